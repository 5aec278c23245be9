"""The engine's words: option labels with their costs and odds, log lines, refusals. English; one catalogue.

Texts are templates keyed by verb, event and requirement, so that a translation can replace them one by one. They say
only what the asking viewer may know: names of cards that it cannot see become "a card".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from carddb.effects import describe
from carddb.effects.tree import Use
from engine.abilities import payment
from engine.agent_events import event_bonus
from engine.agent_influence import agent_modifier, agent_resistance
from engine.automatic import attacks_of
from engine.combat import attack_of
from engine.compiling import card_effects
from engine.core import RULES, Requirement, Verb, deciding, failure
from engine.corruption import CorruptionFrame, check_bonus
from engine.hazardconditions import TYPES
from engine.influence import attempt_modifier, resistance
from engine.keys import key_words, keys_of
from engine.model import PLAY, Event, Game, Iid, Option, Seat
from engine.movement import paths
from engine.queries import company_for as q_company
from engine.queries import corruption_points, free_influence, mind, prowess
from engine.resources import faction_modifier
from engine.scriptwords import EVENTS, OPTIONS
from engine.strikes import (
    STAY_PENALTY,
    StrikeChoiceFrame,
    against_of,
    chance_of,
    planned,
    stay_penalty,
    strike_prowess,
    tired,
)
from engine.view import may_see
from engine.ways import way_of
from engine.windows import WindowFrame

TITLE: Final = 80


class OptionText(msgspec.Struct, frozen=True):
    """An option in words: a label of at most 80 characters, one line of cost or odds, and the group it belongs to."""

    title: str
    detail: str
    group: str


def name(g: Game, iid: Iid) -> str:
    """Return a card's name, marked when its text is not applied by the engine."""
    facts = g.facts(iid)
    return f"{facts.name} ✎" if facts.by_hand else facts.name


def plain(g: Game, iid: Iid) -> str:
    """Return a card's name, or "" for no card."""
    return g.facts(iid).name if iid >= 0 else ""


# --- options ----------------------------------------------------------------------------------------------------

Texts = Callable[[Game, Seat, Option], tuple[str, str]]


def _members(g: Game, company: int, most: int = 3) -> str:
    here = g.companies[company]
    names = [plain(g, iid) for iid in here.characters[:most]]
    rest = len(here.characters) - len(names)
    return ", ".join(names) + (f" and {rest} more" if rest else "")


