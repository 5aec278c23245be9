"""Time: paces, reminders, deadlines, pauses, vacations and the bot's own downtime, by a clock that the test moves."""

from __future__ import annotations

from pathlib import Path

import pytest
from gametable import Played
from lifetable import HOUR, World, game, told, world

import engine
from bot.play.shapes import Answer
from bot.storage.rows import ClockRow, GameRow, SeatRow
from bot.tables.pace import Pace, UnreadablePace, fresh_clock, parse_pace, wind
from bot.tables.table import Press
from bot.tables.unattended.absence import run_out

SEATS = {0: "alice", 1: "bob"}
ROW = GameRow(1, 1, 2, 3, 4, "running", "short", None, 0, 0, 0.0, 0.0, pace="24h")


# ------------------------------------------------------------------------- the terms


@pytest.mark.parametrize(
    ("typed", "pace"),
    [
        ("", Pace()),
        ("none", Pace()),
        ("24h", Pace(hours=24)),
        (" 3 days ", Pace(hours=72)),
        ("0.5h", Pace(hours=0.5)),
        ("bank 72h +6h", Pace(bank=72, extra=6)),
        ("Bank 7d + 1d", Pace(bank=168, extra=24)),
        ("bank 10h", Pace(bank=10)),
    ],
)
def test_pace_is_read_and_written(typed: str, pace: Pace) -> None:
    """What people write becomes a pace, and its own text is read as the same."""
    assert parse_pace(typed) == pace
    assert parse_pace(str(pace)) == pace


@pytest.mark.parametrize("typed", ["soon", "24", "h", "0h", "61d", "bank", "bank 1h +1500h", "-3h", "1e9h", "٣h"])
def test_pace_that_is_none_is_refused(typed: str) -> None:
    """Anything else is one sentence."""
    with pytest.raises(UnreadablePace, match=r"pace|short"):
        parse_pace(typed)


def test_clock_belongs_to_a_question() -> None:
    """Steps of a sealed answer continue the clock; a new question starts one; no question stops it."""
    old = ClockRow(1, 0, 5, 100.0, 200.0, 150.0)
    seat = SeatRow(1, 0, 4, "alice", question=5)
    other = SeatRow(1, 1, None, "bot", question=6)
    assert wind(ROW, (seat, other), {0: old}, 120.0, {}).start == ()
    fresh = wind(ROW, (SeatRow(1, 0, 4, "alice", question=9), other), {0: old}, 120.0, {})
    assert [(one.question, one.started) for one in fresh.start] == [(9, 120.0)]
    assert wind(ROW, (SeatRow(1, 0, 4, "alice"), other), {0: old}, 120.0, {}).stop == (0,)


def test_vacation_lets_a_clock_start_later() -> None:
    """A question that comes while its player is away counts from the end of the vacation."""
    wound = wind(ROW, (SeatRow(1, 0, 4, "alice", question=9),), {}, 120.0, {4: 5000.0})
    assert wound.start[0].started == 5000.0


def test_bank_is_taken_by_thinking_and_grows_at_a_hand_over() -> None:
    """Thinking comes off the bank; the extra comes only when play passes to the other side."""
    row = GameRow(1, 1, 2, 3, 4, "running", "short", None, 0, 0, 0.0, 0.0, pace="bank 10h +1h")
    seat = SeatRow(1, 0, 4, "alice", question=9, bank=10 * HOUR)
    clock = fresh_clock(row, seat, 0.0)
    assert clock.deadline == 10 * HOUR
    stays = wind(row, (SeatRow(1, 0, 4, "alice", question=10, bank=10 * HOUR),), {0: clock}, 3 * HOUR, {})
    assert stays.seats[0].bank == 7 * HOUR
    passes = wind(row, (SeatRow(1, 0, 4, "alice", question=-1, bank=10 * HOUR),), {0: clock}, 3 * HOUR, {})
    assert passes.seats[0].bank == 8 * HOUR


# ------------------------------------------------------------------------- reminders


def reminders(played: Played, who: str = "alice") -> list[str]:
    """Return the reminders that stand in the thread."""
    return [one.text for one in played.posted(who) if any(b.label.startswith("No reminders") for b in one.buttons)]


