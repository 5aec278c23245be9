# ruff: noqa: F403, F405
"""The Balrog: hazard long-events."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "BA-25",
        "The Sun Shone Fiercely",
        play(),
        static(
            "prowess",
            where(DOORS, -1, -2),
            on=both(CHARACTER, race("orc", "troll", "dwarf", "ringwraith"), no(LEAVES_UNDER_DEEPS)),
        ),
        claims="1:c57285e3 2:16f7af49",
    ),
)
