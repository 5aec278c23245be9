"""Attacks and strikes as noun phrases: "an Orc attack keyed to Wilderness against its bearer's company"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from carddb.effects.nodes.cards import Kind
from carddb.effects.nodes.language import ALWAYS, All, AnyOf, Is, Node, Not, Of, Test
from carddb.prose.grammar.grammar import Noun, phrase
from carddb.prose.grammar.phrases import FACED, STATED, noun
from carddb.prose.grammar.pieces import FIGHT, Piece, doing
from carddb.prose.grammar.scope import Scope
from carddb.prose.grammar.tables import Words

# How the noun phrase of an attack or a strike takes a condition in, and whether it takes the opposite in
FIGHTING: Final = Words[type[Node], Callable[["Fight", Any, bool], None]]("a condition of attacks")


class Fight:
    """The noun phrases of the attack and of the strike, collected from conditions."""

    def __init__(self, scope: Scope) -> None:
        """Begin with any attack."""
        self.scope = scope
        self.beside: list[tuple[str, ...]] = []
        self.head = "attack"
        self.after: list[tuple[int, str]] = []  # qualities, by where they stand
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
        elif isinstance(inner, Of):
            self._of(inner, negated=negated)
        else:
            FIGHTING[type(inner)](self, inner, negated)

    def quality(self, place: int, text: str) -> None:
        """Take in what is said after the attack, by where it stands: not by whom −1, how keyed 0, by whom 1, against whom 2, other 3 and 4."""
        self.after.append((place, text))

    def attacking(self, test: Test, *, negated: bool) -> None:
        """Take in which company is attacked."""
        if test == ALWAYS:
            return
        what = noun(test, self.scope, "company")
        self.quality(2, phrase("not on {what:a}§ attack" if negated else "on {what:a}§ attack", what=what))

    def striking(self, test: Test, *, negated: bool) -> None:
        """Take in who is struck: it is a strike that is spoken of."""
        self.strike = True
        if test != ALWAYS:
            what = noun(test, self.scope, "character")
            self.struck.append(phrase("not against {what:a}" if negated else "against {what:a}", what=what))

    def _of(self, test: Of, *, negated: bool) -> None:
        if test.who == "attacked":
            self.attacking(test.test, negated=negated)
        elif test.who == "attacker":
            what = noun(test.test, self.scope, "card")
            if test.test == Kind(("creature",)) and not negated:
                self.beside.append(("hazard-creature",))
            else:
                self.quality(1, phrase("not by {what:a}" if negated else "by {what:a}", what=what))
        elif test.who == "attackers":
            what = noun(test.test, self.scope, "company")
            self.quality(1, phrase("not by {what:a}" if negated else "by {what:a}", what=what))
        else:
            self.striking(Is("target"), negated=negated)

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
            self.after.append((4, phrase("that [is|are] {what}", what=_or_else(told))))

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


def faced(one: Piece, scope: Scope) -> Piece:
    """Return what is said of a company that faces the attack: "faces an Orc attack"."""
    what = fight_of([one], scope).description()
    return doing(phrase("[faces|face] {what}", what=what), phrase("[does|do] not face {what}", what=what))


STATED[FIGHT] = fought
FACED[FIGHT] = faced


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
    return type(test) in FIGHTING


def fighting(tests: Sequence[Test], scope: Scope) -> Fight:
    """Return the attack and the strike that conditions speak of."""
    fight = Fight(scope)
    for one in tests:
        fight.add(one)
    return fight
