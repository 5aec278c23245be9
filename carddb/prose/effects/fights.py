"""Attacks and strikes as noun phrases: "an Orc attack keyed to Wilderness against its bearer's company"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from carddb.effects.nodes.attacks import AttackBy, AttackIs, AttackKeyed, AttackOn
from carddb.effects.nodes.cards import Kind
from carddb.effects.nodes.language import ALWAYS, All, AnyOf, Is, Not, Of, Test
from carddb.effects.nodes.players import During, OwnTurn
from carddb.effects.nodes.strikes import Strike
from carddb.prose.grammar.grammar import Noun, phrase
from carddb.prose.grammar.phrases import STATED, noun
from carddb.prose.grammar.pieces import FIGHT, Piece
from carddb.prose.grammar.places import SITE_TYPES, names
from carddb.prose.grammar.scope import Scope

_FIGHT_NODES: Final = (
    AttackBy, AttackIs, AttackKeyed, AttackOn, Strike,
)  # fmt: skip
_AFTER: Final = {
    "company": "by another company",
    "last": "that is the last of its card",
    "several": "that is one of several by a creature",
    "isolated": "that is the only one left of several",
    "successful": "that is successful",
    "failed": "that has failed",
    "capturing": "that takes prisoners",
    "beaten": "of a card all of whose attacks were defeated",
    "unarmed": "against which weapons are of no use",
    "championed": "that a single character faces",
    "again": "whose strike hits a wounded character",
    "attacker-chooses": "whose strikes the attacker assigns",
}
_NOT: Final = {
    "again": "whose strike hits an unwounded character",
    "championed": "that several characters face",
    "last": "that is not the last of its card",
    "company": "not by another company",
    "automatic": "other than an automatic-attack",
    "creature": "not by a hazard creature",
    "agent": "not by an agent",
    "detainment": "that is not detainment",
    "own": "of another card",
    "targeted": "other than the target",
}
_BESIDE: Final = {"creature": "hazard-creature", "agent": "agent", "detainment": "detainment"}


class Fight:
    """The noun phrases of the attack and of the strike, collected from conditions."""

    def __init__(self, scope: Scope) -> None:
        """Begin with any attack."""
        self.scope = scope
        self.beside: list[tuple[str, ...]] = []
        self.head = "attack"
        self.after: list[
            tuple[int, str]
        ] = []  # qualities, by where they stand: how keyed, by whom, against whom, other

        self.article = ""
        self.struck: list[str] = []
        self.strike = False
        self.said = False

    def add(self, test: Test) -> None:
        """Take a condition in."""
        self.said = True
        negated = isinstance(test, Not)
        inner = test.test if isinstance(test, Not) else test
        if isinstance(inner, All) and not negated:
            for part in inner.tests:
                self.add(part)
        elif isinstance(inner, AnyOf):
            self._either(inner.tests, negated=negated)
        elif isinstance(inner, AttackBy):
            self._by(inner, negated=negated)
        elif isinstance(inner, AttackIs):
            self._is(inner, negated=negated)
        elif isinstance(inner, AttackKeyed):
            self.after.append((0, _keyed(inner, negated=negated)))
        else:
            self._concerning(inner, negated=negated)

    def _by(self, test: AttackBy, *, negated: bool) -> None:
        if negated:
            self.after.append((1, phrase("not by {what:pl}", what=Noun(words=(test.races,)))))
        else:
            self.beside.append(test.races)

    def _is(self, test: AttackIs, *, negated: bool) -> None:
        for kind in test.kinds[:1]:
            if kind == "tapping":
                self.strike = True
                self.struck.append(phrase("not tapping for it") if negated else phrase("for which its target taps"))
            elif kind == "reserved":
                self.after.append((1, phrase("by the creature kept with {what}", what=self.scope.me())))
            elif negated:
                self.after.append((3, phrase(_NOT[kind])))
            elif kind == "automatic":
                self.head = "automatic-attack"
            elif kind == "own":
                self.article = "its"
            elif kind == "targeted":
                self.article = "that"
            elif kind in _BESIDE:
                self.beside.append((_BESIDE[kind],))
            else:
                self.after.append((1 if kind == "company" else 4, phrase(_AFTER[kind])))

    def _concerning(self, test: Test, *, negated: bool) -> None:
        scope = self.scope
        if isinstance(test, AttackOn) or (isinstance(test, Of) and test.who == "attacked"):
            if test.test == ALWAYS:
                return
            what = noun(test.test, scope, "company")
            self.after.append((2, phrase("not on {what:a}§ attack" if negated else "on {what:a}§ attack", what=what)))
        elif isinstance(test, Of) and test.who == "attacker":
            what = noun(test.test, scope, "card")
            if test.test == Kind(("creature",)) and not negated:
                self.beside.append(("hazard-creature",))
            else:
                self.after.append((1, phrase("not by {what:a}" if negated else "by {what:a}", what=what)))
        elif isinstance(test, Of) and test.who == "attackers":
            self.after.append((1, phrase("by {what:a}", what=noun(test.test, scope, "company"))))
        elif isinstance(test, Strike | Of):
            self.strike = True
            inner = test.test if isinstance(test, Strike) else Is("target")
            if inner != ALWAYS:
                what = noun(inner, scope, "character")
                self.struck.append(phrase("not against {what:a}" if negated else "against {what:a}", what=what))

    def _either(self, tests: Sequence[Test], *, negated: bool) -> None:
        """Take alternatives in: races and kinds as they stand, others by their qualities."""
        told: list[str] = []
        for test in tests:
            one = Fight(self.scope)
            one.add(test)
            told.append(one.description())
        if negated:
            self.after.append((3, phrase("other than {what}", what=_or_else(told))))
        else:
            self.after.append((4, phrase("that is {what}", what=_or_else(told))))

    def description(self) -> str:
        """Return the attack with its article, or the strike."""
        what = self.blow() if self.strike else self.attack()
        return f"{what:a}"

    def attack(self) -> Noun:
        """Return the attack."""
        article = self.article
        after = tuple(text for _, text in sorted(self.after, key=lambda one: one[0]))
        if self.article == "its":
            after, article = (phrase("of {what}", what=self.scope.me()), *after), ""
        return Noun(kind="attack", words=(*_compact(self.beside), (self.head,)), after=after, article=article)

    def blow(self) -> Noun:
        """Return the strike, with the attack that it is of where that is told."""
        after = list(self.struck)
        if self.article == "its" and not self.beside:
            after = [phrase("of {what}", what=self.scope.me()), *(text for _, text in sorted(self.after)), *after]
        elif self.beside or self.after or self.head != "attack" or self.article:
            after.insert(0, phrase("of {what:a}", what=self.attack()))
        return Noun(kind="strike", words=(("strike",),), after=tuple(after))


def _or_else(told: list[str]) -> str:
    return told[0] if len(told) == 1 else phrase("{head} or else {tail}", head=", ".join(told[:-1]), tail=told[-1])


def _compact(beside: list[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    found = tuple(dict.fromkeys(beside))
    creature = (("hazard-creature",),) if ("hazard-creature",) in found else ()
    return (*(one for one in found if one != ("hazard-creature",)), *creature)


def _keyed(test: AttackKeyed, *, negated: bool) -> str:
    sites = {"site", *SITE_TYPES}
    what = phrase("a site") if set(test.types) == sites else names(test.types)
    if test.named:
        what = phrase("{what} by name or type", what=what)
    return phrase("not keyed to {what}" if negated else "keyed to {what}", what=what)


def fight_of(found: Sequence[Piece], scope: Scope) -> Fight:
    """Return the attack and the strike that pieces speak of."""
    fight = Fight(scope)
    for one in found:
        if one.test is not None:
            fight.add(one.test)
    return fight


def fought(found: Sequence[Piece], scope: Scope) -> str:
    """Return what is said of the attack as a statement: "the attack is an Orc attack"."""
    fight = fight_of(found, scope)
    if fight.strike:
        return phrase("there is {what}§ fight", what=fight.description())
    return phrase("the attack is {what}", what=fight.description())


STATED[FIGHT] = fought


def is_fight(test: Test) -> bool:
    """Whether a condition speaks of the attack or the strike."""
    if isinstance(test, Not):
        return is_fight(test.test)
    if isinstance(test, AnyOf | All):
        return all(is_fight(one) for one in test.tests)
    if isinstance(test, Of):
        return test.who in ("attacker", "attacked", "attackers") or (
            test.who == "striker" and test.test == Is("target")
        )
    return isinstance(test, _FIGHT_NODES)


def parted(test: Test) -> tuple[list[Test], list[Test], list[Test]]:
    """Return the parts of a condition: those on the attack, those that say when, the others."""
    parts = list(dict.fromkeys(test.tests)) if isinstance(test, All) else [] if test == ALWAYS else [test]
    flat: list[Test] = []
    for one in parts:
        flat += list(one.tests) if isinstance(one, All) else [one]
    fights = [one for one in flat if is_fight(one)]
    times = [one for one in flat if _is_time(one)]
    return fights, times, [one for one in flat if one not in fights and one not in times]


def _is_time(test: Test) -> bool:
    if isinstance(test, AnyOf):
        return all(_is_time(one) for one in test.tests)
    return isinstance(_plain(test), During | OwnTurn)


def _plain(test: Test) -> Test:
    return test.test if isinstance(test, Not) else test


def fighting(tests: Sequence[Test], scope: Scope) -> Fight:
    """Return the attack and the strike that conditions speak of."""
    fight = Fight(scope)
    for one in tests:
        fight.add(one)
    return fight
