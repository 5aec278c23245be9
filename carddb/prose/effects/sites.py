"""Sites in words: what they are, what is played there."""

from __future__ import annotations

from carddb.effects.nodes.sites import (
    At,
    AtHaven,
    Entered,
    HasAttacks,
    Hoard,
    Lair,
    NoSitePhase,
    Offers,
    PlayableAt,
    PlayableIn,
    PlaysAt,
    Printed,
    Surface,
    UnderDeeps,
)
from carddb.prose.effects.lines import STEPS, plainly
from carddb.prose.grammar.grammar import Noun, phrase
from carddb.prose.grammar.phrases import TABLE
from carddb.prose.grammar.pieces import COMPANIES, Piece, doing, nature, quality, there
from carddb.prose.grammar.places import SITE_TYPES, is_region, names, places
from carddb.prose.grammar.scope import Scope


def _at(node: At, scope: Scope) -> Piece:
    if scope.kind == "site" and all(one in SITE_TYPES or not is_region(one) for one in node.places):
        return nature(node.places, "site")
    return quality(places(node.places))


def _haven(node: AtHaven, scope: Scope) -> Piece:
    return nature(("haven",), "site") if scope.kind == "site" else quality(places(("haven",)))


def _deeps(node: UnderDeeps, scope: Scope) -> Piece:
    if scope.kind == "site":
        return nature(("under-deeps",), "site")
    told = "at or moving from an Under-deeps site" if node.leaving else "at an Under-deeps site"
    return quality(phrase(told))


def _offers(node: Offers, scope: Scope) -> Piece:
    return there(phrase("that offers {what}", what=names((node.what,), many=True)), scope)


def _attacks(node: HasAttacks, scope: Scope) -> Piece:
    words = ((node.race,), ("automatic-attack",)) if node.race else (("automatic-attack",),)
    return there(phrase("with {what:a}", what=Noun(kind="attack", words=words)), scope)


def _entered(node: Entered, scope: Scope) -> Piece:
    if scope.kind in COMPANIES:
        return doing(phrase("[has|have] entered [its|their] site"), phrase("[has|have] not entered [its|their] site"))
    return doing(
        phrase("[is|are] in a company that has entered its site"),
        phrase("[is|are] in a company that has not entered its site"),
        phrase("whose company has entered its site"),
        phrase("whose company has not entered its site"),
    )


def _surface(node: Surface, scope: Scope) -> Piece:
    if node.around:
        return quality(phrase("in the region of a surface site of {what}", what=scope.ref(node.around)))
    if scope.kind == "site":
        return nature(("surface",), "site")
    return quality(phrase("at a surface site of the Under-deeps"))


TABLE.fill(
    __name__,
    {
        At: _at,
        AtHaven: _haven,
        Entered: _entered,
        UnderDeeps: _deeps,
        Surface: _surface,
        Printed: lambda n, s: there(phrase("whose card says {what:a}", what=Noun(kind="site", words=(n.types,))), s),
        PlaysAt: lambda n, s: quality(phrase("playable at {what:a}", what=Noun(kind="site", words=(n.types,)))),
        PlayableAt: lambda n, s: quality(
            phrase("playable at {what}", what=s.ref(n.who))
            if n.who == "self" and s.facts is not None and s.facts.type == "site"
            else phrase("playable at {whose:'s} site", whose=s.ref(n.who))
        ),
        PlayableIn: lambda n, s: quality(phrase("playable in {what}", what=names(n.regions))),
        Lair: lambda n, s: (
            nature(("lair",), "site")
            if s.kind == "site"
            else quality(phrase("at {what}§ type", what=names(("lair",), article=True)))
        ),
        Hoard: lambda n, s: there(phrase("that holds a hoard"), s),
        HasAttacks: _attacks,
        Offers: _offers,
    },
)
STEPS.fill(
    __name__,
    {
        NoSitePhase: plainly("the company cannot act in its site phase", is_command=False),
    },
)
