"""Ink on parchment: colours, letters with their accents, chips and marks. Everything is told by shape or word too.

Pillow's built-in typeface has no accented letters, and this game's names are full of them, so the accents are drawn.
"""

from __future__ import annotations

import functools
import io
import unicodedata
from typing import Final, TypeAlias

from PIL import Image, ImageDraw, ImageFont

PARCHMENT: Final = "#efe3c8"
PANEL: Final = "#f8f1df"
SHADE: Final = "#e0d0ab"
INK: Final = "#2b2118"
FAINT: Final = "#6b5b45"
NIGHT: Final = "#3a3230"
# A set that stays apart for colour-blind eyes; one accent for each alignment.
ACCENTS: Final = {
    "wizard": "#35618f",
    "ringwraith": "#8c2f39",
    "fallen-wizard": "#6b6f76",
    "balrog": "#a4562a",
    "hero": "#35618f",
    "minion": "#8c2f39",
    "stage": "#6b6f76",
    "dual": "#5d6b2d",
}
SEATS: Final = ("#35618f", "#a4562a", "#2b7f72", "#7a4a7f", "#9a7d0a")
WIDTH: Final = 1200  # pixels of boards and hands; a phone shows them 360 wide
SMALLEST: Final = 37  # so that no letter is smaller than 11 pixels there

Font: TypeAlias = "ImageFont.FreeTypeFont"  # in quotes: the library is read with the first picture (`bot.base.late`)
Draw: TypeAlias = "ImageDraw.ImageDraw"

_PLAIN: Final = str.maketrans(
    {"–": "-", "—": "-", "−": "-", "×": "x", "→": ">", "’": "'", "✎": "", "“": '"', "”": '"', "…": "..."}
)
_MARKS: Final = frozenset("\u0300\u0301\u0302\u0303\u0308\u030a\u030c\u0327")


@functools.cache
def font(size: int) -> Font:
    """Return the typeface at a size in pixels."""
    found = ImageFont.load_default(size)
    assert isinstance(found, ImageFont.FreeTypeFont)
    return found


@functools.lru_cache(maxsize=4096)
def spelled(words: str) -> tuple[str, tuple[tuple[int, str], ...]]:
    """Split a text into letters that the typeface has and the accents on them, as (position, accent)."""
    letters: list[str] = []
    marks: list[tuple[int, str]] = []
    for one in unicodedata.normalize("NFD", words.translate(_PLAIN)):
        if one in _MARKS:
            marks.append((len(letters) - 1, one))
        elif not unicodedata.combining(one):
            letters.append(one)
    return "".join(letters), tuple(marks)


@functools.lru_cache(maxsize=16384)
def width(words: str, size: int) -> float:
    """Return how wide a text is, in pixels."""
    return font(size).getlength(spelled(words)[0])


def fit(words: str, size: int, most: float, least: int = 16) -> tuple[str, int]:
    """Make a text fit a width: smaller letters first, then an ellipsis; returns it with its size."""
    while size > least and width(words, size) > most:
        size -= 1
    while len(words) > 1 and width(words, size) > most:
        words = words[:-2].rstrip() + "…" if words.endswith("…") else words[:-1].rstrip() + "…"
    return words, size


def wrap(words: str, size: int, most: float, lines: int) -> list[str]:
    """Break a text into at most so many lines of a width; the last one ends with an ellipsis when it must."""
    found = [""]
    for word in words.split():
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and width(longer, size) > most:
            found.append(word)
        else:
            found[-1] = longer
    if len(found) > lines:
        found[lines - 1 :] = [f"{found[lines - 1]} …"]
    return [fit(line, size, most, least=size)[0] for line in found]


def broken(words: str, size: int, most: float) -> list[str]:
    """Break a text into lines of a width and leave nothing out: a word that is wider than a line is divided."""
    space = width(" ", size)
    found: list[str] = []
    room = 0.0
    for word in words.split():
        wide = width(word, size)
        if found and wide + space <= room:
            found[-1] += f" {word}"
            room -= wide + space
            continue
        rest = word
        while wide > most:
            cut = next(n for n in range(len(rest) - 1, 0, -1) if n == 1 or width(rest[:n], size) <= most)
            found.append(rest[:cut])
            rest = rest[cut:]
            wide = width(rest, size)
        found.append(rest)
        room = most - wide
    return found


def write(
    draw: Draw,
    at: tuple[float, float],
    words: str,
    size: int,
    fill: str = INK,
    *,
    bold: bool = False,
    anchor: str = "l",
) -> None:
    """Write a line; ``at`` is its upper edge and, by anchor, its left end (l), middle (m) or right end (r)."""
    letters, marks = spelled(words)
    face = font(size)
    x, y = at
    length = face.getlength(letters)
    x -= {"l": 0.0, "m": length / 2, "r": length}[anchor]
    baseline = y + size * 0.82
    stroke = size / 52 if bold else 0.0
    dotted = [position for position, _ in marks if letters[position] in "ij"]
    if dotted:
        _undotted(draw, (x, baseline), letters, dotted, size, fill, stroke)
    else:
        draw.text((x, baseline), letters, fill=fill, font=face, anchor="ls", stroke_width=stroke, stroke_fill=fill)
    for position, mark in marks:
        left = x + face.getlength(letters[:position])
        middle = left + face.getlength(letters[position]) / 2
        under = "x" if position in dotted else letters[position]
        top = baseline + face.getbbox(under, anchor="ls")[1]
        _accent(draw, mark, middle, top, size, fill)


