"""Tables of three to five people: how they gather, who is asked, and what each of them may read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from gametable import Played, sentence
from lifetable import World, agree, conceded, deck_file, proposal, told, world

from engine.state.seats import seating

SEVERAL = "multi-player"
PEOPLE = ("alice", "bob", "carol", "dora", "ed")


async def opened(it: World, **options: Any) -> None:
    """Let alice open a table for three to five."""
    await it.slash("alice", "game new", deck="A", rules=SEVERAL, **options)


async def of_three(it: World) -> Played:
    """Let alice begin a game with bob and carol."""
    await opened(it)
    for who in ("bob", "carol"):
        await it.accept(who)
    await it.press("alice", it.invitation(), "Begin now")
    return it.played()


async def test_a_table_fills_place_by_place(tmp_path: Path) -> None:
    """The invitation tells the rules, who is there with which deck, and how many places are free; the last one begins it."""
    async with world(tmp_path, PEOPLE[:4]) as it:
        await opened(it, opponent="bob", players=4)
        first = it.invitation("bob").text
        assert "a table for 3 to 4 players" in first
        assert f"<@{await it.user('bob')}> is asked first" in first
        assert "Half of the hazards of a play deck are creatures." in first
        assert "3 seats are free." in first
        for who in ("carol", "bob"):
            await it.accept(who)
        assert "2. **carol**" in it.invitation().text
        assert "1 seat is free." in it.invitation().text
        await it.accept("dora")
        now = await it.played().now()
        assert [one.name for one in now.seats] == ["alice", "carol", "bob", "dora"]
        assert len({one.deck for one in now.seats}) == 4


async def test_who_leaves_frees_the_place(tmp_path: Path) -> None:
    """A guest leaves and the others move up; the opener begins with three, and not with two."""
    async with world(tmp_path) as it:
        await opened(it)
        for who in ("bob", "carol"):
            await it.accept(who)
        await it.press("bob", it.invitation(), "Leave")
        left = it.invitation()
        assert "2. **carol**" in left.text
        assert "3 seats are free." in left.text
        assert next(one for one in left.buttons if one.label == "Begin now").disabled
        await it.accept("bob")
        refused = await it.press("bob", it.invitation(), "Begin now")
        assert "alice opened this table" in sentence(refused)
        await it.press("alice", it.invitation(), "Begin now")
        now = await it.played().now()
        assert [one.name for one in now.seats] == ["alice", "carol", "bob"]
        assert now.game.seats == (0, 1, 2)


async def test_the_opener_closes_the_table(tmp_path: Path) -> None:
    """Where the opener leaves, nobody plays."""
    async with world(tmp_path) as it:
        await opened(it)
        await it.accept("bob")
        await it.press("alice", it.invitation(), "Leave")
        assert "closes the table" in it.table.messages("bob", it.lobby("bob"))[-1].text
        assert not await it.service.storage.games_of(await it.user("bob"), ("open", "running"))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"deck": "B", "rules": SEVERAL}, "14 creatures, halves rounded down: it needs 15"),
        ({"deck": "A", "rules": SEVERAL, "players": 2}, "are for 3–5 players"),
        ({"deck": "A", "players": 3}, "These rules are for two players"),
    ],
)
async def test_what_the_rules_forbid_opens_no_table(tmp_path: Path, options: dict[str, Any], said: str) -> None:
    """A deck that these rules forbid, and a number of players that they do not know, is refused with the reason."""
    async with world(tmp_path) as it:
        assert said in told(await it.slash("alice", "game new", **options))
        assert not await it.service.storage.games_of(await it.user("alice"), ("open", "invited"))


async def test_a_guest_comes_with_a_deck_that_is_allowed(tmp_path: Path) -> None:
    """A guest's own deck that has too few creatures is refused, and the place stays free; another one is taken."""
    async with world(tmp_path) as it:
        for key in ("B", "E"):
            await it.slash("bob", "deck add", file=deck_file(key, f"Mine {key}"))
        await opened(it)
        offered = (await it.press("bob", it.invitation("bob"), "My decks…")).reply
        assert offered is not None
        select = offered.selects[0]
        few, enough = (one.value for one in select.choices)
        refused = await it.table.choose("bob", offered, select.custom_id, few)
        assert "it needs 15" in sentence(refused)
        assert "4 seats are free." in it.invitation("alice").text
        await it.table.choose("bob", offered, select.custom_id, enough)
        assert "**bob**, Mine E" in it.invitation("alice").text


