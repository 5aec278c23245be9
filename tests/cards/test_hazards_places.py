"""Hazards about sites and regions: automatic-attacks, weather, and where creatures may be played."""

from __future__ import annotations

import pytest

from engine.queries.cards import site_facts
from engine.queries.fights import attack_of
from engine.queries.regions import path_types
from engine.rules.site.automatic_attacks import attacks_of
from engine.scenarios.scenario import Scenario
from engine.state.game import HAND, TAPPED, UNTAPPED
from tests.cards.hazards import SEA, STAY, WILD, Route, company, meet, onward, resolve, turn_to_bob

SHADOW = ("Dol Guldur", "Moria", "Southern Mirkwood, Anduin Vales, Wold & Foothills, Redhorn Gate")


def entering(site: str, name: str, *, play: str = "", mine: str = "") -> Scenario:
    """Return bob about to play a card against alice's company that stays at a site."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", site, "Gorbag", "Shagrat")
    s.company("bob", "Lórien", "Elrond").hand("bob", name)
    if play:
        s.in_play("bob", play)
    if mine:
        s.hand("alice", mine)
    return turn_to_bob(s.dice(*(12,) * 12).start("hazards"))


def enter(s: Scenario) -> Scenario:
    """Let the company enter its site, up to the first attack."""
    for _ in range(12):
        if attack_of(s.game) is not None:
            break
        found = s.options(s.asked()[0])
        enters = [option for option in found if option.startswith("Enter")]
        s.do(s.asked()[0], enters[0]) if enters else onward(s)
    return s


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
    assert found.prowess == found.printed[1] + more
    assert found.cannot_be_canceled == (plain == "Arouse Defenders")


def test_incite_minions_copies_an_attack() -> None:
    """The automatic-attack of a Shadow-hold is there twice this turn; it is not for Ruins & Lairs."""
    s = entering("Moria", "Incite Minions")
    resolve(s.do("bob", next(option for option in s.options("bob") if option.startswith("Play Incite"))))
    here = company(s, "Gorbag")
    assert len(attacks_of(s.game, here, here.site)) == 2
    other = entering("Barrow-downs", "Incite Minions")
    assert not any(option.startswith("Play Incite") for option in other.options("bob"))


@pytest.mark.parametrize("awake", [True, False])
def test_awaken_defenders(awake: bool) -> None:
    """Twice the strikes at Free-holds and Border-holds, and no detainment there (Van 585: whatever makes the attack)."""
    s = Scenario().company("alice", "Gobel Mírlond [AS]", "Gimli").company("bob", "Lórien", "Elrond")
    if awake:
        s.in_play("bob", "Awaken Defenders")
    found = attack_of(enter(s.start("site")).game)
    assert found is not None
    assert (found.strikes, found.detainment) == ((8, False) if awake else (4, True))


@pytest.mark.parametrize(("doors", "type_"), [(True, "dark-hold"), (False, "")])
def test_awaken_the_earths_fire_darkens_a_hold(doors: bool, type_: str) -> None:
    """With Doors of Night in play a Shadow-hold counts as a Dark-hold until the end of the turn."""
    s = entering("Moria", "Awaken the Earth’s Fire", play="Doors of Night" if doors else "")
    plays = [option for option in s.options("bob") if "Dark-hold" in option]
    assert bool(plays) == doors
    if plays:
        resolve(s.do("bob", plays[0]))
        assert site_facts(s.game, company(s, "Gorbag").site).site_type == type_


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
    plays = [option for option in s.options("bob") if "shadow land Dagorlad" in option]
    resolve(s.do("bob", plays[0]))
    after = path_types(s.game, company(s, "Gimli"))
    assert before.count("dark-domain") + 1 == after.count("dark-domain")


# --- weather --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Fell Winter [TW]", "Fell Winter [LE]"])
@pytest.mark.parametrize("doors", [True, False])
def test_fell_winter(name: str, doors: bool) -> None:
    """Wolves at every Border-hold; in the dark Free-domains count as Border-lands, and these as Wildernesses."""
    s = meet(SEA, "Gimli", play=f"{name}; Doors of Night" if doors else name)
    assert path_types(s.game, company(s, "Gimli"))[-1] == ("border-land" if doors else "free-domain")
    s = meet(("Bree", "", ""), "Gimli", play=name)
    here = company(s, "Gimli")
    found = [one.attack for one in attacks_of(s.game, here, here.site)]
    assert [(one.race, one.strikes, one.prowess) for one in found] == [("wolf", 3, 7)]


COAST = ("Grey Havens", "Himring", "starter")


@pytest.mark.parametrize(("route", "status"), [(COAST, TAPPED), (WILD, UNTAPPED)])
def test_storms_of_osse_tap_the_coast(route: Route, status: int) -> None:
    """Every site with a Coastal Sea in its site path is tapped, as the card comes and as a site is revealed."""
    there = route[1]
    for s in (
        resolve(
            turn_to_bob(meet(route, "Gimli", hand="Storms of Ossë", play="Doors of Night")).do("bob", "play Storms")
        ),
        resolve(meet(route, "Gimli", play="Storms of Ossë")),
    ):
        assert s.card(there).status == status


def test_storms_of_osse_need_darkness() -> None:
    """Without Doors of Night they are not played."""
    turn_to_bob(meet(SEA, "Gimli", hand="Storms of Ossë")).refused("bob", "play Storms of Ossë", "9.2")


# --- where creatures may be played ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("creature", "works"),
    [("Lesser Spiders", True), ("Mûmak (Oliphant)", True), ("Fell Turtle", False), ("Orc-guard", False)],
)
def test_a_pack_at_the_door(creature: str, works: bool) -> None:
    """Common animals, spiders and wolves that can be met inland come to a Border-hold; others do not."""
    s = turn_to_bob(meet(("Bree", "", ""), "Gimli", hand=creature, play="A Pack at the Door"))
    assert any(option.startswith(f"Play {creature}") for option in s.options("bob")) == works


def test_a_pack_at_the_door_needs_darkness() -> None:
    """Without Doors of Night it is not played."""
    turn_to_bob(meet(STAY, "Gimli", hand="A Pack at the Door")).refused("bob", "play A Pack at the Door", "9.2")


@pytest.mark.parametrize(
    ("site", "item", "works"),
    [
        ("Bree", "The One Ring", True),
        ("Bree", "Precious Gold Ring", False),
        ("Moria", "Precious Gold Ring", True),
        ("Moria", "Glamdring", False),
        ("Edoras", "The One Ring", False),
    ],
)
def test_the_nazgul_are_abroad(site: str, item: str, works: bool) -> None:
    """Nazgûl come for The One Ring to all but Havens and Free-holds, for any ring to Shadow-holds."""
    s = meet((site, "", ""), f"Frodo, bears {item}", hand="Adûnaphel", play="The Nazgûl are Abroad")
    plays = [option for option in turn_to_bob(s).options("bob") if option.startswith("Play Adûnaphel, keyed")]
    assert bool(plays) == works


@pytest.mark.parametrize("doors", [True, False])
def test_the_nazgul_return(doors: bool) -> None:
    """With Doors of Night in play each player may take a Nazgûl back at the end of each turn."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "The Nazgûl are Abroad; Doors of Night" if doors else "The Nazgûl are Abroad")
    s.discard("bob", "Adûnaphel", "Orc-guard").start("end of turn")
    for _ in range(10):
        if any("Adûnaphel" in option for option in s.options("bob")):
            s.refused("bob", "choose Orc-guard")
            s.do("bob", "choose Adûnaphel")
            break
        onward(s)
    assert (s.card("Adûnaphel").zone == HAND) == doors
