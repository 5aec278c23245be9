"""Hazard creatures of Dark Minions, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.queries.fights import attack_of
from engine.rules.combat.attacks import attack_depth
from engine.rules.ending.scoring import sources
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DISCARD, HAND, MP_PILE, PLAY, TAPPED, UNTAPPED
from tests.cards.positions.burdens import bobs, seen
from tests.cards.positions.creatures import (
    FIVE_HEROES,
    attacked_on_route,
    creature_fought,
    declared,
    entered_with_agent,
    plays,
    struck_in_the_wild,
    waiting,
    waylaid,
)
from tests.cards.positions.hazards import (
    DARK,
    MORIA,
    WILD,
    Route,
    attack_line,
    choose,
    company,
    go_on,
    meet,
    offers,
    onward,
    over,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.minions import fight, minion
from tests.cards.positions.reading import may_play, offers_starting, resolved

# --- DM-29 My Precious ---------------------------------------------------------------------------------------------


@pytest.mark.card("DM-29", "LE-154")
@pytest.mark.ruling("mele:Manifestations")
@pytest.mark.parametrize("ally", [", bears Stinker", ""])
def test_stinker_keeps_my_precious_away(ally: str) -> None:
    """My Precious may lie face-down (4.2.3), but he is discarded as he is revealed while Stinker is in play."""
    s = minion("Ettenmoors [LE]", f"Gorbag{ally}").agent("bob", "My Precious").hand("bob", "Orc-guard")
    turn_to_bob(s.sites("bob", "Moria").hand("alice", "Cram").start("hazards")).do("bob", "reveal My Precious at Moria")
    assert (s.card("My Precious").zone == DISCARD) == bool(ally)


@pytest.mark.card("DM-29")
@pytest.mark.ruling("urd:My Precious/4")
def test_my_precious_acts_twice_when_face_up() -> None:
    """A second agent action in a turn, beyond the hazard limit; face-down only one."""
    s = waylaid("My Precious, revealed at Goblin-gate, tapped", "Bree", "Rhudaur, Arthedain", "Rivendell", "Gimli")
    resolve(s.do("bob", "untap My Precious")).expect("1 hazard is played")
    resolve(turn_to_bob(s).do("bob", "hide My Precious")).expect("1 hazard is played", "My Precious is face-down")
    s = waylaid("My Precious, tapped", "Bree", "Rhudaur, Arthedain", "Rivendell", "Gimli")
    resolve(s.do("bob", "untap My Precious"))
    turn_to_bob(s).refused("bob", "send My Precious home", "4.1")


@pytest.mark.card("TW-196", "DM-29")
@pytest.mark.parametrize(("item", "goes"), [("Beautiful Gold Ring", True), ("Cram", False)])
def test_my_precious_takes_a_ring(item: str, goes: bool) -> None:
    """An attack of his that is successful against a company with a ring costs it a ring, and he is discarded."""
    s = entered_with_agent(
        "My Precious, revealed at Goblin-gate", "Goblin-gate", f"Bilbo, bears {item}", dice=(12, 12, 12, 2, 2, 2)
    )
    over(s.do("bob", "attack with My Precious"))
    assert (s.card(item).zone == DISCARD, s.card("My Precious").zone == DISCARD) == (goes, goes)


@pytest.mark.card("TW-246", "DM-29")
def test_my_precious_becomes_gollum() -> None:
    """His attack fails and he is not defeated: the defender may tap a character to play Gollum, and he is discarded."""
    s = entered_with_agent(
        "My Precious, revealed at Goblin-gate",
        "Goblin-gate",
        "Bilbo",
        "Frodo",
        "Gimli",
        "Dori",
        "Bofur",
        mine="Gollum; Cram",
        dice=(12, 12, 12, 2, 12, 2),
    )
    s.do("bob", "attack with My Precious")
    for _ in range(30):
        if s.asked() == ("alice",) and "Gollum" in s.options("alice"):
            break
        onward(s)
    s.do("alice", "choose Gollum")
    for _ in range(4):
        if s.card("Gollum").zone == PLAY:
            break
        onward(s)
    s.expect("My Precious is discarded", "Gollum is in play")
    assert s.game.cards[s.card("Gollum").host].status == TAPPED


@pytest.mark.card("TW-246", "DM-29")
@pytest.mark.ruling("urd:My Precious/1")
def test_my_precious_is_not_gollum() -> None:
    """CRF: he does not count as Gollum for cards that ask for Gollum; eliminated he costs a point."""
    from carddb.effects.nodes.cards import Named
    from engine.effects.compiling import condition
    from engine.state.records import Env

    s = waylaid(
        "My Precious, revealed at Goblin-gate", "Bree", "Rhudaur, Arthedain", "Rivendell", "Gimli", mine="Gollum’s Fate"
    )
    mine, fate = s.card("My Precious").iid, s.card("Gollum’s Fate")
    env = Env(fate.iid, fate.did, 0)
    assert not condition(Named(("Gollum",)))(s.game, env, mine)
    assert condition(Named(("My Precious",)))(s.game, env, mine)
    assert s.game.facts(mine).mp == -1


@pytest.mark.card("DM-29")
@pytest.mark.ruling("urd:My Precious/1")
@pytest.mark.parametrize(("there", "possible"), [("agent", False), ("ally", True)])
def test_my_precious_seals_no_fate(there: str, *, possible: bool) -> None:
    """Gollum's Fate asks for Gollum at Mount Doom; My Precious, revealed there, is not he."""
    bears = ", bears Gollum" if there == "ally" else ""
    s = Scenario().company("alice", "Mount Doom", f"Frodo, bears The One Ring{bears}", "Gimli")
    s.company("bob", "Grey Havens", "Círdan").hand("alice", "Gollum’s Fate").sites("bob", "Mount Doom")
    s.agent("bob", "My Precious, revealed at Mount Doom") if there == "agent" else None
    s.start("resources")
    assert any("Gollum’s Fate" in one for one in s.options("alice")) == possible


