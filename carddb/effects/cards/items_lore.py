# ruff: noqa: F403, F405
"""Keys, scrolls, jewels to trade, rings of the Dwarves: items that bring other cards."""

from carddb.effects.build import *
from carddb.model import Attack

CARDS = (
    card(
        "WH-89",
        "Keys to the White Towers",
        use(
            *fetch(named("Fortress of the Towers"), "play deck", "discard pile", to="hand", optional=True),
            SHUFFLE,
            time="organization",
            mark="keys",
            unless=("keys",),
        ),
        use(
            discard("target"),
            time="organization",
            target=target("card", both(named("Fortress of the Towers"), no(MINE))),
            mark="keys",
            unless=("keys",),
        ),
        claims="2:700d918c 3:3ad60274",
    ),
    card(
        "WH-88",
        "Keys of Orthanc",
        use(
            *fetch(named("The Fortress of Isen"), "play deck", "discard pile", to="hand", optional=True),
            SHUFFLE,
            time="organization",
            mark="keys",
            unless=("keys",),
        ),
        use(
            discard("target"),
            time="organization",
            target=target("card", both(named("The Fortress of Isen"), no(MINE))),
            mark="keys",
            unless=("keys",),
        ),
        claims="2:3fed0182 3:3ad60274",
    ),
    card(
        "DM-169",
        "Forgotten Scrolls",
        also_playable(at("Minas Tirith"), tapped=True),
        on(
            "plays-item",
            face(Attack("trap", 1, 8, cannot_be_canceled=True, no_weapons=True), against="bearer"),
            about=SELF,
        ),
        use(
            apply(makes_playable("information", on=TARGET)),
            target=target("site", both(at("ruins-and-lairs"), same_site("bearer"))),
            costs=(DISCARD_THIS,),
        ),
        claims="1:1464ac50 3:3883326a 4:26b92d33",
    ),
    card(
        "DM-172",
        "Lost Tome",
        on(
            "plays-item",
            face(Attack("trap", 1, 9, cannot_be_canceled=True, no_weapons=True), against="bearer"),
            about=SELF,
        ),
        use(
            apply(makes_playable("information", on=TARGET)),
            target=target("site", both(at("shadow-hold", "dark-hold"), same_site("bearer"))),
            costs=(DISCARD_THIS,),
        ),
        claims="2:0d0bd964 3:8487ca0a",
    ),
    card(
        "DM-174",
        "Necklace of Girion",
        use(
            check("bearer"),
            when(
                SUCCEEDED,
                choose(
                    both(ITEM, no(kind("special-item")), FREE, either(no(keyword("hoard item")), of("bearer", HOARD))),
                    "hand",
                    optional=True,
                ),
                when(of("chosen", ALWAYS), tap("bearer"), play_item(), discard("self")),
            ),
            time="site",
            mark="offer",
            when=both(
                of("bearer", both(status("untapped"), ENTERED, at("free-hold", "border-hold"))),
                of("site", status("untapped")),
            ),
        ),
        claims="3:7abe36bf",
    ),
    card(
        "AS-128",
        "Necklace of Girion",
        use(
            check("bearer"),
            when(
                SUCCEEDED,
                choose(
                    both(
                        kind("minor-item", "major-item"),
                        no(UNIQUE),
                        either(no(keyword("hoard item")), of("bearer", HOARD)),
                    ),
                    "hand",
                    optional=True,
                ),
                when(
                    of("chosen", ALWAYS),
                    choose(both(CHARACTER, same_company("bearer"))),
                    play_item("earlier", "chosen"),
                    repeat(
                        2,
                        choose(
                            both(
                                kind("minor-item", "major-item"),
                                no(UNIQUE),
                                either(no(keyword("hoard item")), of("bearer", HOARD)),
                            ),
                            "hand",
                            optional=True,
                        ),
                        when(
                            of("chosen", ALWAYS),
                            choose(both(CHARACTER, same_company("bearer"))),
                            play_item("earlier", "chosen", taps_site=False),
                        ),
                        chosen=True,
                    ),
                    discard("self"),
                ),
            ),
            time="site",
            mark="offer",
            when=both(of("bearer", both(ENTERED, at("border-hold"))), of("site", status("untapped"))),
        ),
        claims="3:903e37e0 4:01ebf3d6",
    ),
    card(
        "TW-227",
        "Ent-draughts",
        also_playable(at("Wellinghall"), tapped=True),
        playable(both(at("Wellinghall"), played_there("ally", "faction")), taps_site=False),
        static("not-transferred", on=SELF),
        static("not-stored", on=SELF),
        claims="0:0bd023c1 2:69bdeed2",
    ),
    card(
        "DM-170",
        "Gems of Arda",
        also_playable(both(UNDER_DEEPS, has_stored(named("Vein of Arda")))),
        on(
            "stored",
            choose(both(ITEM, no(kind("special-item"))), "marshalling point pile", of="opponent", optional=True),
            when(
                of("chosen", ALWAYS),
                choose(both(ITEM, same_name("chosen")), "hand", "discard pile", optional=True),
                when(
                    of("chosen", ALWAYS),
                    discard("earlier"),
                    choose(both(CHARACTER, same_company("payer"), status("untapped"))),
                    tap("chosen"),
                    play_item("earlier", "chosen", taps_site=False),
                    apply(static("not-stored", on=is_("earlier")), "never"),
                ),
            ),
            about=SELF,
            when=both(
                during("organization"),
                of("bearer", member(status("untapped"))),
            ),
        ),
        claims="1:c393c171 2:49b9d057 3:09c4307f 4:405bfdaa",
    ),
    card(
        "DM-173",
        "Mithril",
        playable(both(either(skill("sage"), race("dwarf")), has_stored(named("Vein of Arda")))),
        on("plays-item", for_each(IS_BEARER, apply(static("stays-tapped", on=is_("chosen")), "never")), about=SELF),
        on(
            "stored",
            when(
                both(during("organization"), of("payer", member(status("untapped")))),
                choose(
                    both(
                        ITEM,
                        keyword("weapon", "armor", "shield", "helmet"),
                        no(UNIQUE),
                        no(kind("special-item")),
                    ),
                    "hand",
                    "discard pile",
                    optional=True,
                ),
                when(
                    of("chosen", ALWAYS),
                    choose(both(CHARACTER, same_company("payer"), status("untapped"))),
                    tap("chosen"),
                    play_item("earlier", "chosen", taps_site=False),
                ),
            ),
            check_each(race("dwarf"), -3),
            about=SELF,
        ),
        claims="1:b654da86 2:34390fde 4:4147ba32 5:6324f89a",
    ),
    card(
        "WH-52",
        "Liquid Fire",
        use(
            FAIL_ALL,
            time="attack",
            costs=(DISCARD_THIS,),
            when=both(
                of("attacked", same_company("bearer")),
                attack_is("creature"),
                KEYED_TO_SITE,
                no(attack_by("dragon", "nazgûl", "balrog")),
            ),
        ),
        claims="2:3aced48d",
    ),
    card("LE-419", "Deadly Dart", claims="0:ff8f2ec4"),
    card(
        "TW-312",
        "Red Arrow",
        static("sure-influence", against="faction:Riders of Rohan"),
        claims="1:4806435b",
    ),
    card(
        "LE-326",
        "The One Ring",
        static("prowess", 5, cap=times(stat("prowess", "bearer", printed=True), 2)),
        use(
            check("bearer", -2),
            when(SUCCEEDED, CANCEL_STRIKE),
            time="strike",
            when=both(strike(IS_BEARER), no(attack_by("undead", "nazgûl"))),
        ),
        static("corruption", 1, on=both(CHARACTER, same_company("bearer")), when=of("bearer", no(RINGWRAITH))),
        claims="3:a37642cc 6:e20c3dd5 7:3ccc61b4",
    ),
)
