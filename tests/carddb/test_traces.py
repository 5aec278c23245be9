"""What a claimed sentence must leave in a card's effects, and what its nodes say without words of their own."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from carddb import CardDatabase
from carddb.effects.builders import build as b
from carddb.effects.nodes.language import Ability
from carddb.facts.sentences import EFFECT
from carddb.official.traces import untraced

TABLE = [
    ("Until it is stored it rains.", (b.store_at(b.AT_HAVEN),), ""),
    ("Until it is stored it rains.", (b.play(b.tap()),), "Until"),
    ("One Wilderness counts as two.", (b.play(b.apply(b.region_type("wilderness", "wilderness+wilderness"))),), ""),
    ("One Wilderness counts as two.", (b.play(b.apply(b.region_type("wilderness", "border-land"))),), "2"),
    ("A unique Dragon comes.", (b.play(b.choose(b.DRAGON)),), ""),
    ("A unique Dragon comes.", (b.play(b.choose(b.UNIQUE)),), "Dragon"),
    ("Each Orc is discarded.", (b.play(b.body_check_each(b.MINE)),), ""),
    ("Each Orc is discarded.", (b.play(b.discard_all(b.MINE)),), "Orc"),
    ("It goes if the roll is above 8.", (b.on("turn-ends", b.when(b.compare(b.ROLL, ">", b.stat("removal")))),), ""),
    ("It goes if the roll is above 8.", (b.on("turn-ends", b.when(b.compare(b.ROLL, ">", b.stat("mind")))),), "8"),
    ("This cannot be duplicated.", (b.play(when=b.no(b.affected_by("Weather"))),), ""),
    ("This cannot be duplicated.", (b.play(when=b.no(b.affected_by("Climate"))),), "cannot be duplicated"),
    ("Bring one character (including a Ringwraith).", (b.play(b.choose(b.CHARACTER, "discard pile")),), ""),
    ("May not be played on a company at home.", (b.playable(b.no(b.member(b.home("Bree")))),), ""),
]


@pytest.mark.parametrize(("sentence", "abilities", "missing"), TABLE)
def test_what_nodes_say(
    cards: CardDatabase,
    monkeypatch: pytest.MonkeyPatch,
    sentence: str,
    abilities: tuple[Ability, ...],
    missing: str,
) -> None:
    """A node may say a number, a name or a condition without writing it; a node that does not say it leaves no trace."""
    facts = replace(cards.get("TW-57"), id="TW-0", name="Weather", no_duplicate="", bonuses=(), attack=None)
    effects = b.card("TW-0", "Weather", *abilities, claims="")
    monkeypatch.setitem(cards.effects, "TW-0", effects)
    assert untraced(sentence, (EFFECT,), facts, cards) == missing
