"""Whole games through simulated Discord: the real bot, its real commands, buttons and selects."""

from __future__ import annotations

from pathlib import Path

import pytest
from gametable import Played, between_two, practice, simulated

import engine
from bot.play.shapes import Posted
from bot.tables.table import Table

SEATS = {0: "alice", 1: "bob"}
ALONE = {0: "alice", 1: "alice"}


async def test_newcomer_starts_a_practice_game_with_one_command(tmp_path: Path) -> None:
    """One command opens a thread with a pinned state, its board picture, a log and a question that mentions alice."""
    async with practice(tmp_path) as game:
        assert game.state().files == ("board.png",)
        assert [one.label for one in game.state().buttons] == ["My hand", "Board", "Map", "Log", "Plans"]
        (prompt,) = game.prompts()
        assert prompt.mentions == ("alice",)
        assert "starting character" in prompt.text
        assert "sealed" not in prompt.text  # the log above says how the dice are


async def test_command_answers_only_its_user_with_the_thread(tmp_path: Path) -> None:
    """The answer to the command names the thread and is seen by nobody else."""
    async with simulated(tmp_path) as (table, _):
        answer = await table.slash("alice", table.room("alice", "lobby"), "game new", practice="random")
        assert answer.reply is not None
        assert answer.reply.ephemeral
        assert f"<#{table.room('alice', 'game').id}>" in answer.reply.text


async def test_thread_is_complete_from_the_first_line(tmp_path: Path) -> None:
    """State, log and question stand in this order, so that a reader goes from top to bottom."""
    async with practice(tmp_path) as game:
        shown = [one for one in game.posted() if one.text and one.components]
        assert [bool(one.pinned) for one in shown] == [True, False, False]
        assert shown[-1].id == game.prompt(0).id


async def test_question_in_the_thread_shows_nothing_of_the_hand(tmp_path: Path) -> None:
    """The characters to draft are offered behind Decide only."""
    async with practice(tmp_path) as game:
        assert game.choices(game.prompt(0)) == []
        private = await game.decide("alice", 0)
        assert private.ephemeral
        offered = [label for label, *_ in private.buttons] + [one.label for s in private.selects for one in s.choices]
        assert any(label.startswith("Draft ") for label in offered)


async def test_one_answer_leads_to_the_next_question_in_place(tmp_path: Path) -> None:
    """Answering in private replaces the private view by the next question and edits the one in the thread."""
    async with practice(tmp_path) as game:
        before = game.prompt(0)
        private = await game.decide("alice", 0)
        answer = await game.answer("alice", private, game.choices(private)[0])
        assert answer.reply is not None
        assert answer.reply.id == private.id
        assert "(1 of 5 chosen" in answer.reply.text
        assert game.prompt(0).id == before.id
        assert "(1 of 5 chosen" in game.prompt(0).text


@pytest.mark.slow
async def test_random_decisions_of_two_people_keep_the_table_in_order(tmp_path: Path) -> None:
    """After every answer exactly the seats that are asked have a question in the thread, and the log replays."""
    async with between_two(tmp_path) as game:
        for _ in range(70):
            assert await game.step(SEATS)
            now = await game.now()
            assert len(game.prompts()) == len(now.asked)
            for seat in now.asked:
                assert f"<@{now.seats[seat].user}>" in game.prompt(seat).text
        assert await game.check_replay() == now.row.seq > 50


async def test_handoff_posts_a_new_question_that_mentions_only_the_other(tmp_path: Path) -> None:
    """When the decision passes to the other person, a new message mentions that person and the old one is gone."""
    async with between_two(tmp_path) as game:
        for _ in range(400):
            before = {seat: game.prompt(seat).id for seat in (await game.now()).asked}
            await game.step(SEATS)
            asked = (await game.now()).asked
            if len(before) == 1 and len(asked) == 1 and asked[0] not in before:
                break
        fresh = game.prompt(asked[0])
        assert fresh.id > max(before.values())
        assert fresh.mentions == (SEATS[asked[0]],)
        assert not any(one.id in before.values() for one in game.posted())


