"""Changes of a position, one at a time: another character, somebody tapped, another kind of site, another kind of player.

`changes` yields heads of scenario files that differ in one thing, with what the actions have to call differently. Whether
anything follows from a change is found out by playing it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from engine.scenarios.describing import ALIGNMENTS
from engine.scenarios.positions import ScenarioError, card_called, names_in
from engine.scenarios.reading import PILES
from engine.scenarios.starting import DRAFT, PHASES

Head = tuple[str, ...]
Names = Mapping[str, str]  # what the actions called something -> what it is called now


class Change(NamedTuple):
    """A changed position: the change in words, its lines, new names; by ``rank`` those that tell most come first."""

    words: str
    head: Head
    names: Names
    rank: int = 0


WORLDS: Final = ("Doors of Night", "Gates of Morning")
ADDED: Final = ("Gandalf", "Bilbo", "Gimli", "Aragorn II", "Legolas", "Gorbag", "The Witch-king", "Perchen")
BORNE: Final = (
    "Glamdring",
    "Palantír of Orthanc",
    "The One Ring",
    "Precious Gold Ring",
    "Foul-smelling Paste",
    "Gwaihir",
    "Lure of Nature",
)
PILED: Final = (
    "Rangers of the North", "Glamdring", "Gwaihir", "Gates of Morning", "Cave-drake", "Orc-guard", "Lure of Nature",
    "Gollum", "Beorn", "Dodge", "Snaga-hai", "Cram", "Doors of Night", "Barrow-wight", "Orc-warband",
)  # fmt: skip
_STATES: Final = ("untapped", "tapped", "wounded")
_WORLD: Final = re.compile(r"(?P<site>.+?)(?P<status>\s*\((?:un)?tapped\))?(?P<way>\s*->.*)?")


@cache
def _characters() -> tuple[CardFacts, ...]:
    """Return characters that differ in race or skills: one of each, those with the smallest minds."""
    found: dict[tuple[object, ...], CardFacts] = {}
    people = [one for one in database().cards if one.type == "character"]
    for one in sorted(people, key=lambda one: (one.is_avatar, one.mind or 0)):
        found.setdefault((one.race, one.skills, one.is_avatar), one)
    races: dict[object, int] = {}
    chosen = []
    for one in sorted(found.values(), key=lambda one: (one.is_avatar, len(one.skills))):
        races[one.race] = races.get(one.race, 0) + 1
        if races[one.race] <= (1 if one.race else 0) or one.is_avatar:
            chosen.append(one)
    return tuple(chosen)


@cache
def _sites() -> tuple[CardFacts, ...]:
    """Return a site of each type of each side, and of the Under-deeps."""
    found: dict[tuple[object, ...], CardFacts] = {}
    for one in database().cards:
        if one.type == "site":
            found.setdefault((one.site_type, one.alignment, one.under_deeps), one)
    return tuple(found.values())


@cache
def _others(kind: tuple[object, ...], alignment: str) -> tuple[CardFacts, ...]:
    """Return cards of the same kind that differ in what else they are."""
    found: dict[tuple[object, ...], CardFacts] = {}
    for one in database().cards:
        if _kind(one) == kind and one.alignment == alignment:
            found.setdefault((one.unique, one.race, one.mp_kind, one.kinds), one)
    return tuple(found.values())[:7]


def _kind(card: CardFacts) -> tuple[object, ...]:
    return (
        card.type,
        "creature" in card.kinds,
        "faction" in card.kinds,
        "ally" in card.kinds,
        "event" in " ".join(card.kinds),
    )


def called(card: CardFacts) -> str:
    """Return what a scenario calls a card: its name, and its id where the name alone means another version."""
    kind = card.type if card.type in ("site", "character") else ""
    try:
        return card.name if card_called(card.name, kind).id == card.id else card.id
    except ScenarioError:
        return card.id


def changes(head: Head, own: frozenset[str]) -> Iterator[Change]:
    """Yield a position with one change each: in words, the lines, the new names. ``own`` are the names of the card itself."""
    players = _players(head)
    said = "\n".join(head)
    owner = ""
    for at, line in enumerate(head):
        key, _, value = (part.strip() for part in line.partition(":"))
        if line in players:
            owner = line
            yield from _of_player(head, at, line)
        elif key == "company":
            yield from _of_site(head, at, value)
            more = [other for other in ADDED if other not in said]
            yield Change("many more in the company", _with(head, at, line, *more), {})
            for other in more:
                yield Change(f"{other} in the company as well", _with(head, at, line, other), {}, 1)
        elif key in PILES:
            yield from _of_pile(head, at, key, value, own)
        elif key == "start":
            yield from _of_start(head, at, value)
        elif owner and ":" not in line:
            yield from _of_character(head, at, line, said, own)
    yield from _turns(head, players)


def _players(head: Head) -> tuple[str, ...]:
    named = next((line.partition(":")[2] for line in head if line.startswith("players:")), "alice, bob")
    return tuple(one.strip() for one in named.split(","))


def _with(head: Head, at: int, *lines: str) -> Head:
    return (*head[:at], *lines, *head[at + 1 :])


def _of_character(head: Head, at: int, line: str, said: str, own: frozenset[str]) -> Iterator[Change]:
    name, *rest = (part.strip() for part in line.split(", ")) if not _is_whole(line) else (line,)
    kept = [part for part in rest if part not in _STATES]
    status = next((part for part in rest if part in _STATES), "untapped")
    for state in _STATES:
        if state != status:
            yield Change(f"{name} {state}", _with(head, at, ", ".join((name, state, *kept))), {})
    for part in kept:
        without = (name, *(one for one in rest if one != part))
        yield Change(f"{name} without “{part}”", _with(head, at, ", ".join(without)), {})
        verb, _, item = part.partition(" ")
        if verb == "bears" and item not in own:
            for other in BORNE:
                if other not in said:
                    parts = (name, *(f"bears {other}" if one == part else one for one in rest))
                    yield Change(
                        f"{name} bears {other}, not {item}", _with(head, at, ", ".join(parts)), {item: other}, 2
                    )
    new = [other for other in BORNE if other not in said]
    more = ", ".join((name, *rest, *(f"bears {other}" for other in new)))
    yield Change(f"{name} bears more", _with(head, at, more), {}, 1)
    for card in _characters():
        if card.name not in said:
            other = called(card)
            yield Change(f"{other} for {name}", _with(head, at, ", ".join((other, *rest))), {name: card.name}, 2)
    yield Change(f"without {name}", _with(head, at), {})


def _is_whole(line: str) -> bool:
    try:
        return card_called(line).name == line and "," in line
    except ScenarioError:
        return False


def _of_site(head: Head, at: int, value: str) -> Iterator[Change]:
    match = _WORLD.fullmatch(value)
    if match is None:
        return
    site, status, way = match["site"], match["status"] or "", match["way"] or ""
    if way:
        yield Change("nobody moves there", _with(head, at, f"company: {site}{status}"), {})
    turned = "" if status else " (tapped)"
    yield Change(f"{site}{turned or ' untapped'}", _with(head, at, f"company: {site}{turned}{way}"), {})
    try:
        side = card_called(site, "site").alignment
    except ScenarioError:
        return
    for card in _sites():
        other = called(card)
        if card.alignment == side and other != site:
            yield Change(f"{other} for {site}", _with(head, at, f"company: {other}{status}{way}"), {site: card.name}, 1)
            if way:
                there = way.partition("->")[2].partition(" via ")[0].strip()
                yield Change(
                    f"to {other}", _with(head, at, f"company: {site}{status} -> {other}"), {there: card.name}, 1
                )


def _of_pile(head: Head, at: int, key: str, value: str, own: frozenset[str]) -> Iterator[Change]:
    cards = names_in(value)
    more = [other for other in PILED if other not in value]
    yield Change(f"many more in {key}", _with(head, at, f"{key}: {'; '.join((*cards, *more))}"), {})
    for place, name in enumerate(cards):
        rest = [*cards[:place], *cards[place + 1 :]]
        plain = name.partition(" stored at ")[0]
        if plain in own or len(rest) > 12:
            continue
        lines = (f"{key}: {'; '.join(rest)}",) if rest else ()
        yield Change(f"no {name} in {key}", _with(head, at, *lines), {})
        try:
            card = card_called(plain)
        except ScenarioError:
            continue
        for other in _others(_kind(card), card.alignment):
            if other.id != card.id and key != "sites":
                new = called(other)
                yield Change(
                    f"{new} for {name}", _with(head, at, f"{key}: {'; '.join((*rest, new))}"), {plain: other.name}, 1
                )


def _of_player(head: Head, at: int, name: str) -> Iterator[Change]:
    after = head[at + 1 :]
    for world in WORLDS:
        if not any(world in line for line in after):
            yield Change(f"{world} in {name}'s play", _with(head, at, name, f"in play: {world}"), {})
    section = after[: next((place for place, line in enumerate(after) if line in _players(head)), len(after))]
    told = next((line for line in section if line.startswith("alignment:")), "")
    for kind in ALIGNMENTS:
        if told != f"alignment: {kind}" and (told or kind != "wizard"):
            lines = [line for line in head if line != told or line not in section]
            place = lines.index(name)
            yield Change(
                f"{name} is a {kind} player", (*lines[: place + 1], f"alignment: {kind}", *lines[place + 1 :]), {}
            )


def _of_start(head: Head, at: int, value: str) -> Iterator[Change]:
    for phase in PHASES:
        if phase not in (DRAFT, value.partition(" of ")[0]):
            yield Change(f"in “{phase}”", _with(head, at, f"start: {phase}"), {})


def _turns(head: Head, players: tuple[str, ...]) -> Iterator[Change]:
    lines = tuple(line for line in head if not line.startswith("turn:"))
    for name in players:
        changed = (f"turn: 5 {name}", *lines)
        if changed != head:
            yield Change(f"in {name}'s turn", changed, {})
