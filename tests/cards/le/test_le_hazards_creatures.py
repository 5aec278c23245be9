"""Hazard creatures of The Lidless Eye, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.records import DISCARD, OUT, PLAY, TAPPED
from tests.cards.positions.creatures import BREE, attacked_on_the_way, declared, encounter
from tests.cards.positions.hazards import (
    DARK,
    MORIA,
    SEA,
    WILD,
    Route,
    choose,
    meet,
    offers,
    over,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.minions import fight, minion
from tests.cards.positions.reading import may_play, told
from tests.cards.positions.worked_examples import answer_wherever, out_of_the_phase

# --- LE-60 Arthadan Rangers ----------------------------------------------------------------------------------------


SLAIN = [
    ("Thranduil’s Folk", "Gorbag", True, 2),
    ("Dwarven Travelers", "Gorbag", True, 2),
    ("Arthadan Rangers", "Gorbag", True, 2),
    ("Horse-lords", "Gorbag", True, 2),
    ("Wolves", "Gorbag", False, 0),
    ("Dwarven Travelers", "Ostisen", True, 0),
]


@pytest.mark.card("LE-60", "LE-78", "LE-93", "LE-212", "AS-9")
@pytest.mark.parametrize(("creature", "who", "possible", "less"), SLAIN)
def test_who_is_not_slain_needlessly(creature: str, who: str, less: int, *, possible: bool) -> None:
    """Of Elves, Dwarves, Dúnedain and Men: canceled against a covert company, two prowess less against an overt one."""
    routes = {
        "Thranduil’s Folk": ("Dol Guldur [LE]", "Sarn Goriwing [LE]"),
        "Horse-lords": ("Dol Guldur [LE]", "Edoras [LE]"),
    }
    start, to = routes.get(creature, ("Carn Dûm [LE]", "Bree [LE]"))
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", start, who, to=to).hand("alice", "Not Slay Needlessly").hand("bob", creature).start("hazards")
    choose(turn_to_bob(s), "bob", f"Play {creature}")
    before = fight(s).strength.prowess
    assert offers(s, "alice", "Play Not Slay") == possible
    if possible:
        assert len([one for one in s.options("alice") if one.startswith("Play Not Slay")]) == 1
        choose(s, "alice", "Play Not Slay")
        assert (attack_of(s.game) is None or any("cancels" in one for one in s.log())) == (not less)
        if less:
            assert fight(s).strength.prowess == before - less


@pytest.mark.card("LE-60", "LE-62", "LE-76", "LE-93")
@pytest.mark.parametrize(
    ("creature", "route", "friend"),
    [
        ("Arthadan Rangers", BREE, "Barliman Butterbur"),
        ("Beorning Toll", ("Lórien", "Beorn’s House", "Wold & Foothills, Anduin Vales"), "Beorn"),
        ("Gondorian Rangers", ("Minas Tirith", "Henneth Annûn", "Anórien, Ithilien"), "Faramir"),
        (
            "Thranduil’s Folk",
            ("Lórien", "Thranduil’s Halls", "Wold & Foothills, Anduin Vales, Woodland Realm"),
            "Thranduil",
        ),
    ],
)
def test_wardens_spare_a_company_with_one_of_them(creature: str, route: Route, friend: str) -> None:
    """They are not played against a company of which somebody has their place as a home site."""
    s = turn_to_bob(meet(route, "Gimli", hand=creature))
    assert may_play(s, creature), s.options("bob")
    s = turn_to_bob(meet(route, "Gimli", friend, hand=creature))
    assert not may_play(s, creature)
    s.refused("bob", f"play {creature}", "9.2")


# --- LE-63 The Border-watch ----------------------------------------------------------------------------------------


def minions(creature: str, key: str, site: str, *characters: str, dice: tuple[int, ...] = ()) -> Scenario:
    """Let a creature attack a Ringwraith player's company at a site."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", site, *characters)
    s.company("bob", "Rivendell", "Fatty Bolger").hand("bob", creature).dice(*dice).start("hazards")
    return resolve(turn_to_bob(s).do("bob", f"play {creature} keyed to {key}"))


@pytest.mark.card("LE-63")
def test_border_watch_is_gentler_to_heroes() -> None:
    """Against heroes it has two strikes and detains; against minions five."""
    s = declared("The Border-watch", "border-hold", BREE, "Gimli", "Bilbo", "Dori")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strength.strikes, attack.harm.detainment) == (2, True)
    s = minions("The Border-watch", "border-hold", "Bree [LE]", "Lagduf", "Gorbag")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strength.strikes, attack.harm.detainment) == (5, False)


# --- LE-68 Dire Wolves ---------------------------------------------------------------------------------------------


