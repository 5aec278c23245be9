"""Hazard creatures of The Wizards, TW-44 to TW-493, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from carddb.artefact.database import database
from engine.queries.cards import site_facts
from engine.queries.fights import attack_of
from engine.rules.corruption.corruption import checked
from engine.rules.ending.scoring import sources
from engine.scenarios.scenario import Scenario
from engine.state.records import DISCARD, HAND, PLAY, TAPPED, UNTAPPED
from tests.cards.positions.creatures import (
    BREE,
    FOUR,
    TOWN,
    WAY,
    at_throat,
    attacked_on_route,
    declared,
    encounter,
    fought_by,
    hunted_to_bree,
    struck_in_the_wild,
    waiting,
)
from tests.cards.positions.hazards import (
    MORIA,
    STAY,
    WILD,
    Route,
    choose,
    go_on,
    meet,
    offers,
    onward,
    option,
    over,
    resolve,
    ringwraith_turn,
    turn_to_bob,
)
from tests.cards.positions.minions import fight
from tests.cards.positions.reading import attack_numbers, attacks_told, may_play, resolved, rolls, ways_to_play
from tests.cards.positions.scenes import plays, scenes

# --- TW-29 Dragon’s Desolation ---------------------------------------------------------------------------------------


@pytest.mark.card("TW-29", "TW-44")
@pytest.mark.ruling("urd:Hoarmûrath of Dír", "urd:Attack (11)")
def test_one_chain_of_effects_after_the_other() -> None:
    """Before strikes are assigned one chain follows another, and after each both sides may act again."""
    s = meet(
        ("Lórien", "Caves of Ûlund", ""),
        "Gimli",
        "Bilbo",
        "Elrond",
        hand="Agburanar; Dragon’s Desolation",
        play="Hoarmûrath of Dír",
        mine="Concealment",
    )
    choose(turn_to_bob(s), "bob", "Play Agburanar")
    before = attack_numbers(s)
    for way in ("Play Dragon’s Desolation", "Use Hoarmûrath of Dír"):
        assert offers(s, "alice", "Play Concealment")
        choose(s.passes("alice"), "bob", way)
    assert attack_numbers(s)[:2] == (before[0] + 1, before[1] + 2)
    choose(s, "alice", "Play Concealment")
    assert attack_of(s.game) is None


# --- TW-39 Giant -----------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-39", "TW-70", "TW-88", "TW-95")
@pytest.mark.ruling("urd:Giant", "urd:Great Goblin", "urd:Old Man Willow", "urd:Silent Watcher")
@pytest.mark.parametrize(
    ("creature", "route", "race", "strikes", "worth"),
    [
        ("Giant", MORIA, "giant", 1, 1),
        ("Old Man Willow", ("Old Forest", "", ""), "awakened plant", 1, 1),
        ("Silent Watcher", ("Moria", "", ""), "pûkel-creature", 2, 1),
        ("The Great Goblin", ("Lórien", "Rivendell", "Wold & Foothills, Redhorn Gate, Hollin, Rhudaur"), "orc", 1, 2),
    ],
)
def test_creatures_with_errata(creature: str, route: Route, race: str, strikes: int, worth: int) -> None:
    """What the printed card left out: the race, the strikes, the points; and the Great Goblin does not come twice."""
    s = meet(route, "Glorfindel II", "Aragorn II", hand=f"{creature}; {creature}", mine="Cram", dice=(12,) * 9)
    choose(turn_to_bob(s), "bob", f"Play {creature}")
    attack = fight(s)
    assert (attack.attacker.race, attack.strength.strikes) == (race, strikes)
    assert sources(over(s).game, 0)["kill"] == worth
    assert offers(turn_to_bob(s), "bob", f"Play {creature}") == (creature != "The Great Goblin")


# --- TW-44 Hoarmûrath of Dír ---------------------------------------------------------------------------------------


@pytest.mark.card("TW-44")
def test_hoarmurath_adds_a_strike() -> None:
    """Tapped against an attack Hoarmûrath gives it one strike more."""
    s = encounter(
        MORIA,
        "Gimli",
        "Bilbo",
        "Elrond",
        "Dori",
        "Bofur",
        mine="Concealment",
        hand="Orc-guard",
        play=("Hoarmûrath of Dír",),
    )
    resolved(s.do("bob", "play Orc-guard keyed to shadow-hold"))
    while s.asked() == ("alice",):
        s.passes("alice")
    resolved(s.do("bob", "use Hoarmûrath of Dír")).expect("Hoarmûrath of Dír is discarded")


# --- TW-46 Indûr Dawndeath -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-46", "TW-47", "TW-83", "TW-113")
@pytest.mark.parametrize(
    "name", ["Indûr Dawndeath", "Khamûl the Easterling", "Ren the Unclean", "Witch-king of Angmar"]
)
def test_nazgul_stay_in_play_until_tapped(name: str) -> None:
    """From the hand a Nazgûl is played as a permanent-event; tapped later it counts as a hazard and is discarded."""
    s = resolve(turn_to_bob(meet(WILD, "Gimli", hand=name)).do("bob", f"play {name}"))
    assert s.card(name).zone == PLAY
    s = waiting(name, WILD, "Gimli, wounded, bears Dagger of Westernesse", mine="Cram")
    used = next(one for one in s.options("bob") if one.startswith(f"Use {name}"))
    s.do("bob", used).expect("1 hazard is played")
    go_on(s, f"{name} resolves", most=2)
    for _ in range(6):
        if s.card(name).zone == DISCARD:
            break
        onward(s)
    assert s.card(name).zone == DISCARD


@pytest.mark.card("TW-46")
@pytest.mark.ruling("urd:Indûr Dawndeath/1")
def test_indur_takes_an_item_that_is_no_ring() -> None:
    """His player chooses a wounded character and an item on it that is no ring; both are given up to the discard."""
    s = waiting(
        "Indûr Dawndeath", WILD, "Gimli, wounded, bears Dagger of Westernesse, bears Cram", "Bilbo, bears Elven Cloak"
    )
    s.refused("bob", "use Indûr Dawndeath on Bilbo", "9.3")
    resolve(s.do("bob", "use Indûr Dawndeath on Gimli")).do("bob", "choose Cram")
    s.expect("Cram is in the discard pile", "Dagger of Westernesse is in play")
    s = waiting("Indûr Dawndeath", WILD, "Gimli, wounded, bears Beautiful Gold Ring")
    s.refused("bob", "use Indûr Dawndeath on Gimli", "9.3")


@pytest.mark.card("TW-46")
@pytest.mark.ruling("urd:Indûr Dawndeath/2")
def test_indur_reaches_no_other_company() -> None:
    """Of two wounded characters with items only the one whose company's movement/hazard phase it is loses one."""
    s = Scenario().company("alice", "Bree", "Gimli, wounded, bears Cram").company("bob", "Lórien", "Dori")
    s.company("alice", "Edoras", "Legolas, wounded, bears Elven Cloak").in_play("bob", "Indûr Dawndeath")
    turn_to_bob(s.hand("bob", "Orc-guard").start("hazards", of="Gimli"))
    assert [one for one in s.options("bob") if "Indûr" in one] == ["Use Indûr Dawndeath on Gimli"]


