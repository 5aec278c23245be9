"""A start of the bot, and its return after a silence, in the middle of seasons: nobody loses time, and what was left unsaid is said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from leagueground import DAY, FOUR, HOUR, OWNER, Club, club, hall, said
from test_league_told import ladder, news


async def silence(players: Club, seconds: float) -> None:
    """Let the bot be down for a while."""
    state = players.world.state()
    await players.close()
    players.clock.now += seconds
    await players.open(state)
    await players.table.advance(4.0)


async def test_no_report_stands_because_the_bot_was_down(tmp_path: Path) -> None:
    """A report whose time ran out in a silence waits for as long as it had left, and both are told by a new message."""
    async with club(tmp_path, FOUR) as players:
        match = await ladder(players)
        await players.report(match, 20, 10)
        due = (await players.season()).matches[match.id].due
        before = players.posted()
        await silence(players, 5 * DAY)
        found = (await players.season()).matches[match.id]
        assert found.status == "reported"
        assert due + 5 * DAY - HOUR < found.due < due + 5 * DAY + HOUR
        assert [set(one.mentions) for one in news(players, before)] == [{"arwen", "bilbo"}]
        assert "could not be reached" in news(players, before)[0].text
        await players.wait(2 * DAY + HOUR)
        assert (await players.season()).matches[match.id].how == "accepted"


async def test_no_round_is_lost_because_the_bot_was_down(tmp_path: Path) -> None:
    """Where late matches are lost by both, a silence over the deadline costs nobody anything; a pause is no silence."""
    async with club(tmp_path, FOUR) as players:
        await hall(players, OWNER, overdue="loss")
        due = (await players.season()).rounds[-1].due
        await silence(players, 8 * DAY)
        season = await players.season()
        assert [one.status for one in season.matches.values()] == ["open", "open"]
        assert due + 8 * DAY - HOUR < season.rounds[-1].due < due + 8 * DAY + HOUR
        await silence(players, HOUR / 2)
        assert (await players.season()).rounds[-1].due == season.rounds[-1].due
        await players.slash(OWNER, "admin pause")
        await silence(players, 3 * DAY)
        assert (await players.season()).paused
        await players.slash(OWNER, "admin resume")
        moved = (await players.season()).rounds[-1].due - season.rounds[-1].due
        assert 3 * DAY - HOUR < moved < 3 * DAY + HOUR


@pytest.mark.parametrize("report", [True, False])
async def test_a_start_says_nothing_twice(tmp_path: Path, report: bool) -> None:
    """Starts one after another post nothing and call nobody."""
    async with club(tmp_path, FOUR) as players:
        match = await ladder(players)
        if report:
            await players.report(match, 20, 10)
        before, acts = players.posted(), (await players.held()).acts
        for _ in range(2):
            await players.restart()
            await players.table.advance(4.0)
        assert news(players, before) == []
        assert (await players.held()).acts == acts


async def eventful(players: Club, *, restarts: bool) -> list[str]:
    """Play a season with a dispute, more time, a report taken back, a break and a forfeit; returns what is left in the channel."""

    async def then() -> None:
        if restarts:
            await players.restart()
        await players.table.advance(4.0)

    await hall(players, OWNER)
    await then()
    first, other = sorted(await players.open_matches(), key=lambda match: players.name(match.first))
    await players.report(first, 20, 10)
    await then()
    await players.press(players.name(first.second), players.question(first), "No")
    await then()
    await players.report(other, 9, 3)
    await then()
    mine = said(await players.press(players.name(other.first), players.newest_card(), "My match"))
    await players.press(players.name(other.first), mine, "Take it back")
    await then()
    await players.slash(OWNER, "admin extend", until="in 12 days", match=other.id)
    await then()
    await players.slash(OWNER, "admin pause")
    await then()
    await players.slash(OWNER, "admin resume")
    await then()
    await players.slash(OWNER, "admin result", match=first.id, result="first")
    await then()
    await players.slash(OWNER, "admin result", match=other.id, result="forfeit second")
    await then()
    for match in await players.open_matches():
        await players.slash(OWNER, "admin result", match=match.id, result="draw")
        await then()
    assert (await players.season()).status == "closed"
    # who meets whom is drawn by lot: names and the numbers of users and matches are those of one season
    names = "|".join(FOUR)
    return [re.sub(rf"<[@t][^>]*>|\b({names})\b|match \d", "…", one.text) for one in players.posted()]


@pytest.mark.slow
async def test_a_restart_between_every_two_steps_changes_nothing(tmp_path: Path) -> None:
    """What stands in the channel at the end is what stands there without the restarts, nothing twice, nothing less."""
    found = []
    for restarts in (False, True):
        async with club(tmp_path / str(restarts), FOUR) as players:
            found.append([one.split("\n")[:2] for one in await eventful(players, restarts=restarts)])
    assert found[0] == found[1]
