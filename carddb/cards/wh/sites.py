# ruff: noqa: F403, F405
"""The White Hand: sites."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "WH-55",
        "Deep Mines",
        playable(both(of("place", flag("protected")), compare(STAGE_POINTS, ">", 6))),
        static("chosen-neighbour", 0, on=flag("protected")),
        claims="0:e0d15adc 1:5a5596fc 3:57c947fd 4:39c519f9",
    ),
    card("WH-56", "Isengard", attacks_are("canceled", on=both(MINE, of("place", SELF))), claims="0:5d678cb0"),
    card(
        "WH-57",
        "Rhosgobel",
        playable(plays("Radagast")),
        static("protected", on=SELF),
        attacks_are("canceled", on=both(MINE, of("place", SELF))),
        claims="0:3ec2469c 1:2e74d82c 2:e1670bad",
    ),
    card(
        "WH-58",
        "The White Towers",
        attacks_are("canceled", on=both(MINE, of("place", SELF))),
        claims="0:5d678cb0",
    ),
)