# --- TW-47 Khamûl the Easterling -----------------------------------------------------------------------------------


@pytest.mark.card("TW-47")
@pytest.mark.ruling("urd:Khamûl the Easterling")
@pytest.mark.parametrize(("others", "count"), [((), 1), (("Adûnaphel", "Ûvatha the Horseman"), 3)])
def test_khamul_counts_when_he_is_declared(others: tuple[str, ...], count: int) -> None:
    """The opponent discards a card of his choice for each Nazgûl in play as a permanent-event, Khamûl among them."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Khamûl the Easterling", *others).hand("bob", "Orc-guard")
    s.hand("alice", "Cram", "Concealment", "Dark Quarrels", "Miruvor").start("hazards")
    resolve(turn_to_bob(s).do("bob", "use Khamûl the Easterling"))
    for name in ("Cram", "Miruvor", "Concealment")[:count]:
        s.do("alice", f"choose {name}").expect(f"{name} is in the discard pile")
    assert len(s.game.zone(0, HAND)) == 4 - count


@pytest.mark.card("TW-47")
@pytest.mark.ruling("urd:Khamûl the Easterling")
def test_khamul_counts_a_nazgul_that_answers() -> None:
    """The number stays what it was at declaration although another Nazgûl is tapped in response."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Khamûl the Easterling", "Adûnaphel").hand("bob", "Orc-guard")
    s.hand("alice", "Concealment", "Dark Quarrels", "Miruvor").start("hazards")
    turn_to_bob(s).do("bob", "use Khamûl the Easterling")
    while s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", "use Adûnaphel on Gimli")
    resolve(s)
    for _ in range(2):
        s.do("alice", s.options("alice")[0])
    assert len(s.game.zone(0, HAND)) == 1


