"""Companies at sites with texts of their own, shared by the tests of cards."""

from __future__ import annotations

from carddb.artefact.database import database
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.attack_frames import AttackFrame
from engine.state.records import Company, Iid

COMPANY = {"ringwraith": "Lagduf", "balrog": "Lagduf", "wizard": "Gimli", "fallen-wizard": "Gimli"}


def visited(site: str, creature: str, kind: str, key: str, who: str = "") -> AttackFrame:
    """Let a creature attack a company that stays at a site; return the attack."""
    s = Scenario().alignment("alice", kind).company("alice", site, who or COMPANY[kind])
    s.company("bob", "Grey Havens", "Beregond").hand("bob", creature).hand("alice", "Dodge").start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", f"play {creature} keyed to {key}")
    while attack_of(s.game) is None:
        s.passes("alice")
    found = attack_of(s.game)
    assert found is not None
    return found


def type_of(site: str) -> str:
    """Return the type of a site as a key has it in words."""
    return database().get(site).site_type.replace("-", " ")


MAN = {"ringwraith": "Ostisen", "balrog": "Lagduf", "fallen-wizard": "Gimli", "wizard": "Gimli"}


def company_at(
    site: str, *who: str, kind: str = "ringwraith", phase: str = "organization", hand: str = "Dodge"
) -> Scenario:
    """Put alice's company at a site in a phase of her turn."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", site, *(who or (MAN[kind],)))
    s.company("bob", "Grey Havens", "Beregond").hand("alice", hand).dice(7, 7, 7, 7)
    return s.start(phase)


def here(s: Scenario, who: str = "") -> Company:
    """Return alice's (first) company."""
    return next(one for one in s.game.companies.values() if one.seat == 0)


def site_of(s: Scenario) -> Iid:
    """Return the site card of alice's company."""
    return here(s).site


def minors(kind: str) -> list[str]:
    """Return minor items of a side without places of their own."""
    side = "hero" if kind == "wizard" else "minion"
    return [
        card.id
        for card in database().cards
        if "minor-item" in card.kinds
        and card.alignment == side
        and not card.playable_at
        and not card.unique
        and not card.no_duplicate
        and len(card.kinds) == 1
    ]
