"""Rules of combat (3): attacks, in the order of their numbers."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from carddb.facts.model import Attack
from engine.actions import leaving_play
from engine.rules.combat import attacks, canceling, combat, strikes
from engine.rules.movement import arriving
from engine.scenarios.scenario import Scenario
from engine.state.frames import WindowFrame
from engine.state.records import WOUNDED, Option
from tests.rules.positions import BILL, attack, run, until
from tests.rules.proof import attacked, hazards, hurt_ringwraith, rule, through_check

# --- 3 The five steps of combat ------------------------------------------------------------------------------------


@rule("3", "3.1")
def test_combat_goes_through_its_steps() -> None:
    """An attack that resolves is combat: it is faced, strikes are assigned and resolved, and it ends."""
    s = attacked("Orc-lieutenant", "Gimli", "Elrond", dice=(12,)).do("alice", "assign Gimli", "confirm", "confirm")
    steps = ("attacks", "Gimli faces", "Gimli: 12 rolled", "is defeated")
    lines = s.log()
    places = [next(place for place, line in enumerate(lines) if step in line) for step in steps]
    assert places == sorted(places)


# --- 3.i Combat step 1: actions before assignment ------------------------------------------------------------------


def at_isengard(*others: str, of: str = "Saruman") -> Scenario:
    """Stop before the strikes of the Wolves of Isengard (three, prowess 7) are assigned: Saruman is at home there."""
    s = Scenario().company("alice", "Isengard", "Saruman", *others).company("bob", "Lórien", "Haldir")
    s.start("site", of).do("alice", "enter")
    assert any(label.startswith("Tap Saruman") for label in s.options("alice"))
    return s


@rule("3.i")
def test_attack_is_canceled_before_assignment() -> None:
    """An attack is canceled before its strikes are assigned, and nobody faces one then."""
    s = at_isengard("Gimli")
    assert canceling.cancel_attack(s.game, 0, s.card("Saruman").iid)
    run(s.game)
    s.expect("the log does not say: faces a strike", "the log says: The automatic-attack of Isengard is canceled.")


@rule("3.i")
def test_nothing_cancels_an_attack_after_assignment() -> None:
    """Once strikes are assigned the attack is neither canceled nor modified."""
    s = at_isengard("Gimli", "Dori", "Bifur").passes("alice").do("alice", "assign Gimli", "confirm")
    s.do("bob", "assign Dori", "assign Bifur", "confirm")
    assert not canceling.cancel_attack(s.game, 0, s.card("Saruman").iid)
    assert not attacks.modify_attack(s.game, prowess=-1)
    s.refused("alice", "tap Saruman to cancel the attack", "3.i")


@rule("3.i.2")
def test_attack_changes_by_what_speaks_of_attacks() -> None:
    """An attack's numbers change by effects on attacks alone; what changes characters leaves them as they are."""
    s = at_isengard("Gimli, bears Glamdring")
    assert (attack(s).strength.strikes, attack(s).strength.prowess) == (3, 7)
    assert attacks.modify_attack(s.game, prowess=2, strikes=-1)
    assert (attack(s).strength.strikes, attack(s).strength.prowess) == (2, 9)


@rule("3.i.3")
def test_only_the_company_that_faces_it_cancels() -> None:
    """A character of another company does not cancel the attack, even at its home site."""
    s = Scenario().company("alice", "Isengard", "Gimli").company("alice", "Isengard", "Saruman")
    s.company("bob", "Lórien", "Haldir").start("site", "Gimli").do("alice", "enter")
    assert "not in the company" in s.refused("alice", "tap Saruman to cancel the attack", "3.i.3").message
    at_isengard().do("alice", "tap Saruman to cancel the attack").expect("the log says: cancels the attack")


@rule("3.i.4")
@pytest.mark.parametrize(("key", "holds"), [("wilderness", True), ("Woodland Realm", False)])
def test_keyed_by_name_is_not_canceled_by_type(key: str, holds: bool) -> None:
    """What names only the type of a region does not cancel an attack that is keyed to the region by name."""
    s = Scenario().company("alice", "Lórien", "Gimli, bears Goldberry", "Elrond", to="Thranduil’s Halls", via="starter")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Huorn").start("hazards")
    s.do("bob", f"play Huorn keyed to {key}")
    if holds:
        s.do("alice", "use Goldberry").expect("the log says: cancels the attack")
    else:
        s.refused("alice", "use Goldberry", "")