def _undotted(
    draw: Draw, at: tuple[float, float], letters: str, dotted: list[int], size: int, fill: str, stroke: float
) -> None:
    """Write a line on its baseline, without the dots of some letters: an accent stands in their place."""
    face = font(size)
    mask = Image.new("L", (round(face.getlength(letters)) + size, 2 * size))
    edge, low = size // 2, round(size * 1.5)
    ink = ImageDraw.Draw(mask)
    ink.text((edge, low), letters, fill=255, font=face, anchor="ls", stroke_width=stroke)
    top = low + face.getbbox("x", anchor="ls")[1] - 1 - round(stroke)
    for position in dotted:
        left = edge + face.getlength(letters[:position])
        ink.rectangle((round(left), 0, round(left + face.getlength(letters[position])), top), fill=0)
    draw.bitmap((round(at[0]) - edge, round(at[1]) - low), mask, fill=fill)


def _accent(draw: Draw, mark: str, x: float, top: float, size: int, fill: str) -> None:
    """Draw an accent above a letter (a cedilla below it)."""
    reach, thick = size * 0.13, max(1, round(size / 13))
    low, high = top - size * 0.05, top - size * 0.19
    if mark == "\u0308":
        for side in (-1, 1):
            centre = x + side * reach
            radius = max(1.0, size / 18)
            draw.ellipse((centre - radius, low - 2 * radius, centre + radius, low), fill=fill)
        return
    shapes = {
        "\u0301": [(x - reach * 0.5, low, x + reach, high)],
        "\u0300": [(x + reach * 0.5, low, x - reach, high)],
        "\u0302": [(x - reach, low, x, high), (x, high, x + reach, low)],
        "\u030c": [(x - reach, high, x, low), (x, low, x + reach, high)],
        "\u0303": [(x - reach, low, x, high), (x, high, x + reach, low)],
    }
    for line in shapes.get(mark, ()):
        draw.line(line, fill=fill, width=thick)


# ------------------------------------------------------------------------- shapes


def box(
    draw: Draw, area: tuple[float, float, float, float], fill: str, outline: str = INK, thick: int = 2, radius: int = 10
) -> None:
    """Draw a rounded frame."""
    draw.rounded_rectangle(area, radius=radius, fill=fill, outline=outline, width=thick)


def pencil(draw: Draw, x: float, y: float, size: float, fill: str = INK) -> None:
    """Draw the mark of a card whose text is by hand: a pencil that points down to the left."""
    body = [
        (x + size * 0.3, y + size * 0.45),
        (x + size * 0.75, y),
        (x + size, y + size * 0.25),
        (x + size * 0.55, y + size * 0.7),
    ]
    draw.polygon(body, fill=fill)
    draw.polygon(
        [(x + size * 0.25, y + size * 0.5), (x + size * 0.5, y + size * 0.75), (x, y + size)], outline=fill, fill=PANEL
    )


def pips(draw: Draw, x: float, y: float, used: int, limit: int, size: int = 20) -> None:
    """Draw a count as circles: filled for used ones, open for what is left."""
    for number in range(min(limit, 12)):
        left = x + number * (size + 6)
        area = (left, y, left + size, y + size)
        draw.ellipse(area, fill=INK if number < used else None, outline=INK, width=2)


def posture(draw: Draw, x: float, y: float, status: str, size: int = 30) -> None:
    """Draw how a card lies: upright, on its side (tapped), upside down (wounded)."""
    wide, high = size * 0.66, size
    if status == "tapped":
        area = (x, y + (high - wide) / 2, x + high, y + (high + wide) / 2)
        draw.rectangle(area, outline=INK, width=3)
        draw.line((area[2] - 6, area[1] + 3, area[2] - 6, area[3] - 3), fill=INK, width=3)
        return
    left = x + (high - wide) / 2
    area = (left, y, left + wide, y + high)
    draw.rectangle(area, outline=INK, width=3, fill=NIGHT if status == "wounded" else None)
    edge = area[3] - 7 if status == "wounded" else area[1] + 7
    draw.line((area[0] + 3, edge, area[2] - 3, edge), fill=PANEL if status == "wounded" else INK, width=3)


def site_symbol(draw: Draw, x: float, y: float, kind: str, size: int = 34) -> None:
    """Draw a site's type as a shape of its own."""
    middle, bottom, right = x + size / 2, y + size, x + size
    if kind == "haven":
        draw.ellipse((x, y, right, bottom), outline=INK, width=3)
        draw.ellipse((x + size * 0.35, y + size * 0.35, x + size * 0.65, y + size * 0.65), fill=INK)
    elif kind == "free-hold":
        draw.polygon(
            [(x, bottom), (x, y + size * 0.4), (middle, y), (right, y + size * 0.4), (right, bottom)],
            outline=INK,
            width=3,
        )
    elif kind == "border-hold":
        draw.polygon(
            [(x, bottom), (x, y + size * 0.4), (middle, y), (right, y + size * 0.4), (right, bottom)],
            outline=INK,
            width=3,
        )
        draw.line((middle, y, middle, bottom), fill=INK, width=3)
    elif kind == "ruins-and-lairs":
        draw.line(
            [
                (x, bottom),
                (x, y + 6),
                (x + 9, y + 16),
                (middle, y),
                (right - 8, y + 18),
                (right, y + 8),
                (right, bottom),
            ],
            fill=INK,
            width=3,
        )
    elif kind == "shadow-hold":
        draw.polygon([(x, y), (right, y), (middle, bottom)], outline=INK, width=3)
    elif kind == "dark-hold":
        draw.polygon([(x, y), (right, y), (middle, bottom)], fill=INK)
    else:
        draw.rectangle((x, y, right, bottom), outline=INK, width=3)


def encoded(image: Image.Image) -> bytes:
    """Return a picture as PNG; few colours, so that it is small."""
    file = io.BytesIO()
    few = image.quantize(
        256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
    )  # the default takes five times as long
    few.save(file, "PNG", optimize=False)
    return file.getvalue()
