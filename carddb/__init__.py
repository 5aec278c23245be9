"""The card database: facts about all cards, name search, decks and the map."""

from carddb.database import CardDatabase, UnknownCard, database, load
from carddb.model import CardFacts

__all__ = ["CardDatabase", "CardFacts", "UnknownCard", "database", "load"]
