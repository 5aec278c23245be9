"""Characters of Dark Minions, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.queries.attributes import influence_check_modifier
from engine.queries.cards import company_of
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from tests.cards.positions.creatures import entered_with_agent, waylaid
from tests.cards.positions.hazards import choose, onward, over, resolve, turn_to_bob

# --- DM-2 Baduila --------------------------------------------------------------------------------------------------


GOBLINS = ("Goblin-gate", "Rhudaur, High Pass", "Rivendell")


@pytest.mark.card("DM-2")
def test_baduila_sends_a_company_back() -> None:
    """Discarded at the company's new site he makes it return to its site of origin."""
    s = waylaid("Baduila", *GOBLINS, "Gimli")
    resolve(s.do("bob", "send back with Baduila")).expect("Baduila is discarded")
    assert [one.returned for one in s.game.companies.values()] == [True, False]


@pytest.mark.card("DM-2")
@pytest.mark.ruling("urd:Baduila")
def test_baduila_discarded_by_another_sends_nobody_back() -> None:
    """When a card of the opponent's discards him at the new site, the company goes on."""
    s = Scenario().company("alice", GOBLINS[2], "Gimli", to=GOBLINS[0], via=GOBLINS[1])
    s.company("bob", "Grey Havens", "Círdan").agent("bob", f"Baduila, revealed at {GOBLINS[0]}").hand("bob", "Dodge")
    s.hand("alice", "Withdrawn to Mordor").start("hazards")
    choose(s, "alice", "Withdrawn to Mordor", "Baduila").expect("Baduila is not in play")
    assert not any(one.returned for one in s.game.companies.values())


@pytest.mark.card("DM-2")
def test_baduila_elsewhere_sends_nobody_back() -> None:
    """He must be at the new site, and the company must be moving; another agent does not do it."""
    s = waylaid("Baduila", "Bree", "Rhudaur, Arthedain", "Rivendell", "Gimli")
    s.refused("bob", "send back with Baduila", "4.1")
    s = (
        Scenario()
        .company("alice", "Goblin-gate", "Gimli")
        .company("bob", "Grey Havens", "Círdan")
        .agent("bob", "Baduila")
    )
    turn_to_bob(s.hand("bob", "Dodge").start("hazards")).refused("bob", "send back with Baduila", "2.IV.4")
    waylaid("Anarin", *GOBLINS, "Gimli").refused("bob", "send back with Anarin", "4.1")


# --- DM-7 Elerína --------------------------------------------------------------------------------------------------


@pytest.mark.card("DM-7")
def test_elerina_taps_for_one_strike_more() -> None:
    """While she attacks she may tap: her attack has two strikes."""
    s = entered_with_agent("Elerína, revealed at Mount Gram", "Mount Gram", "Gimli", "Bilbo", "Dori", dice=(12,) * 10)
    s.do("bob", "attack with Elerína")
    for _ in range(6):
        if any("one strike more" in one for one in s.options(s.asked()[0])):
            break
        onward(s)
    s.do("bob", "add a strike with Elerína")
    resolve(s).expect("Elerína is tapped")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strength.strikes == 2
    s.refused("bob", "add a strike with Elerína")


# --- DM-25 Taladhan ------------------------------------------------------------------------------------------------


@pytest.mark.card("DM-25")
def test_taladhan_picks_pockets() -> None:
    """He chooses who defends; a successful strike costs the company an item, the character is not harmed."""
    s = entered_with_agent(
        "Taladhan", "Sarn Goriwing", "Gimli, bears Cram", "Bilbo, bears Torque of Hues", dice=(12,) * 6 + (12, 2, 2)
    )
    s.do("bob", "attack with Taladhan")
    assigned = False
    for _ in range(30):
        if attack_of(s.game) is None:
            break
        who = s.asked()[0]
        if who == "bob" and any("Bilbo" in one for one in s.options("bob")) and not assigned:
            assigned = True
            s.do("bob", "assign Bilbo")
        elif who == "alice" and "Cram" in s.options("alice"):
            s.do("alice", "choose Cram")
        else:
            onward(s)
    assert assigned
    s.expect("Cram is discarded", "Torque of Hues is in play", "Bilbo is tapped")
    assert not any("Bilbo is wounded" in line for line in s.log())


