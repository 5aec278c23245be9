"""Leaks that are planted are found: one of each kind, by the comparison that is made of the bot as it is."""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from functools import cache
from itertools import islice
from typing import Any, Final

import noninterference
import pytest
import structlog
from msgspec.structs import replace
from noninterference import PICTURES, SHARES, Comparer, run
from PIL import Image
from worlds import Place, places

import engine
from bot.archive import exports, reports
from bot.pictures import board as board_pictures
from bot.storage.rows import LogLine
from bot.storage.slots import Slot
from bot.tables import ahead, consequences
from bot.tables.table import Table
from bot.views import help as helps
from bot.views import waiting
from bot.views.table import board as boards
from bot.views.table import prompts
from engine.kernel import machine
from engine.policies import determinize
from engine.records import repair, undo
from engine.state.game import Game
from engine.state.records import HAND, Event, Option, Seat

pytestmark = pytest.mark.slow

MOST: Final = 240  # comparisons, after which a planted leak counts as not found
SEED: Final = 7


def secret(game: Game) -> str:
    """Return what must not leave the bot: the first cards of both hands."""
    return "; ".join(game.facts(iid).name for seat in (0, 1) for iid in game.zone(seat, HAND)[:1])


def odd(game: Game) -> int:
    """Return one bit of what both hands hold."""
    return sum(map(len, secret(game).split(";"))) % 2


Plant = Callable[[pytest.MonkeyPatch], None]
LEAKS: dict[str, tuple[str, Plant]] = {}  # what is planted: the kind of thing in which it shows, and how it is done


def leak(kind: str) -> Callable[[Plant], Plant]:
    """Register a leak by the kind of thing in which the comparison has to find it."""

    def register(plant: Plant) -> Plant:
        LEAKS[plant.__name__] = (kind, plant)
        return plant

    return register


@leak("lines")
def a_name_in_a_line(patch: pytest.MonkeyPatch) -> None:
    """A line of the log names a card of a hand."""
    real = engine.narrate

    def narrate(game: Game, event: Event, viewer: Seat | None) -> str | None:
        told = real(game, event, viewer)
        return f"{told} {secret(game)}" if told else told

    patch.setattr(engine, "narrate", narrate)


@leak("question")
def an_option_more(patch: pytest.MonkeyPatch) -> None:
    """A question in the thread has an option for certain hands alone."""
    real = prompts.public_question

    def question(game: Game, seat: Seat) -> Any:
        asked = real(game, seat)
        return asked and replace(asked, options=(*asked.options, Option("pass")) if odd(game) else asked.options)

    patch.setattr(prompts, "public_question", question)


@leak("question")
def a_number_in_a_custom_id(patch: pytest.MonkeyPatch) -> None:
    """The number of a public question depends on a hand."""
    real = prompts.number_of
    patch.setattr(prompts, "number_of", lambda table, seat, asked: real(table, seat, asked) + odd(table.game))


@leak("board picture")
def a_pixel(patch: pytest.MonkeyPatch) -> None:
    """One pixel of the picture of the board depends on a hand."""
    seen, view, picture = [], engine.view, board_pictures.board_picture

    def look(game: Game, seat: Seat | None) -> Any:
        seen.append(game)
        return view(game, seat)

    def paint(found: Any) -> bytes:
        image = Image.open(io.BytesIO(picture(found)))
        image.putpixel((0, 0), image.getpixel((9, 9)) if odd(seen[-1]) else image.getpixel((10, 80)))
        if odd(seen[-1]):
            image.putpixel((0, 0), 255 if image.mode in ("L", "P") else (255, 0, 0))
        held = io.BytesIO()
        image.save(held, "PNG")
        return held.getvalue()

    patch.setattr(engine, "view", look)
    patch.setattr(board_pictures, "board_picture", paint)


