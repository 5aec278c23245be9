"""Hazard short events of The Wizards, TW-6 to TW-67, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.queries.attributes import prowess
from engine.queries.cards import company_of, site_facts, top_site
from engine.queries.fights import attack_of
from engine.queries.regions import path_types
from engine.rules.getting_ready.general_influence import free_general_influence, unused_influence
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DISCARD, HAND, MP_PILE, PLAY
from tests.cards.positions.creatures import creature_fought, enter, entering, plays
from tests.cards.positions.hazards import (
    DARK,
    HEATH,
    MORIA,
    SEA,
    STAY,
    WILD,
    Route,
    attack_line,
    choose,
    company,
    go_on,
    limit,
    meet,
    offers,
    onward,
    option,
    over,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.minions import iid
from tests.cards.positions.reading import checks_made, explained, resolved_by_alice, told
from tests.cards.positions.scenes import plays as is_as_written
from tests.cards.positions.scenes import scenes

# --- TW-6 Arouse Denizens ------------------------------------------------------------------------------------------


AROUSE = [
    ("Arouse Denizens [TW]", "Barrow-downs", 3),
    ("Arouse Denizens [LE]", "Barrow-downs", 3),
    ("Arouse Denizens [TW]", "Moria", 0),
    ("Arouse Minions", "Moria", 3),
    ("Arouse Minions", "Barrow-downs", 0),
    ("Arouse Defenders", "Edoras [LE]", 2),
    ("Arouse Defenders", "Barrow-downs", 0),
    ("Awaken the Earth’s Fire", "Moria", 2),
    ("Awaken the Earth’s Fire", "Barrow-downs", 0),
]


@pytest.mark.card("TW-6", "TW-7", "LE-101", "LE-102")
@pytest.mark.parametrize(("name", "site", "more"), AROUSE)
def test_arousing_an_automatic_attack(name: str, site: str, more: int) -> None:
    """One automatic-attack of a site of the right type is stronger this turn; one such event a site."""
    s = entering(site, f"{name}; {name}")
    plain = name.partition(" [")[0]
    plays = [option for option in s.options("bob") if option.startswith(f"Play {plain}")]
    assert bool(plays) == bool(more)
    if not plays:
        return
    resolve(s.do("bob", plays[0]))
    assert not any(option.startswith(f"Play {plain}") for option in turn_to_bob(s).options("bob"))
    found = attack_of(enter(s).game)
    assert found is not None
    assert found.strength.prowess == found.strength.printed[1] + more
    assert found.protection.cannot_be_canceled == (plain == "Arouse Defenders")


# --- TW-11 Awaken the Earth’s Fire ---------------------------------------------------------------------------------


@pytest.mark.card("TW-11")
@pytest.mark.parametrize(("doors", "type_"), [(True, "dark-hold"), (False, "")])
def test_awaken_the_earths_fire_darkens_a_hold(doors: bool, type_: str) -> None:
    """With Doors of Night in play a Shadow-hold counts as a Dark-hold until the end of the turn."""
    s = entering("Moria", "Awaken the Earth’s Fire", play="Doors of Night" if doors else "")
    plays = [option for option, does in explained(s, "bob").items() if "becomes a Dark-hold" in does]
    assert bool(plays) == doors
    if plays:
        resolve(s.do("bob", plays[0]))
        assert site_facts(s.game, company(s, "Gorbag").site).site_type == type_


@pytest.mark.card("TW-11")
def test_awaken_the_earths_fire_darkens_a_region() -> None:
    """With Doors of Night in play one Shadow-land of the way counts as a Dark-domain."""
    s = turn_to_bob(
        meet(
            ("Minas Tirith", "Dead Marshes", "Anórien, Ithilien, Dagorlad"),
            "Gimli",
            hand="Awaken the Earth’s Fire",
            play="Doors of Night",
        )
    )
    before = path_types(s.game, company(s, "Gimli"))
    plays = [option for option in s.options("bob") if "Dagorlad (Shadow-land)" in option]
    resolve(s.do("bob", plays[0]))
    after = path_types(s.game, company(s, "Gimli"))
    assert before.count("dark-domain") + 1 == after.count("dark-domain")


# --- TW-18 Call of Home --------------------------------------------------------------------------------------------


@pytest.mark.card("TW-18")
@pytest.mark.parametrize(("dice", "home"), [(2, True), (12, False)])
def test_call_of_home(dice: int, home: bool) -> None:
    """A roll plus unused general influence below ten sends a character home; one item may stay with a companion."""
    s = turn_to_bob(meet(MORIA, "Aragorn II, bears Glamdring, bears Cram", "Elrond", hand="Call of Home", dice=(dice,)))
    resolve(s.do("bob", "play Call of Home on Aragorn II"))
    if home:
        for _ in range(4):
            if s.card("Aragorn II").zone == HAND:
                break
            who = s.asked()[0]
            s.do(who, "choose Glamdring") if "Glamdring" in s.options(who) else onward(s)
        s.expect("Elrond bears Glamdring", "Cram is discarded")
    assert (s.card("Aragorn II").zone == HAND) == home


@pytest.mark.card("TW-18")
@pytest.mark.parametrize("who", ["Gandalf", "Bilbo, bears The One Ring"])
def test_call_of_home_is_not_for_all(who: str) -> None:
    """No Wizard is called home, and nobody who bears The One Ring."""
    s = turn_to_bob(meet(MORIA, who, "Elrond", hand="Call of Home"))
    s.refused("bob", f"play Call of Home on {who.partition(',')[0]}")


def governed(card: str, dice: int) -> Scenario:
    """Return a player with three points of general influence left and bob's card in hand, before it is played."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Elrond", "Boromir II", "Gimli, bears Glamdring")
    s.company("alice", "Bree", "Thranduil").company("bob", "Lórien", "Dori").pile("alice", "Rangers of the North")
    s.hand("alice", "Cram").hand("bob", card).dice(dice).start("hazards", of="Elrond")
    return turn_to_bob(s)


