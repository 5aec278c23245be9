# ruff: noqa: F403, F405
"""The Dragons: sites."""

from carddb.effects.builders.build import *

CARDS = (
    card("TD-173", "Buhr Widu", static("instead-of-discard", to="location-deck", on=SELF), claims="3:c5eb217b"),
    card("TD-180", "Tharbad", permits("items-when-tapped", on=SELF), claims="3:bfacac51"),
)
