"""Logic, comparisons and amounts in words, and steps that hold others: if, as often as, for each, may, choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace as replaced

from carddb.effects.nodes.cards import Count, Type
from carddb.effects.nodes.checks import Rolled
from carddb.effects.nodes.companies import CompanySize, Members
from carddb.effects.nodes.language import (
    ALWAYS,
    All,
    Always,
    Choose,
    Compare,
    Fixed,
    ForEach,
    If,
    Is,
    IsHost,
    IsSelf,
    May,
    Most,
    Of,
    Repeat,
    StatOf,
    Step,
    Sum,
    Test,
    Times,
    Where,
)
from carddb.effects.nodes.lasting import Apply
from carddb.effects.nodes.movement import MoveAgain, Moving, Regions
from carddb.effects.nodes.piles import InZone, Move, Shuffle
from carddb.effects.nodes.players import StagePoints
from carddb.prose.effects.clauses import accompanied, is_name
from carddb.prose.effects.lasting import until
from carddb.prose.effects.lines import STEPS, Line, chooser, command, grouped, happens, infinitive, inline
from carddb.prose.effects.statics import ATTACKS, STRIKES, gifts, is_gift
from carddb.prose.grammar.amounts import NUMBERS, ZONES, measured, number, quantity, so_many, unit, whose_zone
from carddb.prose.grammar.amounts import owned as named_of
from carddb.prose.grammar.comparisons import PRINTED, SEVERAL, STATS, numeral, rivalling, stat_name
from carddb.prose.grammar.grammar import Noun, agree, both, either, phrase, proper, several
from carddb.prose.grammar.phrases import TABLE, clause, negation, noun
from carddb.prose.grammar.pieces import NOTHING, Piece, doing, exactly, quality, statement
from carddb.prose.grammar.scope import Scope


def _of(node: Of, scope: Scope) -> Piece:
    if node.who in ("attacker", "attacked", "attackers") or (node.who == "striker" and node.test == Is("target")):
        return Piece("fight")
    there = scope.nouns.get(node.who)
    if node.test == ALWAYS and node.who == "destination":
        return TABLE[Moving](Moving(), scope)
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
            size = agree(size, several())
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
                return accompanied(many, scope)
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


_ROLLS: Final = {
    ">": ("the roll exceeds {number}", "the roll does not exceed {number}"),
    ">=": ("the roll is {number} or above", "the roll is below {number}"),
    "<": ("the roll is below {number}", "the roll is {number} or above"),
    "<=": ("the roll does not exceed {number}", "the roll exceeds {number}"),
    "=": ("the roll is exactly {number}", "the roll is not {number}"),
}


def compared(node: Compare, scope: Scope) -> Piece:
    """Return a comparison of amounts that belong to nobody in the sentence."""
    left, right = node.left, node.right
    if isinstance(left, Count) and isinstance(right, int):
        what = noun(left.test, scope, "card")
        many = so_many(node.how, right, what)
        if is_name(what) and many == f"{what:a}":
            return statement(
                phrase("{who:a} [is|are] in play", who=what), phrase("{who:a} [is|are] not in play", who=what)
            )
        if many == f"{what:a}":
            return statement(
                phrase("there is {what} in play", what=many), phrase("there is {what:no} in play", what=what)
            )
        return statement(
            phrase("there are {what} in play", what=many), phrase("there are not {what} in play", what=many)
        )
    if isinstance(left, StagePoints):
        size = measured(node.how, right, scope)
        if left.who == "self":
            return statement(
                phrase("your stage points are {size}", size=size),
                phrase("your stage points are not {size}", size=size),
            )
        return statement(
            phrase("your opponent’s stage points are {size}", size=size),
            phrase("your opponent’s stage points are not {size}", size=size),
        )
    if isinstance(left, InZone) and isinstance(right, int):
        held = Noun(kind="card", words=(("card",),)) if left.test is None else noun(left.test, scope, "card")
        many = so_many(node.how, right, held)
        where = whose_zone(left.zone, left.who, scope)
        return statement(
            phrase("there are {what} in {where}", what=many, where=where)
            if quantity(node.how, right) not in (("least", 1), ("no", 0)) or proper(held)
            else phrase("there is {what} in {where}", what=many, where=where),
            phrase("there is {what:no} in {where}", what=held, where=where),
        )
    if isinstance(left, Rolled):
        told = number(right, scope)
        says, unlike = _ROLLS[node.how]
        return statement(phrase(says, number=told), phrase(unlike, number=told))
    size = measured(node.how, right, scope)
    told = number(left, scope)
    if isinstance(left, StatOf) and left.stat in SEVERAL:
        size = agree(size, several())
        return statement(
            phrase("{what} are {size}§ amount", what=told, size=size),
            phrase("{what} are not {size}§ amount", what=told, size=size),
        )
    size = agree(size, 0)
    return statement(
        phrase("{what} is {size}§ amount", what=told, size=size),
        phrase("{what} is not {size}§ amount", what=told, size=size),
    )


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
    what = noun(node.test, scope, "card")
    after = parts[1] if len(parts) > 1 else None
    taken = isinstance(after, If) and _asks_only_whether(after.test, node.test)
    then = tuple(after.then) if isinstance(after, If) and taken else tuple(parts[1:])
    _push(scope)
    if then and isinstance(then[0], MoveAgain):
        return [happens("the company may move on to {what:another}", what=what)], 2
    if then and isinstance(then[0], Move) and then[0].who == "chosen" and not then[0].end:
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


def zones(node: Choose, scope: Scope) -> str:
    """Return where something is looked for: "your play deck or discard pile"."""
    where = either([phrase(ZONES[one]) for one in node.zones])
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


def _stat(node: StatOf, scope: Scope) -> str:
    owner = scope.ref(node.who) if node.who else scope.subject
    what = stat_name(node.stat, printed=node.printed)
    if node.stat in ("successful-strikes", "phases-taken"):
        return what
    if node.stat == "aged":
        return phrase("the number of copies of this card played on the attack")
    if node.stat in ("strike-prowess", "attack-prowess", "attack-strikes", "attack-body") and not node.who:
        return what
    if owner is None:
        return phrase("its {what}", what=what)
    if node.stat == "hand-size" and owner.kind == "player":
        return phrase("your hand size") if node.who == "player" else phrase("your opponent’s hand size")
    if owner.kind == "player" and node.who == "player":
        return phrase("your {what}§ several" if node.stat in SEVERAL else "your {what}", what=what)
    stat = node.stat.removeprefix("attack-")  # here of the card and not of the attack
    name = STATS.get(stat, stat.replace("-", " "))
    what = named_of(PRINTED[name] if node.printed else name)
    if node.stat == "general-influence" and owner.kind != "player":
        return phrase("the free general influence of {whose:'s} player", whose=owner)
    if owner.kind == "player":
        return phrase("your opponent’s {what}", what=what)
    if len(owner.fixed.split()) > 4:
        return phrase("the {what} of {whose}", whose=owner, what=what)
    return phrase("{whose:'s} {what}", whose=owner, what=what)


def _where(node: Where, scope: Scope) -> str:
    first = phrase("{amount} if {what}", amount=number(node.amount, scope), what=clause(node.test, scope))
    if node.otherwise == 0:
        return first
    return phrase("{first}, otherwise {rest}", first=first, rest=number(node.otherwise, scope))


def _sum(node: Sum, scope: Scope) -> str:
    taken = [isinstance(one, Times) and one.factor == -1 for one in node.parts]
    order = sorted(range(len(node.parts)), key=lambda at: (taken[at], isinstance(node.parts[at], int)))
    parts = [node.parts[at] for at in order]
    told = number(parts[0], scope)
    for part in parts[1:]:
        if isinstance(part, int):
            shape = "{one} plus {other}" if part >= 0 else "{one} minus {other}"
            told = phrase(shape, one=told, other=abs(part))
        elif isinstance(part, Where) and isinstance(part.amount, int) and part.amount < 0 and part.otherwise == 0:
            less = number(Where(part.test, -part.amount), scope)
            told = phrase("{one} minus {other}", one=told, other=less)
        elif isinstance(part, Times) and part.factor == -1:
            told = phrase("{one} minus {other}", one=told, other=number(part.amount, scope))
        else:
            told = phrase("{one} plus {other}", one=told, other=number(part, scope))
    return told


TABLE.fill(
    __name__,
    {
        Always: lambda n, s: Piece(NOTHING),
        Of: _of,
        Compare: _compare,
        IsSelf: lambda n, s: exactly(s.me()),
        IsHost: lambda n, s: exactly(s.host()),
        Is: _is,
    },
)
STEPS.fill(
    __name__,
    {
        If: _if,
        Repeat: _repeat,
        ForEach: _for_each,
        May: _may,
    },
)
NUMBERS.fill(
    __name__,
    {
        StatOf: _stat,
        Fixed: lambda n, s: phrase("the number named"),
        Sum: _sum,
        Times: lambda n, s: (
            phrase("twice {what}", what=number(n.amount, s))
            if n.factor == 2
            else phrase("minus {what}", what=number(n.amount, s))
            if n.factor == -1
            else phrase("{factor} times {what}", factor=str(n.factor).replace("-", "−"), what=number(n.amount, s))
        ),
        Where: _where,
        Most: lambda n, s: phrase("{what} (at most {limit})", what=number(n.amount, s), limit=n.limit),
    },
)
