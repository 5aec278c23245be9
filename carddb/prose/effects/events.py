"""Passive conditions in words: "when a strike wounds its bearer", "as your untap phase ends"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from carddb.effects.nodes.abilities import On
from carddb.effects.nodes.attacks import AttackOn
from carddb.effects.nodes.cards import InPlay, Mine, Type
from carddb.effects.nodes.companies import SameCompany
from carddb.effects.nodes.language import ALWAYS, All, AnyOf, Is, IsSelf, Not, Test
from carddb.effects.nodes.movement import MovingIn
from carddb.effects.nodes.players import OwnTurn
from carddb.prose.effects.fights import fighting, parted
from carddb.prose.effects.statics import condition_of, moments
from carddb.prose.grammar.grammar import Noun, phrase
from carddb.prose.grammar.phrases import clause, noun
from carddb.prose.grammar.places import REGION_TYPES
from carddb.prose.grammar.scope import Scope

# What an event happens to, and how it is told
_HAPPENS: Final = {
    "wounded": ("character", "when {who:a} [is|are] wounded by a strike"),
    "hurt": ("character", "when {who:a} [is|are] wounded"),
    "influenced": ("character", "when an influence check by {who:a} succeeds"),
    "attempt-succeeds": ("character", "when an influence attempt by {who:a} succeeds"),
    "hazards-begin": ("company", "as the movement/hazard phase of {who:a} begins"),
    "new-site": ("site", "when {who:a} [is|are] revealed as a new site"),
    "plays-item": ("item", "as {who:a} [is|are] played"),
    "site-phase-begins": ("company", "as the site phase of {who:a} begins"),
    "would-untap": ("character", "when {who:a} would untap"),
    "moves": ("company", "when {who:a} [moves|move]"),
    "movement-ends": ("company", "as the movement/hazard phase of {who:a} ends"),
    "gains-item": ("character", "when {who:a} [gains|gain] an item"),
    "enters-play": ("card", "when {who:a} [comes|come] into play"),
    "stored": ("card", "once {who:a} [is|are] stored"),
    "organization-ends": ("company", "as the organization phase of {who:a} ends"),
    "draws": ("company", "when {who:a} [draws|draw] more than one card for movement"),
    "check-failed": ("character", "when {who:a} [fails|fail] a corruption check"),
    "played": ("card", "as {who:a} [is|are] played"),
    "resolved": ("card", "once {who:a} [has|have] taken effect"),
    "revealed": ("company", "when the new site of {who:a} is revealed"),
    "tapped": ("card", "once {who:a} [taps|tap]"),
    "influences": ("character", "when {who:a} [makes|make] an influence check"),
    "joins": ("card", "when {who:a} [joins|join] as an ally or faction"),
    "member-leaves": ("character", "when {who:a} [leaves|leave] the company"),
    "company-changes": ("company", "when its company changes"),
    "discarded": ("card", "once {me} is discarded"),
    "exhausted": ("card", "once a play deck is exhausted"),
}
_FIGHTS: Final = {
    "before-strikes": "before the strikes of {what:a} are assigned",
    "attack-begins": "when {what:a} begins",
    "attack-not-defeated": "when {what:a} ends undefeated",
    "attack-faced": "after {what:a} was faced",
    "attack-canceled": "when {what:a} is canceled",
    "attack-defeated": "once {what:a} is defeated",
}
_STRIKES: Final = {
    "wounded": "when {what:a} wounds {who:a}",
    "strike-fails": "after {what:a} against {who:a} has failed",
    "strike-faced": "after {who:a} [faces|face] {what:a}",
    "strike-spared": "when {what:a} against {who:a} succeeds without wounding",
}
_PHASES: Final = {
    "untap-begins": ("as your untap phase begins", "as your opponent’s untap phase begins", "as each untap phase begins"),
    "untap-ends": ("as your untap phase ends", "as your opponent’s untap phase ends", "as each untap phase ends"),
    "organization-begins": (
        "as your organization phase begins",
        "as your opponent’s organization phase begins",
        "as each organization phase begins",
    ),
    "turn-ends": ("as your turn ends", "as your opponent’s turn ends", "as each turn ends"),
    "long-event-ends": (
        "as your long-event phase ends",
        "as your opponent’s long-event phase ends",
        "as each long-event phase ends",
    ),
}  # fmt: skip


def occasion(one: On, scope: Scope) -> str:
    """Return when an ability happens; what it happens to is then the target of its steps."""
    if one.event in _PHASES:
        return _phase(one, scope)
    fights, times, others = parted(one.when)
    if one.event in _FIGHTS:
        fight = fighting(fights, scope)
        if one.about != ALWAYS:
            fight.add(AttackOn(one.about))
        scope.nouns.setdefault("target", Noun(kind="company", fixed=phrase("the attacked company")))
        what = fight.attack()
        told = phrase(_FIGHTS[one.event], what=_definite(what))
    elif one.event in _STRIKES and (fights or one.event != "wounded"):
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
    told = phrase(_STRIKES[one.event], who=who, what=what)
    scope.introduce("target", who)
    scope.ref("target")
    return told


def _happened(one: On, scope: Scope) -> str:
    kind, text = _HAPPENS[one.event]
    if one.event == "joins" and one.about != ALWAYS:
        kind = "card"
    if one.event == "moves" and _only_moving(one.about):
        company = Noun(kind="company", fixed=phrase("a company"))
        scope.nouns["target"] = Noun(kind="company", fixed=phrase("that company"))
        return phrase("when {what}", what=clause(one.about, scope.about(company, "company")))
    about, rest = _named_first(one.about)
    who = noun(about, scope, kind)
    told = phrase(text, who=who, me=scope.me())
    if rest:
        here = scope.about(replace(who, after=()), kind)
        here.understood = None
        told = phrase("{what}, {limit}", what=told, limit=condition_of(rest, here, "if"))
    if "{who" in text:
        scope.introduce("target", who)
        scope.ref("target")
    return told


def _only_moving(about: Test) -> bool:
    """Whether all that is said of a company is through what it moves, and what is in play meanwhile."""
    if isinstance(about, All | AnyOf):
        return all(_only_moving(one) for one in about.tests)
    return isinstance(about, InPlay) or (isinstance(about, MovingIn) and not set(about.regions) <= set(REGION_TYPES))


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
    told = phrase(_PHASES[one.event][0 if mine else 1 if theirs else 2])
    return phrase("{what} {limit}", what=told, limit=condition_of(rest, scope, "if")) if rest else told


def _flat(test: Test) -> list[Test]:
    return list(test.tests) if isinstance(test, All) else [] if test == ALWAYS else [test]
