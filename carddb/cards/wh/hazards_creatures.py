# ruff: noqa: F403, F405
"""The White Hand: hazard creatures."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "WH-13",
        "Goblin-faces",
        on(
            "attack-faced",
            look(HITS),
            repeat(
                HITS,
                choose(LOOKED_AT, "play deck", of="opponent", optional=True),
                place("chosen", "bottom"),
                chosen=True,
            ),
            repeat(HITS, choose(LOOKED_AT, "play deck", of="opponent"), place("chosen", "top"), chosen=True),
            when=OWN_ATTACK,
        ),
        claims="3:cfa08107 4:3b8becaf 5:6d34ab91",
        says=(
            "after its attack, look at as many top cards of your opponent’s play deck as the attack had successful strikes. Put any of them at the bottom of the deck, in your order, and the rest back on top, in your order",
        ),
    ),
)
