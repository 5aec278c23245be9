"""What a league shows: its card, rounds, tables after each round, its final page, a player's page, the seasons of a server."""

from __future__ import annotations

from pathlib import Path

from leagueground import FOUR, OWNER, PEOPLE, Club, club

FIVE = PEOPLE[:5]


async def begun(players: Club, **options: object) -> None:
    """Start a league of everybody whose games are played elsewhere."""
    await players.slash(OWNER, "create", name="Hall", games="elsewhere", decks="open", **options)
    await players.enter("Hall")
    await players.slash(OWNER, "admin start")
    await players.table.advance(4.0)


async def played_out(players: Club) -> None:
    """Play until the season is over; the earlier in the alphabet wins."""
    while (await players.season()).status != "closed":
        for match in await players.open_matches():
            won = "first" if players.name(match.first) < players.name(match.second) else "second"
            await players.slash(OWNER, "admin result", match=match.id, result=won)
    await players.table.advance(4.0)


async def test_the_card_is_pinned_and_rounds_let_people_in(tmp_path: Path) -> None:
    """Enter is never lost: on the pinned card, and below each new round as long as one can enter."""
    async with club(tmp_path, FIVE) as players:
        await players.slash(OWNER, "create", name="Hall", games="elsewhere", decks="open", rounds=2)
        await players.enter("Hall", *FOUR)
        assert players.newest("## Hall").pinned
        await players.slash(OWNER, "admin start")
        round_one = players.newest("Hall: round 1")
        await players.press(FIVE[4], round_one, "Enter")
        assert players.user(FIVE[4]) in (await players.season()).entrants
        await played_out(players)
        assert not players.newest("short games").pinned
        assert not any(one.label == "Enter" for one in players.newest("short games").buttons)


async def test_who_sits_a_round_robin_out_is_named(tmp_path: Path) -> None:
    """He stands below the pairings, and is mentioned with everybody else."""
    async with club(tmp_path, FIVE) as players:
        await begun(players, format="round-robin")
        shown = players.newest("Hall: round 1")
        season = await players.season()
        busy = {user for one in season.matches.values() for user in (one.first, one.second)}
        (idle,) = set(season.entrants) - busy
        assert f"<@{idle}> sits this round out" in shown.text
        assert set(shown.mentions) == set(FIVE)


async def test_the_end_of_a_season_is_a_page(tmp_path: Path) -> None:
    """Table, bracket and cross table stand below each other, with the first three in words; so they do in the archive."""
    async with club(tmp_path, FIVE) as players:
        await begun(players, rounds=3, cut=4)
        await played_out(players)
        final = players.newest("Hall is over")
        assert len(final.files) == 3
        assert final.mentions == ("arwen",)
        assert "1. arwen" in final.text
        shown = await players.slash("bilbo", "archive", league="Hall")
        assert len(shown.files) == 3
        assert "<t:" in shown.text
        listed = await players.slash("bilbo", "archive")
        assert "over, won by arwen" in listed.text
        assert "5 players" in listed.text
        assert listed.text.count("<t:") == 2


async def test_standings_are_shown_as_they_were_after_a_round(tmp_path: Path) -> None:
    """Each round's table, the cross table and the bracket are asked for; a round that was not played is refused."""
    async with club(tmp_path, FOUR) as players:
        await begun(players, rounds=2, cut=2)
        refused = await players.slash("bilbo", "standings", after=2)
        assert "1 round so far" in refused.text
        assert "no knock-out yet" in (await players.slash("bilbo", "standings", bracket=True)).text
        await played_out(players)
        after = await players.slash("bilbo", "standings", after=1)
        assert "· 1 (1–0–0)" in after.text
        assert "· 2 (2–0–0)" not in after.text
        assert (await players.slash("bilbo", "standings", bracket=True)).files
        assert (await players.slash("bilbo", "standings", cross=True)).files


async def test_a_players_page_has_his_matches(tmp_path: Path) -> None:
    """Round by round with results, of the newest season or of the one asked for."""
    async with club(tmp_path, FOUR) as players:
        await begun(players, rounds=1, cut=2)
        await played_out(players)
        page = await players.slash("durin", "player", player="arwen")
        assert "round 1: " in page.text
        assert "the final: " in page.text
        assert "arwen wins" in page.text
        await players.slash(OWNER, "create", name="Next", games="elsewhere")
        await players.press("arwen", players.newest("## Next"), "Enter")
        assert "round 1: " not in (await players.slash("durin", "player", player="arwen")).text
        assert "round 1: " in (await players.slash("durin", "player", player="arwen", league="Hall")).text


async def test_a_ladder_explains_no_tie_breaks(tmp_path: Path) -> None:
    """Its card says what a match is worth, and nothing of the tables of other formats."""
    async with club(tmp_path, FOUR[:2]) as players:
        await players.slash(OWNER, "create", name="Hill", format="ladder", games="elsewhere")
        card = players.newest("## Hill").text
        assert "A win is worth 1" in card
        assert "ties in the table" not in card
        await players.slash(OWNER, "create", name="Hall", games="elsewhere")
        assert "ties in the table" in players.newest("## Hall").text
