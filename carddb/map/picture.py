"""A picture of the map: 52 regions where they lie, the borders between them, a path and the companies.

The places of the regions are our own: near geography, moved until no border line runs behind a third region.
Everything is drawn at twice the size and reduced, so that lines are smooth.
"""

from __future__ import annotations

import functools
import io
import math
from collections.abc import Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

from carddb.artefact.database import database
from carddb.map import lettering
from carddb.map.worldmap import DARK_EDGE, Path, Regions

SIZE = (1200, 1460)  # pixels of the finished picture
_SCALE = 2
_TOP = 104  # height of the strip that spells the path out
Colour = tuple[int, int, int]
Point = tuple[float, float]

PLACES: dict[str, tuple[int, int]] = {
    "Andrast": (240, 1100),
    "Andrast Coast": (160, 1220),
    "Anduin Vales": (680, 450),
    "Anfalas": (400, 1160),
    "Angmar": (415, 175),
    "Anórien": (670, 1005),
    "Arthedain": (290, 375),
    "Bay of Belfalas": (400, 1280),
    "Belfalas": (550, 1235),
    "Brown Lands": (815, 715),
    "Cardolan": (370, 525),
    "Dagorlad": (955, 755),
    "Dorwinion": (1120, 410),
    "Dunland": (445, 645),
    "Elven Shores": (80, 580),
    "Enedhwaith": (345, 765),
    "Eriadoran Coast": (180, 830),
    "Fangorn": (595, 810),
    "Forochel": (255, 165),
    "Gap of Isen": (520, 905),
    "Gorgoroth": (980, 1020),
    "Grey Mountain Narrows": (800, 250),
    "Gundabad": (600, 170),
    "Harondor": (850, 1285),
    "Heart of Mirkwood": (985, 510),
    "High Pass": (560, 315),
    "Hollin": (525, 510),
    "Horse Plains": (1115, 840),
    "Imlad Morgul": (910, 1120),
    "Iron Hills": (1120, 200),
    "Ithilien": (815, 985),
    "Khand": (1105, 1285),
    "Lamedon": (555, 1135),
    "Lebennin": (710, 1180),
    "Lindon": (115, 365),
    "Mouths of the Anduin": (705, 1295),
    "Northern Rhovanion": (1015, 300),
    "Nurn": (1120, 1095),
    "Númeriador": (195, 265),
    "Old Pûkel Gap": (400, 1055),
    "Old Pûkel-land": (325, 935),
    "Redhorn Gate": (600, 605),
    "Rhudaur": (445, 405),
    "Rohan": (670, 905),
    "Southern Mirkwood": (885, 610),
    "Southern Rhovanion": (1090, 610),
    "The Shire": (215, 480),
    "Udûn": (970, 925),
    "Western Mirkwood": (835, 475),
    "Withered Heath": (970, 180),
    "Wold & Foothills": (675, 710),
    "Woodland Realm": (845, 355),
}
_LINES = {  # names that do not break well at a space
    "Grey Mountain Narrows": ("Grey", "Mountain", "Narrows"),
    "Mouths of the Anduin": ("Mouths of", "the Anduin"),
    "Wold & Foothills": ("Wold &", "Foothills"),
    "Heart of Mirkwood": ("Heart of", "Mirkwood"),
    "Bay of Belfalas": ("Bay of", "Belfalas"),
    "Gap of Isen": ("Gap of", "Isen"),
    "Old Pûkel-land": ("Old", "Pûkel-land"),
    "Old Pûkel Gap": ("Old Pûkel", "Gap"),
}
_BOX = (132, 74)
_LETTERS = 24

_TYPES: dict[str, tuple[str, Colour, Colour]] = {  # name, ground, letters
    "wilderness": ("Wilderness", (134, 172, 98), (16, 26, 6)),
    "border-land": ("Border-land", (250, 221, 116), (60, 42, 4)),
    "free-domain": ("Free-domain", (252, 249, 236), (48, 44, 34)),
    "shadow-land": ("Shadow-land", (158, 148, 166), (20, 14, 24)),
    "dark-domain": ("Dark-domain", (66, 54, 66), (246, 238, 240)),
    "coastal-sea": ("Coastal Sea", (128, 188, 228), (6, 34, 56)),
}
_PAPER: Colour = (243, 235, 216)
_INK: Colour = (74, 60, 44)
_BORDER: Colour = (178, 158, 124)
_PATHS: tuple[Colour, ...] = ((198, 40, 28), (26, 92, 176), (126, 44, 150), (20, 120, 84), (190, 110, 0), (90, 70, 60))


