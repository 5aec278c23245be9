"""Seasons whose decks are made of opened boosters: sealed decks and drafts.

What boosters hold, how a draft goes, what a player may build with and the decks built from it; nothing in here knows
Discord. May not be imported from `bot.league.seasons`, which knows of it only that a draft is under way.
"""
