# ruff: noqa: F403, F405
"""Dark Minions: hazard creatures."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack, Key

CARDS = (
    card(
        "DM-105",
        "Bûthrakaur the Green",
        keying(Key("under-deeps", ""), when=DOORS),
        on(
            "attack-begins",
            apply(
                gives_keys(
                    Key("unkeyed", "nothing"),
                    on=both(kind("creature"), race("orc", "troll"), no(UNIQUE)),
                    when=is_("target"),
                )
            ),
            apply(
                static(
                    "not-counted",
                    on=both(kind("creature"), race("orc", "troll"), no(UNIQUE)),
                    when=of("mover", is_("target")),
                )
            ),
            when=OWN_ATTACK,
        ),
        claims="4:f9c9a6a6 5:e5f0309d",
        says=(
            "also keyed, with Doors of Night in play, to any Under-deeps site",
            "once it attacks, Orc and Troll creatures that are not unique need no key against the company this turn, and take up none of the hazard limit",
        ),
    ),
    card(
        "DM-106",
        "Chill Douser",
        on(
            "attack-faced",
            apply(static("attack-strikes", 1, on=TARGET, when=attack_by("undead"))),
            apply(static("attack-prowess", 1, on=TARGET, when=attack_by("undead"))),
            when=OWN_ATTACK,
        ),
        claims="2:0b1f94b8",
    ),
    card(
        "DM-107",
        "Durin’s Bane",
        static("body-check", 1, on=ALWAYS, when=OWN_ATTACK),
        keying(Key("under-deeps", ""), when=DOORS),
        claims="3:8edbbbd2 5:79a8da9d",
    ),
    card(
        "DM-108",
        "Little Snuffler",
        static("attack-body", times(members(skill("ranger")), -2), on=ALWAYS, when=OWN_ATTACK),
        on("attack-not-defeated", apply(forbids("scout-resources", on=same_company("target"))), when=OWN_ATTACK),
        claims="3:c0f1d143 4:31681762",
    ),
    card(
        "DM-109",
        "Nameless Thing",
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(tap_one(FIGHTER),),
            when=OWN_ATTACK,
            by="opponent",
            mark="cancel",
            unless=("cancel",),
            source="attack",
        ),
        keying(Key("under-deeps", "surface"), Key("region-type", "coastal-sea"), when=DOORS),
        claims="2:dc184c0b 4:86ebdc4b",
    ),
    card(
        "DM-110",
        "Spider of the Môrlat",
        play(),
        keying(
            Key("region", "Southern Mirkwood"),
            Key("region", "Heart of Mirkwood"),
            Key("region", "Woodland Realm"),
            Key("beside", "The Sulfur-deeps"),
            when=DOORS,
        ),
        static("attack-strikes", 1, on=ALWAYS, when=both(exists(SELF), attack_by("spider"))),
        on(
            "moves",
            face(Attack("spider", 2, 10, detainment="minion"), part=True),
            about=moving_in("Southern Mirkwood", "Heart of Mirkwood", "Woodland Realm", "Dagorlad", "Brown Lands"),
            when=exists(SELF),
        ),
        use(to_hand("self"), time="hazards", hazards=1),
        claims="3:bc3390ed 5:827f9951 6:fd9a896a 7:bfa8e79f 8:441a7609",
    ),
    card(
        "DM-112",
        "Umagaur the Pale",
        keying(Key("under-deeps", ""), when=DOORS),
        on(
            "attack-begins",
            apply(
                gives_keys(
                    Key("unkeyed", "nothing"),
                    on=both(kind("creature"), race("orc", "troll"), no(UNIQUE)),
                    when=is_("target"),
                )
            ),
            apply(
                static(
                    "not-counted",
                    on=both(kind("creature"), race("orc", "troll"), no(UNIQUE)),
                    when=of("mover", is_("target")),
                )
            ),
            when=OWN_ATTACK,
        ),
        claims="4:f9c9a6a6 5:b46cc8f6",
        says=(
            "also keyed, with Doors of Night in play, to any Under-deeps site",
            "once it attacks, Orc and Troll creatures that are not unique need no key against the company this turn, and take up none of the hazard limit",
        ),
    ),
    card(
        "DM-113",
        "Wisp of Pale Sheen",
        on(
            "strike-faced",
            tap("target"),
            about=both(CHARACTER, no(AVATAR), compare(stat("mind"), "<=", stat("strike-prowess"))),
            when=OWN_ATTACK,
        ),
        claims="3:5a4c705f",
    ),
)