def _lines_of(region: str) -> tuple[str, ...]:
    """Return a region's name as it stands in its box."""
    return _LINES.get(region) or tuple(region.split(" "))


def _scaled(*numbers: float) -> tuple[float, ...]:
    """Return numbers in the drawing's scale."""
    return tuple(number * _SCALE for number in numbers)


def _place(region: str) -> Point:
    """Return the middle of a region's box in the drawing's scale."""
    x, y = PLACES[region]
    return x * _SCALE, y * _SCALE


def _box(pen: ImageDraw.ImageDraw, picture: Image.Image, region: str, rim: Colour | None = None) -> None:
    """Draw a region's box with its name, its rim in the colour of a path."""
    x, y = _place(region)
    half_width, half_height = _scaled(_BOX[0] / 2, _BOX[1] / 2)
    _, ground, ink = _TYPES[database().regions[region].region_type]
    edge, thick = (rim, 6) if rim else (_INK, 2)
    pen.rounded_rectangle(
        (x - half_width, y - half_height, x + half_width, y + half_height),
        radius=14 * _SCALE,
        fill=ground,
        outline=edge,
        width=thick * _SCALE,
    )
    lines = _lines_of(region)
    step = 25 if len(lines) < 3 else 22
    size = _LETTERS if len(lines) < 3 else 21
    for number, text in enumerate(lines):
        down = (number - (len(lines) - 1) / 2) * step * _SCALE
        lettering.write(picture, (x, y + down), text, _fitting(text, size, _BOX[0] - 12), ink, "m", bold=True)


def _fitting(text: str, size: int, room: float) -> int:
    """Return the letters' size in the drawing's scale, at most `size`, at which a bold text fits into `room`."""
    while size > 14 and lettering.width(text, size * _SCALE, bold=True) > room * _SCALE:
        size -= 1
    return size * _SCALE


@functools.cache
def _empty_map() -> Image.Image:
    """Return the map without paths or companies, at twice its size; do not draw on it."""
    picture = Image.new("RGB", (SIZE[0] * _SCALE, SIZE[1] * _SCALE), _PAPER)
    pen = ImageDraw.Draw(picture)
    for region, card in database().regions.items():
        for other in card.borders:
            if region < other:
                pen.line((*_place(region), *_place(other)), fill=_BORDER, width=5 * _SCALE)
    _dark_edge(pen, picture)
    for region in database().regions:
        _box(pen, picture, region)
    _legend(pen, picture)
    return picture


def _dark_edge(pen: ImageDraw.ImageDraw, picture: Image.Image) -> None:
    """Draw the border that only Ringwraith and Balrog players cross (2.II.7.ii.R1, 2.II.7.ii.B1), and say so."""
    (x1, y1), (x2, y2) = (_place(region) for region in sorted(DARK_EDGE))
    for number in range(12):
        first, last = number / 12, (number + 0.5) / 12
        shape = (x1 + (x2 - x1) * first, y1 + (y2 - y1) * first, x1 + (x2 - x1) * last, y1 + (y2 - y1) * last)
        pen.line(shape, fill=_INK, width=4 * _SCALE)
    note = "Dashed: for Ringwraith and Balrog players"
    at = ((SIZE[0] - 24) * _SCALE, (SIZE[1] - 76) * _SCALE)
    lettering.write(picture, at, note, 22 * _SCALE, _INK, "r")


def _legend(pen: ImageDraw.ImageDraw, picture: Image.Image) -> None:
    """Draw the six types of region along the lower edge."""
    column = (SIZE[0] - 40) / len(_TYPES)
    for number, (name, ground, ink) in enumerate(_TYPES.values()):
        left = 20 + number * column
        _chip(pen, picture, (left + 4, SIZE[1] - 52, left + column - 4, SIZE[1] - 14), name, ground, ink, 25)


def _chip(
    pen: ImageDraw.ImageDraw,
    picture: Image.Image,
    box: tuple[float, float, float, float],
    text: str,
    ground: Colour,
    ink: Colour,
    size: int,
) -> None:
    """Draw a small plate with a label of one line or two; the box is in finished pixels."""
    pen.rounded_rectangle(_scaled(*box), radius=10 * _SCALE, fill=ground, outline=_INK, width=2 * _SCALE)
    lines = text.split("\n")
    for number, words in enumerate(lines):
        middle = (box[1] + box[3]) / 2 + (number - (len(lines) - 1) / 2) * size
        letters = _fitting(words, size - 4 * bool(number), box[2] - box[0] - 12)
        lettering.write(picture, ((box[0] + box[2]) / 2 * _SCALE, middle * _SCALE), words, letters, ink, "m", bold=True)


