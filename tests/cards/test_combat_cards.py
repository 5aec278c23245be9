"""Cards that cancel attacks and strikes or change them."""

from __future__ import annotations

import pytest

from engine.queries.attributes import prowess
from engine.scenarios.scenario import Scenario


def fight(
    creature: str,
    *characters: str,
    hand: str = "",
    site: str = "Moria",
    dice: tuple[int, ...] = (),
    gates: bool = False,
) -> Scenario:
    """Start an attack by a creature on alice's company at a site, before strikes are assigned."""
    s = Scenario().company("alice", site, *characters).company("bob", "Grey Havens", "Círdan").hand("bob", creature)
    if hand:
        s.hand("alice", hand)
    s.dice(*dice).start("hazards")
    if gates:
        s.do("alice", "play Gates of Morning").passes("bob")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", f"play {creature.partition(';')[0]}")
    while s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
        s.passes("alice")
    return s


def test_concealment_taps_a_scout() -> None:
    """Concealment taps a scout of the company and cancels the attack."""
    s = fight("Orc-guard", "Gimli", "Bilbo", hand="Concealment").do("alice", "play Concealment by Bilbo")
    s.expect("Bilbo is tapped", "Gimli is untapped", "Concealment is discarded")
    s.expect("the log says: Concealment cancels the attack")


def test_concealment_needs_an_untapped_scout() -> None:
    """Without an untapped scout in the company Concealment is not played."""
    fight("Orc-guard", "Gimli", hand="Concealment").refused("alice", "play Concealment", "9.2.1")
    fight("Orc-guard", "Gimli", "Bilbo, tapped", hand="Concealment").refused("alice", "play Concealment", "9.2.3")


def test_concealment_needs_an_attack() -> None:
    """Outside an attack there is nothing to cancel."""
    s = Scenario().company("alice", "Rivendell", "Bilbo").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Concealment").start("organization").refused("alice", "play Concealment", "9.3.2.3")


def test_scout_of_another_company_conceals_nobody() -> None:
    """3.i.3: whoever taps is in the attacked company."""
    s = Scenario().company("alice", "Moria", "Gimli").company("alice", "Bree", "Bilbo")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-guard").hand("alice", "Concealment")
    s.start("hazards", of="Gimli").passes("alice").do("bob", "play Orc-guard").passes("alice")
    s.refused("alice", "play Concealment", "9.2.1")


@pytest.mark.parametrize(("creature", "works"), [("Orc-guard", True), ("Ghouls", False)])
def test_dark_quarrels_by_race(creature: str, works: bool) -> None:
    """Dark Quarrels cancels attacks by Orcs, Trolls and Men only."""
    s = fight(creature, "Gimli", hand="Dark Quarrels")
    if works:
        s.do("alice", "play Dark Quarrels").expect("the log says: Dark Quarrels cancels the attack")
    else:
        s.refused("alice", "play Dark Quarrels", "9.2")


def test_dark_quarrels_halves_strikes_in_the_light() -> None:
    """With Gates of Morning in play any attack's strikes may be halved instead, rounded up: five become three."""
    s = fight("Ghouls", "Gimli", "Elrond", "Dori", "Thorin II", hand="Gates of Morning; Dark Quarrels", gates=True)
    s.do("alice", "play Dark Quarrels")
    assert "3 left to assign" in engine_prompt(s)


def test_dark_quarrels_needs_the_light_to_halve() -> None:
    """Without Gates of Morning the number of strikes stays."""
    fight("Ghouls", "Gimli", "Elrond", "Dori", hand="Dark Quarrels").refused("alice", "play Dark Quarrels", "9.2")


def test_escape_wounds_instead() -> None:
    """Escape wounds an unwounded character, without a body check, and cancels the attack."""
    s = fight("Orc-guard", "Gimli", hand="Escape").do("alice", "play Escape on Gimli")
    s.expect("Gimli is wounded", "the log says: Escape cancels the attack", "Escape is discarded")


@pytest.mark.ruling("urd:Escape")
def test_escape_needs_somebody_unwounded() -> None:
    """A wounded character does not escape."""
    fight("Orc-guard", "Gimli, wounded", hand="Escape").refused("alice", "play Escape on Gimli", "9.3")


def test_vanishment_costs_a_check() -> None:
    """Vanishment cancels the attack, then the Wizard makes a corruption check at −2."""
    s = fight("Orc-guard", "Gandalf, bears Scroll of Isildur", "Gimli", hand="Vanishment", dice=(5,))
    s.do("alice", "play Vanishment").expect("the log says: Vanishment cancels the attack")
    s.do("alice", "confirm").expect("the log says: Corruption check for Gandalf: 5 rolled, -1, 4 against 3")


