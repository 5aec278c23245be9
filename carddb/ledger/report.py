"""The ledger compared with effects, facts and descriptions: totals, and every clause that left no trace."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from carddb.artefact.database import CardDatabase, database
from carddb.facts.sentences import digest, split_sentences
from carddb.language.speech import speaking
from carddb.ledger.clauses import Clause, Reader
from carddb.ledger.files import Entry, Ledger, key, read_ledger, read_reasons
from carddb.ledger.holdings import holdings
from carddb.ledger.tracing import Traced
from carddb.official.public import read_public
from carddb.official.traces import bars_itself
from carddb.prose.facts.describe import describe, stat_line, title_line

LANGUAGES: Final = ("en", "es")
EFFECTS: Final = "effects"
DESCRIPTIONS: Final = "descriptions"


class Untraced(msgspec.Struct, frozen=True):
    """A clause of a sentence (counted from 1) that left no trace in ``places``: effects, en, es."""

    card: str
    name: str
    sentence: int
    clause: str
    places: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.card} {self.name}, sentence {self.sentence}: “{self.clause}” is not in {', '.join(self.places)}"


class LedgerReport(msgspec.Struct, frozen=True):
    """What comparing found. ``reasoned`` clauses have no trace somewhere and a reason; ``stale`` reasons have no clause.

    ``changed`` names cards whose sentences are others than the ledger's: by the record of the facts or by a source.
    """

    clauses: int
    in_effects: int
    in_descriptions_en: int
    in_descriptions_es: int
    reasoned: int
    without_trace: tuple[Untraced, ...]
    stale: tuple[str, ...]
    changed: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing is left to look at."""
        return not (self.without_trace or self.stale or self.changed)

    def totals(self) -> dict[str, int]:
        """Return the totals as numbers, by name."""
        numbers = ("clauses", "in_effects", "in_descriptions_en", "in_descriptions_es", "reasoned")
        lists = ("without_trace", "stale", "changed")
        return {name: getattr(self, name) for name in numbers} | {name: len(getattr(self, name)) for name in lists}


def compiled(source: Path, cards: CardDatabase | None = None) -> dict[str, tuple[Entry, ...]]:
    """Read the official texts of a source as a ledger; PublicError if the file is unusable."""
    known = cards or database()
    public = read_public(source)
    reader = Reader(_names(known))
    found = {}
    for card in known.cards:
        text = public[card.id].text.get("en") if card.id in public else None
        own = _plain(card.name)
        lines = tuple(Entry(digest(one), reader.clauses(one, own)) for one in split_sentences(text or ""))
        if lines:
            found[card.id] = lines
    return found


def _plain(name: str) -> str:
    return name.replace("'", "’")


def _names(cards: CardDatabase) -> dict[str, str]:
    """Return the first id of each name."""
    found: dict[str, str] = {}
    for card in cards.cards:
        found.setdefault(_plain(card.name), card.id)
    return found


def described(card: str, language: str) -> str:
    """Return everything that a card's look-up says in a language."""
    facts = database().get(card)
    with speaking(language):
        return "\n".join((title_line(facts), stat_line(facts), describe(facts)))


class _Comparison:
    """Goes through the ledger card by card."""

    def __init__(self, cards: CardDatabase, ledger: Ledger) -> None:
        self.cards = cards
        self.ledger = ledger
        self.reasons = {
            (where, name): one.reason for one in read_reasons() for where in (one.where,) for name in one.clauses
        }
        self.used: set[tuple[str, str]] = set()
        self.counted = dict.fromkeys(("clauses", EFFECTS, *LANGUAGES, "reasoned"), 0)
        self.left: list[Untraced] = []

    def card(self, card: str, entries: tuple[Entry, ...]) -> None:
        """Compare the clauses of one card."""
        facts = self.cards.get(card)
        effects = self.cards.effects.get(card)
        told = {language: described(card, language) for language in LANGUAGES}
        limited = bool(facts.no_duplicate) or bars_itself(effects)
        traced = Traced(holdings(facts, effects), limited, told, self._called)
        for position, (entry, sentence) in enumerate(zip(entries, self.cards.claims(card), strict=False)):
            for clause in entry.clauses:
                self.counted["clauses"] += 1
                places = tuple(_places(traced, clause, sentence.claims))
                for place in (EFFECTS, *LANGUAGES):
                    self.counted[place] += place not in places
                name = key(card, position, entry, clause)
                rest = tuple(place for place in places if not self._reasoned(place, name))
                self.counted["reasoned"] += bool(places and not rest)
                if rest:
                    self.left.append(Untraced(card, facts.name, position + 1, str(clause), rest))

    def _called(self, card: str, language: str) -> str:
        return self.cards.names[card].get(language) or self.cards.get(card).name

    def _reasoned(self, place: str, name: str) -> bool:
        found = (EFFECTS if place == EFFECTS else DESCRIPTIONS, name)
        if found in self.reasons:
            self.used.add(found)
        return found in self.reasons


def _places(traced: Traced, clause: Clause, claims: tuple[str, ...]) -> Iterator[str]:
    if not traced.in_effects(clause, claims):
        yield EFFECTS
    for language in LANGUAGES:
        if not traced.in_description(clause, language):
            yield language


def _changed(cards: CardDatabase, ledger: Ledger, source: Ledger | None) -> Iterator[str]:
    """Yield the cards whose sentences the ledger has otherwise than the record of the facts, or than a source."""
    for card in cards.cards:
        kept = ledger.get(card.id, ())
        if [one.digest for one in kept] != [one.digest for one in cards.claims(card.id)]:
            yield f"{card.id} {card.name}: the ledger has other sentences than the record"
        elif source is not None and source.get(card.id, ()) != kept:
            yield f"{card.id} {card.name}: the source says something else than the ledger"


def compare(source: Path | None = None, cards: CardDatabase | None = None) -> LedgerReport:
    """Compare the ledger with effects and descriptions, and with a source where one is given; PublicError, SourceError."""
    known = cards or database()
    ledger = read_ledger()
    comparison = _Comparison(known, ledger)
    for card, entries in ledger.items():
        comparison.card(card, entries)
    counted = comparison.counted
    return LedgerReport(
        clauses=counted["clauses"],
        in_effects=counted[EFFECTS],
        in_descriptions_en=counted["en"],
        in_descriptions_es=counted["es"],
        reasoned=counted["reasoned"],
        without_trace=tuple(comparison.left),
        stale=tuple(sorted(f"{where}: {name}" for where, name in comparison.reasons.keys() - comparison.used)),
        changed=tuple(_changed(known, ledger, compiled(source, known) if source else None)),
    )
