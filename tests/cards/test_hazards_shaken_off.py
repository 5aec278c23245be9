"""Hazards that their bearer may shake off in the organization phase: by tapping, or untapped with three less (7.3)."""

from __future__ import annotations

import pytest
from hazards import resolve

from engine.scenarios.scenario import Scenario
from engine.state.game import PLAY

# card, the roll that is not enough, who can bear it
CORRUPTION = [
    ("Despair of the Heart [TW]", 4, "Gimli"),
    ("Despair of the Heart [LE]", 4, "Gimli"),
    ("Lure of Creation", 6, "Gimli"),
    ("Lure of Expedience [TW]", 5, "Gimli"),
    ("Lure of Expedience [LE]", 5, "Gimli"),
    ("Lure of Nature [TW]", 4, "Gimli"),
    ("Lure of Nature [LE]", 4, "Gimli"),
    ("Lure of the Senses [TW]", 6, "Gimli"),
    ("Lure of the Senses [LE]", 6, "Gimli"),
    ("The Burden of Time", 7, "Elrond"),
    ("Covetous Thoughts", 5, "Gimli"),
    ("Alone and Unadvised", 6, "Gimli"),
    ("In the Grip of Ambition", 8, "Gimli"),
    ("Inner Rot", 6, "Gimli"),
    ("Longing for the West", 6, "Elrond"),
]
OTHERS = [
    ("Foolish Words [TD]", 7, "Gimli"),
    ("Foolish Words [LE]", 7, "Gimli"),
    ("The Ring Will Have But One Master", 8, "Gimli, bears The One Ring"),
]


def plain(card: str) -> str:
    """Return a card's name without its set."""
    return card.partition(" [")[0]


def burdened(card: str, bearer: str, *dice: int, status: str = "") -> Scenario:
    """Return the organization phase of somebody who bears a hazard."""
    name, _, more = bearer.partition(",")
    s = Scenario().company("alice", "Bree", f"{name}{status}{',' if more else ''}{more}, bears {card}")
    return s.company("bob", "Lórien", "Dori").dice(*dice).start("organization")


def ways(s: Scenario, card: str) -> list[str]:
    """Return the ways to shake a card off that are open: those that tap first."""
    assert "End the organization phase" in s.options("alice")
    found = [one for one in s.options("alice") if one.startswith(f"Use {plain(card)}")]
    return sorted(found, key=lambda one: "tap its bearer" not in one)


@pytest.mark.parametrize(("card", "number", "bearer"), [*CORRUPTION, *OTHERS])
@pytest.mark.parametrize("over", [0, 1])
def test_tapping_and_a_roll_above_a_number(card: str, number: int, bearer: str, over: int) -> None:
    """The bearer taps; only a roll above the number rids him of the card, and tapped he cannot try so again."""
    s = burdened(card, bearer, number + over)
    resolve(s.do("alice", ways(s, card)[0]))
    s.expect(f"{bearer.partition(',')[0]} is tapped", f"{plain(card)} is {'discarded' if over else 'in play'}")
    assert not [one for one in ways(s, card) if "tap its bearer" in one]
    tapped = burdened(card, bearer, status=", tapped")
    assert not [one for one in ways(tapped, card) if "tap its bearer" in one]


@pytest.mark.parametrize(("card", "number", "bearer"), CORRUPTION)
@pytest.mark.parametrize("over", [0, 1])
@pytest.mark.parametrize("status", ["", ", tapped"])
def test_without_tapping_at_three_less(card: str, number: int, bearer: str, over: int, status: str) -> None:
    """7.3: untapped or not, once in the turn; whoever has tried so does not tap for it any more."""
    s = burdened(card, bearer, number + 3 + over, status=status)
    resolve(s.do("alice", ways(s, card)[-1]))
    s.expect(f"{bearer.partition(',')[0]} is {'tapped' if status else 'untapped'}")
    assert (s.card(plain(card)).zone == PLAY) == (not over)
    assert ways(s, card) == []


@pytest.mark.parametrize(("card", "number", "bearer"), CORRUPTION)
def test_not_without_tapping_after_tapping(card: str, number: int, bearer: str) -> None:
    """7.3: whoever has tapped for it in vain does not try again at three less."""
    s = burdened(card, bearer, number)
    resolve(s.do("alice", ways(s, card)[0]))
    assert ways(s, card) == []


@pytest.mark.parametrize(("card", "number", "bearer"), OTHERS)
def test_what_is_no_corruption_card_asks_for_tapping(card: str, number: int, bearer: str) -> None:
    """There is one way only."""
    assert len(ways(burdened(card, bearer), card)) == 1


@pytest.mark.parametrize("card", ["Rebel-talk", "Shut Yer Mouth"])
@pytest.mark.parametrize("over", [0, 1])
def test_a_roll_alone(card: str, over: int) -> None:
    """Nobody taps for the roll, which is made once in the turn and has to be above 7."""
    s = burdened(card, "Gimli", 7 + over)
    resolve(s.do("alice", ways(s, card)[0])).expect("Gimli is untapped")
    assert (s.card(card).zone == PLAY) == (not over)
    assert ways(s, card) == []
