"""Virtual boosters: the sheets that the rarity codes of a set make, and how many cards of each sheet a product holds.

A code is a letter for the sheet and how often the card stands on it: "R2" twice among the rares, "U" once among the
uncommons, "CA2" twice among the commons. Such sheets have 121 places, which the codes of every set but the last add up to.
"F" and a number are the fixed cards of starters, "P" promotional ones, "CS" a sheet of starters. A code of several parts,
as "CB+F5", stands on several.

Sites, regions and avatars are on no sheet here: whoever opens boosters has them anyway (docs/leagues.md).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from functools import cache
from typing import Final

import msgspec

from carddb.artefact.database import database
from carddb.facts.folder import DECKS

FIXED, RARE, UNCOMMON, COMMON = "fixed", "rare", "uncommon", "common"
SHEETS: Final = (FIXED, RARE, UNCOMMON, COMMON)
STARTER: Final = "S"  # ends the code of a starter: "TW" is a booster of The Wizards, "TWS" a starter
_SHEETS: Final = {"F": FIXED, "R": RARE, "U": UNCOMMON, "C": COMMON, "CA": COMMON, "CB": COMMON}
_PART: Final = re.compile(r"(?P<sheet>[A-Z]+)(?P<times>[0-9]*)")

Draw = Callable[[int, int], int]  # the number of a draw within a product, and how many it chooses from: below that


class Product(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards of each sheet a booster or a starter holds, and where that is from."""

    source: str
    fixed: int = 0
    rare: int = 0
    uncommon: int = 0
    common: int = 0

    @property
    def size(self) -> int:
        """Return how many cards it holds."""
        return self.fixed + self.rare + self.uncommon + self.common


@cache
def products() -> dict[str, Product]:
    """Return what can be opened by code, in the order of the sets: a set's booster, and after it its starter."""
    read = tomllib.loads((DECKS / "boosters.toml").read_text(encoding="utf-8"))
    found = {}
    for code, kinds in read.items():
        for kind, block in kinds.items():
            found[code + (STARTER if kind == "starter" else "")] = msgspec.convert(block, Product)
    return found


def set_of(product: str) -> str:
    """Return the set of a product by its code.

    >>> set_of("TWS")
    'TW'
    """
    return product[:2]


def places(rarity: str) -> dict[str, int]:
    """Return on which sheets a card of a rarity code stands, and how often.

    >>> places("CB+F5"), places("R2"), places("P")
    ({'common': 1, 'fixed': 5}, {'rare': 2}, {})
    """
    found: dict[str, int] = {}
    for part in rarity.split("+"):
        match = _PART.fullmatch(part)
        sheet = _SHEETS.get(match["sheet"]) if match else None
        if match and sheet:
            found[sheet] = found.get(sheet, 0) + int(match["times"] or 1)
    return found


@cache
def sheet(code: str, name: str) -> tuple[tuple[str, int], ...]:
    """Return the cards on a sheet of a set, by number, each with how often it stands there."""
    cards = database()
    fitting = sorted(
        (one for one in cards.cards if one.set == code and one.type not in ("site", "region") and not one.is_avatar),
        key=lambda one: int(one.id.partition("-")[2]),
    )
    listed = ((one.id, places(cards.prints[one.id].rarity).get(name, 0)) for one in fitting)
    return tuple((card, times) for card, times in listed if times)


def opened(product: str, draw: Draw) -> tuple[str, ...]:
    """Return the cards of a product, sheet by sheet; none comes twice from a sheet. ``draw`` is where chance comes in.

    Each draw chooses a place of what is left of the sheet, places being counted in the order of the cards' numbers.
    KeyError for an unknown product.
    """
    found: list[str] = []
    for name in SHEETS:
        left = list(sheet(set_of(product), name))
        for _ in range(min(getattr(products()[product], name), len(left))):
            place = draw(len(found), sum(times for _, times in left))
            for number, (card, times) in enumerate(left):
                if place < times:
                    found.append(card)
                    del left[number]
                    break
                place -= times
    return tuple(found)
