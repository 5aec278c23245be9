"""What is ruled on journeys: how far cards reach, what is in a path, who comes where, whom an event sends back."""

from __future__ import annotations

import pytest
from hazards import DARK, SEA, WILD, Route, choose, company, limit, meet, offers, onward, resolve, turn_to_bob
from minions import iid
from msgspec.structs import replace

from engine.queries import ringwraith
from engine.rules.movement.movement import destinations, paths
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import DISCARD, HAND, PLAY

PASS = ("Minas Morgul", "Henneth Annûn", "Imlad Morgul, Ithilien")


def goes(s: Scenario, who: str) -> set[str]:
    """Return the names of the sites to which a character's company may declare movement."""
    return {s.game.facts(site).name for site in destinations(s.game, company(s, who))}


def regions_to(s: Scenario, who: str, name: str) -> int:
    """Return how many regions the longest way of a company to a site passes; 0 where none leads there."""
    here = company(s, who)
    found = [one for one in destinations(s.game, here) if s.game.facts(one).name == name]
    return max((len(way.regions) for site in found for way in paths(s.game, here, site)), default=0)


@pytest.mark.ruling("urd:A More Evil Hour")
@pytest.mark.parametrize(("copies", "most"), [(0, 4), (1, 6), (2, 6)])
def test_two_evil_hours_are_no_longer_than_six_regions(copies: int, most: int) -> None:
    """Two of them may be used for one company; it passes six regions all the same, and not more."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Dol Amroth", "Gimli")
    s.company("bob", "Edoras", "Dori").company("alice", "Ettenmoors [LE]", "Gorbag")
    s.sites("alice", "Edoras [LE]", "Dol Amroth [LE]", "Isengard [LE]").hand("alice", "Orc Quarrels")
    s.in_play("alice", "2 A More Evil Hour").start("organization")
    hours = [one.iid for one in s.game.cards if s.game.facts(one.iid).name == "A More Evil Hour"]
    for one in hours:
        atoms.tap(s.game, one)
    s.game.menus.clear()
    for _ in range(copies):
        choose(s, "alice", "Use A More Evil Hour")
    assert sum(s.game.cards[one].zone == DISCARD for one in hours) == copies
    assert max(regions_to(s, "Gorbag", name) for name in goes(s, "Gorbag")) == most


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


@pytest.mark.ruling("urd:Carn Dûm")
@pytest.mark.parametrize("who", ["Khamûl the Ringwraith", "Dwar the Ringwraith"])
def test_followers_come_to_carn_dum(who: str) -> None:
    """A Ringwraith whose text lets him bring a follower into play does so at Carn Dûm; nobody else does."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Carn Dûm [LE]", who).hand("alice", "Ren the Ringwraith").start("organization")
    s.do("alice", "organize")
    found = any(one.startswith("Play Ren the Ringwraith") for one in s.options("alice"))
    assert found == (who == "Khamûl the Ringwraith")


@pytest.mark.ruling("urd:By the Ringwraith’s Word")
def test_the_word_is_given_to_a_follower() -> None:
    """A Ringwraith who follows is another character: the card is played on him, not on the one whom he follows."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Dol Guldur [LE]", "Khamûl the Ringwraith", "Ren the Ringwraith, follows Khamûl the Ringwraith")
    s.hand("alice", "By the Ringwraith’s Word").start("organization")
    s.refused("alice", "play By the Ringwraith’s Word on Khamûl the Ringwraith")
    choose(s, "alice", "Play By the Ringwraith’s Word on Ren the Ringwraith").expect(
        "Ren the Ringwraith bears By the Ringwraith’s Word"
    )


@pytest.mark.ruling("urd:Creature of an Older World/2")
@pytest.mark.parametrize(("more", "rides"), [("", True), (", bears War-wolf", False)])
def test_the_creature_bears_him_alone(more: str, *, rides: bool) -> None:
    """With another ally in the company the Ringwraith is in no mode, and goes to no other site."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    who = "Adûnaphel the Ringwraith"
    s.company("alice", "Dol Guldur [LE]", f"{who}, bears Creature of an Older World{more}")
    s.sites("alice", "Sarn Goriwing [LE]").hand("alice", "Cram").start("organization")
    assert ringwraith.in_mode(s.game, company(s, who)) == rides
    assert goes(s, who) == ({"Sarn Goriwing"} if rides else set())


