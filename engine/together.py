"""2.II.3.1: who may be together in a company away from a haven: how many, of which races, how many leaders, Ringwraiths."""

from __future__ import annotations

from typing import Final

from engine.alignments import ORC_KIND
from engine.leaders import counted_size, leaders_fit
from engine.model import Company, Game, Iid
from engine.queries import flagged, is_haven_card
from engine.ringwraith import purely_ringwraiths
from engine.solitude import crowded

MAX_SIZE: Final = 7  # 2.II.3.1
FREE_PEOPLES: Final = frozenset(("dúnadan", "dwarf", "elf", "hobbit"))


def mixed(g: Game, members: tuple[Iid, ...]) -> bool:
    """Whether Free Peoples and Orcs or Trolls would be in one company (2.II.3.1.2)."""
    races = {g.facts(iid).race for iid in members}
    return bool(races & FREE_PEOPLES and races & ORC_KIND)


def divided(g: Game, members: tuple[Iid, ...], companies: tuple[int, ...]) -> bool:
    """Whether these may not be together away from a haven; ``companies`` are those of which they come."""
    return (
        counted_size(g, members, companies) > MAX_SIZE
        or mixed(g, members)
        or not leaders_fit(g, members, companies)
        or not purely_ringwraiths(g, members)
        or crowded(g, members)
    )


def may_arrive(g: Game, company: Company, site: Iid) -> bool:
    """2.II.3.1 to 2.II.3.1.3: whether a company may be together at a site; at a haven anybody may."""
    haven = g.facts(site).site_type == "haven" or is_haven_card(g, company.seat, site)
    return haven or not divided(g, company.characters, (company.id,))


def may_control(g: Game, controller: Iid, controlled: Iid) -> bool:
    """9.4: whether no effect keeps a character from a controller: general influence alone, or that and its avatar's."""
    if flagged(g, "no-direct-influence", controlled):
        return False
    return g.facts(controller).is_avatar or not flagged(g, "avatar-control", controlled)
