"""Matches that are played with the bot: decks, threads, results that report themselves; and what players must not see."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

import pytest
from cardground import warm
from leagueground import DAY, DECKS, FOUR, HOUR, OWNER, PEOPLE, Club, begin, club, concede, said, threads

import engine
from bot.league.seasons.decks import by_hand
from bot.tables import dice
from bot.tables.sessions import Press
from carddb.decks.decks import export_text, prebuilt


async def test_pairings_open_threads_and_results_report_themselves(tmp_path: Path) -> None:
    """Each match is a thread with its two players; whoever gives up has lost, and the round goes on by itself."""
    async with club(tmp_path, FOUR) as players:
        await begin(players)
        season = await players.season()
        assert [one.game for one in season.matches.values()] == [1, 2]
        for match in season.matches.values():
            first, second = players.name(match.first), players.name(match.second)
            (room,) = threads(players, first)
            assert set(room.players) == {first, second}
        for match in season.matches.values():
            await concede(players, players.name(match.first))
        season = await players.season()
        decided = [season.matches[number] for number in (1, 2)]
        assert [(one.how, one.score and one.score.outcome) for one in decided] == [("game", "second")] * 2
        assert decided[0].alignments == ("wizard", "wizard")
        assert len(season.rounds) == 2
        assert all(one.game for one in season.matches.values())


@pytest.mark.slow
async def test_game_played_to_its_end_counts_with_its_points(tmp_path: Path) -> None:
    """A game that two people play through all its buttons ends as the match's result, marshalling points included."""
    async with club(tmp_path, FOUR) as players:
        await begin(players, length="starter")
        match = (await players.season()).matches[1]
        service = players.bot.service
        rng = random.Random(3)
        for _ in range(20_000):
            table = await service.sessions.table(match.game)
            if not table.running:
                break
            seat = table.asked[0]
            decision = engine.decision(table.game, seat)
            assert decision is not None
            options = [index for index, one in enumerate(decision.options) if one.verb != "back"]
            press = Press(
                match.game, seat, table.seats[seat].user, rng.getrandbits(60), decision.id, rng.choice(options)
            )
            await service.sessions.answer(press)
        await players.table.advance(6.0)
        result = (await service.sessions.table(match.game)).game.result
        decided = (await players.season()).matches[1]
        assert decided.status == "decided"
        assert decided.score.points == result.scores


async def test_a_season_is_played_by_its_rules(tmp_path: Path) -> None:
    """The rules stand on the season's card and in every game of it; decks are checked by them; what there is not is refused."""
    async with club(tmp_path, FOUR) as players:
        assert "is no set of rules" in (await players.slash(OWNER, "create", name="Hall", rules="council")).text
        await begin(players, rules="tournament+turns:6")
        season = await players.season()
        assert season.rules.rules == "tournament+turns:6"
        rows = [await players.bot.service.sessions.table(match.game) for match in season.matches.values()]
        assert [(one.row.rules, one.game.rules.turns) for one in rows] == [("tournament+turns:6", 6)] * 2
        told = [one.text for one in players.table.messages(OWNER, players.table.rooms(OWNER)[0])]
        assert any("Rules: tournament, 6 turns each" in one for one in told)


async def test_match_waits_for_a_missing_deck(tmp_path: Path) -> None:
    """Without a deck there is no thread; the match says what it waits for, and opens when the deck comes."""
    async with club(tmp_path, FOUR[:2]) as players:
        await players.slash(OWNER, "create", name="Hall", rounds=1)
        await players.enter("Hall")
        await players.slash("arwen", "deck", name="A")
        await players.slash(OWNER, "admin start")
        assert "waits for a deck" in players.newest("round 1\n").text
        mine = said(await players.press("bilbo", players.newest_card(), "My match"))
        assert "your deck" in mine.text
        await players.slash("bilbo", "deck", name="B")
        await players.table.advance(4.0)
        await players.all_begin()
        assert len(threads(players, "bilbo")) == 1


async def test_deck_is_secret_until_the_match_begins(tmp_path: Path) -> None:
    """Before the first match others learn nothing of a deck; afterwards its name and kind, and its list where allowed."""
    async with club(tmp_path, FOUR) as players:
        await players.slash(OWNER, "create", name="Hall", rounds=2, lists=True)
        await players.enter("Hall")
        for name, deck in DECKS.items():
            await players.slash(name, "deck", name=deck)
        before = await players.slash("bilbo", "player", player="arwen")
        assert "Saruman" not in before.text
        assert before.files == ()
        assert not any("Saruman" in one.text for one in players.posted())
        own = await players.slash("arwen", "deck")
        assert "Saruman" in own.text
        assert own.files == ("deck.txt",)
        await players.slash(OWNER, "admin start")
        after = await players.slash("bilbo", "player", player="arwen")
        assert "Saruman" in after.text
        assert after.files == ("deck-1.txt",)


