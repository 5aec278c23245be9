# ruff: noqa: F403, F405
"""Against the Shadow: characters."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "AS-1",
        "Bûrat",
        static("free-entry", when=came("Tûma", "Wûluag")),
        use(
            untap(),
            target=character(named("Tûma", "Wûluag"), same_site("self")),
            costs=(TAP_THIS,),
        ),
        static("mind", -1, on=SELF, when=of("self", member(named("Tûma", "Wûluag")))),
        claims="3:c794de0c 6:cae6d7e9 7:e138a602",
    ),
    card(
        "AS-5",
        "Tûma",
        static("free-entry", when=came("Bûrat", "Wûluag")),
        use(
            untap(),
            target=character(named("Bûrat", "Wûluag"), same_site("self")),
            costs=(TAP_THIS,),
        ),
        static("mind", -1, on=SELF, when=of("self", member(named("Bûrat", "Wûluag")))),
        claims="3:737086c9 6:03e61fd4 7:516f03f1",
    ),
    card(
        "AS-6",
        "Wûluag",
        static("free-entry", when=came("Bûrat", "Tûma")),
        use(
            untap(),
            target=character(named("Bûrat", "Tûma"), same_site("self")),
            costs=(TAP_THIS,),
        ),
        static("mind", -1, on=SELF, when=of("self", member(named("Bûrat", "Tûma")))),
        claims="3:16043bbf 6:135b2e66 7:90d4e4bb",
    ),
)
