"""Effects in force as sentences: "its bearer gets +2 prowess", "the hazard limit against moving companies is doubled"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.attacks import AttackOn
from carddb.effects.nodes.cards import Gone, InPlay, Mine, Type
from carddb.effects.nodes.companies import Came
from carddb.effects.nodes.items import HasStored
from carddb.effects.nodes.language import ALWAYS, HOST, All, AnyOf, Is, Not, Of, Test
from carddb.effects.nodes.players import During, OwnTurn, PlayerIs, Plays
from carddb.effects.nodes.stats import Stat, Value, Word
from carddb.facts.model import Attack, Key
from carddb.language import speech
from carddb.prose.effects.fights import fighting, is_fight, parted
from carddb.prose.effects.flags import STATES
from carddb.prose.grammar.amounts import change, number, owned
from carddb.prose.grammar.comparisons import MAGIC, numeral
from carddb.prose.grammar.grammar import Noun, agree, both, either, head, known, phrase, several, word
from carddb.prose.grammar.phrases import clause, negation, noun, piece
from carddb.prose.grammar.places import names
from carddb.prose.grammar.scope import Scope


def _as(stat: Stat, *values: Value) -> tuple[Word, ...]:
    """Return what a general stat is asked for by, with each of these values."""
    return tuple((stat, value) for value in values)


# The subject of each value, where it is not a character
_SUBJECTS: Final[dict[Word, str]] = {
    **dict.fromkeys(
        ("counted-regions", "canceled-attack", "draws", "hazard-limit", "healing-affects-all", "no-creatures-but",
         "no-creatures-keyed", "opponent-draws", "region-limit", "region-type", "under-deeps-roll",
         *_as("attacks", "as-detainment", "automatic-canceled", "canceled", "isolated", "normal"),
         *_as("forbidden", "allies", "canceling", "company-events", "creatures", "hazard-return", "hazard-tapping",
              "items-and-allies", "minion-attacks", "overland-movement", "site-phase", "starter-movement",
              "under-deeps-movement"),
         *_as("limit", "leaders", "most-regions", "troll-leaders"),
         *_as("permitted", "attacking-minions", "canceling-later", "returning-home"),
         *_as("state", "toll-paid", "under-sail")),
        "company",
    ),
    **dict.fromkeys(
        ("adjoining", "automatic-attack", "chosen-neighbour", "hoard", "no-automatic-attacks", "offers", "protected",
         "site-type", "unlisted",
         *_as("forbidden", "factions", "opponent-points", "storing-here"),
         *_as("haven-for", "hazards", "healing"), *_as("no-haven-for", "hazards", "healing"),
         ("limit", "regions-to-site"),
         *_as("permitted", "creatures", "gold-rings", "items-when-tapped", "rising"),
         *_as("spares-first", "item", "minor-item")),
        "site",
    ),
    **dict.fromkeys(
        ("full-kills", "general-influence", "hand-size", "open-discards", "stage-points", ("forbidden", "searching"),
         ("limit", "mind"), ("permitted", "playing-set-aside")),
        "player",
    ),
    **dict.fromkeys(("corruption", "item-corruption"), "item"),
    **dict.fromkeys(
        ("faction-points", "full-points", "granted-points", "guardian", "kept-in-play", "marshalling-points",
         "not-counted", "not-discarded", "own-points", "stands-in", ("forbidden", "playing")),
        "card",
    ),
    "keying": "creature",
}  # fmt: skip
_VALUES: Final[dict[Word, str]] = {
    "prowess": "prowess",
    "body": "body",
    "mind": "mind",
    "control-mind": "mind for purposes of control",
    "direct-influence": "direct influence",
    "corruption-check": "to corruption checks",
    "influence-check": "to influence checks",
    "body-check": "to body checks made against",
    "hand-size": "to hand size",
    "general-influence": "general influence",
    "stage-points": "stage [point|points]",
    "corruption": "corruption [point|points]",
    "item-corruption": "corruption [point|points]",
    "faction-points": "marshalling [point|points]",
    "granted-points": "marshalling [point|points]",
    "own-points": "marshalling [point|points]",
    "marshalling-points": "marshalling [point|points]",
    "attack-prowess": "prowess",
    "attack-strikes": "[strike|strikes]",
    "attack-body": "body",
    "strike-prowess": "prowess",
    "strike-body": "body",
    "fighting-prowess": "prowess in combat",
    "tapping-prowess": "prowess when tapping for a strike",
    ("attempt", "offering"): "to offering attempts",
    ("attempt", "riddling"): "to riddling rolls",
    ("limit", "ringwraith-followers"): "Ringwraith followers",
    ("limit", "leaders"): "leaders",
    ("limit", "troll-leaders"): "Troll leaders",
    "draws": "cards drawn for movement",
    "opponent-draws": "cards your opponent draws for its movement",
    "region-limit": "regions of movement",
    "under-deeps-roll": "to Under-deeps movement rolls",
    "ring-test": "to ring tests",
    "stored-ring-test": "to tests of stored rings",
    "failed-strike-check": "to body checks after failed strikes",
    "dealt-body-check": "to body checks it causes",
    "canceled-attack": "canceled attacks",
    ("limit", "mind"): "mind",
    ("limit", "most-regions"): "regions of movement",
    "influence-rolls": "influence rolls",
    "aged": "turns spent in play",
}
_OTHERS: Final[dict[str, str]] = {  # what is not given but changed
    "hazard-limit": "hazard limit",
    "standard-modifications": "standard modifications",
    "support": "support",
}
ATTACKS: Final = ("attack-prowess", "attack-strikes", "attack-body")
STRIKES: Final = ("strike-prowess", "strike-body")


def subject(one: Static, scope: Scope, kind: str = "") -> Noun:
    """Return whom or what an effect is in force for."""
    kind = kind or _SUBJECTS.get(one.word, "character")
    if one.on == HOST:
        return _for_host(kind, scope)
    if kind == "player" and isinstance(one.on, All) and Mine() in one.on.tests:
        return Noun(kind="player", fixed=phrase("you"), plural=True)
    if isinstance(one.on, Is):
        return scope.ref(one.on.who)
    if kind == "company" and isinstance(one.on, AnyOf) and Is("target") in one.on.tests:  # a site, and who goes there
        moving = phrase("moving to {what:a}", what=scope.ref("target"))
        return Noun(kind="company", words=(("company",),), after=(moving,), plural=True)
    found = noun(one.on, scope, kind)
    return found if found.fixed else replace(found, plural=found.plural or not found.fixed)


def _for_host(kind: str, scope: Scope) -> Noun:
    host = scope.host()
    if kind == "player":
        return Noun(kind="player", fixed=phrase("you"), plural=True)
    if kind == "company" and host.kind not in ("company", "site"):
        return Noun(kind="company", fixed=phrase("{whose:'s} company", whose=host))
    if kind == "item":
        return scope.me()
    return host


def plural(what: Noun) -> str:
    """Return whoever an effect is in force for as a subject: "its bearer", "Elves", "your Hobbits"."""
    return f"{what}" if what.fixed else f"{what:kind}"


def static(one: Static, scope: Scope) -> str:
    """Return an effect in force as a sentence, without what limits it in time."""
    fights, times, others = parted(one.when)
    if one.stat == "influence-check" and one.how == "add":
        told, others = _influence(one, fights, others, scope)
    else:
        told = _sentence(one, fights, scope)
    if one.keys:
        told, others = _against_company(told, others, scope)
    scope.understood = None if one.stat in ATTACKS or one.stat in STRIKES else subject(one, scope.branch())
    if others:
        told = phrase("{effect} {limit}", effect=told, limit=condition_of(others, scope, "while"))
    return phrase("{effect} {when}§ time", effect=told, when=moments(times, scope)) if times else told


_OURS: Final = {
    "untap": "in your untap phase",
    "organization": "in your organization phase",
    "long-event": "in your long-event phase",
    "movement/hazard": "in your movement/hazard phase",
    "site": "in your site phase",
    "end-of-turn": "in your end-of-turn phase",
}
_THEIRS: Final = {
    "untap": "in your opponent’s untap phase",
    "organization": "in your opponent’s organization phase",
    "long-event": "in your opponent’s long-event phase",
    "movement/hazard": "in your opponent’s movement/hazard phase",
    "site": "in your opponent’s site phase",
    "end-of-turn": "in your opponent’s end-of-turn phase",
}
_EITHERS: Final = {
    "untap": "in the untap phase",
    "organization": "in the organization phase",
    "long-event": "in the long-event phase",
    "movement/hazard": "in the movement/hazard phase",
    "site": "in the site phase",
    "end-of-turn": "in the end-of-turn phase",
}


def moments(times: Sequence[Test], scope: Scope) -> str:
    """Return when: "in your site phase", "during your opponent's turn"."""
    named = _OURS if OwnTurn() in times else _THEIRS if Not(OwnTurn()) in times else _EITHERS
    phases = [one for one in times if isinstance(one, During)]
    if phases:
        told = either([phrase(named[name]) for name in phases[0].phases])
        rest = [one for one in times if one not in phases and not isinstance(_plain(one), OwnTurn)]
        return " ".join((told, *(clause(one, scope) for one in rest)))
    return " ".join(clause(one, scope) for one in times)


def _plain(test: Test) -> Test:
    return test.test if isinstance(test, Not) else test


def condition_of(tests: Sequence[Test], scope: Scope, how: str) -> str:
    """Return a condition as a subordinate clause: "if …", "while …", "unless …"."""
    here = replace(scope, subject=scope.subject) if scope.subject else scope
    whole = tests[0] if len(tests) == 1 else All(tuple(tests))
    if isinstance(whole, InPlay):
        what = noun(whole.test, here, "card")
        if whole.mine and what.words and known(what.words[-1][0]):
            return phrase("with {what:a} in play", what=replace(what, mine=True))
        return phrase("while you have {what:a} in play" if whole.mine else "with {what:a} in play", what=what)
    if isinstance(whole, Not) and isinstance(whole.test, InPlay):
        what = noun(whole.test.test, here, "card")
        return phrase("unless you have {what:a} in play" if whole.test.mine else "without {what:a} in play", what=what)
    if isinstance(whole, Not) and _unlessable(whole.test):
        return phrase(
            "unless {what}§ {opposite}",
            what=clause(whole.test, here.branch()),
            opposite=negation(whole.test, here.branch()),
        )
    return phrase({"if": "if {what}", "while": "while {what}"}[how], what=clause(whole, here))


def _unlessable(test: Test) -> bool:
    return isinstance(test, InPlay | PlayerIs | Gone | Plays | HasStored | Came)


def _sentence(one: Static, fights: Sequence[Test], scope: Scope) -> str:
    if one.stat in ATTACKS or one.stat in STRIKES:
        return _on_attack(one, fights, scope)
    special = _SPECIAL.get(one.word)
    if special is not None:
        return _against(special(one, scope), fights, scope)
    if one.attack is not None:
        return phrase(
            "{who} [gains|gain] an automatic-attack: {attack}", who=_who(one, scope), attack=attack(one.attack)
        )
    if one.keys:
        return _keyed(one, scope)
    if one.word in STATES:
        return _state(one, fights, scope)
    return _against(_value(one, scope), fights, scope)


def _influence(one: Static, fights: list[Test], others: list[Test], scope: Scope) -> tuple[str, list[Test]]:
    """Return a change of influence checks; those against one card or by somebody are told as such."""
    against = [test for test in others if isinstance(test, Of) and test.who == "influenced"]
    by = [test.test for test in others if isinstance(test, Of) and test.who == "influencer"]
    rest = [test for test in others if test not in against and not (isinstance(test, Of) and test.who == "influencer")]
    who = [test for test in (one.on.tests if isinstance(one.on, All) else (one.on,)) if test != ALWAYS]
    if Is("influencer") not in who and not against:
        return _sentence(one, fights, scope), others
    by += [test for test in who if test not in (Is("influencer"), Type(("character",)))]
    value, tail = change(one.amount, scope)
    told = phrase("influence checks")
    if by:
        told = phrase("{what} by {who:a}", what=told, who=noun(All(tuple(by)), scope, "character"))
    if against:
        told = phrase(
            "{what} against {who:a}", what=told, who=noun(All(tuple(test.test for test in against)), scope, "card")
        )
    elif one.against:
        told = f"{told} {_target_of(one)}"
    elif scope.facts is not None and "faction" in scope.facts.kinds:
        told = phrase("{what} against {who:a}", what=told, who=scope.me())
    return phrase("{what} are modified by {value}§ checks", what=told, value=value) + tail, rest


def _against_company(told: str, others: list[Test], scope: Scope) -> tuple[str, list[Test]]:
    """Return a way of keying with the companies against which it is open, and the conditions that are left."""
    asked = scope.branch().about(None, "company")
    own = [one for one in others if piece(one, asked).kind not in ("statement", "time")]
    if not own:
        return told, others
    what = noun(All(tuple(own)), scope, "company")
    return phrase("{effect} against {what:a}", effect=told, what=what), [one for one in others if one not in own]


def given(one: Static, scope: Scope) -> str | None:
    """Return a simple change as an instruction, "give its bearer +2 prowess"; None where it is said otherwise."""
    fights, times, others = parted(one.when)
    if times or others or one.how != "add":
        return None
    if one.stat == "hazard-limit":
        return _limit(one, scope)
    if one.stat in ATTACKS or one.stat in STRIKES:
        who = _assailed(one, fights, scope)
        fights = []
    elif _added(one.word) == _GETS and one.word in _VALUES:
        who = _who(one, scope)
    else:
        return None
    if who.kind == "player":
        return None
    here = scope.about(who, who.kind) if who.kind != "company" else scope.about(None, "company")
    value, tail = change(one.amount, here)
    cap = "" if one.cap is None else _cap(one, scope)
    against = f" {_target_of(one)}" if one.against else ""
    told = phrase("‹give› {who} {value} {what}", who=who, value=value, what=value_name(one)) + against + tail + cap
    return _against(told, fights, scope)


def is_gift(one: Static) -> bool:
    """Whether an effect is one that somebody "gets": "+2 prowess"."""
    return one.word in _VALUES and _added(one.word) == _GETS and one.stat != "hazard-limit"


def gifts(alike: Sequence[Static], scope: Scope, *, giving: bool = False) -> str:
    """Return several numbers that the same ones get: "its bearer gets +2 prowess and +1 body"."""
    first = alike[0]
    fights, times, others = parted(first.when)
    assailed = first.stat in (*ATTACKS, *STRIKES)
    who = _assailed(first, fights, scope) if assailed else _who(first, scope)
    here = scope.about(who, who.kind)
    parts = []
    for one in alike:
        value, tail = change(one.amount, here)
        cap = "" if one.cap is None else _cap(one, scope)
        against = f" {_target_of(one)}" if one.against else ""
        parts.append(phrase("{value} {what}", value=value, what=value_name(one)) + against + tail + cap)
    give = giving and not times and not others
    said = phrase("‹give› {who} {what}§ several" if give else "{who} [gets|get] {what}", who=who, what=both(parts))
    if not assailed:
        said = _against(said, fights, scope)
    if others:
        said = phrase("{effect} {limit}", effect=said, limit=condition_of(others, scope, "while"))
    said = phrase("{effect} {when}§ time", effect=said, when=moments(times, scope)) if times else said
    return (
        phrase("while {me} is in your marshalling point pile, {what}", me=scope.me(), what=said) if first.pile else said
    )


def _limit(one: Static, scope: Scope) -> str:
    """Return a change of the hazard limit as an instruction."""
    value, tail = change(one.amount, scope.about(None, "company"))
    text = (
        "‹lower› the hazard limit against {who} by {value}"
        if value.startswith("−")
        else "‹raise› the hazard limit against {who} by {value}"
    )
    cap = "" if one.cap is None else _cap(one, scope)
    return phrase(text, who=_who(one, scope), value=value.lstrip("+−")) + tail + cap


_GETS: Final = "{who} [gets|get] {value} {what}"


def _who(one: Static, scope: Scope) -> Noun:
    """Return the subject as a fixed noun, in the plural where it is a description."""
    found = subject(one, scope)
    if found.fixed:
        return found
    named = bool(found.words) and not found.options and not _common(found)
    return replace(
        found,
        fixed=f"{found:kind}",
        after=(),
        plural=not named,
        possessive="",
        like=head(found),
    )


def _common(found: Noun) -> bool:
    return any(known(one) for one in found.words[-1])


def _against(told: str, fights: Sequence[Test], scope: Scope) -> str:
    if not fights:
        return told
    fight = fighting(fights, scope)
    what = fight.blow() if fight.strike else fight.attack()
    return phrase("{effect} against {what}", effect=told, what=f"{what:kind}" if not what.article else f"{what:the}")


def _on_attack(one: Static, fights: Sequence[Test], scope: Scope) -> str:
    """Return what happens to attacks or strikes: "Orc attacks get +1 prowess"."""
    return _changed(one, _assailed(one, fights, scope), scope)


def _assailed(one: Static, fights: Sequence[Test], scope: Scope) -> Noun:
    """Return the attacks or strikes that are changed."""
    fight = fighting(fights, scope)
    fight.strike = fight.strike or one.stat in STRIKES
    if one.on not in (ALWAYS, HOST):
        if is_fight(one.on):
            fight.add(one.on)
        else:
            fight.add(AttackOn(one.on))
    if not fights and one.on in (ALWAYS, HOST):
        return Noun(
            kind="strike" if fight.strike else "attack",
            fixed=phrase("the strike") if fight.strike else phrase("the attack"),
        )
    found = fight.blow() if fight.strike else fight.attack()
    single = found.article != ""
    text = f"{found:the}" if single else f"{found:kind}"
    return Noun(kind=found.kind, fixed=text, plural=not single)


def value_name(one: Static, value: str = "") -> str:
    """Return what a value is called, after its number."""
    single = one.amount in (1, -1) or value in ("+1", "−1")
    told = phrase(_VALUES[one.word] if one.word in _VALUES else _OTHERS.get(one.stat, ""))
    return agree(told, 0 if single else several())


def _value(one: Static, scope: Scope) -> str:
    who = _who(one, scope)
    return _changed(one, who, scope)


def _changed(one: Static, who: Noun, scope: Scope) -> str:
    """Return the change of a number of somebody."""
    here = scope.about(who, who.kind) if who.kind != "company" else scope.about(None, "company")
    what = value_name(one)
    cap = "" if one.cap is None else _cap(one, scope)
    against = f" {_target_of(one)}" if one.against else ""
    if one.how == "add":
        if one.stat == "hazard-limit":
            return _limited(one, who, here) + cap
        value, tail = change(one.amount, here)
        told, what = _added(one.word), value_name(one, value)
        if one.word == ("limit", "regions-to-site"):
            return phrase("companies may move through {number} more regions to reach {who}", number=value[1:], who=who)
        if one.word in _COUNTED:
            return _more(one, who, value) + tail + cap
        return phrase(told, who=who, value=value, what=what) + against + tail + cap
    own = owned(_VALUES[one.word] if one.word in _VALUES else _OTHERS.get(one.stat, ""))
    if one.how == "set":
        told = (
            "{who:'s} {own} become {value}"
            if one.stat == "standard-modifications"
            else "{who:'s} {own} becomes {value}"
        )
        if "points" in one.stat:
            told = "{who} [gives|give] {value} {what}"
        if one.stat == "attack-strikes":
            told = "{who} [has|have] {value} {what}"
        if one.stat == "influence-rolls":
            told = "{who} [makes|make] {value} influence rolls and [uses|use] the best"
        if one.word == ("limit", "mind"):
            told = "{who} may only control characters with mind of {value} or less"
        if one.word == ("limit", "surface-regions"):
            told = "{who} may move through regions to or from a surface site, at most {value}"
        if one.word == ("limit", "most-regions"):
            told = "{who} may move through at most {value} regions"
        return phrase(told, who=who, what=what, own=own, value=number(one.amount, here)) + against
    how = {
        "double": "the {own} of {who} [is|are] doubled",
        "halve": "the {own} of {who} [is|are] halved (rounded up)",
        "halve-down": "the {own} of {who} [is|are] halved (rounded down)",
    }[one.how]
    if one.stat == "hazard-limit":
        how = {"double": "the hazard limit against {who} is doubled", "halve": "the hazard limit against {who} is halved (rounded up)",
               "halve-down": "the hazard limit against {who} is halved (rounded down)"}[one.how]  # fmt: skip
    if one.stat == "attack-strikes":
        how = {"double": "the strikes of {who} are doubled in number", "halve": "the strikes of {who} are halved in number (rounded up)",
               "halve-down": "the strikes of {who} are halved in number (rounded down)"}[one.how]  # fmt: skip
    return phrase(how, who=who, own=own) + against


_COUNTED: Final[dict[Word, tuple[str, str]]] = {
    "draws": ("{who} [draws|draw] {number} more for movement", "{who} [draws|draw] {number} fewer for movement"),
    "opponent-draws": (
        "your opponent draws {number} more for the movement of {who}",
        "your opponent draws {number} fewer for the movement of {who}",
    ),
    "region-limit": ("{who} may move through {number} more", "{who} may move through {number} fewer"),
    ("limit", "ringwraith-followers"): ("{who} may have {number} more", "{who} may have {number} fewer"),
    ("limit", "leaders"): ("{who} may have {number} more", "{who} may have {number} fewer"),
    ("limit", "troll-leaders"): ("{who} may have {number} more", "{who} may have {number} fewer"),
}
_THINGS: Final[dict[Word, tuple[str, str]]] = {
    "draws": ("one card", "{number} cards"),
    "opponent-draws": ("one card", "{number} cards"),
    "region-limit": ("one region", "{number} regions"),
    ("limit", "ringwraith-followers"): ("one Ringwraith follower", "{number} Ringwraith followers"),
    ("limit", "leaders"): ("one leader", "{number} leaders"),
    ("limit", "troll-leaders"): ("one Troll leader", "{number} Troll leaders"),
}


def _more(one: Static, who: Noun, value: str) -> str:
    """Return a change of how many cards are drawn or how many regions are crossed."""
    number_ = value.lstrip("+−")
    many = phrase(_THINGS[one.word][number_ != "1"], number=number_)
    return phrase(_COUNTED[one.word][value.startswith("−")], who=who, number=many)


def _limited(one: Static, who: Noun, scope: Scope) -> str:
    value, tail = change(one.amount, scope)
    text = (
        "the hazard limit against {who} goes down by {value}"
        if value.startswith("−")
        else "the hazard limit against {who} goes up by {value}"
    )
    return phrase(text, who=who, value=value.lstrip("+−")) + tail


def _added(word: Word) -> str:
    return {
        "body-check": "body checks against {who} are modified by {value}",
        "region-limit": "",
        "draws": "",
        "opponent-draws": "",
        "stored-ring-test": "tests of rings stored at {who} are modified by {value}",
        "ring-test": "ring tests by {who} are modified by {value}",
        "canceled-attack": "one more automatic-attack of {who} is canceled",
        ("limit", "ringwraith-followers"): "",
        ("limit", "leaders"): "",
        ("limit", "troll-leaders"): "",
        "own-points": "{who} [gives|give] {value} {what}",
        "faction-points": "{who} [gives|give] {value} {what}",
        "marshalling-points": "{who} [gives|give] {value} {what}",
        "granted-points": "{who} [gives|give] {value} {what}",
        "aged": "{who} [ages|age] by a turn",
        "influence-rolls": "{who} [makes|make] one more influence roll and [uses|use] the best",
    }.get(word, _GETS)


def _cap(one: Static, scope: Scope) -> str:
    assert one.cap is not None
    amount = one.amount if isinstance(one.amount, int) else 1
    limit = number(one.cap, scope)
    return (
        phrase(" (to no less than {limit})", limit=limit)
        if amount < 0
        else phrase(" (to a maximum of {limit})", limit=limit)
    )


def _target_of(one: Static) -> str:
    """Return what a bonus counts against: "against Elves", "against Elf factions"."""
    code, _, value = one.against.partition(":")
    if code == "factions":
        what = phrase("factions of {what:pl}", what=Noun(words=((value,),)))
    elif code == "faction" and value:
        what = names((value,))
    else:
        what = f"{Noun(words=((one.against,),)):pl}" if one.against in _OPPONENTS else _named(one.against)
    return phrase("against {what}§ bonus", what=what)


_AGAINST: Final = {
    "a lesser character": "a lesser character",
    "hero resources": "hero resources",
    "own company": "own company",
}


def _named(against: str) -> str:
    """Return what a bonus counts against that is no noun of the rules; else regions by name."""
    known_ = _AGAINST.get(against, "")
    return phrase(known_) if known_ else ", ".join(map(speech.place, against.split(", ")))


_OPPONENTS: Final = frozenset(
    {"nazgûl", "ringwraith", "faction", "elf", "dwarf", "hobbit", "character", "orc", "troll"}
)


def _state(one: Static, fights: Sequence[Test], scope: Scope) -> str:
    if one.word in _OF_ATTACKS and fights:
        return _attacks(one, fights, scope)
    who = _who(one, scope)
    if one.once and one.stat == "not-counted":
        only = noun(one.on, scope, "creature")
        return phrase("one {what:bare} played against each company takes up none of the hazard limit", what=only)
    told = phrase(STATES[one.word], who=who, host=scope.host())
    if one.word == ("forbidden", "attacks") and fights:
        fight = fighting(fights, scope)
        what = fight.blow() if fight.strike else fight.attack()
        return phrase("{effect} by {what:a}", effect=told, what=what)
    if one.word == ("attacks", "chosen-by-attacker") and fights:
        return phrase("in {what:pl}, {effect}", what=fighting(fights, scope).attack(), effect=told)
    return _against(told, fights, scope)


def _attacks(one: Static, fights: Sequence[Test], scope: Scope) -> str:
    fight = fighting(fights, scope)
    if one.on not in (ALWAYS, HOST):
        fight.add(AttackOn(one.on))
    found = fight.attack()
    what = Noun(kind="attack", fixed=f"{found:kind}" if not found.article else f"{found:the}", plural=not found.article)
    return phrase(_OF_ATTACKS[one.word], who=what)


_OF_ATTACKS: Final[dict[Word, str]] = {
    ("attacks", "normal"): "{who} [is|are] not detainment",
    ("attacks", "as-detainment"): "{who} [is|are] detainment",
    ("attacks", "canceled"): "{who} [is|are] canceled",
    ("forbidden", "canceling"): "{who} cannot be canceled",
}


# --- what has words of its own ----------------------------------------------------------------------------------


def _types(code: str) -> str:
    return both([word(one).one for one in code.split("+")])


def _region_type(one: Static, scope: Scope) -> str:
    if one.on == Is("target") and scope.nouns.get("target", Noun()).kind in ("region", *_LANDS):
        return phrase("{who} counts as {what:a}", who=scope.ref("target"), what=Noun(words=((one.to,),)))
    where = _path_of(one, scope)
    became = one.to.split("+")
    what = (
        phrase("two {what}", what=word(became[0]).many)
        if len(became) == 2 and became[0] == became[1]
        else format(Noun(words=((became[0],),)), "a")
        if len(became) == 1
        else _types(one.to)
    )
    told = phrase("each {was} {where} counts as {what}", was=word(one.was or "region").one, where=where, what=what)
    if one.against == "hazards":
        return phrase("{effect} when hazards are played", effect=told)
    return phrase("{effect} for playing {what}", effect=told, what=_named(one.against)) if one.against else told


_LANDS: Final = ("free-domain", "border-land", "wilderness", "shadow-land", "dark-domain", "coastal-sea")


def _path_of(one: Static, scope: Scope) -> str:
    if one.on in (ALWAYS, HOST):
        return phrase("in a site path")
    what = noun(one.on, scope, "company")
    return phrase("in the site path of {what:a}", what=what)


def _site_type(one: Static, scope: Scope) -> str:
    if one.against == "hazards" and not one.was:
        return phrase(
            "when hazards are played, {who} [counts|count] as {what:a}",
            who=_who(one, scope),
            what=Noun(words=((one.to,),)),
        )
    if one.against == "hazards":
        return phrase(
            "when hazards are played, {who} [counts|count] as {what:a} with the site path from {path}",
            who=_who(one, scope), what=Noun(words=((one.to,),)), path=names((one.was,)),
        )  # fmt: skip
    who = _who(one, scope)
    if one.was:
        was = Noun(kind="site", words=((one.was,),))
        return phrase("each {was:bare} becomes {what:a}", was=was, what=Noun(words=((one.to,),)))
    return phrase(
        "{who} [becomes {one}|become {many}]",
        who=who, one=f"{Noun(words=((one.to,),)):a}", many=f"{Noun(words=((one.to,),)):pl}",
    )  # fmt: skip


def _no_creatures(one: Static, scope: Scope) -> str:
    who = _who(one, scope)
    told = {
        "site": "creatures keyed to a site cannot be played against {who}",
        "region": "creatures keyed to regions cannot be played against {who}",
        "elsewhere": "only creatures keyed to the site may attack {who}",
    }.get(one.to)
    if told is not None:
        return phrase(told, who=who)
    return phrase("creatures keyed to {what} cannot be played against {who}", who=who, what=names((one.to,)))


def _offered(one: Static, scope: Scope) -> str:
    what = word(one.to)
    many = one.to != "information"
    return phrase(
        "{what} are playable at {who}" if many else "{what} is playable at {who}", what=what.many, who=_who(one, scope)
    )


def _neighbours(one: Static, scope: Scope) -> str:
    pairs = [tuple(names((name,)) for name in pair.split("+")) for pair in one.to.split(";")]
    where = "" if one.on in (ALWAYS, HOST) else f"{noun(one.on, scope, 'company'):pl}"
    if len(pairs) == 1:
        told = phrase("{one} and {other} count as adjacent regions", one=pairs[0][0], other=pairs[0][1])
    else:
        told = phrase("{pairs} count as adjacent regions", pairs=both(["–".join(pair) for pair in pairs]))
    return phrase("{effect} for {what}", effect=told, what=where) if where else told


def _led(one: Static, scope: Scope) -> str:
    leader = noun(one.on, scope, "character")
    return phrase(
        "{who} may be placed under {what:a}: every {cap} factions under the same card give {number} more marshalling points",
        who=scope.me(), what=leader, cap=number(one.cap or 1, scope), number=number(one.amount, scope),
    )  # fmt: skip


def _penalty(one: Static, scope: Scope) -> str:
    if one.amount == 0:
        return phrase("{who} [takes|take] no penalty to stay untapped against a strike", who=_who(one, scope))
    return phrase(
        "{who} [takes|take] −{number} prowess instead of −3 to stay untapped against a strike",
        who=_who(one, scope), number=number(one.amount, scope),
    )  # fmt: skip


def _counted_regions(one: Static, scope: Scope) -> str:
    if one.how == "halve-down":
        return phrase(
            "only half the {what:kind} in the site path of {who} count (rounded down)",
            what=Noun(words=((one.to,),), plural=True), who=_who(one, scope),
        )  # fmt: skip
    return phrase("one {what} fewer counts in the site path of {who}", what=word(one.to).one, who=_who(one, scope))


def _no_automatic_attacks(one: Static, scope: Scope) -> str:
    if not one.to:
        return phrase("{who} [has|have] no automatic-attacks", who=_who(one, scope))
    return phrase("{who} [loses|lose] {what} automatic-attacks", who=_who(one, scope), what=word(one.to).beside)


_SPECIAL: Final[dict[Word, Callable[[Static, Scope], str]]] = {
    "region-type": _region_type,
    "site-type": _site_type,
    "counted-regions": _counted_regions,
    "mode": lambda one, s: phrase("{who} [is|are] in {mode} mode", who=_who(one, s), mode=names((one.to,))),
    "keyword": lambda one, s: phrase(
        "{who} [is {one}|are {many}]",
        who=_who(one, s), one=f"{Noun(words=((one.to,),)):a}", many=f"{Noun(words=((one.to,),)):pl}",
    ),
    "no-creatures-keyed": _no_creatures,
    "no-creatures-but": lambda one, s: phrase(
        "only {what} creatures may be played against {who}", what=word(one.to).beside, who=_who(one, s)
    ),
    "adjacent": _neighbours,
    "no-automatic-attacks": _no_automatic_attacks,
    "acts-as": lambda one, s: phrase("{who} [counts|count] as {what} for hazards", who=_who(one, s), what=names((one.to,))),
    "attacks-twice": lambda one, s: phrase("each {what} automatic-attack is faced twice", what=word(one.to).beside),
    "skill": lambda one, s: phrase(
        "{who} [becomes {one}|become {many}]§ skill",
        who=_who(one, s), one=f"{Noun(words=((one.to,),)):a}", many=f"{Noun(words=((one.to,),)):pl}",
    ),
    "magic": lambda one, s: phrase("{who} can use {what}", who=_who(one, s), what=phrase(MAGIC[one.to])),
    "led-by": _led,
    "stay-penalty": _penalty,
    "chosen-neighbour": lambda one, s: phrase(
        "{who} adjoins a site chosen when it is played: {what:a} (roll of {number} or more)",
        who=s.me(), what=noun(one.on, s, "site"), number=number(one.amount, s),
    ),
    "offers": _offered,
    ("permitted", "use-by-anybody"): lambda one, s: phrase("{who} [affects|affect] whoever bears it", who=s.me()),
}  # fmt: skip


# --- keying and attacks -----------------------------------------------------------------------------------------


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
        return names((key.value,), many=True)
    return names((key.value,))


def _keyed(one: Static, scope: Scope) -> str:
    found = noun(one.on, scope, "creature")
    if any(key.how == "unkeyed" for key in one.keys):
        told = phrase("{what} may be played without being keyed", what=plural(found))
    elif one.once:
        told = phrase("one {what:bare} may be keyed to {keys}", what=found, keys=keying(one.keys))
    else:
        told = phrase("{what} may also be keyed to {keys}", what=plural(found), keys=keying(one.keys))
    return told


def attack(one: Attack) -> str:
    """Return an attack with its numbers: "Dragon attack, 2 strikes, prowess 17, body 8"."""
    races = tuple(race for race in (one.race, *one.other_races) if race)
    what = format(Noun(kind="attack", words=(*((races,) if races else ()), ("attack",))), "bare")
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
    told = phrase(
        "{what} ({strikes}, prowess {prowess}{body})", what=what, strikes=strikes, prowess=one.prowess, body=body
    )
    return told.strip()
