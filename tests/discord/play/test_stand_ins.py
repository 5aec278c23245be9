"""The bot in place of a player: at a deadline where both agreed, and at the seat of somebody who leaves, until he is back."""

from __future__ import annotations

from pathlib import Path

import pytest
from gametable import Played
from lifetable import World, agree, deck_file, game, proposal, told, until_missed, world

from bot.archive.exports import exported
from bot.archive.privacy import deleted

SEATS = {0: "alice", 1: "bob"}
FIRST = {0: "alice"}


async def leave(it: World, played: Played, who: str = "bob") -> None:
    """Let somebody propose that the bot plays on, after reading what that means."""
    answer = await it.slash(who, "game replace", played.room)
    assert answer.reply is not None
    assert "may take the game as won instead" in answer.reply.text
    await it.press(who, answer.reply, "Leave the game")


async def moved_alone(played: Played, steps: int) -> int:
    """Let alice alone answer so often, and return how many commands the bot gave at bob's seat meanwhile."""
    before = (await played.now()).row.seq
    for _ in range(steps):
        assert await played.step(FIRST)
    rows = await played.service.storage.commands(played.number)
    return sum(one.seat == 1 and one.seq > before and one.interaction is None for one in rows)


# ------------------------------------------------------------------------- at a deadline


async def test_terms_at_the_start_say_that_the_bot_moves(tmp_path: Path) -> None:
    """What both agreed on stands in the invitation and in the thread, with the way to take it back."""
    async with world(tmp_path) as it:
        await it.slash(
            "alice", "game new", deck="A", opponent="bob", opponent_deck="B", pace="24h", deadline="practice"
        )
        assert "the bot moves, and plays on for who is gone" in it.invitation().text
        await it.accept()
        assert "`/game deadline`" in it.played().state().text


async def test_either_player_takes_it_back_alone(tmp_path: Path) -> None:
    """One word is enough that the bot moves for nobody any more; the log says so, and the next deadline passes."""
    async with game(tmp_path, pace="24h", deadline="practice") as (it, played):
        for who in ("bob", "alice"):
            assert told(await it.slash(who, "game deadline", played.room, when="pass")) == "Done."
            assert (await played.now()).row.deadline == "pass"
            assert "`/game deadline`" not in played.state().text
            assert any(f"{who} does not want the bot to move" in one.text for one in played.posted())
            await it.slash("alice", "game deadline", played.room, when="practice")
            await agree(it, played, "bob")
            assert (await played.now()).row.deadline == "practice"
        await it.slash("bob", "game deadline", played.room, when="pass")
        await it.restart()
        played.bot = it.bot
        assert (await played.now()).row.deadline == "pass"
        await it.wait(24.1)
        assert any("I pass for" in one.text for one in played.posted())


async def test_anything_else_needs_both(tmp_path: Path) -> None:
    """That the bot moves, or that a game is lost in time, is agreed to by both; refused, it stays as it was."""
    async with game(tmp_path, pace="24h", deadline="pass") as (it, played):
        for wanted, said in (("practice", "the bot moves for you"), ("forfeit", "the game is lost")):
            await it.slash("alice", "game deadline", played.room, when=wanted)
            assert said in proposal(played).text
            assert (await played.now()).row.deadline == "pass"
            await it.press("bob", proposal(played, "bob"), "Refuse")
            assert (await played.now()).row.deadline == "pass"
        await it.slash("alice", "game deadline", played.room, when="practice")
        await agree(it, played, "bob")
        await it.slash("bob", "game deadline", played.room, when="forfeit")
        assert (await played.now()).row.deadline == "practice"
        assert "agreed already" in told(await it.slash("bob", "game deadline", played.room, when="practice"))


