"""Creatures whose text says where they come, on whom, and what follows: each played out in the movement/hazard phase."""

from __future__ import annotations

import pytest
from hazards import DARK, HEATH, MORIA, SEA, Route, attack_line, go_on, meet, onward, over, resolve, turn_to_bob

from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.game import DECK, HAND

BREE: Route = ("Rivendell", "Bree", "Rhudaur, Arthedain")


def declared(
    creature: str, key: str, route: Route, *characters: str, play: str = "", mine: str = "", dice: tuple[int, ...] = ()
) -> Scenario:
    """Let bob play a creature keyed to something, and let it resolve: its attack goes on."""
    s = turn_to_bob(meet(route, *characters, hand=creature, play=play, mine=mine, dice=dice))
    return resolve(s.do("bob", f"play {creature} keyed to {key}"))


def until(s: Scenario, who: str, option: str) -> Scenario:
    """Answer in the plainest way until somebody is offered something."""
    for _ in range(20):
        if not s.asked() or any(one.startswith(option) for one in s.options(who)):
            break
        onward(s)
    return s


def may_play(s: Scenario, creature: str, key: str = "") -> bool:
    """Whether bob is offered to play a creature, keyed to something."""
    return any(f"Play {creature}, keyed to {key}" in one.replace(" ✎", "") for one in s.options("bob"))


# --- where they come --------------------------------------------------------------------------------------------

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


@pytest.mark.parametrize(("dragon", "route", "region"), DRAGONS)
def test_dragons_fly_out_in_the_dark(dragon: str, route: Route, region: str) -> None:
    """With Doors of Night in play a Dragon may also be keyed to certain regions, and at sites in these regions."""
    for doors in ("Doors of Night", ""):
        s = turn_to_bob(meet(route, "Gimli", "Bilbo", hand=dragon, play=doors))
        assert may_play(s, dragon, region) == bool(doors), s.options("bob")
        if doors:
            resolve(s.do("bob", f"play {dragon} keyed to {region}"))
            assert attack_line(s, dragon)


@pytest.mark.parametrize("dragon", [dragon for dragon, *_ in DRAGONS])
def test_dragons_stay_in_their_parts(dragon: str) -> None:
    """Even in the dark a Dragon does not come to Eriador, but for its lair."""
    s = turn_to_bob(meet(BREE, "Gimli", hand=dragon, play="Doors of Night"))
    assert not may_play(s, dragon)


def test_dragon_at_a_site_in_its_parts() -> None:
    """A company that stays at a site of such a region is in reach too."""
    s = turn_to_bob(meet(("Caves of Ûlund", "", ""), "Gimli", hand="Leucaruth", play="Doors of Night"))
    assert may_play(s, "Leucaruth", "a site in Withered Heath")


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


@pytest.mark.parametrize(("after", "here"), [(True, True), (False, False)])
def test_mumak_follows_the_corsairs(after: bool, here: bool) -> None:
    """The Mûmak comes to the south where Corsairs of Umbar attacked the same company this turn."""
    s = turn_to_bob(meet(SEA, "Gimli", "Bilbo", hand="Corsairs of Umbar; Mûmak (Oliphant)", dice=(12,) * 8))
    if after:
        over(resolve(s.do("bob", "play Corsairs of Umbar keyed to coastal-sea")))
        turn_to_bob(s)
    assert may_play(s, "Mûmak (Oliphant)", "Anfalas") == here
    assert may_play(s, "Mûmak (Oliphant)", "Belfalas") == here


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
        assert attack.key == ("", "")


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


@pytest.mark.parametrize(
    ("first", "key", "works"),
    [("Orc-lieutenant", "wilderness", True), ("Orc-lieutenant", "shadow-hold", False), ("Wolves", "wilderness", False)],
)
def test_carrion_birds_follow_a_battle(first: str, key: str, works: bool) -> None:
    """They come after an attack by Orcs, Trolls or Men that was keyed to Wilderness, against the same company."""
    s = turn_to_bob(meet(MORIA, "Gimli", "Bilbo", hand=f"{first}; Carrion Birds", dice=(12,) * 8))
    assert not may_play(s, "Carrion Birds")
    over(resolve(s.do("bob", f"play {first} keyed to {key}")))
    assert may_play(turn_to_bob(s), "Carrion Birds", "wilderness") == works


def test_carrion_birds_peck_twice() -> None:
    """Whom they wound makes two body checks, both at −1."""
    s = turn_to_bob(meet(MORIA, "Bilbo", hand="Orc-lieutenant; Carrion Birds", dice=(12, 2, 4, 4)))
    over(resolve(s.do("bob", "play Orc-lieutenant keyed to wilderness")))
    turn_to_bob(s).do("bob", "play Carrion Birds keyed to wilderness")
    over(resolve(s))
    checks = [line for line in s.log() if "Body check" in line or "body check" in line]
    assert len(checks) == 2, s.log()
    assert all("4 rolled, −1, 3" in line or "4 rolled, -1, 3" in line for line in checks)


