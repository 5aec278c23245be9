"""Chapter 5, events: how long short-events last, what they may not repeat, and the allowances that they give.

What a card's text does is not here. While it lasts, a short-event that cannot be duplicated is remembered as a
`Lasting` of the kind "event:NAME" on its target; an allowance is one of the kind "allows:VERB:…" with the card that
gives it.
"""

from __future__ import annotations

from typing import Final

from carddb.model import CardFacts
from engine import atoms, core
from engine.core import Requirement
from engine.model import DISCARD, HAND, Game, Iid, Lasting, Option, Seat

IN_EFFECT: Final = "event:"
ALLOWS: Final = "allows:"
GENERAL: Final = ("game", "turn", "player")  # scopes of "cannot be duplicated" without an entity
ON_TARGET: Final = ("character", "company", "site", "item", "faction", "agent")  # ... whose entity is the target


# --- how long they last (5.1.1), and duplicates (5.1.4) ---------------------------------------------------------


def note_effect(g: Game, seat: Seat, card: Iid, target: int) -> None:
    """Remember that a short-event has an effect, if that matters to other copies of it."""
    entity = _entity(g.facts(card), target)
    if entity is not None:
        atoms.add_lasting(g, Lasting(f"{IN_EFFECT}{g.facts(card).name}", seat, entity, "turn"))


def _entity(facts: CardFacts, target: int) -> int | None:
    """Return on what a short-event cannot be duplicated: -1 for the game, a card; None when it does not matter here."""
    if "short-event" not in facts.kinds or not facts.no_duplicate:
        return None
    if facts.no_duplicate in GENERAL:
        return -1
    return target if facts.no_duplicate in ON_TARGET and target >= 0 else None


def end_effects(g: Game) -> None:
    """5.1.1: no effect of a short-event lasts longer than the turn."""
    atoms.expire(g, "turn")


def _not_in_effect(g: Game, seat: Seat, option: Option) -> bool:
    entity = _entity(g.facts(option.card), option.target)
    kind = f"{IN_EFFECT}{g.facts(option.card).name}"
    return entity is None or not any(one.kind == kind and one.source == entity for one in g.lasting)


NOT_IN_EFFECT: Final = Requirement(
    "5.1.4",
    _not_in_effect,
    "{card} cannot be duplicated, and another copy has its effect there until the end of the turn.",
    once=True,
)


# --- allowances (5.1.3) -----------------------------------------------------------------------------------------


def allow(g: Game, seat: Seat, card: Iid, verb: str, what: int) -> None:
    """Let a short-event allow its player an action, which must be the next thing that the player does."""
    atoms.add_lasting(g, Lasting(f"{ALLOWS}{verb}:{what}", seat, card, "next-action"))


def allowed(g: Game, seat: Seat, verb: str) -> tuple[tuple[Iid, int], ...]:
    """Return what is allowed to a seat now: the short-event and what it allows the action to."""
    return tuple(
        (one.source, int(one.kind.rpartition(":")[2]))
        for one in g.lasting
        if one.seat == seat and one.kind.startswith(f"{ALLOWS}{verb}:")
    )


def lapse(g: Game, seat: Seat, option: Option) -> None:
    """5.1.3: a short-event whose allowance is not the player's next action returns to its player's hand."""
    for one in g.lasting:
        other = one.kind.startswith(ALLOWS) and not one.kind.startswith(f"{ALLOWS}{option.verb}:")
        if other and one.seat == seat and g.cards[one.source].zone == DISCARD:
            atoms.tell(g, "returned-to-hand", seat, g.cards[one.source].did)
            atoms.move(g, one.source, HAND)
            atoms.make_known(g, one.source, atoms.BOTH)


core.BEFORE_ACTION.append(lapse)
