"""Sites of The Lidless Eye, in the order of their numbers."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from carddb.facts.model import Attack
from engine.queries.cards import at_haven, company_of, flagged, site_facts
from engine.queries.fights import attack_of
from engine.queries.lasting import tap_site
from engine.rules.combat.combat import CREATURE, start_attack
from engine.rules.rings.frames import RingTestFrame
from engine.scenarios.scenario import Scenario
from engine.state.records import PLAY, company_ref
from tests.cards.positions.balrog import goes
from tests.cards.positions.dark import dark_in_phase
from tests.cards.positions.hazards import choose, company, offers, onward, turn_to_bob
from tests.cards.positions.heroes import strike_first
from tests.cards.positions.influence import added_to_check
from tests.cards.positions.minions import at, fight, iid, minion
from tests.cards.positions.places import MAN, company_at, here, minors, site_of, type_of, visited
from tests.cards.positions.reading import offers_starting

# --- LE-350 Bag End ------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-323", "TW-345", "LE-325", "LE-343", "LE-350")
@pytest.mark.ruling("urd:Bag End (Minion version)")
@pytest.mark.parametrize(
    ("kind", "item", "possible"),
    [
        ("ringwraith", "TW-323", True),
        ("ringwraith", "LE-343", False),
        ("ringwraith", "TW-345", True),
        ("ringwraith", "LE-325", False),
        ("fallen-wizard", "TW-323", False),  # 2.V.F1: nor is a hero item playable at a minion site
        ("fallen-wizard", "LE-343", False),
        ("fallen-wizard", "LE-325", False),
    ],
)
def test_greater_treasures_of_bag_end_are_of_heroes(kind: str, item: str, *, possible: bool) -> None:
    """Of a greater item that has two versions the minion one is playable there for nobody."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", "LE-350", "Asternak")
    s.company("bob", "Lórien", "Dori").hand("alice", item).start("resources")
    assert any(one.startswith("Play") for one in s.options("alice")) == possible


# --- LE-352 Barad-dûr ----------------------------------------------------------------------------------------------


@pytest.mark.card("LE-352")
@pytest.mark.ruling("urd:Barad-dûr")
@pytest.mark.parametrize(("mode", "goes_there"), [("", False), ("Black Rider", True)])
def test_a_ringwraith_comes_to_barad_dur_in_a_mode(mode: str, *, goes_there: bool) -> None:
    """When movement is declared Barad-dûr is no Darkhaven: without a mode a Ringwraith does not go there."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Minas Morgul [LE]", "The Witch-king").sites("alice", "Barad-dûr [LE]", "Dol Guldur [LE]")
    s.hand("alice", mode or "Cram").start("organization")
    if mode:
        choose(s, "alice", f"Play {mode}")
    assert goes(s, "The Witch-king") == {"Dol Guldur"} | ({"Barad-dûr"} if goes_there else set())


@pytest.mark.card("LE-352", "LE-378")
@pytest.mark.parametrize(("site", "heals"), [("LE-352", True), ("LE-378", False)])
def test_barad_dur_heals(site: str, *, heals: bool) -> None:
    """Barad-dûr is a Darkhaven in the untap phase, and only there."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", site, "Ostisen, wounded")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("untap")
    s.expect(f"Ostisen is {'tapped' if heals else 'wounded'}")
    assert not at_haven(s.game, here(s))


@pytest.mark.card("LE-337", "LE-352")
def test_barad_dur_tests_rings() -> None:
    """A Fallen-wizard's gold ring there is tested as the site phase begins, with three less."""
    s = company_at("LE-352", "Lagduf, bears LE-337", kind="fallen-wizard", phase="site").passes("alice")
    top = s.game.frames[-1]
    assert isinstance(top, RingTestFrame)
    assert top.total == 7 - 3
    assert not any(
        isinstance(one, RingTestFrame) for one in company_at("LE-378", "Lagduf, bears LE-337", phase="site").game.frames
    )


# --- LE-356 Bree ---------------------------------------------------------------------------------------------------


@pytest.mark.card("TD-143", "LE-356")
def test_agents_at_bree() -> None:
    """A minion agent comes into play at Bree as a follower although it is not at home there."""
    s = company_at("LE-356", "Lieutenant of Dol Guldur", hand="Leamon").do("alice", "organize")
    s.do("alice", "play Leamon following Lieutenant of Dol Guldur")
    s = company_at("LE-378", "Lieutenant of Dol Guldur", hand="Leamon").do("alice", "organize")
    s.refused("alice", "play Leamon following Lieutenant of Dol Guldur")


