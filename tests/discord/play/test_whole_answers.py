"""Composite choices at the simulated table: a suggestion with Accept, and several discards in one select."""

from __future__ import annotations

from pathlib import Path

import pytest
from gametable import Played, between_two, practice
from strangers import Heard, stranger

import engine
from bot.play.shapes import Posted, Select
from bot.strings import general, lessons
from bot.strings import planning as words
from bot.views.table.prompts import acting
from bot.views.wording import words_for
from bot.widgets import ids
from engine.kernel.drafts import steps_of
from engine.rules.getting_ready.frames import StartingItemsFrame
from engine.rules.turn.frames import HandResetFrame
from engine.rules.turn.hands import surplus
from engine.state.frames import DraftFrame

SEATS = {0: "alice", 1: "bob"}
SUGGESTED = words.WHOLE.partition(":")[0]


def accept(message: Posted) -> str:
    """Return the id of the button that gives what is suggested."""
    return next(one.custom_id for one in message.buttons if one.custom_id.startswith(f"p:{ids.TAKE_WHOLE}:"))


def several(message: Posted) -> list[Select]:
    """Return the selects of which several lines are chosen."""
    return [one for one in message.selects if one.custom_id.startswith(f"v:{ids.CHOOSE_SEVERAL}:")]


async def until(game: Played, frame: type[DraftFrame]) -> tuple[int, Posted]:
    """Let both answer at random until somebody begins a composite choice; returns the seat and its private view."""
    for _ in range(900):
        now = await game.now()
        top = now.game.frames[-1]
        for seat in now.asked:
            if isinstance(top, frame) and not steps_of(now.game, seat) and len(engine.options(now.game, seat)) > 2:
                return seat, await game.decide(SEATS[seat], seat)
        assert await game.step(SEATS)
    raise AssertionError(f"nobody came to {frame.__name__}")


async def heard_by(game: Played, user: int, custom_id: str) -> str:
    """Send a press of a control that is not shown any more, or never was; returns what its presser is told."""
    heard = Heard()
    press = stranger(heard, (await game.now()).row.guild)
    press.user.id = user
    await game.service.presses.act(press, ids.TAKE_WHOLE, custom_id.split(":", 2)[2], [])
    return heard.text


async def test_a_suggestion_is_read_and_accepted_with_one_press(tmp_path: Path) -> None:
    """What is suggested stands in the question in words, and one press gives all of it."""
    async with between_two(tmp_path) as game:
        seat, shown = await until(game, StartingItemsFrame)
        said = next(one for one in shown.text.splitlines() if one.startswith(SUGGESTED))
        before = len(await game.rows())
        await game.table.click(SEATS[seat], shown, accept(shown))
        given = [engine.unpack_option(one.option) for one in (await game.rows())[before:] if one.seat == seat]
        now = await game.now()
        assert len(given) > 1
        assert all(now.game.facts(one.card).name in said for one in given if one.card >= 0)


async def test_the_draft_its_items_and_sites_take_one_press_of_each(tmp_path: Path) -> None:
    """1.9, 1.10: what follows the draft stands beside it in words; accepted by both, nothing more is asked before turn 1."""
    async with between_two(tmp_path, deck="A", opponent_deck="F") as game:
        said = {}
        for seat, player in SEATS.items():
            shown = await game.decide(player, seat)
            said[seat] = next(one for one in shown.text.splitlines() if one.startswith(SUGGESTED))
            await game.table.click(player, shown, accept(shown))
        now = await game.now()
        given = [(one.seat, engine.unpack_option(one.option)) for one in await game.rows()]
        assert now.game.turn.number == 1
        assert {"draft", "give_item", "start_at"} <= {one.verb for _, one in given}
        assert all(now.game.facts(one.card).name in said[seat] for seat, one in given if one.card >= 0)