async def test_log_of_acts_names_no_deck(tmp_path: Path) -> None:
    """Neither the log nor its export says what an organiser should not know."""
    async with club(tmp_path, FOUR[:2]) as players:
        await players.slash(OWNER, "create", name="Hall", rounds=1)
        await players.enter("Hall")
        await players.slash("arwen", "deck", name="A")
        log = await players.slash(OWNER, "admin log")
        assert "registered a deck" in log.text
        assert "Saruman" not in log.text
        sent = await players.slash(OWNER, "export")
        assert sent.files == ("standings.csv", "matches.csv", "season.json", "season.html", "log.csv")
        assert b"Saruman" not in players.world.picture(OWNER, sent, "log.csv")


async def test_deck_file_is_read_and_checked(tmp_path: Path) -> None:
    """A file of one's own is registered; one that breaks a rule, or names what is no card, is refused with the reason."""
    warm()  # the rule behind a refusal is looked up; building the index may take a while
    async with club(tmp_path, FOUR[:2]) as players:
        await players.slash(OWNER, "create", name="Hall", rounds=1)
        await players.enter("Hall")
        text = export_text(prebuilt()["E"])
        good = await players.slash("arwen", "deck", file=("mine.txt", text.encode()))
        assert "is registered" in good.text
        broken = text.replace("## Sites", "1x Orc-watcher of Nowhere\n\n## Sites")
        unknown = await players.slash("arwen", "deck", file=("mine.txt", broken.encode()))
        assert "no card" in unknown.text
        empty = await players.slash("arwen", "deck", file=("mine.txt", b"hello"))
        assert "deck" in empty.text
        short = await players.slash("bilbo", "deck", file=("mine.txt", text.split("## Pool")[0].encode()))
        assert "breaks a rule" in short.text
        missing = await players.slash("bilbo", "deck", name="Z")
        assert "There is no deck" in missing.text


async def test_automatic_cards_only(tmp_path: Path) -> None:
    """A league of automatic cards refuses a deck with others and names some of them."""
    async with club(tmp_path, FOUR[:2]) as players:
        await players.slash(OWNER, "create", name="Hall", rounds=1, automatic=True)
        await players.enter("Hall")
        manual = by_hand(prebuilt()["A"])
        if not manual:
            pytest.skip("every card of that deck is automatic by now")
        refused = await players.slash("arwen", "deck", name="A")
        assert "automatic cards only" in refused.text
        assert manual[0] in refused.text


async def test_kind_of_player_that_is_not_allowed(tmp_path: Path) -> None:
    """A deck for another kind of player is refused with those that are allowed."""
    async with club(tmp_path, FOUR[:2]) as players:
        await players.slash(OWNER, "create", name="Hall", rounds=1, alignments="ringwraith, balrog", games="elsewhere")
        await players.enter("Hall")
        assert "ringwraith, balrog" in (await players.slash("arwen", "deck", name="A")).text


