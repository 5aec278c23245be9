"""Options in words: a label, one line of cost or odds, the group it belongs to; in the language that is spoken.

Texts are templates keyed by verb. They say only what the asking viewer may know: names of cards that it cannot see become
"a card".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from carddb import prose
from carddb.effects.nodes.abilities import DiscardHeld, DiscardOne, ShowOne, TapAgent, TapOne
from carddb.effects.nodes.language import Cost
from carddb.language.speech import ENGLISH, called, counted, language, place, say, template, word
from engine.actions.abilities import payment
from engine.actions.programs import Pick, step_of
from engine.actions.windows import current_company
from engine.effects.ways import way_of
from engine.kernel import machine
from engine.queries.attributes import corruption_points, mind, prowess
from engine.queries.cards import companies
from engine.queries.cards import company_for as q_company
from engine.queries.fights import LEAST_ROLL, attack_of, chance_of
from engine.queries.regions import all_changes, named_steps, region_at
from engine.rules.agents.agents import arrivals
from engine.rules.combat.frames import StrikeChoiceFrame
from engine.rules.combat.strikes import STAY_PENALTY, against_of, planned, stay_penalty, strike_prowess, tired
from engine.rules.corruption.corruption import check_bonus
from engine.rules.influence.agent_events import event_bonus
from engine.rules.influence.by_agents import agent_modifier, agent_resistance
from engine.rules.influence.influence import attempt_modifier, resistance
from engine.rules.movement.frames import DestinationFrame, EffectOrderFrame, PathFrame
from engine.rules.movement.keying import key_words, keys_of
from engine.rules.movement.movement import paths
from engine.rules.movement.special_ways import DEPTHS
from engine.rules.organization.frames import OrganizeFrame
from engine.rules.organization.plan import INTO_COMPANY, plan_of
from engine.rules.site.automatic_attacks import attacks_of, attacks_told
from engine.rules.site.frames import LeaderFrame
from engine.rules.site.influence_modifiers import free_influence
from engine.rules.site.resources import faction_modifier, would_tap
from engine.state.caching import cached_for_question
from engine.state.frames import CorruptionFrame, EffectFrame, WindowFrame
from engine.state.game import Game
from engine.state.option_values import (
    AgentAttack,
    Arrival,
    ByEvent,
    Choice,
    Declaration,
    Exchange,
    FacedAttack,
    HeldAt,
    HowMany,
    Joining,
    Keying,
    OfCompany,
    Placement,
    Revealed,
)
from engine.state.records import PLAY, Iid, Option, Seat, company_id
from engine.state.stack import handed
from engine.vocabulary.attacks import TYPES
from engine.words.card_effects import effect_text, which_way
from engine.words.further_labels import OPTIONS
from engine.words.telling_apart import mark, marked, numbered, same_choice, shortened, told_apart

TITLE: Final = 80


class OptionText(msgspec.Struct, frozen=True):
    """An option in words: a label of at most 80 characters, one line of cost or odds, and the group it belongs to."""

    title: str
    detail: str
    group: str


def name(g: Game, iid: Iid) -> str:
    """Return a card's name, marked when its text is not applied by the engine."""
    return f"{plain(g, iid)} ✎" if g.facts(iid).by_hand else plain(g, iid)


def plain(g: Game, iid: Iid) -> str:
    """Return a card's name, or "" for no card; with what tells it from another one of the menu."""
    return f"{called(g.facts(iid))}{mark(g, iid)}" if iid >= 0 else ""


# --- options ----------------------------------------------------------------------------------------------------

Texts = Callable[[Game, Seat, Option], tuple[str, str]]


def _members(g: Game, company: int, most: int = 3, but: Iid = -1) -> str:
    """Name a company by its characters, as it is planned while it is organized, without one who is named already."""
    there = tuple(iid for iid in _characters(g, company) if iid != but)
    shown = Counter(plain(g, iid) for iid in there[:most])
    names = ", ".join(one if count == 1 else f"{one} ×{count}" for one, count in shown.items())
    rest = len(there) - most
    return say("{names} and {rest} more", names=names, rest=rest) if rest > 0 else names


def _characters(g: Game, company: int) -> tuple[Iid, ...]:
    """Return the characters of a company, or of one that an open organization plans; new ones have negative keys."""
    top = g.frames[-1] if g.frames else None
    if isinstance(top, OrganizeFrame):
        planned = plan_of(g, top.done.index(False)).groups
        if company in planned:
            return tuple(planned[company])
    return g.companies[company].characters


