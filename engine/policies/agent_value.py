"""What agents and their actions are worth to the policy `greedy`: each judge values one verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carddb.facts.model import Attack
from engine.actions.windows import current_company
from engine.policies.board_value import POINT, attack_odds, difference_at_least
from engine.queries.cards import hand
from engine.queries.fights import agents_of
from engine.rules.agents.actions import answers_call
from engine.rules.agents.agents import at_home, phase_company_site, stands_at, would_stay
from engine.rules.influence.agent_events import event_bonus, victims
from engine.rules.influence.by_agents import agent_modifier, agent_resistance
from engine.state.game import Game
from engine.state.option_values import ByEvent
from engine.state.records import Iid, Option, Seat

Valuation = Callable[[Game, Seat, Option], float]

MEAN_ROLL: Final = 7  # what an agent's own roll adds on average (3.iv.6.1)
ENOUGH: Final = 3  # agents in play
RATHER_NOT: Final = -1.0


def _play(g: Game, seat: Seat, option: Option) -> float:
    return 0.6 if len(agents_of(g, seat)) < ENOUGH else RATHER_NOT


def _attack(g: Game, seat: Seat, option: Option) -> float:
    """Value an attack by what it is expected to cost the company, less the points of the agent when it is beaten."""
    company, agent = current_company(g), g.agents[option.card]
    if company is None or not would_stay(g, agent):
        return RATHER_NOT
    facts, hidden, home = g.facts(option.card), g.cards[option.card].face_down, at_home(g, agent)
    bonus = (5 if home else 2) if hidden else 2 if home else 0
    attack = Attack(
        race=facts.race,
        prowess=(facts.prowess or 0) + bonus + MEAN_ROLL,
        body=(facts.body or 0) + (1 if home else 0),
        attacker_chooses=hidden and home,
    )
    loss, beaten = attack_odds(g, company, attack)
    return loss - POINT * facts.mp * beaten


def _creature(g: Game, card: Iid) -> float:
    """Return what a creature is expected to do to the company whose phase it is."""
    company, facts = current_company(g), g.facts(card)
    if company is None or facts.attack is None:
        return RATHER_NOT
    loss, beaten = attack_odds(g, company, facts.attack)
    return loss - (0.0 if facts.mp_star else POINT * facts.mp * beaten)


def _rouse(g: Game, seat: Seat, option: Option) -> float:
    """Tap for creatures in hand that answer the call at this company's site."""
    site, agent = phase_company_site(g), g.agents[option.card]
    if site is None or not stands_at(g, agent, site) or not would_stay(g, agent):
        return RATHER_NOT
    answering = [card for card in hand(g, seat) if answers_call(g, agent, card, site)]
    return max((0.8 * _creature(g, card) for card in answering), default=RATHER_NOT)


def _influence(g: Game, seat: Seat, option: Option) -> float:
    event = event_bonus(g, seat, option) if option.verb == "attempt_with_agent" else 0
    need = agent_resistance(g, option.card, option.target) + 1
    need -= agent_modifier(g, seat, option.card, option.target) + event
    return 0.1 + difference_at_least(need) * POINT * g.facts(option.target).mp


def _event(g: Game, seat: Seat, option: Option) -> float:
    """Play an event for the best attempt that it allows."""
    agent, card = option.target, option.card
    tries = [Option("attempt_with_agent", agent, victim, ByEvent(card)) for victim in victims(g, seat, card, agent)]
    return max((_influence(g, seat, one) for one in tries), default=RATHER_NOT) - 0.2


def _never(g: Game, seat: Seat, option: Option) -> float:
    return RATHER_NOT


AGENT_VALUATIONS: Final[dict[str, Valuation]] = {
    "play_agent": _play,
    "attack_with_agent": _attack,
    "ambush": _attack,
    "send_back": lambda g, seat, o: 0.8,
    "add_strike": lambda g, seat, o: 0.5,
    "rouse_agent": _rouse,
    "call_creature": lambda g, seat, o: _creature(g, o.card),
    "influence_with_agent": _influence,
    "attempt_with_agent": _influence,
    "play_agent_event": _event,
    "heal_agent": lambda g, seat, o: 0.2,
    "untap_agent": lambda g, seat, o: 0.1,
    "reveal_agent": _never,
    "move_agent": _never,
    "move_agent_back": _never,
    "send_agent_home": _never,
    "hide_agent": _never,
}