SEVERAL = "Many Foes He Fought"


@rule("3.i.5")
def test_several_strikes_on_one_character() -> None:
    """An effect before assignment lets a character face further strikes, in a strike sequence of their own each."""
    s = attacked("Orc-guard", "Gimli", "Elrond", "Dori", "Bifur", "Bofur", "Ori", own=f"{SEVERAL}; Dodge")
    s.do("alice", f"play {SEVERAL} on Gimli", "pass")
    s.do("alice", "assign Gimli", "assign Gimli", "assign Dori", "assign Ori", "assign Bifur", "confirm")
    s.dice(12, 12).do("alice", "next Gimli", "confirm", "next Gimli", "confirm").all_pass()
    assert sum(line.startswith("Gimli: 12 rolled") for line in s.log()) == 2
    s.refused("alice", "next Gimli", "")


@rule("3.i.5")
def test_second_strike_is_allowed_before_assignment_only() -> None:
    """Nothing lets a character face a further strike once strikes are assigned."""
    s = attacked("Orc-guard", "Gimli", "Elrond", "Dori", "Bifur", "Bofur", "Ori", own=f"{SEVERAL}; Dodge")
    s.expect(f"alice may play {SEVERAL} on Gimli").do("alice", "pass", "assign Gimli", "confirm")
    s.refused("alice", f"play {SEVERAL} on Gimli")


# --- 3.ii Combat step 2: defender assigns strikes ------------------------------------------------------------------


def shot_at(creature: str) -> Scenario:
    """Let Neeker-breekers or another creature meet two who have a bow that takes a strike away."""
    s = Scenario().company("alice", "Bree", "Gimli, bears Bow of Dragon-horn", "Elrond", to="Weathertop")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", creature).hand("alice", "Dodge").start("hazards")
    s.passes("alice").do("bob", f"play {creature} keyed to wilderness").passes("alice")
    return s.do("alice", "use Bow of Dragon-horn")


@rule("3.ii.2")
def test_each_character_faces_one_strike() -> None:
    """Where each character faces a strike, a card that takes one away or lets somebody face several does nothing."""
    shot_at("Neeker-breekers").expect("the log says: now has 2 strikes of prowess 7")
    shot_at("Wargs").expect("the log says: 2 strikes", "the log says: now has 1 strike of")
    s = attacked("Silent Watcher", "Gimli", "Elrond", own=f"{SEVERAL}; Dodge", dice=(12, 12))
    s.do("alice", f"play {SEVERAL} on Gimli", "pass", "next Gimli", "confirm", "confirm")
    s.expect("the log says: Elrond: 12 rolled", "the log says: attack of Silent Watcher is defeated")


@rule("3.ii.2")
def test_where_not_each_faces_one_somebody_faces_several() -> None:
    """Elsewhere such cards have their way: one is assigned two strikes, or all of them."""
    s = attacked("Orc-guard", "Gimli", "Elrond", "Dori", "Bifur", "Bofur", "Ori", own=f"{SEVERAL}; Dodge")
    s.do("alice", f"play {SEVERAL} on Gimli", "pass", "assign Gimli").expect("alice may assign Gimli")
    s = attacked("Orc-guard", "Gimli, bears Horn of Defiance", "Elrond", dice=(12,) * 5)
    s.do("alice", "use Horn of Defiance").expect("bob is asked: excess")
    s = attacked("Silent Watcher", "Gimli, bears Horn of Defiance", "Elrond").do(
        "alice", "use Horn of Defiance", "pass"
    )
    s.expect("alice may next Gimli", "alice may next Elrond")


@rule("3.ii.2")
def test_their_number_is_set_to_a_smaller_one() -> None:
    """What sets the number of strikes to one does so also where each character faces a strike."""
    s = Scenario().alignment("alice", "ringwraith").company("bob", "Grey Havens", "Círdan").hand("bob", "Horse-lords")
    s.company("alice", "Edoras [LE]", "Gorbag, bears Foul Trophies", "Shagrat", "Muzgash").hand("alice", "Dodge")
    s.start("hazards").passes("alice").do("bob", "play Horse-lords").passes("alice")
    s.expect("the log says: 3 strikes, prowess 10").do("alice", "use Foul Trophies", "pass")
    s.expect("the log says: now has 1 strike of prowess 13")


