"""Who plays when nobody does: policies for practice opponents and self-play.

A policy sees what its seat may see and returns one of the offered options; it never takes a step back and never begins
a script of a card by hand.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from carddb.language.speech import listed, say
from engine.actions.windows import current_company
from engine.policies.greedy import first_greedy, greedy
from engine.policies.offered import forward
from engine.policies.search.records import Level
from engine.policies.search.thinking import Over, never, thought
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.records import Option, Refusal, Seat

Policy = Callable[[Game, Seat, tuple[Option, ...], random.Random], Option]


def choose(name: str, g: Game, seat: Seat, rng: random.Random, over: Over = never) -> Option:
    """Return the option that a policy takes for a seat that is asked now; one that thinks stops when ``over`` says so.

    Raises `Refusal` when there is no such policy or the seat is not asked.
    """
    level = level_named(name)
    policy = BY_NAME.get(name)
    if policy is None and level is None:
        raise Refusal(
            "",
            say(
                "There is no policy “{name}”: choose {known}.",
                name=name[:40],
                known=listed(list(names()), "{head} or {tail}"),
            ),
        )
    options = forward(g, seat)
    if not options:
        raise Refusal("", "That seat is not asked now, so there is nothing to choose.")
    if len(options) == 1:
        return options[0]
    if level is not None:
        return thought(level, g, seat, options, rng, over).chosen
    assert policy is not None
    return policy(g, seat, options, rng)


def level_named(name: str) -> Level | None:
    """Return how hard a policy thinks, None for one that does not: "strong", or "strong:20" for so many playouts."""
    name, _, playouts = name.partition(":")
    level = THINKING.get(name)
    if level is None or not playouts:
        return level
    return replace(level, playouts=int(playouts)) if playouts.isdecimal() and int(playouts) else None


def without_thinking(name: str) -> str:
    """Return the policy that answers in place of one that thinks where many answers are wanted at once, as for plans."""
    return name if level_named(name) is None else "greedy"


def is_policy(name: str) -> bool:
    """Whether there is a policy of a name."""
    return name in BY_NAME or level_named(name) is not None


def names() -> tuple[str, ...]:
    """Return the names of all policies."""
    return (*BY_NAME, *THINKING)


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
FROZEN: Final[dict[str, Policy]] = {
    "greedy-1": first_greedy
}  # what strength is measured against: that of the first release
BY_NAME: Final[dict[str, Policy]] = POLICIES | FROZEN | {"easy": greedy}  # those that do not think
THINKING: Final[dict[str, Level]] = {"club": Level(12), "strong": Level(48)}
LEVELS: Final = ("random", "easy", "club", "strong")  # the ladder of practice opponents, from below
STRONGEST: Final = "greedy"  # who advises, and against whom one plays when none is named
