"""Hazards that make attacks and strikes, copy automatic-attacks, and bring creatures back."""

from __future__ import annotations

import pytest

from engine.actions import leaving_play as leaving
from engine.queries.fights import attack_of, strike_of
from engine.rules.site.automatic_attacks import attacks_of
from engine.scenarios.scenario import Scenario
from engine.state.attack_frames import EVENT
from engine.state.game import ASIDE, DISCARD, PLAY, TAPPED
from tests.cards.hazards import (
    DARK,
    STAY,
    WILD,
    Route,
    attack_line,
    company,
    go_on,
    meet,
    onward,
    over,
    resolve,
    turn_to_bob,
)

PASS = ("Rivendell", "Thranduil's Halls", "Rhudaur, High Pass, Anduin Vales, Woodland Realm")
DOWNS = ("Edhellond", "Barrow-downs", "Anfalas, Andrast, Eriadoran Coast, Cardolan")
NURN = ("Minas Tirith", "Shelob's Lair", "Anórien, Ithilien, Imlad Morgul")


# --- Cruel Caradhras --------------------------------------------------------------------------------------------


def test_cruel_caradhras_strikes_everybody_without_an_attack() -> None:
    """Each character faces a strike of eight, which is no attack and is not canceled; a wound is checked at +1."""
    s = turn_to_bob(meet(PASS, "Gimli", "Bilbo", hand="Cruel Caradhras", mine="Concealment", dice=(2, 2, 5)))
    resolve(s.do("bob", "play Cruel Caradhras"))
    assert not attack_line(s, "Cruel Caradhras")
    assert not company(s, "Gimli").faced
    assert not any("Concealment" in option for option in s.options("alice"))
    s.do("alice", "next Bilbo")
    strike = strike_of(s.game)
    assert strike is not None
    go_on(s, "Body check for Bilbo")
    assert any("Body check for Bilbo: 2 rolled, +1" in line for line in s.log()), s.log()


@pytest.mark.parametrize("route", [WILD, STAY, ("Rivendell", "Goblin-gate", "Rhudaur, High Pass")])
def test_cruel_caradhras_needs_the_pass(route: Route) -> None:
    """A company that does not go there, or stops there, is not struck."""
    turn_to_bob(meet(route, "Gimli", hand="Cruel Caradhras")).refused("bob", "play Cruel Caradhras", "9.3")


@pytest.mark.ruling("urd:Cruel Caradhras/2")
def test_cruel_caradhras_reaches_those_who_leave() -> None:
    """A company that leaves one of the regions is struck too."""
    leaving = ("Goblin-gate", "Rivendell", "High Pass, Rhudaur")
    turn_to_bob(meet(leaving, "Gimli", hand="Cruel Caradhras")).do("bob", "play Cruel Caradhras")


# --- Exhalation of Decay ------------------------------------------------------------------------------------------


def exhaling(pile: str, route: Route = WILD) -> Scenario:
    """Return alice's Gimli on a route and bob with Exhalation of Decay and a discard pile."""
    start, to, via = route
    s = Scenario().company("alice", start, "Gimli", to=to, via=via).company("bob", "Lórien", "Fatty Bolger")
    s.hand("bob", "Exhalation of Decay").discard("bob", pile).start("hazards")
    return turn_to_bob(s)


def test_exhalation_of_decay_brings_the_dead_back() -> None:
    """An Undead in the discard pile attacks at once with one prowess less, and counts for nothing itself."""
    s = exhaling("Wisp of Pale Sheen")
    resolve(s.do("bob", "play Exhalation of Decay on Wisp of Pale Sheen, keyed to wilderness"))
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.prowess, attack.source) == (5, s.card("Wisp of Pale Sheen").iid)
    assert company(s, "Gimli").used == 1
    go_on(s, "Wisp of Pale Sheen is over")
    s.expect("Exhalation of Decay is discarded")


@pytest.mark.parametrize(("pile", "route"), [("Orc-guard", WILD), ("Wisp of Pale Sheen", STAY)])
def test_exhalation_of_decay_needs_an_undead_that_can_attack(pile: str, route: Route) -> None:
    """No other creature comes back, and none that cannot be keyed to the company."""
    exhaling(pile, route).refused("bob", f"play Exhalation of Decay on {pile}")