# --- TW-48 Leucaruth -----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-48")
def test_dragon_at_a_site_in_its_parts() -> None:
    """A company that stays at a site of such a region is in reach too."""
    s = turn_to_bob(meet(("Caves of Ûlund", "", ""), "Gimli", hand="Leucaruth", play="Doors of Night"))
    assert may_play(s, "Leucaruth", "a site in Withered Heath")


# --- TW-65 Mouth of Sauron -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-65", "LE-24")
def test_mouth_of_sauron_brings_a_hazard_back() -> None:
    """As a short-event the Mouth of Sauron brings a hazard from the discard pile to the hand, and nothing else."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Mouth of Sauron").discard("bob", "Orc-guard", "Cram").start("hazards")
    s.do("bob", "play Mouth of Sauron").refused("bob", "choose Cram")
    s.do("bob", "choose Orc-guard").expect("Mouth of Sauron is discarded")
    assert s.card("Orc-guard").zone == HAND


@pytest.mark.card("TW-65")
def test_mouth_of_sauron_needs_a_pile() -> None:
    """With an empty discard pile it would change nothing."""
    turn_to_bob(meet(STAY, "Gimli", hand="Mouth of Sauron")).refused("bob", "play Mouth of Sauron")


@pytest.mark.card("TW-65", "LE-24")
@pytest.mark.ruling("urd:Mouth of Sauron/1")
def test_the_mouth_of_sauron_is_a_man() -> None:
    """As a creature he attacks as a Man: Rank upon Rank gives him a strike and a point of prowess."""
    found = []
    for play in ("Minions Stir", "Rank upon Rank"):
        s = Scenario().company("alice", "Barad-dûr", "Gimli").company("bob", "Lórien", "Dori").in_play("bob", play)
        s.hand("bob", "Mouth of Sauron").hand("alice", "Cram").start("hazards")
        choose(turn_to_bob(s), "bob", "Play Mouth of Sauron", "keyed")
        attack = attack_of(s.game)
        assert attack is not None
        assert attack.attacker.race == "man"
        found.append((attack.strength.strikes, attack.strength.prowess))
    assert found[1] == (found[0][0] + 1, found[0][1] + 1)


# --- TW-66 Mûmak (Oliphant) ----------------------------------------------------------------------------------------


@pytest.mark.card("TW-66")
def test_mumak_does_nothing_to_minions() -> None:
    """It is not played on a minion player's company."""
    for kind, home, who, rule in (
        ("ringwraith", "Barad-dûr [LE]", "Lagduf", "1.8.1"),
        ("balrog", "Barad-dûr [LE]", "Azog", "9.2"),
        ("fallen-wizard", "The White Towers [WH]", "Beregond", "2.IV.vii.2"),
    ):
        s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", home, who)
        s.company("bob", "Rivendell", "Fatty Bolger").hand("bob", "Mûmak (Oliphant)").start("hazards")
        key = "Gorgoroth" if "Barad" in home else "Nurn"
        turn_to_bob(s).refused("bob", f"play Mûmak (Oliphant) keyed to {key}", rule)


