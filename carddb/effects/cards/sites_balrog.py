# ruff: noqa: F403, F405
"""The Balrog's sites: Dark-holds, Under-deeps and his own Darkhavens."""

from carddb.effects.build import *

CARDS = (
    card(
        "BA-85",
        "Carn Dûm",
        static("attacks-normally", on=of("site", SELF), when=both(attack_is("creature"), KEYED_TO_SITE)),
        claims="3:98beb66d",
    ),
    card(
        "BA-86",
        "Cirith Gorgor",
        static("attacks-normally", on=of("site", SELF), when=both(attack_is("creature"), KEYED_TO_SITE)),
        claims="3:98beb66d",
    ),
    card(
        "BA-87",
        "Cirith Ungol",
        static("attacks-normally", on=of("site", SELF), when=both(attack_is("creature"), KEYED_TO_SITE)),
        claims="2:98beb66d",
    ),
    card(
        "BA-88",
        "Dol Guldur",
        static("attacks-normally", on=of("site", SELF), when=both(attack_is("creature"), KEYED_TO_SITE)),
        claims="4:98beb66d",
    ),
    card(
        "BA-92",
        "Minas Morgul",
        static("attacks-normally", on=of("site", SELF), when=both(attack_is("creature"), KEYED_TO_SITE)),
        claims="3:98beb66d",
    ),
    card(
        "BA-97",
        "The Sulfur-deeps",
        static("attacks-normally", on=of("site", SELF), when=both(attack_is("creature"), KEYED_TO_SITE)),
        claims="4:98beb66d",
    ),
    card(
        "BA-98",
        "The Under-courts",
        static("attacks-normally", on=of("site", SELF), when=both(attack_is("creature"), KEYED_TO_SITE)),
        claims="4:98beb66d",
    ),
    card(
        "BA-99",
        "The Under-galleries",
        static("attacks-normally", on=of("site", SELF), when=both(attack_is("creature"), KEYED_TO_SITE)),
        claims="4:98beb66d",
    ),
    card(
        "BA-102",
        "The Under-leas",
        static("attacks-normally", on=of("site", SELF), when=both(attack_is("creature"), KEYED_TO_SITE)),
        claims="4:98beb66d",
    ),
    card(
        "BA-84",
        "Barad-dûr",
        static("attacks-normally", on=of("site", SELF), when=both(attack_is("creature"), KEYED_TO_SITE)),
        claims="5:98beb66d",
    ),
)
