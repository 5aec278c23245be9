"""Plans and orders at the simulated table: given in private, carried out at once, sealed, and still there after a restart."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from gametable import Played, between_two, practice
from msgspec.structs import replace

import engine
from bot.base.errors import Problem
from bot.play.shapes import Posted
from bot.storage.rows import IdlerRow
from bot.strings import planning as words
from bot.tables.ahead import IDLE_LEAST, IDLE_MOST, load
from bot.tables.unattended.absence import pass_when_idle
from bot.views.table.ahead import plannable
from bot.views.table.plans import new_draft
from engine.policies.plans import CompanyPlan, Standing
from engine.policies.standing_orders import BIG_ALONE, LEVELS, SENSIBLE, Orders, Pass
from engine.state.records import Option

SEATS = {0: "alice", 1: "bob"}


async def until(game: Played, kind: str) -> int:
    """Let both answer at random until somebody may plan this kind of thing; returns the seat."""
    for _ in range(400):
        now = await game.now()
        for seat in now.asked:
            if plannable(now.game, seat) == kind and (kind != "move" or _can_move(now.game, seat)):
                return seat
        assert await game.step(SEATS)
    raise AssertionError(f"nobody could plan {kind}")


def _can_move(game: engine.Game, seat: int) -> bool:
    return any(option.verb == "move" for option in engine.options(game, seat))


async def open_form(game: Played, seat: int, label: str) -> Posted:
    """Open the form from the question in the thread."""
    answer = await game.press(SEATS[seat], game.prompt(seat, SEATS[seat]), label)
    assert answer.reply is not None
    return answer.reply


async def changing(game: Played, seat: int, label: str) -> Posted:
    """Open a form with all its selects: a suggestion shows them to whoever wants to change it."""
    form = await open_form(game, seat, label)
    if form.selects:
        return form
    answer = await game.press(SEATS[seat], form, words.CHANGE)
    assert answer.reply is not None
    return answer.reply


def select(form: Posted, field: str) -> tuple[str, list[str]]:
    """Return a select of a form by its field: its id and its values."""
    found = next(one for one in form.selects if f":{field}:" in f"{one.custom_id}:")
    return found.custom_id, [choice.value for choice in found.choices]


async def test_a_form_opens_with_a_suggestion(tmp_path: Path) -> None:
    """What the adviser would plan stands in the form, is taken back with one press, and is carried out when confirmed."""
    async with between_two(tmp_path) as game:
        seat = await until(game, "move")
        before = len(await game.rows())
        form = await open_form(game, seat, words.PLAN_MOVE)
        assert words.SUGGESTED in form.text
        assert not form.selects
        form = await changing(game, seat, words.PLAN_MOVE)
        assert words.PLAN_HINT in form.text
        empty = (await game.press(SEATS[seat], form, words.EMPTY)).reply
        assert empty is not None
        now = await game.now()
        assert now.standings[seat].draft == new_draft(now.game, seat)
        assert words.EMPTY not in [one.label for one in empty.buttons]
        form = await open_form(game, seat, words.PLAN_MOVE)
        draft = (await game.now()).standings[seat].draft
        assert isinstance(draft, CompanyPlan)
        await game.press(SEATS[seat], form, words.CONFIRM)
        rows = (await game.rows())[before:]
        answers = [msgspec.msgpack.decode(row.option, type=Option) for row in rows if row.seat == seat]
        assert draft.destination < 0 or Option("go_to", draft.destination) in answers
        assert await game.check_replay() == before + len(rows)


async def test_a_movement_is_planned_in_one_form(tmp_path: Path) -> None:
    """The form declares the movement and ends organizing; nobody else reads where the company goes."""
    async with between_two(tmp_path) as game:
        seat = await until(game, "move")
        before = len(await game.rows())
        form = await changing(game, seat, words.PLAN_MOVE)
        custom_id, values = select(form, "destination")
        answer = await game.table.choose(SEATS[seat], form, custom_id, values[-1])
        shown = answer.reply or form
        now = await game.now()
        draft = now.standings[seat].draft
        assert isinstance(draft, CompanyPlan)
        site = now.game.facts(draft.destination).name
        assert f"Go to {site}" in shown.text
        await game.press(SEATS[seat], shown, words.CONFIRM_GO_ON)
        rows = (await game.rows())[before:]
        verbs = [msgspec.msgpack.decode(row.option, type=Option).verb for row in rows]
        assert verbs[:3] == ["move", "go_to", "pass"]
        assert {row.seat for row in rows[:3]} == {seat}
        assert await game.check_replay() == before + len(rows)


async def test_hazards_are_planned_in_one_form(tmp_path: Path) -> None:
    """The form lists what can be played, and what is confirmed is played at once; the thread names nothing before."""
    async with between_two(tmp_path) as game:
        seat = await until(game, "hazards")
        before = len(await game.rows())
        form = await changing(game, seat, words.PLAN_HAZARDS)
        custom_id, values = select(form, "hazard")
        said = game.posted(SEATS[1 - seat])
        answer = await game.table.choose(SEATS[seat], form, custom_id, values[0])
        assert game.posted(SEATS[1 - seat]) == said
        await game.press(SEATS[seat], answer.reply or form, words.CONFIRM)
        rows = (await game.rows())[before:]
        first = msgspec.msgpack.decode(rows[0].option, type=Option)
        assert rows[0].seat == seat
        assert first.verb in ("play_creature", "play_hazard", "place_on_guard")


async def test_the_rest_of_a_phase_is_passed(tmp_path: Path) -> None:
    """One press passes the windows of this phase that are still to come, and the player is asked in the next."""
    async with between_two(tmp_path) as game:
        seat = await until(game, "move")
        phase = (await game.now()).game.turn.phase
        await game.press(SEATS[seat], game.prompt(seat, SEATS[seat]), words.REST_OF_PHASE)
        now = await game.now()
        assert now.game.turn.phase > phase


async def test_orders_are_given_in_discord_and_kept(tmp_path: Path) -> None:
    """The command shows the orders, a press gives others, and they are there when the game is loaded again."""
    async with between_two(tmp_path) as game:
        answer = await game.table.slash("alice", game.room, "game orders")
        assert answer.reply is not None
        assert answer.reply.ephemeral
        await game.press("alice", answer.reply, words.LEVELS["big"])
        game.service.sessions.forget(game.number)
        now = await game.now()
        assert [one.orders for one in now.standings] == [BIG_ALONE, SENSIBLE]
        assert [one.seat for one in await game.service.storage.mandates(game.number)] == [0, 1, 0]


async def test_a_first_game_asks_little_and_says_so(tmp_path: Path) -> None:
    """Without a word of its player only what matters is asked; one press beside the first question changes that for good."""
    async with between_two(tmp_path) as game:
        assert [one.orders for one in (await game.now()).standings] == [SENSIBLE, SENSIBLE]
        question = await game.decide("alice", 0)
        assert words.LEVEL_IS["matters"] in question.text
        answer = await game.press("alice", question, words.LEVELS["everything"])
        assert answer.reply is not None
        assert words.LEVEL_IS["everything"] in answer.reply.text
        assert game.choices(answer.reply) == game.choices(question)  # it is the same question still
        assert [one.orders.level for one in (await game.now()).standings] == ["everything", "matters"]
        await game.table.slash("alice", game.table.room("alice", "lobby"), "game new", practice="random")
        assert (await game.service.sessions.table(2)).standings[0].orders == LEVELS["everything"]


@pytest.mark.slow
async def test_somebody_alone_is_never_asked_what_has_one_answer(tmp_path: Path) -> None:
    """Against the practice player nothing is to be hidden: a lone answer is given, whatever the orders say."""
    async with practice(tmp_path) as game:
        await game.order(0, LEVELS["everything"])
        for _ in range(30):
            assert await game.step({0: "alice"})
            now = await game.now()
            assert all(len(engine.options(now.game, seat)) > 1 for seat in now.asked)


async def test_two_people_are_asked_what_has_one_answer(tmp_path: Path) -> None:
    """Between two people a lone answer waits for its player: at once, it would tell that the hand holds nothing else."""
    async with between_two(tmp_path) as game:
        for seat in SEATS:
            await game.order(seat, LEVELS["everything"])
        for _ in range(120):
            assert await game.step(SEATS)
            now = await game.now()
            if any(len(engine.options(now.game, seat)) == 1 for seat in now.asked):
                return
        raise AssertionError("nobody was asked what has one answer")


async def test_orders_of_the_last_game_are_one_press_away(tmp_path: Path) -> None:
    """The next game has the same orders, but none that looks at the hand; one press gives them again."""
    async with between_two(tmp_path) as game:
        shown = (await game.table.slash("alice", game.room, "game orders")).reply
        assert shown is not None
        none = await game.press("alice", shown, words.EARLIER)
        assert any(words.NO_EARLIER in one.text for one in none.followups)
        await game.press("alice", shown, words.LEVELS["big"])
        await game.press("alice", shown, words.IDLE_ON)
        await game.table.slash("alice", game.table.room("alice", "lobby"), "game new", practice="random")
        room = game.table.room("alice", "game")
        second = await game.service.sessions.table(2)
        assert second.standings[0].orders == BIG_ALONE
        later = (await game.table.slash("alice", room, "game orders")).reply
        assert later is not None
        await game.press("alice", later, words.LEVELS["everything"])
        await game.order(0, replace(BIG_ALONE, passes=(), idle=True))  # the level as an earlier release had it
        await game.press("alice", later, words.EARLIER)
        second = await game.service.sessions.table(2)
        assert second.standings[0].orders == BIG_ALONE
        assert (await game.now()).standings[0].orders.idle


@pytest.mark.slow
async def test_orders_answer_at_the_table(tmp_path: Path) -> None:
    """With sensible orders on both sides a game goes on by itself where they answer, and the log replays."""
    async with between_two(tmp_path) as game:
        for seat in (0, 1):
            await game.order(seat, SENSIBLE)
        asked = 0
        while (await game.now()).game.turn.number < 3 and asked < 250:
            assert await game.step(SEATS)
            asked += 1
        now = await game.now()
        assert now.ahead is None
        assert len(now.standings[0].ran) + len(now.standings[1].ran) > 0
        assert await game.check_replay() > asked


async def test_nobody_reads_or_gives_orders_for_another_seat(tmp_path: Path) -> None:
    """A control of alice's orders does nothing for bob, and his command shows his own."""
    async with between_two(tmp_path) as game:
        await game.order(0, SENSIBLE)
        mine = (await game.table.slash("alice", game.room, "game orders")).reply
        theirs = (await game.table.slash("bob", game.room, "game orders")).reply
        assert mine is not None
        assert theirs is not None
        assert any(":0:" in one.custom_id for one in mine.selects)
        assert all(":1:" in one.custom_id for one in theirs.selects)
        now = await game.now()
        with pytest.raises(Problem):
            await game.service.practice.give(game.number, 0, now.seats[1].user, lambda g, standing: Standing())
        assert (await game.now()).standings[0].orders == SENSIBLE


