"""Hazard short events of The Dragons, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.actions import leaving_play as leaving
from engine.queries.attributes import corruption_points
from engine.queries.cards import changed
from engine.queries.fights import attack_of, strike_of
from engine.queries.regions import path_types
from engine.rules.combat.strikes import against_of
from engine.rules.site.automatic_attacks import attacks_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DISCARD, HAND, PLAY, company_ref
from tests.cards.positions.burdens import AT_HOME, bobs
from tests.cards.positions.creatures import creature_attacks, entering, plays
from tests.cards.positions.hazards import (
    DARK,
    HEATH,
    MORIA,
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
    resolve,
    turn_to_bob,
)
from tests.cards.positions.heroes import lair
from tests.cards.positions.journeys import PASS
from tests.cards.positions.minions import iid, last_modifier
from tests.cards.positions.reading import explained, offers_starting
from tests.cards.positions.scenes import plays as is_played
from tests.cards.positions.scenes import scenes

# --- TD-9 Cruel Caradhras ------------------------------------------------------------------------------------------


HIGH_PASS = ("Rivendell", "Thranduil's Halls", "Rhudaur, High Pass, Anduin Vales, Woodland Realm")


@pytest.mark.card("TD-9")
def test_cruel_caradhras_strikes_everybody_without_an_attack() -> None:
    """Each character faces a strike of eight, which is no attack and is not canceled; a wound is checked at +1."""
    s = turn_to_bob(meet(HIGH_PASS, "Gimli", "Bilbo", hand="Cruel Caradhras", mine="Concealment", dice=(2, 2, 5)))
    resolve(s.do("bob", "play Cruel Caradhras"))
    assert not attack_line(s, "Cruel Caradhras")
    assert not company(s, "Gimli").faced
    assert not any("Concealment" in option for option in s.options("alice"))
    s.do("alice", "next Bilbo")
    strike = strike_of(s.game)
    assert strike is not None
    go_on(s, "Body check for Bilbo")
    assert any("Body check for Bilbo: 2 rolled, +1" in line for line in s.log()), s.log()


@pytest.mark.card("TD-9")
@pytest.mark.parametrize("route", [WILD, STAY, ("Rivendell", "Goblin-gate", "Rhudaur, High Pass")])
def test_cruel_caradhras_needs_the_pass(route: Route) -> None:
    """A company that does not go there, or stops there, is not struck."""
    turn_to_bob(meet(route, "Gimli", hand="Cruel Caradhras")).refused("bob", "play Cruel Caradhras", "9.2")


@pytest.mark.card("TD-9")
@pytest.mark.ruling("urd:Cruel Caradhras/2")
def test_cruel_caradhras_reaches_those_who_leave() -> None:
    """A company that leaves one of the regions is struck too."""
    leaving = ("Goblin-gate", "Rivendell", "High Pass, Rhudaur")
    turn_to_bob(meet(leaving, "Gimli", hand="Cruel Caradhras")).do("bob", "play Cruel Caradhras")


@pytest.mark.card("TD-9")
def test_cruel_caradhras_strikes_with_eight() -> None:
    """Each character faces a strike of prowess 8, at the edge of the roll."""
    for dice, hurt in ((3, False), (2, True)):
        s = meet(("Rivendell", "Lórien", "Rhudaur, Hollin, Redhorn Gate, Wold & Foothills"), "Gimli", hand="Cruel Caradhras",
                 mine="Cram", dice=(dice,) * 9)  # fmt: skip
        bobs(s, "Play Cruel Caradhras")
        for _ in range(12):
            if any("against" in line for line in s.log()):
                break
            onward(s)
        line = next(line for line in s.log() if "against" in line)
        assert "against 8" in line, (line, hurt)


@pytest.mark.card("TW-468", "TD-9")
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


# --- TD-12 Deftness of Agility -------------------------------------------------------------------------------------


@pytest.mark.card("TD-12")
@pytest.mark.ruling("urd:Deftness of Agility")
@scenes("TD-12")
def test_deftness_of_agility_as_written(scene: Path) -> None:
    """A Dragon strikes the same character twice, in two strike sequences."""
    is_played(scene)


# --- TD-14 Dragon’s Blood --------------------------------------------------------------------------------------------


@pytest.mark.card("TD-14")
@pytest.mark.ruling("urd:Dragon’s Blood/3")
@scenes("TD-14")
def test_dragons_blood_as_written(scene: Path) -> None:
    """A strike that fails leads to a body check of who faced it, less dangerous behind armor."""
    is_played(scene)


@pytest.mark.card("TD-14")
@pytest.mark.ruling("urd:Dragon’s Blood/1")
def test_dragons_blood_is_not_revealed_on_guard() -> None:
    """On guard it answers no automatic-attack of a Dragon, which it does not change (CoE 55)."""
    s = lair("Bilbo", "Gimli", dice=12, guard="Dragon’s Blood")
    for _ in range(12):
        if attack_of(s.game) is None:
            break
        assert not any("Dragon’s Blood" in one for one in s.options(s.asked()[0]))
        onward(s)
    s.expect("the log says: Bilbo faces a strike")


# --- TD-15 Dragon’s Breath ------------------------------------------------------------------------------------------


@pytest.mark.card("TD-15")
@scenes("TD-15")
def test_dragons_breath_as_written(scene: Path) -> None:
    """Before the attack everybody faces a strike with body instead of prowess, and the attack is changed."""
    is_played(scene)


# --- TD-18 Dragon-sickness -----------------------------------------------------------------------------------------


@pytest.mark.card("TD-18")
def test_dragon_sickness_wants_treasure() -> None:
    """The bearer of a major or greater item checks at −1; whoever bears less is not touched."""
    s = turn_to_bob(meet(MORIA, "Gimli, bears Glamdring", "Bilbo, bears Cram", hand="Dragon-sickness", dice=(12,)))
    s.refused("bob", "play Dragon-sickness on Bilbo", "9.3")
    resolve(s.do("bob", "play Dragon-sickness on Gimli"))
    for _ in range(4):
        if any("orruption check" in line for line in s.log()):
            break
        onward(s)
    assert any("Gimli" in line and "orruption check" in line for line in s.log()), s.log()


@pytest.mark.card("TD-18")
def test_dragon_sickness_weighs_one() -> None:
    """The check is made at -1."""
    s = turn_to_bob(meet(AT_HOME, "Aragorn II, bears Glamdring", hand="Dragon-sickness", mine="Cram", dice=(12,)))
    choose(s, "bob", "Play Dragon-sickness")
    go_on(s, "Corruption check for", 4)
    assert last_modifier(s) == -1


# --- TD-23 Exile of Solitude ---------------------------------------------------------------------------------------


@pytest.mark.card("TD-23")
@pytest.mark.ruling("urd:Exile of Solitude")
@scenes("TD-23")
def test_exile_of_solitude_as_written(scene: Path) -> None:
    """A strike of a Dragon at home carries a character off with everything it controls."""
    is_played(scene)


# --- TD-24 Fever of Unrest -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-48", "TD-24")
@pytest.mark.ruling("urd:Fever of Unrest")
@pytest.mark.parametrize("dragon", ["Smaug", "Leucaruth"])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_fever_of_unrest_needs_wildernesses(dragon: str, count: int) -> None:
    """With four Wildernesses in the site path a Dragon may attack, keyed to nothing; with three only Leucaruth."""
    s = meet(WILD, "Gimli", "Bilbo", "Dori", hand=f"Fever of Unrest; {dragon}", dice=(12,) * 20)
    here = company(s, "Gimli")
    atoms.set_company(s.game, replace(here, path=("wilderness",) * count, regions=()))
    found, said = plays(s, "Fever of Unrest"), explained(s, "bob")
    assert len(found) == max(0, count - 2)
    for way in found:
        if dragon == "Smaug" or "Leucaruth" in said[way]:
            resolve(s.do("bob", way))
            break
    works = count == 4 or (count == 3 and dragon == "Leucaruth")
    comes = plays(s, dragon)
    assert bool(comes) == works, s.options("bob")
    if comes:
        resolve(s.do("bob", comes[0]))
        attack = attack_of(s.game)
        assert attack is not None
        assert attack.origin.key == ("", "")


@pytest.mark.card("TD-24")
def test_fever_of_unrest_lapses() -> None:
    """5.1.3: it allows a Dragon as the next action; with another one it comes back."""
    s = meet(WILD, "Gimli", "Bilbo", "Dori", hand="Fever of Unrest; Smaug; Doors of Night")
    atoms.set_company(s.game, replace(company(s, "Gimli"), path=("wilderness",) * 4, regions=()))
    resolve(s.do("bob", plays(s, "Fever of Unrest")[0]))
    assert plays(s, "Smaug")
    s.do("bob", "play Doors of Night").expect("Fever of Unrest is in hand")
    resolve(s)
    assert not plays(s, "Smaug")


# --- TD-26 Frenzy of Madness ---------------------------------------------------------------------------------------


@pytest.mark.card("TD-26")
def test_frenzy_of_madness_feeds_on_a_creature() -> None:
    """For a creature from hand that could be played there, any one Dragon may be keyed to the Shadow-hold."""
    s = meet(("Moria", "", ""), "Gimli", "Bilbo", "Dori", hand="Frenzy of Madness; Smaug; Orc-guard; Fell Turtle")
    found = plays(s, "Frenzy of Madness")
    assert any("Orc-guard" in option for option in found), found
    assert not any("Fell Turtle" in option for option in found)
    resolve(s.do("bob", next(option for option in found if "Orc-guard" in option)))
    assert s.card("Orc-guard").zone == DISCARD
    assert plays(s, "Smaug")


# --- TD-29 Half an Eye Open -----------------------------------------------------------------------------------------


@pytest.mark.card("TD-29")
@pytest.mark.ruling("urd:Half an Eye Open")
@scenes("TD-29")
def test_half_an_eye_open_as_written(scene: Path) -> None:
    """A character must face a Dragon's first strike; on guard it watches for a burglar."""
    is_played(scene)


