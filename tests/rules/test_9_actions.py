"""Chapter 9, actions, conditions and timing."""

from __future__ import annotations

from proof import entered, hazards, rule

from engine.leaving import eliminate
from engine.scenario import Scenario


@rule("9.5")
def test_last_declared_resolves_first() -> None:
    """A chain of effects resolves in the reverse order of declaration."""
    s = hazards("Gimli", hand="Twilight", own="Dodge").do("alice", "play Dodge").do("bob", "play Twilight")
    s.all_pass()
    lines = [line for line in s.log() if ": its text" in line or "takes effect" in line]
    assert [line.split(":")[0].split(" takes")[0] for line in lines] == ["Twilight", "Dodge"]


@rule("9.5")
def test_opponent_responds_first() -> None:
    """After a declaration the opponent may respond first, then the declaring player again."""
    s = hazards("Gimli", hand="Twilight; Doors of Night", own="Dodge; Block").do("alice", "play Dodge")
    assert s.asked() == ("bob",)
    s.do("bob", "play Twilight")
    assert s.asked() == ("alice",)


@rule("9.5")
def test_nothing_resolves_before_both_are_done() -> None:
    """A declared card waits until both players have no response."""
    s = hazards("Gimli", hand="Twilight", own="Dodge").do("alice", "play Dodge").expect("Dodge is declared")
    s.do("bob", "pass").expect("Dodge is discarded")


@rule("9.5.1")
def test_resource_player_has_priority() -> None:
    """The resource player is asked first whether to start a chain of effects."""
    s = hazards("Gimli", hand="Twilight", own="Dodge")
    assert s.asked() == ("alice",)


@rule("9.2.1")
def test_costs_are_paid_at_declaration() -> None:
    """A hazard counts against the limit when it is declared, not when it resolves."""
    s = hazards("Gimli", hand="Twilight; Doors of Night", own="Dodge").passes("alice").do("bob", "play Twilight")
    s.expect("Twilight is declared", "1 hazard is played")


@rule("9.2.1", "2.V.1.1")
def test_site_taps_at_resolution() -> None:
    """A faction check that fails leaves the site untapped although the character has tapped."""
    s = entered("Henneth Annûn", "Gimli", hand="Rangers of Ithilien", dice=(2,))
    s.do("alice", "influence Rangers of Ithilien with Gimli").expect("Gimli is tapped", "Henneth Annûn is untapped")


@rule("9.2.1", "9.5.5")
def test_declared_card_whose_character_is_gone_is_discarded() -> None:
    """When an active condition no longer holds at resolution, the action has no effect and the card is discarded."""
    s = hazards("Gimli", "Elrond", hand="Lure of Nature", own="Dodge").passes("alice")
    s.do("bob", "play Lure of Nature on Gimli")
    eliminate(s.game, s.card("Gimli").iid)
    s.passes("alice").expect("Lure of Nature is discarded", "the log says: Lure of Nature has no effect any more")


@rule("9.3")
def test_target_that_left_play_negates_the_action() -> None:
    """A target is checked again when the action resolves."""
    s = hazards("Gimli", "Elrond", hand="Lure of Nature", own="Dodge").passes("alice")
    s.do("bob", "play Lure of Nature on Gimli")
    eliminate(s.game, s.card("Gimli").iid)
    s.passes("alice").expect("Lure of Nature is not in play")


@rule("9.2.1", "2.IV.iii.1")
def test_hazard_counts_although_it_has_no_effect() -> None:
    """What was paid stays paid: a negated hazard counts against the hazard limit."""
    s = hazards("Gimli", "Elrond", hand="Lure of Nature; Twilight", own="Dodge").passes("alice")
    s.do("bob", "play Lure of Nature on Gimli")
    eliminate(s.game, s.card("Gimli").iid)
    s.passes("alice", "bob").expect("1 hazard is played")


@rule("9.1")
def test_pass_is_no_action() -> None:
    """Passing changes nothing on the board."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas")
    s.hand("alice", "Dodge").hand("bob", "Twilight").start("hazards").passes("alice")
    s.expect("Dodge is in hand", "Twilight is in hand", "0 hazards are played")
