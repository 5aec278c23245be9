"""Short builders for logic, amounts and how steps are put together."""

from __future__ import annotations

from carddb.effects.nodes import language
from carddb.effects.nodes.language import (
    All,
    Amount,
    AnyOf,
    Choose,
    Compare,
    Fixed,
    ForEach,
    If,
    Is,
    IsHost,
    IsSelf,
    May,
    Most,
    Not,
    Of,
    Repeat,
    StatOf,
    Step,
    Sum,
    Test,
    Times,
    Where,
)

ALWAYS = language.ALWAYS
SELF = IsSelf()
HOST = IsHost()
FIXED = Fixed()
TARGET = Is("target")
IS_BEARER = Is("bearer")
PAYER = Is("payer")


def both(*tests: Test) -> Test:
    """All of the conditions."""
    return All(tests)


def either(*tests: Test) -> Test:
    """At least one of the conditions."""
    return AnyOf(tests)


def no(test: Test) -> Test:
    """The opposite of a condition."""
    return Not(test)


def of(who: str, test: Test) -> Test:
    """A condition asked of what a reference names: see `carddb.effects.nodes.language`."""
    return Of(who, test)


def compare(left: Amount, how: str, right: Amount) -> Test:
    """One amount against another."""
    return Compare(left, how, right)


def is_(who: str) -> Test:
    """Is what a reference names."""
    return Is(who)


def stat(name: str, who: str = "", *, printed: bool = False) -> Amount:
    """A number of the subject, or of what a reference names."""
    return StatOf(name, who, printed)


def total(*parts: Amount) -> Amount:
    """Amounts added up."""
    return Sum(parts)


def times(amount: Amount, factor: int, *, per: int = 1) -> Amount:
    """An amount multiplied; by -1 its opposite (per: so much for each whole number of it)."""
    return Times(amount, factor, per)


def where(test: Test, amount: Amount, otherwise: Amount = 0) -> Amount:
    """One amount where a condition holds, else another."""
    return Where(test, amount, otherwise)


def most(amount: Amount, limit: int) -> Amount:
    """An amount, at most so much."""
    return Most(amount, limit)


def when(test: Test, *then: Step, otherwise: tuple[Step, ...] = ()) -> Step:
    """Steps if a condition holds."""
    return If(test, then, otherwise)


def repeat(count: Amount, *steps: Step, chosen: bool = False) -> Step:
    """Steps so many times."""
    return Repeat(count, steps, chosen)


def for_each(test: Test, *steps: Step, ordered: bool = False) -> Step:
    """Steps for each such card in play: each is the chosen one in its turn, in the order that its player says."""
    return ForEach(test, steps, ordered)


def for_each_aside(*steps: Step) -> Step:
    """Steps for each card that lies off to the side with this one: it is the chosen one in its turn."""
    return ForEach(ALWAYS, steps, aside=True)


def may(*steps: Step, by: str = "self", otherwise: tuple[Step, ...] = ()) -> Step:
    """Steps that a player may take or leave, with others when he leaves them."""
    return May(steps, by, otherwise)


def choose(test: Test, *zones: str, by: str = "self", optional: bool = False, of: str = "") -> Step:
    """Choose a card from zones (of another player with ``of``), or in play when none is named."""
    return Choose(test, zones, by, optional, of)
