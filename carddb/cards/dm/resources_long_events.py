# ruff: noqa: F403, F405
"""Dark Minions: resource long-events."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "DM-125",
        "Enduring Tales",
        play(),
        permits("discarding-on-deck", on=ALWAYS),
        on("lets-go", may(place("target", "top"), by="target")),
        claims="0:735b702a",
        says=("whoever discards a card from hand may put it face-down on top of the own play deck instead",),
    ),
    card(
        "DM-127",
        "Face Out of Sight",
        play(),
        forbids("lying-on-guard", on=ALWAYS),
        on("turn-ends", agents_to_hand(status("tapped", "wounded"))),
        claims="0:923a2537 1:a7cb8daa",
        says=(
            "cards on guard go back to their owners’ hands at once",
            "as each turn ends, tapped and wounded agents go back to their owners’ hands",
        ),
    ),
    card(
        "DM-157",
        "Secret Ways",
        play(),
        static("under-deeps-roll", 4, on=of("bound", UNDER_DEEPS)),
        claims="0:8965210f",
    ),
)