# --- TW-70 Old Man Willow ------------------------------------------------------------------------------------------


@pytest.mark.card("TW-70")
def test_old_man_willow_is_hard_on_hobbits() -> None:
    """His prowess is fifteen against a Hobbit and as printed against others."""
    for name, strong in (("Bilbo", True), ("Gimli", False)):
        s = encounter(("Rivendell", "Old Forest", "Rhudaur, Cardolan"), name, hand="Old Man Willow", dice=(12,))
        fought_by(resolved(s.do("bob", "play Old Man Willow keyed to Old Forest")))
        assert any("against 15" in line for line in s.log()) == strong


# --- TW-76 Orc-warband ---------------------------------------------------------------------------------------------


@pytest.mark.card("TW-76")
@pytest.mark.parametrize("again", [False, True])
def test_orc_warband_is_stronger_after_orcs(again: bool) -> None:
    """Its own attack has three prowess more against a company that faced Orcs this turn; other attacks do not."""
    s = meet(WAY, "Gimli", "Elrond", "Bilbo", hand="Orc-warband; Orc-patrol; Orc-raiders", mine="Concealment",
             dice=(12,) * 20)  # fmt: skip
    order = ("Orc-patrol", "Orc-warband") if again else ("Orc-warband", "Orc-patrol")
    seen = []
    for creature in order:
        resolve(turn_to_bob(s).do("bob", next(one for one in s.options("bob") if one.startswith(f"Play {creature}"))))
        found = attack_of(s.game)
        assert found is not None
        seen.append(found.strength.prowess - found.strength.printed[1])
        while attack_of(s.game) is not None:
            onward(s)
    assert seen == ([0, 3] if again else [0, 0])


# --- TW-79 Pick-pocket ---------------------------------------------------------------------------------------------


def until(s: Scenario, who: str, option: str) -> Scenario:
    """Answer in the plainest way until somebody is offered something."""
    for _ in range(20):
        if not s.asked() or any(one.startswith(option) for one in s.options(who)):
            break
        onward(s)
    return s


@pytest.mark.card("TW-79")
def test_pick_pocket_takes_an_item_and_harms_nobody() -> None:
    """A successful strike costs its target an item that it bears, and nothing else."""
    s = declared(
        "Pick-pocket",
        "border-hold",
        BREE,
        "Bilbo, bears Cram, bears Torque of Hues",
        "Gimli, bears Dagger of Westernesse",
        dice=(2,),
    )
    s.do("bob", "assign Bilbo", "confirm")
    until(s, "alice", "Cram")
    s.refused("alice", "choose Dagger of Westernesse")
    s.do("alice", "choose Cram")
    over(s).expect("Cram is discarded", "Bilbo is untapped", "Torque of Hues is in play")


# --- TW-82 Pûkel-men -----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-82")
@pytest.mark.ruling("urd:Pûkel-men")
def test_pukel_men_are_pukel_creatures() -> None:
    """Their attack is one of Pûkel-creatures."""
    s = turn_to_bob(meet(WILD, "Gimli", hand="Pûkel-men", mine="Cram"))
    choose(s, "bob", "Play Pûkel-men")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.attacker.race == "pûkel-creature"


# --- TW-83 Ren the Unclean -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-83")
@pytest.mark.ruling("urd:Ren the Unclean/1", "urd:Ren the Unclean/3")
def test_ren_lets_everybody_check_in_order() -> None:
    """Every character in play makes a check: first those of the moving player, each side in the order it chooses."""
    s = Scenario().company("alice", "Rivendell", "Gimli", "Bilbo").company("bob", "Lórien", "Fatty Bolger", "Beregond")
    s.in_play("bob", "Ren the Unclean").hand("bob", "Orc-guard", "Halfling Strength").dice(9, 9, 9, 9).start("hazards")
    resolve(turn_to_bob(s).do("bob", "use Ren the Unclean"))
    assert (s.asked(), sorted(s.options("alice"))) == (("alice",), ["Bilbo", "Gimli"])
    s.do("alice", "choose Bilbo")
    order = []
    for _ in range(12):
        check = checked(s.game)
        if check is not None:
            order.append(s.game.facts(check.target).name)
        if s.asked() == ("bob",):
            break
        onward(s)
    assert list(dict.fromkeys(order)) == ["Bilbo", "Gimli"]
    assert sorted(s.options("bob")) == ["Beregond", "Fatty Bolger"]