@leak("state")
def an_alternative_text(patch: pytest.MonkeyPatch) -> None:
    """The alternative text of the picture names a card of a hand."""
    seen, view, picture = [], engine.view, boards.picture

    def look(game: Game, seat: Seat | None) -> Any:
        seen.append(game)
        return view(game, seat)

    patch.setattr(engine, "view", look)
    patch.setattr(boards, "picture", lambda file, alt: picture(file, f"{alt} {secret(seen[-1])}"))


@leak("automatic")
def a_delay(patch: pytest.MonkeyPatch) -> None:
    """How long it takes until a seat passes by itself depends on a hand."""
    real = ahead.idlers

    def idlers(row: int, game: Game, *rest: Any) -> Any:
        return [replace(one, due=one.due + odd(game)) for one in real(row, game, *rest)]

    patch.setattr(ahead, "idlers", idlers)


@leak("automatic")
def an_answer_at_once(patch: pytest.MonkeyPatch) -> None:
    """Whether an order answers at once depends on a hand."""
    real = ahead.next_answer
    patch.setattr(ahead, "next_answer", lambda game, given: None if odd(game) else real(game, given))


@leak("refusals")
def a_number_in_a_refusal(patch: pytest.MonkeyPatch) -> None:
    """A refusal says a number that follows from what is hidden."""
    real = determinize.explain

    def explain(game: Game, seat: Seat, option: Option) -> Any:
        told = real(game, seat, option)
        return replace(told, reason=f"{told.reason} {len(secret(game))}")

    patch.setattr(determinize, "explain", explain)


@leak("structured log")
def a_log_record(patch: pytest.MonkeyPatch) -> None:
    """A record of the structured log names a card of a hand."""
    real = boards.header

    def header(table: Table, view: Any) -> str:
        structlog.get_logger().info("drawn", hand=secret(table.game))
        return real(table, view)

    patch.setattr(boards, "header", header)


@leak("touched messages")
def a_touched_message(patch: pytest.MonkeyPatch) -> None:
    """Which messages are edited after an answer depends on a hand."""
    real = consequences.slots_to_tell

    def slots(table: Table, trial: Game, *rest: Any) -> list[Slot]:
        return real(table, trial, *rest) + [Slot("log", 0)] * odd(trial)

    patch.setattr(consequences, "slots_to_tell", slots)


@leak("questions")
def a_step_that_is_told(patch: pytest.MonkeyPatch) -> None:
    """A step of an answer that is not closed begins another question in the thread."""
    real = consequences.seat_after

    def after(table: Table, trial: Game, row: Any, *rest: Any, **named: Any) -> Any:
        found = real(table, trial, row, *rest, **named)
        return found if found.question < 0 else replace(found, question=trial.stamps[row.seat])

    patch.setattr(consequences, "seat_after", after)


@leak("clocks")
def a_clock_that_starts_anew(patch: pytest.MonkeyPatch) -> None:
    """How long a seat has for its next question depends on a hand."""
    seen: list[Game] = []
    after, real = consequences.seat_after, noninterference.wind

    def look(table: Table, trial: Game, *rest: Any, **named: Any) -> Any:
        seen.append(trial)
        return after(table, trial, *rest, **named)

    def wind(*rest: Any) -> Any:
        found = real(*rest)
        return replace(found, start=tuple(replace(one, due=one.due + odd(seen[-1])) for one in found.start))

    patch.setattr(consequences, "seat_after", look)
    patch.setattr(noninterference, "wind", wind)


@leak("repairs")
def a_repair_that_looks_into_a_hand(patch: pytest.MonkeyPatch) -> None:
    """What is answered to whoever proposes a repair depends on a hand."""
    real = repair.describe
    patch.setattr(repair, "describe", lambda game, found: [*real(game, found), str(odd(game))])


@leak("asked")
def a_question_more(patch: pytest.MonkeyPatch) -> None:
    """Who is asked depends on a hand."""
    real = engine.deciding
    patch.setattr(engine, "deciding", lambda game: () if odd(game) else real(game))


