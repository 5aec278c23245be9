# ruff: noqa: F403, F405
"""Factions and allies that come from far: what the dead owe, exiles who return, what flies and runs wild."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-193",
        "Army of the Dead",
        playable(both(named("Aragorn II"), played_now("Paths of the Dead"))),
        static("no-opponent-influence", on=SELF),
        claims="2:3c5712e2 3:91b78eb2",
    ),
    card(
        "TD-146",
        "Returned Exiles",
        also_playable(DRAGON_FELL, tapped=True),
        static("influence-check", 2, on=is_("influencer"), when=of("influencer", race("dwarf"))),
        static(
            "influence-check",
            3,
            on=is_("influencer"),
            when=of("influencer", both(race("dwarf"), bears(named("King under the Mountain")))),
        ),
        claims="1:9b12b3df 2:95c4e5c6",
    ),
    card(
        "WH-37",
        "A Panoply of Wings",
        static("influence-check", 3, on=is_("influencer"), when=plays("Radagast")),
        use(
            apply(makes_playable("information", on=TARGET)),
            source="pile",
            target=target("site", both(at("wilderness"), no(at("haven", "shadow-hold", "dark-hold")))),
            costs=(DISCARD_THIS,),
        ),
        claims="1:6c1356a2 2:c194369b",
    ),
    card(
        "WH-39",
        "Wild Horses",
        static(
            "influence-check",
            3,
            on=is_("influencer"),
            when=of(
                "influencer",
                both(
                    race("man"),
                    home_in("Rohan", "Khand", "Dorwinion", "Horse Plains", "Southern Rhovanion", "Harondor"),
                ),
            ),
        ),
        use(
            apply(
                static(
                    "region-limit",
                    1,
                    on=same_company("target"),
                    against="Rohan, Khand, Dorwinion, Horse Plains, Southern Rhovanion, Harondor",
                )
            ),
            time="organization",
            source="pile",
            target=target("company", MINE),
            costs=(TAP_THIS,),
        ),
        claims="1:bfe972c4 2:2e2420ac",
    ),
)
