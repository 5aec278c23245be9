"""Everything the bot says about undo, fair dice and records of games, in English."""

from __future__ import annotations

from typing import Final

COMMAND_UNDO: Final = "Take your last decision back; where something followed, propose it"
UNDO_NOTHING: Final = "There is no decision of yours that can be taken back."
UNDO_TOO_LATE: Final = "The game went on since: run `/game undo` again to see what would be taken back now."
UNDO_TAKES_BACK: Final = "This would be taken back:\n{lines}"
UNDO_UNSEEN: Final = "a choice of which nothing is in the log"
UNDO_MORE: Final = "… and {number} earlier lines"
