"""Conditions that mostly resource events ask for: what was stored first, what can be stored, what is declared as what."""

from __future__ import annotations

from carddb.effects.nodes import conditions as c
from carddb.effects.nodes.conditions import nodes
from engine import queries as q
from engine.compiling import Condition, card_effects, compiles
from engine.hazardconditions import link_of
from engine.lasting import STORED
from engine.model import MP_PILE, Env, Game


@compiles(c.FirstStored)
def _first_stored(node: c.FirstStored) -> Condition:
    """2.II.4.2: what lies in the pile is remembered in the order in which it was stored."""

    def test(g: Game, env: Env, it: int) -> bool:
        name = g.defs[env.did].name
        stored = (one.source for one in g.lasting if one.kind == STORED and g.cards[one.source].zone == MP_PILE)
        return next((iid for iid in stored if g.facts(iid).name == name), env.source) == env.source

    return test


@compiles(c.Storable)
def _storable(node: c.Storable) -> Condition:
    """URD: storable at any haven, not at one site that happens to be one."""

    def test(g: Game, env: Env, it: int) -> bool:
        if it < 0:
            return False
        if q.is_item(g.facts(it)):
            return g.facts(it).name != "The One Ring"
        effects = card_effects(g.cards[it].did)
        stores = () if effects is None else effects.stores
        return any(isinstance(part, c.AtHaven) for one in stores for part in nodes(one.test))

    return test


@compiles(c.AsCreature)
def _as_creature(node: c.AsCreature) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        link = link_of(g, it) if it >= 0 else None
        return link is not None and link.option.verb == "play_creature"

    return test
