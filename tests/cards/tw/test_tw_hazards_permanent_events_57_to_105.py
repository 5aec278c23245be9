"""Hazard permanent events of The Wizards, TW-57 to TW-105, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.actions.passive_conditions import happened
from engine.kernel.machine import run
from engine.queries.attributes import corruption_points, prowess
from engine.queries.cards import company_of
from engine.queries.fights import attack_of
from engine.rules.site.automatic_attacks import attacks_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DISCARD, HAND, MOVEMENT_HAZARD, OUT, PLAY, UNTAP, player_ref
from tests.cards.positions.burdens import RING_BEARER
from tests.cards.positions.creatures import reach
from tests.cards.positions.hazards import (
    DARK,
    MORIA,
    STAY,
    WILD,
    Route,
    attack_line,
    choose,
    company,
    go_on,
    lay,
    meet,
    offers,
    onward,
    option,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.minions import iid
from tests.cards.positions.reading import check_lines, checks_made, own, told
from tests.cards.positions.scenes import plays, scenes
from tests.rules import positions

# --- TW-44 Hoarmûrath of Dír -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-44", "TW-105")
@pytest.mark.ruling("urd:Traitor (2)/2")
@pytest.mark.parametrize("more", [True, False])
def test_a_traitor_with_another_strike(more: bool) -> None:
    """CoE 103: the one who is attacked has one prowess less for it; nobody else faces it."""
    s = meet(
        STAY,
        RING_BEARER,
        "Gimli",
        "Legolas",
        hand="The Will of the Ring",
        play="Traitor; Hoarmûrath of Dír",
        mine="Cram",
        dice=(2,) * 6,
    )
    choose(turn_to_bob(s), "bob", "Play The Will of the Ring on Frodo")
    go_on(s, "Frodo is eliminated").do("bob", "choose Gimli")
    bonus = prowess(s.game, iid(s, "Gimli"))
    if more:
        choose(turn_to_bob(s), "bob", "Use Hoarmûrath")
    go_on(s, "Gimli: 2 rolled").expect(f"the log says: Gimli: 2 rolled, +{bonus - more} prowess")
    assert not told(s, "Legolas faces")


# --- TW-57 Lure of Expedience --------------------------------------------------------------------------------------


@pytest.mark.card("TW-57", "LE-122")
@pytest.mark.ruling("urd:Lure of Expedience/1")
@pytest.mark.parametrize("card", ["Lure of Expedience [TW]", "Lure of Expedience [LE]"])
def test_expedience_is_lured_by_what_is_handed_over(card: str) -> None:
    """A companion who receives an item gains it, as one who receives a ring in place of a gold ring does."""
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", "Rivendell", f"Gimli, bears {card}", "Elrond, bears Glamdring", "Dori")
    )
    s.company("bob", "Lórien", "Legolas").hand("alice", "Cram").dice(*(12,) * 9).start("organization")
    s.do("alice", "transfer Glamdring to Dori")
    go_on(s, "Corruption check for Gimli")
    assert [checks_made(s, who) for who in ("Gimli", "Elrond", "Dori")] == [1, 1, 0]


@pytest.mark.card("TW-57", "LE-122")
@pytest.mark.ruling("urd:Lure of Expedience/1")
@pytest.mark.parametrize("card", ["Lure of Expedience [TW]", "Lure of Expedience [LE]"])
def test_expedience_is_lured_by_special_rings(card: str) -> None:
    """The ring that is played after a test calls for a check, the test alone does not."""

    def tested(then: str) -> int:
        s = Scenario().turn(3, "alice").company("bob", "Lórien", "Legolas").hand("alice", "Test of Form", "Lesser Ring")
        s.company("alice", "Bree", f"Gimli, bears {card}", "Elrond, bears Precious Gold Ring").dice(*(12,) * 9)
        choose(s.start("organization"), "alice", "Play Test of Form")
        s.do("alice", option(s, "alice", then))
        return checks_made(go_on(s, "Turn 4"), "Gimli")

    assert (tested("Play Lesser Ring"), tested("Play no ring")) == (1, 0)


def guarded(card: str, start: str = "Barrow-downs") -> Scenario:
    """Let a card that was placed on guard be revealed on Aragorn when Gimli plays an item, and let the turn end."""
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori").hand("bob", card).hand("alice", "Glamdring")
    moves = start != "Barrow-downs"
    to, via = ("Barrow-downs", "Rhudaur, Arthedain, Cardolan") if moves else ("", "")
    s.company("alice", start, "Aragorn II", "Gimli", to=to, via=via).dice(*(12,) * 9).start("hazards")
    turn_to_bob(s).do("bob", f"place {card.partition(' [')[0]} on guard")
    for _ in range(40):
        if s.game.turn.number > 3:
            break
        found = s.options(s.asked()[0])
        wanted = [one for one in found if one == "Play Glamdring with Gimli"]
        wanted += [one for one in found if one.startswith("Reveal") and "on Aragorn II" in one]
        s.do(s.asked()[0], wanted[0]) if wanted else onward(s)
    return s


@pytest.mark.card("TW-57", "LE-122")
@pytest.mark.ruling("urd:Lure of Expedience/2")
@pytest.mark.parametrize("card", ["Lure of Expedience [TW]", "Lure of Expedience [LE]"])
def test_expedience_waits_on_guard(card: str) -> None:
    """Revealed when an item is played it calls for a check as that item comes."""
    s = guarded(card).expect("Aragorn II bears Lure of Expedience", "Gimli bears Glamdring")
    assert (checks_made(s, "Aragorn II"), checks_made(s, "Gimli")) == (1, 0)


# --- TW-58 Lure of Nature ------------------------------------------------------------------------------------------


@pytest.mark.card("TW-58", "LE-123")
@pytest.mark.ruling("urd:Lure of Nature/3")
@pytest.mark.parametrize("card", ["Lure of Nature [TW]", "Lure of Nature [LE]"])
def test_nature_on_guard_comes_too_late(card: str) -> None:
    """The movement/hazard phase of the company is over, though it came through Wilderness."""
    s = guarded(card, start="Rivendell").expect("Aragorn II bears Lure of Nature")
    assert checks_made(s, "Aragorn II") == 0


@pytest.mark.card("TW-58", "LE-123")
@pytest.mark.ruling("urd:Lure of Nature (2)/1", "urd:Lure of Nature (2)/2")
@pytest.mark.parametrize("card", ["Lure of Nature [TW]", "Lure of Nature [LE]"])
def test_nature_lures_at_the_end_of_the_way(card: str) -> None:
    """When both have done all else the checks come, which resources may change; bob does nothing more on the way."""
    s = meet(WILD, "Faramir", "Gandalf", hand=f"{card}; Giant", mine="A Friend or Three", dice=(12,) * 9)
    s = choose(turn_to_bob(s), "bob", "Play Lure of Nature on Faramir")
    assert offers(turn_to_bob(s), "bob", "Play Giant")
    s.passes("bob")
    changed = False
    while s.game.turn.phase == MOVEMENT_HAZARD:
        assert not offers(s, "bob", "Play Giant")
        if offers(s, "alice", "Play A Friend or Three"):
            changed = True
            choose(s, "alice", "Play A Friend or Three")
        else:
            onward(s)
    assert changed
    assert any("Corruption check for Faramir: 12 rolled, +2" in line for line in s.log())
    assert checks_made(s, "Faramir") == 2


# --- TW-59 Lure of Power -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-59")
@pytest.mark.parametrize(("who", "checked"), [("Faramir", True), ("Bilbo", False)])
def test_lure_of_power_follows_success(who: str, checked: bool) -> None:
    """The next character, no Hobbit, whose attempt succeeds makes a check at -4; then the card goes."""
    s = Scenario().company("alice", "Bree", who).company("bob", "Lórien", "Elrond").in_play("bob", "Lure of Power")
    s.hand("alice", "Rangers of the North").dice(12, 12).start("resources")
    s.do("alice", next(option for option in s.options("alice") if "influences Rangers" in option))
    go_on(s, "Corruption check", 12)
    assert any("Corruption check" in line and "−4" in line for line in s.log()) == checked, s.log()
    assert (s.card("Lure of Power").zone == DISCARD) == checked


@pytest.mark.card("TW-59")
def test_lure_of_power_minds_no_failure() -> None:
    """A failed attempt leaves it in play."""
    s = (
        Scenario()
        .company("alice", "Bree", "Faramir")
        .company("bob", "Lórien", "Elrond")
        .in_play("bob", "Lure of Power")
    )
    s.hand("alice", "Rangers of the North").dice(2, 12).start("resources")
    s.do("alice", next(option for option in s.options("alice") if "influences Rangers" in option))
    go_on(s, "Corruption check", 12)
    assert s.card("Lure of Power").zone == PLAY


@pytest.mark.card("TW-59")
@pytest.mark.ruling("urd:Lure of Power/2")
def test_two_lures_of_power_make_one_check() -> None:
    """Two of them force one check, and both are discarded."""
    s = Scenario().company("alice", "Bree", "Faramir").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Lure of Power; Lure of Power").hand("alice", "Rangers of the North").dice(12, 12).start(
        "resources"
    )
    s.do("alice", next(option for option in s.options("alice") if "influences Rangers" in option))
    go_on(s, "never", 14)
    assert sum("Corruption check" in line for line in s.log()) == 1
    assert not any(s.game.facts(iid).name == "Lure of Power" for iid in s.game.zone(1, PLAY))


@pytest.mark.card("TW-59")
@pytest.mark.ruling("urd:Lure of Power/1")
@pytest.mark.parametrize(("take", "points"), [("Play Glamdring with Elrond", 1), ("Take the card back", 0)])
def test_lure_of_power_weighs_what_was_won(take: str, points: int) -> None:
    """CoE 36: an item that was won over and played counts in the check of the one who made the attempt."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Elrond").in_play("bob", "Lure of Power")
    s.company("bob", "Bree", "Éowyn, bears Glamdring", "Gimli", "Legolas").hand("alice", "Glamdring").dice(12, 2, 12)
    s.start("resources").do("alice", "Elrond influences Glamdring")
    while not offers(s, "alice", take):
        onward(s)
    go_on(choose(s, "alice", take), "Corruption check")
    assert f"against {points} corruption point" in check_lines(s, "Elrond")[0]


