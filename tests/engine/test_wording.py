"""Words for everything that is offered: no question may fail because an answer has none."""

from __future__ import annotations

from engine.actions.passive_conditions import PASSIVE
from engine.kernel.machine import Verb
from engine.words import labels


def test_every_verb_has_words() -> None:
    """All but the one that stands for what happens by itself can be shown on a button; none has words for nothing."""
    assert set(Verb.registry) - {PASSIVE.name} == set(labels._OPTIONS)
