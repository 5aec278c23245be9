"""Allies and factions of The White Hand, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from carddb.artefact.database import database
from engine.queries.attributes import influence_check_modifier
from engine.queries.cards import company_of, site_facts
from engine.queries.fights import attack_of
from engine.queries.places import any_matches
from engine.rules.movement.movement import destinations, paths, region_limit
from engine.rules.site.resources import sure
from engine.scenarios.scenario import Scenario
from tests.cards.positions.dark import on_to
from tests.cards.positions.hazards import company, offers, onward, resolve
from tests.cards.positions.heroes import at_site, attacked, entered
from tests.cards.positions.influence import added_to_check, site_for, wooing
from tests.cards.positions.minions import iid
from tests.cards.positions.reading import explained, offered, plain_influence, told
from tests.cards.positions.scenes import plays, scenes
from tests.cards.positions.strikes import stops, struck

# --- WH-33 Noble Steed ---------------------------------------------------------------------------------------------


@pytest.mark.card("WH-33")
@pytest.mark.parametrize(("site", "possible"), [("Moria", False), ("", True)])
def test_noble_steed_shies_at_sites(site: str, *, possible: bool) -> None:
    """It cancels strikes of creatures, none of automatic-attacks."""
    s = entered(site, "Boromir II, bears Noble Steed", hand="Cram") if site else struck(
        "Boromir II, bears Noble Steed", "Gimli", "", at_user=True)  # fmt: skip
    for _ in range(8):
        if stops(s):
            break
        onward(s)
    assert stops(s)
    assert offers(s, "alice", "Use Noble Steed") == possible


@pytest.mark.card("WH-33")
@pytest.mark.parametrize(
    ("play", "people", "limit"),
    [
        ("", ("Gimli, bears Noble Steed",), 6),
        ("No Way Forward", ("Gimli, bears Noble Steed",), 5),
        ("No Way Forward", ("Gimli, bears Noble Steed", "Dori"), 3),
    ],
)
def test_noble_steeds_go_two_regions_further(play: str, people: tuple[str, ...], limit: int) -> None:
    """Two more regions if everybody rides, six at most."""
    s = Scenario().turn(3, "alice").company("alice", "Edoras", *people).company("bob", "Lórien", "Nori")
    s.in_play("bob", play or "Minions Stir").hand("alice", "Cram").start("organization")
    assert region_limit(s.game, company(s, "Gimli")) == limit


@pytest.mark.card("WH-33")
def test_noble_steeds_and_waybread() -> None:
    """Beyond six regions nothing takes them."""
    s = Scenario().turn(3, "alice").company("alice", "Edoras", "Gimli, bears Noble Steed, bears Cram")
    s.company("bob", "Lórien", "Nori").start("organization")
    said = explained(s)
    resolve(s.do("alice", next(one for one in said if one.startswith("Use Cram") and "one region more" in said[one])))
    assert region_limit(s.game, company(s, "Gimli")) == 6


@pytest.mark.card("WH-33")
@pytest.mark.parametrize("target", ["Gimli", "Noble Steed"])
def test_steeds_cancel_strikes(target: str) -> None:
    """A steed taps to cancel a strike against its bearer or itself."""
    s = attacked("Orc-lieutenant", "Gimli, bears Noble Steed", "Elladan").do(
        "alice", f"assign {target}", "confirm", "confirm"
    )
    s.do("alice", "use Noble Steed").expect("Noble Steed is tapped", "the log says: Noble Steed cancels the strike")


@pytest.mark.card("WH-33")
def test_steeds_and_other_strikes() -> None:
    """A strike against somebody else, or from an automatic-attack, is not canceled by it."""
    s = attacked("Orc-lieutenant", "Gimli, bears Noble Steed", "Elladan", hand="Dodge").do("alice", "pass")
    s.do("alice", "assign Elladan", "confirm").refused("alice", "use Noble Steed")
    s = entered("Isengard", "Gimli, bears Noble Steed", hand="Dodge").do("alice", "pass")
    while s.asked() != ("alice",) or "Gimli" not in str(s.options("alice")):
        s.do("bob", "confirm")
    s.refused("alice", "use Noble Steed")


# --- WH-37 A Panoply of Wings --------------------------------------------------------------------------------------


@pytest.mark.card("TW-178", "WH-37")
@pytest.mark.parametrize(("avatar", "more"), [("Radagast", 3), ("Gandalf", 0)])
def test_panoply_of_wings_for_radagast(avatar: str, more: int) -> None:
    """Everybody of a player whose Wizard is Radagast has three more against it; it asks for a roll all the same."""
    s = at_site("Weathertop", avatar, "Bilbo", hand="A Panoply of Wings")
    assert added_to_check(s, "A Panoply of Wings", "Bilbo") == plain_influence(s, "Bilbo") + more
    assert not sure(s.game, s.card("Bilbo").iid, s.card("A Panoply of Wings").iid)


@pytest.mark.card("WH-37")
@pytest.mark.parametrize(("site", "works"), [("Weathertop", True), ("Moria", False), ("Edoras", False)])
def test_panoply_brings_word(site: str, works: bool) -> None:
    """Discarded from the pile, it makes information playable at a site in a Wilderness that is no haven and not dark."""
    s = Scenario().company("alice", site, "Gimli").company("bob", "Grey Havens", "Beregond")
    s.pile("alice", "A Panoply of Wings").hand("alice", "Dodge").start("resources")
    assert offered(s, "Use A Panoply of Wings") == works
    if works:
        s.do("alice", "use A Panoply of Wings").expect("A Panoply of Wings is discarded")
        assert any(one.what == "information" for one in site_facts(s.game, s.card(site).iid).playable)


@pytest.mark.card("WH-37")
@pytest.mark.ruling("urd:A Panoply of Wings (2)")
@pytest.mark.parametrize(
    ("kind", "declared", "avatar", "more"),
    [
        ("fallen-wizard", "Radagast", "", 3),
        ("fallen-wizard", "Saruman", "", 0),
        ("fallen-wizard", "", "Radagast [WH]", 3),
        ("fallen-wizard", "", "", 0),
        ("wizard", "", "Radagast [TW]", 3),
        ("wizard", "", "", 0),
    ],
)
def test_whose_wings(kind: str, declared: str, avatar: str, more: int) -> None:
    """Three more for everybody with Radagast in play on their side, or for who declared Fallen Radagast."""
    s = Scenario().alignment("alice", kind).company("alice", "Weathertop", "Bilbo", *filter(None, (avatar,)))
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "A Panoply of Wings").start("resources")
    if declared:
        s.game.players[0] = replace(s.game.players[0], declared=declared)
    assert added_to_check(s, "A Panoply of Wings", "Bilbo") == plain_influence(s, "Bilbo") + more


@pytest.mark.card("TW-178", "WH-8", "WH-37")
@pytest.mark.ruling("urd:A Panoply of Wings")
@pytest.mark.parametrize(
    ("kind", "avatar", "declared", "more"),
    [
        ("wizard", "TW-178", "", 3),
        ("wizard", "TW-156", "", 0),
        ("fallen-wizard", "WH-8", "", 3),
        ("fallen-wizard", "", "Radagast", 3),
        ("fallen-wizard", "", "Saruman", 0),
    ],
)
def test_wings_come_to_all_of_radagasts(kind: str, avatar: str, declared: str, more: int) -> None:
    """Any character adds three whose player has revealed Radagast, or has declared to play him."""
    s = Scenario().alignment("alice", kind).company("alice", "Weathertop", "Bilbo", *filter(None, (avatar,)))
    s.company("bob", "Grey Havens", "Círdan").hand("alice", "A Panoply of Wings")
    s.start("resources")
    s.game.players[0] = replace(s.game.players[0], declared=declared)
    assert (
        added_to_check(s, "A Panoply of Wings", "Bilbo") == (s.game.facts(iid(s, "Bilbo")).direct_influence or 0) + more
    )


# --- WH-38 Beasts of the Wood --------------------------------------------------------------------------------------


@pytest.mark.card("WH-8", "WH-38", "WH-40", "BA-80")
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


# --- WH-39 Wild Horses ---------------------------------------------------------------------------------------------


@pytest.mark.card("WH-39")
def test_wild_horses_carry_a_company() -> None:
    """Tapped, they let a company move through one region more if its site path has one of theirs."""
    s = Scenario().company("alice", "Edoras", "Bilbo").company("bob", "Grey Havens", "Beregond")
    s.pile("alice", "Wild Horses").sites(
        "alice", "Moria; Bree; Minas Tirith; Barrow-downs; Carn Dûm; Mount Gram; Thranduil's Halls"
    )
    s.start("organization")
    company = company_of(s.game, s.card("Bilbo").iid)
    assert company is not None
    before = set(destinations(s.game, company))
    s.do("alice", "use Wild Horses")
    assert s.game.cards[s.card("Wild Horses").iid].status == 1
    after = set(destinations(s.game, company))
    assert before <= after
    horse = {"Rohan", "Khand", "Dorwinion", "Horse Plains", "Southern Rhovanion", "Harondor"}
    for site in after:
        for way in paths(s.game, company, site):
            assert len(way.regions) <= 4 or (len(way.regions) == 5 and horse & set(way.regions))
    assert any(len(way.regions) == 5 for site in after for way in paths(s.game, company, site))


@pytest.mark.card("WH-39")
def test_wild_horses_and_men_of_the_plains() -> None:
    """Men at home where they run have three more against them."""
    s = at_site("Edoras", "Éowyn", "Bard Bowman", hand="Wild Horses")
    assert added_to_check(s, "Wild Horses", "Éowyn") == plain_influence(s, "Éowyn") + 3
    assert added_to_check(s, "Wild Horses", "Bard Bowman") == plain_influence(s, "Bard Bowman")


# --- WH-40 Wild Hounds ---------------------------------------------------------------------------------------------


@pytest.mark.card("WH-40")
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


@pytest.mark.card("LE-36", "WH-40")
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


# --- WH-87 Half-orcs -----------------------------------------------------------------------------------------------


@pytest.mark.card("WH-86", "WH-87")
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


# --- WH-114 Radagast’s Black Bird ----------------------------------------------------------------------------------


def fallen(site: str, *characters: str, hand: str = "", phase: str = "resources") -> Scenario:
    """Put a company of Fallen-Radagast's at a site."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", site, *characters)
    s.company("bob", "Grey Havens", "Beregond")
    if hand:
        s.hand("alice", *hand.split("; "))
    return s.start(phase)


