# ruff: noqa: F403, F405
"""Hazard long-events."""

from carddb.effects.build import *
from carddb.model import Attack

CARDS = (
    card(
        "LE-106",
        "Chill Them with Fear",
        play(),
        static("attack-strikes", 1, on=ALWAYS, when=attack_by("elf", "dwarf", "dúnadan", "hobbit")),
        static("attack-prowess", 1, on=ALWAYS, when=attack_by("elf", "dwarf", "dúnadan", "hobbit")),
        static("attack-strikes", 1, on=ALWAYS, when=both(attack_by("elf", "dwarf", "dúnadan", "hobbit"), no(DOORS))),
        static("attack-prowess", 1, on=ALWAYS, when=both(attack_by("elf", "dwarf", "dúnadan", "hobbit"), no(DOORS))),
        claims="0:f2e39af6",
    ),
    card(
        "LE-148",
        "Wake of War",
        play(),
        static("attack-strikes", 1, on=ALWAYS, when=attack_by("wolf", "spider", "animal")),
        static("attack-prowess", 1, on=ALWAYS, when=attack_by("wolf", "spider", "animal")),
        static("attack-strikes", 1, on=ALWAYS, when=both(attack_by("wolf"), DOORS)),
        static("attack-prowess", 1, on=ALWAYS, when=both(attack_by("wolf"), DOORS)),
        claims="0:9208d8a6",
    ),
    card(
        "TW-108",
        "Wake of War",
        play(),
        static("attack-strikes", 1, on=ALWAYS, when=attack_by("wolf", "spider", "animal")),
        static("attack-prowess", 1, on=ALWAYS, when=attack_by("wolf", "spider", "animal")),
        static("attack-strikes", 1, on=ALWAYS, when=both(attack_by("wolf"), DOORS)),
        static("attack-prowess", 1, on=ALWAYS, when=both(attack_by("wolf"), DOORS)),
        claims="0:9208d8a6",
    ),
    card(
        "LE-130",
        "Plague of Wights",
        play(),
        static("attack-prowess", 1, on=ALWAYS, when=attack_by("undead")),
        static("attack-strikes", how="double", on=ALWAYS, when=both(attack_by("undead"), DOORS)),
        claims="0:05133c0d 1:d208d2c0",
    ),
    card(
        "TW-81",
        "Plague of Wights",
        play(),
        static("attack-prowess", 1, on=ALWAYS, when=attack_by("undead")),
        static("attack-strikes", how="double", on=ALWAYS, when=both(attack_by("undead"), DOORS)),
        claims="0:05133c0d 1:d208d2c0",
    ),
    card(
        "TW-10",
        "Awaken Minions",
        play(),
        static("attack-strikes", how="double", on=at("shadow-hold", "dark-hold"), when=AUTOMATIC),
        claims="0:cdcab8bb",
    ),
    card(
        "TW-69",
        "Night",
        play(),
        static("prowess", -1, on=both(race("dúnadan"), card_type("character"), no(skill("ranger")))),
        static("prowess", -1, on=both(race("man", "dúnadan"), card_type("character")), when=DOORS),
        static("attack-prowess", 1, on=ALWAYS, when=DOORS),
        claims="1:3a81b20e 2:e6997abd",
    ),
    card(
        "TW-91",
        "Snowstorm",
        play(
            when(of("mover", both(MOVING, moving_in("wilderness"))), RETURN_TO_ORIGIN),
            when=DOORS,
        ),
        on("moves", RETURN_TO_ORIGIN, about=moving_in("wilderness")),
        claims="1:201ec323 2:c183e888",
    ),
    card(
        "TW-9",
        "Awaken Denizens",
        play(),
        static("attack-strikes", how="double", on=at("ruins-and-lairs"), when=AUTOMATIC),
        claims="0:8f927b72",
    ),
    card(
        "LE-104",
        "Awaken Denizens",
        play(),
        static("attack-strikes", how="double", on=at("ruins-and-lairs"), when=AUTOMATIC),
        claims="0:8f927b72",
    ),
    card(
        "TW-22",
        "Clouds",
        play(),
        static("attack-prowess", 2, on=ALWAYS, when=both(attack_is("creature"), DOORS)),
        claims="1:b58530ff",
    ),
    card(
        "TW-32",
        "Eye of Sauron",
        play(),
        static("attack-prowess", 1, on=ALWAYS, when=AUTOMATIC),
        static("attack-prowess", 2, on=ALWAYS, when=both(AUTOMATIC, DOORS)),
        claims="0:76959604 1:fdf0bb4c",
    ),
    card(
        "TD-37",
        "Itangast Ahunt",
        play(
            when(
                of(
                    "mover",
                    either(
                        moving_in("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
                        both(
                            moving_in("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm"), DOORS
                        ),
                    ),
                ),
                face(Attack("dragon", 4, 16, 7), as_creature=True),
            ),
        ),
        on(
            "moves",
            face(Attack("dragon", 4, 16, 7), as_creature=True),
            about=either(
                moving_in("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
                both(moving_in("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm"), DOORS),
            ),
        ),
        claims="1:00794954 2:9201cd81",
    ),
    card(
        "TD-70",
        "Smaug Ahunt",
        play(
            when(
                of(
                    "mover",
                    either(
                        moving_in("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
                        both(
                            moving_in("Brown Lands", "Southern Rhovanion", "Dorwinion", "Dagorlad", "Horse Plains"),
                            DOORS,
                        ),
                    ),
                ),
                face(Attack("dragon", 3, 15, 7, attacker_chooses=True), as_creature=True),
            ),
        ),
        on(
            "moves",
            face(Attack("dragon", 3, 15, 7, attacker_chooses=True), as_creature=True),
            about=either(
                moving_in("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
                both(moving_in("Brown Lands", "Southern Rhovanion", "Dorwinion", "Dagorlad", "Horse Plains"), DOORS),
            ),
        ),
        claims="1:5f76d36d 2:10318dc5",
    ),
    card(
        "TD-4",
        "Bairanax Ahunt",
        play(
            when(
                of(
                    "mover",
                    either(
                        moving_in("Withered Heath", "Gundabad", "Anduin Vales", "Grey Mountain Narrows"),
                        both(moving_in("Northern Rhovanion", "Iron Hills", "Southern Rhovanion", "Angmar"), DOORS),
                    ),
                ),
                face(Attack("dragon", 3, 12, 6, attacker_chooses=True), as_creature=True),
            ),
        ),
        on(
            "moves",
            face(Attack("dragon", 3, 12, 6, attacker_chooses=True), as_creature=True),
            about=either(
                moving_in("Withered Heath", "Gundabad", "Anduin Vales", "Grey Mountain Narrows"),
                both(moving_in("Northern Rhovanion", "Iron Hills", "Southern Rhovanion", "Angmar"), DOORS),
            ),
        ),
        claims="1:9a851a54 2:4f126645",
    ),
    card(
        "TD-21",
        "Eärcaraxë Ahunt",
        play(
            when(
                of(
                    "mover",
                    either(
                        moving_in("Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast"),
                        both(moving_in("Old Pûkel-land", "Enedhwaith", "Anfalas", "coastal-sea"), DOORS),
                    ),
                ),
                face(Attack("dragon", 3, 15, 6, attacker_chooses=True), as_creature=True),
            ),
        ),
        on(
            "moves",
            face(Attack("dragon", 3, 15, 6, attacker_chooses=True), as_creature=True),
            about=either(
                moving_in("Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast"),
                both(moving_in("Old Pûkel-land", "Enedhwaith", "Anfalas", "coastal-sea"), DOORS),
            ),
        ),
        claims="1:e2a7ff02 2:0bdb4545",
    ),
    card(
        "TD-64",
        "Scorba Ahunt",
        play(
            when(
                of(
                    "mover",
                    either(
                        moving_in("Forochel", "Angmar", "Gundabad"),
                        both(moving_in("Númeriador", "Arthedain", "Rhudaur"), DOORS),
                    ),
                ),
                face(Attack("dragon", 4, 10, 7, attacker_chooses=True), as_creature=True),
            ),
        ),
        on(
            "moves",
            face(Attack("dragon", 4, 10, 7, attacker_chooses=True), as_creature=True),
            about=either(
                moving_in("Forochel", "Angmar", "Gundabad"),
                both(moving_in("Númeriador", "Arthedain", "Rhudaur"), DOORS),
            ),
        ),
        claims="1:39c35c9f 2:d478ee37",
    ),
    card(
        "TD-61",
        "Scatha Ahunt",
        play(
            when(
                of(
                    "mover",
                    either(
                        moving_in("Withered Heath", "Woodland Realm", "Northern Rhovanion", "Grey Mountain Narrows"),
                        both(moving_in("Anduin Vales", "Western Mirkwood", "Heart of Mirkwood", "Gundabad"), DOORS),
                    ),
                ),
                face(Attack("dragon", 4, 13, 8), as_creature=True),
            ),
        ),
        on(
            "moves",
            face(Attack("dragon", 4, 13, 8), as_creature=True),
            about=either(
                moving_in("Withered Heath", "Woodland Realm", "Northern Rhovanion", "Grey Mountain Narrows"),
                both(moving_in("Anduin Vales", "Western Mirkwood", "Heart of Mirkwood", "Gundabad"), DOORS),
            ),
        ),
        claims="1:f46d7855 2:047458bf",
    ),
    card(
        "TW-62",
        "Morgul Night",
        play(when=DOORS),
        region_type("wilderness", "shadow-land"),
        region_type("shadow-land", "dark-domain"),
        claims="1:201ec323 2:8b5a12ec",
    ),
    card(
        "TW-36",
        "Foul Fumes",
        play(
            when(
                of(
                    "mover",
                    both(
                        MOVING,
                        moving_in("shadow-land", "dark-domain"),
                        no(member(skill("ranger"))),
                        no(side("minion-player")),
                    ),
                ),
                RETURN_TO_ORIGIN,
            ),
            when(
                DOORS,
                tap_all(both(card_type("site"), site_path("shadow-land", "dark-domain"), no(side("minion-player")))),
            ),
        ),
        on(
            "moves",
            RETURN_TO_ORIGIN,
            about=both(moving_in("shadow-land", "dark-domain"), no(member(skill("ranger"))), no(side("minion-player"))),
        ),
        on(
            "new-site",
            tap("target"),
            about=both(site_path("shadow-land", "dark-domain"), no(side("minion-player"))),
            when=DOORS,
        ),
        on(
            "enters-play",
            tap_all(both(card_type("site"), site_path("shadow-land", "dark-domain"), no(side("minion-player")))),
            about=named("Doors of Night"),
        ),
        on(
            "untap-ends",
            tap_all(both(card_type("site"), site_path("shadow-land", "dark-domain"), no(side("minion-player")))),
            when=DOORS,
        ),
        claims="1:c0758d29 2:02468d6a 3:7e562daf",
    ),
    card(
        "LE-117",
        "Long Winter",
        play(
            when(
                of("mover", both(MOVING, moving_in("wilderness", count=2), no(member(skill("ranger"))))),
                RETURN_TO_ORIGIN,
            ),
            when(DOORS, tap_all(both(card_type("site"), site_path("wilderness", count=2)))),
        ),
        on(
            "moves",
            RETURN_TO_ORIGIN,
            about=both(moving_in("wilderness", count=2), no(member(skill("ranger")))),
        ),
        on("new-site", tap("target"), about=site_path("wilderness", count=2), when=DOORS),
        on(
            "enters-play",
            tap_all(both(card_type("site"), site_path("wilderness", count=2))),
            about=named("Doors of Night"),
        ),
        on("untap-ends", tap_all(both(card_type("site"), site_path("wilderness", count=2))), when=DOORS),
        claims="1:6680ea8d 2:3eed2518",
    ),
    card(
        "TW-49",
        "Long Winter",
        play(
            when(
                of("mover", both(MOVING, moving_in("wilderness", count=2), no(member(skill("ranger"))))),
                RETURN_TO_ORIGIN,
            ),
            when(DOORS, tap_all(both(card_type("site"), site_path("wilderness", count=2)))),
        ),
        on(
            "moves",
            RETURN_TO_ORIGIN,
            about=both(moving_in("wilderness", count=2), no(member(skill("ranger")))),
        ),
        on("new-site", tap("target"), about=site_path("wilderness", count=2), when=DOORS),
        on(
            "enters-play",
            tap_all(both(card_type("site"), site_path("wilderness", count=2))),
            about=named("Doors of Night"),
        ),
        on("untap-ends", tap_all(both(card_type("site"), site_path("wilderness", count=2))), when=DOORS),
        claims="1:6680ea8d 2:3eed2518",
    ),
    card(
        "TD-27",
        "From the Pits of Angband",
        play(),
        on(
            "turn-ends",
            when(
                both(DOORS, compare(in_zone("discard pile"), ">", 0)),
                may(
                    *fetch(DRAGON, "discard pile", to="hand", optional=True),
                    *fetch(both(kind("creature"), race("drake")), "discard pile", to="hand", optional=True),
                    otherwise=fetch(
                        either(DRAGON, both(kind("creature"), race("drake"))), "discard pile", optional=True
                    ),
                ),
                otherwise=fetch(either(DRAGON, both(kind("creature"), race("drake"))), "discard pile", optional=True),
            ),
            when(
                both(DOORS, compare(in_zone("discard pile", "opponent"), ">", 0)),
                may(
                    *fetch(DRAGON, "discard pile", to="hand", by="opponent", optional=True),
                    *fetch(
                        both(kind("creature"), race("drake")),
                        "discard pile",
                        to="hand",
                        by="opponent",
                        optional=True,
                    ),
                    by="opponent",
                    otherwise=fetch(
                        either(DRAGON, both(kind("creature"), race("drake"))),
                        "discard pile",
                        by="opponent",
                        optional=True,
                    ),
                ),
                otherwise=fetch(
                    either(DRAGON, both(kind("creature"), race("drake"))),
                    "discard pile",
                    by="opponent",
                    optional=True,
                ),
            ),
        ),
        claims="0:9c359985 1:d1e95a51",
    ),
    card(
        "DM-98",
        "The Way is Shut",
        play(
            when(of("mover", both(MOVING, LEAVES_UNDER_DEEPS)), RETURN_TO_ORIGIN),
            end_effects(named("Secret Passage", "Secret Entrance")),
        ),
        on("moves", RETURN_TO_ORIGIN, about=LEAVES_UNDER_DEEPS),
        on(
            "hazards-begin",
            end_effects(named("Secret Passage", "Secret Entrance")),
            when=in_effect("Secret Passage", "Secret Entrance"),
        ),
        claims="0:0a182a9a 1:5076c635",
    ),
)
