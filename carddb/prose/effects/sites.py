"""Sites in words: what they are, what is played there."""

from __future__ import annotations

from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.sites import (
    Astray,
    At,
    AtHaven,
    Confined,
    Entered,
    HasAttacks,
    Hoard,
    Lair,
    Near,
    NoSitePhase,
    Offers,
    PlayableAt,
    PlayableIn,
    PlaysAt,
    Printed,
    Surface,
    UnderDeeps,
)
from carddb.prose.effects.events import EVENTS, Occasion
from carddb.prose.effects.lines import STEPS, plainly
from carddb.prose.effects.statics import EFFECTS, Said, concerned
from carddb.prose.grammar.grammar import Noun, phrase, word
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
    if node.declined:
        return doing(
            phrase("[chooses|choose] not to enter [its|their] site"), phrase("[enters|enter] [its|their] site")
        )
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


def _near(node: Near, scope: Scope) -> Piece:
    what = scope.ref(node.who)
    if node.passing:
        return doing(
            phrase("[passes|pass] a region where {what} is playable, or one next to it", what=what),
            phrase("[passes|pass] no region where {what} is playable, nor one next to it", what=what),
        )
    return quality(phrase("in a region where {what} is playable, or next to one", what=what))


def _site_type(one: Static, scope: Scope) -> str:
    if one.against == "hazards" and not one.was:
        return phrase(
            "when hazards are played, {who} [counts|count] as {what:a}",
            who=concerned(one, scope),
            what=Noun(words=((one.to,),)),
        )
    if one.against == "hazards":
        return phrase(
            "when hazards are played, {who} [counts|count] as {what:a} with the site path from {path}",
            who=concerned(one, scope), what=Noun(words=((one.to,),)), path=names((one.was,)),
        )  # fmt: skip
    who = concerned(one, scope)
    if one.was:
        was = Noun(kind="site", words=((one.was,),))
        return phrase("each {was:bare} becomes {what:a}", was=was, what=Noun(words=((one.to,),)))
    return phrase(
        "{who} [becomes {one}|become {many}]",
        who=who, one=f"{Noun(words=((one.to,),)):a}", many=f"{Noun(words=((one.to,),)):pl}",
    )  # fmt: skip


def _offered(one: Static, scope: Scope) -> str:
    what = word(one.to)
    many = one.to != "information"
    return phrase(
        "{what} are playable at {who}" if many else "{what} is playable at {who}",
        what=what.many,
        who=concerned(one, scope),
    )


def _printed(node: Printed, scope: Scope) -> Piece:
    what = Noun(kind="site", words=(node.types,))
    if scope.kind != "site":
        return there(phrase("whose card says {what:a}", what=what), scope)
    return doing(
        phrase("[is|are] {what:a} by [its|their] own card", what=what),
        phrase("[is|are] no {what:bare} by [its|their] own card", what=what),
        phrase("that [is|are] {what:a} by [its|their] own card", what=what),
    )


