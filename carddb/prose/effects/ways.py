"""Ways of playing and using as sentences, in the order a card would say them: when, on what, at what cost, with what effect."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from carddb.effects.nodes.abilities import (
    DiscardTarget,
    Play,
    ShowOne,
    TapBearer,
    TapOne,
    TapSite,
    TapTarget,
    TapThis,
    Target,
    Use,
)
from carddb.effects.nodes.attacks import CancelAttack, CopyAttack, Face
from carddb.effects.nodes.by_hand import ByHand
from carddb.effects.nodes.chains import CancelAction, CancelDeclared
from carddb.effects.nodes.checks import Roll
from carddb.effects.nodes.language import Choose, Cost, If, Node, Repeat, Step
from carddb.effects.nodes.lasting import Listen
from carddb.effects.nodes.movement import MarkSite
from carddb.effects.nodes.strikes import CancelStrike, Ineffectual
from carddb.prose.effects.lines import COSTS, Line, grouped, infinitive
from carddb.prose.effects.steps import told
from carddb.prose.grammar.amounts import number
from carddb.prose.grammar.conditions import condition_of, moments, parted
from carddb.prose.grammar.fights import fighting
from carddb.prose.grammar.grammar import Noun, both, ordered, phrase, sentence
from carddb.prose.grammar.phrases import clause, noun
from carddb.prose.grammar.scope import Scope, unnamed

_TIMES: Final = {
    "always": "at any time",
    "organization": "in your organization phase",
    "end-of-organization": "as your organization phase ends",
    "long-event": "in your long-event phase",
    "whenever": "at any time outside combat",
    "hazards": "in the movement/hazard phase",
    "site": "in your site phase",
    "until-site": "in your movement/hazard phase or before entering a site",
    "saving": "at any time, even during your opponent’s site phase or the Free Council",
    "opponent-influence": "when your opponent makes an influence check",
    "end-of-turn": "in your end-of-turn phase",
    "corruption-check": "when a corruption check is made",
    "influence-check": "when an influence check is made",
    "response": "in response",
    "movement/hazard": "in the movement/hazard phase, even in combat",
    "guard": "only when revealed on guard",
    "company-attack": "as your company attacks another one",
    "failed-strike": "when a strike has failed",
    "under-deeps-roll": "between the reveal of an Under-deeps site and the roll for the way there",
    "body-check": "before a body check",
}
_FIGHTS: Final = {"attack": "against {what}", "combat": "against {what}", "strike": "against {what}"}
# When something is played or used, in full, for explanations
_WHEN: Final = {
    "any": "in any phase of your turn, outside combat",
    "attack": "against an attack, before strikes are assigned",
    "combat": "against an attack, before strikes are assigned or before a roll",
    "strike": "against a strike, before the roll",
    "site": "in your site phase, after entering the site",
    "corruption-check": "before the roll of a corruption check",
    "influence-check": "before the roll of an influence check",
    "opponent-influence": "before an influence check of your opponent’s",
}
TARGETS: Final = {
    "character": "character",
    "anybody": "character",
    "card": "card",
    "declared": "card",
    "company": "company",
    "site": "site",
    "faction": "faction",
    "stored": "card",
    "region": "region",
    "any-region": "region",
    "way": "region",
    "fallen": "character",
    "tunnel": "site",
    "held": "card",
    "effect": "effect",
    "action": "action",
    "creature": "creature",
    "on-guard": "card",
    "new-agent": "agent",
    "hidden-agent": "agent",
    "automatic-attack": "automatic-attack",
    "creature-type": "company",
}
_LOCATED: Final = {
    "stored": "stored in your marshalling point pile",
    "held": "in your hand",
    "region": "of the site path",
    "tunnel": "from which a way to another Under-deeps site could be dug",
    "fallen": "of yours that a body check eliminated this turn",
    "way": "in which the way of a company of yours can end",
    "creature": "from your discard pile that can be keyed to the company",
    "on-guard": "on guard against a company of yours",
    "hidden-agent": "of your opponent’s that is face-down",
    "new-agent": "of yours that is face-down and came into play this turn",
    "automatic-attack": "of the site",
    "creature-type": "with a type of creature that you name (none of Dragons, Nazgûl or Undead)",
    "action": "in the chain of effects",
}


def time(name: str) -> str:
    """Return in full when something is played or used."""
    return phrase(_WHEN.get(name) or _TIMES[name])


def target_noun(one: Target, scope: Scope) -> Noun:
    """Return what a target may be, as a noun phrase."""
    kind = TARGETS[one.kind]
    here = replace(scope, nouns={**scope.nouns, "target": unnamed(kind)})
    found = noun(one.test, here, kind)
    where = _LOCATED.get(one.kind)
    return found if where is None else found.with_after(phrase(where))


def costs(paid: Sequence[Cost], scope: Scope) -> str:
    """Return costs as instructions: "tap this card and its bearer"."""
    tapped = [one for one in paid if type(one) in _TAPPED]
    if len(tapped) < 2:
        return both([COSTS[type(one)](one, scope) for one in paid])
    taps = phrase("‹tap› {what}", what=both([_tapped(one, scope) for one in tapped]))
    return both([taps, *(COSTS[type(one)](one, scope) for one in paid if one not in tapped)])


_TAPPED: Final = (TapThis, TapBearer, TapOne, TapTarget, TapSite)


def _tapped(one: Cost, scope: Scope) -> str:
    """Return what taps for a cost."""
    if isinstance(one, TapOne):
        scope.introduce("payer", noun(one.test, scope, "character"))
        return f"{scope.ref('payer'):al}"
    if isinstance(one, TapSite):
        return phrase("the site")
    what = (
        scope.me() if isinstance(one, TapThis) else scope.host() if isinstance(one, TapBearer) else scope.ref("target")
    )
    return f"{what:al}"


def _spoken_of(name: str, value: object) -> bool:
    """Whether a part of an ability speaks of what a reference names."""
    if isinstance(value, Node):
        if getattr(value, "who", None) == name:
            return True
        return any(_spoken_of(name, getattr(value, one)) for one in value.__struct_fields__)
    return isinstance(value, tuple) and any(_spoken_of(name, one) for one in value)


class Way:
    """One way to play or use a card, as it is put into words."""

    def __init__(self, one: Play | Use, scope: Scope) -> None:
        """Take a way; what it speaks of is named in this scope."""
        self.one = one
        self.scope = scope
        self.shown = tuple(cost for cost in one.costs if isinstance(cost, ShowOne))
        self.paid = tuple(cost for cost in one.costs if not isinstance(cost, ShowOne))
        self.fights, self.times, self.others = parted(one.when)
        self.head: list[str] = []
        self.first: list[str] = []

    def sentences(self) -> list[str]:
        """Return the way in sentences."""
        self._target()
        self._when()
        silent = all(isinstance(step, Listen | MarkSite) for step in self.one.steps)
        if isinstance(self.one, Play) and silent and not self.one.costs:
            return self._bare()
        self._fight()
        body = self._body()
        lead = ", ".join(self.head)
        body[0] = phrase("{lead}, {what}", lead=lead, what=body[0]) if lead else body[0]
        return [*self.first, *body, *self._after()]

    def _target(self) -> None:
        """Introduce the target: where a step names it, or else before everything as what the card is played on."""
        if self.one.target is None:
            return
        what = target_noun(self.one.target, self.scope)
        played_on = isinstance(self.one, Play) and (_stays(self.scope) or not _first_named(self.one))
        if self.one.target.kind == "creature-type":  # what is named stands with the company from the start
            played_on = True
        if not played_on and (_spoken_of("target", self.one.when) or _named_late(self.one)):
            played_on = True
        if not played_on:
            self.scope.introduce("target", what)
            return
        fixed = what.fixed and not what.after
        if isinstance(self.one, Play):
            self.first.append(phrase("may be played on {what:a}", what=what))
            if _stays(self.scope) and not self.scope.host_kind:
                self.scope.host_kind = "character"
        elif not fixed:
            self.head.append(phrase("on {what:a}", what=what))
        self.scope.introduce("target", what)
        self.scope.ref("target")
        self.scope.subject = self.scope.nouns["target"]  # what conditions are asked of from here on
        self.scope.kind = TARGETS[self.one.target.kind]

    def _when(self) -> None:
        one = self.one
        if isinstance(one, Use) and one.mark and one.mark in one.unless:
            self.head.append(phrase("once per turn") if one.limit == 1 else phrase("twice per turn"))
        if isinstance(one, Use) and one.source in _SOURCES:
            self.head.append(phrase(_SOURCES[one.source]))
        influenced = isinstance(one, Use) and one.source == "influenced"
        if one.time in _TIMES and not self._implied() and not influenced:
            self.head.append(phrase(_TIMES[one.time]))
        if self.times:
            self.head.append(moments(self.times, self.scope))

    def _implied(self) -> bool:
        """Whether the target says already when: the one making the check."""
        one = self.one
        says = _spoken_of("influencer", (one.target, one.when)) or _spoken_of("checker", (one.target, one.when))
        return one.time in ("influence-check", "corruption-check") and says

    def _fight(self) -> None:
        one = self.one
        fight = fighting(self.fights, self.scope)
        canceling = _cancels(one.steps)
        if one.time == "strike":
            fight.strike = fight.strike or not self.fights
        if canceling == "attack" and not fight.strike:
            self.scope.attack = fight.attack()
        elif canceling == "strike":
            fight.strike = True
            self.scope.strike = fight.blow()
        elif self.fights or (one.time in _FIGHTS and not self.fights):
            self.head.append(phrase("against {what}", what=fight.description()))
        if self.others:
            self.head.append(condition_of(self.others, self.scope, "if"))
        if self.shown:
            self.head.append(both([_required(cost, self.scope) for cost in self.shown]))
            if self.one.target is not None and self.one.target.kind == "character":  # "that character" is another one
                self.scope.nouns["payer"] = Noun(kind="character", fixed=phrase("that user of magic"), alive=True)

    def _bare(self) -> list[str]:
        """Return a way that only says when and on what the card is played."""
        limits = [*self.head]
        if self.fights:
            limits.append(phrase("against {what}", what=fighting(self.fights, self.scope).description()))
        if self.others:
            limits.append(condition_of(self.others, self.scope, "if"))
        if isinstance(self.one, Play) and self.one.alternative:
            limits.append(phrase("on the same conditions"))
        start = self.first[0] if self.first else phrase("may be played")
        bare = not limits and not self.first
        return [*(() if bare else (" ".join((start, *limits)),)), *self._after()]

    def _body(self) -> list[str]:
        one, scope = self.one, self.scope
        paid = costs(self.paid, scope) if self.paid else ""
        lines = grouped(told(one.steps, scope))
        by = one.by if isinstance(one, Use) and one.by in _BY else None
        if not lines:
            return [paid or phrase("play {me}", me=scope.me())]
        if paid and lines[0].command:
            start = phrase("{cost} to {what}", cost=paid, what=infinitive(lines[0]))
        elif paid:
            start = phrase("{cost}: {what}", cost=paid, what=lines[0].text)
        else:
            start = lines[0].text
        if by is not None:
            start = self._by(by, start, paid or lines[0].command)
        elif isinstance(one, Use) and (lines[0].command or paid):
            start = phrase("you may {what}", what=ordered(start, infinitive=True)) if not paid else start
        return [start, *(line.text for line in lines[1:])]

    def _by(self, by: str, start: str, able: object) -> str:
        if not able:
            return start
        who = Noun(kind="player", fixed=phrase(_BY[by]), alive=True)
        return phrase("{who} may {what}", who=who, what=ordered(start, infinitive=True))

    def _after(self) -> list[str]:
        """Return what else holds for this way."""
        one = self.one
        said = []
        if isinstance(one, Use) and one.hazards:
            said.append(
                phrase("this counts as one hazard against the limit")
                if one.hazards == 1
                else phrase("this counts as {number} hazards against the limit", number=one.hazards)
            )
        if isinstance(one, Use) and one.number is not None:
            said.append(phrase("you name a number first: {what}", what=number(one.number, self.scope)))
        if isinstance(one, Play) and one.guard is not None and not clause(one.guard, self.scope):
            said.append(phrase("it may also be revealed on guard"))
        elif isinstance(one, Play) and one.guard is not None:
            said.append(phrase("it may also be revealed on guard if {what}", what=clause(one.guard, self.scope)))
        if isinstance(one, Play) and one.uncounted:
            said.append(phrase("this takes up none of the hazard limit"))
        if isinstance(one, Play) and one.time == "guard" and not one.steps:
            said = []
        return said


_SOURCES: Final = {
    "lasting": "while its effect lasts",
    "sideboard": "from your sideboard",
    "hand": "from your hand",
    "pile": "while in your marshalling point pile",
    "influenced": "when this faction is influenced",
}
_BY: Final = {"host": "its player", "opponent": "your opponent", "mover": "the resource player"}


def _stays(scope: Scope) -> bool:
    """Whether the card stays in play where it was played."""
    return scope.facts is not None and (
        "short-event" not in scope.facts.kinds and bool({"permanent-event", "long-event"} & set(scope.facts.kinds))
    )


def _first_named(one: Play | Use) -> bool:
    """Whether the first step names the target in its place."""
    if any(isinstance(cost, TapTarget | DiscardTarget) for cost in one.costs):
        return True
    if not one.steps or _spoken_of("target", one.costs):
        return False
    first = one.steps[0]
    return not isinstance(first, If | ByHand | Choose | Repeat | Face | Roll) and (
        _spoken_of("target", first) or isinstance(first, CancelDeclared | CopyAttack | CancelAction)
    )


def _named_late(one: Play | Use) -> bool:
    return not _first_named(one)


def _cancels(steps: Sequence[Step]) -> str:
    """Return whether the first step speaks of the attack or of the strike."""
    if steps and isinstance(steps[0], CancelAttack):
        return "attack"
    if steps and isinstance(steps[0], CancelStrike | Ineffectual):
        return "strike"
    return ""


def _required(cost: Cost, scope: Scope) -> str:
    assert isinstance(cost, ShowOne)
    scope.introduce("payer", noun(cost.test, scope, "character"))
    return phrase("with {what}§ required", what=scope.ref("payer"))


def way(one: Play | Use, scope: Scope) -> str:
    """Return what a way of playing or using a card does: its cost, then its effect."""
    if one.target is not None:
        scope.introduce("target", target_noun(one.target, scope))
    paid = costs(one.costs, scope) if one.costs else ""
    lines = grouped(told(one.steps, scope)) or [Line(phrase("it comes into play"))]
    if paid and lines[0].command:
        first = phrase("{cost} to {what}", cost=paid, what=infinitive(lines[0]))
    else:
        first = phrase("{cost}: {what}", cost=paid, what=lines[0].text) if paid else lines[0].text
    return " ".join(sentence(text) for text in [first, *(line.text for line in lines[1:])])
