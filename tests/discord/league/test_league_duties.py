"""Organisers of a league: who is one, and what nobody decides for himself."""

from __future__ import annotations

import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from leagueground import DAY, FOUR, OWNER, Club, begin, club, hall, said, threads
from strangers import Heard

import engine
from bot.base.errors import Problem
from bot.league.seasons.model import Changed, Decided, Drawn, Published, Season
from bot.tables.table import Press
from bot.widgets import ids

ELSEWHERE = 999_999


async def own(players: Club, who: str) -> int:
    """Return the number of somebody's open match."""
    return next(one.id for one in await players.open_matches() if one.side(players.user(who)) is not None)


async def test_an_organiser_who_plays_decides_no_match_of_his_own(tmp_path: Path) -> None:
    """Neither by a forced result nor by removing his opponent; another organiser does, and he does not undo it."""
    async with club(tmp_path, FOUR) as players:
        await hall(players)
        number = await own(players, "arwen")
        match = (await players.season()).matches[number]
        opponent = players.name(match.other(players.user("arwen")))
        wins = "first" if match.first == players.user("arwen") else "second"
        refused = await players.slash("arwen", "admin result", match=number, result=wins)
        assert "is your own" in refused.text
        assert "is your own" in (await players.slash("arwen", "admin remove", player=opponent)).text
        assert (await players.season()).matches[number].status == "open"
        loses = "second" if wins == "first" else "first"
        await players.slash(OWNER, "admin result", match=number, result=loses)
        assert (await players.season()).matches[number].status == "decided"
        act = next(one.n for one in reversed((await players.held()).acts) if getattr(one.deed, "match", 0) == number)
        assert "is your own" in (await players.slash("arwen", "admin undo", act=act)).text
        assert (await players.season()).matches[number].status == "decided"


@pytest.mark.parametrize("called", ["disputed", "out of its time"])
async def test_an_organiser_who_plays_decides_where_others_call_for_it(tmp_path: Path, called: str) -> None:
    """He decides another's match that is disputed or out of its time, none that is being played, and corrects none."""
    async with club(tmp_path, FOUR) as players:
        await hall(players)
        me = players.user("arwen")
        other = next(one for one in await players.open_matches() if one.side(me) is None)
        assert "You play in this" in (await players.slash("arwen", "admin result", match=other.id, result="first")).text
        assert (await players.season()).matches[other.id].status == "open"
        if called == "disputed":
            await players.report(other, 20, 10)
            await players.press(players.name(other.second), players.question(other), "No")
        else:
            await players.wait(8 * DAY)
        await players.slash("arwen", "admin result", match=other.id, result="first")
        assert (await players.season()).matches[other.id].status == "decided"
        assert "You play in this" in (await players.slash("arwen", "admin result", match=other.id, result="draw")).text
        score = (await players.season()).matches[other.id].score
        assert score is not None
        assert score.outcome == "first"


DECIDING: tuple[tuple[str, dict[str, Any]], ...] = (
    ("admin points", {"win": 3.0}),
    ("admin points", {"tiebreaks": "wins"}),
    ("admin settings", {"overdue": "loss"}),
    ("admin settings", {"rounds": 1}),
    ("admin settings", {"cut": 4}),
    ("admin settings", {"pace": "live"}),
    ("admin settings", {"end": "in 1 day"}),
    ("admin settings", {"decks": "open"}),
    ("admin extend", {"until": "1h"}),
    ("admin close", {}),
)


@pytest.mark.parametrize("over", [False, True])
async def test_an_organiser_who_plays_decides_nothing_about_his_own_standing(tmp_path: Path, over: bool) -> None:
    """What matches are worth, how long and how it goes on, who stays in: not while the season runs, his match over or not."""
    async with club(tmp_path, FOUR) as players:
        await hall(players)
        match = (await players.season()).matches[await own(players, "arwen")]
        if over:
            await players.slash(OWNER, "admin result", match=match.id, result="draw")
        rival = next(one for one in FOUR if players.user(one) not in (match.first, match.second))
        before, acts = await players.season(), len((await players.held()).acts)
        for command, options in (*DECIDING, ("admin remove", {"player": rival})):
            told = (await players.slash("arwen", command, **options)).text
            assert "You play in this season" in told or "is your own" in told, command
        assert (len((await players.held()).acts), await players.season()) == (acts, before)
        await players.slash("arwen", "admin settings", lists=True)
        assert (await players.season()).rules.lists
        for command, options in DECIDING[:-1]:
            await players.slash(OWNER, command, **options)
        assert len((await players.held()).acts) >= acts + len(DECIDING)


