"""The exit codes of `palantir bot`, for whoever starts it: the unit in `deploy/` reads them."""

from __future__ import annotations

from typing import Final

MENDED_BY_HAND: Final = 2  # a token, a setting, data of a newer release: to start again does not help
PASSES: Final = 75  # a network, a disk, another process: whoever runs the bot starts it again
