"""Why a policy advises an answer: one sentence, from the odds, points or dangers in which it differs from the others.

It says only what the seat may know: its own hand, what lies open, and odds that follow from these.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.strings import lessons as words
from carddb.language.speech import called, listed
from engine.actions.windows import current_company
from engine.kernel import machine
from engine.kernel.drafts import steps_of
from engine.policies.board_value import best_influence, entering_loss, failing, plays
from engine.policies.dangers import DANGERS, at_least_one, danger, own_prowess, would_harm
from engine.queries.attributes import corruption_points, mind, prowess
from engine.queries.fights import CERTAIN, attack_of, chance_of, strike_of
from engine.rules.combat.frames import StrikeChoiceFrame
from engine.rules.combat.strikes import stay_penalty, strike_prowess
from engine.rules.corruption.corruption import check_bonus, checked
from engine.rules.movement.frames import DestinationFrame
from engine.rules.site.frames import EnterFrame
from engine.state.attack_frames import AssignFrame
from engine.state.frames import CorruptionFrame, DraftFrame, WindowFrame
from engine.state.game import Game
from engine.state.option_values import Keying
from engine.state.records import Company, Iid, Option, Seat

Reason = Callable[[Game, Seat, Option], str]
HAVEN: Final = "haven"
FACTUAL: Final = frozenset(  # verbs whose reasons are odds and points
    (
        *(
            "play_item",
            "play_extra_item",
            "play_ally",
            "play_faction",
            "play_character",
            "play_creature",
            "play_hazard",
        ),
        *("go_to", "enter", "assign", "stay_untapped", "support", "support_check", "reveal_on_guard", "control"),
    )
)
MOST_NAMED: Final = 3  # cards


def reason(g: Game, seat: Seat, option: Option) -> str:
    """Return why an option of a seat that is asked now is advised, in one sentence."""
    if len(machine.options(g, seat)) == 1:
        return words.ONLY_THIS
    found = _REASONS.get(option.verb)
    return (found(g, seat, option) if found is not None else "") or words.BEST


def fact(g: Game, seat: Seat, option: Option) -> str:
    """Return what `reason` says where that holds of the option by itself, "" where it sets it above the others."""
    return reason(g, seat, option) if option.verb in FACTUAL else ""


# --- points ---------------------------------------------------------------------------------------------------------


def _points(g: Game, seat: Seat, option: Option) -> str:
    points = g.facts(option.card).mp
    if points > 0:
        return str(words.POINTS.format(points=points))
    if option.target < 0:
        return words.USEFUL
    before = prowess(g, option.target)
    more = sum(one.amount for one in g.facts(option.card).bonuses if one.stat == "prowess" and not one.against)
    return words.STRONGER.format(before=before, after=before + more) if more > 0 else words.NO_POINTS


def _faction(g: Game, seat: Seat, option: Option) -> str:
    company = current_company(g)
    if company is None:
        return ""
    odds = round(CERTAIN * best_influence(g, company, option.card))
    return str(words.FACTION.format(odds=odds, points=g.facts(option.card).mp))


def _playable(g: Game, company: Company, site: Iid) -> str:
    """Return what can be played at a site and what waits there; "" for nothing in hand."""
    names = list(dict.fromkeys(called(g.facts(card)) for card in plays(g, company, site)))[:MOST_NAMED]
    if not names:
        return ""
    said = words.PLAYABLE_THERE.format(cards=listed(names))
    harm = _guarded(g, company, site)
    return words.AND_HARM.format(sentence=said, harm=harm) if harm else said


def _guarded(g: Game, company: Company, site: Iid) -> int:
    """Return how often the automatic-attacks of a site hurt somebody, in percent."""
    return at_least_one(would_harm(g, attack, company) for attack in g.facts(site).attacks)


# --- journeys -------------------------------------------------------------------------------------------------------


def _go_to(g: Game, seat: Seat, option: Option) -> str:
    frame = g.frames[-1]
    if not isinstance(frame, DestinationFrame):
        return ""
    found = _playable(g, g.companies[frame.company], option.card)
    return found or (words.HAVEN if g.facts(option.card).site_type == HAVEN else words.ON_THE_WAY)


def _enter(g: Game, seat: Seat, option: Option) -> str:
    frame = g.frames[-1]
    if not isinstance(frame, EnterFrame):
        return ""
    company = g.companies[frame.company]
    return _playable(g, company, company.site)


def _stay_out(g: Game, seat: Seat, option: Option) -> str:
    frame = g.frames[-1]
    if not isinstance(frame, EnterFrame):
        return ""
    company = g.companies[frame.company]
    harm = _guarded(g, company, company.site)
    risky = bool(plays(g, company, company.site)) and entering_loss(g, company, company.site) > 0
    return words.TOO_DANGEROUS.format(harm=harm) if risky else words.NOTHING_HERE


# --- fights ---------------------------------------------------------------------------------------------------------


def _assign(g: Game, seat: Seat, option: Option) -> str:
    frame = g.frames[-1]
    if not isinstance(frame, AssignFrame) or option.card < 0:
        return ""
    own = own_prowess(g, option.card, frame.race)
    odds = chance_of(frame.prowess - own)
    name = called(g.facts(option.card))
    return words.ASSIGN.format(own=own, against=frame.prowess, name=name, odds=odds)


def _unhurt(g: Game, more: int) -> int:
    """Return how often who faces the strike is unhurt with a change to the prowess, in percent; steps taken are counted."""
    attack, strike = attack_of(g), strike_of(g)
    if attack is None or strike is None:
        return CERTAIN
    return chance_of(attack.strength.prowess - strike_prowess(g, attack, strike) - more)


def _support(g: Game, seat: Seat, option: Option) -> str:
    given = sum(one.verb == "support" for one in steps_of(g, seat))
    return words.SUPPORT.format(before=_unhurt(g, given), after=_unhurt(g, given + 1))


def _stay(g: Game, seat: Seat, option: Option) -> str:
    odds = _unhurt(g, -stay_penalty(g, option.card))
    return words.STAY.format(name=called(g.facts(option.card)), odds=odds)


def _confirm(g: Game, seat: Seat, option: Option) -> str:
    frame = g.frames[-1]
    if isinstance(frame, StrikeChoiceFrame):
        steps = steps_of(g, seat)
        change = sum(one.verb == "support" for one in steps)
        change -= sum(stay_penalty(g, one.card) for one in steps if one.verb == "stay_untapped")
        return words.FIGHT.format(name=called(g.facts(frame.target)), odds=_unhurt(g, change))
    if isinstance(frame, CorruptionFrame):
        return words.CHECK.format(odds=_check(g, frame, len(steps_of(g, seat))))
    return words.DONE if isinstance(frame, DraftFrame) else ""


def _check(g: Game, frame: CorruptionFrame, support: int) -> int:
    return chance_of(corruption_points(g, frame.target) + 1 - check_bonus(g, frame, support))


def _support_check(g: Game, seat: Seat, option: Option) -> str:
    frame = checked(g)
    if frame is None:
        return ""
    given = len(steps_of(g, seat))
    return words.SUPPORT.format(before=_check(g, frame, given), after=_check(g, frame, given + 1))


# --- hazards --------------------------------------------------------------------------------------------------------


def _creature(g: Game, seat: Seat, option: Option) -> str:
    attack, company = g.facts(option.card).attack, g.companies.get(Keying.of(option).company)
    if attack is None or company is None:
        return ""
    return words.CREATURE.format(harm=would_harm(g, attack, company))


def _hazard(g: Game, seat: Seat, option: Option) -> str:
    more = g.facts(option.card).corruption
    if more and option.target >= 0 and g.facts(option.target).type == "character":
        before, after = (round(CERTAIN * failing(g, option.target, points)) for points in (0, more))
        return words.CORRUPTS.format(before=before, after=after)
    return words.HAZARD


# --- windows --------------------------------------------------------------------------------------------------------


def _act(g: Game, seat: Seat, option: Option) -> str:
    """Say what goes wrong without an event or a use, where that is known, else what points it brings."""
    harm = _harm(g)
    if harm and seat == g.active:
        return words.OTHERWISE.format(harm=harm)
    points = g.facts(option.card).mp if option.card >= 0 and option.verb == "play_event" else 0
    return str(words.POINTS.format(points=points)) if points > 0 else words.USEFUL


def _harm(g: Game) -> int:
    top = g.frames[-1]
    name = top.name if isinstance(top, WindowFrame) else ""
    return danger(g, name, current_company(g)) if name in DANGERS else 0


def _pass(g: Game, seat: Seat, option: Option) -> str:
    top = g.frames[-1]
    name = top.name if isinstance(top, WindowFrame) else ""
    if name in DANGERS and seat == g.active:
        return words.LITTLE_DANGER.format(harm=_harm(g))
    if name == "hazards" and seat != g.active:
        return words.NO_HAZARD
    return words.LET_IT if name == "response" else words.READY


def _follower(g: Game, seat: Seat, option: Option) -> str:
    return words.FOLLOWER.format(mind=mind(g, option.card))


def _character(g: Game, seat: Seat, option: Option) -> str:
    return words.CHARACTER.format(prowess=prowess(g, option.card))


def _always(name: str) -> Reason:
    """Return the reason that is a constant of the words."""
    return lambda g, seat, option: str(getattr(words, name))


_REASONS: Final[dict[str, Reason]] = {
    "play_item": _points,
    "play_extra_item": _points,
    "play_ally": _points,
    "play_faction": _faction,
    "draw": _always("DRAW"),
    "move": _always("MOVE"),
    "go_to": _go_to,
    "take_path": _always("PATH"),
    "enter": _enter,
    "do_nothing": _stay_out,
    "assign": _assign,
    "next_strike": _always("STRIKE_ORDER"),
    "stay_untapped": _stay,
    "support": _support,
    "support_check": _support_check,
    "confirm": _confirm,
    "play_event": _act,
    "use_ability": _act,
    "play_creature": _creature,
    "reveal_on_guard": _creature,
    "play_hazard": _hazard,
    "place_on_guard": _always("ON_GUARD"),
    "pass": _pass,
    "keep_hand": _always("KEEP"),
    "discard": _always("DISCARD"),
    "discard_one": _always("DISCARD"),
    "organize": _always("ORGANIZE"),
    "control": _follower,
    "play_character": _character,
}
