# ruff: noqa: F403, F405
"""The Wizards: factions."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "TW-193",
        "Army of the Dead",
        playable(both(named("Aragorn II"), played_now("Paths of the Dead"))),
        forbids("opponent-influence", on=SELF),
        claims="2:3c5712e2 3:91b78eb2",
    ),
)