@rule("3.ii.3")
@pytest.mark.parametrize(("bearing", "asked"), [(", bears Great Bats", "alice"), ("", "bob")])
def test_a_resource_on_who_assigns_goes_first(bearing: str, asked: str) -> None:
    """Who assigns is said by the attack's text, unless a resource says otherwise: then that holds."""
    s = (
        Scenario()
        .alignment("alice", "balrog")
        .company("alice", "Ettenmoors", f"The Balrog{bearing}", "Muzgash", "Gorbag")
    )
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Cave-drake").hand("alice", "Dodge").turn(3).start("hazards")
    s.passes("alice").do("bob", "play Cave-drake keyed to ruins-and-lairs").passes("alice")
    s.do("alice", *(("use Great Bats", "pass") if bearing else ("pass",)))
    s.expect(f"{asked} is asked", f"{asked} may assign Muzgash")


def agent_attack(*, face_down: bool, at_home: bool, dice: tuple[int, ...] = (), side: str = "wizard") -> Scenario:
    """Let the agent Anarin (prowess 4, body 8) of bob attack Haldir (prowess 4, body 8) and Dori."""
    s = Scenario().alignment("alice", side).company("alice", "Bree", "Haldir", "Dori")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-patrol").in_play("bob", "Anarin").start("hazards")
    s.dice(*dice)
    attacks.begin_agent_attack(s.game, 1, s.card("Anarin").iid, face_down=face_down, at_home=at_home)
    run(s.game)
    return s


@rule("3.ii.4")
def test_hidden_agent_at_home_chooses_whom_it_attacks() -> None:
    """An agent that attacks from hiding at its home site chooses the defending characters."""
    agent_attack(face_down=True, at_home=True).expect("bob is asked: choose the defender")
    agent_attack(face_down=True, at_home=False).expect("alice is asked: choose who faces")
    agent_attack(face_down=False, at_home=True).expect("alice is asked: choose who faces")


@rule("3.ii.5")
def test_strikes_may_be_left_to_the_attacker() -> None:
    """The defender may confirm without assigning; the attacker may not."""
    s = attacked("Orc-lieutenant", "Gimli", "Elrond").do("alice", "confirm").expect("bob is asked: choose the defender")
    s.refused("bob", "confirm", "3.iii")


# --- 3.iv Combat step 4: strike sequences --------------------------------------------------------------------------


HALF_TROLLS = "Half-trolls of Far Harad"  # two strikes of 10


def between_strikes(*hand: str) -> Scenario:
    """Stop between the two strikes of the Half-trolls, with bob to act."""
    s = hazards("Elladan", "Elrohir", site="Moria", hand="; ".join((HALF_TROLLS, "Orc-patrol", *hand))).dice(12)
    s.do("bob", f"play {HALF_TROLLS}", "pass").do("alice", "next Elladan", "confirm")
    return s


@rule("3.iv", "2.IV.iii.1")
def test_hazards_are_played_between_strikes() -> None:
    """Between two strikes the hazard player plays what the phase allows, within the limit."""
    s = between_strikes("Lure of the Senses").expect("bob is asked: between strikes")
    s.do("bob", "play Lure of the Senses on Elrohir").expect("Elrohir bears Lure of the Senses", "2 hazards are played")
    s.expect("alice is asked: Elrohir faces a strike")


@pytest.mark.card("LE-235")
@pytest.mark.parametrize("held", ["Sudden Call", "Orc-patrol"])
@rule("3.iv", "9.1")
def test_what_a_hidden_card_can_do_does_not_show_in_who_is_asked(held: str) -> None:
    """With the limit reached nobody asks the hazard player between strikes: also not one whose hand holds what he could use."""
    s = Scenario().alignment("bob", "ringwraith").company("alice", "Moria", "Elladan", "Elrohir")
    s.company("bob", "Dol Guldur [LE]", "Gorbag").hand("bob", f"{HALF_TROLLS}; Lure of the Senses; {held}").dice(12)
    s.start("hazards").do("bob", "play Lure of the Senses on Elladan", f"play {HALF_TROLLS}")
    s.do("alice", "next Elladan", "confirm")
    assert s.asked() == ("alice",)