@pytest.mark.slow
async def test_what_the_adviser_would_press_stands_out(tmp_path: Path) -> None:
    """In a player's own windows the blue button is what is suggested or what greedy would take, and there is never a second."""
    async with between_two(tmp_path) as game:
        closed = planned = 0
        for _ in range(150):
            now = await game.now()
            for seat in now.asked:
                if not acting(now.game) or seat != now.game.active:
                    continue
                shown = await game.decide(SEATS[seat], seat)
                blue = [one for one in shown.buttons if one.primary]
                assert len(blue) <= 1, [one.label for one in blue]
                if blue and blue[0].custom_id.startswith((f"p:{ids.TAKE_WHOLE}:", f"p:{ids.PLAN_ALL}:")):
                    planned += 1  # the moves of all companies, or the whole answer, in one press
                    continue
                wanted = await game.service.practice.think(now, seat, "greedy")
                title = words_for(now.game, seat, wanted).title
                if any(one.label == title for one in shown.buttons):
                    assert [one.label for one in blue] == [title]
                    closed += wanted.verb == "pass"
                elif wanted.verb == "move":
                    assert [one.label for one in blue] == [words.PLAN_MOVE]
                    planned += 1
                else:
                    assert [one.label for one in blue] == [lessons.DO_THAT]
                    assert words.WHOLE.format(steps=title) in shown.text
            if closed and planned:
                break
            assert await game.step(SEATS)
        assert closed
        assert planned


@pytest.mark.slow
async def test_against_the_bot_every_question_says_what_to_press(tmp_path: Path) -> None:
    """In the opponent's turn too: one button stands out, the adviser's answer or what gives it, as long as it is no plan."""
    async with practice(tmp_path) as game:
        seen = 0
        for _ in range(80):
            now = await game.now()
            if 0 in now.asked and now.game.turn.number and not acting(now.game):
                shown = await game.decide("alice", 0)
                blue = [one for one in shown.buttons if one.primary]
                wanted = await game.service.practice.think(now, 0, "greedy")
                whole = blue and blue[0].custom_id.startswith((f"p:{ids.TAKE_WHOLE}:", f"p:{ids.PLAN_ALL}:"))
                if not whole and wanted.verb != "confirm":  # which is green
                    title = words_for(now.game, 0, wanted).title
                    offered = {one.label for one in shown.buttons}
                    assert [one.label for one in blue] == [title if title in offered else lessons.DO_THAT]
                    seen += 1
            assert await game.step({0: "alice"})
        assert seen > 5


async def test_an_old_suggestion_and_somebody_elses_change_nothing(tmp_path: Path) -> None:
    """It is refused with one sentence: for the opponent, where it is another one by now, and when all is answered."""
    async with between_two(tmp_path) as game:
        seat, shown = await until(game, StartingItemsFrame)
        button, users = accept(shown), [one.user for one in (await game.now()).seats]
        before = len(await game.rows())
        assert general.OTHER_SEAT.partition("{")[0] in await heard_by(game, users[1 - seat], button)
        assert words.WHOLE_CHANGED in await heard_by(game, users[seat], button.rpartition(":")[0] + ":00000000")
        assert len(await game.rows()) == before
        await game.table.click(SEATS[seat], shown, button)
        after = len(await game.rows())
        assert "You are not asked now" in await heard_by(game, users[seat], button)
        assert len(await game.rows()) == after > before


@pytest.mark.slow
@pytest.mark.sampled(1)
@pytest.mark.parametrize("enough", [True, False])
async def test_several_cards_are_discarded_in_one_select(enough: bool, tmp_path: Path) -> None:
    """All that must go is chosen at once, and that confirms it; fewer are taken as steps, and the rest is asked."""
    async with between_two(tmp_path) as game:
        seat, shown = await until(game, HandResetFrame)
        while not (chosen := several(shown)):
            await game.step(SEATS)
            seat, shown = await until(game, HandResetFrame)
        before = await game.now()
        count = surplus(before.game, seat)
        values = [one.value for one in chosen[0].choices][: count if enough else 1]
        await game.table.choose(SEATS[seat], shown, chosen[0].custom_id, *values)
        frame = (await game.now()).game.frames[-1]
        if enough:
            assert not isinstance(frame, HandResetFrame) or frame.done[seat]
        else:
            assert isinstance(frame, HandResetFrame)
            assert len(frame.steps[seat]) == 1


@pytest.mark.slow
async def test_what_happened_since_counts_from_the_last_press(tmp_path: Path) -> None:
    """What orders and plans answered, nobody has read: it stands in the question that its player opens next."""
    async with between_two(tmp_path) as game:
        pressed: dict[int, set[int]] = {0: {0}, 1: {0}}
        for _ in range(40):
            now = await game.now()
            before = await game.service.storage.line_count(1)
            for seat in now.asked:
                pressed[seat].add(before)
            assert await game.step(SEATS)
            for row in (await game.now()).seats:
                assert row.seen in pressed[row.seat]
        answers = [one for one in await game.rows() if one.interaction is None]
        assert answers  # orders gave some
