"""Movement in words: site paths, ways of moving, where a company goes on to."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes.movement import (
    Carry,
    GoBack,
    MarkSite,
    MoveAgain,
    MovedBy,
    Moving,
    MovingIn,
    Next,
    Regions,
    Return,
    SetsOut,
    SitePath,
    StayPut,
    Unbroken,
    Visited,
)
from carddb.prose.effects.lines import STEPS, Line, command, happens, plainly
from carddb.prose.grammar.amounts import NUMBERS, so_many
from carddb.prose.grammar.comparisons import region_words
from carddb.prose.grammar.grammar import Noun, both, either, phrase
from carddb.prose.grammar.phrases import TABLE, noun
from carddb.prose.grammar.pieces import COMPANIES, Piece, adjective, doing, nature, quality, there
from carddb.prose.grammar.places import REGION_TYPES, names
from carddb.prose.grammar.scope import Scope


def _moving_in(node: MovingIn, scope: Scope) -> Piece:
    if node.crossing:
        return doing(
            phrase("[moves|move] through or out of {what} by region movement", what=names(node.regions)),
            phrase("[does|do] not move through or out of {what} by region movement", what=names(node.regions)),
            phrase("moving through or out of {what} by region movement", what=names(node.regions)),
        )
    if scope.kind == "region":
        return nature(node.regions, "region")
    if any(one not in REGION_TYPES for one in node.regions):
        where = names(node.regions)
        return doing(
            phrase("[moves|move] through {where}", where=where),
            phrase("[does|do] not move through {where}", where=where),
            phrase("moving through {where}", where=where),
            phrase("not moving through {where}", where=where),
        )
    what = so_many(">=", node.count, Noun(words=(node.regions,)))
    return doing(
        phrase("[has|have] a site path with {what}", what=what),
        phrase("[has|have] a site path without {what}", what=names(node.regions)),
        phrase("whose site path has {what}", what=what),
        phrase("whose site path has no {what}", what=names(node.regions)),
    )


def _site_path(node: SitePath, scope: Scope) -> Piece:
    what = so_many(">=", node.count, Noun(words=(node.types,)))
    return there(phrase("with {what} in [its|their] own site path", what=what), scope)


def _moving(node: Moving, scope: Scope) -> Piece:
    if scope.kind in COMPANIES:
        return adjective(phrase("moving§ adjective"))
    return doing(
        phrase("[is|are] moving"),
        phrase("[is|are] not moving"),
        phrase("in a moving company"),
        phrase("in a company that is not moving"),
    )


_WAYS: Final = {
    "starter": "starter movement",
    "region": "region movement",
    "under-deeps": "Under-deeps movement",
    "special": "special movement",
}


def ways(found: tuple[str, ...]) -> str:
    """Return ways of moving: "region or starter movement"."""
    return either([phrase(_WAYS[one]) for one in found])


def _reached(node: Next) -> str:
    if node.region:
        return phrase("that can be reached through {what:a}", what=Noun(words=((node.region,),)))
    if node.way:
        return phrase("that can be reached by {what}", what=ways((node.way,)))
    return phrase("that can be reached")


def _carry(node: Carry, scope: Scope) -> Line:
    what = noun(node.test, scope, "site")
    if node.path:
        return happens(
            "the company may go to {what:any} by a site path of {path}",
            what=what,
            path=both([names((one,)) for one in node.path]),
        )
    return happens("the company may go to {what:any}", what=what)


def _move_again(node: MoveAgain, scope: Scope) -> Line:
    how = phrase(" through {what:a}", what=Noun(words=((node.through,),))) if node.through else ""
    how += phrase(" by {what}", what=ways((node.way,))) if node.way else ""
    return happens("the company moves on{how}", how=how)


TABLE.fill(
    __name__,
    {
        Moving: _moving,
        MovingIn: _moving_in,
        SitePath: _site_path,
        MovedBy: lambda n, s: doing(
            phrase("[moves|move] by {what}", what=ways(n.ways)),
            phrase("[does|do] not move by {what}", what=ways(n.ways)),
            phrase("moving by {what}", what=ways(n.ways)),
        ),
        Next: lambda n, s: quality(_reached(n)),
        Visited: lambda n, s: doing(
            phrase("[was|were] visited by the company this turn"),
            phrase("[was|were] not visited by the company this turn"),
            phrase("that the company has visited this turn"),
            phrase("that the company has not visited this turn"),
        ),
        SetsOut: lambda n, s: quality(phrase("about to move")),
        Unbroken: lambda n, s: quality(
            phrase("whose site path has no two regions in a row without a {what}", what=names((n.region,)))
        ),
    },
)
STEPS.fill(
    __name__,
    {
        StayPut: plainly("the company does not move this turn", is_command=False),
        MarkSite: lambda n, s: Line(""),
        GoBack: lambda n, s: (
            command("‹replace› the company’s site with the nearest Haven")
            if n.haven
            else happens("the company is back at the site where the turn began")
        ),
        Return: plainly("the company returns to its site of origin", is_command=False),
        Carry: _carry,
        MoveAgain: _move_again,
    },
)
NUMBERS.fill(
    __name__,
    {
        Regions: lambda n, s: phrase("the number of {what} in the site path", what=region_words(n, many=True)),
    },
)
