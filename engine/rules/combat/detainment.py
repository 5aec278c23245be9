"""3.II, 3.v: which attacks only detain, and which defeated hazards are worth points."""

from __future__ import annotations

from typing import Final

from carddb.artefact.database import database
from carddb.facts.model import Attack
from engine.queries.alignments import MINION_PLAYERS
from engine.queries.cards import flagged, kill_barred, top_site, type_for
from engine.rules.players.minions import is_minion, kinds_of
from engine.state.game import Game
from engine.state.records import Company, Iid, Seat, company_ref, player_ref

DARK_PLACES: Final = frozenset(("dark-domain", "dark-hold", "shadow-hold"))
SHADOWY: Final = frozenset(("orc", "troll", "undead", "man"))


def detains(g: Game, company: Company, attack: Attack, kind: str, key: tuple[str, str]) -> bool:
    """3.II.2: whether an attack is detainment against this company: by its own text, or by the kind of player.

    What is in force says first that an attack is made normally, or as detainment.
    """
    here = company_ref(company.id)
    if flagged(g, ("attacks", "normal"), here):
        return False
    if flagged(g, ("attacks", "as-detainment"), here):
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


def star_counts(g: Game, seat: Seat, creature: Iid) -> bool:
    """3.v.W1, 3.v.F1: a creature with a star is worth nothing; 3.v.R1, 3.v.B1: one without is worth nothing."""
    if kill_barred(g, seat, creature):
        return False
    if flagged(g, "full-kills", player_ref(seat)) or full_kill(g, seat, creature) or g.facts(creature).type != "hazard":
        return True
    return g.facts(creature).mp_star == (g.players[seat].alignment in ("ringwraith", "balrog"))


def full_kill(g: Game, seat: Seat, hazard: Iid) -> bool:
    """Whether an effect gives a seat full kill points for this hazard, which has an asterisk, when it is defeated now."""
    return g.facts(hazard).mp_star and flagged(g, "starred-kills", player_ref(seat))
