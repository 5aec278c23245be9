"""The embedded default of `play`: the real bot against a simulated Discord, in the browser or headless.

`serve` opens the page, `Table` plays without one. Both take a factory that builds the bot; neither knows its rules.
"""

from bot.play.shapes import Answer, Button, Command, Option, Posted, Press, Room, Select
from bot.play.table import Played, Table, open_table, play_through

__all__ = [
    "Answer",
    "Button",
    "Command",
    "Option",
    "Played",
    "Posted",
    "Press",
    "Room",
    "Select",
    "Table",
    "open_table",
    "play_through",
]
