# ruff: noqa: F403, F405
"""The Wizards: sites."""

from carddb.effects.builders.build import *

CARDS = (
    card("TW-374", "Barad-dûr", static("hazard-limit", 2, on=both(MOVING, of("site", SELF))), claims="4:47a2a0fb"),
    card(
        "TW-414",
        "Mount Doom",
        static("hazard-limit", 2, on=both(MOVING, of("site", SELF))),
        permits("creatures", on=SELF),
        claims="1:d68fc6fb",
    ),
    card("TW-417", "Old Forest", static("healing-affects-all", on=same_site("self")), claims="1:ea55b197"),
    card("TW-420", "Rhosgobel", static("healing-affects-all", on=same_site("self")), claims="2:ea55b197"),
)
