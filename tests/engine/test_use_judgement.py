"""What the policy `greedy` makes of cards in play that can be used."""

from __future__ import annotations

import random

import pytest

from engine.api import answer
from engine.kernel.machine import options
from engine.policies.greedy import greedy, value
from engine.scenarios.scenario import Scenario
from engine.state.records import Option


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


def test_trolls_do_not_wake_each_other_for_ever() -> None:
    """Of those who untap each other by tapping only one who is worth less wakes another."""
    s = (
        Scenario()
        .alignment("alice", "balrog")
        .company("alice", "Moria [BA]", "Bûrat, tapped", "Tûma", "Wûluag, tapped")
    )
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    for _ in range(12):
        chosen = greedy(s.game, 0, options(s.game, 0), random.Random(1))
        if chosen.verb != "use_ability":
            break
        answer(s.game, 0, s.game.stamps[0], chosen)
        while s.asked() and "Let it resolve" in s.options(s.asked()[0]):
            s.do(s.asked()[0], "let it resolve")
    else:
        pytest.fail("they never stop")


def test_a_use_is_not_declared_again_in_its_own_chain() -> None:
    """Sudden Call is put back once, not again and again before it resolves."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Dol Guldur [LE]", "Gorbag")
    s.company("bob", "Moria", "Gimli").hand("alice", "Sudden Call; Orc-guard").hand("bob", "Doors of Night")
    s.deck("alice", "9 Orc-guard").turn(3).start("hazards").passes("alice").do("bob", "play Doors of Night")
    use = uses(s)[0]
    assert value(s.game, 0, use) > 0
    answer(s.game, 0, s.game.stamps[0], use)
    assert all(one.card != use.card for one in uses(s))


@pytest.mark.parametrize("seed", range(3))
def test_a_strong_attack_is_canceled(seed: int) -> None:
    """Against an attack that would hurt much the Torque is used."""
    s = Scenario().company("alice", "Moria", "Merry, bears Torque of Hues").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    s.passes("alice").do("bob", "play Orc-guard")
    while not uses(s):
        s.passes(s.asked()[0])
    assert greedy(s.game, 0, options(s.game, 0), random.Random(seed)).verb == "use_ability"


def test_what_must_be_done_is_not_put_off_for_ever() -> None:
    """To take a card back from play, only to play it again, is worse than any move that must be declared."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Dol Guldur [LE]", "Gorbag, bears I'll Report You")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").sites("alice", "Moria [LE]").start(
        "organization"
    )
    moves = [value(s.game, 0, one) for one in options(s.game, 0) if one.verb == "move"]
    assert [value(s.game, 0, one) < min(-1.0, *moves) for one in uses(s)] == [True]  # -1: a move that is not liked
