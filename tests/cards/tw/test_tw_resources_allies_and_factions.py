"""Allies and factions of The Wizards, in the order of their numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from carddb.artefact.database import database
from engine.kernel.machine import deciding, options, run
from engine.queries.attributes import influence
from engine.queries.cards import forbidden
from engine.queries.fights import attack_of
from engine.rules.combat.strikes import supporters
from engine.rules.influence.influence import influence_candidates
from engine.rules.movement.movement import destinations
from engine.scenarios.scenario import Scenario, ScenarioError
from engine.state import atoms
from engine.state.lasting_kinds import PLAYED_EVENT
from engine.state.records import DISCARD, MOVEMENT_HAZARD, PLAY
from tests.cards.positions.creatures import met
from tests.cards.positions.dark import HAVEN, MORIA_OF_MINIONS
from tests.cards.positions.hazards import (
    MORIA,
    WILD,
    attack_line,
    choose,
    company,
    go_on,
    offers,
    onward,
    option,
    resolve,
    ringwraith_turn,
    turn_to_bob,
)
from tests.cards.positions.heroes import ROAD, at_site, at_the_fire, attacked, entered
from tests.cards.positions.influence import led
from tests.cards.positions.journeys import on_the_way, open_keys
from tests.cards.positions.minions import iid, modifier
from tests.cards.positions.reading import answer_plainly, offered, offers_starting, rolls, told
from tests.cards.positions.strikes import stops

# --- TW-193 Army of the Dead ---------------------------------------------------------------------------------------


@pytest.mark.card("TW-193")
@pytest.mark.parametrize(
    ("who", "called", "comes"), [("Aragorn II", True, True), ("Aragorn II", False, False), ("Gimli", True, False)]
)
def test_army_of_the_dead(who: str, called: bool, comes: bool) -> None:
    """Aragorn alone calls the dead, on the turn in which he walked their paths; they ask for no roll."""
    s = at_site("Vale of Erech", who, hand="Army of the Dead", dice=(2,))
    if called:
        from engine.state import atoms

        atoms.add_lasting(s.game, PLAYED_EVENT.note(0, s.card("Army of the Dead").iid, "turn", "Paths of the Dead"))
        s.game.menus = {}
    assert offered(s, "Army of the Dead") == comes
    if comes:
        s.do("alice", "play Army of the Dead with Aragorn II").expect(
            "Army of the Dead is in the marshalling point pile"
        )


@pytest.mark.card("TW-193")
@pytest.mark.ruling("urd:Army of the Dead")
def test_the_dead_heed_nobody_else() -> None:
    """URD: an opponent does not influence the Army."""
    s = Scenario().company("alice", "Vale of Erech", "Aragorn II").company("bob", "Grey Havens", "Beregond")
    s.pile("bob", "Army of the Dead", "Riders of Rohan").turn(5, "alice").start("resources")
    found = {s.game.facts(iid).name for iid in influence_candidates(s.game, 0)}
    assert "Riders of Rohan" in found
    assert "Army of the Dead" not in found


# --- TW-197 Beornings ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-197")
def test_beornings_turn_heroes_back() -> None:
    """As a short-event it is for hero companies; against minions the Beornings come as a creature alone."""
    s = ringwraith_turn("alice", "Cram")
    s.company("alice", "Ettenmoors [LE]", "Muzgash", to="Moria [LE]", via="Rhudaur, Hollin, Redhorn Gate")
    s.hand("bob", "Beorning Skin-changers").start("hazards")
    assert all("keyed" in one for one in offers_starting(turn_to_bob(s), "bob", "Play Beorning"))


# --- TW-198 Bill the Pony ------------------------------------------------------------------------------------------


@pytest.mark.card("TW-198")
def test_bill_the_pony_goes_home() -> None:
    """At the end of the turn he is discarded and the nearest haven takes the place of the site."""
    s = Scenario().company("alice", "Bree", "Gimli, bears TW-198").company("bob", "Grey Havens", "Beregond")
    s.sites("alice", "Rivendell").start("end of turn")
    for _ in range(6):
        if any("Bill the Pony" in label for label in s.options("alice")):
            break
        answer_plainly(s)
    s.do("alice", "use Bill the Pony").all_pass().expect("Bill the Pony is discarded")
    assert next(s.game.facts(one.site).name for one in s.game.companies.values() if one.seat == 0) == "Rivendell"


@pytest.mark.card("TW-198")
@pytest.mark.ruling("urd:Bill the Pony/1", "urd:Bill the Pony/2")
@pytest.mark.parametrize(("site", "possible"), [("Bree", True), ("The Under-vaults", False)])
def test_bill_is_of_no_use_below(site: str, *, possible: bool) -> None:
    """He is as tough as the erratum has it, and leads nobody home from the Under-deeps."""
    s = Scenario().company("alice", site, "Gimli, bears Bill the Pony").company("bob", "Grey Havens", "Beregond")
    s.sites("alice", "Rivendell").hand("alice", "Dodge").start("end of turn").do("alice", "keep the hand")
    s.expect("Bill the Pony has body 10")
    assert offers(s, "alice", "Use Bill the Pony") == possible


@pytest.mark.card("TW-198", "TW-298")
@pytest.mark.ruling("urd:Bill the Pony/3")
def test_bill_leads_home_without_hazards() -> None:
    """What is discarded when its bearer moves goes, but nobody draws, and no hazard is played."""
    s = Scenario().company("alice", "Bree", "Gimli, bears Bill the Pony, bears Palantír of Elostirion")
    s.company("bob", "Grey Havens", "Beregond").sites("alice", "Rivendell").hand("alice", "Dodge")
    s.deck("alice", "9 Dodge").start("end of turn").do("alice", "keep the hand")
    before = len(s.log())
    resolve(s.do("alice", "use Bill the Pony")).expect("Gimli is at Rivendell", "Palantír of Elostirion is discarded")
    assert not any("draws" in line or "Hazard limit" in line for line in s.log()[before:])


@pytest.mark.card("TW-198")
@pytest.mark.ruling("urd:Bill the Pony/4")
def test_bill_and_a_fallen_wizard() -> None:
    """He takes the haven that the hero version of the site names, where the company is at the minions' version."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "Ettenmoors [LE]", "Gimli, bears Bill the Pony")
    s.company("bob", "Grey Havens", "Beregond").sites("alice", "Rivendell", "Carn Dûm [LE]").hand("alice", "Dodge")
    s.start("end of turn").do("alice", "keep the hand")
    resolve(s.do("alice", "use Bill the Pony")).expect("Gimli is at Rivendell")