@pytest.mark.card("TW-18", "LE-105")
@pytest.mark.ruling("mele:Influencing (controlling) a character")
@pytest.mark.parametrize("roll", [9, 10])
@pytest.mark.parametrize("card", ["Call of Home [TW]", "Call of Home [LE]"])
def test_call_of_home_below_ten(card: str, roll: int) -> None:
    """The character returns to hand if the roll and its player's unused general influence are less than ten."""
    unused = unused_influence(governed(card, 7).game, 0)
    s = governed(card, roll - unused)
    choose(s, "bob", "Play Call of Home on Boromir II")
    assert s.card("Boromir II").zone == (HAND if roll < 10 else PLAY)


@pytest.mark.card("TW-18")
@pytest.mark.ruling("mele:Resource cards, non-event", "mele:Transferring items")
def test_what_is_saved_from_who_is_called_home() -> None:
    """One item of the character's, no ally, goes to a companion of his player's choice; all else is discarded."""
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", "Bree", "Thranduil, bears Noble Hound")
        .company("bob", "Lórien", "Dori")
    )
    s.company("alice", "Rivendell", "Boromir II, bears Glamdring, bears Treebeard, bears Cram", "Elrond",
              "Gimli, bears Orcrist")  # fmt: skip
    s.hand("alice", "Dodge").hand("bob", "Call of Home").dice(2).start("hazards", of="Elrond")
    choose(turn_to_bob(s), "bob", "Play Call of Home on Boromir II")
    assert (s.asked(), set(s.options("alice"))) == (("alice",), {"Glamdring", "Cram", "Do not"})
    s.do("alice", "Glamdring")
    assert set(s.options("alice")) == {"Elrond", "Gimli"}
    s.do("alice", "Gimli").expect("Gimli bears Glamdring", "Cram is discarded", "Treebeard is discarded")
    assert s.card("Boromir II").zone == HAND