def _steps(pen: ImageDraw.ImageDraw, regions: Regions, colour: Colour, shift: float) -> None:
    """Draw the line of a path from region to region, moved sideways so that several paths can be told apart."""
    for here, there in pairwise(regions):
        (x1, y1), (x2, y2) = sorted((_place(here), _place(there)))
        length = math.dist((x1, y1), (x2, y2)) or 1.0
        dx, dy = (y1 - y2) / length * shift * _SCALE, (x2 - x1) / length * shift * _SCALE
        shape = (x1 + dx, y1 + dy, x2 + dx, y2 + dy)
        pen.line(shape, fill=_PAPER, width=18 * _SCALE)
        pen.line(shape, fill=colour, width=11 * _SCALE)


def _dashes(pen: ImageDraw.ImageDraw, start: Point, end: Point, colour: Colour) -> None:
    """Draw a dashed bow between two places: a starter movement, whose way between its ends is not named."""
    (x1, y1), (x2, y2) = start, end
    length = math.dist(start, end) or 1.0
    bend = min(90.0 * _SCALE, length / 5)
    cx, cy = (x1 + x2) / 2 + (y1 - y2) / length * bend, (y1 + y2) / 2 + (x2 - x1) / length * bend

    def point(t: float) -> Point:
        return (
            (1 - t) ** 2 * x1 + 2 * t * (1 - t) * cx + t * t * x2,
            (1 - t) ** 2 * y1 + 2 * t * (1 - t) * cy + t * t * y2,
        )

    dashes = max(3, round(length / (34 * _SCALE)))
    for number in range(dashes):
        first, last = point(number / dashes), point((number + 0.62) / dashes)
        pen.line((*first, *last), fill=_PAPER, width=18 * _SCALE)
        pen.line((*first, *last), fill=colour, width=11 * _SCALE)


def _badge(pen: ImageDraw.ImageDraw, picture: Image.Image, at: Point, text: str, colour: Colour) -> None:
    """Draw a round number; `at` is in the drawing's scale."""
    radius = 17 * _SCALE
    x, y = at
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour, outline=_PAPER, width=3 * _SCALE)
    lettering.write(picture, at, text, 23 * _SCALE, (255, 255, 255), "m", bold=True)


def _corner(region: str, across: int) -> Point:
    """Return where the badges of a box stand: on its upper edge, from the left."""
    x, y = _place(region)
    return x + (-_BOX[0] / 2 + 10 + 34 * across) * _SCALE, y - (_BOX[1] / 2 + 2) * _SCALE


def _one_path(pen: ImageDraw.ImageDraw, picture: Image.Image, path: Path) -> None:
    """Draw one path: its line, its regions with their numbers in order, and the strip that spells it out."""
    colour = _PATHS[0]
    if path.kind == "starter" and len(path.regions) > 1:
        _dashes(pen, _place(path.regions[0]), _place(path.regions[-1]), colour)
        for region in PLACES:  # on top: the bow touches none of the regions between
            _box(pen, picture, region)
    else:
        _steps(pen, path.regions, colour, 0)
    for number, region in enumerate(path.regions, 1):
        _box(pen, picture, region, colour)
        if path.kind == "region":
            _badge(pen, picture, _corner(region, 0), str(number), colour)
    _strip(pen, picture, path)


def _strip(pen: ImageDraw.ImageDraw, picture: Image.Image, path: Path) -> None:
    """Spell a path out along the upper edge, one plate a region (for a starter movement, one a type)."""
    title = {"starter": "Starter movement", "region": "Region movement", "under-deeps": "Under-deeps movement"}
    roll = f": a roll of {path.roll} or more" if path.roll else ""
    lettering.write(picture, (24 * _SCALE, 26 * _SCALE), title.get(path.kind, "") + roll, 30 * _SCALE, _INK, bold=True)
    if not path.types:
        return
    count = len(path.types)
    column = min(250.0, (SIZE[0] - 40) / count)
    for number, kind in enumerate(path.types):
        name, ground, ink = _TYPES[kind]
        left = 20 + number * column
        text = name
        if path.kind == "region":
            text = f"{number + 1} {path.regions[number]}\n{name}"
        elif number in {0, count - 1}:
            text = f"{path.regions[0 if number == 0 else -1]}\n{name}"
        _chip(pen, picture, (left + 3, 46, left + column - 3, 108), text, ground, ink, 25)