@pytest.mark.slow
async def test_all_who_must_answer_are_called(tmp_path: Path) -> None:
    """The first questions of a game of three stand in its thread, each for whom it mentions; a hand is its player's alone."""
    async with world(tmp_path) as it:
        played = await of_three(it)
        people = dict(enumerate(("alice", "bob", "carol")))
        while (await played.now()).game.turn.number == 0:
            now = await played.now()
            assert now.asked
            for seat in now.asked:
                assert f"<@{now.seats[seat].user}>" in played.prompt(seat).text
            await played.step(people)
        for who in people.values():
            answer = await it.press(who, played.state(), "My hand")
            assert answer.reply is not None
            assert answer.reply.ephemeral
            assert f"Hand of {who}" in answer.reply.text
            others = [one for one in people.values() if one != who]
            assert not any(
                one.id == answer.reply.id for other in others for one in played.posted(other, ephemeral=True)
            )
            assert len(now.game.zone(seat, 1)) >= 0


async def test_an_agreement_needs_all_of_them(tmp_path: Path) -> None:
    """One word of three is not enough, two neither; the third one settles it."""
    async with world(tmp_path) as it:
        played = await of_three(it)
        await it.slash("alice", "game pause", played.room)
        await agree(it, played, "bob")
        assert (await played.now()).row.paused is None
        assert f"<@{await it.user('carol')}>" in proposal(played).text
        await agree(it, played, "carol")
        assert (await played.now()).row.paused is not None


async def test_who_gives_up_is_out_and_the_others_play_on(tmp_path: Path) -> None:
    """The two that are left agree among themselves; who is out is asked nothing, decides nothing, and the last one wins."""
    async with world(tmp_path) as it:
        played = await of_three(it)
        await it.slash("carol", "game pause", played.room)
        sure = await it.slash("carol", "game concede", played.room)
        assert "alice, bob play on" in told(sure)
        await conceded(it, played, "carol")
        now = await played.now()
        assert now.running
        assert [one.name for one in now.playing] == ["alice", "bob"]
        assert 2 not in now.asked
        assert "**carol** is out of the game" in played.state().text
        assert not await it.service.storage.proposals(played.number)
        assert "You are out of this game" in told(await it.slash("carol", "game pause", played.room))
        await it.slash("alice", "game pause", played.room)
        await agree(it, played, "bob")
        assert (await played.now()).row.paused is not None
        await it.restart()
        played = it.played()
        await conceded(it, played, "bob")
        now = await played.now()
        assert now.game.result is not None
        assert now.game.result.winner == 0
        assert "alice wins" in played.posted()[-1].text
        lines = await it.service.storage.lines(played.number)
        points = ", ".join(map(str, now.game.result.scores))
        assert lines[-1].public == f"The game is over (conceded): alice wins. The points: {points}."
        assert "All the others gave up." in played.posted()[-1].text


async def test_the_bot_stands_in_for_one_of_three(tmp_path: Path) -> None:
    """Both others agree, there is no game to be taken as won, and the leaver comes back."""
    async with world(tmp_path) as it:
        played = await of_three(it)
        sure = (await it.slash("bob", "game replace", played.room)).reply
        assert sure is not None
        assert "alice, carol are asked" in sure.text or "carol, alice are asked" in sure.text
        await it.press("bob", sure, "Leave the game")
        assert [one.label for one in proposal(played).buttons] == ["Agree", "Refuse"]
        for who in ("alice", "carol"):
            await agree(it, played, who)
        assert (await played.now()).seats[1].stood_in
        await it.press("bob", played.state(), "Take my seat back")
        assert not (await played.now()).seats[1].stood_in