@pytest.mark.ruling("urd:Dwar Unleashed")
@pytest.mark.parametrize("mode", ["", "Black Rider", "Heralded Lord"])
def test_dwar_is_unleashed_in_a_mode_only(mode: str) -> None:
    """He must be in a mode already when the card is played."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Edhellond", "Beregond")
    s.company("alice", "Dol Guldur [LE]", "Dwar the Ringwraith").sites("alice", "Moria [LE]")
    s.hand("alice", "Dwar Unleashed", mode or "Cram").start("organization")
    if mode:
        choose(s, "alice", f"Play {mode}")
    assert offers(s, "alice", "Play Dwar Unleashed") == bool(mode)


@pytest.mark.ruling("urd:Cruel Caradhras/1")
@pytest.mark.parametrize(
    ("route", "possible"),
    [
        (PASS, True),
        (("Cirith Ungol", "Minas Morgul", "Gorgoroth, Imlad Morgul"), False),
        (("Minas Morgul", "", ""), False),
    ],
)
def test_caradhras_is_cruel_in_imlad_morgul(route: Route, *, possible: bool) -> None:
    """The region is Imlad Morgul: for who leaves it, wherever he was in it; not for who stays or comes to Minas Morgul."""
    s = turn_to_bob(meet(route, "Gimli", hand="Cruel Caradhras"))
    assert offers(s, "bob", "Play Cruel Caradhras") == possible


@pytest.mark.ruling("urd:Beorning Skin-changers/1")
@pytest.mark.parametrize("route", [WILD, SEA, PASS, DARK])
def test_beornings_come_everywhere(route: Route) -> None:
    """As a short-event they turn back a hero company wherever it goes."""
    s = choose(turn_to_bob(meet(route, "Bilbo", hand="Beorning Skin-changers")), "bob", "Play Beorning Skin-changers")
    assert company(s, "Bilbo").returned


@pytest.mark.ruling("urd:Beorning Skin-changers/2")
@pytest.mark.parametrize(("who", "returns"), [("Haldir", True), ("Haldir, bears Glamdring", False)])
def test_beornings_respect_arms(who: str, *, returns: bool) -> None:
    """A warrior of four prowess is respected with a sword in his hand."""
    s = turn_to_bob(meet(WILD, who, hand="Beorning Skin-changers"))
    assert s.game.facts(iid(s, "Haldir")).prowess == 4
    choose(s, "bob", "Play Beorning Skin-changers")
    assert company(s, "Haldir").returned == returns


@pytest.mark.ruling("urd:Faces of the Dead/2")
@pytest.mark.parametrize(("bearer", "goes_back"), [("Beretar", False), ("Aragorn II", True), ("", True)])
def test_promptings_keep_whom_the_dead_look_at(bearer: str, *, goes_back: bool) -> None:
    """Split off first, he is kept from going back only by what he bears himself; he goes on, in a company of his own."""
    people = [f"{who}, bears Promptings of Wisdom" if who == bearer else who for who in ("Aragorn II", "Beretar")]
    s = meet(WILD, *people, hand="Faces of the Dead; Ghosts", mine="Cram", dice=(12, 2, 2, 2) if bearer else (2, 2))
    if bearer:
        choose(s, "alice", "Use Promptings of Wisdom")
        for _ in range(6):
            if offers(s, "bob", "Play Faces of the Dead"):
                break
            onward(s)
    choose(turn_to_bob(s), "bob", "Play Faces of the Dead on Beretar")
    assert company(s, "Beretar").id != company(s, "Aragorn II").id
    assert company(s, "Beretar").returned == goes_back
    assert not company(s, "Aragorn II").returned


@pytest.mark.ruling("urd:Deeper Shadow/2")
def test_the_shadow_covers_one_journey() -> None:
    """The hazard limit is lower in the movement/hazard phase in which the card was played: not in the next one."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Carn Dûm [LE]", "Ciryaher", to="Ettenmoors [LE]").hand("alice", "Deeper Shadow")
    s.company("alice", "Dol Guldur [LE]", "Gorbag", to="Minas Morgul [LE]").hand("bob", "Orc-guard").dice(12, 12)
    s.start("hazards", of="Ciryaher")
    before = limit(s, "Ciryaher")
    choose(s, "alice", "Play Deeper Shadow", "Lower the hazard limit")
    assert limit(s, "Ciryaher") == before - 1
    for _ in range(30):
        if company(s, "Gorbag").limit > 0:
            break
        onward(s)
    assert limit(s, "Gorbag") == before


@pytest.mark.ruling("urd:Deeper Shadow/3", "urd:Black Vapour")
@pytest.mark.parametrize(
    ("action", "zone"), [("Play Lesser Spiders", DISCARD), ("Place Lesser Spiders on guard", HAND)]
)
@pytest.mark.parametrize("answered", [True, False])
def test_the_shadow_is_too_deep_for_a_hazard(action: str, zone: int, *, answered: bool) -> None:
    """Where the limit falls below what was declared, a hazard has no effect; what was to lie on guard goes back."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Carn Dûm [LE]", "Ciryaher", to="Ettenmoors [LE]").hand("alice", "Deeper Shadow")
    s.hand("bob", "Lesser Spiders", "Orc-guard", "Black Vapour").dice(12, 12).start("hazards")
    atoms.set_company(s.game, replace(company(s, "Ciryaher"), limit=1))
    turn_to_bob(s)
    s.do("bob", next(one for one in s.options("bob") if one.startswith(action)))
    if answered:
        s.do("alice", next(one for one in s.options("alice") if "Deeper Shadow" in one and "hazard limit" in one))
        assert not offers(s, "bob", "Play Black Vapour")
    resolve(s)
    attacked = any("Lesser Spiders attacks" in line for line in s.log())
    assert attacked == (not answered and action.startswith("Play"))
    assert not answered or s.card("Lesser Spiders").zone == zone
    assert answered or zone == DISCARD or s.card("Lesser Spiders").zone == PLAY


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