# --- copies of automatic-attacks ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "site", "works"),
    [
        ("Incite Denizens", "Moria", False),
        ("Incite Denizens [TD]", "Barrow-downs", True),
        ("Incite Denizens [LE]", "Barrow-downs", True),
        ("Incite Defenders", "Barrow-downs", False),
        ("Incite Defenders", "Edoras [LE]", True),
    ],
)
def test_incite_copies_an_automatic_attack(name: str, site: str, works: bool) -> None:
    """The chosen automatic-attack of a site of the right type is there twice, once for each site."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", site, "Gorbag").company("bob", "Lórien", "Elrond")
    turn_to_bob(s.hand("bob", f"{name}; {name}").start("hazards"))
    name = name.partition(" [")[0]
    if not works:
        s.refused("bob", f"play {name} on {site}")
        return
    here = company(s, "Gorbag")
    before = attacks_of(s.game, here, here.site)
    resolve(s.do("bob", next(one for one in s.options("bob") if one.startswith(f"Play {name}"))))
    here = company(s, "Gorbag")
    after = attacks_of(s.game, here, here.site)
    assert [one.attack for one in after] == [one.attack for one in before for _ in range(2)][: len(before) + 1]
    turn_to_bob(s).refused("bob", f"play {name} on {site.removesuffix(' [LE]')}", "5.1.4")


def test_incited_attack_is_faced_after_its_original() -> None:
    """The copy is faced right after the original attack."""
    s = turn_to_bob(meet(("Barrow-downs", "", ""), "Gimli", hand="Incite Denizens", mine="Cram", dice=(12,) * 8))
    resolve(s.do("bob", "play Incite Denizens"))
    while not any("faces one strike" in option or "Enter" in option for option in s.options("alice")):
        onward(s)
    s.do("alice", "enter")
    go_on(s, "— Turn 2")
    assert len(attack_line(s, "Barrow-downs")) == 2, s.log()


@pytest.mark.ruling("urd:Incite Denizens/2")
def test_incite_denizens_goes_with_the_dragon_that_made_the_attack() -> None:
    """The copy of an attack that a card adds is gone when that card is."""
    s = Scenario().company("alice", "Gold Hill", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Itangast at Home").hand("bob", "Incite Denizens").start("hazards")
    turn_to_bob(s).do("bob", "play Incite Denizens on Gold Hill, dragon attack (3 strikes, prowess 19/8)")
    resolve(s)
    assert len(attacks_of(s.game, company(s, "Gimli"), company(s, "Gimli").site)) == 3
    leaving.discard(s.game, s.card("Itangast at Home").iid)
    assert len(attacks_of(s.game, company(s, "Gimli"), company(s, "Gimli").site)) == 1


def test_tidings_of_bold_spies_copies_what_waits() -> None:
    """The company faces attacks like the automatic-attacks of its new site, with what modifies those; they are none."""
    s = meet(DOWNS, "Gimli", hand="Tidings of Bold Spies", play="Eye of Sauron", mine="Concealment")
    resolve(turn_to_bob(s).do("bob", "play Tidings of Bold Spies"))
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.kind, attack.race, attack.prowess) == (EVENT, "undead", 9)


@pytest.mark.parametrize("route", [STAY, ("Rivendell", "Bree", "Rhudaur, Arthedain"), ("Barrow-downs", "", "")])
def test_tidings_of_bold_spies_need_a_moving_company(route: Route) -> None:
    """They are played on a company that moves to a site with an automatic-attack."""
    turn_to_bob(meet(route, "Gimli", hand="Tidings of Bold Spies")).refused("bob", "play Tidings of Bold Spies", "9.3")


def test_tidings_of_an_at_home_dragon_defeat_nobody() -> None:
    """Defeating the copy of a Dragon's attack does not defeat the Dragon at home."""
    s = Scenario().company("alice", "Bree", "Gimli, bears Glamdring", to="Zarak Dûm", via="Arthedain, Angmar")
    s.company("bob", "Lórien", "Fatty Bolger").in_play("bob", "Scorba at Home").hand("bob", "Tidings of Bold Spies")
    turn_to_bob(s.dice(*(12,) * 12).start("hazards")).do("bob", "play Tidings of Bold Spies")
    resolve(s)
    go_on(s, "The attack of Scorba at Home is defeated")
    s.expect("Scorba at Home is in play")


