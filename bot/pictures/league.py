"""Leagues as pictures, 1080 pixels wide: standings, cross table, bracket, ratings. Legible on a phone, nothing by colour alone."""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from PIL import Image, ImageDraw

from bot.pictures.drawing import (
    FAINT,
    INK,
    NIGHT,
    PANEL,
    PARCHMENT,
    SHADE,
    Draw,
    encoded,
    fit,
    write,
)

WIDE: Final = 1080
MARGIN: Final = 28
HEAD: Final = 118
LINE: Final = 58
NOTE: Final = 36
MOST_ROWS: Final = 32
MOST_CROSSED: Final = 16
MOST_LINES: Final = 6
PLOT: Final = 760
EXTRA: Final = 92  # width of a column beside a cross table
BOX: Final = 92  # height of a place of a bracket
# Told apart by colour-blind people; each line also has marks of its own and its name at the end.
COLOURS: Final = ("#35618f", "#a4562a", "#2f6b4f", "#7a3b77", "#6b6f76", "#8c2f39")


class Column(msgspec.Struct, frozen=True):
    """A column: heading, where its text ends (r), starts (l) or is centred (m), at which x, and how wide it may be."""

    title: str
    x: float
    anchor: str
    most: float


class TableLine(msgspec.Struct, frozen=True):
    """A line of a table.

    A ``faint`` one is somebody who is out, a ``marked`` one the champion, a ``ruled`` one the last above the cut.
    """

    cells: tuple[str, ...]
    faint: bool = False
    marked: bool = False
    ruled: bool = False


def _sheet(height: int, title: str, subtitle: str) -> tuple[Image.Image, Draw]:
    """Return a sheet with its head."""
    image = Image.new("RGB", (WIDE, height), PARCHMENT)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, WIDE, HEAD - 14), fill=NIGHT)
    words, size = fit(title, 44, WIDE - 2 * MARGIN)
    write(draw, (MARGIN, 10), words, size, PARCHMENT, bold=True)
    words, size = fit(subtitle, 28, WIDE - 2 * MARGIN)
    write(draw, (MARGIN, 64), words, size, PARCHMENT)
    return image, draw


def table_picture(
    title: str, subtitle: str, columns: Sequence[Column], lines: Sequence[TableLine], notes: Sequence[str] = ()
) -> bytes:
    """Return a table as PNG: at most `MOST_ROWS` lines, then ``notes`` in small print."""
    shown = lines[:MOST_ROWS]
    height = HEAD + 46 + LINE * len(shown) + NOTE * len(notes) + (14 if notes else 0) + MARGIN
    image, draw = _sheet(height, title, subtitle)
    for column in columns:
        write(draw, (column.x, HEAD), column.title, 26, FAINT, anchor=column.anchor)
    for number, line in enumerate(shown):
        top = HEAD + 42 + number * LINE
        if number % 2 == 0:
            draw.rectangle((MARGIN - 12, top, WIDE - MARGIN + 12, top + LINE - 1), fill=PANEL)
        if line.marked:
            draw.polygon([(4, top + 18), (4, top + LINE - 18), (15, top + LINE / 2)], fill=INK)
        if line.ruled and number + 1 < len(shown):
            draw.line((MARGIN - 12, top + LINE - 1, WIDE - MARGIN + 12, top + LINE - 1), fill=NIGHT, width=5)
        for place, (column, cell) in enumerate(zip(columns, line.cells, strict=True)):
            words, size = fit(cell, 34 if place < 3 else 30, column.most, least=18)
            fill = FAINT if line.faint else INK
            write(
                draw, (column.x, top + (LINE - size) / 2 - 3), words, size, fill, bold=place == 2, anchor=column.anchor
            )
    _notes(draw, height, notes)
    return encoded(image)


def _notes(draw: Draw, height: int, notes: Sequence[str]) -> None:
    """Write small print at the bottom of a sheet."""
    for number, note in enumerate(notes):
        words, size = fit(note, 26, WIDE - 2 * MARGIN, least=18)
        write(draw, (MARGIN, height - MARGIN + 4 - NOTE * (len(notes) - number)), words, size, FAINT)


# ---------------------------------------------------------------------- the cross table


class Extra(msgspec.Struct, frozen=True):
    """A column of the cross table beside the opponents: its heading, and a value for each player."""

    title: str
    values: tuple[str, ...]