def facing_gimli(*hand: str, dice: tuple[int, ...] = ()) -> Scenario:
    """Go to the hazard player's step in the strike sequence of Gimli."""
    s = Scenario().company("alice", "Ettenmoors", "Gimli", "Elrond").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "; ".join(("Lesser Spiders", *(hand or ("Orc-patrol",))))).sites("bob", "Moria", "Bandit Lair")
    s.sites("bob", "Barrow-downs", "Ettenmoors").dice(*dice).start("hazards")
    s.do("bob", "play Lesser Spiders keyed to ruins-and-lairs", "pass").do("alice", "next Gimli")
    return s


@rule("3.iv.1")
def test_hazard_player_acts_on_a_strike() -> None:
    """At the start of a strike sequence the hazard player may act on it, within the hazard limit."""
    s = facing_gimli("Flies and Spiders").expect("bob is asked: Gimli faces a strike", "1 hazard is played")
    s.do("bob", "play Flies and Spiders on Gimli").expect("2 hazards are played")


@rule("3.iv.1")
def test_nobody_acts_on_a_strike_beyond_the_limit() -> None:
    """With the hazard limit reached the hazard player is not asked."""
    s = facing_gimli("Flies and Spiders")
    s.do("bob", "play Flies and Spiders on Gimli").dice(7).do("bob", "allocate 0")
    s.do("alice", "confirm").expect("2 hazards are played")
    assert not any(isinstance(frame, WindowFrame) and frame.name == "strike-hazards" for frame in s.game.frames)


def acting(s: Scenario, name: str) -> Option:
    """Return an action with a card, for requirements that card effects use."""
    return Option("act", s.card(name).iid)


@rule("3.iv.5")
def test_only_who_faces_the_strike_acts() -> None:
    """In a strike sequence only the character that faces the strike and what it controls act on it."""
    ash = "Shield of Iron-bound Ash"
    for bearer, acts in (("Gimli", True), ("Elrond", False)):
        people = [f"{one}, bears {ash}" if one == bearer else one for one in ("Gimli", "Elrond")]
        s = attacked("Orc-lieutenant", *people, own="Dodge").do("alice", "pass").do("alice", "assign Gimli", "confirm")
        s.do("alice", "confirm")
        if acts:
            s.do("alice", f"use {ash}").expect(f"{ash} is tapped")
        else:
            s.refused("alice", f"use {ash}", "3.iv.5")


@rule("3.iv.5")
def test_one_resource_that_requires_a_skill() -> None:
    """In a strike sequence one resource that requires a skill is played; others may still follow it."""
    s = attacked("Orc-lieutenant", "Gimli", "Elrond", own="Risky Blow; Lucky Strike; Dodge").do("alice", "pass")
    s.do("alice", "assign Gimli", "confirm", "confirm")
    s.expect("alice may play Risky Blow on Gimli", "alice may play Lucky Strike on Gimli")
    s.do("alice", "play Risky Blow on Gimli").refused("alice", "play Lucky Strike on Gimli", "3.iv.5")
    s.expect("alice may play Dodge on Gimli")


@rule("3.iv.5")
def test_resources_change_the_strike() -> None:
    """What is done in the strike sequence changes the strike, its prowess and who faces it."""
    s = attacked("Orc-lieutenant", "Haldir", "Elrond", dice=(3,)).do("alice", "assign Haldir", "confirm")
    assert strikes.modify_strike(s.game, prowess=2, strike_prowess=-1)
    s.expect("alice is asked: strike of prowess 6 with prowess 6")
    s.do("alice", "confirm").expect("the log says: Haldir: 3 rolled, +6 prowess, 9 against 6", "Haldir has prowess 4")


