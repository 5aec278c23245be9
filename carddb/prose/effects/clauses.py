"""What conditions of several subjects say alike: who is in company with somebody, what a site is like, whose it is."""

from __future__ import annotations

from typing import Final

from carddb.prose.grammar.grammar import Noun, known, phrase
from carddb.prose.grammar.pieces import Piece, nature, quality
from carddb.prose.grammar.scope import Scope

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
