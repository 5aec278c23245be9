"""Rules of actions and events (5, 9): conditions of actions, in the order of their numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.actions.leaving_play import discard
from engine.api import refuse
from engine.kernel.machine import options
from engine.scenarios.scenario import Scenario
from engine.state.frames import ChainFrame
from engine.state.option_values import Declaration
from tests.rules.proof import attacked, entered, hazards, organizing, rule

# --- 9.1 What an action is -----------------------------------------------------------------------------------------


@rule("9.1.2")
def test_only_its_player_uses_a_card() -> None:
    """Cram is used by the player of its bearer, in either seat, and by nobody else."""
    s = organizing("Gimli, tapped, bears Cram").expect("alice may use Cram on Gimli by untap")
    s.refused("bob", "use Cram on Gimli by untap")
    s = Scenario().company("alice", "Lórien", "Legolas").company("bob", "Rivendell", "Gimli, tapped, bears Cram")
    s.turn(2, "bob").start("organization").expect("bob may use Cram on Gimli by untap")


@rule("9.1.2")
def test_a_card_may_give_its_use_to_somebody_else() -> None:
    """River is bob's and says that a ranger of the company may tap against it: alice uses it, bob does not."""
    s = hazards("Aragorn II", to="Bree", via="Rhudaur, Arthedain", hand="River", own="Dodge").passes("alice")
    s.do("bob", "play River on Bree").passes("alice")
    s.expect("alice may use River on Bree by Aragorn").refused("bob", "use River on Bree by Aragorn")


@rule("9.1.3")
def test_resources_in_play_act_when_a_resource_could_be_played() -> None:
    """Cram untaps its bearer in its player's own turn, not while the opponent moves."""
    organizing("Gimli, tapped, bears Cram").expect("alice may use Cram on Gimli by untap")
    s = Scenario().company("alice", "Rivendell", "Gimli, tapped, bears Cram").company("bob", "Bree", "Aragorn II")
    s.hand("alice", "Giant").hand("bob", "Dodge").turn(2, "bob").start("hazards").passes("bob")
    s.refused("alice", "use Cram on Gimli by untap", "2.1.2")


@rule("9.1.3")
def test_hazards_in_play_act_when_a_hazard_could_be_played() -> None:
    """A Nazgûl in play is used in the opponent's movement/hazard phase, not in its player's own turn."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Bree", via="starter").company("bob", "Lórien", "Legolas")
    s.in_play("bob", "Adûnaphel").hand("alice", "Dodge").start("hazards").passes("alice")
    s.expect("bob may use Adûnaphel on Gimli")
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas")
    s.in_play("bob", "Adûnaphel").turn(2, "bob").start("organization").refused("bob", "use Adûnaphel on Gimli")


@rule("9.1.4")
def test_the_alternative_is_chosen_at_declaration() -> None:
    """Halfling Strength is declared to untap or to heal, and does that alone, without a further question."""
    s = organizing("Bilbo, tapped", "Frodo, wounded", hand="Halfling Strength").do(
        "alice", "play Halfling Strength on Frodo"
    )
    s.expect("Frodo is untapped", "Bilbo is tapped", "Halfling Strength is discarded")


@rule("9.1.5")
def test_changes_of_the_rules_start_no_chain() -> None:
    """Elrond at Rivendell raises the hand size at once: nothing is declared and nobody is asked to respond."""
    s = organizing("Elrond", hand="Dodge").expect("alice has a hand size of 9", "alice is asked")
    assert not any(isinstance(frame, ChainFrame) for frame in s.game.frames)
    organizing("Elrond", site="Lórien").expect("alice has a hand size of 8")


# --- 9.2 Active conditions -----------------------------------------------------------------------------------------


@rule("9.2.2")
@pytest.mark.parametrize(("character", "possible"), [("Aragorn II", True), ("Gimli", False)])
def test_an_alternative_keeps_the_first_conditions(character: str, possible: bool) -> None:
    """Many Turns and Doublings needs a ranger for its second effect too, which does not name one."""
    s = Scenario().company("alice", "Rivendell", character).company("bob", "Grey Havens", "Círdan")
    s.in_play("alice", "Gates of Morning").hand("alice", "2 Many Turns and Doublings").start("hazards")
    if possible:
        s.do("alice", f"play Many Turns and Doublings on {character}").expect("hazard limit is 1")
    else:
        s.refused("alice", f"play Many Turns and Doublings on {character}", "9.2.1")


@rule("9.2.4")
def test_items_of_the_other_side_are_no_conditions() -> None:
    """Wielded Twice, a hero card, untaps a tapped hero item, and no minion item."""
    s = organizing("Elrond", "Gimli, bears Star-glass (tapped), bears High Helm [LE] (tapped)", hand="Wielded Twice")
    s.refused("alice", "play Wielded Twice on High Helm", "9.2.4")
    s.expect("alice may play Wielded Twice on Star-glass")


# --- 9.3 Choosing targets ------------------------------------------------------------------------------------------


@rule("9.3.1", "9.7")
def test_an_effect_ends_with_its_target() -> None:
    """What was done to a character until the end of the turn is forgotten when it leaves play, also if it comes back."""
    s = hazards("Dori", "Elrond", "Gimli", to="Bree", via="Rhudaur, Arthedain", hand="Gloom; Call of Home",
                own="A Chance Meeting; Dodge").dice(2).passes("alice").expect("Dori has prowess 3")  # fmt: skip
    s.do("bob", "play Gloom on Dori").passes("alice", "bob").expect("Dori has prowess 2").passes("alice")
    s.do("bob", "play Call of Home on Dori").passes("alice").expect("Dori is in hand").all_pass()
    s.do("alice", "enter", "play A Chance Meeting on Elrond", "choose Dori")
    s.expect("Dori is in the same company as Elrond", "Dori has prowess 3")


@rule("9.3.1")
def test_a_card_on_a_card_leaves_with_it() -> None:
    """A card that was played on another one targets it as long as both are in play."""
    s = organizing("Aragorn II, bears Lure of Nature", "Gimli").expect("Lure of Nature is in play")
    discard(s.game, s.card("Aragorn II").iid)
    s.expect("Lure of Nature is discarded")


@rule("9.3.2")
def test_a_declared_card_is_no_target_before_it_resolves() -> None:
    """Marvels Told cannot discard a permanent-event that is only declared; once it is in play, it can."""
    s = hazards("Elrond", "Aragorn II", hand="Lure of Nature", own="Marvels Told").passes("alice")
    s.do("bob", "play Lure of Nature on Aragorn II").refused("alice", "play Marvels Told on Lure of Nature", "9.3")
    s.passes("alice").expect("alice may play Marvels Told on Lure of Nature")


@rule("9.3.2.2")
def test_face_down_cards_are_no_targets() -> None:
    """A new site that lies face-down is no target; the site where the company is may be one."""
    s = organizing("Elrond", site="Bree (tapped)", hand="2 Look More Closely Later", sites="Isengard")
    s.do("alice", "move to Isengard")
    refusal = s.refused("alice", "play Look More Closely Later on Isengard by Elrond", "9.3.2.2")
    assert "face-down" in refusal.message


@rule("9.3.2.3")
def test_attacks_are_acted_on_in_combat() -> None:
    """Resources that say "attack" act on an automatic-attack while it is fought, not while its site just lies there."""
    s = Scenario().company("alice", "Moria", "Bilbo").company("bob", "Lórien", "Legolas").hand("alice", "Concealment")
    s.start("organization").refused("alice", "play Concealment", "9.3.2.3")
    attacked("Orc-guard", "Bilbo", own="Concealment").expect("alice may play Concealment")


@rule("9.3.2.3")
def test_hazards_act_on_automatic_attacks_beforehand() -> None:
    """Choking Shadows raises the automatic-attack of a site in the movement/hazard phase before it is faced."""
    s = Scenario().company("alice", "Dimrill Dale", "Gimli").company("bob", "Lórien", "Legolas")
    s.hand("bob", "Choking Shadows").hand("alice", "Dodge").start("hazards").passes("alice")
    s.do("bob", "play Choking Shadows on Dimrill Dale").all_pass().do("alice", "enter Dimrill Dale")
    s.expect("the log says: prowess 8")


@rule("9.3.3")
def test_the_opponents_cards_are_no_targets_of_resources() -> None:
    """Wielded Twice untaps no item of the opponent's, not even in one's own company's place."""
    s = Scenario().company("alice", "Rivendell", "Elrond, bears Star-glass (tapped)")
    s.company("bob", "Rivendell", "Legolas, bears Elf-stone (tapped)").hand("alice", "Wielded Twice")
    s.start("organization").refused("alice", "play Wielded Twice on Elf-stone", "9.3.3")
    s.expect("alice may play Wielded Twice on Star-glass")


