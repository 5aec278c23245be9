"""Which release this is. The one place: the project file says the same (a test compares them)."""

from __future__ import annotations

from typing import Final

RELEASE: Final = "0.2.0"
SCHEMA: Final = 2  # of the games that it saves: a change of their shape needs the next one (`engine.saves.formats`)
EARLIEST: Final = "0.1.0"  # the release whose saves say neither a schema nor what their numbers mean
