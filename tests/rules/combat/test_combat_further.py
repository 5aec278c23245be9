"""Rules of combat (3): further cases, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.queries import overt_companies
from engine.queries.cards import companies
from engine.scenarios.scenario import Scenario
from engine.state.records import ZONE_NAMES, Option
from tests.rules.positions import (
    BILL,
    agent_attack,
    at_the_site,
    beaten,
    card,
    meeting,
    of_kind,
    take_any,
    until_asked,
    visited,
    waylaid,
    why_not,
)
from tests.rules.proof import attacked, hurt_ringwraith, rule

# --- 3.ii Combat step 2: defender assigns strikes ------------------------------------------------------------------


@rule("3.ii.4", "3.iv.6.1")
def test_from_hiding_at_home_the_attacker_chooses() -> None:
    """From hiding at home an agent has five more prowess and one more body, and its player chooses the defenders."""
    s = visited(BILL).do("alice", "enter Bree").do("bob", f"attack with {BILL}")
    f = agent_attack(s.game)
    assert (f.attacker.bonus, f.strength.body, f.defence.attacker_chooses) == (5, 9, True)
    s = (
        visited(f"{BILL}, moved to Weathertop", site="Weathertop")
        .dice(12, 12, 12, 12, 12, 12)
        .do("alice", "enter Weathertop")
    )
    until_asked(s, "bob")
    s.do("bob", f"attack with {BILL}")
    f = agent_attack(s.game)
    assert (f.attacker.bonus, f.strength.body, f.defence.attacker_chooses) == (2, 8, False)


# --- 3.iv Combat step 4: strike sequences --------------------------------------------------------------------------


@rule("3.iv.4")
def test_support_is_a_step_of_the_strike() -> None:
    """C24: tapping in support is part of the strike sequence, although two of the lists leave it out."""
    s = attacked("Orc-lieutenant", "Gimli", "Elrond", dice=(3,)).do("alice", "assign Gimli", "confirm")
    s.do("alice", "tap Elrond to support", "confirm").expect(
        "Elrond is tapped", "the log says: Gimli: 3 rolled, +8 prowess"
    )


@rule("3.iv.6")
def test_wounded_is_not_tapped() -> None:
    """A wounded character takes −2 and not the −1 of a tapped one too (minion book: all that holds for tapped ones)."""
    s = (
        attacked("Orc-lieutenant", "Gimli, wounded", "Elrond")
        .do("alice", "confirm")
        .do("bob", "assign Gimli", "confirm")
    )
    s.expect("alice is asked: with prowess 5")


def go_on(s: Scenario) -> None:
    """Fight with Gimli until bob may play another hazard, or the phase is over."""
    for _ in range(60):
        who = s.asked()[0]
        labels = s.options(who)
        if who == "bob" and any(one.startswith(("Play “William”", "Discard")) for one in labels):
            return
        if s.game.turn.phase != 4:
            return
        wanted = ("Gimli faces", "Let it resolve", "Fight", "Confirm", "Pass")
        s.do(who, next((one for one in labels if one.startswith(wanted)), labels[0]))


@pytest.mark.ruling("urd:Strike Sequence (8)/1", "crf:Annotation 19/1")
@rule("3.iv.7")
def test_what_a_wound_brings_comes_before_the_body_check() -> None:
    """C12: “William” has the wounded lose their items before the body check is made; the minion book checks first."""
    s = Scenario().company(
        "alice", "Rivendell", "Gimli, bears Elven Cloak", "Elrond", to="Moria", via="Rhudaur, Hollin, Redhorn Gate"
    )
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "“William” (Wûluag); “Bert” (Bûrat)").hand("alice", "Dodge")
    s.dice(12, 2, 2, 2).start("hazards").passes("alice")
    for name in ("Bert", "William"):
        s.do("bob", f"play “{name}” keyed to shadow-hold")
        go_on(s)
    lines = s.log()
    lost = next(at for at, line in enumerate(lines) if "Elven Cloak" in line and "discard" in line)
    checked = next(at for at, line in enumerate(lines) if line.startswith("Body check for Gimli"))
    assert lost < checked


# --- 3.v Combat step 5: concluding the attack ----------------------------------------------------------------------


@rule("3.v")
def test_a_defeated_agent_is_worth_kill_points() -> None:
    """An agent all of whose strikes are defeated gives the defender its points as kill points."""
    s = visited(f"{BILL}, revealed at Bree", own=("Gimli",)).dice(2, 12, 12).do("alice", "enter Bree")
    s.do("bob", f"attack with {BILL}")
    while s.dice_left:
        take_any(s)
    s.expect(f"{BILL} is in the marshalling point pile", "alice has 1 kill point", "bob's Bree is in the location deck")


@rule("3.v.W1", "3.v.R1")
@pytest.mark.parametrize(
    ("side", "place"),
    [("ringwraith", "removed-from-play"), ("fallen-wizard", "marshalling point"), ("wizard", "marshalling point")],
)
def test_spoils_that_give_nothing_leave_play(side: str, place: str) -> None:
    """C15: a defeated creature goes to a pile of points, unless it gives that player none: then it leaves play."""
    s = beaten("Lesser Spiders", "Gorbag [LE]", side=side, key="ruins-and-lairs")
    if s.asked() == ("alice",) and "Take no trophy" in s.options("alice"):
        s.do("alice", "take no trophy")
    assert place in ZONE_NAMES[s.card("Lesser Spiders").zone]


# --- 3.5 No return to origin in mid-attack -------------------------------------------------------------------------


@rule("3.5")
def test_nobody_is_sent_back_out_of_an_attack() -> None:
    """In response to what is declared in an attack the agent does not act."""
    s = waylaid("Baduila").do("bob", "play Orc-guard")
    while "Play Dodge on Gimli" not in s.options("alice"):
        take_any(s)
    s.do("alice", "play Dodge on Gimli").refused("bob", "send back with Baduila", "3.5")


# --- 3.I -----------------------------------------------------------------------------------------------------------


@rule("3.I.1.R1")
@pytest.mark.parametrize("status", ["", ", wounded"])
def test_seven_or_eight_is_meant_before_modifications(status: str) -> None:
    """The roll itself of 7 sends a Ringwraith to hand, wounded or not: the books leave the modification open."""
    hurt_ringwraith(7, status).expect("Adûnaphel the Ringwraith is in hand")


@rule("3.I.2")
def test_one_item_for_each_unwounded_companion() -> None:
    """Of a lost character's items each unwounded companion takes one, the rest is lost (collection: without a limit)."""
    s = attacked("Orc-lieutenant", "Haldir, bears Elven Cloak, bears Athelas", "Gimli", "Dori", dice=(2, 12))
    s.do("alice", "assign Haldir", "confirm", "confirm", "Gimli takes Elven Cloak")
    s.refused("alice", "give Athelas to Gimli", "3.I.2")


