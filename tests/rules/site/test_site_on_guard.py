"""Rules of the site phase (2.V): cards on guard, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.scenarios.scenario import Scenario
from tests.rules.positions import guarded, playing
from tests.rules.proof import rule

# --- 2.V.i Step 1: reveal on-guard attacks -------------------------------------------------------------------------


@rule("2.V.i", "2.V.i.1")
def test_event_that_adds_an_attack_is_revealed() -> None:
    """A Dragon at home adds an automatic-attack, which counts as affecting them (against the digest's editor)."""
    s = guarded("Smaug at Home", "Aragorn II", "Glorfindel II", site="The Lonely Mountain").do("alice", "enter")
    s.do("bob", "reveal Smaug at Home").passes("alice").expect(
        "Smaug at Home is in play", "the log says: The Lonely Mountain attacks"
    )


@rule("2.V.i", "2.V.i.1")
def test_other_events_are_not_revealed_before_the_attacks() -> None:
    """An event that leaves the automatic-attacks alone is not revealed before them."""
    s = guarded("Lure of Nature", "Aragorn II", "Gimli").do("alice", "enter")
    s.expect("bob is asked").refused("bob", "reveal Lure of Nature on Gimli", "2.V.6")


# --- 2.V.6 Revealing on-guard cards against a resource -------------------------------------------------------------


@rule("2.V.6")
def test_event_is_revealed_against_a_resource() -> None:
    """When a resource is played that would tap the site, an event on guard that acts on the company is revealed."""
    s = (
        playing("Lure of Nature", "Aragorn II", "Gimli")
        .do("bob", "reveal Lure of Nature on Aragorn II")
        .passes("alice")
    )
    s.expect("Aragorn II bears Lure of Nature", "Gimli bears Glamdring")


@rule("2.V.6")
def test_hazard_player_need_not_reveal() -> None:
    """The hazard player may keep the card; it goes back to the hand at the end."""
    s = playing("Lure of Nature", "Aragorn II", "Gimli").do("bob", "let it resolve").do("alice", "leave the site phase")
    s.expect("Gimli bears Glamdring", "Lure of Nature is in hand")


def entering(guard: str, *characters: str, hand: str = "Glamdring", site: str = "Isengard") -> Scenario:
    """Let the company enter a site; bob does not reveal his card, and the automatic-attack is beaten off."""
    s = guarded(guard, *characters, hand=hand, site=site).dice(*[12] * 12).do("alice", "enter")
    while s.asked() and not any(label.startswith(("Leave the site", "Take the")) for label in s.options(s.asked()[0])):
        who = s.asked()[0]
        s.do(who, "pass" if "Pass" in s.options(who) else next(iter(s.options(who))))
    return s


@rule("2.V.6")
def test_nothing_is_revealed_without_a_resource() -> None:
    """While no resource is played, no event is revealed in the site phase."""
    s = entering("Lure of Nature", "Aragorn II", "Glorfindel II", hand="Gates of Morning; Glamdring")
    s.do("alice", "play Gates of Morning").expect("bob is asked")  # who might cancel an environment
    refusal = s.refused("bob", "reveal Lure of Nature on Aragorn II", "2.V.6")
    assert "would tap the site" in refusal.message


@rule("2.V.6")
def test_events_that_act_on_nothing_here_are_not_revealed() -> None:
    """An event without anything of the company to act on is not revealed."""
    s = playing("Doors of Night", "Aragorn II", "Gimli")
    assert s.refused("bob", "reveal Doors of Night", "2.V.6").message == (
        "Doors of Night does not act directly on this company now."
    )


@rule("2.V.6")
def test_the_target_was_there_in_the_movement_hazard_phase() -> None:
    """Who joined the company in its site phase is no target for a card that lay on guard before."""
    s = Scenario().company("alice", "Bree", "Elrond").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Lure of Nature").hand("alice", "A Chance Meeting; Merry; Rangers of the North").start("hazards")
    s.passes("alice").do("bob", "place Lure of Nature on guard").all_pass().do("alice", "enter")
    s.do("alice", "play A Chance Meeting on Elrond").all_pass().do("alice", "choose Merry")
    s.expect("Merry is in the same company as Elrond").do("alice", "influence Rangers of the North with Elrond")
    assert "was not with" in s.refused("bob", "reveal Lure of Nature on Merry", "2.V.6").message
    s.expect("bob may reveal Lure of Nature on Elrond")


@rule("2.V.6")
@pytest.mark.parametrize(
    ("guard", "why"),
    [
        ("The Way is Shut", "returns the company"),
        ("Storms of Ossë", "taps the site"),
        ("Call of Home", "may remove a character"),
        ("River", "keeps the company from doing anything"),
        ("New Moon", "taps a character"),
        ("Gnaw with Words", "taps a character"),
    ],
)
def test_events_that_are_never_revealed(guard: str, why: str) -> None:
    """What sends the company back, taps the site or a character, removes one or stops the company stays face-down."""
    s = playing(guard, "Aragorn II", "Gimli")
    assert why in s.refused("bob", f"reveal {guard}", "2.V.6").message


@rule("2.V.6.1")
def test_revealed_event_resolves_first() -> None:
    """The event has a chain of its own that resolves before the resource comes into play."""
    s = (
        playing("Lure of Nature", "Aragorn II", "Gimli")
        .do("bob", "reveal Lure of Nature on Aragorn II")
        .passes("alice")
    )
    lines = [line for line in s.log() if "Lure of Nature" in line or "Glamdring" in line]
    assert lines.index("Gimli bears Glamdring.") == len(lines) - 1
    assert any("Lure of Nature takes effect" in line for line in lines[:-1])


@rule("2.V.6.1")
def test_revealed_event_may_be_answered() -> None:
    """The resource player may respond to the chain that the revealed event starts (against the digest)."""
    s = playing("Lure of Nature", "Aragorn II", "Gimli").do("bob", "reveal Lure of Nature on Aragorn II")
    s.expect("alice is asked: respond to Lure of Nature", "alice may play Gates of Morning")


@rule("2.V.6.2")
def test_event_needs_a_declared_attempt() -> None:
    """An event against influence attempts is not revealed against an item: no attempt is declared."""
    s = playing("Foolish Words", "Aragorn II", "Gimli")
    s.refused("bob", "reveal Foolish Words on Aragorn II", "2.V.6.2")


def influencing(guard: str) -> Scenario:
    """Let alice's Aragorn II try to influence the Rangers of the North at Bree, with bob's card on guard there."""
    s = guarded(guard, "Aragorn II", "Gimli", hand="Rangers of the North", site="Bree").do("alice", "enter")
    return s.do("alice", "influence Rangers of the North with Aragorn II")


@rule("2.V.6.2")
def test_event_against_a_declared_attempt() -> None:
    """When the attempt is declared, such an event is revealed on the character that makes it, and on nobody else."""
    influencing("Foolish Words").refused("bob", "reveal Foolish Words on Gimli", "2.V.6.2")
    s = influencing("Foolish Words").do("bob", "reveal Foolish Words on Aragorn II")
    s.expect("Aragorn II bears Foolish Words")


@rule("2.V.6.3")
@pytest.mark.parametrize("guard", ["Dragon’s Curse", "Bring Our Curses Home", "Like the Crash of Battering-rams"])
def test_events_of_combat_have_no_target(guard: str) -> None:
    """An event for a character that faces an attack or a strike had no target when it was placed on guard."""
    playing(guard, "Aragorn II", "Gimli").refused("bob", f"reveal {guard} on Gimli", "2.V.6.3")


@rule("2.V.6.4")
def test_tapped_bearer_still_gets_the_item() -> None:
    """The character that tapped for the play stays tapped, and the play goes on."""
    s = playing("Lure of Nature", "Aragorn II", "Gimli").expect("Gimli is tapped")
    s.do("bob", "reveal Lure of Nature on Aragorn II").passes("alice")
    s.expect("Gimli is tapped", "Gimli bears Glamdring")


@rule("2.V.6.5")
def test_guard_acts_against_its_own_company_only() -> None:
    """A card placed on guard against one company is not revealed against another at the same site."""
    s = Scenario().company("alice", "Lórien", "Aragorn II").company("alice", "Lórien", "Gimli")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Lure of Nature").hand("alice", "Wood-elves")
    s.start("hazards", of="Aragorn II").passes("alice").do("bob", "place Lure of Nature on guard").all_pass()
    s.do("alice", "stay apart", "next Gimli", "enter")
    assert "against another company" in s.refused("bob", "reveal Lure of Nature on Gimli", "2.V.6.5").message


@rule("2.V.6.5")
def test_guard_stays_with_a_company_that_joins() -> None:
    """When its company joins another one at the site, the card is on guard against both."""
    s = Scenario().company("alice", "Barrow-downs", "Aragorn II").company("alice", "Bree", "Gimli", to="Barrow-downs")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Lure of Nature").hand("alice", "Glamdring")
    s.start("hazards", of="Aragorn II").passes("alice").do("bob", "place Lure of Nature on guard").passes("alice")
    s.expect("Lure of Nature is face-down")
    while s.game.turn.phase == 4:
        who = s.asked()[0]
        s.do(who, s.options(who)[0])
    company = next(one for one in s.game.companies.values() if one.seat == 0)
    assert len(company.characters) == 2
    assert [s.game.facts(iid).name for iid in company.on_guard] == ["Lure of Nature"]


@rule("2.V.6.6")
def test_revealed_card_is_not_on_guard() -> None:
    """After it was revealed, the card is no on-guard card and does not go back to the hand."""
    s = (
        playing("Lure of Nature", "Aragorn II", "Gimli")
        .do("bob", "reveal Lure of Nature on Aragorn II")
        .passes("alice")
    )
    assert not any(one.on_guard for one in s.game.companies.values())
    s.do("alice", "leave the site phase").expect("Aragorn II bears Lure of Nature")
