"""From pieces to grammar: noun phrases and clauses, built from what each condition contributes.

`noun` joins pieces to a noun phrase ("an untapped Hobbit in its bearer's company"), `clause` to a statement ("its bearer
is an untapped Hobbit"). `TABLE` says which piece a condition is: the modules that know conditions fill it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from carddb.effects.nodes.cards import (
    Alignment,
    Avatar,
    Dragon,
    InPlay,
    Keyword,
    Kind,
    Mine,
    Named,
    Race,
    Skill,
    Type,
    Unique,
)
from carddb.effects.nodes.chains import Requires
from carddb.effects.nodes.language import All, Always, AnyOf, Compare, Node, Not, Of, Test
from carddb.effects.nodes.sites import At, Lair, Surface, UnderDeeps
from carddb.prose.grammar.comparisons import joined_comparison
from carddb.prose.grammar.grammar import Noun, agree, both, either, grammar, phrase
from carddb.prose.grammar.pieces import (
    ADJECTIVE,
    COMPANIES,
    FIGHT,
    FIXED,
    NOTHING,
    NOUN,
    QUALITY,
    STATEMENT,
    TIME,
    YOURS,
    Piece,
    adjective,
    doing,
    exactly,
    nature,
)
from carddb.prose.grammar.scope import Scope
from carddb.prose.grammar.tables import Words

TABLE: Final = Words[type[Node], Callable[[Any, Scope], Piece]]("a condition")
STATED: Final[dict[str, Callable[[Sequence[Piece], Scope], str]]] = {}  # how pieces of one kind are stated together
FACED: Final[dict[str, Callable[[Piece, Scope], Piece]]] = {}  # how a company faces what a piece of one kind speaks of


def pieces(test: Test, scope: Scope) -> list[Piece]:
    """Return the pieces of a condition all of whose parts hold."""
    if isinstance(test, All):
        rest, compared = _measured(_distinct(test.tests))
        parts = [one for part in _unlike(rest, scope) for one in pieces(part, scope)]
        return [*parts, *([compared(scope)] if compared else [])]
    found = piece(test, scope)
    return [] if found.kind == NOTHING else [found]


def _distinct(tests: Sequence[Test]) -> list[Test]:
    return list(dict.fromkeys(tests))


_NATURES: Final = (Race, Avatar, Named, Type, Kind, Keyword, Skill, Dragon)
_SITES: Final = (UnderDeeps, Surface, Lair, At)


def _unlike(tests: list[Test], scope: Scope) -> list[Test]:
    """Return conditions of which those that something is of no such nature are one: "no Wizard, Hobbit or Galadriel"."""
    kinds = (*_NATURES, *_SITES) if scope.kind == "site" else _NATURES
    natures = [one.test for one in tests if isinstance(one, Not) and isinstance(one.test, kinds)]
    if len(natures) < 2:
        return tests
    rest = [one for one in tests if not (isinstance(one, Not) and isinstance(one.test, kinds))]
    return [*rest, Not(AnyOf(tuple(natures)))]


def _measured(tests: list[Test]) -> tuple[list[Test], Callable[[Scope], Piece] | None]:
    """Return conditions without those comparisons that are told as one, and what tells these: "from 9 to 16"."""
    used, told = joined_comparison([one for one in tests if isinstance(one, Compare)])
    return [one for one in tests if one not in used], told


def piece(test: Test, scope: Scope) -> Piece:
    """Return what one condition contributes."""
    if isinstance(test, Not):
        return _negated(test.test, scope)
    if isinstance(test, AnyOf):
        return _alternatives(test.tests, scope)
    if isinstance(test, All):
        here = replace(scope, kind=_sort(test, scope.kind)) if scope.inside else scope
        return _together(pieces(test, here), test, here)
    return replace(TABLE[type(test)](test, scope), test=test)


def _negated(test: Test, scope: Scope) -> Piece:
    if isinstance(test, Not):
        return piece(test.test, scope)
    if isinstance(test, Of) and isinstance(test.test, Not):
        return piece(Of(test.who, test.test.test), scope)
    if isinstance(test, Unique):
        return adjective(phrase("non-unique"), lasting=True)
    return piece(test, scope).opposite()


def _together(parts: list[Piece], test: Test, scope: Scope) -> Piece:
    """Return several pieces as one."""
    if not parts:
        return Piece(NOTHING)
    if len(parts) == 1:
        return parts[0]
    kinds = {one.kind for one in parts}
    says = joined_predicates(parts)
    if kinds <= {QUALITY, ADJECTIVE}:
        after = both([one.after for one in parts]) if kinds == {QUALITY} else phrase("that {does}", does=says)
        return _whole(QUALITY, after, says, parts)
    if kinds <= {QUALITY, ADJECTIVE, STATEMENT, TIME} and kinds & {QUALITY, ADJECTIVE} and scope.inside:
        own = [one for one in parts if one.kind in (QUALITY, ADJECTIVE)]
        joined = _together(own, test, scope)
        limits = [given_that(one.test, scope) for one in parts if one not in own and one.test is not None]
        limit = both(limits)
        after = phrase("{what} {limit}", what=joined.after, limit=limit)
        return Piece(
            QUALITY,
            after,
            phrase("{what} {limit}", what=joined.says, limit=limit),
            joined.not_after,
            joined.not_says,
        )
    if kinds <= {STATEMENT, TIME}:
        return _whole(STATEMENT, both([one.after for one in parts]), says, parts)
    if kinds <= {NOUN, ADJECTIVE, QUALITY, YOURS, FIXED}:
        what = assembled(parts, scope)
        told = phrase("[is {one}|are {many}]", one=f"{what:a}", many=f"{what:pl}")
        untold = phrase("[is no {one}|are no {many}]", one=f"{what:bare}", many=f"{what:pl}")
        that, that_not = phrase("that {does}", does=told), phrase("that {does}", does=untold)
        return Piece(NOUN, that, told, that_not, untold, noun=what)
    says = clause(test, scope)
    return Piece(STATEMENT, says, says, negation(test, scope), negation(test, scope))


def _whole(kind: str, after: str, says: str, parts: Sequence[Piece]) -> Piece:
    """Return joined pieces; their opposite is that one of them does not hold."""
    unlike = either([one.not_says for one in parts])
    after_not = phrase("that {does}", does=unlike) if kind == QUALITY else unlike
    return Piece(kind, after, says, after_not, unlike)


def _alternatives(tests: Sequence[Test], scope: Scope) -> Piece:
    """Return "one or other": as alternative nouns where each is one, as joined qualities where not."""
    if set(tests) == {Mine(), Not(Mine())}:
        return Piece(NOTHING)
    if Not(Keyword(("hoard item",))) in tests:  # 8.2: hoard items are played at hoards only, whoever plays them
        return Piece(NOTHING)
    if Type(("hazard",)) in tests:  # an agent is a hazard to whom it is no character
        agents = [one for one in tests if isinstance(one, All) and Kind(("agent",)) in one.tests]
        tests = [one for one in tests if one not in agents]
        if len(tests) == 1:
            return piece(tests[0], scope)
    if isinstance(tests[0], Requires):  # cards by hand that require the same stand beside by name
        tests = [one for one in tests if not isinstance(one, Named)]
    parts = [piece(one, scope) for one in tests]
    kinds = {one.kind for one in parts}
    says = either([one.says for one in parts])
    unlike = both([one.not_says for one in parts])
    if kinds == {NOUN}:
        if all(one.words for one in parts):
            return nature(_rings(tuple(dict.fromkeys(word for one in parts for word in one.words))), scope.kind)
        nouns = tuple(one.noun or Noun(kind=scope.kind, words=(one.words,)) for one in parts)
        what = Noun(kind=scope.kind, options=nouns)
        return Piece(
            NOUN, phrase("that {does}", does=says), says, phrase("that {does}", does=unlike), unlike, noun=what
        )
    if kinds == {FIXED}:
        return exactly(Noun(kind=scope.kind, options=tuple(one.noun for one in parts if one.noun)))
    if kinds == {ADJECTIVE}:
        return replace(adjective(either([one.after for one in parts])), not_says=unlike)
    if kinds <= {STATEMENT, TIME}:
        after = either([one.after for one in parts])
        return Piece(STATEMENT, after, says, unlike, unlike)
    if kinds == {QUALITY}:
        after = either([one.after for one in parts])
        return Piece(QUALITY, after, says, both([one.not_after for one in parts]), unlike)
    if kinds == {FIGHT}:
        return Piece(FIGHT, test=AnyOf(tuple(tests)))
    if kinds == {QUALITY, FIGHT} and scope.kind in COMPANIES:  # it has faced such an attack, or does so now
        faced = [FACED[FIGHT](one, scope) if one.kind == FIGHT else one for one in parts]
        return doing(either([one.says for one in faced]), both([one.not_says for one in faced]))
    if kinds <= {NOUN, QUALITY, ADJECTIVE, FIXED, YOURS}:
        return Piece(QUALITY, phrase("that {does}", does=says), says, phrase("that {does}", does=unlike), unlike)
    says = either([clause(one, scope) for one in tests])
    unlike = both([negation(one, scope) for one in tests])
    return Piece(STATEMENT, says, says, unlike, unlike)


_RINGS: Final = frozenset({"dwarven ring", "lesser ring", "magic ring", "mind ring", "spirit ring", "the one ring"})


def _rings(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return alternatives of which all kinds of ring are one: "a ring"."""
    kinds = _RINGS | {"gold-ring-item"}
    if not kinds.issubset(words):
        return words
    return tuple(dict.fromkeys("ring" if one in kinds else one for one in words))