@pytest.mark.card("TD-29")
@pytest.mark.parametrize("attempt", ["Burglary", "Concealment"])
def test_half_an_eye_is_open_to_burglars_anywhere(attempt: str) -> None:
    """Against a burglary attempt it is revealed on guard although no Dragon or Drake attacks, and against nothing else."""
    s = (
        Scenario(scripts=True)
        .turn(3, "alice")
        .company("alice", "Isengard", "Bilbo", "Gimli")
        .company("bob", "Lórien", "Dori")
    )
    s.hand("alice", attempt, "Cram").hand("bob", "Half an Eye Open", "Cram").start("hazards")
    turn_to_bob(s).do("bob", "place Half an Eye Open on guard").pass_until("site").do("alice", "enter Isengard")
    while not offers(s, "alice", f"Play {attempt}"):
        assert not offers(s, "bob", "Reveal")
        onward(s)
    s.do("alice", option(s, "alice", f"Play {attempt}"))
    assert offers(s, "bob", "Reveal Half an Eye Open") == (attempt == "Burglary")


# --- TD-34 Incite Denizens -----------------------------------------------------------------------------------------


@pytest.mark.card("TD-34")
def test_incited_attack_is_faced_after_its_original() -> None:
    """The copy is faced right after the original attack."""
    s = turn_to_bob(meet(("Barrow-downs", "", ""), "Gimli", hand="Incite Denizens", mine="Cram", dice=(12,) * 8))
    resolve(s.do("bob", "play Incite Denizens"))
    while not any("faces one strike" in option or "Enter" in option for option in s.options("alice")):
        onward(s)
    s.do("alice", "enter")
    go_on(s, "— Turn 2")
    assert len(attack_line(s, "Barrow-downs")) == 2, s.log()