def cross_picture(
    title: str,
    subtitle: str,
    names: Sequence[str],
    cells: Mapping[tuple[int, int], str],
    extras: Sequence[Extra],
    notes: Sequence[str] = (),
) -> bytes:
    """Return who scored what against whom as PNG; players by their place, at most the first sixteen.

    The last of ``extras`` is the sum of its row.
    """
    count = min(len(names), MOST_CROSSED)
    left = MARGIN + 44 + 250
    right = WIDE - MARGIN - EXTRA * len(extras) - 12
    step = min(72.0, (right - left) / max(1, count))
    tall = max(46.0, step)
    height = int(HEAD + 50 + count * tall + NOTE * len(notes) + MARGIN)
    image, draw = _sheet(height, title, subtitle)
    size = 30 if step > 52 else 26
    ends = [WIDE - MARGIN - EXTRA * (len(extras) - 1 - number) for number in range(len(extras))]
    for number in range(count):
        words, fitted = fit(str(number + 1), 26, step - 6, least=14)
        write(draw, (left + (number + 0.5) * step, HEAD + 34 - fitted), words, fitted, FAINT, anchor="m")
    for extra, end in zip(extras, ends, strict=True):
        words, fitted = fit(extra.title, 26, EXTRA - 8, least=16)
        write(draw, (end, HEAD + 8), words, fitted, FAINT, anchor="r")
    for row in range(count):
        top = HEAD + 46 + row * tall
        middle = top + tall / 2
        write(draw, (MARGIN + 34, middle - 16), str(row + 1), 26, FAINT, anchor="r")
        words, fitted = fit(names[row], 32, 244, least=20)
        write(draw, (MARGIN + 46, middle - fitted * 0.56), words, fitted)
        for column in range(count):
            area = (left + column * step, top, left + (column + 1) * step - 2, top + tall - 2)
            if row == column:
                draw.rectangle(area, fill=NIGHT)
                continue
            draw.rectangle(area, fill=PANEL, outline=SHADE)
            words, fitted = fit(cells.get((row, column), ""), size, step - 6, least=15)
            write(draw, ((area[0] + area[2]) / 2, middle - fitted * 0.56), words, fitted, anchor="m")
        for extra, end in zip(extras, ends, strict=True):
            last = extra is extras[-1]
            at = (end, middle - (20 if last else 17))
            write(draw, at, extra.values[row], 34 if last else 28, bold=last, anchor="r")
    _notes(draw, height, notes)
    return encoded(image)


# ---------------------------------------------------------------------------- the bracket


class Entry(msgspec.Struct, frozen=True):
    """A line of a place of a bracket: a name, "" for nobody yet, what he scored, whether he goes on; None for not known."""

    name: str
    score: str = ""
    through: bool | None = None


Box = tuple[Entry, ...]  # a place of a bracket


