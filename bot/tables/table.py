"""A game with its seats as everybody in the bot sees it, and what is pressed on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

import msgspec

import engine
from bot.storage.rows import GameRow, SeatRow
from bot.tables.ahead import Ahead, GivenAhead, next_answer
from engine.policies.plans import Plan, Standing
from engine.policies.search.records import Counsel
from engine.selfplay.deck_games import DeckGame
from engine.state.game import Game
from engine.state.records import DeckList, Option, Seat

GUIDE: Final = "gentle"  # the policy of the other seat in a guided game
EXPLAINED: Final = 1  # turns of a guided game in which also what has one answer only is asked


def guided(seats: Iterable[SeatRow]) -> bool:
    """Whether a game is a guided one."""
    return any(one.user is None and one.policy == GUIDE for one in seats)


class Press(msgspec.Struct, frozen=True):
    """An answer as it arrives: who pressed what, on which question. ``index`` counts the options that were shown.

    A ``public`` press comes from the thread: ``decision`` is then the question's public number, ``index`` counts the
    public options.
    """

    game: int
    seat: Seat
    user: int
    interaction: int
    decision: int
    index: int
    public: bool = False


class Table(msgspec.Struct, frozen=True):
    """A game with its seats, as of its last command."""

    row: GameRow
    seats: tuple[SeatRow, ...]
    game: Game
    standings: GivenAhead | None = None  # what the seats gave ahead; filled in where tables are kept

    @property
    def running(self) -> bool:
        """Whether somebody is asked."""
        return self.row.status == "running" and self.game.result is None

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Return the seats that are asked now."""
        return engine.deciding(self.game) if self.running else ()

    @property
    def practising(self) -> bool:
        """Whether a practice opponent, or an answer given ahead, comes before the next question of a person."""
        return self.row.paused is None and (
            any(self.seats[seat].by_bot for seat in self.asked) or self.ahead is not None
        )

    @property
    def ahead(self) -> Ahead | None:
        """Return the next answer that somebody gave ahead."""
        if not self.running or self.row.paused is not None or self.standings is None:
            return None
        return next_answer(self.game, self.standings, self.alone)

    @property
    def among_people(self) -> bool:
        """Whether several people sit at the table, who may not be helped against each other while the game runs."""
        return len({one.user for one in self.seats if one.user is not None}) > 1

    @property
    def competing(self) -> bool:
        """Whether people play against each other: at this table, or each by himself in a daily challenge."""
        return self.among_people or self.row.challenge is not None

    @property
    def alone(self) -> tuple[Seat, ...]:
        """Return the seats of somebody who plays with no other person; the first turn of a guided game explains every step."""
        people = [one for one in self.seats if one.user is not None]
        explaining = guided(self.seats) and self.game.turn.number <= EXPLAINED
        if len({one.user for one in people}) != 1 or explaining:
            return ()
        return tuple(one.seat for one in people)

    @property
    def playing(self) -> tuple[SeatRow, ...]:
        """Return the seats that are not out of the game."""
        return tuple(one for one in self.seats if not one.out)

    def others(self, seat: Seat) -> tuple[SeatRow, ...]:
        """Return those with whom a seat plays, in the order of turns."""
        return self.seats[seat + 1 :] + self.seats[:seat]

    def against(self, seat: Seat) -> str:
        """Return the names of those with whom a seat plays."""
        return ", ".join(one.name for one in self.others(seat) if not one.out)

    def name_of(self, seat: Seat) -> str:
        """Return the name at a seat, "" where the table has no such seat."""
        return self.seats[seat].name if 0 <= seat < len(self.seats) else ""

    def seats_of(self, user: int) -> tuple[Seat, ...]:
        """Return the seats that a user plays; both for somebody who plays alone."""
        return tuple(one.seat for one in self.seats if one.user == user)


class Failures(Protocol):
    """Keeps what went wrong for the operator, and has both players told."""

    async def failure(self, table: Table, doing: str, error: BaseException) -> str:
        """Note a failure and return its number."""


class Thinker(Protocol):
    """Chooses for a practice opponent."""

    async def choose(self, policy: str, game: Game, seat: Seat, seed: str, seconds: float) -> Option:
        """Return the option that a policy takes in so much time; it never sees the secrets behind the dice."""

    async def plan(self, policy: str, game: Game, seat: Seat, standing: Standing, seed: str) -> tuple[Plan, ...]:
        """Return the plans that a policy would give at its question, () for none."""

    async def counsel(
        self, game: Game, seat: Seat, seed: str, seconds: float, given: Option | None = None
    ) -> Counsel | None:
        """Return what a teacher holds of a seat's question, or of the answer that it gave; None for nothing to say."""

    async def whole(self, policy: str, game: Game, seat: Seat, seed: str) -> tuple[Option, ...]:
        """Return the steps of the composite answer that a policy would give at its question, () for none."""


class DeckPlayer(Protocol):
    """Plays the games by which a deck is rated."""

    async def deck_game(self, deck: DeckList, number: int, policy: str, length: str) -> DeckGame:
        """Return what the game of a number comes to for a deck."""

    async def rest(self) -> None:
        """Take up no room until the next game."""
