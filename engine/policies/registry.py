"""Who plays when nobody does: policies for practice opponents and self-play.

A policy sees what its seat may see and returns one of the offered options; it never takes a step back and never begins
a script of a card by hand.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from carddb.language.speech import listed, say
from engine.actions.windows import current_company
from engine.policies.greedy import greedy
from engine.policies.offered import forward
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.records import Option, Refusal, Seat

Policy = Callable[[Game, Seat, tuple[Option, ...], random.Random], Option]


def choose(name: str, g: Game, seat: Seat, rng: random.Random) -> Option:
    """Return the option that a policy takes for a seat that is asked now.

    Raises `Refusal` when there is no such policy or the seat is not asked.
    """
    policy = BY_NAME.get(name)
    if policy is None:
        raise Refusal(
            "",
            say(
                "There is no policy “{name}”: choose {known}.",
                name=name[:40],
                known=listed(list(BY_NAME), "{head} or {tail}"),
            ),
        )
    options = forward(g, seat)
    if not options:
        raise Refusal("", "That seat is not asked now, so there is nothing to choose.")
    return options[0] if len(options) == 1 else policy(g, seat, options, rng)


def uniform(g: Game, seat: Seat, options: tuple[Option, ...], rng: random.Random) -> Option:
    """Take any option, each with the same chance."""
    return rng.choice(options)


def gentle(g: Game, seat: Seat, options: tuple[Option, ...], rng: random.Random) -> Option:
    """Play as greedy does, but against each company at most one creature and no other hazard: for a first game."""
    top, company = g.frames[-1], current_company(g)
    if seat == g.active or company is None or not isinstance(top, WindowFrame) or top.name != "hazards":
        return greedy(g, seat, options, rng)
    able = tuple(one for one in options if one.verb in ("pass", "play_creature"))
    if company.used or len(able) < 2:
        return Option("pass")
    return greedy(g, seat, able, rng)


POLICIES: Final[dict[str, Policy]] = {"random": uniform, "greedy": greedy, "gentle": gentle}
FROZEN: Final[dict[str, Policy]] = {"greedy-1": greedy}  # what strength is measured against: that of the first release
BY_NAME: Final[dict[str, Policy]] = POLICIES | FROZEN
STRONGEST: Final = "greedy"  # who advises, and against whom one plays when none is named
