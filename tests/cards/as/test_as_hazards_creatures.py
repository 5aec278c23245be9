"""Hazard creatures of Against the Shadow, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.queries.attributes import influence_targets
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.records import DISCARD, HAND, OUT, PLAY
from tests.cards.positions.creatures import BREE, declared, waiting
from tests.cards.positions.hazards import (
    MORIA,
    SEA,
    STAY,
    WILD,
    Route,
    attack_line,
    limit,
    meet,
    over,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.minions import iid, minion
from tests.cards.positions.reading import may_play, ways_to_play
from tests.cards.positions.scenes import plays, scenes

# --- AS-7 Alatar the Hunter ----------------------------------------------------------------------------------------


MAIAR = {
    "Alatar the Hunter": "Alatar",
    "Gandalf the White Rider": "Gandalf",
    "Pallando the Soul-keeper": "Pallando",
    "Radagast the Tamer": "Radagast",
    "Saruman the Wise": "Saruman",
}


@pytest.mark.card("AS-7", "AS-11", "AS-17", "AS-18", "AS-19")
@pytest.mark.parametrize("name", list(MAIAR))
def test_maiar_are_gentle_to_heroes(name: str) -> None:
    """As a creature it has three prowess less against a hero company, which it only detains."""
    s = meet(SEA, "Gimli", hand=name)
    resolve(turn_to_bob(s).do("bob", f"play {name} keyed to free-domain"))
    assert "prowess 10" in attack_line(s, name)[0]


@pytest.mark.card("AS-7", "AS-11", "AS-17", "AS-18", "AS-19")
@pytest.mark.parametrize(("name", "avatar"), MAIAR.items())
def test_maiar_leave_for_the_wizard(name: str, avatar: str) -> None:
    """In play as a permanent-event it is discarded when the Wizard himself is in play."""
    s = Scenario().company("alice", "Rivendell", avatar, "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", name).hand("bob", "Orc-guard").start("hazards")
    assert s.card(name).zone == DISCARD
    s = waiting(name)
    assert s.card(name).zone == PLAY


@pytest.mark.card("AS-7", "AS-11", "AS-18", "AS-19")
@pytest.mark.parametrize("name", [one for one in MAIAR if one != "Pallando the Soul-keeper"])
def test_maiar_leave_when_a_deck_is_exhausted(name: str) -> None:
    """Whoever's play deck is exhausted: the permanent-event is discarded."""
    from engine.rules.turn.drawing import exhaust

    s = waiting(name)
    exhaust(s.game, 0)
    assert s.card(name).zone != PLAY


@pytest.mark.card("AS-7")
def test_alatar_leads_other_maiar() -> None:
    """Other attacks of Maiar have one more strike and prowess, and their player chooses who faces them."""
    s = meet(
        SEA,
        "Gimli",
        "Bilbo",
        "Elrond",
        "Dori",
        hand="Saruman the Wise",
        play="Alatar the Hunter",
    )
    resolve(turn_to_bob(s).do("bob", "play Saruman the Wise keyed to free-domain"))
    assert "4 strikes" in attack_line(s, "Saruman the Wise")[0]
    assert "prowess 11" in attack_line(s, "Saruman the Wise")[0]


# --- AS-8 Durin’s Folk ---------------------------------------------------------------------------------------------


@pytest.mark.card("AS-8", "AS-10")
@pytest.mark.parametrize(
    ("creature", "key", "route", "prowess"),
    [("Durin’s Folk", "wilderness", BREE, 8), ("Galadhrim", "Rhudaur", BREE, 11)],
)
def test_free_peoples_spare_heroes(creature: str, key: str, route: Route, prowess: int) -> None:
    """Their attack detains heroes, with two prowess less."""
    s = declared(creature, key, route, "Gimli", "Bilbo")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strength.prowess, attack.harm.detainment) == (prowess - 2, True)
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    s.company("alice", "Carn Dûm [LE]", "Gorbag", to="Ettenmoors [LE]", via="Angmar, Rhudaur")
    s.company("bob", "Lórien", "Fatty Bolger").hand("bob", creature).start("hazards")
    resolve(turn_to_bob(s).do("bob", f"play {creature} keyed to {key}"))
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strength.prowess, attack.harm.detainment) == (prowess, False)


# --- AS-9 Dwarven Travelers ----------------------------------------------------------------------------------------


@pytest.mark.card("AS-9")
@pytest.mark.parametrize(("first", "works"), [("Dwarven Travelers", True), ("Orc-lieutenant", False)])
def test_dwarven_travelers_are_followed_by_maiar(first: str, works: bool) -> None:
    """After them Maia creatures may be keyed to Border-holds and Ruins & Lairs against that company."""
    s = turn_to_bob(meet(BREE, "Gimli", "Bilbo", hand=f"{first}; Alatar the Hunter", dice=(12,) * 8))
    over(resolve(s.do("bob", f"play {first} keyed to wilderness")))
    assert may_play(turn_to_bob(s), "Alatar the Hunter", "Border-hold") == works


