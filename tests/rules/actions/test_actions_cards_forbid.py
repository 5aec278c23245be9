"""Rules of actions and events (5, 9): what cards forbid, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.actions.leaving_play import discard
from engine.api import refuse
from engine.queries import lasting
from engine.queries.cards import companies
from engine.queries.fights import attack_of
from engine.rules.combat.strikes import against_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import CHAIN, Option
from tests.rules.positions import card, of_kind
from tests.rules.proof import attacked, entered, hazards, organizing, rule

# --- 2.II.2 Playing or discarding one character --------------------------------------------------------------------


def reserved(*, there: bool) -> Scenario:
    """Let bob set a Drake aside beside Summons from Long Sleep, and declare it as a creature; the Summons may go."""
    s = Scenario().company(
        "alice", "Rivendell", "Gimli", "Elrond", "Dori", "Arwen", to="Moria", via="Rhudaur, Hollin, Redhorn Gate"
    )
    s.company("bob", "Grey Havens", "Círdan").in_play("bob", "Summons from Long Sleep").hand("bob", "Rain-drake")
    s.hand("alice", "Dodge").start("hazards").passes("alice")
    s.do("bob", "use Summons from Long Sleep on Rain-drake").passes("alice", "bob", "alice")
    s.do("bob", "play Rain-drake")
    if not there:
        discard(s.game, card(s, "Summons from Long Sleep"))
    return s.passes("alice")


@pytest.mark.ruling("urd:Summons from Long Sleep")
@pytest.mark.parametrize(("there", "more"), [(True, 2), (False, 0)])
def test_a_reserved_creature_attacks_although_its_card_has_gone(there: bool, more: int) -> None:
    """A creature whose play is declared attacks without the card beside which it lay too, though no stronger then."""
    attack = attack_of(reserved(there=there).game)
    assert attack is not None
    assert attack.strength.prowess == attack.strength.printed[1] + more


# --- 9.1 What an action is -----------------------------------------------------------------------------------------


@rule("9.1.1")
def test_only_what_is_in_play_is_used() -> None:
    """An ability of a card that lies in the discard pile is not used."""
    organizing("Gimli, tapped, bears Cram").expect("alice may use Cram on Gimli by untap")
    s = Scenario().company("alice", "Rivendell", "Gimli, tapped").company("bob", "Grey Havens", "Círdan")
    s.discard("alice", "Cram").start("organization").refused("alice", "use Cram on Gimli by untap", "9.1.1")


# --- 9.2 Active conditions -----------------------------------------------------------------------------------------


@rule("9.2")
@pytest.mark.parametrize("wounded", [True, False])
def test_a_creature_that_asks_for_a_wound(wounded: bool) -> None:
    """Morgul-rats are played only on a company with somebody wounded while no Doors of Night is in play."""
    s = hazards("Gimli", f"Elrond{', wounded' * wounded}", site="Moria", hand="Morgul-rats")
    if wounded:
        s.expect("bob may play Morgul-rats")
    else:
        s.refused("bob", "play Morgul-rats", "9.2")


@rule("9.2")
@pytest.mark.parametrize(("site", "number"), [("Moria", "9.2"), ("Isengard", "")])
def test_an_item_that_minds_the_site(site: str, number: str) -> None:
    """An item that names sites where it is not played is not played there."""
    s = entered(site, "Gimli", hand="Sapling of the White Tree")
    if number:
        s.refused("alice", "play Sapling of the White Tree with Gimli", number)
    else:
        s.expect("alice may play Sapling of the White Tree with Gimli")


@rule("9.2")
@pytest.mark.parametrize(("item", "number"), [("Stabbing Tongue of Fire", "9.2"), ("Saw-toothed Blade", "")])
def test_an_item_for_one_bearer(item: str, number: str) -> None:
    """What only The Balrog bears is handed to nobody else."""
    s = of_kind("balrog", "The Under-gates [BA]", f"The Balrog [BA], bears {item}", "Azog")
    if number:
        s.refused("alice", f"transfer {item} to Azog", number)
    else:
        s.expect(f"alice may transfer {item} to Azog")


@rule("9.2")
@pytest.mark.parametrize(("who", "goes"), [("The Witch-king [LE]", False), ("Gorbag", True)])
def test_a_site_that_asks_who_comes(who: str, goes: bool) -> None:
    """No Ringwraith moves to a haven of the other side."""
    s = of_kind("ringwraith", "Pelargir [LE]", who, sites="Edhellond [AS]; Minas Morgul [LE]")
    s.do("alice", f"move {who.partition(' [')[0]}").expect("alice may go to Minas Morgul")
    assert ("Go to Edhellond" in s.options("alice")) == goes


@rule("9.2")
def test_what_is_used_once_a_turn() -> None:
    """What a card lets its player do once a turn is not done again in that turn, whoever would tap for it."""
    s = Scenario().company("alice", "Rivendell", "Gimli", "Elrond").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Cup of Farewell").sideboard("alice", "2 Cram").start("organization")
    s.do("alice", "play Cup of Farewell", "use Cup of Farewell by Gimli", "choose Cram").expect("Cram is in hand")
    refusal = s.refused("alice", "use Cup of Farewell by Elrond", "9.2")
    assert "as often as it allows" in refusal.message


@rule("9.2.1")
def test_who_paid_stays_tapped_until_it_resolves() -> None:
    """A character that was tapped as a cost and is untapped by the time the action resolves negates it."""
    for untapped in (True, False):
        s = attacked("Orc-guard; Giant", "Bilbo", "Gimli", own="Concealment").do("alice", "play Concealment by Bilbo")
        if untapped:
            assert lasting.untap(s.game, card(s, "Bilbo"))
        s.passes("bob")
        assert any("Concealment has no effect any more" in line for line in s.log()) == untapped


# --- 9.3 Choosing targets ------------------------------------------------------------------------------------------


@rule("9.3")
def test_a_choice_is_among_the_cards_asked_for() -> None:
    """Where an effect asks for one of some cards another card is no answer."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas")
    s.in_play("alice", "Rumours of Rings").sideboard("alice", "Lesser Ring; Dodge").start("organization")
    s.do("alice", "use Rumours of Rings").refused("alice", "choose Dodge", "9.3")
    s.do("alice", "choose Lesser Ring").expect("Lesser Ring is off to the side")


