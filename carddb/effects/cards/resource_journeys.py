# ruff: noqa: F403, F405
"""Resource events about ways: passes over mountains, journeys without regions, second journeys, creatures kept off."""

from carddb.effects.build import *
from carddb.model import Attack, Key

CARDS = (
    # --- which creatures are kept off
    card(
        "LE-181",
        "Down Down to Goblin-town",
        play(
            apply(no_creatures("region", on=same_company("target"), when=of("bound", at("ruins-and-lairs")))),
            time="organization",
            target=target("company", of("destination", ALWAYS)),
        ),
        claims="0:8c1c97f4 1:3a78f8f2",
    ),
    card(
        "TW-325",
        "Secret Passage",
        play(
            apply(
                no_creatures(
                    "elsewhere", on=same_company("target"), when=both(MOVING, of("bound", at("ruins-and-lairs")))
                )
            ),
            time="end-of-organization",
            target=target("company"),
        ),
        claims="0:ad7ee2fa 1:0d478b8a",
    ),
    card(
        "TW-324",
        "Secret Entrance",
        play(
            apply(no_creatures("site", on=same_company("target"))),
            time="end-of-organization",
            target=target("company", no(of("destination", at("dark-domain")))),
            costs=(tap_one(skill("sage")),),
        ),
        claims="0:bad1fc1f 1:521bcef8 2:cf2e87f7",
    ),
    card(
        "LE-177",
        "Crack in the Wall",
        play(
            apply(no_creatures("site", on=same_company("target"), when=no(of("bound", at("free-domain"))))),
            time="organization",
            target=character(skill("sage"), of("destination", ALWAYS)),
            costs=(tap_one(TARGET),),
        ),
        claims="0:bad1fc1f 1:236004d9 2:49b5d2f0 3:210adb26",
    ),
    card(
        "TW-242",
        "Ford",
        play(
            apply(no_creatures("wilderness", on=same_company("target"))),
            time="end-of-organization",
            target=character(skill("ranger")),
            costs=(tap_one(TARGET),),
        ),
        claims="0:40b542e9 1:8a032aaf 2:617c2651 3:3a00e082",
    ),
    card(
        "LE-191",
        "Hidden Ways",
        play(
            apply(no_creatures("wilderness", on=same_company("target"))),
            time="organization",
            target=character(skill("ranger"), of("destination", ALWAYS)),
            costs=(tap_one(TARGET),),
        ),
        claims="0:40b542e9 1:66b30d24 2:617c2651 3:3a00e082",
    ),
    card(
        "TD-111",
        "Elf-path",
        play(
            apply(
                no_creatures(
                    "elsewhere",
                    on=same_company("target"),
                    when=both(
                        compare(regions(), ">", 0),
                        compare(regions(), "<=", 2),
                        no(moving_in("shadow-land", "dark-domain")),
                    ),
                )
            ),
            time="end-of-organization",
            target=character(race("elf")),
            costs=(tap_one(TARGET),),
        ),
        claims="0:ad7ee2fa 1:a5083e79 2:3329e467",
    ),
    card(
        "TW-220",
        "Eagle-mounts",
        play(
            carry(both(no(at("shadow-hold", "dark-hold")), no(UNDER_DEEPS))),
            apply(no_creatures("elsewhere", on=same_company("target"))),
            time="end-of-organization",
            target=target(
                "company",
                either(
                    both(at("Eagles’ Eyrie"), member(skill("diplomat"))), both(flag("eagles-come"), no(UNDER_DEEPS))
                ),
            ),
        ),
        claims="0:1996c47a 1:b29eea97 2:b1983358",
    ),
    card(
        "TW-302",
        "Paths of the Dead",
        play(
            carry(named("Vale of Erech")),
            apply(no_creatures_but("undead", on=same_company("target"), when=of("bound", at("Vale of Erech")))),
            apply(
                gives_keys(
                    Key("site", "Vale of Erech"), on=both(race("undead"), kind("creature")), when=same_company("target")
                )
            ),
            time="end-of-organization",
            target=target("company", both(at("Dunharrow"), member(named("Aragorn II")))),
        ),
        claims="0:e038e728 1:cfec83e7 2:34ce9096",
    ),
    card(
        "TW-256",
        "Hiding",
        play(
            apply(static("all-attacks-canceled", on=same_company("target"), when=attack_is("creature"))),
            time="end-of-organization",
            target=character(skill("scout"), no(of("destination", ALWAYS))),
        ),
        claims="0:71a8b58f 1:17aab630 2:08f724c6 3:37b0d60c",
    ),
    card(
        "LE-192",
        "Hide in Dark Places",
        play(
            apply(
                static(
                    "all-attacks-canceled",
                    on=both(same_company("target"), no(MOVING)),
                    when=attack_is("creature"),
                )
            ),
            time="organization",
            target=character(skill("scout"), no(of("destination", ALWAYS))),
        ),
        claims="0:71a8b58f 1:d4fabe22 2:50a97e7c",
    ),
    # --- second journeys
    card(
        "TW-202",
        "Bridge",
        play(LISTEN, time="hazards", target=target("company", both(MOVING, of("bound", AT_HAVEN)))),
        moves_on(both(MOVING, of("bound", AT_HAVEN))),
        claims="0:ed161a2a 1:8c0e47c7 2:ff72b375",
    ),
    card(
        "LE-185",
        "Forced March",
        play(LISTEN, time="hazards", target=target("company", both(MOVING, of("bound", AT_HAVEN)))),
        moves_on(both(MOVING, of("bound", AT_HAVEN))),
        claims="0:3945c13e 1:240ba5eb 2:8380b0c2",
    ),
    card(
        "LE-202",
        "Leg It Double Quick",
        play(
            tap_all(both(card_type("character"), same_company("target"))),
            LISTEN,
            time="hazards",
            target=target("company", MOVING),
        ),
        moves_on(MOVING),
        claims="0:b391a9b3 1:7ecb5f8d 2:240ba5eb 3:8380b0c2",
    ),
    card(
        "LE-248",
        "Ûvatha Unleashed",
        play(
            LISTEN,
            time="hazards",
            target=target("company", member(both(is_("avatar"), named("Ûvatha the Ringwraith")))),
        ),
        moves_on(either(MOVING, no(of("origin", ALWAYS)))),
        claims="0:6d6bade3 1:88488184 2:fff586c3",
    ),
    card(
        "TD-135",
        "Master of Esgaroth",
        play(LISTEN, time="end-of-organization", target=target("company", of("destination", ALWAYS))),
        moves_on(both(MOVING, of("bound", at("border-hold")))),
        claims="0:fe2adc44 1:2a36e3bc",
    ),
    # --- journeys without regions
    card(
        "TD-100",
        "Belegaer",
        play(
            carry(
                at(
                    *("Lindon", "Elven Shores", "Eriadoran Coast", "Andrast Coast", "Bay of Belfalas"),
                    *("Mouths of the Anduin", "Enedhwaith", "Old Pûkel-land", "Andrast", "Anfalas", "Belfalas"),
                    *("Lebennin", "Harondor"),
                ),
                *("coastal-sea", "coastal-sea", "coastal-sea"),
            ),
            apply(static("hazard-limit", -2, on=same_company("target"), when=moved_by("special"), cap=2)),
            time="organization",
            target=target(
                "company",
                at(
                    *("Lindon", "Elven Shores", "Eriadoran Coast", "Andrast Coast", "Bay of Belfalas"),
                    *("Mouths of the Anduin", "Enedhwaith", "Old Pûkel-land", "Andrast", "Anfalas", "Belfalas"),
                    *("Lebennin", "Harondor"),
                ),
            ),
        ),
        claims="0:1bb9c816 1:3371584a 2:02cc434f",
    ),
    card(
        "TD-117",
        "Forod",
        play(
            carry(
                at(
                    *("Lindon", "Forochel", "Angmar", "Gundabad", "Grey Mountain Narrows", "Withered Heath"),
                    "Iron Hills",
                ),
                *("wilderness", "wilderness", "wilderness"),
            ),
            apply(static("hazard-limit", -2, on=same_company("target"), when=moved_by("special"), cap=2)),
            time="organization",
            target=target(
                "company",
                at(
                    *("Lindon", "Forochel", "Angmar", "Gundabad", "Grey Mountain Narrows", "Withered Heath"),
                    "Iron Hills",
                ),
            ),
        ),
        claims="0:1bb9c816 1:e7440d86 2:5c67353f",
    ),
    card(
        "TD-121",
        "Harad",
        play(
            carry(at("Horse Plains", "Khand", "Nurn", "Harondor"), "wilderness", "wilderness", "wilderness"),
            apply(static("hazard-limit", -2, on=same_company("target"), when=moved_by("special"), cap=2)),
            time="organization",
            target=target("company", at("Horse Plains", "Khand", "Nurn", "Harondor")),
        ),
        claims="0:1bb9c816 1:f3abc042 2:5c67353f",
    ),
    card(
        "TD-147",
        "Rhûn",
        play(
            carry(at("Iron Hills", "Dorwinion", "Horse Plains", "Khand"), "wilderness", "wilderness", "wilderness"),
            apply(static("hazard-limit", -2, on=same_company("target"), when=moved_by("special"), cap=2)),
            time="organization",
            target=target("company", at("Iron Hills", "Dorwinion", "Horse Plains", "Khand")),
        ),
        claims="0:1bb9c816 1:85dafa9f 2:5c67353f",
    ),
    # --- passes over mountains and rivers
    card(
        "TW-191",
        "Anduin River",
        play(
            apply(adjacent("Rohan", "Dagorlad", on=same_company("target"))),
            apply(adjacent("Anórien", "Dagorlad", on=same_company("target"))),
            apply(adjacent("Anórien", "Ithilien", on=same_company("target"))),
            apply(adjacent("Lebennin", "Ithilien", on=same_company("target"))),
            apply(adjacent("Lebennin", "Harondor", on=same_company("target"))),
            time="end-of-organization",
            target=character(skill("ranger")),
            costs=(tap_one(TARGET),),
        ),
        play(
            apply(
                static(
                    "hazard-limit",
                    -2,
                    on=same_company("target"),
                    when=both(
                        MOVING, of("bound", at("Rohan", "Dagorlad", "Anórien", "Ithilien", "Lebennin", "Harondor"))
                    ),
                    cap=2,
                )
            ),
            time="end-of-organization",
            target=target("company", both(of("destination", ALWAYS), member(skill("ranger")))),
        ),
        claims="0:357fca62 1:1b5c31b6 2:96c47459",
    ),
    card(
        "TW-284",
        "Misty Mountains",
        play(
            apply(adjacent("Rhudaur", "Anduin Vales", on=same_company("target"))),
            apply(adjacent("Rhudaur", "Wold & Foothills", on=same_company("target"))),
            apply(adjacent("Hollin", "Wold & Foothills", on=same_company("target"))),
            apply(adjacent("Hollin", "Fangorn", on=same_company("target"))),
            apply(adjacent("Dunland", "Fangorn", on=same_company("target"))),
            time="end-of-organization",
            target=character(skill("ranger")),
            costs=(tap_one(TARGET),),
        ),
        play(
            apply(
                static(
                    "hazard-limit",
                    -2,
                    on=same_company("target"),
                    when=both(
                        MOVING,
                        of("bound", at("Rhudaur", "Anduin Vales", "Wold & Foothills", "Hollin", "Fangorn", "Dunland")),
                    ),
                    cap=2,
                )
            ),
            time="end-of-organization",
            target=target("company", both(of("destination", ALWAYS), member(skill("ranger")))),
        ),
        claims="0:357fca62 1:18755aa7 2:96c47459",
    ),
    card(
        "TW-359",
        "White Mountains",
        play(
            apply(adjacent("Old Pûkel-land", "Anfalas", on=same_company("target"))),
            apply(adjacent("Rohan", "Lamedon", on=same_company("target"))),
            apply(adjacent("Rohan", "Anfalas", on=same_company("target"))),
            apply(adjacent("Anórien", "Lamedon", on=same_company("target"))),
            time="end-of-organization",
            target=character(skill("ranger")),
            costs=(tap_one(TARGET),),
        ),
        play(
            apply(
                static(
                    "hazard-limit",
                    -2,
                    on=same_company("target"),
                    when=both(MOVING, of("bound", at("Old Pûkel-land", "Anfalas", "Rohan", "Lamedon", "Anórien"))),
                    cap=2,
                )
            ),
            time="end-of-organization",
            target=target("company", both(of("destination", ALWAYS), member(skill("ranger")))),
        ),
        claims="0:357fca62 1:0835f455 2:96c47459",
    ),
    card(
        "TW-194",
        "Ash Mountains",
        play(
            apply(adjacent("Dagorlad", "Gorgoroth", on=same_company("target"))),
            apply(adjacent("Horse Plains", "Gorgoroth", on=same_company("target"))),
            LISTEN,
            time="end-of-organization",
            target=character(skill("ranger")),
            costs=(tap_one(TARGET),),
        ),
        play(
            apply(
                static(
                    "hazard-limit",
                    -2,
                    on=same_company("target"),
                    when=both(MOVING, of("bound", at("Dagorlad", "Gorgoroth", "Horse Plains"))),
                    cap=2,
                )
            ),
            time="end-of-organization",
            target=target("company", both(of("destination", ALWAYS), member(skill("ranger")))),
        ),
        on(
            "hazards-begin",
            face(Attack("orc", 4, 8)),
            about=both(same_company("target"), moved_by("region")),
            lasting=True,
        ),
        claims="0:357fca62 1:39d91e8b 2:8ae3b7dd 3:a356f714",
    ),
    card(
        "TW-287",
        "Mountains of Shadow",
        play(
            apply(adjacent("Ithilien", "Gorgoroth", on=same_company("target"))),
            apply(adjacent("Ithilien", "Nurn", on=same_company("target"))),
            apply(adjacent("Harondor", "Nurn", on=same_company("target"))),
            LISTEN,
            time="end-of-organization",
            target=character(skill("ranger")),
            costs=(tap_one(TARGET),),
        ),
        play(
            apply(
                static(
                    "hazard-limit",
                    -2,
                    on=same_company("target"),
                    when=both(MOVING, of("bound", at("Ithilien", "Gorgoroth", "Nurn", "Harondor"))),
                    cap=2,
                )
            ),
            time="end-of-organization",
            target=target("company", both(of("destination", ALWAYS), member(skill("ranger")))),
        ),
        on(
            "hazards-begin",
            face(Attack("orc", 4, 9)),
            about=both(same_company("target"), moved_by("region")),
            lasting=True,
        ),
        claims="0:357fca62 1:6f53bce5 2:a308345c 3:a356f714",
    ),
    card(
        "TD-124",
        "Hey! come merry dol!",
        play(
            apply(static("half-wilderness", on=same_company("target"))),
            time="end-of-organization",
            target=target("company", of("destination", ALWAYS)),
        ),
        claims="0:fe2adc44 1:bb952026 2:9f9fe76f",
    ),
    card(
        "TW-285",
        "Moon",
        play(),
        region_type("wilderness", "border-land", when=GATES, against="hazards"),
        region_type("border-land", "free-domain", when=GATES, against="hazards"),
        region_type("dark-domain", "shadow-land", when=DOORS, against="hazards"),
        region_type("shadow-land", "wilderness", when=DOORS, against="hazards"),
        claims="1:9f1c2472 2:536a5d7b",
    ),
    card(
        "BA-29",
        "Crept Along Carefully",
        play(time="organization", target=target("company")),
        static("no-starter", on=same_company("bearer")),
        static("no-under-deeps", on=same_company("bearer")),
        static("most-regions", 3, how="set", on=same_company("bearer")),
        static("hazard-limit", -1, on=same_company("bearer"), when=moved_by("region"), cap=2),
        use(
            roll(members(skill("ranger"))),
            when(compare(ROLL, ">", 7), CANCEL_ATTACK),
            time="attack",
            costs=(DISCARD_THIS,),
            when=both(attack_is("company"), of("attacked", same_company("self"))),
        ),
        on("exhausted", discard()),
        use(discard(), time="organization"),
        claims="0:b67ff31f 1:5645bf38 2:04969719 3:a6c67d05 4:4cbdfc2b 5:b87c4756",
    ),
    card(
        "LE-182",
        "Dwar Unleashed",
        play(
            apply(static("rides-regions", on=same_company("target"))),
            time="organization",
            target=character(
                is_("avatar"),
                named("Dwar the Ringwraith"),
                in_mode("Black Rider", "Fell Rider", "Heralded Lord"),
            ),
        ),
        claims="0:8a3c31f4 1:8d2db15c",
    ),
)
