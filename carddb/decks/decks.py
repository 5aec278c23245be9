"""Decks: reading any known format, telling which version of a card is meant, the prebuilt decks, and export."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import msgspec

from carddb.artefact.database import CardDatabase, database
from carddb.decks.formats import SECTIONS, DeckError, RawDeck, RawLine, decode, parse, player
from carddb.facts.folder import DECKS
from carddb.facts.model import CardFacts
from carddb.search.names import fold, suggestions

__all__ = [
    "PLAYERS",
    "SECTIONS",
    "Deck",
    "DeckError",
    "DeckImport",
    "UnknownDeck",
    "Unresolved",
    "export_gccg",
    "export_text",
    "find_deck",
    "load_deck",
    "prebuilt",
]

PLAYERS = ("wizard", "ringwraith", "fallen-wizard", "balrog")
Cards = tuple[tuple[int, str], ...]  # (copies, card id) in the order of the file
_FOLDER = DECKS
MOST_SUGGESTED = 10  # unknown names of a deck for which others are sought: a file that is no deck at all has hundreds


class UnknownDeck(ValueError):  # noqa: N818  (named for what the reader asked, not for the mechanism)
    """No deck has this name; the text is one sentence that lists those there are."""


class Deck(msgspec.Struct, frozen=True):
    """A deck: the kind of player (see `PLAYERS`) and the four sets of rule 1.3 as (copies, card id).

    ``anti_fallen_wizard`` are the up to ten sideboard cards for Fallen-wizard opponents (1.6.1).
    """

    name: str
    alignment: str
    play_deck: Cards = ()
    pool: Cards = ()
    sideboard: Cards = ()
    anti_fallen_wizard: Cards = ()
    sites: Cards = ()

    def section(self, name: str) -> Cards:
        """Return the cards of one of the `SECTIONS`."""
        cards: Cards = getattr(self, name)
        return cards


class Unresolved(msgspec.Struct, frozen=True):
    """A line of a deck file that names no card we know, and for the first such lines the names that look most like it."""

    line: int
    text: str
    suggestions: list[str]

    @property
    def message(self) -> str:
        """Return one sentence for the person who made the deck."""
        hint = f": did you mean {' or '.join(self.suggestions[:2])}?" if self.suggestions else "."
        return f"Line {self.line}: no card is named “{self.text}”{hint}"


class DeckImport(msgspec.Struct, frozen=True):
    """What was read from a deck file: the deck of all lines that resolved, the lines that did not, and the format."""

    deck: Deck
    unresolved: tuple[Unresolved, ...]
    format: str


def _key(name: str) -> str:
    """Return a name as deck files are matched: letters and digits only."""
    return fold(name).replace(" ", "")


# Which alignment of card each kind of player means, the likeliest first.
_PREFERRED = {
    "wizard": ("hero", "dual", "neutral", "minion", "stage", "balrog", "fallen-wizard"),
    "ringwraith": ("minion", "dual", "neutral", "hero", "balrog", "stage", "fallen-wizard"),
    "fallen-wizard": ("fallen-wizard", "stage", "dual", "neutral", "hero", "minion", "balrog"),
    "balrog": ("balrog", "minion", "dual", "neutral", "hero", "stage", "fallen-wizard"),
}
_AVATAR = {"wizard": "hero", "ringwraith": "minion", "fallen-wizard": "fallen-wizard", "balrog": "balrog"}


class _Resolver:
    """Finds the card that a line of a deck file means."""

    def __init__(self, cards: CardDatabase) -> None:
        self._cards = cards
        self._named: defaultdict[str, list[CardFacts]] = defaultdict(list)
        english: set[str] = set()
        for card in cards.cards:
            self._named[_key(card.name)].append(card)
            english.add(_key(card.name))
        for card in cards.cards:  # other languages serve only names that mean nothing in English
            for name in cards.names[card.id].values():
                key = _key(name)
                if key and key not in english and card not in self._named[key]:
                    self._named[key].append(card)

    def versions(self, line: RawLine) -> list[CardFacts]:
        """Return every card a line may mean, whatever its version; region cards only where nothing else fits."""
        if line.card_id in self._cards.index:
            return [self._cards.get(line.card_id)]
        for name in self._spellings(line.name):
            found = self._named.get(_key(name))
            if found:
                return [card for card in found if card.type != "region"] or found
        return []

    @staticmethod
    def _spellings(name: str) -> Iterable[str]:
        """Yield a name as written, without what stands in brackets, and mended if its encoding was mistaken."""
        yield name
        if "(" in name:
            yield name[: name.index("(")]
        try:
            yield name.encode("cp1252").decode("utf-8")
        except UnicodeError:
            return

    def choose(self, line: RawLine, found: list[CardFacts], kind: str) -> CardFacts:
        """Return the version meant: as marked, of the right kind of card, for the player, from the named set."""
        preferred = _PREFERRED.get(kind, _PREFERRED["wizard"])

        minion_print = line.side == "minion" or (not line.side and kind in {"ringwraith", "balrog"})

        def rank(card: CardFacts) -> tuple[bool, bool, bool, int, bool, bool]:
            category = line.category in {"", card.type} or (line.category == "character" and "agent" in card.kinds)
            marked = not line.side or line.side == card.alignment
            return (
                (card.type == "site") != (line.section == "sites"),
                not category,
                not marked,
                preferred.index(card.alignment),
                card.set != line.set_code,
                (card.set == "LE") != minion_print,  # the set that reprints hazards for minion players
            )

        return min(found, key=rank)

    def kind_of_player(self, raw: RawDeck, versions: list[list[CardFacts]]) -> str:
        """Return the kind of player a deck is for: as it declares, or by its avatars and one-sided cards."""
        if raw.alignment:
            return raw.alignment
        votes = dict.fromkeys(PLAYERS, 0)
        for line, found in zip(raw.lines, versions, strict=True):
            for kind, weight in _votes(line, found).items():
                votes[kind] += weight * line.count
        best = max(votes, key=lambda kind: votes[kind])
        return best if votes[best] else ""


def _votes(line: RawLine, found: list[CardFacts]) -> dict[str, int]:
    """Return how much one line speaks for each kind of player; an avatar of one side only settles it."""
    if line.side:
        found = [card for card in found if card.alignment in {line.side, "neutral"}] or found
    sides = {card.alignment for card in found}
    if found and all(card.is_avatar for card in found) and len(sides) == 1:
        return {kind: 1000 for kind, side in _AVATAR.items() if side in sides}
    if sides == {"hero"}:
        return {"wizard": 2}
    if sides == {"minion"}:
        specific = any(card.specific for card in found)
        return {"balrog": 100} if specific else {"ringwraith": 2}
    if sides in ({"stage"}, {"fallen-wizard"}):
        return {"fallen-wizard": 100}
    return {"balrog": 20} if sides == {"balrog"} and line.section != "sites" else {}


@functools.cache
def _resolver() -> _Resolver:
    """Return the resolver over the present database, built on first use."""
    return _Resolver(database())


def load_deck(content: str | bytes, filename: str | None = None) -> DeckImport:
    """Read a deck of any known format, guessed from its content and, in doubt, from the file's name.

    DeckError, one sentence with the line number where there is one, if nothing can be read.
    """
    raw = parse(decode(content), filename)
    if not raw.lines:
        raise DeckError("This file names no cards: a deck has lines like “2 Orc-watch”, under headings like “Hazards”.")
    resolver = _resolver()
    versions = [resolver.versions(line) for line in raw.lines]
    if raw.maybe_title and not versions[0] and len(versions) > 1:
        raw.name, raw.lines, versions = raw.lines[0].name, raw.lines[1:], versions[1:]
    if not any(versions):
        first = raw.lines[0]
        raise DeckError(f"Line {first.line} names no card (“{first.name[:40]}”), nor does any other: this is no deck.")
    kind = resolver.kind_of_player(raw, versions)
    sections: dict[str, dict[str, int]] = {name: {} for name in SECTIONS}
    unresolved: list[Unresolved] = []
    for line, found in zip(raw.lines, versions, strict=True):
        if not found:
            near = suggestions(line.name) if len(unresolved) < MOST_SUGGESTED else []
            unresolved.append(Unresolved(line.line, line.name, near))
            continue
        card = resolver.choose(line, found, kind)
        section = sections[line.section]
        section[card.id] = section.get(card.id, 0) + line.count
    name = raw.name or (Path(filename).stem if filename else "")
    cards = {key: tuple((count, card_id) for card_id, count in found.items()) for key, found in sections.items()}
    return DeckImport(Deck(name=name, alignment=kind, **cards), tuple(unresolved), raw.format)


# Prebuilt decks -------------------------------------------------------------------------------------------------


@functools.cache
def prebuilt() -> dict[str, Deck]:
    """Return the decks that ship with Palantír: Challenge Decks "A" to "J", "shadow-deeps" and "balrogs-host"."""
    decks = {}
    for path in sorted(_FOLDER.glob("*.json")):
        read = load_deck(path.read_bytes(), path.name)
        if read.unresolved:
            raise DeckError(f"{path.name}: {read.unresolved[0].message}")
        decks[path.stem] = read.deck
    return decks


def find_deck(name_or_path: str) -> Deck:
    """Return a prebuilt deck by its letter or name, or else the deck in a file.

    UnknownDeck if there is neither; DeckError if the file cannot be read or a line of it names no card.
    """
    wanted = _key(name_or_path)
    for key, deck in prebuilt().items():
        titles = {_key(part) for part in (deck.name, *deck.name.split(" - "))}
        if wanted in titles | {_key(key), _key(f"deck {key}"), _key(f"challenge deck {key}")}:
            return deck
    path = Path(name_or_path)
    try:
        there = path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        there = False
    if not there:
        raise UnknownDeck(f"There is no deck “{name_or_path[:60]}”: name a file or one of {', '.join(prebuilt())}.")
    try:
        content = path.read_bytes()
    except OSError as error:
        raise DeckError(f"{path.name} cannot be read: {error.strerror}.") from error
    read = load_deck(content, path.name)
    if read.unresolved:
        raise DeckError(f"{path.name}: {read.unresolved[0].message}")
    return read.deck


# Export ---------------------------------------------------------------------------------------------------------

_MARK = {"hero": "H", "minion": "M", "fallen-wizard": "F", "balrog": "B"}
_TITLES = {
    "play_deck": "Deck",
    "pool": "Pool",
    "sideboard": "Sideboard",
    "anti_fallen_wizard": "Sideboard vs. FW",
    "sites": "Sites",
}
_CATEGORIES = ("hazard", "character", "resource", "site")


def _by_category(section: Cards) -> dict[str, list[tuple[int, CardFacts]]]:
    """Return the cards of a section by type, each sorted by name."""
    found: dict[str, list[tuple[int, CardFacts]]] = {}
    cards = [(count, database().get(card_id)) for count, card_id in section]
    for category in _CATEGORIES:
        chosen = sorted((row for row in cards if row[1].type == category), key=lambda row: fold(row[1].name))
        if chosen:
            found[category] = chosen
    return found


_STRAIGHT = str.maketrans("’‘“”", "''\"\"")  # GCCG's own spelling


@functools.cache
def _sides_of(name: str) -> int:
    """Return how many alignments have a card of this name."""
    return len({card.alignment for card in database().cards if card.name == name})


def export_gccg(deck: Deck) -> str:
    """Return the deck in GCCG's format, which meccg-online reads too: marks where a name has several sides."""
    lines = ["#", "# GCCG v0.9.4 Middle-earth deck", "#", f"#      {deck.name}", "#", ""]
    for section in SECTIONS:
        if not deck.section(section) and section == "anti_fallen_wizard":
            continue
        lines += ["####", _TITLES[section], "####", ""]
        for category, rows in _by_category(deck.section(section)).items():
            lines += [f"# {category.capitalize()} ({sum(count for count, _ in rows)})", ""]
            for count, card in rows:
                mark = _MARK.get(card.alignment, "") if _sides_of(card.name) > 1 else ""
                name = card.name.translate(_STRAIGHT)
                lines.append(f"{count} {name}{f' [{mark}]' if mark else ''} ({card.set})")
            lines.append("")
    return "\n".join(lines)


def export_text(deck: Deck) -> str:
    """Return the deck as a plain list to read or post: sections, counts and names."""
    lines = [f"# {deck.name}"] if deck.name else []
    for section in SECTIONS:
        groups = _by_category(deck.section(section))
        if groups:
            lines += ["", f"## {_TITLES[section]} ({sum(count for count, _ in deck.section(section))})"]
        for category, rows in groups.items():
            if len(groups) > 1:
                lines += ["", f"### {category.capitalize()}s ({sum(count for count, _ in rows)})"]
            for count, card in rows:
                mark = _MARK.get(card.alignment, "") if _sides_of(card.name) > 1 else ""
                lines.append(f"{count}x {card.name}{f' [{mark}]' if mark else ''}")
    return "\n".join(lines).strip() + "\n"


def kind_of_player(name: str) -> str:
    """Return wizard, ringwraith, fallen-wizard or balrog for a usual name of one; ValueError if it is none."""
    kind = player(name)
    if not name:
        raise ValueError("Whose deck is this? Choose wizard, ringwraith, fallen-wizard or balrog.")
    if not kind:
        raise ValueError(f"“{name[:30]}” is no kind of player: choose wizard, ringwraith, fallen-wizard or balrog.")
    return kind
