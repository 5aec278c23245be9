# ruff: noqa: F403, F405
"""Against the Shadow: resource long-events."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "AS-85",
        "The Great Eye",
        play(when=SAURON),
        static("hazard-limit", -1, on=ALWAYS, cap=2),
        use(
            by_hand(
                "cancel the hazard event that your opponent has just played, before it resolves; it is no card on guard",
                "discard",
                "move",
            ),
            time="hazards",
            costs=(DISCARD_THIS,),
        ),
        claims="0:ceef9084 1:f0fddbd4",
    ),
    card(
        "AS-106",
        "The Under-roads",
        play(discard_all(named("The Way is Shut"))),
        static("under-deeps-roll", 3, on=both(side("minion"), of("bound", UNDER_DEEPS))),
        forbids("playing", on=named("The Way is Shut")),
        claims="0:fc26e5cf 1:a98d23a1",
    ),
)
