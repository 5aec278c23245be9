# ruff: noqa: F403, F405
"""Hero events for journeys: what companies draw, the hazard limit, regions and the light over them."""

from carddb.effects.build import *

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
    ),
    card(
        "TW-232",
        "Fair Sailing",
        play(
            apply(static("hazard-limit", times(regions("coastal-sea"), -1), on=same_company("target"), cap=2)),
            time="end-of-organization",
            target=target("company", of("destination", ALWAYS)),
        ),
        claims="0:3f506cea 1:ea8b22b4",
    ),
    card(
        "TW-233",
        "Fair Travels in Border-lands",
        play(
            apply(static("hazard-limit", times(regions("border-land"), -1), on=same_company("target"), cap=2)),
            time="end-of-organization",
            target=target("company", of("destination", ALWAYS)),
        ),
        claims="0:3f506cea 1:abda210e",
    ),
    card(
        "TW-235",
        "Fair Travels in Free-domains",
        play(
            apply(static("hazard-limit", times(regions("free-domain"), -1), on=same_company("target"), cap=2)),
            time="end-of-organization",
            target=target("company", of("destination", ALWAYS)),
        ),
        claims="0:3f506cea 1:13f282de",
    ),
    card(
        "TW-237",
        "Fair Travels in Wilderness",
        play(
            apply(static("hazard-limit", times(regions("wilderness"), -1), on=same_company("target"), cap=2)),
            time="end-of-organization",
            target=target("company", of("destination", ALWAYS)),
        ),
        claims="0:3f506cea 1:3675a8b8",
    ),
    card(
        "TW-236",
        "Fair Travels in Shadow-lands",
        play(
            apply(
                static(
                    "hazard-limit",
                    where(GATES, -2, -1),
                    on=same_company("target"),
                    when=compare(regions("shadow-land"), ">", 0),
                    cap=2,
                )
            ),
            time="end-of-organization",
            target=target("company", of("destination", ALWAYS)),
        ),
        claims="0:3f506cea 1:82f88c3c",
    ),
    card(
        "TW-234",
        "Fair Travels in Dark-domains",
        play(
            apply(
                static(
                    "hazard-limit",
                    where(GATES, -2, -1),
                    on=same_company("target"),
                    when=compare(regions("dark-domain"), ">", 0),
                    cap=2,
                )
            ),
            time="end-of-organization",
            target=target("company", of("destination", ALWAYS)),
        ),
        claims="0:3f506cea 1:d715a8d2",
    ),
    card(
        "TD-164",
        "Washed and Refreshed",
        play(LISTEN, time="end-of-organization", target=target("company", of("destination", ALWAYS))),
        on(
            "new-site",
            repeat(
                total(4, times(regions(), -1)),
                choose(both(card_type("character"), status("tapped"), same_company("target")), optional=True),
                when(of("chosen", ALWAYS), untap("chosen")),
                chosen=True,
            ),
            about=same_company("target"),
            when=compare(regions(), ">", 0),
            lasting=True,
        ),
        claims="0:fe2adc44 1:d1bfc070",
    ),
    card(
        "TD-110",
        "Echo of all Joy",
        play(target=target("card", both(card_type("resource"), kind("long-event"))), when=no(DOORS)),
        static("long-events-stay", on=IS_BEARER),
        on("exhausted", discard("bearer"), discard()),
        on("enters-play", discard("bearer"), discard(), about=named("Doors of Night")),
        claims="0:33d53aa2 1:d3b7db63 2:0e589c1b",
    ),
    card(
        "TD-136",
        "Master of Wood, Water, or Hill",
        play(
            apply(region_type("wilderness", "border-land", on=TARGET)),
            check("payer"),
            time="hazards",
            target=target("region", moving_in("wilderness")),
            costs=(tap_one(skill("sage"), anywhere=True),),
        ),
        play(
            apply(region_type("wilderness", "shadow-land", on=TARGET)),
            check("payer"),
            time="hazards",
            target=target("region", moving_in("wilderness")),
            costs=(tap_one(skill("sage"), anywhere=True),),
        ),
        play(
            apply(region_type("shadow-land", "wilderness", on=TARGET)),
            check("payer"),
            time="hazards",
            target=target("region", moving_in("shadow-land")),
            costs=(tap_one(skill("sage"), anywhere=True),),
        ),
        play(
            apply(region_type("border-land", "wilderness", on=TARGET)),
            check("payer"),
            time="hazards",
            target=target("region", moving_in("border-land")),
            costs=(tap_one(skill("sage"), anywhere=True),),
        ),
        claims="0:bad1fc1f 2:3c506c25 3:f3162889",
    ),
    card(
        "TW-331",
        "Stars",
        play(apply(static("attack-prowess", -1, on=ALWAYS), "attack"), time="attack", when=attack_by("undead")),
        play(
            apply(region_type("dark-domain", "shadow-land", on=TARGET)),
            time="hazards",
            target=target("region", moving_in("dark-domain")),
            when=GATES,
        ),
        play(
            apply(region_type("shadow-land", "wilderness", on=TARGET)),
            time="hazards",
            target=target("region", moving_in("shadow-land")),
            when=GATES,
        ),
        claims="1:97100b8f 2:b750ddbf 3:b380e657",
    ),
    card(
        "TW-343",
        "The Evenstar",
        play(
            apply(static("prowess", 1, on=TARGET)),
            when(GATES, apply(static("prowess", 1, on=both(card_type("character"), race("elf"))))),
            target=character(race("elf")),
        ),
        play(
            apply(region_type("wilderness", "border-land", on=TARGET)),
            choose(both(card_type("character"), race("elf"), MINE)),
            apply(static("prowess", 1, on=is_("chosen"))),
            apply(static("prowess", 1, on=both(card_type("character"), race("elf")))),
            time="hazards",
            target=target("region", moving_in("wilderness")),
            when=both(GATES, exists(both(card_type("character"), race("elf")), mine=True)),
        ),
        play(
            apply(region_type("border-land", "free-domain", on=TARGET)),
            choose(both(card_type("character"), race("elf"), MINE)),
            apply(static("prowess", 1, on=is_("chosen"))),
            apply(static("prowess", 1, on=both(card_type("character"), race("elf")))),
            time="hazards",
            target=target("region", moving_in("border-land")),
            when=both(GATES, exists(both(card_type("character"), race("elf")), mine=True)),
        ),
        claims="1:95a04a28 2:09f190c7",
    ),
    card(
        "TW-309",
        "Quiet Lands",
        play(
            apply(static("attack-strikes", how="halve", on=same_site("target"), when=TARGETED_ATTACK)),
            time="until-site",
            target=target("automatic-attack", at("shadow-hold", "ruins-and-lairs")),
        ),
        play(
            apply(region_type("shadow-land", "wilderness", on=TARGET)),
            time="hazards",
            target=target("region", moving_in("shadow-land")),
            when=GATES,
        ),
        play(
            apply(site_type("ruins-and-lairs", on=TARGET)),
            target=target("site", at("shadow-hold")),
            when=GATES,
        ),
        claims="1:9ba0d055 2:62327563",
    ),
)
