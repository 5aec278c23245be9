"""2.II.3.1: who may be together in a company away from a haven: how many, of which races, how many leaders, Ringwraiths."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes.stats import Limit
from engine.queries.alignments import ORC_KIND
from engine.queries.cards import changed, flagged, forbidden, is_haven_card, keywords, permitted, size
from engine.queries.ringwraith import purely_ringwraiths
from engine.state.game import Game
from engine.state.records import Company, Iid, company_ref

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
    if forbidden(g, "direct-influence", controlled):
        return False
    return g.facts(controller).is_avatar or not flagged(g, "avatar-control", controlled)


# --- 2.II.3.1.3: how many leaders a company has, and what lets it have one more ---------------------------------------


def is_leader(g: Game, iid: Iid) -> bool:
    """Whether a character is a leader, by its card or by an effect."""
    return "leader" in keywords(g, iid)


def allowed(g: Game, companies: tuple[int, ...], what: Limit = "leaders") -> int:
    """Return how many leaders more than one these companies (of which one is made) may have by effects on them.

    ``what`` is "leaders" for any, "troll-leaders" for those who must be Trolls.
    """
    return max((changed(g, ("limit", what), company_ref(one), 0) for one in companies if one in g.companies), default=0)


def leaders_fit(g: Game, members: tuple[Iid, ...], companies: tuple[int, ...] = ()) -> bool:
    """2.II.3.1.3: whether characters could be one company away from a haven as far as leaders are concerned."""
    found = [iid for iid in members if is_leader(g, iid)]
    if len(found) < 2:
        return True
    trolls = sum(1 for iid in found if g.facts(iid).race == "troll")
    return len(found) - min(trolls, allowed(g, companies, "troll-leaders")) <= 1 + allowed(g, companies)


def counted_size(g: Game, members: tuple[Iid, ...], companies: tuple[int, ...] = ()) -> int:
    """2.II.3.1: return the size of a company, without additional leaders who do not count; 0 where none is too many."""
    if any(permitted(g, "any-size", company_ref(one)) for one in companies if one in g.companies):
        return 0
    more = allowed(g, companies)
    found = [iid for iid in members if is_leader(g, iid)] if more else []
    spared = found[1 : 1 + more]
    return size(g, tuple(iid for iid in members if iid not in spared))


def crowded(g: Game, members: tuple[Iid, ...]) -> bool:
    """Whether somebody who must be alone is among several characters."""
    return len(members) > 1 and any(forbidden(g, "companions", iid) for iid in members)
