"""Another release of the bot in the same process: what it writes says so."""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Iterator

import pytest


@contextlib.contextmanager
def another_release(monkeypatch: pytest.MonkeyPatch, name: str, rules: str | None = None) -> Iterator[None]:
    """Let everything that is written meanwhile be of another release, and of other rules where they are given."""
    with monkeypatch.context() as patch:
        for module in (
            "engine.saves.snapshot",
            "engine.records.replay",
            "bot.tables.sessions",
            "bot.storage.schema",
            "bot.tables.taking_over",
            "bot.archive.exports",
        ):
            patch.setattr(importlib.import_module(module), "RELEASE", name)
        for module in ("engine", "engine.saves.snapshot", "engine.records.replay") if rules is not None else ():
            patch.setattr(importlib.import_module(module), "RULES_VERSION", rules)
        yield
