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
            CANCEL_DECLARED,
            time="movement/hazard",
            target=target(
                "declared",
                both(
                    card_type("hazard"), kind("short-event", "long-event", "permanent-event"), THEIRS, no(AS_CREATURE)
                ),
            ),
            costs=(DISCARD_THIS,),
        ),
        claims="0:ceef9084 1:f0fddbd4 2:e8ec1dde 3:d50cb54a",
        says=(
            "if you are Sauron. The hazard limit is 1 lower against every company (but not below 2)",
            "discard this card to cancel a hazard event that your opponent has just played, but no card on guard",
        ),
    ),
    card(
        "AS-106",
        "The Under-roads",
        play(discard_all(named("The Way is Shut"))),
        static("under-deeps-roll", 3, on=both(side("minion"), of("bound", UNDER_DEEPS))),
        forbids("playing", on=named("The Way is Shut")),
        claims="0:fc26e5cf 1:a98d23a1",
        says=(
            "discard The Way is Shut, which may not be played. Minion companies moving to or staying at an Under-deeps site get +3 to Under-deeps movement rolls",
        ),
    ),
)
