"""A season in a league whose organiser plays, and tries whatever could win him a match that he does not win at the table."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from leagueground import DAY, DECKS, FOUR, OWNER, Club, club, concede, threads
from story import Story

import engine
from bot.league.seasons.model import Match
from bot.play.shapes import Answer, Posted
from bot.tables.answers import engine_choice
from bot.tables.table import Press

CHEAT = FOUR[0]
ANSWERS = 6000  # of a starter game, at most


def words_of(answer: Answer) -> str:
    """Return everything that an answer says."""
    return "\n".join(one.text for one in (answer.reply, *answer.followups) if one is not None)


async def on(players: Club, match: Match, steps: int, rng: random.Random, last: int | None = None) -> bool:
    """Let both answer so often in a match's game, as the greedy policy would; returns whether it goes on.

    With `last`, a user's number, they go on until an answer of his is the newest.
    """
    sessions: Any = players.bot.service.sessions
    done, who = 0, None
    while done < steps or last not in (None, who):
        table = await sessions.table(match.game)
        if not table.running:
            return False
        seat = rng.choice(table.asked)
        decision = engine.decision(table.game, seat)
        assert decision is not None
        option = engine_choice("greedy", table.game, seat, f"{table.row.seq}")
        index = decision.options.index(option)
        who, done = table.seats[seat].user, done + 1
        await sessions.answer(Press(match.game, seat, who, rng.getrandbits(60), decision.id, index))
    return True


async def seats_of(players: Club, match: Match) -> tuple[int | None, ...]:
    """Return who sits in a match's game."""
    sessions: Any = players.bot.service.sessions
    return tuple(one.user for one in (await sessions.table(match.game)).seats)


async def own_match(players: Club) -> Match:
    """Return the cheat's open match."""
    return next(one for one in await players.open_matches() if one.side(players.user(CHEAT)) is not None)


def agreeing(players: Club, who: str, room: Any) -> Posted | None:
    """Return the newest message of a thread that asks somebody to agree."""
    asking = (one for one in reversed(players.table.messages(who, room)))
    return next((one for one in asking if any(b.label == "Agree" for b in one.buttons)), None)


async def organised(players: Club, organiser: str) -> None:
    """Let a player open a league whose games are the bot's, and everybody enter and begin."""
    server = players.world._backend.guilds[players.world._guild.id]
    server.owner_id = players.user(organiser)
    await players.slash(organiser, "create", name="Hall", rounds=2, length="starter", days=30)
    server.owner_id = players.user(OWNER)
    await players.enter("Hall")
    for name, deck in DECKS.items():
        await players.slash(name, "deck", name=deck)
    await players.slash(organiser, "admin start")
    await players.table.advance(4.0)
    await players.all_begin()


async def deciding_alone(players: Club, match: Match, opponent: str) -> list[str]:
    """Try every way of an organiser to decide his own running match; returns what he is told."""
    wins = "first" if match.first == players.user(CHEAT) else "second"
    points = {"first": 30, "second": 0} if wins == "first" else {"first": 0, "second": 30}
    told = [
        (await players.slash(CHEAT, "admin result", match=match.id, result=wins)).text,
        (await players.slash(CHEAT, "admin result", match=match.id, result=wins, **points)).text,
        (await players.slash(CHEAT, "admin remove", player=opponent)).text,
        (await players.slash(CHEAT, "admin extend", until="1h")).text,
        (await players.slash(CHEAT, "admin close")).text,
    ]
    assert all("is your own" in one for one in told), told
    answer = await players.table.slash(CHEAT, players.lobby, "league report", result=0, mine=30, theirs=0)
    return [*told, words_of(answer)]


async def alone_at_the_table(players: Club, room: Any, opponent: str, friend: str) -> list[str]:
    """Propose what needs both, agree to it himself and let a friend agree, twice each; returns what then stands there."""
    told = []
    proposals: tuple[tuple[str, dict[str, Any]], ...] = (
        ("game end", {"how": "score"}),
        ("game abandon", {}),
        ("game replace", {"substitute": friend, "player": opponent}),
        ("game pause", {}),
        ("game undo", {}),
    )
    for command, options in proposals:
        assert "Proposed" in words_of(await players.table.slash(CHEAT, room, command, **options))
        asked = agreeing(players, CHEAT, room)
        assert asked is not None
        button = next(one for one in asked.buttons if one.label == "Agree")
        for who in (CHEAT, friend, friend, CHEAT):
            if agreeing(players, who, room) is not None:
                await players.table.click(who, asked, button.custom_id)
        told.append(next(one for one in players.table.messages(CHEAT, room) if one.id == asked.id).text)
    return told


