"""2.V.iii, attacks by agents: declared when a company has faced the automatic-attacks, or by an agent's own text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.actions.windows import current_company, declare
from engine.kernel.hooks import DECLARED_AGENT
from engine.kernel.machine import Requirement, Verb
from engine.queries.fights import agents_of
from engine.rules.agents.agents import (
    OWN_AGENT,
    UPRIGHT_AGENT,
    arrivals,
    has_agents,
    phase_company_site,
    stands_at,
    tap_for_effect,
    tell_act,
    would_stay,
)
from engine.rules.combat.attacks import NOT_IN_COMBAT
from engine.rules.turn.whose_turn import HAZARD_PHASE, HAZARD_SEAT
from engine.state import atoms
from engine.state.attack_frames import AttackFrame
from engine.state.game import Game
from engine.state.option_values import Arrival
from engine.state.records import UNTAPPED, Option, Seat

AMBUSH_TEXT: Final = "attack"  # CardFacts.agent_may of an agent that may tap to attack


# --- in the site phase (2.V.iii) --------------------------------------------------------------------------------


# --- by its own text, in the movement/hazard phase ----------------------------------------------------------------


def _ambushes(g: Game, seat: Seat) -> Iterator[Option]:
    site = phase_company_site(g)
    if site is None:
        return
    for agent in agents_of(g, seat):
        if g.cards[agent.card].status == UNTAPPED and AMBUSH_TEXT in g.facts(agent.card).agent_may:
            for arrival in arrivals(g, agent, site.name):
                yield Option("ambush", agent.card, -1, arrival)


def _where_they_go(g: Game, seat: Seat, option: Option) -> bool:
    site, agent = phase_company_site(g), g.agents[option.card]
    arrival = Arrival.of(option)
    return site is not None and stands_at(g, agent, site) and arrival in arrivals(g, agent, site.name)


def _ambush(g: Game, seat: Seat, option: Option) -> None:
    """4.3: the agent taps and is revealed as the active condition of its attack."""
    tap_for_effect(g, option.card, Arrival.of(option))
    tell_act(g, option.card, "taps to attack")
    declare(g, seat, option)


def _resolve_ambush(g: Game, seat: Seat, option: Option) -> None:
    company = current_company(g)
    assert company is not None
    DECLARED_AGENT["attacks"](g, company.id, option.card)
    attack = g.frames[-1]
    more = g.facts(option.card).agent_prowess
    if more and isinstance(attack, AttackFrame):
        atoms.swap(g, attack.revised("strength", prowess=attack.strength.prowess + more))


AT_NEW_SITE: Final = Requirement("4.1", _where_they_go, "{card} is not at the company's new site.", once=True)
STAYS_REVEALED: Final = Requirement(
    "4.3",
    lambda g, seat, o: would_stay(g, g.agents[o.card]),
    "{card} must be revealed for it and could not stay in play.",
    once=True,
)
AMBUSH: Final = Verb(
    "ambush",
    _ambushes,
    (
        HAZARD_SEAT,
        HAZARD_PHASE,
        NOT_IN_COMBAT,
        OWN_AGENT,
        Requirement(
            "4.1",
            lambda g, seat, o: AMBUSH_TEXT in g.facts(o.card).agent_may,
            "{card} does not attack in the movement/hazard phase.",
        ),
        UPRIGHT_AGENT,
        AT_NEW_SITE,
        STAYS_REVEALED,
    ),
    _ambush,
    _resolve_ambush,
    given=has_agents,
)
