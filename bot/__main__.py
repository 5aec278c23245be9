"""`python -m bot` is the command line; the script `palantir` calls it. A question for the health has a shorter way."""

from __future__ import annotations

import sys

from bot.commandline.operating import pulse

if pulse.alone(sys.argv[1:]):
    main = pulse.main
else:
    from bot.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