async def test_game_that_does_not_count_leaves_the_match_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a game ends without a result that counts, its match is reported by its players instead."""
    async with club(tmp_path, FOUR) as players:
        await begin(players)
        monkeypatch.setattr("bot.league.games.NOT_COUNTING", frozenset(("conceded",)))
        match = (await players.season()).matches[1]
        await concede(players, players.name(match.first))
        after = (await players.season()).matches[1]
        assert (after.status, after.game, after.free) == ("open", None, True)
        assert "did not count" in players.newest("round 1\n").text
        await players.play(after)
        assert (await players.season()).matches[1].how == "confirmed"


async def paired(players: Club) -> None:
    """Open a league of two in which the round is drawn and nobody has pressed Begin."""
    await players.slash(OWNER, "create", name="Hall", rounds=1)
    await players.enter("Hall")
    for name in players.people:
        await players.slash(name, "deck", name=DECKS[name])
    await players.slash(OWNER, "admin start")
    await players.table.advance(4.0)


async def test_both_players_give_a_half_before_their_game_begins(tmp_path: Path) -> None:
    """The pairing shows the seal; nothing is dealt until both have pressed, and both presses are in the dice."""
    async with club(tmp_path, FOUR[:2]) as players:
        await paired(players)
        storage = players.bot.service.storage
        drawn = players.newest("round 1\n")
        assert (await dice.seal(storage, 1))[:12] in drawn.text
        assert "waits for both" in drawn.text
        assert threads(players, "arwen") == []
        assert "your half of the dice" in said(await players.table.slash("arwen", players.lobby, "turn")).text
        first = said(await players.press("arwen", drawn, "Begin")).text
        assert "Nothing waits" in said(await players.table.slash("arwen", players.lobby, "turn")).text
        assert "all halves" in said(await players.table.slash("arwen", players.lobby, "game list")).text
        assert "waits for bilbo" in first
        assert "its thread" not in first
        assert "waits for bilbo" in players.newest("round 1\n").text
        assert threads(players, "arwen") == []
        (fixed,) = [one.seal for one in await dice.given(storage, 1)]
        assert fixed[:12] in players.newest("round 1\n").text
        assert fixed in said(await players.press("bilbo", players.newest_card(), "My match")).text
        opened = await players.press("bilbo", players.newest("round 1\n"), "Add my luck")
        assert "Your game begins" in said(await players.table.submit("bilbo", opened, luck="for the Shire")).text
        await players.table.advance(4.0)
        (room,) = threads(players, "arwen")
        await players.table.advance(4.0)
        halves = {one.kind: one.half for one in await dice.halves(storage, 1)}
        assert halves[dice.TYPED] == "for the Shire"
        assert halves[dice.NUMBER].startswith("interaction ")
        assert f"<#{room.id}>" in players.newest("round 1\n").text
        assert "Begin" not in [one.label for one in players.newest("round 1\n").buttons]


async def test_words_sealed_in_a_league_are_opened_by_begin(tmp_path: Path) -> None:
    """A player who trusts no machine pastes a SHA-256; once the other half is fixed, Begin asks for the words."""
    async with club(tmp_path, FOUR[:2]) as players:
        await paired(players)
        storage, seal = players.bot.service.storage, hashlib.sha256(b"Durin").hexdigest()
        opened = await players.press("arwen", players.newest("round 1\n"), "Add my luck")
        await players.table.submit("arwen", opened, luck=seal)
        opened = await players.press("arwen", players.newest("round 1\n"), "Begin")
        assert "until then the seal" in said(await players.table.submit("arwen", opened, luck="Durin")).text
        assert "waits for arwen" in said(await players.press("bilbo", players.newest("round 1\n"), "Begin")).text
        opened = await players.press("arwen", players.newest("round 1\n"), "Begin")
        assert "not the words" in said(await players.table.submit("arwen", opened, luck="durin")).text
        opened = await players.press("arwen", players.newest("round 1\n"), "Begin")
        await players.table.submit("arwen", opened, luck="Durin")
        await players.table.advance(4.0)
        assert len(threads(players, "arwen")) == 1
        assert "Durin" in [one.half for one in await dice.halves(storage, 1)]


async def test_a_silent_player_does_not_keep_a_game_from_beginning(tmp_path: Path) -> None:
    """After a day the game begins without the half of whoever did not press, and the log says so; a restart loses nothing."""
    async with club(tmp_path, FOUR[:2]) as players:
        await paired(players)
        await players.press("arwen", players.newest("round 1\n"), "Begin")
        await players.restart()
        await players.wait(DAY - 60)
        assert threads(players, "arwen") == []
        await players.wait(120)
        assert len(threads(players, "arwen")) == 1
        line = (await players.bot.service.storage.lines(1))[0].public
        assert "bilbo adds nothing" in line
        assert "arwen adds `interaction" in line


async def test_a_game_that_nobody_wants_any_more_never_begins(tmp_path: Path) -> None:
    """A match that an organiser decides opens no thread when the day is over, and its buttons go."""
    async with club(tmp_path, FOUR[:2]) as players:
        await paired(players)
        await players.slash(OWNER, "admin result", match=1, result="first")
        await players.wait(3 * DAY)
        assert threads(players, "arwen") == []
        assert "Begin" not in [one.label for one in players.newest_card().buttons]
        assert (await players.bot.service.storage.game(1)).status == "declined"


async def test_no_game_begins_while_a_season_is_paused(tmp_path: Path) -> None:
    """A pause holds back the games that would begin by themselves; they do when the season goes on."""
    async with club(tmp_path, FOUR[:2]) as players:
        await paired(players)
        await players.slash(OWNER, "admin pause")
        await players.wait(3 * DAY)
        assert threads(players, "arwen") == []
        await players.slash(OWNER, "admin resume")
        await players.wait(60)
        assert len(threads(players, "arwen")) == 1


async def test_restart_in_the_middle_of_a_round(tmp_path: Path) -> None:
    """A game that ends while nobody announces it is taken over after a restart, once."""
    async with club(tmp_path, FOUR) as players:
        await begin(players)
        match = (await players.season()).matches[1]
        table = await players.bot.service.sessions.table(match.game)
        await players.bot.service.sessions.concede(match.game, 0, table.seats[0].user, 77)
        await players.restart()
        await players.table.advance(8.0)
        assert (await players.season()).matches[1].how == "game"
        log = (await players.held()).acts
        assert sum(type(act.deed).__name__ == "Decided" for act in log) == 1


async def test_undone_round_lets_go_of_its_games(tmp_path: Path) -> None:
    """When a published round is undone, its games no longer count, and the season waits for the organiser."""
    async with club(tmp_path, FOUR) as players:
        await begin(players)
        acts = (await players.held()).acts
        published = next(act.n for act in acts if type(act.deed).__name__ == "Published")
        undone = await players.slash(OWNER, "admin undo", act=published)
        assert "paused" in undone.text
        assert "taken back" in players.newest("This round").text
        await concede(players, "arwen")
        season = await players.season()
        assert season.matches == {}
        assert season.paused
        await players.slash(OWNER, "admin resume")
        season = await players.season()
        assert len(season.matches) == 2
        assert {one.game for one in season.matches.values()}.isdisjoint({1, 2})


async def test_who_left_the_server_is_dropped(tmp_path: Path) -> None:
    """Before a reminder and before a draw the bot looks who is still there; their matches are forfeit."""
    async with club(tmp_path, FOUR) as players:
        await begin(players)
        gone = (await players.season()).matches[1].first
        who = players.name(gone)
        rest = [name for name in FOUR if name != who]
        players.world._guild.remove_member(players.world._seats[who])
        await players.wait(5 * DAY + HOUR)
        season = await players.season()
        assert season.entrants[gone].why == "gone"
        assert season.matches[1].how == "forfeit"
        await concede(players, players.name(season.matches[2].first))
        season = await players.season()
        later = [one for one in season.matches.values() if one.round == 2]
        assert later
        assert gone not in {user for one in later for user in (one.first, one.second)}
        assert len(rest) == 3


async def test_reminders_come_before_the_deadline_and_organisers_hear_after_it(tmp_path: Path) -> None:
    """Players with an open match are reminded twice, others never; when the time is over an organiser is called."""
    async with club(tmp_path, FOUR) as players:
        await begin(players)
        done, open_match = (await players.season()).matches.values()
        await concede(players, players.name(done.first))
        await players.wait(5 * DAY + HOUR)
        (reminder,) = [one for one in players.posted() if "your match is open" in one.text]
        assert set(reminder.mentions) == {players.name(open_match.first), players.name(open_match.second)}
        await players.wait(DAY + 12 * HOUR)
        (again,) = [one for one in players.posted() if "your match is open" in one.text]
        assert (again.id != reminder.id, set(again.mentions)) == (True, set(reminder.mentions))
        await players.wait(DAY)
        over = players.newest("the time of round 1 is over")
        assert set(over.mentions) == {OWNER, players.name(open_match.first), players.name(open_match.second)}
        await players.slash(OWNER, "admin extend", until="in 2 days")
        assert "is open until" not in players.posted()[-1].text
        assert (await players.season()).rounds[-1].due > players.clock.now


@pytest.mark.long
async def test_season_of_sixteen_is_played_with_the_bot(tmp_path: Path) -> None:
    """Four groups and a knock-out of eight in 31 threads; every result reports itself, and the bot restarts in between."""
    async with club(tmp_path) as players:
        await players.slash(OWNER, "create", name="Hall", format="groups", groups=4, cut=2)
        await players.enter("Hall")
        for number, name in enumerate(PEOPLE):
            await players.slash(name, "deck", name="ABCDE"[number % 5])
        await players.slash(OWNER, "admin start")
        await players.table.advance(4.0)
        for turn in range(40):
            if (await players.season()).status == "closed":
                break
            await players.all_begin()
            for match in await players.open_matches():
                await concede(players, players.name(max(match.first, match.second or 0)))
            if turn == 1:
                await players.restart()
                await players.table.advance(4.0)
        season = await players.season()
        assert season.champion is not None
        assert len(season.matches) == 31
        assert {one.how for one in season.matches.values()} == {"game"}
