"""The card database: what all cards say and do, name search, decks, the map, and cards in words.

Folders stand on each other in this order: facts, effects, cards, artefact, then search, decks, map and language, prose
and official. Each says in its `__init__` what may be imported from it; carddb imports nothing else of ours.
"""

from carddb.artefact.database import CardDatabase, UnknownCard, database, load
from carddb.facts.model import CardFacts

__all__ = ["CardDatabase", "CardFacts", "UnknownCard", "database", "load"]
