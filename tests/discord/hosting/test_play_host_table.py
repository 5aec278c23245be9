"""The headless driver: seats, rooms, buttons, selects, forms, time, and what must not happen."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest
from play_demo_bot import SLOW_S, DemoBot

from bot.play import Click, PlayedThrough, PlayTable, Room, open_table, play_through, simulated
from bot.play.simulated import Refused, World


@pytest.fixture
async def table() -> AsyncIterator[PlayTable]:
    """A fresh table with the demo bot."""
    async with open_table(DemoBot) as opened:
        yield opened


async def game(table: PlayTable, **options: object) -> Room:
    """Start a game as alice and return its room."""
    await table.slash("alice", table.room("alice", "lobby"), "game new", **options)
    return table.room("alice", "game")


def press(table: PlayTable, seat: str, room: Room, label: str) -> Click:
    """The newest thing with this label that the seat could press."""
    return next(item for item in table.presses(seat, room) if item.label == label)


async def test_command_opens_a_room_for_both_seats(table: PlayTable) -> None:
    """A game that alice starts against bob is a room that both see, with both in it."""
    room = await game(table, opponent="bob")
    assert room.players == ("alice", "bob")
    assert table.room("bob", "game") == room


async def test_answer_carries_the_ephemeral_reply(table: PlayTable) -> None:
    """The driver reads what only the caller may read."""
    answer = await table.slash("alice", table.room("alice", "lobby"), "game new")
    assert answer.acknowledged
    assert answer.reply is not None
    assert answer.reply.ephemeral
    assert answer.reply.text.startswith("Your game is open")


async def test_buttons_and_selects_are_listed_in_order(table: PlayTable) -> None:
    """Labels, what they send, and the lines of a select are all there."""
    room = await game(table)
    prompt = table.messages("alice", room)[-1]
    assert [(button.label, button.disabled) for button in table.buttons(prompt)] == [
        ("Pass", False),
        ("My hand", False),
        ("Whisper me", False),
    ]
    assert table.buttons(prompt)[0].custom_id.startswith("demo:pass:")
    (select,) = table.selects(prompt)
    assert [choice.label for choice in select.choices][:2] == ["Bag End", "Bree"]


async def test_press_moves_the_game_on(table: PlayTable) -> None:
    """A press does what the button says, and the next prompt asks the other seat."""
    room = await game(table, opponent="bob")
    await table.press(press(table, "alice", room, "Pass"))
    assert table.messages("bob", room)[-1].mentions == ("bob",)


async def test_ephemeral_answer_is_not_shown_to_the_other_seat(table: PlayTable) -> None:
    """Alice's hand stays in alice's window."""
    room = await game(table, opponent="bob")
    await table.press(press(table, "alice", room, "My hand"))
    assert any("The hand of alice" in item.text for item in table.messages("alice", room))
    assert not any("The hand of alice" in item.text for item in table.messages("bob", room))


async def test_picture_can_be_read_by_its_owner_only(table: PlayTable) -> None:
    """The file of an ephemeral answer comes to its owner as PNG, and to nobody else."""
    room = await game(table, opponent="bob")
    await table.press(press(table, "alice", room, "My hand"))
    hand = table.messages("alice", room)[-1]
    assert table.world.picture("alice", hand, "board.png").startswith(b"\x89PNG")
    with pytest.raises(KeyError):
        table.world.picture("bob", hand, "board.png")


async def test_select_sends_its_value(table: PlayTable) -> None:
    """Choosing a line of a select reaches the bot as that value."""
    room = await game(table)
    answer = await table.press(press(table, "alice", room, "Moria"))
    assert answer.reply is not None
    assert answer.reply.text == "The company moves to Moria."


async def test_direct_message_opens_a_room_for_its_reader_only(table: PlayTable) -> None:
    """A whisper is a room of its own, which the other seat does not see."""
    room = await game(table, opponent="bob")
    await table.press(press(table, "alice", room, "Whisper me"))
    assert "two hazards" in table.messages("alice", table.room("alice", "dm"))[-1].text
    with pytest.raises(LookupError):
        table.room("bob", "dm")


async def test_form_is_sent(table: PlayTable) -> None:
    """A command that opens a form is answered with the filled form."""
    answer = await table.slash("alice", table.room("alice", "lobby"), "deck")
    assert answer.modal is not None
    sent = await table.submit("alice", answer, deck="seven")
    assert sent.reply is not None
    assert sent.reply.text == "5 letters read."


async def test_other_seat_cannot_answer_for_a_player(table: PlayTable) -> None:
    """The bot's own refusal reaches the seat that pressed."""
    room = await game(table, opponent="bob")
    answer = await table.press(press(table, "bob", room, "Pass"))
    assert answer.reply is not None
    assert answer.reply.text == "It is not your move."


async def test_button_that_is_gone_cannot_be_pressed(table: PlayTable) -> None:
    """A press on a deleted prompt is refused as Discord would, and nothing happens."""
    room = await game(table)
    old = press(table, "alice", room, "Pass")
    await table.press(old)
    with pytest.raises(Refused):
        await table.press(old)


async def test_unknown_seat_room_and_command_are_refused(table: PlayTable) -> None:
    """Whoever is not at the table is told so."""
    lobby = table.room("alice", "lobby")
    with pytest.raises(LookupError, match="no seat 'carol'"):
        table.rooms("carol")
    with pytest.raises(LookupError, match="no seat 'carol'"):
        await table.slash("alice", lobby, "game new", opponent="carol")
    with pytest.raises(Refused):
        await table.slash("alice", lobby, "no such command")


