"""Factions: what they take to win over, to lose, and what they do once they are in play."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.effects.nodes import conditions, tree
from engine import atoms
from engine.attributes import influence_check_modifier
from engine.combat import attack_of
from engine.core import options
from engine.influence import NOTHING_REVEALED, influence_candidates, resistance
from engine.leaving import discard
from engine.model import MP_PILE, PLAY, TAPPED, UNTAPPED, Option, company_ref
from engine.passive import _met
from engine.places import any_matches
from engine.queries import company_of
from engine.resources import faction_modifier
from engine.scenario import Scenario
from engine.scoring import sources

EASY = (
    *("LE-278", "LE-276", "LE-266", "LE-265", "LE-270", "LE-286", "LE-277", "LE-274", "LE-293", "LE-294"),
    *("AS-62", "AS-119", "AS-121", "LE-262", "LE-267", "LE-268", "LE-272", "LE-275", "LE-279", "LE-280", "LE-281"),
    *("LE-282", "LE-288", "LE-290", "LE-291"),
)


def in_the_pile(faction: str) -> Scenario:
    """Let bob, a Ringwraith player, have a faction that alice could influence."""
    s = Scenario().alignment("bob", "ringwraith").company("alice", "Moria", "Gimli").hand("alice", "Dodge")
    return s.company("bob", "LE-367", "Lagduf").pile("bob", faction).start("resources")


@pytest.mark.parametrize("faction", EASY)
def test_number_once_in_play(faction: str) -> None:
    """A faction whose card says so resists with zero once it is in play, though it was hard to win."""
    s = in_the_pile(faction)
    card = next(iid for iid, one in enumerate(s.game.cards) if s.game.facts(iid).id == faction)
    asked = Option("influence", s.card("Gimli").iid, card, (NOTHING_REVEALED,))
    assert resistance(s.game, asked) == 0
    assert (database().get(faction).influence_number or 0) > 0


def test_number_of_others() -> None:
    """A faction that says nothing resists with the number that it took to win."""
    s = in_the_pile("LE-260")
    card = next(iid for iid, one in enumerate(s.game.cards) if s.game.facts(iid).id == "LE-260")
    asked = Option("influence", s.card("Gimli").iid, card, (NOTHING_REVEALED,))
    assert resistance(s.game, asked) == database().get("LE-260").influence_number


# --- leaders ----------------------------------------------------------------------------------------------------

LED = (
    "LE-291",
    "LE-262",
    "LE-279",
    "LE-282",
    "LE-275",
    "LE-281",
    "LE-272",
    "LE-288",
    "LE-267",
    "LE-268",
    "LE-280",
    "LE-290",
)


def site_for(faction: str) -> str:
    """Return a minion (or hero) site where a faction is playable."""
    facts = database().get(faction)
    side = "hero" if facts.alignment in ("hero", "dual") else "minion"
    sites = [c for c in database().cards if c.type == "site" and c.alignment == side]
    return next(c.id for c in sites if any_matches(facts.playable_at, c))


def wooing(
    faction: str, *who: str, kind: str = "ringwraith", dice: int = 12, site: str = "", pile: str = ""
) -> Scenario:
    """Let somebody influence a faction at a site where it is playable, up to the window before the roll."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", site or site_for(faction), *who)
    s.company("bob", "TW-396", "Beregond").hand("alice", faction, "Dodge").dice(dice)
    if pile:
        s.pile("alice", pile)
    s.start("resources")
    name = (
        database().get(who[0].partition(",")[0]).name if "-" in who[0].partition(",")[0] else who[0].partition(",")[0]
    )
    return s.do("alice", f"play {database().get(faction).name} with {name}")


@pytest.mark.parametrize("faction", LED)
def test_a_leader_takes_them(faction: str) -> None:
    """An Orc or Troll leader who wins them over may lead them, and the site stays untapped."""
    name = database().get(faction).name
    s = wooing(faction, "Gorbag").do("alice", "pass")
    assert s.options("alice") == ["It joins as others do", "Gorbag leads it"]
    s.do("alice", "Gorbag leads it")
    g = s.game
    assert g.cards[s.card(name).iid].host == s.card("Gorbag").iid
    assert g.cards[s.card("Gorbag").iid].host < 0
    company = company_of(g, s.card("Gorbag").iid)
    assert company is not None
    assert g.cards[company.site].status == UNTAPPED
    discard(g, s.card("Gorbag").iid)
    s.expect(f"{name} is discarded")


@pytest.mark.parametrize("faction", LED)
def test_a_leader_lets_them_join(faction: str) -> None:
    """Who could lead them need not: they go to the marshalling point pile, and the site taps."""
    s = wooing(faction, "Gorbag").do("alice", "pass").do("alice", "It joins as others do")
    company = company_of(s.game, s.card("Gorbag").iid)
    assert company is not None
    assert s.card(database().get(faction).name).zone == MP_PILE
    assert s.game.cards[company.site].status == TAPPED


