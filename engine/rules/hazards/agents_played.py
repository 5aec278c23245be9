"""2.IV.vii.1: agents are played face-down as hazards."""

from __future__ import annotations

from typing import Final

from engine.actions.windows import CLOSING, declare
from engine.kernel.machine import Requirement, Verb
from engine.queries.cards import hand, is_agent
from engine.queries.fights import agents_of
from engine.rules.hazards.hazards import HAZARD_LIMIT, IN_HAND, NOT_PROHIBITED, UNDECLARED, count_hazard
from engine.rules.hazards.must_play import DOORS_FIRST
from engine.rules.turn.whose_turn import HAZARD_PHASE, HAZARD_SEAT
from engine.state import atoms
from engine.state.game import Game
from engine.state.records import CHAIN, PLAY, Agent, Option, Seat


def _play(g: Game, seat: Seat, option: Option) -> None:
    count_hazard(g)
    atoms.move(g, option.card, CHAIN, face_down=True)
    atoms.tell(g, "agent-played", seat)
    declare(g, seat, option)


def enter_play(g: Game, seat: Seat, option: Option) -> None:
    """2.IV.vii.1: the agent comes face-down and untapped, at one of its homes without a site card."""
    number = 1 + max((agent.number for agent in agents_of(g, seat)), default=0)
    atoms.move(g, option.card, PLAY, face_down=True)
    atoms.set_agent(g, Agent(option.card, number, g.turn.number))


PLAY_AGENT: Final = Verb(
    "play_agent",
    lambda g, seat: (Option("play_agent", card) for card in hand(g, seat) if is_agent(g.facts(card))),
    (
        CLOSING,
        HAZARD_SEAT,
        HAZARD_PHASE,
        HAZARD_LIMIT,
        IN_HAND,
        UNDECLARED,
        NOT_PROHIBITED,
        DOORS_FIRST,
        Requirement("2.IV.vii.1", lambda g, seat, o: is_agent(g.facts(o.card)), "{card} is not an agent."),
    ),
    _play,
    enter_play,
)