# --- AS-10 Galadhrim -----------------------------------------------------------------------------------------------


@pytest.mark.card("AS-10")
def test_galadhrim_strip_whom_they_wound() -> None:
    """A character that they wound loses all its items."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    s.company(
        "alice",
        "Carn Dûm [LE]",
        "Gorbag, bears Orc-draughts, bears Saw-toothed Blade",
        to="Ettenmoors [LE]",
        via="Angmar, Rhudaur",
    )
    s.company("bob", "Lórien", "Fatty Bolger").hand("bob", "Galadhrim").dice(2, 2).start("hazards")
    over(resolve(turn_to_bob(s).do("bob", "play Galadhrim keyed to Rhudaur")))
    s.expect("Orc-draughts is discarded", "Saw-toothed Blade is discarded", "Gorbag is wounded")


# --- AS-11 Gandalf the White Rider ---------------------------------------------------------------------------------


@pytest.mark.card("AS-11")
@pytest.mark.parametrize(
    ("characters", "kind", "more"),
    [(("Gorbag", "Muzgash"), "ringwraith", 1), (("Ostisen", "Layos"), "ringwraith", 0)],
)
def test_gandalf_watches_overt_minions(characters: tuple[str, ...], kind: str, more: int) -> None:
    """Overt minion companies have one more hazard to fear, covert ones and heroes not."""
    found = []
    for play in ((), ("Gandalf the White Rider",)):
        s = minion("Dol Guldur [LE]", *characters, kind=kind).hand("bob", "Orc-guard")
        s.in_play("bob", *play).start("hazards")
        found.append(limit(s, characters[0]))
    assert found[1] - found[0] == more


@pytest.mark.card("AS-11")
def test_gandalf_leaves_heroes_alone() -> None:
    """A hero company has its usual hazard limit."""
    assert limit(waiting("Gandalf the White Rider", STAY, "Gimli"), "Gimli") == 2


@pytest.mark.card("AS-11")
def test_radagast_as_a_creature_watches_nobody() -> None:
    """While it attacks as a creature nothing of the permanent-event holds."""
    s = meet(SEA, "Gimli", hand="Gandalf the White Rider")
    before = limit(s, "Gimli")
    resolve(turn_to_bob(s).do("bob", "play Gandalf the White Rider keyed to free-domain"))
    assert limit(s, "Gimli") == before


# --- AS-13 Lady of the Golden Wood ---------------------------------------------------------------------------------


@pytest.mark.card("AS-13")
@pytest.mark.parametrize(("kind", "searches"), [("ringwraith", False), ("wizard", True)])
def test_the_lady_of_the_golden_wood_blinds_minion_players(kind: str, searches: bool) -> None:
    """A minion player's search of his own play deck or discard pile comes to nothing; a Wizard's does not."""
    if kind == "ringwraith":
        s = minion("Barad-dûr [LE]", "The Mouth", kind=kind).discard("alice", "Orc Quarrels").hand("alice", "Wargs")
        s.in_play("bob", "Lady of the Golden Wood").start("organization")
        assert not any("use The Mouth" in one.lower() for one in s.options("alice"))
        return
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Lady of the Golden Wood", "Ûvatha the Horseman").discard("bob", "Orc-guard").start("hazards")
    resolve(turn_to_bob(s).do("bob", "use Ûvatha the Horseman"))
    assert "Orc-guard" in s.options("bob")


@pytest.mark.card("AS-13", "BA-3")
@pytest.mark.ruling("urd:Lady of the Golden Wood")
@pytest.mark.parametrize("lady", [True, False])
def test_the_lady_does_not_hide_orcs_from_the_balrog(*, lady: bool) -> None:
    """His lesser characters come out of the discard pile and the sideboard, be she there or not."""
    s = minion("Moria [BA]", "The Balrog", kind="balrog").discard("alice", "Orc Sniffler").hand("alice", "Cram")
    s.in_play("bob", *(("Lady of the Golden Wood",) if lady else ())).start("organization").do("alice", "organize")
    s.do("alice", "play Orc Sniffler with The Balrog", "confirm").expect("Orc Sniffler is in play")


# --- AS-14 Lord of the Carrock -------------------------------------------------------------------------------------


@pytest.mark.card("AS-14", "AS-16")
@pytest.mark.parametrize("name", ["Lady of the Golden Wood", "Lord of the Carrock", "Master of the House"])
def test_lords_leave_when_a_deck_is_exhausted(name: str) -> None:
    """Whoever's play deck is exhausted: the permanent-event is discarded."""
    from engine.rules.turn.drawing import exhaust

    s = waiting(name)
    exhaust(s.game, 1)
    assert s.card(name).zone != PLAY