# --- LE-359 Carn Dûm -----------------------------------------------------------------------------------------------


@pytest.mark.card("LE-359", "LE-367", "LE-390")
@pytest.mark.parametrize("site", ["LE-359", "LE-367", "LE-390"])
def test_darkhavens_shelter_minions(site: str) -> None:
    """Attacks against minion companies there are canceled, against heroes of a Fallen-wizard's not."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", site, "Gorbag").company("alice", site, "Gimli").start("organization")
    assert [flagged(s.game, ("attacks", "canceled"), company_ref(company(s, one).id)) for one in ("Gorbag", "Gimli")] == [
        True, False,
    ]  # fmt: skip


@pytest.mark.card("LE-359")
@pytest.mark.ruling("urd:Carn Dûm")
@pytest.mark.parametrize("who", ["Khamûl the Ringwraith", "Dwar the Ringwraith"])
def test_followers_come_to_carn_dum(who: str) -> None:
    """A Ringwraith whose text lets him bring a follower into play does so at Carn Dûm; nobody else does."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Carn Dûm [LE]", who).hand("alice", "Ren the Ringwraith").start("organization")
    s.do("alice", "organize")
    found = any(one.startswith("Play Ren the Ringwraith") for one in s.options("alice"))
    assert found == (who == "Khamûl the Ringwraith")


@pytest.mark.card("LE-359", "LE-367", "LE-390", "WH-56", "WH-57", "BA-93", "BA-100")
@pytest.mark.parametrize(
    ("site", "kind"),
    [
        ("LE-367", "ringwraith"),
        ("LE-359", "ringwraith"),
        ("LE-390", "ringwraith"),
        ("BA-93", "balrog"),
        ("BA-100", "balrog"),
        ("WH-57", "fallen-wizard"),
        ("WH-56", "fallen-wizard"),
    ],
)
def test_attacks_on_who_stays_there_are_canceled(site: str, kind: str) -> None:
    """An attack on a company at one of its own havens is over before anybody assigns a strike."""
    s = Scenario().alignment("alice", kind).company("alice", site, MAN[kind]).company("bob", "Grey Havens", "Beregond")
    s.agent("bob", f"Bill Ferny, revealed at {database().get(site).name}").hand("alice", "Dodge").start("site")
    s.do("alice", "enter").do("bob", "attack with Bill Ferny").expect(f"{MAN[kind]} is untapped")
    assert attack_of(s.game) is None