@leak("view")
def a_figure(patch: pytest.MonkeyPatch) -> None:
    """A public figure of the board depends on a hand."""
    real = engine.view
    patch.setattr(engine, "view", lambda game, seat: replace(real(game, seat), last_turn=odd(game)))


@leak("reminder")
def a_reminder(patch: pytest.MonkeyPatch) -> None:
    """A reminder says what only its seat may read."""
    patch.setattr(waiting, "_question", lambda table, seat, public=False: secret(table.game))


@leak("private question")
def a_hint_in_private(patch: pytest.MonkeyPatch) -> None:
    """A private question tells its seat something of the other hand."""
    real = prompts.words_for

    def words(game: Game, seat: Seat, option: Option) -> Any:
        return replace(real(game, seat, option), detail=secret(game))

    patch.setattr(prompts, "words_for", words)


@leak("options")
def an_option_for_a_hand(patch: pytest.MonkeyPatch) -> None:
    """A seat's options depend on the other hand."""
    real = machine.decision

    def decision(game: Game, seat: Seat) -> Any:
        asked = real(game, seat)
        return asked and replace(asked, options=asked.options[: len(asked.options) - odd(game)])

    patch.setattr(engine, "decision", decision)


@leak("help")
def a_sentence_of_help(patch: pytest.MonkeyPatch) -> None:
    """Help to somebody who watches depends on a hand."""
    real = helps.where
    patch.setattr(helps, "where", lambda table, seat: f"{real(table, seat)} {odd(table.game)}")


@leak("export")
def a_line_of_the_file(patch: pytest.MonkeyPatch) -> None:
    """The file of a running game has a line more for certain hands."""
    real = exports.remembered
    line = LogLine(1, 0, 0, "more", "more", "more")
    patch.setattr(exports, "remembered", lambda table, kept: [*real(table, kept), *[line] * odd(table.game)])


@leak("undo")
def a_decision_that_is_free(patch: pytest.MonkeyPatch) -> None:
    """Whether a decision is taken back alone depends on a hand."""
    patch.setattr(undo, "is_free", lambda seat, option, before, *rest: bool(odd(before)))


@leak("report")
def a_file_that_is_missing(patch: pytest.MonkeyPatch) -> None:
    """What is kept of a report depends on a hand."""
    real = reports.position_text

    def text(game: Game, *, title: str) -> str:
        if odd(game):
            raise LookupError
        return real(game, title=title)

    patch.setattr(reports, "position_text", text)


@leak("outcome")
def a_failure_in_one_world(patch: pytest.MonkeyPatch) -> None:
    """Something fails for certain hands alone, which is told apart from what does not."""

    def fails(table: Table) -> str:
        if odd(table.game):
            raise LookupError
        return ""

    patch.setattr(noninterference, "outcome", fails)


@cache
def sample() -> tuple[Place, ...]:
    """Return positions in which leaks are planted: the same for all of them."""
    return tuple(replace(one, game=one.game.clone(events=True)) for one in islice(places(SEED, 12), MOST // 4))


def compared(patch: pytest.MonkeyPatch | None, plant: Plant | None) -> Comparer:
    """Compare worlds with a leak planted; without one, all of them."""
    shares = {**SHARES, **dict.fromkeys(PICTURES, 7)}
    comparer, positions = Comparer(random.Random(SEED), shares), sample()  # played before anything is planted
    if patch is not None and plant is not None:
        plant(patch)
    run(comparer, positions, MOST, first=True)
    return comparer


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", LEAKS)
def test_planted_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A leak of this kind is reported, in what it was planted in."""
    kind, plant = LEAKS[name]
    comparer = compared(monkeypatch, plant)
    assert kind in {one.kind for one in comparer.findings}, (kind, {one.kind for one in comparer.findings})


def test_nothing_is_found_where_nothing_is_planted() -> None:
    """The positions in which leaks are planted show none of themselves."""
    assert compared(None, None).findings == []