async def test_an_old_form_is_refused(tmp_path: Path) -> None:
    """A form that was opened at an earlier question changes nothing any more."""
    async with between_two(tmp_path) as game:
        seat = await until(game, "move")
        form = await open_form(game, seat, words.PLAN_MOVE)
        await game.press(SEATS[seat], game.prompt(seat, SEATS[seat]), words.REST_OF_PHASE)
        before = (await game.now()).standings[seat].plans
        answer = await game.press(SEATS[seat], form, words.CONFIRM)
        assert answer.reply is not None
        assert (await game.now()).standings[seat].plans == before == ()


async def test_orders_answer_after_a_restart(tmp_path: Path) -> None:
    """What was given but not carried out when a process ended is carried out when the next one starts."""
    async with between_two(tmp_path) as game:
        seat = await until(game, "move")
        before = len(await game.rows())
        standing = Standing(orders=Orders(passes=(Pass("organization"),)))
        async with game.service.storage.work() as work:
            await work.put_standing(game.number, seat, msgspec.msgpack.encode(standing))
        game.service.sessions.forget(game.number)
        await game.service.catch_up()
        row = (await game.rows())[before]
        assert (row.seat, msgspec.msgpack.decode(row.option, type=Option)) == (seat, Option("pass"))


async def test_what_cannot_be_read_counts_as_nothing(tmp_path: Path) -> None:
    """Orders that cannot be read leave their player asked; the game goes on."""
    async with between_two(tmp_path) as game:
        async with game.service.storage.work() as work:
            await work.put_standing(game.number, 1, b"nonsense")
        assert await load(game.service.storage, game.number, 2) == (Standing(orders=SENSIBLE), Standing())