def bracket_picture(
    title: str, subtitle: str, stages: Sequence[tuple[str, Sequence[Box]]], champion: tuple[str, str]
) -> bytes:
    """Return a bracket as PNG: its rounds with their names from left to right, then a heading and the champion."""
    columns, places = len(stages) + 1, len(stages[0][1])
    room = max(BOX + 34, 132 if places == 1 else 0)
    height = int(HEAD + 56 + places * room + MARGIN)
    image, draw = _sheet(height, title, subtitle)
    wide = (WIDE - 2 * MARGIN) / columns
    for number, (stage, boxes) in enumerate(stages):
        left = MARGIN + number * wide
        words, size = fit(stage, 26, wide - 20, least=16)
        write(draw, (left, HEAD), words, size, FAINT)
        span = places * room / len(boxes)
        for place, box in enumerate(boxes):
            middle = HEAD + 50 + (place + 0.5) * span
            _box(draw, left, middle, wide - 36, box)
            meets = middle if len(boxes) == 1 else HEAD + 50 + (place // 2 * 2 + 1) * span
            turn = left + wide - 18
            path = ((left + wide - 36, middle), (turn, middle), (turn, meets), (left + wide, meets))
            draw.line(path, fill=FAINT, width=3)
    left, middle = MARGIN + len(stages) * wide, HEAD + 50 + places * room / 2
    words, size = fit(champion[0], 26, wide - 8, least=16)
    write(draw, (left + 8, middle - 56), words, size, FAINT)
    words, size = fit(champion[1] or "–", 36, wide - 8, least=18)
    write(draw, (left + 8, middle - size * 0.56), words, size, bold=True)
    return encoded(image)


def _box(draw: Draw, left: float, middle: float, wide: float, box: Box) -> None:
    """Draw the two who meet in a place, who goes on in bold and with a mark."""
    top, line = middle - BOX / 2, BOX / 2
    draw.rectangle((left, top, left + wide, top + BOX), fill=PANEL, outline=SHADE, width=2)
    draw.line((left, middle, left + wide, middle), fill=SHADE, width=2)
    for number, entry in enumerate(box):
        y = top + number * line
        if entry.through:
            draw.polygon([(left + 5, y + 12), (left + 5, y + line - 12), (left + 15, y + line / 2)], fill=INK)
        words, size = fit(entry.name or "–", 28, wide - 28 - (56 if entry.score else 0), least=15)
        fill, bold = FAINT if entry.through is False else INK, bool(entry.through)
        write(draw, (left + 22, y + (line - size) / 2 - 2), words, size, fill, bold=bold)
        if entry.score:
            write(draw, (left + wide - 8, y + (line - 26) / 2 - 2), entry.score, 26, fill, bold=bold, anchor="r")


# -------------------------------------------------------------------------- ratings


class Curve(msgspec.Struct, frozen=True):
    """Somebody's rating over time, as (seconds since 1970, rating)."""

    name: str
    steps: tuple[tuple[float, float], ...]


def rating_picture(title: str, subtitle: str, curves: Sequence[Curve]) -> bytes:
    """Return ratings over time as PNG: at most six players, one at least, each line with a mark and its name at its end."""
    image, draw = _sheet(HEAD + PLOT, title, subtitle)
    shown = [one for one in curves if one.steps][:MOST_LINES]
    values = [value for one in shown for _, value in one.steps] + [1000.0]
    times = [time for one in shown for time, _ in one.steps]
    low, high = math.floor((min(values) - 10) / 50) * 50, math.ceil((max(values) + 10) / 50) * 50
    left, right, top, bottom = 106.0, WIDE - 250.0, HEAD + 24.0, HEAD + PLOT - 74.0

    def point(time: float, value: float) -> tuple[float, float]:
        span = max(1.0, max(times) - min(times))
        x = left + 14 + (time - min(times)) / span * (right - left - 28)
        return x, bottom - (value - low) / (high - low) * (bottom - top)

    step = 50 if high - low <= 400 else 100
    for value in range(low, high + 1, step):
        y = point(min(times), value)[1]
        draw.line((left, y, right, y), fill=INK if value == 1000 else SHADE, width=2)
        write(draw, (left - 12, y - 16), str(value), 28, FAINT, anchor="r")
    for time, anchor, x in ((min(times), "l", left), (max(times), "r", right)):
        write(draw, (x, bottom + 18), _day(time), 28, FAINT, anchor=anchor)
    _curves(draw, shown, point, right)
    return encoded(image)


def _day(time: float) -> str:
    return dt.datetime.fromtimestamp(time, dt.UTC).date().isoformat()


def _curves(draw: Draw, shown: Sequence[Curve], point: object, right: float) -> None:
    assert callable(point)
    ends = []
    for number, one in enumerate(shown):
        colour = COLOURS[number]
        path = [point(time, value) for time, value in one.steps]
        if len(path) > 1:
            draw.line(path, fill=colour, width=5, joint="curve")
        for x, y in path if len(path) <= 30 else [path[0], path[-1]]:
            _mark(draw, number, x, y, colour)
        ends.append((path[-1], number))
    free = HEAD + 10.0
    for (x, y), number in sorted(ends, key=lambda one: one[0][1]):
        label = max(free, y - 20)
        free = label + 62
        colour = COLOURS[number]
        draw.line((x, y, right + 12, label + 18), fill=colour, width=2)
        _mark(draw, number, right + 22, label + 18, colour)
        words, size = fit(shown[number].name, 30, WIDE - right - 52, least=18)
        write(draw, (right + 40, label), words, size, colour, bold=True)
        value = str(round(shown[number].steps[-1][1]))
        write(draw, (right + 40, label + 30), value, 26, FAINT)


def _mark(draw: Draw, number: int, x: float, y: float, colour: str) -> None:
    """Draw the mark of a line: six shapes, so that nobody needs the colour."""
    r = 9
    shapes = {
        1: [(x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)],
        2: [(x, y - r - 2), (x + r + 1, y + r), (x - r - 1, y + r)],
        3: [(x, y - r - 3), (x + r + 3, y), (x, y + r + 3), (x - r - 3, y)],
        4: [(x - r - 1, y - r), (x + r + 1, y - r), (x, y + r + 2)],
    }
    if number in shapes:
        draw.polygon(shapes[number], fill=colour, outline=INK)
    elif number == 0:
        draw.ellipse((x - r, y - r, x + r, y + r), fill=colour, outline=INK)
    else:
        draw.line((x - r, y - r, x + r, y + r), fill=colour, width=6)
        draw.line((x - r, y + r, x + r, y - r), fill=colour, width=6)