@pytest.mark.card("TW-18", "TW-134")
@pytest.mark.parametrize(("people", "asked"), [
    (("Boromir II, bears Glamdring", "Gimli"), True), (("Boromir II, bears Glamdring",), False),
    (("Boromir II", "Gimli, bears Glamdring"), False),
])  # fmt: skip
def test_nothing_is_saved_without_item_or_companion(people: tuple[str, ...], *, asked: bool) -> None:
    """Who bears no item or is alone leaves nothing to choose."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Thranduil", "Elrond").company("bob", "Lórien", "Dori")
    s.company("alice", "Rivendell", *people).hand("alice", "Dodge").hand("bob", "Call of Home").dice(2)
    choose(turn_to_bob(s.start("hazards", of="Boromir II")), "bob", "Play Call of Home on Boromir II")
    assert (s.asked() == ("alice",) and "Do not" in s.options("alice")) == asked
    assert s.card("Boromir II").zone == (PLAY if asked else HAND)


# --- TW-19 Call of the Sea -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-19", "TW-104")
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


@pytest.mark.card("TW-19", "TW-104", "TW-258")
@pytest.mark.parametrize(("name", "who"), [("Call of the Sea", "Gimli"), ("Tookish Blood", "Gimli")])
def test_going_home_is_for_some(name: str, who: str) -> None:
    """Only Elves hear the Sea, only Hobbits have Took blood."""
    turn_to_bob(meet(WILD, who, hand=name)).refused("bob", f"play {name} on {who}", "9.3")


# --- TW-21 Choking Shadows -----------------------------------------------------------------------------------------


def ways_on(s: Scenario, card: str, target: str) -> list[str]:
    """Return what bob's ways to play a card on a target do, in their labels and below them."""
    ways = explained(s, "bob").items()
    return [f"{one} {does}" for one, does in ways if one.startswith(f"Play {card} on {target}")]


@pytest.mark.card("TW-21")
@pytest.mark.parametrize("hand", ["Choking Shadows; Gloom", "Choking Shadows"])
def test_choking_shadows_need_an_attack(hand: str) -> None:
    """They strengthen automatic-attacks at Ruins & Lairs; Bree has none even when it counts as Ruins & Lairs."""
    way = ("Rivendell", "Bree", "Rhudaur, Arthedain")
    s = turn_to_bob(meet(way, "Gimli", "Bilbo", hand=hand, play="Doors of Night", mine="Dodge"))
    if "Gloom" in hand:
        choose(s, "bob", "Play Gloom on Bree")
    assert offers(turn_to_bob(s), "bob", "Play Choking Shadows on Bree") == ("Gloom" in hand)
    assert not any("automatic-attack" in does for does in ways_on(s, "Choking Shadows", "Bree"))
    s = turn_to_bob(meet(("Barrow-downs", "", ""), "Gimli", hand="Choking Shadows", mine="Dodge"))
    assert any("automatic-attack" in does for does in ways_on(s, "Choking Shadows", "Barrow-downs"))


@pytest.mark.card("TW-21")
def test_choking_shadows_darken_one_region() -> None:
    """One Wilderness of the way becomes a Shadow-land, the other one stays."""
    s = turn_to_bob(meet(WILD, "Gimli", hand="Choking Shadows", play="Doors of Night", mine="Cram"))
    before = path_types(s.game, company(s, "Gimli"))
    choose(s, "bob", "Choking Shadows, Anfalas (Wilderness)")
    after = path_types(s.game, company(s, "Gimli"))
    assert (before.count("wilderness"), before.count("shadow-land")) == (2, 0)
    assert after == ("shadow-land", *before[1:])


@pytest.mark.card("TW-21")
def test_choking_shadows_in_ruins() -> None:
    """One automatic-attack at Ruins & Lairs has two prowess more this turn; at a Shadow-hold it is not played so."""
    s = turn_to_bob(meet(("Barrow-downs", "", ""), "Gimli", "Bilbo", hand="Choking Shadows", mine="Dodge"))
    resolve(s.do("bob", "play Choking Shadows on Barrow-downs"))
    for _ in range(10):
        if attack_of(s.game) is not None:
            break
        who = s.asked()[0]
        s.do(who, "enter") if "Enter Barrow-downs" in s.options(who) else onward(s)
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strength.prowess == attack.strength.printed[1] + 2
    s = turn_to_bob(meet(("Moria", "", ""), "Gimli", hand="Choking Shadows"))
    s.refused("bob", "play Choking Shadows on Moria", "9.3")


