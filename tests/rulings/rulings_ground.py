"""Where the reference material lies, and the type of the fixture that writes small corpora."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

SHARED = Path(__file__).resolve().parents[3] / "shared"

Corpus = Callable[..., Path]
