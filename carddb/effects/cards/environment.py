# ruff: noqa: F403, F405
"""Environments, what removes them, and what changes regions and sites."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-28",
        "Doors of Night",
        play(
            discard_all(both(ENVIRONMENT, card_type("resource"))),
            end_effects(both(ENVIRONMENT, card_type("resource"))),
        ),
        claims="1:f54ae6d7",
    ),
    card(
        "TW-243",
        "Gates of Morning",
        play(
            discard_all(both(ENVIRONMENT, card_type("hazard"))),
            end_effects(both(ENVIRONMENT, card_type("hazard"))),
        ),
        claims="1:e8dc3d17",
    ),
    card(
        "TW-106",
        "Twilight",
        play(CANCEL_DECLARED, time="always", target=target("declared", ENVIRONMENT), uncounted=True),
        claims="1:978ea451 2:333104aa 3:94ce10df",
    ),
    card(
        "TW-21",
        "Choking Shadows",
        play(
            apply(static("attack-prowess", 2, on=same_site("target"), when=AUTOMATIC), "turn"),
            target=target("site", both(at("ruins-and-lairs"), HAS_ATTACKS)),
        ),
        play(
            apply(region_type("wilderness", "shadow-land", on=TARGET)),
            target=target("region", moving_in("wilderness")),
            when=DOORS,
        ),
        play(
            apply(site_type("shadow-hold", on=TARGET)),
            target=target("site", at("ruins-and-lairs")),
            when=DOORS,
        ),
        claims="1:8f0dc82b 2:6e37b175",
    ),
    card(
        "DM-155",
        "Rebuild the Town",
        play(
            time="site",
            target=target("site", both(at("ruins-and-lairs"), no(LAIR), no(UNDER_DEEPS))),
        ),
        site_type("border-hold"),
        static("no-automatic-attacks"),
        claims="0:b4f99e22 1:9646c7e8 2:38d8291b",
    ),
)
