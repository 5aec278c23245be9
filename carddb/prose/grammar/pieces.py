"""Pieces of grammar: what a condition contributes to a noun phrase or a clause.

A condition asked of something becomes a *piece* of one of these kinds:

=========  ===========================================================================================
noun       a word that may be the head: an Orc, an ally, a Border-hold
adjective  stands with the noun: untapped, unique, moving
quality    follows it: at a Haven, in its bearer's company, that bears an item
fixed      names the thing itself: its bearer, this card
yours      belongs to you
statement  says something of the game: Doors of Night is in play
time       says when: during the site phase, on your turn
fight      says something of the attack or the strike
=========  ===========================================================================================

`carddb.prose.grammar.phrases` joins pieces to noun phrases and clauses.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from carddb.effects.nodes.language import Not, Test
from carddb.prose.grammar.grammar import Noun, known, phrase
from carddb.prose.grammar.scope import Scope

ADJECTIVE, FIXED, FIGHT, NOUN, NOTHING = "adjective", "fixed", "fight", "noun", "nothing"
QUALITY, STATEMENT, TIME, YOURS = "quality", "statement", "time", "yours"


@dataclass(frozen=True)
class Piece:
    """What a condition says: ``after`` a noun, as the predicate of a clause (``says``), and the opposites of both."""

    kind: str
    after: str = ""
    says: str = ""
    not_after: str = ""
    not_says: str = ""
    words: tuple[str, ...] = ()
    noun: Noun | None = None
    test: Test | None = None

    def opposite(self) -> Piece:
        """Return the piece that says the contrary."""
        kind = QUALITY if self.kind in (ADJECTIVE, NOUN, FIXED, YOURS) else self.kind
        test = None if self.test is None else Not(self.test)
        return Piece(kind, self.not_after, self.not_says, self.after, self.says, test=test)


def quality(after: str, *, lasting: bool = False) -> Piece:
    """Return the piece of something that follows the noun and is predicated with "is": "at a Haven"."""
    return Piece(
        QUALITY,
        after,
        phrase("[is|are] {what}§ by nature", what=after) if lasting else phrase("[is|are] {what}", what=after),
        phrase("not {what}", what=after),
        phrase("[is|are] not {what}§ by nature", what=after) if lasting else phrase("[is|are] not {what}", what=after),
    )


def doing(says: str, not_says: str, after: str = "", not_after: str = "") -> Piece:
    """Return the piece of a whole predicate: "bears an item", which as a quality is "that bears an item"."""
    that, that_not = phrase("that {does}", does=says), phrase("that {does}", does=not_says)
    return Piece(QUALITY, after or that, says, not_after or that_not, not_says)


def adjective(word: str, *, lasting: bool = False) -> Piece:
    """Return the piece of a word that stands with the noun: a passing state, or ``lasting`` what it is by nature."""
    says = phrase("[is|are] {what}§ by nature", what=word) if lasting else phrase("[is|are] {what}", what=word)
    not_says = (
        phrase("[is|are] not {what}§ by nature", what=word) if lasting else phrase("[is|are] not {what}", what=word)
    )
    return Piece(ADJECTIVE, word, says, phrase("that {does}", does=not_says), not_says)


def nature(words: tuple[str, ...], kind: str = "card") -> Piece:
    """Return the piece of words that may be the head of the noun phrase."""
    what = Noun(kind=kind, words=(words,))
    says = phrase("[is {one}|are {many}]", one=f"{what:a}", many=f"{what:pl}")
    unlike = "[is no {one}|are no {many}]" if known(words[0]) else "[is not {one}|are not {many}]"
    not_says = phrase(unlike, one=f"{what:bare}", many=f"{what:pl}")
    return Piece(NOUN, phrase("that {does}", does=says), says, phrase("that {does}", does=not_says), not_says, words)


def exactly(what: Noun) -> Piece:
    """Return the piece that names the thing itself."""
    return Piece(
        FIXED,
        phrase("that [is|are] {what}§ itself", what=what),
        phrase("[is|are] {what}§ itself", what=what),
        phrase("other than {what}", what=what),
        phrase("[is|are] not {what}§ itself", what=what),
        noun=what,
    )


def statement(says: str, not_says: str) -> Piece:
    """Return the piece that speaks of the game."""
    return Piece(STATEMENT, says, says, not_says, not_says)


def moment(says: str, not_says: str) -> Piece:
    """Return the piece that says when."""
    return Piece(TIME, says, says, not_says, not_says)


COMPANIES: Final = ("company", "attack")


def there(after: str, scope: Scope) -> Piece:
    """Return what holds of a site as a quality of the site, or of who is there."""
    return quality(after) if scope.kind == "site" else quality(phrase("at a site {what}", what=after))


def accompanied(what: str, scope: Scope, without: str = "") -> Piece:
    """Return whom a company has with it, as a quality of the company or of who is in it."""
    told, untold = phrase("with {what}", what=what), phrase("without {what}", what=what)
    has, has_not = (
        phrase("[has|have] {what}§ in company", what=what),
        phrase("[has|have] no {what}", what=without or what),
    )
    if scope.kind == "site":
        return quality_of(
            phrase("where {what} [is|are]§ there", what=what),
            phrase("where no {what} [is|are]§ there", what=without or what),
        )
    if scope.kind in COMPANIES:
        return Piece("quality", told, has, untold, has_not)
    return Piece(
        "quality",
        phrase("whose company has {what}", what=what),
        phrase("[is|are] in a company {what}", what=told),
        phrase("whose company has no {what}", what=without or what),
        phrase("[is|are] in a company {what}", what=untold),
    )


def quality_of(after: str, not_after: str) -> Piece:
    """Return the piece of a place, as a relative clause that is predicated with "is a site"."""
    return Piece(
        "quality",
        after,
        phrase("[is|are] a site {what}", what=after),
        not_after,
        phrase("[is|are] a site {what}", what=not_after),
    )


def character_who(after: str) -> Piece:
    """Return a character of whom this can be said."""
    found = nature(("character",), "character")
    return Piece(
        "noun", found.after, found.says, found.not_after, found.not_says,
        noun=Noun(kind="character", words=(("character",),), after=(after,), alive=True),
    )  # fmt: skip


_OF: Final = {"company": "the company of {whose}", "site": "the site of {whose}"}
_WHOSE: Final = {"company": "{whose:'s} company", "site": "{whose:'s} site"}


def owned(what: str, who: Noun) -> str:
    """Return whose company or site is meant: "its bearer's company", "the company of a scout at a Haven"."""
    named = bool(who.words) and not known(who.words[-1][0])
    if named or len(who.fixed.split()) > 4 or (who.fixed and who.kind == "character" and who.fixed[0].isupper()):
        return phrase(_OF[what], whose=who)
    return phrase(_WHOSE[what], whose=who)


def is_name(what: Noun) -> bool:
    """Whether a noun is the name of a card rather than a sort of card."""
    return bool(what.fixed) or (bool(what.words) and not known(what.words[-1][0])) or bool(what.options)
