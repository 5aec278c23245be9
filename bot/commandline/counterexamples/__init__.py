"""Counter-examples: positions in which one condition of a card alone keeps it from being played, found and played again.

`bot.cli` imports a module when its command runs, and the tests of cards read the files; nothing else does. Positions come
from the tests of a checkout. Nothing here may change what a card does for longer than a position is tried.
"""
