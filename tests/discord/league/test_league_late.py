"""Matches whose own time ends: a challenge of a ladder falls, one that is being played calls who decides, decks are nudged for."""

from __future__ import annotations

from pathlib import Path

import pytest
from leagueground import DAY, FOUR, HOUR, OWNER, begin, club, concede, hall, said, threads
from test_league_told import ladder, news


async def test_a_challenge_falls_at_its_deadline(tmp_path: Path) -> None:
    """Both are reminded, then told that it does not count; they may propose another, and the page has what became of it."""
    async with club(tmp_path, FOUR) as players:
        match = await ladder(players)
        assert "each has 7 days" in players.newest("short games").text
        mine = said(await players.press("arwen", players.newest_card(), "My match")).text
        assert "Then: it does not count" in mine
        before = players.posted()
        await players.wait(6 * DAY + 13 * HOUR)
        assert [set(one.mentions) for one in news(players, before)] == [{"arwen", "bilbo"}]
        assert "is open until" in news(players, before)[0].text
        await players.wait(DAY)
        found = (await players.season()).matches[match.id]
        assert (found.status, found.how, found.real) == ("decided", "void", False)
        word = players.newest("the time of match 1 is over")
        assert set(word.mentions) == {"arwen", "bilbo"}
        assert "does not count" in players.newest("matches 1 to 25").text
        await players.slash("arwen", "challenge", opponent="bilbo")
        assert players.newest("proposes a match").mentions == ("bilbo",)


async def test_a_challenge_that_nobody_answers_falls(tmp_path: Path) -> None:
    """Who proposed it is told; who declines and who takes a proposal back are told apart, and neither stays on the page."""
    async with club(tmp_path, FOUR) as players:
        await ladder(players)
        await players.slash("celeborn", "challenge", opponent="durin")
        await players.wait(2 * DAY + HOUR)
        assert players.newest("has not answered").mentions == ("celeborn",)
        await players.slash("celeborn", "challenge", opponent="durin")
        await players.press("durin", players.newest("proposes a match"), "Decline")
        assert players.newest("durin declines match 3").mentions == ("celeborn",)
        await players.slash("celeborn", "challenge", opponent="durin")
        mine = said(await players.press("celeborn", players.newest_card(), "My match"))
        await players.press("celeborn", mine, "Decline")
        assert players.newest("celeborn takes the proposal of match 4 back").mentions == ("durin",)
        page = players.newest("matches 1 to 25").text
        assert "arwen – bilbo" in page
        assert "durin" not in page


async def test_a_match_that_is_played_calls_who_decides_at_its_end(tmp_path: Path) -> None:
    """In a ladder, and where one match got more time: organiser and players by a new message, again after three days."""
    async with club(tmp_path, FOUR) as players:
        await players.slash(OWNER, "create", name="Hill", format="ladder")
        await players.enter("Hill")
        for name, deck in zip(FOUR[:2], "AB", strict=True):
            await players.slash(name, "deck", name=deck)
        await players.slash(OWNER, "admin start")
        await players.slash("arwen", "challenge", opponent="bilbo")
        await players.press("bilbo", players.newest("proposes a match"), "Accept")
        await players.all_begin()
        await players.wait(7 * DAY + HOUR)
        called = players.newest("the time of match 1 is over")
        assert set(called.mentions) == {OWNER, "arwen", "bilbo"}
        assert (await players.season()).matches[1].status == "open"
        before = players.posted()
        await players.wait(3 * DAY)
        again = next(one for one in news(players, before) if "the time of match 1" in one.text)
        assert set(again.mentions) == {OWNER, "arwen", "bilbo"}
        await players.slash(OWNER, "admin extend", until="in 5 days", match=1)
        assert not any("the time of match 1" in one.text for one in players.posted())
        await players.wait(5 * DAY + HOUR)
        assert OWNER in players.newest("the time of match 1 is over").mentions
        await concede(players, "bilbo")
        assert not any("the time of match 1" in one.text for one in players.posted())
        assert "arwen wins" in players.newest("matches 1 to 25").text


async def test_more_time_for_one_match_is_no_lateness_of_its_round(tmp_path: Path) -> None:
    """At the end of the round organisers are called to the other match alone; at its own end, to this one."""
    async with club(tmp_path, FOUR) as players:
        await hall(players, OWNER)
        first, other = await players.open_matches()
        await players.slash(OWNER, "admin extend", until="in 20 days", match=first.id)
        await players.wait(7 * DAY + HOUR)
        late = players.newest("the time of round 1 is over")
        assert set(late.mentions) == {OWNER, players.name(other.first), players.name(other.second)}
        assert f"`{first.id}`" not in late.text
        await players.wait(13 * DAY)
        own = players.newest(f"the time of match {first.id} is over")
        assert set(own.mentions) == {OWNER, players.name(first.first), players.name(first.second)}


@pytest.mark.parametrize("games", ["bot", "elsewhere"])
async def test_decks_are_nudged_for(tmp_path: Path, games: str) -> None:
    """Three days and one day before the start, and a day after a round began, those without a deck alone are called."""
    async with club(tmp_path, FOUR) as players:
        await players.slash(OWNER, "create", name="Hall", games=games, start="in 5 days")
        await players.enter("Hall")
        for name in FOUR[:2]:
            await players.slash(name, "deck", name="A")
        for span in (2 * DAY + HOUR, 2 * DAY):
            before = players.posted()
            await players.wait(span)
            assert [set(one.mentions) for one in news(players, before)] == [set(FOUR[2:])]
            assert "registered no deck yet" in news(players, before)[0].text
        await players.slash("celeborn", "deck", name="C")
        await players.wait(DAY)
        assert (await players.season()).status == "running"
        before = players.posted()
        await players.wait(DAY + HOUR)
        nudged = [one for one in news(players, before) if "registered no deck yet" in one.text]
        assert [one.mentions for one in nudged] == [("durin",)]
        await players.slash("durin", "deck", name="D")
        assert not any("registered no deck yet" in one.text for one in players.posted())


async def test_discord_adds_no_lines_of_its_own(tmp_path: Path) -> None:
    """Neither the pinned card nor a thread leaves a line in the channel; the line of a match leads to its game, also later."""
    async with club(tmp_path, FOUR) as players:
        await begin(players)
        await players.table.advance(8.0)
        assert not any("pinned a message" in one.text or "· game" in one.text for one in players.posted())
        rooms = [room.id for name in FOUR[:2] for room in threads(players, name)]
        for match in await players.open_matches():
            await concede(players, players.name(match.first))
        over = players.newest("Over.").text
        assert all(f"<#{room}>" in over for room in rooms)


async def test_who_left_the_server_loses_his_match_of_a_ladder(tmp_path: Path) -> None:
    """When the bot reminds of the match it drops him; the other is told and wins by forfeit, which no rating counts."""
    async with club(tmp_path, FOUR) as players:
        match = await ladder(players)
        players.world._guild.remove_member(players.world._seats["bilbo"])
        before = players.posted()
        await players.wait(6 * DAY + 13 * HOUR)
        await players.table.advance(4.0)
        season = await players.season()
        found = season.matches[match.id]
        assert (found.how, found.score and found.score.outcome, found.real) == ("forfeit", "first", False)
        assert not season.entrants[players.user("bilbo")].active
        told = [one for one in news(players, before) if "arwen" in one.mentions]
        assert ["plays no more" in one.text for one in told] == [True]
