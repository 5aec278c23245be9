# ruff: noqa: F403, F405
"""The White Hand: factions."""

from carddb.effects.builders.build import *

CARDS = (
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
        says=(
            "influence checks against it are at +3 while your avatar is Radagast. Discard it from your marshalling point pile: information is playable at a site in a Wilderness, no Haven, Shadow-hold or Dark-hold, until the turn is over",
        ),
    ),
    card(
        "WH-38",
        "Beasts of the Wood",
        static(
            "influence-check", 3, on=both(is_("influencer"), MINE), when=both(of("influenced", SELF), plays("Radagast"))
        ),
        use(
            CANCEL_ATTACK,
            time="attack",
            source="pile",
            costs=(TAP_THIS,),
            when=both(
                attack_on(MINE),
                attack_keyed(
                    "Cardolan",
                    "Fangorn",
                    "Heart of Mirkwood",
                    "Southern Mirkwood",
                    "Western Mirkwood",
                    "Woodland Realm",
                ),
            ),
        ),
        playable(either(no(player_is("ringwraith", "balrog")), of("company", side("covert")))),
        claims="1:6c1356a2 2:aef515d5 3:29eb9dd1",
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
        "WH-40",
        "Wild Hounds",
        static(
            "influence-check", 3, on=both(is_("influencer"), MINE), when=both(of("influenced", SELF), plays("Radagast"))
        ),
        use(
            CANCEL_ATTACK,
            time="attack",
            source="pile",
            costs=(DISCARD_THIS,),
            when=both(
                attack_on(MINE),
                either(
                    both(AUTOMATIC, of("attacked", at("ruins-and-lairs"))),
                    attack_keyed("wilderness", "ruins-and-lairs"),
                ),
            ),
        ),
        playable(either(no(player_is("ringwraith", "balrog")), of("company", side("covert")))),
        claims="1:6c1356a2 2:451bf5c2 3:29eb9dd1",
        says=(
            "a character of yours influences this faction at +3 while your avatar is Radagast. May only be played if you are not a Ringwraith or Balrog player or the company is covert",
            "while in your marshalling point pile, discard this faction to cancel an attack on a company of yours: an automatic-attack at a Ruins & Lairs, or one keyed to Wilderness or Ruins & Lairs",
        ),
    ),
    card(
        "WH-86",
        "Greater Half-orcs",
        playable(
            both(
                of("place", flag("protected")),
                in_play("A Strident Spawn", mine=True),
                joined(both(MINE, named("Half-orcs"))),
            )
        ),
        claims="0:6ff47b6b",
    ),
    card(
        "WH-87",
        "Half-orcs",
        playable(both(of("place", flag("protected")), in_play("A Strident Spawn", mine=True))),
        claims="0:cd9a6d51",
    ),
)