@pytest.mark.card("DM-29")
@pytest.mark.ruling("urd:My Precious/2")
@pytest.mark.parametrize("kind", ["ringwraith", "fallen-wizard"])
def test_my_precious_is_no_character(kind: str) -> None:
    """Who may have agents as characters cannot have him: he is a hazard."""
    side = " [LE]" if kind == "ringwraith" else ""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", f"Goblin-gate{side}", "Gorbag")
    s.company("bob", "Lórien", "Dori").hand("alice", "My Precious", "Baduila").start("organization")
    s.do("alice", "organize")
    assert not any("My Precious" in one for one in s.options("alice"))
    assert any("Baduila" in one for one in s.options("alice")) == (kind == "ringwraith")


@pytest.mark.card("DM-29")
@pytest.mark.ruling("urd:My Precious/3")
@pytest.mark.parametrize(("kind", "points"), [("wizard", -1), ("fallen-wizard", -1), ("ringwraith", 0), ("balrog", 0)])
def test_who_pays_for_my_precious(kind: str, points: int) -> None:
    """Whoever defeats him loses a point, but no minion player does."""
    minions = kind in ("ringwraith", "balrog")
    s = Scenario().alignment("alice", kind).company("bob", "Grey Havens", "Círdan").hand("alice", "Cram")
    people = ("Gorbag", "Azog", "Bolg") if minions else ("Gimli", "Elrond", "Legolas")
    s.company("alice", "Goblin-gate [LE]" if minions else "Goblin-gate", *people)
    s.agent("bob", "My Precious, revealed at Goblin-gate").hand("bob", "Dodge")
    s.dice(12, 12, 12, 2, 12, 12, 12).start("site").do("alice", "enter")
    for _ in range(50):
        if offers(s, "bob", "My Precious attacks"):
            break
        onward(s)
    s.do("bob", "attack with My Precious")
    attack = attack_of(s.game)
    assert attack is not None
    atoms.swap_at(
        s.game, attack_depth(s.game), attack.revised("harm", detainment=False)
    )  # also where it could kill him
    over(s)
    assert any("My Precious is eliminated" in line for line in s.log()), s.log()
    assert (s.card("My Precious").zone == MP_PILE) == bool(points)
    assert (sources(s.game, 0)["kill"], sources(s.game, 1)["kill"]) == (points, 0)


