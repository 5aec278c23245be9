"""Amounts that effects add, count or compare: one compiler for each kind of node."""

from __future__ import annotations

from carddb.effects.nodes.cards import Count
from carddb.effects.nodes.checks import Rolled
from carddb.effects.nodes.companies import CompanySize, Members
from carddb.effects.nodes.language import Fixed, Most, StatOf, Sum, Times, Where
from carddb.effects.nodes.movement import Regions
from carddb.effects.nodes.piles import InZone
from engine.actions.conditions import NOBODY, cards_in_play, factions, owner_of, purpose_of, refer
from engine.effects.compiling import Number, compiles, condition, number
from engine.kernel.hooks import PRINTED, STATS
from engine.queries import attributes
from engine.queries import cards as q
from engine.queries.attributes import hand_size
from engine.queries.regions import counted_types
from engine.queries.scoring import current_total, normal_points, printed_points
from engine.state.game import ZONE_NAMES, Env, Game

STATS.fill(
    __name__,
    {
        "prowess": attributes.prowess,
        "body": attributes.body,
        "mind": attributes.mind,
        "direct-influence": attributes.influence,
        "unused-influence": attributes.free_influence,
        "corruption": attributes.corruption_points,
        "item-corruption": lambda g, it: g.facts(it).corruption,
        "general-influence": lambda g, it: attributes.free_general_influence(g, owner_of(g, it)),
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


@compiles(StatOf)
def _stat(node: StatOf) -> Number:
    read = (PRINTED if node.printed else STATS)[node.stat]
    ref = refer(node.who) if node.who else None

    def amount(g: Game, env: Env, it: int) -> int:
        subject = it if ref is None else ref(g, env, it)
        return 0 if subject == NOBODY else read(g, subject)

    return amount


@compiles(Count)
def _count(node: Count) -> Number:
    inner = condition(node.test)
    return lambda g, env, it: sum(inner(g, env, iid) for iid in (*cards_in_play(g), *factions(g)))


@compiles(Members)
def _members(node: Members) -> Number:
    inner = condition(node.test)

    def amount(g: Game, env: Env, it: int) -> int:
        company = q.company_for(g, it)
        return 0 if company is None else sum(inner(g, env, iid) for iid in company.characters)

    return amount


@compiles(CompanySize)
def _size(node: CompanySize) -> Number:
    def amount(g: Game, env: Env, it: int) -> int:
        company = q.company_for(g, it)
        return 0 if company is None else q.size(g, company.characters)

    return amount


@compiles(Regions)
def _regions(node: Regions) -> Number:
    types = frozenset(node.types)

    def amount(g: Game, env: Env, it: int) -> int:
        company = q.company_for(g, it)
        path = () if company is None else counted_types(g, company, purpose_of(g, env))
        return sum(one in types for one in path) if types else len(path)

    return amount


@compiles(InZone)
def _in_zone(node: InZone) -> Number:
    zone = ZONE_NAMES.index(node.zone)
    ref = refer(node.who) if node.who else None

    inner = None if node.test is None else condition(node.test)

    def amount(g: Game, env: Env, it: int) -> int:
        seat = env.seat if ref is None else owner_of(g, ref(g, env, it))
        cards = g.zone(seat, zone) if seat >= 0 else ()
        return len(cards) if inner is None else sum(inner(g, env, iid) for iid in cards)

    return amount


@compiles(Rolled)
def _rolled(node: Rolled) -> Number:
    return lambda g, env, it: env.number


@compiles(Fixed)
def _fixed(node: Fixed) -> Number:
    return lambda g, env, it: max(0, env.what)


@compiles(Sum)
def _sum(node: Sum) -> Number:
    parts = tuple(map(number, node.parts))
    return lambda g, env, it: sum(part(g, env, it) for part in parts)


@compiles(Times)
def _times(node: Times) -> Number:
    inner, factor = number(node.amount), node.factor
    return lambda g, env, it: inner(g, env, it) * factor


@compiles(Where)
def _where(node: Where) -> Number:
    test, then, otherwise = condition(node.test), number(node.amount), number(node.otherwise)
    return lambda g, env, it: then(g, env, it) if test(g, env, it) else otherwise(g, env, it)


@compiles(Most)
def _most(node: Most) -> Number:
    inner, limit = number(node.amount), node.limit
    return lambda g, env, it: min(inner(g, env, it), limit)


# --- what cards and players are worth, as conditions of effects ask for it --------------------------------------------


def _total(g: Game, it: int) -> int:
    """Return the marshalling points of the player of something (10.2)."""
    owner = owner_of(g, it)
    return current_total(g, owner) if owner >= 0 else 0


STATS.fill(
    __name__,
    {"marshalling-points": _total, "hand-size": lambda g, it: hand_size(g, max(owner_of(g, it), 0))},
)
PRINTED.fill(__name__, {"marshalling-points": normal_points, "printed-points": printed_points})