@pytest.mark.card("TW-21")
def test_choking_shadows_in_the_dark() -> None:
    """With Doors of Night a Wilderness counts as Shadow-land, or Ruins & Lairs as a Shadow-hold."""
    ruins: Route = ("Rivendell", "Ettenmoors", "Rhudaur")
    for doors in ("Doors of Night", ""):
        s = turn_to_bob(meet(ruins, "Gimli", hand="Choking Shadows", play=doors))
        found = [one for one in s.options("bob") if one.startswith("Play Choking Shadows")]
        kinds = set()
        for way in found:
            again = turn_to_bob(meet(ruins, "Gimli", hand="Choking Shadows", play=doors))
            resolve(again.do("bob", way))
            company = company_of(again.game, again.card("Gimli").iid)
            assert company is not None
            if site_facts(again.game, top_site(again.game, company)).site_type == "shadow-hold":
                kinds.add("site")
            if "shadow-land" in path_types(again.game, company):
                kinds.add("region")
        assert kinds == ({"site", "region"} if doors else set())


@pytest.mark.card("TW-21")
@pytest.mark.ruling("urd:Under-deeps Movement (1)")
@pytest.mark.parametrize(("site", "possible"), [("The Under-vaults", False), ("Ettenmoors", True)])
def test_no_shadow_changes_the_depths(site: str, *, possible: bool) -> None:
    """No environment makes another type of a site of the Under-deeps."""
    s = turn_to_bob(
        meet((site, "", ""), "Gimli", hand="Choking Shadows; Orc-guard", play="Doors of Night", mine="Cram")
    )
    assert offers(s, "bob", f"Play Choking Shadows on {site}: that Ruins") == possible


# --- TW-29 Dragon’s Desolation -------------------------------------------------------------------------------------


@pytest.mark.card("TW-29")
@pytest.mark.parametrize(
    ("name", "route", "dragon", "doors", "ways"),
    [
        ("Dragon’s Desolation", ("Barrow-downs", "", ""), "Smaug", False, 1),
        ("Dragon’s Desolation", ("Amon Hen", "", ""), "Smaug", False, 0),
        ("Dragon’s Desolation", ("Amon Hen", "", ""), "Smaug", True, 1),
        ("Frenzy of Madness", ("Moria", "", ""), "Daelomin", False, 1),
        ("Frenzy of Madness", ("Barrow-downs", "", ""), "Daelomin", False, 0),
    ],
)
def test_a_dragon_comes_out_of_its_way(name: str, route: Route, dragon: str, doors: bool, ways: int) -> None:
    """At such a site one Dragon may be played that turn, and no second one."""
    s = meet(
        route,
        "Gimli",
        "Bilbo",
        "Dori",
        hand=f"{name}; {dragon}; Cave-drake",
        play="Doors of Night" if doors else "",
        dice=(12,) * 20,
    )
    assert not plays(s, dragon)
    found = [option for option in plays(s, name) if "discard" not in option.lower()]
    assert bool(found) == bool(ways), s.options("bob")
    if found:
        resolve(s.do("bob", found[0]))
        assert len(plays(s, dragon)) == 1
        creature_fought(s, dragon)
        assert attack_line(s, dragon)


@pytest.mark.card("TW-29", "TD-3")
@pytest.mark.ruling("urd:Dragon’s Desolation/1", "urd:Dragon’s Desolation/2", "urd:Dragon’s Desolation/3")
def test_the_desolation_hinders_no_other_dragon() -> None:
    """On a company that moves it lets one more Dragon be played; nobody must play it, and its own Dragon comes as ever."""
    s = meet(
        ("Lórien", "Caves of Ûlund", ""),
        "Gimli",
        "Bilbo",
        "Dori",
        hand="Dragon’s Desolation; Smaug; Agburanar; Scatha",
        dice=(12,) * 30,
    )
    assert offers(turn_to_bob(s), "bob", "Play Agburanar")
    assert not offers(s, "bob", "Play Smaug")
    choose(s, "bob", "Play Dragon’s Desolation on Caves of Ûlund")
    assert offers(turn_to_bob(s), "bob", "Pass")
    choose(s, "bob", "Play Smaug")
    turn_to_bob(over(s))
    assert offers(s, "bob", "Play Agburanar")
    assert not offers(s, "bob", "Play Scatha")