@pytest.mark.card("DM-29")
@pytest.mark.ruling("urd:My Precious/5")
@pytest.mark.parametrize(("dice", "taken"), [((12, 2, 2, 12, 2, 2), True), ((12, 2, 2, 2, 12, 2), False)])
def test_one_strike_that_fails_and_my_precious_fails(dice: tuple[int, ...], *, taken: bool) -> None:
    """Two strikes: only when both succeed is the attack successful and costs the company a ring."""
    s = entered_with_agent("My Precious, revealed at Goblin-gate", "Goblin-gate", "Bilbo, bears Beautiful Gold Ring", "Gimli",
                dice=(12, 12, *dice))  # fmt: skip
    s.do("bob", "attack with My Precious")
    attack = attack_of(s.game)
    assert attack is not None
    atoms.swap_at(s.game, attack_depth(s.game), attack.revised("strength", strikes=2))
    over(s)
    assert (s.card("Beautiful Gold Ring").zone == DISCARD) == taken, s.log()
    assert (s.card("My Precious").zone == DISCARD) == taken


# --- DM-105 Bûthrakaur the Green -----------------------------------------------------------------------------------


@pytest.mark.card("DM-36", "DM-105", "DM-112")
@pytest.mark.parametrize("troll", ["Bûthrakaur the Green", "Umagaur the Pale"])
@pytest.mark.parametrize(
    ("site", "doors", "works"),
    [("The Under-courts", "", False), ("The Under-courts", "Doors of Night", True), ("The Under-gates", "", True)],
)
def test_trolls_of_the_deep(troll: str, site: str, doors: str, works: bool) -> None:
    """In the dark they are playable at any Under-deeps site."""
    s = turn_to_bob(meet((site, "", ""), "Gimli", hand=troll, play=doors))
    assert may_play(s, troll) == works


@pytest.mark.card("DM-105", "DM-112")
@pytest.mark.ruling("urd:Bûthrakaur the Green", "urd:Umagaur the Pale")
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


# --- DM-106 Chill Douser -------------------------------------------------------------------------------------------


@pytest.mark.card("DM-106")
def test_chill_douser_strengthens_the_undead() -> None:
    """After its attack further Undead attacks on the company have one strike and one prowess more; others have not."""
    for creature, more in (("Barrow-wight", 1), ("Orc-guard", 0)):
        s = turn_to_bob(meet(MORIA, *FIVE_HEROES, hand=f"Chill Douser; {creature}", dice=(12,) * 9))
        over(resolve(s.do("bob", next(one for one in s.options("bob") if one.startswith("Play Chill Douser")))))
        resolve(turn_to_bob(s).do("bob", f"play {creature} keyed to shadow-hold"))
        attack = attack_of(s.game)
        assert attack is not None
        assert (attack.strength.strikes, attack.strength.prowess) == (
            attack.strength.printed[0] + more,
            attack.strength.printed[1] + more,
        )


@pytest.mark.card("DM-106")
@pytest.mark.ruling("urd:Chill Douser")
def test_a_chill_douser_is_not_chilled_by_itself() -> None:
    """Its own attack is as printed; that of the next one is stronger."""
    s = meet(MORIA, "Gimli", "Dori", "Bofur", "Bombur", "Ori",
             hand="2 Chill Douser", mine="Cram", dice=(12,) * 30)  # fmt: skip
    for more in (0, 1):
        choose(turn_to_bob(s), "bob", "Play Chill Douser")
        assert (fight(s).strength.strikes, fight(s).strength.prowess) == (3 + more, 8 + more)
        over(s)


# --- DM-107 Durin’s Bane -------------------------------------------------------------------------------------------


@pytest.mark.card("DM-107")
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


