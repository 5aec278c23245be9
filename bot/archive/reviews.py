"""Finished games, step by step: played again from their commands, one step for every command that was seen."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

import msgspec

import engine
from bot.base.errors import Problem
from bot.storage.rows import CommandRow
from bot.storage.store import Storage
from bot.strings import fair as words
from bot.strings import language
from bot.tables.consequences import lines_of, spoken
from bot.tables.sessions import Sessions
from bot.tables.table import Table
from bot.tables.taking_over import command_of
from engine.records.replay import Replayer
from engine.state.chance import Secrets
from engine.state.game import Game
from engine.state.records import Refusal, Setup

KEPT: Final = 4  # reviewed games in memory


class ReviewStep(msgspec.Struct, frozen=True):
    """A position of a finished game, and the lines of the log that led to it: for everybody and by seat.

    ``seq`` is the number of the command after which it stood, 0 before the first.
    """

    position: Game
    public: tuple[str, ...]
    seats: tuple[tuple[str, ...], ...]
    seq: int = 0

    def lines(self, seat: int | None) -> tuple[str, ...]:
        """Return the lines as a reader knows them."""
        return self.public if seat is None else self.seats[seat]


class Reviews:
    """The finished games that somebody steps through; each is played again once and kept while there is room."""

    def __init__(self, storage: Storage, sessions: Sessions) -> None:
        self._storage = storage
        self._sessions = sessions
        self._kept: OrderedDict[tuple[int, str], tuple[ReviewStep, ...]] = OrderedDict()

    async def steps(self, table: Table) -> tuple[ReviewStep, ...]:
        """Return the steps of a game. Raises `Problem` when it still runs or cannot be played again."""
        game = table.row.id
        if table.running:
            raise Problem(words.REVIEW_RUNS.format(game=game))
        key = (game, language())
        if key not in self._kept:
            rows = await self._storage.commands(game)
            secrets = await self._sessions.secrets(game)
            self._kept[key] = await asyncio.to_thread(steps_of, table.game.setup, secrets, rows)
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]


def steps_of(setup: Setup, secrets: Secrets, rows: list[CommandRow]) -> tuple[ReviewStep, ...]:
    """Play a game again and return its steps. Raises `Problem` when it comes out differently."""
    g = engine.new_game(setup, secrets)
    player, found = Replayer(g), [_step(g, tuple(g.events or ()))]
    for row in rows:
        try:
            events = player.perform(command_of(row))
        except Refusal as refusal:
            raise Problem(words.REVIEW_LOST) from refusal
        step = _step(g, events, row.seq)
        if step.public:
            found.append(step)
    if rows and engine.digest(g) != rows[-1].digest:
        raise Problem(words.REVIEW_LOST)
    return tuple(found)


def _step(g: Game, events: tuple[engine.Event, ...], seq: int = 0) -> ReviewStep:
    lines = spoken(g, lines_of(g, events, after=0, page=0, turn=g.turn.number, used=0))
    public, *seats = (tuple(filter(None, (one.for_seat(seat) for one in lines))) for seat in (None, *g.seats))
    return ReviewStep(g.clone(), public, tuple(seats), seq)


def step_before(steps: tuple[ReviewStep, ...], seq: int) -> int:
    """Return the number of the last step before a command."""
    return max(number for number, one in enumerate(steps) if one.seq < seq or not number)


def turns(steps: tuple[ReviewStep, ...]) -> list[tuple[int, int]]:
    """Return the turns of a game with the number of the step at which each begins."""
    found: dict[int, int] = {}
    for number, one in enumerate(steps):
        found.setdefault(one.position.turn.number, number)
    return sorted(found.items())
