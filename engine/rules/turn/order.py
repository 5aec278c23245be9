"""2.IV, 2.V: which company has its phase next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.kernel.hooks import COMPANY_PHASES
from engine.kernel.machine import FrameRules, Verb, rules_for
from engine.queries.cards import companies
from engine.state import atoms
from engine.state.game import Company, Frame, Game, Option, Seat
from engine.state.option_values import OfCompany
from engine.state.stack import handed


class OrderFrame(Frame, frozen=True, gc=False):
    """Which company has its movement/hazard or site phase next (2.IV, 2.V)."""

    phase: str  # "hazards" or "site"


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


NEXT_COMPANY: Final = Verb("next_company", _next_options, (), _take_next)


@rules_for(OrderFrame)
class OrderRules(FrameRules[OrderFrame]):
    """Asks for the next company until all had their phase; a single one needs no question."""

    kind = "order"
    public = True

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