@pytest.mark.card("LE-359")
def test_not_on_who_leaves() -> None:
    """A company that is on its way from the haven is attacked."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-359", "Ostisen", to="LE-378", via="starter")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    strike_first(s, "play Orc-guard keyed to Shadow-land")
    attack = attack_of(s.game)
    assert attack is not None
    assert not attack.progress.canceled


@pytest.mark.card("LE-337", "LE-359")
@pytest.mark.parametrize(
    ("site", "kind"),
    [
        ("LE-367", "ringwraith"),
        ("LE-359", "ringwraith"),
        ("LE-390", "ringwraith"),
        ("BA-93", "balrog"),
        ("BA-100", "balrog"),
    ],
)
def test_gold_rings_stored_are_tested(site: str, kind: str) -> None:
    """A gold ring that is stored there is tested at once, with two less."""
    s = company_at(site, f"{MAN[kind]}, bears LE-337", kind=kind)
    ring = database().get("LE-337").name
    s.do("alice", f"store {ring}").all_pass()
    while "alice" in s.asked() and "test" not in " ".join(s.log()).lower():
        s.do("alice", "confirm")
    assert any("−2" in line or "-2" in line for line in s.log() if "test" in line.lower() or ring in line)


# --- LE-364 Dead Marshes -------------------------------------------------------------------------------------------


SITES = [
    ("LE-378", "Dol Guldur [LE]", "Dark-domain"),  # Goblin-gate
    ("LE-392", "Dol Guldur [LE]", "Dark-domain"),  # Moria
    ("LE-364", "Dol Guldur [LE]", "Shadow-land"),  # Dead Marshes
    ("LE-402", "Minas Morgul [LE]", "Shadow-land"),  # Shelob's Lair
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


@pytest.mark.card("LE-364", "LE-378", "LE-392", "LE-402")
@pytest.mark.parametrize(("site", "start", "region"), SITES)
def test_creatures_played_there_do_not_detain(site: str, start: str, region: str) -> None:
    """Keyed to the site they attack normally; keyed to a dark region on the way there they detain."""
    here, there = (fight(attack(site, start, "Orc-patrol", keyed)) for keyed in ("Shadow-hold", region))
    assert (here.harm.detainment, there.harm.detainment) == (False, True)


@pytest.mark.card("TW-31", "TW-83", "TW-468", "LE-364", "LE-402")
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
    assert fight(choose(s, "bob", at_site)).harm.detainment


# --- LE-367 Dol Guldur ---------------------------------------------------------------------------------------------


@pytest.mark.card("LE-52", "LE-367", "LE-392")
@pytest.mark.parametrize(("site", "status"), [("LE-392", ""), ("LE-367", ", tapped")])
def test_dwar_elsewhere_or_tapped(site: str, status: str) -> None:
    """Away from a Darkhaven, or tapped, he does nothing of the kind."""
    dark_in_phase("organization", f"Dwar the Ringwraith{status}", site=site).refused("alice", "use Dwar the Ringwraith")


# --- LE-374 Geann a-Lisch ------------------------------------------------------------------------------------------


@pytest.mark.card("LE-374")
@pytest.mark.ruling("urd:Location deck (3)", "meba:Your location deck and sites (3)")
@pytest.mark.parametrize(("kind", "haven"), [("balrog", False), ("ringwraith", True)])
def test_geann_a_lisch_is_no_haven_of_a_balrog(kind: str, *, haven: bool) -> None:
    """For him it is plain Ruins & Lairs."""
    s = minion("Geann a-Lisch [LE]", "Gorbag", kind=kind).hand("alice", "Cram").start("organization")
    here = company(s, "Gorbag")
    assert at_haven(s.game, here) == haven
    assert site_facts(s.game, here.site).site_type == ("haven" if haven else "ruins-and-lairs")


@pytest.mark.card("LE-359", "LE-367", "LE-374")
@pytest.mark.parametrize(
    ("site", "who", "comes"),
    [
        ("LE-359", "Lagduf", True),
        ("LE-359", "Ostisen", False),
        ("LE-359", "Belegorn", True),  # at home
        ("LE-367", "Ostisen", True),
        ("LE-374", "Lagduf", False),
        ("LE-374", "Ostisen", False),
    ],
)
def test_who_comes_into_play(site: str, who: str, *, comes: bool) -> None:
    """Carn Dûm admits Orcs, Trolls and who is at home there; Geann a-Lisch only who is."""
    s = company_at(site, "Gorbag", hand=who).do("alice", "organize")
    if comes:
        s.do("alice", f"play {who} alone")
    else:
        s.refused("alice", f"play {who}", "9.4")


@pytest.mark.card("LE-374")
@pytest.mark.ruling("mele:Creature cards (1)")
def test_geann_a_lisch() -> None:
    """Nothing is stored there, and for hazards it is a Ruins & Lairs with a path from Carn Dûm."""
    s = company_at("LE-374", "Ostisen, bears LE-337").refused("alice", f"store {database().get('LE-337').name}", "9.4")
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-374", "Ostisen")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Cave-drake").hand("alice", "Dodge").start("hazards")
    strike_first(s, "play Cave-drake keyed to ruins and lairs")
    attack = attack_of(s.game)
    assert attack is not None
    assert not attack.harm.detainment
    assert site_facts(s.game, site_of(s)).site_type == "haven"


@pytest.mark.card("LE-374")
@pytest.mark.ruling("urd:Site Path/2")
@pytest.mark.parametrize(("site", "able"), [("Geann a-Lisch [LE]", True), ("Dol Guldur [LE]", False)])
def test_geann_a_lisch_has_a_site_path_for_hazards(site: str, *, able: bool) -> None:
    """CRF: what asks for Wildernesses in the site path finds them there, and none at any other Darkhaven."""
    s = minion(site, "Gorbag").hand("bob", "Dragon’s Desolation").hand("alice", "Cram").start("hazards")
    assert offers(turn_to_bob(s), "bob", "Play Dragon’s Desolation") == able


# --- LE-378 Goblin-gate --------------------------------------------------------------------------------------------


@pytest.mark.card("LE-378")
@pytest.mark.parametrize("site", ["Goblin-gate [LE]", "Moria [LE]"])
@pytest.mark.parametrize(("race", "detained"), [("nazgûl", True), ("orc", False)])
def test_nazgul_detain_minions_wherever(site: str, race: str, *, detained: bool) -> None:
    """Creatures keyed to the site attack as usual there, but the Nazgûl still only detain minions."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", site, "Gorbag")
    s.company("bob", "Lórien", "Beregond").hand("bob", "Orc-guard").hand("alice", "Cram").start("hazards")
    here = company_of(s.game, iid(s, "Gorbag"))
    assert here is not None
    start_attack(s.game, here.id, s.card("Beregond").iid, Attack(race, 1, 9), CREATURE, ("site-type", "shadow-hold"))
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.harm.detainment == detained