@pytest.mark.card("TW-59")
@pytest.mark.ruling("crf:On-guard cards (3)/3")
@pytest.mark.parametrize("card", ["Lure of Power", "Foolish Words"])
def test_what_waits_for_an_attempt_on_guard(card: str) -> None:
    """Against an attempt on a faction both are revealed: what follows its success, and what bears on the check itself."""
    s = (
        positions.guarded(card, "Aragorn II", "Gimli", hand="Rangers of the North", site="Bree")
        .dice(12, 12, 12)
        .do("alice", "enter")
    )
    s.do("alice", "influence Rangers of the North with Aragorn II")
    assert offers(s, "bob", f"Reveal {card}")
    choose(s, "bob", f"Reveal {card}")
    go_on(s, "Corruption check" if card == "Lure of Power" else "Rangers of the North:")
    assert told(s, "Corruption check for Aragorn II") == (card == "Lure of Power")
    s.expect("Rangers of the North is in the marshalling point pile")


# --- TW-60 Lure of the Senses --------------------------------------------------------------------------------------


@pytest.mark.card("TW-60", "LE-124")
@pytest.mark.ruling("urd:Lure of the Senses")
@pytest.mark.parametrize("card", ["Lure of the Senses [TW]", "Lure of the Senses [LE]"])
def test_the_senses_are_lured_as_untapping_ends(card: str) -> None:
    """When its bearer has untapped already, and before the organization phase begins."""
    s = Scenario().turn(2, "bob").company("alice", "Rivendell", "Gimli, tapped", "Bilbo").in_play("bob", card)
    s.company("bob", "Lórien", "Dori").hand("alice", "Cram").hand("bob", "Cram").dice(12).start("end of turn")
    lay(s, "Lure of the Senses", "Gimli").expect("Gimli is tapped")
    for _ in range(9):
        if s.game.turn.phase == UNTAP:
            break
        onward(s)
    s.expect("Gimli is untapped")
    while s.game.turn.phase == UNTAP:
        onward(s)
    assert (s.game.turn.number, checks_made(s, "Gimli")) == (3, 1)


