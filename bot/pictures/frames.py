"""A card in a frame of our own, with its whole text: type, alignment and kind are told by shape, symbol and word.

A frame is laid out before it is drawn: every line with its place, so that nothing is ever cut to fit. The form of the
frame is that of the type (cut corners are hazards, a double edge is a character, a roof is a site), the badge that of
the alignment.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec
from PIL import Image, ImageOps

from bot.pictures.card_words import kind_of, own_text, term
from bot.pictures.drawing import (
    ACCENTS,
    FAINT,
    INK,
    NIGHT,
    PANEL,
    PARCHMENT,
    SHADE,
    SMALLEST,
    Draw,
    box,
    broken,
    pencil,
    width,
    write,
)
from bot.pictures.symbols import kind_symbol, symbol
from bot.strings import pictures as words
from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from carddb.language.speech import called, place, word

BAND: Final = 62
PAD: Final = 18
LINE: Final = 44
NAME: Final = 46
BADGE: Final = 96
SIGN: Final = 46  # a symbol in a row
LARGE: Final = 62
IMAGE_WIDE: Final = {False: 210, True: 270}  # of a card's own image, by whether the frame is a wide one
IMAGE_HIGH: Final = 1.4  # times its width
_CORNER: Final = 26
_SIDES: Final = {
    "minion": 5,
    "fallen-wizard": 6,
    "balrog": 8,
    "stage": 4,
    "neutral": 4,
}  # corners of a badge; else round


class Piece(msgspec.Struct, frozen=True):
    """A card, or a part of one whose text is too long for one alternative text. ``number`` 0 is not shown."""

    card: str
    number: int
    said: tuple[str, ...]
    part: int = 1
    parts: int = 1

    @property
    def facts(self) -> CardFacts:
        """Return the card."""
        return database().get(self.card)

    @property
    def name(self) -> str:
        """Return the card's name, with which part of it this is."""
        name = called(self.facts)
        return name if self.parts == 1 else words.PART.format(name=name, part=self.part, parts=self.parts)


class Written(NamedTuple):
    """A line of letters: its upper edge and, by anchor, its left end, middle or right end."""

    x: float
    y: float
    said: str
    size: int = SMALLEST
    fill: str = INK
    bold: bool = False
    anchor: str = "l"


Mark = Callable[[Draw, float, float], None]