# --- TW-200 Blue Mountain Dwarves ----------------------------------------------------------------------------------


@pytest.mark.card("TW-160", "TW-200")
@pytest.mark.ruling("urd:Direct Influence/2", "crf:Followers (1)")
@pytest.mark.parametrize(("who", "follows"), [("Kíli", True), ("Balin", False)])
def test_a_bonus_against_a_faction_leads_no_dwarves(who: str, *, follows: bool) -> None:
    """What Glóin has against the Blue Mountain Dwarves as a faction leads none who is at home in their hold."""
    s = led("Glóin", who)
    assert (
        influence(s.game, iid(s, "Glóin"), frozenset(("faction:Blue Mountain Dwarves",)))
        == influence(s.game, iid(s, "Glóin")) + 2
    )
    assert (f"{who} follows Glóin" in s.options("alice")) == follows


# --- TW-245 Goldberry ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-245")
def test_goldberry_keeps_the_company_on_its_way() -> None:
    """Goldberry cancels what would return her company to its site of origin."""
    s = Scenario().company("alice", "TW-421", "Gimli, bears TW-245", to="TW-379", via="starter")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Snowstorm; River").hand("alice", "Dodge").start("hazards")
    effects = [c for c in database().cards if c.id in database().effects and "Return" in str(database().effects[c.id])]
    assert effects
    assert s.card("Goldberry").zone == PLAY


