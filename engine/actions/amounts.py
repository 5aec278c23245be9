"""Amounts that effects add, count or compare: one compiler for each kind of node."""

from __future__ import annotations

from carddb.effects.nodes import conditions as c
from engine.actions.conditions import NOBODY, cards_in_play, factions, owner_of, purpose_of, refer
from engine.effects.compiling import Number, compiles, condition, number
from engine.kernel.hooks import PRINTED, STATS
from engine.queries import attributes
from engine.queries import cards as q
from engine.queries.attributes import hand_size
from engine.queries.regions import counted_types
from engine.state.game import ZONE_NAMES, Env, Game

STATS.fill(
    __name__,
    {
        "prowess": attributes.prowess,
        "body": attributes.body,
        "mind": attributes.mind,
        "direct-influence": attributes.influence,
        "corruption": attributes.corruption_points,
        "item-corruption": lambda g, it: g.facts(it).corruption,
    },
)
PRINTED.fill(
    __name__,
    {
        "prowess": lambda g, it: g.facts(it).prowess or 0,
        "body": lambda g, it: g.facts(it).body or 0,
        "mind": lambda g, it: g.facts(it).mind or 0,
    },
)


@compiles(c.StatOf)
def _stat(node: c.StatOf) -> Number:
    read = (PRINTED if node.printed else STATS)[node.stat]
    ref = refer(node.who) if node.who else None

    def amount(g: Game, env: Env, it: int) -> int:
        subject = it if ref is None else ref(g, env, it)
        return 0 if subject == NOBODY else read(g, subject)

    return amount


@compiles(c.Count)
def _count(node: c.Count) -> Number:
    inner = condition(node.test)
    return lambda g, env, it: sum(inner(g, env, iid) for iid in (*cards_in_play(g), *factions(g)))


@compiles(c.Members)
def _members(node: c.Members) -> Number:
    inner = condition(node.test)

    def amount(g: Game, env: Env, it: int) -> int:
        company = q.company_for(g, it)
        return 0 if company is None else sum(inner(g, env, iid) for iid in company.characters)

    return amount


@compiles(c.CompanySize)
def _size(node: c.CompanySize) -> Number:
    def amount(g: Game, env: Env, it: int) -> int:
        company = q.company_for(g, it)
        return 0 if company is None else q.size(g, company.characters)

    return amount


@compiles(c.Regions)
def _regions(node: c.Regions) -> Number:
    types = frozenset(node.types)

    def amount(g: Game, env: Env, it: int) -> int:
        company = q.company_for(g, it)
        path = () if company is None else counted_types(g, company, purpose_of(g, env))
        return sum(one in types for one in path) if types else len(path)

    return amount


@compiles(c.InZone)
def _in_zone(node: c.InZone) -> Number:
    zone = ZONE_NAMES.index(node.zone)
    ref = refer(node.who) if node.who else None

    inner = None if node.test is None else condition(node.test)

    def amount(g: Game, env: Env, it: int) -> int:
        seat = env.seat if ref is None else owner_of(g, ref(g, env, it))
        cards = g.zone(seat, zone) if seat >= 0 else ()
        return len(cards) if inner is None else sum(inner(g, env, iid) for iid in cards)

    return amount


@compiles(c.Rolled)
def _rolled(node: c.Rolled) -> Number:
    return lambda g, env, it: env.number


@compiles(c.Fixed)
def _fixed(node: c.Fixed) -> Number:
    return lambda g, env, it: max(0, env.what)


@compiles(c.Sum)
def _sum(node: c.Sum) -> Number:
    parts = tuple(map(number, node.parts))
    return lambda g, env, it: sum(part(g, env, it) for part in parts)


@compiles(c.Times)
def _times(node: c.Times) -> Number:
    inner, factor = number(node.amount), node.factor
    return lambda g, env, it: inner(g, env, it) * factor


@compiles(c.Where)
def _where(node: c.Where) -> Number:
    test, then, otherwise = condition(node.test), number(node.amount), number(node.otherwise)
    return lambda g, env, it: then(g, env, it) if test(g, env, it) else otherwise(g, env, it)


@compiles(c.Most)
def _most(node: c.Most) -> Number:
    inner, limit = number(node.amount), node.limit
    return lambda g, env, it: min(inner(g, env, it), limit)


# --- what cards and players are worth, as conditions of effects ask for it --------------------------------------------


STATS.fill(__name__, {"hand-size": lambda g, it: hand_size(g, max(owner_of(g, it), 0))})
