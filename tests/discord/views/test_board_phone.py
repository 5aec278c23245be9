"""The board on a phone: every letter can be read at 360 pixels, whoever plays; changes are marked; all of it is in words."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pytest
from gametable import between_two
from PIL import Image, ImageColor, ImageDraw, ImageFont
from viewground import check_limits, positions, table_of

import engine
from bot.delivery.sights import Sights
from bot.pictures.board import TALLEST, board_picture
from bot.pictures.changes import changed, traits
from bot.pictures.company import company_picture
from bot.pictures.drawing import SEATS as SEATS_DRAWN
from bot.pictures.drawing import WIDTH
from bot.strings import words
from bot.views.seat.companies import company_text, place_in_words
from bot.views.table.board import board_text, board_view
from carddb.decks.decks import prebuilt
from engine.policies.determinize import permute_hidden
from engine.rules.getting_ready.rule_sets import rule_set
from engine.scenarios.scenario import Scenario
from engine.selfplay.games import moves, pairings, start
from engine.state import atoms
from engine.state.records import HAND, PLAY
from engine.words.view import View

PHONE = 360  # pixels in which a phone shows a picture
LEAST = 11
SEATS = {0: "alice", 1: "bob"}
PAIRS = ("AB", "CD", "EF", "GH", "IJ")


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Note the size of all letters that are drawn."""
    found: list[float] = []
    original = ImageDraw.ImageDraw.text

    def text(self: ImageDraw.ImageDraw, at: tuple[float, float], said: str, *rest: object, **more: object) -> None:
        face = more["font"]
        assert isinstance(face, ImageFont.FreeTypeFont)
        found.append(face.size)
        original(self, at, said, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", text)
    return found


@pytest.mark.sampled(1)
@pytest.mark.parametrize("decks", PAIRS)
def test_every_letter_is_legible_on_a_phone(decks: str, sizes: list[float]) -> None:
    """In both sizes no label is smaller than 11 pixels where the picture is shown 360 wide, in games of every kind."""
    for number, game in enumerate(positions(7, 501, decks)):
        if number % 167 != 166:
            continue
        view = engine.view(game, 0)
        everything = changed({}, view)
        pictures = [board_picture(view, everything), *(company_picture(view, one.id) for one in view.companies)]
        assert all(Image.open(io.BytesIO(content)).width == WIDTH for content in pictures)
        assert Image.open(io.BytesIO(pictures[0])).height <= TALLEST
        assert min(sizes) * PHONE / WIDTH >= LEAST


def moving() -> Scenario:
    """Return a company on its way with a hazard played."""
    s = Scenario().company(
        "alice",
        "Rivendell",
        "Elrond, bears Glamdring",
        "Sam Gamgee, follows Elrond",
        to="Moria",
        via="Rhudaur, Hollin, Redhorn Gate",
    )
    s.company("bob", "Grey Havens", "Haldir").hand("bob", "Orc-lieutenant").dice(2, 2).start("hazards").passes("alice")
    return s


def test_company_in_words_says_all_that_is_drawn() -> None:
    """Way, hazards, free influence, skills, mind, what is borne: nothing needs the picture."""
    s = moving()
    view = engine.view(s.game, 0)
    mine = next(one for one in view.companies if one.seat == 0)
    said = company_text(view, mine)
    for part in (
        "Rivendell",
        "Moria",
        "Wilderness",
        "hazards 0/2",
        "Glamdring",
        "mind 10",
        "warrior",
        "follower",
        "Sam Gamgee",
    ):
        assert part in said, part
    assert "free influence" in board_text(view)
    assert "characters" in board_text(view)
    assert words.REGION_TYPES["wilderness"] in place_in_words(view, mine)


def test_companies_and_board_differ_by_what_is_shown() -> None:
    """A company alone is another picture than the board, and an unknown number shows the viewer's own."""
    view = engine.view(moving().game, 0)
    mine, theirs = (next(one.id for one in view.companies if one.seat == seat) for seat in (0, 1))
    assert company_picture(view, mine) != company_picture(view, theirs)
    assert company_picture(view, 99) == company_picture(view, mine)


def _view(s: Scenario) -> View:
    return engine.view(s.game, 0)


def test_what_changed_since_the_last_look_is_marked() -> None:
    """The first look marks nothing, the next one what is otherwise than before, and a company looked at then the same."""
    sights, s = Sights(), Scenario().company("alice", "Rivendell", "Gimli", "Bilbo").company("bob", "Lórien", "Haldir")
    s.start("organization")
    before = _view(s)
    assert sights.looks(1, 5, before) == frozenset()
    assert sights.looks(1, 5, _view(s)) == frozenset()
    gimli = before.companies[0].characters[0].card.id
    atoms.tap(s.game, gimli)
    now = _view(s)
    assert sights.looks(1, 5, now) == {gimli}
    assert sights.looks(1, 5, now, again=True) == {gimli}
    assert sights.looks(1, 6, now) == frozenset()
    assert sights.looks(1, 5, now) == frozenset()
    assert words.CHANGED in board_text(now, changed={gimli})
    assert board_picture(now, {gimli}) != board_picture(now)


def test_picture_for_everybody_marks_what_changed_in_the_turn() -> None:
    """Since the last picture of the turn before; in the turn that is seen first nothing."""
    sights, seen = Sights(), set()
    for game in positions(2, 300):
        view = engine.view(game, None)
        found = sights.in_turn(1, view)
        assert found <= changed({}, view)
        if found:
            seen.add(view.turn)
    assert seen
    assert min(seen) > 0


@pytest.mark.parametrize("copy", ["the same", "another"])
def test_a_copy_that_came_back_is_not_told_from_another(copy: str) -> None:
    """A Doors of Night that was taken back to hand and played again, and another one in its place, mark the same: nothing."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Haldir")
    s.hand("bob", "Doors of Night", "Doors of Night").start("organization")
    first, second = (iid for iid in s.game.zone(1, HAND) if s.game.facts(iid).name == "Doors of Night")
    sights = Sights()
    atoms.move(s.game, first, PLAY)
    sights.looks(1, 5, _view(s))
    atoms.move(s.game, first, HAND)
    gone = Sights()
    gone.looks(1, 5, _view(s))
    atoms.move(s.game, first if copy == "the same" else second, PLAY)
    assert len(_view(s).events) == 1
    assert sights.looks(1, 5, _view(s)) == frozenset()
    assert len(gone.looks(1, 5, _view(s))) == 1


@pytest.mark.parametrize("seed", [1, 2])
def test_marks_tell_nothing_that_is_hidden(seed: int) -> None:
    """What is marked is the same whatever the viewer cannot see."""
    rng, before, other_before = random.Random(seed), None, None
    for number, game in enumerate(positions(seed, 300)):
        if number % 30:
            continue
        other = permute_hidden(game, 0, rng)
        view, there = engine.view(game, None), engine.view(other, None)
        if before is not None and other_before is not None:
            assert changed(before, view) == changed(other_before, there)
        before, other_before = traits(view), traits(there)


@pytest.mark.slow
async def test_board_on_demand_shows_one_company_large(tmp_path: Path) -> None:
    """The select below the board turns it into a company and back, for its reader alone."""
    async with between_two(tmp_path) as game:
        while (await game.now()).game.turn.number == 0:
            await game.step(SEATS)
        board = (await game.press("alice", game.state(), "Board")).reply
        assert board is not None
        assert board.ephemeral
        select = board.selects[0]
        one = next(line for line in select.choices if not line.value.startswith("-1"))
        large = (await game.table.choose("alice", board, select.custom_id, one.value)).reply
        assert large is not None
        assert (large.id, large.files) == (board.id, ("board.png",))
        assert "mind" in large.text
        assert "hand 8, deck" not in large.text
        again = (await game.table.choose("alice", large, large.selects[0].custom_id, "-1")).reply
        assert again is not None
        assert again.text == board.text


def test_board_with_all_companies_keeps_the_limits() -> None:
    """Both sizes are messages that Discord takes, in many positions."""
    for number, game in enumerate(positions(3, 400)):
        if number % 50 == 0:
            table = table_of(game)
            for company in (-1, *game.companies):
                check_limits(board_view(table, 0, with_picture=True, number=company))


@pytest.mark.slow
def test_five_boards_fit_into_one_picture(sizes: list[float]) -> None:
    """With five players the picture has everybody in it, legible on a phone: whose turn it is large, the others in lines."""
    decks = [(key, engine.deck_list(prebuilt()[key])) for key in "ACEFG"]
    table = pairings(decks, "greedy", seats=5, rules=rule_set("multi-player"))[0]
    game, rng = start(table, 3)
    for seat, _ in moves(game, table, rng):
        if game.turn.number > 14 and seat == game.active:
            break
    view = engine.view(game, None)
    content = board_picture(view, changed({}, view))
    picture = Image.open(io.BytesIO(content))
    assert (picture.width, picture.height <= TALLEST) == (WIDTH, True)
    assert min(sizes) * PHONE / WIDTH >= LEAST
    assert len({one.seat for one in view.companies}) == 5
    bottom = picture.convert("RGB").crop((2, picture.height - 200, 8, picture.height - 190)).getpixel((1, 1))
    assert isinstance(bottom, tuple)
    wanted = ImageColor.getrgb(SEATS_DRAWN[view.active])
    assert max(abs(one - other) for one, other in zip(bottom, wanted, strict=False)) < 12
    said = board_text(view, 1500)  # and so has the text: nothing of whose turn it is is cut
    assert all(one.name in said for one in view.players)
    mine = [each for one in view.companies if one.seat == view.active for each in one.characters]
    assert all(f"{one.card.name}" in said and f"{one.prowess}/{one.body}" in said for one in mine)
    assert words.CUT not in said
