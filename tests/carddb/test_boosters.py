"""Virtual boosters: sheets as the rarity codes make them, and products that hold what the data say."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from carddb.artefact.database import database
from carddb.decks.boosters import SHEETS, opened, places, products, set_of, sheet

# Of the classes that have a sheet of their own; The Wizards and The Lidless Eye print sites, regions and avatars there, too.
ONE_SHEET = [
    *(("TW", "rare"), ("TW", "uncommon"), ("TD", "rare"), ("TD", "uncommon"), ("TD", "common"), ("DM", "rare")),
    *(("DM", "uncommon"), ("DM", "common"), ("LE", "rare"), ("LE", "uncommon"), ("LE", "common"), ("AS", "rare")),
    *(("AS", "common"), ("WH", "rare"), ("WH", "uncommon"), ("WH", "common")),
]


@pytest.mark.parametrize(("code", "name"), ONE_SHEET)
def test_a_sheet_has_121_places(code: str, name: str) -> None:
    """The codes of a class add up to the places of a printed sheet: so they mean what is drawn by them."""
    cards = database()
    codes = (places(cards.prints[one.id].rarity).get(name, 0) for one in cards.cards if one.set == code)
    assert sum(codes) == 121


@pytest.mark.parametrize("product", list(products()))
def test_a_product_holds_what_is_stated(product: str) -> None:
    """Of each sheet as many cards as the data say, none twice, of its own set, and nothing that everybody has anyway."""
    rng = random.Random(product)
    for _ in range(20):
        found = opened(product, lambda _, choices: rng.randrange(choices))
        assert len(found) == products()[product].size
        for name in SHEETS:
            start = sum(getattr(products()[product], one) for one in SHEETS[: SHEETS.index(name)])
            some = found[start:][: getattr(products()[product], name)]
            assert set(some) <= {card for card, _ in sheet(set_of(product), name)}
            assert len(set(some)) == len(some)
        cards = [database().get(one) for one in found]
        assert not [one for one in cards if one.is_avatar or one.type in ("site", "region")]


def test_what_is_printed_twice_comes_twice_as_often() -> None:
    """Among many boosters of The Dragons a card C2 is met about twice as often as a card C1."""
    rng, met = random.Random(7), Counter[str]()
    for _ in range(3000):
        met.update(opened("TD", lambda _, choices: rng.randrange(choices)))
    often: dict[str, list[int]] = {"C1": [], "C2": []}
    for card, _ in sheet("TD", "common"):
        often[database().prints[card].rarity].append(met[card])
    ratio = (sum(often["C2"]) / len(often["C2"])) / (sum(often["C1"]) / len(often["C1"]))
    assert 1.8 < ratio < 2.05


def test_every_product_says_where_it_is_from() -> None:
    """Composition without a source, or without a reason, is none."""
    assert not [code for code, one in products().items() if len(one.source) < 20]
