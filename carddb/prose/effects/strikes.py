"""Strikes and body checks in words."""

from __future__ import annotations

from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.strikes import (
    AddBodiless,
    AllowStrikes,
    BodyCheck,
    CancelCapture,
    CancelStrike,
    Conjure,
    Ineffectual,
    MustFace,
    Slay,
    Strike,
    StrikeAgain,
    StrikeFirst,
    Struck,
    TakePrisoner,
    WoundedBy,
)
from carddb.language.speech import signed
from carddb.prose.effects.events import EVENTS, Occasion
from carddb.prose.effects.lines import STEPS, Line, command, happens, plainly
from carddb.prose.effects.statics import EFFECTS, Said, concerned
from carddb.prose.grammar.amounts import number
from carddb.prose.grammar.fights import FIGHTING
from carddb.prose.grammar.grammar import Noun, known, phrase
from carddb.prose.grammar.phrases import TABLE, noun
from carddb.prose.grammar.pieces import FIGHT, Piece, doing
from carddb.prose.grammar.places import names
from carddb.prose.grammar.scope import Scope


def _wounded_by(node: WoundedBy, scope: Scope) -> Piece:
    kinds = tuple(one for one in node.what if known(one))
    attack = Noun(kind="attack", words=(kinds, ("attack",)))
    what = f"{attack:a}" if kinds else phrase("an attack of {what}", what=names(node.what))
    return doing(
        phrase("[was|were] wounded by {what} this turn", what=what),
        phrase("[was|were] not wounded by {what} this turn", what=what),
    )


def _struck(node: Struck, scope: Scope) -> Piece:
    if node.defeated:
        return doing(
            phrase("[has|have] defeated a strike of the attack"),
            phrase("[has|have] not defeated a strike of the attack"),
        )
    if node.wounded:
        return doing(phrase("[was|were] wounded by the attack"), phrase("[was|were] not wounded by the attack"))
    if node.hit:
        return doing(
            phrase("[was|were] struck by a successful strike of the attack"),
            phrase("[was|were] not struck by a successful strike of the attack"),
        )
    return doing(
        phrase("[faces|face] a strike of the attack"),
        phrase("[does|do] not face a strike of the attack"),
        phrase("facing a strike of the attack"),
    )


def _body_check(node: BodyCheck, scope: Scope) -> Line:
    who = noun(node.test, scope, "character")
    fixed = Noun(kind="character", fixed=f"{who}" if who.fixed else f"{who:each}", alive=True)
    at = phrase(" at {value}", value=signed(node.modifier)) if node.modifier else ""
    said = phrase("{who} [makes|make] a body check{at}", who=fixed, at=at)
    if not node.mild:
        return Line(said)
    ends = (
        "{what}; whoever fails it is wounded, or is discarded where a body check does that to it"
        if node.wounds
        else "{what}; whoever fails it taps, or is discarded where a body check does that to it"
    )
    return happens(ends, what=said)


def _strikes(node: AllowStrikes, scope: Scope) -> Line:
    if node.alone:
        told = "{who}, if assigned a strike of the attack, [faces|face] all its strikes one by one"
        return happens(told, who=scope.ref(node.who))
    if node.more < 0:
        return happens("{who} may be assigned any number of strikes", who=scope.ref(node.who))
    return happens("{who} may be assigned {number} more strikes", who=scope.ref(node.who), number=node.more)


def _added(node: AddBodiless, scope: Scope) -> Line:
    told = "the attack has 1 more strike, which has no body"
    return Line(
        phrase(told)
        if node.more == 1
        else phrase("the attack has {number} more strikes, which have no body", number=node.more)
    )


def _again(node: StrikeAgain, scope: Scope) -> Line:
    if not node.modifier:
        return Line(phrase("the attacker may assign a second strike at full prowess to one character"))
    value = signed(node.modifier)
    return Line(phrase("the attacker may assign a second strike at {value} prowess to one character", value=value))


def _penalty(one: Static, scope: Scope) -> str:
    if one.amount == 0:
        return phrase("{who} [takes|take] no penalty to stay untapped against a strike", who=concerned(one, scope))
    return phrase(
        "{who} [takes|take] −{number} prowess instead of −3 to stay untapped against a strike",
        who=concerned(one, scope), number=number(one.amount, scope),
    )  # fmt: skip


