"""What is asked of a card, a character, a company or a site: one piece of grammar for each condition."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes.attacks import DragonFell, Faced, KeyedTo
from carddb.effects.nodes.cards import (
    Alignment,
    Avatar,
    Bears,
    Dragon,
    Free,
    Home,
    HomeIn,
    InMode,
    Keyword,
    Kind,
    Magic,
    Mine,
    Named,
    Race,
    SameHome,
    SameName,
    Skill,
    Status,
    Type,
    Unique,
)
from carddb.effects.nodes.companies import (
    AgentThere,
    Comes,
    CompanySize,
    Member,
    Members,
    Overt,
    Peopled,
    Recruitable,
    SameCompany,
    SameSite,
    Side,
)
from carddb.effects.nodes.items import Restored, Storable, StoredAt
from carddb.effects.nodes.language import ALWAYS, All, Always, Compare, Is, IsHost, IsSelf, Not, Of, StatOf, Test
from carddb.effects.nodes.lasting import AffectedBy, Flag
from carddb.effects.nodes.movement import (
    Crosses,
    MovedBy,
    Moving,
    MovingIn,
    Next,
    Regions,
    SetsOut,
    SitePath,
    Unbroken,
    Visited,
)
from carddb.effects.nodes.sites import (
    At,
    AtHaven,
    Entered,
    HasAttacks,
    Hoard,
    Lair,
    Offers,
    Overhead,
    PlayableAt,
    PlayableIn,
    PlayedThere,
    PlaysAt,
    Printed,
    Surface,
    UnderDeeps,
)
from carddb.effects.nodes.strikes import Bested, Struck
from carddb.prose.effects.flags import FLAGS, OTHERWISE
from carddb.prose.effects.situations import compared
from carddb.prose.grammar.amounts import measured, so_many
from carddb.prose.grammar.comparisons import SEVERAL, numeral, rivalling, stat_name
from carddb.prose.grammar.grammar import Noun, agree, either, known, phrase
from carddb.prose.grammar.phrases import TABLE, clause, negation, noun
from carddb.prose.grammar.pieces import (
    ADJECTIVE,
    NOTHING,
    YOURS,
    Piece,
    adjective,
    doing,
    exactly,
    nature,
    quality,
    statement,
)
from carddb.prose.grammar.places import REGION_TYPES, SITE_TYPES, is_region, names, places
from carddb.prose.grammar.scope import Scope

COMPANIES: Final = ("company", "attack")
_STATUS: Final = {"untapped": "untapped§ status", "tapped": "tapped§ status", "wounded": "wounded§ status"}
MODES: Final = ("Black Rider", "Fell Rider", "Heralded Lord")


def _at(node: At, scope: Scope) -> Piece:
    if scope.kind == "site" and all(one in SITE_TYPES or not is_region(one) for one in node.places):
        return nature(node.places, "site")
    return quality(places(node.places))


def _there(after: str, scope: Scope) -> Piece:
    """Return what holds of a site as a quality of the site, or of who is there."""
    return quality(after) if scope.kind == "site" else quality(phrase("at a site {what}", what=after))


def _with(what: str, scope: Scope, without: str = "") -> Piece:
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


def _member(node: Member, scope: Scope) -> Piece:
    who = noun(node.test, scope, "character")
    if isinstance(node.test, Not):
        return _not_only(noun(node.test.test, scope, "character"), scope)
    if node.count == 1:
        return _with(f"{who:a}", scope, f"{who:bare}")
    if node.test == ALWAYS and node.count == 2 and scope.kind not in COMPANIES:
        return doing(
            phrase("[is|are] not alone in [its|their] company"),
            phrase("[is|are] alone in [its|their] company"),
            phrase("in a company with other characters"),
            phrase("alone in [its|their] company"),
        )
    return _with(
        phrase("at least {number} {what:some}", number=numeral(node.count), what=who),
        scope,
        phrase("{number} {what:pl}", number=numeral(node.count), what=who),
    )


def _not_only(who: Noun, scope: Scope) -> Piece:
    """Return that somebody in the company is of another kind; the opposite is that all are of this one."""
    if scope.kind in COMPANIES:
        return Piece(
            "quality",
            phrase("not only of {what:pl}", what=who),
            phrase("[does|do] not consist only of {what:pl}", what=who),
            phrase("only of {what:pl}", what=who),
            phrase("[consists|consist] only of {what:pl}", what=who),
        )
    return Piece(
        "quality",
        phrase("in a company not only of {what:pl}", what=who),
        phrase("[is|are] in a company not only of {what:pl}", what=who),
        phrase("in a company only of {what:pl}", what=who),
        phrase("[is|are] in a company only of {what:pl}", what=who),
    )


def _moving_in(node: MovingIn, scope: Scope) -> Piece:
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
    return _there(phrase("with {what} in [its|their] own site path", what=what), scope)


def _same_company(node: SameCompany, scope: Scope) -> Piece:
    who = scope.ref(node.who)
    if who.kind == "company":
        return exactly(who) if scope.kind == "company" else quality(phrase("in {who}", who=who))
    if scope.kind == "company":
        return exactly(Noun(kind="company", fixed=owned("company", who), feminine=True))
    if node.who == "self" and scope.facts is not None and scope.facts.type == "site":
        return quality(phrase("at {who}", who=who))
    return quality(phrase("in {what}", what=owned("company", who)))


def _same_site(node: SameSite, scope: Scope) -> Piece:
    who = scope.ref(node.who)
    if who.kind == "site":
        return exactly(who) if scope.kind == "site" else quality(phrase("at {who}", who=who))
    if scope.kind == "site":
        return exactly(Noun(kind="site", fixed=owned("site", who)))
    return quality(phrase("at {what}§ site", what=owned("site", who)))


def _moving(node: Moving, scope: Scope) -> Piece:
    if scope.kind in COMPANIES:
        return adjective(phrase("moving§ adjective"))
    return doing(
        phrase("[is|are] moving"),
        phrase("[is|are] not moving"),
        phrase("in a moving company"),
        phrase("in a company that is not moving"),
    )


_SIDES: Final = {"hero": "hero§ side", "minion": "minion§ side", "covert": "covert", "overt": "overt"}


def _sided(side: str, kind: str) -> str:
    """Return the word for a side, which languages may put in the plural for a company."""
    return {"hero": "hero§ company", "minion": "minion§ company"}.get(side, side) if kind == "company" else _SIDES[side]


def _side(node: Side, scope: Scope) -> Piece:
    if node.sides == ("minion-player",):
        return doing(
            phrase("[belongs|belong] to a Ringwraith or Balrog player"),
            phrase("[does|do] not belong to a Ringwraith or Balrog player"),
            phrase("of a Ringwraith or Balrog player"),
            phrase("of a Wizard or Fallen-wizard player"),
        )
    told = either([phrase(_sided(one, scope.kind)) for one in node.sides])
    if set(node.sides) <= {"covert", "overt"} and scope.kind not in COMPANIES:
        return quality(phrase("in {what:a}", what=Noun(kind="company", before=(told,))))
    return adjective(told, lasting=True)


def _faced(node: Faced, scope: Scope) -> Piece:
    kinds = tuple(one for one in node.what if known(one))
    cards = tuple(one for one in node.what if not known(one))
    if len(kinds) > 12:
        what = phrase("an attack of another kind than Animals or Wolves")
    elif kinds:
        head = "hazard-creature" if node.creature else "attack"
        keyed = (phrase("keyed to {what}", what=names(node.keyed)),) if node.keyed else ()
        what = f"{Noun(kind='attack', words=(kinds, (head,)), after=keyed):a}"
    else:
        what = phrase("an attack of {what}", what=names(cards))
    does = phrase("[has|have] faced {what} this turn", what=what)
    does_not = phrase("[has|have] not faced {what} this turn", what=what)
    if scope.kind in COMPANIES:
        return doing(does, does_not)
    return doing(
        phrase("[is|are] in a company that has faced {what} this turn", what=what),
        phrase("[is|are] in a company that has not faced {what} this turn", what=what),
        phrase("whose company has faced {what} this turn", what=what),
        phrase("whose company has not faced {what} this turn", what=what),
    )


def _flag(node: Flag, scope: Scope) -> Piece:
    told = OTHERWISE if node.name == "no-site-phase" and scope.kind != "company" else FLAGS.get(node.name, OTHERWISE)
    return doing(phrase(told[0]), phrase(told[1]))


def _of(node: Of, scope: Scope) -> Piece:
    if node.who in ("attacker", "attacked", "attackers") or (node.who == "striker" and node.test == Is("target")):
        return Piece("fight")
    there = scope.nouns.get(node.who)
    if node.test == ALWAYS and node.who == "destination":
        return _moving(Moving(), scope)
    if node.who == "host" and node.test == Type(("character",)) and scope.inside:
        return doing(
            phrase("[is|are] controlled by a character"),
            phrase("[is|are] not controlled by a character"),
            phrase("controlled by a character"),
            phrase("not controlled by a character"),
        )
    if node.who == "host" and isinstance(node.test, Type) and len(node.test.types) > 3:
        return doing(phrase("[is|are] on another card"), phrase("[is|are] not on another card"))
    if node.test == ALWAYS:
        if node.who == "avatar":
            return statement(phrase("your avatar is in play"), phrase("your avatar is not in play"))
        return statement(phrase("you do§ choose"), phrase("you do not§ choose"))
    if node.who in ("place", "site", "destination", "bound", "origin") and there is None and scope.inside:
        return _elsewhere(node, scope)
    if node.who == "company" and isinstance(node.test, IsHost) and there is None and scope.inside:
        return quality(phrase("in {what}", what=scope.host()))
    if node.who == "host" and isinstance(node.test, Is | IsSelf | All) and scope.inside:
        what = noun(node.test, scope, "character")
        return doing(
            phrase("[is|are] on {what:a}", what=what),
            phrase("[is|are] not on {what:a}", what=what),
            phrase("on {what:a}", what=what),
        )
    subject = there if there is not None and not scope.named(node.who) else scope.ref(node.who)
    here = scope.about(subject, _subject_kind(subject))
    return statement(clause(node.test, here), negation(node.test, here))


def _subject_kind(subject: Noun) -> str:
    return subject.kind


def _elsewhere(node: Of, scope: Scope) -> Piece:
    """Return what is asked of the site of something: "at this site", "moving to a Haven"."""
    what = noun(node.test, scope, "site")
    if node.who == "destination":
        return doing(
            phrase("[moves|move] to {what:a}", what=what),
            phrase("[does|do] not move to {what:a}", what=what),
            phrase("moving to {what:a}", what=what),
            phrase("not moving to {what:a}", what=what),
        )
    if node.who == "bound":
        return doing(
            phrase("[moves|move] to or [stays|stay] at {what:a}", what=what),
            phrase("neither [moves|move] to nor [stays|stay] at {what:a}", what=what),
            phrase("moving to or staying at {what:a}", what=what),
        )
    return quality(phrase("from {what:a}§ origin" if node.who == "origin" else "at {what:a}§ place", what=what))


def _compare(node: Compare, scope: Scope) -> Piece:
    left, right = node.left, node.right
    if isinstance(left, StatOf) and not left.who and scope.kind != "company":
        what = stat_name(left.stat, printed=left.printed)
        size = measured(node.how, right, scope)
        if left.stat == "attack-strikes":
            size = agree(size, 2)
            return statement(
                phrase("{what} are {size}§ amount", what=what, size=size),
                phrase("{what} are not {size}§ amount", what=what, size=size),
            )
        if left.stat in ("attack-body", "attack-prowess", "strike-prowess"):
            return statement(
                phrase("{what} is {size}", what=what, size=size), phrase("{what} is not {size}", what=what, size=size)
            )
        if left.stat in SEVERAL and right != 1:
            return doing(
                phrase("[has|have] {size} {what}", what=what, size=size),
                phrase("[does|do] not have {size} {what}", what=what, size=size),
                phrase("with {size} {what}", what=what, size=size),
            )
        if not isinstance(right, int):
            size = agree(size, 0)
            return rivalling(node, scope) or doing(
                phrase("[has|have] {what} {size}§ compared", what=what, size=size),
                phrase("[does|do] not have {what} {size}§ compared", what=what, size=size),
                phrase("with {what} {size}§ compared", what=what, size=size),
            )
        return doing(
            phrase("[has|have] {what} {size}§ number", what=what, size=size),
            phrase("[does|do] not have {what} {size}§ number", what=what, size=size),
            phrase("with {what} {size}§ number", what=what, size=size),
        )
    for kind, head in ((Regions, "region"), (Members, "character")):
        if isinstance(left, kind) and isinstance(right, int):
            what_ = (
                Noun(words=(left.types or (head,),))
                if isinstance(left, Regions)
                else noun(left.test, scope, "character")
            )
            many = so_many(node.how, right, what_)
            if isinstance(left, Members):
                return _with(many, scope)
            return doing(
                phrase("[has|have] a site path with {what}", what=many),
                phrase("[has|have] no site path with {what}", what=many),
                phrase("whose site path has {what}", what=many),
            )
    if isinstance(left, CompanySize):
        size = measured(node.how, right, scope)
        return (
            quality(phrase("of size {size}", size=size))
            if scope.kind == "company"
            else quality(phrase("in a company of size {size}", size=size))
        )
    return compared(node, scope)


def _named(node: Named, scope: Scope) -> Piece:
    if len(node.names) > 5:
        return quality(phrase("named {what}", what=names(node.names)))
    return nature(node.names, scope.kind)


def _haven(node: AtHaven, scope: Scope) -> Piece:
    return nature(("haven",), "site") if scope.kind == "site" else quality(places(("haven",)))


def _deeps(node: UnderDeeps, scope: Scope) -> Piece:
    if scope.kind == "site":
        return nature(("under-deeps",), "site")
    told = "at or moving from an Under-deeps site" if node.leaving else "at an Under-deeps site"
    return quality(phrase(told))


def _offers(node: Offers, scope: Scope) -> Piece:
    return _there(phrase("that offers {what}", what=names((node.what,), many=True)), scope)


def _attacks(node: HasAttacks, scope: Scope) -> Piece:
    words = ((node.race,), ("automatic-attack",)) if node.race else (("automatic-attack",),)
    return _there(phrase("with {what:a}", what=Noun(kind="attack", words=words)), scope)


def _entered(node: Entered, scope: Scope) -> Piece:
    if scope.kind in COMPANIES:
        return doing(phrase("[has|have] entered [its|their] site"), phrase("[has|have] not entered [its|their] site"))
    return doing(
        phrase("[is|are] in a company that has entered its site"),
        phrase("[is|are] in a company that has not entered its site"),
        phrase("whose company has entered its site"),
        phrase("whose company has not entered its site"),
    )


def _mine(node: Mine, scope: Scope) -> Piece:
    if scope.kind == "player":
        return exactly(Noun(kind="player", fixed=phrase("you"), plural=True))
    return Piece(
        YOURS,
        phrase("of yours"),
        phrase("[is|are] yours"),
        phrase("of your opponent’s"),
        phrase("[is|are] your opponent’s"),
    )


def _skill(node: Skill, scope: Scope) -> Piece:
    found = nature((node.skill,), "character")
    if not node.already:
        return found
    told = Noun(kind="character", words=((node.skill,),), after=(phrase("even without this card"),))
    says = phrase("[is|are] {what:a} even without this card", what=Noun(kind="character", words=((node.skill,),)))
    return Piece("noun", phrase("that {does}", does=says), says, found.not_after, found.not_says, noun=told)


def _aside_named(test: Test, scope: Scope) -> str:
    return format(noun(test, scope, "card"), "a")


def _bears(node: Bears, scope: Scope) -> Piece:
    what = noun(node.test, scope, "card")
    verb = "bears|bear"
    return doing(
        phrase(f"[{verb}] {{what:a}}", what=what),
        phrase("[does|do] not bear {what:a}", what=what),
        phrase("bearing {what:a}", what=what),
        phrase("not bearing {what:a}", what=what),
    )


def _struck(node: Struck, scope: Scope) -> Piece:
    return doing(
        phrase("[faces|face] a strike of the attack"),
        phrase("[does|do] not face a strike of the attack"),
        phrase("facing a strike of the attack"),
    )


_ROLES: Final = {
    "checker": ("[makes|make] the check", "[does|do] not make the check", "making the check", "not making the check"),
    "influencer": (
        "[makes|make] the influence check",
        "[does|do] not make the influence check",
        "making the influence check",
        "not making the influence check",
    ),
    "striker": (
        "[faces|face] the strike",
        "[does|do] not face the strike",
        "facing the strike",
        "not facing the strike",
    ),
}


def _is(node: Is, scope: Scope) -> Piece:
    if node.who in _ROLES and node.who not in scope.nouns:
        does, does_not, after, not_after = _ROLES[node.who]
        return doing(phrase(does), phrase(does_not), phrase(after), phrase(not_after))
    return exactly(scope.ref(node.who))


_WAYS: Final = {
    "starter": "starter movement",
    "region": "region movement",
    "under-deeps": "Under-deeps movement",
    "special": "special movement",
}


def ways(found: tuple[str, ...]) -> str:
    """Return ways of moving: "region or starter movement"."""
    return either([phrase(_WAYS[one]) for one in found])


TABLE.update(
    {
        Always: lambda n, s: Piece(NOTHING),
        Of: _of,
        Compare: _compare,
        Race: lambda n, s: nature(n.races, s.kind),
        Skill: _skill,
        Avatar: lambda n, s: nature(("avatar",), "character"),
        Named: _named,
        Type: lambda n, s: Piece(NOTHING) if len(n.types) > 3 else nature(n.types, s.kind),
        Kind: lambda n, s: nature(n.kinds, s.kind),
        Keyword: lambda n, s: nature(n.words, s.kind),
        Alignment: lambda n, s: nature(n.alignments, s.kind),
        StoredAt: lambda n, s: quality(phrase("stored at {what}", what=names(n.names))),
        Comes: lambda n, s: _somebody(phrase("that you could bring into play")),
        SameName: lambda n, s: (
            exactly(Noun(kind="site", fixed=phrase("any version of {what}", what=s.ref(n.who))))
            if s.kind == "site"
            else quality(phrase("with the same name as {what}", what=s.ref(n.who)))
        ),
        Unique: lambda n, s: Piece(
            ADJECTIVE,
            phrase("unique§ adjective"),
            phrase("[is|are] {what}§ by nature", what=phrase("unique§ adjective")),
            phrase("that [is|are] not unique"),
            phrase("[is|are] not {what}§ by nature", what=phrase("unique§ adjective")),
        ),
        Status: lambda n, s: adjective(either([phrase(_STATUS[one]) for one in n.statuses])),
        Mine: _mine,
        IsSelf: lambda n, s: exactly(s.me()),
        IsHost: lambda n, s: exactly(s.host()),
        Is: _is,
        Bears: _bears,
        SameCompany: _same_company,
        SameSite: _same_site,
        Magic: lambda n, s: doing(
            phrase("can use {what}", what=phrase(n.sort)),
            phrase("cannot use {what}", what=phrase(n.sort)),
            phrase("able to use {what}", what=phrase(n.sort)),
        ),
        Flag: _flag,
        Moving: _moving,
        MovingIn: _moving_in,
        Crosses: lambda n, s: doing(
            phrase("[moves|move] through or out of {what} by region movement", what=names(n.regions)),
            phrase("[does|do] not move through or out of {what} by region movement", what=names(n.regions)),
            phrase("moving through or out of {what} by region movement", what=names(n.regions)),
        ),
        SitePath: _site_path,
        At: _at,
        AtHaven: _haven,
        Entered: _entered,
        UnderDeeps: _deeps,
        Surface: lambda n, s: (
            nature(("surface",), "site")
            if s.kind == "site"
            else quality(phrase("at a surface site of the Under-deeps"))
        ),
        Printed: lambda n, s: _there(phrase("whose card says {what:a}", what=Noun(kind="site", words=(n.types,))), s),
        PlaysAt: lambda n, s: quality(phrase("playable at {what:a}", what=Noun(kind="site", words=(n.types,)))),
        PlayableAt: lambda n, s: quality(
            phrase("playable at {what}", what=s.ref(n.who))
            if n.who == "self" and s.facts is not None and s.facts.type == "site"
            else phrase("playable at {whose:'s} site", whose=s.ref(n.who))
        ),
        PlayableIn: lambda n, s: quality(phrase("playable in {what}", what=names(n.regions))),
        Overt: lambda n, s: _side(Side(("overt",)), s),
        Side: _side,
        Lair: lambda n, s: (
            nature(("lair",), "site")
            if s.kind == "site"
            else quality(phrase("at {what}§ type", what=names(("lair",), article=True)))
        ),
        Hoard: lambda n, s: _there(phrase("that holds a hoard"), s),
        HasAttacks: _attacks,
        Offers: _offers,
        Member: _member,
        Faced: _faced,
        InMode: lambda n, s: quality(phrase("in {what} mode", what=names(n.modes))),
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
        Peopled: lambda n, s: quality(phrase("with one of your opponent’s companies")),
        Overhead: lambda n, s: quality(phrase("in the region of a surface site of {what}", what=s.ref(n.who))),
        Struck: _struck,
        Home: lambda n, s: _home(n, s),  # noqa: PLW0108 - defined below
        HomeIn: lambda n, s: quality(phrase("with a home site in {what}", what=names(n.regions))),
        SameHome: lambda n, s: quality(phrase("with one of {whose:'s} home sites", whose=s.ref(n.who))),
        Dragon: lambda n, s: nature(("manifestation",), s.kind),
        AffectedBy: lambda n, s: quality(phrase("affected by {what}", what=names(n.names))),
        Restored: lambda n, s: adjective(phrase("restored")),
        Bested: lambda n, s: doing(
            phrase("[has|have] defeated a strike of the attack"),
            phrase("[has|have] not defeated a strike of the attack"),
        ),
        PlayedThere: lambda n, s: quality(
            phrase("at a site where {what} was played this turn", what=names(n.kinds, article=True))
        ),
        DragonFell: lambda n, s: quality(phrase("at a site where a Dragon was defeated in its lair")),
        Free: lambda n, s: Piece(NOTHING),
        Recruitable: lambda n, s: _somebody(
            phrase("whom {who} could control", who=s.ref(n.who))
            if n.follows
            else phrase("that general influence can control")
        ),
        Storable: lambda n, s: doing(phrase("can be stored at a Haven"), phrase("cannot be stored at a Haven")),
        KeyedTo: lambda n, s: doing(
            phrase("can be keyed to a single {what}" if n.single else "can be keyed to {what}", what=names(n.types)),
            phrase("cannot be keyed to {what}", what=names(n.types)),
        ),
        SetsOut: lambda n, s: quality(phrase("about to move")),
        AgentThere: lambda n, s: Piece(
            "noun",
            phrase("that [is|are] at the new site"),
            phrase("[is an agent|are agents] at the company’s new site"),
            phrase("that [is|are] not at the new site"),
            phrase("[is not an agent|are not agents] at the company’s new site"),
            noun=Noun(kind="agent", words=(("agent",),), after=(phrase("at the company’s new site"),)),
        ),
        Unbroken: lambda n, s: quality(
            phrase("whose site path has no two regions in a row without a {what}", what=names((n.region,)))
        ),
    }
)


def _somebody(after: str) -> Piece:
    """Return a character of whom this can be said."""
    found = nature(("character",), "character")
    return Piece(
        "noun", found.after, found.says, found.not_after, found.not_says,
        noun=Noun(kind="character", words=(("character",),), after=(after,), alive=True),
    )  # fmt: skip


def owned(what: str, who: Noun) -> str:
    """Return whose company or site is meant: "its bearer's company", "the company of a scout at a Haven"."""
    named = bool(who.words) and not known(who.words[-1][0])
    if named or len(who.fixed.split()) > 4 or (who.fixed and who.kind == "character" and who.fixed[0].isupper()):
        return phrase(f"the {what} of {{whose}}", whose=who)
    return phrase(f"{{whose:'s}} {what}", whose=who)


def _home(node: Home, scope: Scope) -> Piece:
    what = names(node.places, article=True)
    return Piece(
        "quality",
        phrase("whose home site is {what}", what=what),
        phrase("[has|have] {what} as a home site", what=what),
        phrase("whose home site is not {what}", what=what),
        phrase("[does|do] not have {what} as a home site", what=what),
    )


def _reached(node: Next) -> str:
    if node.region:
        return phrase("that can be reached through {what:a}", what=Noun(words=((node.region,),)))
    if node.way:
        return phrase("that can be reached by {what}", what=ways((node.way,)))
    return phrase("that can be reached")
