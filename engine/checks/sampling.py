"""How a whole game is checked after every action: what is costly now and then, and nothing twice.

A part of the board that was found sound is looked at again when something that it reads was written, and an answer
that the game itself takes next is not tried out before.
"""

from __future__ import annotations

import random
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


FIRST: Final = 0.3  # how often an option of a kind that a game had not yet is tried out
LATER: Final = 0.03  # and how often one of a kind that it had


class Sampling:
    """The checks of one game: ``rng`` chooses what is tried, ``taken`` is what the game does next, if that is known."""

    def __init__(self, rng: random.Random) -> None:
        """Begin with a game of which nothing is known."""
        self.rng = rng
        self.taken: tuple[Seat, Option] | None = None
        self.sound = Sound()
        self._met: set[tuple[str, int]] = set()

    def tried(self, g: Game, seat: Seat, offered: tuple[Option, ...], most: int) -> list[Option]:
        """Return the options to try out: all of a short menu, else some.

        Left out are the one that the game takes, and most of those of a kind that was there before: the same verb with a
        card of the same name.
        """
        chosen = offered if len(offered) <= most else self.rng.sample(offered, most)
        return [option for option in chosen if (seat, option) != self.taken and self._worth_it(g, option)]

    def _worth_it(self, g: Game, option: Option) -> bool:
        kind = (option.verb, g.cards[option.card].did if option.card >= 0 else -1)
        often = LATER if kind in self._met else FIRST
        self._met.add(kind)
        return self.rng.random() < often