def test_the_moon_is_dead_doubles_the_undead() -> None:
    """Undead attacks have a strike and a prowess more, and Undead automatic-attacks are faced twice."""
    s = Scenario().company("alice", "Barrow-downs", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "The Moon Is Dead").start("site").do("alice", "enter")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strikes, attack.prowess) == (2, 9)
    here = company(s, "Gimli")
    assert len(attacks_of(s.game, here, here.site)) == 2
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "The Moon Is Dead").start("organization")
    here = company(s, "Gimli")
    assert len(attacks_of(s.game, here, here.site)) == 1


@pytest.mark.ruling("urd:The Moon Is Dead")
def test_the_moon_is_dead_goes_with_a_defeated_attack() -> None:
    """A defeated Undead attack discards it, and the second automatic-attack is not faced (CoE 43)."""
    s = Scenario().company("alice", "Barrow-downs", "Gimli", "Aragorn II").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "The Moon Is Dead").dice(*(12,) * 8).start("site").do("alice", "enter")
    go_on(s, "— Turn 2")
    s.expect("The Moon Is Dead is discarded")
    assert len(attack_line(s, "Barrow-downs")) == 1


# --- Mordor in Arms -----------------------------------------------------------------------------------------------


def test_mordor_in_arms_attacks_three_times() -> None:
    """A hero company moving in Nurn faces Orcs, Orcs and Trolls; the card stays if one of them is not defeated."""
    s = Scenario().company("alice", "Variag Camp", "Gimli", to="Nûrniag Camp", via="Khand, Nurn")
    s.company("bob", "Lórien", "Fatty Bolger").in_play("bob", "Mordor in Arms").hand("bob", "Orc-guard")
    s.hand("alice", "Concealment").dice(*(7,) * 40).start("hazards")
    resolve(s)
    go_on(s, "never", 80)
    found = attack_line(s, "Mordor in Arms")
    assert [line.partition(": ")[2].partition(" (")[0] for line in found] == [
        "5 strikes, prowess 8",
        "4 strikes, prowess 10",
        "3 strikes, prowess 12",
    ], s.log()


# --- Summons from Long Sleep --------------------------------------------------------------------------------------


def reserved(creature: str = "True Fire-drake", hand: str = "") -> Scenario:
    """Return bob with Summons from Long Sleep in play and a creature set aside with it, alice's Gimli in the wild."""
    s = meet(WILD, "Gimli", hand=f"{creature}; {hand}" if hand else creature, play="Summons from Long Sleep")
    return resolve(turn_to_bob(s).do("bob", f"use Summons from Long Sleep on {creature}"))


@pytest.mark.ruling("urd:Summons from Long Sleep (2)/3")
def test_summons_from_long_sleep_reserves_one_drake() -> None:
    """A Dragon or Drake is set aside face up without counting against the limit; only one at a time."""
    s = reserved(hand="Rain-drake; Orc-guard")
    assert s.card("True Fire-drake").zone == ASIDE
    assert company(s, "Gimli").used == 0
    turn_to_bob(s).refused("bob", "use Summons from Long Sleep on Rain-drake", "9.2")
    turn_to_bob(meet(WILD, "Gimli", hand="Orc-guard", play="Summons from Long Sleep")).refused(
        "bob", "use Summons from Long Sleep on Orc-guard"
    )


@pytest.mark.ruling("urd:Summons from Long Sleep (2)/1")
def test_reserved_drake_attacks_harder_and_ends_the_summons() -> None:
    """The reserved creature is played as if from hand, with two more prowess; after its attack the card goes."""
    s = turn_to_bob(reserved("Rain-drake"))
    plays = [option for option in s.options("bob") if option.startswith("Play Rain-drake")]
    assert plays, s.options("bob")
    resolve(s.do("bob", "play Rain-drake"))
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.prowess == attack.printed[1] + 2
    go_on(s, "Rain-drake is over")
    s.expect("Summons from Long Sleep is discarded")


