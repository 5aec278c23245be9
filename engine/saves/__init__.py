"""A game as bytes and back, under this release and every earlier one, and what becomes of what no longer exists.

The bot and records import it. It may name every kind of frame, and nothing of the rules names it.
"""
