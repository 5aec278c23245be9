# ruff: noqa: F403, F405
"""The Balrog: sites."""

from carddb.effects.builders.build import *
from carddb.facts.model import Key

CARDS = (
    card(
        "BA-83",
        "Ancient Deep-hold",
        gives_keys(Key("site", "Ancient Deep-hold"), on=race("undead", "spider")),
        static("stays-in-play", on=SELF),
        static("chosen-neighbour", 8, on=both(UNDER_DEEPS, at("ruins-and-lairs"))),
        claims="0:0bffcf92 6:91878a12 7:cd3b17f8",
    ),
    card(
        "BA-84",
        "Barad-dûr",
        attacks_are("normal", on=of("site", SELF), when=KEYED_TO_SITE),
        claims="5:98beb66d",
    ),
    card(
        "BA-85",
        "Carn Dûm",
        attacks_are("normal", on=of("site", SELF), when=KEYED_TO_SITE),
        claims="3:98beb66d",
    ),
    card(
        "BA-86",
        "Cirith Gorgor",
        attacks_are("normal", on=of("site", SELF), when=KEYED_TO_SITE),
        claims="3:98beb66d",
    ),
    card(
        "BA-87",
        "Cirith Ungol",
        attacks_are("normal", on=of("site", SELF), when=KEYED_TO_SITE),
        claims="2:98beb66d",
    ),
    card(
        "BA-88",
        "Dol Guldur",
        attacks_are("normal", on=of("site", SELF), when=KEYED_TO_SITE),
        claims="4:98beb66d",
    ),
    card(
        "BA-89",
        "The Drowning-deeps",
        gives_keys(Key("site", "The Drowning-deeps"), on=either(keyed_to("coastal-sea"), race("drake"))),
        claims="4:95a3cd41",
    ),
    reprint("BA-90", "The Gem-deeps", of="DM-30", claims="4:2ec7c60b"),
    card(
        "BA-91",
        "The Iron-deeps",
        attacks_are("normal", on=of("site", SELF), when=KEYED_TO_SITE),
        gives_keys(Key("site", "The Iron-deeps"), on=both(race("drake"), no(named("Sea Serpent")))),
        claims="4:98beb66d 5:d8958968",
    ),
    card(
        "BA-92",
        "Minas Morgul",
        attacks_are("normal", on=of("site", SELF), when=KEYED_TO_SITE),
        claims="3:98beb66d",
    ),
    card(
        "BA-93",
        "Moria",
        static("stored-ring-test", -2, on=SELF),
        attacks_are("as-detainment", on=of("site", SELF), when=KEYED_TO_SITE),
        attacks_are("canceled", on=both(MINE, of("place", SELF))),
        claims="0:bc2d2777 1:4285d5fd 2:e1670bad",
    ),
    reprint("BA-94", "The Pûkel-deeps", of="DM-34", claims="4:2ec7c60b"),
    card(
        "BA-95",
        "Remains of Thangorodrim",
        gives_keys(Key("site", "Remains of Thangorodrim"), on=keyed_to("coastal-sea")),
        claims="4:1cdce288",
    ),
    card(
        "BA-96",
        "The Rusted-deeps",
        gives_keys(Key("site", "The Rusted-deeps"), on=both(race("dragon"), no(named("Eärcaraxë")))),
        claims="4:2f5b9d96",
    ),
    card(
        "BA-97",
        "The Sulfur-deeps",
        attacks_are("normal", on=of("site", SELF), when=KEYED_TO_SITE),
        claims="4:98beb66d",
    ),
    card(
        "BA-98",
        "The Under-courts",
        attacks_are("normal", on=of("site", SELF), when=KEYED_TO_SITE),
        claims="4:98beb66d",
    ),
    card(
        "BA-99",
        "The Under-galleries",
        attacks_are("normal", on=of("site", SELF), when=KEYED_TO_SITE),
        claims="4:98beb66d",
    ),
    card(
        "BA-100",
        "The Under-gates",
        static("stored-ring-test", -2, on=SELF),
        attacks_are("as-detainment", on=of("site", SELF), when=KEYED_TO_SITE),
        attacks_are("canceled", on=both(MINE, of("place", SELF))),
        claims="1:bc2d2777 2:4285d5fd 3:e1670bad",
    ),
    reprint("BA-101", "The Under-grottos", of="AS-166"),
    card(
        "BA-102",
        "The Under-leas",
        attacks_are("normal", on=of("site", SELF), when=KEYED_TO_SITE),
        claims="4:98beb66d",
    ),
    reprint("BA-103", "The Under-vaults", of="DM-41", claims="4:fd8bcc5f"),
    card(
        "BA-104",
        "The Wind-deeps",
        gives_keys(Key("site", "The Wind-deeps"), on=both(race("drake"), no(named("Sea Serpent")))),
        claims="4:136757dd",
    ),
)