@pytest.mark.card("TD-34")
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


@pytest.mark.card("TD-34", "LE-116")
@pytest.mark.ruling("urd:Incite Denizens/1")
@pytest.mark.parametrize("card", ["Incite Denizens [TD]", "Incite Denizens [LE]"])
def test_denizens_incited_bring_nothing_else(card: str) -> None:
    """The Dragon's attack is there twice; what else his card does to greater items is not."""
    s = Scenario().turn(3, "alice").company("alice", "Gold Hill", "Gimli, bears The Mithril-coat")
    s.company("bob", "Lórien", "Dori").in_play("bob", "Itangast at Home").hand("bob", card).hand("alice", "Cram")
    turn_to_bob(s.start("hazards"))
    before = corruption_points(s.game, iid(s, "Gimli"))
    resolve(s.do("bob", "play Incite Denizens on Gold Hill, dragon attack (3 strikes, prowess 19/8)"))
    here = company(s, "Gimli")
    assert [one.attack.prowess for one in attacks_of(s.game, here, here.site)].count(19) == 2
    assert corruption_points(s.game, iid(s, "Gimli")) == before


# --- TD-35 Incite Minions ------------------------------------------------------------------------------------------


@pytest.mark.card("TD-35")
def test_incite_minions_copies_an_attack() -> None:
    """The automatic-attack of a Shadow-hold is there twice this turn; it is not for Ruins & Lairs."""
    s = entering("Moria", "Incite Minions")
    resolve(s.do("bob", next(option for option in s.options("bob") if option.startswith("Play Incite"))))
    here = company(s, "Gorbag")
    assert len(attacks_of(s.game, here, here.site)) == 2
    other = entering("Barrow-downs", "Incite Minions")
    assert not any(option.startswith("Play Incite") for option in other.options("bob"))


