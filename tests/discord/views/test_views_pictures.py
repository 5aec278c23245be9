"""Pictures: sizes, letters that the typeface lacks, states that need no colour, and the worker that draws them."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator, Callable

import msgspec
import pytest
from PIL import Image, ImageDraw
from viewground import new_game, positions

import engine
from bot.base.errors import BrokenGame
from bot.delivery.worker import Done, InProcess, Job, Worker, WorkerFailed
from bot.pictures import board, drawing
from bot.pictures.board import board_picture
from bot.pictures.drawing import INK, PARCHMENT, fit, font, posture, spelled, width, wrap, write
from bot.pictures.hand import sheets
from bot.pictures.symbols import NAMES, REGION_TYPES, SITE_TYPES, SKILLS, mask
from bot.views.table.ahead import plannable
from carddb.artefact.database import database
from engine.policies.plans import CompanyPlan, Standing
from engine.state.game import Game
from engine.state.records import Option
from engine.words.view import View


def opened(content: bytes) -> Image.Image:
    """Read a picture."""
    return Image.open(io.BytesIO(content))


def late_game(steps: int = 500) -> Game:
    """Return a game in its middle."""
    found = new_game(3)
    for game in positions(3, steps):
        found = game
    return found


def test_board_has_the_promised_size_in_every_position() -> None:
    """1200 pixels wide, never taller than its limit, and small enough to send."""
    for number, game in enumerate(positions(2, 600)):
        if number % 60 == 0:
            content = board_picture(engine.view(game, None))
            picture = opened(content)
            assert picture.width == board.WIDTH
            assert picture.height <= board.TALLEST
            assert len(content) < 400_000


def test_typeface_has_every_letter_of_every_name() -> None:
    """After taking the accents off, no card's name needs a letter that would be drawn as an empty box."""
    face = font(30)
    missing = face.getmask("\uffff")
    for letter in {letter for card in database().cards for letter in spelled(card.name)[0]} - {" "}:
        drawn = face.getmask(letter)
        assert (drawn.size, bytes(drawn)) != (missing.size, bytes(missing)), letter


@pytest.mark.parametrize(("accented", "plain"), [("é", "e"), ("û", "u"), ("ë", "e"), ("Ó", "O"), ("â", "a")])
def test_accents_are_drawn(accented: str, plain: str) -> None:
    """A letter with an accent looks different from the one without."""

    def drawn(words: str) -> bytes:
        image = Image.new("RGB", (60, 60), PARCHMENT)
        write(ImageDraw.Draw(image), (10, 10), words, 36)
        return image.tobytes()

    assert drawn(accented) != drawn(plain)


def test_states_differ_without_colour() -> None:
    """Untapped, tapped and wounded are told apart in black and white."""
    shapes = set()
    for status in ("untapped", "tapped", "wounded"):
        image = Image.new("RGB", (60, 60), PARCHMENT)
        posture(ImageDraw.Draw(image), 5, 5, status)
        shapes.add(image.convert("L").point(lambda value: 255 * (value > 128)).tobytes())
    assert len(shapes) == 3


def test_symbols_differ_without_colour() -> None:
    """Skills, types of regions and sites and kinds of cards have a shape of their own each, at the size in a row."""
    same = [{"hero", "wizard"}, {"minion", "ringwraith"}, {"minor-item", "item"}]  # two words for one thing
    shapes = {mask(name, 46).tobytes() for name in NAMES}
    assert len(shapes) == len(NAMES) - len(same)
    cards = database().cards
    assert {card.site_type for card in cards} - {""} == {*SITE_TYPES}
    assert {card.region_type for card in cards} - {""} <= {*REGION_TYPES}
    assert {skill for card in cards for skill in card.skills} == {*SKILLS}
    assert {kind for card in cards for kind in card.kinds} | {card.alignment for card in cards} <= {*NAMES}


def test_text_fits_where_it_is_put() -> None:
    """A name shrinks, then ends with an ellipsis; lines break at words and never exceed their width."""
    for card in database().cards:
        words, size = fit(card.name, 25, 190)
        assert width(words, size) <= 190
        for line in wrap(card.name, 29, 250, 2):
            assert width(line, 29) <= 250
        assert len(wrap(card.name, 29, 250, 2)) <= 2


