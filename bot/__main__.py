"""`python -m bot` is the command line; the script `palantir` calls it. A question for the health has a shorter way."""

from __future__ import annotations

import gc
import sys
from typing import Final

# What a start imports and reads is kept: looking through it for rubbish at every 700 new objects takes an eighth of it.
OBJECTS: Final = 10_000

gc.set_threshold(OBJECTS)
if sys.argv[1:] in (["health"], ["health", "--json"]):
    from bot.commandline.operating.pulse import main
else:
    from bot.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