@pytest.mark.card("AS-14")
def test_the_lord_of_the_carrock_turns_men_away() -> None:
    """Influence attempts against factions of Men are made at -2, others are not."""
    from engine.queries.attributes import influence_check_modifier

    def modifier(s: Scenario, faction: str) -> int:
        from carddb.artefact.database import database

        facts = next(one for one in database().cards if one.name == faction)
        return influence_check_modifier(s.game, s.card("Gimli").iid, influence_targets(facts))

    bare, s = meet(STAY, "Gimli"), waiting("Lord of the Carrock", STAY, "Gimli")
    for faction, less in (("Men of Dorwinion", -2), ("Ents of Fangorn", 0)):
        assert modifier(s, faction) - modifier(bare, faction) == less


# --- AS-15 Lord of the Haven ---------------------------------------------------------------------------------------


@pytest.mark.card("AS-15")
@pytest.mark.parametrize(("route", "some"), [(SEA, True), (MORIA, False)])
def test_lord_of_the_haven_reaches_the_coasts(route: tuple[str, str, str], some: bool) -> None:
    """As a short-event it reaches companies that move through Coastal Sea."""
    s = meet(route, "Gimli", hand="Lord of the Haven")
    assert bool(ways_to_play(turn_to_bob(s), "bob", "Lord of the Haven")) == some


@pytest.mark.card("AS-15")
@scenes("AS-15")
def test_lord_of_the_haven_as_written(scene: Path) -> None:
    """It taps one or two of a company in a Coastal Sea, or passing one."""
    plays(scene)


# --- AS-16 Master of the House -------------------------------------------------------------------------------------


@pytest.mark.card("AS-16")
def test_the_master_of_the_house_brings_elves_back() -> None:
    """At the end of each turn both players may take an Elf creature out of their discard pile."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Master of the House").discard("alice", "Elf-lord Revealed in Wrath", "Cram")
    s.discard("bob", "Elf-lord Revealed in Wrath", "Orc-guard").hand("bob", "8 Twilight").hand("alice", "8 Twilight")
    s.start("end of turn").do("alice", "keep the hand")
    for _ in range(20):
        who = s.asked()[0]
        if any("Elf-lord" in one for one in s.options(who)):
            break
        s.do(who, s.options(who)[-1] if "Let it resolve" not in s.options(who) else "Let it resolve")
    assert s.asked() == ("bob",)
    assert "Orc-guard" not in s.options("bob")
    s.do("bob", "choose Elf-lord Revealed in Wrath")
    assert any("Elf-lord" in one for one in s.options("alice"))
    assert any(s.game.facts(one).name == "Elf-lord Revealed in Wrath" for one in s.game.zone(1, HAND))


# --- AS-17 Pallando the Soul-keeper --------------------------------------------------------------------------------


@pytest.mark.card("AS-17")
@pytest.mark.ruling("urd:Pallando the Soul-keeper")
def test_pallando_ends_an_agent() -> None:
    """A minion agent in play as a hazard is no character, but a minion all the same."""
    from engine.actions.leaving_play import discard

    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Pallando the Soul-keeper").agent("bob", "Baduila").hand("bob", "Orc-guard").start("hazards")
    discard(s.game, iid(s, "Baduila"))
    assert (s.card("Baduila").zone, s.card("Pallando the Soul-keeper").zone) == (OUT, DISCARD)


@pytest.mark.card("LE-55", "AS-17")
def test_pallando_spares_ringwraiths() -> None:
    """A Ringwraith is discarded as ever."""
    from engine.actions.leaving_play import discard

    s = minion("Dol Guldur [LE]", "The Witch-king", "Khamûl the Ringwraith, follows The Witch-king")
    s.in_play("bob", "Pallando the Soul-keeper").hand("bob", "Orc-guard").start("hazards")
    discard(s.game, iid(s, "Khamûl the Ringwraith"))
    assert (s.card("Khamûl the Ringwraith").zone, s.card("Pallando the Soul-keeper").zone) == (DISCARD, PLAY)


# --- AS-18 Radagast the Tamer --------------------------------------------------------------------------------------


@pytest.mark.card("TW-464", "TW-484", "AS-18")
@pytest.mark.parametrize(
    ("route", "expected"),
    [(("Thranduil’s Halls", "Dol Guldur", "Woodland Realm, Heart of Mirkwood, Southern Mirkwood"), 3), (WILD, 2)],
)
def test_radagast_watches_mirkwood(route: Route, expected: int) -> None:
    """A company that moves in one of four regions of Mirkwood has one more hazard to fear."""
    assert limit(waiting("Radagast the Tamer", route, "Gimli"), "Gimli") == expected
