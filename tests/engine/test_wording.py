"""Words for everything that is offered: no question may fail because an answer has none."""

from __future__ import annotations

import importlib
import pkgutil

import engine
from engine import labels
from engine.core import Verb
from engine.passive import PASSIVE


def verbs() -> dict[str, Verb]:
    """Return every verb of the engine by its name."""
    modules = [importlib.import_module(f"engine.{one.name}") for one in pkgutil.iter_modules(engine.__path__)]
    found = [value for module in modules for value in vars(module).values() if isinstance(value, Verb)]
    return {one.name: one for one in found}


def test_every_verb_has_words() -> None:
    """All but the one that stands for what happens by itself can be shown on a button; none has words for nothing."""
    assert set(verbs()) - {PASSIVE.name} == set(labels._OPTIONS)
