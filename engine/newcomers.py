"""Who comes into play at a site that says more about it than the rules do."""

from __future__ import annotations

from engine.balrog import home_for
from engine.compiling import card_effects, condition
from engine.model import Env, Game, Iid, Seat
from engine.queries import flagged, is_agent


def welcome(g: Game, seat: Seat, card: Iid, site: Iid) -> bool:
    """9.4: whether a site lets a character come into play that is not at home there."""
    effects = card_effects(g.cards[site].did) if site >= 0 else None
    if effects is None or not effects.admits or home_for(g, seat, g.facts(card), g.facts(site)):
        return True
    env = Env(site, g.cards[site].did, seat)
    return all(condition(one.test)(g, env, card) for one in effects.admits)


def agents_follow(g: Game, card: Iid, site: Iid) -> bool:
    """Whether a site lets a minion agent come into play there under direct influence."""
    facts = g.facts(card)
    return is_agent(facts) and facts.alignment == "minion" and site >= 0 and flagged(g, "agents-as-followers", site)


def enters_freely(g: Game, seat: Seat, card: Iid) -> bool:
    """2.II.2: whether a character says that it does not count against the one that is played in a turn."""
    effects = card_effects(g.cards[card].did)
    env = Env(card, g.cards[card].did, seat)
    return effects is not None and any(
        one.tree.stat == "free-entry" and one.when(g, env, card) for one in effects.statics
    )
