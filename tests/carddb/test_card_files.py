"""The files of cards: each card stands in the file of its set and type, by number, and says nothing twice."""

from __future__ import annotations

import unicodedata
from types import ModuleType

import pytest

from carddb.artefact.database import database
from carddb.cards.loader import card_modules, read_effects
from carddb.effects.builders.build import Reprint

FILES = list(card_modules())
PLURALS = {"ally": "allies"}


def file_of(card_id: str) -> str:
    """Return where a card's effects stand, without the letters of a file that was too long: "tw.hazards_creatures"."""
    facts = database().get(card_id)
    kind = "item" if facts.kinds and facts.kinds[0].endswith("-item") else "".join(facts.kinds[:1])
    plural = PLURALS.get(kind, f"{kind}s").replace("-", "_")
    name = f"{facts.type}s" if facts.type in ("character", "site", "region") else f"{facts.type}s_{plural}"
    return f"{facts.set.lower()}.{name}"


def letter(card_id: str) -> str:
    """Return the letter under which a card's name is found."""
    return unicodedata.normalize("NFKD", database().get(card_id).name)[0].lower()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.__name__.removeprefix("carddb.cards."))
def test_cards_stand_where_one_looks_for_them(file: ModuleType) -> None:
    """A file is named for the set and the type of its cards, and has them by number."""
    name = file.__name__.removeprefix("carddb.cards.")
    ids = [card.id for card in file.CARDS]
    assert ids == sorted(ids, key=lambda one: int(one.partition("-")[2]))
    for card_id in ids:
        rest = name.removeprefix(file_of(card_id))
        first, _, last = rest.removeprefix("_").partition("_to_")
        assert not rest or first <= letter(card_id) <= last, card_id


def test_a_reprint_says_nothing_again() -> None:
    """Of two cards of one name that do the same only the first says it; claims that are the same are not repeated."""
    entries = [card for file in FILES for card in file.CARDS]
    effects = read_effects()
    told = [(card.name, card.abilities) for card in entries if not isinstance(card, Reprint)]
    assert len(told) == len(set(told))
    again = [card for card in entries if isinstance(card, Reprint)]
    assert again
    assert not [card.id for card in again if tuple(card.claims.split()) == effects[card.of].claims]
    assert not [card.id for card in again if card.name != effects[card.of].name]