# --- the order that looks at the hand -------------------------------------------------------------------------------


async def idle_moment(game: Played) -> tuple[int, IdlerRow]:
    """Let somebody with that order be asked in a window; returns the seat and what was noted."""
    for seat in (0, 1):
        await game.order(seat, Orders(idle=True))
    for _ in range(300):
        now = await game.now()
        rows = await game.service.storage.idlers(2**40)
        for row in rows:
            if row.seat in now.asked and now.game.stamps[row.seat] == row.question:
                return row.seat, row
        assert await game.step(SEATS)
    raise AssertionError("nobody was asked in a window")


async def test_every_window_is_noted_whatever_the_hand(tmp_path: Path) -> None:
    """A time within the fixed bounds is drawn for a window before anybody looks at the hand."""
    async with between_two(tmp_path) as game:
        _, row = await idle_moment(game)
        assert row.due - game.service.clock() + 60 >= IDLE_LEAST
        assert row.due - game.service.clock() <= IDLE_MOST


async def test_a_seat_with_a_choice_does_not_pass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At its time a seat passes only when passing is all it can do; what was noted is gone either way."""
    async with between_two(tmp_path) as game:
        seat, row = await idle_moment(game)
        before = len(await game.rows())
        monkeypatch.setattr("bot.tables.unattended.absence.idle", lambda g, one: False)
        assert not await pass_when_idle(game.service.sessions, row)
        assert len(await game.rows()) == before
        assert row not in await game.service.storage.idlers(2**40)
        monkeypatch.setattr("bot.tables.unattended.absence.idle", lambda g, one: True)
        assert await pass_when_idle(game.service.sessions, row)
        last = (await game.rows())[-1]
        assert (last.seat, msgspec.msgpack.decode(last.option, type=Option).verb) == (seat, "pass")
        assert not await pass_when_idle(game.service.sessions, row)
