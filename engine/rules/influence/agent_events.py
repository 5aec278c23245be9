"""Short-events that let an agent make an influence attempt (8.5): the agent taps for the event, then may attempt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carddb.facts.model import AgentAttempt
from engine.actions.leaving_play import discard, to_discard, to_hand
from engine.actions.targets import STILL_THERE
from engine.actions.windows import CLOSING, declare
from engine.kernel.machine import Requirement, Verb
from engine.queries.cards import hand, is_ally, is_character, kept, spared
from engine.queries.fights import agents_of
from engine.rules.agents.agents import has_agents, reveals_well, tap_for_effect
from engine.rules.events.short_events import allow, allowed
from engine.rules.getting_ready.general_influence import unused_influence
from engine.rules.getting_ready.opponents import AGAINST_OPPONENT
from engine.rules.hazards.hazards import HAZARD_LIMIT, IN_HAND, UNDECLARED, count_hazard
from engine.rules.influence.by_agents import agent_modifier, agent_resistance, arrivals_for
from engine.rules.influence.influence import NOT_AVATAR, influence_candidates, roll_attempt
from engine.rules.turn.whose_turn import HAZARD_PHASE, HAZARD_SEAT
from engine.state import atoms
from engine.state.game import Game
from engine.state.option_values import Arrival, ByEvent
from engine.state.records import CHAIN, UNTAPPED, Iid, Option, Seat
from engine.state.seats import opponent

MINION_PLAYERS: Final = ("ringwraith", "balrog")
ATTEMPT: Final = "attempt_with_agent"


def _kind(g: Game, target: Iid) -> str:
    if is_character(g, target):
        return "character"
    return "ally" if is_ally(g, target) else "faction" if "faction" in g.facts(target).kinds else "item"


def _printed(g: Game, card: Iid) -> AgentAttempt:
    found = g.facts(card).agent_attempt
    assert found is not None
    return found


def victims(g: Game, seat: Seat, card: Iid, agent: Iid) -> Iterator[Iid]:
    """Yield what an agent could try to influence with an event, as far as the event and its place allow."""
    kinds = _printed(g, card).targets
    for target in influence_candidates(g, seat):
        fits = _kind(g, target) in kinds and NOT_AVATAR.test(g, seat, Option("", agent, target))
        if fits and any(True for _ in arrivals_for(g, g.agents[agent], target)):
            yield target


# --- playing the event ------------------------------------------------------------------------------------------


def _plays(g: Game, seat: Seat) -> Iterator[Option]:
    for card in hand(g, seat):
        if g.facts(card).agent_attempt is not None:
            for agent in agents_of(g, seat):
                places = {
                    one for victim in victims(g, seat, card, agent.card) for one in arrivals_for(g, agent, victim)
                }
                for arrival in sorted(places):
                    yield Option("play_agent_event", card, agent.card, arrival)


def _some_victim(g: Game, seat: Seat, option: Option) -> bool:
    """Whether the agent, revealed as the option says, would have anybody to influence."""
    if g.facts(option.card).agent_attempt is None or option.target not in g.agents:
        return False
    wanted = Arrival.of(option)
    agent = g.agents[option.target]
    return any(wanted in set(arrivals_for(g, agent, victim)) for victim in victims(g, seat, option.card, option.target))


def _skilled(g: Game, seat: Seat, option: Option) -> bool:
    need = _printed(g, option.card).skill
    return not need or need in g.facts(option.target).skills


def _play(g: Game, seat: Seat, option: Option) -> None:
    """4.3: the agent taps and is revealed as the active condition of the event."""
    count_hazard(g)
    atoms.move(g, option.card, CHAIN)
    tap_for_effect(g, option.target, Arrival.of(option))
    atoms.tell(g, "plays-on", seat, g.cards[option.card].did, g.cards[option.target].did)
    declare(g, seat, option)


def _resolve(g: Game, seat: Seat, option: Option) -> None:
    """5.1.3: the event is discarded; its agent may make the attempt next."""
    to_discard(g, option.card)
    allow(g, seat, option.card, ATTEMPT, option.target)


PLAY_AGENT_EVENT: Final = Verb(
    "play_agent_event",
    _plays,
    (
        CLOSING,
        HAZARD_SEAT,
        HAZARD_PHASE,
        HAZARD_LIMIT,
        IN_HAND,
        UNDECLARED,
        Requirement(
            "8.5",
            lambda g, seat, o: g.facts(o.card).agent_attempt is not None,
            "{card} lets no agent make an influence attempt.",
        ),
        Requirement(
            "8.5",
            lambda g, seat, o: o.target in g.agents and g.cards[o.target].owner == seat,
            "{card} is played on an agent of yours.",
        ),
        Requirement(
            "8.5",
            lambda g, seat, o: g.players[opponent(g, seat)].alignment not in MINION_PLAYERS,
            "{card} cannot be played against a minion player.",
            of_moment=True,
        ),
        Requirement("8.5", _skilled, "{target} has not the skill that {card} needs."),
        Requirement(
            "9.2.3", lambda g, seat, o: g.cards[o.target].status == UNTAPPED, "{target} must be untapped.", once=True
        ),
        Requirement("5.1.2", _some_victim, "{card} would do nothing: {target} could influence nobody.", once=True),
        Requirement("4.3", reveals_well, "{target} must be revealed for it and could not stay in play.", once=True),
        *AGAINST_OPPONENT,
    ),
    _play,
    _resolve,
    given=has_agents,
)


# --- the attempt that it allows ---------------------------------------------------------------------------------


def _attempts(g: Game, seat: Seat) -> Iterator[Option]:
    if g.lasting:
        for card, agent in allowed(g, seat, ATTEMPT):
            if agent in g.agents:
                for target in victims(g, seat, card, agent):
                    yield Option(ATTEMPT, agent, target, ByEvent(card))


def event_bonus(g: Game, seat: Seat, option: Option) -> int:
    """Return what an event adds to an agent's attempt."""
    printed, agent = _printed(g, ByEvent.of(option).event), g.facts(option.card)
    diplomat = printed.diplomat if "diplomat" in agent.skills else None
    total = printed.bonus if diplomat is None else diplomat
    total += unused_influence(g, opponent(g, seat)) if printed.no_general else 0
    return total + (printed.home if agent_resistance(g, option.card, option.target) == 0 else 0)