@pytest.mark.card("TW-60", "LE-124")
@pytest.mark.parametrize("card", ["Lure of the Senses [TW]", "Lure of the Senses [LE]"])
@pytest.mark.parametrize(("site", "seat", "count"), [("Rivendell", 0, 1), ("Bree", 0, 0), ("Rivendell", 1, 0)])
def test_the_senses_are_lured_at_havens(card: str, site: str, seat: int, count: int) -> None:
    """At the end of his own untap phase its bearer makes a check if he is at a haven."""
    s = Scenario().company("alice", site, "Gimli", "Bilbo").company("bob", "Lórien", "Dori").in_play("bob", card)
    lay(s.dice(12, 12).hand("alice", "Cram").start("organization"), "Lure of the Senses", "Gimli")
    happened(s.game, "untap-ends", player_ref(seat))
    run(s.game)
    go_on(s, "Corruption check for", 4)
    assert (len(check_lines(s, "Gimli")), len(check_lines(s, "Bilbo"))) == (count, 0)


# --- TW-64 Morgul-knife ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-64")
@scenes("TW-64")
def test_morgul_knife_as_written(scene: Path) -> None:
    """It goes to somebody whom the attack wounded, of the attacker’s choice."""
    plays(scene)


@pytest.mark.card("TW-64", "TW-44")
@pytest.mark.ruling("urd:Morgul-knife")
def test_morgul_knife_weighs_when_the_attack_is_over() -> None:
    """Who was wounded gets the corruption points right after the attack, not while a strike is still to come."""
    s = meet(
        DARK, "Gimli", "Balin", "Beretar", hand="Dwar of Waw; Morgul-knife", play="Hoarmûrath of Dír", dice=(2,) * 9
    )
    resolve(turn_to_bob(s).do("bob", "play Dwar of Waw keyed to dark-domain"))
    s.do("bob", "play Morgul-knife", "use Hoarmûrath of Dír").all_pass()
    s.do("alice", "assign Gimli", "assign Balin", "confirm", "next Gimli", "confirm")
    s.expect("Gimli is wounded", "Gimli has corruption points 0")
    go_on(s, "Balin is wounded").do("bob", "choose Gimli").expect("Gimli has corruption points 4")