async def test_an_organiser_who_plays_stops_no_time_of_his_own_match(tmp_path: Path) -> None:
    """He pauses the season when his match is over, and takes every pause back."""
    async with club(tmp_path, FOUR) as players:
        await hall(players)
        number = await own(players, "arwen")
        assert "is your own" in (await players.slash("arwen", "admin pause")).text
        assert not (await players.season()).paused
        await players.slash(OWNER, "admin pause")
        await players.slash("arwen", "admin resume")
        assert not (await players.season()).paused
        await players.slash(OWNER, "admin result", match=number, result="draw")
        await players.slash("arwen", "admin pause")
        assert (await players.season()).paused


async def test_an_organiser_who_plays_undoes_his_own_acts_alone(tmp_path: Path) -> None:
    """Neither what another organiser decided or changed, nor a rule of his own from before the start."""
    async with club(tmp_path, FOUR) as players:
        await hall(players, cut=2)
        me = players.user("arwen")
        other = next(one for one in await players.open_matches() if one.side(me) is None)
        told = []

        async def refused(sort: type) -> None:
            """Let arwen try to undo the last act of a sort."""
            acts = (await players.held()).acts
            number = next(one.n for one in reversed(acts) if isinstance(one.deed, sort))
            told.append((await players.slash("arwen", "admin undo", act=number)).text)
            assert (await players.held()).acts == acts

        await refused(Changed)
        await players.slash(OWNER, "admin result", match=other.id, result="first")
        await refused(Decided)
        await players.slash(OWNER, "admin points", win=3.0)
        await refused(Changed)
        assert all("You play in this season" in one for one in told)
        before = await players.season()
        await players.slash("arwen", "admin settings", lists=True)
        await players.slash("arwen", "admin undo")
        assert (await players.season()).rules == before.rules


def of_arwen(players: Club, season: Season) -> set[int | None]:
    """Return who is in the drawn pair of the player who organises."""
    me = players.user("arwen")
    return next({one.first, one.second} for one in season.draft or () if me in (one.first, one.second))


async def test_an_organiser_who_plays_draws_no_other_opponent_for_himself(tmp_path: Path) -> None:
    """Drawing again, undoing a draw and undoing a published round would each give him another match."""
    async with club(tmp_path, FOUR) as players:
        await hall(players, preview=True)
        mine = of_arwen(players, await players.season())
        drawn = next(one.n for one in (await players.held()).acts if isinstance(one.deed, Drawn))
        assert "your own pairing" in (await players.slash("arwen", "admin undo", act=drawn)).text
        for _ in range(12):
            await players.slash("arwen", "admin pair")
            assert of_arwen(players, await players.season()) == mine
        await players.slash(OWNER, "admin pair")
        await players.slash("arwen", "admin publish")
        number, acts = await own(players, "arwen"), (await players.held()).acts
        published = next(one.n for one in reversed(acts) if isinstance(one.deed, Published))
        assert "is your own" in (await players.slash("arwen", "admin undo", act=published)).text
        assert (await players.season()).matches[number].pending


async def test_an_organiser_who_plays_lets_no_time_of_his_own_match_run_out(tmp_path: Path) -> None:
    """He gives more time, and never less while his match is open: by the deadline or by what it means."""
    async with club(tmp_path, FOUR) as players:
        await hall(players)
        number = await own(players, "arwen")
        await players.slash("arwen", "admin settings", overdue="loss")
        assert (await players.season()).rules.overdue == "wait"
        await players.slash(OWNER, "admin settings", overdue="loss")
        before = (await players.season()).rounds[-1].due
        assert "is your own" in (await players.slash("arwen", "admin extend", until="1h")).text
        assert (await players.season()).rounds[-1].due == before
        await players.slash("arwen", "admin extend", until="60d")
        assert (await players.season()).rounds[-1].due > before
        await players.slash(OWNER, "admin extend", until="1h")
        assert (await players.season()).rounds[-1].due < before
        assert (await players.season()).matches[number].pending