@pytest.mark.card("TW-245")
@pytest.mark.ruling("urd:Goldberry/2")
def test_goldberry_does_not_open_the_deeps() -> None:
    """A company whose roll for the Under-deeps fails stays where it was: she is never asked."""
    s = Scenario().turn(3, "alice").company("alice", "The Under-gates", "Gimli, bears Goldberry", "Bilbo")
    s.company("bob", "Lórien", "Dori").hand("alice", "Cram").hand("bob", "Orc-guard").sites("alice", "The Gem-deeps")
    s.deck("alice", "9 Cram").deck("bob", "9 Cram").dice(3).start("organization")
    s.do("alice", "move Gimli to The Gem-deeps")
    for _ in range(12):
        if s.game.turn.phase > 4:
            break
        assert not offers(s, "alice", "Use Goldberry")
        onward(s)
    s.expect("the log says: rolls 3 for the Under-deeps")
    assert s.game.facts(company(s, "Gimli").site).name == "The Under-gates"


@pytest.mark.card("TW-41", "TW-91", "TW-245")
@pytest.mark.ruling("urd:Goldberry/1")
@pytest.mark.parametrize(
    ("hazard", "near", "possible"), [("Snowstorm", True, True), ("Snowstorm", False, False), ("Gloom", True, False)]
)
def test_goldberry_keeps_the_way_open(hazard: str, *, near: bool, possible: bool) -> None:
    """She taps to cancel what would send her company back, in response to it; nothing else, and for no other company."""
    start, to, via = WILD
    s = (
        Scenario()
        .turn(3, "alice")
        .company("bob", "Lórien", "Dori")
        .in_play("bob", "Doors of Night")
        .hand("bob", hazard)
    )
    s.company("alice", start, "Gimli", "Bilbo" + (", bears TW-245" if near else ""), to=to, via=via)
    s.company("alice", "Rivendell", "Faramir" + ("" if near else ", bears TW-245")).hand("alice", "Cram")
    turn_to_bob(s.start("hazards", of="Gimli"))
    s.do("bob", option(s, "bob", f"Play {hazard}"))
    assert offers(s, "alice", "Use Goldberry") == possible
    if possible:
        choose(s, "alice", "Use Goldberry").expect("Goldberry is tapped", "Snowstorm is discarded")
        assert not company(s, "Gimli").returned


@pytest.mark.card("TW-114", "TW-245", "TW-246")
@pytest.mark.parametrize(
    ("name", "creature", "site", "possible"),
    [
        ("Goldberry", "Wolves", "Moria", True),
        ("Goldberry", "Orc-guard", "Moria", False),
        ("Gollum", "Wolves", "Moria", True),
        ("Gollum", "Orc-guard", "Moria", False),
    ],
)
def test_attacks_of_the_wild_only(name: str, creature: str, site: str, *, possible: bool) -> None:
    """What is keyed to a site is not keyed to a Wilderness."""
    s = Scenario().company("alice", "Rivendell", f"Bilbo, bears {name}", to=site, via=MORIA[2])
    s.company("bob", "Lórien", "Dori").hand("bob", creature).hand("alice", "Cram").start("hazards")
    resolve(turn_to_bob(s).do("bob", next(one for one in s.options("bob") if one.startswith(f"Play {creature}"))))
    found = s.options("alice") if s.asked() == ("alice",) else []
    assert any(one.startswith(f"Use {name}") for one in found) == possible


# --- TW-246 Gollum -------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-246", "TW-347")
def test_gollum_may_take_the_ring_instead() -> None:
    """Gollum, tapped and discarded, takes the Ring with him, anywhere but at a haven."""
    s = at_the_fire("Dodge", gollum=True).do("alice", "use Gollum on The One Ring")
    run(s.game)
    s.expect("The One Ring is discarded", "Gollum is discarded")
    assert s.game.result is None


@pytest.mark.card("TW-246")
def test_gollum_hides_a_small_company() -> None:
    """In a company of size two or less Gollum taps to cancel an attack keyed to Wilderness or Shadow-land."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Gollum", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "2 Giant").start("hazards")
    s.do("bob", "play Giant keyed to wilderness", "pass").do("alice", "use Gollum").passes("bob")
    s.expect("Gollum is tapped", "the log says: Gollum cancels the attack")


@pytest.mark.card("TW-246", "LE-154")
@pytest.mark.ruling("mele:Manifestations")
@pytest.mark.parametrize(("where", "possible"), [("play", False), ("out", False), ("deck", True)])
def test_stinker_keeps_gollum_away(where: str, *, possible: bool) -> None:
    """With Stinker in play, or eliminated, Gollum does not come."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "bob")
    s.company("alice", "Moria [LE]", "Gorbag, bears Stinker" if where == "play" else "Gorbag")
    s.company("bob", "Goblin-gate", "Gimli").hand("bob", "Gollum").hand("alice", "Cram")
    s.eliminated("alice", "Stinker") if where == "out" else s.deck("alice", "9 Cram")
    s.start("resources")
    assert offers(s, "bob", "Play Gollum") == possible