# --- 9.4 What an effect is -----------------------------------------------------------------------------------------


def minions(site: str, *who: str, kind: str = "ringwraith", hand: str = "", start: str = "resources") -> Scenario:
    """Start a phase of a minion player at a site, with dice that succeed; bob's company is far away."""
    s = Scenario().alignment("alice", kind).company("alice", site, *who).company("bob", "Edhellond [TW]", "Círdan")
    if hand:
        s.hand("alice", hand)
    return s.dice(*[12] * 20).start(start)


@rule("9.4")
def test_no_allies_join_a_fell_rider() -> None:
    """Where a card keeps allies away from a company none is played there."""
    s = minions("Moria [LE]", "Khamûl the Ringwraith, bears Fell Rider", "Asternak", hand="Great Bats")
    s.refused("alice", "play Great Bats with Asternak", "9.4")
    s = minions("Moria [LE]", "Khamûl the Ringwraith", "Asternak", hand="Great Bats")
    s.expect("alice may play Great Bats with Asternak")


@rule("9.4")
@pytest.mark.parametrize("usurped", [True, False])
def test_no_factions_where_a_usurper_is_lord(usurped: bool) -> None:
    """Where a card keeps factions away nobody wins them over."""
    s = Scenario().company("alice", "Blue Mountain Dwarf-hold [TW]", "Gimli").alignment("bob", "balrog").turn(3)
    s.company("bob", "Blue Mountain Dwarf-hold [LE]", "Azog").hand("alice", "Blue Mountain Dwarves")
    s.in_play("bob", "Lord and Usurper").start("resources")
    if usurped:
        there = next(one.site for one in s.game.companies.values() if one.seat == 1)
        atoms.set_host(s.game, card(s, "Lord and Usurper"), there)
        s.refused("alice", "influence Blue Mountain Dwarves with Gimli", "9.4")
    else:
        s.expect("alice may influence Blue Mountain Dwarves with Gimli")