@pytest.mark.parametrize(("doors", "works"), [("", True), ("Doors of Night", False)])
def test_wandering_eldar_while_it_is_light(doors: str, works: bool) -> None:
    """They are keyed to Free-domains while Doors of Night is not in play."""
    s = turn_to_bob(meet(SEA, "Gimli", hand="Wandering Eldar", play=doors))
    assert may_play(s, "Wandering Eldar", "free domain") == works


DEEP: Route = ("Rivendell", "", "")


@pytest.mark.parametrize("troll", ["Bûthrakaur the Green", "Umagaur the Pale"])
@pytest.mark.parametrize(
    ("site", "doors", "works"),
    [("The Under-courts", "", False), ("The Under-courts", "Doors of Night", True), ("The Under-gates", "", True)],
)
def test_trolls_of_the_deep(troll: str, site: str, doors: str, works: bool) -> None:
    """In the dark they are playable at any Under-deeps site."""
    s = turn_to_bob(meet((site, "", ""), "Gimli", hand=troll, play=doors))
    assert may_play(s, troll) == works


@pytest.mark.parametrize("troll", ["Bûthrakaur the Green", "Umagaur the Pale"])
def test_trolls_of_the_deep_call_others(troll: str) -> None:
    """CoE 5: Orcs and Trolls that are not unique come after them, keyed to nothing, beyond the hazard limit."""
    hand = f"{troll}; Orc-guard; The Great Goblin; Wolves; Lure of the Senses"
    s = turn_to_bob(meet(("The Under-gates", "", ""), "Gimli", "Bilbo", hand=hand, dice=(12,) * 8))
    assert not may_play(s, "Orc-guard", "nothing")
    over(resolve(s.do("bob", f"play {troll} keyed to The Under-gates")))
    turn_to_bob(s)
    assert may_play(s, "Orc-guard", "nothing")
    assert not may_play(s, "The Great Goblin", "nothing")
    assert not may_play(s, "Wolves", "nothing")
    s.do("bob", "place Wolves on guard")
    turn_to_bob(resolve(s)).refused("bob", "play Lure of the Senses on Bilbo", "2.IV.iii.1")
    resolve(s.do("bob", "play Orc-guard keyed to nothing"))
    assert attack_line(s, "Orc-guard")
    s.expect("2 hazards are played")


@pytest.mark.parametrize(
    ("site", "doors", "works"),
    [
        ("The Under-gates", "", True),
        ("Moria", "", True),
        ("The Under-grottos", "", True),
        ("The Under-courts", "", False),
        ("The Under-courts", "Doors of Night", True),
        ("Goblin-gate", "Doors of Night", False),
    ],
)
def test_durins_bane_below_moria(site: str, doors: str, works: bool) -> None:
    """It waits at The Under-gates and what adjoins it, in the dark at every site of the Under-deeps."""
    s = turn_to_bob(meet((site, "", ""), "Gimli", hand="Durin’s Bane", play=doors))
    assert may_play(s, "Durin’s Bane") == works


def test_durins_bane_and_the_balrog() -> None:
    """It is not played against a Balrog player; body checks after its strikes are at +1."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("alice", "Moria [BA]", "Azog")
    s.company("bob", "Rivendell", "Fatty Bolger").hand("bob", "Durin’s Bane").start("hazards")
    turn_to_bob(s).refused("bob", "play Durin’s Bane keyed to Moria", "1.8.2")
    s = over(declared("Durin’s Bane", "Moria", MORIA, "Bilbo", dice=(2, 3)))
    assert any("3 rolled, +1" in line for line in s.log()), s.log()


@pytest.mark.parametrize(("first", "works"), [("Dwarven Travelers", True), ("Orc-lieutenant", False)])
def test_dwarven_travelers_are_followed_by_maiar(first: str, works: bool) -> None:
    """After them Maia creatures may be keyed to Border-holds and Ruins & Lairs against that company."""
    s = turn_to_bob(meet(BREE, "Gimli", "Bilbo", hand=f"{first}; Alatar the Hunter", dice=(12,) * 8))
    over(resolve(s.do("bob", f"play {first} keyed to wilderness")))
    assert may_play(turn_to_bob(s), "Alatar the Hunter", "border hold") == works


# --- what they do -----------------------------------------------------------------------------------------------


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


def test_thief_takes_any_item_of_the_company() -> None:
    """A successful strike costs the company an item of the defender's choice; nobody is harmed."""
    s = declared("Thief", "border-hold", BREE, "Bilbo, bears Cram", "Gimli, tapped, bears Glamdring", dice=(2,))
    until(s, "alice", "Cram")
    over(s.do("alice", "choose Glamdring")).expect("Glamdring is discarded", "Cram is in play", "Bilbo is untapped")