@pytest.mark.card("TD-13", "LE-68", "LE-148")
@pytest.mark.ruling("mele:Creature cards (4)")
@pytest.mark.parametrize("card", ["Dire Wolves [LE]", "Dire Wolves [TD]"])
@pytest.mark.parametrize(
    ("lies", "strikes", "power"),
    [
        ((), 4, 8),
        (("Wake of War [LE]",), 5, 9),
        (("Wake of War [LE]", "Doors of Night"), 6, 10),
        (("Doors of Night",), 4, 8),
    ],
)
def test_dire_wolves_in_the_wake_of_war(card: str, lies: tuple[str, ...], strikes: int, power: int) -> None:
    """Wake of War makes them more and stronger, and more so in the dark."""
    s = minion("Dol Guldur [LE]", "Gorbag", "Orc Captain", to="The Lonely Mountain [LE]", via="starter")
    s.hand("bob", card).hand("alice", "Cram").in_play("bob", *lies).start("hazards")
    choose(turn_to_bob(s), "bob", "Play Dire Wolves, keyed to 2 × Wilderness")
    attack = fight(s)
    assert (attack.strength.strikes, attack.strength.prowess) == (strikes, power)


# --- LE-69 Elf-lord Revealed in Wrath ------------------------------------------------------------------------------


@pytest.mark.card("TD-59", "TD-78", "DM-109", "LE-69", "LE-71", "LE-95")
@pytest.mark.parametrize(
    ("creature", "route", "key", "doors", "works"),
    [
        ("True Fire-drake", WILD, "wilderness", True, True),
        ("True Fire-drake", WILD, "wilderness", False, False),
        ("True Fire-drake [LE]", WILD, "wilderness", True, True),
        ("True Fire-drake [LE]", WILD, "wilderness", False, False),
        ("Sand-drake", WILD, "Ithilien", True, False),
        ("Elf-lord Revealed in Wrath", DARK, "shadow-land", False, True),
        ("Elf-lord Revealed in Wrath", DARK, "shadow-land", True, False),
        ("Ent in Search of the Entwives", DARK, "shadow-land", False, True),
        ("Ent in Search of the Entwives", DARK, "shadow-land", True, False),
        ("Nameless Thing", SEA, "coastal-sea", True, True),
        ("Nameless Thing", SEA, "coastal-sea", False, False),
        ("Nameless Thing", MORIA, "surface", True, True),
        ("Nameless Thing", MORIA, "surface", False, False),
    ],
)
def test_keys_with_and_without_the_dark(
    creature: str, route: tuple[str, str, str], key: str, doors: bool, works: bool
) -> None:
    """Some creatures may also be keyed to more while Doors of Night is in play, or while it is not."""
    s = encounter(route, "Gimli", hand=creature, play=("Doors of Night",) if doors else ())
    creature = creature.partition(" [")[0]
    if works:
        s.do("bob", f"play {creature} keyed to {key}")
        assert any(f"{creature}" in line for line in s.log())
    else:
        s.refused("bob", f"play {creature} keyed to {key}", "2.IV.vii.2")


# --- LE-78 Horse-lords ---------------------------------------------------------------------------------------------


@pytest.mark.card("LE-78")
@pytest.mark.parametrize(("member", "works"), [("Gimli", True), ("Éowyn", False)])
def test_horse_lords_spare_their_own(member: str, works: bool) -> None:
    """They are not played against a company with somebody whose home is Edoras."""
    s = Scenario().company("alice", "Minas Tirith", member, to="Edoras", via="Anórien, Rohan")
    s.company("bob", "Lórien", "Elrond").hand("bob", "Horse-lords").start("hazards")
    assert any(option.startswith("Play Horse-lords") for option in turn_to_bob(s).options("bob")) == works


# --- LE-79 Huorn ---------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-18", "LE-79")
@pytest.mark.ruling("mele:Defeating an attack (2)")
def test_lagduf_stays_untapped() -> None:
    """Who does not tap against the Huorn has a prowess of two instead of five."""
    s = minion("Carn Dûm [LE]", "Lagduf", to="Bree [LE]", via="starter").hand("bob", "Huorn [LE]").hand("alice", "Cram")
    s.dice(8, 12).start("hazards")
    answer_wherever(s, "Play Huorn", "Lagduf stays untapped", until=lambda s: told(s, "Lagduf: 8 rolled"))
    assert told(s, "Lagduf: 8 rolled, +2 prowess, 10 against 10")


# --- LE-81 Landroval -----------------------------------------------------------------------------------------------


@pytest.mark.card("LE-81")
@pytest.mark.ruling("mele:Body checks (2)")
@pytest.mark.parametrize(("first", "second", "defeated"), [(7, 7, True), (7, 6, False)])
def test_landroval_has_to_fall_twice(first: int, second: int, *, defeated: bool) -> None:
    """Each of his failed strikes is defeated by seven or more against his body of six; he is when both are."""
    s = minion("Dol Guldur [LE]", "Gorbag", "Orc Captain", to="The Lonely Mountain [LE]", via="starter")
    s.hand("bob", "Landroval").hand("alice", "Cram").dice(12, first, 12, second, 12).start("hazards")
    answer_wherever(s, "Play Landroval, keyed to 2 × Wilderness", until=out_of_the_phase)
    assert told(s, f"Body check against Landroval: {first} rolled against 6")
    assert told(s, f"The attack of Landroval is {'' if defeated else 'not '}defeated")
    assert s.card("Landroval").zone != PLAY