# --- 3.V Company versus company combat (CvCC) ----------------------------------------------------------------------


def foes() -> Scenario:
    """Start the site window of alice's company of Wizard's people where a company of a Ringwraith's is too."""
    s = (
        Scenario()
        .alignment("bob", "ringwraith")
        .turn(3, "alice")
        .company("alice", "Moria [TW]", "Gandalf", "Aragorn II")
    )
    s.company("alice", "Moria [TW]", "Gimli")
    return s.company("bob", "Moria [LE]", "Gorbag", "Lagduf").hand("alice", "Dodge")


@rule("3.V.1")
def test_who_influenced_does_not_attack() -> None:
    """After an influence attempt against the opponent no company attacks the opponent's in that turn."""
    s = foes().dice(2, 12).start("resources", of="Gandalf").expect("alice may attack Gorbag")
    at_the_site(s.do("alice", "influence Lagduf with Gandalf")).refused("alice", "attack Gorbag", "3.V.1")


@rule("3.V.1")
def test_one_attack_on_the_opponent_each_turn() -> None:
    """After a company attacked one of the opponent's no other company attacks in that turn."""
    s = at_the_site(foes().dice(*[7] * 20).start("site", of="Gandalf")).expect("alice may attack Gorbag")
    at_the_site(s.do("alice", "attack Gorbag")).refused("alice", "attack Gorbag", "3.V.1")


