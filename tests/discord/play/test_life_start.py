"""Starting games: open tables, own decks, terms, private threads, practice, rematches, watching."""

from __future__ import annotations

import asyncio
from pathlib import Path

from gametable import Played
from lifetable import deck_file, game, told, world

from bot.base.errors import Problem
from bot.gathering.seating import Chair
from bot.tables.pace import DEADLINES


async def test_open_table_is_taken_by_whoever_comes(tmp_path: Path) -> None:
    """Without an opponent a table opens; its own player cannot take the second seat, anybody else can."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game new", deck="A")
        assert "alice opens a table" in it.invitation("carol").text
        assert "your own table" in told(await it.accept("alice"))
        await it.accept("carol")
        now = await it.played().now()
        assert [one.name for one in now.seats] == ["alice", "carol"]
        assert now.running


async def test_open_table_takes_one_player_only(tmp_path: Path) -> None:
    """Two who press at the same time: the first sits down, the second is told, and one game runs."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game new", deck="A")
        chairs = [Chair(await it.user(who), who, "B", luck=who) for who in ("bob", "carol")]
        results = await asyncio.gather(*(it.service.lobby.accept(1, chair) for chair in chairs), return_exceptions=True)
        assert [isinstance(one, Problem) for one in results] == [False, True]
        assert [one.name for one in await it.service.storage.seats(1)] == ["alice", "bob"]


async def test_table_is_closed_by_its_player(tmp_path: Path) -> None:
    """The starter closes the table; somebody else cannot, and nobody can sit down any more."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game new", deck="A")
        assert "for alice" in told(await it.press("bob", it.invitation(), "Close"))
        posted = it.invitation()
        await it.press("alice", posted, "Close")
        assert "closes the table" in it.table.messages("carol", it.lobby())[-1].text
        assert [one.kind for one in it.table.rooms("alice")] == ["lobby"]


async def test_terms_stand_in_the_invitation_and_in_the_game(tmp_path: Path) -> None:
    """Pace, deadline and kind of thread are agreed on by accepting them."""
    async with game(tmp_path, pace="2 days", deadline="forfeit", thread="private") as (it, played):
        row = (await played.now()).row
        assert (row.pace, row.deadline, row.private) == ("48h", "forfeit", 1)
        assert "until <t:" in played.prompt(0).text
        assert played.room.id not in {one.id for one in it.table.rooms("carol")}


async def test_invitation_says_its_terms(tmp_path: Path) -> None:
    """Who is invited reads the pace and what happens at a deadline before accepting."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game new", deck="A", opponent="bob", pace="bank 72h +6h", deadline="practice")
        text = it.invitation().text
        assert "pace bank 72h +6h" in text
        assert "the bot moves" in text


async def test_unreadable_pace_is_one_sentence(tmp_path: Path) -> None:
    """A pace that is none starts nothing and says what to write."""
    async with world(tmp_path) as it:
        answer = await it.slash("alice", "game new", deck="A", pace="quickly")
        assert "“24h”" in told(answer)
        assert it.table.messages("bob", it.lobby()) == []


async def test_defaults_carry_over(tmp_path: Path) -> None:
    """Deck, length, pace, deadline and thread of the last game are those of the next one."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game new", deck="C", length="long", pace="12h", deadline="practice", thread="private")
        await it.slash("alice", "game new", opponent="bob")
        row = await it.service.storage.game(2)
        assert (row.length, row.pace, row.deadline, row.private) == ("long", "12h", "practice", 1)
        assert (await it.service.storage.seats(2))[0].deck == "C"


async def test_refused_game_changes_no_defaults(tmp_path: Path) -> None:
    """What could not be started is not remembered."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game new", deck="C")
        await it.slash("alice", "game new", deck="Zebra")
        assert (await it.service.storage.preferences(await it.user("alice"))).deck == "C"


async def test_deck_is_uploaded_with_the_game(tmp_path: Path) -> None:
    """A file becomes the player's deck, is kept under its name, and is what the game starts with."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game practice", deck_file=deck_file("C", "Dwarven Mine"), policy="random")
        now = await it.played().now()
        assert now.seats[0].deck == "Dwarven Mine"
        assert now.game.setup.decks[0].name == "Dwarven Mine"
        assert len(await it.service.storage.decks(await it.user("alice"))) == 1


async def test_own_deck_is_named_like_any_other(tmp_path: Path) -> None:
    """A deck that was added is offered while typing, listed, played by name, and removed."""
    async with world(tmp_path) as it:
        assert "is kept, and legal" in told(await it.slash("alice", "deck add", file=deck_file("B", "My Alatar")))
        offered = await it.table.world.suggestions("alice", it.lobby().id, "game new", "deck", typed="my al")
        assert offered == [("My Alatar", "My Alatar")]
        assert "My Alatar" in told(await it.slash("alice", "deck list"))
        await it.slash("alice", "game practice", deck="my alatar", policy="random")
        assert (await it.played().now()).game.setup.decks[0].name == "My Alatar"
        await it.slash("alice", "deck remove", name="My Alatar")
        assert "no decks yet" in told(await it.slash("alice", "deck list"))


async def test_deck_of_somebody_else_is_no_deck(tmp_path: Path) -> None:
    """Own decks are their owner's: nobody else plays or sees them."""
    async with world(tmp_path) as it:
        await it.slash("alice", "deck add", file=deck_file("B", "My Alatar"))
        assert "no deck “My Alatar”" in told(await it.slash("bob", "game practice", deck="My Alatar"))


