"""The moment of a question as a picture: the card in question with its whole text, a table of odds, a strip of the map.

Words say the same beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from PIL import Image, ImageDraw

from bot.pictures.drawing import INK, PANEL, PARCHMENT, SHADE, Draw, box, encoded, width, wrap, write
from bot.pictures.frames import Laid, Piece, said_of
from bot.pictures.images import Images
from carddb.artefact.database import database
from carddb.map.picture import PLACES, SIZE, part
from carddb.map.worldmap import Path

WIDTH: Final = 760  # pixels: twice a phone's message, so that letters of 28 can be read there
MARGIN: Final = 14
INNER: Final = WIDTH - 2 * MARGIN
PAD: Final = 16
LETTERS: Final = 27
LINE: Final = 34
TITLE: Final = 31
CARD: Final = 1000  # the width in which a frame is laid out: its letters come out as large as those of the table
AROUND: Final = (120, 90)  # pixels of the map beside the outermost regions
LEAST: Final = (760, 330)
TOP: Final = 112  # above and below stand the map's title and its legend
FOOT: Final = 1352


class Row(msgspec.Struct, frozen=True):
    """One line of a table: what, and how much of it; ``strong`` for what counts most."""

    left: str
    right: str = ""
    strong: bool = False


class Moment(msgspec.Struct, frozen=True):
    """What a question is about: a card by its id ("" for none), a table, ways on the map, or places by their labels."""

    title: str = ""
    rows: tuple[Row, ...] = ()
    card: str = ""
    way: Path | None = None
    ways: tuple[tuple[str, ...], ...] = ()  # to choose from, numbered on the map
    flags: tuple[tuple[str, str], ...] = ()  # label, id of a site


def moment_picture(moment: Moment, images: Images | None = None) -> bytes:
    """Return a moment as PNG: the card, below it the table, below that the strip of the map."""
    parts = [*_card_part(moment, images), *_table_part(moment), *_map_part(moment)]
    height = MARGIN + sum(part.height + MARGIN for part in parts)
    image = Image.new("RGB", (WIDTH, max(height, 2 * MARGIN)), PARCHMENT)
    y = MARGIN
    for one in parts:
        image.paste(one, ((WIDTH - one.width) // 2, y))
        y += one.height + MARGIN
    return encoded(image)


def _sheet(height: float) -> tuple[Image.Image, Draw]:
    image = Image.new("RGB", (INNER, int(height)), PARCHMENT)
    return image, ImageDraw.Draw(image)


# -------------------------------------------------------------------------- the card


def _card_part(moment: Moment, images: Images | None) -> Iterator[Image.Image]:
    """Yield the card in its frame, drawn as large as in a hand and brought to the width of the moment."""
    if not moment.card:
        return
    own = None if images is None else images.of(moment.card)
    laid = Laid(Piece(moment.card, 0, said_of(database().get(moment.card))), CARD, pictured=own is not None)
    image = Image.new("RGB", (CARD + 1, int(laid.high) + 1), PARCHMENT)
    laid.draw(ImageDraw.Draw(image), 0, 0, laid.high)
    if own is not None:
        laid.hang(image, 0, 0, own)
    yield image.resize((INNER, round(image.height * INNER / image.width)), Image.Resampling.LANCZOS)


# ------------------------------------------------------------------------- the table


def _table_part(moment: Moment) -> Iterator[Image.Image]:
    if not moment.rows:
        return
    titles = wrap(moment.title, TITLE, INNER - 2 * PAD, 3) if moment.title else []
    rows = [(row, wrap(row.left, LETTERS, _room(row), 4)) for row in moment.rows]
    height = PAD + 42 * len(titles) + sum(LINE * len(left) + 8 for _, left in rows) + PAD
    image, pen = _sheet(height)
    box(pen, (0, 0, INNER - 1, image.height - 1), PANEL, INK, 3, 14)
    y = float(PAD - 4)
    for title in titles:
        write(pen, (PAD, y), title, TITLE, bold=True)
        y += 42
    for row, left in rows:
        pen.line((PAD, y, INNER - PAD, y), fill=SHADE, width=2)
        write(pen, (INNER - PAD, y + 4), row.right, LETTERS, bold=True, anchor="r")
        for said in left:
            write(pen, (PAD, y + 4), said, LETTERS, bold=row.strong)
            y += LINE
        y += 8
    yield image


def _room(row: Row) -> int:
    return int(INNER - 2 * PAD - (width(row.right, LETTERS) + 2 * PAD if row.right else 0))


# --------------------------------------------------------------------------- the map


def _map_part(moment: Moment) -> Iterator[Image.Image]:
    regions = [*_regions(moment)]
    if not regions:
        return
    strip = part(_window(regions), moment.way or list(moment.ways), list(moment.flags))
    if strip.width > INNER:
        strip = strip.resize((INNER, round(strip.height * INNER / strip.width)), Image.Resampling.LANCZOS)
    yield strip


def _regions(moment: Moment) -> Iterator[str]:
    """Yield every region that has to be seen."""
    ways = (*moment.ways, moment.way.regions if moment.way else ())
    yield from (one for way in ways for one in way if one in PLACES)
    found = (database().get(site).region for _, site in moment.flags)
    yield from (one for one in found if one in PLACES)


def _window(regions: Sequence[str]) -> tuple[int, int, int, int]:
    """Return the part of the map that shows all these regions and their neighbours, as far as the map reaches."""
    across, down = zip(*(PLACES[one] for one in regions), strict=True)
    left, right = _stretched(min(across) - AROUND[0], max(across) + AROUND[0], LEAST[0], (0, SIZE[0]))
    top, bottom = _stretched(min(down) - AROUND[1], max(down) + AROUND[1], LEAST[1], (TOP, FOOT))
    return left, top, right, bottom


def _stretched(low: int, high: int, least: int, bounds: tuple[int, int]) -> tuple[int, int]:
    """Return a stretch of at least a length around the middle of another one, moved into the bounds."""
    length = min(max(high - low, least), bounds[1] - bounds[0])
    start = min(max((low + high - length) // 2, bounds[0]), bounds[1] - length)
    return start, start + length
