"""A season of sixteen as its organiser and the player who came third see it, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from leagueground import DAY, HOUR, OWNER, PEOPLE, Club, club, said
from story import EMBARRASSING, Story

from bot.league.seasons import knock_out
from bot.league.seasons.model import KNOCK_OUT, Match

FIFTEEN, LATE = PEOPLE[:15], PEOPLE[15]
NEXT = PEOPLE[14]  # organises later


async def report(players: Club, match: Match) -> None:
    """Let the earlier in the alphabet win by 20 to 10 and both say so by commands, whatever language buttons have."""
    one, other = players.name(match.first), players.name(match.second)
    won = one < other
    mine, theirs = (20, 10) if won else (10, 20)
    await players.slash(one, "report", result=0 if won else 1, mine=mine, theirs=theirs, match=match.id)
    await players.slash(other, "confirm", match=match.id)


async def round_of(players: Club) -> None:
    """Play what is open."""
    for match in await players.open_matches():
        if match.status == "open":
            await report(players, match)


def tells(players: Club, story: Story, what: str, count: int = 1) -> None:
    """Tell what stands last in the channel; nothing of it may embarrass."""
    posted = players.posted()
    for one in posted:
        assert not [word for word in EMBARRASSING if word in one.text], one.text
    for one in posted[-count:]:
        story.tell(f"{what}: {one.text!r} to {', '.join(one.mentions) or 'nobody'}")


async def correct_after_the_cut(players: Club, story: Story, absent: int) -> None:
    """Turn a result of the first round, draw the cut again, and play on to the champion."""
    season = await players.season()
    assert season.rounds[-1].stage == KNOCK_OUT
    early = next(one for one in season.matches.values() if one.round == 1 and one.id != absent and one.real)
    turned = "second" if early.score is not None and early.score.outcome == "first" else "first"
    first, second = (10, 20) if turned == "second" else (20, 10)
    corrected = await players.slash(OWNER, "admin result", match=early.id, result=turned, first=first, second=second)
    story.tell(f"A correction after the cut: {corrected.text!r}")
    await players.slash(OWNER, "admin recut")
    while (await players.season()).status != "closed":
        await round_of(players)


async def end_of(players: Club, story: Story) -> None:
    """Read what is left in the channel, and what the third player sees: three pictures, no desk any more."""
    tells(players, story, "The end")
    assert len(players.posted()[-1].files) == 3
    assert not any("p:lgk:" in button.custom_id for one in players.posted() for button in one.buttons)
    await players.wait(4 * DAY)
    assert len(players.posted()) <= 59 // 3
    season = await players.season()
    third = knock_out.final_order(season)[2].user
    card, button = next(
        (one, button.custom_id)
        for one in reversed(players.posted())
        for button in one.buttons
        if button.custom_id.startswith("p:lgm:")
    )
    mine = said(await players.table.click(players.name(third), card, button))
    story.tell(f"{players.name(third)}, who came third, sees: {mine.text!r}")
    for posted in players.posted():
        story.tell(f"- {posted.text!r}")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en-GB", "es-ES"])
async def test_a_season_of_sixteen(tmp_path: Path, language: str) -> None:
    """No-show, dispute, correction, hand-over, an organiser who leaves, a break, a restart, a cut and a final: it ends."""
    story = Story(f"A season of sixteen, {language}")
    async with club(tmp_path) as players:
        guild = players.bot.get_guild(players.world._guild.id)
        assert guild is not None
        players.world._backend.guilds[guild.id].preferred_locale = language
        guild.preferred_locale = language  # type: ignore[assignment]
        await players.slash(OWNER, "create", name="Autumn", rounds=4, cut=4, games="elsewhere", decks="locked")
        for name in FIFTEEN:
            await players.slash(name, "join")
            await players.slash(name, "deck", name="A")
        await players.slash(OWNER, "admin start")
        await players.slash(LATE, "join")
        tells(players, story, "The seat of the bye", 2)
        matches = await players.open_matches()
        assert len(matches) == 8

        absent, disputed, *_ = matches
        for match in matches[2:]:
            await report(players, match)
        await players.slash(players.name(disputed.first), "report", result=0, match=disputed.id)
        await players.slash(players.name(disputed.second), "report", result=0, match=disputed.id)
        called = players.posted()[-1]
        assert {OWNER, players.name(disputed.first), players.name(disputed.second)} == set(called.mentions)
        tells(players, story, "A dispute")
        await players.slash(OWNER, "admin desk")
        tells(players, story, "The desk")
        await players.slash(OWNER, "admin result", match=disputed.id, result="first")
        tells(players, story, "Decided")
        await players.wait(7 * DAY + HOUR)
        tells(players, story, "A no-show at the deadline")
        await players.restart()
        await players.slash(OWNER, "admin result", match=absent.id, result="forfeit first")
        await players.table.advance(4.0)
        assert len((await players.season()).rounds) == 2
        tells(players, story, "The second round", 3)

        await players.slash(OWNER, "admin pause")
        await players.wait(5 * DAY)
        await players.slash(OWNER, "admin resume")
        tells(players, story, "After a break")
        await players.slash(OWNER, "admin handover", to=NEXT)
        tells(players, story, "The hand-over")
        await round_of(players)
        await round_of(players)
        players.world._guild.remove_member(players.world._seats[NEXT])
        await players.wait(6 * HOUR + 1)
        story.tell(f"{NEXT}, who organises it by now, leaves the server.")
        for match in await players.open_matches():
            side = match.side(players.user(NEXT))
            if side is not None:
                won = ("forfeit second", "forfeit first")[side]
                await players.slash(OWNER, "admin result", match=match.id, result=won)
        await round_of(players)
        await correct_after_the_cut(players, story, absent.id)
        await end_of(players, story)
