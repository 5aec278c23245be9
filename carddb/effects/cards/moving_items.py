# ruff: noqa: F403, F405
"""Items that do not travel."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-298",
        "Palantír of Elostirion",
        on("moves", discard(), about=same_company("self")),
        claims="3:35af71db",
    ),
)
