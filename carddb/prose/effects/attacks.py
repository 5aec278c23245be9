"""Attacks in words: what makes, changes and cancels them, and what they are like (`grammar.fights` describes one)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.attacks import (
    AgentAttacks,
    Announced,
    Attackable,
    AttackAnew,
    AttackAs,
    AttackBy,
    AttackIs,
    AttackKeyed,
    AttackOn,
    AttackWith,
    CancelAttack,
    CopyAttack,
    CouldAttack,
    DefenderChooses,
    Detain,
    DragonFell,
    Face,
    FaceCopies,
    Faced,
    FacesAlone,
    FailAll,
    Forfeit,
    HasAttacked,
    JoinFight,
    JustFaced,
    KeyedTo,
    Shield,
    Silence,
    Tame,
)
from carddb.effects.nodes.language import All, Test
from carddb.facts.model import Attack, Key
from carddb.language.speech import signed
from carddb.prose.effects.events import EVENTS, Occasion
from carddb.prose.effects.lines import STEPS, Line, command, happens, plainly
from carddb.prose.effects.statics import EFFECTS, Said, concerned, plural
from carddb.prose.grammar.amounts import number
from carddb.prose.grammar.comparisons import numeral
from carddb.prose.grammar.fights import FIGHTING, Fight
from carddb.prose.grammar.grammar import Noun, both, either, known, phrase, word
from carddb.prose.grammar.phrases import TABLE, noun, piece
from carddb.prose.grammar.pieces import COMPANIES, FIGHT, Piece, doing, quality
from carddb.prose.grammar.places import SITE_TYPES, names
from carddb.prose.grammar.scope import Scope


def _just_faced(node: JustFaced, scope: Scope) -> Piece:
    heads = {"creature": "hazard-creature", "automatic": "automatic-attack"}
    head = next((heads[one] for one in node.kinds if one in heads), "attack")
    after = (phrase("other than by {what:pl}", what=Noun(words=(node.but,))),) if node.but else ()
    what = f"{Noun(kind='attack', words=((node.races,) if node.races else ()) + ((head,),), after=after):a}"
    if "defeated" in node.kinds or "beaten" in node.kinds:
        return doing(
            phrase("[is|are] in a company that has just defeated {what}", what=what),
            phrase("[is|are] in a company that has not just defeated {what}", what=what),
            phrase("whose company has just defeated {what}", what=what),
            phrase("whose company has not just defeated {what}", what=what),
        )
    return doing(
        phrase("[is|are] in a company that has just faced {what}", what=what),
        phrase("[is|are] in a company that has not just faced {what}", what=what),
        phrase("whose company has just faced {what}", what=what),
        phrase("whose company has not just faced {what}", what=what),
    )


def _faced(node: Faced, scope: Scope) -> Piece:
    kinds = tuple(one for one in node.what if known(one))
    cards = tuple(one for one in node.what if not known(one))
    if node.what == ("agent:failed",):
        what = phrase("an attack by an agent of which every strike failed")
    elif len(kinds) > 12:
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


def _face(node: Face, scope: Scope) -> Line:
    if node.no_attack:
        return happens(
            "each character in the company faces a strike of prowess {number} that is no attack and cannot be canceled",
            number=node.attack.prowess if node.prowess is None else number(node.prowess, scope),
        )
    alone = node.against or node.on
    who = scope.ref(alone) if alone else Noun(kind="company", fixed=phrase("the company"))
    what = attack(node.attack) if node.attack.race or node.prowess is None else phrase("an attack")
    said = phrase("{who} must face this: {what}", who=who, what=what)
    if node.source != "self":
        said = phrase("{who} must face an attack by {source}", who=who, source=scope.ref(node.source))
        if node.prowess is None:
            said = phrase("{what} ({numbers})", what=said, numbers=_numbers(node.attack))
    if node.prowess is not None:
        said = phrase("{what} with prowess {number}", what=said, number=number(node.prowess, scope))
    if node.attack.detainment and node.source != "self":
        said = phrase("{what}, {detainment}", what=said, detainment=_detainment(node.attack))
    scope.led_to = "attack"
    return Line(said)


def _fail_all(node: FailAll, scope: Scope) -> Line:
    if not node.one:
        return happens("all strikes of the attacking card fail, and its body checks are at −2")
    if not node.modifier:
        return happens("all strikes of the attack fail")
    return happens(
        "all strikes of the attack fail, and their body checks are at {number}", number=signed(node.modifier)
    )


def _agent_attacks(node: AgentAttacks, scope: Scope) -> Line:
    scope.led_to = "attack"
    if not node.plus:
        return Line(phrase("the agent attacks and chooses defending characters"))
    return Line(
        phrase("the agent attacks at {number} prowess and chooses defending characters", number=signed(node.plus))
    )


def _join(node: JoinFight, scope: Scope) -> Line:
    text = (
        "{who} [joins|join] the attacked company with [its|their] allies and must face a strike of every attack"
        if node.allies
        else "{who} [joins|join] the attacked company without [its|their] allies and must face a strike of every attack"
    )
    return happens(text, who=scope.ref(node.who))


# What is said of an attack of a kind after it, of one that is not of that kind, and beside the word itself
_AFTER: Final = {
    "company": "by another company",
    "last": "that is the last of its card",
    "first": "that is the first at the site",
    "strikes": "that only consists of strikes",
    "several": "that is one of several by a creature",
    "isolated": "that is the only one left of several",
    "successful": "that is successful",
    "failed": "that has failed",
    "capturing": "that takes prisoners",
    "beaten": "of a card all of whose attacks were defeated",
    "unarmed": "against which weapons are of no use",
    "championed": "that a single character faces",
    "again": "whose strike hits a wounded character",
    "attacker-chooses": "whose strikes the attacker assigns",
    "starred": "by a hazard with an asterisk",
    "deadly": "that eliminated a character",
    "canceled": "that was canceled",
    "aside": "by a creature set aside",
}
_NOT: Final = {
    "again": "whose strike hits an unwounded character",
    "canceled": "that was not canceled",
    "championed": "that several characters face",
    "last": "that is not the last of its card",
    "company": "not by another company",
    "automatic": "other than an automatic-attack",
    "creature": "not by a hazard creature",
    "agent": "not by an agent",
    "detainment": "that is not detainment",
    "own": "of another card",
    "targeted": "other than the target",
}
_BESIDE: Final = {"creature": "hazard-creature", "agent": "agent", "detainment": "detainment"}


def _by(fight: Fight, test: AttackBy, negated: bool) -> None:
    if negated:
        fight.quality(-1, phrase("not by {what:pl}", what=Noun(words=(test.races,))))
    else:
        fight.beside.append(test.races)


def _is(fight: Fight, test: AttackIs, negated: bool) -> None:
    for kind in test.kinds[:1]:
        if kind == "tapping":
            fight.strike = True
            fight.struck.append(phrase("not tapping for it") if negated else phrase("for which its target taps"))
        elif kind == "reserved":
            text = "not by the creature kept with {what}" if negated else "by the creature kept with {what}"
            fight.quality(1, phrase(text, what=fight.scope.me()))
        elif negated:
            fight.quality(3, phrase(_NOT[kind]))
        elif kind == "automatic":
            fight.head = "automatic-attack"
        elif kind == "own":
            fight.article = "its"
        elif kind == "targeted":
            fight.article = "that"
        elif kind in _BESIDE:
            fight.beside.append((_BESIDE[kind],))
        else:
            fight.quality(1 if kind == "company" else 4, phrase(_AFTER[kind]))


def _keyed(test: AttackKeyed, *, negated: bool) -> str:
    sites = {"site", *SITE_TYPES}
    what = phrase("a site") if set(test.types) == sites else names(test.types)
    if test.named:
        what = phrase("{what} by name or type", what=what)
    return phrase("not keyed to {what}" if negated else "keyed to {what}", what=what)


def keying(keys: Sequence[Key]) -> str:
    """Return to what creatures may be keyed: "two Wildernesses, Bree or any site in Rohan"."""
    inside: dict[tuple[str, ...], list[str]] = {}
    told: list[str] = []
    for key in keys:
        if key.how == "site-in-region":
            inside.setdefault(key.site_types, []).append(key.value)
        elif key.how == "under-deeps":
            told.append(phrase("any surface site") if key.value else phrase("any Under-deeps site"))
        elif key.how == "beside":
            told.append(phrase("a site adjacent to {what}", what=names((key.value,))))
        elif key.how != "unkeyed":
            told.append(_key(key))
    for types, regions in inside.items():
        what = names(types, article=True) if types else phrase("any site")
        told.append(phrase("{what} in {where}", what=what, where=names(tuple(regions))))
    return either(told)


def _key(key: Key) -> str:
    if key.count > 1:
        return phrase("{number} {what}", number=numeral(key.count), what=word(key.value).many)
    if key.how == "site-type":
        what = names((key.value,), many=True)
        return phrase("{what} of the Under-deeps", what=what) if key.below else what
    return names((key.value,))


def attack(one: Attack) -> str:
    """Return an attack with its numbers: "Dragon attack, 2 strikes, prowess 17, body 8"."""
    races = tuple(race for race in (one.race, *one.other_races) if race)
    what = format(Noun(kind="attack", words=(*((races,) if races else ()), ("attack",))), "bare")
    told = phrase("{what} ({numbers})", what=what, numbers=_numbers(one))
    return phrase("{what}, {detainment}", what=told, detainment=_detainment(one)) if one.detainment else told


def _detainment(one: Attack) -> str:
    """Return against whom an attack is detainment."""
    if one.detainment == "all":
        return phrase("detainment§ attack")
    kinds = both([phrase(_COMPANIES[code]) for code in one.detainment.split("+")])
    return phrase("detainment against {whom}", whom=phrase("{what} companies", what=kinds))


def _numbers(one: Attack) -> str:
    """Return strikes, prowess and body: "2 strikes, prowess 17, body 8"."""
    strikes = (
        phrase("a strike for each wounded character")
        if one.strikes == -2
        else phrase("a strike for each character")
        if one.strikes < 0
        else phrase("1 strike")
        if one.strikes == 1
        else phrase("{number} strikes", number=one.strikes)
    )
    body = phrase(", body {body}", body=one.body) if one.body is not None else ""
    return phrase("{strikes}, prowess {prowess}{body}", strikes=strikes, prowess=one.prowess, body=body)


_COMPANIES: Final = {
    "hero": "hero§ companies",
    "minion": "minion§ companies",
    "covert": "covert§ companies",
    "overt": "overt§ companies",
    "overt minion": "overt minion§ companies",
}


def _gains_attack(one: Static, scope: Scope) -> str:
    assert one.attack is not None
    return phrase(
        "{who} [gains|gain] an automatic-attack: {attack}", who=concerned(one, scope), attack=attack(one.attack)
    )


def _keyed_to(one: Static, others: list[Test], scope: Scope) -> tuple[str, list[Test]]:
    """Return a way of keying with the companies against which it is open, and the conditions that are left."""
    told = _keyed_by(one, scope)
    asked = scope.branch().about(None, "company")
    own = [one for one in others if piece(one, asked).kind not in ("statement", "time")]
    if not own:
        return told, others
    what = noun(All(tuple(own)), scope, "company")
    return phrase("{effect} against {what:a}", effect=told, what=what), [one for one in others if one not in own]


def _keyed_by(one: Static, scope: Scope) -> str:
    found = noun(one.on, scope, "creature")
    if any(key.how == "unkeyed" for key in one.keys):
        told = phrase("{what} may be played without being keyed", what=plural(found))
    elif one.once:
        told = phrase("one {what:bare} may be keyed to {keys}", what=found, keys=keying(one.keys))
    else:
        told = phrase("{what} may also be keyed to {keys}", what=plural(found), keys=keying(one.keys))
    return told


def _no_creatures(one: Static, scope: Scope) -> str:
    who = concerned(one, scope)
    told = {
        "site": "creatures keyed to a site cannot be played against {who}",
        "region": "creatures keyed to regions cannot be played against {who}",
        "elsewhere": "only creatures keyed to the site may attack {who}",
    }.get(one.to)
    if told is not None:
        return phrase(told, who=who)
    return phrase("creatures keyed to {what} cannot be played against {who}", who=who, what=names((one.to,)))


def _no_automatic_attacks(one: Static, scope: Scope) -> str:
    if not one.to:
        return phrase("{who} [has|have] no automatic-attacks", who=concerned(one, scope))
    return phrase("{who} [loses|lose] {what} automatic-attacks", who=concerned(one, scope), what=word(one.to).beside)


def _attacked_by(told: str, fight: Fight) -> str:
    what = fight.blow() if fight.strike else fight.attack()
    return phrase("{effect} by {what:a}", effect=told, what=what)


def _faced_again(node: FaceCopies, scope: Scope) -> Line:
    if not node.again:
        return Line(phrase("the company faces attacks like the automatic-attacks of its new site"))
    if node.who:
        return Line(
            phrase("{who} [faces|face] each automatic-attack of the site, none as detainment", who=scope.ref(node.who))
        )
    text = (
        phrase("the company faces each automatic-attack of the site again, at {plus} prowess", plus=signed(node.plus))
        if node.plus
        else phrase("the company faces each automatic-attack of the site again")
    )
    if not node.captures:
        return Line(text)
    taken = phrase(
        "a strike that succeeds wounds nobody but takes the character prisoner at the site; the rescue-attacks are the "
        "automatic-attacks that the site has then"
    )
    return Line(f"{text}; {taken}")


FIGHTING.fill(
    __name__,
    {
        AttackBy: _by,
        AttackIs: _is,
        AttackKeyed: lambda fight, n, negated: fight.quality(0, _keyed(n, negated=negated)),
        AttackOn: lambda fight, n, negated: fight.attacking(n.test, negated=negated),
    },
)
TABLE.fill(
    __name__,
    {
        AttackBy: lambda n, s: Piece(FIGHT),
        AttackIs: lambda n, s: Piece(FIGHT),
        AttackKeyed: lambda n, s: Piece(FIGHT),
        AttackOn: lambda n, s: Piece(FIGHT),
        Faced: _faced,
        JustFaced: _just_faced,
        Attackable: lambda n, s: doing(
            phrase("may be attacked by your company"), phrase("may not be attacked by your company")
        ),
        DragonFell: lambda n, s: (
            quality(phrase("whose company has defeated a Dragon in its lair"))
            if n.besides
            else quality(phrase("at a site where a Dragon was defeated in its lair"))
        ),
        CouldAttack: lambda n, s: doing(
            phrase("could be played on the company"), phrase("could not be played on the company")
        ),
        KeyedTo: lambda n, s: (
            doing(
                phrase("can be keyed to a region other than {what:a}", what=Noun(words=((n.besides,),))),
                phrase("cannot be keyed to a region other than {what:a}", what=Noun(words=((n.besides,),))),
            )
            if n.besides
            else doing(
                phrase(
                    "can be keyed to a single {what}" if n.single else "can be keyed to {what}", what=names(n.types)
                ),
                phrase("cannot be keyed to {what}", what=names(n.types)),
            )
        ),
        Announced: lambda n, s: quality(phrase("of the announced type")),
        HasAttacked: lambda n, s: doing(
            phrase("was just defeated by the company" if n.beaten else "[has|have] attacked the company this turn"),
            phrase(
                "was not just defeated by the company" if n.beaten else "[has|have] not attacked the company this turn"
            ),
        ),
    },
)
STEPS.fill(
    __name__,
    {
        CancelAttack: lambda n, s: (
            command("‹cancel› all attacks of the creature")
            if n.every
            else command("‹cancel› {what}", what=s.attacked())
        ),
        Face: _face,
        FaceCopies: _faced_again,
        CopyAttack: lambda n, s: happens("until the turn is over {what} is faced a second time", what=s.ref("target")),
        AgentAttacks: _agent_attacks,
        AttackAnew: plainly("the company attacks once more", is_command=False),
        AttackAs: lambda n, s: happens(
            "{who} [attacks|attack] as a creature, with its own numbers and {plus} prowess; no other card affects that"
            if n.creature
            else "{who} [attacks|attack], with its own numbers and {plus} prowess",
            who=s.ref(n.who),
            plus=signed(n.plus),
        ),
        AttackWith: lambda n, s: (
            happens(
                "{who} [attacks|attack] at once, with {number} prowess and {number} strikes",
                who=s.me(),
                number=signed(n.plus),
            )
            if n.own
            else happens("{who} [attacks|attack] at the site at once", who=s.ref(n.who))
            if n.here
            else happens(
                "{who} [attacks|attack] at once and [chooses|choose] defending characters; defeated, [it is|they are] removed "
                "from play without points",
                who=s.ref(n.who),
            )
            if n.worthless
            else happens(
                "{who} [attacks|attack] {whom} at once, as if alone in a company",
                who=s.ref(n.who),
                whom=s.ref(n.against),
            )
            if n.lone
            else happens("{who} [attacks|attack] {whose:'s} company at once", who=s.ref(n.who), whose=s.ref(n.against))
            if n.against
            else happens("{who} [attacks|attack] at once", who=s.ref(n.who))
            if n.who
            else plainly("the creature attacks at once", is_command=False)(n, s)
        ),
        Shield: plainly("the first attempt to cancel the attack ends this effect instead", is_command=False),
        Detain: lambda n, s: Line(
            phrase("the attack is no longer detainment" if n.ends else "the attack becomes detainment")
        ),
        Silence: lambda n, s: command("‹cancel› all effects of {what} until the attack is over", what=s.ref(n.who)),
        DefenderChooses: lambda n, s: Line(
            phrase("the attacker chooses defending characters")
            if n.attacker
            else phrase("the defender chooses which characters face the strikes")
        ),
        JoinFight: _join,
        FacesAlone: lambda n, s: (
            happens("{who} alone [faces|face] all automatic-attacks of the site", who=s.ref(n.who))
            if n.who
            else Line(phrase("the company faces no automatic-attack of the site"))
        ),
        Tame: lambda n, s: command(
            "‹cancel› all attacks of the creature; it becomes an ally of {who}", who=s.ref(n.who)
        ),
        FailAll: _fail_all,
        Forfeit: plainly(
            "after its attacks the creature leaves play as if they were defeated, unless the last one is canceled",
            is_command=False,
        ),
    },
)
EFFECTS.fill(
    __name__,
    {
        "aged": Said("{who} [ages|age] by a turn"),
        "attack-body": Said(of="attack", name="body"),
        "attack-prowess": Said(of="attack", name="prowess"),
        "attack-strikes": Said(
            of="attack",
            name="[strike|strikes]",
            sets=lambda **said: phrase("{who} [has|have] {value} {what}", **said),
            folds={
                "double": "the strikes of {who} are doubled in number",
                "halve": "the strikes of {who} are halved in number (rounded up)",
                "halve-down": "the strikes of {who} are halved in number (rounded down)",
            },
        ),
        "attacks-twice": Said(
            of="site",
            told=lambda one, s: (
                phrase("each {what} automatic-attack is faced twice", what=word(one.to).beside)
                if one.to
                else phrase("each automatic-attack of {who} is faced twice", who=concerned(one, s))
            ),
        ),
        "first-attack-twice": Said("the first automatic-attack that {who} [lists|list] is faced twice", of="site"),
        "automatic-attack": Said(of="site", told=_gains_attack),
        "version-attacks": Said(
            of="site",
            told=lambda one, s: phrase(
                "{who} [has|have] the automatic-attacks of the {side} card, too, at {more} prowess",
                who=concerned(one, s),
                side=word(one.to).beside,
                more=signed(one.amount) if isinstance(one.amount, int) else "",
            ),
        ),
        "canceled-attack": Said(
            of="company", name="canceled attacks", added="one more automatic-attack of {who} is canceled"
        ),
        "guardian": Said(
            "while in play, {who} must be used here as one more automatic-attack, and [is|are] then discarded",
            of="card",
        ),
        "keying": Said(of="creature", joined=_keyed_to),
        "no-automatic-attacks": Said(of="site", told=_no_automatic_attacks),
        "no-creatures-but": Said(
            of="company",
            told=lambda one, s: phrase(
                "only {what} creatures may be played against {who}", what=word(one.to).beside, who=concerned(one, s)
            ),
        ),
        "no-creatures-keyed": Said(of="company", told=_no_creatures),
        "shielded": Said("the first attempt to cancel the attack ends this effect instead"),
        ("forbidden", "attacks"): Said(
            "{who} cannot be attacked", asked=("cannot be attacked", "can be attacked"), against=_attacked_by
        ),
        ("forbidden", "canceling"): Said(
            "attacks against {who} cannot be canceled", of="company", fought="{who} cannot be canceled"
        ),
        ("forbidden", "creatures"): Said("no creatures may be played against {who}", of="company"),
        ("forbidden", "holding-back"): Said(
            "{who}, face-up, must attack a company that enters [its|their] site", of="agent"
        ),
        ("forbidden", "minion-attacks"): Said("no minion company may attack another at {who}", of="company"),
        ("forbidden", "overt-attacks"): Said("no overt minion company may attack {who}", of="company"),
        ("permitted", "attacking-outside"): Said("{who} may attack companies that do not enter their site"),
        ("permitted", "attacking-minions"): Said("{who} without a Ringwraith may attack each other", of="company"),
        ("permitted", "canceling-later"): Said(
            "a later attack against {who} may be canceled",
            of="company",
            asked=("may cancel a later attack", "may not cancel a later attack"),
        ),
        ("permitted", "creatures"): Said("creatures may always be keyed to {who}", of="site"),
        ("state", "in-the-fight"): Said(
            "{who} [takes|take] part in the fight",
            asked=("[has|have] joined the fight", "[has|have] not joined the fight"),
        ),
        ("attacks", "as-detainment"): Said(
            "attacks against {who} are detainment", of="company", fought="{who} [is|are] detainment"
        ),
        ("attacks", "automatic-canceled"): Said(
            "further automatic-attacks against {who} are canceled, if they can be", of="company"
        ),
        ("attacks", "canceled"): Said(
            "all attacks against {who} are canceled", of="company", fought="{who} [is|are] canceled"
        ),
        ("attacks", "chosen-by-attacker"): Said(
            "the attacker chooses defending characters",
            against=lambda told, fight: phrase("in {what:pl}, {effect}", what=fight.attack(), effect=told),
        ),
        ("attacks", "isolated"): Said(
            "{who} [faces|face] only one attack of several by a creature; it cannot be canceled", of="company"
        ),
        ("attacks", "normal"): Said(
            "attacks against {who} are not detainment", of="company", fought="{who} [is|are] not detainment"
        ),
    },
)
EVENTS.fill(
    __name__,
    {
        "before-strikes": Occasion(attack="before the strikes of {what:a} are assigned"),
        "attack-begins": Occasion(attack="when {what:a} begins"),
        "attack-faced": Occasion(attack="after {what:a} was faced"),
        "attack-canceled": Occasion(attack="when {what:a} is canceled"),
        "attack-defeated": Occasion(attack="once {what:a} is defeated"),
        "attack-not-defeated": Occasion(attack="when {what:a} ends undefeated"),
    },
)