@pytest.mark.card("TW-246", "TW-347", "LE-326")
@pytest.mark.parametrize(("name", "kind"), [("Gollum", "wizard"), ("Stinker", "ringwraith")])
@pytest.mark.parametrize(
    ("place", "possible"), [("own", True), ("theirs", True), ("elsewhere", False), ("haven", False), ("tired", False)]
)
def test_gollum_takes_the_ring(name: str, kind: str, place: str, *, possible: bool) -> None:
    """At the site of The One Ring, whoever bears it, no haven, he taps; both are discarded."""
    who, friend = ("Gimli", "Bilbo") if kind == "wizard" else ("Gorbag", "Muzgash")
    site = {"wizard": "Moria", "ringwraith": "Moria [LE]"}[kind]
    home = {"wizard": "Rivendell", "ringwraith": HAVEN}[kind]
    s = Scenario().alignment("alice", kind).turn(3, "alice")
    here = home if place == "haven" else site
    ring = "bears The One Ring" if kind == "wizard" else "bears The One Ring [LE]"
    s.company(
        "alice",
        here,
        f"{who}, bears {name}{' (tapped)' if place == 'tired' else ''}",
        *((f"{friend}, {ring}",) if place in ("own", "haven", "tired") else ()),
    )
    if place == "elsewhere":
        s.company("alice", "Bree" if kind == "wizard" else "Bree [LE]", f"{friend}, {ring}")
    s.company(
        "bob",
        "Moria" if place == "theirs" else "Lórien",
        "Dori" + (", bears The One Ring" if place == "theirs" else ""),
    )
    s.hand("alice", "Cram").start("organization")
    assert offers(s, "alice", f"Use {name}") == possible
    if possible:
        choose(s, "alice", f"Use {name}")
        assert (s.card(name).zone, s.card("The One Ring").zone) == (DISCARD, DISCARD)


@pytest.mark.card("TW-246", "TW-347")
@pytest.mark.ruling("urd:Gollum")
def test_gollum_may_leave_the_ring_alone() -> None:
    """Beside The One Ring he does nothing of himself: his player uses him or goes on."""
    s = at_site("Moria", "Frodo, bears The One Ring", "Bilbo, bears Gollum", hand="Cram", phase="organization")
    assert offers(s, "alice", "Use Gollum on The One Ring")
    go_on(s, "enters Moria")
    s.expect("Frodo bears The One Ring", "Bilbo controls Gollum", "Gollum is untapped")


@pytest.mark.card("TW-246", "LE-154")
@pytest.mark.parametrize(("size", "possible"), [(2, True), (3, False)])
@pytest.mark.parametrize(("name", "minion"), [("Gollum", False), ("Stinker", True)])
def test_small_companies_only(size: int, name: str, *, minion: bool, possible: bool) -> None:
    """Gollum and Stinker cancel attacks on companies of one or two."""
    who, friend, more = ("Gorbag", "Muzgash", "Lagduf") if minion else ("Gimli", "Boromir II", "Legolas")
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori").hand("bob", "Wolves").hand("alice", "Cram")
    s.alignment("alice", "ringwraith") if minion else None
    start, to, via = MORIA_OF_MINIONS if minion else MORIA
    people = (f"{who}, bears {name}", friend, more)[:size]
    s.company("alice", start, *people, to=to, via=via).start("hazards")
    resolve(turn_to_bob(s).do("bob", next(one for one in s.options("bob") if one.startswith("Play Wolves"))))
    found = s.options("alice") if s.asked() == ("alice",) else []
    assert any(one.startswith(f"Use {name}") for one in found) == possible


