"""2.IV, 2.V: which company has its phase next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.kernel.hooks import COMPANY_PHASES
from engine.kernel.machine import Cases, FrameRules, Requirement, Verb, asked_by_case, by_case, rules_for
from engine.queries.cards import companies
from engine.rules.turn.frames import OrderFrame
from engine.state import atoms
from engine.state.game import Game
from engine.state.option_values import OfCompany
from engine.state.records import MOVEMENT_HAZARD, Company, Option, Seat
from engine.state.stack import handed


def waiting(g: Game, phase: str) -> list[Company]:
    """2.IV, 2.V: return the companies that have not had this phase yet; without any it is skipped (2.IV.1, 2.V.7)."""
    mine = companies(g, g.active)
    return [one for one in mine if not (one.hazards_done if phase == "hazards" else one.site_done)]


@handed(OrderFrame)
def _next_options(g: Game, f: OrderFrame, seat: Seat) -> Iterator[Option]:
    for company in waiting(g, f.phase):
        yield Option("next_company", company.site, -1, OfCompany(company.id))


@handed(OrderFrame)
def _take_next(g: Game, f: OrderFrame, seat: Seat, option: Option) -> None:
    COMPANY_PHASES[f.phase](g, OfCompany.of(option).company)


@handed(OrderFrame)
def _waits(g: Game, f: OrderFrame, seat: Seat, option: Option) -> bool:
    return any(one.id == OfCompany.of(option).company for one in waiting(g, f.phase))


_CASES: Final[Cases] = (
    ("2.IV", lambda g, seat, o: g.turn.phase <= MOVEMENT_HAZARD),
    ("2.V", lambda g, seat, o: g.turn.phase > MOVEMENT_HAZARD),
)
_ONE_BY_ONE: Final = asked_by_case(_CASES, "One company has its phase after the other: choose which one is next.")
NEXT_COMPANY: Final = Verb(
    "next_company",
    _next_options,
    (
        *asked_by_case(_CASES, "Which company comes next is chosen when its phase may begin."),
        *by_case(_CASES, _waits, "That company is not yours, or has had this phase.", proposed=True),
    ),
    _take_next,
)


@rules_for(OrderFrame)
class OrderRules(FrameRules[OrderFrame]):
    """Asks for the next company until all had their phase; a single one needs no question."""

    kind = "order"
    public = True

    def alone_now(self, g: Game, f: OrderFrame) -> Requirement | None:
        """Return the rule of the phases that are being ordered."""
        return _ONE_BY_ONE[f.phase == "site"]

    def advance(self, g: Game, f: OrderFrame) -> bool:
        """Leave when every company had its phase."""
        if waiting(g, f.phase):
            return True
        atoms.pop(g)
        return False

    def seats(self, g: Game, f: OrderFrame) -> tuple[Seat, ...]:
        """Ask the resource player."""
        return (g.active,)

    def verbs(self, g: Game, f: OrderFrame, seat: Seat) -> tuple[Verb, ...]:
        """Name a company."""
        return (NEXT_COMPANY,)

    def prompt(self, g: Game, f: OrderFrame, seat: Seat) -> str:
        """Ask for the order."""
        if f.phase == "hazards":
            return "Which company has its movement/hazard phase next?"
        return "Which company has its site phase next?"