TABLE.fill(
    __name__,
    {
        At: _at,
        AtHaven: _haven,
        Entered: _entered,
        Near: _near,
        UnderDeeps: _deeps,
        Surface: _surface,
        Printed: _printed,
        PlaysAt: lambda n, s: quality(phrase("playable at {what:a}", what=Noun(kind="site", words=(n.types,)))),
        PlayableAt: lambda n, s: quality(
            phrase("playable at {what}", what=s.ref(n.who))
            if n.who == "self" and s.facts is not None and s.facts.type == "site"
            else phrase("playable at {whose:'s} site", whose=s.ref(n.who))
        ),
        PlayableIn: lambda n, s: quality(
            phrase("playable in or next to the region of {what}", what=s.ref(n.around))
            if n.around
            else phrase("playable in {what}", what=names(n.regions))
        ),
        Confined: lambda n, s: doing(
            phrase("may not move to {whose:'s} site", whose=s.ref(n.who)),
            phrase("may move to {whose:'s} site", whose=s.ref(n.who)),
        ),
        Astray: lambda n, s: quality(phrase("with another nearest haven than where it is playable")),
        Lair: lambda n, s: (
            quality(phrase("at the lair of {what}", what=s.ref(n.of)))
            if n.of
            else nature(("lair",), "site")
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
EFFECTS.fill(
    __name__,
    {
        "hoard": Said("{who} [contains|contain] a hoard", of="site"),
        "offers": Said(of="site", told=_offered),
        "protected": Said(
            "{who} [is a protected Wizardhaven|are protected Wizardhavens]",
            of="site",
            asked=(
                "[is a protected Wizardhaven|are protected Wizardhavens]",
                "[is not a protected|are not protected] Wizardhaven",
            ),
        ),
        "site-type": Said(of="site", told=_site_type),
        "unlisted": Said("{who} [lists|list] nothing as playable", of="site"),
        ("forbidden", "factions"): Said("{who} [allows|allow] no factions", of="site"),
        ("forbidden", "hero-border-holds"): Said(
            "{who} must use minion site cards for the Border-holds of heroes", of="player"
        ),
        ("forbidden", "hero-free-holds"): Said(
            "{who} must use minion site cards for the Free-holds of heroes", of="player"
        ),
        ("forbidden", "hero-havens"): Said("{who} must use minion site cards for the Havens of heroes", of="player"),
        ("forbidden", "items"): Said(
            "the player of {who} must remove an item of the hand from play before playing an item",
            of="company",
            asked=("[owes|owe] an item for the next one at the site", "[owes|owe] no item at the site"),
        ),
        ("forbidden", "playing-items"): Said("{who} may not play items", of="character"),
        ("forbidden", "items-and-allies"): Said(
            "{who} must tap two characters before playing an item or ally",
            of="company",
            asked=("[owes|owe] a toll at the site", "[owes|owe] no toll at the site"),
        ),
        ("forbidden", "opponent-points"): Said(
            "your opponent may not play there anything that gives marshalling points", of="site"
        ),
        ("forbidden", "opponent-wizardhaven"): Said("no other Fallen-wizard may use the Wizardhaven card of {who}"),
        ("forbidden", "lying-on-guard"): Said("{who} on guard [goes|go] back to hand at once", of="card"),
        ("forbidden", "return-from-guard"): Said(
            "{who} on guard [is|are] discarded instead of going back to hand", of="card"
        ),
        ("forbidden", "site-phase"): Said(
            "{who} cannot act in [its|their] site phase",
            of="company",
            asked=("may do nothing in [its|their] site phase", "may act in [its|their] site phase"),
        ),
        ("permitted", "both-sides"): Said(
            "hero and minion resources are playable at {who}, whichever it is", of="site"
        ),
        ("permitted", "gold-rings"): Said("any gold ring item is playable at {who}", of="site"),
        ("permitted", "allies-when-tapped"): Said("{who} may play allies even where the site is tapped", of="company"),
        ("permitted", "playing-here"): Said(
            "{who} may be played at the site of the active company, tapped or not", of="card"
        ),
        ("state", "used-up"): Said(
            "{who} does so no more", of="card", asked=("has done so this turn", "has not done so this turn")
        ),
        ("permitted", "items-when-tapped"): Said("even when tapped, {who} lets items be played", of="site"),
        ("state", "toll-paid-twice"): Said(
            "{who} [has|have] paid the toll twice",
            asked=("[has|have] paid the toll twice", "[has|have] not paid the toll twice"),
        ),
        ("state", "prepared"): Said(
            "{who} [is|are] ready for what the company does at its site",
            of="card",
            asked=(
                "[is|are] ready for what the company does here",
                "[is|are] not ready for what the company does here",
            ),
        ),
        ("state", "toll-paid"): Said(
            "{who} [has|have] paid the toll",
            of="company",
            asked=("[has|have] paid the toll", "[has|have] not paid the toll"),
        ),
        ("haven-for", "arrivals"): Said(
            "{who} [counts as a Haven|count as Havens] for bringing characters into play", of="site"
        ),
        ("haven-for", "hazards"): Said("{who} [counts as a Haven|count as Havens] when hazards are played", of="site"),
        ("haven-for", "healing"): Said("{who} [counts as a Haven|count as Havens] for healing", of="site"),
        ("no-haven-for", "hazards"): Said(
            "{who} [does|do] not count as [a Haven|Havens] when hazards are played", of="site"
        ),
        ("no-haven-for", "healing"): Said("{who} [does|do] not count as [a Haven|Havens] for healing", of="site"),
        ("spares-first", "item"): Said("at {who}, the first item each turn leaves the site untapped", of="site"),
        ("spares-first", "minor-item"): Said(
            "at {who}, the first minor item each turn leaves the site untapped", of="site"
        ),
    },
)
EVENTS.fill(
    __name__,
    {
        "site-needed": Occasion("when a resource is played that taps or needs the site of {who:a}", of="company"),
        "enters": Occasion("when {who:a} [enters|enter] [its|their] site", of="company"),
        "new-site": Occasion("when {who:a} [is|are] revealed as a new site", of="site"),
        "revealed": Occasion("when the new site of {who:a} is revealed", of="company"),
        "site-phase-begins": Occasion("as the site phase of {who:a} begins", of="company"),
        "site-phases-begin": Occasion(
            turns=("as your site phase begins", "as your opponent’s site phase begins", "as each site phase begins")
        ),
    },
)
