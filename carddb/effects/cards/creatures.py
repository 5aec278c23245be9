# ruff: noqa: F403, F405
"""Creatures, and events that change attacks."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-73",
        "Orc-lieutenant",
        static("attack-prowess", 4, on=faced("orc"), when=OWN_ATTACK),
        claims="2:55b7ccb1",
    ),
    card(
        "TW-76",
        "Orc-warband",
        static("attack-prowess", 3, on=faced("orc"), when=OWN_ATTACK),
        claims="2:ebc2d19a",
    ),
    card(
        "LE-86",
        "Orc-warband",
        static("attack-prowess", 3, on=faced("orc"), when=OWN_ATTACK),
        claims="2:ebc2d19a",
    ),
    card(
        "TW-16",
        "“Bert” (Bûrat)",
        on(
            "wounded",
            discard_all(both(ITEM, no(kind("special-item")), of("host", TARGET))),
            when=both(OWN_ATTACK, of("attacked", faced("“William” (Wûluag)", "“Tom” (Tûma)"))),
        ),
        claims="3:1ca9962c",
    ),
    card(
        "TW-103",
        "“Tom” (Tûma)",
        on(
            "wounded",
            discard_all(both(ITEM, no(kind("special-item")), of("host", TARGET))),
            when=both(OWN_ATTACK, of("attacked", faced("“Bert” (Bûrat)", "“William” (Wûluag)"))),
        ),
        claims="3:67c3d11d",
    ),
    card(
        "TW-112",
        "“William” (Wûluag)",
        on(
            "wounded",
            discard_all(both(ITEM, no(kind("special-item")), of("host", TARGET))),
            when=both(OWN_ATTACK, of("attacked", faced("“Bert” (Bûrat)", "“Tom” (Tûma)"))),
        ),
        claims="3:54978e54",
    ),
    card(
        "TW-23",
        "Corpse-candle",
        on("before-strikes", check_each(same_company("target")), when=OWN_ATTACK),
        claims="2:1e915c57",
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
        "TW-61",
        "Minions Stir",
        play(),
        static("attack-strikes", 1, on=ALWAYS, when=attack_by("orc", "troll")),
        static("attack-prowess", 1, on=ALWAYS, when=attack_by("orc", "troll")),
        static("attack-strikes", 1, on=ALWAYS, when=both(attack_by("orc"), DOORS)),
        static("attack-prowess", 1, on=ALWAYS, when=both(attack_by("orc"), DOORS)),
        claims="0:d55a8ef8",
    ),
    card(
        "LE-125",
        "Minions Stir",
        play(),
        static("attack-strikes", 1, on=ALWAYS, when=attack_by("orc", "troll")),
        static("attack-prowess", 1, on=ALWAYS, when=attack_by("orc", "troll")),
        static("attack-strikes", 1, on=ALWAYS, when=both(attack_by("orc"), DOORS)),
        static("attack-prowess", 1, on=ALWAYS, when=both(attack_by("orc"), DOORS)),
        claims="0:d55a8ef8",
    ),
)