async def alone_asked(it: World, played: Played) -> None:
    """Let alice answer, so that only bob is asked."""
    private = await played.decide("alice", 0)
    await played.answer("alice", private, played.choices(private)[0])
    assert (await played.now()).asked == (1,)


async def test_reminders_grow_plainer_and_then_stop(tmp_path: Path) -> None:
    """Gently, with the consequence, with the hour; one at a time; none while there is time."""
    async with game(tmp_path, pace="24h", deadline="pass") as (it, played):
        await alone_asked(it, played)
        await it.wait(11)
        assert reminders(played) == []
        await it.wait(1.5)
        assert ["Your turn in game 1" in one for one in reminders(played)] == [True]
        await it.wait(6)
        assert ["I pass for you" in one and ":R>" in one for one in reminders(played)] == [True]
        await it.wait(4)
        assert ["my last reminder" in one for one in reminders(played)] == [True]
        assert "<@" in reminders(played)[0]


async def test_reminder_goes_with_its_question(tmp_path: Path) -> None:
    """An answered question takes its reminder away."""
    async with game(tmp_path, pace="24h") as (it, played):
        await alone_asked(it, played)
        await it.wait(13)
        assert len(reminders(played)) == 1
        private = await played.decide("bob", 1)
        await played.answer("bob", private, played.choices(private)[0])
        await it.table.advance(3)
        assert reminders(played) == []


async def test_without_a_clock_reminders_are_few_and_gentle(tmp_path: Path) -> None:
    """A game without a pace reminds after a day, three days and a week, and never acts."""
    async with game(tmp_path) as (it, played):
        await alone_asked(it, played)
        for hours in (25, 48, 97, 400):
            await it.wait(hours)
            assert ["There is no deadline" in one for one in reminders(played)] == [True]
        assert (await played.now()).asked == (1,)
        assert (await played.now()).seats[1].absent == 0


async def test_reminders_are_muted_for_a_game_or_for_good(tmp_path: Path) -> None:
    """The button mutes this game, `/preferences` all; deadlines count all the same."""
    async with game(tmp_path, pace="24h") as (it, played):
        await alone_asked(it, played)
        await it.wait(13)
        posted = next(one for one in played.posted("bob") if any(b.label.startswith("No rem") for b in one.buttons))
        assert "You have no seat" in told(await spectator_mutes(it, posted.id))
        answer = await it.press("bob", posted, "No reminders")
        assert "I remind you no more" in told(answer)
        before = len(played.posted())
        await it.wait(6)
        assert len(played.posted()) == before
        await it.slash("alice", "preferences", reminders="off")
        await it.wait(6)
        assert (await played.now()).seats[1].absent == 1


async def spectator_mutes(it: World, message: int) -> Answer:
    """Let somebody else press the mute button of a reminder."""
    await it.slash("carol", "game spectate", game=1)
    played = it.played()
    posted = next(one for one in played.posted("carol") if one.id == message)
    return await it.press("carol", posted, "No reminders")


async def test_somebody_who_left_is_named(tmp_path: Path) -> None:
    """A reminder for a player who is no member any more tells the other one what can be done."""
    async with game(tmp_path, pace="24h") as (it, played):
        await alone_asked(it, played)
        bob = await it.user("bob")
        it.table.world._env.inject_error("GET", f"/guilds/*/members/{bob}", status=404, code=10007, times=None)
        await it.wait(13)
        text = "\n".join(one.text for one in played.posted())
        assert "bob has left the server" in text
        await it.slash("alice", "game abandon", played.room)
        assert (await played.now()).row.ending == "void"


# ------------------------------------------------------------------------- deadlines


async def test_passing_is_done_until_somebody_else_is_asked(tmp_path: Path) -> None:
    """At the deadline the bot answers for the seat, says so in the log, and the game goes on."""
    async with game(tmp_path, pace="24h", deadline="pass") as (it, played):
        await alone_asked(it, played)
        await it.wait(24.1)
        now = await played.now()
        assert now.asked != (1,)
        assert now.seats[1].absent == 1
        assert any("bob runs out of time: I pass" in one.text for one in played.posted())
        await played.check_replay()


async def test_practice_player_moves_where_that_was_agreed(tmp_path: Path) -> None:
    """The policy moves for somebody whose time ran out."""
    async with game(tmp_path, pace="24h", deadline="practice") as (it, played):
        await alone_asked(it, played)
        await it.wait(24.1)
        assert any("the bot moves for bob" in one.text for one in played.posted())
        assert (await played.now()).asked != (1,)