# --- LE-382 Hermit’s Hill ------------------------------------------------------------------------------------------


@pytest.mark.card("LE-382")
def test_hermits_hill_and_overt_companies() -> None:
    """Only a covert company trades at the minion Hermit's Hill."""
    one, two = minors("ringwraith")[:2]
    company_at("LE-382", f"Lagduf, bears {one}, bears {two}", phase="resources").refused("alice", "use Hermit’s Hill")


# --- LE-393 Mount Doom ---------------------------------------------------------------------------------------------


@pytest.mark.card("LE-312", "LE-315", "LE-393")
def test_a_sage_tests_the_ring_that_lies_where_he_is() -> None:
    """A sage elsewhere does not tap for Mount Doom, and no ring elsewhere is tested there."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    s.company("alice", "Mount Doom [LE]", "Lagduf, bears Gold Ring that Sauron Fancies", "Belegorn")
    s.company("alice", "Barad-dûr [LE]", "Ostisen, bears The Least of Gold Rings", "Ciryaher")
    s.company("bob", "Lórien", "Beregond").start("organization")
    used = offers_starting(s, "alice", "Use Mount Doom")
    assert used
    assert [one for one in used if "Ciryaher" in one or "Least" in one] == []


@pytest.mark.card("LE-393")
@pytest.mark.parametrize(("who", "site", "may"), [("Belegorn", "LE-393", True), ("Lagduf", "LE-393", False)])
def test_mount_doom_tests_rings(who: str, site: str, *, may: bool) -> None:
    """At Mount Doom a sage taps to test a gold ring, with three less."""
    s = company_at(site, who, "Ostisen, bears LE-337", phase="resources")
    if not may:
        s.refused("alice", "use Mount Doom")
        return
    s.do("alice", "use Mount Doom").expect(f"{who} is tapped")
    assert any("-3" in line or "−3" in line for line in s.log())


# --- LE-401 Sarn Goriwing ------------------------------------------------------------------------------------------


@pytest.mark.card("LE-401")
@pytest.mark.parametrize(("site", "kind"), [("LE-401", "ringwraith"), ("LE-401", "balrog")])
def test_elsewhere_they_detain(site: str, kind: str) -> None:
    """At a dark place that says nothing the same creature detains a minion company (3.II.2.R1)."""
    assert visited(site, "Orc-guard", kind, type_of(site)).harm.detainment


# --- LE-409 Urlurtsu Nurn ------------------------------------------------------------------------------------------


def nurn(discard: str = "Gorbag; Asternak", avatar: str = "Ren the Ringwraith") -> Scenario:
    """Put a Ringwraith at Urlurtsu Nurn."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Urlurtsu Nurn [LE]", avatar)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Bade to Rule").discard("alice", discard)
    return s.sites("alice", "Minas Morgul [LE]; Carn Dûm [LE]").start("organization")


@pytest.mark.card("LE-409")
def test_urlurtsu_nurn_brings_an_orc_who_must_leave() -> None:
    """The Ringwraith taps there: an Orc or Troll comes in a company of its own and is discarded if it stays with him."""
    s = nurn()
    s.do("alice", "use Urlurtsu Nurn on Ren the Ringwraith")
    s.refused("alice", "choose Asternak")
    s.do("alice", "choose Gorbag").expect("Gorbag is in play", "Ren the Ringwraith is tapped")
    one, two = company_of(s.game, s.card("Gorbag").iid), company_of(s.game, s.card("Ren the Ringwraith").iid)
    assert one != two
    for _ in range(20):
        if s.card("Gorbag").zone != PLAY:
            break
        onward(s)
    s.expect("Gorbag is discarded")


