"""9.4: cards are named aloud: any card that a hand or deck can hold, found in two steps, or creatures that were seen.

A name is a position in the database, that of the first card that has it; a part of all names is said by its first one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import Final

from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from carddb.language.speech import counted
from engine.kernel.drafts import BACK, DraftRules, add_last_step, add_step, steps_of
from engine.kernel.machine import Verb, among, asked, rules_for
from engine.queries.card_history import seen_creatures
from engine.rules.events.frames import NamingFrame
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import NAMED_CARD, lasting_of, values_of
from engine.state.option_values import NamedCard
from engine.state.records import Iid, Option, Seat
from engine.state.stack import handed

PART: Final = 45  # names in a part of all names: one menu


def _sort(facts: CardFacts) -> int:
    """Return where a card stands among the sorts of cards that are named one after another."""
    return ("character", "resource", "hazard").index(facts.type)


@cache
def named_parts() -> dict[int, tuple[int, ...]]:
    """Return all names that a hand can hold, in parts by their first one: characters, resources, hazards, by alphabet."""
    first: dict[str, int] = {}
    for did, facts in enumerate(database().cards):
        if facts.type in ("character", "resource", "hazard"):
            first.setdefault(facts.name, did)
    cards = database().cards
    names = sorted(first.values(), key=lambda did: (_sort(cards[did]), cards[did].name))
    parts = (
        tuple(own[at : at + PART])
        for own in (list(found) for _, found in groupby(names, key=lambda did: _sort(cards[did])))
        for at in range(0, len(own), PART)
    )
    return {part[0]: part for part in parts}


def part_of(did: int) -> tuple[int, ...]:
    """Return the part in which a name stands; none for what is no name."""
    return next((part for part in named_parts().values() if did in part), ())


def _taken(g: Game, seat: Seat) -> tuple[Option, ...]:
    return tuple(step for step in steps_of(g, seat) if step.verb == "name_card")


@handed(NamingFrame)
def _open_part(g: Game, f: NamingFrame, seat: Seat) -> tuple[int, ...]:
    """Return the names that are offered now; none while a part is to be chosen first."""
    steps = steps_of(g, seat)
    if f.seen:
        names = seen_creatures(g, seat)
        found = tuple(did for part in named_parts().values() for did in part if database().cards[did].name in names)
    else:
        found = part_of(NamedCard.of(steps[-1]).identity) if steps and steps[-1].verb == "name_among" else ()
    taken = {NamedCard.of(step).identity for step in _taken(g, seat)}
    return tuple(did for did in found if did not in taken)


@handed(NamingFrame)
def _parts(g: Game, f: NamingFrame, seat: Seat) -> Iterator[Option]:
    if not f.seen and not _open_part(g, seat):
        yield from (Option("name_among", extra=NamedCard(did)) for did in named_parts())


@handed(NamingFrame)
def _names(g: Game, f: NamingFrame, seat: Seat) -> Iterator[Option]:
    yield from (Option("name_card", extra=NamedCard(did)) for did in _open_part(g, seat))


@handed(NamingFrame)
def _name(g: Game, f: NamingFrame, seat: Seat, option: Option) -> None:
    """Take a name; the last one is the whole answer."""
    if len(_taken(g, seat)) + 1 < f.count:
        add_step(g, seat, option)
    else:
        add_last_step(g, seat, option)


NAME_AMONG: Final = Verb(
    "name_among",
    _parts,
    (
        asked("9.4", "Cards are named while an effect asks for a name."),
        among("9.4", "There is no such part of all names, or one was chosen.", "extra"),
    ),
    add_step,
)
NAME_CARD: Final = Verb(
    "name_card",
    _names,
    (
        asked("9.4", "Cards are named while an effect asks for a name."),
        among("9.4", "That is none of the names that are offered now.", "extra"),
    ),
    _name,
)


@rules_for(NamingFrame)
class NamingRules(DraftRules[NamingFrame]):
    """A part of all names, then a name, for each card that is named."""

    alone = asked("9.4", "A card is named first.")
    kind = "pick"

    def settled(self, g: Game, f: NamingFrame, seat: Seat) -> bool:
        """Whether nothing is there to be named."""
        return f.seen and not f.steps[seat] and not seen_creatures(g, seat)

    def verbs(self, g: Game, f: NamingFrame, seat: Seat) -> tuple[Verb, ...]:
        """Name a card, or look among others."""
        return (NAME_CARD, NAME_AMONG, BACK)

    def prompt(self, g: Game, f: NamingFrame, seat: Seat) -> str:
        """Ask."""
        left = f.count - len([step for step in f.steps[seat] if step.verb == "name_card"])
        return counted(left, "Name a card.", "Name {number} cards.")

    def commit(self, g: Game, f: NamingFrame) -> None:
        """Say the names aloud; those that were said before for the same card do not count any more."""
        atoms.pop(g)
        atoms.end_lasting(g, lasting_of(g, NAMED_CARD, f.source))
        for seat, steps in enumerate(f.steps):
            for step in (one for one in steps if one.verb == "name_card"):
                did = NamedCard.of(step).identity
                atoms.tell(g, "names-card", seat, did)
                atoms.add_lasting(g, NAMED_CARD.note(seat, f.source, "phase", database().cards[did].name))


def is_named(g: Game, source: Iid, iid: Iid) -> bool:
    """Whether a card has a name that was said for another one."""
    return g.facts(iid).name in values_of(g, NAMED_CARD, source)
