# ruff: noqa: F403, F405
"""Dwarven Rings that bring items to a Dwarf."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-213",
        "Dwarven Ring of Barin’s Tribe",
        use(
            choose(
                both(
                    kind("major-item"),
                    playable_at("bearer"),
                    FREE,
                    either(no(keyword("hoard item")), of("bearer", HOARD)),
                ),
                "play deck",
                optional=True,
            ),
            when(
                of("chosen", ALWAYS),
                choose(both(CHARACTER, same_company("bearer"), status("untapped"))),
                when(of("chosen", ALWAYS), tap("chosen"), play_item("earlier", "chosen")),
                when(no(exists(is_("earlier"))), move("earlier", "discard pile")),
            ),
            SHUFFLE,
            check("bearer", 2),
            time="site",
            costs=(TAP_BEARER,),
            when=both(of("bearer", both(race("dwarf"), ENTERED)), of("site", status("untapped"))),
        ),
        claims="4:c02933f8 5:4b7c890c 6:b667c8b5",
    ),
    card(
        "TW-214",
        "Dwarven Ring of Bávor’s Tribe",
        use(
            choose(
                both(
                    kind("greater-item"),
                    playable_at("bearer"),
                    FREE,
                    either(no(keyword("hoard item")), of("bearer", HOARD)),
                ),
                "play deck",
                optional=True,
            ),
            when(
                of("chosen", ALWAYS),
                choose(both(CHARACTER, same_company("bearer"), status("untapped"))),
                when(of("chosen", ALWAYS), tap("chosen"), play_item("earlier", "chosen")),
                when(no(exists(is_("earlier"))), move("earlier", "discard pile")),
            ),
            SHUFFLE,
            check("bearer", 2),
            time="site",
            costs=(TAP_BEARER,),
            when=both(of("bearer", both(race("dwarf"), ENTERED)), of("site", status("untapped"))),
        ),
        claims="4:45a799ff 5:4b7c890c 6:b667c8b5",
    ),
    card(
        "TW-215",
        "Dwarven Ring of Drúin’s Tribe",
        use(
            choose(
                both(
                    kind("greater-item"),
                    playable_at("bearer"),
                    FREE,
                    either(no(keyword("hoard item")), of("bearer", HOARD)),
                ),
                "play deck",
                optional=True,
            ),
            when(
                of("chosen", ALWAYS),
                choose(both(CHARACTER, same_company("bearer"), status("untapped"))),
                when(of("chosen", ALWAYS), tap("chosen"), play_item("earlier", "chosen")),
                when(no(exists(is_("earlier"))), move("earlier", "discard pile")),
            ),
            SHUFFLE,
            check("bearer", 2),
            time="site",
            costs=(TAP_BEARER,),
            when=both(of("bearer", both(race("dwarf"), ENTERED)), of("site", status("untapped"))),
        ),
        claims="4:45a799ff 5:4b7c890c 6:b667c8b5",
    ),
    card(
        "TW-217",
        "Dwarven Ring of Dwálin’s Tribe",
        use(
            choose(
                both(
                    kind("major-item"),
                    playable_at("bearer"),
                    FREE,
                    either(no(keyword("hoard item")), of("bearer", HOARD)),
                ),
                "play deck",
                optional=True,
            ),
            when(
                of("chosen", ALWAYS),
                choose(both(CHARACTER, same_company("bearer"), status("untapped"))),
                when(of("chosen", ALWAYS), tap("chosen"), play_item("earlier", "chosen")),
                when(no(exists(is_("earlier"))), move("earlier", "discard pile")),
            ),
            SHUFFLE,
            check("bearer", 2),
            time="site",
            costs=(TAP_BEARER,),
            when=both(of("bearer", both(race("dwarf"), ENTERED)), of("site", status("untapped"))),
        ),
        claims="4:c02933f8 5:4b7c890c 6:b667c8b5",
    ),
    card(
        "LE-305",
        "Dwarven Ring of Barin’s Tribe",
        use(
            choose(
                both(
                    kind("major-item", "gold-ring-item"),
                    playable_at("bearer"),
                    FREE,
                    either(no(keyword("hoard item")), of("bearer", HOARD)),
                ),
                "play deck",
                "discard pile",
                optional=True,
            ),
            when(
                of("chosen", ALWAYS),
                choose(both(CHARACTER, same_company("bearer"), status("untapped"))),
                when(of("chosen", ALWAYS), tap("chosen"), play_item("earlier", "chosen")),
                when(no(exists(is_("earlier"))), move("earlier", "discard pile")),
            ),
            SHUFFLE,
            check("bearer", 2),
            time="site",
            costs=(TAP_BEARER,),
            when=both(of("bearer", both(race("dwarf"), ENTERED)), of("site", status("untapped"))),
        ),
        claims="4:7b845382 5:93db12f5 6:125f4890",
    ),
    card(
        "LE-306",
        "Dwarven Ring of Bávor’s Tribe",
        use(
            choose(
                both(
                    kind("greater-item"),
                    playable_at("bearer"),
                    FREE,
                    either(no(keyword("hoard item")), of("bearer", HOARD)),
                ),
                "play deck",
                "discard pile",
                optional=True,
            ),
            when(
                of("chosen", ALWAYS),
                choose(both(CHARACTER, same_company("bearer"), status("untapped"))),
                when(of("chosen", ALWAYS), tap("chosen"), play_item("earlier", "chosen")),
                when(no(exists(is_("earlier"))), move("earlier", "discard pile")),
            ),
            SHUFFLE,
            check("bearer", 2),
            time="site",
            costs=(TAP_BEARER,),
            when=both(of("bearer", both(race("dwarf"), ENTERED)), of("site", status("untapped"))),
        ),
        claims="4:25c87b27 5:93db12f5 6:125f4890",
    ),
    card(
        "LE-307",
        "Dwarven Ring of Drúin’s Tribe",
        use(
            choose(
                both(
                    kind("greater-item"),
                    playable_at("bearer"),
                    FREE,
                    either(no(keyword("hoard item")), of("bearer", HOARD)),
                ),
                "play deck",
                "discard pile",
                optional=True,
            ),
            when(
                of("chosen", ALWAYS),
                choose(both(CHARACTER, same_company("bearer"), status("untapped"))),
                when(of("chosen", ALWAYS), tap("chosen"), play_item("earlier", "chosen")),
                when(no(exists(is_("earlier"))), move("earlier", "discard pile")),
            ),
            SHUFFLE,
            check("bearer", 2),
            time="site",
            costs=(TAP_BEARER,),
            when=both(of("bearer", both(race("dwarf"), ENTERED)), of("site", status("untapped"))),
        ),
        claims="4:25c87b27 5:93db12f5 6:125f4890",
    ),
    card(
        "LE-309",
        "Dwarven Ring of Dwálin’s Tribe",
        use(
            choose(
                both(
                    kind("major-item", "gold-ring-item"),
                    playable_at("bearer"),
                    FREE,
                    either(no(keyword("hoard item")), of("bearer", HOARD)),
                ),
                "play deck",
                "discard pile",
                optional=True,
            ),
            when(
                of("chosen", ALWAYS),
                choose(both(CHARACTER, same_company("bearer"), status("untapped"))),
                when(of("chosen", ALWAYS), tap("chosen"), play_item("earlier", "chosen")),
                when(no(exists(is_("earlier"))), move("earlier", "discard pile")),
            ),
            SHUFFLE,
            check("bearer", 2),
            time="site",
            costs=(TAP_BEARER,),
            when=both(of("bearer", both(race("dwarf"), ENTERED)), of("site", status("untapped"))),
        ),
        claims="4:7b845382 5:93db12f5 6:125f4890",
    ),
)
