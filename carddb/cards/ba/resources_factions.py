# ruff: noqa: F403, F405
"""The Balrog: factions."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "BA-80",
        "A Few Recruits",
        static(
            "influence-check", 3, on=both(is_("influencer"), MINE, named("The Balrog")), when=of("influenced", SELF)
        ),
        static("influence-check", 2, on=both(is_("influencer"), MINE, keyword("leader")), when=of("influenced", SELF)),
        claims="2:3c2ec814",
    ),
)