async def test_forfeit_loses_the_game(tmp_path: Path) -> None:
    """Where that was agreed, the clock ends the game."""
    async with game(tmp_path, pace="24h", deadline="forfeit") as (it, played):
        await alone_asked(it, played)
        await it.wait(24.1)
        now = await played.now()
        assert (now.row.status, now.row.ending) == ("over", "out of time")
        assert "alice wins" in played.posted()[-1].text
        assert "ran out of time" in played.posted()[-1].text
        await played.check_replay()


async def test_absent_player_has_less_time_until_coming_back(tmp_path: Path) -> None:
    """After a missed deadline the next questions come with a quarter of the time; an answer gives all of it back."""
    async with game(tmp_path, pace="24h", deadline="pass") as (it, played):
        await alone_asked(it, played)
        await it.wait(24.1)
        while 1 not in (await played.now()).asked:
            await played.step({0: "alice", 1: "nobody"})
        clock = (await it.service.storage.clocks(1))[1]
        assert clock.deadline - clock.started == 6 * HOUR
        user = await it.user("bob")
        decision = engine.decision((await played.now()).game, 1)
        assert decision is not None
        await it.service.sessions.answer(Press(1, 1, user, 4711, decision.id, 0))
        assert (await played.now()).seats[1].absent == 0


async def test_deadline_acts_once_however_often_it_is_served(tmp_path: Path) -> None:
    """The same clock served again, or after a restart, does nothing more."""
    async with game(tmp_path, pace="24h", deadline="pass") as (it, played):
        await alone_asked(it, played)
        clock = (await it.service.storage.clocks(1))[1]
        it.clock.now = clock.deadline + 1
        await run_out(it.service.sessions, it.service.practice, clock)
        seq = (await played.now()).row.seq
        assert await run_out(it.service.sessions, it.service.practice, clock) is None
        await it.restart()
        assert await run_out(it.service.sessions, it.service.practice, clock) is None
        played.bot = it.bot
        assert (await played.now()).row.seq == seq


async def test_answer_in_the_last_moment_counts(tmp_path: Path) -> None:
    """Who answers before the loop comes by has answered: the deadline finds another question and does nothing."""
    async with game(tmp_path, pace="24h", deadline="forfeit") as (it, played):
        await alone_asked(it, played)
        clock = (await it.service.storage.clocks(1))[1]
        private = await played.decide("bob", 1)
        await played.answer("bob", private, played.choices(private)[0])
        assert await run_out(it.service.sessions, it.service.practice, clock) is None
        assert (await played.now()).running