# --- TW-251 Gwaihir ------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-251")
def test_gwaihir_carries_a_small_company() -> None:
    """He is discarded to carry up to two to any site but of Shadow-lands, Dark-domains and the Under-deeps."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Gimli, bears TW-251", "Bilbo")
        .company("bob", "Grey Havens", "Beregond")
    )
    s.sites("alice", "Dol Amroth", "Minas Tirith", "TW-374").hand("alice", "Dodge").start("organization")
    g = s.game
    here = next(one for one in g.companies.values() if one.seat == 0)
    before = {g.facts(iid).name for iid in destinations(g, here)}
    s.do("alice", "use Gwaihir").all_pass().expect("Gwaihir is discarded")
    after = {g.facts(iid).name for iid in destinations(g, g.companies[here.id])}
    assert after - before == {"Dol Amroth", "Minas Tirith"}
    s = Scenario().company("alice", "Rivendell", "Gimli, bears TW-251", "Boromir II", "Elladan").hand("alice", "Dodge")
    s.company("bob", "Grey Havens", "Beregond").start("organization").refused("alice", "use Gwaihir", "9.2")


@pytest.mark.card("TW-251")
@pytest.mark.parametrize(("way", "keys"), [("special", {"site-type"}), ("starter", {"region-type", "site-type"})])
def test_only_what_lives_there_meets_who_flies(way: str, keys: set[str]) -> None:
    """Only creatures keyed to the site may be played on a company that he carries, not on one that walks after all."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Gwaihir").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Orc-guard").sites("alice", "Bree" if way == "starter" else "Isengard").hand("alice", "Dodge")
    s.start("organization").do("alice", "use Gwaihir").expect("Gwaihir is discarded")
    on_the_way(s, "Gimli", "Bree" if way == "starter" else "Isengard")
    atoms.set_company(s.game, replace(company(s, "Gimli"), movement=way))
    assert open_keys(s, "Gimli", "Orc-guard") == keys


@pytest.mark.card("TW-251")
@pytest.mark.ruling("urd:Gwaihir")
@pytest.mark.parametrize("phase", ["organization", "long-event", "hazards", "resources"])
def test_gwaihir_flies_before_the_others_march(phase: str) -> None:
    """He is discarded for his flight in the organization phase, and later no more."""
    s = at_site("Rivendell", "Gimli, bears Gwaihir", hand="Dodge", phase=phase)
    assert offers(s, "alice", "Use Gwaihir") == (phase == "organization")


# --- TW-258 Hobbits ------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-258")
@pytest.mark.parametrize("near", [True, False])
def test_fatty_bolger_helps_his_company(*, near: bool) -> None:
    """Hobbits of another company he does not help."""
    s = Scenario().turn(3, "alice").company("alice", "Moria", "Bilbo", "Gimli", *(("Fatty Bolger",) if near else ()))
    if not near:
        s.company("alice", "Bree", "Fatty Bolger")
    s.company("bob", "Lórien", "Dori").hand("bob", "Orc-lieutenant").hand("alice", "Dodge").start("hazards", of="Bilbo")
    choose(turn_to_bob(s), "bob", "Play Orc-lieutenant")
    for _ in range(8):
        if stops(s):
            break
        found = s.options(s.asked()[0])
        s.do("alice", "Bilbo faces a strike") if "Bilbo faces a strike" in found else onward(s)
    assert stops(s)
    assert offers(s, "alice", "Use Fatty Bolger") == near


