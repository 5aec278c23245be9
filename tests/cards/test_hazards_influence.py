"""Hazards about influence: attempts, direct influence, factions, and who goes home."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.actions.passive_conditions import happened
from engine.queries.attributes import free_general_influence, free_influence, influence
from engine.rules.influence.influence import attempt_modifier
from engine.rules.site.resources import faction_modifier
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import DISCARD, GONE, HAND, MP_PILE, PLAY, Option
from tests.cards.hazards import SEA, WILD, Route, company, go_on, meet, resolve, turn_to_bob

# --- what modifies attempts -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "plain", "webs"), [("Théoden, bears Palantír of Orthanc", 5, 5), ("Aragorn II", 4, 3), ("Merry", 2, 1)]
)
def test_webs_of_fear_leave_unused_influence(who: str, plain: int, webs: int) -> None:
    """Only unused direct influence with a character's own text counts, nothing that the faction says of it."""
    for play, value in (("", plain), ("Webs of Fear & Treachery", webs)):
        s = (
            Scenario()
            .company("alice", "Edoras", who)
            .company("bob", "Lórien", "Elrond")
            .hand("alice", "Riders of Rohan")
        )
        if play:
            s.in_play("bob", play)
        s.start("resources")
        name = who.partition(",")[0]
        assert faction_modifier(s.game, s.card(name).iid, s.card("Riders of Rohan").iid) == value


def test_webs_of_fear_take_what_others_give() -> None:
    """Cards that change attempts, and the dark penalty, do not count; unused general influence still does."""
    for play, change in (("", 0), ("Webs of Fear & Treachery", 0)):
        s = Scenario().company("alice", "Bree", "Aragorn II").company("bob", "Bree", "Bilbo")
        s.in_play("bob", "Times Are Evil", *((play,) if play else ())).start("organization")
        found = attempt_modifier(s.game, 0, Option("influence", s.card("Aragorn II").iid, s.card("Bilbo").iid, (0,)))
        own = free_influence(s.game, s.card("Aragorn II").iid)
        assert found == own - 15 + (change if play else -3)


@pytest.mark.parametrize(
    ("doors", "name", "who", "less"),
    [
        (False, "Stormcrow", "Gandalf", 2),
        (True, "Stormcrow", "Gandalf", 4),
        (True, "Stormcrow", "Elrond", 0),
        (False, "Tidings of Doubt and Danger", "Adûnaphel the Ringwraith", 2),
        (True, "Tidings of Doubt and Danger", "Adûnaphel the Ringwraith", 3),
        (True, "Tidings of Doubt and Danger", "Gorbag", 0),
    ],
)
def test_lesser_direct_influence(doors: bool, name: str, who: str, less: int) -> None:
    """The direct influence of Wizards, or of Ringwraiths, is lower, and lower still in the dark."""
    found = []
    for play in ("", name):
        s = Scenario().company("bob", "Lórien", "Arwen")
        if "Ringwraith" in who or who == "Gorbag":
            s.alignment("alice", "ringwraith").company("alice", "Minas Morgul [LE]", who)
        else:
            s.company("alice", "Rivendell", who)
        s.in_play("bob", "; ".join(one for one in (play, "Doors of Night" if doors else "") if one) or "Minions Stir")
        s.start("organization")
        found.append(influence(s.game, s.card(who).iid))
    assert found[0] - found[1] == less


@pytest.mark.parametrize("name", ["Stormcrow", "Tidings of Doubt and Danger"])
def test_rumours_end_with_a_deck(name: str) -> None:
    """When a play deck is exhausted the card is discarded."""
    s = Scenario().company("alice", "Rivendell", "Gandalf").company("bob", "Lórien", "Elrond").in_play("bob", name)
    s.start("organization")
    happened(s.game, "exhausted", -3)
    assert s.card(name).zone == DISCARD


@pytest.mark.parametrize(
    ("leader", "play", "works"), [("Gandalf", "", True), ("Gandalf", "Stormcrow", False), ("Elrond", "Stormcrow", True)]
)
def test_stormcrow_forbids_fellowships(leader: str, play: str, works: bool) -> None:
    """No resource permanent-event is played on a Wizard's company as a whole."""
    s = Scenario().company("alice", "Rivendell", leader, "Gimli", "Bilbo", "Dori").company("bob", "Lórien", "Arwen")
    s.hand("alice", "Fellowship")
    if play:
        s.in_play("bob", play)
    s.start("organization")
    assert any(option.startswith("Play Fellowship") for option in s.options("alice")) == works


def test_stormcrow_discards_as_it_comes() -> None:
    """What lies on the Wizard's company goes, what a character bears stays."""
    s = Scenario().company("alice", WILD[0], "Gandalf", "Gimli", to=WILD[1], via=WILD[2])
    s.company("bob", "Lórien", "Elrond").hand("bob", "Stormcrow").in_play("alice", "Fellowship").start("hazards")
    atoms.set_company(s.game, replace(company(s, "Gandalf"), events=(s.card("Fellowship").iid,)))
    resolve(turn_to_bob(s).do("bob", "play Stormcrow"))
    assert s.card("Fellowship").zone == DISCARD