# --- Stay Her Appetite ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "zone"), [(2, DISCARD), (7, PLAY)])
def test_stay_her_appetite_turns_an_ally(answer: int, zone: int) -> None:
    """With a high roll the ally attacks who controls it; against a hero that detains. Not defeated, it is discarded."""
    s = meet(STAY, "Gimli, bears Treebeard", "Aragorn II", "Bilbo", hand="Stay Her Appetite", dice=(12, 3, answer))
    resolve(turn_to_bob(s).do("bob", "play Stay Her Appetite on Treebeard"))
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strikes, attack.prowess, attack.fixed) == (1, 8 + 3, s.card("Gimli").iid)
    assert attack.detainment
    over(s)
    assert s.card("Treebeard").zone == zone


def test_stay_her_appetite_is_for_allies() -> None:
    """A character is no target."""
    s = turn_to_bob(meet(STAY, "Gimli, bears Treebeard", hand="Stay Her Appetite"))
    s.refused("bob", "play Stay Her Appetite on Gimli", "9.3")


def test_stay_her_appetite_needs_a_roll() -> None:
    """With a low roll nothing happens."""
    s = meet(STAY, "Gimli, bears Goldberry", hand="Stay Her Appetite", dice=(2,))
    resolve(turn_to_bob(s).do("bob", "play Stay Her Appetite on Goldberry"))
    assert attack_of(s.game) is None
    assert s.card("Goldberry").zone == PLAY


# --- Two or Three Tribes Present, Veils Flung Away --------------------------------------------------------------------


def test_two_or_three_tribes_do_not_count() -> None:
    """Creatures of the announced type do not count against the limit of that company, others do."""
    s = turn_to_bob(meet(DARK, "Gimli", hand="Two or Three Tribes Present; Orc-guard; Orc-warband; Brigands"))
    option = next(one for one in s.options("bob") if one.startswith("Play Two or Three Tribes") and ", orc" in one)
    resolve(s.do("bob", option))
    assert company(s, "Gimli").used == 1
    resolve(turn_to_bob(s).do("bob", "play Orc-guard, keyed to dark domain"))
    assert company(s, "Gimli").used == 1
    assert not any(
        "nazgûl" in one or "undead" in one or "dragon" in one for one in s.options("bob") if "Two or Three" in one
    )


@pytest.mark.parametrize(("route", "works"), [(WILD, True), (DARK, True), (STAY, False)])
def test_two_or_three_tribes_need_a_wild_way(route: Route, works: bool) -> None:
    """Two Wildernesses, a Shadow-land or a Dark-domain must be in the site path."""
    s = turn_to_bob(meet(route, "Gimli", hand="Two or Three Tribes Present"))
    assert any("Two or Three" in one and one.startswith("Play") for one in s.options("bob")) == works


@pytest.mark.ruling("urd:Veils Flung Away")
@pytest.mark.parametrize(("dice", "gone"), [(10, True), (9, False)])
def test_veils_flung_away_tap_or_discard(dice: int, gone: bool) -> None:
    """Body checks at -1: an Orc goes as its card says, others only tap when they fail; it counts for nothing."""
    s = turn_to_bob(meet(WILD, "Gorbag [LE]", "Gimli", hand="Veils Flung Away", dice=(dice, 12)))
    resolve(s.do("bob", "play Veils Flung Away"))
    assert (s.card("Gorbag").zone == DISCARD) == gone
    assert (s.card("Gimli").zone, s.card("Gimli").status) == (PLAY, TAPPED)
    assert company(s, "Gimli").used == 0


@pytest.mark.parametrize(("route", "play"), [(STAY, ""), (WILD, "Doors of Night")])
def test_veils_flung_away_need_light_and_a_way(route: Route, play: str) -> None:
    """They are not played with Doors of Night in play, or on a company that stays."""
    turn_to_bob(meet(route, "Gimli", hand="Veils Flung Away", play=play)).refused("bob", "play Veils Flung Away")
