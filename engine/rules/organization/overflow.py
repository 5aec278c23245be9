"""2.II.8: who leaves when influence does not suffice at the end of the organization phase."""

from __future__ import annotations

from typing import Final

from engine.actions.leaving_play import discard, to_hand
from engine.kernel.hooks import TURN_STEPS
from engine.kernel.machine import FrameRules, Requirement, Verb, among, asked, rules_for
from engine.queries.attributes import general_burden, mind_total
from engine.queries.cards import companies
from engine.rules.getting_ready.general_influence import general_influence
from engine.rules.organization.frames import OverflowFrame
from engine.rules.players.ringwraith_followers import abandoned
from engine.state import atoms
from engine.state.game import Game
from engine.state.records import FREE, LOOSE, Iid, Option, Seat


def _must_leave(g: Game, seat: Seat) -> list[Iid]:
    """Return those from whom the next one to leave is taken, in the order that 2.II.8 gives."""
    mine = [iid for one in companies(g, seat) for iid in one.characters if not g.facts(iid).is_avatar]
    if mind_total(g, seat) > general_influence(g, seat):
        fresh = [iid for iid in mine if iid in g.turn.played and g.cards[iid].host == FREE]
        if fresh:
            return fresh
    loose = [*(iid for iid in mine if g.cards[iid].host == LOOSE), *abandoned(g, seat)]
    if loose:
        return loose
    if mind_total(g, seat) > general_influence(g, seat):
        return [iid for iid in mine if g.cards[iid].host == FREE and general_burden(g, iid) > 0]
    return []


def _leave(g: Game, seat: Seat, option: Option) -> None:
    if option.card in g.turn.played:
        to_hand(g, option.card)
    else:
        discard(g, option.card)


LEAVE: Final = Verb(
    "leave",
    lambda g, seat: (Option("leave", iid) for iid in _must_leave(g, seat)),
    (
        Requirement("2.II.8", lambda g, seat, o: o.card in _must_leave(g, seat), "{card} need not leave now."),
        among("2.II.8", "{card} is not among those who may leave now.", "card"),
    ),
    _leave,
)


@rules_for(OverflowFrame)
class OverflowRules(FrameRules[OverflowFrame]):
    """Asks until influence suffices and nobody is uncontrolled."""

    alone = asked("2.II.8", "Characters leave first until your general influence is enough.")
    kind = "pick"
    public = True

    def advance(self, g: Game, f: OverflowFrame) -> bool:
        """Leave when nobody must go."""
        if _must_leave(g, g.active):
            return True
        atoms.pop(g)
        return False

    def seats(self, g: Game, f: OverflowFrame) -> tuple[Seat, ...]:
        """Ask the resource player."""
        return (g.active,)

    def verbs(self, g: Game, f: OverflowFrame, seat: Seat) -> tuple[Verb, ...]:
        """Let one character leave at a time."""
        return (LEAVE,)

    def prompt(self, g: Game, f: OverflowFrame, seat: Seat) -> str:
        """Say why somebody must go."""
        return "Your influence does not suffice: choose a character that leaves."


@TURN_STEPS.joins
def _overflow(g: Game) -> None:
    atoms.push(g, OverflowFrame())