def _swap_avatar(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    return f"Exchange {name(g, o.card)} for {g.defs[o.extra[0]].name}", ""


def _draft(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    facts = g.facts(o.card)
    return (
        f"Draft {name(g, o.card)}",
        (
            f"{facts.race}, mind {facts.mind or 0}, prowess {facts.prowess or 0}, body {facts.body or 0}, "
            f"influence {facts.direct_influence}"
        ),
    )


def _play_character(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    where = (
        f"with {_members(g, o.extra[1])}"
        if o.extra[0] == 0
        else f"following {plain(g, o.target)}"
        if o.extra[0] == 1
        else f"alone at {plain(g, o.target)}"
    )
    return f"Play {name(g, o.card)} {where}", f"mind {mind(g, o.card)}"


def _control(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    left = free_influence(g, o.target)
    return (
        f"{plain(g, o.card)} follows {plain(g, o.target)}",
        f"mind {mind(g, o.card)}, {left} direct influence left",
    )


def _shift(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    company = o.extra[0]
    return f"{plain(g, o.card)} joins {_members(g, company) if company > 0 else 'the new company'}", "with followers"


def _split(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    own = " with its own site card" if o.target >= 0 else ""
    return f"{name(g, o.card)} leaves and forms a new company{own}", "with followers; one of the two must move"


def _goes_with(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    return f"{plain(g, o.card)} goes with {_members(g, o.extra[0])}"[:TITLE], ""


def _join(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    return f"Join {_members(g, o.extra[0])} and {_members(g, o.extra[1])}", ""


def _move(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    return f"Move {_members(g, o.extra[0])}", f"from {plain(g, o.card)}: choose the new site next"


def _go_to(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    facts = g.facts(o.card)
    attacks = "; ".join(
        f"{one.race} {'each' if one.strikes < 0 else one.strikes}×{one.prowess}" for one in facts.attacks
    )
    kind = "Ruins & Lairs" if facts.site_type == "ruins-and-lairs" else facts.site_type.capitalize()
    return f"Go to {facts.name}", f"{kind} in {facts.region}" + (f", attacked by {attacks}" if attacks else "")


def counted(number: int, noun: str) -> str:
    """Return a number of things: "1 strike", "3 strikes"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def region_types(types: Sequence[str]) -> str:
    """Return the types of a way, each once with how often it comes: "3 × Wilderness, Border-land"."""
    counts = {kind: types.count(kind) for kind in dict.fromkeys(types)}
    named = {kind: "Coastal Sea" if kind == "coastal-sea" else kind.capitalize() for kind in counts}
    return ", ".join(f"{count} × {named[kind]}" if count > 1 else named[kind] for kind, count in counts.items())


def _take_path(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    frame = g.frames[-1]
    company = g.companies[frame.company]  # type: ignore[attr-defined]
    path = paths(g, company, o.card)[o.extra[0]]
    types = region_types(path.types)
    via = " – ".join(path.regions)
    return (f"{path.kind.capitalize()} movement: {via}"[:TITLE], types)


def _effect(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    what, _, kind = g.lasting[o.extra[0]].value.partition("=")
    where = what if "," not in what else "a region on the way"
    return f"{where.replace('-', ' ')} as {kind.replace('-', ' ')}", f"by {plain(g, o.card)}"


def _next_company(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    return f"{_members(g, o.extra[0])}", f"at {plain(g, o.card)}"


def _creature(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    facts = g.facts(o.card)
    key = keys_of(g, o.card)[o.extra[1]]
    attack = facts.attack
    assert attack is not None
    count = "each character" if attack.strikes < 0 else f"{attack.strikes} strikes"
    body = f"/{attack.body}" if attack.body is not None else ""
    return (
        f"Play {name(g, o.card)}, keyed to {key_words(key)}",
        f"{attack.race}, {count}, prowess {attack.prowess}{body}; one of the hazard limit",
    )


def _on(verb: str) -> Texts:
    def text(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
        target = f" on {plain(g, o.target)}" if o.target >= 0 else ""
        if way_of(g, o) is not None:
            return f"{verb} {name(g, o.card)}{target}{_paid(g, o)}{_which(g, o)}", effect_text(g, o)
        target += " as a permanent-event" if "creature" in g.facts(o.card).kinds else ""
        note = "its text is by hand" if g.facts(o.card).by_hand else ""
        return f"{verb} {name(g, o.card)}{target}", note

    return text


def _paid(g: Game, o: Option) -> str:
    """Say who pays, and which region, attack, type or key is meant."""
    way = way_of(g, o)
    paid = f", {plain(g, o.extra[1])}" if o.extra[1] >= 0 and way is not None and payment(way) is not None else ""
    kind = way.target.kind if way is not None and way.target is not None else ""
    return paid + (f", {_MEANT[kind](g, o)}" if o.extra[2] >= 0 and kind in _MEANT else "")


def _region_meant(g: Game, o: Option) -> str:
    here = q_company(g, o.target)
    return "" if here is None else here.path[o.extra[2]].replace("-", " ")


def _attack_meant(g: Game, o: Option) -> str:
    here = q_company(g, o.target)
    found = [] if here is None else [one for one in attacks_of(g, here, o.target) if one.origin == o.extra[2]]
    return "" if not found else describe.attack(found[0].attack)


_MEANT: Final[dict[str, Callable[[Game, Option], str]]] = {
    "region": _region_meant,
    "automatic-attack": _attack_meant,
    "creature-type": lambda g, o: TYPES[o.extra[2]],
    "creature": lambda g, o: f"keyed to {key_words(keys_of(g, o.target)[o.extra[2]])}",
}


def _which(g: Game, o: Option) -> str:
    """Tell alternatives of a card apart by what they do."""
    way, effects = way_of(g, o), card_effects(o.extra[3])
    if way is None or effects is None or len(effects.uses if isinstance(way, Use) else effects.plays) < 2:
        return ""
    return f": {describe.way(way)}"


def effect_text(g: Game, o: Option) -> str:
    """Return what a way of playing or using a card does, in our words."""
    way = way_of(g, o)
    return "" if way is None else describe.way(way)


def _used(g: Game, o: Option) -> str:
    """Return the name of what is used: it may lie face-down by now, and only an effect of it lasts."""
    here = g.cards[o.card].zone == PLAY and not g.cards[o.card].face_down  # what it does may be another card's
    return name(g, o.card) if here or len(o.extra) <= 3 else g.defs[o.extra[3]].name


def _ability(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    target = f" on {plain(g, o.target)}" if o.target >= 0 else ""
    return f"Use {_used(g, o)}{target}{_paid(g, o)}{_which(g, o)}", effect_text(g, o)


def _bearer(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    facts = g.facts(o.card)
    return (
        f"Play {name(g, o.card)} with {plain(g, o.target)}",
        f"taps {plain(g, o.target)} and the site; {facts.mp} MP, {facts.corruption} corruption",
    )


def _extra(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    return f"Also play {name(g, o.card)} with {plain(g, o.target)}", f"taps {plain(g, o.target)}"


def _faction(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    number = g.facts(o.card).influence_number or 0
    bonus = faction_modifier(g, o.target, o.card)
    need = number + 1 - bonus
    return (
        f"{plain(g, o.target)} influences {name(g, o.card)}",
        f"needs {max(2, need)} or more ({chance_of(need)} %): above {number} with {bonus:+d}",
    )


def _influence(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    shown = f", showing {plain(g, o.extra[0] - 1)}" if o.extra[0] else ""
    bonus, number = attempt_modifier(g, seat, o), resistance(g, o)
    return (
        f"{plain(g, o.card)} influences {plain(g, o.target)}{shown}",
        f"taps {plain(g, o.card)}; your roll minus theirs, {bonus:+d}, must exceed {number}",
    )


def _revealed(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    if g.facts(o.card).type != "character":
        return f"Play {name(g, o.card)} with {plain(g, o.target)}", "without tapping the site"
    how = f"following {plain(g, o.target)}" if o.target >= 0 else "under general influence"
    return f"Play {name(g, o.card)} {how}", f"mind {mind(g, o.card)}"


def _arrival(g: Game, card: int, place: int) -> str:
    """Word where an agent that has not moved is revealed."""
    if card:
        return f" at {plain(g, card - 1)}"
    return f" at {g.defs[place - 1].name}, without a site card" if place else ""


def _agent(template: str, detail: str = "", first: int = 0) -> Texts:
    """Word what an agent does and where it is when it is revealed for that; ``extra`` says it from ``first`` on."""

    def text(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
        where = _arrival(g, *o.extra[first : first + 2])
        hidden = "reveals it" if g.cards[o.card].face_down else ""
        words = template.format(card=name(g, o.card), where=where)
        return words, ", ".join(part for part in (detail, hidden) if part)

    return text


def _call(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    where = _arrival(g, *o.extra[1:3])
    hidden = f", reveals {plain(g, o.target)}{where}" if g.cards[o.target].face_down else ""
    return f"Play {name(g, o.card)}, called by {plain(g, o.target)}", f"one of the hazard limit{hidden}"


def _agent_influence(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    bonus, number = agent_modifier(g, seat, o.card, o.target), agent_resistance(g, o.card, o.target)
    return (
        f"{plain(g, o.card)}{_arrival(g, *o.extra)} influences {plain(g, o.target)}",
        f"taps {plain(g, o.card)}; your roll minus theirs, {bonus:+d}, must exceed {number}",
    )


def _agent_event(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    where = _arrival(g, *o.extra)
    return (
        f"Play {name(g, o.card)} on {plain(g, o.target)}{where}",
        f"taps {plain(g, o.target)}; one of the hazard limit",
    )


def _agent_attempt(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    bonus = agent_modifier(g, seat, o.card, o.target) + event_bonus(g, seat, o)
    number = agent_resistance(g, o.card, o.target)
    return (
        f"{plain(g, o.card)} attempts to influence {plain(g, o.target)}",
        f"by {plain(g, o.extra[0])}; your roll minus theirs, {bonus:+d}, must exceed {number}",
    )


def _agent_home(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    where = f" to {plain(g, o.target)}" if o.target >= 0 else ""
    return f"{name(g, o.card)} goes home{where}", _ACTION


_ACTION: Final = "its agent action; one of the hazard limit"


def _assign(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    attack = attack_of(g)
    assert attack is not None
    own = prowess(g, o.card, frozenset((attack.race,))) - (0, 1, 2)[g.cards[o.card].status]
    need = attack.prowess - own + 1
    safe = need + STAY_PENALTY
    return (
        f"{plain(g, o.card)} faces a strike",
        (
            f"prowess {own} against {attack.prowess}: needs {need} ({chance_of(need)} %), "
            f"untapped {safe} ({chance_of(safe)} %)"
        ),
    )


def _captor(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    return (
        f"Play {name(g, o.card)} on {plain(g, o.target)}, held at {plain(g, o.extra[0])}"[:TITLE],
        "a successful strike takes a prisoner; one of the hazard limit",
    )


def _against_company(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    return f"Attack {_members(g, o.extra[0])}", "the last thing that your company does this turn"


def _pair(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    own, other = (prowess(g, iid) - tired(g, iid) for iid in (o.card, o.target))
    return f"{plain(g, o.card)} faces {plain(g, o.target)}", f"prowess {own} against {other}, both roll"


def _odds(label: str, extra: Callable[[Game, Seat, Option], int]) -> Texts:
    """Word a step of a strike by what it would make of the odds."""

    def text(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
        attack = attack_of(g)
        assert attack is not None
        own = strike_prowess(g, attack, planned(g, seat)) + extra(g, seat, o)
        against = against_of(g)
        need = against - own + 1
        who = plain(g, o.card) if o.card >= 0 else ""
        if attack.rolled:
            return label.format(who=who), f"{own} against {against}, both roll"
        return label.format(who=who), f"{own} against {against}: needs {need} or more ({chance_of(need)} %)"

    return text


def _confirm(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    top = g.frames[-1]
    if isinstance(top, StrikeChoiceFrame):
        return _odds("Fight", lambda g, seat, o: 0)(g, seat, o)
    if isinstance(top, CorruptionFrame):
        points, bonus = corruption_points(g, top.target), check_bonus(g, top, len(top.steps[seat]))
        need = points + 1 - bonus
        return "Roll", f"safe with {need} or more ({chance_of(need)} %)"
    return "Confirm", ""


def _check(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    return f"{plain(g, o.card)} checks", f"{corruption_points(g, o.card)} corruption points"


def _pass(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    top = g.frames[-1]
    labels = {
        "organization": "End the organization phase",
        "long-event": "Go on",
        "end-of-turn": "Go on",
        "site": "Leave the site phase",
        "response": "Let it resolve",
    }
    return (labels.get(top.name, "Pass") if isinstance(top, WindowFrame) else "Pass"), ""


def _words(template: str, detail: str = "") -> Texts:
    """Build a label from a template that may name {card} and {target}."""

    def text(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
        card = name(g, o.card) if o.card >= 0 else ""
        number = o.extra[0] if o.extra else 0
        return template.format(card=card, target=plain(g, o.target), number=number), detail

    return text


# verb: (group, words). The groups sort long lists: play, use, move, choose, other.
_OPTIONS: Final[dict[str, tuple[str, Texts]]] = {
    **OPTIONS,
    "pass": ("other", _pass),
    "confirm": ("other", _confirm),
    "back": ("other", _words("Take the last step back")),
    "draft": ("choose", _draft),
    "stop_draft": ("other", _words("Draft no more")),
    "call_suddenly": ("play", _words("Play {card}: call the end of the game")),
    "drop_stage": ("other", _words("Discard {card}")),
    "keep_stages": ("other", _words("Keep your Stage resources")),
    "declare_avatar": ("choose", _words("You are {card}")),
    "swap_avatar": ("choose", _swap_avatar),
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
    "leave": ("choose", _words("{card} leaves")),
    "move": ("move", _move),
    "go_to": ("choose", _go_to),
    "call_off": ("other", _words("Stay here after all")),
    "take_path": ("choose", _take_path),
    "draw": ("choose", _words("Draw {number}")),
    "order_effect": ("choose", _effect),
    "next_company": ("choose", _next_company),
    "remain": ("choose", _words("The company of {card} stays")),
    "join_here": ("choose", _join),
    "stay_apart": ("other", _words("Stay apart")),
    "play_creature": ("play", _creature),
    "play_hazard": ("play", _on("Play")),
    "use_nazgul": ("use", _words("Reach the sideboard with {card}", "discards it; one of the hazard limit")),
    "place_on_guard": ("other", _words("Place {card} on guard", "face-down at the site; one of the hazard limit")),
    "reveal_on_guard": ("play", _words("Reveal {card}", "it attacks after the automatic-attacks")),
    "reveal_event": ("play", _on("Reveal")),
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
    "attack_with_agent": ("play", _agent("{card} attacks{where}", first=1)),
    "send_back": ("play", _agent("Discard {card} to send the company back{where}")),
    "add_strike": ("play", _words("Tap {card} for one strike more")),
    "ambush": ("play", _agent("Tap {card} to attack{where}")),
    "play_agent_event": ("play", _agent_event),
    "attempt_with_agent": ("use", _agent_attempt),
    "influence_with_agent": ("use", _agent_influence),
    "face_attack": ("choose", _words("Face {card} first")),
    "play_event": ("play", _on("Play")),
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
    "use_sideboard": ("use", _words("Reach the sideboard with {card}", "taps your avatar")),
    "fetch_to_discard": ("choose", _words("{card} to the discard pile")),
    "fetch_to_deck": ("choose", _words("{card} into the play deck", "only this one card")),
    "swap_out": ("choose", _words("{card} goes to the sideboard")),
    "swap_in": ("choose", _words("{card} comes from the sideboard")),
    "discard": ("choose", _words("Discard {card}")),
    "discard_one": ("choose", _words("Discard {card}")),
    "keep_hand": ("other", _words("Keep the hand")),
    "enter": ("choose", _words("Enter {card}")),
    "do_nothing": ("other", _words("Do nothing there")),
    "cancel_at_home": ("use", _words("Tap {card} to cancel the attack", "at its home site")),
    "assign": ("choose", _assign),
    "next_strike": ("choose", _words("The strike against {card}")),
    "allocate": ("choose", _words("{number} excess strikes")),
    "stay_untapped": ("use", _odds("{who} stays untapped (−3)", lambda g, seat, o: -stay_penalty(g, o.card))),
    "support": ("use", _odds("{who} taps in support (+1)", lambda g, seat, o: 1)),
    "salvage": ("choose", _words("{target} takes {card}")),
    "take_trophy": ("use", _words("{target} takes {card} as a trophy", "it stays with its bearer")),
    "no_trophy": ("other", _words("Take no trophy")),
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
    "accept": ("choose", _words("Do it")),
    "decline": ("other", _words("Do not")),
    "play_ring": ("play", _words("Play {card} in the gold ring's place", "nothing taps; the gold ring is discarded")),
    "no_ring": ("other", _words("Play no ring", "the gold ring is discarded")),
    "isolate": ("choose", _words("Keep automatic-attack {number}")),
    "choose_roll": ("choose", _words("Count the roll of {number}")),
    "test_next": ("choose", _words("Test {card}")),
    "call_game": ("other", _words("Call the end of the game", "your opponent has one last turn")),
    "play_on": ("other", _words("Play on")),
}


def option_text(g: Game, seat: Seat, option: Option) -> OptionText:
    """Return an option in words for the seat that is asked."""
    group, words = _OPTIONS[option.verb]
    title, detail = words(g, seat, option)
    short = title if len(title) <= TITLE else title[: TITLE - 1] + "…"
    return OptionText(short, detail, group)


# --- refusals ---------------------------------------------------------------------------------------------------


def _known_name(g: Game, seat: Seat, iid: Iid) -> str:
    if iid < 0 or iid >= len(g.cards):
        return "that card"
    return plain(g, iid) if may_see(g, iid, seat) else "that card"


def reason(g: Game, seat: Seat, option: Option, failed: Requirement) -> str:
    """Return the sentence of a failed requirement, with what the asking seat may know."""
    text = failed.say(g, seat, option) if failed.say is not None else failed.reason
    for slot, iid in (("{card}", option.card), ("{target}", option.target)):
        if slot in text:
            text = text.replace(slot, _known_name(g, seat, iid))
    return text[0].upper() + text[1:]


def unseen() -> str:
    """Say that the seat cannot act with a card that it cannot see."""
    return "You can only act with cards that you can see."


def not_asked(g: Game, seat: Seat) -> str:
    """Say that somebody else decides, or that the game is over."""
    if not g.frames:
        return "This game is over."
    others = " and ".join(g.players[one].name for one in deciding(g) if one != seat)
    return f"It is not your decision now: {others} decides." if others else "It is not your decision now."


def not_now(g: Game, seat: Seat, option: Option) -> str:
    """Say that the action does not belong to the question that is open, and what is asked instead."""
    top = g.frames[-1]
    asked = RULES[type(top)].prompt(g, top, seat)
    return f"That cannot be done at this moment. You are asked: {asked}"


def not_offered(g: Game, seat: Seat, option: Option) -> str:
    """Say that no such choice exists."""
    return "There is no such choice in this position; take one of those that are offered."


class Explanation(msgspec.Struct, frozen=True):
    """Why something is possible or not: the rule, the sentence, and what it would cost or risk."""

    legal: bool
    rule: str
    reason: str
    odds: str


def explain(g: Game, seat: Seat, option: Option) -> Explanation:
    """Explain an intent of a seat in this position, possible or not."""
    from engine.core import refuse

    refusal = refuse(g, seat, option)
    if refusal is None:
        return Explanation(True, "", "", option_text(g, seat, option).detail)
    if refusal.rule in ("", "2.7"):  # a question that is not open: what forbids the action itself says more
        failed = _failure_elsewhere(g, seat, option)
        if failed is not None:
            return Explanation(False, failed.rule, reason(g, seat, option, failed), "")
    return Explanation(False, refusal.rule, refusal.message, "")


def _failure_elsewhere(g: Game, seat: Seat, option: Option) -> Requirement | None:
    """Return the first requirement that fails, for a verb that belongs to another kind of frame."""
    if option.verb not in Verb.registry or option.verb == "confirm":
        return None
    try:
        return failure(g, seat, option)
    except (AssertionError, AttributeError, IndexError, KeyError):  # its requirements need their own frame
        return None


# --- the log ----------------------------------------------------------------------------------------------------

# kind: (what each datum is, template). s a seat, c a card of the database, n a number or text, o an optional card,
# k a number of strikes, y region types,
# t a text as it stands.
_EVENTS: Final[dict[str, tuple[str, str]]] = {
    **EVENTS,
    "alignment": ("sn", "{0} is a {1} player."),
    "declares-avatar": ("sc", "{0} is {1}."),
    "drafted": ("sc", "{0} drafts {1}."),
    "draft-collision": ("c", "Both reveal {0}: it is set aside."),
    "starting-item": ("scc", "{2} starts with {1}."),
    "leftovers": ("sn", "{0} shuffles {1} unused characters into the play deck."),
    "starting-site": ("sc", "{0} starts at {1}."),
    "draw": ("sn", "{0} draws {1}."),
    "drew": ("sc", "You draw {1}."),
    "initiative": ("sn", "{0} rolls {1} for the first turn."),
    "turn": ("sn", "— Turn {1}: {0} —"),
    "phase": ("sn", ""),
    "pass": ("sn", ""),
    "dice": ("nn", ""),
    "move": ("nnn", ""),
    "status": ("cn", ""),
    "turned-up": ("c", ""),
    "attempt-canceled": ("c", "The influence check of {0} is canceled."),
    "turned-over": ("sc", "{0} turns over {1}."),
    "sees": ("sc", "On top of the play deck of {0} you see {1}."),
    "shuffle-top": ("sn", "{0} has the top {1} cards of the play deck shuffled."),
    "shuffle": ("s", ""),
    "exhausted": ("sn", "{0}'s play deck is exhausted ({1}×)."),
    "exchanged": ("sn", "{0} exchanges {1} cards with the sideboard."),
    "discards": ("sn", "{0} discards {1} from hand."),
    "trades": ("sc", "{0} removes {1} from the game for a card of the sideboard."),
    "sideboard": ("snn", "{0} brings {1} from the sideboard to the {2}."),
    "played-character": ("scc", "{0} plays {1} at {2}."),
    "controls": ("cc", "{0} controls {1}."),
    "joined": ("sc", "{0} joins companies at {1}."),
    "split": ("sc*", "{0} forms a new company: {1}."),
    "discarded": ("sc", "{1} is discarded."),
    "open-discard": ("sc", "{0} discards {1}, for everybody to see."),
    "slips": ("c", "{0} is controlled by nobody any more."),
    "eliminated": ("sc", "{1} is eliminated."),
    "returned-to-hand": ("sc", "{1} returns to {0}'s hand."),
    "declares-movement": ("sc", "{0} declares movement from {1}."),
    "moves": ("scc", "{0}'s company moves from {1} to {2}."),
    "movement-negated": ("sc", "The movement to {1} is no longer legal; the company stays."),
    "under-deeps-roll": ("snn", "{0} rolls {1} for the Under-deeps, needing {2}."),
    "site-path": ("snny", "By {1} movement through {2} ({3})."),
    "no-site-path": ("sn", "By {1} movement, through no region."),
    "hazard-limit": ("snc", "Hazard limit {1} against the company from {2}."),
    "magic-returns": ("sc", "{1} comes back to {0}'s play deck instead of being discarded."),
    "plays-creature": ("scn", "{0} plays {1}, keyed to {2}."),
    "plays": ("sc", "{0} plays {1}."),
    "plays-on": ("scc", "{0} plays {1} on {2}."),
    "on-guard": ("sc", "{0} places a card on guard at {1}."),
    "reveals-on-guard": ("sc", "{0} reveals {1} on guard."),
    "agent-played": ("s", "{0} plays an agent face-down."),
    "agent-acts": ("scn", "{0}'s agent {1} {2}."),
    "agent-acts-hidden": ("snn", "{0}'s face-down agent {1} {2}."),
    "agent-revealed": ("sc", "{0} reveals the agent {1}."),
    "agent-passed": ("cc", "{0} came through {1}."),
    "agent-at": ("cc", "{0} is at {1}."),
    "agent-homeless": ("cc", "{0} is at {1} without a site card: it is discarded at the end of the turn."),
    "agent-lost": ("c", "The way of {0} is not legal."),
    "agent-duplicate": ("c", "{0} is in play already."),
    "agent-calls": ("cc", "{0} calls {1} to its site."),
    "turned-down": ("c", "{0} turns face-down."),
    "by-hand": ("sc", "{1}: its text is by hand."),
    "resolves": ("sc", "{1} takes effect."),
    "negated": ("so", "{1} has no effect any more."),
    "kept-out": ("c", "The company can do nothing at {0} this turn."),
    "attack": ("scnkn", "{1} attacks {0}'s company: {3}, prowess {4} ({2})."),
    "attack-canceled": ("sc", "{1} cancels the attack."),
    "shield-ended": ("sc", "Instead of the attack, the effect of {1} on it ends."),
    "set-aside": ("scc", "{1} lies off to the side with {2}."),
    "looks": ("ssn", "{0} looks at {2} of the top cards of {1}'s play deck."),
    "attack-modified": ("cnn", "The attack of {0} now has {1} strikes of prowess {2}."),
    "uses": ("sc", "{0} uses {1}."),
    "effect-roll": ("scnnn", "{1}: {0} rolled {2}, {3:+}, {4}."),
    "no-effect": ("sc", "{1} changed nothing and goes back to {0}'s hand."),
    "brings": ("scn", "{0} brings {1} to the {2}."),
    "attack-over": ("cn", "The attack of {0} is {1}."),
    "strike-assigned": ("c", "{0} faces a strike."),
    "supports": ("cc", "{0} taps in support of {1}."),
    "strike": ("cnnnn", "{0}: {1} rolled, {2:+} prowess, {3} against {4}."),
    "strike-canceled": ("scc", "{1} cancels the strike against {2}."),
    "strike-roll": ("cnnn", "{0}: {1} rolled, {2:+} prowess, {3}."),
    "ineffectual": ("c", "{0}: the strike has no effect."),
    "wounded": ("c", "{0} is wounded."),
    "strike-body-check": ("cnn", "Body check against {0}: {1} rolled against {2}."),
    "body-check": ("cnnnn", "Body check for {0}: {1} rolled, {2:+}, {3} against body {4}."),
    "company-attack": ("sn", "{0}'s company attacks: {1} strikes."),
    "strike-paired": ("cc", "{0} faces a strike of {1}."),
    "trophy": ("cc", "{0} takes {1} as a trophy."),
    "rescue-site": ("cc", "{0} holds prisoners at {1}."),
    "prisoner": ("cc", "{0} is taken prisoner at {1}."),
    "rescued": ("sc", "{1} is free again."),
    "takes-over": ("cc", "{0} takes over {1}."),
    "kill": ("scn", "{0} defeats {1} ({2} marshalling points)."),
    "corruption-check": ("cnnnn", "Corruption check for {0}: {1} rolled, {2:+}, {3} against {4}."),
    "ring-test": ("cnnn", "{0} is tested: {1} rolled, {2:+}, {3}."),
    "ring-replaced": ("scc", "{1} is {2}: {0} plays it."),
    "begins-using": ("cc", "{0} uses {1} now."),
    "bears": ("cc", "{0} bears {1}."),
    "influence-check": ("ccnnnn", "{0} influences {1}: {2} rolled, {3:+}, {4} against {5}."),
    "shows": ("sc", "{0} shows {1} from hand."),
    "influences": ("scc", "{0}: {1} tries to influence {2}."),
    "influence-attempt": ("cnnnnn", "{0}: {1} rolled against {2}, {3:+}, {4} must exceed {5}."),
    "faction": ("sc", "{0} wins over {1}."),
    "faction-lost": ("sc", "{1} is not won over and is discarded."),
    "transferred": ("cc", "{0} goes to {1}."),
    "stored": ("sc", "{0} stores {1}."),
    "enters": ("sc", "{0}'s company enters {1}."),
    "site-replaced": ("scc", "{2} takes the place of {1}."),
    "stays-put": ("sc", "{0}'s company stays at {1} this turn."),
    "sent-back": ("sc", "{0}'s company goes back to {1}."),
    "called-suddenly": ("s", "{0} calls the end of the game: there is one last turn."),
    "called": ("s", "{0} calls the end of the game: one last turn for the opponent."),
    "reveals": ("sc", "{0} reveals {1} from hand: one point less for the opponent."),
    "council": ("", "The Free Council meets."),
    "substitute": ("tt", "{1} takes the seat of {0}."),
    "repair": ("", "The position is repaired, as agreed:"),
    "undo": ("t", "{0} takes a decision back; what is rolled or drawn again is new."),
    "repair-taken-back": ("", "The repair is taken back, as agreed."),
    "repaired": ("t", "· {0}"),
    "over": ("nsnn", "The game is over ({0}): {2} to {3}."),
}


def _datum(g: Game, kind: str, value: int | str) -> int | str:
    if isinstance(value, str):
        if kind == "y":
            return region_types(value.split(", "))
        return value.replace("-", " ") if kind == "n" else value
    if kind == "k":
        return counted(value, "strike")
    if kind == "s":
        return g.players[value].name if value >= 0 else "nobody"
    if kind == "c":
        return g.defs[value].name
    if kind == "o":
        return g.defs[value].name if value >= 0 else "The action"
    return value


def narrate(g: Game, event: Event, seat: Seat | None) -> str | None:
    """Return the log line of an event for a viewer (None: a spectator), or None when there is nothing to say to it."""
    if event.audience >= 0 and (seat is None or not event.audience >> seat & 1):
        return None
    kinds, template = _EVENTS[event.kind]
    if not template:
        return None
    if kinds.endswith("*"):
        head = [_datum(g, kind, value) for kind, value in zip(kinds[:-2], event.data, strict=False)]
        tail = ", ".join(str(_datum(g, kinds[-2], value)) for value in event.data[len(kinds) - 2 :])
        return template.format(*head, tail)
    return template.format(*(_datum(g, kind, value) for kind, value in zip(kinds, event.data, strict=True)))
