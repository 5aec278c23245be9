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
    card(
        "TW-320",
        "Roäc the Raven",
        use(
            choose(both(kind("faction"), FREE), "hand"),
            beckon(),
            time="site",
            costs=(TAP_THIS, DISCARD_THIS),
        ),
        claims="2:5b449acc 3:9c094457",
    ),
    card(
        "WH-114",
        "Radagast’s Black Bird",
        also_playable(AT_HAVEN),
        also_playable(ALWAYS, tapped=True, by=named("Radagast"), freely=True),
        use(to_hand("self"), time="organization"),
        static("returns-instead", on=SELF),
        static("influences-factions", on=SELF),
        use(CANCEL_STRIKE, tap("self"), time="strike", when=strike(SELF)),
        claims="2:ce0b9932 3:1f49925a 4:85a86563 5:dfd9b6ab 6:9f9e8a57",
    ),
    card(
        "AS-73",
        "Creature of an Older World",
        playable(both(AVATAR, is_("avatar")), taps_site=False),
        static("prowess", 2),
        mode(
            "Fell Rider",
            on=IS_BEARER,
            when=of(
                "self",
                both(
                    compare(members(), "=", 1),
                    compare(how_many(both(kind("ally"), same_company("self"))), "=", 1),
                ),
            ),
        ),
        use(CANCEL_STRIKE, time="strike", costs=(TAP_THIS,), when=strike(IS_BEARER)),
        on(
            "before-strikes",
            may(
                tap("self"),
                choose(
                    both(
                        either(card_type("character"), kind("ally")), same_company("attacked"), no(flag("not-attacked"))
                    )
                ),
                strike_first("bearer"),
            ),
            about=side("hero"),
            when=both(
                attack_is("company"),
                of("self", status("untapped")),
                of("bearer", both(AVATAR, same_company("attackers"))),
            ),
        ),
        static("recalls-controller", on=SELF),
        claims="1:30fcbbe8 3:a16927ba 4:3db4498e 5:67548d03 6:a8178797",
    ),
)
