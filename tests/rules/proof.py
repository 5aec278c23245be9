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


def hurt_ringwraith(roll: int, status: str = "") -> Scenario:
    """Let an automatic-attack hurt alice's Ringwraith, whose body check is rolled."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Grey Havens", "Círdan")
    s.company("alice", "Zarak Dûm [LE]", f"Adûnaphel the Ringwraith{status}").deck("alice", "20 Dodge").dice(2, roll)
    return through_check(s.start("site").do("alice", "enter"))


def through_check(s: Scenario) -> Scenario:
    """Go on until a body check was rolled, confirming what there is to confirm."""
    for _ in range(20):
        if any(line.startswith("Body check") for line in s.log()) or not s.asked():
            break
        who = s.asked()[0]
        s.do(who, "confirm" if any("Fight" in one for one in s.options(who)) else next(iter(s.options(who))))
    return s