def test_palette_is_legible() -> None:
    """Ink on parchment and on panels has at least the contrast of 7 to 1."""

    def luminance(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    for ground in (drawing.PARCHMENT, drawing.PANEL, drawing.SHADE):
        assert (luminance(ground) + 0.05) / (luminance(INK) + 0.05) >= 7


# ------------------------------------------------------------------- the worker


@pytest.fixture
async def worker() -> AsyncIterator[Worker]:
    """Run a worker process."""
    running = Worker()
    yield running
    await running.close()


async def test_worker_draws_what_the_bot_would(worker: Worker) -> None:
    """Pictures from the worker process are byte for byte those drawn here."""
    game = late_game()
    public: View = engine.view(game, None)
    mine = sheets([card.card for card in engine.view(game, 0).hand])
    here = InProcess()
    assert await worker.board(public) == await here.board(public)
    assert await worker.cards(mine) == await here.cards(mine)


async def test_worker_chooses_an_offered_option(worker: Worker) -> None:
    """A practice move from the worker is one of the options, the same for the same seed, and not a step back."""
    game = new_game(1)
    decision = engine.decision(game, 0)
    assert decision is not None
    choice = await worker.choose("random", game, 0, "seed", 1.0)
    assert choice in decision.options
    assert choice == await InProcess().choose("random", game, 0, "seed", 1.0)
    assert choice != Option("back")


async def test_worker_composes_a_plan(worker: Worker) -> None:
    """A plan from the worker is the one that is composed here, of the same position and seed."""
    game = next(one for one in positions(1, 300) if plannable(one, one.turn.seat) == "move")
    plans = await worker.plan("greedy", game, game.active, Standing(), "seed")
    assert plans
    assert all(isinstance(one, CompanyPlan) for one in plans)
    assert plans == await InProcess().plan("greedy", game, game.active, Standing(), "seed")


@pytest.mark.slow
async def test_impatient_asker_does_not_cost_the_worker(worker: Worker) -> None:
    """A job that nobody waits for any more ends by itself: the same child does the next one, with the right answer."""
    game = late_game()
    public, mine = engine.view(game, None), sheets([card.card for card in engine.view(game, 0).hand])
    await worker.board(public)
    assert worker._process is not None
    child = worker._process.pid
    for _ in range(2):
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(worker.board(public), 0.001)
    assert await worker.cards(mine) == await InProcess().cards(mine)
    assert worker._process.pid == child


async def test_job_that_nobody_waits_for_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of jobs in the queue only those are done that somebody still waits for: thinking does not pile up."""
    game, worker, open_again = new_game(1), Worker(), asyncio.Event()
    begun: list[str] = []

    async def exchange(_: Worker, job: Job) -> Done:
        begun.append(job.seed)
        await open_again.wait()
        return Done(msgspec.msgpack.encode(Option("pass")))

    monkeypatch.setattr(Worker, "_exchange", exchange)
    first = asyncio.create_task(worker.choose("strong", game, 0, "first", 5.0))
    await asyncio.sleep(0)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(worker.choose("strong", game, 0, "given up", 5.0), 0.01)
    third = asyncio.create_task(worker.choose("strong", game, 0, "third", 5.0))
    open_again.set()
    assert [await first, await third] == [Option("pass"), Option("pass")]
    assert begun == ["first", "third"]


async def test_practice_opponent_cannot_know_the_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The copy that a policy sees holds other secrets than the game."""
    game = new_game(1)
    seen = []

    def spy(policy: str, copy: Game, seat: int, seed: str, over: Callable[[], bool]) -> Option:
        seen.append(copy.secrets)
        return Option("pass")

    monkeypatch.setattr("bot.delivery.worker.engine_choice", spy)
    await InProcess().choose("random", game, 0, "seed", 1.0)
    assert seen[0] != game.secrets


@pytest.mark.slow
async def test_dead_worker_is_replaced(worker: Worker) -> None:
    """A worker that was killed costs nothing but a new start."""
    view = engine.view(new_game(1), None)
    assert await worker.board(view) is not None
    assert worker._process is not None
    worker._process.kill()
    await worker._process.wait()
    assert await worker.board(view) is not None


@pytest.mark.slow
async def test_failed_job_costs_its_picture_only(worker: Worker) -> None:
    """A job that cannot be done is told as such, and the next one is done."""
    with pytest.raises(WorkerFailed):
        await worker._ask(Job("choose", b"no snapshot"))
    assert await worker.board(engine.view(new_game(1), None)) is not None


@pytest.mark.slow
async def test_cancelled_job_does_not_confuse_the_next(worker: Worker) -> None:
    """After a cancelled job, the next answer belongs to the next job."""
    view = engine.view(late_game(), None)
    task = asyncio.create_task(worker.board(view))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    other = engine.view(new_game(1), None)
    assert await worker.board(other) == await InProcess().board(other)


async def test_picture_that_fails_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """When drawing fails, the message goes out without its picture."""

    def fail(_: View) -> bytes:
        raise BrokenGame("on purpose")

    monkeypatch.setattr("bot.delivery.worker.board_picture", fail)
    assert await InProcess().board(engine.view(new_game(1), None)) is None