# --- TW-83 Ren the Unclean -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-83", "TW-105")
@pytest.mark.ruling("urd:Traitor (2)/3")
def test_a_traitor_in_the_opponents_turn() -> None:
    """Who faces the attack then plays no resource, but taps for it and fights with all his prowess."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Gimli")
        .company("bob", "Lórien", "Frodo, bears The One Ring", "Boromir II")
    )
    s.in_play("bob", "Ren the Unclean").in_play("alice", "Traitor").hand("bob", "Dodge", "Risky Blow").hand(
        "alice", "Cram"
    )
    choose(turn_to_bob(s.dice(9, 2, 9, 9).start("hazards")), "bob", "Use Ren the Unclean")
    while not told(s, "Boromir II: 9 rolled"):
        assert not offers(s, "bob", "Play")
        onward(s)
    s.expect("Boromir II is tapped", f"the log says: Boromir II: 9 rolled, +{own(s, 'Boromir II')} prowess")


# --- TW-87 Siege ---------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-87")
@pytest.mark.parametrize(
    ("members", "dice", "moves"),
    [(("Gimli",), 6, True), (("Gimli",), 5, False), (("Bilbo", "Gimli"), 6, True), (("Dori", "Gimli"), 6, False)],
)
def test_siege_keeps_a_company_in(members: tuple[str, ...], dice: int, moves: bool) -> None:
    """A roll, less one for each character that is no scout, must reach five before the company may move."""
    s = (
        Scenario()
        .company("alice", "Edoras", *members, to="Dunharrow", via="starter")
        .company("bob", "Lórien", "Elrond")
    )
    s.sites("alice", "Isengard").in_play("bob", "Siege").dice(dice).start("organization")
    lay(s, "Siege", "Edoras")
    atoms.set_company(s.game, company(s, "Gimli"))
    s.passes("alice")
    resolve(s)
    assert (company(s, "Gimli").destination >= 0 or company(s, "Gimli").site != s.card("Edoras").iid) == moves


@pytest.mark.card("TW-87")
@pytest.mark.ruling("urd:Siege/1")
def test_siege_surrounds_a_hold() -> None:
    """It is played on a Border-hold or Free-hold, and three Orcs attack a company at the start of its site phase."""
    for site, works in (("Edoras", True), ("Bree", True), ("Moria", False)):
        s = turn_to_bob(meet((site, "", ""), "Gimli", hand="Siege"))
        assert any(option.startswith("Play Siege") for option in s.options("bob")) == works
    s = Scenario().company("alice", "Edoras", "Gimli").company("bob", "Lórien", "Elrond").in_play("bob", "Siege")
    s.start("organization")
    lay(s, "Siege", "Edoras")
    for _ in range(20):
        if attack_of(s.game) is None:
            onward(s)
    found = attack_of(s.game)
    assert found is not None
    assert (found.attacker.race, found.strength.strikes, found.strength.prowess) == ("orc", 3, 7)
    here = company(s, "Gimli")
    assert attacks_of(s.game, here, here.site) == ()


@pytest.mark.card("TW-87")
@pytest.mark.ruling("urd:Siege/2", "urd:Siege (2)")
def test_a_company_rides_out_of_a_siege() -> None:
    """Shadowfax carries his company on to another site, the besieged one is discarded with the Siege, and no Orcs come."""
    s = Scenario().turn(3, "alice").company("alice", "Lórien", "Gimli, bears Shadowfax", to="Edoras")
    s.company("bob", "Grey Havens", "Dori").hand("bob", "Siege").hand("alice", "Cram").sites("alice", "Dunharrow")
    choose(turn_to_bob(s.start("hazards")), "bob", "Play Siege").expect("Siege is in play")
    for wanted in ("Do it", "Dunharrow", "Enter"):
        s.do("alice", reach(s, "alice", wanted))
    s.expect("Siege is discarded", "Gimli is at Dunharrow")
    assert not attack_line(s, "Siege")


# --- TW-94 The Burden of Time --------------------------------------------------------------------------------------


@pytest.mark.card("TW-94")
@pytest.mark.parametrize(("site", "checks"), [("Rivendell", 0), ("Moria", 1)])
def test_the_burden_of_time_weighs_away_from_home(site: str, checks: int) -> None:
    """An Elf with it makes a check in his untap phase, unless he is at a haven."""
    s = Scenario().company("alice", site, "Legolas").company("bob", "Grey Havens", "Círdan")
    s.in_play("bob", "The Burden of Time").dice(12, 12).start("organization")
    lay(s, "The Burden of Time", "Legolas")
    assert corruption_points(s.game, s.card("Legolas").iid) == 2
    happened(s.game, "untap-ends", player_ref(0))
    run(s.game)
    go_on(s, "Corruption check for Legolas", 6)
    assert sum("Corruption check for Legolas" in line for line in s.log()) == checks


@pytest.mark.card("TW-94")
@pytest.mark.parametrize(
    ("route", "who", "works"), [(WILD, "Legolas", True), (WILD, "Gimli", False), (STAY, "Legolas", False)]
)
def test_the_burden_of_time_is_for_elves_abroad(route: Route, who: str, works: bool) -> None:
    """It is played on an Elf who is not in a haven."""
    s = turn_to_bob(meet(route, who, hand="The Burden of Time"))
    assert any(option.startswith("Play The Burden of Time") for option in s.options("bob")) == works


# --- TW-96 The Nazgûl are Abroad -----------------------------------------------------------------------------------


@pytest.mark.card("TW-96", "TW-306", "TW-347")
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


@pytest.mark.card("TW-96")
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


@pytest.mark.card("TW-96")
@pytest.mark.ruling("urd:Cards without Effect on Minion Players (4)")
@pytest.mark.parametrize(
    ("kind", "site", "who"), [("ringwraith", "Moria [LE]", "Gorbag"), ("wizard", "Moria", "Gimli")]
)
def test_the_nazgul_are_abroad_among_minions(kind: str, site: str, who: str) -> None:
    """It is played against a Ringwraith's player too, but lets no Nazgûl come for the rings of his companies."""
    s = (
        Scenario()
        .alignment("alice", kind)
        .turn(3, "alice")
        .company("alice", site, f"{who}, bears Precious Gold Ring", "Bilbo" if kind == "wizard" else "Muzgash")
    )
    s.company("bob", "Lórien", "Dori").hand("bob", "The Nazgûl are Abroad", "Adûnaphel").start("hazards")
    choose(turn_to_bob(s), "bob", "Play The Nazgûl are Abroad").expect("The Nazgûl are Abroad is in play")
    assert offers(turn_to_bob(s), "bob", "Play Adûnaphel, keyed to Shadow-hold") == (kind == "wizard")


