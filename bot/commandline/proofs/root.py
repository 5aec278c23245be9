"""Where the checkout is whose tests and sources the proofs read; known without the tools of the tests."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[3]
KNOWN_DECKS: Final = ROOT.parent / "shared" / "decks" / "files"