# --- TD-41 Left Behind -----------------------------------------------------------------------------------------------


@pytest.mark.card("TD-41")
@pytest.mark.ruling("urd:Left Behind")
@scenes("TD-41")
def test_left_behind_as_written(scene: Path) -> None:
    """Who is left behind goes the same way in a phase of his own, and joins the others where that is legal."""
    is_played(scene)


# --- TD-46 Many Sorrows Befall -------------------------------------------------------------------------------------


@pytest.mark.card("TD-46")
def test_many_sorrows_discards_a_long_event() -> None:
    """It discards a resource long-event, and no hazard one."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("alice", "Clear Skies").in_play("bob", "Minions Stir").hand("bob", "Many Sorrows Befall")
    turn_to_bob(s.start("hazards"))
    s.refused("bob", "play Many Sorrows Befall on Minions Stir", "9.3")
    resolve(s.do("bob", "play Many Sorrows Befall on Clear Skies")).expect("Clear Skies is discarded")


@pytest.mark.card("TD-46", "TD-110")
@pytest.mark.ruling("urd:Echo of all Joy")
def test_many_sorrows_end_an_echo_of_joy() -> None:
    """A long-event with Echo of all Joy on it is discarded like any other."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Arwen").in_play("alice", "Sun")
    s.hand("alice", "Echo of all Joy").hand("bob", "Many Sorrows Befall").start("organization")
    resolve(s.do("alice", "play Echo of all Joy on Sun").pass_until("movement/hazard phase"))
    resolve(turn_to_bob(s).do("bob", "play Many Sorrows Befall on Sun")).expect("Sun is discarded")


# --- TD-52 Parsimony of Seclusion ----------------------------------------------------------------------------------


