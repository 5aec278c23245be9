"""Abilities as sentences, and the costs of those that are played and used; how a way is told stands in `ways`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from carddb.effects.nodes.abilities import (
    Admits,
    AlsoPlayable,
    BecomeEvent,
    Borrows,
    ByRule,
    DiscardHeld,
    DiscardOne,
    DiscardTarget,
    DiscardThis,
    Keying,
    On,
    Play,
    Playable,
    RingSearch,
    ShowOne,
    Static,
    StoreAt,
    TapAgent,
    TapBearer,
    TapOne,
    TapSite,
    TapTarget,
    TapThis,
    Use,
    UsedBy,
)
from carddb.effects.nodes.cards import Discard, DiscardAll, Kind, Mine, Status
from carddb.effects.nodes.checks import Roll
from carddb.effects.nodes.language import ALWAYS, Ability, All, Choose, Node, Not, nodes
from carddb.prose.effects.attacks import keying
from carddb.prose.effects.events import occasion
from carddb.prose.effects.lines import COSTS, grouped
from carddb.prose.effects.statics import static
from carddb.prose.effects.steps import told, zones
from carddb.prose.effects.ways import Way
from carddb.prose.grammar.conditions import condition_of, moments, parted
from carddb.prose.grammar.grammar import Noun, phrase, written
from carddb.prose.grammar.phrases import clause, noun
from carddb.prose.grammar.scope import Scope
from carddb.prose.grammar.tables import Words

# --- costs ------------------------------------------------------------------------------------------------------


def _payer(text: str) -> Callable[[Any, Scope], str]:
    def said(node: Any, scope: Scope) -> str:
        scope.introduce("payer", noun(node.test, scope, "character"))
        return phrase(text, what=scope.ref("payer"))

    return said


def _agent_payer(node: TapAgent, scope: Scope) -> str:
    scope.introduce("payer", noun(All((Mine(), Kind(("agent",)), Status(("untapped",)), node.test)), scope, "agent"))
    return phrase("‹tap› {what}", what=scope.ref("payer"))


def _discarded(node: DiscardOne, scope: Scope) -> str:
    what = noun(node.test, scope, "card")
    scope.introduce("payer", what.with_after(phrase("stored in your marshalling point pile")) if node.stored else what)
    return phrase("‹discard› {what}", what=scope.ref("payer"))


COSTS.fill(
    __name__,
    {
        TapThis: lambda n, s: phrase("‹tap› {what}", what=s.me()),
        BecomeEvent: lambda n, s: phrase("‹tap› {what} (it becomes a short-event)", what=s.me()),
        TapBearer: lambda n, s: phrase("‹tap› {what}", what=s.host()),
        TapOne: _payer("‹tap› {what}"),
        TapAgent: _agent_payer,
        ShowOne: _payer("‹have› {what}"),
        DiscardThis: lambda n, s: phrase("‹discard› {what}", what=s.me()),
        DiscardOne: _discarded,
        DiscardHeld: _payer("‹discard› {what} out of your hand"),
        TapSite: lambda n, s: phrase("‹tap› the site"),
        TapTarget: lambda n, s: phrase("‹tap› {what}", what=s.ref("target")),
        DiscardTarget: lambda n, s: phrase("‹discard› {what}", what=s.ref("target")),
    },
)


# --- other abilities --------------------------------------------------------------------------------------------


_NUMBERED: Final = ("draws", "wounded")  # events that bring a number


def _on(one: On, scope: Scope) -> list[str]:
    if one.event == "whenever":
        return [_whenever(one, scope)]
    when = occasion(one, scope)
    rolls = any(isinstance(node, Roll) for node in nodes(one.steps))
    scope.counts = one.event if one.event in _NUMBERED and not rolls else ""
    lines = grouped(told(one.steps, scope))
    if not lines:
        return []
    if one.steps == (Discard(),) and not one.event.startswith("attack"):
        return [phrase("{what} {when}§ discard", what=lines[0].text, when=when)]
    return [phrase("{when}, {what}", when=when, what=lines[0].text), *(line.text for line in lines[1:])]


def _whenever(one: On, scope: Scope) -> str:
    fights, times, others = parted(one.when)
    here = scope.about(Noun(kind="company", fixed=phrase("its company")), "company")
    if isinstance(one.steps[0], DiscardAll):
        return phrase("{what}, at any time", what=grouped(told(one.steps, scope))[0].text)
    said = phrase("‹discard› {what} as soon as {clause}", what=scope.me(), clause=clause(All((*fights, *others)), here))
    return phrase("{effect} {when}§ time", effect=said, when=moments(times, scope)) if times else said


def _playable(one: Playable, scope: Scope) -> list[str]:
    said = []
    if one.when != ALWAYS:
        kind = _player_of(scope)
        here = scope.about(Noun(kind=kind, fixed=phrase(_PLAYED_BY[kind])), kind)
        tests = [one.when]
        limit = condition_of(tests, here, "if")
        said.append(
            phrase("may only be played {limit}", limit=limit)
            if not isinstance(one.when, Not)
            else phrase("may be played {limit}", limit=limit)
        )
    if one.borne:
        said.append(phrase("nobody else may receive it"))
    if not one.taps_site:
        said.append(phrase("playing it does not tap the site"))
    return said


_PLAYED_BY: Final = {"character": "the character playing it", "company": "the company", "card": "the company"}


def _player_of(scope: Scope) -> str:
    facts = scope.facts
    if facts is None or facts.type in ("hazard", "site"):
        return "company"
    return "character"


def _also(one: AlsoPlayable, scope: Scope) -> list[str]:
    where = noun(one.test, scope, "site")
    text = "also playable at {what:any}, tapped or untapped" if one.tapped else "also playable at {what:any}"
    said = phrase(text, what=where)
    if one.by != ALWAYS:
        said = phrase("{what}, with {who:a}", what=said, who=noun(one.by, scope, "character"))
    if one.freely:
        said = phrase("{what}; neither the character nor the site taps", what=said)
    return [said]


def _ring_search(one: RingSearch, scope: Scope) -> list[str]:
    where = zones(Choose(ALWAYS, one.zones), scope)
    return [
        phrase(
            "once {me} is tested and the result allows it, you may take {what:a} out of {where}",
            me=scope.me(),
            what=Noun(words=((one.kind,),)),
            where=where,
        )
    ]


def _static(one: Static, scope: Scope) -> list[str]:
    said = static(one, scope)
    if one.pile:
        said = phrase("while {me} is in your marshalling point pile, {what}", me=scope.me(), what=said)
    return [said]


def _used_by(one: UsedBy, scope: Scope) -> list[str]:
    who = noun(one.test, scope, "character")
    return [phrase("only {who:a} may bear {me}" if one.borne else "only {who:a} may use {me}", who=who, me=scope.me())]


ABILITIES: Final = Words[type[Node], Callable[[Any, Scope], list[str]]]("an ability")
ABILITIES.fill(
    __name__,
    {
        Static: _static,
        Play: lambda n, s: Way(n, s).sentences(),
        Use: lambda n, s: Way(n, s).sentences(),
        On: _on,
        Playable: _playable,
        UsedBy: _used_by,
        Keying: lambda n, s: [
            phrase(
                "{limit}, {me} may also be keyed to {keys}",
                limit=condition_of(
                    [n.when], s.about(Noun(kind="company", fixed=phrase("the company")), "company"), "if"
                ),
                me=s.me(),
                keys=keying(n.keys),
            )
            if any(key.how != "unkeyed" for key in n.keys)
            else phrase(
                "{limit}, {me} may be played without being keyed",
                limit=condition_of(
                    [n.when], s.about(Noun(kind="company", fixed=phrase("the company")), "company"), "if"
                ),
                me=s.me(),
            )
        ],
        RingSearch: _ring_search,
        ByRule: lambda n, s: [f"{written(n.says)} ({n.rule})"],
        Admits: lambda n, s: [
            phrase("only {who:a} may come into play here, unless at a home site", who=noun(n.test, s, "character"))
        ],
        StoreAt: lambda n, s: [phrase("may also be stored at {where:a}", where=noun(n.test, s, "site"))],
        AlsoPlayable: _also,
        Borrows: lambda n, s: [
            phrase(
                "when tapped, {me} can do what {who:a} in play does when tapped", me=s.me(), who=noun(n.test, s, "card")
            )
        ],
    },
)


def sentences(one: Ability, scope: Scope) -> list[str]:
    """Return one ability in sentences that still want a capital and a full stop."""
    return [text for text in ABILITIES[type(one)](one, scope) if text]