def _candidates(pen: ImageDraw.ImageDraw, picture: Image.Image, paths: Sequence[Regions]) -> None:
    """Draw several paths, each in its colour and with its number, which stands in the strip as well."""
    shown = list(paths)[: len(_PATHS)]
    for number, regions in enumerate(shown):
        _steps(pen, regions, _PATHS[number], (number - (len(shown) - 1) / 2) * 12)
    ends = {region for regions in shown for region in (regions[0], regions[-1])}
    for region in sorted({region for regions in shown for region in regions}):
        _box(pen, picture, region, _INK if region in ends else None)
    seen: dict[str, int] = {}
    for number, regions in enumerate(shown):
        for region in regions[1:-1]:
            _badge(pen, picture, _corner(region, seen.get(region, 0)), str(number + 1), _PATHS[number])
            seen[region] = seen.get(region, 0) + 1
    _key(pen, picture, shown)


def _key(pen: ImageDraw.ImageDraw, picture: Image.Image, paths: Sequence[Regions]) -> None:
    """List the candidates along the upper edge: number and what lies between the ends."""
    column = (SIZE[0] - 40) / 2
    for number, regions in enumerate(paths):
        left, top = 20 + (number % 2) * column, 20 + (number // 2) * 34
        _badge(pen, picture, ((left + 18) * _SCALE, top * _SCALE), str(number + 1), _PATHS[number])
        between = ", ".join(regions[1:-1]) or "directly"
        size = 25
        while size > 15 and lettering.width(between, size * _SCALE) > (column - 50) * _SCALE:
            size -= 1
        lettering.write(picture, ((left + 44) * _SCALE, top * _SCALE), between, size * _SCALE, _INK, bold=False)


def _flags(pen: ImageDraw.ImageDraw, picture: Image.Image, companies: Sequence[tuple[str, str]]) -> None:
    """Draw a flag with its label below the region of each company (a region's name or a site's id)."""
    used: dict[str, int] = {}
    cards = database()
    for label, where in companies:
        region = where if where in PLACES else cards.get(where).region
        if region not in PLACES:
            continue
        x, y = _place(region)
        x, y = x / _SCALE, y / _SCALE + _BOX[1] / 2 + 6 + 32 * used.get(region, 0)
        used[region] = used.get(region, 0) + 1
        half = min(80.0, max(34.0, lettering.width(label, 22, bold=True) / 2 + 10))
        _chip(pen, picture, (x - half, y - 14, x + half, y + 18), label, (255, 255, 255), (20, 20, 20), 22)


def draw(path: Path | Sequence[Regions] | None = None, companies: Sequence[tuple[str, str]] = ()) -> bytes:
    """Return the map as a PNG of 1200 by 1460 pixels.

    `path` is one path, or up to six region paths to choose from, which are numbered. `companies` are
    (label, region's name or site's id); what lies in no region is left out.
    """
    drawn = _drawn(path, companies).reduce(_SCALE)  # each pixel the mean of its four: a tenth of the time of LANCZOS
    finished = drawn.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    out = io.BytesIO()
    finished.save(out, "PNG", optimize=False)
    return out.getvalue()


def part(
    window: tuple[int, int, int, int],
    path: Path | Sequence[Regions] | None = None,
    companies: Sequence[tuple[str, str]] = (),
) -> Image.Image:
    """Return what `draw` shows inside a window (left, top, right, bottom in finished pixels), without the rest."""
    left, top, right, bottom = window
    cut = _drawn(path, companies).crop((left * _SCALE, top * _SCALE, right * _SCALE, bottom * _SCALE))
    return cut.reduce(_SCALE)


def _drawn(path: Path | Sequence[Regions] | None, companies: Sequence[tuple[str, str]]) -> Image.Image:
    """Return the map with a path, or paths to choose from, and flags, in the drawing's scale."""
    picture = _empty_map().copy()
    pen = ImageDraw.Draw(picture)
    if isinstance(path, Path):
        _one_path(pen, picture, path)
    elif path:
        _candidates(pen, picture, path)
    else:
        lettering.write(
            picture, (24 * _SCALE, 50 * _SCALE), "The regions of Middle-earth", 40 * _SCALE, _INK, bold=True
        )
    _flags(pen, picture, companies)
    return picture