def _named(g: Game, o: Option) -> dict[str, str]:
    """Return an option's card and target by name."""
    return {"card": name(g, o.card), "target": _target(g, o)}


def _target(g: Game, o: Option) -> str:
    """Name the card, or one of several companies by its members, that an option is about; "" for what needs no name."""
    here = g.companies.get(company_id(o.target))
    if o.target >= 0 and g.cards[o.target].face_down and o.target not in g.agents:
        return f"{template('a card on guard')}{mark(g, o.target)}"
    return _members(g, here.id) if here is not None and len(companies(g, here.seat)) > 1 else plain(g, o.target)


def _taps(g: Game, who: Iid) -> str:
    return say("taps {who}", who=plain(g, who))


def _attempt(g: Game, who: Iid, bonus: int, number: int) -> str:
    """Word the odds of an attempt against the other player's cards (8.3)."""
    text = "taps {who}; your roll minus theirs, {bonus:+d}, must exceed {number}"
    return say(text, who=plain(g, who), bonus=bonus, number=number)


def _swap_avatar(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    return say("Exchange {card} for {other}", card=name(g, o.card), other=g.defs[Exchange.of(o).identity]), ""


def _draft(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    facts = g.facts(o.card)
    numbers = say(
        "{race}, mind {mind}, prowess {prowess}, body {body}, influence {influence}",
        race=prose.kind(facts.race),
        mind=facts.mind or 0,
        prowess=facts.prowess or 0,
        body=facts.body or 0,
        influence=facts.direct_influence,
    )
    if o.target >= 0:
        return say("Draft {card} on {target}", **_named(g, o)), ""
    return say("Draft {card}", card=name(g, o.card)), numbers


def _play_character(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    said = Placement.of(o)
    text = ("Play {card} with {members}", "Play {card} following {target}", "Play {card} alone at {target}")[said.how]
    members = _members(g, said.company) if said.how == INTO_COMPANY else ""
    title = say(text, card=name(g, o.card), members=members, target=plain(g, o.target))
    return title, template("your avatar") if g.facts(o.card).is_avatar else say("mind {mind}", mind=mind(g, o.card))


def _control(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    detail = "mind {mind}, {left} direct influence left"
    return (
        say("{card} follows {target}", card=plain(g, o.card), target=plain(g, o.target)),
        say(detail, mind=mind(g, o.card), left=free_influence(g, o.target)),
    )


def _shift(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    members = _members(g, OfCompany.of(o).company, but=o.card)
    return say("{card} joins {members}", card=plain(g, o.card), members=members), template("with followers")


def _leave(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    return say("{card} leaves", card=plain(g, o.card)), ""


def _split(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    own = "{card} leaves and forms a new company with its own site card"
    title = say(own if o.target >= 0 else "{card} leaves and forms a new company", card=name(g, o.card))
    return title, template("with followers; one of the two must move")


def _goes_with(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    return say("{card} goes with {members}", card=plain(g, o.card), members=_members(g, OfCompany.of(o).company)), ""


def _join(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    said = Joining.of(o)
    one, other = _members(g, said.into), _members(g, said.other)
    return say("Join {one} with {other}", one=one, other=other), ""


def _move(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    return (
        say("Move {members}", members=_members(g, OfCompany.of(o).company)),
        say("from {site}: choose the new site next", site=plain(g, o.card)),
    )


def _go_to(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    facts = g.facts(o.card)
    asked = g.frames[-1] if g.frames else None  # an account of what is over asks nobody
    attacks = attacks_told(g, g.companies[asked.company], o.card) if isinstance(asked, DestinationFrame) else ""
    kind = type_name(facts.site_type)
    if not facts.region:  # in the Under-deeps
        where = say("{kind}, attacked by {attacks}", kind=kind, attacks=attacks) if attacks else kind
    else:
        text = "{kind} in {region}, attacked by {attacks}" if attacks else "{kind} in {region}"
        where = say(text, kind=kind, region=place(facts.region), attacks=attacks)
    return say("Go to {site}", site=plain(g, o.card)), where


def type_name(kind: str) -> str:
    """Return the name of a type of site or region as it begins a line: "Free-hold", "Ruins & Lairs"."""
    special = {"ruins-and-lairs": "Ruins & Lairs", "coastal-sea": "Coastal Sea"}
    if language() == ENGLISH:
        return special.get(kind) or kind.capitalize()
    said = word(kind)
    return said[:1].upper() + said[1:]


def region_types(types: Sequence[str]) -> str:
    """Return the types of a way, each once with how often it comes: "3 × Wilderness, Border-land"."""
    counts = {kind: types.count(kind) for kind in dict.fromkeys(types)}
    return ", ".join(f"{count} × {type_name(one)}" if count > 1 else type_name(one) for one, count in counts.items())


@handed(PathFrame)
def _take_path(g: Game, f: PathFrame, seat: Seat, o: Option) -> tuple[str, str]:
    company = g.companies[f.company]
    path = paths(g, company, o.card)[Choice.of(o).place]
    types = region_types(path.types)
    via = " – ".join(map(place, path.regions))
    title = say(_MOVEMENTS[path.kind], via=via)
    if len(title) <= TITLE:
        return title, types
    kind = say(_MOVEMENTS[path.kind], via=types)
    return via if len(via) <= TITLE else f"… – {' – '.join(map(place, path.regions[1:-1]))} – …", kind


_MOVEMENTS: Final = {
    "starter": "Starter movement: {via}",
    "region": "Region movement: {via}",
    "under-deeps": "Under-deeps movement: {via}",
    "special": "Special movement, as a card says",
}


@handed(EffectOrderFrame)
def _effect(g: Game, f: EffectOrderFrame, seat: Seat, o: Option) -> tuple[str, str]:
    company = g.companies[f.company]
    change = next(one for one in all_changes(g, company) if one.source == o.card)
    names = named_steps(company)
    treats = [(place(names[at]) if names[at] else template("a region on the way"), to) for at, to in change.treats]
    said = (*((prose.kind(was), to) for was, _, to in change.rewrites), *treats)
    told = ", ".join(dict.fromkeys(say("{what} as {kind}", what=what, kind=prose.kind(to)) for what, to in said))
    return plain(g, o.card), told


def _next_company(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    return _members(g, OfCompany.of(o).company), say("at {site}", site=plain(g, o.card))


def _creature(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    facts = g.facts(o.card)
    key = keys_of(g, o.card)[Keying.of(o).key]
    attack = facts.attack
    assert attack is not None
    body = f"/{attack.body}" if attack.body is not None else ""
    detail = say(
        "{race}, {strikes}, prowess {prowess}; one of the hazard limit",
        race=prose.kind(attack.race),
        strikes=template("a strike for each character")
        if attack.strikes < 0
        else counted(attack.strikes, "{number} strike", "{number} strikes"),
        prowess=f"{attack.prowess}{body}",
    )
    return say("Play {card}, keyed to {key}", card=name(g, o.card), key=key_words(key)), detail


def _on(alone: str, on_target: str) -> Texts:
    def text(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
        title = say(on_target if _target(g, o) else alone, **_named(g, o))
        if way_of(g, o) is not None:
            return f"{title}{_paid(g, o)}{which_way(g, o)}", effect_text(g, o)
        title += template(" as a permanent-event") if "creature" in g.facts(o.card).kinds else ""
        return title, template("its text is by hand") if g.facts(o.card).by_hand else ""

    return text


def _paid(g: Game, o: Option) -> str:
    """Say which region, attack, type or key is meant, and who pays how."""
    way, said = way_of(g, o), Declaration.of(o)
    kind = way.target.kind if way is not None and way.target is not None else ""
    meant = _MEANT[kind](g, o) if said.what >= 0 and kind in _MEANT else ""
    cost = payment(way) if way is not None and said.payer >= 0 else None
    if isinstance(cost, TapAgent):
        places = arrivals(g, g.agents[said.payer])
        return f" ({_taps(g, said.payer)}{_arrival(g, places[said.what]) if 0 <= said.what < len(places) else ''})"
    return (f", {meant}" if meant else "") + ("" if cost is None else _pays(g, type(cost), said.payer, o.target))


def _pays(g: Game, cost: type[Cost], payer: Iid, target: int) -> str:
    if payer != target:
        return f" ({say(_PAYS[cost], who=plain(g, payer))})"
    return f" ({template('taps')})" if cost is TapOne else ""


_PAYS: Final[dict[type[Cost], str]] = {
    TapOne: "taps {who}",
    ShowOne: "by {who}",
    DiscardOne: "discards {who}",
    DiscardHeld: "discards {who}",
}


def _region_meant(g: Game, o: Option) -> str:
    kind, region = region_at(g, g.companies.get(company_id(o.target)), Declaration.of(o).what)
    return say("{region} ({kind})", region=place(region), kind=prose.kind(kind)) if region else prose.kind(kind)


def _attack_meant(g: Game, o: Option) -> str:
    here, origin = q_company(g, o.target), Declaration.of(o).what
    found = [] if here is None else [one for one in attacks_of(g, here, o.target) if one.origin == origin]
    return "" if not found else prose.attack(found[0].attack)


_MEANT: Final[dict[str, Callable[[Game, Option], str]]] = {
    **dict.fromkeys(("region", "any-region", "way"), _region_meant),
    "tunnel": lambda g, o: say("{site}", site=DEPTHS[Declaration.of(o).what]),
    "automatic-attack": _attack_meant,
    "creature-type": lambda g, o: say("naming {kind}", kind=prose.kind(TYPES[Declaration.of(o).what])),
    "creature": lambda g, o: say("keyed to {key}", key=key_words(keys_of(g, o.target)[Declaration.of(o).what])),
}


def _used(g: Game, o: Option) -> str:
    """Return the name of what is used: it may lie face-down by now, and only an effect of it lasts."""
    here = g.cards[o.card].zone == PLAY and not g.cards[o.card].face_down  # what it does may be another card's
    said = Declaration.given(o)
    return name(g, o.card) if here or said is None else called(g.defs[said.identity])


def _ability(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    target = _target(g, o)
    title = say("Use {card} on {target}" if target else "Use {card}", card=_used(g, o), target=target)
    return f"{title}{_paid(g, o)}{which_way(g, o)}", effect_text(g, o)


def _bearer(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    facts = g.facts(o.card)
    detail = say("{mp} MP, {corruption} corruption", mp=facts.mp, corruption=facts.corruption)
    return say("Play {card} with {target}", **_named(g, o)), f"{_tapping(g, seat, o)}; {detail}"


def _tapping(g: Game, seat: Seat, o: Option) -> str:
    """Say who and what the play of a resource taps (2.V.1); an account of what is over says who alone."""
    if current_company(g) is None:
        return _taps(g, o.target)
    who, site = would_tap(g, seat, o.card, o.target)
    text = "taps {who} and the site" if site else "taps {who}" if who else "nothing taps"
    return say(text, who=plain(g, o.target))


def _extra(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    return say("Also play {card} with {target}", **_named(g, o)), _taps(g, o.target)


def _faction(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    number = g.facts(o.card).influence_number or 0
    bonus = faction_modifier(g, o.target, o.card)
    need = number + 1 - bonus
    detail = "needs {need} or more ({chance} %): above {number} with {bonus:+d}"
    odds = say(detail, need=max(LEAST_ROLL, need), chance=chance_of(need), number=number, bonus=bonus)
    who = current_company(g) is None or would_tap(g, seat, o.card, o.target)[0]
    return say("{target} influences {card}", **_named(g, o)), f"{_taps(g, o.target)}; {odds}" if who else odds


def _influence(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    card = Revealed.of(o).card
    shown = say(", showing {card}", card=plain(g, card)) if card >= 0 else ""
    title = say("{card} influences {target}", card=plain(g, o.card), target=plain(g, o.target))
    return title + shown, _attempt(g, o.card, attempt_modifier(g, seat, o), resistance(g, o))


def _revealed(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    if g.facts(o.card).type != "character":
        return say("Play {card} with {target}", **_named(g, o)), template("without tapping the site")
    text = "Play {card} following {target}" if o.target >= 0 else "Play {card} under general influence"
    return say(text, **_named(g, o)), say("mind {mind}", mind=mind(g, o.card))


def _arrival(g: Game, said: Arrival) -> str:
    """Word where an agent that has not moved is revealed."""
    if said.site:
        return say(" at {site}", site=plain(g, said.site - 1))
    return say(" at {site}, without a site card", site=g.defs[said.home - 1]) if said.home else ""


def _agent(text_: str, detail: str = "", arrival: Callable[[Option], Arrival] = Arrival.of) -> Texts:
    """Word what an agent does and where it is when it is revealed for that."""

    def text(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
        where = _arrival(g, arrival(o))
        hidden = template("reveals it") if g.cards[o.card].face_down else ""
        words = say(text_, card=name(g, o.card), where=where)
        return words, ", ".join(part for part in (template(detail), hidden) if part)

    return text


def _call(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    where = _arrival(g, AgentAttack.of(o).arrival)
    shown = say(", reveals {card}{where}", card=plain(g, o.target), where=where)
    hidden = shown if g.cards[o.target].face_down else ""
    return say("Play {card}, called by {target}", **_named(g, o)), template("one of the hazard limit") + hidden


def _agent_influence(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    who = plain(g, o.card) + _arrival(g, Arrival.of(o))
    bonus, number = agent_modifier(g, seat, o.card, o.target), agent_resistance(g, o.card, o.target)
    title = say("{card} influences {target}", card=who, target=plain(g, o.target))
    return title, _attempt(g, o.card, bonus, number)


def _agent_event(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    detail = "taps {who}; one of the hazard limit"
    title = say("Play {card} on {target}", **_named(g, o)) + _arrival(g, Arrival.of(o))
    return title, say(detail, who=plain(g, o.target))


def _agent_attempt(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    bonus = agent_modifier(g, seat, o.card, o.target) + event_bonus(g, seat, o)
    number = agent_resistance(g, o.card, o.target)
    detail = "by {card}; your roll minus theirs, {bonus:+d}, must exceed {number}"
    return (
        say("{card} attempts to influence {target}", card=plain(g, o.card), target=plain(g, o.target)),
        say(detail, card=plain(g, ByEvent.of(o).event), bonus=bonus, number=number),
    )


def _agent_home(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    text = "{card} goes home to {target}" if o.target >= 0 else "{card} goes home"
    return say(text, **_named(g, o)), template(_ACTION)


_ACTION: Final = "its agent action; one of the hazard limit"


def _assign(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    attack = attack_of(g)
    assert attack is not None
    own = prowess(g, o.card, frozenset((attack.attacker.race,))) - (0, 1, 2)[g.cards[o.card].status]
    least = attack.strength.prowess - own + 1
    need, safe = max(LEAST_ROLL, least), max(LEAST_ROLL, least + STAY_PENALTY)
    odds = say(
        "prowess {own} against {against}: needs {need} or more ({chance} %), to stay untapped {safe} ({kept} %)",
        own=own,
        against=attack.strength.prowess,
        need=need,
        chance=chance_of(need),
        safe=safe,
        kept=chance_of(safe),
    )
    return say("{card} faces a strike", card=plain(g, o.card)), odds


def _captor(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    title = say("Play {card} on {target}, held at {site}", site=plain(g, HeldAt.of(o).site), **_named(g, o))
    return title, template("a successful strike takes a prisoner; one of the hazard limit")


def _against_company(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    title = say("Attack {members}", members=_members(g, OfCompany.of(o).company))
    return title, template("the last thing that your company does this turn")


def _pair(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    own, other = (prowess(g, iid) - tired(g, iid) for iid in (o.card, o.target))
    return (
        say("{card} faces {target}", card=plain(g, o.card), target=plain(g, o.target)),
        say("prowess {own} against {other}, both roll", own=own, other=other),
    )


def _odds(label: str, extra: Callable[[Game, Seat, Option], int]) -> Texts:
    """Word a step of a strike by what it would make of the odds."""

    def text(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
        attack = attack_of(g)
        assert attack is not None
        own = strike_prowess(g, attack, planned(g, seat)) + extra(g, seat, o)
        against = against_of(g)
        need = max(LEAST_ROLL, against - own + 1)
        step = say(label, who=plain(g, o.card) if o.card >= 0 else "", cost=-extra(g, seat, o))
        if attack.rolled:
            return step, say("{own} against {against}, both roll", own=own, against=against)
        odds = "{own} against {against}: needs {need} or more ({chance} %)"
        return step, say(odds, own=own, against=against, need=need, chance=chance_of(need))

    return text


def _confirm(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    top = g.frames[-1]
    if isinstance(top, StrikeChoiceFrame):
        return _odds("Fight", lambda g, seat, o: 0)(g, seat, o)
    if isinstance(top, CorruptionFrame):
        points, bonus = corruption_points(g, top.target), check_bonus(g, top, len(top.steps[seat]))
        need = max(LEAST_ROLL, points + 1 - bonus)
        return template("Roll"), say("safe with {need} or more ({chance} %)", need=need, chance=chance_of(need))
    return template("Confirm"), ""


def _check(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    points = counted(corruption_points(g, o.card), "{number} corruption point", "{number} corruption points")
    return say("{card} makes the check", card=plain(g, o.card)), points


def _pass(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    top = g.frames[-1]
    return template(_PASSES.get(top.name, "Pass") if isinstance(top, WindowFrame) else "Pass"), ""


_PASSES: Final = {
    "organization": "End the organization phase",
    "long-event": "Go on",
    "end-of-turn": "Go on",
    "site": "Leave the site phase",
    "response": "Let it resolve",
}


def _words(title: str, detail: str = "", number: Callable[[Option], int] = lambda o: 0) -> Texts:
    """Build a label from a template that may name {card}, {target} and {number}."""

    def text(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
        card = name(g, o.card) if o.card >= 0 else ""
        return say(title, card=card, target=plain(g, o.target), number=number(o)), template(detail)

    return text


def _amount(o: Option) -> int:
    return HowMany.of(o).number


@handed(LeaderFrame)
def _led(g: Game, f: LeaderFrame, seat: Seat, o: Option) -> tuple[str, str]:
    return say("{card} leads it", card=name(g, f.leader)), template("the site does not tap")


def _declined(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    """Say that something is not done; of a search in which nothing was found that it goes on."""
    top = g.frames[-1]
    step = step_of(top) if isinstance(top, EffectFrame) else None
    if not isinstance(step, Pick) or not isinstance(top, EffectFrame) or step.cards(g, top):
        return template("Do not"), ""
    return template("Go on"), template("there is none to choose")


# verb: (group, words). The groups sort long lists: play, use, move, choose, other.
_OPTIONS: Final[dict[str, tuple[str, Texts]]] = {
    **OPTIONS,
    "pass": ("other", _pass),
    "confirm": ("other", _confirm),
    "back": ("other", _words("Take the last step back")),
    "draft": ("choose", _draft),
    "leave_home": ("choose", _words("Leave {card} at home")),
    "bring_along": ("choose", _words("Bring {card} along")),
    "stop_draft": ("other", _words("Draft no more")),
    "call_suddenly": ("play", _words("Play {card}: call the end of the game")),
    "drop_stage": ("other", _words("Discard {card}")),
    "keep_stages": ("other", _words("Keep your Stage resources")),
    "declare_avatar": ("choose", _words("You are {card}")),
    "swap_avatar": ("choose", _swap_avatar),
    "choose_avatar": ("choose", _words("You are {card}")),
    "exchange_avatar": ("choose", _swap_avatar),
    "start_at": ("choose", _words("Start at {card}")),
    "start_apart": ("choose", _words("{card} starts at {target}")),
    "give_item": ("choose", _words("{target} starts with {card}")),
    "keep": ("choose", _words("Shuffle {card} into the play deck")),
    "organize": ("move", _words("Organize", "play a character, form companies, assign followers; once a turn")),
    "play_character": ("play", _play_character),
    "discard_character": ("other", _words("Discard {card}", "instead of playing a character")),
    "control": ("choose", _control),
    "free": ("choose", _words("{card} comes under general influence")),
    "shift": ("move", _shift),
    "join": ("move", _join),
    "split": ("move", _split),
    "goes_with": ("choose", _goes_with),
    "trade": ("use", _words("Trade {card} for {target}", "it leaves the game; the other goes into your play deck")),
    "destroy_ring": ("play", _words("Play {card}", "destroys The One Ring and wins")),
    "leave": ("choose", _leave),
    "move": ("move", _move),
    "go_to": ("choose", _go_to),
    "call_off": ("other", _words("Stay here after all")),
    "take_path": ("choose", _take_path),
    "draw": ("choose", _words("Draw {number}", number=_amount)),
    "order_effect": ("choose", _effect),
    "next_company": ("choose", _next_company),
    "remain": ("choose", _words("The company of {card} stays")),
    "join_here": ("choose", _join),
    "stay_apart": ("other", _words("Stay apart")),
    "play_creature": ("play", _creature),
    "play_hazard": ("play", _on("Play {card}", "Play {card} on {target}")),
    "use_nazgul": ("use", _words("Discard {card} to reach the sideboard", "one of the hazard limit")),
    "place_on_guard": ("other", _words("Place {card} on guard", "face-down at the site; one of the hazard limit")),
    "reveal_on_guard": ("play", _words("Reveal {card}", "it attacks after the automatic-attacks")),
    "reveal_event": ("play", _on("Reveal {card}", "Reveal {card} on {target}")),
    "play_as_attack": ("play", _words("Play {card} as the automatic-attack")),
    "no_attack": ("other", _words("Play no creature")),
    "play_agent": ("play", _words("Play {card}", "face-down as an agent; one of the hazard limit")),
    "reveal_agent": ("use", _agent("Reveal {card}{where}")),
    "move_agent": ("move", _words("{card} moves to {target}", _ACTION)),
    "move_agent_back": ("move", _words("{card} moves back", _ACTION)),
    "send_agent_home": ("move", _agent_home),
    "heal_agent": ("use", _words("Heal {card}", _ACTION)),
    "untap_agent": ("use", _words("Untap {card}", _ACTION)),
    "hide_agent": ("use", _words("Turn {card} face-down", _ACTION)),
    "rouse_agent": ("use", _words("Tap {card} to call creatures to its site", _ACTION)),
    "call_creature": ("play", _call),
    "attack_with_agent": ("play", _agent("{card} attacks{where}", arrival=lambda o: AgentAttack.of(o).arrival)),
    "send_back": ("play", _agent("Discard {card} to send the company back{where}")),
    "add_strike": ("play", _words("Tap {card} for one strike more")),
    "ambush": ("play", _agent("Tap {card} to attack{where}")),
    "play_agent_event": ("play", _agent_event),
    "attempt_with_agent": ("use", _agent_attempt),
    "influence_with_agent": ("use", _agent_influence),
    "face_attack": ("choose", _words("Face {card} first")),
    "play_event": ("play", _on("Play {card}", "Play {card} on {target}")),
    "play_item": ("play", _bearer),
    "play_ally": ("play", _bearer),
    "play_faction": ("play", _faction),
    "play_extra_item": ("play", _extra),
    "influence": ("use", _influence),
    "play_revealed": ("play", _revealed),
    "keep_revealed": ("other", _words("Take the card back to hand")),
    "use_item": ("use", _words("{target} begins to use {card}", "instead of another of its kind")),
    "transfer": ("use", _words("Hand {card} to {target}", "the bearer makes a corruption check first")),
    "store": ("use", _words("Store {card}", "the bearer makes a corruption check first")),
    "use_sideboard": (
        "use",
        _words("Tap {card} to reach the sideboard", "five cards to the discard pile, or one into the play deck"),
    ),
    "fetch_to_discard": ("choose", _words("Put {card} into the discard pile")),
    "fetch_to_deck": ("choose", _words("Put {card} into the play deck", "and then no other card")),
    "swap_out": ("choose", _words("Put {card} into the sideboard")),
    "swap_in": ("choose", _words("Take {card} out of the sideboard")),
    "discard": ("choose", _words("Discard {card}")),
    **dict.fromkeys(("discard_one", "let_go", "stand_in"), ("choose", _words("Discard {card}"))),
    "keep_hand": ("other", _words("Keep the hand")),
    "enter": ("choose", _words("Enter {card}")),
    "do_nothing": ("other", _words("Do nothing there")),
    "cancel_at_home": ("use", _words("Tap {card} to cancel the attack", "at its home site")),
    "assign": ("choose", _assign),
    "next_strike": ("choose", _words("The strike against {card}")),
    "allocate": (
        "choose",
        lambda g, seat, o: (counted(HowMany.of(o).number, "{number} excess strike", "{number} excess strikes"), ""),
    ),
    "stay_untapped": ("use", _odds("{who} stays untapped (−{cost})", lambda g, seat, o: -stay_penalty(g, o.card))),
    "support": ("use", _odds("{who} taps in support (+1)", lambda g, seat, o: 1)),
    "salvage": ("choose", _words("{target} takes {card}")),
    "take_trophy": ("use", _words("{target} takes {card} as a trophy", "it stays with its bearer")),
    "no_trophy": ("other", _words("Take no trophy")),
    "steal": ("use", _words("{target} taps and steals {card}", "it is discarded")),
    "no_theft": ("other", _words("Steal nothing")),
    "play_stolen": ("play", _words("{target} bears {card} instead")),
    "leave_stolen": ("other", _words("Play no card for it")),
    "play_host": ("play", _captor),
    "rescue": ("use", _words("Rescue the prisoners of {card}", "face the rescue-attacks first")),
    "rescue_with": ("use", _words("{card} taps and rescues them", "the site taps; a minor item may follow")),
    "leave_prisoners": ("other", _words("Leave them there")),
    "attack_company": ("use", _against_company),
    "pair": ("choose", _pair),
    "strike_fully": ("other", _words("{card} strikes and taps")),
    "hold_back": ("use", _words("{card} stays untapped (−3)")),
    "support_check": ("use", _words("{card} taps in support (+1)")),
    "check": ("choose", _check),
    "use_ability": ("use", _ability),
    "choose_card": ("choose", _words("{card}")),
    "declare_next": ("choose", _words("Declare {card}")),
    "lead_faction": ("choose", _led),
    "let_join": ("choose", _words("It joins as others do", "the site taps")),
    "guard_with": ("choose", _words("An attack by {card}", "it is discarded afterwards, defeated or not")),
    "accept": ("choose", _words("Do it")),
    "decline": ("other", _declined),
    "play_ring": ("play", _words("Play {card} in the gold ring's place", "nothing taps; the gold ring is discarded")),
    "no_ring": ("other", _words("Play no ring", "the gold ring is discarded")),
    "isolate": ("choose", _words("Keep automatic-attack {number}", number=lambda o: FacedAttack.of(o).number)),
    "choose_roll": ("choose", _words("Count the roll of {number}", number=_amount)),
    "test_next": ("choose", _words("Test {card}")),
    "call_game": ("other", _words("Call the end of the game", "everybody else has one last turn")),
    "play_on": ("other", _words("Play on")),
}


def option_text(g: Game, seat: Seat, option: Option) -> OptionText:
    """Return an option in words for the seat that is asked: no other choice of its menu has the same label."""
    known = _menu(g, seat, language()).get(option)
    if known is not None:
        return known
    told = _told(g, seat, option)
    return msgspec.structs.replace(told, title=shortened(told.title, (), TITLE))


def _told(g: Game, seat: Seat, option: Option) -> OptionText:
    """Return an option in words, its label uncut."""
    group, words = _OPTIONS[option.verb]
    return OptionText(*words(g, seat, option), group)


def _tried(g: Game, seat: Seat, option: Option) -> OptionText | None:
    """Return an option in words; None where it has none, as in a position whose cards are blanks."""
    try:
        return _told(g, seat, option)
    except Exception:  # noqa: BLE001 - its own words are asked for again, and then it fails for itself
        return None


def _brief(told: Mapping[Option, OptionText]) -> dict[Option, OptionText]:
    """Return the options, without what one does that has no room in its label: that stands below it, uncut.

    It stays, as far as there is room, where it tells the option from another one.
    """
    heads = Counter(title.partition(": ")[0] for title in {text.title for text in told.values()})

    def brief(text: OptionText) -> OptionText:
        head = text.title.partition(": ")[0]
        room = len(text.title) <= TITLE or not text.detail or heads[head] > 1
        return text if room else msgspec.structs.replace(text, title=head)

    return {one: brief(text) for one, text in told.items()}


@cached_for_question
def _menu(g: Game, seat: Seat, spoken: str) -> dict[Option, OptionText]:
    """Return the options of a seat in the language that is spoken, told apart and cut."""
    menu = machine.options(g, seat)
    told = {one: text for one in menu if (text := _tried(g, seat, one)) is not None}
    alike: dict[str, list[Option]] = {}
    for one, text in told.items():
        alike.setdefault(text.title, []).append(one)
    for options in alike.values():
        if len({same_choice(g, one) for one in options}) > 1:
            for one, marks in told_apart(g, options, lambda option: _told(g, seat, option).title).items():
                with marked(marks):
                    told[one] = _told(g, seat, one)
    told = _brief(told)
    long = {text.title for text in told.values() if len(text.title) > TITLE}
    short = {title: shortened(title, sorted(long), TITLE) for title in long}
    titles = {one: short.get(text.title, text.title) for one, text in told.items()}
    titles |= numbered(titles, {one: same_choice(g, one) for one in titles}, TITLE)
    return {one: _cut(text, titles[one]) for one, text in told.items()}


def _cut(text: OptionText, title: str) -> OptionText:
    """Return an option with the title for which there is room; the whole of a cut one stands below it."""
    below = text.detail or (text.title if title.endswith("…") else "")
    return msgspec.structs.replace(text, title=title, detail=below)
