"""What an organiser sees and is warned of, and what a player is told who asks what he must do until when."""

from __future__ import annotations

from pathlib import Path

from leagueground import DAY, FOUR, HOUR, OWNER, PEOPLE, Club, begin, club, concede, hall, said

from bot.league.seasons.model import Joined, Points


async def mine(players: Club, who: str) -> str:
    """Return what somebody is told by the button My match."""
    return said(await players.press(who, players.newest_card(), "My match")).text


async def test_my_match_says_what_until_when_and_against_whom(tmp_path: Path) -> None:
    """Round, deadline, what happens then, a mention to write to, whose move it is; afterwards what comes next."""
    async with club(tmp_path, FOUR) as players:
        await begin(players, overdue="forfeit", cut=2, rounds=1)
        await players.table.advance(8.0)
        match, _ = await players.open_matches()
        one, two = players.name(match.first), players.name(match.second)
        table = await players.bot.service.sessions.table(match.game)
        told = {name: await mine(players, name) for name in (one, two)}
        assert f"Hall, round 1, match {match.id}: you against <@{match.second}>" in told[one]
        assert "Until <t:" in told[one]
        assert "whoever is to move loses by forfeit" in told[one]
        for seat, name in enumerate((one, two)):
            assert ("You are to move" in told[name]) == (seat in table.asked)
        await concede(players, one)
        idle = await mine(players, one)
        assert "the next round follows when 1 match more is decided" in idle
        assert "Your place: " in idle


async def desk_of(players: Club) -> str:
    """Return the desk, posted anew."""
    await players.slash(OWNER, "admin desk")
    return players.newest("Desk of").text


async def test_who_is_out_is_told_so(tmp_path: Path) -> None:
    """Before the start, out of the cut, dropped, and at the end My match says what is so."""
    async with club(tmp_path, FOUR) as players:
        await players.slash(OWNER, "create", name="Hall", games="elsewhere", rounds=1, cut=2)
        await players.enter("Hall")
        assert "Register your deck" in await mine(players, "arwen")
        await players.slash(OWNER, "admin start")
        for match in await players.open_matches():
            await players.slash(OWNER, "admin result", match=match.id, result="first")
        seeds = (await players.season()).seeds
        out = next(name for name in FOUR if players.user(name) not in seeds)
        assert "goes on without you" in await mine(players, out)
        await players.slash(OWNER, "admin remove", player=out)
        assert "You play no more" in await mine(players, out)
        await players.slash(OWNER, "admin result", match=3, result="first")
        assert "Hall is over" in await mine(players, out)


async def test_the_desk_says_since_when_and_who_decides(tmp_path: Path) -> None:
    """Whose move it is since when, turn, points and last move; a match whose time is over stands out."""
    async with club(tmp_path, FOUR[:2]) as players:
        await players.slash(OWNER, "create", name="Hall", rounds=1)
        for name, deck in zip(FOUR[:2], "AB", strict=True):
            await players.slash(name, "join")
            await players.slash(name, "deck", name=deck)
        await players.slash(OWNER, "admin start")
        await players.table.advance(4.0)
        await players.all_begin()
        await players.table.advance(8.0)
        desk = await desk_of(players)
        assert f"Decides: <@{players.user(OWNER)}>" in desk
        assert "to move, asked <t:" in desk
        assert "marshalling points 0–0, last move <t:" in desk
        await players.wait(7 * DAY + HOUR)
        assert "its time was over" in await desk_of(players)


async def test_organisers_are_called_again_to_what_is_late(tmp_path: Path) -> None:
    """Three days after the deadline a new message calls them and both players, and takes the old one's place."""
    async with club(tmp_path, FOUR) as players:
        await hall(players, OWNER)
        await players.wait(7 * DAY + HOUR)
        first = players.newest("is over")
        await players.wait(3 * DAY)
        again = players.newest("is over")
        assert again.id != first.id
        assert set(again.mentions) == {OWNER, *FOUR}
        assert first.id not in {one.id for one in players.posted()}


async def test_an_owner_in_his_own_dispute_is_told_to_name_another(tmp_path: Path) -> None:
    """Where nobody else is left who may decide, he is called all the same; whom he names decides."""
    async with club(tmp_path, FOUR[:3]) as players:
        await players.slash(OWNER, "create", name="Hill", format="ladder", games="elsewhere", decks="open")
        for name in (OWNER, *FOUR[:3]):
            await players.press(name, players.newest("## Hill"), "Enter")
        await players.slash(OWNER, "admin start")
        await players.slash(OWNER, "challenge", opponent="arwen")
        await players.press("arwen", players.newest("proposes a match"), "Accept")
        await players.slash(OWNER, "report", result=0)
        await players.slash("arwen", "report", result=0)
        dispute = players.newest("is disputed")
        assert "name another organiser" in dispute.text
        assert set(dispute.mentions) == {OWNER, "arwen"}
        assert "your own" in (await players.slash(OWNER, "admin result", match=1, result="first")).text
        await players.slash(OWNER, "admin handover", to="bilbo")
        assert "arwen wins" in (await players.slash("bilbo", "admin result", match=1, result="second")).text


