"""What single agents do as agent hazards by their own text: send a company back, tap for one strike more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.actions.leaving_play import discard
from engine.actions.windows import CLOSING, current_company, declare
from engine.kernel.machine import Requirement, Verb
from engine.queries.cards import forbidden
from engine.queries.fights import agents_of, attack_of
from engine.rules.agents.agents import OWN_AGENT, UPRIGHT_AGENT, arrivals, phase_company_site, reveal, tell_act
from engine.rules.agents.attacks import AT_NEW_SITE, STAYS_REVEALED
from engine.rules.combat.attacks import BEFORE_ASSIGNMENT, modify_attack
from engine.rules.movement.movement import return_to_origin
from engine.rules.turn.whose_turn import HAZARD_PHASE, HAZARD_SEAT
from engine.state import atoms
from engine.state.attack_frames import AGENT
from engine.state.game import Game
from engine.state.option_values import Arrival
from engine.state.records import PLAY, Option, Seat, company_ref

RETURN_TEXT: Final = "return"  # CardFacts.agent_may of an agent that sends a company back when it is discarded
EXTRA_TEXT: Final = "extra-strike"  # ... of one that may tap for one more strike of its attack


# --- sending a company back -------------------------------------------------------------------------------------


def _senders(g: Game, seat: Seat) -> Iterator[Option]:
    site = phase_company_site(g)
    if site is None:
        return
    for agent in agents_of(g, seat):
        if RETURN_TEXT in g.facts(agent.card).agent_may:
            for arrival in arrivals(g, agent, site.name):
                yield Option("send_back", agent.card, -1, arrival)


def _still_moves(g: Game, seat: Seat, option: Option) -> bool:
    company = current_company(g)
    return company is not None and company.destination >= 0 and not company.returned


def _send_back(g: Game, seat: Seat, option: Option) -> None:
    """4.3: the agent is revealed, and discarded as the active condition."""
    tell_act(g, option.card, "is discarded to send the company back")
    if g.cards[option.card].face_down:
        reveal(g, option.card, Arrival.of(option))
    if g.cards[option.card].zone == PLAY:
        discard(g, option.card)
    declare(g, seat, option)


def _resolve_send_back(g: Game, seat: Seat, option: Option) -> None:
    company = current_company(g)
    if company is not None and not forbidden(g, "hazard-return", company_ref(company.id)):
        return_to_origin(g, company)


SEND_BACK: Final = Verb(
    "send_back",
    _senders,
    (
        CLOSING,
        HAZARD_SEAT,
        HAZARD_PHASE,
        Requirement("4.1", OWN_AGENT.test, "{card} is no agent of yours that could be discarded.", once=True),
        Requirement(
            "4.1",
            lambda g, seat, o: RETURN_TEXT in g.facts(o.card).agent_may,
            "{card} sends no company back.",
            once=True,
        ),
        Requirement(
            "3.5",
            lambda g, seat, o: attack_of(g) is None,
            "Nothing sends a company back in the middle of an attack.",
            of_moment=True,
        ),
        AT_NEW_SITE,
        STAYS_REVEALED,
        Requirement("2.IV.4", _still_moves, "The company is not moving.", of_moment=True),
    ),
    _send_back,
    _resolve_send_back,
)


# --- one strike more --------------------------------------------------------------------------------------------


def _attacking(g: Game, seat: Seat) -> Iterator[Option]:
    attack = attack_of(g)
    if attack is not None and attack.origin.kind == AGENT:
        yield Option("add_strike", attack.attacker.card)


def _attacks_now(g: Game, seat: Seat, option: Option) -> bool:
    attack = attack_of(g)
    return attack is not None and attack.origin.kind == AGENT and attack.attacker.card == option.card


def _add_strike(g: Game, seat: Seat, option: Option) -> None:
    atoms.tap(g, option.card)
    tell_act(g, option.card, "taps for one strike more")
    declare(g, seat, option)


def _resolve_strike(g: Game, seat: Seat, option: Option) -> None:
    modify_attack(g, strikes=1, by=option.card)


ADD_STRIKE: Final = Verb(
    "add_strike",
    _attacking,
    (
        BEFORE_ASSIGNMENT,
        OWN_AGENT,
        Requirement("4.1", _attacks_now, "{card} does not attack now."),
        Requirement(
            "4.1",
            lambda g, seat, o: EXTRA_TEXT in g.facts(o.card).agent_may,
            "{card} has no more strikes than its attack.",
            once=True,
        ),
        UPRIGHT_AGENT,
    ),
    _add_strike,
    _resolve_strike,
)
