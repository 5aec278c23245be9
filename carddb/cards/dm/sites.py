# ruff: noqa: F403, F405
"""Dark Minions: sites."""

from carddb.effects.builders.build import *
from carddb.facts.model import Key

CARDS = (
    card(
        "DM-30",
        "The Gem-deeps",
        gives_keys(Key("site", "The Gem-deeps"), on=race("undead", "pûkel-creature")),
        claims="4:05f9c394",
    ),
    card(
        "DM-32",
        "Hermit’s Hill",
        use(
            apply(makes_playable("major", on=SELF)),
            apply(static("hoard", on=SELF)),
            time="site",
            target=target("card", both(kind("minor-item"), MINE, of("host", of("place", SELF)))),
            costs=(discard_one(both(kind("minor-item"), same_company("target"), no(TARGET))), DISCARD_TARGET),
            when=ALWAYS,
        ),
        claims="3:520fe6c1",
        says=(
            "in your site phase, discard two of your minor items in a company here: until the turn is over major items are playable here, and the site contains a hoard",
        ),
    ),
    card(
        "DM-33",
        "The Iron-deeps",
        static("guardian", on=both(named("Witch-king of Angmar"), kind("permanent-event"))),
        claims="4:befe88f7",
    ),
    card(
        "DM-34",
        "The Pûkel-deeps",
        gives_keys(Key("site", "The Pûkel-deeps"), on=race("undead", "pûkel-creature")),
        claims="4:05f9c394",
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
    card("DM-37", "The Under-galleries", static("instead-of-discard", 3, to="stored", on=SELF), claims="5:2cf88311"),
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
    card(
        "DM-40",
        "The Under-leas",
        static("guardian", on=both(named("Witch-king of Angmar"), kind("permanent-event"))),
        claims="4:befe88f7",
    ),
    card(
        "DM-41", "The Under-vaults", gives_keys(Key("site", "The Under-vaults"), on=race("undead")), claims="4:6f77c3dc"
    ),
)
