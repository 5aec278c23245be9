"""2.II.3.1 on the way: who met at a haven and may not be together elsewhere leaves it for a haven only."""

from __future__ import annotations

import pytest
from proof import rule

from engine.scenarios.scenario import Scenario


def at_rivendell(*characters: str) -> Scenario:
    """Let alice organize a company at Rivendell, with Bree and Lórien in her location deck."""
    s = Scenario().company("alice", "Rivendell", *characters).company("bob", "Grey Havens", "Beregond")
    return s.sites("alice", "Bree", "Lórien").start("organization")


@rule("2.II.3.1.2")
def test_mixed_company_goes_to_havens_only() -> None:
    """A Dwarf and an Orc who met at a haven go on to another haven together, and nowhere else."""
    s = at_rivendell("Gimli", "Gorbag [LE]").do("alice", "move Gimli")
    s.refused("alice", "go to Bree", "2.II.3.1")
    s.do("alice", "go to Lórien")


@rule("2.II.3.1")
def test_eight_go_to_havens_only() -> None:
    """A company of eight leaves its haven for another haven only."""
    eight = ("Dori", "Ori", "Dwalin", "Bombur", "Mablung", "Halbarad", "Forlong", "Barliman Butterbur")
    s = at_rivendell(*eight).do("alice", "move Dori")
    s.refused("alice", "go to Bree", "2.II.3.1")


@rule("2.II.3.1.2")
def test_who_has_declared_movement_takes_nobody_in_who_may_not_come() -> None:
    """With a new site declared, a company at a haven is composed as for the way."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("alice", "Rivendell", "Gorbag [LE]")
    s.company("bob", "Grey Havens", "Beregond").sites("alice", "Bree", "Lórien").start("organization")
    s.do("alice", "move Gimli", "go to Bree", "organize", "join Gimli and Gorbag")
    s.refused("alice", "confirm", "2.II.3.1.2")


@rule("2.II.3.1.2")
def test_men_go_anywhere_with_orcs() -> None:
    """A Man and an Orc go where they like."""
    at_rivendell("Éowyn", "Gorbag [LE]").do("alice", "move Éowyn", "go to Bree")


@rule("2.II.3.1.3")
def test_leader_does_not_leave_with_a_leader_who_follows() -> None:
    """Away from a haven a leader and the leader who follows him cannot split off as one company; another can."""
    followed = ("Shagrat [LE]", "Orc Chieftain, follows Shagrat", "Grishnákh [LE]")
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Ettenmoors [LE]", *followed)
    s.company("bob", "Grey Havens", "Beregond").sites("alice", "Dol Guldur [LE]", "Goblin-gate [LE]")
    s.start("organization").do("alice", "organize").refused("alice", "split off Shagrat", "2.II.3.1.3")
    s.do("alice", "split off Grishnákh")


@rule("2.II.3.1.3")
def test_leaders_change_places_but_do_not_end_up_together() -> None:
    """Away from a haven two leaders may change companies; who has done so cannot be joined by another for good."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Ettenmoors [LE]", "Shagrat [LE]", "Snaga")
    s.company("alice", "Ettenmoors [LE]", "Orc Chieftain", "Orc Tracker")
    s.company("alice", "Ettenmoors [LE]", "Orc Sniffler").company("bob", "Grey Havens", "Beregond")
    s.start("organization").do("alice", "organize", "Orc Chieftain joins Orc Sniffler")
    assert "Shagrat joins Orc Sniffler" not in s.options("alice")
    s.do("alice", "back", "Shagrat joins Orc Chieftain, Orc Tracker", "Orc Chieftain joins Snaga", "confirm")
    s.expect("Shagrat is in the same company as Orc Tracker")


@rule("2.II.3.1.3")
@pytest.mark.parametrize(("site", "together"), [("Dol Guldur [LE]", True), ("Ettenmoors [LE]", False)])
def test_leader_follows_a_leader_at_a_haven_only(site: str, together: bool) -> None:
    """Away from a haven a leader who came under another's control could not part from him before all is confirmed."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", site, "Shagrat [LE]", "Snaga")
    s.company("alice", site, "Orc Chieftain", "Orc Tracker").company("bob", "Grey Havens", "Beregond")
    s.start("organization").do("alice", "organize", "Orc Chieftain joins Shagrat, Snaga")
    if together:
        s.do("alice", "Orc Chieftain follows Shagrat")
    else:
        s.refused("alice", "Orc Chieftain follows Shagrat", "2.II.3.1.3")
        s.do("alice", "Shagrat joins Orc Tracker", "confirm")


@rule("2.II.3.1.2")
@pytest.mark.parametrize("leaves", [True, False])
def test_nobody_follows_whom_he_may_not_travel_with(*, leaves: bool) -> None:
    """Where a company is to leave its haven, an Orc does not come as the follower of a Dúnadan; where it stays, he does."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Dol Guldur [LE]", "Belegorn")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Orc Veteran").sites("alice", "Bandit Lair [LE]")
    s.start("organization")
    if leaves:
        s.do("alice", "move Belegorn", "go to Bandit Lair").do("alice", "organize")
        s.refused("alice", "play Orc Veteran following Belegorn", "2.II.3.1.2")
    else:
        s.do("alice", "organize", "play Orc Veteran following Belegorn", "confirm")
        s.expect("Belegorn controls Orc Veteran")
