"""Whether a company is overt or covert, and the races that decide it (glossary)."""

from __future__ import annotations

from typing import Final

from engine.queries.cards import allies, keywords, on
from engine.queries.ringwraith import modes_of
from engine.queries.trophies_and_prisoners import beside
from engine.state.game import Game
from engine.state.named_cards import FELL_RIDER
from engine.state.records import Company, Iid

OVERT_RACES: Final = frozenset(("orc", "troll", "balrog"))


def overt(g: Game, company: Company) -> bool:
    """Whether a company is overt: an Orc, a Troll, a Balrog, a half-orc among others, a Fell Rider, or a card that says so."""
    races = {race_of(g, iid) for iid in company.characters}
    if OVERT_RACES & races or any(g.facts(one).overt for iid in company.characters for one in [iid, *on(g, iid)]):
        return True
    if any(_tamed_race(g, ally) in OVERT_RACES for iid in company.characters for ally in allies(g, iid)):
        return True
    if any(FELL_RIDER in modes_of(g, iid) for iid in company.characters):
        return True
    return "half-orc" in races and bool(races - {"half-orc", "man"})


def _tamed_race(g: Game, ally: Iid) -> str:
    """Return the race that a creature keeps which a card made an ally; "" for any other ally."""
    creature = beside(g, ally)
    return "" if creature < 0 else g.facts(creature).race


def race_of(g: Game, iid: Iid) -> str:
    """Return a character's race, half-orcs apart from Orcs (glossary: Half-orc)."""
    facts = g.facts(iid)
    return "half-orc" if "half-orc" in keywords(g, iid) else facts.race