@pytest.mark.slow
async def test_deadline_that_fails_is_left_to_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When acting fails it is tried a few times and then reported; nothing repeats for ever, nothing was changed."""
    async with game(tmp_path, pace="24h", deadline="pass") as (it, played):
        await alone_asked(it, played)
        seq = (await played.now()).row.seq

        def fail(*_: object) -> None:
            raise KeyError("broken on purpose")

        monkeypatch.setattr(engine, "answer", fail)
        await it.wait(24.1)
        await it.wait(3)
        assert (await played.now()).row.seq == seq
        assert await it.service.storage.due_clocks(it.clock.now) == []
        assert any("Palantír failed at something" in one.text for one in played.posted())


# ------------------------------------------------------------------- time that is no time


async def test_downtime_is_nobodys_time(tmp_path: Path) -> None:
    """A bot that was down for a week moves every deadline by that week, and shows the new ones."""
    async with game(tmp_path, pace="24h", deadline="forfeit") as (it, played):
        await alone_asked(it, played)
        await it.wait(10)
        before = (await it.service.storage.clocks(1))[1]
        await it.sleep(7 * 24)
        played.bot = it.bot
        await it.wait(1)
        after = (await it.service.storage.clocks(1))[1]
        assert after.deadline - before.deadline == pytest.approx(7 * 24 * HOUR, abs=120)
        assert (await played.now()).running
        assert str(int(after.deadline)) in played.prompt(1, "bob").text


async def test_time_out_of_reach_of_discord_is_nobodys_time(tmp_path: Path) -> None:
    """While the bot is not connected no beat is noted, so the gap counts as downtime."""
    async with game(tmp_path, pace="24h", deadline="forfeit") as (it, played):
        await alone_asked(it, played)
        before = (await it.service.storage.clocks(1))[1]
        keeper = it.service.timekeeper
        awake, keeper._awake = keeper._awake, lambda: False
        it.clock.now += 48 * HOUR
        await keeper._loop.coro(keeper)
        keeper._awake = awake
        await keeper._loop.coro(keeper)
        after = (await it.service.storage.clocks(1))[1]
        assert after.deadline - before.deadline == pytest.approx(48 * HOUR, abs=120)


async def test_pause_stops_the_clock(tmp_path: Path) -> None:
    """A paused game reminds nobody and runs out for nobody; afterwards the time that was left is left."""
    async with game(tmp_path, pace="24h", deadline="forfeit") as (it, played):
        await alone_asked(it, played)
        await it.wait(10)
        await agreed(it, played, "game pause")
        await it.wait(100)
        assert (await played.now()).running
        assert reminders(played) == []
        await agreed(it, played, "game resume")
        clock = (await it.service.storage.clocks(1))[1]
        assert clock.deadline - it.clock.now == pytest.approx(14 * HOUR, abs=120)


async def agreed(it: World, played: Played, command: str) -> None:
    """Propose something as alice and let bob agree."""
    await it.slash("alice", command, played.room)
    posted = next(one for one in reversed(played.posted("bob")) if any(b.label == "Agree" for b in one.buttons))
    await it.press("bob", posted, "Agree")


async def test_vacation_stops_all_clocks_of_a_player(tmp_path: Path) -> None:
    """Away for five days, back after two: the time that was left is left, for this player only."""
    async with game(tmp_path, pace="24h", deadline="forfeit") as (it, played):
        await it.wait(10)
        await it.slash("bob", "vacation", days=5)
        clocks = await it.service.storage.clocks(1)
        assert clocks[1].deadline - clocks[0].deadline == pytest.approx(5 * 24 * HOUR, abs=1)
        await alone_asked(it, played)
        await it.wait(48)
        assert reminders(played) == []
        assert "Welcome back" in told(await it.slash("bob", "vacation", days=0))
        clock = (await it.service.storage.clocks(1))[1]
        assert clock.deadline - it.clock.now == pytest.approx(14 * HOUR, abs=120)


async def test_vacation_has_a_longest(tmp_path: Path) -> None:
    """Nobody is away for a year at once."""
    async with world(tmp_path) as it:
        assert "at most 30 days" in told(await it.slash("bob", "vacation", days=31))


async def test_a_vacation_is_no_pause_without_end(tmp_path: Path) -> None:
    """Thirty days in a row, or with days between them, are all there are; after as long without one they are new."""
    async with world(tmp_path) as it:

        async def away(days: int) -> str:
            return told(await it.slash("bob", "vacation", days=days))

        await away(20)
        await it.wait(15 * 24)
        assert "at most 15 days" in await away(16)
        assert "You are away" in await away(15)
        await it.wait(10 * 24)
        await away(0)
        await it.wait(3 * 24)
        assert "at most 5 days" in await away(6)
        assert "You are away" in await away(5)
        await it.wait(36 * 24)
        assert "You are away" in await away(30)


async def test_bank_runs_out_like_any_clock(tmp_path: Path) -> None:
    """With a bank the deadline is what is left of it, over all questions together."""
    async with game(tmp_path, pace="bank 20h +1h", deadline="forfeit") as (it, played):
        for _ in range(3):
            private = await played.decide("bob", 1) if 1 in (await played.now()).asked else None
            if private is None:
                break
            await it.wait(2)
            await played.answer("bob", private, played.choices(private)[0])
            if (await played.now()).asked == (0,):
                private = await played.decide("alice", 0)
                await played.answer("alice", private, played.choices(private)[0])
        bank = (await played.now()).seats[1].bank
        assert 10 * HOUR < bank < 18.5 * HOUR


async def test_policy_has_no_clock(tmp_path: Path) -> None:
    """In a practice game only the person has a clock, and none with a deadline."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game practice", deck="A", policy="random")
        clocks = await it.service.storage.clocks(1)
        assert set(clocks) == {0}
        assert clocks[0].deadline == 0