# --- noun phrases -----------------------------------------------------------------------------------------------

# In which order words stand before the head, which is the last of them; the vaguer ones are left out beside others
_ORDER: Final = ("alignment", "race", "magic", "type", "keyword", "kind", "skill", "rank", "place")
_RANKS: Final[dict[Any, str]] = {
    Alignment: "alignment",
    Race: "race",
    Type: "type",
    Keyword: "keyword",
    Kind: "kind",
    Skill: "skill",
    Avatar: "rank",
}


def noun(test: Test, scope: Scope, kind: str = "") -> Noun:
    """Return the noun phrase of whatever meets a condition, of a kind where the condition says none."""
    here = scope.within(_sort(test, kind or scope.kind))
    return assembled([one for one in pieces(test, here) if one.kind != FIGHT], here)


def _sort(test: Test, kind: str) -> str:
    """Return what sort of thing meets a condition, where it says so itself."""
    tests = test.tests if isinstance(test, All) else (test,)
    if kind == "card":
        for sort in ("site", "character"):
            if Type((sort,)) in tests:
                return sort
    return kind


def assembled(parts: Sequence[Piece], scope: Scope) -> Noun:
    """Return the noun phrase of pieces."""
    parts = list(dict.fromkeys(parts))
    fixed = next((one.noun for one in parts if one.kind == FIXED and one.noun), None)
    qualities = tuple(sorted((one.after for one in parts if one.kind == QUALITY), key=_place))
    before = tuple(one.after for one in parts if one.kind == ADJECTIVE)
    qualities += tuple(phrase("while {what}", what=one.says) for one in parts if one.kind == STATEMENT)
    qualities += tuple(one.after for one in parts if one.kind == TIME)
    if fixed is not None:
        return _qualified(fixed, parts, before, qualities)
    whole = next((one.noun for one in parts if one.kind == NOUN and one.noun), None)
    mine = any(one.kind == YOURS for one in parts)
    words = _words([one for one in parts if one.kind == NOUN and one.words], scope)
    if whole is not None:
        return _one_of(whole, words, before, qualities, mine=mine)
    return Noun(kind=_kind(words, scope), words=words, before=before, after=qualities, mine=mine)