TABLE.fill(
    __name__,
    {
        Strike: lambda n, s: Piece(FIGHT),
        Struck: _struck,
        WoundedBy: _wounded_by,
    },
)
FIGHTING.fill(__name__, {Strike: lambda fight, n, negated: fight.striking(n.test, negated=negated)})
STEPS.fill(
    __name__,
    {
        CancelStrike: lambda n, s: command("‹cancel› {what}", what=s.struck()),
        Ineffectual: lambda n, s: command("‹make› {what} ineffectual", what=s.struck()),
        BodyCheck: _body_check,
        Slay: lambda n, s: happens(
            "if {who} [is|are] eliminated, you receive [its|their] kill marshalling points", who=s.ref(n.who)
        ),
        TakePrisoner: lambda n, s: happens(
            "{who} [is|are] taken prisoner at {site}, to which {agent} returns",
            who=s.ref(n.who),
            site=s.ref(n.at),
            agent=s.ref(n.by),
        ),
        Conjure: lambda n, s: happens(
            "until the attack is over {me} [is|are] an ally of {who}, and must face the first strike",
            me=s.me(),
            who=s.ref(n.who),
        ),
        CancelCapture: plainly("the strike takes no prisoner but wounds", is_command=False),
        AllowStrikes: _strikes,
        AddBodiless: _added,
        StrikeAgain: _again,
        MustFace: lambda n, s: happens("{who} must face the first strike of the attack", who=s.ref(n.who)),
        StrikeFirst: lambda n, s: happens(
            "{who} [strikes|strike] {what}, before other strikes are assigned", who=s.ref(n.who), what=s.ref("chosen")
        ),
    },
)
EFFECTS.fill(
    __name__,
    {
        "body-check": Said(
            name="to body checks made against", added="body checks against {who} are modified by {value}"
        ),
        "dealt-body-check": Said(name="to body checks it causes"),
        "excess-strike": Said(name="loss of prowess from the first excess strike"),
        "faces-first": Said("{who} must be assigned a strike before {host}"),
        "failed-strike-check": Said(name="to body checks after failed strikes"),
        "fighting-prowess": Said(name="prowess in combat"),
        "no-tap-for-strike": Said("{who} [does|do] not tap for facing a strike (unless wounded)"),
        "rolls-twice": Said("{who} [rolls|roll] twice for the strike and [uses|use] the better roll"),
        "stay-penalty": Said(told=_penalty),
        "strike-body": Said(of="strike", name="body"),
        "strike-prowess": Said(of="strike", name="prowess"),
        "tapping-prowess": Said(name="prowess when tapping for a strike"),
        ("forbidden", "staying-untapped"): Said("{who} must tap to face a strike if untapped"),
        ("permitted", "second-strike"): Said("{who} may be assigned a second strike"),
        ("permitted", "strike-when-tapped"): Said("{who} may be assigned a strike as if untapped"),
        ("attacks", "beaten-if-failed"): Said(
            "every further strike of the attack that fails is defeated, without a body check"
        ),
        ("struck", "checked-twice"): Said("{who}, when wounded, [makes|make] two body checks instead of one"),
        ("struck", "discarded"): Said(
            "{who} [is|are], by a successful strike, discarded with everything [it|they] [controls|control] and without a body check"
        ),
        ("struck", "set-aside"): Said("{who} [goes|go], by a successful strike, set aside with this card unwounded"),
        ("struck", "tapped"): Said("{who} [is|are] tapped instead of wounded, without a body check"),
        ("struck", "unharmed"): Said("{who} [is|are] not harmed by successful strikes"),
        ("struck", "unwounded"): Said("strikes do not wound {who}"),
        ("at-body-check", "discarded-if-equal"): Said(
            "{who} [is|are] discarded by a body check equal to [its|their] body"
        ),
        ("at-body-check", "not-discarded"): Said("no body check discards {who}"),
    },
)
EVENTS.fill(
    __name__,
    {
        "wounded": Occasion(
            "when {who:a} [is|are] wounded by a strike", of="character", strike="when {what:a} wounds {who:a}"
        ),
        "strike-fails": Occasion(strike="after {what:a} against {who:a} has failed"),
        "strike-over": Occasion(strike="once {what} against {who:a} is over"),
        "strike-faced": Occasion(strike="after {who:a} [faces|face] {what:a}"),
        "strike-spared": Occasion(strike="when {what:a} against {who:a} succeeds without wounding"),
    },
)