@rule("3.iv.5.1")
def test_strike_is_canceled_even_if_the_attack_cannot_be() -> None:
    """Until the roll a strike may be canceled, also one of an attack that cannot be; it is not defeated then."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Bree [LE]", "Gorbag", "Shagrat")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Arouse Defenders")
    s.hand("alice", "A Nice Place to Hide; Orc Stealth").dice(12).start("hazards").passes("alice")
    s.do("bob", "play Arouse Defenders on Bree").all_pass().do("alice", "enter")
    s.refused("alice", "play A Nice Place to Hide by Gorbag")
    s.passes("alice").do("alice", "next Gorbag", "confirm", "play Orc Stealth")
    s.expect("the log says: cancels the strike", "Gorbag is untapped", "Orc Stealth is discarded")
    s.expect("the log does not say: Gorbag: 12 rolled").do("alice", "confirm")
    s.expect("the log says: Shagrat: 12 rolled", "the log says: attack of Bree is not defeated")


@rule("3.iv.6.1")
@pytest.mark.parametrize(
    ("face_down", "at_home", "prowess", "body"),
    [(False, False, 4, 8), (True, False, 6, 8), (True, True, 9, 9), (False, True, 6, 9)],
)
def test_agents_roll_too(face_down: bool, at_home: bool, prowess: int, body: int) -> None:
    """The attacker rolls for an agent, which is stronger from hiding and at home."""
    s = agent_attack(face_down=face_down, at_home=at_home, dice=(7, 12))
    if face_down and at_home:
        s.do("bob", "assign Haldir", "confirm")
    else:
        s.do("alice", "assign Haldir", "confirm")
    assert attack(s).strength.body == body
    s.do("alice", "confirm").expect(f"the log says: Anarin: 7 rolled, +{prowess} prowess, {7 + prowess}")


@rule("3.iv.7.1")
def test_what_a_strike_sets_off_comes_before_the_body_check() -> None:
    """A passive condition of the result acts at once, before the body check, and nobody is asked in between."""
    s = attacked("Orc-lieutenant", "Haldir, bears No Better Use", dice=(2, 7)).do("alice", "confirm")
    told = [event.kind for event in s.game.events or ()]
    assert told.index("wounded") < told.index("discarded") < told.index("body-check")


@rule("3.iv.7.2")
def test_healed_character_was_wounded_all_the_same() -> None:
    """Whoever was wounded by a strike and is healed before the end still makes the check of the attack."""
    s = hazards("Haldir", "Glorfindel II, bears Healing Herbs", site="Moria", hand="Ghosts").dice(2, 2, 12, 12)
    s.do("bob", "play Ghosts keyed to shadow-hold").do("alice", "next Haldir")
    s.do("bob", "allocate 0").do("alice", "confirm").expect("Haldir is wounded", "alice is asked: between strikes")
    s.do("alice", "use Healing Herbs on Haldir").expect("Haldir is untapped")
    s.expect("the log says: Corruption check for Haldir")


# --- 3.v Combat step 5: concluding the attack ----------------------------------------------------------------------


@rule("3.v")
def test_defeated_agent_is_worth_kill_points() -> None:
    """An agent whose strike fails is wounded; failing its body check too it is worth kill points."""
    s = agent_attack(face_down=False, at_home=False, dice=(2, 12, 9)).do("alice", "assign Haldir", "confirm", "confirm")
    s.expect("Anarin is in the marshalling point pile", "alice has 2 kill points", "bob has 3 character points")
    s = agent_attack(face_down=False, at_home=False, dice=(2, 12, 8)).do("alice", "assign Haldir", "confirm", "confirm")
    assert s.card("Anarin").status == WOUNDED
    s.expect("alice has 0 kill points")


@rule("3.v.W1", "3.v.R1", "3.v.F1", "3.v.B1")
@pytest.mark.parametrize(
    ("side", "starred", "plain"),
    [("wizard", 0, 1), ("fallen-wizard", 0, 1), ("ringwraith", 3, 0), ("balrog", 3, 0)],
)
def test_stars(side: str, starred: int, plain: int) -> None:
    """Wizards get nothing for creatures with a star, Ringwraiths and the Balrog nothing for those without."""
    for creature, points in (("Elf-lord Revealed in Wrath", starred), ("Huorn", plain)):
        s = Scenario().alignment("alice", side).dice(12, 12).company("bob", "Grey Havens", "Círdan")
        s.company("alice", "Dol Guldur [LE]", "Gorbag", "Shagrat", to="The Lonely Mountain [LE]").hand("bob", creature)
        s.start("hazards").do("bob", f"play {creature} keyed to wilderness").do("alice", "assign Gorbag", "confirm")
        s.do("alice", "confirm")
        if "take no trophy" in map(str.lower, s.options("alice")):
            s.do("alice", "take no trophy")
        s.expect(f"alice has {points} kill points", f"the log says: attack of {creature} is defeated")
        s.expect(f"{creature} is {'in the marshalling point pile' if points else 'removed from play'}")


# --- 3.1 Starting an attack is an action ---------------------------------------------------------------------------


@rule("3.1.1")
def test_no_attack_begins_during_combat() -> None:
    """A creature is not played between strikes."""
    between_strikes().refused("bob", "play Orc-patrol", "3.1.1")


@rule("3.1.2")
def test_attack_outlives_its_card() -> None:
    """An attack goes on when the card that made it leaves play."""
    s = Scenario().company("alice", "Moria", "Gimli", "Elrond").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Orc-patrol").in_play("bob", "Bairanax Ahunt").start("hazards")
    source = s.card("Bairanax Ahunt").iid
    combat.start_attack(s.game, 1, source, Attack(race="dragon", strikes=1, prowess=7), combat.EVENT)
    run(s.game)
    leaving_play.discard(s.game, source)
    s.dice(12).do("alice", "assign Gimli", "confirm", "confirm")
    s.expect("the log says: is defeated", "Gimli is tapped", "Bairanax Ahunt is discarded")


# --- 3.2 Combat in the middle of a chain ---------------------------------------------------------------------------


@rule("3.2")
def test_nobody_acts_between_strikes_while_a_chain_waits() -> None:
    """While other actions of the chain of effects still wait, nothing is done between strikes."""
    s = hazards("Elladan", "Elrohir", site="Moria", hand="Orc-patrol; Lure of the Senses", own="Dodge")
    s.passes("alice").do("bob", "play Orc-patrol").expect("alice is asked: respond to Orc-patrol")
    facts = database().cards[s.card("Orc-patrol").did]
    combat.start_attack(s.game, 1, s.card("Orc-patrol").iid, Attack("orc", 2, 7), combat.EVENT)
    assert facts.attack is not None
    run(s.game)
    s.dice(12).do("alice", "next Elladan", "confirm").expect("alice is asked: Elrohir faces a strike")


# --- 3.3 Defending on the opponent's turn --------------------------------------------------------------------------


@rule("3.3")
def test_defender_out_of_turn_only_rolls() -> None:
    """Whoever faces an attack in the opponent's turn neither stays untapped nor taps others in support."""
    s = (
        Scenario()
        .company("alice", "Moria", "Gimli")
        .company("bob", "Moria", "Haldir", "Legolas")
        .hand("bob", "Orc-patrol")
    )
    s.start("hazards").dice(12)
    combat.start_attack(s.game, 2, s.card("Orc-patrol").iid, Attack("orc", 1, 7), combat.EVENT)
    run(s.game)
    s.do("bob", "assign Haldir")
    s.refused("bob", "stay untapped", "3.3")
    s.do("bob", "confirm").expect("the log says: Haldir: 12 rolled", "Haldir is tapped", "Legolas is untapped")


