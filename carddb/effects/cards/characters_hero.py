# ruff: noqa: F403, F405
"""Hero characters: what they do beside the bonuses that their facts hold."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-154",
        "Galva",
        static("prowess", 6, against="nazgûl"),
        static("prowess", 6, against="ringwraith"),
        static("strike-body", how="halve", on=ALWAYS, when=both(attack_by("nazgûl", "ringwraith"), strike(SELF))),
        claims="2:f3f99463",
    ),
    card(
        "TW-186",
        "Vygavril",
        static("prowess", 6, against="nazgûl"),
        static("prowess", 6, against="ringwraith"),
        static("strike-body", how="halve", on=ALWAYS, when=both(attack_by("nazgûl", "ringwraith"), strike(SELF))),
        claims="2:f3f99463",
    ),
)
