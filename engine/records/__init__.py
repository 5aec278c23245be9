"""A game as its commands: replay, log, undo, repair, verification of dice, acts at the table.

The bot keeps games through it. It imports the engine's api, saves and words.
"""
