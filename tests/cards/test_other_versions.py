"""What cards on a site make of its other versions: their attacks, and whose sites they are."""

from __future__ import annotations

import pytest
from minions import company, iid, minion

from engine.queries.cards import site_facts
from engine.rules.site.automatic_attacks import added
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import Iid


def laid(site: str, other: str, *cards: str) -> tuple[Scenario, Iid, Iid]:
    """Put cards on a Balrog player's site, one on another, and return it with bob's version of the site."""
    s = (
        minion(site, "The Balrog", kind="balrog")
        .in_play("alice", *cards)
        .sites("bob", other, "Moria")
        .start("resources")
    )
    here = company(s, "The Balrog").site
    place = here
    for card in cards:
        atoms.set_host(s.game, iid(s, card), place)
        place = iid(s, card)
    name = s.game.facts(here).name
    there = next(one.iid for one in s.game.cards if one.owner == 1 and s.game.facts(one.iid).name == name)
    return s, here, there


@pytest.mark.parametrize(
    ("site", "other", "cards", "strikes", "prowess"),
    [
        ("The Under-grottos [BA]", "The Under-grottos [AS]", ("Roots of the Earth",), 5, 9),
        (
            "Blue Mountain Dwarf-hold [LE]",
            "Blue Mountain Dwarf-hold [TW]",
            ("Invade Their Domain", "Lord and Usurper"),
            4,
            7,
        ),
    ],
)
def test_orcs_hold_the_other_versions(
    site: str, other: str, cards: tuple[str, ...], strikes: int, prowess: int
) -> None:
    """Other versions of the site are Shadow-holds with an attack of Orcs; this one and other sites have none."""
    s, here, there = laid(site, other, *cards)
    found = [(one.attack.race, one.attack.strikes, one.attack.prowess) for one in added(s.game, there)]
    assert found == [("orc", strikes, prowess)]
    assert added(s.game, here) == ()
    assert site_facts(s.game, there).site_type == "shadow-hold"
    moria = next(one.iid for one in s.game.cards if one.owner == 1 and s.game.facts(one.iid).name == "Moria")
    assert added(s.game, moria) == ()
    if cards == ("Roots of the Earth",):
        assert site_facts(s.game, here).site_type != "shadow-hold"
