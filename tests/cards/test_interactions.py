"""Classic interactions between cards, each played out."""

from __future__ import annotations

import pytest
from heroes import attacked

from engine.core import run
from engine.queries import flagged
from engine.scenario import Scenario


def told(s: Scenario, words: str) -> bool:
    """Whether a line of the log holds these words."""
    return any(words in line for line in s.log())


# --- light and dark ---------------------------------------------------------------------------------------------


def skies(**hands: str) -> Scenario:
    """Put a moving company under an open sky, with environments in hand."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Grey Havens", "Beregond")
    for who, cards in hands.items():
        s.hand(who, *cards.split("; "))
    return s


def test_gates_of_morning_drive_out_doors_of_night() -> None:
    """When Gates of Morning come into play, Doors of Night and other hazard environments are discarded."""
    s = skies(alice="Gates of Morning; Dodge").in_play("bob", "Doors of Night").start("organization")
    s.do("alice", "play Gates of Morning").expect("Gates of Morning is in play", "Doors of Night is discarded")


def test_doors_of_night_drive_out_gates_of_morning() -> None:
    """And the other way round, in the movement/hazard phase."""
    s = skies(alice="Dodge", bob="Doors of Night").in_play("alice", "Gates of Morning").start("hazards")
    s.passes("alice").do("bob", "play Doors of Night")
    while s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
        s.passes("alice")
    s.expect("Doors of Night is in play", "Gates of Morning is discarded")


def test_twilight_three_deep() -> None:
    """Twilight cancels Doors of Night in its chain; a second Twilight cancels the first, and Doors of Night stays."""
    s = skies(alice="Twilight; Dodge", bob="Doors of Night; Twilight").start("hazards").passes("alice")
    s.do("bob", "play Doors of Night").do("alice", "play Twilight on Doors of Night")
    s.do("bob", "play Twilight on Twilight")
    for _ in range(4):
        if s.asked() and any("Let it resolve" in label for label in s.options(s.asked()[0])):
            s.passes(s.asked()[0])
    s.expect("Doors of Night is in play")
    s = skies(alice="Twilight; Dodge", bob="Doors of Night; Orc-guard").start("hazards").passes("alice")
    s.do("bob", "play Doors of Night").do("alice", "play Twilight on Doors of Night")
    for _ in range(4):
        if s.asked() and any("Let it resolve" in label for label in s.options(s.asked()[0])):
            s.passes(s.asked()[0])
    s.expect("Doors of Night is discarded", "Twilight is discarded")


# --- Palantíri --------------------------------------------------------------------------------------------------


def test_saruman_at_the_stone() -> None:
    """Saruman taps to use a Palantír that others cannot use; aligned, its bearer need not tap."""
    s = Scenario().company("alice", "Isengard", "Saruman, bears Palantír of Orthanc", "Elrond")
    s.company("bob", "Grey Havens", "Beregond").deck("alice", "6 Dodge").discard("alice", "Glamdring")
    s.hand("alice", "Align Palantír").dice(12, 12).start("organization")
    s.do("alice", "use Palantír of Orthanc", "choose Glamdring", "confirm").expect("Saruman is tapped")
    s = Scenario().company("alice", "Isengard", "Gimli, bears Palantír of Orthanc", "Elrond")
    s.company("bob", "Grey Havens", "Beregond").deck("alice", "6 Dodge").discard("alice", "Glamdring")
    s.hand("alice", "Align Palantír").dice(12, 12).start("organization")
    s.refused("alice", "use Palantír of Orthanc", "9.2")
    s.do(
        "alice", "play Align Palantír on Palantír of Orthanc", "use Palantír of Orthanc", "choose Glamdring", "confirm"
    )
    s.expect("Gimli is untapped", "Palantír of Orthanc is tapped", "alice has 7 cards in the play deck")
    assert flagged(s.game, "uses-palantír", s.card("Gimli").iid)


# --- Muster -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "works"), [("Gimli", True), ("Merry", False)])
def test_muster_helps_warriors(who: str, works: bool) -> None:
    """A warrior adds his prowess, at most five, to an influence check against a faction."""
    s = Scenario().company("alice", "Bree", who, "Elrond").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Rangers of the North", "Muster").dice(6).start("resources")
    s.do("alice", f"play Rangers of the North with {who}")
    if works:
        s.do("alice", f"play Muster on {who}")
        s.expect("Rangers of the North is in the marshalling point pile")
    else:
        s.refused("alice", f"play Muster on {who}", "9.3")


def test_muster_disperses_answers() -> None:
    """A faction won with Muster may be lost again: its player rolls and adds his unused general influence."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Grey Havens", "Beregond").pile("alice", "Rangers of the North").hand("alice", "Dodge")
    s.hand("bob", "Muster Disperses").dice(2).start("hazards").passes("alice")
    s.do("bob", "play Muster Disperses on Rangers of the North")
    while s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
        s.passes("alice")
    assert told(s, "Muster Disperses")
    free = 20 - (s.game.facts(s.card("Gimli").iid).mind or 0)
    gone = 2 + free < 11
    s.expect("Rangers of the North is " + ("discarded" if gone else "in the marshalling point pile"))