@pytest.mark.card("WH-114")
@pytest.mark.parametrize(
    ("site", "who", "comes"),
    [
        ("Rhosgobel [WH]", "Gimli", True),
        ("Weathertop", "Gimli", False),
        ("Weathertop", "Radagast [WH]", True),
        ("Weathertop (tapped)", "Radagast [WH], tapped", True),
        ("Weathertop (tapped)", "Gimli", False),
    ],
)
def test_black_bird_comes(site: str, who: str, comes: bool) -> None:
    """It is playable at one's Wizardhavens, and by Radagast anywhere, who taps neither himself nor the site."""
    s = fallen(site, who, hand="Radagast's Black Bird; Dodge")
    assert offered(s, "Black Bird") == comes
    if comes and who.startswith("Radagast"):
        was = s.game.cards[s.card("Radagast").iid].status
        place = s.card("Weathertop").status
        s.do("alice", "play Radagast's Black Bird with Radagast").expect("Radagast's Black Bird is in play")
        assert s.game.cards[s.card("Radagast").iid].status == was
        assert s.card("Weathertop").status == place


@pytest.mark.card("WH-114")
def test_black_bird_goes_home() -> None:
    """In the organization phase it may return to the hand."""
    s = fallen("Rhosgobel [WH]", "Gimli, bears Radagast's Black Bird", phase="organization")
    s.do("alice", "use Radagast's Black Bird").expect("Radagast's Black Bird is in hand")


