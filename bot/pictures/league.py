"""Leagues as pictures: standings, cross table, rating plot. 1080 pixels wide, legible on a phone; nothing by colour alone."""

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
MOST_ROWS: Final = 32
MOST_CROSSED: Final = 16
MOST_LINES: Final = 6
PLOT: Final = 760
# Told apart by colour-blind people; each line also has marks of its own and its name at the end.
COLOURS: Final = ("#35618f", "#a4562a", "#2f6b4f", "#7a3b77", "#6b6f76", "#8c2f39")


class Column(msgspec.Struct, frozen=True):
    """A column: heading, where its text ends (r), starts (l) or is centred (m), at which x, and how wide it may be."""

    title: str
    x: float
    anchor: str
    most: float


class TableLine(msgspec.Struct, frozen=True):
    """A line of a table; a ``faint`` one is somebody who is out, a ``ruled`` one the last above the cut."""

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
    title: str, subtitle: str, columns: Sequence[Column], lines: Sequence[TableLine], rest: str = ""
) -> bytes:
    """Return a table as PNG: at most `MOST_ROWS` lines, then ``rest`` in small print."""
    shown = lines[:MOST_ROWS]
    height = HEAD + 46 + LINE * len(shown) + (50 if rest else 0) + MARGIN
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
    if rest:
        write(draw, (MARGIN, height - 50), rest, 26, FAINT)
    return encoded(image)


# ---------------------------------------------------------------------- the cross table


def cross_picture(
    title: str, subtitle: str, names: Sequence[str], cells: Mapping[tuple[int, int], str], points: Sequence[str]
) -> bytes:
    """Return who scored what against whom as PNG; players by their place, at most the first sixteen."""
    count = min(len(names), MOST_CROSSED)
    left = MARGIN + 44 + 250
    step = min(72.0, (WIDE - MARGIN - 96 - left) / max(1, count))
    height = int(HEAD + 50 + count * max(46.0, step) + MARGIN)
    tall = max(46.0, step)
    image, draw = _sheet(height, title, subtitle)
    size = 30 if step > 52 else 26
    for number in range(count):
        write(draw, (left + (number + 0.5) * step, HEAD + 8), str(number + 1), 26, FAINT, anchor="m")
    write(draw, (WIDE - MARGIN, HEAD + 8), "points", 26, FAINT, anchor="r")
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
        write(draw, (WIDE - MARGIN, middle - 20), points[row], 34, bold=True, anchor="r")
    return encoded(image)


# -------------------------------------------------------------------------- ratings


class Curve(msgspec.Struct, frozen=True):
    """Somebody's rating over time, as (seconds since 1970, rating)."""

    name: str
    steps: tuple[tuple[float, float], ...]


def rating_picture(title: str, subtitle: str, curves: Sequence[Curve]) -> bytes:
    """Return ratings over time as PNG: at most six players, each line with a mark and its name at its end."""
    image, draw = _sheet(HEAD + PLOT, title, subtitle)
    shown = [one for one in curves if one.steps][:MOST_LINES]
    if not shown:
        write(draw, (WIDE / 2, HEAD + PLOT / 2), "no rated games yet", 34, FAINT, anchor="m")
        return encoded(image)
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
    day = dt.datetime.fromtimestamp(time, dt.UTC)
    return f"{day.day} {day:%b} {day.year}"


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
