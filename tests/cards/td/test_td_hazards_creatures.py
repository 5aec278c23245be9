"""Hazard creatures of The Dragons, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.rules.movement.keying import keys_of, may_key
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from tests.cards.positions.creatures import BREE, DOWNS, encounter, fought_by
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
    meet,
    over,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.minions import fight, iid
from tests.cards.positions.reading import may_play, offers_starting, resolved, ways_to_play
from tests.cards.positions.scenes import plays, scenes

# --- TD-3 Bairanax -------------------------------------------------------------------------------------------------


DRAGONS = [
    ("Agburanar", HEATH, "Withered Heath"),
    ("Daelomin", HEATH, "Withered Heath"),
    ("Leucaruth", HEATH, "Withered Heath"),
    ("Smaug", HEATH, "Grey Mountain Narrows"),
    ("Bairanax", HEATH, "Anduin Vales"),
    ("Itangast", HEATH, "Withered Heath"),
    ("Scatha", HEATH, "Withered Heath"),
    ("Eärcaraxë", SEA, "Bay of Belfalas"),
    ("Scorba", DARK, "Gundabad"),
]


@pytest.mark.card("TW-3", "TW-26", "TW-48", "TW-90", "TD-3", "TD-20", "TD-36", "TD-60", "TD-63")
@pytest.mark.parametrize(("dragon", "route", "region"), DRAGONS)
def test_dragons_fly_out_in_the_dark(dragon: str, route: Route, region: str) -> None:
    """With Doors of Night in play a Dragon may also be keyed to certain regions, and at sites in these regions."""
    for doors in ("Doors of Night", ""):
        s = turn_to_bob(meet(route, "Gimli", "Bilbo", hand=dragon, play=doors))
        assert may_play(s, dragon, region) == bool(doors), s.options("bob")
        if doors:
            resolve(s.do("bob", f"play {dragon} keyed to {region}"))
            assert attack_line(s, dragon)


@pytest.mark.card("TW-3", "TW-26", "TW-48", "TW-90", "TD-3", "TD-20", "TD-36", "TD-60", "TD-63")
@pytest.mark.parametrize("dragon", [dragon for dragon, *_ in DRAGONS])
def test_dragons_stay_in_their_parts(dragon: str) -> None:
    """Even in the dark a Dragon does not come to Eriador, but for its lair."""
    s = turn_to_bob(meet(BREE, "Gimli", hand=dragon, play="Doors of Night"))
    assert not may_play(s, dragon)


# --- TD-7 Carrion Birds --------------------------------------------------------------------------------------------


@pytest.mark.card("TD-7")
@pytest.mark.parametrize(
    ("first", "key", "works"),
    [("Orc-lieutenant", "wilderness", True), ("Orc-lieutenant", "shadow-hold", False), ("Wolves", "wilderness", False)],
)
def test_carrion_birds_follow_a_battle(first: str, key: str, works: bool) -> None:
    """They come after an attack by Orcs, Trolls or Men that was keyed to Wilderness, against the same company."""
    s = turn_to_bob(meet(MORIA, "Gimli", "Bilbo", hand=f"{first}; Carrion Birds", dice=(12,) * 8))
    assert not may_play(s, "Carrion Birds")
    over(resolve(s.do("bob", f"play {first} keyed to {key}")))
    assert may_play(turn_to_bob(s), "Carrion Birds", "Wilderness") == works


@pytest.mark.card("TD-7")
def test_carrion_birds_peck_twice() -> None:
    """Whom they wound makes two body checks, both at −1."""
    s = turn_to_bob(meet(MORIA, "Bilbo", hand="Orc-lieutenant; Carrion Birds", dice=(12, 2, 4, 4)))
    over(resolve(s.do("bob", "play Orc-lieutenant keyed to wilderness")))
    turn_to_bob(s).do("bob", "play Carrion Birds keyed to wilderness")
    over(resolve(s))
    checks = [line for line in s.log() if "Body check" in line or "body check" in line]
    assert len(checks) == 2, s.log()
    assert all("4 rolled, −1, 3" in line for line in checks)


# --- TD-20 Eärcaraxë -----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-29", "TD-20")
@pytest.mark.ruling("urd:Eärcaraxë/2")
def test_earcaraxe_is_stronger_in_the_desolation() -> None:
    """Dragon’s Desolation adds to her attack like to that of any Dragon."""
    s = meet(("Isle of the Ulond", "", ""), "Gimli", "Dori", hand="Eärcaraxë; Dragon’s Desolation", mine="Cram")
    choose(turn_to_bob(s), "bob", "Play Eärcaraxë")
    s.passes("alice")
    choose(s, "bob", "Play Dragon’s Desolation")
    assert fight(s).strength.prowess == 17 + 2


# --- TD-28 Gothmog -------------------------------------------------------------------------------------------------


@pytest.mark.card("TD-28")
@pytest.mark.ruling("urd:Gothmog")
@pytest.mark.parametrize(
    ("first", "key", "route", "works"),
    [
        ("Orc-guard", "shadow-land", DARK, True),
        ("Orc-guard", "shadow-hold", MORIA, True),
        ("Orc-lieutenant", "wilderness", MORIA, False),
        ("Barrow-wight", "shadow-hold", MORIA, False),
        ("", "", DARK, False),
    ],
)
def test_gothmog_follows_orcs_and_trolls(first: str, key: str, route: Route, works: bool) -> None:
    """CRF: he is keyed to nothing, after an Orc or Troll attack keyed to a Shadow-land, Shadow-hold or Dark-domain."""
    if route == DARK:
        route = ("Rivendell", "Carn Dûm", "Rhudaur, Arthedain, Angmar")  # no Dark-domain on the way
    s = turn_to_bob(meet(route, "Gimli", "Bilbo", hand="; ".join(filter(None, (first, "Gothmog"))), dice=(12,) * 8))
    if first:
        over(resolve(s.do("bob", f"play {first} keyed to {key}")))
        turn_to_bob(s)
    assert may_play(s, "Gothmog", "nothing") == works, s.options("bob")


# --- TD-45 Light-drake ---------------------------------------------------------------------------------------------


@pytest.mark.card("TW-90", "TD-45", "TD-70", "TD-71", "AS-39")
@pytest.mark.parametrize("card", ["Smaug Ahunt", "Smaug at Home", "Orc-guard", "Smaug", "Light-drake"])
def test_what_sleeps_long(card: str) -> None:
    """Only creatures among the Dragons and Drakes are reserved."""
    s = meet(STAY, "Gimli", hand=f"{card}; Wolves", play="Summons from Long Sleep", mine="Cram")
    found = offers_starting(turn_to_bob(s), "bob", "Use Summons")
    assert bool(found) == (card in ("Smaug", "Light-drake"))


# --- TD-49 Morgul-rats ---------------------------------------------------------------------------------------------


@pytest.mark.card("TD-49")
@pytest.mark.parametrize(
    ("member", "doors", "works"), [("Gimli", False, False), ("Gimli, wounded", False, True), ("Gimli", True, True)]
)
def test_morgul_rats_smell_blood(member: str, doors: bool, works: bool) -> None:
    """They come to Shadow-holds and Dark-holds where somebody is wounded, or in the dark."""
    s = encounter(DARK, member, hand="Morgul-rats", play=("Doors of Night",) if doors else ())
    if works:
        s.do("bob", "play Morgul-rats keyed to shadow-hold")
    else:
        s.refused("bob", "play Morgul-rats keyed to shadow-hold", "9.2")
    encounter(WILD, "Gimli, wounded", hand="Morgul-rats").refused("bob", "play Morgul-rats")


# --- TD-57 Rain-drake ----------------------------------------------------------------------------------------------


@pytest.mark.card("TD-57")
@pytest.mark.parametrize(("site", "works"), [("Himring", True), ("Stone-circle", True), ("Moria", False)])
def test_rain_drake_at_wet_or_wild_ruins(site: str, works: bool) -> None:
    """The Rain-drake is also played at Ruins & Lairs whose own site path has a Coastal Sea or two Wildernesses."""
    s = Scenario().company("alice", site, "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.hand("bob", "Rain-drake").start("hazards")
    while s.asked() == ("alice",):
        s.passes("alice")
    assert any("Rain-drake, keyed to Ruins & Lairs" in one for one in s.options("bob")) == works


# --- TD-59 Sand-drake ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-470", "TD-59")
def test_sand_drake_in_ithilien() -> None:
    """In the dark the Sand-drake is keyed to Ithilien by name."""
    found = []
    for doors in ((), ("Doors of Night",)):
        s = (
            Scenario()
            .company("alice", "Minas Tirith", "Gimli", to="Cirith Ungol")
            .company("bob", "Lórien", "Fatty Bolger")
        )
        s.hand("bob", "Sand-drake").in_play("bob", *doors, "Eyes of the Shadow").start("hazards")
        while s.asked() == ("alice",):
            s.passes("alice")
        found.append(any("Sand-drake" in one and "keyed" in one for one in s.options("bob")))
    assert found == [False, True]


@pytest.mark.card("TD-59")
@pytest.mark.parametrize("doors", [True, False])
@pytest.mark.parametrize("region", ["Ithilien", "Nurn", "Horse Plains"])
def test_sand_drakes_come_north_in_the_dark(region: str, *, doors: bool) -> None:
    """With Doors of Night they may be keyed to three regions more."""
    s = meet(STAY, "Gimli", hand="Sand-drake", play="Doors of Night" if doors else "", mine="Cram")
    card, here = iid(s, "Sand-drake"), company(s, "Gimli")
    places = [place for place, one in enumerate(keys_of(s.game, card)) if one.value == region]
    assert places
    atoms.set_company(s.game, replace(here, path=("shadow-land",), regions=(region,)))
    assert any(may_key(s.game, card, one, company(s, "Gimli")) for one in places) == doors


# --- TD-80 Were-worm -----------------------------------------------------------------------------------------------


@pytest.mark.card("TD-80")
def test_were_worm_swallows_an_item_of_the_attackers_choice() -> None:
    """For a wounded character the hazard player chooses an item of the company that is discarded."""
    s = encounter(DOWNS, "Bilbo, bears Glamdring", "Gimli, bears Cram", hand="Were-worm", dice=(2, 2))
    fought_by(resolved(s.do("bob", "play Were-worm")), "Bilbo").expect("Cram is discarded")


@pytest.mark.card("TD-80")
@pytest.mark.ruling("urd:Were-worm")
def test_were_worm_swallows_an_item_for_an_ally() -> None:
    """For a wounded ally an item of the company is discarded as well."""
    s = encounter(DOWNS, "Gimli, bears Gwaihir, bears Cram", hand="Were-worm", dice=(2, 2, 2))
    fought_by(resolved(s.do("bob", "play Were-worm")), "Gwaihir").expect("Gimli is untapped", "Cram is discarded")


# --- TD-81 Wild Fell Beast -----------------------------------------------------------------------------------------


@pytest.mark.card("TD-81", "AS-12")
@pytest.mark.parametrize(("canceled", "status"), [(False, "tapped"), (True, "untapped")])
@pytest.mark.parametrize(
    ("creature", "key", "route", "dark"),
    [
        ("Knights of the Prince", "Anfalas", SEA, ()),
        ("Wild Fell Beast", "shadow-land", WILD, ("Doors of Night", "Morgul Night")),
    ],
)
def test_everybody_is_tired_after_some_attacks(
    creature: str, key: str, route: tuple[str, str, str], dark: tuple[str, ...], canceled: bool, status: str
) -> None:
    """After such an attack all untapped characters are tapped, unless it is canceled."""
    four = ("Gimli", "Elrond", "Bilbo", "Dori")
    s = encounter(route, *four, "Bofur", hand=creature, play=dark, dice=(12,) * 8, mine="Concealment")
    resolved(s.do("bob", f"play {creature} keyed to {key}"))
    if canceled:
        resolved(s.do("alice", "play Concealment by Bilbo"))
    else:
        fought_by(s, *four)
    s.expect(f"Bofur is {status}")


# --- TD-86 Wolf-riders ---------------------------------------------------------------------------------------------


@pytest.mark.card("TW-114", "TD-86")
@pytest.mark.parametrize(("creature", "some"), [("Wargs", True), ("Orc-patrol", False)])
def test_wolf_riders_strengthen_wolves(creature: str, some: bool) -> None:
    """As a short-event they raise an attack of Wolves, no other one."""
    start, to, via = MORIA
    s = Scenario().company("alice", start, "Gimli", to=to, via=via).company("bob", "Lórien", "Fatty Bolger")
    s.hand("bob", creature, "Wolf-riders").start("hazards")
    resolve(turn_to_bob(s).do("bob", f"play {creature} keyed to wilderness"))
    assert bool(ways_to_play(s, "bob", "Wolf-riders")) == some


@pytest.mark.card("TD-86")
@pytest.mark.ruling("urd:Wolf-riders")
@scenes("TD-86")
def test_wolf_riders_as_written(scene: Path) -> None:
    """They follow an Orc attack that was keyed to no site, or help Wolves."""
    plays(scene)
