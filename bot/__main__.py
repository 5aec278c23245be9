"""`python -m bot` is the command line; the script `palantir` calls it."""

from __future__ import annotations

from bot.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
