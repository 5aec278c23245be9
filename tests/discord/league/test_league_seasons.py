"""Whole seasons of sixteen through simulated Discord, from creation to champion, by commands, buttons and forms.

Each has somebody who drops, a late entry, a disputed result that an organiser settles, and a restart of the bot.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from leagueground import DAY, OWNER, PEOPLE, Club, club, said

from bot.league.seasons.model import KNOCK_OUT, Match
from bot.league.seasons.standings import standings

pytestmark = pytest.mark.slow

FIFTEEN, LATE = PEOPLE[:15], PEOPLE[15]


async def dispute(players: Club, match: Match) -> None:
    """Let a report be disputed; the organiser is called and decides for the second player."""
    await players.report(match, 30, 2)
    await players.press(players.name(match.second), players.question(match), "No")
    called = players.newest("is disputed")
    assert called.mentions == () or OWNER in called.mentions
    assert f"<@{players.user(OWNER)}>" in called.text
    refused = await players.slash(players.name(match.first), "admin result", match=match.id, result="first")
    assert "organisers" in refused.text
    done = await players.slash(OWNER, "admin result", match=match.id, result="second", first=2, second=9)
    assert "by an organiser" in done.text


async def drop(players: Club, who: str) -> None:
    """Let somebody leave a running season."""
    sure = await players.slash(who, "drop")
    assert "left" in said(await players.press(who, sure, "Leave the season")).text


async def incidents(players: Club) -> None:
    """Let the first round be eventful: a dispute, a drop, a restart, a late entry."""
    first, other, *_ = [one for one in await players.open_matches() if one.second is not None]
    await dispute(players, first)
    await players.restart()
    await drop(players, players.name(other.first))
    assert (await players.season()).matches[other.id].how == "forfeit"
    entered = said(await players.press(LATE, players.newest("short games"), "Enter"))
    assert "You are paired from round" in entered.text  # at once, where somebody sits it out


async def play_to_the_end(players: Club, most: int = 200) -> None:
    """Play every match as it opens, until the season is closed."""
    for _ in range(most):
        if (await players.season()).status == "closed":
            return
        for match in await players.open_matches():
            await players.play(match)
    raise AssertionError("the season does not end")


async def check_season(players: Club) -> None:
    """The season has a champion, nobody met twice before the knock-out, points add up, and the log folds to the same."""
    season = await players.season()
    assert season.champion is not None
    final = players.newest("is over")
    bracket = ("bracket.png",) if season.seeds else ()
    assert final.files == ("standings.png", *bracket, "cross-table.png")
    assert f"<@{season.champion}>" in final.text
    early = [one for one in season.matches.values() if one.second is not None and one.stage != KNOCK_OUT]
    met = [frozenset((one.first, one.second)) for one in early]
    assert len(met) == len(set(met))
    assert all(one.status == "decided" for one in season.matches.values())
    assert season.rules.points.win == 1
    scored = sum(1 for one in season.matches.values() if one.stage != KNOCK_OUT)
    assert sum(row.points for row in standings(season)) == scored
    before = season
    await players.restart()
    assert await players.season() == before


async def test_swiss_season_with_a_cut(tmp_path: Path) -> None:
    """Four Swiss rounds and a knock-out of four, played elsewhere and reported by form and button."""
    async with club(tmp_path) as players:
        await players.slash(OWNER, "create", name="Autumn", format="swiss", cut=4, games="elsewhere", decks="open")
        for name in FIFTEEN:
            assert "You are in" in said(await players.press(name, players.newest("Autumn"), "Enter")).text
        await players.slash(OWNER, "admin start")
        season = await players.season()
        assert sum(one.how == "bye" for one in season.matches.values()) == 1
        await incidents(players)
        await play_to_the_end(players)
        season = await players.season()
        assert [one.stage for one in season.rounds] == ["swiss"] * 4 + [KNOCK_OUT] * 2
        byes = [one.first for one in season.matches.values() if one.how == "bye"]
        assert len(byes) == len(set(byes))
        await check_season(players)


@pytest.mark.parametrize("count", [6, pytest.param(15, marks=pytest.mark.long)])
async def test_round_robin_season(tmp_path: Path, count: int) -> None:
    """Everybody meets everybody, the late entry included; who dropped meets nobody any more."""
    async with club(tmp_path) as players:
        await players.slash(OWNER, "create", name="Winter", format="round-robin", games="elsewhere", decks="open")
        for name in FIFTEEN[:count]:
            await players.press(name, players.newest("Winter"), "Enter")
        await players.slash(OWNER, "admin start")
        await incidents(players)
        await play_to_the_end(players)
        season = await players.season()
        met = {frozenset((one.first, one.second)) for one in season.matches.values()}
        there = [user for user, one in season.entrants.items() if one.active]
        assert len(there) == count
        assert all(frozenset(pair) in met for pair in combinations(there, 2))
        await check_season(players)


async def test_ladder_season(tmp_path: Path) -> None:
    """Players propose, accept, report and confirm; a formal challenge is bound by reach and quarter; time ends it."""
    async with club(tmp_path) as players:
        await players.slash(
            OWNER, "create", name="Ladder", format="ladder", games="elsewhere", decks="open", end="in 60 days"
        )
        for name in FIFTEEN:
            await players.press(name, players.newest("Ladder"), "Enter")
        await players.slash(OWNER, "admin start")
        await ladder_match(players, "arwen", "bilbo", disputed=True)
        await players.restart()
        await drop(players, "pippin")
        assert "You are in" in said(await players.press(LATE, players.newest("short games"), "Enter")).text
        for one, other in combinations(PEOPLE[:5], 2):
            if (one, other) != ("arwen", "bilbo"):
                await ladder_match(players, one, other)
            await players.wait(DAY)
        formal = await players.slash("eowyn", "challenge", opponent="durin", formal=True)
        assert "Proposed" in formal.text
        again = await players.slash("eowyn", "challenge", opponent="celeborn", formal=True)
        assert "challenge of this quarter" in again.text
        far = await players.slash("arwen", "challenge", opponent=LATE, formal=True)
        assert "too far" in far.text
        await players.wait(61 * DAY)
        season = await players.season()
        assert season.status == "closed"
        assert players.name(season.champion) in PEOPLE[:5]
        assert sorted({one.status for one in season.matches.values()}) == ["decided", "void"]
        assert players.newest("is over").files == ("standings.png",)


async def ladder_match(players: Club, one: str, other: str, *, disputed: bool = False) -> None:
    """Let two people agree on a match of the ladder and play it."""
    await players.slash(one, "challenge", opponent=other)
    await players.press(other, players.newest("proposes a match"), "Accept")
    (match,) = await players.open_matches()
    if disputed:
        await dispute(players, match)
    else:
        await players.play(match)


async def test_groups_season(tmp_path: Path) -> None:
    """Four groups of four, then eight in a knock-out; a drop forfeits, and nobody enters late."""
    async with club(tmp_path) as players:
        await players.slash(
            OWNER, "create", name="Groups", format="groups", groups=4, cut=2, games="elsewhere", decks="open"
        )
        for name in PEOPLE:
            await players.press(name, players.newest("Groups"), "Enter")
        await players.slash(OWNER, "admin start")
        first, other, *_ = await players.open_matches()
        await dispute(players, first)
        await drop(players, players.name(other.first))
        await players.restart()
        late = await players.slash(OWNER, "admin add", player=OWNER)
        assert "no late entries" in late.text
        await play_to_the_end(players)
        season = await players.season()
        assert sum(one.stage == KNOCK_OUT for one in season.rounds) == 3
        assert season.champion is not None