# --- TW-97 The Pale Sword --------------------------------------------------------------------------------------------


@pytest.mark.card("TW-97")
@pytest.mark.ruling("urd:The Pale Sword/1", "urd:The Pale Sword/2")
@scenes("TW-97")
def test_the_pale_sword_as_written(scene: Path) -> None:
    """It goes to somebody whom the attack of an own Nazgûl wounded."""
    plays(scene)


# --- TW-100 The Will of Sauron -------------------------------------------------------------------------------------


def long_events(doors: bool) -> Scenario:
    """Put The Will of Sauron in play with a hazard long-event of bob's, in bob's long-event phase."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.in_play("bob", "Minions Stir", "The Will of Sauron", *(("Doors of Night",) if doors else ()))
    return s.hand("alice", "Dodge").hand("bob", "Orc-guard").start("organization")


@pytest.mark.card("TW-100")
def test_the_will_of_sauron_keeps_long_events() -> None:
    """Hazard long-events stay through the long-event phase in which they would go, and go when it does."""
    s = long_events(doors=True)
    for _ in range(60):
        if s.game.turn.number >= 3 or not s.asked():
            break
        onward(s)
    s.expect("Minions Stir is in play", "The Will of Sauron is in play")
    long_events(doors=False).expect("The Will of Sauron is discarded", "Minions Stir is discarded")


@pytest.mark.card("TW-100")
def test_the_will_of_sauron_needs_the_dark() -> None:
    """It is played only while Doors of Night is in play."""
    for doors, works in (("Doors of Night", True), ("", False)):
        s = turn_to_bob(meet(MORIA, "Gimli", hand="The Will of Sauron", play=doors))
        assert any("Play The Will of Sauron" in one for one in s.options("bob")) == works


@pytest.mark.card("TW-100", "TD-54")
@pytest.mark.ruling("urd:Peril Returned/1")
@pytest.mark.parametrize(
    ("play", "possible"),
    [("Peril Returned", True), ("Minions Stir", False), ("Peril Returned; Gates of Morning", False)],
)
def test_peril_and_the_will_of_sauron(play: str, *, possible: bool) -> None:
    """Peril Returned makes The Will of Sauron playable unless the Gates are there, which then keeps it in play."""
    s = turn_to_bob(meet(STAY, "Gimli", hand="The Will of Sauron", play=play, mine="Cram"))
    assert offers(s, "bob", "Play The Will of Sauron") == possible
    if possible:
        choose(s, "bob", "Play The Will of Sauron")
        for _ in range(40):
            if "Turn 3" in str(s.log()):
                break
            onward(s)
        assert "Turn 3" in str(s.log())
        assert (s.card("Peril Returned").zone, s.card("The Will of Sauron").zone) == (PLAY, PLAY)


@pytest.mark.card("TW-100", "TW-301")
@pytest.mark.ruling("urd:The Will of Sauron")
def test_one_will_of_sauron_is_enough() -> None:
    """As long as there is another copy in play the long-events stay; they go with the last one."""
    s = Scenario().company("alice", "Rivendell", "Saruman, bears Palantír of Osgiliath", "Gimli", "Bilbo", "Frodo")
    s.company("bob", "Grey Havens", "Beregond").dice(*(12,) * 9).hand("alice", "Marvels Told")
    s.in_play("bob", "Doors of Night", "The Will of Sauron", "The Will of Sauron", "Minions Stir").start("organization")
    choose(s, "alice", "Use Palantír of Osgiliath on The Will of Sauron (1)").expect("Minions Stir is in play")
    s = Scenario().company("alice", "Rivendell", "Saruman, bears Palantír of Osgiliath", "Gimli", "Bilbo", "Frodo")
    s.company("bob", "Grey Havens", "Beregond").dice(*(12,) * 9).hand("alice", "Marvels Told")
    s.in_play("bob", "Doors of Night", "The Will of Sauron", "Minions Stir").start("organization")
    choose(s, "alice", "Use Palantír of Osgiliath on The Will of Sauron").expect("Minions Stir is discarded")


# --- TW-105 Traitor ------------------------------------------------------------------------------------------------


def betrayed(dice: int, *characters: str) -> Scenario:
    """Return alice's company after a corruption check of the bearer of The One Ring, with Traitor in play."""
    s = meet(
        STAY, RING_BEARER, *characters, hand="The Will of the Ring", play="Traitor", mine="Cram", dice=(dice, 2, 2)
    )
    resolve(turn_to_bob(s).do("bob", "play The Will of the Ring on Frodo"))
    return go_on(s, "Corruption check", 4)


