# ruff: noqa: F403, F405
"""Dwarven Rings that bring items to a Dwarf."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-213",
        "Dwarven Ring of Barin’s Tribe",
        dwarven_ring(kind("major-item"), "play deck"),
        claims="4:c02933f8 5:4b7c890c 6:b667c8b5",
    ),
    card(
        "TW-214",
        "Dwarven Ring of Bávor’s Tribe",
        dwarven_ring(kind("greater-item"), "play deck"),
        claims="4:45a799ff 5:4b7c890c 6:b667c8b5",
    ),
    card(
        "TW-215",
        "Dwarven Ring of Drúin’s Tribe",
        dwarven_ring(kind("greater-item"), "play deck"),
        claims="4:45a799ff 5:4b7c890c 6:b667c8b5",
    ),
    card(
        "TW-217",
        "Dwarven Ring of Dwálin’s Tribe",
        dwarven_ring(kind("major-item"), "play deck"),
        claims="4:c02933f8 5:4b7c890c 6:b667c8b5",
    ),
    card(
        "LE-305",
        "Dwarven Ring of Barin’s Tribe",
        dwarven_ring(kind("major-item", "gold-ring-item"), "play deck", "discard pile"),
        claims="4:7b845382 5:93db12f5 6:125f4890",
    ),
    card(
        "LE-306",
        "Dwarven Ring of Bávor’s Tribe",
        dwarven_ring(kind("greater-item"), "play deck", "discard pile"),
        claims="4:25c87b27 5:93db12f5 6:125f4890",
    ),
    card(
        "LE-307",
        "Dwarven Ring of Drúin’s Tribe",
        dwarven_ring(kind("greater-item"), "play deck", "discard pile"),
        claims="4:25c87b27 5:93db12f5 6:125f4890",
    ),
    card(
        "LE-309",
        "Dwarven Ring of Dwálin’s Tribe",
        dwarven_ring(kind("major-item", "gold-ring-item"), "play deck", "discard pile"),
        claims="4:7b845382 5:93db12f5 6:125f4890",
    ),
)