@pytest.mark.card("TD-52")
def test_parsimony_of_seclusion_brings_a_dragon_back() -> None:
    """Any manifestation of a unique Dragon comes back to the hand; of Agburanar with two more hazards."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Parsimony of Seclusion; Parsimony of Seclusion")
    s.discard("bob", "Orc-guard", "Smaug", "Agburanar Ahunt").start("hazards")
    plays = [option for option in turn_to_bob(s).options("bob") if option.startswith("Play Parsimony")]
    resolve(s.do("bob", next(option for option in plays if "Agbu" not in option))).refused("bob", "choose Orc-guard")
    s.do("bob", "choose Smaug")
    assert (s.card("Smaug").zone, limit(s, "Gimli")) == (HAND, 2)
    plays = [option for option in turn_to_bob(s).options("bob") if option.startswith("Play Parsimony")]
    resolve(s.do("bob", next(option for option in plays if "Agbu" in option)))
    s.do("bob", "choose Agburanar Ahunt")
    assert (s.card("Agburanar Ahunt").zone, limit(s, "Gimli")) == (HAND, 4)


@pytest.mark.card("TD-52")
def test_parsimony_of_seclusion_needs_a_pile() -> None:
    """With an empty discard pile it would change nothing."""
    turn_to_bob(meet(STAY, "Gimli", hand="Parsimony of Seclusion")).refused("bob", "play Parsimony of Seclusion")


@pytest.mark.card("TD-52")
@pytest.mark.ruling("urd:Parsimony of Seclusion")
def test_parsimony_of_seclusion_brings_a_resource_back() -> None:
    """A manifestation of a Dragon that is a resource comes back to the hand as well."""
    s = Scenario().company("alice", "Moria", "Gimli").alignment("bob", "ringwraith").company("bob", "LE-367", "Gorbag")
    s.hand("bob", "Parsimony of Seclusion").discard("bob", "Orc-guard", "Smaug Roused", "Scatha").start("hazards")
    resolve(turn_to_bob(s).do("bob", next(one for one in plays(s, "Parsimony") if "Agburanar" not in one)))
    s.do("bob", "choose Smaug Roused")
    assert s.card("Smaug Roused").zone == HAND


# --- TD-53 Passion of Wrath ----------------------------------------------------------------------------------------


@pytest.mark.card("TD-53")
@pytest.mark.parametrize(("dragon", "more"), [("Bairanax Ahunt", 1), ("Smaug Ahunt", 2)])
def test_passion_of_wrath_helps_a_strike(dragon: str, more: int) -> None:
    """One strike of a Dragon attack has two prowess more and one body less, one of Smaug's twice that."""
    s = resolve(meet(HEATH, "Gimli", "Bilbo", hand="Passion of Wrath", play=dragon, mine="Concealment", dice=(2,) * 8))
    for _ in range(12):
        if not any("Passion of Wrath" in option for option in s.options("bob")):
            onward(s)
    before = against_of(s.game)
    plays = [option for option in s.options("bob") if option.startswith("Play Passion of Wrath")]
    assert len(plays) == more
    resolve(s.do("bob", plays[-1]))
    assert against_of(s.game) == before + 2 * more
    frame = attack_of(s.game)
    assert frame is not None
    assert changed(s.game, "strike-body", company_ref(frame.company), frame.strength.body) == frame.strength.body - more


@pytest.mark.card("TD-53", "TD-56")
@pytest.mark.parametrize("name", ["Passion of Wrath", "Prowess of Might"])
def test_dragon_events_need_a_dragon(name: str) -> None:
    """The attack of another creature is not helped."""
    s = creature_attacks(
        meet(WILD, "Gimli", "Bilbo", hand=f"Wargs [TW]; {name}", mine="Concealment", dice=(2,) * 8), "Wargs"
    )
    while attack_of(s.game) is not None:
        assert not any(name in option for option in s.options("bob"))
        onward(s)


# --- TD-55 Prowess of Age ------------------------------------------------------------------------------------------


@pytest.mark.card("TD-55")
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
    base, seen = found.strength.prowess, []
    for _ in range(3):
        said = explained(turn_to_bob(s), "bob")
        option = next(one for one in plays(s, "Prowess of Age") if "Give the attack +1 prowess" in said[one])
        resolve(s.do("bob", option))
        found = attack_of(s.game)
        assert found is not None
        seen.append(found.strength.prowess - base)
    assert seen == [1, 4, 9]


@pytest.mark.card("TD-55")
def test_prowess_of_age_answers_a_cancel() -> None:
    """It cancels what would cancel the attack of a unique Dragon."""
    s = meet(HEATH, "Gimli", "Bilbo", "Dori", hand="Prowess of Age", play="Scatha Ahunt", mine="Concealment")
    resolve(s)
    s.do("alice", "play Concealment, Bilbo")
    option = next(one for one in s.options("bob") if one.startswith("Play Prowess of Age on Concealment"))
    resolve(s.do("bob", option))
    found = attack_of(s.game)
    assert found is not None
    assert not found.progress.canceled


