"""Places of a game in Discord: what the database holds of them is read as it was written."""

from __future__ import annotations

import doctest

import pytest

from bot.storage import slots
from bot.storage.slots import KINDS, NUMBERED, Slot


@pytest.mark.parametrize("kind", KINDS)
def test_a_place_is_read_as_it_was_written(kind: str) -> None:
    """The text form and the record say the same, for every kind of place."""
    slot = Slot(kind, 3 if kind in NUMBERED else None)
    assert Slot.parse(str(slot)) == slot


@pytest.mark.parametrize("text", ["", "log", "state:1", "prompt:", "log:x", "elsewhere", "prompt:0:1"])
def test_another_text_is_no_place(text: str) -> None:
    """Anything else is refused rather than guessed."""
    with pytest.raises(ValueError, match=r"place|invalid literal"):
        Slot.parse(text)


def test_places_are_served_in_their_order() -> None:
    """The thread comes before everything, pages of the log in their order, the picture last."""
    mixed = [slots.PICTURE, Slot("prompt", 1), Slot("log", 2), slots.STATE, Slot("log", 1), slots.THREAD]
    ordered = [str(one) for one in sorted(mixed, key=lambda one: one.rank)]
    assert ordered == ["thread", "state", "log:1", "log:2", "prompt:1", "picture"]


def test_the_example_holds() -> None:
    """The example in the documentation of `Slot.parse` runs."""
    assert doctest.testmod(slots).failed == 0