@rule("9.4")
def test_a_toll_is_paid_first() -> None:
    """Where a card asks for two tapped characters no item is played before they tap."""
    s = minions(
        "Isengard [LE]", "Muzgash", "Lagduf", "Radbug", kind="balrog", hand="Saw-toothed Blade", start="organization"
    )
    s = Scenario().alignment("alice", "balrog").company("alice", "Isengard [LE]", "Muzgash", "Lagduf", "Radbug")
    s.company("bob", "Edhellond [TW]", "Círdan").in_play("alice", "Eddy in Fate’s Tide").hand(
        "alice", "Saw-toothed Blade"
    )
    s.dice(*[12] * 20).start("resources").expect("alice may play Saw-toothed Blade with Radbug")
    atoms.set_host(s.game, card(s, "Eddy in Fate’s Tide"), companies(s.game, 0)[0].site)
    s.game.menus = {}
    s.refused("alice", "play Saw-toothed Blade with Radbug", "9.4")


@rule("9.4")
def test_a_card_is_prohibited_by_name() -> None:
    """While The Under-roads are in play The Way is Shut is not played."""
    for roads in (True, False):
        s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Círdan")
        s.hand("bob", "The Way is Shut").hand("alice", "Dodge")
        if roads:
            s.in_play("alice", "The Under-roads")
        s.start("hazards").passes("alice")
        if roads:
            s.refused("bob", "play The Way is Shut", "9.4")
        else:
            s.expect("bob may play The Way is Shut")