def test_vanishment_is_for_wizards() -> None:
    """Without the Wizard in the company it is not played."""
    fight("Orc-guard", "Gimli", hand="Vanishment").refused("alice", "play Vanishment", "9.2.1")


def test_dodge_leaves_untapped() -> None:
    """Who dodges does not tap against the strike, at full prowess."""
    s = fight("Orc-guard", "Gimli", hand="Dodge", dice=(12,)).do("alice", "pass", "confirm", "play Dodge on Gimli")
    s.expect("Gimli is untapped", "the log says: Gimli: 12 rolled")


@pytest.mark.ruling("urd:Dodge")
def test_dodge_lowers_the_body_when_wounded() -> None:
    """Wounded all the same, the character has one body less for the check."""
    s = fight("Orc-guard", "Bilbo", hand="Dodge", dice=(2, 9)).do("alice", "pass", "confirm", "play Dodge on Bilbo")
    s.expect("Bilbo is eliminated", "the log says: 9 against body 8")


def test_risky_blow_is_for_warriors() -> None:
    """Risky Blow gives a warrior +3 prowess and −1 body against one strike; a Hobbit scout is none."""
    s = fight("Orc-lieutenant", "Gimli", hand="Risky Blow", dice=(2, 9)).do("alice", "pass", "confirm")
    own = prowess(s.game, s.card("Gimli").iid, frozenset(("orc",)))
    s.do("alice", "play Risky Blow on Gimli").expect(f"the log says: Gimli: 2 rolled, {own + 3:+} prowess")
    s = fight("Orc-lieutenant", "Bilbo", hand="Risky Blow").do("alice", "pass", "confirm")
    s.refused("alice", "play Risky Blow on Bilbo", "9.3")


def engine_prompt(s: Scenario) -> str:
    """Return the question that is open."""
    import engine

    seat = engine.deciding(s.game)[0]
    question = engine.decision(s.game, seat)
    assert question is not None
    return question.prompt


def test_shield_is_tapped_for_prowess() -> None:
    """The shield's bearer taps it for +1 prowess against one strike; without a hand the window opens all the same."""
    s = fight("Orc-lieutenant", "Gimli, bears Shield of Iron-bound Ash", dice=(12,)).do("alice", "confirm")
    s.do("alice", "use Shield of Iron-bound Ash on Gimli").expect("Shield of Iron-bound Ash is tapped")
    own = prowess(s.game, s.card("Gimli").iid, frozenset(("orc",)))
    s.expect(f"the log says: Gimli: 12 rolled, {own + 1:+} prowess")


def test_great_shield_is_for_warriors() -> None:
    """Only a warrior bearer stays untapped with it."""
    s = fight("Orc-guard", "Gimli, bears Great-shield of Rohan", dice=(12,)).do("alice", "confirm")
    s.do("alice", "use Great-shield of Rohan on Gimli").expect("Gimli is untapped")
    s = fight("Orc-guard", "Bilbo, bears Great-shield of Rohan").do("alice", "confirm")
    s.refused("alice", "use Great-shield of Rohan on Bilbo")


def test_fatty_bolger_helps_another_hobbit() -> None:
    """Fatty taps to cancel a strike against another Hobbit of his company."""
    s = fight("Orc-lieutenant", "Fatty Bolger", "Bilbo", "Gimli").do("alice", "assign Bilbo", "confirm", "confirm")
    s.do("alice", "use Fatty Bolger").expect("Fatty Bolger is tapped", "Bilbo is untapped")
    s.expect("the log says: Fatty Bolger cancels the strike", "the log says: Orc-lieutenant is not defeated")


@pytest.mark.parametrize("target", ["Fatty Bolger", "Gimli"])
def test_fatty_bolger_helps_neither_himself_nor_a_dwarf(target: str) -> None:
    """A strike against himself or somebody of another race goes on, and nobody is asked."""
    s = fight("Orc-lieutenant", "Fatty Bolger", "Gimli").do("alice", f"assign {target}", "confirm", "confirm")
    assert any(line.startswith(f"{target}: ") for line in s.log())


def test_gollum_hides_a_small_company() -> None:
    """In a company of size two or less Gollum taps to cancel an attack keyed to Wilderness or Shadow-land."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Gollum", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "2 Giant").start("hazards")
    s.do("bob", "play Giant keyed to wilderness", "pass").do("alice", "use Gollum").passes("bob")
    s.expect("Gollum is tapped", "the log says: Gollum cancels the attack")


def test_peath_against_nazgul() -> None:
    """Against Nazgûl Peath has +5 prowess."""
    s = fight("Orc-guard", "Peath")
    peath = s.card("Peath").iid
    assert prowess(s.game, peath, frozenset(("nazgûl",))) == prowess(s.game, peath) + 5
