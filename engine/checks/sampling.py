"""How a whole game is checked after every action: what is costly now and then, and nothing twice.

A part of the board that was found sound is looked at again when something that it reads was written, and an answer
that the game itself takes next is not tried out before.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Final

from engine.state.game import Game
from engine.state.records import Option, Seat

CARDS: Final = "cards"
PILES: Final = "zones"
COMPANIES: Final = "companies"
AGENTS: Final = "agents"
PLAYERS: Final = "players"
LASTING: Final = "lasting"
PHASE: Final = "phase"


class Sound:
    """The board as it lay when every part of it was found sound; containers are copied, as a game writes into its own."""

    def __init__(self) -> None:
        """Know nothing: everything has changed."""
        self._kept: dict[str, object] = {}

    def changed(self, g: Game) -> set[str]:
        """Return what of the board is not as it was; leaves are frozen and mostly the same, so this costs little."""
        now, kept = _board(g), self._kept
        return {name for name in now if name not in kept or now[name] != kept[name]}

    def keep(self, g: Game, changed: set[str]) -> None:
        """Remember a board that is sound."""
        if changed:
            self._kept.update((name, _copied(value)) for name, value in _board(g).items() if name in changed)


def _board(g: Game) -> dict[str, object]:
    return {
        CARDS: g.cards,
        PILES: g.zones,
        COMPANIES: g.companies,
        AGENTS: g.agents,
        PLAYERS: g.players,
        LASTING: g.lasting,
        PHASE: g.turn.phase,
    }


def _copied(value: object) -> object:
    return value.copy() if isinstance(value, list | dict) else value


OFTEN: Final = 1  # trial of one kind of option in a game, after which it is tried now and then
NOW_AND_THEN: Final = 0.05


class Sampling:
    """The checks of one game: ``rng`` chooses what is tried, ``taken`` is what the game does next, if that is known."""

    def __init__(self, rng: random.Random) -> None:
        """Begin with a game of which nothing is known."""
        self.rng = rng
        self.taken: tuple[Seat, Option] | None = None
        self.sound = Sound()
        self._trials: Counter[tuple[str, int]] = Counter()

    def tried(self, g: Game, seat: Seat, offered: tuple[Option, ...], most: int) -> list[Option]:
        """Return the options to try out: all of a short menu, else some.

        Left out are the one that the game takes, and now and then those of a kind that was tried often: the same verb
        with a card of the same name.
        """
        chosen = offered if len(offered) <= most else self.rng.sample(offered, most)
        return [option for option in chosen if (seat, option) != self.taken and self._worth_it(g, option)]

    def _worth_it(self, g: Game, option: Option) -> bool:
        kind = (option.verb, g.cards[option.card].did if option.card >= 0 else -1)
        self._trials[kind] += 1
        return self._trials[kind] <= OFTEN or self.rng.random() < NOW_AND_THEN
