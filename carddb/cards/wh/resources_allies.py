# ruff: noqa: F403, F405
"""The White Hand: allies."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "WH-33",
        "Noble Steed",
        static(
            "region-limit",
            2,
            on=same_company("bearer"),
            when=of("bearer", no(member(no(bears(named("Noble Steed", "Bill the Pony", "Shadowfax")))))),
        ),
        use(
            CANCEL_STRIKE,
            time="strike",
            costs=(TAP_THIS,),
            when=both(no(AUTOMATIC), strike(either(SELF, IS_BEARER))),
        ),
        claims="1:ea98dcb1 2:bad7343f",
    ),
    card(
        "WH-114",
        "Radagast’s Black Bird",
        also_playable(AT_HAVEN),
        also_playable(ALWAYS, tapped=True, by=named("Radagast"), freely=True),
        use(to_hand("self"), time="organization"),
        on("controller-leaves", may(move("self", "hand"))),
        permits("influencing-factions", on=SELF),
        use(CANCEL_STRIKE, tap("self"), time="strike", when=strike(SELF)),
        claims="2:ce0b9932 3:1f49925a 4:85a86563 5:dfd9b6ab 6:9f9e8a57",
    ),
)
