"""The part of the database that games live by: clocks, agreements, preferences, decks, reports.

`LifecycleWrites` belongs to a unit of work, `LifecycleReading` to the reader; see `bot.storage.store`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from bot.base.shards import EVERYTHING, Part
from bot.storage.database import upsert
from bot.storage.rows import ClockRow, ContestRow, DeckRow, PreferencesRow, ProposalRow, ReportRow

_CLOCK: Final = "game, seat, question, started, deadline, due, stage, tries"
_PROPOSAL: Final = "id, game, kind, user, seat, data, needs, agreed, status, created"
_PREFERENCES: Final = "user, deck, length, pace, deadline, private, direct, reminders, orders, language"
_DECK: Final = "id, user, name, data, added"
_REPORT: Final = "id, game, user, kind, words, detail, seq, at"


class LifecycleWrites:
    """The writes of a unit of work that concern clocks, agreements, preferences, decks and reports."""

    now: float

    async def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Run a statement and return how many rows it changed."""
        raise NotImplementedError

    async def fetch(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """Read as this unit of work sees it, its own writes included."""
        raise NotImplementedError

    async def add(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Insert a row and return the id that it got."""
        raise NotImplementedError

    async def guard(self, number: int) -> None:
        """Write a game only if this process owns it."""
        raise NotImplementedError

    # ------------------------------------------------------------------- clocks

    async def put_clock(self, clock: ClockRow) -> None:
        """Start a seat's clock, or write its next step."""
        await self.guard(clock.game)
        await self.run(upsert("clocks", _CLOCK, "game, seat"), msgspec.structs.astuple(clock))

    async def step_clock(self, old: ClockRow, new: ClockRow) -> bool:
        """Replace a clock by its next step. False when it is another one by now: then nothing is to be done."""
        await self.guard(old.game)
        return (
            await self.run(
                "UPDATE clocks SET due = ?, stage = ?, tries = ? "
                "WHERE game = ? AND seat = ? AND question = ? AND stage = ? AND due = ?",
                (new.due, new.stage, new.tries, old.game, old.seat, old.question, old.stage, old.due),
            )
            == 1
        )

    async def stop_clock(self, game: int, seat: int) -> None:
        """Take a seat's clock away: it is not asked any more."""
        await self.guard(game)
        await self.run("DELETE FROM clocks WHERE game = ? AND seat = ?", (game, seat))

    async def shift_clocks(
        self, seconds: float, *, game: int | None = None, user: int | None = None, part: Part = EVERYTHING
    ) -> None:
        """Move clocks forward: those of a game, of a user's seats, or all that run, so that no time passed for them."""
        await self.run(
            "UPDATE clocks SET started = started + ?, due = due + ?, "  # noqa: S608 - a condition of ours
            "deadline = CASE WHEN deadline > 0 THEN deadline + ? ELSE 0 END WHERE (? IS NULL OR game = ?) AND "
            f"game IN (SELECT id FROM games WHERE {part.condition}) AND "
            "(? IS NULL OR EXISTS (SELECT 1 FROM seats s WHERE s.game = clocks.game AND s.seat = clocks.seat "
            "AND s.user = ?)) AND (? IS NOT NULL OR game NOT IN (SELECT id FROM games WHERE paused IS NOT NULL))",
            (seconds, seconds, seconds, game, game, user, user, game),
        )

    async def shift_silence(self, seconds: float, part: Part = EVERYTHING) -> None:
        """Let the last thing that happened in each running game have happened later: nobody was silent in that time."""
        query = f"UPDATE games SET updated = updated + ? WHERE status = 'running' AND {part.condition}"  # noqa: S608 - ours
        await self.run(query, (seconds,))

    async def dirty_clocks(self, *, game: int | None = None, user: int | None = None, part: Part = EVERYTHING) -> None:
        """Let the questions whose deadlines moved be shown anew."""
        await self.run(
            "INSERT INTO outbox (game, slot) SELECT c.game, 'prompt:' || c.seat FROM clocks c JOIN seats s "  # noqa: S608
            "ON s.game = c.game AND s.seat = c.seat WHERE c.deadline > 0 AND (? IS NULL OR c.game = ?) "
            f"AND c.game IN (SELECT id FROM games WHERE {part.condition}) "
            "AND (? IS NULL OR s.user = ?) ON CONFLICT (game, slot) DO UPDATE SET version = outbox.version + 1",
            (game, game, user, user),
        )

    async def put_vacation(self, user: int, since: float, until: float) -> None:
        """Note that a user is away until a moment."""
        await self.run(upsert("vacations", "user, since, until", "user"), (user, since, until))

    async def vacation(self, user: int) -> tuple[float, float]:
        """Return since when and until when a user is or was away last; zeros for somebody who never was."""
        found = await self.fetch("SELECT since, until FROM vacations WHERE user = ?", (user,))
        return (float(found[0][0]), float(found[0][1])) if found else (0.0, 0.0)

    # --------------------------------------------------------------- agreements

    async def add_proposal(
        self,
        *,
        game: int,
        kind: str,
        user: int,
        seat: int,
        data: bytes,
        needs: Sequence[int],
        agreed: Sequence[int],
        status: str = "open",
    ) -> int:
        """Open a proposal in place of an open one of the same kind, or keep a draft of one; returns its id."""
        if status == "open":
            query = "UPDATE proposals SET status = 'withdrawn' WHERE game = ? AND kind = ? AND status = 'open'"
            await self.run(query, (game, kind))
        return await self.add(
            "INSERT INTO proposals (game, kind, user, seat, data, needs, agreed, status, created) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (game, kind, user, seat, data, json.dumps(list(needs)), json.dumps(list(agreed)), status, self.now),
        )

    async def agree_to(self, proposal: int, agreed: Sequence[int]) -> bool:
        """Write who agreed. False when the proposal is not open any more."""
        return (
            await self.run(
                "UPDATE proposals SET agreed = ? WHERE id = ? AND status = 'open'", (json.dumps(list(agreed)), proposal)
            )
            == 1
        )

    async def close_proposal(self, proposal: int, status: str) -> bool:
        """Close a proposal. False when it was closed before."""
        return (
            await self.run("UPDATE proposals SET status = ? WHERE id = ? AND status = 'open'", (status, proposal)) == 1
        )

    async def set_proposal(self, proposal: int, data: bytes) -> None:
        """Write what a proposal holds."""
        await self.run("UPDATE proposals SET data = ? WHERE id = ?", (data, proposal))

    async def open_proposals(self, game: int) -> list[int]:
        """Return the numbers of a game's open proposals as this unit of work sees them."""
        found = await self.fetch("SELECT id FROM proposals WHERE game = ? AND status = 'open' ORDER BY id", (game,))
        return [int(row[0]) for row in found]

    # ------------------------------------------------------------------- people

    async def put_preferences(self, row: PreferencesRow) -> None:
        """Keep what a player set."""
        await self.run(upsert("preferences", _PREFERENCES, "user"), msgspec.structs.astuple(row))

    async def put_deck(self, user: int, name: str, folded: str, data: bytes) -> int:
        """Keep a deck under its name, in place of one that has the name already; returns its id."""
        return await self.add(
            "INSERT INTO decks (user, name, folded, data, added) VALUES (?, ?, ?, ?, ?) ON CONFLICT (user, folded) "
            "DO UPDATE SET name = excluded.name, data = excluded.data, added = excluded.added",
            (user, name, folded, data, self.now),
        )

    async def drop_deck(self, user: int, folded: str) -> bool:
        """Forget a deck. False when there is none of that name."""
        return await self.run("DELETE FROM decks WHERE user = ? AND folded = ?", (user, folded)) == 1

    async def add_report(self, row: ReportRow) -> None:
        """Keep a report."""
        await self.run(
            f"INSERT INTO reports ({_REPORT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
            msgspec.structs.astuple(row),
        )


class LifecycleReading:
    """What the reader says about clocks, agreements, preferences, decks and reports."""

    async def select(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """Return the rows of a query."""
        raise NotImplementedError

    async def clocks(self, game: int) -> dict[int, ClockRow]:
        """Return the running clocks of a game by seat."""
        found = await self.select(f"SELECT {_CLOCK} FROM clocks WHERE game = ?", (game,))  # noqa: S608
        return {row[1]: ClockRow(*row) for row in found}

    async def due_clocks(self, now: float) -> list[ClockRow]:
        """Return the clocks about which something is to be done, those of paused games apart."""
        found = await self.select(
            f"SELECT {_CLOCK} FROM clocks WHERE due <= ? AND game NOT IN "  # noqa: S608
            "(SELECT id FROM games WHERE paused IS NOT NULL OR status <> 'running') ORDER BY due",
            (now,),
        )
        return [ClockRow(*row) for row in found]

    async def vacation(self, user: int) -> float:
        """Return until when a user is away; 0 for somebody who is not."""
        found = await self.select("SELECT until FROM vacations WHERE user = ?", (user,))
        return float(found[0][0]) if found else 0.0

    async def proposal(self, proposal: int) -> ProposalRow | None:
        """Return a proposal."""
        found = await self.select(f"SELECT {_PROPOSAL} FROM proposals WHERE id = ?", (proposal,))  # noqa: S608
        return _proposal(found[0]) if found else None

    async def proposals(self, game: int) -> list[ProposalRow]:
        """Return the open proposals of a game, oldest first."""
        found = await self.select(
            f"SELECT {_PROPOSAL} FROM proposals WHERE game = ? AND status = 'open' ORDER BY id",  # noqa: S608
            (game,),
        )
        return [_proposal(row) for row in found]

    async def last_done(self, game: int, kind: str) -> ProposalRow | None:
        """Return the proposal of a kind that everybody agreed to last, None when there is none."""
        found = await self.select(
            f"SELECT {_PROPOSAL} FROM proposals WHERE game = ? AND kind = ? AND status = 'done' "  # noqa: S608
            "ORDER BY id DESC LIMIT 1",
            (game, kind),
        )
        return _proposal(found[0]) if found else None

    async def proposals_for(self, user: int) -> list[ProposalRow]:
        """Return the open proposals that wait for a user, oldest first."""
        found = await self.select(
            f"SELECT {_PROPOSAL} FROM proposals WHERE status = 'open' AND needs LIKE ? ORDER BY id",  # noqa: S608
            (f"%{user}%",),  # a list of numbers; whose they are is looked at below
        )
        return [one for one in map(_proposal, found) if user in one.missing]

    async def contest(self, game: int) -> ContestRow | None:
        """Return what a game is in a league, None for one of no league."""
        found = await self.select(
            "SELECT game, league, place, match, until FROM league_games WHERE game = ? AND league != ''", (game,)
        )
        return ContestRow(*found[0]) if found else None

    async def preferences(self, user: int) -> PreferencesRow:
        """Return what a player set, the defaults for somebody new."""
        found = await self.select(f"SELECT {_PREFERENCES} FROM preferences WHERE user = ?", (user,))  # noqa: S608
        return PreferencesRow(*found[0]) if found else PreferencesRow(user)

    async def decks(self, user: int) -> list[DeckRow]:
        """Return a player's own decks by name."""
        found = await self.select(f"SELECT {_DECK} FROM decks WHERE user = ? ORDER BY folded", (user,))  # noqa: S608
        return [DeckRow(*row) for row in found]

    async def reports(self, game: int | None = None) -> list[ReportRow]:
        """Return the reports of a game, or all, newest first."""
        found = await self.select(
            f"SELECT {_REPORT} FROM reports WHERE ? IS NULL OR game = ? ORDER BY at DESC, id",  # noqa: S608
            (game, game),
        )
        return [ReportRow(*row) for row in found]


def _proposal(row: Sequence[Any]) -> ProposalRow:
    values = list(row)
    values[6], values[7] = tuple(json.loads(values[6])), tuple(json.loads(values[7]))
    return ProposalRow(*values)
