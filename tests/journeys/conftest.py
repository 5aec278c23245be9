"""Journeys are told with the people and tables of the tests of the bot, and the scripts of those of leagues."""

from __future__ import annotations

import sys
from pathlib import Path

for folder in ("discord", "journeys", "league"):
    path = str(Path(__file__).resolve().parents[1] / folder)
    if path not in sys.path:
        sys.path.insert(0, path)