async def test_three_bots_fill_a_practice_table(tmp_path: Path) -> None:
    """Against the bot a table for several is full at once, with a deck for each of its seats."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game practice", deck="A", rules=SEVERAL, players=4, policy="random")
        now = await it.played().now()
        assert [one.name for one in now.seats] == ["alice", "the bot", "the bot 2", "the bot 3"]
        assert len({one.deck for one in now.seats}) == 4
        assert now.asked == (0,) or now.game.result is not None


async def test_a_rematch_asks_all_of_them(tmp_path: Path) -> None:
    """Another game of the same people: the others are mentioned and sit down with the decks that they had."""
    async with world(tmp_path) as it:
        played = await of_three(it)
        before = await played.now()
        for who in ("carol", "bob"):
            await conceded(it, played, who)
        await it.slash("bob", "game rematch", game=played.number)
        assert f"<@{await it.user('alice')}>" in it.invitation("alice").text
        for who in ("alice", "carol"):
            await it.accept(who, "Accept with the deck that you had")
        now = await it.played(2).now()
        assert {one.name: one.deck for one in now.seats} == {one.name: one.deck for one in before.seats}


async def test_people_roll_for_their_places_and_choose_their_avatars(tmp_path: Path) -> None:
    """Rolls and order stand in the log; all say at once whom they play, and of two with one deck the lower roll says it again."""
    async with world(tmp_path) as it:
        await opened(it)
        for who in ("bob", "carol"):
            table = it.invitation(who)
            await it.table.choose(who, table, table.selects[0].custom_id, "A")
        await it.press("alice", it.invitation(), "Begin now")
        played = it.played()
        now = await played.now()
        assert now.asked == (0, 1, 2)
        order = [now.seats[seat].name for seat in seating(now.game)]
        lines = [one.public for one in await it.service.storage.lines(1)]
        assert f"Round the table, clockwise from the highest roll: {', '.join(order)}." in lines
        assert all(any(one.startswith(f"{who} rolls ") for one in lines) for who in order)
        assert f"Turns go round the table: {', '.join(order)}." in played.state().text
        for seat, who in enumerate(("alice", "bob", "carol")):
            await it.press(who, await played.decide(who, seat), "You are Saruman")
        now = await played.now()
        first, *again = order
        assert [now.seats[seat].name for seat in now.asked] == sorted(again, key=PEOPLE.index)
        second, third = ((now.seats[seat].seat, now.seats[seat].name) for seat in seating(now.game)[1:])
        question = await played.decide(second[1], second[0])
        assert f"Taken are: {first}: Saruman" in question.text
        wizards = [one.label for one in question.buttons if one.label.startswith("Exchange")]
        assert wizards == [f"Exchange Saruman for {one}" for one in ("Alatar", "Gandalf", "Pallando", "Radagast")]
        for (seat, who), named in ((second, "Gandalf"), (third, "Radagast")):
            await it.press(who, await played.decide(who, seat), f"Exchange Saruman for {named}")
        lines = [one.public for one in await it.service.storage.lines(1)]
        assert lines.count(f"{second[1]} named Saruman, too, but {first} comes before: {second[1]} chooses again.") == 1
        assert f"{second[1]} is Gandalf." in lines
        assert f"{third[1]} is Radagast." in lines


async def test_whose_time_runs_out_is_out_where_that_loses(tmp_path: Path) -> None:
    """Each who is asked is reminded; the first whose time is over loses the game for himself alone, as was agreed."""
    async with world(tmp_path) as it:
        await opened(it, pace="24h", deadline="forfeit")
        for who in ("bob", "carol"):
            await it.accept(who)
        await it.press("alice", it.invitation(), "Begin now")
        played = it.played()
        while len((await played.now()).asked) > 1:  # all say at once whom they play
            await played.step(dict(enumerate(PEOPLE)))
        (slow,) = (await played.now()).asked
        name = (await played.now()).seats[slow].name
        await it.wait(13)
        assert any("Your turn in game 1" in one.text for one in played.posted(name))
        await it.wait(12)
        now = await played.now()
        assert now.running
        assert [one.seat for one in now.seats if one.out] == [slow]
        assert slow not in now.asked
        lines = [one.public for one in await it.service.storage.lines(1)]
        assert f"{name} runs out of time and loses, as agreed." in lines
        assert f"{name} is out of the game." in lines
