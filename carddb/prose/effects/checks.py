"""Checks and rolls in words."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.cards import Type
from carddb.effects.nodes.checks import (
    Attempting,
    Beckon,
    CancelCheck,
    Check,
    CheckFor,
    Contested,
    Corrupted,
    CorruptionFor,
    Distance,
    OnRoad,
    Rivals,
    Roll,
    Rolled,
    Suits,
)
from carddb.effects.nodes.language import ALWAYS, All, Is, Of, Test
from carddb.language.speech import signed
from carddb.prose.effects.events import EVENTS, Occasion
from carddb.prose.effects.lines import STEPS, Line, command, happens, plainly
from carddb.prose.effects.statics import EFFECTS, Said, target_of
from carddb.prose.grammar.amounts import NUMBERS, change, in_cases, number, unit
from carddb.prose.grammar.grammar import Noun, phrase
from carddb.prose.grammar.phrases import TABLE, noun
from carddb.prose.grammar.pieces import doing, quality, statement
from carddb.prose.grammar.scope import Scope

# What `Rolled` is: a roll, or the number that an event brings
_COUNTED: Final = {
    "": "the roll",
    "draws": "the number of cards drawn beyond the first",
    "wounded": "what the strike succeeded by",
}


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
    "burglary": "a burglary attempt§ attempt",
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


def _rivals(node: Rivals, scope: Scope) -> Line:
    what = phrase(_ATTEMPTS[node.attempt])
    at = phrase(", adding {what}", what=number(node.plus, scope)) if node.plus else ""
    return happens(
        "{who} and {other} each make {what}{at}, again while these are equal",
        who=scope.ref(node.who),
        other=scope.ref(node.other),
        what=what,
        at=at,
    )


def _influence(one: Static, others: list[Test], scope: Scope) -> tuple[str, list[Test]] | None:
    """Return a change of influence checks; those against one card or by somebody are told as such."""
    if one.how != "add":
        return None
    against = [test for test in others if isinstance(test, Of) and test.who == "influenced"]
    by = [test.test for test in others if isinstance(test, Of) and test.who == "influencer"]
    rest = [test for test in others if test not in against and not (isinstance(test, Of) and test.who == "influencer")]
    who = [test for test in (one.on.tests if isinstance(one.on, All) else (one.on,)) if test != ALWAYS]
    if Is("influencer") not in who and not against:
        return None
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
        told = f"{told} {target_of(one)}"
    elif scope.facts is not None and "faction" in scope.facts.kinds:
        told = phrase("{what} against {who:a}", what=told, who=scope.me())
    return phrase("{what} are modified by {value}§ checks", what=told, value=value) + tail, rest


def _beckon(node: Beckon, scope: Scope) -> Line:
    who = scope.me() if node.by == "self" else scope.ref(node.by)
    value, tail = change(node.plus, scope)
    at = "" if node.plus == 0 else phrase(" at {value}", value=value + tail)
    bare = phrase(", without direct influence") if node.bare else ""
    spared = "" if node.taps else phrase("; no site taps")
    scope.led_to = "check"
    return happens(
        "{who} [makes|make] an influence check against {what}{at}{bare}{spared}",
        who=who, what=scope.ref(node.who), at=at, bare=bare, spared=spared,
    )  # fmt: skip


TABLE.fill(
    __name__,
    {
        Contested: lambda n, s: doing(
            phrase("[is|are] in play on the other side and may be influenced"),
            phrase("[is|are] not in play on the other side, or may not be influenced"),
        ),
        Suits: lambda n, s: doing(
            phrase("may be played by {who}", who=s.ref(n.who)), phrase("may not be played by {who}", who=s.ref(n.who))
        ),
        OnRoad: lambda n, s: quality(
            phrase(
                "playable at most {count} regions from {whose:'s} Haven, by a site card at hand",
                count=n.most,
                whose=s.ref(n.who),
            )
        ),
        Attempting: lambda n, s: statement(
            phrase("an influence attempt, a riddling roll or an offering attempt is declared"),
            phrase("no influence attempt, riddling roll or offering attempt is declared"),
        ),
        Corrupted: lambda n, s: doing(
            phrase("[has|have] got a corruption card this turn"),
            phrase("[has|have] not got a corruption card this turn"),
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
        Rivals: _rivals,
        CancelCheck: plainly("‹cancel› the influence check"),
        Beckon: _beckon,
    },
)
NUMBERS.fill(
    __name__,
    {
        Distance: lambda n, s: phrase(
            "the number of regions from {who} to where {what} is playable", who=s.ref(n.who), what=s.ref(n.what)
        ),
        CorruptionFor: lambda n, s: phrase("the corruption points of {what}", what=s.ref(n.who)),
        Rolled: lambda n, s: phrase(_COUNTED[s.counts]),
    },
)
EFFECTS.fill(
    __name__,
    {
        "corruption": Said(of="item", name="corruption [point|points]"),
        "corruption-check": Said(name="to corruption checks"),
        "influence-check": Said(name="to influence checks", joined=_influence),
        "influence-rolls": Said(
            name="influence rolls",
            added="{who} [makes|make] one more influence roll and [uses|use] the best",
            sets=lambda **said: phrase("{who} [makes|make] {value} influence rolls and [uses|use] the best", **said),
        ),
        "item-corruption": Said(of="item", name="corruption [point|points]"),
        "least-doubled": Said("the smallest source of corruption points of {who} counts double"),
        "standard-modifications": Said(
            name="standard modifications",
            told=lambda one, s: phrase("standard modifications are multiplied by {value}", value=number(one.amount, s)),
        ),
        "support": Said(
            name="support",
            sets=lambda **said: phrase("whoever taps in support of {who} gives {value} instead of one", **said),
        ),
        ("forbidden", "influence-modifications"): Said(
            "{who} [makes|make] influence attempts only with unused direct influence, without modifications"
        ),
        ("permitted", "influencing-afar"): Said("{who} may influence what is your opponent’s wherever it is"),
        ("forbidden", "opponent-influence"): Said("your opponent cannot influence {who}"),
        ("forbidden", "support"): Said("nobody may support {who}"),
        ("permitted", "influencing-factions"): Said("{who} may influence factions as a character does"),
        ("attempt", "burglary"): Said(name="to burglary attempts"),
        ("attempt", "offering"): Said(name="to offering attempts"),
        ("attempt", "removal"): Said(name="to the attempt to remove it"),
        ("attempt", "riddling"): Said(name="to riddling rolls"),
        ("sure", "corruption-check"): Said("{who} [succeeds|succeed] without a roll"),
        ("sure", "influence-check"): Said("the influence check succeeds without a roll"),
    },
)
EVENTS.fill(
    __name__,
    {
        "attempt-fails": Occasion("when an influence attempt against {who:a} fails", of="faction"),
        "attempt-succeeds": Occasion("when an influence attempt by {who:a} succeeds", of="character"),
        "checked": Occasion("after {who:a} [makes|make] a corruption check", of="character"),
        "check-failed": Occasion("when {who:a} [fails|fail] a corruption check", of="character"),
        "influenced": Occasion("when an influence check by {who:a} succeeds", of="character"),
        "influences": Occasion("when {who:a} [makes|make] an influence check", of="character"),
    },
)