@pytest.mark.card("WH-114")
@scenes("WH-114")
def test_black_bird_without_its_master(scene: Path) -> None:
    """When who controls it leaves play, its player may take it back to hand."""
    plays(scene)


@pytest.mark.card("WH-114")
def test_black_bird_speaks_for_itself() -> None:
    """It influences a faction as a character does, tapping for it."""
    s = fallen("Edoras", "Gimli, tapped, bears Radagast's Black Bird", hand="Riders of Rohan")
    label = next(one for one in s.options("alice") if "influences Riders of Rohan" in one)
    assert "Black Bird" in label
    s.dice(12).do("alice", label)
    assert told(s, "Riders of Rohan")
    s.expect("Riders of Rohan is in the marshalling point pile")


@pytest.mark.card("WH-114")
def test_black_bird_slips_away() -> None:
    """It cancels a strike against itself, and taps if it had not."""
    s = attacked("Orc-guard", "Gimli, bears Radagast's Black Bird", "Bilbo", hand="2 Dodge")
    s.do("alice", "pass", "the strike against Radagast's Black Bird")
    while "Use Radagast’s Black Bird" not in " ".join(s.options("alice")):
        who = s.asked()[0]
        s.do(who, "confirm" if "Fight" in s.options(who) else s.options(who)[0])
    s.do("alice", "use Radagast's Black Bird").expect("Radagast's Black Bird is tapped")
    assert told(s, "cancels")


@pytest.mark.card("WH-114")
@pytest.mark.ruling("urd:Radagast’s Black Bird/1")
def test_black_bird_slips_away_again() -> None:
    """Van 579: tapped already, it cancels the next strike against itself all the same."""
    s = attacked("Orc-guard", "Gimli, bears Radagast's Black Bird", hand="2 Dodge", dice=(12,) * 9)
    for _ in range(2):
        on_to(s, "The strike against Radagast’s Black Bird")
        s.do("alice", "The strike against Radagast’s Black Bird")
        on_to(s, "Use Radagast’s Black Bird")
        s.do("alice", "use Radagast's Black Bird").expect("Radagast's Black Bird is tapped")
    assert sum("cancels" in line for line in s.log()) == 2