@pytest.mark.parametrize("faction", LED)
@pytest.mark.parametrize(
    ("who", "asked"),
    [("Gorbag", True), ("Lagduf", False), ("Ostisen", False), ("Ostisen, bears By the Ringwraith’s Word", False)],
)
def test_only_leaders_lead(faction: str, who: str, *, asked: bool) -> None:
    """Who is no leader, or neither Orc nor Troll, wins them over as usual."""
    s = wooing(faction, who).do("alice", "pass")
    verbs = {one.verb for one in options(s.game, 0)} if s.asked() == ("alice",) else set()
    assert ("lead_faction" in verbs) == asked
    if not asked:
        assert s.card(database().get(faction).name).zone == MP_PILE


@pytest.mark.parametrize(("count", "more"), [(3, 2), (2, 0)])
def test_three_under_one_leader(count: int, more: int) -> None:
    """Three or more factions under one leader are worth two points more."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-367", "Gorbag")
    s.company("bob", "Grey Havens", "Beregond").pile("alice", *LED[:count]).hand("alice", "Dodge").start("organization")
    g, leader = s.game, s.card("Gorbag").iid
    plain = sources(g, 0)["faction"]
    for iid in g.zone(0, MP_PILE):
        atoms.move(g, iid, PLAY, host=leader)
    assert sources(g, 0)["faction"] == plain + more


def test_led_factions_stay_behind() -> None:
    """When the leader moves its factions are discarded; the opponent may influence them meanwhile."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-359", "Gorbag, bears LE-279", to="LE-378")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    s.expect("Orcs of the Ash Mountains is discarded")
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .company("alice", "LE-359", "Gorbag, bears LE-279")
        .hand("alice", "Dodge")
    )
    s.company("bob", "Grey Havens", "Beregond").start("organization")
    assert s.card("Orcs of the Ash Mountains").iid in list(influence_candidates(s.game, 1))


# --- what changes the check -------------------------------------------------------------------------------------


def bonus(s: Scenario, faction: str, who: str) -> int:
    """Return what is added to the influence check that is about to be made."""
    return faction_modifier(s.game, s.card(who).iid, s.card(database().get(faction).name).iid)


@pytest.mark.parametrize(
    ("faction", "who", "other", "kind", "more"),
    [
        ("BA-80", "Gorbag", "Lagduf", "balrog", 2),
        ("WH-40", "WH-8", "WH-9", "fallen-wizard", 3),
        ("WH-38", "WH-8", "WH-9", "fallen-wizard", 3),
    ],
)
def test_own_modifications(faction: str, who: str, other: str, kind: str, more: int) -> None:
    """Leaders and the Balrog call recruits more easily, Radagast the beasts."""
    site = "LE-365" if faction == "BA-80" else ""
    values = {}
    for one in (who, other):
        s = wooing(faction, one, kind=kind, site=site or site_for(faction))
        name = database().get(one).name if "-" in one else one
        values[one] = influence_check_modifier(s.game, s.card(name).iid)
    assert values[who] - values[other] == more


def test_the_balrog_calls() -> None:
    """The Balrog himself has three more."""
    s = wooing("BA-80", "BA-3", kind="balrog", site="LE-365")
    assert influence_check_modifier(s.game, s.card("The Balrog").iid) == 3


@pytest.mark.parametrize(("pile", "less"), [("LE-279", -2), ("LE-262", 0), ("", 0)])
def test_uruk_hai_and_other_orcs(pile: str, less: int) -> None:
    """Any other Orc faction in play makes the Uruk-hai two harder to win, once."""
    s = wooing("LE-291", "Gorbag", "Muzgash", pile=pile)
    assert influence_check_modifier(s.game, s.card("Gorbag").iid) == less
    assert influence_check_modifier(s.game, s.card("Muzgash").iid) == 0
    s = wooing("LE-264", "Ostisen", pile=f"LE-291; {pile}" if pile else "LE-291")  # a faction of Men
    assert influence_check_modifier(s.game, s.card("Ostisen").iid) == 0


DRAGONS = ("LE-284", "LE-285", "LE-259", "LE-283", "AS-116", "AS-117", "AS-112", "AS-115", "AS-118")
GIFTS = {"AS-116": (2, 5), "AS-117": (4, 8)}