@pytest.mark.card("TW-83")
@pytest.mark.ruling("urd:Ren the Unclean/2")
def test_ren_is_not_answered_with_resources() -> None:
    """His own player plays no resource for a check of his; his untapped characters may tap in support."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger", "Beregond")
    s.in_play("bob", "Ren the Unclean").hand("bob", "Orc-guard", "Halfling Strength").dice(9, 9, 9, 9).start("hazards")
    resolve(turn_to_bob(s).do("bob", "use Ren the Unclean"))
    while s.asked() != ("bob",):
        s.do("alice", next(o for o in s.options("alice") if o.startswith(("Roll", "Confirm", "Gimli", "Pass"))))
    assert sorted(s.options("bob")) == ["Beregond", "Fatty Bolger"]
    s.do("bob", "choose Fatty Bolger")
    assert not any("Halfling Strength" in one for one in s.options("bob"))
    assert any("Beregond" in one for one in s.options("bob"))


# --- TW-86 Shelob --------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-86")
@pytest.mark.parametrize(("ally", "makes_way"), [("LE-153", True)])
def test_shelob_takes_her_place(ally: str, *, makes_way: bool) -> None:
    """When Shelob is played the Last Child returns to the hand."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-402", f"Lagduf, bears {ally}")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Shelob").hand("alice", "Dodge").start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", "play Shelob")
    assert (s.card("Last Child of Ungoliant").zone == HAND) == makes_way


@pytest.mark.card("TW-28", "TW-86")
@pytest.mark.parametrize("doors", [True, False])
def test_shelob_as_an_event_needs_doors_of_night(doors: bool) -> None:
    """She becomes a permanent-event only while Doors of Night is in play."""
    s = meet(MORIA, "Gimli", hand="Shelob", play="Doors of Night" if doors else "")
    assert bool(ways_to_play(turn_to_bob(s), "bob", "Shelob")) == doors


@pytest.mark.card("TW-86")
@pytest.mark.parametrize(("card", "back"), [("Shelob", True), ("Orc-guard", False)])
def test_only_shelob_drives_the_last_child_away(card: str, *, back: bool) -> None:
    """Other creatures leave her where she is."""
    s = ringwraith_turn("bob", card)
    s.company("alice", "Shelob’s Lair [LE]", "Gorbag, bears Last Child of Ungoliant").hand("alice", "Cram").start(
        "hazards"
    )
    choose(turn_to_bob(s), "bob", f"Play {card}")
    assert (s.card("Last Child of Ungoliant").zone == HAND) == back


@pytest.mark.card("TW-86")
@scenes("TW-86")
def test_shelob_out_of_play(scene: Path) -> None:
    """An event in play, she makes Spiders and Animals stronger, and attacks herself where she could be played."""
    plays(scene)


# --- TW-89 Slayer --------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-89")
def test_slayer_is_canceled_once() -> None:
    """One of the two attacks is canceled by tapping any character, the other one is not."""
    s = attacked_on_route("Slayer", "border-hold", "Gimli", "Bilbo", "Dori")
    resolved(s.do("alice", "use Slayer by Bilbo")).expect("Bilbo is tapped", "the log says: Slayer cancels the attack")
    s.refused("alice", "use Slayer by Dori")


