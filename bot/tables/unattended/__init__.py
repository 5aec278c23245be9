"""Moves that nobody presses: those of practice opponents, answers given ahead, and what happens when a time runs out.

They are commands like any other and go through `bot.tables.sessions`. Other rooms import `practice` and `absence`, and
the clock of the bot runs `deadlines`. Nothing in `bot.tables` itself may import from here.
"""
