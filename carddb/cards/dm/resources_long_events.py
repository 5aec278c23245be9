# ruff: noqa: F403, F405
"""Dark Minions: resource long-events."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "DM-125",
        "Enduring Tales",
        play(),
        in_force(
            "whoever discards a card from hand may put it face-down on top of the own play deck instead of on the discard pile",
            "move",
        ),
        claims="",
    ),
    card(
        "DM-127",
        "Face Out of Sight",
        play(),
        in_force(
            "cards on guard go back to their owners’ hands, and at the end of each turn so do all wounded and all tapped agents",
            "move",
        ),
        claims="",
    ),
    card(
        "DM-157",
        "Secret Ways",
        play(),
        static("under-deeps-roll", 4, on=of("bound", UNDER_DEEPS)),
        claims="0:8965210f",
    ),
)
