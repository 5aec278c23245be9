"""4.2.2: an agent that an effect reveals: its player says at which of its homes it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carddb.language.speech import say
from engine.kernel.machine import FrameRules, Verb, among, asked, rules_for
from engine.rules.agents.agents import arrivals, reveal
from engine.rules.agents.frames import ShownFrame
from engine.state import atoms
from engine.state.game import Game
from engine.state.option_values import Arrival
from engine.state.records import Iid, Option, Seat
from engine.state.stack import handed


def show_agent(g: Game, iid: Iid) -> bool:
    """Tap a face-down agent and reveal it; False for anything else."""
    if iid not in g.agents or not g.cards[iid].face_down:
        return False
    atoms.tap(g, iid)
    atoms.push(g, ShownFrame(iid))
    return True


@handed(ShownFrame)
def _places(g: Game, f: ShownFrame, seat: Seat) -> Iterator[Option]:
    for arrival in arrivals(g, g.agents[f.agent]):
        yield Option("show_agent", f.agent, -1, arrival)


def _show(g: Game, seat: Seat, option: Option) -> None:
    atoms.pop(g)
    reveal(g, option.card, Arrival.of(option))


SHOW_AGENT: Final = Verb(
    "show_agent",
    _places,
    (
        asked("4.2.2", "Where an agent is, is said when it is revealed."),
        among("4.2.2", "{card} is not the agent that is revealed, or cannot be there.", "card", "extra"),
    ),
    _show,
)


@rules_for(ShownFrame)
class ShownRules(FrameRules[ShownFrame]):
    """Its player is asked where several places are possible."""

    alone = asked("4.2.2", "It is said first where the agent is that is revealed.")
    kind = "pick"

    def advance(self, g: Game, f: ShownFrame) -> bool:
        """Reveal it where it must be; ask where it may be at several places."""
        agent = g.agents.get(f.agent)
        places = () if agent is None or not g.cards[f.agent].face_down else arrivals(g, agent)
        if len(places) > 1:
            return True
        atoms.pop(g)
        if places:
            reveal(g, f.agent, places[0])
        return False

    def seats(self, g: Game, f: ShownFrame) -> tuple[Seat, ...]:
        """Ask its player."""
        return (g.cards[f.agent].owner,)

    def verbs(self, g: Game, f: ShownFrame, seat: Seat) -> tuple[Verb, ...]:
        """Say where it is."""
        return (SHOW_AGENT,)

    def prompt(self, g: Game, f: ShownFrame, seat: Seat) -> str:
        """Ask."""
        return say("{card} is revealed: where is it?", card=g.facts(f.agent))