@pytest.mark.card("TW-89", "LE-90")
@pytest.mark.ruling("urd:Slayer/1")
@pytest.mark.parametrize("card", ["TW-89", "LE-90"])
def test_a_slayer_is_worth_two(card: str) -> None:
    """It is of a kind of its own, and gives two points when both its attacks are defeated."""
    s = meet(TOWN, "Glorfindel II", "Gimli", hand=card, dice=(12,) * 5)
    choose(turn_to_bob(s), "bob", "Play Slayer", "keyed")
    assert fight(s).attacker.race == "slayer"
    over(s).expect("alice has 2 kill points", "Slayer is in the marshalling point pile")


@pytest.mark.card("TW-89", "LE-90")
@pytest.mark.ruling("urd:Slayer/2")
@pytest.mark.parametrize("card", ["TW-89", "LE-90"])
def test_a_slayer_means_one_victim(card: str) -> None:
    """Who faces the first attack faces the second one too, and nobody chooses anew."""
    s = meet(TOWN, "Glorfindel II", "Gimli", "Bilbo", hand=card, dice=(12,) * 5)
    choose(turn_to_bob(s), "bob", "Play Slayer", "keyed").passes("alice")
    s.do("bob", "Gimli faces a strike", "confirm")
    over(s)
    assert [line.partition(":")[0] for line in rolls(s)][:2] == ["Gimli", "Gimli"]
    assert sum(line.endswith("faces a strike.") for line in s.log()) == 1


@pytest.mark.card("TW-89")
@pytest.mark.ruling("urd:Slayer/2")
def test_a_slayer_is_turned_away_once_for_all() -> None:
    """Whoever taps cancels one of the attacks; nobody cancels the other one so, neither then nor later."""
    s = meet(TOWN, "Glorfindel II", "Gimli", "Bilbo", hand="Slayer", dice=(12,) * 5)
    choose(turn_to_bob(s), "bob", "Play Slayer", "keyed")
    choose(s, "alice", "Use Slayer", "Bilbo")
    for _ in range(20):
        if attack_of(s.game) is None:
            break
        assert not any(one.startswith("Use Slayer") for who in s.asked() for one in s.options(who))
        onward(s)
    assert len(rolls(s)) == 1


@pytest.mark.card("TW-89", "LE-90")
@pytest.mark.parametrize("creature", ["TW-89", "LE-90"])
def test_a_slayer_is_called_off_once(creature: str) -> None:
    """One of its two attacks is called off, and not the other one."""
    s = choose(at_throat(hunted_to_bree(*FOUR, creature=creature), "Elrond"), "alice", "Use Slayer", "Bilbo")
    for _ in range(20):
        if attack_of(s.game) is None:
            break
        assert not offers(s, "alice", "Use Slayer")
        onward(s)
    assert attacks_told(s, "Slayer") == 2


# --- TW-90 Smaug -----------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-90")
@pytest.mark.ruling("urd:Smaug")
def test_smaug_chooses_whom_he_meets() -> None:
    """The attacker chooses the defender of each of his two strikes."""
    s = meet(("The Lonely Mountain", "", ""), "Gimli", "Bilbo", "Elrond", hand="Smaug", mine="Cram")
    choose(turn_to_bob(s), "bob", "Play Smaug").do("alice", "pass")
    for name in ("Bilbo", "Elrond"):
        s.do("bob", f"{name} faces a strike")
    s.do("bob", "confirm")
    assert {s.game.facts(one).name for one in fight(s).progress.targets} == {"Bilbo", "Elrond"}


# --- TW-95 The Great Goblin ----------------------------------------------------------------------------------------


@pytest.mark.card("TW-95")
@pytest.mark.parametrize(
    ("route", "works"),
    [
        (("Rivendell", "Lórien", "Rhudaur, Hollin, Redhorn Gate, Wold & Foothills"), True),
        (("Lórien", "Rivendell", "Wold & Foothills, Redhorn Gate, Hollin, Rhudaur"), True),
        (MORIA, False),
        (("Rivendell", "", ""), False),
    ],
)
def test_great_goblin_between_the_havens(route: Route, works: bool) -> None:
    """He is played on a company that moves from Rivendell to Lórien or back, keyed to nothing."""
    s = turn_to_bob(meet(route, "Gimli", "Bilbo", hand="The Great Goblin"))
    assert may_play(s, "The Great Goblin", "nothing") == works
    if works:
        resolve(s.do("bob", "play The Great Goblin keyed to nothing"))
        attack = attack_of(s.game)
        assert attack is not None
        assert attack.origin.key == ("", "")


