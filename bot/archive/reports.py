"""What went wrong, for the operator: a row, the position as a scenario file, the snapshot, and what was being done.

Files stand in the folder `reports` beside the database. They hold hidden cards; nothing of them is shown to players.
There are at most so many: of a player in a day, of a game, and in all; the oldest make room, and after some months they go.
"""

from __future__ import annotations

import secrets
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Final

import structlog

import engine
from bot.base.errors import Problem
from bot.storage.report_files import remove_files
from bot.storage.rows import ReportRow
from bot.storage.slots import FAILED
from bot.storage.store import Storage
from bot.strings import words
from bot.tables.table import Table
from engine.scenarios.export import position_text

FAILURE: Final = "failure"
PLAYER: Final = "player"
LAST_COMMANDS: Final = 30
LONGEST_DETAIL: Final = 20_000
DAY: Final = 24 * 3600.0
MOST_A_DAY: Final = 5  # by one player
MOST_HERE: Final = 50  # by the players of one server, in a day
MOST_FAILURES: Final = 100  # in a day; the log has all of them
MOST_OF_A_GAME: Final = 40
MOST: Final = 500  # in all, with their files
KEPT_S: Final = 90 * DAY

_log = structlog.get_logger()


class Reports:
    """Keeps reports."""

    def __init__(self, storage: Storage, folder: Path, clock: Callable[[], float]) -> None:
        self._storage = storage
        self._folder = folder
        self._clock = clock

    async def failure(self, table: Table, doing: str, error: BaseException) -> str:
        """Note a failure at a game and have both players told; the same one at the same position is noted once."""
        detail = "".join(traceback.format_exception(error))[-LONGEST_DETAIL:]
        game = table.row.id
        for known in await self._storage.reports(game):
            if (known.kind, known.seq, known.words) == (FAILURE, table.row.seq, doing):
                return known.id
        report = secrets.token_hex(4)
        _log.error("a game failed", report=report, game=game, doing=doing, exc_info=error)
        try:
            if await self._too_many_failures():
                return report
            async with self._storage.work() as work:
                await work.add_report(
                    ReportRow(report, game, None, FAILURE, doing, detail, table.row.seq, self._clock())
                )
                await work.dirty(game, FAILED)
        except Exception:  # noqa: BLE001 - what cannot be noted must not hide what it was about
            _log.exception("a report cannot be kept", report=report)
        await self._write(report, table, doing, detail)
        return report

    async def lost(self, doing: str, error: BaseException, user: int | None) -> str:
        """Note a failure that belongs to no game."""
        report = secrets.token_hex(4)
        detail = "".join(traceback.format_exception(error))[-LONGEST_DETAIL:]
        try:
            if await self._too_many_failures():
                return report
            async with self._storage.work() as work:
                await work.add_report(ReportRow(report, None, user, FAILURE, doing, detail, 0, self._clock()))
        except Exception:  # noqa: BLE001 - the presser is answered all the same
            _log.exception("a report cannot be kept", report=report)
        return report

    async def from_player(self, table: Table, user: int, said: str) -> str:
        """Keep what a player thinks is wrong, with the position. Raises `Problem` for one who reports too much."""
        await self._make_room(table.row.id, user)
        report = secrets.token_hex(4)
        async with self._storage.work() as work:
            row = ReportRow(report, table.row.id, user, PLAYER, said, "", table.row.seq, self._clock())
            await work.add_report(row)
        await self._write(report, table, said, "")
        return report

    async def _too_many_failures(self) -> bool:
        """Whether as many failures were noted today as are kept; else let old reports go."""
        query = "SELECT count(*) FROM reports WHERE kind = ? AND at > ?"
        ((today,),) = await self._storage.select(query, (FAILURE, self._clock() - DAY))
        await self.expire()
        return int(today) >= MOST_FAILURES

    async def _make_room(self, game: int, user: int) -> None:
        """Let old reports go; refuse one more of who, or of a game that, has had enough today."""
        now, select = self._clock(), self._storage.select
        ((mine,),) = await select("SELECT count(*) FROM reports WHERE user = ? AND at > ?", (user, now - DAY))
        ((here,),) = await select("SELECT count(*) FROM reports WHERE game = ? AND kind = ?", (game, PLAYER))
        ((server,),) = await select(
            "SELECT count(*) FROM reports WHERE kind = ? AND at > ? AND game IN "
            "(SELECT id FROM games WHERE guild = (SELECT guild FROM games WHERE id = ?))",
            (PLAYER, now - DAY, game),
        )
        if mine >= MOST_A_DAY or here >= MOST_OF_A_GAME or server >= MOST_HERE:
            raise Problem(words.REPORTED_ENOUGH)
        await self.expire()

    async def expire(self) -> None:
        """Remove reports that are too old or too many, with their files."""
        async with self._storage.work() as work:
            old = await work.fetch(
                "SELECT id FROM reports WHERE at < ? OR id NOT IN (SELECT id FROM reports ORDER BY at DESC LIMIT ?)",
                (self._clock() - KEPT_S, MOST - 1),
            )
            for (report,) in old:
                await work.run("DELETE FROM reports WHERE id = ?", (report,))
        remove_files(self._folder, [one for (one,) in old])

    async def forget(self, user: int) -> None:
        """Remove what a player reported, with its files: they hold that player's words."""
        async with self._storage.work() as work:
            mine = await work.fetch("SELECT id FROM reports WHERE user = ? AND kind = ?", (user, PLAYER))
            await work.run("DELETE FROM reports WHERE user = ? AND kind = ?", (user, PLAYER))
        remove_files(self._folder, [one for (one,) in mine])

    async def _write(self, report: str, table: Table, said: str, detail: str) -> None:
        """Write the operator's files: the position, its snapshot, the last commands and the traceback."""
        try:
            commands = (await self._storage.commands(table.row.id))[-LAST_COMMANDS:]
            self._folder.mkdir(parents=True, exist_ok=True)
            title = f"game {table.row.id}, command {table.row.seq}: {said}"
            scenario = position_text(table.game, title=title)
            (self._folder / f"{report}.txt").write_text(scenario, encoding="utf-8")
            (self._folder / f"{report}.snapshot").write_bytes(engine.snapshot(table.game))
            told = [f"{row.seq} seat {row.seat} {row.option!r}" for row in commands]
            told = [f"rules {engine.RULES_VERSION}", said, detail, "last commands:", *told]
            (self._folder / f"{report}.log").write_text("\n".join(told) + "\n", encoding="utf-8")
        except Exception:  # noqa: BLE001 - the row is there; a file that is missing stops nobody
            _log.exception("the files of a report cannot be written", report=report)
