# ruff: noqa: F403, F405
"""The Dragons: characters."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "TD-93",
        "Ioreth",
        static("healing-affects-all", on=same_company("self")),
        claims="1:1f23db46",
        says=("when one of her company heals, all do",),
    ),
)
