"""Fallen-wizards and their stage points, shared by the tests of cards."""

from __future__ import annotations

from engine.scenarios.scenario import Scenario
from tests.cards.positions.reading import resolved_by_alice


def hazards(hand: str, mine: str = "Cram", *, alice: str = "Gimli") -> Scenario:
    """Return bob's question in alice's movement/hazard phase, with cards in both hands."""
    s = Scenario().company("alice", "Rivendell", alice).company("bob", "Lórien", "Fatty Bolger")
    return s.hand("bob", *hand.split("; ")).hand("alice", *mine.split("; "))


FALLEN = "Saruman [WH]"


def fallen(
    *stage: str, on: str = "", hand: str = "Cram", characters: tuple[str, ...] = (), site: str = "Isengard [WH]"
) -> Scenario:
    """Put a Fallen-wizard of alice's into play with Stage resources and a card on him."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Fatty Bolger")
    s.company("alice", site, f"{FALLEN}{on}", *characters).in_play("alice", *stage)
    return s.hand("alice", *hand.split("; ")).hand(
        "bob", "Cruel Claw Perceived", "Fool’s Bane", "Inner Rot", "Orc-guard"
    )


# Stage resources in play, by how many points they give
STAGES = {
    0: (),
    1: ("Double-dealing",),
    6: ("A Strident Spawn", "Bad Company"),
    11: ("A Strident Spawn", "An Untimely Brood", "Plotting Ruin"),
    16: ("A Strident Spawn", "An Untimely Brood", "Plotting Ruin", "Shameful Deeds", "Double-dealing"),
    21: ("A Strident Spawn", "An Untimely Brood", "Plotting Ruin", "Shameful Deeds", "Legacy of Smiths", "War-forges"),
}
SOME = {0: (), 4: ("Shameful Deeds",), 6: ("Shameful Deeds", "Never Refuse"), 8: ("Shameful Deeds", "An Untimely Brood"),
        11: ("Shameful Deeds", "An Untimely Brood", "Plotting Ruin"),
        16: ("Shameful Deeds", "An Untimely Brood", "Truths of Doom", "Legacy of Smiths"),
        24: ("Shameful Deeds", "An Untimely Brood", "Truths of Doom", "Legacy of Smiths", "Saruman’s Machinery", "A Strident Spawn")}  # fmt: skip


def hunted_with_points(card: str, *characters: str, kind: str = "fallen-wizard", points: int = 0, site: str = "WH-56", phase: str = "hazards",
           dice: tuple[int, ...] = (7, 7, 7)) -> Scenario:  # fmt: skip
    """Put alice's company at a site, with so many stage points, while bob holds a hazard."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", site, *characters)
    s.company("bob", "Grey Havens", "Beregond").in_play("alice", *SOME[points]).hand("bob", card).dice(*dice)
    return s.start(phase)


def resolved(s: Scenario) -> Scenario:
    """Let what was played resolve."""
    resolved_by_alice(s)
    return s


WIZARDS = {"Alatar": "WH-1", "Gandalf": "WH-4", "Pallando": "WH-7", "Radagast": "WH-8", "Saruman": "WH-9"}
POINTS = {0: (), 4: ("Shameful Deeds",), 7: ("Shameful Deeds", "Plotting Ruin"), 9: ("Shameful Deeds", "Plotting Ruin", "Never Refuse"),
          12: ("Shameful Deeds", "Truths of Doom", "An Untimely Brood")}  # fmt: skip


def fallen_with_points(
    site: str = "WH-58", *characters: str, hand: str = "", points: int = 0, phase: str = "organization"
) -> Scenario:
    """Put a company of a Fallen-wizard player at a site, with so many stage points and cards in hand."""
    s = (
        Scenario()
        .alignment("alice", "fallen-wizard")
        .turn(3, "alice")
        .company("alice", site, *(characters or ("Beretar",)))
    )
    s.company("bob", "Grey Havens", "Beregond").in_play("alice", *POINTS[points])
    if hand:
        s.hand("alice", *hand.split("; "))
    return s.start(phase)