@pytest.mark.parametrize("faction", DRAGONS)
def test_gifts_for_dragons(faction: str) -> None:
    """The influencer discards one major or one greater item for a better check."""
    major, greater = GIFTS.get(faction, (3, 6))
    items = [c for c in database().cards if c.alignment == "minion" and not c.playable_at and not c.by_hand]
    gifts = {
        major: next(c for c in items if c.kinds == ("major-item",)),
        greater: next(c for c in database().cards if c.kinds == ("greater-item",) and c.alignment == "minion"),
    }
    for more, gift in gifts.items():
        s = wooing(faction, f"Gorbag, bears {gift.id}")
        name = database().get(faction).name
        before = bonus(s, faction, "Gorbag")
        s.do("alice", f"use {name}", "pass").expect(f"{gift.name} is discarded")
        assert bonus(s, faction, "Gorbag") == before + more
    wooing(faction, "Gorbag").refused("alice", f"use {database().get(faction).name}")


@pytest.mark.parametrize("faction", DRAGONS)
def test_dragons_roused(faction: str) -> None:
    """A roused Dragon attacks whoever moves in its regions; its player's companies are safe from its kind."""
    facts = database().get(faction)
    region = next(one for one in on_moving(faction))
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.pile("bob", faction).hand("alice", "Dodge").start("organization")
    g = s.game
    company = company_of(g, s.card("Gimli").iid)
    assert company is not None
    for regions, faced in ((("Rhudaur", region), True), (("Rhudaur",), False)):
        moving = replace(company, regions=regions, path=("wilderness",) * len(regions))
        atoms.set_company(g, moving)
        met = [env.source for copies in _met(g, "moves", company_ref(company.id)) for _, env, _ in copies]
        assert bool(met) == faced
    assert facts.attack is not None


def on_moving(faction: str) -> tuple[str, ...]:
    """Return the regions in which a roused Dragon attacks."""
    ability = next(one for one in database().effects[faction].abilities if isinstance(one, tree.On))
    assert isinstance(ability.about, conditions.MovingIn)
    return ability.about.regions


@pytest.mark.parametrize(("owner", "canceled"), [("alice", True), ("bob", False)])
def test_safe_from_ones_own_dragon(owner: str, *, canceled: bool) -> None:
    """An attack by a manifestation of the roused Dragon on its player's company is canceled, on others not."""
    s = Scenario().company("alice", "The Lonely Mountain", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.pile(owner, "LE-285").hand("bob", "Smaug").hand("alice", "Dodge").start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", "play Smaug")
    for _ in range(2):
        if attack_of(s.game) is None and s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
            s.passes("alice")
    assert (attack_of(s.game) is None) == canceled


# --- beasts and half-orcs ---------------------------------------------------------------------------------------


def test_wild_hounds_and_beasts() -> None:
    """The hounds are discarded against an attack keyed to Wilderness, the beasts tap against one keyed to their regions."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Gimli", to="Bree", via="starter")
        .company("bob", "Grey Havens", "Beregond")
    )
    s.pile("alice", "WH-40").hand("bob", "Wolves").hand("alice", "Dodge").start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", "play Wolves keyed to wilderness")
    while attack_of(s.game) is None:
        s.passes("alice")
    s.do("alice", "use Wild Hounds").all_pass().expect("Wild Hounds is discarded")
    s = Scenario().company("alice", "Lórien", "Gimli", to="TW-430").company("bob", "Grey Havens", "Beregond")


@pytest.mark.parametrize(("kind", "who", "may"), [("ringwraith", "Gorbag", False), ("ringwraith", "Ostisen", True)])
def test_beasts_fear_orcs(kind: str, who: str, *, may: bool) -> None:
    """Used by a minion player they join a character of a covert company only."""
    site = next(
        c.id
        for c in database().cards
        if c.type == "site" and c.alignment == "minion" and any_matches(database().get("WH-40").playable_at, c)
    )
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", site, who).hand("alice", "WH-40")
    s.company("bob", "TW-396", "Beregond").start("resources")
    if may:
        s.do("alice", f"play Wild Hounds with {who}")
    else:
        s.refused("alice", f"play Wild Hounds with {who}", "9.2")


@pytest.mark.parametrize("faction", ["AS-58", "AS-64"])
def test_muster_and_dark_peoples(faction: str) -> None:
    """Muster has no effect on these hero factions."""
    s = Scenario().turn(3, "alice").company("alice", site_for(faction), "Boromir II").hand("alice", faction, "Muster")
    s.company("bob", "TW-396", "Beregond").start("resources")
    s.do("alice", f"play {database().get(faction).name} with Boromir II").refused(
        "alice", "play Muster on Boromir II", "9.2"
    )


@pytest.mark.parametrize(
    ("faction", "held", "may"),
    [("WH-87", "", False), ("WH-87", "A Strident Spawn", True), ("WH-86", "A Strident Spawn", False)],
)
def test_half_orcs_are_bred(faction: str, held: str, *, may: bool) -> None:
    """Half-orcs come at a protected Wizardhaven with A Strident Spawn in play, the greater ones after the others."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", "WH-57", "WH-8")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", faction)
    if held:
        s.in_play("alice", held)
    s.start("resources")
    name = database().get(faction).name
    assert any(name in label for label in s.options("alice")) == may