@rule("9.3.3")
def test_the_opponents_cards_count_as_in_play() -> None:
    """Gates of Morning meets a condition of a resource whoever played it."""
    s = attacked("Ghouls", "Gimli", own="Dark Quarrels").refused("alice", "play Dark Quarrels", "9.2")
    s = (
        Scenario()
        .company("alice", "Moria", "Gimli")
        .company("bob", "Lórien", "Legolas")
        .in_play("bob", "Gates of Morning")
    )
    s.hand("bob", "Ghouls").hand("alice", "Dark Quarrels").start("hazards").passes("alice")
    s.do("bob", "play Ghouls").passes("alice").expect("alice may play Dark Quarrels")


@rule("9.3.4")
def test_regions_are_targets_on_the_way() -> None:
    """Choking Shadows changes a Wilderness on the company's path: no other region, and none that is not there."""
    s = Scenario().company("alice", "Lórien", "Gimli", to="Moria", via="Wold & Foothills, Redhorn Gate")
    s.company("bob", "Grey Havens", "Círdan").in_play("bob", "Doors of Night").hand("bob", "Choking Shadows")
    s.start("hazards")
    seat = s.seat("bob")
    company = next(one for one in s.game.companies.values() if one.seat != seat)
    regions = [one for one in options(s.game, seat) if one.verb == "play_hazard" and one.target < -1]
    assert [company.path[Declaration.of(one).what] for one in regions] == [
        one for one in company.path if one == "wilderness"
    ]
    index, payer, _, did = Declaration.of(regions[0])
    nowhere = refuse(s.game, seat, replace(regions[0], extra=Declaration(index, payer, len(company.path), did)))
    assert nowhere is not None
    assert nowhere.rule == "9.3.4"


@rule("9.3.5")
def test_hero_events_do_not_touch_minion_sites() -> None:
    """A Fallen-wizard may be at a minion site; a hero event is not played on it, on a hero site it is."""
    s = entered("Ruined Signal Tower [LE]", "Gimli", hand="Rebuild the Town")
    s.refused("alice", "play Rebuild the Town on Ruined Signal Tower", "9.3.5")
    entered("Ruined Signal Tower", "Gimli", hand="Rebuild the Town").expect(
        "alice may play Rebuild the Town on Ruined Signal Tower"
    )
