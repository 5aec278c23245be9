"""Words for everything that is offered: no question may fail because an answer has none."""

from __future__ import annotations

from engine import labels
from engine.core import Verb
from engine.passive import PASSIVE


def test_every_verb_has_words() -> None:
    """All but the one that stands for what happens by itself can be shown on a button; none has words for nothing."""
    assert set(Verb.registry) - {PASSIVE.name} == set(labels._OPTIONS)
