"""A hand, a pile or a location deck as pictures: each card whole in its frame, on as many sheets as that takes.

A sheet is 1200 pixels wide and about as high as a phone shows at once. The text of all its cards fits into its
alternative text; a card that is longer than that is continued on the next sheet.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

import msgspec
from PIL import Image, ImageDraw

from bot.pictures.card_words import kind_of
from bot.pictures.drawing import FAINT, PARCHMENT, WIDTH, encoded, write
from bot.pictures.frames import Laid, Piece, said_of
from bot.pictures.images import Images
from bot.strings import pictures as words
from carddb.artefact.database import database
from carddb.language.catalogue import made_of_files
from carddb.language.speech import language
from carddb.prose.facts.describe import stat_line

MARGIN: Final = 16
WIDE: Final = WIDTH - 2 * MARGIN
NARROW: Final = (WIDE - MARGIN) // 2
TALLEST: Final = 1640  # of a sheet with more than one row
LONGEST_NARROW: Final = 330  # characters; a longer text takes the whole width
ALTERNATIVE: Final = 1024  # characters that Discord takes for one attachment
EMPTY_HIGH: Final = 220

Row = tuple[Laid, ...]


class Sheet(msgspec.Struct, frozen=True):
    """What one picture shows: pieces of cards, in rows of one or two, and which of them have an image of their own."""

    rows: tuple[tuple[Piece, ...], ...]
    pictured: tuple[str, ...] = ()

    @property
    def alternative(self) -> str:
        """Return everything that stands on the sheet, for those who do not see it."""
        return "\n".join(_in_words(piece) for row in self.rows for piece in row) or words.NO_CARDS


def sheets(cards: Sequence[str], first: int = 1, pictured: Collection[str] = ()) -> tuple[Sheet, ...]:
    """Divide cards (their public ids) into sheets; they are numbered from ``first`` on, none of them for 0."""
    return _sheets(tuple(cards), first, tuple(sorted({*pictured} & {*cards})), language())


@functools.lru_cache(maxsize=512)
def _sheets(cards: tuple[str, ...], first: int, with_image: tuple[str, ...], _: str) -> tuple[Sheet, ...]:
    pieces = [
        piece
        for number, card in enumerate(cards, first)
        for piece in _pieces(card, number if first else 0)
    ]  # fmt: skip
    found: list[list[Row]] = []
    for row in _rows(pieces, with_image):
        if found and _high([*found[-1], row]) <= TALLEST and _said([*found[-1], row]) <= ALTERNATIVE:
            found[-1].append(row)
        else:
            found.append([row])
    return tuple(Sheet(tuple(tuple(one.piece for one in row) for row in rows), with_image) for rows in found)


def sheet_picture(sheet: Sheet, images: Images | None = None) -> bytes:
    """Return a sheet as PNG; one without cards says so."""
    rows = [tuple(_laid(piece, len(row), sheet.pictured) for piece in row) for row in sheet.rows]
    image = Image.new("RGB", (WIDTH, round(_high(rows)) if rows else EMPTY_HIGH), PARCHMENT)
    draw = ImageDraw.Draw(image)
    if not rows:
        write(draw, (WIDTH / 2, 80), words.NO_CARDS, 44, FAINT, anchor="m")
    y: float = MARGIN
    for row in rows:
        high = max(one.high for one in row)
        for number, one in enumerate(row):
            x = MARGIN + number * (NARROW + MARGIN)
            one.draw(draw, x, y, high)
            own = None if images is None or one.image is None else images.of(one.piece.card)
            if own is not None:
                one.hang(image, x, y, own)
        y += high + MARGIN
    return encoded(image)


def _pieces(card: str, number: int) -> Iterator[Piece]:
    """Yield a card as one piece, or in parts that fit into an alternative text each."""
    said = said_of(database().get(card))
    whole = Piece(card, number, said)
    if len(_in_words(whole)) < ALTERNATIVE:
        yield whole
        return
    room = ALTERNATIVE - len(_in_words(Piece(card, number, (), 1, 2))) - 4
    parts: list[list[str]] = [[]]
    for one in _short(said, room):
        if parts[-1] and sum(len(before) + 1 for before in parts[-1]) + len(one) > room:
            parts.append([])
        parts[-1].append(one)
    for part, here in enumerate(parts, 1):
        yield Piece(card, number, tuple(here), part, len(parts))


def _short(paragraphs: Iterable[str], most: int) -> Iterator[str]:
    """Yield paragraphs, those longer than that divided after a sentence, else between words."""
    for said in paragraphs:
        rest = said
        while len(rest) > most:
            cut = rest.rfind(". ", 0, most) + 1 or rest.rfind(" ", 0, most)
            yield rest[:cut]
            rest = rest[cut:].lstrip()
        yield rest


def _narrow(piece: Piece) -> bool:
    return sum(map(len, piece.said)) <= LONGEST_NARROW


def _rows(pieces: Sequence[Piece], pictured: Collection[str]) -> Iterator[Row]:
    """Yield rows: two short texts side by side, a long one alone."""
    at = 0
    while at < len(pieces):
        pair = pieces[at : at + 2]
        count = 2 if len(pair) == 2 and all(map(_narrow, pair)) else 1
        yield tuple(_laid(piece, count, pictured) for piece in pieces[at : at + count])
        at += count


def _laid(piece: Piece, count: int, pictured: Collection[str]) -> Laid:
    """Lay a piece out in a row of so many; only the first part of a card shows its image."""
    return Laid(piece, WIDE if count == 1 else NARROW, pictured=piece.card in pictured and piece.part == 1)


def _high(rows: Sequence[Row]) -> float:
    return MARGIN + sum(max(one.high for one in row) + MARGIN for row in rows)


def _said(rows: Sequence[Row]) -> int:
    return sum(len(_in_words(one.piece)) + 1 for row in rows for one in row)


def _in_words(piece: Piece) -> str:
    """Return all that stands in a frame on one line: number, name, kind, numbers, text."""
    facts = piece.facts
    head = f"{piece.number}. {piece.name}" if piece.number else piece.name
    figures = stat_line(facts) if piece.part == 1 else ""
    return " ".join((f"{head} ({kind_of(facts)}):", *filter(None, (figures and f"{figures}.", *piece.said))))


made_of_files(_sheets.cache_clear)
