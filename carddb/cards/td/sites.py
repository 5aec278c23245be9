# ruff: noqa: F403, F405
"""The Dragons: sites."""

from carddb.effects.builders.build import *

CARDS = (
    card("TD-173", "Buhr Widu", static("returns-to-deck", on=SELF), claims="3:c5eb217b"),
    card("TD-180", "Tharbad", static("plays-when-tapped", on=SELF), claims="3:bfacac51"),
)
