"""Whoever must act in a league is told by a new message that mentions him; what is settled goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from leagueground import DAY, FOUR, HOUR, OWNER, PEOPLE, Club, begin, club, hall, said, threads
from viewground import reading

from bot.league.seasons.model import Match, Score
from bot.play.shapes import Posted

MOST = 59 // 3  # messages of a season of sixteen: a third of what earlier releases posted


async def ladder(players: Club) -> Match:
    """Open a ladder in which arwen plays bilbo."""
    await players.slash(OWNER, "create", name="Hill", format="ladder", games="elsewhere", decks="open")
    await players.enter("Hill")
    await players.slash(OWNER, "admin start")
    await players.slash("arwen", "challenge", opponent="bilbo")
    await players.press("bilbo", players.newest("proposes a match"), "Accept")
    (match,) = await players.open_matches()
    return match


def news(players: Club, before: list[Posted]) -> list[Posted]:
    """Return what stands in the channel now and did not before."""
    known = {one.id for one in before}
    return [one for one in players.posted() if one.id not in known]


async def test_a_report_in_a_ladder_calls_the_opponent(tmp_path: Path) -> None:
    """It is a new message with his mention; once it is answered it goes, and the page of matches has the result."""
    async with club(tmp_path, FOUR) as players:
        match = await ladder(players)
        assert not any("proposes a match" in one.text for one in players.posted())
        before = players.posted()
        await players.report(match, 20, 10)
        (question,) = news(players, before)
        assert question.mentions == ("bilbo",)
        await players.press("bilbo", question, "Yes, that is right")
        assert question.id not in {one.id for one in players.posted()}
        assert "arwen wins 20–10" in players.newest("matches 1 to 25").text


async def test_another_report_is_the_dispute_with_both_versions(tmp_path: Path) -> None:
    """Organiser and both players are called; the decision tells both, and its word goes after three days."""
    async with club(tmp_path, FOUR) as players:
        match = await ladder(players)
        await players.report(match, 20, 10)
        answer = await players.slash("bilbo", "report", result=0, mine=12, theirs=11)
        assert "both versions" in answer.text
        dispute = players.newest("is disputed")
        assert set(dispute.mentions) == {OWNER, "arwen", "bilbo"}
        assert "arwen wins 20–10" in dispute.text
        assert "bilbo wins 12–11" in dispute.text
        await players.slash(OWNER, "admin result", match=match.id, result="second", first=11, second=12)
        word = players.newest("decides match 1")
        assert set(word.mentions) == {"arwen", "bilbo"}
        assert not any("is disputed" in one.text for one in players.posted())
        await players.wait(3 * DAY + HOUR)
        assert not any("decides match 1" in one.text for one in players.posted())


async def test_a_report_is_replaced_and_taken_back(tmp_path: Path) -> None:
    """Until it is confirmed; each time the opponent is told anew."""
    async with club(tmp_path, FOUR) as players:
        match = await ladder(players)
        await players.report(match, 20, 10)
        before = players.posted()
        await players.slash("arwen", "report", result=0, mine=21, theirs=10)
        assert [one.mentions for one in news(players, before)] == [("bilbo",)]
        mine = said(await players.press("arwen", players.newest_card(), "My match"))
        await players.press("arwen", mine, "Take it back")
        assert (await players.season()).matches[match.id].status == "open"
        assert players.newest("takes the report").mentions == ("bilbo",)
        again = said(await players.press("arwen", players.newest_card(), "My match"))
        await players.press("arwen", again, "Call it off")
        await players.press("bilbo", players.newest("does not count"), "Yes, that is right")
        found = (await players.season()).matches[match.id]
        assert (found.status, found.how, found.real) == ("decided", "void", False)


async def test_a_report_stands_at_the_end_of_the_season(tmp_path: Path) -> None:
    """Who loses does not escape by silence: closing takes what was reported."""
    async with club(tmp_path, FOUR) as players:
        match = await ladder(players)
        await players.report(match, 20, 10)
        await players.slash(OWNER, "admin close")
        season = await players.season()
        assert (season.status, season.matches[match.id].how) == ("closed", "accepted")


async def test_direct_messages_for_those_who_want_them(tmp_path: Path) -> None:
    """Who chose direct messages gets what mentions him directly as well, nobody else does."""
    async with club(tmp_path, FOUR) as players:
        match = await ladder(players)
        await players.table.slash("bilbo", players.lobby, "preferences", direct="on")
        await players.report(match, 20, 10)
        rooms = {who: [one for one in players.table.rooms(who) if one.kind == "dm"] for who in FOUR}
        told = [one for room in rooms["bilbo"] for one in players.table.messages("bilbo", room)]
        assert any("arwen reports" in one.text for one in told)
        assert not any(players.table.messages("celeborn", room) for room in rooms["celeborn"])


async def test_removal_sticks(tmp_path: Path) -> None:
    """Who was removed is told, and cannot press Enter; an organiser lets him in again."""
    async with club(tmp_path, FOUR) as players:
        await hall(players, OWNER)
        await players.slash(OWNER, "admin remove", player="bilbo")
        assert "bilbo" in players.newest("out of the season").mentions
        refused = said(await players.press("bilbo", players.newest("short games"), "Enter"))
        assert "only an organiser" in refused.text
        assert not (await players.season()).entrants[players.user("bilbo")].active
        await players.slash(OWNER, "admin add", player="bilbo")
        assert (await players.season()).entrants[players.user("bilbo")].active
        assert "bilbo" in players.newest("lets you into").mentions


# ------------------------------------------------------------------------------- games


async def test_a_decided_match_ends_its_game(tmp_path: Path) -> None:
    """The thread says so with both mentions and what comes next; nobody is asked to move any more."""
    async with club(tmp_path, FOUR) as players:
        await begin(players, clock="3d")
        await players.table.advance(8.0)
        match = (await players.season()).matches[1]
        one, other = players.name(match.first), players.name(match.second)
        (room,) = threads(players, one)
        heads = [post.text for post in players.table.messages(one, room) if "Hall, round 1, match 1" in post.text]
        assert "Until" in heads[0]
        listed = said(await players.table.slash(one, players.lobby, "game list")).text
        assert "Hall, round 1, match 1, until" in listed
        await players.slash(OWNER, "admin result", match=1, result="forfeit first")
        await players.table.advance(8.0)
        table = await players.bot.service.sessions.table(match.game)
        assert not table.running
        assert table.row.pace == "72h"
        told = next(post for post in reversed(players.table.messages(one, room)) if "forfeit" in post.text)
        assert set(told.mentions) == {one, other}
        assert "the next round follows" in told.text
        found = (await players.season()).matches[1]
        assert (found.how, found.real, found.score) == ("forfeit", False, Score("first"))


@pytest.mark.parametrize("overdue", ["forfeit", "points"])
async def test_deadline_is_adjudicated(tmp_path: Path, overdue: str) -> None:
    """At the end of its time a match is decided against whoever is to move, or by points; both are told, the game ends."""
    async with club(tmp_path, FOUR[:2]) as players:
        await players.slash(OWNER, "create", name="Hall", rounds=1, overdue=overdue)
        assert "is over: " in players.newest("short games").text
        await players.enter("Hall")
        for name, deck in zip(FOUR[:2], "AB", strict=True):
            await players.slash(name, "deck", name=deck)
        await players.slash(OWNER, "admin start")
        await players.table.advance(4.0)
        await players.all_begin()
        match = (await players.season()).matches[1]
        asked = (await players.bot.service.sessions.table(match.game)).asked
        await players.wait(7 * DAY + HOUR)
        await players.table.advance(8.0)
        found = (await players.season()).matches[1]
        late = overdue == "forfeit" and len(asked) == 1
        assert found.status == "decided"
        assert found.how == ("forfeit" if late else "points")
        assert set(players.newest("the time of match 1 is over").mentions) == set(FOUR[:2])
        assert not (await players.bot.service.sessions.table(match.game)).running


# -------------------------------------------------------------------------- the desk


async def test_desk_is_current_and_decides(tmp_path: Path) -> None:
    """It shows every open match; what is pressed there is done, the players are told, and the desk follows."""
    async with club(tmp_path, FOUR) as players:
        await hall(players, OWNER)
        await players.slash(OWNER, "admin desk")
        desk = players.newest("Desk of Hall")
        assert desk.text.count("nobody has reported it") == 2
        first, other = await players.open_matches()
        await players.report(first, 20, 10)
        desk = players.newest("Desk of Hall")
        assert f"{players.name(first.first)} reports" in desk.text
        (select,) = desk.selects
        assert (
            "Only organisers" in said(await players.table.choose("arwen", desk, select.custom_id, str(other.id))).text
        )
        opened = said(await players.table.choose(OWNER, desk, select.custom_id, str(other.id)))
        await players.press(OWNER, opened, "Three more days")
        assert (await players.season()).matches[other.id].until > (await players.season()).rounds[-1].due
        assert set(players.newest("has until").mentions) == {players.name(other.first), players.name(other.second)}
        await players.press(OWNER, opened, "Remind")
        assert players.name(other.first) in players.newest("asks about match").mentions
        await players.press(OWNER, opened, f"Forfeit to {players.name(other.second)}")
        found = (await players.season()).matches[other.id]
        assert (found.how, found.score) == ("forfeit", Score("second"))
        assert f"`{other.id}`" not in players.newest("Desk of Hall").text


async def test_season_is_handed_over(tmp_path: Path) -> None:
    """Whom it is handed to is told and organises it from then on; the log is read by pages and by words."""
    async with club(tmp_path, FOUR) as players:
        await hall(players, OWNER)
        await players.slash(OWNER, "admin handover", to="arwen")
        assert players.newest("hands the season over").mentions == ("arwen",)
        assert "new settings" in (await players.slash("arwen", "admin settings", lists=True)).text
        found = await players.slash("arwen", "admin log", search="handed")
        assert "handed the season to arwen" in found.text
        assert found.text.count("\n") == 1
        for number in range(20):
            await players.slash(OWNER, "admin settings", lists=number % 2 == 1)
        log = await players.slash("arwen", "admin log")
        older = await players.press("arwen", log, "Earlier")
        assert "created the season" in said(older).text


async def test_next_season_is_like_the_last(tmp_path: Path) -> None:
    """It has the settings of the last one, invites its players with their mentions, and orders them by rating."""
    async with club(tmp_path, FOUR) as players:
        await hall(players, OWNER)
        while (await players.season()).status != "closed":
            for match in await players.open_matches():
                first = min(players.name(match.first), players.name(match.second)) == players.name(match.first)
                await players.slash(OWNER, "admin result", match=match.id, result="first" if first else "second")
        await players.slash(OWNER, "create", name="Next", like="Hall")
        invited = players.newest("you played in Hall")
        assert set(invited.mentions) == set(FOUR)
        for name in reversed(FOUR):
            await players.press(name, invited, "Enter")
        season = await players.season(2)
        assert (season.rules.rounds, season.rules.games) == (2, "elsewhere")
        await players.slash(OWNER, "admin start", league="Next")
        order = [players.name(user) for user in (await players.season(2)).order]
        assert (order[0], order[-1]) == ("arwen", "durin")
        assert not any("you played in Hall" in one.text for one in players.posted())


@pytest.mark.slow
async def test_a_season_of_sixteen_leaves_few_messages(tmp_path: Path) -> None:
    """Five rounds and a cut of four, with reports and answers: what is settled stands in the rounds' messages only."""
    async with club(tmp_path) as players:
        await players.slash(OWNER, "create", name="Autumn", rounds=5, cut=4, games="elsewhere", decks="open")
        await players.enter("Autumn", *PEOPLE)
        await players.slash(OWNER, "admin start")
        while (await players.season()).status != "closed":
            for match in await players.open_matches():
                await players.play(match)
        await players.wait(4 * DAY)
        assert len(players.posted()) <= MOST


async def test_the_end_of_a_game_is_told_in_the_language_of_its_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two Spanish readers read in Spanish that their match is decided, though the organiser speaks English."""
    reading(monkeypatch, dict.fromkeys(FOUR[:2], "es-ES"))
    async with club(tmp_path, FOUR[:2]) as players:
        await players.slash(OWNER, "create", name="Hall", rounds=1)
        for name, deck in zip(FOUR[:2], "AB", strict=True):
            await players.slash(name, "join")
            await players.slash(name, "deck", name=deck)
        await players.slash(OWNER, "admin start")
        await players.wait(DAY + HOUR)
        await players.slash(OWNER, "admin result", match=1, result="draw")
        await players.table.advance(8.0)
        (room,) = threads(players, FOUR[0])
        read = "\n".join(one.text for one in players.table.messages(FOUR[0], room))
        assert "está decidido" in read
        assert "this game ends" not in read
        assert "The dice are sealed" not in read