class Laid:
    """A card laid out in a frame: how high it is, its lines, its marks, and where its own image would stand."""

    def __init__(self, piece: Piece, wide: int, *, pictured: bool = False) -> None:
        self.piece = piece
        self.wide = wide
        self.high: float = BAND + 14
        self.written: list[Written] = []
        self.marks: list[Mark] = []
        self.image: tuple[float, float, int, int] | None = None  # x, y, width, height
        self._left: float = PAD
        self._lay(piece.facts, pictured=pictured)

    @property
    def _room(self) -> float:
        return self.wide - PAD - self._left

    def _lay(self, facts: CardFacts, *, pictured: bool) -> None:
        self._band(facts)
        foot: float = 0
        wider = self.wide > 800
        if pictured:
            across = IMAGE_WIDE[wider]
            high = round(across * IMAGE_HIGH)
            self.image = (PAD, self.high, across, high)
            self._left += across + 16
            foot = self.high + high + 8
        else:
            self._badge(facts)
        self._head(facts)
        if not pictured:
            self.high = max(self.high, BAND + 14 + BADGE + 8)
            self._left = PAD
        elif not wider:
            self.high = max(self.high, foot)
            self._left = PAD
        self._figures(facts)
        for said in self.piece.said:
            self._lines(said)
            self.high += 10
        self.high = max(self.high, foot)
        self.high += 8

    # ------------------------------------------------------------------ the parts of it

    def _band(self, facts: CardFacts) -> None:
        ink, x = PARCHMENT, float(PAD)
        if self.piece.number:
            self.written.append(Written(x, 11, str(self.piece.number), 44, ink, bold=True))
            x += width(str(self.piece.number), 44) + 20
        self.written.append(Written(x, 13, word(facts.type), 40, ink))
        right = float(self.wide - PAD - SIGN)
        sign = "hazard" if facts.type == "hazard" else facts.alignment
        self.marks.append(_sign(right, 9, sign, ink))
        for said, ground, letters in _points(facts):
            across = width(said, SMALLEST) + 26
            right -= across + 12
            area = (right, 7, right + across, BAND - 5)
            self.marks.append(_plate(area, ground))
            self.written.append(Written(right + across / 2, 13, said, SMALLEST, letters, bold=True, anchor="m"))

    def _badge(self, facts: CardFacts) -> None:
        name = facts.site_type or facts.region_type or kind_symbol(facts.kinds)
        top = self.high

        def mark(draw: Draw, x: float, y: float) -> None:
            middle = (x + PAD + BADGE / 2, y + top + BADGE / 2)
            _badge_form(draw, middle, facts)
            symbol(draw, middle[0] - 28, middle[1] - 28, name, 56, PANEL)

        self.marks.append(mark)
        self._left += BADGE + 16

    def _head(self, facts: CardFacts) -> None:
        if facts.by_hand:
            at, top = self.wide - PAD - 36, self.high + 4
            self.marks.append(lambda draw, x, y: pencil(draw, x + at, y + top, 36))
        self._lines(self.piece.name, NAME, bold=True, less=52 if facts.by_hand else 8)
        self._lines(kind_of(facts), fill=FAINT)
        self.high += 6

    def _figures(self, facts: CardFacts) -> None:
        """Place the large numbers, and in the same row skills, what a creature is keyed to, other numbers."""
        if facts.type == "site":
            self._lines(", ".join(filter(None, (term(facts.site_type), place(facts.region)))))
        large, beside = _large(facts), _beside(facts)
        rows = [facts.skills] if facts.skills else _rows_of_signs(facts)
        self.written += [Written(self._left, self.high, large, LARGE, bold=True)] if large else []
        self.written += [
            Written(self.wide - PAD, self.high + 40 * number, said, SMALLEST, FAINT, anchor="r")
            for number, said in enumerate(beside)
        ]
        x, down = self._left + (width(large, LARGE) + 24 if large else 0), (LARGE - SIGN) / 2 + 4 if large else 4
        if large and rows and x + len(rows[0]) * (SIGN + 10) > self.wide - PAD:
            x, self.high, down = self._left, self.high + LARGE + 12, 4
            large = ""
        for number, names in enumerate(rows):
            self._row(names, x, self.high + down + number * (SIGN + 14))
        below = down + len(rows) * (SIGN + 14) if rows else 0
        self.high += max(LARGE + 12 if large else 0, 40 * len(beside) + 6 if beside else 0, below)

    def _row(self, names: tuple[str, ...], x: float, y: float) -> None:
        for number, name in enumerate(names):
            self.marks.append(_sign(x + number * (SIGN + 10), y, name, INK))

    def _lines(self, said: str, size: int = SMALLEST, fill: str = INK, *, bold: bool = False, less: float = 0) -> None:
        for line in broken(said, size, self._room - less):
            self.written.append(Written(self._left, self.high, line, size, fill, bold))
            self.high += LINE + size - SMALLEST

    # ------------------------------------------------------------------------- drawing

    def draw(self, draw: Draw, x: float, y: float, high: float) -> None:
        """Draw the frame with its upper left corner at a place; ``high`` is at least what the layout needs."""
        _frame(draw, self.piece.facts, (x, y, x + self.wide, y + high))
        for mark in self.marks:
            mark(draw, x, y)
        for one in self.written:
            write(draw, (x + one.x, y + one.y), one.said, one.size, one.fill, bold=one.bold, anchor=one.anchor)

    def hang(self, sheet: Image.Image, x: float, y: float, own: Image.Image) -> None:
        """Put the card's own image into its place in the frame."""
        if self.image is not None:
            left, top, across, down = self.image
            small = ImageOps.contain(own, (across, down), Image.Resampling.LANCZOS)
            sheet.paste(small, (round(x + left), round(y + top)))


def said_of(facts: CardFacts) -> tuple[str, ...]:
    """Return a card's whole text in our words, sentence block by block."""
    return tuple(filter(None, own_text(facts)[0].split("\n")))