# --- TW-265 Leaflock -----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-265", "TW-350", "TD-142", "DM-178", "LE-153")
@pytest.mark.parametrize(
    ("ally", "start", "to", "stays", "kind"),
    [
        ("LE-153", "LE-390", "LE-402", True, "ringwraith"),
        ("LE-153", "LE-359", "LE-378", False, "ringwraith"),
        ("TD-142", "Dol Amroth", "Minas Tirith", False, "wizard"),
        ("TW-350", "TW-421", "TW-413", False, "wizard"),
        ("TW-265", "TW-421", "TW-413", True, "wizard"),
        ("DM-178", "TW-421", "TW-413", False, "wizard"),
    ],
)
def test_allies_that_keep_to_their_country(ally: str, start: str, to: str, kind: str, *, stays: bool) -> None:
    """The ally is discarded when its company moves to a site outside its country."""
    who = "Gimli" if kind == "wizard" else "Lagduf"
    try:
        s = Scenario().alignment("alice", kind).company("alice", start, f"{who}, bears {ally}", to=to)
        s.company("bob", "Minas Tirith", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    except ScenarioError:
        pytest.skip("no way between these sites")
    s.expect(f"{database().get(ally).name} is {'in play' if stays else 'discarded'}")


@pytest.mark.card("TW-265", "TW-350")
@pytest.mark.ruling("urd:Tom Bombadil")
@pytest.mark.parametrize(("ally", "to", "reached"), [("TW-350", "TW-379", True), ("TW-265", "", True)])
def test_tom_and_leaflock_cancel_hazards(ally: str, to: str, *, reached: bool) -> None:
    """They tap in response to a hazard that is played on a company, or on somebody in it, and cancel it."""
    s = Scenario().company("alice", "TW-421", f"Gimli, bears {ally}", to=to, via="starter" if to else "")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Foolish Words").hand("alice", "Dodge").start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", "play Foolish Words on Gimli")
    name = database().get(ally).name
    s.do("alice", f"use {name} on Foolish Words").all_pass()
    s.expect("Foolish Words is discarded", f"{name} is tapped")
    assert reached


@pytest.mark.card("TW-265")
@pytest.mark.ruling("urd:Leaflock/1")
@pytest.mark.parametrize("hazard", ["Wolves, keyed to Wilderness", "Foolish Words on Gimli"])
def test_leaflock_stops_creatures_and_events(hazard: str) -> None:
    """He taps against a creature that comes for his company, or against an event on somebody in it, which is discarded."""
    s = (
        Scenario()
        .company("alice", "Lórien", "Gimli, bears Leaflock", to="Isengard")
        .company("bob", "Edhellond", "Dori")
    )
    s.hand("bob", "Wolves", "Foolish Words").hand("alice", "Dodge").start("hazards")
    name = hazard.partition(",")[0].partition(" on ")[0]
    turn_to_bob(s).do("bob", option(s, "bob", f"Play {hazard}")).do("alice", f"use Leaflock on {name}")
    resolve(s).expect("Leaflock is tapped", f"{name} is discarded")
    assert not attack_line(s, "Wolves")


@pytest.mark.card("TW-265", "TW-328")
@pytest.mark.ruling("urd:Leaflock/2", "urd:Skinbark")
@pytest.mark.parametrize("ally", ["Leaflock", "Skinbark"])
@pytest.mark.parametrize("guarded", [True, False])
def test_ents_support_against_what_leaves_them_alone(ally: str, guarded: bool) -> None:
    """No automatic-attack and no hazard keyed to the site attacks them, but they give +1 to a character who is attacked."""
    s = Scenario().company("alice", "Isengard", f"Gimli, bears {ally}").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Cave-drake").hand("alice", "Dodge").dice(9, 9, 9).start("site" if guarded else "hazards")
    if guarded:
        s.do("alice", "enter")
    else:
        choose(turn_to_bob(s), "bob", "Play Cave-drake, keyed to Ruins & Lairs")
    while not offers(s, "alice", f"{ally} taps in support (+1)"):
        assert not offers(s, "bob", f"{ally} faces")
        assert not offers(s, "alice", f"{ally} faces")
        onward(s)
    s.do("alice", option(s, "alice", f"{ally} taps in support"), "confirm").expect(f"{ally} is tapped")


# --- TW-267 Lordly Presence ------------------------------------------------------------------------------------------