@pytest.mark.card("LE-409")
def test_urlurtsu_nurn_lets_go_whoever_moves_on() -> None:
    """Who moves to another site than the Ringwraith's stays in play."""
    s = nurn().do("alice", "use Urlurtsu Nurn on Ren the Ringwraith", "choose Gorbag")
    s.do("alice", "move Gorbag to Minas Morgul")
    for _ in range(30):
        if not s.asked() or s.game.turn.seat != 0:
            break
        onward(s)
    s.expect("Gorbag is in play", "Gorbag is at Minas Morgul")


@pytest.mark.card("LE-409")
def test_urlurtsu_nurn_needs_its_lord() -> None:
    """Another character does not tap for it, and a Ringwraith elsewhere neither."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Urlurtsu Nurn [LE]", "Lagduf")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Bade to Rule").discard("alice", "Gorbag")
    s.start("organization").refused("alice", "use Urlurtsu Nurn on Lagduf")


# --- LE-411 Variag Camp --------------------------------------------------------------------------------------------


@pytest.mark.card("TW-357", "LE-1", "LE-287", "LE-411")
@pytest.mark.ruling("urd:Asternak")
@pytest.mark.parametrize("site", ["Variag Camp [LE]", "Dol Guldur [LE]"])
@pytest.mark.parametrize(("faction", "more"), [("Variags of Khand", 2), ("Southrons [LE]", 0)])
def test_asternak_asks_where_a_faction_is_playable(site: str, faction: str, more: int) -> None:
    """His bonus is against what is playable at Variag Camp, wherever his company is."""
    name = faction.partition(" [")[0]
    values = []
    for who in ("Asternak", "Layos"):
        s = at(site, who, hand=f"{faction}; Cram", phase="resources")
        values.append(added_to_check(s, name, who) - (s.game.facts(iid(s, who)).direct_influence or 0))
    assert values[0] - values[1] == more


# --- LE-415 The Worthy Hills ---------------------------------------------------------------------------------------


@pytest.mark.card("LE-415")
@pytest.mark.ruling("urd:The Worthy Hills (Minion version)/1")
@pytest.mark.parametrize(("site", "possible"), [("LE-415", False), ("Raider-hold [LE]", True)])
def test_nothing_follows_where_nothing_taps(site: str, possible: bool) -> None:
    """Where the site does not tap for what is played there, no minor item follows it."""
    faction, who = ("Woses of the Eryn Vorn [LE]", "Ostisen") if site == "LE-415" else ("Balchoth", "Ostisen")
    s = minion(site, who, "Asternak").hand("alice", faction, "Saw-toothed Blade").dice(12, 12).start("resources")
    choose(s, "alice", f"{who} influences")
    while s.asked() != ("alice",) or "Leave the site phase" not in s.options("alice"):
        onward(s)
    s.expect(f"{faction.partition(' [')[0]} is in the marshalling point pile")
    assert offers(s, "alice", "Also play Saw-toothed Blade") == possible


@pytest.mark.card("LE-415")
@pytest.mark.ruling("urd:The Worthy Hills (Minion version)/2")
def test_what_never_taps_serves_as_a_cost() -> None:
    """What asks for the site to be tapped is played there, and the site stays untapped."""
    s = (
        minion("LE-415", "Luitprand", "Layos")
        .hand("alice", "All Thought Bent upon It")
        .deck("alice", "High Helm", "9 Cram")
    )
    choose(s.dice(12, 12).start("resources"), "alice", "Play All Thought Bent upon It")
    s.expect("The Worthy Hills is untapped").do("alice", "High Helm").expect("High Helm is in hand")


@pytest.mark.card("LE-415")
def test_a_site_that_never_taps() -> None:
    """Nothing taps the minion Worthy Hills: neither a play nor an effect."""
    s = company_at("LE-415")
    assert not tap_site(s.game, site_of(s))
    s.expect("The Worthy Hills is untapped")
    s = company_at("LE-378")
    assert tap_site(s.game, site_of(s))
