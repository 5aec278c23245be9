# ruff: noqa: F403, F405
"""Wizardhavens and other sites of Fallen-wizards."""

from carddb.effects.build import *

CARDS = (
    card("WH-56", "Isengard", static("all-attacks-canceled", on=both(MINE, of("place", SELF))), claims="0:5d678cb0"),
    card(
        "WH-58",
        "The White Towers",
        static("all-attacks-canceled", on=both(MINE, of("place", SELF))),
        claims="0:5d678cb0",
    ),
)
