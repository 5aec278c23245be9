"""Solitaire games that came to their end, as a server's table keeps them: who, with which deck, how many points, when."""

from __future__ import annotations

from typing import Final

import msgspec

import engine
from bot.storage.rows import GameRow, SeatRow
from bot.storage.store import Storage, Work
from engine.records.undo import UNDO
from engine.rules.ending.ending import AGREED, CONCEDED, DRAWN, ON_TIME, SCORED, VOID
from engine.rules.getting_ready.rule_sets import SOLITAIRE
from engine.state.game import Game

BROKEN_OFF: Final = frozenset((AGREED, CONCEDED, DRAWN, ON_TIME, SCORED, VOID))
SHOWN: Final = 25
PLAYER: Final = 0  # the seat of who plays; the other one is that of the hazards


class Score(msgspec.Struct, frozen=True):
    """A row of the table. ``back`` are the decisions taken back, ``ended`` is in seconds since 1970."""

    name: str
    deck: str
    points: int
    turns: int
    back: int
    ended: float


def why_not(row: GameRow, game: Game) -> str:
    """Return the name of the text that says why a finished game is not in the table (`bot.strings.alone`); "" if it is."""
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


async def best_scores(storage: Storage, guild: int) -> tuple[list[Score], int]:
    """Return the best scores of a server, the best first, and how many there are; equal ones by what was taken back, then by turns."""
    found = await storage.select(
        "SELECT s.name, t.deck, t.points, t.turns, t.back, t.ended FROM solitaire t JOIN seats s ON s.game = t.game "
        "AND s.seat = ? WHERE t.guild = ? ORDER BY t.points DESC, t.back, t.turns, t.ended LIMIT ?",
        (PLAYER, guild, SHOWN),
    )
    ((count,),) = await storage.select("SELECT count(*) FROM solitaire WHERE guild = ?", (guild,))
    return [Score(*one) for one in found], int(count)