# --- TW-102 Thief --------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-102")
def test_thief_takes_any_item_of_the_company() -> None:
    """A successful strike costs the company an item of the defender's choice; nobody is harmed."""
    s = declared("Thief", "border-hold", BREE, "Bilbo, bears Cram", "Gimli, tapped, bears Glamdring", dice=(2,))
    until(s, "alice", "Cram")
    over(s.do("alice", "choose Glamdring")).expect("Glamdring is discarded", "Cram is in play", "Bilbo is untapped")


@pytest.mark.card("TW-102")
def test_thief_that_fails_takes_nothing() -> None:
    """A strike that fails costs no item."""
    over(declared("Thief", "border-hold", BREE, "Gimli, bears Cram", dice=(12,))).expect("Cram is in play")


# --- TW-107 Ûvatha the Horseman ------------------------------------------------------------------------------------


@pytest.mark.card("TW-107")
def test_uvatha_brings_a_creature_back_but_not_himself() -> None:
    """Ûvatha brings a creature from the discard pile; while he resolves he is not there himself."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.discard("bob", "Orc-guard", "Twilight").in_play("bob", "Ûvatha the Horseman").hand("bob", "Orc-lieutenant")
    s.start("hazards")
    while s.asked() == ("alice",):
        s.passes("alice")
    resolved(s.do("bob", "use Ûvatha the Horseman"))
    s.refused("bob", "choose Twilight")
    s.refused("bob", "choose Ûvatha the Horseman")
    s.do("bob", "choose Orc-guard")
    assert (s.card("Orc-guard").zone, s.card("Ûvatha the Horseman").zone) == (HAND, DISCARD)


# --- TW-112 “William” (Wûluag) -------------------------------------------------------------------------------------


@pytest.mark.card("TW-16", "TW-112")
@pytest.mark.ruling("urd:Strike Sequence (8)/3", "crf:Annotation 19/3")
def test_what_a_strike_brings_is_answered_by_nobody() -> None:
    """What “William” takes is gone before anybody is asked for anything after the wound."""
    s = meet(MORIA, "Gimli, bears Cram", "Elrond",
             hand="“Bert” (Bûrat); “William” (Wûluag)", mine="Dodge", dice=(12, 2, 9, 9, 2))  # fmt: skip
    for name in ("Bert", "William"):
        choose(turn_to_bob(s), "bob", f"Play “{name}")
        while attack_of(s.game) is not None:
            found = s.options(s.asked()[0])
            wanted = [one for one in found if one == ("Elrond" if name == "Bert" else "Gimli") + " faces a strike"]
            s.do(s.asked()[0], wanted[0]) if wanted else onward(s)
            assert "Gimli is wounded." not in s.log() or s.card("Cram").zone == DISCARD
    assert "Gimli is wounded." in s.log()


# --- TW-113 Witch-king of Angmar -----------------------------------------------------------------------------------


@pytest.mark.card("TW-113")
@pytest.mark.ruling("urd:Witch-king of Angmar")
def test_the_witch_king_of_angmar_darkens_shadow_holds() -> None:
    """Tapped, he makes every Shadow-hold a Dark-hold; he is discarded, and the effect stays like a long-event."""
    s = waiting("Witch-king of Angmar", MORIA, "Gimli")
    resolve(s.do("bob", "use Witch-king of Angmar"))
    moria, rivendell = s.card("Moria").iid, s.card("Rivendell").iid
    assert [site_facts(s.game, one).site_type for one in (moria, rivendell)] == ["dark-hold", "haven"]
    assert s.card("Witch-king of Angmar").zone == DISCARD
    held = [one for one in s.game.lasting if one.expires == "long-event"]
    assert [one.seat for one in held] == [1]


@pytest.mark.card("TW-113")
@pytest.mark.ruling("urd:Witch-king of Angmar")
def test_the_witch_king_of_angmar_ends_with_the_long_events() -> None:
    """The effect ends when the hazard long-events of its player go: in the opponent's next long-event phase."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Witch-king of Angmar").hand("bob", "Orc-guard").start("hazards")
    resolve(turn_to_bob(s).do("bob", "use Witch-king of Angmar"))
    seen = []
    for _ in range(400):
        if s.game.turn.number > 2 and s.game.turn.phase == 4 and s.game.turn.seat == 0:
            break
        if s.game.turn.seat == 1:
            seen.append(site_facts(s.game, s.card("Moria").iid).site_type)
        who = s.asked()[0]
        plain = [o for o in s.options(who) if o.startswith(("Pass", "Let it", "Confirm", "Keep", "End", "Do not"))]
        s.do(who, (plain or s.options(who))[0])
    assert set(seen) == {"dark-hold"}
    assert site_facts(s.game, s.card("Moria").iid).site_type == "shadow-hold"


