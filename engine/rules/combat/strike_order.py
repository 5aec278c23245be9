"""3.iv, the order of strikes: the defender says which of them is resolved next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.kernel.machine import FrameRules, Verb, among, asked, rules_for
from engine.queries.fights import attack_of
from engine.rules.combat.frames import StrikeOrderFrame
from engine.state import atoms
from engine.state.attack_frames import OPEN, AttackFrame, Modifiers, StrikeFrame
from engine.state.game import Game
from engine.state.records import Option, Seat
from engine.state.stack import handed


def _open_strikes(g: Game, seat: Seat) -> Iterator[Option]:
    attack = attack_of(g)
    assert attack is not None
    for target in dict.fromkeys(strike.target for strike in attack.progress.assigned if strike.outcome == OPEN):
        yield Option("next_strike", target)


@handed(StrikeOrderFrame)
def _take_strike(g: Game, f: StrikeOrderFrame, seat: Seat, option: Option) -> None:
    attack = attack_of(g)
    assert attack is not None
    assigned = attack.progress.assigned
    place = next(i for i, one in enumerate(assigned) if one.target == option.card and one.outcome == OPEN)
    modifiers = Modifiers(strike_prowess=assigned[place].prowess, bodiless=_bodiless(attack, place))
    atoms.forget(g)
    atoms.swap(g, StrikeFrame(f.company, option.card, by=assigned[place].by, modifiers=modifiers))


def _bodiless(attack: AttackFrame, place: int) -> bool:
    """Whether a strike has no body by where it stands in the order of assignment: those that were added come last."""
    alone = attack.series.same_target or attack.series.fixed >= 0
    return not alone and place >= attack.strength.strikes - attack.strength.bodiless


_NEXT: Final = asked("3.iv", "The order of strikes is chosen once they are assigned.")
_OPEN: Final = among("3.iv", "{card} faces no strike that is open.", "card")
NEXT_STRIKE: Final = Verb("next_strike", _open_strikes, (_NEXT, _OPEN), _take_strike)


@rules_for(StrikeOrderFrame)
class StrikeOrderRules(FrameRules[StrikeOrderFrame]):
    """A single strike needs no question."""

    alone = asked("3.iv", "Strikes are faced now; what acts on the attack as a whole comes too late.")
    kind = "order"
    public = True

    def advance(self, g: Game, f: StrikeOrderFrame) -> bool:
        """Ask, unless the company is gone."""
        if f.company in g.companies:
            return True
        atoms.pop(g)
        return False

    def seats(self, g: Game, f: StrikeOrderFrame) -> tuple[Seat, ...]:
        """Ask the defender."""
        return (g.companies[f.company].seat,)

    def verbs(self, g: Game, f: StrikeOrderFrame, seat: Seat) -> tuple[Verb, ...]:
        """Name a strike by who faces it."""
        return (NEXT_STRIKE,)

    def prompt(self, g: Game, f: StrikeOrderFrame, seat: Seat) -> str:
        """Ask."""
        return "Which strike is resolved first?"