# --- TD-56 Prowess of Might ----------------------------------------------------------------------------------------


@pytest.mark.card("TD-56")
@pytest.mark.parametrize(("dragon", "more"), [("Bairanax Ahunt", 1), ("Scatha Ahunt", 2)])
def test_prowess_of_might_helps_a_dragon(dragon: str, more: int) -> None:
    """Prowess and body of a Dragon attack grow by one, of Scatha's by two."""
    s = resolve(meet(HEATH, "Gimli", hand="Prowess of Might", play=dragon, mine="Concealment"))
    before = attack_of(s.game)
    assert before is not None
    plays = [option for option in turn_to_bob(s).options("bob") if option.startswith("Play Prowess of Might")]
    assert len(plays) == more
    resolve(s.do("bob", plays[-1]))
    after = attack_of(s.game)
    assert after is not None
    assert (after.strength.prowess, after.strength.body) == (
        before.strength.prowess + more,
        before.strength.body + more,
    )


# --- TD-58 Rumor of Wealth -----------------------------------------------------------------------------------------


@pytest.mark.card("TD-58")
@pytest.mark.ruling("urd:Rumor of Wealth")
@scenes("TD-58")
def test_rumor_of_wealth_as_written(scene: Path) -> None:
    """After a major or greater item one Dragon may come to the site, outside the hazard limit."""
    is_played(scene)


# --- TD-67 Searching Eye -------------------------------------------------------------------------------------------


@pytest.mark.card("TD-67", "LE-136")
@pytest.mark.parametrize("name", ["Searching Eye [TD]", "Searching Eye [LE]"])
def test_searching_eye_sees_scouts(name: str) -> None:
    """It cancels and discards what requires a scout before that resolves, in combat too; nothing else."""
    s = turn_to_bob(meet(WILD, "Gimli", "Bilbo", hand=f"{name}; Brigands", mine="Concealment"))
    resolve(s.do("bob", next(option for option in s.options("bob") if option.startswith("Play Brigands"))))
    s.do("alice", "play Concealment, Bilbo").do("bob", "play Searching Eye on Concealment")
    resolve(s)
    found = attack_of(s.game)
    assert found is not None
    assert not found.progress.canceled
    s.expect("Concealment is discarded", "Searching Eye is discarded")


@pytest.mark.card("TW-332", "TD-67", "LE-136")
@pytest.mark.parametrize("name", ["Searching Eye [TD]", "Searching Eye [LE]"])
def test_searching_eye_ends_stealth(name: str) -> None:
    """It ends what a card that required a scout still does."""
    s = Scenario().company("alice", WILD[0], "Bilbo", to=WILD[1], via=WILD[2]).company("bob", "Lórien", "Elrond")
    s.hand("bob", f"{name}; Brigands").hand("alice", "Stealth").start("organization")
    s.do("alice", "play Stealth")
    for _ in range(12):
        if s.asked() == ("bob",) and any("Searching Eye" in option for option in s.options("bob")):
            break
        onward(s)
    play = next(option for option in s.options("bob") if option.startswith("Play Searching Eye"))
    resolve(s.do("bob", play))
    assert any(option.startswith("Play Brigands") for option in turn_to_bob(s).options("bob"))


@pytest.mark.card("TD-67", "LE-136")
@pytest.mark.parametrize("name", ["Searching Eye [TD]", "Searching Eye [LE]"])
def test_searching_eye_from_on_guard(name: str) -> None:
    """On guard it is revealed when such a card is played in the site phase."""
    s = Scenario().company("alice", "Moria", "Gimli", "Bilbo").company("bob", "Lórien", "Elrond")
    s.hand("bob", name).hand("alice", "Concealment").start("hazards")
    turn_to_bob(s).do("bob", "place Searching Eye on guard")
    while not any("Concealment" in option for option in s.options(s.asked()[0])):
        onward(s)
    s.do("alice", "play Concealment, Bilbo").expect("bob is asked")
    s.do("bob", next(option for option in s.options("bob") if option.startswith("Reveal Searching Eye")))
    resolve(s)
    found = attack_of(s.game)
    assert found is not None
    assert not found.progress.canceled


