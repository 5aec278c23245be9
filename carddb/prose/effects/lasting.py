"""What lasts, in words: how long an effect holds, what ends it."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.language import Is
from carddb.effects.nodes.lasting import AffectedBy, Apply, EndEffects, Flag, InEffect, Listen, Succeeded
from carddb.effects.nodes.stats import word_of
from carddb.prose.effects.lines import STEPS, Line, all_of, command, happens
from carddb.prose.effects.statics import EFFECTS, OTHERWISE, Said, given, static
from carddb.prose.grammar.amounts import change
from carddb.prose.grammar.grammar import Noun, both, phrase
from carddb.prose.grammar.phrases import TABLE, noun
from carddb.prose.grammar.pieces import Piece, doing, quality, statement
from carddb.prose.grammar.places import names
from carddb.prose.grammar.scope import Scope


def _flag(node: Flag, scope: Scope) -> Piece:
    what = word_of(node.name, node.value)
    hidden = what == ("forbidden", "site-phase") and scope.kind != "company"
    told = OTHERWISE if hidden else EFFECTS[what].asked
    return doing(phrase(told[0]), phrase(told[1]))


def _succeeded(node: Succeeded, scope: Scope) -> Piece:
    if scope.led_to == "attack":
        return statement(phrase("the attack is defeated"), phrase("the attack is not defeated"))
    return statement(phrase("the check succeeds"), phrase("the check fails"))


_UNTIL: Final = {
    "strike": "for this strike",
    "attack": "for this attack",
    "check": "for this check",
    "roll": "for one roll",
    "item": "for one item",
    "company": "until that company’s movement/hazard phase is over",
    "next-action": "as your next action",
    "phase": "until the phase is over",
    "turn": "until the turn is over",
    "next-magic": "for the next magic card that it plays this turn",
    "organization": "until your next organization phase is over",
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
    stored = node.until == "never" and node.static.stat == "stays-tapped"  # it ends with the card that says so
    last = phrase("until {me} is stored", me=scope.me()) if stored else until(node.until)
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


TABLE.fill(
    __name__,
    {
        Flag: _flag,
        AffectedBy: lambda n, s: quality(phrase("affected by {what}", what=names(n.names))),
        InEffect: lambda n, s: statement(
            phrase("an effect of {what} lasts", what=names(n.names)),
            phrase("no effect of {what} lasts", what=names(n.names)),
        ),
        Succeeded: _succeeded,
    },
)
STEPS.fill(
    __name__,
    {
        EndEffects: lambda n, s: command("‹end› the effects of {what}", what=all_of(noun(n.test, s, "card"))),
        Apply: _apply,
        Listen: lambda n, s: Line(""),
    },
)


def _canceled_events(one: Static, scope: Scope) -> str:
    if not one.against:
        return phrase("the effects of {what} are canceled", what=both([names((name,)) for name in one.to.split(", ")]))
    where = Noun(words=((one.against,),))
    return phrase(
        "what resource short-events of the organization phase do to companies with {where:a} in their site path is canceled",
        where=where,
    )


EFFECTS.fill(
    __name__,
    {
        "canceled-events": Said(told=_canceled_events),
        ("state", "following-text"): Said("{who} may be used as follows"),
    },
)
