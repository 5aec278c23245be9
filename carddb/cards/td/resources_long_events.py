# ruff: noqa: F403, F405
"""The Dragons: resource long-events."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "TD-95",
        "A Short Rest",
        play(),
        static(
            "draws",
            total(4, times(regions(), -1)),
            on=ALWAYS,
            when=both(compare(regions(), ">", 0), compare(regions(), "<", 4), no(moved_by("special", "under-deeps"))),
        ),
        claims="0:e734dd7d",
        says=("moving companies draw a card more per region short of 4, but not by special or Under-deeps movement",),
    ),
    card(
        "TD-104",
        "Cloudless Day",
        play(when=GATES),
        permits(
            "strike-when-tapped",
            on=either(card_type("character"), kind("ally")),
            when=attack_is("creature"),
        ),
        on("attack-begins", DEFENDER_CHOOSES, when=attack_is("creature")),
        claims="1:bab1731d 2:b4b84eac",
    ),
    card(
        "TD-154",
        "Star of High Hope",
        play(),
        static("prowess", 1, on=race("elf", "dúnadan"), when=no(GATES)),
        static("prowess", 2, on=race("elf", "dúnadan"), when=GATES),
        claims="1:fc411cbf",
        says=("Elves and Dúnedain get +1 prowess, with Gates of Morning in play +2 instead",),
    ),
)