async def test_alone_there_is_nothing_to_agree_on(tmp_path: Path) -> None:
    """Against the bot nobody's time runs out, and nobody leaves: one sentence, nothing is changed."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game practice", deck="A", policy="random")
        played = it.played()
        for options in ({"when": "practice"},):
            assert "No other person plays" in told(await it.slash("alice", "game deadline", played.room, **options))
        answer = await it.slash("alice", "game replace", played.room)
        assert "No other person plays" in told(answer)


# ------------------------------------------------------------------------ who leaves


@pytest.mark.slow
async def test_bot_plays_on_for_who_leaves_until_he_is_back(tmp_path: Path) -> None:
    """The other agrees; the bot answers at that seat, also after a restart; one press gives the seat back."""
    async with game(tmp_path, pace="24h") as (it, played):
        for _ in range(6):
            await played.step(SEATS)
        await leave(it, played)
        assert "bob leaves" in proposal(played).text
        assert not (await played.now()).seats[1].stood_in
        await agree(it, played, "alice")
        now = await played.now()
        assert now.seats[1].stood_in
        assert now.game.players[1].name == "bob (bot)"
        assert "The bot plays on for **bob**" in played.state().text
        assert await moved_alone(played, 12) > 0
        await it.restart()
        played.bot = it.bot
        assert await moved_alone(played, 12) > 0
        assert 1 not in await it.service.storage.clocks(1)
        hand = await it.slash("bob", "hand", game=1)
        assert hand.reply is not None
        assert "Hand of bob" in hand.reply.text
        await it.press("bob", played.state(), "Take my seat back")
        now = await played.now()
        assert not now.seats[1].stood_in
        assert now.game.players[1].name == "bob"
        assert "plays on" not in played.state().text
        for _ in range(6):
            await played.step(SEATS)
        await played.check_replay()


async def test_back_by_resume_with_a_clock_of_his_own(tmp_path: Path) -> None:
    """`/game resume` gives the seat back, too, and his time begins anew; nobody else can take it that way."""
    async with game(tmp_path, pace="24h") as (it, played):
        await leave(it, played)
        await agree(it, played, "alice")
        await it.slash("carol", "game spectate", game=1)
        assert "You have no seat" in told(await it.press("carol", played.state(), "Take my seat back"))
        assert "That is for bob" in told(await it.press("alice", played.state(), "Take my seat back"))
        assert (await played.now()).seats[1].stood_in
        it.clock.now += 3 * 24 * 3600
        assert "You decide again" in told(await it.slash("bob", "game resume", played.room))
        for _ in range(30):
            if 1 in (await played.now()).asked:
                break
            await played.step(FIRST)
        clock = (await it.service.storage.clocks(1))[1]
        assert clock.deadline > it.clock.now + 20 * 3600


async def test_the_other_takes_the_game_as_won(tmp_path: Path) -> None:
    """Who would rather not play on against the bot has won, as after a concession; only the other can say so."""
    async with game(tmp_path) as (it, played):
        await leave(it, played)
        assert "for the players" in told(await it.press("bob", proposal(played, "bob"), "Take the game as won"))
        assert (await played.now()).running
        await it.press("alice", proposal(played), "Take the game as won")
        now = await played.now()
        assert now.game.result is not None
        assert now.game.result.winner == 0
        assert "alice wins" in played.posted()[-1].text
        await played.check_replay()


async def test_refused_the_leaver_is_asked_as_before(tmp_path: Path) -> None:
    """A refusal changes nothing: the bot does not move for a player who is asked."""
    async with game(tmp_path) as (it, played):
        await leave(it, played)
        await it.press("alice", proposal(played), "Refuse")
        assert not (await played.now()).seats[1].stood_in
        assert await played.step(SEATS)


@pytest.mark.slow
async def test_bot_is_called_in_for_who_is_gone_only_where_both_agreed(tmp_path: Path) -> None:
    """After two missed deadlines the other calls the bot in alone, if both had agreed that it moves; else not."""
    for terms, stands in (("practice", True), ("pass", False)):
        async with game(tmp_path / terms, pace="24h", deadline=terms) as (it, played):
            await until_missed(it, played, 1)
            await it.slash("alice", "game replace", played.room, player="bob")
            assert not (await played.now()).seats[1].stood_in
            await until_missed(it, played, 2)
            await it.slash("alice", "game replace", played.room, player="bob")
            assert (await played.now()).seats[1].stood_in == stands


async def test_person_takes_the_seat_from_the_bot(tmp_path: Path) -> None:
    """Who left is not asked when somebody else takes the seat over from the bot."""
    async with game(tmp_path) as (it, played):
        await leave(it, played)
        await agree(it, played, "alice")
        await it.slash("alice", "game replace", played.room, substitute="carol", player="bob")
        await it.slash("carol", "game spectate", game=1)
        await agree(it, played, "carol")
        now = await played.now()
        assert (now.seats[1].name, now.seats[1].policy, now.seats[1].stood_in) == ("carol", "", False)
        assert all(one.label != "Take my seat back" for one in played.state().buttons)


async def test_one_seat_alone_is_left_to_the_bot(tmp_path: Path) -> None:
    """The bot does not play against itself, and decides nothing for who left: orders and answers are refused."""
    async with game(tmp_path) as (it, played):
        await leave(it, played)
        await agree(it, played, "alice")
        answer = await it.slash("alice", "game replace", played.room)
        assert answer.reply is not None
        assert "plays at one seat" in told(await it.press("alice", answer.reply, "Leave the game"))


async def test_deck_of_who_left_stays_closed(tmp_path: Path) -> None:
    """A deck of his own is no practice opponent's: its order is not shown after the game, also not once he is deleted."""
    async with world(tmp_path) as it:
        await it.slash("bob", "deck add", file=deck_file("C", "Secret brew"))
        await it.slash("bob", "game new", deck="Secret brew", opponent="alice", opponent_deck="B")
        await it.accept("alice")
        played = it.played()
        await leave(it, played)
        await agree(it, played, "alice")
        answer = await it.slash("alice", "game concede", played.room)
        assert answer.reply is not None
        await it.press("alice", answer.reply, "Give up")
        for _ in range(2):
            content, whole = await exported(it.service.storage, await played.now(), 1)
            assert (whole, b'"decks"' in content) == (False, False)
            await deleted(it.service.storage, it.service.sessions, await it.user("bob"))


async def test_rematch_asks_the_player_again(tmp_path: Path) -> None:
    """After a game that the bot ended for him, a rematch invites the player, not the bot."""
    async with game(tmp_path) as (it, played):
        await leave(it, played)
        await agree(it, played, "alice")
        answer = await it.slash("alice", "game concede", played.room)
        assert answer.reply is not None
        await it.press("alice", answer.reply, "Give up")
        await it.slash("alice", "game rematch", played.room)
        row, seats = await it.service.lobby.invitation(2)
        assert (row.status, seats[1].user, seats[1].policy) == ("invited", await it.user("bob"), "")
