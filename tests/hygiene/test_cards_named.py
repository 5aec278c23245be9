"""No card acts by itself without a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

from carddb.artefact.database import database

# Automatic cards whose own test is still to be written: the list only gets shorter.
AWAITED = frozenset(("LE-305", "LE-307", "LE-309", "TD-170", "WH-60"))
TESTS = Path(__file__).resolve().parents[1] / "cards"
ID = re.compile(r"\b[A-Z]{2}-\d+\b")


def test_every_automatic_card_with_effects_is_named_in_a_test() -> None:
    """Each card whose effects are data and complete stands in tests/cards by its name or number, a reprint by either's."""
    text = "\n".join(path.read_text("utf-8") for path in sorted(TESTS.glob("*.py")))
    cards = database()
    named = {cards.get(found).name for found in set(ID.findall(text)) if found in cards.index}
    own = {cards.get(one).name: one for one in cards.effects if not cards.get(one).by_hand}
    unnamed = {number: name for name, number in own.items() if name not in named and name not in text}
    assert not {number: name for number, name in unnamed.items() if number not in AWAITED}