@pytest.mark.slow
async def test_a_season_with_a_cheat_in_it(tmp_path: Path) -> None:
    """He organises, plays and cheats at every turn: each try is refused in words, and the table says what was played."""
    story, rng = Story("A season with a cheat in it"), random.Random(11)
    async with club(tmp_path, FOUR) as players:
        await organised(players, CHEAT)
        match = await own_match(players)
        other = next(one for one in await players.open_matches() if one.id != match.id)
        opponent, friend = players.name(match.other(players.user(CHEAT))), players.name(other.first)
        (room,) = threads(players, CHEAT)
        seats = await seats_of(players, match)
        await on(players, match, 60, rng, last=players.user(opponent))  # he could take back alone what nobody followed

        for told in await deciding_alone(players, match, opponent):
            assert told
            assert "Traceback" not in told
            story.tell(f"{CHEAT} is told: “{told[:110]}”")
        assert (await players.season()).matches[match.id].status == "open"

        for told in await alone_at_the_table(players, room, opponent, friend):
            story.tell(f"At the table: “{told[:110]}”")
        sessions: Any = players.bot.service.sessions
        table = await sessions.table(match.game)
        assert table.running
        assert await seats_of(players, match) == seats
        assert (await players.season()).matches[match.id].status == "open"

        await asks_as_the_other(players, match, story)

        for _ in range(20):
            players.clock.now += DAY
        silent = words_of(await players.table.slash(CHEAT, room, "game replace", substitute=friend, player=opponent))
        asked = agreeing(players, friend, room)
        if asked is not None:
            await players.table.click(friend, asked, next(b.custom_id for b in asked.buttons if b.label == "Agree"))
        assert await seats_of(players, match) == seats
        story.tell(f"After twenty days of silence: “{silent[:110]}”")

        assert not await on(players, match, ANSWERS, rng)
        await players.table.advance(6.0)
        result = (await sessions.table(match.game)).game.result
        decided = (await players.season()).matches[match.id]
        assert decided.status == "decided"
        assert decided.score.points == result.scores
        story.tell(f"The game ends {result.scores}, and so does the match.")

        wins = "first" if match.first == players.user(CHEAT) else "second"
        for command, options in (("admin result", {"match": match.id, "result": wins}), ("admin undo", {"act": 1})):
            told = (await players.slash(CHEAT, command, **options)).text
            story.tell(f"Afterwards: “{told[:110]}”")
        act = next(one.n for one in reversed((await players.held()).acts) if getattr(one.deed, "match", 0) == match.id)
        assert "is your own" in (await players.slash(CHEAT, "admin undo", act=act)).text
        assert (await players.season()).matches[match.id].score == decided.score

        await concede(players, players.name(other.second))
        await players.all_begin()
        for one in await players.open_matches():
            await concede(players, players.name(one.first))
        season = await players.season()
        assert season.status == "closed"
        for one in season.matches.values():
            ended = (await sessions.table(one.game)).game.result
            assert one.how == "game"
            assert one.score is not None
            assert one.score.points == ended.scores
        story.tell("The season is over: every match stands as its game ended.")


async def asks_as_the_other(players: Club, match: Match, story: Story) -> None:
    """Press what is asked of the opponent, in the thread and with a forged press."""
    sessions: Any = players.bot.service.sessions
    me, theirs = players.user(CHEAT), 1 - match.side(players.user(CHEAT))
    table = await sessions.table(match.game)
    before = table.row.seq
    for seat in table.asked:
        decision = engine.decision(table.game, seat)
        assert decision is not None
        if seat == theirs:
            with pytest.raises(Exception, match=r".") as refused:
                await sessions.answer(Press(match.game, seat, me, 77, decision.id, 0))
            story.tell(f"For the other seat: “{refused.value}”")
    assert (await sessions.table(match.game)).row.seq == before
