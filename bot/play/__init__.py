"""The embedded default of `play`: the real bot against a simulated Discord, in the browser or headless.

`serve` opens the page, `PlayTable` plays without one. Both take a factory that builds the bot; neither knows its rules.
"""

from bot.play.shapes import Answer, Button, Click, Posted, Room, Select, SlashCommand, SlashOption
from bot.play.table import PlayedThrough, PlayTable, open_table, play_through

__all__ = [
    "Answer",
    "Button",
    "Click",
    "PlayTable",
    "PlayedThrough",
    "Posted",
    "Room",
    "Select",
    "SlashCommand",
    "SlashOption",
    "open_table",
    "play_through",
]
