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

from carddb.effects.nodes.language import Not, Test
from carddb.prose.grammar.grammar import Noun, known, phrase

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
