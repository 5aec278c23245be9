"""Hazards that let others be played, for nothing or where they could not be, and those that keep them away."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.queries.cards import at_haven, type_for
from engine.queries.fights import attack_of
from engine.rules.site.automatic_attacks import attacks_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import DISCARD, HAND, MP_PILE, OUT, PLAY
from tests.cards.hazards import (
    DARK,
    HEATH,
    STAY,
    WILD,
    Route,
    attack_line,
    company,
    go_on,
    meet,
    onward,
    resolve,
    turn_to_bob,
)


def plays(s: Scenario, name: str) -> list[str]:
    """Return bob's options of playing a card."""
    return [option for option in turn_to_bob(s).options("bob") if option.startswith(f"Play {name}")]


def fought(s: Scenario, name: str) -> Scenario:
    """Let a creature of bob's attack, to the end of its attack."""
    resolve(s.do("bob", plays(s, name)[0]))
    return go_on(s, f"The attack of {name} is")


# --- one that does not count ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("permit", "creature", "other", "route"),
    [
        ("Sleepless Malice", "Wisp of Pale Sheen", "Orc-guard", WILD),
        ("Host of Bats", "Orc-guard", "Wisp of Pale Sheen", DARK),
    ],
)
def test_one_hazard_is_not_counted(permit: str, creature: str, other: str, route: Route) -> None:
    """The first such creature against a company is free, the second counts, and so does any other."""
    s = meet(
        route, "Gimli", "Bilbo", "Dori", "Bofur", hand=f"{creature}; {creature}; {other}", play=permit, dice=(12,) * 20
    )
    if plays(s, creature):
        fought(s, creature)
        assert company(s, "Gimli").used == 0
    if plays(s, creature):
        resolve(s.do("bob", plays(s, creature)[0]))
        assert company(s, "Gimli").used == 1


@pytest.mark.parametrize(("doors", "works"), [(True, True), (False, False)])
def test_sleepless_malice_wakes_the_ruins(doors: bool, works: bool) -> None:
    """With Doors of Night any Undead may be keyed to Ruins & Lairs."""
    play = "Sleepless Malice; Doors of Night" if doors else "Sleepless Malice"
    s = meet(("Barrow-downs", "", ""), "Gimli", hand="Ghosts", play=play)
    assert any("ruins" in option for option in plays(s, "Ghosts")) == works


def test_host_of_bats_wounds_twice() -> None:
    """Whom an Orc attack wounds makes another body check, at -1."""
    s = meet(DARK, "Gimli", hand="Orc-guard", play="Host of Bats", dice=(2, 2, 2, 2))
    fought(s, "Orc-guard")
    checks = [line for line in s.log() if "Body check for Gimli" in line]
    assert len(checks) == 2, s.log()
    assert "-1" in checks[0] or "−1" in checks[0]


