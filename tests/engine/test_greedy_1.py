"""`greedy-1` is the greedy policy of the first release, against which strength is measured: it values things as then."""

from __future__ import annotations

import random

from engine.kernel import machine
from engine.policies import registry
from engine.policies.greedy import first_value
from engine.scenarios.scenario import Scenario
from engine.words.labels import option_text


def valued(s: Scenario, seat: int) -> dict[str, float]:
    """Return what greedy-1 makes of each option, by its label."""
    return {
        option_text(s.game, seat, one).title: round(first_value(s.game, seat, one), 3)
        for one in machine.options(s.game, seat)
    }


def test_journeys_are_valued_as_in_the_first_release() -> None:
    """Where a company may go has the values that the first release gave, and the best one is taken."""
    s = Scenario().company("alice", "Rivendell", "Aragorn II", "Gimli", "Bilbo").company("bob", "Lórien", "Haldir")
    s.hand("alice", "Glamdring", "Rangers of the North", "Gollum").sites("alice", "Moria", "Bree", "Edoras", "Lórien")
    s.hand("bob", "Orc-lieutenant", "Wargs", "Giant", "Choking Shadows", "Twilight").start("organization")
    s.do("alice", "move")
    assert valued(s, 0) == JOURNEYS


JOURNEYS = {"Go to Moria": 12.048, "Go to Bree": 15.161, "Go to Lórien": 9.764, "Stay here after all": 0.0}


def test_hazards_are_valued_as_in_the_first_release() -> None:
    """What may be played against a company has the values that the first release gave, and the best one is taken."""
    s = Scenario().company("alice", "Rivendell", "Aragorn II", "Gimli", "Bilbo", to="Moria")
    s.company("bob", "Lórien", "Haldir")
    s.hand("bob", "Orc-lieutenant", "Cave-drake", "Wargs", "Giant", "Choking Shadows", "Twilight").start("hazards")
    assert valued(s, 1) == HAZARDS
    taken = registry.choose("greedy-1", s.game, 1, random.Random(1))
    assert option_text(s.game, 1, taken).title == "Play Cave-drake, keyed to 2 × Wilderness"


HAZARDS = {
    "Pass": 0.0,
    "Play Orc-lieutenant, keyed to Wilderness": -1.6,
    "Play Orc-lieutenant, keyed to Shadow-hold": -1.6,
    "Play Cave-drake, keyed to 2 × Wilderness": 2.52,
    "Play Wargs, keyed to Wilderness": -0.392,
    "Play Giant, keyed to 2 × Wilderness": 0.733,
    "Place Orc-lieutenant on guard": -0.58,
    "Place Cave-drake on guard": -1.0,
    "Place Wargs on guard": -1.0,
    "Place Giant on guard": -1.0,
    "Place Choking Shadows on guard": -1.0,
    "Place Twilight on guard": -1.0,
}
