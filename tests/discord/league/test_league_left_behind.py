"""Leagues that the first release left behind (commit 06e15c0, `tests/saves/seasons/leave.py`): they are what they were, and go on."""

from __future__ import annotations

import contextlib
import json
import lzma
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from leagueground import DAY, HOUR, OWNER, Club, club, said

from bot.base.settings import DATABASE
from bot.league.seasons.knock_out import bracket_slots
from bot.league.seasons.standings import standings
from bot.views.league_pictures import final_pictures
from bot.widgets.components import notice

LEFT = Path(__file__).resolve().parents[2] / "saves/seasons"
MANIFEST: dict[str, Any] = json.loads((LEFT / "seasons.json").read_text(encoding="utf-8"))
PEOPLE = tuple(name for name in MANIFEST["users"] if name != OWNER)


def places(path: Path) -> list[tuple[int, str]]:
    """Return the places in which messages of that release stand, by season."""
    with contextlib.closing(sqlite3.connect(path)) as left:
        return left.execute("SELECT season, slot FROM league_messages ORDER BY message").fetchall()


def settle(path: Path, users: dict[str, int], guild: int, channel: int, messages: dict[tuple[int, str], int]) -> None:
    """Let the people and messages of a database be those at a table: numbers of Discord are new in each simulation."""
    changed = {str(old): str(users[name]) for name, old in MANIFEST["users"].items()}
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as left:
        left.execute("UPDATE league_seasons SET guild = ?, channel = ?", (guild, channel))
        left.execute("UPDATE games SET guild = ?, channel = ?, thread = NULL", (guild, channel))
        for table in ("messages", "outbox"):
            left.execute(f"DELETE FROM {table}")
        left.execute("UPDATE league_messages SET channel = ?", (channel,))
        for (season, slot), message in messages.items():
            statement = "UPDATE league_messages SET message = ? WHERE season = ? AND slot = ?"
            left.execute(statement, (message, season, slot))
        for season, n, deed in left.execute("SELECT season, n, deed FROM league_acts").fetchall():
            text = deed.decode() if isinstance(deed, bytes) else deed
            for old, new in changed.items():
                text = text.replace(old, new)
            left.execute("UPDATE league_acts SET deed = ? WHERE season = ? AND n = ?", (text.encode(), season, n))
        for old, new in changed.items():
            for table, column in (
                ("league_acts", "actor"),
                ("league_decks", "user"),
                ("seats", "user"),
                ("games", "starter"),
            ):
                left.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (int(new), int(old)))


@contextlib.asynccontextmanager
async def left_behind(folder: Path) -> AsyncIterator[Club]:
    """Open this release on what the first one left behind, at the time at which it did."""
    folder.joinpath("old").mkdir()
    database = folder / "old" / DATABASE
    database.write_bytes(lzma.decompress((LEFT / "seasons.sqlite3.xz").read_bytes()))
    async with club(folder / "new", PEOPLE) as fresh:
        where = fresh.bot.get_partial_messageable(fresh.lobby.id)
        messages = {
            (season, slot): (await where.send(view=notice(f"{season} {slot}"))).id for season, slot in places(database)
        }
        users = {name: fresh.user(name) for name in (*PEOPLE, OWNER)}
        guild, channel = fresh.world._guild.id, fresh.lobby.id
        state = fresh.world.state()
    settle(database, users, guild, channel, messages)
    found = Club(folder / "old", PEOPLE)
    found.clock.now = MANIFEST["now"]
    await found.open(state)
    try:
        yield found
    except BaseException:
        await found.world.stop()
        raise
    await found.close()


def told(players: Club, season: Any) -> dict[str, Any]:
    """Say what this release knows of a season, in the words of `leave.told`."""
    name = players.name
    return {
        "name": season.rules.name,
        "status": season.status,
        "organiser": name(season.organiser),
        "champion": None if season.champion is None else name(season.champion),
        "table": [[name(row.user), row.points, row.wins, row.draws, row.losses, row.mine] for row in standings(season)],
        "matches": {
            str(one.id): [
                *(name(one.first), None if one.second is None else name(one.second), one.status, one.how),
                None if one.score is None else one.score.outcome,
                None if one.score is None or one.score.points is None else list(one.score.points),
            ]
            for one in season.matches.values()
        },
    }


