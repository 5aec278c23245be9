"""Minion sites at which creatures that are played there attack as they would anywhere, but for Nazgûl."""

from __future__ import annotations

import pytest
from hazards import choose, turn_to_bob
from minions import fight

from engine.scenarios.scenario import Scenario

SITES = [
    ("LE-378", "Dol Guldur [LE]", "dark domain"),  # Goblin-gate
    ("LE-392", "Dol Guldur [LE]", "dark domain"),  # Moria
    ("LE-364", "Dol Guldur [LE]", "shadow land"),  # Dead Marshes
    ("LE-402", "Minas Morgul [LE]", "shadow land"),  # Shelob's Lair
]


def attack(site: str, start: str, creature: str, keyed: str) -> Scenario:
    """Let a creature that is keyed in a certain way attack a minion company on its way to a site."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .turn(3, "alice")
        .company("alice", start, "Gorbag", "Muzgash", to=site)
    )
    s.company("bob", "Lórien", "Dori").hand("bob", creature).hand("alice", "Cram").start("hazards")
    return choose(turn_to_bob(s), "bob", f"Play {creature}, keyed to", keyed)


@pytest.mark.parametrize(("site", "start", "region"), SITES)
def test_creatures_played_there_do_not_detain(site: str, start: str, region: str) -> None:
    """Keyed to the site they attack normally; keyed to a dark region on the way there they detain."""
    here, there = (fight(attack(site, start, "Orc-patrol", keyed)) for keyed in ("shadow hold", region))
    assert (here.detainment, there.detainment) == (False, True)


@pytest.mark.parametrize(("site", "start", "nazgul", "region"), [
    ("LE-364", "Dol Guldur [LE]", "Ren the Unclean", "Dagorlad"),
    ("LE-402", "Minas Morgul [LE]", "Dwar of Waw", "Imlad Morgul"),
])  # fmt: skip
def test_nazgul_detain_there(site: str, start: str, nazgul: str, region: str) -> None:
    """Nazgûl who are keyed to the site detain even there."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .turn(3, "alice")
        .company("alice", start, "Gorbag", "Muzgash", to=site)
    )
    s.company("bob", "Lórien", "Dori").hand("bob", nazgul).hand("alice", "Cram").in_play("bob", "Doors of Night")
    found = [one for one in turn_to_bob(s.start("hazards")).options("bob") if f"{nazgul}, keyed to" in one]
    (at_site,) = [one for one in found if "site" in one and region in one]
    assert fight(choose(s, "bob", at_site)).detainment