async def test_unreadable_deck_is_told_line_by_line(tmp_path: Path) -> None:
    """A line that names no card is named; nothing is kept."""
    async with world(tmp_path) as it:
        name, content = deck_file("B", "Odd")
        answer = await it.slash("alice", "deck add", file=(name, content + b"\n3 Balrog of Mooria\n"))
        assert "Balrog of Mooria" in told(answer)
        assert await it.service.storage.decks(await it.user("alice")) == []


async def test_illegal_deck_is_kept_but_not_played(tmp_path: Path) -> None:
    """A deck that breaks a rule of deck construction can be kept; a game with it is refused by that rule."""
    async with world(tmp_path) as it:
        name, content = deck_file("B", "Small")
        lines = content.decode().splitlines()
        half = "\n".join(line for number, line in enumerate(lines) if number % 4 or not line[:1].isdigit())
        answer = await it.slash("alice", "deck add", file=(name, half.encode()))
        assert "may not be played" in told(answer)
        assert "may not be played" in told(await it.slash("alice", "game practice", deck="Small"))


async def test_invited_player_pastes_a_deck_and_accepts_with_it(tmp_path: Path) -> None:
    """From the invitation: My decks, add one by form, choose it, and the game begins with it."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game new", deck="A", opponent="bob")
        opened = await it.press("bob", it.invitation(), "My decks")
        assert opened.reply is not None
        form = await it.press("bob", opened.reply, "Add a deck")
        _, content = deck_file("C", "Pasted")
        await it.restart()  # a form outlives the process that showed it
        sent = await it.table.submit("bob", form, name="Pasted", list=content.decode()[:3900])
        assert sent.reply is not None
        (select,) = sent.reply.selects
        await it.table.choose("bob", sent.reply, select.custom_id, select.choices[0].value)
        now = await it.played().now()
        assert now.seats[1].deck == "Pasted"
        assert now.running


async def test_practice_answers_at_once(tmp_path: Path) -> None:
    """`/game practice` starts with one command, and the bot has moved when the player is asked again."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game practice", deck="A")
        played = it.played()
        for _ in range(12):
            assert await played.step({0: "alice"})
            assert not (await played.now()).practising
        assert (await played.now()).seats[1].policy == "greedy"


async def test_rematch_keeps_decks_and_terms(tmp_path: Path) -> None:
    """After the end, Rematch invites the same opponent with the same decks, pace and deadline."""
    async with game(tmp_path, pace="24h", deadline="forfeit") as (it, played):
        await give_up(played, "alice")
        over = played.posted()[-1]
        await it.press("bob", over, "Rematch")
        row = await it.service.storage.game(2)
        assert (row.pace, row.deadline, row.rematch, row.status) == ("24h", "forfeit", 1, "invited")
        assert [one.deck for one in await it.service.storage.seats(2)] == ["B", "A"]


async def test_rematch_of_a_practice_game_starts_at_once(tmp_path: Path) -> None:
    """Nobody has to be asked: `/game rematch` opens the next thread."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game practice", deck="A", policy="random")
        await give_up(it.played(), "alice")
        await it.slash("alice", "game rematch")
        assert (await it.played(2).now()).running


async def test_running_game_has_no_rematch(tmp_path: Path) -> None:
    """A game that still runs must end first."""
    async with game(tmp_path) as (it, played):
        assert "still running" in told(await it.slash("alice", "game rematch", played.room))


async def give_up(played: Played, who: str) -> None:
    """Concede a game."""
    answer = await played.table.slash(who, played.room, "game concede")
    assert answer.reply is not None
    await played.press(who, answer.reply, "Give up")


async def test_public_game_is_watched_and_a_private_one_is_not(tmp_path: Path) -> None:
    """Spectating leads into a public thread; a private game is its players' to show."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game practice", deck="A", policy="random")
        await it.slash("alice", "game practice", deck="A", policy="random", thread="private")
        assert f"<#{it.played(1).room.id}>" in told(await it.slash("carol", "game spectate", game=1))
        assert "private" in told(await it.slash("carol", "game spectate", game=2))
        assert "no running game 9" in told(await it.slash("carol", "game spectate", game=9))


async def test_several_games_run_side_by_side(tmp_path: Path) -> None:
    """The same two people play several games in one channel; each has its thread and its own moves."""
    async with world(tmp_path) as it:
        for _ in range(3):
            await it.slash("alice", "game new", deck="A", opponent="bob")
            await it.accept()
        for number in (1, 2, 3):
            await it.played(number).step({0: "alice", 1: "bob"})
        assert [(await it.played(number).now()).row.seq for number in (1, 2, 3)] == [1, 1, 1]
        listed = told(await it.slash("alice", "game list"))
        assert all(f"{number}. " in listed for number in (1, 2, 3))


async def test_every_deadline_has_words() -> None:
    """Each action at a deadline is named wherever it is agreed on, announced and carried out."""
    from bot.strings import general

    for catalogue in (general.DEADLINES, general.TERMS_DEADLINE, general.LINE_OUT_OF_TIME, general.CONSEQUENCES):
        assert set(catalogue) == set(DEADLINES)
