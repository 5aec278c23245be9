"""Decks: lists of cards, the formats they come in, and what makes them legal.

Everybody above search may import `decks`, its `legality`, and from `formats` what is wrong with a file.
It may import search, the artefact and facts, nothing of effects.
"""
