# ruff: noqa: F403, F405
"""The Dragons: factions."""

from carddb.effects.builders.build import *

CARDS = (
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
        says=(
            "also playable, tapped or untapped, at a site where a Dragon was defeated in its lair",
            "Dwarves: +2, one with King under the Mountain +5 together",
        ),
    ),
)