_FIRST: Final = (
    "of a Wizard or Fallen-wizard player",
    "of a Ringwraith or Balrog player",
    "making the check",
    "making the influence check",
    "facing the strike",
)


def _place(after: str) -> int:
    """Return where a quality stands: whose it is comes first, relative clauses come last."""
    if after in {phrase(one) for one in _FIRST}:
        return 0
    if grammar().begins(after, "whose"):
        return 2
    return 3 if grammar().begins(after, "that") else 1


def _qualified(fixed: Noun, parts: Sequence[Piece], before: tuple[str, ...], qualities: tuple[str, ...]) -> Noun:
    """Return something that is named, with what must hold of it: "its bearer if a warrior"."""
    named = next((one.words for one in parts if one.kind == NOUN and isinstance(one.test, Named)), None)
    if named is not None and fixed.kind == "character":
        return Noun(kind="character", words=(named,), after=(phrase("as {what}", what=fixed), *qualities))
    said = [one for one in parts if one.kind in (NOUN, ADJECTIVE)]
    if [one.words for one in said] == [("character",)]:
        return Noun(kind="character", fixed=phrase("its bearer"), after=qualities, alive=True)
    said += [one for one in parts if one.kind == QUALITY]
    if not said or [one.words for one in said] == [(fixed.kind,)]:
        return fixed
    form = grammar().form(fixed)
    does = both([grammar().elided(agree(one.says, form)) for one in said])
    return replace(fixed, after=(*fixed.after, phrase("(if {does})", does=does)))


