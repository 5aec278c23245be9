"""Cards that may be discarded in place of an item that an effect says must be discarded.

Whoever would discard an item calls `must_go`. If another card may stand in for it, its player is asked as soon as the
effect that goes on leaves time; the item stays in play until then.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carddb.language.speech import say
from engine.actions.frames import StandInFrame
from engine.actions.leaving_play import discard
from engine.effects.statics import active
from engine.kernel.hooks import AT_ONCE, AtOnce
from engine.kernel.machine import FrameRules, Requirement, Verb, among, asked, rules_for
from engine.queries.cards import in_use, is_item
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import lasting_of
from engine.state.records import PLAY, Iid, Lasting, Option, Seat
from engine.state.stack import handed

OWED: Final = "owed"  # Lasting.kind: ``source`` must be discarded, and its player may discard another card instead


def stand_ins(g: Game, item: Iid) -> tuple[Iid, ...]:
    """Return the cards that may be discarded instead of an item."""
    if g.cards[item].zone != PLAY or not is_item(g.facts(item)):
        return ()
    found = (
        env.source
        for one, env in active(g).get("stands-in", ())
        if env.source != item and one.concerns(g, env, item) and in_use(g, env.source)
    )
    return tuple(dict.fromkeys(found))


def waits(g: Game, item: Iid) -> bool:
    """Whether an item waits for the decision what is discarded."""
    asked = any(isinstance(frame, StandInFrame) and frame.item == item for frame in g.frames)
    return asked or bool(lasting_of(g, OWED, item))


def must_go(g: Game, item: Iid) -> None:
    """Discard a card in play, or let its player decide what is discarded instead."""
    if not stand_ins(g, item):
        discard(g, item)
    elif not waits(g, item):
        atoms.add_lasting(g, Lasting(OWED, g.cards[item].owner, item, "never"))


def _settle(g: Game) -> bool:
    owed = lasting_of(g, OWED)
    atoms.end_lasting(g, owed)
    for one in owed:
        atoms.push(g, StandInFrame(one.source))
    return bool(owed)


AT_ONCE.add(AtOnce(_settle, lasts=(OWED,)), _settle)


@handed(StandInFrame)
def _candidates(g: Game, f: StandInFrame, seat: Seat) -> Iterator[Option]:
    yield from (Option("stand_in", card, f.item) for card in stand_ins(g, f.item))


@handed(StandInFrame)
def _own_item(g: Game, f: StandInFrame, seat: Seat) -> Iterator[Option]:
    yield Option("let_go", f.item)


def _discard(g: Game, seat: Seat, option: Option) -> None:
    atoms.pop(g)
    discard(g, option.card)


WOULD_BE_DISCARDED: Final = asked(
    "9.4", "What is discarded instead of an item is asked when the item would be discarded."
)
STAND_IN: Final = Verb(
    "stand_in",
    _candidates,
    (
        WOULD_BE_DISCARDED,
        among("9.4", "{target} is not what would be discarded.", "target"),
        Requirement(
            "9.4", lambda g, seat, o: o.card in stand_ins(g, o.target), "{card} does not stand in for {target}."
        ),
    ),
    _discard,
)
LET_GO: Final = Verb(
    "let_go",
    _own_item,
    (
        WOULD_BE_DISCARDED,
        among("9.4", "{card} is not what would be discarded.", "card"),
    ),
    _discard,
)


@rules_for(StandInFrame)
class StandInRules(FrameRules[StandInFrame]):
    """The item's player chooses what is discarded."""

    alone = asked("9.4", "What is discarded instead of an item is said first.")
    kind = "pick"

    def advance(self, g: Game, f: StandInFrame) -> bool:
        """Without anything that stands in the item is discarded; nothing is asked of one that is gone."""
        if stand_ins(g, f.item):
            return True
        atoms.pop(g)
        if g.cards[f.item].zone == PLAY:
            discard(g, f.item)
        return False

    def seats(self, g: Game, f: StandInFrame) -> tuple[Seat, ...]:
        """Ask the item's player."""
        return (g.cards[f.item].owner,)

    def verbs(self, g: Game, f: StandInFrame, seat: Seat) -> tuple[Verb, ...]:
        """Let it go, or discard another card."""
        return (LET_GO, STAND_IN)

    def prompt(self, g: Game, f: StandInFrame, seat: Seat) -> str:
        """Ask."""
        return say("{card} must be discarded: discard another card instead?", card=g.facts(f.item))
