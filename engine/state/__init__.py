"""The whole of a game as data: cards, companies, frames, chance, and the atoms that alone write it.

Nothing here knows a rule. Everything above may import from here; this folder imports only the card database and itself.
"""
