"""Which side a company is on: hero or minion, overt or covert (glossary), and which attacks concern it."""

from __future__ import annotations

from typing import Final

from carddb.artefact.database import database
from carddb.facts.model import Attack
from engine.queries.cards import allies, flagged, on, top_site, type_for
from engine.queries.ringwraith import modes_of
from engine.queries.trophies_and_prisoners import beside
from engine.state.game import Company, Game, Iid, company_ref
from engine.state.named_cards import FELL_RIDER

MINION_PLAYERS: Final = ("ringwraith", "balrog")
OVERT_RACES: Final = frozenset(("orc", "troll", "balrog"))


def overt(g: Game, company: Company) -> bool:
    """Whether a company is overt: an Orc, a Troll, a Balrog, a half-orc among others, a Fell Rider, or a card that says so."""
    races = {race_of(g, iid) for iid in company.characters}
    if OVERT_RACES & races or any(g.facts(one).overt for iid in company.characters for one in (iid, *on(g, iid))):
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
    return "half-orc" if "half-orc" in facts.keywords else facts.race


def is_minion(g: Game, company: Company) -> bool:
    """2.IV.vii.F1: whether a company is a minion company for hazards; a Fallen-wizard's is when it is overt."""
    player = g.players[company.seat].alignment
    return player in MINION_PLAYERS or (player == "fallen-wizard" and overt(g, company))


def kinds_of(g: Game, company: Company) -> frozenset[str]:
    """Return the words by which an attack may name the company: hero or minion, overt or covert."""
    return frozenset(
        ("minion" if is_minion(g, company) else "hero", "overt" if overt(g, company) else "covert"),
    )


def concerns(g: Game, company: Company, attack: Attack) -> bool:
    """Whether an attack that is limited to certain companies is made against this one."""
    return kinds_of(g, company).issuperset(attack.only_against.split())


# --- detainment (3.II.2) ----------------------------------------------------------------------------------------

DARK_PLACES: Final = frozenset(("dark-domain", "dark-hold", "shadow-hold"))
SHADOWY: Final = frozenset(("orc", "troll", "undead", "man"))


def detains(g: Game, company: Company, attack: Attack, kind: str, key: tuple[str, str]) -> bool:
    """3.II.2: whether an attack is detainment against this company: by its own text, or by the kind of player.

    What is in force says first that an attack is made normally, or as detainment.
    """
    here = company_ref(company.id)
    if flagged(g, "attacks-normally", here):
        return False
    if flagged(g, "attacks-as-detainment", here):
        return True
    words = frozenset(attack.detainment.split("+")) if attack.detainment else frozenset()
    return (
        "all" in words
        or not words.isdisjoint(kinds_of(g, company))
        or _nazgul_detains(g, company, attack, kind)
        or _detained_by_place(g, company, attack, kind, key)
    )


def _nazgul_detains(g: Game, company: Company, attack: Attack, kind: str) -> bool:
    """3.II.4: Nazgûl detain minion companies, except as an automatic-attack."""
    return attack.race == "nazgûl" and kind != "automatic" and is_minion(g, company)


def _detained_by_place(g: Game, company: Company, attack: Attack, kind: str, key: tuple[str, str]) -> bool:
    """3.II.2.R1, 3.II.2.R2, 3.II.2.R3, 3.II.2.B1, 3.II.2.B2, 3.II.2.B3: what detains Ringwraiths and the Balrog."""
    if g.players[company.seat].alignment not in MINION_PLAYERS:
        return False
    if kind == "agent":
        return True
    where = place_types(g, company, key)
    return bool(DARK_PLACES & where) or ("shadow-land" in where and attack.race in SHADOWY)


def place_types(g: Game, company: Company, key: tuple[str, str]) -> frozenset[str]:
    """Return the types of the region or site to which an attack is keyed, by type or by name; a Darkhaven is dark."""
    how, value = key
    if how in ("region-type", "site-type"):
        return frozenset((value,))
    if how == "region":
        region = database().regions.get(value)
        return frozenset((region.region_type,)) if region is not None else frozenset()
    if not how:
        return frozenset()
    kind = type_for(g, top_site(g, company), "hazards")
    return frozenset(("dark-hold",)) if kind == "haven" else frozenset((kind,))