def test_thief_that_fails_takes_nothing() -> None:
    """A strike that fails costs no item."""
    over(declared("Thief", "border-hold", BREE, "Gimli, bears Cram", dice=(12,))).expect("Cram is in play")


def test_crebain_spy() -> None:
    """After the attack the defender shows a random card of the hand for each character, unless it was canceled."""
    hand = "Dodge; Cram; Concealment; Glamdring; Gates of Morning"
    s = declared("Crebain", "wilderness", BREE, "Gimli", "Bilbo", mine=hand, dice=(12,) * 4)
    over(s)
    assert sum("shows" in line for line in s.log()) == 2
    known = [iid for iid in s.game.zone(0, HAND) if s.game.cards[iid].known & 0b10]
    assert len(known) == 2
    s = declared("Crebain", "wilderness", BREE, "Gimli", "Bilbo", mine=hand, dice=(12,) * 4)
    over(resolve(s.do("alice", "play Concealment by Bilbo")))
    assert not any("shows" in line for line in s.log())


def test_border_watch_is_gentler_to_heroes() -> None:
    """Against heroes it has two strikes and detains; against minions five."""
    s = declared("The Border-watch", "border-hold", BREE, "Gimli", "Bilbo", "Dori")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strikes, attack.detainment) == (2, True)
    s = minions("The Border-watch", "border-hold", "Bree [LE]", "Lagduf", "Gorbag")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strikes, attack.detainment) == (5, False)


def minions(creature: str, key: str, site: str, *characters: str, dice: tuple[int, ...] = ()) -> Scenario:
    """Let a creature attack a Ringwraith player's company at a site."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", site, *characters)
    s.company("bob", "Rivendell", "Fatty Bolger").hand("bob", creature).dice(*dice).start("hazards")
    return resolve(turn_to_bob(s).do("bob", f"play {creature} keyed to {key}"))


@pytest.mark.parametrize(
    ("creature", "key", "route", "prowess"),
    [("Durin’s Folk", "wilderness", BREE, 8), ("Galadhrim", "Rhudaur", BREE, 11)],
)
def test_free_peoples_spare_heroes(creature: str, key: str, route: Route, prowess: int) -> None:
    """Their attack detains heroes, with two prowess less."""
    s = declared(creature, key, route, "Gimli", "Bilbo")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.prowess, attack.detainment) == (prowess - 2, True)
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    s.company("alice", "Carn Dûm [LE]", "Gorbag", to="Ettenmoors [LE]", via="Angmar, Rhudaur")
    s.company("bob", "Lórien", "Fatty Bolger").hand("bob", creature).start("hazards")
    resolve(turn_to_bob(s).do("bob", f"play {creature} keyed to {key}"))
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.prowess, attack.detainment) == (prowess, False)


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


def test_pirates_rob_whom_they_wound_and_are_strong_at_sea() -> None:
    """A wound costs the company an item of its player's choice; keyed to a Coastal Sea they have two prowess more."""
    s = declared("Pirates", "coastal-sea", SEA, "Bilbo, bears Cram", dice=(2, 2))
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.prowess == 9
    over(s).expect("Cram is discarded")
    s = declared("Pirates", "wilderness", SEA, "Bilbo, bears Cram", dice=(12,))
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.prowess == 7
    over(s).expect("Cram is in play")


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
            assert attack.prowess == prowess
        over(s)


def test_goblin_faces_arrange_the_deck() -> None:
    """For each successful strike the attacker looks at a card on top, and puts them at the bottom or back on top."""
    s = Scenario().company("alice", "Bree", "Bilbo", "Pippin", "Sam Gamgee").company("bob", "Lórien", "Gimli")
    s.deck("alice", "Dodge; Cram; Concealment; Glamdring; Lucky Strike").hand("bob", "Goblin-faces")
    s.dice(*(2, 2) * 3).start("hazards")
    before = [s.game.facts(iid).name for iid in s.game.zone(0, DECK)]
    resolve(turn_to_bob(s).do("bob", "play Goblin-faces keyed to border-hold"))
    go_on(s, "looks at")
    top = list(reversed(before))[:3]
    s.do("bob", f"choose {top[0]}", "do not")
    s.refused("bob", f"choose {top[0]}")
    s.refused("bob", f"choose {before[0]}")
    s.do("bob", f"choose {top[1]}", f"choose {top[2]}")
    assert [s.game.facts(iid).name for iid in s.game.zone(0, DECK)] == [top[0], *before[:-3], top[1], top[2]]
