"""What the type checker sees of the core: wrong calls of remembered queries are told before anything runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).resolve().parents[2]
CALLS = """
from engine.state.game import Game
from engine.queries.cards import companies

def right(g: Game) -> int:
    return len(companies(g, 0))

def wrong(g: Game) -> None:
    companies(g, "seat")
    companies(g, 0, 3, 4)
    companies()
"""


@pytest.mark.slow
def test_remembered_queries_keep_their_signatures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cached query called with wrong arguments is an error of types, call by call; the right call is none."""
    calls = tmp_path / "calls.py"
    calls.write_text(CALLS, encoding="utf-8")
    monkeypatch.setenv("MYPYPATH", str(ROOT))
    told, _, code = api.run(["--strict", "--config-file", str(ROOT / "pyproject.toml"), str(calls)])
    found = re.findall(r"calls\.py:(\d+): error:", told)
    assert (code, set(map(int, found))) == (1, {9, 10, 11}), told