async def test_an_organiser_who_plays_ends_no_season_over_his_open_match(tmp_path: Path) -> None:
    """As long as his own match is open another organiser closes the season, or the match is played first."""
    async with club(tmp_path, FOUR) as players:
        await hall(players)
        assert "is your own" in (await players.slash("arwen", "admin close")).text
        assert (await players.season()).status == "running"
        asked = await players.slash(OWNER, "admin close")
        assert "are not played" in asked.text
        await players.press(OWNER, asked, "Close it")
        assert (await players.season()).status == "closed"


async def test_a_disputed_match_is_settled_by_both_players(tmp_path: Path) -> None:
    """Where nobody else organises, one reports anew and the other agrees; silence settles nothing after a dispute."""
    async with club(tmp_path, FOUR) as players:
        await hall(players)
        match = (await players.open_matches())[0]
        await players.report(match, 20, 10)
        await players.press(players.name(match.second), players.question(match), "No")
        assert (await players.season()).matches[match.id].status == "disputed"
        await players.report(match, 10, 20)
        await players.wait(30 * DAY)
        assert (await players.season()).matches[match.id].status == "reported"
        await players.press(players.name(match.second), players.question(match), "Yes, that is right")
        settled = (await players.season()).matches[match.id]
        assert (settled.status, settled.score and settled.score.outcome) == ("decided", "second")


async def test_a_manager_of_another_server_is_no_organiser(tmp_path: Path) -> None:
    """Not by a command there, and not by a control that he forges: neither a stranger nor a player of the season."""
    async with club(tmp_path, FOUR) as players:
        await hall(players)
        season, acts = await players.season(), len((await players.held()).acts)
        for user in (4242, players.user(FOUR[1])):
            heard = Heard()
            press = SimpleNamespace(
                id=4243, user=SimpleNamespace(id=user, display_name="x", roles=()), guild_id=ELSEWHERE, guild=None,
                channel_id=1, channel=None, client=SimpleNamespace(user=None), command=None, message=None, data={},
                permissions=discord.Permissions(manage_guild=True), response=heard, followup=heard,
                edit_original_response=heard.say, original_response=heard.say,
            )  # fmt: skip
            with pytest.raises(Problem):
                await players.hall.need_organiser(press, await players.held())
            for word in (ids.LEAGUE_PUBLISH, ids.LEAGUE_REDRAW):
                await players.bot.service.presses.act(press, word, str(season.id), [])
        assert len((await players.held()).acts) == acts


@pytest.mark.slow
async def test_nobody_hands_an_opponents_seat_to_a_friend(tmp_path: Path) -> None:
    """In a league's game silence replaces nobody: after weeks of daily moves, and after weeks of none, he is asked."""
    async with club(tmp_path, FOUR) as players:
        await begin(players, days=60)
        match = (await players.season()).matches[1]
        me, victim = players.name(match.first), players.name(match.second)
        friend = next(one for one in FOUR if one not in (me, victim))
        service, rng = players.bot.service, random.Random(2)

        async def play(count: int) -> None:
            for _ in range(count):
                table = await service.sessions.table(match.game)
                seat = table.asked[0]
                decision = engine.decision(table.game, seat)
                assert decision is not None
                index = rng.randrange(len(decision.options))
                press = Press(match.game, seat, table.seats[seat].user, rng.getrandbits(60), decision.id, index)
                await service.sessions.answer(press)

        for _ in range(16):
            await play(4)
            players.clock.now += DAY
        while (await service.sessions.table(match.game)).asked != (1,):
            await play(1)
        for _ in range(2):
            room = threads(players, me)[0]
            await players.table.slash(me, room, "game replace", substitute=friend, player=victim)
            asked = next(
                one
                for one in reversed(players.table.messages(friend, room))
                if any(b.label == "Agree" for b in one.buttons)
            )
            agree = next(one.custom_id for one in asked.buttons if one.label == "Agree")
            await players.table.click(friend, asked, agree)
            assert [one.user for one in (await service.sessions.table(match.game)).seats] == [match.first, match.second]
            players.clock.now += 20 * DAY
        assert said(await players.table.slash(me, threads(players, me)[0], "game abandon")).text
        assert (await service.sessions.table(match.game)).running