async def test_one_person_takes_both_seats(tmp_path: Path) -> None:
    """Playing against oneself gives both seats to one person, with a question for each."""
    async with practice(tmp_path, opponent="alice") as game:
        assert len(game.prompts()) == 2
        private = await game.decide("alice", 1)
        assert "alice II" in private.text
        for _ in range(25):
            assert await game.step(ALONE)
        await game.check_replay()


@pytest.mark.slow
async def test_short_practice_game_reaches_the_final_score(tmp_path: Path) -> None:
    """A whole starter game by buttons ends with the points by source, and nothing is asked any more."""
    async with practice(tmp_path, length="starter") as game:
        for _ in range(1500):
            if not await game.step(SEATS):
                break
        over = game.posted()[-1]
        assert "The game is over" in over.text
        assert all(source in over.text for source in ("characters", "items", "kills", "total"))
        assert game.prompts() == []
        assert await game.check_replay() > 100


async def test_practice_moves_are_commands_like_any_other(tmp_path: Path) -> None:
    """The opponent's moves stand in the log of commands under its own seat, without an interaction."""
    async with practice(tmp_path) as game:
        for _ in range(6):
            await game.step(SEATS)
        rows = await game.rows()
        assert {row.seat for row in rows} == {0, 1}
        assert all((row.interaction is None) == (row.seat == 1) for row in rows)


@pytest.mark.slow
async def test_log_of_a_turn_is_one_message(tmp_path: Path) -> None:
    """Lines are appended to the message of their turn; the thread does not grow with every move."""
    async with practice(tmp_path) as game:
        for _ in range(60):
            await game.step(SEATS)
        turns = (await game.now()).game.turn.number
        titles = [one.text.split("\n")[0] for one in game.posted() if one.text.startswith(("**Turn", "**Getting"))]
        logs = [title for title in titles if "·" not in title]
        assert logs[0] == "**Getting ready**"
        assert {f"**Turn {number}**" for number in range(1, turns + 1)} == set(logs[1:])
        assert len(game.posted()) < 2 * turns + 8


@pytest.mark.slow
async def test_question_stands_below_the_log(tmp_path: Path) -> None:
    """When a new turn begins a new page of the log, the open question follows below it."""
    async with practice(tmp_path) as game:
        for _ in range(60):
            await game.step(SEATS)
        newest = max(
            one.id for one in game.posted() if one.text.startswith("**Turn") and "·" not in one.text.split("\n")[0]
        )
        assert game.prompt(0).id > newest


async def test_question_follows_the_talk_of_the_players(tmp_path: Path) -> None:
    """After somebody wrote in the thread, the next question is posted below it instead of edited far above."""
    async with practice(tmp_path) as game:
        await game.table.say("alice", game.room, "Good luck!")
        said = game.posted()[-1]
        private = await game.decide("alice", 0)
        await game.answer("alice", private, game.choices(private)[0])
        assert game.prompt(0).id > said.id


async def test_hand_is_shown_to_its_owner_alone(tmp_path: Path) -> None:
    """My hand answers ephemerally with a picture and a numbered list."""
    async with between_two(tmp_path) as game:
        while (await game.now()).game.turn.number == 0:
            await game.step(SEATS)
        answer = await game.press("bob", game.state(), "My hand")
        assert answer.reply is not None
        assert answer.reply.ephemeral
        assert answer.reply.files[0] == "cards-1.png"
        hand = engine_hand(await game.now(), 1)
        assert all(name in answer.reply.text for name in hand)
        assert answer.reply.id not in {one.id for one in game.posted("alice", ephemeral=True)}


async def shown_hand(game: Played) -> Posted:
    """Open alice's hand and return it."""
    answer = await game.press("alice", game.state(), "My hand")
    assert answer.reply is not None
    return answer.reply


def engine_hand(table: Table, seat: int) -> list[str]:
    """Return the names of the cards in a seat's hand."""
    return [card.name for card in engine.view(table.game, seat).hand]


async def test_cards_are_played_from_the_hand(tmp_path: Path) -> None:
    """The hand offers what can be played now; choosing there answers the question."""
    async with practice(tmp_path) as game:
        hand = await shown_hand(game)
        for _ in range(400):
            if hand.selects:
                break
            await game.step(SEATS)
            hand = await shown_hand(game)
        before = (await game.now()).row.seq
        select = hand.selects[0]
        await game.table.choose("alice", hand, select.custom_id, select.choices[0].value)
        assert (await game.now()).row.seq > before


