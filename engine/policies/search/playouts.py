"""Playing on in a world: both sides by a quick form of greedy, which passes windows that seldom matter."""

from __future__ import annotations

import random
from typing import Final

from engine import api
from engine.kernel import machine
from engine.policies.greedy import PASS, greedy
from engine.policies.offered import forward
from engine.queries.cards import hand
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.records import Option, Seat

MOST_ANSWERS: Final = 1500  # of one playout, should it not end by itself
PASSED: Final = frozenset(("response", "end-of-turn", "long-event", "influence-check", "strike-hazards"))


def play_on(g: Game, seat: Seat, turn: int, rng: random.Random) -> None:
    """Play a world on until a turn begins or the game ends; ``seat`` is whose search it is and organizes as well."""
    for _ in range(MOST_ANSWERS):
        asked = machine.deciding(g)
        if not asked or g.turn.number >= turn:
            return
        api.answer(g, asked[0], g.stamps[asked[0]], _quick(g, asked[0], seat, rng))


def _quick(g: Game, seat: Seat, searching: Seat, rng: random.Random) -> Option:
    top = g.frames[-1]
    if not isinstance(top, WindowFrame):
        options = forward(g, seat)
        return options[0] if len(options) == 1 else greedy(g, seat, options, rng)
    if (top.name in PASSED or (top.name == "hazards" and seat == g.active)) and PASS in machine.options(g, seat):
        return PASS
    options = forward(g, seat)
    if len(options) > 1 and top.name == "organization":
        organizes = seat == searching and any(g.facts(iid).type == "character" for iid in hand(g, seat))
        options = (
            tuple(one for one in options if one.verb != "use_ability" and (one.verb != "organize" or organizes))
            or options
        )
    return options[0] if len(options) == 1 else greedy(g, seat, options, rng)
