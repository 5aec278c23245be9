"""What waits for me: `/turn` over all games, questions by direct message, what happens when those are closed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from gametable import Played
from lifetable import World, game, told, world
from viewground import check_limits, new_game, positions, table_of

import engine
from bot.play.shapes import Posted
from bot.storage.rows import ClockRow, MessageRow, ReportRow
from bot.storage.slots import Slot
from bot.views.waiting import Waiting, direct_prompt, failure_view, reminder_view, turn_view
from bot.widgets.components import components
from engine.policies.determinize import permute_hidden

SEATS = {0: "alice", 1: "bob"}


async def test_turn_lists_every_question_with_a_way_there(tmp_path: Path) -> None:
    """Two games that wait: a line with a link to the question and a button for each, the nearest deadline first."""
    async with world(tmp_path) as it:
        for pace in ("72h", "12h"):
            await it.slash("alice", "game new", deck="A", opponent="bob", pace=pace)
            await it.accept()
        answer = await it.slash("bob", "turn")
        text = told(answer)
        assert text.index("**2**") < text.index("**1**")
        for number in (1, 2):
            played = it.played(number)
            assert f"/{played.room.id}/{played.prompt(1, 'bob').id})" in text
        assert answer.reply is not None
        assert [one.label for one in answer.reply.buttons] == ["Decide 2", "Decide 1"]


async def test_decision_is_two_presses_away_from_turn(tmp_path: Path) -> None:
    """The button opens the question in place; the next press answers it."""
    async with game(tmp_path) as (it, played):
        answer = await it.slash("bob", "turn")
        assert answer.reply is not None
        opened = await it.press("bob", answer.reply, "Decide 1")
        assert opened.reply is not None
        await played.answer("bob", opened.reply, played.choices(opened.reply)[0])
        assert (await played.now()).row.seq == 1


async def test_turn_shows_invitations_and_proposals(tmp_path: Path) -> None:
    """What needs my consent or my answer waits there too."""
    async with game(tmp_path) as (it, played):
        await it.slash("alice", "game pause", played.room)
        await it.slash("carol", "game new", deck="A", opponent="bob")
        text = told(await it.slash("bob", "turn"))
        assert "alice proposes a pause" in text
        assert "carol invites you to a short game" in text
        assert "proposes" not in told(await it.slash("alice", "turn"))


async def test_turn_with_nothing_says_so(tmp_path: Path) -> None:
    """Nobody is left with an empty message."""
    async with world(tmp_path) as it:
        assert "Nothing waits for you" in told(await it.slash("carol", "turn"))


async def test_turn_says_nothing_of_others(tmp_path: Path) -> None:
    """Games of other people, and questions to the other seat, are not mine."""
    async with game(tmp_path) as (it, played):
        private = await played.decide("bob", 1)
        await played.answer("bob", private, played.choices(private)[0])
        assert "Nothing waits for you" in told(await it.slash("bob", "turn"))
        assert "Nothing waits for you" in told(await it.slash("carol", "turn"))


# ------------------------------------------------------------------------- directly


def direct(it: World, who: str) -> list[Posted]:
    """Return what the bot wrote to somebody directly."""
    rooms = [one for one in it.table.rooms(who) if one.kind == "dm"]
    return it.table.messages(who, rooms[0]) if rooms else []


async def hand_over(it: World, played: Played, to: int) -> None:
    """Play at random until only one seat is asked."""
    for _ in range(400):
        if (await played.now()).asked == (to,):
            break
        await played.step(SEATS)
    await it.table.advance(3)


async def test_question_comes_directly_only_when_wanted(tmp_path: Path) -> None:
    """Off by default; switched on it sends the open question at once, with a link and a button that works there."""
    async with game(tmp_path) as (it, played):
        assert direct(it, "bob") == []
        await it.slash("bob", "preferences", direct="on")
        (message,) = direct(it, "bob")
        assert "Your turn in game 1" in message.text
        assert f"/{played.room.id})" in message.text
        opened = await it.press("bob", message, "Decide")
        assert opened.reply is not None
        await played.answer("bob", opened.reply, played.choices(opened.reply)[0])
        assert (await played.now()).row.seq == 1
        assert direct(it, "alice") == []


async def test_direct_question_goes_when_it_is_answered(tmp_path: Path) -> None:
    """One message a hand-over: gone when play passes on, a new one when it comes back, none for each step."""
    async with game(tmp_path) as (it, played):
        await it.slash("bob", "preferences", direct="on")
        await hand_over(it, played, 0)
        assert direct(it, "bob") == []
        await hand_over(it, played, 1)
        (first,) = direct(it, "bob")
        private = await played.decide("bob", 1) if any(b.label == "Decide" for b in played.prompt(1).buttons) else None
        shown = private or played.prompt(1, "bob")
        await played.answer("bob", shown, played.choices(shown)[0])
        assert [one.id for one in direct(it, "bob")] in ([], [first.id])


async def test_closed_direct_messages_fall_back_to_the_thread(tmp_path: Path) -> None:
    """Who cannot be written to is told in the thread once; the question stands there anyway."""
    async with game(tmp_path) as (it, played):
        it.table.world._env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
        await it.slash("bob", "preferences", direct="on")
        await it.table.advance(3)
        said = [one for one in played.posted() if "I cannot write to you directly any more" in one.text]
        assert [one.mentions for one in said] == [("bob",)]
        assert (await it.service.storage.preferences(await it.user("bob"))).direct == 0
        assert await played.step(SEATS)


async def test_preferences_are_shown_and_kept(tmp_path: Path) -> None:
    """The command alone shows what is set; what is set is kept for the next game."""
    async with world(tmp_path) as it:
        await it.slash("bob", "preferences", pace="2d", deadline="forfeit", thread="private", direct="on")
        text = told(await it.slash("bob", "preferences"))
        assert "Pace: 48h" in text
        assert "Thread: private" in text
        assert "direct message: on" in text
        assert "no pace" in told(await it.slash("bob", "preferences", pace="whenever"))


@pytest.mark.parametrize("seed", [1, 2])
def test_reminder_depends_on_nothing_hidden(seed: int) -> None:
    """What the thread reads in a reminder is the same whatever its readers cannot see, steps in private included."""
    rng, compared = random.Random(seed), 0
    for number, one in enumerate(positions(seed, 500)):
        for seat in engine.deciding(one) if number % 5 == 0 else ():
            clock = ClockRow(1, seat, 1, 0.0, 2e9, 1.0, 2)
            shown = components(reminder_view(table_of(one), seat, clock))
            other = permute_hidden(one, 1 - seat, rng)
            assert components(reminder_view(table_of(other), seat, clock)) == shown
            compared += 1
    assert compared > 80


def test_messages_around_time_stay_within_the_limits() -> None:
    """A full `/turn`, all reminders and direct questions with the longest names fit into Discord's limits."""
    table = table_of(new_game(1))
    clock = ClockRow(1, 0, 1, 0.0, 2e9, 1.0, 3)
    prompt = MessageRow(1, Slot("prompt", 0), 1 << 62, 1 << 62)
    tables = [table_of(new_game(1), number=2_000_000_000 - number) for number in range(15)]
    waiting = [Waiting(one, 0, clock, prompt) for one in tables]
    check_limits(turn_view(waiting, [], ["x" * 200] * 10, 0))
    for stage in (1, 2, 3):
        check_limits(reminder_view(table, 0, ClockRow(1, 0, 1, 0.0, 2e9, 1.0, stage)))
    check_limits(reminder_view(table, 0, clock, gone=True))
    check_limits(direct_prompt(table, 0, clock))
    check_limits(failure_view(table, ReportRow("a" * 8, 1, None, "failure", "", "", 0, 0.0)))