def test_host_of_bats_with_the_shadow() -> None:
    """With Shadow of Mordor a wound at a Shadow-hold leads to one more check at -2."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Host of Bats; Shadow of Mordor").dice(*(2,) * 8).start("site")
    go_on(s, "attack of Moria is", 30)
    checks = [line for line in s.log() if "Body check for Gimli" in line]
    assert len(checks) == 3, s.log()


def test_agburanar_at_home_lets_a_dragon_come() -> None:
    """One manifestation of a unique Dragon against each company does not count, of whatever kind."""
    s = meet(
        HEATH, "Gimli", "Bilbo", "Dori", hand="Scatha Ahunt; Itangast Ahunt", play="Agburanar at Home", dice=(12,) * 40
    )
    resolve(s.do("bob", plays(s, "Scatha Ahunt")[0]))
    assert company(s, "Gimli").used == 0
    go_on(s, "The attack of Scatha Ahunt is")
    here = company(s, "Gimli").id
    s.do("bob", plays(s, "Itangast Ahunt")[0])
    assert s.game.companies[here].used == 1


def test_at_home_dragons_have_their_attack() -> None:
    """Their lairs have one more automatic-attack unless they hunt."""
    for name, lair, numbers in (
        ("Agburanar at Home", "Caves of Ûlund", (2, 16, 9)),
        ("Leucaruth at Home", "Irerock", (2, 17, 8)),
    ):
        for hunts in ("", f"; {name.partition(' ')[0]} Ahunt"):
            s = Scenario().company("alice", lair, "Gimli").company("bob", "Lórien", "Elrond")
            s.in_play("bob", name + hunts).start("organization")
            here = company(s, "Gimli")
            found = [
                (one.attack.strikes, one.attack.prowess, one.attack.body) for one in attacks_of(s.game, here, here.site)
            ]
            assert (numbers in found) == (not hunts)


def test_leucaruth_at_home_lets_one_dragon_be_played() -> None:
    """Only one manifestation of a unique Dragon is played in a turn."""
    s = meet(
        HEATH,
        "Gimli",
        "Bilbo",
        hand="Scatha Ahunt; Itangast Ahunt; Orc-guard",
        play="Leucaruth at Home",
        dice=(12,) * 40,
    )
    resolve(s.do("bob", plays(s, "Scatha Ahunt")[0]))
    assert s.card("Scatha Ahunt").zone in (PLAY, MP_PILE)
    go_on(s, "The attack of Scatha Ahunt is")
    assert not plays(s, "Itangast Ahunt")


def test_leucaruth_at_home_counts_herself() -> None:
    """In the turn in which she comes no other Dragon may be played (CoE 49)."""
    s = meet(HEATH, "Gimli", "Bilbo", hand="Leucaruth at Home; Itangast Ahunt")
    resolve(s.do("bob", plays(s, "Leucaruth at Home")[0]))
    assert s.card("Leucaruth at Home").zone == PLAY
    assert not plays(s, "Itangast Ahunt")


# --- where a Dragon may come ----------------------------------------------------------------------------------------


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
        fought(s, dragon)
        assert attack_line(s, dragon)


def test_frenzy_of_madness_feeds_on_a_creature() -> None:
    """For a creature from hand that could be played there, any one Dragon may be keyed to the Shadow-hold."""
    s = meet(("Moria", "", ""), "Gimli", "Bilbo", "Dori", hand="Frenzy of Madness; Smaug; Orc-guard; Fell Turtle")
    found = plays(s, "Frenzy of Madness")
    assert any("Orc-guard" in option for option in found), found
    assert not any("Fell Turtle" in option for option in found)
    resolve(s.do("bob", next(option for option in found if "Orc-guard" in option)))
    assert s.card("Orc-guard").zone == DISCARD
    assert plays(s, "Smaug")


@pytest.mark.parametrize("dragon", ["Smaug", "Leucaruth"])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_fever_of_unrest_needs_wildernesses(dragon: str, count: int) -> None:
    """With four Wildernesses in the site path a Dragon may attack, keyed to nothing; with three only Leucaruth."""
    s = meet(WILD, "Gimli", "Bilbo", "Dori", hand=f"Fever of Unrest; {dragon}", dice=(12,) * 20)
    here = company(s, "Gimli")
    atoms.set_company(s.game, replace(here, path=("wilderness",) * count, regions=()))
    found = plays(s, "Fever of Unrest")
    assert len(found) == max(0, count - 2)
    for option in found:
        if dragon == "Smaug" or "Leuca" in option:
            resolve(s.do("bob", option))
            break
    works = count == 4 or (count == 3 and dragon == "Leucaruth")
    comes = plays(s, dragon)
    assert bool(comes) == works, s.options("bob")
    if comes:
        resolve(s.do("bob", comes[0]))
        attack = attack_of(s.game)
        assert attack is not None
        assert attack.key == ("", "")


# --- Morgul-horse, Prowess of Age -------------------------------------------------------------------------------------


def test_morgul_horse_carries_a_nazgul() -> None:
    """One Nazgûl may be keyed to a Shadow-land of the company's way."""
    way = ("Minas Tirith", "Dead Marshes", "Anórien, Ithilien, Dagorlad")
    s = meet(way, "Gimli", "Bilbo", "Dori", hand="Morgul-horse; Hoarmûrath of Dír", dice=(12,) * 9)
    assert not any("shadow" in option for option in plays(s, "Hoarmûrath of Dír"))
    resolve(s.do("bob", plays(s, "Morgul-horse")[0]))
    assert any("shadow" in option for option in plays(s, "Hoarmûrath of Dír"))


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


