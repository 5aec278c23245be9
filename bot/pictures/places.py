"""Where a site lies: a strip of the map around its region, for the message that shows the site."""

from __future__ import annotations

import functools
import io
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.drawing import ACCENTS, encoded
from carddb.map.picture import PLACES, SIZE, draw

STRIP: Final = (760, 330)  # pixels: the neighbours on every side, legible on a phone
TOP: Final = 112  # above and below stand the map's title and its legend
FOOT: Final = 1352
RING: Final = (152, 94)
FINE: Final = 4  # the frame is drawn so many times larger, then reduced, so that its edges are smooth


@functools.cache
def _map() -> Image.Image:
    """Return the whole map, drawn once in a process (about half a second)."""
    return Image.open(io.BytesIO(draw())).convert("RGB")


def _window(region: str) -> tuple[int, int]:
    """Return the upper left corner of the strip: the region in its middle, as far as the map reaches."""
    x, y = PLACES[region]
    left = min(max(x - STRIP[0] // 2, 0), SIZE[0] - STRIP[0])
    top = min(max(y - STRIP[1] // 2, TOP), FOOT - STRIP[1])
    return left, top


@functools.cache
def place_picture(region: str) -> bytes | None:
    """Return the strip of the map around a region as PNG, the region framed; None for no region of the map."""
    if region not in PLACES:
        return None
    left, top = _window(region)
    picture = _map().crop((left, top, left + STRIP[0], top + STRIP[1]))
    x, y = PLACES[region][0] - left, PLACES[region][1] - top
    area = (x - RING[0] / 2, y - RING[1] / 2, x + RING[0] / 2, y + RING[1] / 2)
    mask = Image.new("L", (STRIP[0] * FINE, STRIP[1] * FINE), 0)
    larger = tuple(value * FINE for value in area)
    ImageDraw.Draw(mask).rounded_rectangle(larger, 20 * FINE, outline=255, width=7 * FINE)
    picture.paste(ACCENTS["minion"], (0, 0), mask.resize(STRIP, Image.Resampling.LANCZOS))
    return encoded(picture)
