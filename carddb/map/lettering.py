"""Text in pictures, equal on every machine: the letters that come with Pillow, and accents drawn by us.

Pillow's own font has no accented letters, and which other fonts a machine has is luck. Names of this game need
acute, grave, circumflex, diaeresis, tilde, ring and a few more; each is a few strokes over the letter.
"""

from __future__ import annotations

import functools
import unicodedata
from typing import cast

from PIL import Image, ImageChops, ImageDraw, ImageFont

_SAME = str.maketrans(
    {
        "’": "'",
        "‘": "'",
        "ʼ": "'",
        "“": '"',
        "”": '"',
        "„": '"',
        "–": "-",
        "—": "-",
        "−": "-",
        "…": "...",
        "×": "x",
        "→": ">",
        "æ": "ae",
        "Æ": "AE",
        "œ": "oe",
        "ß": "ss",
        "ø": "o",
        "ð": "d",
        "þ": "th",
        "\u00a0": " ",
    }
)
# Strokes of each mark as points around (0, 0), x by width of the letter, y by size of the font, upwards negative.
_MARKS: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "\u0300": (((-0.3, -0.13), (0.15, 0.0)),),
    "\u0301": (((-0.15, 0.0), (0.3, -0.13)),),
    "\u0302": (((-0.4, 0.0), (0.0, -0.12), (0.4, 0.0)),),
    "\u0303": (((-0.45, -0.02), (-0.18, -0.09), (0.18, -0.02), (0.45, -0.09)),),
    "\u0304": (((-0.35, -0.05), (0.35, -0.05)),),
    "\u0308": (((-0.28, -0.05), (-0.26, -0.05)), ((0.26, -0.05), (0.28, -0.05))),
    "\u030a": (((-0.2, -0.08), (0.0, -0.15), (0.2, -0.08), (0.0, -0.01), (-0.2, -0.08)),),
    "\u030c": (((-0.4, -0.12), (0.0, 0.0), (0.4, -0.12)),),
}
_BELOW: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "\u0327": (((0.0, 0.02), (0.15, 0.1), (-0.1, 0.17)),),
}


@functools.cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """Return Pillow's own font in a size in pixels."""
    return cast(ImageFont.FreeTypeFont, ImageFont.load_default(size))


def _plain(text: str) -> str:
    """Return the text in the letters the font has: no marks, straight quotes, other signs as a question mark."""
    base = "".join(c for c in unicodedata.normalize("NFD", text.translate(_SAME)) if not unicodedata.combining(c))
    return "".join(c if " " <= c <= "~" or c == "·" else "?" for c in base)


def width(text: str, size: int, bold: bool = False) -> int:
    """Return how many pixels a line of text takes."""
    return round(font(size).getlength(_plain(text))) + (max(1, size // 16) if bold else 0)


@functools.lru_cache(maxsize=2048)
def line(text: str, size: int, bold: bool = False) -> Image.Image:
    """Return a line of text as a mask (mode L): height 1.45 times `size`, the baseline at 1.15 times `size`."""
    plain = _plain(text)
    face, stroke = font(size), max(1, size // 16) if bold else 0
    mask = Image.new("L", (width(text, size, bold) + 4, round(size * 1.45)), 0)
    pen = ImageDraw.Draw(mask)
    baseline = round(size * 1.15)
    pen.text((stroke / 2, baseline), plain, fill=255, font=face, anchor="ls")
    if stroke:
        mask = ImageChops.lighter(mask, ImageChops.offset(mask, stroke, 0))
    _accents(mask, text, size, baseline, stroke)
    return mask


def _accents(mask: Image.Image, text: str, size: int, baseline: int, stroke: int) -> None:
    """Draw the accents of a text over the letters of its mask."""
    pen, face = ImageDraw.Draw(mask), font(size)
    before = ""
    thick = max(1, round(size * 0.085)) + stroke // 2
    for sign in unicodedata.normalize("NFC", text.translate(_SAME)):
        parts = unicodedata.normalize("NFD", sign)
        base, marks = parts[0], parts[1:]
        left = face.getlength(_plain(before))
        before += base
        for mark in marks:
            strokes = _MARKS.get(mark) or _BELOW.get(mark)
            if strokes is None:
                continue
            letter = "x" if base in "ij" else base
            _, top, _, bottom = face.getbbox(letter, anchor="ls")
            if base in "ij":  # the accent takes the place of the dot
                right = round(left + face.getlength(base))
                pen.rectangle((round(left), 0, right, baseline + round(top) - 1), fill=0)
            half = face.getlength(base) / 2
            level = baseline + (bottom if mark in _BELOW else top - size * 0.07)
            reach = max(half, size * 0.22)
            for points in strokes:
                shape = [(left + half + stroke / 2 + x * reach, level + y * size) for x, y in points]
                pen.line(shape, fill=255, width=thick, joint="curve")
                for x, y in (shape[0], shape[-1]):
                    pen.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=255)


def write(
    picture: Image.Image,
    at: tuple[float, float],
    text: str,
    size: int,
    fill: tuple[int, int, int],
    anchor: str = "l",
    bold: bool = False,
) -> None:
    """Write a line of text on an RGB picture; `at` is its left, middle (`anchor` m) or right end, on mid-letter height."""
    mask = line(text, size, bold)
    x = at[0] - {"l": 0.0, "m": 0.5, "r": 1.0}[anchor] * (mask.width - 4)
    y = at[1] - size * 1.15 + size * 0.36
    picture.paste(fill, (round(x), round(y)), mask)