# --- 3.4 Company composition is fixed per attack -------------------------------------------------------------------


@rule("3.4")
def test_composition_is_that_of_the_beginning() -> None:
    """Who joins the company during an attack does not face it."""
    s = Scenario().company("alice", "Moria", "Gimli", "Elrond").company("alice", "Moria", "Dori")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-lieutenant").start("hazards", "Gimli")
    s.do("bob", "play Orc-lieutenant")
    arriving.join(s.game, 1, 2)
    run(s.game)
    s.expect("alice may assign Gimli").expect("alice may not assign Dori")


# --- 3.5 No return to origin in mid-attack -------------------------------------------------------------------------


@rule("3.5")
def test_nobody_is_sent_back_during_an_attack() -> None:
    """What returns a company to its site of origin is not declared in the middle of an attack."""
    s = attacked("Orc-lieutenant; Seek without Success", "Gimli", "Elrond", own="Dodge").passes("alice")
    s.refused("bob", "play Seek without Success", "3.5")


# --- 3.I -----------------------------------------------------------------------------------------------------------


@rule("3.I.1")
@pytest.mark.parametrize(
    ("status", "told"), [("", "8 rolled, +0, 8 against"), (", wounded", "8 rolled, +1, 9 against")]
)
def test_the_other_side_rolls_a_body_check(status: str, told: str) -> None:
    """To the roll one is added for who was wounded already; nobody is asked anything before it."""
    s = through_check(attacked("Orc-lieutenant", f"Haldir{status}", dice=(2, 8)))
    s.expect(f"the log says: Body check for Haldir: {told}")


