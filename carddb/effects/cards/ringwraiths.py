# ruff: noqa: F403, F405
"""Ringwraiths who bring followers, and what brings others of them."""

from carddb.effects.build import *

CARDS = (
    card(
        "LE-55",
        "Khamûl the Ringwraith",
        static("ringwraith-followers", 1, on=SELF),
        claims="6:0ff64215 7:dbac148e",
    ),
    card(
        "LE-58",
        "The Witch-king",
        static("ringwraith-followers", 2, on=SELF),
        static("direct-influence", 3, on=SELF, when=of("self", in_mode("Heralded Lord"))),
        static("prowess", 1, on=SELF, when=of("self", in_mode("Fell Rider"))),
        claims="3:f13e0f6b 4:e10b974a 5:23507622 6:fc5320bc",
    ),
    card(
        "AS-72",
        "Black Horse",
        static("ringwraith-followers", 1, on=both(AVATAR, same_company("self"))),
        claims="1:8ff159ce",
    ),
)
