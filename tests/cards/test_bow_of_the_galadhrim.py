"""The Bow of the Galadhrim in fights of companies: which allies it drives away, whoever attacks, and in whose hands."""

from __future__ import annotations

import pytest
from battles import battle
from hazards import onward

from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.game import DISCARD, PLAY

BOW = "bears Bow of the Galadhrim"


def fought(s: Scenario, most: int = 30) -> Scenario:
    """Go on in the plainest way until strikes are rolled for or the fight is over."""
    for _ in range(most):
        attack = attack_of(s.game)
        if attack is None or attack.assigned or not s.asked():
            break
        onward(s)
    return s


@pytest.mark.parametrize(("dice", "zone"), [(7, DISCARD), (6, PLAY)])
@pytest.mark.parametrize("attacker", ["alice", "bob"])
def test_the_bow_drives_minion_allies_away(dice: int, zone: int, attacker: str) -> None:
    """A roll above five and the mind of an ally that the company faces discards it, whichever company attacks."""
    s = fought(battle(("Gorbag, bears War-warg", "Muzgash"), (f"Legolas, {BOW}", "Gimli"), attacker=attacker,
                      dice=(dice,) * 20, kind="ringwraith"))  # fmt: skip
    assert s.card("War-warg").zone == zone


def test_whom_the_bow_spares() -> None:
    """Unique allies, allies of other companies and those of heroes, and everything that is no ally."""
    s = battle(("Gorbag, bears War-warg, bears Stinker, bears Saw-toothed Blade", "Muzgash"),
               (f"Legolas, {BOW}, bears Noble Hound", "Gimli"), far=("Shagrat, bears War-wolf",),
               dice=(12,) * 20, kind="ringwraith")  # fmt: skip
    fought(s)
    gone = [one for one in ("War-warg", "Stinker", "Saw-toothed Blade", "Noble Hound", "War-wolf", "Muzgash")
            if s.card(one).zone == DISCARD]  # fmt: skip
    assert gone == ["War-warg"]


@pytest.mark.parametrize(
    ("people", "their_far"),
    [
        ((f"Gimli, {BOW}", "Legolas"), ()),
        ((f"Arwen, {BOW}", "Gimli"), ()),
        (("Gimli", "Bilbo"), (f"Legolas, {BOW}",)),
    ],
)
def test_in_whose_hands_the_bow_is_none(people: tuple[str, ...], their_far: tuple[str, ...]) -> None:
    """Its bearer is an Elf and a warrior, and in the fight."""
    s = battle(("Gorbag, bears War-warg", "Muzgash"), people, their_far=their_far, dice=(12,) * 20, kind="ringwraith")
    assert fought(s).card("War-warg").zone == PLAY


@pytest.mark.parametrize(
    ("own", "other", "ally"),
    [
        (("Gorbag, bears Noble Hound", "Muzgash"), (f"Legolas, {BOW}", "Gimli"), "Noble Hound"),
        (("Gorbag", "Muzgash"), (f"Legolas, {BOW}", "Gimli, bears War-warg"), "War-warg"),
    ],
)
def test_the_bow_knows_friends(own: tuple[str, ...], other: tuple[str, ...], ally: str) -> None:
    """A hero ally on the other side, and a minion ally on its own, are left alone."""
    s = battle(own, other, dice=(12,) * 20, kind="fallen-wizard")
    assert fought(s).card(ally).zone == PLAY