# --- LE-88 Pirates -------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-88")
def test_pirates_rob_whom_they_wound_and_are_strong_at_sea() -> None:
    """A wound costs the company an item of its player's choice; keyed to a Coastal Sea they have two prowess more."""
    s = declared("Pirates", "coastal-sea", SEA, "Bilbo, bears Cram", dice=(2, 2))
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strength.prowess == 9
    over(s).expect("Cram is discarded")
    s = declared("Pirates", "wilderness", SEA, "Bilbo, bears Cram", dice=(12,))
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strength.prowess == 7
    over(s).expect("Cram is in play")


# --- LE-90 Slayer --------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-18", "LE-79", "LE-90")
@pytest.mark.ruling("mele:Defeating an attack (2)")
@pytest.mark.parametrize(("check", "zone"), [(8, DISCARD), (9, OUT), (7, PLAY)])
def test_lagduf_among_trees_and_slayers(check: int, zone: int) -> None:
    """He defeats the Huorn, holds the first blow of the Slayer and falls to the second; his card discards him on eight."""
    s = minion("Carn Dûm [LE]", "Lagduf", to="Bree [LE]", via="starter").hand("bob", "Huorn [LE]", "Slayer [LE]")
    s.hand("alice", "Cram").dice(8, 7, 3, check, 12, 12).start("hazards")
    answer_wherever(s, "Play Huorn", "Play Slayer, keyed", until=out_of_the_phase)
    for line in (
        "Lagduf: 8 rolled, +5 prowess, 13 against 10", "The attack of Huorn is defeated",
        "Lagduf: 7 rolled, +4 prowess, 11 against 11", "Lagduf: the strike has no effect",
        "Lagduf: 3 rolled, +4 prowess, 7 against 11", f"Body check for Lagduf: {check} rolled",
    ):  # fmt: skip
        assert told(s, line), s.log()
    assert s.card("Lagduf").zone == zone


# --- LE-96 Uruk-lieutenant -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-73", "LE-96")
@pytest.mark.parametrize(
    ("hand", "last", "prowess"),
    [
        ("Uruk-lieutenant", "Uruk-lieutenant", 9),
        ("Orc-guard; Uruk-lieutenant", "Uruk-lieutenant", 12),
        ("Uruk-lieutenant; Orc-lieutenant", "Orc-lieutenant", 7 + 4 + 3),
        ("Orc-guard; Orc-lieutenant", "Orc-lieutenant", 7 + 4),
        ("Uruk-lieutenant; Orc-guard; Orc-lieutenant", "Orc-lieutenant", 7 + 4 + 3),
    ],
)
def test_uruk_lieutenant_and_orc_lieutenant(hand: str, last: str, prowess: int) -> None:
    """It is stronger after other Orcs, and Orc-lieutenant stronger still after it."""
    five = ("Gimli", "Bilbo", "Dori", "Bofur", "Nori")
    s = turn_to_bob(meet(MORIA, *five, hand=hand, dice=(12,) * 20))
    for creature in hand.split("; "):
        resolve(turn_to_bob(s).do("bob", f"play {creature} keyed to shadow-hold"))
        attack = attack_of(s.game)
        assert attack is not None
        if creature == last:
            assert attack.strength.prowess == prowess
        over(s)


# --- LE-97 Wandering Eldar -----------------------------------------------------------------------------------------


@pytest.mark.card("LE-97")
@pytest.mark.parametrize(("doors", "works"), [("", True), ("Doors of Night", False)])
def test_wandering_eldar_while_it_is_light(doors: str, works: bool) -> None:
    """They are keyed to Free-domains while Doors of Night is not in play."""
    s = turn_to_bob(meet(SEA, "Gimli", hand="Wandering Eldar", play=doors))
    assert may_play(s, "Wandering Eldar", "Free-domain") == works


# --- LE-100 Wild Trolls --------------------------------------------------------------------------------------------


@pytest.mark.card("TW-114", "LE-100", "AS-75", "AS-76", "AS-126")
@pytest.mark.parametrize(
    ("used", "user", "creature"),
    [
        ("Great Lord of Goblin-gate", "Muzgash, bears Great Lord of Goblin-gate", "Wolves"),
        ("Helm of Fear", "The Witch-king, bears Helm of Fear", "Wild Trolls"),
        ("Regiment of Black Crows", "Muzgash, bears Regiment of Black Crows", "Wolves"),
    ],
)
def test_using_it_taps_it(used: str, user: str, creature: str) -> None:
    """It taps as it is used, and tapped it does not serve again."""
    s = attacked_on_the_way("Gorbag", user, creature, near=True)
    s.do("alice", next(one for one in s.options("alice") if one.startswith(f"Use {used}")))
    assert s.card(used).status == TAPPED
    resolve(s)
    assert not (s.asked() == ("alice",) and any(one.startswith(f"Use {used}") for one in s.options("alice")))