@pytest.mark.card("TW-105")
@pytest.mark.ruling("urd:Traitor/1", "urd:Traitor (2)/1", "urd:Corruption (8)")
def test_traitor_turns_on_a_companion() -> None:
    """Who fails a check attacks a companion that the other player chooses, with ten more prowess, race and all."""
    s = betrayed(2, "Gimli", "Bilbo")
    strength = 10 + prowess(meet(STAY, RING_BEARER).game, meet(STAY, RING_BEARER).card("Frodo").iid)
    assert s.card("Frodo").zone in (DISCARD, OUT)
    s.expect("bob is asked").do("bob", "choose Gimli")
    found = attack_of(s.game)
    assert found is not None
    assert (found.attacker.race, found.strength.strikes, found.strength.prowess, found.series.fixed) == (
        "hobbit",
        1,
        strength,
        s.card("Gimli").iid,
    )
    here = company_of(s.game, s.card("Bilbo").iid)
    assert here is not None
    assert found.company == here.id
    go_on(s, "Body check for Gimli", 8)
    assert any("Body check for Gimli: 2 rolled, +1" in line for line in s.log()), s.log()
    go_on(s, "never", 6)
    assert s.card("Traitor").zone == DISCARD


@pytest.mark.card("TW-105")
@pytest.mark.ruling("urd:Traitor/1")
def test_traitor_waits_for_a_failure() -> None:
    """A success leaves it in play."""
    s = betrayed(12, "Gimli")
    assert s.card("Traitor").zone == PLAY
    assert attack_of(s.game) is None


