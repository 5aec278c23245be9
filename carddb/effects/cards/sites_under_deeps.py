# ruff: noqa: F403, F405
"""Hero and minion sites of the Under-deeps."""

from carddb.effects.build import *
from carddb.model import Key

CARDS = (
    card(
        "AS-147",
        "The Gem-deeps",
        gives_keys(Key("site", "The Gem-deeps"), on=race("undead", "pûkel-creature")),
        claims="4:71732197",
    ),
    card(
        "AS-158",
        "The Pûkel-deeps",
        gives_keys(Key("site", "The Pûkel-deeps"), on=race("undead", "pûkel-creature")),
        claims="4:71732197",
    ),
    card(
        "AS-168",
        "The Under-vaults",
        gives_keys(Key("site", "The Under-vaults"), on=race("undead")),
        claims="4:af3d798f",
    ),
    card(
        "AS-165",
        "The Under-gates",
        static(
            "attacks-normally",
            on=of("site", SELF),
            when=both(KEYED_TO_SITE, no(attack_by("nazgûl"))),
        ),
        static("canceled-attack", 1, on=SELF, when=either(in_play("Balrog of Moria"), gone("Balrog of Moria"))),
        claims="4:c3472b70 5:da1e7667",
    ),
    card("AS-166", "The Under-grottos", static("ring-test", 1, on=of("place", SELF)), claims="4:a558ac00"),
    card(
        "DM-30",
        "The Gem-deeps",
        gives_keys(Key("site", "The Gem-deeps"), on=race("undead", "pûkel-creature")),
        claims="4:05f9c394",
    ),
    card(
        "DM-34",
        "The Pûkel-deeps",
        gives_keys(Key("site", "The Pûkel-deeps"), on=race("undead", "pûkel-creature")),
        claims="4:05f9c394",
    ),
    card(
        "DM-41", "The Under-vaults", gives_keys(Key("site", "The Under-vaults"), on=race("undead")), claims="4:6f77c3dc"
    ),
    card(
        "DM-33",
        "The Iron-deeps",
        static("guardian", on=both(named("Witch-king of Angmar"), kind("permanent-event"))),
        claims="4:befe88f7",
    ),
    card(
        "DM-40",
        "The Under-leas",
        static("guardian", on=both(named("Witch-king of Angmar"), kind("permanent-event"))),
        claims="4:befe88f7",
    ),
    card(
        "DM-35",
        "The Sulfur-deeps",
        static("guardian", on=both(named("Khamûl the Easterling", "Adûnaphel"), kind("permanent-event"))),
        claims="4:de326979",
    ),
    card(
        "DM-36",
        "The Under-courts",
        static("guardian", on=both(race("nazgûl"), kind("permanent-event"))),
        claims="4:679e3496",
    ),
    card("DM-37", "The Under-galleries", static("stored-instead", 3, on=SELF), claims="5:2cf88311"),
    card(
        "DM-38",
        "The Under-gates",
        static(
            "canceled-attack",
            1,
            on=SELF,
            when=either(in_play("Balrog of Moria"), gone("Balrog of Moria", "Durin’s Bane")),
        ),
        claims="4:65554741",
    ),
    card("DM-39", "The Under-grottos", static("ring-test", 2, on=of("place", SELF)), claims="4:706f9848"),
)
