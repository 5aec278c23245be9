"""Logic, comparisons and amounts in words, and steps that hold others: if, as often as, for each, may, choose."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes.cards import Count, Type
from carddb.effects.nodes.checks import Rolled
from carddb.effects.nodes.companies import CompanySize, Member, Members
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
    Sum,
    Times,
    Where,
)
from carddb.effects.nodes.movement import Moving, Regions
from carddb.effects.nodes.piles import InZone, Move
from carddb.effects.nodes.players import StagePoints
from carddb.prose.effects.lines import STEPS, Line, chooser, command, grouped, happens, infinitive, inline
from carddb.prose.effects.steps import told, zones
from carddb.prose.grammar.amounts import NUMBERS, measured, number, quantity, so_many, unit, whose_zone
from carddb.prose.grammar.amounts import owned as named_of
from carddb.prose.grammar.comparisons import PRINTED, SEVERAL, STATS, numeral, rivalling, stat_name
from carddb.prose.grammar.grammar import Noun, agree, both, phrase, proper, several
from carddb.prose.grammar.phrases import TABLE, clause, negation, noun
from carddb.prose.grammar.pieces import NOTHING, Piece, accompanied, doing, exactly, is_name, quality, statement
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
    if node.who == "host" and isinstance(node.test, Member) and scope.inside:
        what = noun(node.test, scope, "company")
        return doing(
            phrase("[is|are] on {what:a}", what=what),
            phrase("[is|are] not on {what:a}", what=what),
            phrase("on {what:a}", what=what),
        )
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
        if left.who == "subject":
            return statement(
                phrase("that player’s stage points are {size}", size=size),
                phrase("that player’s stage points are not {size}", size=size),
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
            phrase("{what} is in {where}", what=many, where=where)
            if proper(held) and quantity(node.how, right) == ("least", 1)
            else phrase("there are {what} in {where}", what=many, where=where)
            if quantity(node.how, right) not in (("least", 1), ("no", 0)) or proper(held)
            else phrase("there is {what} in {where}", what=many, where=where),
            phrase("there is {what:no} in {where}", what=held, where=where),
        )
    if isinstance(left, Rolled) and not scope.counts:
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
    if node.aside:
        who = Noun(kind="character", fixed=phrase("each character set aside with {me}", me=scope.me()), alive=True)
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


def _stat(node: StatOf, scope: Scope) -> str:
    owner = scope.ref(node.who) if node.who else scope.subject
    what = stat_name(node.stat, printed=node.printed)
    if node.stat in ("successful-strikes", "excess-strikes", "phases-taken"):
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
