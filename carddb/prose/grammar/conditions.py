"""Conditions as parts of a sentence: those on an attack, those that say when, and what holds besides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from carddb.effects.nodes.attacks import AttackOn
from carddb.effects.nodes.cards import Gone, InPlay
from carddb.effects.nodes.companies import Came
from carddb.effects.nodes.items import HasStored
from carddb.effects.nodes.language import ALWAYS, All, AnyOf, Not, Test
from carddb.effects.nodes.players import During, OwnTurn, PlayerIs, Plays
from carddb.prose.grammar.fights import is_fight
from carddb.prose.grammar.grammar import either, known, phrase
from carddb.prose.grammar.phrases import clause, negation, noun
from carddb.prose.grammar.scope import Scope

_OUTSIDE_COMBAT: Final = Not(AttackOn(ALWAYS))


def parted(test: Test) -> tuple[list[Test], list[Test], list[Test]]:
    """Return the parts of a condition: those on the attack, those that say when, the others."""
    parts = list(dict.fromkeys(test.tests)) if isinstance(test, All) else [] if test == ALWAYS else [test]
    flat: list[Test] = []
    for one in parts:
        flat += list(one.tests) if isinstance(one, All) else [one]
    fights = [one for one in flat if is_fight(one) and one != _OUTSIDE_COMBAT]
    times = [one for one in flat if _is_time(one)]
    return fights, times, [one for one in flat if one not in fights and one not in times]


def _is_time(test: Test) -> bool:
    if isinstance(test, AnyOf):
        return all(_is_time(one) for one in test.tests)
    return test == _OUTSIDE_COMBAT or isinstance(_plain(test), During | OwnTurn)


def _plain(test: Test) -> Test:
    return test.test if isinstance(test, Not) else test


PHASES: Final = {
    "untap": "untap phase",
    "organization": "organization phase",
    "long-event": "long-event phase",
    "movement/hazard": "movement/hazard phase",
    "site": "site phase",
    "end-of-turn": "end-of-turn phase",
    "Free Council": "Free Council",
}


_OURS: Final = {
    "untap": "in your untap phase",
    "organization": "in your organization phase",
    "long-event": "in your long-event phase",
    "movement/hazard": "in your movement/hazard phase",
    "site": "in your site phase",
    "end-of-turn": "in your end-of-turn phase",
}
_THEIRS: Final = {
    "untap": "in your opponent’s untap phase",
    "organization": "in your opponent’s organization phase",
    "long-event": "in your opponent’s long-event phase",
    "movement/hazard": "in your opponent’s movement/hazard phase",
    "site": "in your opponent’s site phase",
    "end-of-turn": "in your opponent’s end-of-turn phase",
}
_EITHERS: Final = {
    "untap": "in the untap phase",
    "organization": "in the organization phase",
    "long-event": "in the long-event phase",
    "movement/hazard": "in the movement/hazard phase",
    "site": "in the site phase",
    "end-of-turn": "in the end-of-turn phase",
    "Free Council": "at the Free Council",
}


def moments(times: Sequence[Test], scope: Scope) -> str:
    """Return when: "in your site phase", "during your opponent's turn"."""
    named = _OURS if OwnTurn() in times else _THEIRS if Not(OwnTurn()) in times else _EITHERS
    phases = [one for one in times if isinstance(one, During)]
    if phases:
        told = either([phrase(named[name]) for name in phases[0].phases])
        rest = [one for one in times if one not in phases and not isinstance(_plain(one), OwnTurn)]
        return " ".join((told, *(_moment(one, scope) for one in rest)))
    return " ".join(_moment(one, scope) for one in times)


def _moment(test: Test, scope: Scope) -> str:
    return phrase("outside combat") if test == _OUTSIDE_COMBAT else clause(test, scope)


def condition_of(tests: Sequence[Test], scope: Scope, how: str) -> str:
    """Return a condition as a subordinate clause: "if …", "while …", "unless …"."""
    here = replace(scope, subject=scope.subject) if scope.subject else scope
    whole = tests[0] if len(tests) == 1 else All(tuple(tests))
    if isinstance(whole, InPlay):
        what = noun(whole.test, here, "card")
        if whole.mine and what.words and known(what.words[-1][0]):
            return phrase("with {what:a} in play", what=replace(what, mine=True))
        return phrase("while you have {what:a} in play" if whole.mine else "with {what:a} in play", what=what)
    if isinstance(whole, Not) and isinstance(whole.test, InPlay):
        what = noun(whole.test.test, here, "card")
        return phrase("unless you have {what:a} in play" if whole.test.mine else "without {what:a} in play", what=what)
    if isinstance(whole, Not) and _unlessable(whole.test):
        return phrase(
            "unless {what}§ {opposite}",
            what=clause(whole.test, here.branch()),
            opposite=negation(whole.test, here.branch()),
        )
    return phrase({"if": "if {what}", "while": "while {what}"}[how], what=clause(whole, here))


def _unlessable(test: Test) -> bool:
    return isinstance(test, InPlay | PlayerIs | Gone | Plays | HasStored | Came)