async def test_what_a_match_without_a_game_is_worth_is_set(tmp_path: Path) -> None:
    """Forfeit, defaulted and void are options of their own, count at once, and stand on the card; nothing new is refused."""
    async with club(tmp_path, FOUR) as players:
        await hall(players, OWNER)
        await players.slash(OWNER, "admin result", match=1, result="forfeit first")
        answer = await players.slash(OWNER, "admin points", forfeit=2.0, defaulted=-1.0, void=0.5)
        assert "a forfeit 2–-1, a void match ½" in answer.text
        season = await players.season()
        assert season.rules.points == Points(forfeit=2.0, defaulted=-1.0, void=0.5)
        assert "a forfeit 2–-1" in players.newest("short games").text
        shown = await players.slash("arwen", "standings")
        assert "· 2 (1–0–0)" in shown.text
        assert "Nothing would be another" in (await players.slash(OWNER, "admin points", void=0.5)).text


async def test_warnings_before_it_is_too_late(tmp_path: Path) -> None:
    """More rounds than opponents, an exchange into a rematch, a running round that keeps its days, settings as they are."""
    async with club(tmp_path, FOUR) as players:
        await players.slash(OWNER, "create", name="Hall", games="elsewhere", decks="open", rounds=5, preview=True)
        await players.enter("Hall")
        assert "some meet again" in (await players.slash(OWNER, "admin start")).text
        await players.press(OWNER, players.newest("not published yet"), "Publish")
        assert "keeps its deadline" in (await players.slash(OWNER, "admin settings", days=3.0)).text
        assert "Nothing would be another" in (await players.slash(OWNER, "admin settings", days=3.0)).text
        for match in await players.open_matches():
            await players.slash(OWNER, "admin result", match=match.id, result="first")
        season = await players.season()
        met = {frozenset((one.first, one.second)) for one in season.matches.values()}
        one, other = season.draft or ()
        for first in (one.first, one.second):
            for second in (other.first, other.second):
                left = {one.first, one.second} - {first}
                if frozenset({second, *left}) in met:
                    names = players.name(first), players.name(second)
        answer = await players.slash(OWNER, "admin swap", one=names[0], other=names[1])
        assert "These have met before" in answer.text


async def test_the_log_of_a_search_has_pages(tmp_path: Path) -> None:
    """What does not fit on one page is reached by its number."""
    async with club(tmp_path, FOUR) as players:
        await hall(players, OWNER)
        for number in range(25):
            await players.slash(OWNER, "admin settings", lists=number % 2 == 0)
        newest = await players.slash(OWNER, "admin log", search="settings")
        assert "Page 1 of 2, 25 acts" in newest.text
        older = await players.slash(OWNER, "admin log", search="settings", page=2)
        assert older.text.count("changed the settings") == 5


async def test_like_takes_what_is_not_named(tmp_path: Path) -> None:
    """What is named with it is another than in the season before; two seasons of one name are told apart by their day."""
    async with club(tmp_path, FOUR) as players:
        await hall(players, OWNER)
        held = await players.hall.desk.held(1)
        await players.hall.desk.close(1, players.user(OWNER))
        await players.slash(OWNER, "create", name="Hall", like="1", rounds=4, days=3.0)
        rules = (await players.season(2)).rules
        assert (rules.rounds, rules.round_s, rules.games) == (4, 3 * DAY, held.season.rules.games)
        offered = await players.world.suggestions("arwen", players.lobby.id, "league archive", "league", typed="hall")
        assert [name for name, _ in offered] == ["Hall · 2030-03-17", "Hall · 2030-03-17"]


async def test_everybody_of_a_large_season_is_invited(tmp_path: Path) -> None:
    """Also those beyond the first fifty: a second message has the rest."""
    async with club(tmp_path, PEOPLE[:2]) as players:
        await players.slash(OWNER, "create", name="Fair", games="elsewhere", decks="open")
        for number in range(60):
            await players.hall.desk.act(1, players.user(OWNER), Joined(10**17 + number, f"P{number}"))
        await players.hall.desk.close(1, players.user(OWNER))
        await players.slash(OWNER, "create", name="Next", like="Fair")
        invited = [one.text for one in players.posted() if "you played in Fair" in one.text]
        assert sorted(one.count("<@") for one in invited) == [10, 50]
