"""Logic and amounts, how steps are made, and what they find: the company of an effect, the numbers of cards."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, Final, TypeVar

from carddb.effects.nodes.language import (
    All,
    Always,
    AnyOf,
    Compare,
    Fixed,
    Is,
    IsHost,
    IsSelf,
    Most,
    Not,
    Of,
    StatOf,
    Sum,
    Times,
    Where,
)
from carddb.effects.nodes.stats import Forbidden
from engine.actions.programs import Act, Maker, in_play, subject
from engine.actions.references import NOBODY, owner_of, refer, there
from engine.actions.substitutes import must_go
from engine.actions.windows import current_company
from engine.effects.compiling import Condition, Number, compiles, condition, number
from engine.effects.statics import place_of
from engine.kernel.hooks import MAKERS, PRINTED, STATS
from engine.queries import attributes
from engine.queries import cards as q
from engine.queries.attributes import hand_size
from engine.queries.hero_minion import may_touch
from engine.state.game import Game
from engine.state.records import Company, Env, company_id, company_ref


@compiles(Always)
def _always(node: Always) -> Condition:
    return lambda g, env, it: True


@compiles(All)
def _all(node: All) -> Condition:
    tests = tuple(map(condition, node.tests))

    def test(g: Game, env: Env, it: int) -> bool:
        return all(one(g, env, it) for one in tests)

    return test


@compiles(AnyOf)
def _any(node: AnyOf) -> Condition:
    tests = tuple(map(condition, node.tests))

    def test(g: Game, env: Env, it: int) -> bool:
        return any(one(g, env, it) for one in tests)

    return test


@compiles(Not)
def _not(node: Not) -> Condition:
    inner = condition(node.test)
    return lambda g, env, it: not inner(g, env, it)


@compiles(Of)
def _of(node: Of) -> Condition:
    ref, inner = refer(node.who), condition(node.test)

    def test(g: Game, env: Env, it: int) -> bool:
        other = ref(g, env, it)
        return there(g, other) and inner(g, env, other)

    return test


_HOW: Final[dict[str, Callable[[int, int], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
}


@compiles(Compare)
def _compare(node: Compare) -> Condition:
    left, how, right = number(node.left), _HOW[node.how], number(node.right)
    return lambda g, env, it: how(left(g, env, it), right(g, env, it))


@compiles(IsSelf)
def _is_self(node: IsSelf) -> Condition:
    return lambda g, env, it: it == env.source


@compiles(IsHost)
def _is_host(node: IsHost) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        if g.facts(env.source).type == "character":
            return it == env.source
        host = place_of(g, env.source)
        return it == (host if host >= 0 or company_id(host) >= 0 else env.source)

    return test


@compiles(Is)
def _is(node: Is) -> Condition:
    ref = refer(node.who)
    return lambda g, env, it: it == ref(g, env, it) != NOBODY


def of_company(test: Callable[[Game, Env, Company], bool]) -> Condition:
    """Ask a question of the subject's company; false for a subject without one."""

    def asked(g: Game, env: Env, it: int) -> bool:
        company = q.company_for(g, it)
        return company is not None and test(g, env, company)

    return asked


STATS.fill(
    __name__,
    {
        "prowess": attributes.prowess,
        "body": attributes.body,
        "mind": attributes.mind,
        "direct-influence": attributes.influence,
        "corruption": attributes.corruption_points,
        "item-corruption": lambda g, it: g.facts(it).corruption,
        "hand-size": lambda g, it: hand_size(g, max(owner_of(g, it), 0)),
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


@compiles(Fixed)
def _fixed(node: Fixed) -> Number:
    return lambda g, env, it: max(0, env.what)


@compiles(Sum)
def _sum(node: Sum) -> Number:
    parts = tuple(map(number, node.parts))
    return lambda g, env, it: sum(part(g, env, it) for part in parts)


@compiles(Times)
def _times(node: Times) -> Number:
    inner, factor, per = number(node.amount), node.factor, node.per
    if per > 1:
        return lambda g, env, it: max(0, inner(g, env, it)) // per * factor
    return lambda g, env, it: inner(g, env, it) * factor


@compiles(Where)
def _where(node: Where) -> Number:
    test, then, otherwise = condition(node.test), number(node.amount), number(node.otherwise)
    return lambda g, env, it: then(g, env, it) if test(g, env, it) else otherwise(g, env, it)


@compiles(Most)
def _most(node: Most) -> Number:
    inner, limit = number(node.amount), node.limit
    return lambda g, env, it: min(inner(g, env, it), limit)


M = TypeVar("M", bound=Maker)


def makes(node: type[Any]) -> Callable[[M], M]:
    """Register what turns a kind of step into a function."""

    def register(maker: M) -> M:
        MAKERS.add(node, maker, maker.__module__)
        return maker

    return register


def company_of_effect(g: Game, env: Env) -> Company | None:
    """Return the company that an effect is about: the target's, the payer's, or the one whose phase it is."""
    here = current_company(g)
    for ref in (env.target, env.payer):
        if here is not None and ref == q.known_site(here):
            return here
        if ref != NOBODY:
            found = q.company_for(g, ref)
            if found is not None:
                return found
    return here


def act_on(who: str, act: Callable[[Game, int], bool]) -> Act:
    """Do something to a card in play that a reference names; nothing when it is gone."""
    ref = refer(who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        return in_play(g, it) and may_touch(g, env.source, it) and act(g, it)

    return run


def discard_unspared(g: Game, it: int) -> bool:
    """Discard a card in play unless an effect spares it or keeps it there; return whether it went."""
    if q.spared(g, it):
        return False
    must_go(g, it)
    return True


def safe_from(g: Game, env: Env, company: Company, what: Forbidden) -> bool:
    """Whether an effect in force keeps a hazard from doing this to a company."""
    return g.facts(env.source).type == "hazard" and q.forbidden(g, what, company_ref(company.id))


def targeted_company(g: Game, env: Env) -> Company | None:
    """Return the company that was targeted as such, if any."""
    return g.companies.get(company_id(env.target))