# --- TW-30 Drowning Seas -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-30")
def test_drowning_seas_take_cargo() -> None:
    """A company that moved by sea loses an item of its choice, and its player two cards at random."""
    s = meet(SEA, "Gimli, bears Glamdring, bears Elven Cloak", hand="Drowning Seas", mine="Cram; Cram; Cram")
    resolve(turn_to_bob(s).do("bob", "play Drowning Seas"))
    s.do("alice", "choose Elven Cloak")
    assert (s.card("Elven Cloak").zone, s.card("Glamdring").zone) == (DISCARD, PLAY)
    assert len(s.game.zone(0, HAND)) == 1


@pytest.mark.card("TW-30")
@pytest.mark.parametrize(("route", "doors", "ways"), [(SEA, False, 1), (SEA, True, 2), (WILD, True, 0)])
def test_drowning_seas_turn_back_in_the_dark(route: Route, doors: bool, ways: int) -> None:
    """With Doors of Night the company may be sent back instead; both need the sea."""
    s = meet(route, "Gimli", hand="Drowning Seas", mine="Cram", play="Doors of Night" if doors else "")
    plays = [option for option in turn_to_bob(s).options("bob") if option.startswith("Play Drowning")]
    assert len(plays) == ways
    if ways == 2:
        resolve(s.do("bob", next(option for option in plays if "returns" in option)))
        assert company(s, "Gimli").returned


@pytest.mark.card("TW-30")
@pytest.mark.ruling("urd:Drowning Seas")
def test_seas_drown_twice() -> None:
    """A second one takes another item and two more cards: nothing forbids to duplicate it."""
    s = meet(SEA, "Gimli, bears Glamdring, bears Elven Cloak", hand="2 Drowning Seas", mine="6 Cram")
    choose(turn_to_bob(s), "bob", "Play Drowning Seas").do("alice", "choose Elven Cloak")
    choose(turn_to_bob(resolve(s)), "bob", "Play Drowning Seas")
    s.expect("Glamdring is discarded", "Elven Cloak is discarded", "alice has 2 cards in hand")


# --- TW-33 Fell Beast ------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-33")
@pytest.mark.ruling("urd:Fell Beast/1", "urd:Fell Beast/2")
@scenes("TW-33")
def test_fell_beast_as_written(scene: Path) -> None:
    """It changes the attack that goes on, or the one of the Nazgûl that is played next."""
    is_as_written(scene)


# --- TW-41 Gloom ---------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-41")
def test_gloom_weakens_one_who_moves() -> None:
    """One character of a moving company has one prowess less; a company that stays is not concerned."""
    s = turn_to_bob(meet(WILD, "Gimli", hand="Gloom"))
    before = prowess(s.game, s.card("Gimli").iid)
    resolve(s.do("bob", "play Gloom on Gimli"))
    assert prowess(s.game, s.card("Gimli").iid) == before - 1
    turn_to_bob(meet(STAY, "Gimli", hand="Gloom")).refused("bob", "play Gloom on Gimli", "9.3")


@pytest.mark.card("TW-41")
@pytest.mark.ruling("urd:Gloom", "urd:Active Conditions (7)")
@pytest.mark.parametrize("doors", [True, False])
def test_gloom_over_a_hold_where_nobody_moves(doors: bool) -> None:
    """Its second effect asks for Doors of Night and not for a company on the move, as the first one does."""
    s = turn_to_bob(meet(("Bree", "", ""), "Gimli", hand="Gloom", play="Doors of Night" if doors else ""))
    assert [one for one in s.options("bob") if one.startswith("Play Gloom")] == (
        ["Play Gloom on Bree"] if doors else []
    )