# --- Horses -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("riders", "before", "after"), [(2, 2, 2), (5, 5, 3)])
def test_horses_and_the_hazard_limit(riders: int, before: int, after: int) -> None:
    """Horses take two from the hazard limit, never below two; Butterflies may add one again."""
    from engine.queries import company_of, hazard_limit

    names = ("Gimli", "Legolas", "Elrond", "Boromir II", "Elladan")[:riders]
    s = Scenario().company("alice", "Rivendell", *names, to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Horses", "Hundreds of Butterflies")
    s.hand("bob", "Orc-guard").start("organization")
    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    from msgspec.structs import replace

    from engine import atoms

    s.do("alice", "play Horses on Gimli")
    atoms.set_company(s.game, replace(s.game.companies[company.id], limit=before))
    assert hazard_limit(s.game, s.game.companies[company.id]) == after


# --- The One Ring -----------------------------------------------------------------------------------------------


def at_the_fire(*hand: str, gollum: bool = False, dice: tuple[int, ...] = (12,)) -> Scenario:
    """Bring The One Ring to Mount Doom."""
    companion = "Bilbo, bears Gollum" if gollum else "Bilbo"
    s = Scenario().company("alice", "Mount Doom", "Frodo, bears The One Ring", companion)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", *hand)
    return s.dice(*dice).start("resources")


def test_cracks_of_doom_ends_the_game() -> None:
    """10.1.W1: at Mount Doom the bearer's check decides; a success destroys the Ring and wins."""
    s = at_the_fire("Cracks of Doom").do("alice", "play Cracks of Doom")
    while s.game.result is None and s.asked():
        s.do(
            "alice", "confirm" if "Confirm" in str(s.options("alice")) or "Roll" in str(s.options("alice")) else "pass"
        )
    assert s.game.result is not None
    assert s.game.result.winner == 0


def test_gollums_fate_needs_gollum() -> None:
    """With Gollum there no check is made; without him the card is not played; both must be one's own (CRF)."""
    s = at_the_fire("Gollum’s Fate", gollum=True).do("alice", "play Gollum’s Fate")
    assert s.game.result is not None
    assert s.game.result.winner == 0
    alone = at_the_fire("Gollum’s Fate", "Dodge")
    assert not any("Fate" in label for label in alone.options("alice"))


def test_gollum_may_take_the_ring_instead() -> None:
    """Gollum, tapped and discarded, takes the Ring with him, anywhere but at a haven."""
    s = at_the_fire("Dodge", gollum=True).do("alice", "use Gollum on The One Ring")
    run(s.game)
    s.expect("The One Ring is discarded", "Gollum is discarded")
    assert s.game.result is None


def test_the_ring_and_the_halfling() -> None:
    """A strike that the Ring would hide its bearer from may be canceled by a friend's stealth as well: one is enough."""
    s = attacked("Orc-lieutenant", "Bilbo, bears The One Ring", hand="Halfling Stealth", dice=(12,))
    s.do("alice", "pass", "confirm", "play Halfling Stealth")
    s.expect("Bilbo is untapped", "the log says: Halfling Stealth cancels the strike")
    assert not told(s, "Corruption check")
