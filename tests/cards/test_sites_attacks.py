"""Sites whose text says how hazards attack there."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from engine.attackframes import AttackFrame
from engine.combat import attack_of
from engine.scenario import Scenario

MINION = ("LE-378", "LE-392", "LE-364", "LE-402", "AS-167")
BALROG = ("BA-84", "BA-85", "BA-86", "BA-87", "BA-88", "BA-91", "BA-92", "BA-97", "BA-98", "BA-99", "BA-102")
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


@pytest.mark.parametrize("site", [*MINION, *BALROG])
def test_orcs_attack_normally_here(site: str) -> None:
    """Where a site says so, what is keyed to it does not detain, however dark the place."""
    kind = "balrog" if site in BALROG else "ringwraith"
    assert not visited(site, "Orc-guard", kind, type_of(site)).detainment


@pytest.mark.parametrize(("site", "kind"), [("LE-401", "ringwraith"), ("LE-401", "balrog")])
def test_elsewhere_they_detain(site: str, kind: str) -> None:
    """At a dark place that says nothing the same creature detains a minion company (3.II.2.R1)."""
    assert visited(site, "Orc-guard", kind, type_of(site)).detainment


def test_nazgul_at_such_sites() -> None:
    """Minion sites except the Nazgûl, who go on detaining (3.II.4); the Balrog's sites except nobody."""
    assert visited("LE-402", "Witch-king of Angmar", "ringwraith", "Imlad Morgul").detainment
    assert not visited("BA-85", "Akhôrahil", "balrog", "dark hold").detainment


@pytest.mark.parametrize("site", ["WH-56", "WH-58"])
def test_attacks_at_wizardhavens_are_canceled(site: str) -> None:
    """An attack against a company that stays at such a Wizardhaven is canceled before anybody is struck."""
    name = database().get(site).name
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", site, "Gimli")
    s.company("bob", "Grey Havens", "Beregond").agent("bob", f"Bill Ferny, revealed at {name}").hand("alice", "Dodge")
    s.start("site").do("alice", "enter")
    s.do("bob", "attack with Bill Ferny").expect("Gimli is untapped")
    assert any("canceled" in line or "not defeated" in line for line in s.log())
    assert attack_of(s.game) is None