@rule("9.4")
@pytest.mark.parametrize(("site", "number"), [("Edhellond", "9.4"), ("Bree", "")])
def test_no_attack_of_minions_at_some_sites(site: str, number: str) -> None:
    """At a site whose card says so a minion company attacks no other company."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", f"{site} [{'AS' if number else 'LE'}]", "Gorbag")
    s.company("bob", f"{site} [TW]", "Gimli").hand("alice", "Dodge").turn(3).start("resources")
    if number:
        s.refused("alice", "attack Gimli", number)
    else:
        s.expect("alice may attack Gimli")


@rule("9.4")
@pytest.mark.parametrize(("site", "number"), [("Geann a-Lisch", "9.4"), ("Dol Guldur", "")])
def test_nothing_is_stored_at_some_havens(site: str, number: str) -> None:
    """At a Darkhaven whose card says so nothing is stored."""
    s = of_kind("ringwraith", f"{site} [LE]", "Ostisen, bears Old Treasure")
    if number:
        s.refused("alice", "store Old Treasure", number)
    else:
        s.expect("alice may store Old Treasure")


@rule("9.4")
def test_a_hound_faces_a_strike_first() -> None:
    """Who has Noble Hound is assigned no strike before the hound."""
    s = attacked("Orc-lieutenant", "Gimli, bears Noble Hound", "Elrond")
    s.refused("alice", "assign Gimli", "9.4")
    s.expect("alice may assign Elrond", "alice may assign Noble Hound")


@rule("9.4")
@pytest.mark.parametrize(("who", "number"), [("Ostisen", "9.4"), ("Lagduf", "")])
def test_a_darkhaven_that_admits_orcs_and_trolls(who: str, number: str) -> None:
    """At Carn Dûm nobody but Orcs and Trolls comes into play, who is at home there apart."""
    s = of_kind("ringwraith", "Dol Guldur [LE]", "Gorbag", hand=who, sites="Carn Dûm [LE]")
    s.do("alice", "organize")
    if number:
        s.refused("alice", f"play {who} at Carn Dûm", number)
    else:
        s.expect(f"alice may play {who} at Carn Dûm")


@rule("9.4")
@pytest.mark.parametrize("fortress", [True, False])
def test_nothing_with_points_at_a_fortress_of_the_opponent(fortress: bool) -> None:
    """At a site that the opponent made a fortress nothing is played that gives points."""
    s = Scenario().alignment("bob", "fallen-wizard").turn(3).company("alice", "Isengard [TW]", "Gimli")
    s.company("bob", "Isengard [WH]", "Óin").in_play("bob", "The Fortress of Isen").hand("alice", "Glamdring")
    s.start("resources")
    if fortress:
        atoms.set_host(s.game, card(s, "The Fortress of Isen"), companies(s.game, 1)[0].site)
        s.refused("alice", "play Glamdring with Gimli", "9.4")
    else:
        s.expect("alice may play Glamdring with Gimli")


@rule("9.4")
def test_who_must_be_alone_keeps_the_phase_open() -> None:
    """The organization phase does not end while somebody is with a Balrog who must be alone."""
    s = of_kind("balrog", "The Under-gates [BA]", "The Balrog [BA], bears Flame of Udûn", "Azog")
    s.refused("alice", "pass", "9.4")
    of_kind("balrog", "The Under-gates [BA]", "The Balrog [BA], bears Flame of Udûn").expect("alice may pass")


@rule("9.4")
def test_little_snuffler_ends_what_scouts_do() -> None:
    """After Little Snuffler nothing that requires a scout is played in that company for the rest of the turn."""
    for first, number in (("Little Snuffler", "9.4"), ("Orc-lieutenant", "")):
        s = hazards("Bilbo", "Gimli", "Elrond", site="Moria", hand=f"{first}; Orc-guard", own="2 Concealment")
        s.dice(*[2] * 8).passes("alice").do("bob", f"play {first}")
        for _ in range(40):
            who = s.asked()[0]
            labels = s.options(who)
            if any(one.startswith("Play Orc-guard") for one in labels):
                break
            elrond = next((one for one in labels if "Elrond faces" in one), labels[0])
            s.do(who, next((one for one in ("Pass", "Confirm", "Fight") if one in labels), elrond))
        s.do("bob", "play Orc-guard").passes("alice")
        if number:
            s.refused("alice", "play Concealment by Bilbo", number)
        else:
            s.expect("alice may play Concealment by Bilbo")


@rule("9.4")
def test_some_items_stay_with_their_bearer() -> None:
    """Where its text says so an item is neither handed over nor stored; another one of the same bearer is."""
    s = Scenario().company("alice", "Rivendell", "Bilbo, bears Ent-draughts, bears Cram", "Gimli")
    s.company("bob", "Grey Havens", "Círdan").start("organization")
    s.refused("alice", "transfer Ent-draughts to Gimli", "9.4")
    s.refused("alice", "store Ent-draughts", "9.4")
    s.expect("alice may transfer Cram to Gimli", "alice may store Cram")


@rule("9.4")
def test_only_what_says_so_stands_in_for_an_item() -> None:
    """Where a Leaf Brooch may be discarded instead of an item, another item may not."""
    s = Scenario().company("alice", "Bree", "Gimli, tapped, bears Cram, bears Leaf Brooch, bears Dagger of Westernesse")
    s.company("bob", "Grey Havens", "Círdan").hand("alice", "Dodge").start("organization")
    s.do("alice", next(one for one in s.options("alice") if "Cram" in one and "untap" in one))
    refusal = refuse(s.game, 0, Option("stand_in", card(s, "Dagger of Westernesse"), card(s, "Cram")))
    assert refusal is not None
    assert refusal.rule == "9.4"
    s.do("alice", "discard Leaf Brooch").expect("Leaf Brooch is discarded", "Cram is in play")


@rule("9.4.2")
@pytest.mark.parametrize("warded", [True, False])
def test_what_is_played_on_who_is_warded_comes_to_nothing(warded: bool) -> None:
    """The strike of the Drake whose curse was laid on a character with an Adamant Helmet is as it was."""
    bearer = "Gimli, bears Adamant Helmet" if warded else "Gimli"
    s = Scenario().company("alice", "Rivendell", bearer, to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Cave-drake; Dragon’s Curse").dice(*[12] * 8).start("hazards")
    while "Pass" not in s.options("bob"):
        s.passes("alice")
    s.do("bob", next(one for one in s.options("bob") if one.startswith("Play Cave-drake")))
    while not any(one.startswith("Play Dragon") for one in s.options("bob")):
        seat = s.asked()[0]
        s.do(seat, next(one for one in (*("Pass", "Fight", "Confirm"), *s.options(seat)) if one in s.options(seat)))
    before = against_of(s.game)
    s.do("bob", "play Dragon’s Curse on Gimli")
    while s.card("Dragon’s Curse").zone == CHAIN:
        s.passes(s.asked()[0])
    assert against_of(s.game) == before - (not warded)
