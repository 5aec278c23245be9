"""What the rule tests share: the mark that names the proven rule, and a few positions that many of them start from."""

from __future__ import annotations

import pytest

from engine.scenarios.scenario import Scenario

rule = pytest.mark.rule
"""`@rule("2.IV.vii.2")` says which numbers of the Council of Elrond rules a test proves; it may name several."""


def draft(alice: str, bob: str = "Boromir II; Théoden", **piles: str) -> Scenario:
    """Start the character draft with two pools; other piles are alice's."""
    s = Scenario().pool("alice", alice).pool("bob", bob)
    for who in ("alice", "bob"):
        s.sites(who, "Rivendell").deck(who, "20 Orc-guard")
    for pile, names in piles.items():
        getattr(s, pile)("alice", names)
    return s.start("character draft")


def organizing(*characters: str, site: str = "Rivendell", hand: str = "", sites: str = "") -> Scenario:
    """Start alice's organization phase with one company, and bob's company far away."""
    s = Scenario().company("alice", site, *characters).company("bob", "Grey Havens", "Círdan")
    if hand:
        s.hand("alice", hand)
    if sites:
        s.sites("alice", sites)
    return s.start("organization")


def hazards(
    *characters: str, site: str = "Rivendell", to: str = "", via: str = "", hand: str = "Orc-patrol", own: str = ""
) -> Scenario:
    """Start step 7 of the movement/hazard phase of alice's company, with bob to play hazards from his hand."""
    s = Scenario().company("alice", site, *characters, to=to, via=via).company("bob", "Grey Havens", "Círdan")
    s.hand("bob", hand)
    if own:
        s.hand("alice", own)
    return s.start("hazards")


def attacked(
    creature: str, *characters: str, site: str = "Moria", dice: tuple[int, ...] = (), own: str = ""
) -> Scenario:
    """Start the attack of a creature keyed to the site where alice's company stays, before strikes are assigned."""
    s = hazards(*characters, site=site, hand=creature, own=own).dice(*dice)
    if own:
        s.passes("alice")
    s.do("bob", f"play {creature.partition(';')[0]}")
    while s.asked() and any(label == "Let it resolve" for label in s.options(s.asked()[0])):
        s.passes(*s.asked())
    return s


def entered(site: str, *characters: str, hand: str, dice: tuple[int, ...] = ()) -> Scenario:
    """Start at the site window of alice's company, after every attack."""
    s = Scenario().company("alice", site, *characters).company("bob", "Grey Havens", "Círdan")
    return s.hand("alice", hand).dice(*dice).start("resources")