@rule("3.V.1")
def test_companies_of_two_wizards_do_not_fight() -> None:
    """Who attacks whom goes by the table of the authority: a Wizard's company attacks no other Wizard's."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Moria", "Legolas").hand("alice", "Dodge")
    s.turn(3).start("resources").refused("alice", "attack Legolas")


@rule("3.V.1.R1", "3.V.1.B1", "3.V.1.W1", "3.V.1.F1", "3.V.1.F2")
@pytest.mark.parametrize(
    ("own", "who", "other", "whom", "number"),
    [
        ("ringwraith", "Gorbag [LE]", "ringwraith", "Shagrat [LE]", "3.V.1.R1"),
        ("balrog", "Gorbag [LE]", "ringwraith", "Shagrat [LE]", "3.V.1.B1"),
        ("balrog", "Gorbag [LE]", "wizard", "Gimli", ""),
        ("wizard", "Gimli", "fallen-wizard", "Boromir II", "3.V.1.W1"),
        ("wizard", "Gimli", "fallen-wizard", "Shagrat [LE]", ""),
        ("fallen-wizard", "Boromir II", "wizard", "Gimli", "3.V.1.F1"),
        ("fallen-wizard", "Gorbag [LE]", "fallen-wizard", "Boromir II", ""),
    ],
)
def test_attacks_go_by_the_kinds_of_both_players(own: str, who: str, other: str, whom: str, number: str) -> None:
    """C28: who attacks whom goes by the authority's table, not by “Ringwraith against Wizard” alone."""
    s = meeting(who, against=(whom,), sides=(own, other), other="Moria")
    assert (
        why_not(s, Option("attack_company", card(s, whom.partition(" [")[0]), -1, (companies(s.game, 1)[0].id,)))
        == number
    )


@rule("3.V.1.R1")
def test_a_card_lets_minions_attack_minions() -> None:
    """C28: what a card allows goes before the table: Prone to Violence sets minions on each other."""
    for card_in_play, number in (("Prone to Violence", ""), ("Fog", "3.V.1.R1")):
        s = Scenario().alignment("alice", "ringwraith").alignment("bob", "balrog").turn(5).hand("alice", "Dodge")
        s.company("alice", "Moria [LE]", "Gorbag [LE]").company("bob", "Moria [BA]", "Shagrat [LE]")
        s.in_play("alice", card_in_play).start("resources")
        assert why_not(s, Option("attack_company", card(s, "Shagrat"), -1, (companies(s.game, 1)[0].id,))) == number


OVERT = [
    ("ringwraith", "Gorbag [LE]", True),
    ("ringwraith", "Old Troll [LE]", True),
    pytest.param(
        "balrog", "The Balrog [BA]", True, marks=pytest.mark.ruling("meba:A Balrog player (6)", "urd:The Balrog")
    ),
    ("ringwraith", "The Witch-king [LE]", False),
    ("ringwraith", "The Witch-king [LE], bears Fell Rider", True),
    ("ringwraith", "Asternak", False),
    ("ringwraith", "Asternak, bears Great Bats", True),
    ("ringwraith", "Asternak, bears Creature of an Older World", True),
    ("ringwraith", "Asternak, bears “Two-headed” Troll", True),
    ("ringwraith", "Asternak, bears War-wolf", False),
    ("ringwraith", "Asternak, bears Freeze the Flesh", True),
    ("fallen-wizard", "Saruman [WH], bears Cast from the Order", True),
    ("fallen-wizard", "Saruman [WH]", False),
    ("fallen-wizard", "Ill-favoured Fellow", False),
]


@pytest.mark.ruling(
    "urd:Overt Company/1",
    "urd:Overt Company/2",
    "urd:Overt Company/3",
    "urd:Overt Company/5",
    "mele:Overt and covert companies",
)
@rule("3.V.1.F2")
@pytest.mark.parametrize(("kind", "who", "overt"), OVERT)
def test_what_makes_a_company_overt(kind: str, who: str, overt: bool) -> None:
    """C32: Orcs, Trolls, the Balrog, a Fell Rider and the cards that say so, as the list of the collection has it."""
    s = of_kind(kind, "Moria [LE]", who)
    assert overt_companies.overt(s.game, companies(s.game, 0)[0]) == overt
