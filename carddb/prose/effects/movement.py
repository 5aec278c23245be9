"""Movement in words: site paths, ways of moving, where a company goes on to."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes.abilities import On, Static
from carddb.effects.nodes.cards import InPlay
from carddb.effects.nodes.language import ALWAYS, HOST, All, AnyOf, Is, Test
from carddb.effects.nodes.movement import (
    Carry,
    Divert,
    GoBack,
    MarkSite,
    MoveAgain,
    MovedBy,
    Moving,
    MovingIn,
    Next,
    OtherSite,
    RegionOf,
    Regions,
    Return,
    SetsOut,
    SitePath,
    StayPut,
    Unbroken,
    UseAsSite,
    Visited,
)
from carddb.prose.effects.events import EVENTS, Occasion
from carddb.prose.effects.lines import STEPS, Line, command, happens, plainly
from carddb.prose.effects.statics import EFFECTS, Said, capped, concerned, counted, named_target
from carddb.prose.grammar.amounts import NUMBERS, change, number, so_many
from carddb.prose.grammar.comparisons import region_words
from carddb.prose.grammar.grammar import Noun, both, either, phrase, word
from carddb.prose.grammar.phrases import TABLE, clause, noun
from carddb.prose.grammar.pieces import COMPANIES, Piece, adjective, doing, nature, quality, quality_of, there
from carddb.prose.grammar.places import REGION_TYPES, is_region, names
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


def _moves(one: On, scope: Scope) -> str | None:
    """Return that a company moves in such a way, where nothing else is said of it; None where it is told as any event."""
    if not _only_moving(one.about):
        return None
    company = Noun(kind="company", fixed=phrase("a company"))
    scope.nouns["target"] = Noun(kind="company", fixed=phrase("that company"))
    return phrase("when {what}", what=clause(one.about, scope.about(company, "company")))


def _only_moving(about: Test) -> bool:
    """Whether all that is said of a company is through what it moves, and what is in play meanwhile."""
    if isinstance(about, All | AnyOf):
        return all(_only_moving(one) for one in about.tests)
    return isinstance(about, InPlay) or (isinstance(about, MovingIn) and not set(about.regions) <= set(REGION_TYPES))


def _types(code: str) -> str:
    return both([word(one).one for one in code.split("+")])


def _region_type(one: Static, scope: Scope) -> str:
    became = one.to.split("+")
    what = (
        phrase("two {what}", what=word(became[0]).many)
        if len(became) == 2 and became[0] == became[1]
        else format(Noun(words=((became[0],),)), "a")
        if len(became) == 1
        else _types(one.to)
    )
    if one.on == Is("target") and scope.nouns.get("target", Noun()).kind in ("region", *REGION_TYPES):
        return phrase("{who} counts as {what}", who=scope.ref("target"), what=what)
    if is_region(one.was) and one.was not in REGION_TYPES:
        return phrase("{who} counts as {what}", who=names((one.was,)), what=what)
    where = _path_of(one, scope)
    told = phrase("each {was} {where} counts as {what}", was=word(one.was or "region").one, where=where, what=what)
    if one.against == "hazards":
        return phrase("{effect} when hazards are played", effect=told)
    return phrase("{effect} for playing {what}", effect=told, what=named_target(one.against)) if one.against else told


def _path_of(one: Static, scope: Scope) -> str:
    if one.on in (ALWAYS, HOST):
        return phrase("in a site path")
    what = noun(one.on, scope, "company")
    return phrase("in the site path of {what:a}", what=what)


def _neighbours(one: Static, scope: Scope) -> str:
    pairs = [tuple(names((name,)) for name in pair.split("+")) for pair in one.to.split(";")]
    where = "" if one.on in (ALWAYS, HOST) else f"{noun(one.on, scope, 'company'):pl}"
    if len(pairs) == 1:
        told = phrase("{one} and {other} count as adjacent regions", one=pairs[0][0], other=pairs[0][1])
    else:
        told = phrase("{pairs} count as adjacent regions", pairs=both(["–".join(pair) for pair in pairs]))
    return phrase("{effect} for {what}", effect=told, what=where) if where else told


def _counted_regions(one: Static, scope: Scope) -> str:
    if one.how == "halve-down":
        return phrase(
            "only half the {what:kind} in the site path of {who} count (rounded down)",
            what=Noun(words=((one.to,),), plural=True), who=concerned(one, scope),
        )  # fmt: skip
    return phrase("one {what} fewer counts in the site path of {who}", what=word(one.to).one, who=concerned(one, scope))


def _limit(one: Static, scope: Scope) -> str:
    """Return a change of the hazard limit as an instruction."""
    value, tail = change(one.amount, scope.about(None, "company"))
    text = (
        "‹lower› the hazard limit against {who} by {value}"
        if value.startswith("−")
        else "‹raise› the hazard limit against {who} by {value}"
    )
    return phrase(text, who=concerned(one, scope), value=value.lstrip("+−")) + tail + capped(one, scope)


def _limited(one: Static, who: Noun, scope: Scope) -> str:
    value, tail = change(one.amount, scope)
    text = (
        "the hazard limit against {who} goes down by {value}"
        if value.startswith("−")
        else "the hazard limit against {who} goes up by {value}"
    )
    return phrase(text, who=who, value=value.lstrip("+−")) + tail


def _to_site(one: Static, who: Noun, scope: Scope) -> str:
    value, _ = change(one.amount, scope)
    return phrase("companies may move through {number} more regions to reach {who}", number=value[1:], who=who)


def _uncounted(one: Static, scope: Scope) -> str | None:
    """Return that one hazard alone is not counted; None where all are not, which is told as any flag."""
    if not one.once:
        return None
    only = noun(one.on, scope, "creature")
    return phrase("one {what:bare} played against each company takes up none of the hazard limit", what=only)


TABLE.fill(
    __name__,
    {
        Moving: _moving,
        MovingIn: _moving_in,
        RegionOf: lambda node, scope: nature(node.types, "region"),
        SitePath: _site_path,
        MovedBy: lambda n, s: doing(
            phrase("[moves|move] by {what}", what=ways(n.ways)),
            phrase("[does|do] not move by {what}", what=ways(n.ways)),
            phrase("moving by {what}", what=ways(n.ways)),
        ),
        Next: lambda n, s: quality(_reached(n)),
        OtherSite: lambda n, s: quality(
            phrase("in the region of {where} or next to it", where=Noun(kind="site", fixed=phrase("the new site")))
            if n.near
            else phrase("other than {where}", where=Noun(kind="site", fixed=phrase("the new site")))
        ),
        Visited: lambda n, s: (
            quality_of(phrase("where {me} was played", me=s.me()), phrase("where {me} was not played", me=s.me()))
            if n.kept
            else doing(
                phrase("[was|were] visited by the company this turn"),
                phrase("[was|were] not visited by the company this turn"),
                phrase("that the company has visited this turn"),
                phrase("that the company has not visited this turn"),
            )
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
        MarkSite: lambda n, s: command("‹name› the Under-deeps site") if n.named else Line(""),
        GoBack: lambda n, s: (
            command("‹replace› the company’s site with the nearest Haven")
            if n.haven
            else command("‹put› {what} in the place of {who}", what=s.ref(n.to), who=s.ref("target"))
            if n.version
            else command("‹replace› the company’s site with {what}", what=s.ref(n.to))
            if n.to
            else happens("the company is back at the site where the turn began")
        ),
        Divert: lambda n, s: command("‹replace› the new site of {who} with {what}", who=s.ref(n.who), what=s.ref(n.to)),
        UseAsSite: plainly(
            "this card is the new site of the company, and is discarded when that goes elsewhere", is_command=False
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
EFFECTS.fill(
    __name__,
    {
        "adjacent": Said(told=_neighbours),
        "adjoining": Said(
            of="site",
            told=lambda one, s: (
                phrase(
                    "{who} [is|are] adjacent to this Under-deeps site (roll of {number} or more)",
                    who=concerned(one, s),
                    number=number(one.amount, s),
                )
                if one.amount
                else phrase(
                    "{who} [is|are] adjacent to this Under-deeps site and count as its surface sites",
                    who=concerned(one, s),
                )
            ),
        ),
        "chosen-neighbour": Said(
            of="site",
            told=lambda one, s: phrase(
                "{who} adjoins a site chosen when it is played: {what:a} (roll of {number} or more)",
                who=s.me(),
                what=noun(one.on, s, "site"),
                number=number(one.amount, s),
            ),
        ),
        "counted-regions": Said(of="company", told=_counted_regions),
        "draws": Said(
            of="company",
            name="cards drawn for movement",
            adds=counted(
                "{who} [draws|draw] {number} more for movement",
                "{who} [draws|draw] {number} fewer for movement",
                "one card",
                "{number} cards",
            ),
        ),
        "hazard-limit": Said(
            of="company",
            name="hazard limit",
            adds=_limited,
            gives=_limit,
            folds={
                "double": "the hazard limit against {who} is doubled",
                "halve": "the hazard limit against {who} is halved (rounded up)",
                "halve-down": "the hazard limit against {who} is halved (rounded down)",
            },
        ),
        "not-counted": Said("{who} [takes|take] up none of the hazard limit", of="card", told=_uncounted),
        "opponent-draws": Said(
            of="company",
            name="cards your opponent draws for its movement",
            adds=counted(
                "your opponent draws {number} more for the movement of {who}",
                "your opponent draws {number} fewer for the movement of {who}",
                "one card",
                "{number} cards",
            ),
        ),
        "region-limit": Said(
            of="company",
            name="regions of movement",
            adds=counted(
                "{who} may move through {number} more",
                "{who} may move through {number} fewer",
                "one region",
                "{number} regions",
            ),
        ),
        "region-type": Said(of="company", told=_region_type),
        "agent-origin": Said(
            told=lambda one, s: phrase(
                "{who} may have come into play at {what}", who=s.host(), what=f"{Noun(words=((one.to,),)):a}"
            )
        ),
        "regions-around": Said(
            told=lambda one, s: phrase(
                "the region of {where} and all regions next to it count as {what}",
                where=s.host(),
                what=f"{Noun(words=((one.to,),)):a}",
            )
        ),
        "under-deeps-roll": Said(of="company", name="to Under-deeps movement rolls"),
        ("forbidden", "hazard-return"): Said("hazards cannot send {who} back to the site of origin", of="company"),
        ("forbidden", "hazard-tapping"): Said("hazards cannot tap the site of {who}", of="company"),
        ("forbidden", "moving-to-havens"): Said("{who} may not move to a Haven", of="company"),
        ("forbidden", "moving"): Said("{who} may not move", of="company"),
        ("permitted", "flying"): Said(
            "{who} may move to any site that is not in the Under-deeps, through no regions", of="company"
        ),
        ("forbidden", "overland-movement"): Said(
            "{who} may not use region or starter movement",
            of="company",
            asked=("may not use region or starter movement", "may use region or starter movement"),
        ),
        ("forbidden", "starter-movement"): Said("{who} may not use starter movement", of="company"),
        ("forbidden", "under-deeps-movement"): Said("{who} may not move to or from the Under-deeps", of="company"),
        ("permitted", "eagle-mounts"): Said(
            "{who} may receive Eagle-mounts without being a diplomat, at any site outside the Under-deeps",
            asked=("may receive Eagle-mounts", "may not receive Eagle-mounts"),
        ),
        ("permitted", "region-movement"): Said("{who} may use region movement"),
        ("permitted", "returning-home"): Said(
            "{who} may return to the site where the turn began",
            of="company",
            asked=("may return to where the turn began", "may not return to where the turn began"),
        ),
        ("permitted", "rising"): Said("{who} [needs|need] no roll to move to the surface site", of="site"),
        ("permitted", "roaming"): Said(
            "{who} [has|have] no movement restrictions",
            asked=(
                "[is|are] freed of movement restrictions by an effect",
                "[is|are] not freed of movement restrictions by an effect",
            ),
        ),
        ("state", "under-sail"): Said(
            "{who} [is|are] under sail", of="company", asked=("[is|are] under sail", "[is|are] not under sail")
        ),
        ("limit", "agent-actions"): Said(
            of="agent",
            name="agent actions",
            adds=counted(
                "{who} may take {number} more after each of a turn",
                "{who} may take {number} fewer after each of a turn",
                "one agent action",
                "{number} agent actions",
            ),
        ),
        ("limit", "free-agent-actions"): Said(
            of="agent",
            name="agent actions outside the hazard limit",
            adds=counted(
                "{who} may take {number} more, outside the hazard limit, after each of a turn",
                "{who} may take {number} fewer, outside the hazard limit, after each of a turn",
                "one agent action",
                "{number} agent actions",
            ),
        ),
        ("limit", "most-regions"): Said(
            of="company",
            name="regions of movement",
            sets=lambda **said: phrase("{who} may move through at most {value} regions", **said),
        ),
        ("limit", "regions-to-site"): Said(of="site", adds=_to_site),
        ("limit", "surface-regions"): Said(
            asked=("may use region movement from surface sites", "may not use region movement from surface sites"),
            sets=lambda **said: phrase(
                "{who} may move through regions to or from a surface site, at most {value}", **said
            ),
        ),
    },
)
EVENTS.fill(
    __name__,
    {
        "hazards-begin": Occasion("as the movement/hazard phase of {who:a} begins", of="company"),
        "moves": Occasion("when {who:a} [moves|move]", of="company", told=_moves),
        "draws": Occasion("when {who:a} [draws|draw] more than one card for movement", of="company"),
        "movement-ends": Occasion("as the movement/hazard phase of {who:a} ends", of="company"),
    },
)
