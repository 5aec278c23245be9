"""The frames of prisoners and trophies (3.III, 3.IV)."""

from __future__ import annotations

from engine.state.naming import EntityName
from engine.state.records import Frame, Iid


class RescueFrame(Frame, frozen=True, gc=False):
    """A company that tries to rescue the prisoners of a hazard host, and which rescue-attack comes next."""

    company: int
    host: Iid
    attack: int = 0


class TrophyFrame(Frame, frozen=True, gc=False):
    """Who takes a defeated creature as a trophy, if anybody."""

    company: int


class TheftFrame(Frame, frozen=True, gc=False):
    """Whether an item of who was attacked is stolen: from the ``victims`` of a company's attack, by its ``attackers``."""

    company: int
    victims: tuple[Iid, ...]
    attackers: tuple[Iid, ...]


class StolenFrame(Frame, frozen=True, gc=False):
    """Whether who stole an item bears one from the hand instead: another card of the same entity."""

    thief: Iid
    entity: EntityName
