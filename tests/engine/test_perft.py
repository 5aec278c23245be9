"""Counts of the tree of legal options from fixed positions.

Any change of a number is a change of what is possible and must be explained in the commit that changes it;
`engine.selfplay.perft.divide` shows under which first option two trees differ.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from engine.kernel.machine import deciding, options
from engine.scenarios.scenario import Scenario
from engine.selfplay.perft import divide, perft
from engine.state.option_values import parse


def _base() -> Scenario:
    return Scenario().company("bob", "Grey Havens", "Círdan", "Galdor")


def drafting() -> Scenario:
    """Return the first picks of a draft."""
    s = Scenario().pool("alice", "Gimli; Legolas; Bilbo; Elrond; Elven Cloak").pool("bob", "Gimli; Théoden; Éowyn")
    for who in ("alice", "bob"):
        s.sites(who, "Rivendell").deck(who, "20 Orc-guard")
    return s.start("character draft")


def organizing() -> Scenario:
    """Return an organization phase with characters in hand and items to store."""
    s = _base().company(
        "alice", "Rivendell", "Gimli, bears Glamdring", "Denethor II", "Mablung, follows Denethor II", "Dori"
    )
    return (
        s.hand("alice", "Elrond; Stealth; Gates of Morning").sites("alice", "Bree; Lórien; Moria").start("organization")
    )


def composing() -> Scenario:
    """Return the steps of organizing two companies at one haven."""
    s = _base().company("alice", "Rivendell", "Elrond", "Arwen", "Dori").company("alice", "Rivendell", "Gimli")
    return s.hand("alice", "Haldir").sites("alice", "Bree; Lórien").start("organization").do("alice", "organize")


def moving() -> Scenario:
    """Return the choice of a way and the draws."""
    s = _base().company("alice", "Rivendell", "Gimli", to="Moria").hand("bob", "Giant").deck("alice", "9 Block")
    return s.deck("bob", "9 Wolves").start("movement/hazard")


def hazards() -> Scenario:
    """Return step 7 with creatures, events and cards to place on guard."""
    s = _base().company("alice", "Rivendell", "Gimli", "Dori", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.hand("bob", "2 Giant; Orc-guard; Doors of Night; Lure of Nature; Twilight").hand(
        "alice", "Gates of Morning; Stealth"
    )
    return s.start("hazards")


def assigning() -> Scenario:
    """Return the assignment of strikes."""
    s = _base().company("alice", "Moria", "Gimli", "Arwen", "Dori", "Haldir, tapped").hand("bob", "Orc-watch")
    return s.dice(7, 7, 7, 7, 7, 7).start("hazards").do("bob", "play Orc-watch")


def striking() -> Scenario:
    """Return one strike with companions who may support."""
    s = _base().company("alice", "Moria", "Bilbo", "Gimli", "Dori").hand("bob", "Orc-lieutenant").dice(7, 7)
    return s.start("hazards").do("bob", "play Orc-lieutenant").do("alice", "assign Bilbo", "confirm")


def resources() -> Scenario:
    """Return the site window with items of several sizes and a further minor item."""
    s = (
        _base()
        .company("alice", "Moria", "Gimli", "Arwen")
        .hand("alice", "Glamdring; Elven Cloak; Orcrist; Dodge; Treebeard")
    )
    return s.start("resources")


def ending() -> Scenario:
    """Return the discard of both players at the end of a turn."""
    s = _base().company("alice", "Bree", "Gimli").hand("alice", "3 Dodge; Stealth").hand("bob", "Giant; Wargs")
    return s.deck("alice", "20 Block").deck("bob", "20 Wolves").start("end of turn")


def council() -> Scenario:
    """Return the order of the last corruption checks."""
    s = _base().company("alice", "Rivendell", "Gimli, bears Scroll of Isildur", "Dori", "Arwen").turn(2).last_turn(2)
    return s.dice(*[9] * 6).start("end")


GOLDEN: Final[tuple[tuple[Callable[[], Scenario], tuple[int, ...]], ...]] = (
    (drafting, (4, 12, 44)),
    (organizing, (8, 32)),
    (composing, (20, 288, 3395)),
    (moving, (2, 4, 12)),
    (hazards, (2, 20, 31)),
    (assigning, (4, 16, 55)),
    (striking, (4, 14, 41)),
    (resources, (7, 16, 40)),
    (ending, (5, 15, 15)),
    (council, (3, 9, 24)),
)


@pytest.mark.parametrize(("position", "counts"), GOLDEN, ids=lambda one: getattr(one, "__name__", ""))
def test_counts_of_the_option_tree(position: Callable[[], Scenario], counts: tuple[int, ...]) -> None:
    """From each fixed position there are exactly so many ways to answer the next one, two, three questions."""
    g = position().game
    assert tuple(perft(g, depth + 1) for depth in range(len(counts))) == counts


def test_counting_changes_nothing() -> None:
    """Counting leaves the game as it was."""
    s = hazards()
    before = s.digest()
    perft(s.game, 2)
    assert s.digest() == before


def test_divide_adds_up() -> None:
    """The counts by first option add up to the whole."""
    g = resources().game
    counts = divide(g, 2)
    assert sum(counts.values()) == perft(g, 2)
    assert {parse(line) for line in counts} == set(options(g, deciding(g)[0]))
    assert perft(g, 0) == 1


def test_finished_game_counts_once() -> None:
    """A line that ends the game counts once at any depth."""
    from engine.rules.ending.ending import concede

    s = hazards()
    concede(s.game, 0)
    assert perft(s.game, 3) == 1