def _large(facts: CardFacts) -> str:
    if facts.type == "character" or "ally" in facts.kinds:
        return f"{_or_dash(facts.prowess)}/{_or_dash(facts.body)}"
    if facts.attack is not None:
        strikes = words.EACH if facts.attack.strikes < 0 else f"{facts.attack.strikes}x"
        body = f"/{facts.attack.body}" if facts.attack.body is not None else ""
        return f"{strikes} {facts.attack.prowess}{body}"
    return "" if facts.influence_number is None else f"> {facts.influence_number}"


def _beside(facts: CardFacts) -> list[str]:
    """Return mind and direct influence of a character."""
    found = [] if facts.mind is None else [words.MIND.format(mind=facts.mind)]
    return [*found, words.DIRECT.format(influence=facts.direct_influence)] if facts.type == "character" else found


def _points(facts: CardFacts) -> list[tuple[str, str, str]]:
    """Return corruption and marshalling points as plates: words, ground, ink; the rightmost first."""
    found = []
    if facts.corruption:
        found.append((words.CORRUPTION_CORNER.format(points=facts.corruption), NIGHT, PARCHMENT))
    if facts.mp:
        found.append((words.MARSHALLING.format(points=facts.mp), PARCHMENT, INK))
    return found


def _sign(right: float, down: float, name: str, fill: str) -> Mark:
    return lambda draw, x, y: symbol(draw, x + right, y + down, name, SIGN, fill)


def _plate(area: tuple[float, float, float, float], ground: str) -> Mark:
    left, top, right, bottom = area
    return lambda draw, x, y: box(draw, (x + left, y + top, x + right, y + bottom), ground, PARCHMENT, 2, 12)


def _or_dash(value: int | None) -> str:
    return "-" if value is None else str(value)


def _rows_of_signs(facts: CardFacts) -> list[tuple[str, ...]]:
    """Return the way to a site, then each way to key a creature by types, as names of symbols."""
    rows = [facts.path] if facts.path else []
    single = [one.value for one in facts.keys if one.how in ("region-type", "site-type") and one.count == 1]
    several = [(one.value,) * one.count for one in facts.keys if one.how == "region-type" and one.count > 1]
    return [*rows, *([tuple(dict.fromkeys(single))] if single else []), *several]


# ---------------------------------------------------------------------------- forms


def _badge_form(draw: Draw, middle: tuple[float, float], facts: CardFacts) -> None:
    """Draw the form of an alignment: round for heroes, pentagon for minions, six and eight corners, else a square."""
    colour = ACCENTS.get(facts.alignment, NIGHT)
    corners = _SIDES.get(facts.alignment, 40)
    reach = BADGE / 2 + (4 if corners <= 6 else 0)
    turned = -math.pi / 2 if facts.alignment in ("neutral", "minion") else -math.pi / 2 + math.pi / corners
    if facts.alignment == "minion":
        turned = math.pi / 2
    points = [
        (middle[0] + reach * math.cos(turned + n * 2 * math.pi / corners),
         middle[1] + reach * math.sin(turned + n * 2 * math.pi / corners))
        for n in range(corners)
    ]  # fmt: skip
    draw.polygon(points, fill=colour)


def _frame(draw: Draw, facts: CardFacts, area: tuple[float, float, float, float]) -> None:
    """Draw the form of a type with its band."""
    left, top, right, bottom = area
    band = NIGHT if facts.type == "hazard" else ACCENTS.get(facts.alignment, FAINT)
    if facts.type in ("hazard", "site"):
        cut = _CORNER
        lower = 0 if facts.type == "site" else cut  # a site stands on the ground
        form = [
            *((left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - lower)),
            *((right - lower, bottom), (left + lower, bottom), (left, bottom - lower), (left, top + cut)),
        ]
        draw.polygon(form, fill=SHADE if facts.type == "site" else PANEL, outline=INK, width=5)
        roof = [(left + cut, top), (right - cut, top), (right, top + cut), (right, top + BAND), (left, top + BAND)]
        draw.polygon([*roof, (left, top + cut)], fill=band)
        return
    box(draw, area, PANEL, INK, 4, 20)
    draw.rounded_rectangle((left, top, right, top + BAND + 20), 20, fill=band)
    draw.rectangle((left + 4, top + BAND, right - 4, top + BAND + 24), fill=PANEL)
    if facts.type == "character":
        draw.rounded_rectangle((left + 8, top + BAND - 6, right - 8, bottom - 8), 12, outline=band, width=4)