# --- factions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "stays"), [(2, False), (3, False), (4, True)])
def test_news_of_doom_reaches_every_faction(dice: int, stays: bool) -> None:
    """A 2 or 3 discards a faction, whatever its player's influence; the card leaves the game."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Elrond")
    s.pile("alice", "Rangers of the North").hand("bob", "News of Doom").dice(dice).start("hazards")
    resolve(turn_to_bob(s).do("bob", "play News of Doom"))
    assert (s.card("Rangers of the North").zone == MP_PILE) == stays
    assert s.card("News of Doom").zone == GONE


def test_news_of_doom_adds_unused_influence() -> None:
    """Without unused general influence a roll under ten is too little."""
    s = Scenario().company("alice", "Moria", "Gimli", "Aragorn II", "Balin").company("bob", "Lórien", "Elrond")
    s.pile("alice", "Rangers of the North").pile("bob", "Dunlendings").hand("bob", "News of Doom").dice(9, 5)
    resolve(turn_to_bob(s.start("hazards")).do("bob", "play News of Doom"))
    assert s.card("Rangers of the North").zone == DISCARD
    assert s.card("Dunlendings").zone == MP_PILE


@pytest.mark.parametrize(("who", "checked"), [("Faramir", True), ("Bilbo", False)])
def test_lure_of_power_follows_success(who: str, checked: bool) -> None:
    """The next character, no Hobbit, whose attempt succeeds makes a check at -4; then the card goes."""
    s = Scenario().company("alice", "Bree", who).company("bob", "Lórien", "Elrond").in_play("bob", "Lure of Power")
    s.hand("alice", "Rangers of the North").dice(12, 12).start("resources")
    s.do("alice", next(option for option in s.options("alice") if "influences Rangers" in option))
    go_on(s, "Corruption check", 12)
    assert any("Corruption check" in line and "-4" in line for line in s.log()) == checked, s.log()
    assert (s.card("Lure of Power").zone == DISCARD) == checked


def test_lure_of_power_minds_no_failure() -> None:
    """A failed attempt leaves it in play."""
    s = (
        Scenario()
        .company("alice", "Bree", "Faramir")
        .company("bob", "Lórien", "Elrond")
        .in_play("bob", "Lure of Power")
    )
    s.hand("alice", "Rangers of the North").dice(2, 12).start("resources")
    s.do("alice", next(option for option in s.options("alice") if "influences Rangers" in option))
    go_on(s, "Corruption check", 12)
    assert s.card("Lure of Power").zone == PLAY


def test_two_lures_of_power_make_one_check() -> None:
    """Two of them force one check, and both are discarded."""
    s = Scenario().company("alice", "Bree", "Faramir").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Lure of Power; Lure of Power").hand("alice", "Rangers of the North").dice(12, 12).start(
        "resources"
    )
    s.do("alice", next(option for option in s.options("alice") if "influences Rangers" in option))
    go_on(s, "never", 14)
    assert sum("Corruption check" in line for line in s.log()) == 1
    assert not any(s.game.facts(iid).name == "Lure of Power" for iid in s.game.zone(1, PLAY))


# --- who goes home --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "who", "route", "number"),
    [
        ("Call of the Sea", "Thranduil", WILD, 10),
        ("Call of the Sea", "Thranduil", SEA, 13),
        ("Tookish Blood", "Merry", WILD, 11),
        ("Tookish Blood", "Merry", SEA, 11),
    ],
)
@pytest.mark.parametrize("short", [0, 1])
def test_going_home(name: str, who: str, route: Route, number: int, short: int) -> None:
    """The roll plus unused general influence must reach the number; the Sea calls louder; one item may be left."""
    rest = {"Thranduil": ("Balin",), "Merry": ("Balin", "Bofur", "Beregond")}[who]
    s = turn_to_bob(meet(route, f"{who}, bears Elf-stone", *rest, hand=name))
    s.dice(number - free_general_influence(s.game, 0) - short)
    resolve(s.do("bob", f"play {name} on {who}"))
    if short:
        s.do("alice", "choose Elf-stone")
        go_on(s, "returns to", 3)
    assert s.card(who).zone == (HAND if short else PLAY)
    assert s.card("Elf-stone").zone == PLAY


@pytest.mark.parametrize(("name", "who"), [("Call of the Sea", "Gimli"), ("Tookish Blood", "Gimli")])
def test_going_home_is_for_some(name: str, who: str) -> None:
    """Only Elves hear the Sea, only Hobbits have Took blood."""
    turn_to_bob(meet(WILD, who, hand=name)).refused("bob", f"play {name} on {who}", "9.3")


def test_tookish_blood_keeps_a_hobbit() -> None:
    """As a resource it keeps a Hobbit in play this turn; a minion player does not play it so."""
    s = Scenario().company("alice", "Bree", "Merry", "Gimli").company("bob", "Lórien", "Elrond")
    s.hand("alice", "Tookish Blood").hand("bob", "Tookish Blood").dice(2).start("hazards")
    s.refused("alice", "play Tookish Blood on Gimli")
    resolve(s.do("alice", "play Tookish Blood on Merry"))
    for _ in range(4):
        if s.asked() == ("alice",):
            s.passes("alice")
    resolve(s.do("bob", "play Tookish Blood on Merry"))
    assert s.card("Merry").zone == PLAY