@pytest.mark.card("TW-105")
def test_traitor_alone_has_nobody_to_betray() -> None:
    """Without companions there is no attack, and the card is discarded."""
    s = betrayed(2)
    assert (s.card("Traitor").zone, attack_of(s.game)) == (DISCARD, None)


@pytest.mark.card("TW-105")
@pytest.mark.ruling("urd:Traitor/2")
def test_two_traitors_attack_once() -> None:
    """A second one has no further effect and goes with the first (CRF)."""
    s = meet(
        STAY, RING_BEARER, "Gimli", hand="The Will of the Ring", play="Traitor; Traitor", mine="Cram", dice=(2,) * 4
    )
    resolve(turn_to_bob(s).do("bob", "play The Will of the Ring on Frodo"))
    go_on(s, "never", 16)
    assert sum("Frodo attacks" in line for line in s.log()) == 1, s.log()
    assert not any(s.game.facts(iid).name == "Traitor" for iid in s.game.zone(1, PLAY))


@pytest.mark.card("TW-105", "DM-95")
@pytest.mark.ruling(
    "urd:Traitor (2)/4", "crf:On-guard cards (8)/6", "crf:On-guard cards (8)/8", "crf:On-guard cards (11)"
)
@pytest.mark.parametrize(("card", "possible"), [("Traitor", False), ("Troll-purse", True)])
def test_what_lies_on_guard_for_nothing(card: str, *, possible: bool) -> None:
    """Traitor is not revealed, neither as the company enters nor against the item; Troll-purse is."""
    s = positions.guarded(card, "Aragorn II", "Glorfindel II", hand="Glamdring", site="Moria").dice(*[12] * 22)
    s.do("alice", "enter")
    shown = False
    for _ in range(30):
        shown = shown or offers(s, "bob", f"Reveal {card}")
        if shown or told(s, "bears Glamdring"):
            break
        s.do("alice", option(s, "alice", "Play Glamdring")) if offers(s, "alice", "Play Glamdring") else onward(s)
    assert shown == possible
