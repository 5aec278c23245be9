"""Passive conditions in words: "when a strike wounds its bearer", "as your untap phase ends"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from carddb.effects.nodes.abilities import On
from carddb.effects.nodes.attacks import AttackOn
from carddb.effects.nodes.cards import Mine, Type
from carddb.effects.nodes.companies import SameCompany
from carddb.effects.nodes.language import ALWAYS, All, Is, IsSelf, Not, Test
from carddb.effects.nodes.players import OwnTurn
from carddb.prose.grammar.conditions import condition_of, moments, parted
from carddb.prose.grammar.fights import fighting
from carddb.prose.grammar.grammar import Noun, phrase
from carddb.prose.grammar.phrases import noun
from carddb.prose.grammar.scope import Scope
from carddb.prose.grammar.tables import Words


@dataclass(frozen=True)
class Occasion:
    """How it is said that an event happens."""

    says: str = ""  # to {who}
    of: str = "card"  # what {who} is, where nothing else is said of it
    attack: str = ""  # to the attack {what}
    strike: str = ""  # to {who} by the strike {what}
    turns: tuple[str, ...] = ()  # in your turn, in your opponent's, in anybody's
    told: Callable[[On, Scope], str | None] | None = None  # in words of its own; None where it is told as any other


EVENTS: Final = Words[str, Occasion]("an event")


def occasion(one: On, scope: Scope) -> str:
    """Return when an ability happens; what it happens to is then the target of its steps."""
    event = EVENTS[one.event]
    if event.turns:
        return _phase(one, scope)
    if one.lasting:
        scope.nouns.setdefault("earlier", Noun(kind="card", fixed=phrase("what {me} was played on", me=scope.me())))
    fights, times, others = parted(one.when)
    if event.attack:
        fight = fighting(fights, scope)
        if one.about != ALWAYS:
            fight.add(AttackOn(one.about))
        scope.nouns.setdefault("target", Noun(kind="company", fixed=phrase("the attacked company")))
        what = fight.attack()
        told = phrase(event.attack, what=_definite(what))
    elif event.strike and (fights or not event.says):
        told = _struck(one, fights, scope)
    else:
        told = _happened(one, scope)
        others = [*fights, *others]
    if times:
        told = phrase("{effect} {when}§ time", effect=told, when=moments(times, scope))
    return phrase("{what}, {limit}", what=told, limit=condition_of(others, scope, "if")) if others else told


def _definite(what: Noun) -> Noun:
    return Noun(kind=what.kind, fixed=f"{what:the}") if what.article else what


def _struck(one: On, fights: list[Test], scope: Scope) -> str:
    who = noun(one.about, scope, "character")
    fight = fighting(fights, scope)
    fight.strike = True
    what = fight.blow()
    told = phrase(EVENTS[one.event].strike, who=who, what=what)
    scope.introduce("target", who)
    scope.ref("target")
    return told


def _happened(one: On, scope: Scope) -> str:
    event = EVENTS[one.event]
    own = event.told(one, scope) if event.told else None
    if own is not None:
        return own
    about, rest = _named_first(one.about)
    who = noun(about, scope, event.of)
    told = phrase(event.says, who=who, me=scope.me())
    if rest:
        here = scope.about(replace(who, after=()), event.of)
        here.understood = None
        told = phrase("{what}, {limit}", what=told, limit=condition_of(rest, here, "if"))
    if "{who" in event.says:
        scope.introduce("target", who)
        scope.ref("target")
    return told


def _named_first(about: Test) -> tuple[Test, list[Test]]:
    """Return what names the thing itself and, beside it, what else must hold; all together where nothing names it."""
    tests = _flat(about)
    fixed = [test for test in tests if isinstance(test, SameCompany | Is | IsSelf)]
    rest = [test for test in tests if test not in fixed and test not in (Mine(), Type(("character",)))]
    if not fixed or not rest or any(isinstance(test, Type) for test in tests):
        return about, []
    return All(tuple(fixed)), rest


def _phase(one: On, scope: Scope) -> str:
    """Return a moment of somebody's turn: yours, your opponent's, anybody's."""
    tests = [test for found in (one.about, one.when) for test in _flat(found)]
    mine = [test for test in tests if test in (Mine(), OwnTurn())]
    theirs = [test for test in tests if test in (Not(Mine()), Not(OwnTurn()))]
    rest = [test for test in tests if test not in (*mine, *theirs)]
    told = phrase(EVENTS[one.event].turns[0 if mine else 1 if theirs else 2])
    return phrase("{what} {limit}", what=told, limit=condition_of(rest, scope, "if")) if rest else told


def _flat(test: Test) -> list[Test]:
    return list(test.tests) if isinstance(test, All) else [] if test == ALWAYS else [test]