@rule("3.iv.7")
@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ((4,), "8 against 7: the strike fails"),
        ((3,), "Haldir: the strike has no effect"),
        ((2, 5), "6 against 7: the strike succeeds"),
        ((2, 5), "5 against body 8: the body holds"),
        ((2, 12), "12 against body 8: more than the body"),
    ],
)
def test_roll_says_what_it_means(dice: tuple[int, ...], told: str) -> None:
    """The log says of a roll against a strike whether it fails or succeeds, and of a body check whether the body holds."""
    through_check(attacked("Orc-lieutenant", "Haldir", dice=dice)).expect(f"the log says: {told}")


@rule("3.I.2.1")
@pytest.mark.parametrize(("roll", "place"), [(9, "untapped"), (10, "discarded")])
def test_an_unwounded_character_fails_too(roll: int, place: str) -> None:
    """Unwounded, an Orc whose check a card calls for goes when it fails, and loses nothing when it passes.

    No card lets an unwounded character check its body in a way that eliminates it.
    """
    s = Scenario().company("alice", "Rivendell", "Gorbag", to="Ettenmoors", via="starter").dice(roll)
    s.company("bob", "Lórien", "Haldir").hand("bob", "Veils Flung Away").start("hazards")
    if s.asked() == ["alice"]:
        s.passes("alice")
    s.do("bob", "play Veils Flung Away").all_pass().expect(f"Gorbag is {place}")


@rule("3.I.1.R1")
@pytest.mark.parametrize(("roll", "place"), [(6, "in play"), (7, "in hand"), (8, "in hand"), (11, "eliminated")])
def test_ringwraith_returns_to_hand(roll: int, place: str) -> None:
    """A body check roll of exactly 7 or 8 sends a Ringwraith back to its player's hand."""
    hurt_ringwraith(roll).expect(f"Adûnaphel the Ringwraith is {place}")


@rule("3.I.1.R1")
def test_the_opponent_does_not_reveal_a_returned_ringwraith() -> None:
    """While a Ringwraith waits in its player's hand the opponent reveals another one, not the same."""
    s = Scenario().alignment("alice", "ringwraith").alignment("bob", "ringwraith").turn(3, "alice").dice(2, 7)
    s.company("alice", "Zarak Dûm [LE]", "Adûnaphel the Ringwraith").company("bob", "Dol Guldur [LE]", "Gorbag")
    s.deck("alice", "20 Dodge").deck("bob", "20 Dodge").sites("bob", "Minas Morgul [LE]")
    s.hand("bob", "Adûnaphel the Ringwraith; Ûvatha the Ringwraith").start("site").do("alice", "enter")
    through_check(s).expect("alice's Adûnaphel the Ringwraith is in hand")
    until(s, "bob", "Organize").do("bob", "organize")
    s.refused("bob", "play Adûnaphel the Ringwraith at Minas Morgul", "3.I.1.R1")
    s.expect("bob may play Ûvatha the Ringwraith at Minas Morgul")


@rule("3.I.4")
@pytest.mark.parametrize(("name", "roll", "place"), [("Orc Captain", 8, "in play"), ("Orc Captain", 9, "discarded"),
                                                     ("Gorbag", 9, "discarded")])  # fmt: skip
def test_what_changes_the_body_changes_the_number(name: str, roll: int, place: str) -> None:
    """Armor raises the number on which an Orc is discarded with its body, up to the same maximum (9)."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Grey Havens", "Círdan")
    s.company("alice", "Zarak Dûm [LE]", f"{name} [LE], bears High Helm [LE]").dice(2, roll).start("site")
    s.do("alice", "enter", "confirm").expect(f"{name} is {place}")


# --- 3.II ----------------------------------------------------------------------------------------------------------


def minions(creature: str, key: str, *characters: str, site: str = "Mount Gundabad [LE]", dice: tuple[int, ...] = (),
            side: str = "ringwraith") -> Scenario:  # fmt: skip
    """Let a company of a Ringwraith player, or another, face a creature at a site."""
    s = Scenario().alignment("alice", side).company("alice", site, *characters).company("bob", "Grey Havens", "Círdan")
    return s.hand("bob", creature).dice(*dice).start("hazards").do("bob", f"play {creature} keyed to {key}")


@rule("3.II.1.1")
def test_detained_is_not_wounded() -> None:
    """Nobody is wounded by a detainment attack, so no check of the wounded follows."""
    s = minions("Barrow-wight", "shadow-hold", "Orc Captain [LE]", dice=(2,)).do("alice", "confirm")
    s.expect(
        "Orc Captain is tapped", "the log does not say: corruption check", "the log does not say: Captain is wounded."
    )


@rule("3.II.2", "3.II.2.R1", "3.II.2.B1")
@pytest.mark.parametrize(("side", "detains"), [("ringwraith", True), ("balrog", True), ("wizard", False)])
def test_dark_places_detain_minions(side: str, detains: bool) -> None:
    """What is keyed to a Shadow-hold detains the companies of a Ringwraith or the Balrog, nobody else's."""
    assert attack(minions("Corpse-candle", "shadow-hold", "Gorbag [LE]", side=side)).harm.detainment == detains


