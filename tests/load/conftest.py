"""The load figures come from the same stand-in for Discord as the tests of the bot."""

from __future__ import annotations

import sys
from pathlib import Path

DISCORD = str(Path(__file__).resolve().parents[1] / "discord")
if DISCORD not in sys.path:
    sys.path.insert(0, DISCORD)