@pytest.mark.card("DM-25")
@pytest.mark.ruling("urd:Taladhan")
def test_taladhan_taps_no_minion() -> None:
    """His detainment attack on a minion succeeds: an item is discarded, and who faced it untapped is untapped still."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .company("alice", "Sarn Goriwing [LE]", "Gorbag, bears Black Mail Coat")
    )
    s.company("bob", "Grey Havens", "Círdan").agent("bob", "Taladhan").hand("bob", "Dodge").hand("alice", "Cram")
    s.dice(12, 12, 2).start("site").do("alice", "enter")
    stays = ("Gorbag stays untapped", "Taladhan attacks")
    while not any("rolled" in line and line.startswith("Taladhan:") for line in s.log()):
        found = s.options(s.asked()[0])
        wanted = next((one for one in found if one.startswith(stays)), "")
        s.do(s.asked()[0], wanted) if wanted else onward(s)
    over(s).expect("Gorbag is untapped", "Black Mail Coat is discarded")


@pytest.mark.card("DM-14")
@pytest.mark.ruling("urd:Golodhros")
@pytest.mark.parametrize(("phase", "may"), [("organization", False), ("hazards", True), ("resources", False)])
def test_golodhros_influences_in_one_phase(phase: str, *, may: bool) -> None:
    """He influences in the opponent's movement/hazard phase alone, outside the hazard limit."""
    s = Scenario().company("alice", "Bree", "Éowyn").company("bob", "Lórien", "Elrond").hand("alice", "Cram")
    s.agent("bob", "Golodhros, revealed at Bree").hand("bob", "Dodge").dice(7, 7).start(phase)
    if not may:
        s.refused("bob", "influence Éowyn with Golodhros")
    else:
        turn_to_bob(s)
        s.do("bob", "influence Éowyn with Golodhros").expect("Golodhros is tapped", "0 hazards are played")


# --- DM-180 Folco Boffin -------------------------------------------------------------------------------------------


def folco(site: str, hand: str, *more: str, phase: str = "organization") -> Scenario:
    """Put Folco Boffin at a site."""
    s = Scenario().company("alice", site, "Folco Boffin", *more).company("bob", "Lórien", "Beregond")
    return s.hand("alice", hand).start(phase)


@pytest.mark.card("DM-180")
def test_folco_makes_room_for_a_hobbit() -> None:
    """CoE 16: discarded at a Haven he lets a Hobbit from the hand join his company, wherever one's Wizard is."""
    s = folco("Rivendell", "Pippin; Sam Gamgee; Faramir", "Gimli")
    s.refused("alice", "use Folco Boffin on Faramir")
    s.do("alice", "use Folco Boffin on Pippin").expect("Folco Boffin is discarded", "Pippin is in play")
    one, two = company_of(s.game, s.card("Pippin").iid), company_of(s.game, s.card("Gimli").iid)
    assert one is not None
    assert one == two
    assert s.card("Pippin").iid in s.game.turn.played


@pytest.mark.card("DM-180")
@pytest.mark.ruling("urd:Folco Boffin")
def test_folco_asks_for_no_wizard() -> None:
    """The Hobbit comes to Rivendell while the Wizard is at Bree."""
    s = Scenario().company("alice", "Rivendell", "Folco Boffin", "Gimli").company("alice", "Bree", "Gandalf")
    s.company("bob", "Lórien", "Beregond").hand("alice", "Pippin").start("organization")
    s.do("alice", "use Folco Boffin on Pippin").expect("Pippin is in the same company as Gimli")


@pytest.mark.card("DM-180")
def test_folco_alone_leaves_the_hobbit_where_he_was() -> None:
    """The Hobbit is at the site although Folco was alone."""
    folco("Rivendell", "Pippin").do("alice", "use Folco Boffin on Pippin").expect("Pippin is at Rivendell")


@pytest.mark.card("DM-180")
def test_folco_stays_elsewhere_and_in_other_phases() -> None:
    """Not away from a Haven, not outside the organization phase, not after another character came."""
    folco("Bree", "Pippin").refused("alice", "use Folco Boffin on Pippin", "9.2")
    folco("Rivendell", "Pippin", phase="resources").refused("alice", "use Folco Boffin on Pippin")
    folco("Rivendell", "Pippin; Bergil", "Gimli").refused("alice", "use Folco Boffin on Bergil")


# --- DM-183 Wolf ---------------------------------------------------------------------------------------------------


@pytest.mark.card("DM-183")
def test_warg_king_and_wolf_factions() -> None:
    """Everybody in his company influences Wolf factions at two more, others not."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-378", "Lagduf, bears LE-158", "Gorbag")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    iid = s.card("Gorbag").iid
    assert influence_check_modifier(s.game, iid, frozenset(("factions:wolf",))) == 2
    assert influence_check_modifier(s.game, iid, frozenset(("factions:orc",))) == 0
