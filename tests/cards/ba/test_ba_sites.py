"""Sites of The Balrog, in the order of their numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from carddb.artefact.database import database
from engine.queries.fights import attack_of
from engine.rules.movement.keying import key_holds, keys_of
from engine.rules.movement.movement import destinations, paths
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from tests.cards.positions.balrog import below
from tests.cards.positions.hazards import company, onward, resolve, turn_to_bob
from tests.cards.positions.minions import iid, minion
from tests.cards.positions.places import here, type_of, visited

# --- BA-83 Ancient Deep-hold ---------------------------------------------------------------------------------------


@pytest.mark.card("BA-83")
@pytest.mark.parametrize(
    ("start", "possible"),
    [("The Under-grottos [BA]", True), ("The Under-courts [BA]", False), ("Ettenmoors [LE]", False)],
)
def test_the_ancient_hold_lies_beside_ruins_below(start: str, *, possible: bool) -> None:
    """It adjoins Under-deeps Ruins & Lairs alone."""
    s = (
        minion(start, "Gorbag", kind="balrog")
        .sites("alice", "BA-83")
        .hand("alice", "Orc Quarrels")
        .start("organization")
    )
    found = {s.game.facts(one).name for one in destinations(s.game, company(s, "Gorbag"))}
    assert ("Ancient Deep-hold" in found) == possible


@pytest.mark.card("BA-83")
def test_ancient_deep_hold_keeps_its_neighbour() -> None:
    """It adjoins the Under-deeps ruin from which it was reached, with a roll of eight, and no other."""
    s = Scenario().alignment("alice", "balrog").company("alice", "BA-90", "Lagduf", to="BA-83")
    s.company("bob", "Grey Havens", "Beregond").sites("alice", "BA-94", "BA-101", "BA-97")
    s.hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    g, hold = s.game, here(s).destination
    ruins = {g.facts(iid).id: iid for iid in range(len(g.cards)) if g.facts(iid).type == "site"}
    atoms.set_company(g, replace(here(s), site=hold, destination=-1, origin=-1))
    ways = paths(g, here(s), ruins["BA-90"])
    assert [way.roll for way in ways] == [8]
    assert not paths(g, here(s), ruins["BA-101"])
    assert not paths(g, here(s), ruins["BA-97"])


# --- BA-84 Barad-dûr -----------------------------------------------------------------------------------------------


MINION = ("LE-378", "LE-392", "LE-364", "LE-402", "AS-167")
BALROG = ("BA-84", "BA-85", "BA-86", "BA-87", "BA-88", "BA-91", "BA-92", "BA-97", "BA-98", "BA-99", "BA-102")


@pytest.mark.card(
    "LE-364",
    "LE-378",
    "LE-392",
    "LE-402",
    "AS-167",
    "BA-84",
    "BA-85",
    "BA-86",
    "BA-87",
    "BA-88",
    "BA-91",
    "BA-92",
    "BA-97",
    "BA-98",
    "BA-99",
    "BA-102",
)
@pytest.mark.parametrize("site", [*MINION, *BALROG])
def test_orcs_attack_normally_here(site: str) -> None:
    """Where a site says so, what is keyed to it does not detain, however dark the place."""
    kind = "balrog" if site in BALROG else "ringwraith"
    assert not visited(site, "Orc-guard", kind, type_of(site)).harm.detainment


@pytest.mark.card("BA-84")
def test_maia_of_the_dark_tower_eliminates() -> None:
    """BA-84: whoever the Maia wounds is eliminated; the Orcs and Trolls only wound."""
    assert [one.wounds_eliminate for one in database().get("BA-84").attacks] == [False, False, True]


# --- BA-89 The Drowning-deeps --------------------------------------------------------------------------------------


@pytest.mark.card("TD-66", "BA-89", "BA-91", "BA-96")
@pytest.mark.parametrize(
    ("site", "creature", "possible"),
    [
        ("BA-89", "Light-drake", True),
        ("BA-89", "Corsairs of Umbar", True),
        ("BA-89", "Wolves", False),
        ("BA-91", "Light-drake", True),
        ("BA-91", "Wolves", False),
        ("BA-91", "Sea Serpent", False),
        ("BA-96", "Smaug", True),
        ("BA-96", "Light-drake", False),
        ("BA-96", "Eärcaraxë", False),
    ],
)
def test_what_dwells_in_the_deeps(site: str, creature: str, *, possible: bool) -> None:
    """Creatures of the sea and Drakes, Drakes, or Dragons may be keyed to the site by its name; others may not."""
    s = Scenario().alignment("alice", "balrog").company("alice", site, "Lagduf").company("bob", "Grey Havens", "Dori")
    s.hand("bob", creature).hand("alice", "Dodge").start("hazards")
    here = company(s, "Lagduf")
    place = s.game.facts(here.site).name
    keys = [one for one in keys_of(s.game, iid(s, creature)) if one.how == "site" and one.value == place]
    assert any(key_holds(s.game, one, here) for one in keys) == possible


@pytest.mark.card("LE-383", "BA-50", "BA-89", "BA-96")
@pytest.mark.ruling("meba:Under-deeps site movement (3)/2")
@pytest.mark.parametrize(
    ("above", "below"),
    [
        ("Blue Mountain Dwarf-hold [LE]", "The Drowning-deeps [BA]"),
        ("Iron Hill Dwarf-hold [LE]", "The Rusted-deeps [BA]"),
    ],
)
@pytest.mark.parametrize("down", [True, False])
@pytest.mark.parametrize("breached", [True, False])
def test_ways_that_must_be_broken_open(above: str, below: str, *, down: bool, breached: bool) -> None:
    """Between these sites no two dice are enough, up or down, until the hold is breached from below."""
    start, to = (above, below) if down else (below, above)
    s = (
        minion(start, "Azog", to=to, kind="balrog")
        .hand("bob", "Orc-guard")
        .in_play("alice", "Breach the Hold")
        .dice(12)
    )
    s.start("organization")
    if breached:
        deep = below.partition(" [")[0]
        site = next(one.iid for one in s.game.cards if s.game.facts(one.iid).name == deep)
        atoms.set_host(s.game, iid(s, "Breach the Hold"), site)
    for _ in range(4):
        if s.asked() == ("bob",):
            break
        onward(s)
    if not breached:
        onward(s)  # the question before the roll
    assert (company(s, "Azog").destination >= 0) == breached
    assert any("needing 13" in line for line in s.log()) != breached


# --- BA-93 Moria ---------------------------------------------------------------------------------------------------


DEEP = "under-deeps"


def met(start: str, to: str, creature: str, key: str, via: str) -> Scenario:
    """Let a creature attack a company of the Balrog's player on its way or where it stays."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Cram")
    s.company("alice", start, "Gorbag", to=to, via=via).hand("bob", creature).dice(12, 12, 12).start("hazards")
    found = [one for one in turn_to_bob(s).options("bob") if one.startswith("Play ") and key in one]
    return resolve(s.do("bob", found[0]))


