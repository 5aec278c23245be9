# ruff: noqa: F403, F405
"""The Lidless Eye: resource long-events."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "LE-214",
        "Old Prejudice",
        play(),
        static("standard-modifications", 3, how="set", on=ALWAYS),
        claims="0:a152c432",
    ),
    card(
        "LE-245",
        "Tidings of Death",
        play(),
        static("influence-check", -1, on=ALWAYS, against="faction"),
        static("influence-rolls", 1, on=ALWAYS, against="faction"),
        claims="0:abaa9952 1:dd8b75fc",
    ),
)
