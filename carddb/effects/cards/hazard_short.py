# ruff: noqa: F403, F405
"""Hazard short-events."""

from carddb.effects.build import *

CARDS = (
    card(
        "LE-145",
        "Twilight",
        play(CANCEL_DECLARED, time="always", target=target("declared", ENVIRONMENT), uncounted=True),
        claims="1:978ea451 2:333104aa 3:94ce10df",
    ),
    card(
        "TW-65",
        "Mouth of Sauron",
        play(choose(card_type("hazard"), "discard pile"), move("chosen", "hand")),
        claims="2:2ba44d62 3:33ab5cee",
    ),
    card(
        "TW-53",
        "Lost in Free-domains",
        play(NO_SITE_PHASE, target=target("company", moving_in("free-domain"))),
        claims="0:8bd01c2d 1:bfc9291c",
    ),
    card(
        "LE-119",
        "Lost in Free-domains",
        play(NO_SITE_PHASE, target=target("company", moving_in("free-domain"))),
        claims="0:8bd01c2d 1:bfc9291c",
    ),
    card(
        "TW-50",
        "Lost at Sea",
        play(when(moving_in("coastal-sea"), NO_SITE_PHASE), target=target("company", MOVING)),
        claims="0:308de4a4 1:08f62437",
    ),
    card(
        "TW-52",
        "Lost in Dark-domains",
        play(
            when(moving_in("dark-domain"), apply(static("hazard-limit", how="double", on=TARGET))),
            target=target("company", MOVING),
        ),
        claims="0:308de4a4 1:43e5c38b",
    ),
    card(
        "LE-126",
        "Muster Disperses",
        play(
            roll(stat("general-influence", "target"), "target"),
            when(compare(ROLL, "<", 11), discard("target")),
            target=target("faction", no(MINE)),
        ),
        claims="0:510a7c33 1:a4bf09bd 2:522c3cac",
    ),
    card(
        "LE-105",
        "Call of Home",
        play(
            roll(stat("general-influence", "target"), "target"),
            when(
                compare(ROLL, "<", 10),
                when(
                    both(bears(ITEM), member(ALWAYS, 2)),
                    choose(both(ITEM, of("host", TARGET)), by="target", optional=True),
                    when(
                        of("chosen", ALWAYS),
                        choose(both(card_type("character"), same_company("target"), no(TARGET)), by="target"),
                        transfer("chosen"),
                    ),
                ),
                to_hand("target"),
            ),
            target=character(no(race("ringwraith", "wizard")), no(bears(named("The One Ring")))),
        ),
        claims="0:b3ae544d 1:f6b9f733 2:48cb43fd 3:9730e275",
    ),
    card(
        "TD-46",
        "Many Sorrows Befall",
        play(discard("target"), target=target("card", both(card_type("resource"), kind("long-event")))),
        play(CANCEL_DECLARED, target=target("declared", both(card_type("resource"), kind("short-event")))),
        claims="1:20989277 2:20f69bfc",
    ),
    card(
        "BA-10",
        "Beorning Skin-changers",
        play(
            when(
                no(
                    either(
                        member(named("Beorn")),
                        member(both(skill("warrior"), status("untapped"), compare(stat("prowess"), ">", 4))),
                    )
                ),
                RETURN_TO_ORIGIN,
            ),
            target=target("company", both(MOVING, member(alignment("hero")))),
        ),
        claims="6:f83079d3 7:0157ce87",
    ),
    card(
        "LE-108",
        "Darkness Under Tree",
        play(tap("target"), target=character(race("orc", "troll", "man"), status("untapped")), when=DOORS),
        claims="0:4f54a59c 1:7de1612c",
    ),
    card(
        "TW-51",
        "Lost in Border-lands",
        play(apply(static("hazard-limit", regions("border-land"), on=TARGET)), target=target("company", MOVING)),
        claims="0:ee4888c1 1:4f37d648",
    ),
    card(
        "LE-118",
        "Lost in Border-lands",
        play(apply(static("hazard-limit", regions("border-land"), on=TARGET)), target=target("company", MOVING)),
        claims="0:ee4888c1 1:4f37d648",
    ),
    card(
        "TW-54",
        "Lost in Shadow-lands",
        play(apply(static("hazard-limit", regions("shadow-land"), on=TARGET)), target=target("company", MOVING)),
        claims="0:ee4888c1 1:43ea8598",
    ),
    card(
        "LE-120",
        "Lost in Shadow-lands",
        play(apply(static("hazard-limit", regions("shadow-land"), on=TARGET)), target=target("company", MOVING)),
        claims="0:ee4888c1 1:43ea8598",
    ),
    card(
        "TW-55",
        "Lost in the Wilderness",
        play(apply(static("hazard-limit", regions("wilderness"), on=TARGET)), target=target("company", MOVING)),
        claims="0:ee4888c1 1:8e76b27b",
    ),
    card(
        "LE-121",
        "Lost in the Wilderness",
        play(apply(static("hazard-limit", regions("wilderness"), on=TARGET)), target=target("company", MOVING)),
        claims="0:ee4888c1 1:8e76b27b",
    ),
    card(
        "TW-84",
        "River",
        play(
            apply(static("no-site-phase", on=either(TARGET, both(MOVING, of("site", TARGET))))),
            target=target("site"),
        ),
        use(
            end_effects(SELF),
            time="until-site",
            target=target("site", flag("no-site-phase")),
            costs=(tap_one(both(skill("ranger"), flag("no-site-phase"))),),
            by="opponent",
            source="lasting",
        ),
        claims="0:748bc345 1:66a241c9 2:1b11f1a9",
    ),
    card(
        "LE-134",
        "River",
        play(
            apply(static("no-site-phase", on=either(TARGET, both(MOVING, of("site", TARGET))))),
            target=target("site"),
        ),
        use(
            end_effects(SELF),
            time="until-site",
            target=target("site", flag("no-site-phase")),
            costs=(tap_one(both(skill("ranger"), flag("no-site-phase"))),),
            by="opponent",
            source="lasting",
        ),
        claims="0:748bc345 1:66a241c9 2:1b11f1a9",
    ),
    card(
        "TW-68",
        "New Moon",
        play(tap("target"), target=character(race("elf"), status("untapped"))),
        play(
            apply(region_type("free-domain", "border-land", on=TARGET)),
            target=target("region", moving_in("free-domain")),
            when=DOORS,
        ),
        play(apply(site_type("border-hold", on=TARGET)), target=target("site", at("free-hold")), when=DOORS),
        claims="1:5037bba2 2:d55f8ac3",
    ),
    card(
        "TW-41",
        "Gloom",
        play(apply(static("prowess", -1, on=TARGET)), target=character(MOVING)),
        play(
            apply(region_type("border-land", "wilderness", on=TARGET)),
            target=target("region", both(MOVING, moving_in("border-land"))),
            when=DOORS,
        ),
        play(
            apply(site_type("ruins-and-lairs", on=TARGET)),
            target=target("site", both(MOVING, at("border-hold"))),
            when=DOORS,
        ),
        claims="1:2c7951ca 2:719171bf 3:0df2a3b8",
    ),
    card(
        "TD-67",
        "Searching Eye",
        play(
            CANCEL_ACTION, time="movement/hazard", target=target("action", requires("scout")), guard=requires("scout")
        ),
        play(end_effects(TARGET), time="movement/hazard", target=target("effect", requires("scout"))),
        play(discard("target"), time="movement/hazard", target=target("card", requires("scout"))),
        claims="0:f3f337a5 1:e9790ca8",
    ),
    card(
        "LE-136",
        "Searching Eye",
        play(
            CANCEL_ACTION, time="movement/hazard", target=target("action", requires("scout")), guard=requires("scout")
        ),
        play(end_effects(TARGET), time="movement/hazard", target=target("effect", requires("scout"))),
        play(discard("target"), time="movement/hazard", target=target("card", requires("scout"))),
        claims="0:f3f337a5 1:e9790ca8",
    ),
    card(
        "DM-88",
        "Seized by Terror",
        play(
            roll(stat("mind", "target"), "target"),
            when(compare(ROLL, "<", 12), split_off()),
            target=character(no(AVATAR), both(MOVING, moving_in("shadow-land", "dark-domain"))),
            when=OUTSIDE_COMBAT,
        ),
        claims="0:341fb8c2 1:cc4dda11 2:d3123e0f 3:3741bc40",
    ),
    card(
        "LE-113",
        "Greed",
        play(LISTEN, target=target("site")),
        on(
            "plays-item",
            check_each(
                both(
                    CHARACTER,
                    same_site("target"),
                    no(race("hobbit", "wizard", "ringwraith")),
                    no(bears(TARGET)),
                ),
                times(corruption_for("target"), -1),
            ),
            about=of("site", TARGET),
            lasting=True,
        ),
        claims="0:748bc345 1:0c79a68a 2:6e8c619e 3:63095144 4:8673b14f",
    ),
    card(
        "TW-42",
        "Greed",
        play(LISTEN, target=target("site")),
        on(
            "plays-item",
            check_each(
                both(
                    CHARACTER,
                    same_site("target"),
                    no(race("hobbit", "wizard", "ringwraith")),
                    no(bears(TARGET)),
                ),
                times(corruption_for("target"), -1),
            ),
            about=of("site", TARGET),
            lasting=True,
        ),
        claims="0:748bc345 1:0c79a68a 2:6e8c619e 3:63095144 4:8673b14f",
    ),
    card(
        "TW-99",
        "The Ring’s Betrayal",
        play(
            check("host", -2, spared=True),
            when(no(SUCCEEDED), discard("target")),
            target=target("card", both(RING, same_company("mover"))),
        ),
        claims="0:c517f004 1:23bf08be",
    ),
    card(
        "LE-149",
        "Weariness of the Heart",
        play(
            apply(static("prowess", -1, on=TARGET)),
            target=character(no(affected_by("Weariness of the Heart"))),
        ),
        play(  # 3.iv.1: it affects the strike
            apply(static("prowess", -1, on=TARGET)),
            time="strike",
            target=character(is_("striker"), no(affected_by("Weariness of the Heart"))),
        ),
        play(check("target"), target=character()),
        claims="0:773c0926 1:84df8662 2:c53c1b65 3:a649ffe6",
    ),
    card(
        "TW-111",
        "Weariness of the Heart",
        play(
            apply(static("prowess", -1, on=TARGET)),
            target=character(no(affected_by("Weariness of the Heart"))),
        ),
        play(  # 3.iv.1: it affects the strike
            apply(static("prowess", -1, on=TARGET)),
            time="strike",
            target=character(is_("striker"), no(affected_by("Weariness of the Heart"))),
        ),
        play(check("target"), target=character()),
        claims="0:773c0926 1:84df8662 2:c53c1b65 3:a649ffe6",
    ),
    card(
        "TD-85",
        "Withered Lands",
        play(
            apply(region_type("wilderness", "wilderness+wilderness", on=TARGET)),
            target=target("region", moving_in("wilderness")),
            when=DOORS,
        ),
        play(
            apply(region_type("shadow-land", "wilderness+wilderness", on=TARGET)),
            target=target("region", moving_in("shadow-land")),
            when=DOORS,
        ),
        play(
            apply(region_type("border-land", "wilderness+wilderness", on=TARGET)),
            target=target("region", moving_in("border-land")),
            when=DOORS,
        ),
        claims="1:201ec323 2:77dd090e",
    ),
)
