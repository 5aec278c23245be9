"""Strikes and body checks in words."""

from __future__ import annotations

from carddb.effects.nodes.strikes import (
    AllowStrikes,
    BodyCheck,
    CancelCapture,
    CancelStrike,
    Ineffectual,
    Strike,
    StrikeFirst,
    Struck,
)
from carddb.prose.effects.lines import STEPS, Line, command, happens, plainly
from carddb.prose.grammar.fights import FIGHTING
from carddb.prose.grammar.grammar import Noun, phrase, signed
from carddb.prose.grammar.phrases import TABLE, noun
from carddb.prose.grammar.pieces import FIGHT, Piece, doing
from carddb.prose.grammar.scope import Scope


def _struck(node: Struck, scope: Scope) -> Piece:
    if node.defeated:
        return doing(
            phrase("[has|have] defeated a strike of the attack"),
            phrase("[has|have] not defeated a strike of the attack"),
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
    ends = "{what}; failing it wounds" if node.wounds else "{what}; failing it taps"
    return happens(ends, what=said)


def _strikes(node: AllowStrikes, scope: Scope) -> Line:
    if node.alone:
        told = "{who}, if assigned a strike of the attack, [faces|face] all its strikes one by one"
        return happens(told, who=scope.ref(node.who))
    if node.more < 0:
        return happens("{who} may be assigned any number of strikes", who=scope.ref(node.who))
    return happens("{who} may be assigned {number} more strikes", who=scope.ref(node.who), number=node.more)


TABLE.fill(
    __name__,
    {
        Strike: lambda n, s: Piece(FIGHT),
        Struck: _struck,
    },
)
FIGHTING.fill(__name__, {Strike: lambda fight, n, negated: fight.striking(n.test, negated=negated)})
STEPS.fill(
    __name__,
    {
        CancelStrike: lambda n, s: command("‹cancel› {what}", what=s.struck()),
        Ineffectual: lambda n, s: command("‹make› {what} ineffectual", what=s.struck()),
        BodyCheck: _body_check,
        CancelCapture: plainly("the strike takes no prisoner but wounds", is_command=False),
        AllowStrikes: _strikes,
        StrikeFirst: lambda n, s: happens(
            "{who} [strikes|strike] {what}, before other strikes are assigned", who=s.ref(n.who), what=s.ref("chosen")
        ),
    },
)
