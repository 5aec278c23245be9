"""10.3, the Free Council: the last corruption checks, then the count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.kernel.machine import FrameRules, Requirement, Verb, among, asked, rules_for
from engine.queries.cards import companies
from engine.rules.corruption.corruption import check_corruption
from engine.rules.ending.frames import CouncilFrame
from engine.rules.ending.scoring import final, revealed
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import WEAKEST_LINK, lasting_of
from engine.state.records import COUNCIL, Iid, Lasting, Option, Result, Seat
from engine.state.seats import around, leader, playing, with_turns
from engine.state.stack import handed


def _steadfast(g: Game, iid: Iid) -> bool:
    """10.3.i: Ringwraiths and the Balrog make no last check."""
    return g.facts(iid).is_avatar and g.facts(iid).race in ("ringwraith", "balrog")


def _unchecked(g: Game, f: CouncilFrame) -> list[Iid]:
    return [
        iid for one in companies(g, f.seat) for iid in one.characters if iid not in f.checked and not _steadfast(g, iid)
    ]


@handed(CouncilFrame)
def _checks(g: Game, f: CouncilFrame, seat: Seat) -> Iterator[Option]:
    yield from (Option("check", iid) for iid in _unchecked(g, f))


@handed(CouncilFrame)
def _check(g: Game, f: CouncilFrame, seat: Seat, option: Option) -> None:
    atoms.swap(g, replace(f, checked=(*f.checked, option.card)))
    check_corruption(g, option.card)


def _not_checked(g: Game, seat: Seat, option: Option) -> bool:
    frame = g.frames[-1]
    return isinstance(frame, CouncilFrame) and option.card not in frame.checked


def _break_tie(g: Game, result: Result) -> bool:
    """MELE Part V: each character has one corruption point more and checks again; with nobody left to check, dice decide."""
    if any(_unchecked(g, CouncilFrame(seat)) for seat in g.seats):
        atoms.add_lasting(g, Lasting(WEAKEST_LINK, g.active, -1, "game"))
        atoms.tell(g, "weakest-link", len(lasting_of(g, WEAKEST_LINK)))
        atoms.swap(g, CouncilFrame(g.active, opened=True))
        return False
    rolls: list[int] = []
    while leader(rolls) is None:
        rolls = [atoms.roll(g) for _ in g.seats]
    for seat in g.seats:
        atoms.tell(g, "tie-roll", seat, rolls[seat])
    atoms.finish(g, replace(result, winner=leader(rolls)))
    return False


CHECK: Final = Verb(
    "check",
    _checks,
    (
        asked("10.3.i", "Every character makes its last corruption check at the Free Council."),
        Requirement("10.3.i", _not_checked, "{card} has made its last corruption check.", once=True, proposed=True),
        among("10.3.i", "{card} is not a character of yours whose check is open.", "card"),
    ),
    _check,
)


@rules_for(CouncilFrame)
class CouncilRules(FrameRules[CouncilFrame]):
    """10.3.i: each character of the player who had the last turn, then of the other, in the order they choose."""

    alone = asked("10.3.i", "At the Free Council corruption checks are made, and nothing else is done.")
    kind = "order"
    public = True

    def advance(self, g: Game, f: CouncilFrame) -> bool:
        """Go from seat to seat, then count."""
        if not f.opened:
            atoms.set_turn(g, replace(g.turn, phase=COUNCIL))
            atoms.tell(g, "council")
            atoms.swap(g, replace(f, opened=True))
            return False
        if _unchecked(g, f):
            return True
        order = around(g, g.active)
        following = next((one for one in order[order.index(f.seat) + 1 :] if one in playing(g)), None)
        if following is not None:
            atoms.swap(g, replace(f, seat=following, second=True))
            return False
        for seat in g.seats:
            for iid in revealed(g, seat):
                atoms.tell(g, "reveals", seat, g.cards[iid].did)
        result = final(g)
        if result.winner is None and g.rules.weakest_link and len(with_turns(g)) > 1:
            return _break_tie(g, result)
        atoms.finish(g, result)
        return False

    def seats(self, g: Game, f: CouncilFrame) -> tuple[Seat, ...]:
        """Ask the seat whose characters check."""
        return (f.seat,)

    def verbs(self, g: Game, f: CouncilFrame, seat: Seat) -> tuple[Verb, ...]:
        """Name the next character."""
        return (CHECK,)

    def prompt(self, g: Game, f: CouncilFrame, seat: Seat) -> str:
        """Ask for the order."""
        return "Free Council: who makes the next corruption check?"