@pytest.mark.card("DM-107")
def test_durins_bane_and_the_balrog() -> None:
    """It is not played against a Balrog player; body checks after its strikes are at +1."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("alice", "Moria [BA]", "Azog")
    s.company("bob", "Rivendell", "Fatty Bolger").hand("bob", "Durin’s Bane").start("hazards")
    turn_to_bob(s).refused("bob", "play Durin’s Bane keyed to Moria", "1.8.2")
    s = over(declared("Durin’s Bane", "Moria", MORIA, "Bilbo", dice=(2, 3)))
    assert any("3 rolled, +1" in line for line in s.log()), s.log()


# --- DM-108 Little Snuffler ----------------------------------------------------------------------------------------


@pytest.mark.card("DM-108")
@pytest.mark.parametrize(("members", "left"), [(("Gimli",), 10), (("Gimli", "Aragorn II"), 8)])
def test_little_snuffler_fears_rangers(members: tuple[str, ...], left: int) -> None:
    """Each ranger of the company takes two from its body."""
    found = attack_of(struck_in_the_wild("Little Snuffler", *members).game)
    assert found is not None
    assert found.strength.body == left


@pytest.mark.card("DM-108")
@pytest.mark.parametrize(("dice", "allowed"), [((2, 2, 2), False), ((12, 12, 12), True)])
def test_little_snuffler_finds_scouts(dice: tuple[int, ...], allowed: bool) -> None:
    """After an attack that was not defeated, no resource that needs a scout is played in that company this turn."""
    s = turn_to_bob(
        meet(WILD, "Gimli", "Bilbo", "Frodo", hand="Little Snuffler; Brigands", mine="Concealment", dice=dice)
    )
    resolve(s.do("bob", "play Little Snuffler, keyed to wilderness"))
    go_on(s, "The attack of Little Snuffler is")
    turn_to_bob(s)
    resolve(s.do("bob", next(option for option in s.options("bob") if option.startswith("Play Brigands"))))
    assert any("Concealment" in option for option in s.options("alice")) == allowed, s.log()


# --- DM-109 Nameless Thing -----------------------------------------------------------------------------------------


@pytest.mark.card("DM-109")
def test_nameless_thing_is_canceled_once() -> None:
    """One of its three attacks is canceled by a tapping character."""
    s = attacked_on_route("Nameless Thing", "coastal-sea", "Gimli", "Bilbo", "Dori")
    resolved(s.do("alice", "use Nameless Thing by Bilbo")).expect("Bilbo is tapped")
    s.expect("the log says: Nameless Thing cancels the attack")


@pytest.mark.card("DM-109")
def test_one_attack_of_the_nameless_thing_is_called_off() -> None:
    """A character taps against one of its three attacks, and nobody against another."""
    s = meet(
        ("The Under-leas", "", ""), "Aragorn II", "Gimli", "Dori", hand="Nameless Thing", mine="Cram", dice=(12,) * 30
    )
    bobs(s, "Play Nameless Thing")
    assert seen(s, "alice", "Use Nameless Thing")
    resolve(s.do("alice", offers_starting(s, "alice", "Use Nameless Thing")[0]))
    assert not seen(s, "alice", "Use Nameless Thing", most=80)
    assert sum("Nameless Thing attacks" in line for line in s.log()) > 1


# --- DM-110 Spider of the Môrlat -----------------------------------------------------------------------------------


MIRKWOOD = ("Thranduil’s Halls", "Dol Guldur", "Woodland Realm, Heart of Mirkwood, Southern Mirkwood")


@pytest.mark.card("DM-110")
@pytest.mark.parametrize(("route", "attacked"), [(MIRKWOOD, True), (WILD, False)])
def test_the_spider_of_the_morlat_lies_in_wait(route: Route, attacked: bool) -> None:
    """A company that moves in certain regions faces an attack of Spiders, with the strike more that all of them get."""
    s = meet(route, "Gimli", "Bilbo", "Elrond", hand="Orc-guard", play="Spider of the Môrlat")
    go_on(s, "attacks", most=3)
    lines = attack_line(s, "Spider of the Môrlat")
    assert bool(lines) == attacked
    if attacked:
        assert "3 strikes, prowess 10" in lines[0]


@pytest.mark.card("DM-110")
@pytest.mark.parametrize(("doors", "possible"), [(True, True), (False, False)])
def test_the_spider_of_the_morlat_is_keyed_with_doors(doors: bool, possible: bool) -> None:
    """To regions of Mirkwood she is keyed only with Doors of Night in play."""
    s = Scenario().company(
        "alice", "Thranduil’s Halls", "Gimli", to="Sarn Goriwing", via="Woodland Realm, Heart of Mirkwood"
    )
    s.company("bob", "Lórien", "Fatty Bolger").hand("bob", "Spider of the Môrlat")
    if doors:
        s.in_play("bob", "Doors of Night")
    turn_to_bob(s.start("hazards"))
    assert any("keyed to" in one.lower() or "Heart of Mirkwood" in one for one in s.options("bob")) == possible


@pytest.mark.card("DM-110")
def test_the_spider_of_the_morlat_returns_to_hand() -> None:
    """As a permanent-event she goes back to the hand, and that counts as a hazard."""
    s = waiting("Spider of the Môrlat")
    resolve(s.do("bob", "use Spider of the Môrlat")).expect("1 hazard is played")
    assert s.card("Spider of the Môrlat").zone == HAND


@pytest.mark.card("DM-110")
@pytest.mark.ruling("urd:Spider of the Môrlat/1")
def test_the_spider_of_the_morlat_attacks_twice() -> None:
    """After her attack as a permanent-event she goes back to hand and is played as a creature: two hazards."""
    way = ("Lórien", "Dol Guldur", "Wold & Foothills, Brown Lands, Southern Mirkwood")
    s = meet(way, "Aragorn II", "Gimli", "Elrond", "Bilbo", hand="Cram", play="Spider of the Môrlat", dice=(12,) * 20)
    over(resolve(s))
    resolve(turn_to_bob(s).do("bob", "use Spider of the Môrlat"))
    resolve(turn_to_bob(s).do("bob", "play Spider of the Môrlat, keyed to Dol Guldur")).expect("2 hazards are played")
    assert len(attack_line(s, "Spider of the Môrlat")) == 2


@pytest.mark.card("DM-110")
@pytest.mark.ruling("urd:Spider of the Môrlat/2")
@pytest.mark.parametrize(
    ("kind", "who", "start", "to", "via"),
    [
        ("ringwraith", "Gorbag", "Dol Guldur [LE]", "Sarn Goriwing [LE]", "Southern Mirkwood, Heart of Mirkwood"),
        ("wizard", "Gimli", "Lórien", "Dol Guldur", "Wold & Foothills, Brown Lands, Southern Mirkwood"),
    ],
)
def test_the_spiders_of_the_morlat_detain_minions(kind: str, who: str, start: str, to: str, via: str) -> None:
    """The attack on who moves there detains minions only."""
    s = (
        Scenario()
        .alignment("alice", kind)
        .company("alice", start, who, to=to, via=via)
        .company("bob", "Edoras", "Dori")
    )
    go_on(s.hand("bob", "Cram").in_play("bob", "Spider of the Môrlat").start("hazards"), "attacks", most=3)
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.harm.detainment == (kind == "ringwraith")


@pytest.mark.card("DM-35", "DM-110")
@pytest.mark.parametrize(("site", "possible"), [("The Under-gates", True), ("The Under-vaults", False)])
def test_the_spider_of_the_morlat_beside_the_sulfur_deeps(site: str, possible: bool) -> None:
    """With Doors of Night she comes to whatever is adjacent to The Sulfur-deeps."""
    s = Scenario().company("alice", site, "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.hand("bob", "Spider of the Môrlat").in_play("bob", "Doors of Night")
    turn_to_bob(s.start("hazards"))
    assert any("adjacent to The Sulfur-deeps" in one for one in s.options("bob")) == possible


# --- DM-113 Wisp of Pale Sheen -------------------------------------------------------------------------------------


@pytest.mark.card("DM-113")
@pytest.mark.parametrize(("name", "status"), [("Gimli", TAPPED), ("Gandalf", UNTAPPED), ("Elrond", UNTAPPED)])
def test_wisp_of_pale_sheen_taps_small_minds(name: str, status: int) -> None:
    """Who faces its strike taps though he fought untapped, if his mind is no higher than the prowess; no avatar does."""
    s = struck_in_the_wild("Wisp of Pale Sheen", name, dice=(12,) * 4)
    while not any("stays untapped" in option for option in s.options(s.asked()[0])):
        onward(s)
    s.do("alice", f"{name} stays untapped").do("alice", "confirm")
    go_on(s, "The attack of Wisp")
    assert s.card(name).status == status


@pytest.mark.card("TD-31", "TD-69", "DM-113")
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
        creature_fought(s, creature)
        assert company(s, "Gimli").used == 0
    if plays(s, creature):
        resolve(s.do("bob", plays(s, creature)[0]))
        assert company(s, "Gimli").used == 1


@pytest.mark.card("DM-113")
def test_the_wisp_tires_characters() -> None:
    """An ally who faces it and does not tap is not tapped by it; a character of a low mind is."""
    for who, tapped in (("Gwaihir", False), ("Dori", True)):
        s = meet(WILD, "Dori, bears Gwaihir", hand="Wisp of Pale Sheen", mine="Cram", dice=(12,) * 20)
        bobs(s, "Play Wisp of Pale Sheen")
        for _ in range(20):
            if attack_of(s.game) is None:
                break
            found = s.options(s.asked()[0])
            chosen = next((one for one in found if one == f"{who} faces a strike" or "stays untapped" in one), "")
            s.do(s.asked()[0], chosen) if chosen else onward(s)
        assert any(line.startswith(f"{who}: ") for line in s.log())
        assert (s.card(who).status == TAPPED) == tapped
