"""What a card does when it takes effect, step by step: instructions ("discard it") and what happens ("it makes a check").

A step becomes a *line*. Instructions are joined among themselves ("tap it and discard this card") and follow a cost as
infinitives ("tap a scout **to cancel** the attack"); what happens stands as a sentence of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from msgspec.structs import replace as replaced

from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.attacks import (
    AttackWith,
    CancelAttack,
    CopyAttack,
    DefenderChooses,
    Detain,
    Face,
    FaceCopies,
    FaceStrikes,
    FailAll,
    JoinFight,
    Shield,
    Silence,
    Tame,
)
from carddb.effects.nodes.by_hand import ByHand
from carddb.effects.nodes.cards import (
    Defeated,
    Discard,
    DiscardAll,
    DropAside,
    Eliminate,
    Heal,
    Put,
    PutAside,
    Tap,
    TapAll,
    ToHand,
    ToHandAll,
    Untap,
    UntapAll,
    Wound,
)
from carddb.effects.nodes.chains import CancelAction, CancelDeclared, InLight
from carddb.effects.nodes.checks import Beckon, CancelCheck, Check, Roll
from carddb.effects.nodes.companies import Arrive, Enlist, Recruit, SplitOff, TakePlace
from carddb.effects.nodes.items import AllowItem, Give, PlayItem, Restore, Store, TestRing, Transfer
from carddb.effects.nodes.language import (
    ALWAYS,
    All,
    Amount,
    Choose,
    ForEach,
    If,
    Is,
    May,
    Node,
    Of,
    Repeat,
    Step,
    Test,
)
from carddb.effects.nodes.lasting import Apply, EndEffects, Listen
from carddb.effects.nodes.movement import Carry, GoBack, GoHome, MarkSite, MoveAgain, Return, StayPut
from carddb.effects.nodes.piles import (
    DiscardRandom,
    Draw,
    InZone,
    Look,
    Mix,
    Move,
    MoveAll,
    Place,
    PutBack,
    SeeHand,
    Show,
    ShowHand,
    ShowRandom,
    Shuffle,
    TurnOver,
)
from carddb.effects.nodes.players import Win
from carddb.effects.nodes.sites import NoSitePhase
from carddb.effects.nodes.strikes import (
    AllowStrikes,
    BodyCheck,
    CancelCapture,
    CancelStrike,
    FaceAll,
    Ineffectual,
    StrikeFirst,
)
from carddb.prose.effects.conditions import ways
from carddb.prose.effects.statics import ATTACKS, STRIKES, attack, gifts, given, is_gift, static
from carddb.prose.grammar.amounts import change, in_cases, number, unit
from carddb.prose.grammar.comparisons import numeral
from carddb.prose.grammar.grammar import Noun, both, either, known, ordered, phrase, signed, word, written
from carddb.prose.grammar.phrases import clause, negation, noun
from carddb.prose.grammar.places import names
from carddb.prose.grammar.scope import Scope

BY_HAND: Final = "✎"  # after what the players carry out by a script


@dataclass(frozen=True)
class Line:
    """One step in words; a ``command`` begins with an instruction."""

    text: str
    command: bool = False


def command(text: str, **fields: object) -> Line:
    """Return an instruction."""
    return Line(phrase(text, **fields), command=True)


def happens(text: str, **fields: object) -> Line:
    """Return what happens."""
    return Line(phrase(text, **fields))


# --- how lines are joined ---------------------------------------------------------------------------------------


def grouped(lines: Sequence[Line]) -> list[Line]:
    """Return lines of which instructions that follow one another are one."""
    found: list[list[Line]] = []
    for one in lines:
        if found and one.command and found[-1][0].command:
            found[-1].append(one)
        else:
            found.append([one])
    return [Line(both([one.text for one in group]), command=group[0].command) for group in found]


def inline(lines: Sequence[Line]) -> str:
    """Return lines as part of a sentence."""
    told = [ordered(one.text) for one in grouped(lines)]
    return phrase(", and then ").join(told) if len(told) > 1 else "".join(told)


def infinitive(line: Line) -> str:
    """Return an instruction as an infinitive."""
    return ordered(line.text, infinitive=True)


# --- single steps -----------------------------------------------------------------------------------------------

_UNTIL: Final = {
    "strike": "for this strike",
    "attack": "for this attack",
    "check": "for this check",
    "company": "until that company’s movement/hazard phase is over",
    "phase": "until the phase is over",
    "turn": "until the turn is over",
    "long-event": "as long as a long-event would stay",
    "untap": "until your next untap phase",
    "never": "for the rest of the game",
}


def until(name: str) -> str:
    """Return how long an effect lasts."""
    return phrase(_UNTIL[name])


def _apply(node: Apply, scope: Scope) -> Line:
    if node.static.stat == "aged":  # only counts copies of the card for the next one
        return Line("")
    if (
        node.until == "check"
        and node.static.stat in ("influence-check", "corruption-check")
        and node.static.how == "add"
    ):
        return _checked(node.static, scope)
    gift = given(node.static, scope)
    last = until(node.until)
    if gift is not None:
        return Line(phrase("{what} {last}", what=gift, last=last), command=True)
    return happens("{what} {last}", what=static(node.static, scope), last=last)


def _checked(one: Static, scope: Scope) -> Line:
    """Return a change of the check that is about to be made."""
    named = isinstance(one.on, Is) and one.on.who not in ("checker", "influencer")
    value, tail = change(one.amount, scope.about(scope.nouns.get("target"), "character"))
    if named and isinstance(one.on, Is) and not scope.named(one.on.who):
        return command("‹modify› the check of {who} by {value}", who=scope.ref(one.on.who), value=value + tail)
    return command("‹modify› the check by {value}", value=value + tail)


def _check(node: Check, scope: Scope) -> Line:
    value, tail = change(node.modifier, scope.about(None, "character"))
    at = "" if node.modifier == 0 else phrase(" at {value}", value=value + tail)
    if node.each is not None:
        who = noun(node.each, scope, "character")
        each = Noun(kind="character", fixed=f"{who:each}", alive=True)
        return happens("{who} [makes|make] a corruption check{at}", who=each, at=at)
    told = phrase("{who} [makes|make] a corruption check{at}", who=scope.ref(node.who), at=at)
    scope.led_to = "check"
    return Line(phrase("{what}, which has no effect of its own if it fails", what=told) if node.spared else told)


_ATTEMPTS: Final = {"": "roll", "riddling": "riddling roll", "offering": "offering attempt"}


def _roll(node: Roll, scope: Scope) -> Line:
    what = phrase(f"a {_ATTEMPTS[node.attempt]}§ attempt")
    if isinstance(node.plus, int):
        at = phrase(" at {value}", value=signed(node.plus)) if node.plus else ""
    else:
        value, tail = change(node.plus, scope)
        counts = unit(node.plus, scope)
        at = (
            phrase(" at {value}", value=value + tail)
            if counts or in_cases(node.plus)
            else phrase(", adding {what}", what=number(node.plus, scope))
        )
    if node.who == "opponent":
        return happens("your opponent then makes {what}{at}", what=what, at=at)
    return command("‹make› {what}{at}", what=what, at=at)


def _may(node: May, scope: Scope) -> Line:
    scope.allowed, scope.permitted = True, node.by
    lines = grouped(told(node.steps, scope))
    scope.allowed, scope.permitted = False, ""
    who = chooser(node.by, scope)
    if lines and lines[0].command:
        first = phrase("{who} may {what}", who=who, what=infinitive(lines[0]))
        rest = inline(lines[1:])
    else:
        first, rest = phrase("{who} may choose this: {what}", who=who, what=inline(lines)), ""
    text = phrase("{what}, and then {rest}", what=first, rest=rest) if rest else first
    if node.otherwise:
        text = phrase("{what}; if not, {rest}", what=text, rest=inline(told(node.otherwise, scope)))
    return Line(text)


def chooser(by: str, scope: Scope) -> Noun:
    """Return the player who chooses."""
    text = {
        "self": "you",
        "opponent": "your opponent",
        "rival": "the opponent of that company’s player",
        "target": "its player",
        "mover": "the resource player",
    }.get(by, "its player")
    return Noun(kind="player", fixed=phrase(text), plural=text == "you", alive=True)


def _if(node: If, scope: Scope) -> Line:
    if isinstance(node.test, Of) and node.test.test == ALWAYS and node.test.who in ("chosen", "earlier"):
        first = told(node.then, scope)
        if not node.otherwise:
            return Line(inline(first)) if len(grouped(first)) != 1 else grouped(first)[0]
        return happens("{what}; if you do not, {rest}", what=inline(first), rest=inline(told(node.otherwise, scope)))
    test = clause(node.test, scope)
    then = inline(told(node.then, scope))
    if not node.otherwise or _falls_back(node):
        return happens("if {test}, {what}", test=test, what=then)
    if not node.then:
        unlike = negation(node.test, scope)
        return happens("if {test}, {what}", test=unlike, what=inline(told(node.otherwise, scope)))
    return happens(
        "if {test}, {what}; otherwise, {rest}", test=test, what=then, rest=inline(told(node.otherwise, scope))
    )


def _falls_back(node: If) -> bool:
    """Whether what may be done under a condition says itself what happens if not, the same as without the condition."""
    return len(node.then) == 1 and isinstance(node.then[0], May) and node.then[0].otherwise == node.otherwise


def _whole_pile(node: Repeat, scope: Scope) -> Line | None:
    """Return that all such cards of a pile are shuffled into the deck, where the steps are as many as there are."""
    choose, pile = node.steps[0], node.times
    if not (
        isinstance(pile, InZone)
        and isinstance(choose, Choose)
        and (choose.test, choose.zones) == (pile.test, (pile.zone,))
        and node.steps[1:] == (Move("chosen", "play deck"),)
        and not node.chosen
    ):
        return None
    what = noun(choose.test, scope, "card")
    return command("‹shuffle› all {what:pl} out of {where} into the play deck", what=what, where=zones(choose, scope))


def _repeat(node: Repeat, scope: Scope) -> Line:
    whole = _whole_pile(node, scope)
    if whole is not None:
        return whole
    what = inline(told(node.steps, scope))
    counted = unit(node.times, scope)
    if counted and not node.chosen:
        return happens("{what} for each {unit}", what=what, unit=counted)
    if node.chosen and (isinstance(node.times, InZone) or (isinstance(node.times, int) and node.times > 7)):
        return happens("{what} (as often as you like)", what=what)
    if isinstance(node.times, int):
        many = phrase("{number} times", number=numeral(node.times))
        return happens("up to {many}, {what}" if node.chosen else "{what} (this {many})", many=many, what=what)
    if counted:
        return happens("for each {unit}, you may do this: {what}", unit=counted, what=what)
    return happens("as often as {number}: {what}", number=number(node.times, scope), what=what)


def _for_each(node: ForEach, scope: Scope) -> Line:
    who = noun(node.test, scope, "card")
    here = scope.branch()
    here.introduce("chosen", who, "each")
    lines = grouped(told(node.steps, here))
    told_of = "chosen" in here.new or not lines[0].text.startswith(f"{who:each}")
    if all(one.command for one in lines):
        text = both([one.text for one in lines])
    elif who.fixed or not told_of:
        text = inline(lines)
    else:
        here = scope.branch()
        here.introduce("chosen", who)
        here.ref("chosen")
        lines = [Line(phrase("for each {who:bare}: {what}", who=who, what=inline(told(node.steps, here))))]
        text = lines[0].text
    if node.ordered:
        text = phrase("{what} (in the order their players choose)", what=text)
    return Line(text, command=lines[0].command)


def _face(node: Face, scope: Scope) -> Line:
    alone = node.against or node.on
    who = scope.ref(alone) if alone else Noun(kind="company", fixed=phrase("the company"), feminine=True)
    what = attack(node.attack) if node.attack.race or node.prowess is None else phrase("an attack")
    said = phrase("{who} must face this: {what}", who=who, what=what)
    if node.source != "self":
        said = phrase("{who} must face an attack by {source}", who=who, source=scope.ref(node.source))
    if node.prowess is not None:
        said = phrase("{what} with prowess {number}", what=said, number=number(node.prowess, scope))
    scope.led_to = "attack"
    return Line(said)


def _body_check(node: BodyCheck, scope: Scope) -> Line:
    who = noun(node.test, scope, "character")
    fixed = Noun(kind="character", fixed=f"{who}" if who.fixed else f"{who:each}", alive=True)
    at = phrase(" at {value}", value=signed(node.modifier)) if node.modifier else ""
    said = phrase("{who} [makes|make] a body check{at}", who=fixed, at=at)
    if not node.mild:
        return Line(said)
    ends = "{what}; failing it wounds" if node.wounds else "{what}; failing it taps"
    return happens(ends, what=said)


def _test_ring(node: TestRing, scope: Scope) -> Line:
    text = {0: "‹test› {what} without a roll", 2: "‹test› {what} with two rolls, of which you choose one"}.get(
        node.rolls, "‹test› {what}"
    )
    said = phrase(text, what=scope.ref(node.who))
    if isinstance(node.modifier, int) and node.modifier:
        said = phrase("{what} at {value}§ test", what=said, value=signed(node.modifier))
    if node.every:
        said = phrase("{what}, as any kind of ring", what=said)
    if node.barred:
        said = phrase("{what}, but not as {ring}", what=said, ring=names(node.barred))
    return Line(said, command=True)


def _mix(node: Mix, scope: Scope) -> Line:
    text = {
        "player": "‹look› at the top {number} cards of your play deck, shuffle them and put them back",
        "self": "‹look› at the top {number} cards of your play deck, shuffle them and put them back",
    }.get(node.who, "‹look› at the top {number} cards of your opponent’s play deck, shuffle them and put them back")
    return command(text, number=number(node.count, scope))


def _many(count: Amount, what: str, scope: Scope) -> str:
    """Return so many cards: "a card", "3 random cards", "as many cards as …"."""
    if count == 1:
        return phrase(f"a {what}")
    if isinstance(count, int):
        return phrase(f"{{number}} {what}s", number=count)
    return phrase(f"as many {what}s as {{number}}", number=number(count, scope))


def _draw(node: Draw, scope: Scope) -> Line:
    many = _many(node.count, "card", scope)
    if node.who in ("player", "self") or scope.allowed:
        return command("‹draw› {what}", what=many)
    return happens("{who} [draws|draw] {what}", who=chooser(node.who, scope), what=many)


def _show_random(node: ShowRandom, scope: Scope) -> Line:
    if node.count == InZone("hand", "player") and node.who == "player":
        return command("‹show› your whole hand")
    many = _many(node.count, "random card", scope)
    if node.who in ("player", "self"):
        return command("‹show›, from your hand, {what}", what=many)
    return happens("{who} [shows|show], from hand, {what}", who=chooser(node.who, scope), what=many)


def _join(node: JoinFight, scope: Scope) -> Line:
    text = (
        "{who} [joins|join] the attacked company with [its|their] allies and must face a strike of every attack"
        if node.allies
        else "{who} [joins|join] the attacked company without [its|their] allies and must face a strike of every attack"
    )
    return happens(text, who=scope.ref(node.who))


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


def _place(node: Place, scope: Scope) -> Line:
    text = (
        "‹put› {what} on top of its play deck" if node.end == "top" else "‹put› {what} at the bottom of its play deck"
    )
    return command(text, what=scope.ref(node.who))


def _move(node: Move, scope: Scope) -> Line:
    text = {
        "hand": "‹take› {what} into your hand",
        "play deck": "‹put› {what} into your play deck",
        "discard pile": "‹discard› {what}",
        "marshalling point pile": "‹put› {what} into your marshalling point pile",
        "removed-from-play pile": "‹remove› {what} from play",
        "sideboard": "‹put› {what} into your sideboard",
        "removed from the game": "‹take› {what} out of the game",
    }[node.zone]
    return command(text, what=scope.ref(node.who))


def _allow(node: AllowItem, scope: Scope) -> Line:
    what = Noun(words=(node.kinds,))
    text = (
        "as your next action you may play {what:a} at the site even if it is tapped"
        if node.taps_site
        else "as your next action you may play {what:a} at the site even if it is tapped, without tapping it"
    )
    return happens(text, what=what)


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


def _strikes(node: AllowStrikes, scope: Scope) -> Line:
    if node.more < 0:
        return happens("{who} may be assigned any number of strikes", who=scope.ref(node.who))
    return happens("{who} may be assigned {number} more strikes", who=scope.ref(node.who), number=node.more)


def _play_item(node: PlayItem, scope: Scope) -> Line:
    text = "‹play› {what} with {who}" if node.taps_site else "‹play› {what} with {who} without tapping the site"
    return command(text, what=scope.ref(node.what), who=scope.ref(node.who))


def _arrive(node: Arrive, scope: Scope) -> Line:
    return command(
        "‹bring› {what} into play there, alone" if node.alone else "‹bring› {what} into play there",
        what=scope.ref(node.who),
    )


def _every(text: str) -> Callable[[Any, Scope], Line]:
    return lambda node, scope: command(text, what=_everybody(noun(node.test, scope, "card")))


def _everybody(what: Noun) -> Noun:
    """Return all that is so described as one object: people among it count as such where a language asks for it."""
    heads = [one.words[-1][0] if one.words else one.kind for one in (what.options or (what,))]
    return Noun(kind=what.kind, fixed=_all(what), alive=what.alive or word(heads[0]).alive)


def _all(what: Noun) -> str:
    if what.fixed or (what.words and not what.before and len(what.words) == 1 and _is_name(what)):
        return f"{what:the}"
    return phrase("all {what:pl}", what=what)


def _is_name(what: Noun) -> bool:
    return not any(known(one) for one in what.words[-1])


def _on(text: str, ref: str = "who") -> Callable[[Any, Scope], Line]:
    return lambda node, scope: command(text, what=scope.ref(getattr(node, ref)))


def _who(text: str) -> Callable[[Any, Scope], Line]:
    return lambda node, scope: happens(text, who=scope.ref(node.who))


def _plain(text: str, *, is_command: bool = True) -> Callable[[Any, Scope], Line]:
    return lambda node, scope: Line(phrase(text), command=is_command)


STEPS: Final[dict[type[Node], Callable[[Any, Scope], Line]]] = {
    CancelAttack: lambda n, s: command("‹cancel› {what}", what=s.attacked()),
    CancelStrike: lambda n, s: command("‹cancel› {what}", what=s.struck()),
    Ineffectual: lambda n, s: command("‹make› {what} ineffectual", what=s.struck()),
    CancelDeclared: lambda n, s: command("‹cancel› and ‹discard› {what}", what=s.ref("target")),
    EndEffects: lambda n, s: command("‹end› the effects of {what}", what=_all(noun(n.test, s, "card"))),
    Apply: _apply,
    Tap: _on("‹tap› {what}"),
    TapAll: _every("‹tap› {what}"),
    UntapAll: _every("‹untap› {what}"),
    Untap: lambda n, s: command("‹untap› {what} all the same" if n.anyway else "‹untap› {what}", what=s.ref(n.who)),
    Heal: lambda n, s: command(
        "‹heal› {what}" if n.to == "untapped" else "‹heal› {what}, to tapped instead of untapped", what=s.ref(n.who)
    ),
    Wound: _on("‹wound› {what} (no body check is made)"),
    Discard: _on("‹discard› {what}"),
    DiscardAll: _every("‹discard› {what}"),
    ToHand: _on("‹return› {what} to its owner’s hand"),
    ToHandAll: _every("‹return› {what} to their owners’ hands"),
    Check: _check,
    Roll: _roll,
    If: _if,
    Repeat: _repeat,
    ForEach: _for_each,
    May: _may,
    Move: _move,
    Mix: _mix,
    Look: lambda n, s: command(
        "‹look› at the top cards of your opponent’s play deck, as many as {number}", number=number(n.count, s)
    ),
    Show: _on("‹show› {what}"),
    ShowRandom: _show_random,
    Place: _place,
    PutBack: _plain("‹shuffle› the cards looked at and put them back on top"),
    Shuffle: lambda n, s: command(
        "‹shuffle› your opponent’s play deck" if n.who == "opponent" and not s.allowed else "‹reshuffle› the play deck"
    ),
    Draw: _draw,
    DiscardRandom: lambda n, s: happens(
        "{who} [discards|discard] {number} cards from hand at random", who=chooser(n.who, s), number=numeral(n.count)
    ),
    StayPut: _plain("the company does not move this turn", is_command=False),
    Face: _face,
    FaceStrikes: lambda n, s: happens(
        "each character in the company faces a strike of prowess {number} that is no attack and cannot be canceled",
        number=n.prowess,
    ),
    FaceCopies: _plain("the company faces attacks like the automatic-attacks of its new site", is_command=False),
    CopyAttack: lambda n, s: happens(
        "until the turn is over {what} is faced a second time", what=s.ref("target")
    ),
    AttackWith: _plain("the creature attacks at once", is_command=False),
    Shield: _plain("the first attempt to cancel the attack ends this effect instead", is_command=False),
    Detain: _plain("the attack becomes detainment", is_command=False),
    CancelAction: lambda n, s: command("‹cancel› what {what} does", what=s.ref("target")),
    BodyCheck: _body_check,
    SplitOff: _who("{who} [splits|split] off into a company that returns to the site of origin"),
    Defeated: lambda n, s: happens("{who} [counts|count] as a defeated creature", who=s.me()),
    PutAside: lambda n, s: command("‹put› {what} set aside with {me}", what=s.ref(n.who), me=s.me()),
    Listen: lambda n, s: Line(""),
    TestRing: _test_ring,
    Win: _plain("you win the game", is_command=False),
    Put: lambda n, s: command("‹place› {me} with {what}", me=s.me(), what=s.ref(n.who)),
    Transfer: lambda n, s: command("‹transfer› {what} to {who}", what=s.ref("earlier"), who=s.ref(n.who)),
    AllowItem: _allow,
    TurnOver: lambda n, s: command(
        "‹turn› over cards of your play deck until {what:a} appears; {who} [receives|receive] it, and the deck is reshuffled",
        what=noun(n.test, s, "item"), who=s.ref(n.who),
    ),
    MarkSite: lambda n, s: Line(""),
    GoBack: _plain("the company is back at the site where the turn began", is_command=False),
    Silence: lambda n, s: command("‹cancel› all effects of {what} until the attack is over", what=s.ref(n.who)),
    CancelCheck: _plain("‹cancel› the influence check"),
    InLight: lambda n, s: command(
        "‹play› {what} at once, as with Gates of Morning and without Doors of Night in play; if one of the two leaves play, so does the other",
        what=s.ref("chosen"),
    ),
    Arrive: _arrive,
    Enlist: lambda n, s: command("‹put› {what} into play under the control of {who}", what=s.ref(n.who), who=s.ref(n.under)),
    TakePlace: _take_place,
    Return: _plain("the company returns to its site of origin", is_command=False),
    ByHand: lambda n, s: Line(f"{written(n.says)} {BY_HAND}"),
    DefenderChooses: _plain("the defender chooses which characters face the strikes", is_command=False),
    Eliminate: _on("‹eliminate› {what}"),
    Carry: _carry,
    MoveAgain: _move_again,
    GoHome: _plain("‹replace› the company’s site with the nearest Haven"),
    CancelCapture: _plain("the strike takes no prisoner but wounds", is_command=False),
    JoinFight: _join,
    Tame: lambda n, s: command("‹cancel› all attacks of the creature; it becomes an ally of {who}", who=s.ref(n.who)),
    NoSitePhase: _plain("the company cannot act in its site phase", is_command=False),
    PlayItem: _play_item,
    SeeHand: _plain("‹look› at your opponent’s hand"),
    Restore: lambda n, s: command("‹place› {what} with {me}, which is now restored", what=s.ref(n.who), me=s.me()),
    FaceAll: _who("{who}, if assigned a strike of the attack, [faces|face] all its strikes one by one"),
    FailAll: _plain("all strikes of the attacking card fail, and its body checks are at −2", is_command=False),
    DropAside: lambda n, s: command("‹discard› the cards set aside with {me}", me=s.me()),
    Beckon: lambda n, s: happens(
        "{me} makes an influence check against {what}; no site taps", me=s.me(), what=s.ref(n.who)
    ),
    MoveAll: lambda n, s: command(
        "‹move› {what} from your {zones} to your {to}",
        what=_all(noun(n.test, s, "card")), zones=both([phrase(f"{one}§ zone") for one in n.zones]), to=phrase(f"{n.to}§ zone"),
    ),
    ShowHand: lambda n, s: happens("{who} [shows|show] the whole hand", who=chooser(n.who, s)),
    Give: lambda n, s: command(
        "‹give› {what} to {who}", what=s.ref("earlier" if n.who == "chosen" else "chosen"), who=s.ref(n.who)
    ),
    Recruit: _recruit,
    Store: _on("‹store› {what} as if at a Haven"),
    AllowStrikes: _strikes,
    StrikeFirst: lambda n, s: happens(
        "{who} [strikes|strike] {what}, before other strikes are assigned", who=s.ref(n.who), what=s.ref("chosen")
    ),
}  # fmt: skip


# --- steps in a row ---------------------------------------------------------------------------------------------


def told(parts: Sequence[Step], scope: Scope) -> list[Line]:
    """Return steps in words, with what belongs together in one line."""
    found: list[Line] = []
    rest = list(parts)
    while rest:
        if isinstance(rest[0], Choose):
            lines, used = choice(rest, scope)
            found += lines
            rest = rest[used:]
        else:
            rest = _neighbouring(rest)
            alike = _alike(rest)
            if len(alike) > 1:
                found.append(_given_all(alike, scope))
                rest = rest[len(alike) :]
            else:
                found.append(STEPS[type(rest[0])](rest[0], scope))
                rest = rest[1:]
    return [one for one in found if one.text]


def _neighbouring(parts: list[Step]) -> list[Step]:
    """Return steps of which the first ones that make pairs of regions adjacent are one."""
    first = parts[0]
    if not (isinstance(first, Apply) and first.static.stat == "adjacent"):
        return parts
    used = 1
    for one in parts[1:]:
        if not (isinstance(one, Apply) and replaced(one, static=replaced(one.static, to=first.static.to)) == first):
            break
        used += 1
    pairs = ";".join(one.static.to for one in parts[:used] if isinstance(one, Apply))
    return [replaced(first, static=replaced(first.static, to=pairs)), *parts[used:]]


def _alike(parts: Sequence[Step]) -> list[Apply]:
    """Return the first of the steps that give numbers to the same ones for the same time."""
    found: list[Apply] = []
    for one in parts:
        if not isinstance(one, Apply) or not is_gift(one.static) or one.static.amount.__class__ is not int:
            break
        first = found[0] if found else one
        if _bare(one) != _bare(first):
            break
        found.append(one)
    return found


def _bare(one: Apply) -> tuple[object, ...]:
    kind = (one.static.stat in ATTACKS, one.static.stat in STRIKES)
    return (one.until, one.static.on, one.static.when, one.static.how, *kind)


def _given_all(alike: Sequence[Apply], scope: Scope) -> Line:
    what = gifts([one.static for one in alike], scope, giving=True)
    return Line(phrase("{what} {last}", what=what, last=until(alike[0].until)), command="‹" in what)


def choice(parts: Sequence[Step], scope: Scope) -> tuple[list[Line], int]:
    """Return what is done with something chosen, and how many steps that tells."""
    node = parts[0]
    assert isinstance(node, Choose)
    what = noun(node.test, scope, _sort(node))
    after = parts[1] if len(parts) > 1 else None
    taken = isinstance(after, If) and _asks_only_whether(after.test, node.test)
    then = tuple(after.then) if isinstance(after, If) and taken else tuple(parts[1:])
    _push(scope)
    if then and isinstance(then[0], MoveAgain):
        return [happens("the company may move on to {what:another}", what=what)], 2
    if then and isinstance(then[0], Move) and then[0].who == "chosen":
        lines, used = _fetched(node, what, then, scope)
    else:
        scope.introduce("chosen", _located(node, what, scope))
        lines, used = _handled(node, then, scope), len(then)
    if not taken:
        return _allowed(node, lines, scope), 1 + used
    assert isinstance(after, If)
    lines += told(then[used:], scope) if used < len(then) else []
    said = _allowed(node, lines, scope)
    if after.otherwise:
        rest = inline(told(after.otherwise, scope))
        said = [happens("{what}; if not, {rest}", what=inline(said), rest=rest)]
    return said, 2


def _asks_only_whether(test: Test, chosen: Test) -> bool:
    """Whether a condition asks no more of what was chosen than that something was."""
    if not (isinstance(test, Of) and test.who == "chosen"):
        return False
    known = chosen.tests if isinstance(chosen, All) else (chosen,)
    return test.test in (ALWAYS, chosen, *known)


def _push(scope: Scope) -> None:
    """Let what was chosen before be the earlier one."""
    if "chosen" in scope.nouns:
        scope.nouns["earlier"] = scope.nouns["chosen"]
        if "chosen" in scope.new:
            scope.new["earlier"] = scope.new["chosen"]


def _sort(node: Choose) -> str:
    return "card"


def _handled(node: Choose, then: Sequence[Step], scope: Scope) -> list[Line]:
    """Return what is done with something in play, named where it is first spoken of."""
    if then and isinstance(then[0], If) and node.by != "self":
        what = scope.ref("chosen")
        return [command("‹choose› {what}", what=what), *told(then, scope)]
    lines = told(then, scope)
    if "chosen" in scope.new:
        what = scope.ref("chosen")
        return [command("‹choose› {what}", what=what), *lines]
    return lines


def _located(node: Choose, what: Noun, scope: Scope) -> Noun:
    """Return the noun of something chosen, with where it is and whose choice it is."""
    if node.zones and node.zones != ("location deck", "play"):
        what = what.with_after(phrase("out of {where}", where=zones(node, scope)))
    if node.by != "self" and (node.zones or not node.optional):
        return what.with_after(phrase("({whose:'s} choice)", whose=chooser(node.by, scope)))
    return what


_ZONES: Final = {
    "play deck": "play deck§ zone",
    "discard pile": "discard pile§ zone",
    "hand": "hand§ zone",
    "sideboard": "sideboard§ zone",
    "marshalling point pile": "marshalling point pile§ zone",
    "location deck": "location deck§ zone",
    "play": "play§ zone",
}


def zones(node: Choose, scope: Scope) -> str:
    """Return where something is looked for: "your play deck or discard pile"."""
    where = either([phrase(_ZONES[one]) for one in node.zones])
    if node.of == "opponent":
        return phrase("your opponent’s {where}", where=where)
    if node.by == "self":
        return phrase("your {where}", where=where)
    return phrase("their {where}", where=where)


def _fetched(node: Choose, what: Noun, then: Sequence[Step], scope: Scope) -> tuple[list[Line], int]:
    """Return how a card comes out of a pile, shuffled in or the deck shuffled afterwards."""
    move = then[0]
    assert isinstance(move, Move)
    shuffled = len(then) > 1 and isinstance(then[1], Shuffle)
    where = zones(node, scope) if node.zones else ""
    if not where:
        scope.introduce("chosen", what)
        return [STEPS[Move](move, scope)], 1
    text = {
        "hand": "‹take› {what:a} out of {where} to hand",
        "play deck": "‹shuffle› {what:a} out of {where} into the play deck",
        "discard pile": "‹discard› {what:a} out of {where}",
        "marshalling point pile": "‹put› {what:a} out of {where} into the marshalling point pile",
        "removed-from-play pile": "‹remove› {what:a} out of {where} from play",
        "removed from the game": "‹remove› {what:a} out of {where} from the game",
        "sideboard": "‹put› {what:a} out of {where} into the sideboard",
    }[move.zone]
    line = command(text, what=what, where=where)
    scope.introduce("chosen", what)
    scope.ref("chosen")
    used = 1
    if shuffled and move.zone == "play deck":
        used = 2
    elif shuffled:
        used = 2
        line = Line(phrase("{what} (and reshuffle the play deck)", what=line.text), command=True)
    return [line], used


def _allowed(node: Choose, lines: list[Line], scope: Scope) -> list[Line]:
    """Return the lines of a choice as something that a player may or must do."""
    if not lines or not lines[0].command:
        return lines
    if scope.allowed and node.by == scope.permitted:
        return lines
    if node.by != "self" and node.zones:
        first = infinitive(grouped(lines)[0])
        who = chooser(node.by, scope)
        text = "{who} may {what}" if node.optional else "{who} must {what}"
        return [happens(text, who=who, what=first), *grouped(lines)[1:]]
    if node.optional and not scope.allowed:
        line, *others = grouped(lines)
        if node.by == "self":
            return [happens("you may {what}", what=infinitive(line)), *others]
        return [happens("{who} may {what}", who=chooser(node.by, scope), what=infinitive(line)), *others]
    return lines


__all__ = ["Amount", "Line", "command", "grouped", "happens", "infinitive", "inline", "replace", "told", "until"]
