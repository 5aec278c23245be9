"""Where the card package lies: its data and its decks stand beside its modules."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(str(files("carddb")))
DATA: Final = PACKAGE / "data"
DECKS: Final = PACKAGE / "decklists"
