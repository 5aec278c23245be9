"""A player's own cards: every card's whole text in picture, list and alternative text, and why a card is not playable."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from PIL import Image, ImageDraw, ImageFont
from viewground import check_limits, positions, table_of

import engine
from bot.pictures.drawing import SMALLEST, WIDTH, spelled, width
from bot.pictures.frames import Laid
from bot.pictures.hand import ALTERNATIVE, NARROW, WIDE, Sheet, sheet_picture, sheets
from bot.strings import words
from bot.views.seat import piles
from bot.views.seat.playing_now import state_of
from bot.views.table.hands import hand_leaf, hand_view
from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from carddb.prose.facts.describe import describe
from engine.scenarios.scenario import Scenario

PHONE = 360  # pixels in which a phone shows a picture
SHARES = 20
LONG = ("Mordor in Arms", "Tempest of Fire", "Alatar", "Phial of Galadriel", "Moria", "Cave-drake", "Peath", "Hollin")


def text_of(card: CardFacts) -> str:
    """Return a card's text as it should be read, without line breaks."""
    lines = describe(card).split("\n")
    return " ".join(lines[:-1] if card.by_hand else lines).replace("  ", " ").strip()


def squeezed(words_of: str) -> str:
    """Return letters without the spaces at which lines break."""
    return "".join(words_of.split())


def laid(sheet: Sheet) -> Iterator[Laid]:
    """Lay out every frame of a sheet as it is drawn."""
    for row in sheet.rows:
        for piece in row:
            yield Laid(piece, WIDE if len(row) == 1 else NARROW)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("share", range(SHARES))
def test_no_text_of_a_card_is_cut(share: int) -> None:
    """Every card is laid out whole, inside its frame, in letters that a phone shows; its alternative text is whole too."""
    for card in database().cards[share::SHARES]:
        parts = sheets([card.id, card.id])
        assert all(len(one.alternative) <= ALTERNATIVE for one in parts), card.name
        said = squeezed(" ".join(" ".join(piece.said) for one in parts for row in one.rows for piece in row))
        assert said == 2 * squeezed(text_of(card)), card.name
        read = squeezed(" ".join(one.alternative for one in parts))
        for frame in (frame for one in parts for frame in laid(one)):
            drawn = squeezed(" ".join(line.said for line in frame.written))
            for paragraph in map(squeezed, frame.piece.said):
                assert paragraph in drawn, card.name
                assert paragraph in read, card.name
            _inside(frame)


def _inside(frame: Laid) -> None:
    for line in frame.written:
        long = width(line.said, line.size)
        left = line.x - {"l": 0, "m": long / 2, "r": long}[line.anchor]
        assert left >= 0, line
        assert left + long <= frame.wide - 6, line
        assert 0 <= line.y <= frame.high - line.size, line
        assert line.size >= SMALLEST


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """Note every text that is drawn and the size of its letters."""
    found: list[tuple[str, float]] = []
    original = ImageDraw.ImageDraw.text

    def text(self: ImageDraw.ImageDraw, at: tuple[float, float], said: str, *rest: object, **more: object) -> None:
        face = more["font"]
        assert isinstance(face, ImageFont.FreeTypeFont)
        found.append((said, face.size))
        original(self, at, said, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", text)
    return found


def test_sheets_are_drawn_as_they_are_laid_out(drawn: list[tuple[str, float]]) -> None:
    """What stands in the layout of eight cards with long texts is drawn, as wide as promised, legible on a phone."""
    cards = [next(card.id for card in database().cards if card.name == name) for name in LONG]
    for sheet in sheets(cards):
        drawn.clear()
        picture = Image.open(io.BytesIO(sheet_picture(sheet)))
        assert picture.width == WIDTH
        assert [said for said, _ in drawn] == [spelled(line.said)[0] for one in laid(sheet) for line in one.written]
        assert all(size * PHONE / picture.width >= 11 for _, size in drawn)


def test_hand_of_any_size_is_shown() -> None:
    """No card, one, and more than fit on a page: every card is on one page, and every page keeps Discord's limits."""
    game = next(one for number, one in enumerate(positions(3, 500)) if number == 400)
    table = table_of(game)
    for pile in piles.PILES:
        cards = piles.cards_of(engine.view(game, 0), pile)
        first = hand_leaf(table, 0, pile)
        seen: list[str] = []
        for page in range(first.pages):
            leaf = hand_leaf(table, 0, pile, page)
            check_limits(hand_view(table, 0, leaf, pile=pile, with_picture=True))
            assert 1 <= len(leaf.sheets) <= 10 or not cards
            seen += [entry.partition("**")[2].partition("**")[0] for entry in leaf.entries]
        assert seen == [card.name for card in cards]
    assert hand_leaf(table, 0, piles.SITES, 99).number == hand_leaf(table, 0, piles.SITES).pages - 1


def test_a_card_in_hand_is_playable_or_the_rule_is_named() -> None:
    """In every moment of a game each card of a hand says what can be done with it, or a reason with its rule."""
    for number, game in enumerate(positions(4, 400, "CD")):
        if number % 25:
            continue
        for seat in (0, 1):
            decision = engine.decision(game, seat)
            for card in engine.view(game, seat).hand:
                said = state_of(game, seat, decision, card)
                assert said in (words.PLAYABLE, words.ON_GUARD_NOW) or (
                    said.startswith("not now: ") and said[-2].isalnum() and said.endswith(")")
                ), said


def test_reason_begins_small_unless_with_a_name() -> None:
    """A card's name keeps its capital in a reason; other sentences go on in small letters."""
    s = Scenario().company("alice", "Moria", "Elrond").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Peath", "Orc-patrol").start("organization")
    assert _first_said(s, "Orc-patrol").startswith("not now: in your own turn")
    s.do("alice", "organize")
    assert _first_said(s, "Peath").startswith("not now: Peath comes into play")


def _first_said(s: Scenario, name: str) -> str:
    """Return what is said of a card in alice's hand."""
    card = next(one for one in engine.view(s.game, 0).hand if one.name == name)
    return state_of(s.game, 0, engine.decision(s.game, 0), card)


def test_piles_say_what_they_are_good_for() -> None:
    """A site of the location deck names what of the hand is playable there; an item names its player's sites."""
    s = Scenario().company("alice", "Rivendell", "Elrond").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Glamdring", "Orc-patrol").start("organization")
    view = engine.view(s.game, 0)
    moria, glamdring = (next(one for one in database().cards if one.name == name) for name in ("Moria", "Glamdring"))
    assert "Glamdring" in piles.good_for(view, moria)
    assert "Orc-patrol" not in piles.good_for(view, moria)
    assert piles.places_for(view, glamdring)
