"""What the lines of a select send: nothing that a client could take for a choice of the question before."""

from __future__ import annotations

from bot.widgets import ids
from bot.widgets.components import DeedSelect, components, line, message, rows


def values(custom_id: str, *labels: str) -> list[str]:
    """Return what the lines of a select send, as Discord gets it."""
    select = DeedSelect(custom_id, "Choose", [line(label, str(at)) for at, label in enumerate(labels)])
    (container,) = components(message(*rows([select])))
    return [one["value"] for one in container["components"][0]["components"][0]["options"]]


def test_values_never_come_again_in_another_question() -> None:
    """With another question, or another state of the same form, every value is another one; read back they are the same."""
    first = values(ids.select(ids.CHOOSE, 1, 0, 3, 0), "Pass", "Move")
    second = values(ids.select(ids.CHOOSE, 1, 0, 4, 0), "Pass", "Move")
    third = values(ids.select(ids.CHOOSE, 1, 0, 4, 0), "1. Pass", "Move")
    assert len({*first, *second, *third}) == 6
    assert [[ids.unmarked(one) for one in found] for found in (first, second, third)] == [["0", "1"]] * 3
