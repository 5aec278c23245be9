# ruff: noqa: F403, F405
"""Hero rings: what they do beside the bonuses that their facts hold."""

from carddb.effects.build import *

CARDS = (
    card("TW-323", "Scroll of Isildur", static("ring-test", 2, on=same_company("self")), claims="1:eee458cb"),
    card(
        "TW-347",
        "The One Ring",
        static("prowess", 5, cap=times(stat("prowess", "bearer", printed=True), 2)),
        static("corruption", 1, on=both(card_type("character"), same_company("bearer"))),
        use(
            check("bearer", -2),
            when(SUCCEEDED, CANCEL_STRIKE),
            time="strike",
            when=both(strike(IS_BEARER), no(attack_by("undead", "nazgûl"))),
        ),
        claims="3:6a5bc4b5 6:41eca8fd 7:b07570da",
    ),
    card(
        "TW-271",
        "Magic Ring of Courage",
        gives_skill("warrior"),
        static("prowess", 2, when=of("bearer", skill("warrior", already=True))),
        claims="2:2f2d8365 3:d8f5dae4",
    ),
    card(
        "TW-272",
        "Magic Ring of Lore",
        gives_skill("sage"),
        static("taps-to-use-palantír", when=of("bearer", skill("sage", already=True))),
        claims="2:1bade43a 3:35f69d71",
    ),
    card(
        "TW-273",
        "Magic Ring of Nature",
        gives_skill("ranger"),
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_BEARER,),
            when=both(of("attacked", same_company("bearer")), of("bearer", skill("ranger", already=True))),
        ),
        claims="2:2698a2ce 3:7aedce7a",
    ),
    card(
        "TW-274",
        "Magic Ring of Stealth",
        gives_skill("scout"),
        use(
            CANCEL_STRIKE,
            time="strike",
            costs=(TAP_THIS,),
            when=both(strike(IS_BEARER), of("bearer", skill("scout", already=True))),
        ),
        claims="2:f1fe2501 3:f92ec97d",
    ),
    card(
        "TW-275",
        "Magic Ring of Words",
        gives_skill("diplomat"),
        static("direct-influence", 3, when=of("bearer", skill("diplomat", already=True))),
        claims="2:bbfd6295 3:3501295e",
    ),
    card(
        "TW-218",
        "Dwarven Ring of Thélor’s Tribe",
        use(
            choose(kind("minor-item"), "play deck", "discard pile", optional=True),
            move("chosen", "hand"),
            choose(kind("minor-item"), "play deck", "discard pile", optional=True),
            move("chosen", "hand"),
            SHUFFLE,
            check("bearer", 2),
            costs=(TAP_BEARER,),
            when=of("bearer", race("dwarf")),
        ),
        claims="4:18538ad6 5:b667c8b5",
    ),
    card(
        "TW-219",
        "Dwarven Ring of Thrár’s Tribe",
        use(
            choose(kind("minor-item"), "play deck", "discard pile", optional=True),
            move("chosen", "hand"),
            choose(kind("minor-item"), "play deck", "discard pile", optional=True),
            move("chosen", "hand"),
            SHUFFLE,
            check("bearer", 2),
            costs=(TAP_BEARER,),
            when=of("bearer", race("dwarf")),
        ),
        claims="4:18538ad6 5:b667c8b5",
    ),
    card(
        "TW-216",
        "Dwarven Ring of Durin’s Tribe",
        use(
            untap(),
            check("bearer", 2),
            target=target("site", both(status("tapped"), same_site("bearer"))),
            costs=(TAP_BEARER,),
            when=of("bearer", race("dwarf")),
        ),
        claims="4:b490510e 5:b667c8b5",
    ),
)
