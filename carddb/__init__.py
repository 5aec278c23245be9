"""The card database: facts about all cards, name search, decks and the map."""

from carddb.artefact.database import CardDatabase, UnknownCard, database, load
from carddb.facts.model import CardFacts

__all__ = ["CardDatabase", "CardFacts", "UnknownCard", "database", "load"]
