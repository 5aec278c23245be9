"""What an influencing character adds to an attempt (2.V.3, 8.3): influence that is left, and modifications."""

from __future__ import annotations

from carddb.effects.nodes.stats import Stat
from carddb.facts.model import Bonus
from engine.kernel.hooks import STATS
from engine.queries.attributes import NOTHING, control_cost, influence, influence_check_modifier
from engine.queries.cards import apply_bonuses, followers, forbidden, modifiers, skills
from engine.state.game import Game
from engine.state.records import Iid


def plain(g: Game, iid: Iid) -> bool:
    """Whether all modifications of a character's attempts are reduced to zero."""
    return forbidden(g, "influence-modifications", iid)


def left_over(g: Game, iid: Iid, against: frozenset[str] = NOTHING) -> int:
    """8.3: return the unused direct influence of who influences or controls; plain: with its own text alone."""
    if not plain(g, iid):
        return free_influence(g, iid, against)
    own = followers(g, iid)
    whole = apply_bonuses(g.facts(iid).direct_influence, _own(g, iid, "direct-influence", against))
    return max(0, whole - (control_cost(g, iid, own) if own else 0))


def added(g: Game, iid: Iid, against: frozenset[str], *, bare: bool = False) -> int:
    """2.V.3, 8.3: return what a character adds to its attempt: unused influence (not ``bare``), and what modifies it."""
    left = 0 if bare else left_over(g, iid, against)
    if plain(g, iid):
        return left + apply_bonuses(0, _own(g, iid, "influence-check", against))
    return left + influence_check_modifier(g, iid, against)


def _own(g: Game, iid: Iid, stat: Stat, against: frozenset[str]) -> list[Bonus]:
    """Return the modifications that a character's own text gives."""
    facts = g.facts(iid)
    traits = {facts.race, *skills(g, iid)}
    counting = [
        one
        for one in facts.bonuses
        if one.stat == stat and (not one.against or one.against in against) and traits.issuperset(one.bearer.split())
    ]
    replacing = [one for one in counting if one.instead]
    return [*(replacing or counting), *modifiers(g, stat, iid, against, frozenset((iid,)))]


def free_influence(g: Game, iid: Iid, against: frozenset[str] = NOTHING) -> int:
    """2.II.2.2.2, 2.V.2.1: return the direct influence that is left, minus the minds of followers but not of allies."""
    own = followers(g, iid)
    return max(0, influence(g, iid, against) - (control_cost(g, iid, own) if own else 0))


STATS.fill(__name__, {"unused-influence": free_influence})
