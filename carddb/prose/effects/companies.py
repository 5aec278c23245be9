"""Companies in words: who is in them, who joins or leaves them."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes.companies import (
    AgentThere,
    Arrive,
    Came,
    Comes,
    CompanySize,
    Enlist,
    Foremost,
    Member,
    Members,
    Overt,
    Peopled,
    Recruit,
    Recruitable,
    SameCompany,
    SameSite,
    ShowAgent,
    Side,
    SplitOff,
    Starting,
    TakePlace,
)
from carddb.effects.nodes.language import ALWAYS, Not
from carddb.prose.effects.events import EVENTS, Occasion
from carddb.prose.effects.lines import STEPS, Line, command, happens, somebody
from carddb.prose.effects.statics import EFFECTS, Said, counted
from carddb.prose.grammar.amounts import NUMBERS, members
from carddb.prose.grammar.comparisons import numeral
from carddb.prose.grammar.grammar import Noun, either, phrase
from carddb.prose.grammar.phrases import TABLE, noun
from carddb.prose.grammar.pieces import (
    COMPANIES,
    Piece,
    accompanied,
    adjective,
    character_who,
    doing,
    exactly,
    owned,
    quality,
    statement,
)
from carddb.prose.grammar.places import names
from carddb.prose.grammar.scope import Scope


def _member(node: Member, scope: Scope) -> Piece:
    if node.test == ALWAYS and node.count == 1:
        return Piece(
            "quality",
            phrase("in a company"),
            phrase("[is|are] in a company"),
            phrase("in no company"),
            phrase("[is|are] in no company"),
        )
    who = noun(node.test, scope, "character")
    if isinstance(node.test, Not):
        return _not_only(noun(node.test.test, scope, "character"), scope)
    if node.count == 1:
        return accompanied(f"{who:a}", scope, f"{who:bare}")
    if node.test == ALWAYS and node.count == 2 and scope.kind not in COMPANIES:
        return doing(
            phrase("[is|are] not alone in [its|their] company"),
            phrase("[is|are] alone in [its|their] company"),
            phrase("in a company with other characters"),
            phrase("alone in [its|their] company"),
        )
    return accompanied(
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


def _same_company(node: SameCompany, scope: Scope) -> Piece:
    who = scope.ref(node.who)
    if who.kind == "company":
        return exactly(who) if scope.kind == "company" else quality(phrase("in {who}", who=who))
    if scope.kind == "company":
        return exactly(Noun(kind="company", fixed=owned("company", who)))
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


_SIDES: Final = {"hero": "hero§ side", "minion": "minion§ side", "covert": "covert", "overt": "overt"}
# Whose a company is, which languages may put in the plural
_COMPANIES: Final = {**_SIDES, "hero": "hero§ company", "minion": "minion§ company"}


def _side(node: Side, scope: Scope) -> Piece:
    if node.sides == ("minion-player",) and scope.kind == "player":
        return doing(
            phrase("[plays|play] a Ringwraith or the Balrog"),
            phrase("[plays|play] a Wizard or Fallen-wizard"),
            phrase("playing a Ringwraith or the Balrog"),
            phrase("playing a Wizard or Fallen-wizard"),
        )
    if node.sides == ("minion-player",):
        return doing(
            phrase("[belongs|belong] to a Ringwraith or Balrog player"),
            phrase("[does|do] not belong to a Ringwraith or Balrog player"),
            phrase("of a Ringwraith or Balrog player"),
            phrase("of a Wizard or Fallen-wizard player"),
        )
    told = either([phrase(_COMPANIES[one] if scope.kind == "company" else _SIDES[one]) for one in node.sides])
    if set(node.sides) <= {"covert", "overt"} and scope.kind not in COMPANIES:
        return quality(phrase("in {what:a}", what=Noun(kind="company", before=(told,))))
    return adjective(told, lasting=True)


def _came(node: Came, scope: Scope) -> Piece:
    if not node.names:
        return statement(
            phrase("a character has come into play this turn"), phrase("no character has come into play this turn")
        )
    what = names(node.names)
    return statement(
        phrase("{what} has come into play this turn", what=what),
        phrase("{what} has not come into play this turn", what=what),
    )


def _take_place(node: TakePlace, scope: Scope) -> Line:
    text = (
        "‹put› {what} into play in the place of {me}, handing over all its cards; {me} is removed from the game"
        if node.inherits
        else "‹put› {what} into play in the place of {me}, who is discarded"
    )
    return command(text, what=scope.ref(node.who), me=scope.me())


def _recruit(node: Recruit, scope: Scope) -> Line:
    text = (
        "‹bring› {what} into play under the direct influence of {who}"
        if node.follows
        else "‹bring› {what} into play with {who}, under general influence"
    )
    return command(text, what=scope.ref("chosen"), who=scope.ref(node.who))


def _arrive(node: Arrive, scope: Scope) -> Line:
    if node.beside:
        return happens("{who} returns to the company of {other}", who=scope.ref(node.who), other=scope.ref(node.beside))
    return command(
        "‹bring› {what} into play there, alone" if node.alone else "‹bring› {what} into play there",
        what=scope.ref(node.who),
    )


def _agent_there(node: AgentThere, scope: Scope) -> Piece:
    if node.home:
        if node.home == "payer":
            return quality(phrase("at one of its own home sites"))
        whose = scope.ref(node.home)
        return quality(phrase("at a home site of {who}", who=whose))
    return Piece(
        "noun",
        phrase("that [is|are] at the new site"),
        phrase("[is an agent|are agents] at the company’s new site"),
        phrase("that [is|are] not at the new site"),
        phrase("[is not an agent|are not agents] at the company’s new site"),
        noun=Noun(kind="agent", words=(("agent",),), after=(phrase("at the company’s new site"),)),
    )


TABLE.fill(
    __name__,
    {
        Comes: lambda n, s: character_who(phrase("that you could bring into play")),
        SameCompany: _same_company,
        SameSite: _same_site,
        Foremost: lambda n, s: quality(phrase("with the highest mind in the company")),
        Overt: lambda n, s: _side(Side(("overt",)), s),
        Side: _side,
        Member: _member,
        Peopled: lambda n, s: quality(phrase("with one of your opponent’s companies")),
        Recruitable: lambda n, s: character_who(
            phrase("whom {who} could control", who=s.ref(n.who))
            if n.follows
            else phrase("that general influence can control")
        ),
        AgentThere: _agent_there,
        Starting: lambda n, s: quality(phrase("in your starting company")),
        Came: _came,
    },
)


def _split_off(n: SplitOff, s: Scope) -> Line:
    if not n.onward:
        return happens("{who} [splits|split] off into a company that returns to the site of origin", who=s.ref(n.who))
    return happens(
        "{who} [splits|split] off into a company with the same site path, which has a movement/hazard phase of its own "
        "with a hazard limit of {limit}",
        who=s.ref(n.who),
        limit=numeral(n.onward),
    )


STEPS.fill(
    __name__,
    {
        ShowAgent: somebody("{who} [taps|tap] and [is|are] revealed"),
        SplitOff: _split_off,
        Arrive: _arrive,
        Enlist: lambda n, s: command(
            "‹put› {what} into play under the control of {who}", what=s.ref(n.who), who=s.ref(n.under)
        ),
        TakePlace: _take_place,
        Recruit: _recruit,
    },
)
NUMBERS.fill(
    __name__,
    {
        Members: lambda n, s: (
            phrase("the number of {what:pl} in its company", what=members(n, s))
            if s.subject is not None and s.subject.kind not in ("company", "player")
            else phrase("the number of {what:pl} in the company", what=members(n, s))
        ),
        CompanySize: lambda n, s: phrase("the company’s size"),
    },
)
EFFECTS.fill(
    __name__,
    {
        "avatar-control": Said("only general influence or the avatar of [its|their] player can control {who}"),
        "control-mind": Said(name="mind for purposes of control"),
        "direct-influence": Said(name="direct influence"),
        "free-entry": Said("{who} [does|do] not count as the character of the turn"),
        ("forbidden", "allies"): Said(
            "no allies may join {who}", of="company", asked=("can have no allies", "can have allies")
        ),
        ("forbidden", "coming-elsewhere"): Said("{who} may only come into play at a home site"),
        ("forbidden", "splitting"): Said("{who} may not split", of="company"),
        ("forbidden", "companions"): Said("outside the organization phase {who} must be alone in [its|their] company"),
        ("forbidden", "direct-influence"): Said("only general influence can control {who}"),
        ("forbidden", "followers"): Said("{who} may not have followers"),
        ("forbidden", "ringwraiths"): Said(
            "{who} may neither reveal a Ringwraith nor play one as a follower", of="player"
        ),
        ("forbidden", "ringwraith-followers"): Said("{who} may not have Ringwraith followers"),
        ("permitted", "agents"): Said("agents may come into play at {who} as other characters do", of="site"),
        ("permitted", "agents-at-home"): Said("agents may come into play at {who} as at home", of="site"),
        ("permitted", "agents-as-followers"): Said("agents may come into play here under direct influence"),
        ("permitted", "any-size"): Said("{who} may be of any size", of="company"),
        ("permitted", "uncounted-mind"): Said("{who} [does|do] not count against general influence", of="character"),
        ("permitted", "half-orcs"): Said(
            "you may bring Half-orcs into play at your Wizardhavens, even without your Fallen-wizard there and without a "
            "card that allows you Orcs"
        ),
        ("permitted", "dwarves"): Said("any number of Dwarves may come into play with {who} in a turn", of="company"),
        ("permitted", "followers"): Said("{who} may have followers"),
        ("permitted", "following-ringwraiths"): Said("{who} may follow any other Ringwraith, at no cost in influence"),
        ("limit", "dwarf-mind"): Said(
            of="company", name="highest mind of a Dwarf in the company who needs no influence to be controlled"
        ),
        ("limit", "leaders"): Said(
            of="company",
            name="leaders",
            adds=counted(
                "{who} may have {number} more", "{who} may have {number} fewer", "one leader", "{number} leaders"
            ),
        ),
        ("limit", "ringwraith-followers"): Said(
            name="Ringwraith followers",
            adds=counted(
                "{who} may have {number} more",
                "{who} may have {number} fewer",
                "one Ringwraith follower",
                "{number} Ringwraith followers",
            ),
        ),
        ("limit", "troll-leaders"): Said(
            of="company",
            name="Troll leaders",
            adds=counted(
                "{who} may have {number} more",
                "{who} may have {number} fewer",
                "one Troll leader",
                "{number} Troll leaders",
            ),
        ),
    },
)
EVENTS.fill(
    __name__,
    {
        "company-changes": Occasion("when its company changes", of="company"),
        "joins": Occasion("when {who:a} [joins|join] as an ally or faction"),
        "member-leaves": Occasion("when {who:a} [leaves|leave] the company", of="character"),
        "organization-ends": Occasion("as the organization phase of {who:a} ends", of="company"),
        "rescued": Occasion("when {who:a} [is|are] rescued", of="character"),
    },
)
