"""Symbols of our own: skills, types of regions and sites, kinds and alignments of cards, sources of points.

Each is a few shapes on a square of 100 by 100, told apart by their outline alone; they are drawn four times as large
and reduced, so that their edges are smooth.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.drawing import INK, Draw

FINE: Final = 4
_HOLE, _FULL = 0, 255

Point = tuple[float, float]


class _Pen:
    """Draws on the square of 100 by 100 into a mask of any size."""

    def __init__(self, size: int) -> None:
        self.mask = Image.new("L", (size * FINE, size * FINE), _HOLE)
        self._draw = ImageDraw.Draw(self.mask)
        self._unit = size * FINE / 100

    def _at(self, points: tuple[float, ...]) -> list[float]:
        return [value * self._unit for value in points]

    def area(self, *points: float, hole: bool = False) -> None:
        """Fill a polygon: x and y of its corners in turn."""
        self._draw.polygon(self._at(points), fill=_HOLE if hole else _FULL)

    def line(self, *points: float, wide: float = 9, hole: bool = False) -> None:
        """Draw a line through points, with round ends."""
        fill = _HOLE if hole else _FULL
        self._draw.line(self._at(points), fill=fill, width=round(wide * self._unit), joint="curve")
        for x, y in zip(points[::2], points[1::2], strict=True):
            self.disc(x, y, wide / 2, hole=hole)

    def disc(self, x: float, y: float, radius: float, *, hole: bool = False) -> None:
        """Fill a circle."""
        self.oval(x, y, radius, radius, hole=hole)

    def oval(self, x: float, y: float, wide: float, high: float, *, hole: bool = False) -> None:
        """Fill an ellipse of two radii."""
        self._draw.ellipse(self._at((x - wide, y - high, x + wide, y + high)), fill=_HOLE if hole else _FULL)

    def ring(self, x: float, y: float, radius: float, wide: float = 9) -> None:
        """Draw a circle."""
        area = self._at((x - radius, y - radius, x + radius, y + radius))
        self._draw.ellipse(area, outline=_FULL, width=round(wide * self._unit))

    def arc(self, x: float, y: float, radius: float, first: float, last: float, wide: float = 9) -> None:
        """Draw a part of a circle, clockwise between two angles from the right, in degrees."""
        area = self._at((x - radius, y - radius, x + radius, y + radius))
        self._draw.arc(area, first, last, fill=_FULL, width=round(wide * self._unit))


# ------------------------------------------------------------------------------ skills


def _warrior(pen: _Pen) -> None:
    pen.area(50, 2, 60, 16, 60, 66, 40, 66, 40, 16)
    pen.line(24, 68, 76, 68, wide=10)
    pen.line(50, 68, 50, 90, wide=10)
    pen.disc(50, 92, 8)


def _scout(pen: _Pen) -> None:
    pen.area(50, 4, 78, 34, 92, 96, 8, 96, 22, 34)
    pen.oval(50, 46, 17, 22, hole=True)
    pen.disc(43, 46, 5)
    pen.disc(57, 46, 5)


def _ranger(pen: _Pen) -> None:
    pen.arc(26, 50, 44, -80, 80, wide=10)
    pen.line(34, 7, 34, 93, wide=4)
    pen.line(8, 50, 90, 50, wide=7)
    pen.area(98, 50, 78, 37, 78, 63)


def _sage(pen: _Pen) -> None:
    pen.area(4, 20, 24, 12, 50, 24, 50, 90, 24, 78, 4, 86)
    pen.area(96, 20, 76, 12, 50, 24, 50, 90, 76, 78, 96, 86)
    pen.line(50, 28, 50, 86, wide=5, hole=True)
    for y in (36, 52):
        pen.line(16, y, 38, y + 5, wide=5, hole=True)
        pen.line(84, y, 62, y + 5, wide=5, hole=True)


def _diplomat(pen: _Pen) -> None:
    pen.oval(50, 42, 46, 34)
    pen.area(22, 62, 50, 70, 20, 96)
    for x in (30, 50, 70):
        pen.disc(x, 42, 6, hole=True)


# ---------------------------------------------------------------------- types of regions


def _free_domain(pen: _Pen) -> None:
    for x, y in ((50, 22), (27, 38), (73, 38), (38, 52), (62, 52)):
        pen.disc(x, y, 19)
    pen.area(43, 60, 57, 60, 60, 96, 40, 96)
    pen.line(28, 94, 72, 94, wide=8)


def _border_land(pen: _Pen) -> None:
    pen.area(8, 8, 92, 8, 92, 46, 76, 78, 50, 96, 24, 78, 8, 46)
    pen.area(52, 16, 84, 16, 84, 44, 70, 72, 52, 85, hole=True)


def _wilderness(pen: _Pen) -> None:
    for x, top, wide in ((32, 8, 28), (70, 28, 25)):
        pen.area(x, top, x + wide, top + 44, x - wide, top + 44)
        pen.area(x, top + 22, x + wide + 3, 84, x - wide - 3, 84)
        pen.line(x, 84, x, 94, wide=9)


def _shadow_land(pen: _Pen) -> None:
    pen.disc(48, 50, 45)
    pen.disc(68, 40, 38, hole=True)


def _dark_domain(pen: _Pen) -> None:
    pen.area(2, 94, 36, 36, 64, 36, 98, 94)
    pen.area(40, 36, 60, 36, 54, 56, 46, 56, hole=True)
    pen.area(50, 2, 60, 20, 50, 32, 40, 20)
    pen.disc(26, 20, 7)
    pen.disc(75, 18, 7)


def _coastal_sea(pen: _Pen) -> None:
    for y in (26, 52, 78):
        points = [value for step in range(21) for value in (4 + step * 4.6, y + 9 * math.sin(step * 0.78))]
        pen.line(*points, wide=10)


# ------------------------------------------------------------------------ types of sites


def _haven(pen: _Pen) -> None:
    pen.disc(50, 50, 20)
    for number in range(8):
        x, y = math.cos(number * math.pi / 4), math.sin(number * math.pi / 4)
        pen.line(50 + 30 * x, 50 + 30 * y, 50 + 45 * x, 50 + 45 * y, wide=10)


def _free_hold(pen: _Pen) -> None:
    pen.area(8, 12, 24, 12, 24, 26, 42, 26, 42, 12, 58, 12, 58, 26, 76, 26, 76, 12, 92, 12, 92, 94, 8, 94)
    pen.area(38, 94, 38, 66, 50, 54, 62, 66, 62, 94, hole=True)


def _border_hold(pen: _Pen) -> None:
    pen.area(50, 6, 98, 48, 86, 48, 86, 94, 14, 94, 14, 48, 2, 48)
    pen.area(26, 54, 46, 54, 46, 72, 26, 72, hole=True)
    pen.area(58, 94, 58, 58, 76, 58, 76, 94, hole=True)


def _ruins_and_lairs(pen: _Pen) -> None:
    pen.area(4, 94, 4, 30, 16, 40, 24, 18, 38, 34, 46, 62, 56, 52, 64, 66, 74, 28, 84, 22, 96, 40, 96, 94)
    pen.area(34, 94, 38, 74, 50, 66, 62, 74, 66, 94, hole=True)


def _shadow_hold(pen: _Pen) -> None:
    pen.area(24, 96, 30, 40, 14, 4, 38, 26, 62, 26, 86, 4, 70, 40, 76, 96)
    pen.area(36, 88, 41, 40, 59, 40, 64, 88, hole=True)


def _dark_hold(pen: _Pen) -> None:
    pen.area(24, 96, 30, 40, 14, 4, 38, 26, 62, 26, 86, 4, 70, 40, 76, 96)
    pen.oval(50, 52, 14, 8, hole=True)
    pen.disc(50, 52, 5)


# ------------------------------------------------------------------------ kinds of cards


def _character(pen: _Pen) -> None:
    pen.disc(50, 28, 23)
    pen.oval(50, 100, 44, 44)


def _avatar(pen: _Pen) -> None:
    pen.disc(40, 32, 20)
    pen.oval(40, 100, 36, 42)
    pen.line(86, 14, 86, 96, wide=8)
    pen.disc(86, 12, 11)


def _agent(pen: _Pen) -> None:
    pen.disc(50, 34, 27)
    pen.oval(50, 104, 44, 42)
    pen.area(24, 26, 76, 26, 70, 42, 30, 42, hole=True)
    pen.disc(40, 34, 5)
    pen.disc(60, 34, 5)


def _minor_item(pen: _Pen) -> None:
    pen.area(86, 6, 84, 34, 48, 70, 32, 54, 68, 18)
    pen.line(24, 46, 56, 78, wide=10)
    pen.line(38, 64, 14, 88, wide=12)


def _major_item(pen: _Pen) -> None:
    pen.area(8, 8, 92, 8, 92, 46, 76, 78, 50, 96, 24, 78, 8, 46)
    pen.disc(50, 44, 22, hole=True)
    pen.disc(50, 44, 12)


def _greater_item(pen: _Pen) -> None:
    pen.area(6, 24, 28, 50, 50, 12, 72, 50, 94, 24, 86, 80, 14, 80)
    pen.line(14, 91, 86, 91, wide=9)
    for x, y in ((6, 20), (50, 10), (94, 20)):
        pen.disc(x, y, 7)


def _gold_ring(pen: _Pen) -> None:
    pen.ring(50, 54, 42, wide=15)


def _special_item(pen: _Pen) -> None:
    pen.area(28, 10, 72, 10, 96, 40, 50, 96, 4, 40)
    for points in ((14, 40, 86, 40), (36, 40, 50, 82), (64, 40, 50, 82)):
        pen.line(*points, wide=5, hole=True)


def _ally(pen: _Pen) -> None:
    pen.oval(50, 70, 28, 24)
    for x, y in ((14, 48), (36, 24), (64, 24), (86, 48)):
        pen.oval(x, y, 11, 15)


def _faction(pen: _Pen) -> None:
    pen.line(18, 6, 18, 96, wide=9)
    pen.area(22, 10, 94, 10, 76, 34, 94, 58, 22, 58)


def _short_event(pen: _Pen) -> None:
    pen.area(58, 2, 16, 58, 44, 58, 34, 98, 84, 38, 54, 38, 72, 2)


def _long_event(pen: _Pen) -> None:
    pen.line(16, 8, 84, 8, wide=10)
    pen.line(16, 92, 84, 92, wide=10)
    pen.area(22, 12, 78, 12, 54, 50, 78, 88, 22, 88, 46, 50)
    pen.area(40, 16, 60, 16, 58, 22, 42, 22, hole=True)
    pen.area(36, 82, 50, 60, 64, 82, hole=True)


def _permanent_event(pen: _Pen) -> None:
    pen.ring(29, 50, 26, wide=11)
    pen.ring(71, 50, 26, wide=11)
    pen.disc(50, 50, 7)


def _creature(pen: _Pen) -> None:
    for x in (4, 34, 64):
        pen.area(x + 14, 4, x + 30, 4, x + 30, 34, x + 8, 96, x + 4, 92, x + 14, 34)


def _site(pen: _Pen) -> None:
    pen.line(46, 6, 46, 96, wide=10)
    pen.area(14, 16, 76, 16, 96, 30, 76, 44, 14, 44)
    pen.area(82, 54, 28, 54, 10, 66, 28, 78, 82, 78)


def _region(pen: _Pen) -> None:
    pen.area(4, 22, 34, 10, 34, 80, 4, 92)
    pen.area(38, 10, 64, 20, 64, 90, 38, 80)
    pen.area(68, 20, 96, 8, 96, 78, 68, 90)


# --------------------------------------------------------------- alignments, sources, rest


def _star(pen: _Pen) -> None:
    points: list[float] = []
    for number in range(10):
        angle, reach = number * math.pi / 5 - math.pi / 2, 48 if number % 2 == 0 else 20
        points += [50 + reach * math.cos(angle), 52 + reach * math.sin(angle)]
    pen.area(*points)


def _eye(pen: _Pen) -> None:
    pen.area(2, 50, 24, 28, 50, 19, 76, 28, 98, 50, 76, 72, 50, 81, 24, 72)
    pen.disc(50, 50, 23, hole=True)
    pen.oval(50, 50, 7, 22)


def _staff(pen: _Pen) -> None:
    pen.line(38, 96, 52, 40, wide=11)
    pen.arc(58, 28, 22, 150, 420, wide=11)
    pen.disc(58, 28, 8)


def _flame(pen: _Pen) -> None:
    pen.area(54, 2, 66, 30, 84, 46, 88, 68, 76, 88, 50, 98, 24, 88, 12, 68, 18, 46, 30, 54, 34, 26)
    pen.area(52, 52, 64, 70, 60, 84, 50, 88, 40, 84, 36, 72, hole=True)


def _stairs(pen: _Pen) -> None:
    pen.area(4, 94, 4, 72, 28, 72, 28, 50, 52, 50, 52, 28, 76, 28, 76, 8, 96, 8, 96, 94)


def _halves(pen: _Pen) -> None:
    pen.ring(50, 50, 45, wide=9)
    pen.area(50, 8, 50, 92, 34, 90, 16, 76, 8, 50, 16, 24, 34, 10)


def _hollow(pen: _Pen) -> None:
    pen.ring(50, 50, 38, wide=11)


def _kill(pen: _Pen) -> None:
    pen.oval(50, 40, 42, 37)
    pen.area(28, 66, 72, 66, 68, 96, 32, 96)
    pen.disc(34, 42, 11, hole=True)
    pen.disc(66, 42, 11, hole=True)
    pen.area(50, 54, 57, 68, 43, 68, hole=True)
    for x in (42, 58):
        pen.line(x, 82, x, 96, wide=4, hole=True)


def _miscellaneous(pen: _Pen) -> None:
    for x, y in ((50, 24), (24, 72), (76, 72)):
        pen.disc(x, y, 20)


def _arrow(pen: _Pen) -> None:
    pen.line(8, 50, 74, 50, wide=14)
    pen.area(98, 50, 60, 20, 60, 80)


def _hazard(pen: _Pen) -> None:
    pen.area(50, 4, 98, 50, 50, 96, 2, 50)
    pen.line(50, 26, 50, 56, wide=12, hole=True)
    pen.disc(50, 72, 7, hole=True)


_SHAPES: Final[dict[str, Callable[[_Pen], None]]] = {
    "warrior": _warrior,
    "scout": _scout,
    "ranger": _ranger,
    "sage": _sage,
    "diplomat": _diplomat,
    "free-domain": _free_domain,
    "border-land": _border_land,
    "wilderness": _wilderness,
    "shadow-land": _shadow_land,
    "dark-domain": _dark_domain,
    "coastal-sea": _coastal_sea,
    "haven": _haven,
    "free-hold": _free_hold,
    "border-hold": _border_hold,
    "ruins-and-lairs": _ruins_and_lairs,
    "shadow-hold": _shadow_hold,
    "dark-hold": _dark_hold,
    "character": _character,
    "avatar": _avatar,
    "agent": _agent,
    "minor-item": _minor_item,
    "major-item": _major_item,
    "greater-item": _greater_item,
    "gold-ring-item": _gold_ring,
    "special-item": _special_item,
    "ally": _ally,
    "faction": _faction,
    "short-event": _short_event,
    "long-event": _long_event,
    "permanent-event": _permanent_event,
    "creature": _creature,
    "site": _site,
    "region": _region,
    "hero": _star,
    "wizard": _star,
    "minion": _eye,
    "ringwraith": _eye,
    "fallen-wizard": _staff,
    "balrog": _flame,
    "stage": _stairs,
    "dual": _halves,
    "neutral": _hollow,
    "item": _minor_item,
    "kill": _kill,
    "miscellaneous": _miscellaneous,
    "to": _arrow,
    "hazard": _hazard,
}
NAMES: Final = tuple(_SHAPES)
SKILLS: Final = ("warrior", "scout", "ranger", "sage", "diplomat")
REGION_TYPES: Final = ("free-domain", "border-land", "wilderness", "shadow-land", "dark-domain", "coastal-sea")
SITE_TYPES: Final = ("haven", "free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold")


@functools.lru_cache(maxsize=512)
def mask(name: str, size: int) -> Image.Image:
    """Return a symbol as a mask of size by size pixels; an empty ring for a name that has none."""
    pen = _Pen(size)
    _SHAPES.get(name, _hollow)(pen)
    return pen.mask.resize((size, size), Image.Resampling.LANCZOS)


def symbol(draw: Draw, x: float, y: float, name: str, size: int, fill: str = INK) -> None:
    """Draw a symbol; ``x`` and ``y`` are its upper left corner."""
    draw.bitmap((round(x), round(y)), mask(name, size), fill=fill)


def kind_symbol(kinds: tuple[str, ...]) -> str:
    """Return the name of the symbol for the kinds of a card: what is rarer says more."""
    return next((one for one in ("avatar", "agent", "creature", *kinds) if one in kinds), "neutral")