@pytest.mark.card("DM-105", "BA-93", "BA-100")
@pytest.mark.parametrize(
    ("start", "to", "via", "key", "detained"),
    [
        ("Ettenmoors [LE]", "Moria [BA]", "Rhudaur, Hollin, Redhorn Gate", "keyed to Moria", True),
        ("Moria [BA]", "The Under-gates [BA]", DEEP, "keyed to The Under-gates", True),
    ],
)
def test_creatures_of_the_haven_detain(start: str, to: str, via: str, key: str, *, detained: bool) -> None:
    """On the way to Moria or the Under-gates a creature keyed to the site attacks as detainment."""
    attack = attack_of(met(start, to, "DM-105", key, via).game)
    assert attack is not None
    assert attack.harm.detainment == detained


@pytest.mark.card("TW-114", "BA-93")
def test_creatures_of_the_way_do_not() -> None:
    """What is keyed to the regions of the way attacks as ever."""
    attack = attack_of(
        met("Ettenmoors [LE]", "Moria [BA]", "Wolves", "keyed to Wilderness", "Rhudaur, Hollin, Redhorn Gate").game
    )
    assert attack is not None
    assert not attack.harm.detainment


# --- BA-96 The Rusted-deeps ----------------------------------------------------------------------------------------


@pytest.mark.card("BA-96")
@pytest.mark.ruling("meba:Balrog's Host: resource play (5)")
def test_the_way_to_the_rusted_deeps() -> None:
    """Underground The Rusted-deeps are reached from The Wind-deeps only, and these from The Under-leas."""
    assert below("The Rusted-deeps") == {"The Wind-deeps"}
    assert below("The Wind-deeps") == {"The Rusted-deeps", "The Under-leas"}
