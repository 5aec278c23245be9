# ruff: noqa: F403, F405
"""Hero sites whose text says more than what is playable there and what attacks."""

from carddb.effects.build import *

CARDS = (
    card("TW-374", "Barad-dûr", static("hazard-limit", 2, on=both(MOVING, of("site", SELF))), claims="4:47a2a0fb"),
    card("TW-420", "Rhosgobel", static("healing-affects-all", on=same_site("self")), claims="2:ea55b197"),
    card("TW-417", "Old Forest", static("healing-affects-all", on=same_site("self")), claims="1:ea55b197"),
)