def _one_of(
    whole: Noun, words: tuple[tuple[str, ...], ...], before: tuple[str, ...], qualities: tuple[str, ...], *, mine: bool
) -> Noun:
    """Return alternatives with what holds for all of them."""
    if not whole.options:
        more = tuple(one for one in words if one not in whole.words and one not in (("character",), ("item",)))
        return replace(
            whole,
            words=(*more, *whole.words),
            before=(*before, *whole.before),
            after=(*whole.after, *qualities),
            mine=mine or whole.mine,
        )
    options = tuple(
        replace(one, before=(*before, *one.before), mine=mine or one.mine) if n == 0 or before else one
        for n, one in enumerate(whole.options)
    )
    rest = tuple(replace(one, mine=mine or one.mine) for one in options)
    return replace(whole, options=rest, after=(*whole.after, *qualities))


def _kind(words: tuple[tuple[str, ...], ...], scope: Scope) -> str:
    """Return what sort of thing a noun is, by its head."""
    if not words:
        return scope.kind
    head = words[-1][0]
    return _SORTS.get(head, scope.kind)


_SORTS: Final = {
    **dict.fromkeys(
        ("character", "avatar", "leader", "agent", "sage", "scout", "ranger", "warrior", "diplomat"), "character"
    ),
    **dict.fromkeys(("item", "greater-item", "major-item", "minor-item", "gold-ring-item", "special-item"), "item"),
    **dict.fromkeys(("weapon", "armor", "shield", "helmet", "palantír"), "item"),
    "ally": "ally",
    "faction": "faction",
    "creature": "creature",
    "site": "site",
    "haven": "site",
}


def _words(parts: Sequence[Piece], scope: Scope) -> tuple[tuple[str, ...], ...]:
    """Return the words of a noun phrase in their order, without those that the others imply."""
    ranked: list[tuple[int, tuple[str, ...]]] = []
    ranks = {_rank(one) for one in parts}
    names = [one.words for one in parts if _rank(one) == "name"]
    kinds = {word for one in parts if _rank(one) in ("kind", "keyword") for word in one.words}
    for one in parts:
        rank = _rank(one)
        if rank == "name":
            continue
        if one.words == ("character",) and ranks & {"race", "skill", "rank"} and "name" not in ranks:
            continue
        if one.words == ("character",) and ("leader" in kinds or "name" in ranks):
            continue
        if one.words == ("item",) and (kinds - {"item"} or any(other.words == ("ring",) for other in parts)):
            continue
        if one.words == ("hazard",) and "creature" in kinds:
            continue
        if one.words == ("site",) and ("place" in ranks or "name" in ranks):
            continue
        ranked.append((_ORDER.index(rank), one.words))
    words = tuple(dict.fromkeys(words for _, words in sorted(ranked, key=lambda one: one[0])))
    if names:
        return (*words, names[0]) if words and words[-1] not in (("hazard",), ("permanent-event",)) else (names[0],)
    if words and words[-1] in (("hero",), ("minion",), ("stage",)):
        return (*words, ("card",) if scope.kind not in ("character", "company", "site") else (scope.kind,))
    return words