# --- TW-114 Wolves -------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-114")
@pytest.mark.ruling("urd:Wolves")
@pytest.mark.parametrize("card", [one.id for one in database().cards if one.name == "Wolves"])
def test_wolves_are_wolves(card: str) -> None:
    """They attack as Wolves, and not as Animals."""
    s = meet(TOWN, "Gimli", hand=card, dice=(12,) * 5)
    choose(turn_to_bob(s), "bob", "Play Wolves", "keyed")
    assert fight(s).attacker.race == "wolf"


# --- TW-493 Neeker-breekers ----------------------------------------------------------------------------------------


@pytest.mark.card("TW-493")
@pytest.mark.ruling("urd:Neeker-breekers")
def test_neeker_breekers_plague_all_but_wizards() -> None:
    """Each character but a Wizard fights with its mind for prowess, and taps instead of being wounded."""
    s = struck_in_the_wild("Neeker-breekers", "Gandalf", "Gimli", dice=(2, 2, 2))
    found = attack_of(s.game)
    assert found is not None
    go_on(s, "Gimli: 2 rolled")
    assert any("Gimli: 2 rolled, +6 prowess" in line for line in s.log()), s.log()
    go_on(s, "The attack of Neeker-breekers is")
    assert s.card("Gimli").status == TAPPED
    assert s.card("Gandalf").status == UNTAPPED
    assert not any("Gandalf: " in line or "Body check" in line for line in s.log())


@pytest.mark.card("TW-493")
@pytest.mark.parametrize(("creature", "mild"), [("Neeker-breekers", True), ("Wolves", False)])
def test_neeker_breekers_only_tire(creature: str, *, mild: bool) -> None:
    """Who would be wounded by them is tapped, and makes no body check; so not by others."""
    s = meet(WILD, "Bilbo", "Gimli", hand=creature, mine="Cram", dice=(2, 2, 2, 2, 2, 2, 2))
    over(resolve(turn_to_bob(s).do("bob", option(s, "bob", f"Play {creature}"))))
    assert (s.card("Bilbo").status == TAPPED and s.card("Gimli").status == TAPPED) == mild
    assert any("Body check" in line for line in s.log()) != mild


@pytest.mark.card("TW-493")
def test_neeker_breekers_make_no_body_check() -> None:
    """Whom they would wound is tapped, and makes no body check."""
    s = meet(TOWN, "Ioreth", "Robin Smallburrow", hand="Neeker-breekers", mine="Cram", dice=(2,) * 8)
    choose(turn_to_bob(s), "bob", "Play Neeker-breekers")
    over(s)
    assert {s.card(one).status for one in ("Ioreth", "Robin Smallburrow")} == {TAPPED}
    assert not any("ody check" in line for line in s.log())
