"""2.II.3.1.3: how many leaders a company has, and what lets it have one more."""

from __future__ import annotations

from engine.model import Game, Iid, company_ref
from engine.queries import changed, keywords, size


def is_leader(g: Game, iid: Iid) -> bool:
    """Whether a character is a leader, by its card or by an effect."""
    return "leader" in keywords(g, iid)


def allowed(g: Game, companies: tuple[int, ...], what: str = "leaders") -> int:
    """Return how many leaders more than one these companies (of which one is made) may have by effects on them.

    ``what`` is "leaders" for any, "troll-leaders" for those who must be Trolls.
    """
    return max((changed(g, what, company_ref(one), 0) for one in companies if one in g.companies), default=0)


def leaders_fit(g: Game, members: tuple[Iid, ...], companies: tuple[int, ...] = ()) -> bool:
    """2.II.3.1.3: whether characters could be one company away from a haven as far as leaders are concerned."""
    found = [iid for iid in members if is_leader(g, iid)]
    if len(found) < 2:
        return True
    trolls = sum(1 for iid in found if g.facts(iid).race == "troll")
    return len(found) - min(trolls, allowed(g, companies, "troll-leaders")) <= 1 + allowed(g, companies)


def counted_size(g: Game, members: tuple[Iid, ...], companies: tuple[int, ...] = ()) -> int:
    """2.II.3.1: return the size of a company, without additional leaders who do not count."""
    more = allowed(g, companies)
    found = [iid for iid in members if is_leader(g, iid)] if more else []
    spared = found[1 : 1 + more]
    return size(g, tuple(iid for iid in members if iid not in spared))
