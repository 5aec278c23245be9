"""What is played against the bot for a table: the daily challenge, one deal a server and a day, and solitaire.

Everybody's game of it has the same secrets, so nothing behind them is shown before nobody can play it any more. It knows
nothing of how a game begins; that is `bot.gathering.challenges`.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

import msgspec

import engine
from bot.base.errors import Problem
from bot.storage.rows import GameRow, SeatRow
from bot.storage.store import Storage, Work
from bot.strings import words
from engine.records.undo import UNDO
from engine.rules.ending.ending import AGREED, CONCEDED, DRAWN, ON_TIME, SCORED, VOID
from engine.rules.getting_ready.rule_sets import SOLITAIRE
from engine.state.game import Game

DAY_S: Final = 24 * 3600.0
COUNTS_DAYS: Final = 7  # after its own day, in which a game that was begun may be ended and counts
_CHALLENGE: Final = "id, guild, day, deck, opponent, policy, length, server, half"
_PLAYED: Final = "game, challenge, mark, own, other, turns, ending, ended"

BROKEN_OFF: Final = frozenset((AGREED, CONCEDED, DRAWN, ON_TIME, SCORED, VOID))
SHOWN: Final = 25
PLAYER: Final = 0  # the seat of who plays; the other one is that of the hazards


class Challenge(msgspec.Struct, frozen=True):
    """A daily challenge; ``day`` counts days since 1970 by UTC, ``deck`` is that of whoever plays, by its key."""

    id: int
    guild: int
    day: int
    deck: str
    opponent: str
    policy: str
    length: str
    server: bytes
    half: str

    @property
    def ends(self) -> float:
        """Return until when it can be begun, in seconds since 1970."""
        return (self.day + 1) * DAY_S

    @property
    def counts(self) -> float:
        """Return until when a game of it can be ended and counts, in seconds since 1970."""
        return self.ends + COUNTS_DAYS * DAY_S

    def mark(self, user: int) -> str:
        """Return what stands for a player: the same for the same person, and of no use anywhere else."""
        return blake2b(f"player {user}".encode(), key=self.server, digest_size=16).hexdigest()


class Played(msgspec.Struct, frozen=True):
    """A game of a challenge: points of both sides once it is over, at turn ``turns``, by ``ending``, when it ended."""

    game: int
    challenge: int
    mark: str
    own: int | None = None
    other: int | None = None
    turns: int = 0
    ending: str = ""
    ended: float = 0.0


async def challenge_of(storage: Storage, number: int) -> Challenge:
    """Return a challenge by its number. Raises `Problem` when there is none."""
    found = await storage.select(f"SELECT {_CHALLENGE} FROM challenges WHERE id = ?", (number,))  # noqa: S608
    if not found:
        raise Problem(words.NO_SUCH_CHALLENGE)
    return Challenge(*found[0])


async def challenge_on(work: Work, guild: int, day: int) -> Challenge | None:
    """Return the challenge of a server on a day."""
    row = await work.one(f"SELECT {_CHALLENGE} FROM challenges WHERE guild = ? AND day = ?", (guild, day))  # noqa: S608
    return None if row is None else Challenge(*row)


async def enter(work: Work, number: int, game: int, user: int) -> None:
    """Note that somebody plays a challenge in a game that begins. Raises `Problem` for who has begun one before."""
    known = Challenge(*await work.one(f"SELECT {_CHALLENGE} FROM challenges WHERE id = ?", (number,)))  # noqa: S608
    query = "INSERT INTO challenge_games (game, challenge, mark) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    if not await work.run(query, (game, number, known.mark(user))):
        raise Problem(words.CHALLENGE_ONCE.format(thread="").rstrip())
    await work.set_game(game, challenge=number)


async def challenge_before(storage: Storage, known: Challenge) -> Challenge | None:
    """Return the challenge of the same server before another one, None when there was none."""
    found = await storage.select(
        f"SELECT {_CHALLENGE} FROM challenges WHERE guild = ? AND day < ? ORDER BY day DESC LIMIT 1",  # noqa: S608
        (known.guild, known.day),
    )
    return Challenge(*found[0]) if found else None


async def played(storage: Storage, number: int) -> list[Played]:
    """Return the games of a challenge in the order in which they were begun."""
    found = await storage.select(
        f"SELECT {_PLAYED} FROM challenge_games WHERE challenge = ? ORDER BY game",  # noqa: S608
        (number,),
    )
    return [Played(*row) for row in found]


async def sealed(storage: Storage, game: int) -> bool:
    """Whether a game is of a challenge that somebody may still play, so that its secrets stay closed."""
    found = await storage.select("SELECT challenge FROM games WHERE id = ? AND challenge IS NOT NULL", (game,))
    if not found:
        return False
    known = await challenge_of(storage, int(found[0][0]))
    if storage.now() < known.ends:
        return True
    query = "SELECT 1 FROM games WHERE challenge = ? AND status = 'running'"
    return storage.now() < known.counts and bool(await storage.select(query, (known.id,)))


# --- solitaire: who played it to its end, with which deck, for how many points ----------------------------------------


class Solitaire(msgspec.Struct, frozen=True):
    """A row of the table. ``back`` are the decisions taken back, ``ended`` is in seconds since 1970."""

    name: str
    deck: str
    points: int
    turns: int
    back: int
    ended: float


def why_not(row: GameRow, game: Game) -> str:
    """Return the name of the text that says why a finished game is not in the table (`bot.strings.several`, behind ALONE_); "" if it is."""
    if game.result is None or game.result.reason in BROKEN_OFF:
        return "NOT_FINISHED"
    if game.rules != SOLITAIRE:
        return "OTHER_RULES"
    if row.private:
        return "PRIVATE"
    return "REPAIRED" if row.repaired else ""


async def note_score(work: Work, row: GameRow, seats: tuple[SeatRow, ...], game: Game) -> None:
    """Put a solitaire game that is over into the table of its server, if it counts; with its last command."""
    user = seats[PLAYER].user
    if not game.rules.own_hazards or game.result is None or user is None or why_not(row, game):
        return
    commands = await work.fetch("SELECT option FROM commands WHERE game = ?", (row.id,))
    back = sum(engine.unpack_option(option).verb == UNDO for (option,) in commands)
    await work.run(
        "INSERT INTO solitaire (game, guild, user, deck, points, turns, back, ended) VALUES (?, ?, ?, ?, ?, ?, ?, ?) "
        "ON CONFLICT DO NOTHING",
        (row.id, row.guild, user, seats[PLAYER].deck, game.result.scores[PLAYER], game.turn.number, back, work.now),
    )


async def best_scores(storage: Storage, guild: int) -> tuple[list[Solitaire], int]:
    """Return the best scores of a server, the best first, and how many there are; equal ones by what was taken back, then by turns."""
    found = await storage.select(
        "SELECT s.name, t.deck, t.points, t.turns, t.back, t.ended FROM solitaire t JOIN seats s ON s.game = t.game "
        "AND s.seat = ? WHERE t.guild = ? ORDER BY t.points DESC, t.back, t.turns, t.ended LIMIT ?",
        (PLAYER, guild, SHOWN),
    )
    ((count,),) = await storage.select("SELECT count(*) FROM solitaire WHERE guild = ?", (guild,))
    return [Solitaire(*one) for one in found], int(count)