def test_prowess_of_age_grows() -> None:
    """One copy gives one prowess, two four, three nine."""
    s = meet(
        HEATH,
        "Gimli",
        "Bilbo",
        "Dori",
        "Bofur",
        hand="Prowess of Age; Prowess of Age; Prowess of Age",
        play="Scatha Ahunt",
        mine="Cram",
    )
    resolve(s)
    found = attack_of(s.game)
    assert found is not None
    base, seen = found.prowess, []
    for _ in range(3):
        option = next(one for one in plays(s, "Prowess of Age") if "+" in one or "aged" in one or "attack" in one)
        resolve(s.do("bob", option))
        found = attack_of(s.game)
        assert found is not None
        seen.append(found.prowess - base)
    assert seen == [1, 4, 9]


def test_prowess_of_age_answers_a_cancel() -> None:
    """It cancels what would cancel the attack of a unique Dragon."""
    s = meet(HEATH, "Gimli", "Bilbo", "Dori", hand="Prowess of Age", play="Scatha Ahunt", mine="Concealment")
    resolve(s)
    s.do("alice", "play Concealment, Bilbo")
    option = next(one for one in s.options("bob") if one.startswith("Play Prowess of Age on Concealment"))
    resolve(s.do("bob", option))
    found = attack_of(s.game)
    assert found is not None
    assert not found.canceled


# --- Balrog of Moria --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "more"), [("Moria", 2), ("Dimrill Dale", 2), ("Goblin-gate", 0)])
def test_balrog_of_moria_strengthens_its_neighbours(site: str, more: int) -> None:
    """Automatic-attacks in the regions around have two prowess more; Moria has a second one."""
    s = Scenario().company("alice", site, "Gimli").company("bob", "Grey Havens", "Elrond")
    s.in_play("bob", "Balrog of Moria").start("site")
    for _ in range(6):
        if attack_of(s.game) is None:
            enters = [option for option in s.options(s.asked()[0]) if option.startswith("Enter")]
            s.do(s.asked()[0], enters[0]) if enters else onward(s)
    found = attack_of(s.game)
    if site == "Dimrill Dale" and found is None:
        return
    assert found is not None
    assert found.prowess == found.printed[1] + more
    here = company(s, "Gimli")
    assert ([one.attack.prowess for one in attacks_of(s.game, here, here.site)][-1] == 18) == (site == "Moria")


@pytest.mark.ruling("urd:Balrog of Moria/2")
@pytest.mark.parametrize(("where", "held"), [("Rivendell", False), ("Lórien", True), ("", True)])
def test_balrog_of_moria_threatens_lorien(where: str, held: bool) -> None:
    """Lórien is a Free-hold for healing and hazards while Galadriel is in play elsewhere, and only then (CoE 55)."""
    s = Scenario().company("alice", "Lórien", "Gimli, wounded").company("bob", "Grey Havens", "Círdan")
    if where == "Lórien":
        s.company("alice", "Lórien", "Galadriel")
    elif where:
        s.company("alice", where, "Galadriel")
    s.in_play("bob", "Balrog of Moria").start("organization")
    here = company(s, "Gimli")
    assert at_haven(s.game, here, "healing") == held
    assert type_for(s.game, here.site, "hazards") == ("haven" if held else "free-hold")
    assert at_haven(s.game, here)


@pytest.mark.ruling("urd:Balrog of Moria/3")
@pytest.mark.parametrize(("owner", "zone"), [("bob", MP_PILE), ("alice", OUT)])
def test_balrog_of_moria_is_worth_points_to_the_other(owner: str, zone: int) -> None:
    """Whoever defeats the second attack removes the Balrog; points go to the opponent of its player only."""
    s = (
        Scenario()
        .company("alice", "Moria", "Gimli", "Elrond", "Legolas", "Boromir II", "Aragorn II, bears Glamdring", "Bilbo")
        .company("bob", "Grey Havens", "Círdan")
    )
    s.in_play(owner, "Balrog of Moria").dice(*(12,) * 20).start("site")
    wanted = ("Enter", "Aragorn II faces a strike", "Bilbo taps in support")
    for _ in range(60):
        if s.card("Balrog of Moria").zone != PLAY or not s.asked():
            break
        found = s.options(s.asked()[0])
        late = any("Balrog of Moria attacks" in line for line in s.log())
        better = [option for option in found if option.startswith(wanted if late else wanted[:1])]
        s.do(s.asked()[0], better[0]) if better else onward(s)
    assert s.card("Balrog of Moria").zone == zone, s.log()
