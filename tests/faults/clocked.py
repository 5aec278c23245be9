"""The real bot on a clock that a trial may move: the file in `ODD_CLOCK` holds how many seconds it is off."""

from __future__ import annotations

import os
import time
from pathlib import Path

_true, _file = time.time, Path(os.environ["ODD_CLOCK"])


def _odd() -> float:
    """Return seconds since 1970 as this machine's clock would show them."""
    try:
        return _true() + float(_file.read_text() or 0)
    except (OSError, ValueError):
        return _true()


time.time = _odd  # before the bot is imported, which takes its clock from here

from bot.app import main  # noqa: E402

if __name__ == "__main__":
    raise SystemExit(main())