# --- TW-42 Greed ---------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-42", "LE-113")
@pytest.mark.ruling("crf:On-guard cards (13)")
@pytest.mark.parametrize("name", ["Greed [LE]", "Greed [TW]"])
@pytest.mark.parametrize("on_guard", [False, True])
def test_greed_at_a_site(on_guard: bool, name: str) -> None:
    """Others at the site, no Hobbit, check when an item is played there, at minus its corruption points."""
    s = Scenario().company("alice", "Bandit Lair", "Bilbo", "Frodo", "Dori, bears Treebeard", "Gimli", "Aragorn II")
    s.company("bob", "Lórien", "Elrond").hand("bob", name).hand("alice", "Precious Gold Ring").dice(*(12,) * 16).start(
        "hazards"
    )
    turn_to_bob(s).do("bob", "place Greed on guard" if on_guard else "play Greed")
    resolve(s)
    for _ in range(40):
        menu = s.options(s.asked()[0])
        if any("Reveal Greed" in option for option in menu):
            s.do("bob", next(option for option in menu if "Reveal Greed" in option))
        elif any(option.startswith("Enter") for option in menu):
            s.do("alice", "enter")
        elif any("Gold Ring" in option and "Gimli" in option for option in menu):
            s.do("alice", next(option for option in menu if "Gold Ring" in option and "Gimli" in option))
        elif any("Corruption check for Aragorn" in line for line in s.log()):
            break
        else:
            onward(s)
    checks = [line.partition(":")[0] for line in s.log() if line.startswith("Corruption check for")]
    assert set(checks) == {"Corruption check for Aragorn II", "Corruption check for Dori"}, s.log()
    assert any("Corruption check for Aragorn II: 12 rolled, −1" in line for line in s.log()), s.log()