async def test_invitation_can_be_declined(tmp_path: Path) -> None:
    """The invited person declines with one press, and no thread is opened."""
    async with simulated(tmp_path) as (table, _):
        lobby = table.room("alice", "lobby")
        await table.slash("alice", lobby, "game new", opponent="bob", deck="A")
        invitation = table.messages("bob", lobby)[-1]
        assert invitation.mentions == ("bob",)
        decline = next(one for one in invitation.buttons if one.label == "Decline")
        await table.click("bob", invitation, decline.custom_id)
        assert "declines" in table.messages("alice", lobby)[-1].text
        assert [room.kind for room in table.rooms("alice")] == ["lobby"]


async def test_invited_person_takes_a_deck_of_their_own(tmp_path: Path) -> None:
    """Accepting through the select starts the game with the chosen deck."""
    async with simulated(tmp_path) as (table, bot):
        lobby = table.room("alice", "lobby")
        await table.slash("alice", lobby, "game new", opponent="bob", deck="A")
        invitation = table.messages("bob", lobby)[-1]
        (select,) = invitation.selects
        await table.choose("bob", invitation, select.custom_id, "C")
        assert (await bot.service.sessions.table(1)).seats[1].deck == "C"
        assert table.messages("alice", lobby)[-1].buttons == []


async def test_defaults_carry_over_to_the_next_game(tmp_path: Path) -> None:
    """A deck chosen once is taken again when none is named."""
    async with simulated(tmp_path) as (table, bot):
        lobby = table.room("alice", "lobby")
        await table.slash("alice", lobby, "game new", deck="C", practice="random")
        await table.slash("alice", lobby, "game new", practice="random")
        assert (await bot.service.sessions.table(2)).seats[0].deck == "C"


async def test_list_tells_which_games_wait_for_me(tmp_path: Path) -> None:
    """`/game list` names the thread and whose turn it is."""
    async with between_two(tmp_path) as game:
        answer = await game.table.slash("bob", game.room, "game list")
        assert answer.reply is not None
        assert answer.reply.ephemeral
        assert f"<#{game.room.id}>" in answer.reply.text
        assert "your turn" in answer.reply.text


async def test_resume_posts_the_question_anew(tmp_path: Path) -> None:
    """`/game resume` puts the open question below everything else; the game itself does not change."""
    async with practice(tmp_path) as game:
        before, seq = game.prompt(0).id, (await game.now()).row.seq
        await game.table.slash("alice", game.room, "game resume")
        assert game.prompt(0).id > before
        assert (await game.now()).row.seq == seq


async def test_game_goes_on_after_its_thread_was_deleted(tmp_path: Path) -> None:
    """A deleted thread costs nothing: `/game resume` opens a new one with state, log and question."""
    async with practice(tmp_path) as game:
        del game.table.world._backend.channels[game.room.id]
        await game.table.slash("alice", game.table.room("alice", "lobby"), "game resume", game=1)
        game.room = game.table.room("alice", "game")
        assert game.state().pinned
        assert await game.step(SEATS)


async def test_conceding_asks_once_and_ends_the_game(tmp_path: Path) -> None:
    """`/game concede` asks in private first; giving up gives the other side the win, in the log too."""
    async with between_two(tmp_path) as game:
        answer = await game.table.slash("alice", game.room, "game concede")
        assert answer.reply is not None
        assert (await game.now()).running
        await game.press("alice", answer.reply, "Give up")
        now = await game.now()
        assert now.game.result is not None
        assert now.game.result.winner == 1
        assert "bob wins" in game.posted()[-1].text
        assert await game.check_replay() == 1


async def test_game_survives_a_restart_of_the_bot(tmp_path: Path) -> None:
    """A freshly built bot on the same data answers buttons that were posted before."""
    async with practice(tmp_path) as game:
        for _ in range(5):
            await game.step(SEATS)
        fresh = type(game.bot)(game.bot.settings)
        await game.bot.close()
        await game.table.world._env.restart_bot(fresh)
        game.bot = fresh
        try:
            for _ in range(5):
                assert await game.step(SEATS)
            await game.check_replay()
        finally:
            await fresh.close()