@pytest.mark.slow
async def test_seasons_of_the_first_release_go_on(tmp_path: Path) -> None:
    """Each is what that release said of it; reports stand or are disputed as they were, and all come to their end."""
    async with left_behind(tmp_path) as players:
        for number, before in MANIFEST["seasons"].items():
            assert told(players, await players.season(int(number))) == before
        # a reported match is answered, a disputed one decided, an open one reported; the next rounds follow
        reported = next(one for one in await players.open_matches() if one.status == "reported")
        await players.slash(players.name(reported.second), "confirm", league="1")
        for match in await players.open_matches():
            if match.status == "open":
                await players.slash(players.name(match.first), "report", result=2, match=match.id, league="1")
                await players.slash(players.name(match.second), "report", result=2, match=match.id, league="1")
            elif match.status == "disputed":
                await players.slash(OWNER, "admin result", match=match.id, result="first", league="1")
        assert (await players.season()).matches[reported.id].how == "confirmed"
        while (await players.season()).status != "closed":
            for match in await players.open_matches():
                await players.slash(OWNER, "admin result", match=match.id, result="first", league="1")
        assert len(final_pictures(await players.season(), players.clock.now)) == 3
        # what nobody answers stands in the ladder, what was proposed falls, and its end takes the rest
        await players.wait(2 * DAY + HOUR)
        ladder = await players.season(2)
        assert [(ladder.matches[3].how, ladder.matches[5].status)] == [("accepted", "void")]
        await players.slash(OWNER, "admin close", league="2")
        # from the match that both lost the better seeded went on in that release: the bracket has who played
        cup = await players.season(3)
        assert [cup.champion] == bracket_slots(cup)
        # a game that was running ends its match
        sure = said(await players.table.slash("arwen", players.lobby, "game concede"))
        await players.press("arwen", sure, "Give up")
        await players.table.advance(4.0)
        hall = await players.season(4)
        assert (hall.status, hall.matches[1].how, hall.champion) == ("closed", "game", players.user("bilbo"))
        assert all(season.status == "closed" for season in [await players.season(one) for one in (1, 3, 4)])


@pytest.mark.slow
async def test_what_the_first_release_told_nobody_is_told_once(tmp_path: Path) -> None:
    """It edited a proposal into a report, called no player to a dispute, and gave no match of a ladder an end."""
    async with left_behind(tmp_path) as players:
        await players.table.advance(8.0)
        hill = await players.season(2)
        reported, opened = hill.matches[3], hill.matches[4]
        asked = players.newest("Hill, match 3")
        assert asked.mentions == (players.name(reported.second),)
        assert reported.due > players.clock.now + 2 * DAY - HOUR
        assert not any("2 match:3" in one.text for one in players.posted())
        assert opened.until > players.clock.now + 6 * DAY
        assert set(players.newest("match 4 has until").mentions) == {"durin", "arwen"}
        spring = (await players.season()).matches[5]
        assert set(players.newest("match 5 is disputed").mentions) == {
            OWNER,
            players.name(spring.first),
            players.name(spring.second),
        }
        assert not any("match 4" in one.text for one in players.posted() if "Spring" in one.text)  # told as it was made
        before, acts = [one.id for one in players.posted()], (await players.held(2)).acts
        await players.restart()
        await players.table.advance(8.0)
        assert [one.id for one in players.posted()] == before
        assert (await players.held(2)).acts == acts
        await players.press(players.name(reported.second), asked, "Yes, that is right")
        assert (await players.season(2)).matches[3].how == "confirmed"
        await players.wait(7 * DAY + HOUR)
        assert (await players.season(2)).matches[4].how == "void"


@pytest.mark.slow
async def test_a_season_of_the_first_release_takes_every_new_act(tmp_path: Path) -> None:
    """Hand-over, time for one match, a report taken back, a forfeit and the undoing of an old act fit on an old log."""
    async with left_behind(tmp_path) as players:
        matches = {one.status: one for one in await players.open_matches()}
        await players.slash(OWNER, "admin handover", to="celeborn", league="1")
        await players.slash("celeborn", "admin extend", until="in 9 days", match=matches["open"].id, league="1")
        mine = said(
            await players.table.slash(
                players.name(matches["reported"].reporter), players.lobby, "league schedule", mine=True, league="1"
            )
        )
        await players.press(players.name(matches["reported"].reporter), mine, "Take it back")
        await players.slash(OWNER, "admin result", match=matches["disputed"].id, result="forfeit first", league="1")
        season = await players.season()
        found = [season.matches[matches[one].id] for one in ("open", "reported", "disputed")]
        assert (found[0].until > 0, found[1].status, found[2].how) == (True, "open", "forfeit")
        assert season.organiser == players.user("celeborn")
        forced = [act.n for act in (await players.held()).acts if getattr(act.deed, "how", "") == "forced"]
        assert "rests on" in (await players.slash(OWNER, "admin undo", act=forced[-1], league="1")).text
        assert "Undone" in (await players.slash(OWNER, "admin undo", league="1")).text
        assert (await players.season()).matches[found[2].id].status == "disputed"