@pytest.mark.card("TW-267", "TW-288", "TW-320")
@pytest.mark.ruling("urd:Roäc the Raven/1")
@pytest.mark.parametrize(("card", "more"), [("Lordly Presence", 5), ("Dodge", 0)])
def test_roac_speaks_as_a_diplomat(card: str, more: int) -> None:
    """What is for diplomats serves his check, what is for warriors does not."""
    s = at_site("Bree", "Gimli, bears Roäc the Raven", hand=f"Rangers of the North; {card}; Muster; Cram", dice=(7,))
    s.do("alice", "use Roäc the Raven", "choose Rangers of the North")
    assert offers(s, "alice", f"Play {card}") == bool(more)
    assert not offers(s, "alice", "Play Muster")
    choose(s, "alice", f"Play {card}") if more else None
    go_on(s, "rolled").expect(
        f"Rangers of the North is {'in the marshalling point pile' if more else 'in the discard pile'}"
    )
    assert told(s, f"7 rolled, +{more}")


# --- TW-307 Quickbeam ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-307")
@pytest.mark.ruling("urd:Quickbeam")
@pytest.mark.parametrize("ally", ["Quickbeam", "Treebeard", "Skinbark"])
def test_ents_are_not_attacked_at_their_site(ally: str) -> None:
    """Neither automatic-attacks nor what is keyed to the site reach the Ent; on the way he is attacked."""
    for s in (
        entered("Moria", f"Gimli, bears {ally}", hand="Dodge"),
        attacked("Orc-guard", f"Gimli, bears {ally}", hand="Dodge"),
    ):
        s.do("alice", "pass")
        attack = attack_of(s.game)
        assert attack is not None
        assert s.card(ally).iid not in [strike.target for strike in attack.progress.assigned]
        assert s.card(ally).iid in supporters(s.game, attack.company, s.card("Gimli").iid), "URD: it may support"
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Quickbeam", to="Moria", via=ROAD)
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-lieutenant").start("hazards")
    s.do("bob", "play Orc-lieutenant keyed to wilderness")
    assert any("Quickbeam" in label for label in s.options("alice"))


# --- TW-308 Quickbeam ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-308", "LE-152")
def test_quickbeam_at_home() -> None:
    """The other Quickbeam is safe from automatic-attacks and from what is keyed to his site; Blackbole at any site."""
    for ally, kind, site, who in (
        ("TW-308", "wizard", "TW-413", "Gimli"),
        ("LE-152", "ringwraith", "LE-378", "Lagduf"),
    ):
        s = met("Orc-lieutenant", "shadow hold", f"{who}, bears {ally}", site=site, kind=kind)
        assert forbidden(s.game, "attacks", s.card(database().get(ally).name).iid)


# --- TW-320 Roäc the Raven -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-320")
@pytest.mark.ruling("urd:Roäc the Raven/3", "urd:Roäc the Raven/4")
@pytest.mark.parametrize(("roll", "won"), [(12, True), (2, False)])
@pytest.mark.parametrize("site", ["Bree", "Bree (tapped)"])
def test_roac_calls_a_faction_from_afar(site: str, roll: int, won: bool) -> None:
    """Tapped and discarded at any site, he influences any faction in hand as if he were there; the site does not tap."""
    s = at_site(site, "Gimli, bears Roäc the Raven", hand="Rangers of the North; Dodge", dice=(roll,))
    s.do("alice", "use Roäc the Raven", "choose Rangers of the North")
    while s.asked() == ("alice",) and s.options("alice")[0] == "Pass" and not told(s, "rolled"):
        s.passes("alice")
    s.expect("Roäc the Raven is discarded", "Gimli is untapped")
    s.expect(f"Rangers of the North is {'in the marshalling point pile' if won else 'in the discard pile'}")
    assert s.game.cards[s.card("Bree").iid].status == (1 if "tapped" in site else 0)


@pytest.mark.card("TW-320")
@pytest.mark.ruling("urd:Roäc the Raven/2")
def test_roac_must_be_untapped() -> None:
    """A tapped raven flies nowhere, and nobody sends him in another phase."""
    s = at_site("Bree", "Gimli, bears Roäc the Raven", hand="Rangers of the North", phase="organization")
    assert not offered(s, "Use Roäc")