def _rank(one: Piece) -> str:
    if isinstance(one.test, Named):
        return "name"
    return _RANKS.get(type(one.test) if one.test is not None else Always, "place" if one.test is not None else "race")


# --- clauses ----------------------------------------------------------------------------------------------------


def joined_predicates(parts: Sequence[Piece]) -> str:
    """Return what is said of one subject, joined."""
    return both([one.says for one in parts])


def clause(test: Test, scope: Scope) -> str:
    """Return a condition as a statement: "its bearer is an untapped Hobbit and Doors of Night is in play"."""
    parts = pieces(test, scope)
    return both(_statements(parts, scope))


def _statements(parts: Sequence[Piece], scope: Scope) -> list[str]:
    own = [one for one in parts if one.kind in (NOUN, ADJECTIVE, QUALITY, YOURS, FIXED)]
    said = []
    if own:
        said.append(predicated(own, scope))
    said += [one.says for one in parts if one.kind in (STATEMENT, TIME)]
    fights = [one for one in parts if one.kind == FIGHT]
    if fights:
        said.append(STATED[FIGHT](fights, scope))
    return said


def predicated(own: Sequence[Piece], scope: Scope) -> str:
    """Return what is said of the subject; nouns and adjectives together, as one noun phrase."""
    subject = scope.subject or Noun(kind=scope.kind, fixed="it")
    close = [one for one in own if one.kind in (NOUN, ADJECTIVE, YOURS)]
    if len(close) > 1 and any(one.kind == NOUN for one in close):
        what = assembled(close, scope)
        told = [phrase("[is {one}|are {many}]", one=f"{what:a}", many=f"{what:pl}")]
        told += [one.says for one in own if one not in close]
    else:
        told = [one.says for one in own]
    if scope.subject is None and scope.understood is not None and _several(scope.understood):
        return phrase("they {does}", does=agree(both(told), grammar().form(scope.understood)))
    does = agree(both(told), grammar().form(subject))
    if scope.understood is not None and scope.understood.fixed and scope.understood.fixed == subject.fixed:
        return grammar().elided(does)
    if scope.subject is None:
        return phrase("it {does}", does=does)
    return phrase("{who} {does}", who=subject, does=does)


def _several(understood: Noun) -> bool:
    """Whether what a sentence speaks of is several."""
    return understood.plural and not understood.fixed


def negation(test: Test, scope: Scope) -> str:
    """Return a statement that a condition does not hold."""
    if isinstance(test, Not):
        return clause(test.test, scope)
    if isinstance(test, All):
        return either([negation(one, scope) for one in _distinct(test.tests)])
    if isinstance(test, AnyOf):
        return both([negation(one, scope) for one in test.tests])
    found = piece(test, scope)
    if found.kind in (STATEMENT, TIME, NOTHING):
        return found.not_says
    if found.kind == FIGHT:
        return both(_statements([found.opposite()], scope))
    return predicated([found.opposite()], scope)


def given_that(test: Test, scope: Scope) -> str:
    """Return a condition as a subordinate clause: "if it is at a Haven", "with Gates of Morning in play"."""
    if isinstance(test, InPlay) and not test.mine:
        return phrase("with {what:a} in play", what=noun(test.test, scope, "card"))
    return phrase("if {what}", what=clause(test, scope))
