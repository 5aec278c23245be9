"""What a card makes of the regions and steps of a site path (2.IV.ii.2)."""

from __future__ import annotations

from engine.queries.regions import _ends
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import PATH_STEP, REGION_TYPE
from engine.state.records import Company, Seat


def treat_region(g: Game, seat: Seat, source: int, region: str, kind: str, expires: str = "turn") -> None:
    """2.IV.ii.2: let an effect treat a region, named, as one of another type."""
    atoms.add_lasting(g, REGION_TYPE.note(seat, source, expires, (region, kind)))


def treat_step(g: Game, seat: Seat, source: int, company: Company, step: int, kind: str, expires: str = "turn") -> None:
    """2.IV.ii.2: let an effect treat an unnamed region of a starter movement as one of another type.

    ``step`` counts the regions of the company's path from 0. It holds for everybody between the same two sites.
    """
    ends, turned = _ends(g, company)
    place = len(company.path) - 1 - step if turned else step
    atoms.add_lasting(g, PATH_STEP.note(seat, source, expires, (f"{ends},{place}", kind)))