# --- TW-326 Shadowfax ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-198", "TW-326")
@pytest.mark.ruling("urd:Shadowfax/1", "urd:Shadowfax/2")
@pytest.mark.parametrize(
    ("who", "offered"), [(("Gimli, bears TW-326",), True), (("Gimli, bears TW-326, bears TW-198",), False)]
)
def test_shadowfax_rides_on(who: tuple[str, ...], *, offered: bool) -> None:
    """At the end of the movement/hazard phase Shadowfax, the only ally, lets a lone rider move again."""
    s = (
        Scenario()
        .company("alice", "Rivendell", *who, to="Bree", via="starter")
        .company("bob", "Grey Havens", "Beregond")
    )
    s.sites("alice", "TW-421", "Weathertop").deck("alice", "9 Dodge").deck("bob", "9 Orc-guard").start(
        "movement/hazard"
    )
    seen = False
    for _ in range(20):
        verbs = {one.verb for one in options(s.game, deciding(s.game)[0])}
        if "accept" in verbs:
            seen = True
            break
        if s.game.turn.phase != MOVEMENT_HAZARD:
            break
        answer_plainly(s)
    assert seen == offered


# --- TW-328 Skinbark -----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-328", "TW-353")
@pytest.mark.parametrize(
    ("ally", "site", "stays"),
    [
        ("Treebeard", "Isengard", True),
        ("Treebeard", "Moria", True),
        ("Treebeard", "Rivendell", False),
        ("Skinbark", "Moria", True),
        ("Quickbeam", "Rivendell", True),
    ],
)
def test_ents_keep_to_their_woods(ally: str, site: str, stays: bool) -> None:
    """Treebeard and Skinbark leave a company that moves to a site outside their regions."""
    start = "Lórien" if site != "Rivendell" else "Moria"
    s = Scenario().company("alice", start, f"Gimli, bears {ally}", to=site).company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Orc-guard").start("hazards")
    s.expect(f"{ally} is {'in play' if stays else 'discarded'}")


# --- TW-353 Treebeard ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-353")
def test_ents_may_stay_elsewhere() -> None:
    """Without movement nothing is discarded."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Treebeard").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards").expect("Treebeard is in play")


def beside_treebeard(*, automatic: bool, helped: bool) -> Scenario:
    """Let Gimli fight at Moria with Treebeard beside him, who helps in the first strike or not."""
    s = Scenario().company("alice", "Moria", "Gimli, bears Treebeard").company("bob", "Lórien", "Dori")
    s.hand("bob", "Orc-lieutenant").hand("alice", "Cram").dice(*(9,) * 9)
    if automatic:
        s.start("site").do("alice", "enter")
    else:
        choose(turn_to_bob(s.start("hazards")), "bob", "Play Orc-lieutenant", "keyed to Shadow-hold")
    for _ in range(20):
        if attack_of(s.game) is None:
            break
        assert not any(one.startswith("Treebeard faces") for who in s.asked() for one in s.options(who))
        if helped and offers(s, "alice", "Treebeard taps in support"):
            s.do("alice", "Treebeard taps in support")
        else:
            onward(s)
    return s


@pytest.mark.card("TW-353")
@pytest.mark.ruling("urd:Treebeard/2")
@pytest.mark.parametrize("automatic", [True, False])
def test_treebeard_helps_where_he_is_not_attacked(automatic: bool) -> None:
    """He faces neither automatic-attacks nor what is keyed to his site, but taps for one more prowess of a friend."""
    alone, together = (beside_treebeard(automatic=automatic, helped=helped) for helped in (False, True))
    assert modifier(rolls(together)[0]) == modifier(rolls(alone)[0]) + 1
    alone.expect("Treebeard is untapped")
    together.expect("Treebeard is tapped")


@pytest.mark.card("TW-353")
@pytest.mark.ruling("urd:Treebeard/1")
@pytest.mark.parametrize(("to", "stays"), [("Moria", True), ("Rivendell", False)])
def test_treebeard_goes_to_the_redhorn(to: str, stays: bool) -> None:
    """At a site in the region Redhorn Gate he stays with his company, beyond the pass he does not."""
    s = Scenario().company(
        "alice", "Lórien", "Gimli, bears Treebeard", to=to, via="" if to == "Rivendell" else "starter"
    )
    s.company("bob", "Edoras", "Beregond").hand("alice", "Cram").hand("bob", "Orc-guard").start("hazards")
    s.expect(f"Treebeard is {'in play' if stays else 'discarded'}")
