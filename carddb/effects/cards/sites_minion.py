# ruff: noqa: F403, F405
"""Minion sites whose text says more than what is playable there and what attacks."""

from carddb.effects.build import *

CARDS = (
    card(
        "LE-378",
        "Goblin-gate",
        static(
            "attacks-normally",
            on=of("site", SELF),
            when=both(attack_is("creature"), KEYED_TO_SITE, no(attack_by("nazgûl"))),
        ),
        claims="3:c3472b70",
    ),
    card(
        "LE-392",
        "Moria",
        static(
            "attacks-normally",
            on=of("site", SELF),
            when=both(attack_is("creature"), KEYED_TO_SITE, no(attack_by("nazgûl"))),
        ),
        claims="3:c3472b70",
    ),
    card(
        "LE-364",
        "Dead Marshes",
        static(
            "attacks-normally",
            on=of("site", SELF),
            when=both(attack_is("creature"), KEYED_TO_SITE, no(attack_by("nazgûl"))),
        ),
        claims="3:c3472b70",
    ),
    card(
        "LE-402",
        "Shelob’s Lair",
        static(
            "attacks-normally",
            on=of("site", SELF),
            when=both(attack_is("creature"), KEYED_TO_SITE, no(attack_by("nazgûl"))),
        ),
        claims="5:e40401e4",
    ),
    card(
        "AS-167",
        "The Under-leas",
        static(
            "attacks-normally",
            on=of("site", SELF),
            when=both(attack_is("creature"), KEYED_TO_SITE, no(attack_by("nazgûl"))),
        ),
        claims="4:c3472b70",
    ),
)