@pytest.mark.card("TD-67", "LE-136")
@pytest.mark.parametrize("name", ["Searching Eye [TD]", "Searching Eye [LE]"])
def test_searching_eye_finds_what_scouts_left(name: str) -> None:
    """A card in play that required a scout is discarded; others are no targets."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori").hand("bob", name)
    s.company("alice", "Ettenmoors [LE]", "Ostisen, bears The Names Among Them, bears Awaiting the Call", "Gorbag")
    turn_to_bob(s.hand("alice", "Cram").start("hazards"))
    found = [one for one in s.options("bob") if one.startswith("Play Searching Eye on")]
    assert len(found) == 1
    resolve(s.do("bob", found[0])).expect("The Names Among Them is discarded", "Searching Eye is discarded")
    assert s.card("Awaiting the Call").zone == PLAY


@pytest.mark.card("TD-67")
def test_searching_eye_finds_it_in_combat() -> None:
    """Even in combat such a card is found."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria [LE]", "Ostisen, bears The Names Among Them", "Gorbag").hand("alice", "Cram")
    choose(turn_to_bob(s.hand("bob", "TD-67", "Ghosts").start("hazards")), "bob", "Play Ghosts")
    seen = False
    for _ in range(10):
        if attack_of(s.game) is None:
            break
        seen = seen or offers(s, "bob", "Play Searching Eye on The Names Among Them")
        onward(s)
    assert seen


# --- TD-74 Subtlety of Guile -----------------------------------------------------------------------------------------


@pytest.mark.card("TD-74")
@scenes("TD-74")
def test_subtlety_of_guile_as_written(scene: Path) -> None:
    """It lowers the body of whom a Dragon has wounded, or of all that face Itangast."""
    is_played(scene)


# --- TD-79 Velocity of Haste ---------------------------------------------------------------------------------------


@pytest.mark.card("TD-79")
@scenes("TD-79")
def test_velocity_of_haste_as_written(scene: Path) -> None:
    """A Dragon has one strike more, Scorba two, which have no body."""
    is_played(scene)


# --- TD-82 Winds of Wrath --------------------------------------------------------------------------------------------


@pytest.mark.card("TD-82")
@pytest.mark.ruling("urd:Cards without Effect on Minion Players (5)")
@scenes("TD-82")
def test_winds_of_wrath_as_written(scene: Path) -> None:
    """The wind takes a company on the sea to another site, of the hazard player’s."""
    is_played(scene)


# --- TD-85 Withered Lands ------------------------------------------------------------------------------------------


@pytest.mark.card("TD-85")
@pytest.mark.ruling("urd:Withered Lands")
def test_withered_lands_double_a_region() -> None:
    """With Doors of Night one such region counts as two Wildernesses, also where Morgul Night has changed it."""
    for more in ((), ("Morgul Night",)):
        s = (
            Scenario()
            .company("alice", DARK[0], "Aragorn II", to=DARK[1], via=DARK[2])
            .company("bob", "Lórien", "Elrond")
        )
        s.in_play("bob", "Doors of Night", *more).hand("bob", "Withered Lands").start("hazards")
        resolve(s)
        before = path_types(s.game, company(s, "Aragorn II"))
        turn_to_bob(s)
        play = next(option for option in s.options("bob") if option.startswith("Play Withered Lands"))
        resolve(s.do("bob", play))
        after = path_types(s.game, company(s, "Aragorn II"))
        assert len(after) == len(before) + 1
        assert after.count("wilderness") >= 2
    s = turn_to_bob(meet(DARK, "Gimli", hand="Withered Lands"))
    assert not any("Play Withered Lands" in option for option in s.options("bob"))


