"""What the tests of looking things up share: a table with the real bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from cardground import Lobby, lobby

from rulings.search import searcher


@pytest.fixture
async def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Lobby]:
    """Open a table with the real bot and a clock that stands still."""
    searcher()  # the index of this checkout, not one in the test's folder
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path))
    async with lobby(tmp_path) as opened:
        yield opened
