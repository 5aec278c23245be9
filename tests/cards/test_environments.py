"""Light and dark: what environments end when they come, whom they touch, and which regions and sites they change."""

from __future__ import annotations

import pytest
from hazards import MORIA, WILD, choose, company, in_force, meet, offers, onward, turn_to_bob
from minions import iid

from engine.queries.cards import flagged
from engine.queries.regions import path_types
from engine.scenarios.scenario import Scenario
from engine.state.game import DISCARD, PLAY

# --- what comes and what ends -----------------------------------------------------------------------------------


def dusk() -> Scenario:
    """Return a company on its way, with events and effects of both sides in force, before Doors of Night is played."""
    start, to, via = MORIA
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", start, *("Gimli", "Aragorn II, bears Glamdring", "Bilbo"), to=to, via=via)
    )
    s.company("bob", "Lórien", "Dori").in_play("alice", "Safe from the Shadow", "Star of High Hope", "Gates of Morning")
    s.in_play("bob", "Minions Stir", "Clouds").hand("alice", "Quiet Lands", "Many Turns and Doublings", "Cram")
    s.hand("bob", "Doors of Night", "Gloom", "Orc-guard").start("hazards")
    choose(s, "alice", "Quiet Lands")
    choose(s, "alice", "Many Turns")
    return choose(turn_to_bob(s), "bob", "Gloom", "Gimli")


def test_doors_of_night_end_what_is_light() -> None:
    """Resource environments are discarded and what they do ends; other resources and hazards of all kinds stay."""
    s = dusk()
    assert in_force(s) == {"Quiet Lands", "Many Turns and Doublings", "Gloom"}
    choose(turn_to_bob(s), "bob", "Play Doors of Night")
    zones = {one: s.card(one).zone for one in (
        "Gates of Morning", "Star of High Hope", "Safe from the Shadow", "Minions Stir", "Clouds", "Glamdring",
    )}  # fmt: skip
    assert [one for one in zones if zones[one] == DISCARD] == ["Gates of Morning", "Star of High Hope"]
    assert in_force(s) == {"Many Turns and Doublings", "Gloom"}


LIGHTS = [("Gates of Morning", "wizard"), ("Skies of Fire", "fallen-wizard")]


@pytest.mark.parametrize(("card", "kind"), LIGHTS)
def test_light_ends_what_is_dark(card: str, kind: str) -> None:
    """Hazard environments are discarded and what they do ends; other hazards and resources of all kinds stay."""
    start, to, via = MORIA
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", start, "Gimli", "Aragorn II", "Bilbo", to=to, via=via)
    s.in_play("alice", "Safe from the Shadow", "Star of High Hope").in_play("bob", "Minions Stir", "Clouds")
    s.hand("alice", card, "Quiet Lands", "Cram").hand("bob", "Weariness of the Heart", "Gloom", "Orc-guard")
    choose(s.start("hazards"), "alice", "Quiet Lands")
    choose(turn_to_bob(s), "bob", "Weariness", "Gimli", "prowess")
    choose(turn_to_bob(s), "bob", "Gloom", "Gimli")
    for _ in range(4):
        if not offers(s, "alice", f"Play {card}"):
            onward(s)
    assert in_force(s) == {"Quiet Lands", "Weariness of the Heart", "Gloom"}
    choose(s, "alice", f"Play {card}")
    kept = ("Safe from the Shadow", "Star of High Hope", "Minions Stir")
    assert [s.card(one).zone for one in kept] == [PLAY] * 3
    assert s.card("Clouds").zone == DISCARD
    assert in_force(s) == {"Quiet Lands", "Weariness of the Heart"}


# --- what changes on the way ------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["Choking Shadows; Gloom", "Choking Shadows"])
def test_choking_shadows_need_an_attack(hand: str) -> None:
    """They strengthen automatic-attacks at Ruins & Lairs; Bree has none even when it counts as Ruins & Lairs."""
    way = ("Rivendell", "Bree", "Rhudaur, Arthedain")
    s = turn_to_bob(meet(way, "Gimli", "Bilbo", hand=hand, play="Doors of Night", mine="Dodge"))
    if "Gloom" in hand:
        choose(s, "bob", "Play Gloom on Bree")
    assert offers(turn_to_bob(s), "bob", "Play Choking Shadows on Bree") == ("Gloom" in hand)
    assert not offers(s, "bob", "Play Choking Shadows on Bree", "automatic-attack")
    s = turn_to_bob(meet(("Barrow-downs", "", ""), "Gimli", hand="Choking Shadows", mine="Dodge"))
    assert offers(s, "bob", "Play Choking Shadows on Barrow-downs", "automatic-attack")


def test_choking_shadows_darken_one_region() -> None:
    """One Wilderness of the way becomes a Shadow-land, the other one stays."""
    s = turn_to_bob(meet(WILD, "Gimli", hand="Choking Shadows", play="Doors of Night", mine="Cram"))
    before = path_types(s.game, company(s, "Gimli"))
    choose(s, "bob", "Choking Shadows, wilderness Anfalas")
    after = path_types(s.game, company(s, "Gimli"))
    assert (before.count("wilderness"), before.count("shadow-land")) == (2, 0)
    assert after == ("shadow-land", *before[1:])


# --- the River --------------------------------------------------------------------------------------------------


def rivered(near: str, far: str, *stay: str) -> Scenario:
    """Put the River on the site to which the first company moves; another moves elsewhere, others stay at that site."""
    start, to, via = WILD
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori")
    for who in stay:
        s.company("alice", to, who)
    s.company("alice", start, near, to=to, via=via)
    s.company("alice", "Rivendell", far, to="Bree", via="Rhudaur, Arthedain")
    s.hand("bob", "River").hand("alice", "Cram").start("hazards", of=near)
    return choose(turn_to_bob(s), "bob", "Play River")


@pytest.mark.ruling("urd:River")
def test_the_river_holds_who_crosses_it() -> None:
    """Who moves to its site may do nothing there; who moves elsewhere or stays is free."""
    s = rivered("Gimli", "Bilbo", "Legolas")
    for _ in range(10):
        if company(s, "Bilbo").path:
            break
        onward(s)
    assert [flagged(s.game, "no-site-phase", iid(s, who)) for who in ("Gimli", "Bilbo", "Legolas")] == [
        True, False, False,
    ]  # fmt: skip


@pytest.mark.parametrize(("near", "far", "stay", "possible"), [
    ("Aragorn II", "Gimli", "Legolas", True), ("Gimli", "Aragorn II", "Legolas", False),
    ("Gimli", "Legolas", "Aragorn II", False),
])  # fmt: skip
def test_only_a_ranger_who_crosses_helps(near: str, far: str, stay: str, *, possible: bool) -> None:
    """A ranger of another company cannot tap against it, be he at that site already."""
    s = rivered(near, far, stay)
    seen = False
    for _ in range(30):
        if not s.asked() or any(one.startswith("Enter") for one in s.options("alice")):
            break
        seen = seen or offers(s, "alice", "Use River")
        onward(s)
    assert seen == possible