@pytest.mark.card("TW-42", "LE-113")
@pytest.mark.ruling("urd:Greed")
@pytest.mark.parametrize("greed", ["Greed [TW]", "Greed [LE]"])
def test_greed_for_a_ring_of_power(greed: str) -> None:
    """A special ring that takes the place of a gold ring is an item played there: companions make checks."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Elrond, bears Precious Gold Ring", "Aragorn II", "Bilbo")
    s.company("bob", "Lórien", "Dori").hand("bob", greed).hand("alice", "Test of Form [TW]", "Lesser Ring")
    choose(turn_to_bob(s.dice(*(12,) * 9).start("hazards")), "bob", "Play Greed")
    while not offers(s, "alice", "Play Test of Form"):
        onward(s)
    choose(s, "alice", "Play Test of Form")
    s.do("alice", option(s, "alice", "Play Lesser Ring"))
    go_on(s, "enters Bree")
    assert [checks_made(s, who) for who in ("Elrond", "Aragorn II", "Bilbo")] == [0, 1, 0]


@pytest.mark.card("TW-42")
@pytest.mark.ruling("urd:Greed")
def test_no_greed_for_what_changes_hands() -> None:
    """An item that a companion takes over from somebody slain is not played."""
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", "Barrow-downs", "Bilbo, wounded, bears Glamdring", "Aragorn II", "Dori")
    )
    s.company("bob", "Lórien", "Legolas").hand("bob", "Greed [TW]").hand("alice", "Cram").dice(2, 12, *(12,) * 9)
    choose(turn_to_bob(s.start("hazards")), "bob", "Play Greed")
    for _ in range(40):
        found = s.options(s.asked()[0])
        wanted = [one for one in found if one in ("Bilbo faces a strike", "The strike against Bilbo")
                  or one.startswith("Aragorn II takes") or ("Glamdring" in one and "Aragorn II" in one)]  # fmt: skip
        s.do(s.asked()[0], wanted[0]) if wanted else onward(s)
        if s.game.turn.number > 3:
            break
    s.expect("Aragorn II bears Glamdring")
    assert [checks_made(s, who) for who in ("Aragorn II", "Dori")] == [0, 0]


# --- TW-50 Lost at Sea ---------------------------------------------------------------------------------------------


@pytest.mark.card("TW-50", "TW-53")
@pytest.mark.parametrize(
    ("name", "route", "works"),
    [
        ("Lost in Free-domains", SEA, True),
        ("Lost at Sea", SEA, True),
        ("Lost at Sea", WILD, False),
    ],
)
def test_lost_companies_do_nothing_at_their_site(name: str, route: Route, works: bool) -> None:
    """With such a region in its site path the company has no site phase."""
    s = turn_to_bob(meet(route, "Gimli", hand=name)).do("bob", f"play {name}")
    assert company(resolve(s), "Gimli").site_done == works


@pytest.mark.card("TW-50", "TW-53")
@pytest.mark.parametrize(
    ("name", "route"), [("Lost in Free-domains", WILD), ("Lost in Free-domains", STAY), ("Lost at Sea", STAY)]
)
def test_lost_needs_the_way(name: str, route: Route) -> None:
    """A company that stays, or passes no Free-domain where one is needed, is not lost."""
    turn_to_bob(meet(route, "Gimli", hand=name)).refused("bob", f"play {name}", "9.2")


# --- TW-51 Lost in Border-lands ------------------------------------------------------------------------------------


@pytest.mark.card("TW-51", "TW-52", "TW-54", "TW-55")
@pytest.mark.parametrize(
    ("name", "route", "more"),
    [
        ("Lost in Dark-domains", DARK, 2),
        ("Lost in Dark-domains", WILD, 0),
        ("Lost in the Wilderness", WILD, 2),
        ("Lost in Shadow-lands", DARK, 1),
        ("Lost in Border-lands", HEATH, 1),
        ("Lost in Border-lands", WILD, 0),
    ],
)
def test_lost_companies_have_a_higher_limit(name: str, route: Route, more: int) -> None:
    """The limit of two is doubled for a Dark-domain, or grows with every region of the type."""
    s = resolve(turn_to_bob(meet(route, "Gimli", hand=name)).do("bob", f"play {name}"))
    assert limit(s, "Gimli") == 2 + more
    turn_to_bob(meet(STAY, "Gimli", hand=name)).refused("bob", f"play {name}", "9.2")


# --- TW-63 Morgul-horse --------------------------------------------------------------------------------------------


@pytest.mark.card("TW-63")
@pytest.mark.ruling("urd:Morgul-horse (2)")
@scenes("TW-63")
def test_morgul_horse_carries_a_nazgul(scene: Path) -> None:
    """One Nazgûl may be keyed to a Shadow-land of the way, as the next thing that is done."""
    is_as_written(scene)


@pytest.mark.card("TW-63")
@pytest.mark.ruling("urd:Morgul-horse/1")
def test_morgul_horse_brings_a_nazgul_home() -> None:
    """A Nazgûl that was tapped for its effect comes back to the hand."""
    s = meet(STAY, "Gimli", "Bilbo", "Dori", hand="Morgul-horse", play="Adûnaphel", mine="Cram")
    use = next(
        option for option in turn_to_bob(s).options("bob") if option.startswith("Use Adûnaphel") and "Gimli" in option
    )
    s.do("bob", use)
    for _ in range(4):
        if any(option.startswith("Play Morgul-horse on") for option in s.options("bob")):
            s.do("bob", next(option for option in s.options("bob") if option.startswith("Play Morgul-horse on")))
            break
        if s.asked():
            s.passes(s.asked()[0])
    resolve(s)
    assert s.card("Adûnaphel").zone == HAND


@pytest.mark.card("TW-63")
@pytest.mark.ruling("urd:Morgul-horse/2")
def test_morgul_horse_saves_no_messenger() -> None:
    """CoE 115: a Nazgûl that reaches for the sideboard is discarded as it is declared, and is not carried back."""
    s = Scenario().company("alice", "Bree", "Gimli", "Bilbo", "Dori").company("bob", "Lórien", "Beregond")
    s.in_play("bob", "Adûnaphel").hand("bob", "Morgul-horse").sideboard("bob", "5 Orc-guard").start("hazards")
    turn_to_bob(s).do("bob", "Discard Adûnaphel to reach the sideboard").expect("Adûnaphel is discarded")
    assert offers(s, "bob", "Play Morgul-horse")
    assert not offers(s, "bob", "Play Morgul-horse on")


# --- TW-67 Muster Disperses ----------------------------------------------------------------------------------------


@pytest.mark.card("TW-67")
def test_muster_disperses_answers() -> None:
    """A faction won with Muster may be lost again: its player rolls and adds his unused general influence."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Grey Havens", "Beregond").pile("alice", "Rangers of the North").hand("alice", "Dodge")
    s.hand("bob", "Muster Disperses").dice(2).start("hazards").passes("alice")
    s.do("bob", "play Muster Disperses on Rangers of the North")
    resolved_by_alice(s)
    assert told(s, "Muster Disperses")
    free = 20 - (s.game.facts(s.card("Gimli").iid).mind or 0)
    gone = 2 + free < 11
    s.expect("Rangers of the North is " + ("discarded" if gone else "in the marshalling point pile"))