@rule("3.II.2.R2", "3.II.2.B2")
@pytest.mark.parametrize(("creature", "detains"), [("Stirring Bones", True), ("Lesser Spiders", False)])
@pytest.mark.parametrize("side", ["ringwraith", "balrog"])
def test_shadow_lands_detain_some(side: str, creature: str, detains: bool) -> None:
    """Of what is keyed to a Shadow-land only Orcs, Trolls, Undead and Men detain."""
    s = Scenario().alignment("alice", side)
    s.company("alice", "Dol Guldur [LE]", "Gorbag [LE]", "Shagrat [LE]", to="Barad-dûr [LE]")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", creature).start("hazards")
    s.do("bob", f"play {creature} keyed to shadow-land")
    assert attack(s).harm.detainment == detains


@rule("3.II.2.R3", "3.II.2.B3")
@pytest.mark.parametrize(("side", "detains"), [("ringwraith", True), ("balrog", True), ("fallen-wizard", False)])
def test_agents_detain_minions(side: str, *, detains: bool) -> None:
    """Against the company of a Ringwraith or the Balrog an agent only detains, and only taps when it fails."""
    for dice, hurt in (((12, 2, 2), "Gorbag"), ((2, 12, 2), BILL)):
        s = Scenario().alignment("alice", side).company("alice", "Bree", "Gorbag", "Shagrat").turn(3).dice(*dice)
        s.company("bob", "Grey Havens", "Círdan").agent("bob", f"{BILL}, revealed at Bree").sites("bob", "Bree")
        s.hand("alice", "Cram").start("site").do("alice", "enter").do("bob", f"attack with {BILL}")
        s.do(s.asked()[0], "assign Gorbag").do("alice", "confirm").all_pass().do("alice", "confirm").all_pass()
        s.expect(f"{hurt} is {'tapped' if detains else 'wounded'}")


@rule("3.II.3")
def test_detainment_gives_no_points() -> None:
    """A creature that only detained is removed from play when it is defeated, and is worth nothing."""
    s = minions("Corpse-candle", "shadow-hold", "Gorbag [LE]", dice=(12,)).do("alice", "confirm", "take no trophy")
    s.expect("Corpse-candle is removed from play", "alice has 0 kill points")


@rule("3.II.4")
@pytest.mark.parametrize(("side", "detains"), [("fallen-wizard", True), ("ringwraith", True), ("wizard", False)])
def test_nazgul_detain_minions(side: str, *, detains: bool) -> None:
    """A Nazgûl detains a minion company, that of a Fallen-wizard with an Orc too: nobody is wounded."""
    s = Scenario().alignment("alice", side).company("alice", "Southron Oasis", "Gorbag").turn(3).dice(2, 2)
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Akhôrahil").start("hazards")
    s.do("bob", "play Akhôrahil keyed to a site in Harondor").do("alice", "confirm")
    s.expect(f"Gorbag is {'tapped' if detains else 'wounded'}")


@rule("3.II.4")
def test_nazgul_as_an_automatic_attack_does_not_detain() -> None:
    """The Witch-king attacks a minion company normally where he is an automatic-attack."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "The Under-leas", "Gorbag", "Shagrat").turn(3)
    s.company("bob", "Grey Havens", "Círdan").in_play("bob", "Witch-king of Angmar").dice(12, 12, 2, 2).start("site")
    s.do("alice", "enter", "next Gorbag").do("bob", "0 excess").do("alice", "confirm", "confirm")
    s.expect("the log says: Witch-king of Angmar attacks").do("bob", "assign Gorbag", "confirm")
    s.expect("the log says: Gorbag is wounded.")
