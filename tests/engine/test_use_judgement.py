"""What the policy `greedy` makes of cards in play that can be used."""

from __future__ import annotations

import random

import pytest

from engine.core import options
from engine.greedy import greedy, value
from engine.model import Option
from engine.scenario import Scenario


def standing(*characters: str, site: str = "Bree", phase: str = "organization") -> Scenario:
    """Put a company at a site with something to use."""
    s = Scenario().company("alice", site, *characters).company("bob", "Grey Havens", "Beregond")
    return s.hand("alice", "Dodge").start(phase)


def uses(s: Scenario) -> list[Option]:
    """Return what alice could use now."""
    return [option for option in options(s.game, 0) if option.verb == "use_ability"]


def test_a_wounded_friend_is_healed() -> None:
    """Healing is worth more than a tap and the card; untapping for a tap is not worth the herbs."""
    s = standing("Gimli, bears Healing Herbs", "Bilbo, wounded", "Merry, tapped")
    worth = {s.game.facts(one.target).name: value(s.game, 0, one) for one in uses(s)}
    assert worth["Bilbo"] > 0 > worth["Merry"]


def test_the_dwarf_is_woken_when_he_is_safe() -> None:
    """A corruption check that may fail costs what would be lost."""
    safe = standing("Gimli, tapped, bears The Arkenstone")
    risky = standing("Gimli, tapped, bears The Arkenstone, bears The One Ring")
    assert max(value(safe.game, 0, one) for one in uses(safe)) > max(
        value(risky.game, 0, one) for one in uses(risky) if risky.game.facts(one.card).name == "The Arkenstone"
    )


def test_what_costs_nothing_is_not_done_again_and_again() -> None:
    """A use without cost and mark that gains nothing at once is never preferred to passing."""
    s = Scenario().company("alice", "Bree", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.in_play("alice", "Crown of Flowers").hand("alice", "Dodge").start("organization")
    assert uses(s)
    assert all(value(s.game, 0, one) < 0 for one in uses(s))


@pytest.mark.parametrize("seed", range(3))
def test_a_strong_attack_is_canceled(seed: int) -> None:
    """Against an attack that would hurt much the Torque is used."""
    s = Scenario().company("alice", "Moria", "Merry, bears Torque of Hues").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    s.passes("alice").do("bob", "play Orc-guard")
    while not uses(s):
        s.passes(s.asked()[0])
    assert greedy(s.game, 0, options(s.game, 0), random.Random(seed)).verb == "use_ability"