@pytest.mark.card("TW-67")
@pytest.mark.ruling("mele:Influencing (controlling) a character")
@pytest.mark.parametrize("roll", [10, 11])
def test_muster_disperses_below_eleven(roll: int) -> None:
    """The faction is discarded if the roll and its player's unused general influence are less than eleven."""
    unused = unused_influence(governed("Muster Disperses", 7).game, 0)
    s = governed("Muster Disperses", roll - unused)
    choose(s, "bob", "Play Muster Disperses on Rangers of the North")
    assert s.card("Rangers of the North").zone == (DISCARD if roll < 11 else MP_PILE)


@pytest.mark.card("TW-67")
@pytest.mark.ruling("urd:Muster Disperses")
@pytest.mark.parametrize("led", [True, False])
def test_muster_disperses_not_on_guard(*, led: bool) -> None:
    """No faction of the company's player, be it under a leader there, is dispersed by a card on guard."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Grey Havens", "Círdan")
    s.company("alice", "Barrow-downs [LE]", "Orc Captain", "Gorbag").hand("alice", "Saw-toothed Blade")
    s.in_play("alice", "Uruk-hai") if led else s.pile("alice", "Uruk-hai")
    s.hand("bob", "Muster Disperses").dice(*(12,) * 12).start("hazards")
    if led:
        atoms.set_host(s.game, iid(s, "Uruk-hai"), iid(s, "Orc Captain"))
    assert offers(turn_to_bob(s), "bob", "Play Muster Disperses on Uruk-hai")
    s.do("bob", "place Muster Disperses on guard")
    for _ in range(30):
        if offers(s, "alice", "Play Saw-toothed Blade with Gorbag"):
            break
        enters = [one for one in s.options(s.asked()[0]) if one.startswith("Enter")]
        s.do("alice", enters[0]) if enters else onward(s)
    s.do("alice", "play Saw-toothed Blade with Gorbag").expect("bob is asked")
    s.refused("bob", "reveal Muster Disperses on Uruk-hai", "2.V.6")


@pytest.mark.card("TW-67", "LE-126")
@pytest.mark.ruling("crf:On-guard cards (14)/1", "crf:On-guard cards (14)/2", "crf:On-guard cards (14)/3")
@pytest.mark.parametrize("card", ["TW-67", "LE-126"])
def test_muster_never_disperses_from_on_guard(card: str) -> None:
    """Neither a faction that is being played, nor one played this turn or before, is answered by it from on guard."""
    s = Scenario().company("alice", "Bree", "Aragorn II", "Elrond").company("bob", "Grey Havens", "Círdan")
    s.pile("alice", "Wood-elves").hand("bob", card).hand("alice", "Rangers of the North", "Glamdring")
    s.dice(*(12,) * 40).start("hazards").passes("alice").do("bob", "place Muster Disperses on guard").all_pass()
    s.do("alice", option(s, "alice", "Enter"))
    played = False
    for _ in range(30):
        if not s.asked() or s.game.turn.phase != 5:
            break
        asked = s.asked()[0]
        found = s.options(asked)
        assert not any(one.startswith("Reveal") for one in found), found
        wanted = [one for one in found if "Rangers of the North" in one]
        played = played or bool(wanted)
        s.do(asked, wanted[0]) if wanted else onward(s)
    assert played
    assert [s.card(one).zone for one in ("Rangers of the North", "Wood-elves")] == [MP_PILE, MP_PILE]
