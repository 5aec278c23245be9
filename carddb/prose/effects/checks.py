"""Checks and rolls in words."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes.checks import Attempting, Beckon, CancelCheck, Check, CheckFor, CorruptionFor, Roll, Rolled
from carddb.prose.effects.lines import STEPS, Line, command, happens, plainly
from carddb.prose.grammar.amounts import NUMBERS, change, in_cases, number, unit
from carddb.prose.grammar.grammar import Noun, phrase, signed
from carddb.prose.grammar.phrases import TABLE, noun
from carddb.prose.grammar.pieces import statement
from carddb.prose.grammar.scope import Scope


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


_ATTEMPTS: Final = {
    "": "a roll§ attempt",
    "riddling": "a riddling roll§ attempt",
    "offering": "an offering attempt§ attempt",
}


def _roll(node: Roll, scope: Scope) -> Line:
    what = phrase(_ATTEMPTS[node.attempt])
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


TABLE.fill(
    __name__,
    {
        Attempting: lambda n, s: statement(
            phrase("an influence attempt, a riddling roll or an offering attempt is declared"),
            phrase("no influence attempt, riddling roll or offering attempt is declared"),
        ),
        CheckFor: lambda n, s: statement(
            phrase("the check is required by {what:a}", what=noun(n.test, s, "card")),
            phrase("the check is not required by {what:a}", what=noun(n.test, s, "card")),
        ),
    },
)
STEPS.fill(
    __name__,
    {
        Check: _check,
        Roll: _roll,
        CancelCheck: plainly("‹cancel› the influence check"),
        Beckon: lambda n, s: happens(
            "{me} makes an influence check against {what}; no site taps", me=s.me(), what=s.ref(n.who)
        ),
    },
)
NUMBERS.fill(
    __name__,
    {
        CorruptionFor: lambda n, s: phrase("the corruption points of {what}", what=s.ref(n.who)),
        Rolled: lambda n, s: phrase("the roll"),
    },
)