def _attempt(g: Game, seat: Seat, option: Option) -> None:
    atoms.tell(g, "influences", seat, g.cards[option.card].did, g.cards[option.target].did)
    declare(g, seat, option)


def _lost(g: Game, iid: Iid, *, home: bool) -> None:
    """A card that an agent won over is discarded or goes home, unless an effect keeps it in play."""
    if not (kept if home else spared)(g, iid):
        (to_hand if home else discard)(g, iid)


def _resolve_attempt(g: Game, seat: Seat, option: Option) -> None:
    """8.5: the attempt; some events are sure of success where the faction is at home, some only send a card home."""
    printed = _printed(g, ByEvent.of(option).event)
    number = agent_resistance(g, option.card, option.target)
    if printed.sure_at_home and not number:
        _lost(g, option.target, home=False)
        return
    bonus = agent_modifier(g, seat, option.card, option.target) + event_bonus(g, seat, option)
    won = roll_attempt(g, option.card, option.target, bonus, number)
    atoms.expire(g, "check")
    if won:
        _lost(g, option.target, home=printed.to_hand)


ATTEMPT_WITH_AGENT: Final = Verb(
    ATTEMPT,
    _attempts,
    (
        HAZARD_SEAT,
        HAZARD_PHASE,
        Requirement(
            "5.1.3",
            lambda g, seat, o: (ByEvent.of(o).event, o.card) in allowed(g, seat, ATTEMPT),
            "Nothing allows {card} an attempt now: it must come right after the event that allows it.",
            once=True,
        ),
        NOT_AVATAR,
        STILL_THERE,
        Requirement(
            "8.5",
            lambda g, seat, o: o.card in g.agents and o.target in set(victims(g, seat, ByEvent.of(o).event, o.card)),
            "{card} cannot try to influence {target}.",
        ),
    ),
    _attempt,
    _resolve_attempt,
    given=has_agents,
)