@pytest.mark.card("TD-85")
@pytest.mark.parametrize(
    ("region", "route"),
    [
        ("wilderness", MORIA),
        ("border-land", ("Lórien", "Edoras", "Wold & Foothills, Rohan")),
        ("shadow-land", ("Lórien", "Dol Guldur", "Wold & Foothills, Brown Lands, Southern Mirkwood")),
    ],
)
def test_withered_lands_count_twice(region: str, route: tuple[str, str, str]) -> None:
    """One such region of the way, and none of another kind, is two Wildernesses."""
    s = meet(route, "Gimli", hand="Withered Lands", play="Doors of Night", mine="Cram")
    before = list(path_types(s.game, company(s, "Gimli")))
    found = [
        one
        for one in offers_starting(turn_to_bob(s), "bob", "Play Withered Lands")
        if region.partition("-")[0] in one.lower()
    ]
    assert len(found) == before.count(region) > 0
    resolve(s.do("bob", found[0]))
    after = list(path_types(s.game, company(s, "Gimli")))
    assert after.count("wilderness") == before.count("wilderness") + (1 if region == "wilderness" else 2)
    if region != "wilderness":
        assert after.count(region) == before.count(region) - 1


@pytest.mark.card("TD-85")
@pytest.mark.parametrize("doors", [True, False])
@pytest.mark.parametrize(
    ("region", "route"),
    [
        ("wilderness", MORIA),
        ("border-land", ("Lórien", "Edoras", "Wold & Foothills, Rohan")),
        ("shadow-land", ("Lórien", "Dol Guldur", "Wold & Foothills, Anduin Vales, Southern Mirkwood")),
    ],
)
def test_withered_lands(region: str, route: tuple[str, str, str], *, doors: bool) -> None:
    """In the dark one region of certain kinds counts as two Wildernesses, the others of the way stay what they are."""
    s = meet(route, "Gimli", hand="Withered Lands; Orc-guard", play="Doors of Night" if doors else "", mine="Cram")
    before = list(path_types(s.game, company(s, "Gimli")))
    found = [one for one in turn_to_bob(s).options("bob") if one.startswith("Play Withered Lands")]
    assert bool(found) == doors
    if doors and region in before:
        name = {"wilderness": "wilderness", "border-land": "border", "shadow-land": "shadow"}[region]
        s.do("bob", next((one for one in found if name in one), found[0]))
        resolve(s)
        after = list(path_types(s.game, company(s, "Gimli")))
        assert after.count("wilderness") > before.count("wilderness")
        assert len(after) == len(before) + 1


# --- TD-88 Worm’s Stench -------------------------------------------------------------------------------------------


@pytest.mark.card("TD-88")
@pytest.mark.parametrize(
    ("creature", "doors", "prowess", "strikes"),
    [
        ("Wargs [TW]", False, 0, 0),
        ("Wargs [TW]", True, 2, 1),
        ("Lesser Spiders", False, 2, 0),
        ("Lesser Spiders", True, 2, 1),
    ],
)
def test_worms_stench_rouses_beasts(creature: str, doors: bool, prowess: int, strikes: int) -> None:
    """After a Drake's attack, spiders and animals are stronger for the turn; in the dark wolves too, and more of them."""
    hand = f"Land-drake; Worm’s Stench; {creature}"
    s = Scenario().company("alice", WILD[0], "Gimli", "Bilbo", "Dori", "Bofur", to=WILD[1], via=WILD[2])
    s.company("bob", "Rivendell", "Fatty Bolger").hand("bob", hand).dice(*(12,) * 12)
    if doors:
        s.in_play("bob", "Doors of Night")
    turn_to_bob(s.start("hazards")).refused("bob", "play Worm’s Stench")
    go_on(creature_attacks(s, "Land-drake"), "The attack of Land-drake is")
    play = next(option for option in turn_to_bob(s).options("bob") if option.startswith("Play Worm"))
    creature_attacks(resolve(s.do("bob", play)), creature)
    found = attack_of(s.game)
    assert found is not None
    assert (found.strength.prowess - found.strength.printed[1], found.strength.strikes - found.strength.printed[0]) == (
        prowess,
        strikes,
    )
