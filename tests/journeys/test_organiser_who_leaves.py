"""The organiser of a season leaves in the middle of it: the server, or the bot with all that it keeps about him."""

from __future__ import annotations

from pathlib import Path

import pytest
from leagueground import DAY, FOUR, OWNER, Club, club, hall, said
from story import Story
from test_forgotten_player import everywhere

from bot.league.seasons.model import Match

ORGANISER = FOUR[0]


async def drops_out(players: Club) -> None:
    """Let the organiser leave his own season, and delete what is kept about him."""
    await players.slash(ORGANISER, "drop")
    await deletes_his_data(players)


async def deletes_his_data(players: Club) -> None:
    """Let the organiser delete his data, by the buttons."""
    answer = said(await players.table.slash(ORGANISER, players.lobby, "privacy"))
    asked = said(await players.press(ORGANISER, answer, "Delete…"))
    await players.press(ORGANISER, asked, next(one.label for one in asked.buttons if one.label.startswith("Delete")))
    await players.table.advance(4.0)


async def leaves_the_server(players: Club) -> None:
    """Let the organiser leave."""
    players.world._guild.remove_member(players.world._seats[ORGANISER])
    await players.table.advance(4.0)


async def without_him(players: Club) -> Match:
    """Return an open match in which the organiser does not play."""
    return next(one for one in await players.open_matches() if one.side(players.user(ORGANISER)) is None)


async def ends(players: Club, how: str) -> None:
    """Whoever deletes his data once the season is over stands nowhere any more."""
    if how == "deletes his data":
        await deletes_his_data(players)
        assert everywhere(players.data / "palantir.sqlite3", players.user(ORGANISER)) == set()


@pytest.mark.slow
@pytest.mark.parametrize("how", ["leaves the server", "deletes his data"])
async def test_an_organiser_who_leaves(tmp_path: Path, how: str) -> None:
    """Whom the bot calls is there, and may decide; nobody else may, and the season comes to its end."""
    story = Story(f"An organiser who {how}")
    async with club(tmp_path, FOUR) as players:
        await hall(players, ORGANISER)
        match = await without_him(players)
        one, other = players.name(match.first), players.name(match.second)
        await (leaves_the_server if how == "leaves the server" else drops_out)(players)
        players.clock.now += DAY
        await players.table.advance(4.0)
        story.tell(f"{ORGANISER}, who opened the season, {how}.")

        await players.report(match, 20, 10)
        await players.press(other, players.question(match), "No")
        await players.table.advance(4.0)
        call = players.newest("is disputed").text
        story.tell(f"A match is disputed: “{call[:140]}”")
        if how == "leaves the server":
            assert f"<@{players.user(OWNER)}>" in call
            assert f"<@{players.user(ORGANISER)}>" not in call
        refused = (await players.slash(one, "admin result", match=match.id, result="first")).text
        story.tell(f"{one} tries to decide it: “{refused}”")
        assert "ask" in refused
        assert (await players.season()).matches[match.id].status == "disputed"

        await players.restart()
        against = (await players.slash(OWNER, "admin result", match=match.id, result="second")).text
        assert "give both numbers" in against  # 20–10 is what was reported
        assert (await players.season()).matches[match.id].status == "disputed"
        await players.slash(OWNER, "admin result", match=match.id, result="second", first=10, second=20)
        decided = (await players.season()).matches[match.id]
        assert decided.status == "decided"
        assert decided.score is not None
        assert (decided.score.outcome, decided.score.points) == ("second", (10, 20))
        story.tell("The owner of the server decides it, after a restart of the bot.")

        for _ in range(4):
            for pending in await players.open_matches():
                if pending.status == "open" and ORGANISER not in (
                    players.name(pending.first),
                    players.name(pending.second),
                ):
                    await players.play(pending)
                else:
                    await players.slash(OWNER, "admin result", match=pending.id, result="second")
            await players.table.advance(4.0)
        season = await players.season()
        assert season.status == "closed"
        final = players.posted()[-1].text
        story.tell(f"The season ends: “{final[:160]}”")
        await ends(players, how)
        for word in ("None", "Traceback", "{", "??"):
            assert all(word not in posted.text for posted in players.posted())