async def test_time_passes_only_by_advance(table: PlayTable) -> None:
    """Three seconds at once let a loop of three seconds run once more."""
    assert isinstance(table.world.bot, DemoBot)
    before = table.world.bot.beats
    await table.advance(3.0)
    assert table.world.bot.beats == before + 1


async def test_errors_of_commands_and_persistent_buttons_are_collected(table: PlayTable) -> None:
    """An exception in the bot is not swallowed, whoever caught it first."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DemoBot, "on_pass", None)
        room = await game(table)
        await table.press(press(table, "alice", room, "Pass"))
    await table.slash("alice", room, "fail")
    assert [type(error).__name__ for error in table.errors] == ["TypeError", "CommandInvokeError"]


async def test_logs_do_not_grow_with_the_game(table: PlayTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """What simcord writes down for tests is emptied after every press, and old interactions are forgotten."""
    monkeypatch.setattr(simulated, "INTERACTIONS_KEPT", 5)
    room = await game(table, opponent="bob")
    for _ in range(40):
        await play_on(table, room)
    backend = table.world._backend
    assert not backend.transcript
    assert not backend.http_requests
    assert len(backend.interactions) <= 10
    assert len(backend.interaction_tokens) == len(backend.interactions)


async def play_on(table: PlayTable, room: Room) -> None:
    """Let whoever is asked pass."""
    (seat,) = table.messages("alice", room, limit=1)[0].mentions
    await table.press(press(table, seat, room, "Pass"))


async def test_whole_game_runs_faster_than_thirty_presses_a_second() -> None:
    """150 presses with a durable write each take less than five seconds and reach the end."""
    async with open_table(lambda: DemoBot(last_step=150)) as table:
        room = await game(table, opponent="bob")

        def pick(at: PlayTable) -> Click | None:
            asked = at.messages("alice", room, limit=1)[0].mentions
            return press(at, asked[0], room, "Pass") if asked else None

        played = await play_through(
            table, pick, lambda at: at.messages("alice", room, limit=1)[0].text == "The game is over."
        )
        assert (played.finished, played.presses) == (True, 150)
        assert played.presses / played.seconds > 30


async def test_message_does_not_wait_for_nothing(table: PlayTable) -> None:
    """Twenty messages take less than the twenty waits of 50 ms that simcord would add to them."""
    lobby = table.room("alice", "lobby")
    began = time.perf_counter()
    for number in range(20):
        await table.say("alice", lobby, f"line {number}")
    assert time.perf_counter() - began < 5


async def test_game_in_which_nothing_happens_is_given_up(table: PlayTable) -> None:
    """A game without a move ends after the idle time of the table, not of the clock on the wall."""
    began = time.perf_counter()
    played: PlayedThrough = await play_through(table, lambda _: None, lambda _: False, idle_s=600.0)
    assert (played.finished, played.presses) == (False, 0)
    assert time.perf_counter() - began < 5


async def test_strict_table_waits_for_slow_work(table: PlayTable) -> None:
    """A headless press returns when the bot is done, however long that took."""
    answer = await table.slash("alice", table.room("alice", "lobby"), "slow")
    assert answer.reply is not None
    assert answer.reply.text == "Done at last."


async def test_strict_table_names_what_hangs() -> None:
    """When the patience ends, the error says which work of the bot still runs."""
    async with open_table(DemoBot, patience=SLOW_S / 4) as table:
        with pytest.raises(TimeoutError, match="executor partial: running"):
            await table.slash("alice", table.room("alice", "lobby"), "slow")
        await settled(table)


async def settled(table: PlayTable) -> None:
    """Wait until nothing of the bot runs any more."""
    async with asyncio.timeout(4 * SLOW_S):
        while True:
            with contextlib.suppress(TimeoutError):
                return await table.advance(0.0)


@contextlib.asynccontextmanager
async def live(patience: float) -> AsyncIterator[PlayTable]:
    """A table as `serve` opens it: it does not wait for slow work."""
    world = World(DemoBot, seats=("alice", "bob"), patience=patience)
    await world.start()
    try:
        yield PlayTable(world)
    finally:
        await world.stop()


async def test_live_world_goes_on_while_the_bot_works() -> None:
    """In a live world the press returns at once, others can act, and the answer comes when it is ready."""
    async with live(0.05) as table:
        lobby = table.room("alice", "lobby")
        answer = await table.slash("alice", lobby, "slow")
        assert answer.deferred
        await table.say("bob", lobby, "I am waiting.")
        assert not any(item.text == "Done at last." for item in table.messages("bob", lobby))
        async with asyncio.timeout(4 * SLOW_S):
            while not any(item.text == "Done at last." for item in table.messages("bob", lobby)):
                await table.world.follow_clock()
                await asyncio.sleep(0.02)


async def test_clock_jumps_over_a_long_sleep() -> None:
    """A laptop that slept for a day is in the present again at once, without living through every timer."""
    async with live(0.5) as table, asyncio.timeout(3):
        table.world._backend.clock._epoch -= timedelta(days=1)
        await table.world.follow_clock()
        assert abs((datetime.now(UTC) - table.world.now()).total_seconds()) < 2
