# ruff: noqa: F403, F405
"""Dragons: those at home, those that hunt, and the events that help their attacks."""

from carddb.effects.build import *
from carddb.model import Attack, Key

CARDS = (
    # --- at home ---
    card(
        "TD-71",
        "Smaug at Home",
        play(),
        automatic_attack(Attack("dragon", 2, 18, 8), on=named("The Lonely Mountain"), when=no(in_play("Smaug Ahunt"))),
        static("draws", -1, on=MOVING, cap=1),
        claims="1:205af63c 2:689d89af",
    ),
    card(
        "TD-22",
        "Eärcaraxë at Home",
        play(),
        automatic_attack(
            Attack("dragon", 2, 18, 7, attacker_chooses=True),
            on=named("Isle of the Ulond"),
            when=no(in_play("Eärcaraxë Ahunt")),
        ),
        static("hazard-limit", 1, on=both(MOVING, moving_in("coastal-sea"))),
        claims="1:ff90c26e 2:62773939",
    ),
    card(
        "TD-62",
        "Scatha at Home",
        play(),
        automatic_attack(Attack("dragon", 3, 16, 9), on=named("Gondmaeglom"), when=no(in_play("Scatha Ahunt"))),
        static("influence-check", -1, on=ALWAYS),
        claims="1:350208d4 2:cbe25b46",
    ),
    card(
        "TD-5",
        "Bairanax at Home",
        play(),
        automatic_attack(Attack("dragon", 2, 15, 7), on=named("Ovir Hollow"), when=no(in_play("Bairanax Ahunt"))),
        static("hazard-limit", 1, on=faced("animal", creature=True)),
        claims="1:05efb60d 2:9dcc0ddd",
    ),
    card(
        "TD-2",
        "Agburanar at Home",
        play(),
        automatic_attack(Attack("dragon", 2, 16, 9), on=named("Caves of Ûlund"), when=no(in_play("Agburanar Ahunt"))),
        one_uncounted(on=DRAGON),
        claims="1:8d69d308 2:f4f92c95",
    ),
    card(
        "TD-44",
        "Leucaruth at Home",
        play(apply(static("not-playable", on=both(DRAGON, no(SELF))))),
        automatic_attack(Attack("dragon", 2, 17, 8), on=named("Irerock"), when=no(in_play("Leucaruth Ahunt"))),
        on("played", apply(static("not-playable", on=both(DRAGON, no(TARGET)))), about=DRAGON),
        on("joins", apply(static("not-playable", on=both(DRAGON, no(TARGET)))), about=DRAGON),
        claims="1:4e4e00ce 2:a3594340",
    ),
    # --- ahunt ---
    card(
        "TD-1",
        "Agburanar Ahunt",
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
                face(Attack("dragon", 3, 13, 8), as_creature=True),
            ),
        ),
        on(
            "moves",
            face(Attack("dragon", 3, 13, 8), as_creature=True),
            about=either(
                moving_in("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
                both(moving_in("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm"), DOORS),
            ),
        ),
        claims="1:b4476244 2:9201cd81",
    ),
    card(
        "TD-43",
        "Leucaruth Ahunt",
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
                face(Attack("dragon", 3, 14, 7), as_creature=True),
            ),
        ),
        on(
            "moves",
            face(Attack("dragon", 3, 14, 7), as_creature=True),
            about=either(
                moving_in("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
                both(moving_in("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm"), DOORS),
            ),
        ),
        claims="1:4373dc79 2:9201cd81",
    ),
    card(
        "TD-10",
        "Daelomin Ahunt",
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
                face(Attack("dragon", 4, 11, 7, attacker_chooses=True), as_creature=True),
            ),
        ),
        on(
            "moves",
            face(Attack("dragon", 4, 11, 7, attacker_chooses=True), as_creature=True),
            about=either(
                moving_in("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
                both(moving_in("Brown Lands", "Southern Rhovanion", "Dorwinion", "Dagorlad", "Horse Plains"), DOORS),
            ),
        ),
        claims="1:f8636e22 2:10318dc5",
    ),
    # --- events ---
    card(
        "TD-52",
        "Parsimony of Seclusion",
        play(choose(DRAGON, "discard pile"), move("chosen", "hand")),
        play(
            choose(both(DRAGON, named("Agburanar")), "discard pile"),
            move("chosen", "hand"),
            when(of("chosen", ALWAYS), apply(static("hazard-limit", 2, on=TARGET), "company")),
            target=target("company"),
        ),
        claims="0:3c2b16ed 1:461ae9a6",
    ),
    card(
        "TD-53",
        "Passion of Wrath",
        play(
            apply(static("strike-prowess", 2, on=ALWAYS), "strike"),
            apply(static("strike-body", -1, on=ALWAYS), "strike"),
            time="strike",
            when=attack_by("dragon"),
        ),
        play(
            apply(static("strike-prowess", 4, on=ALWAYS), "strike"),
            apply(static("strike-body", -2, on=ALWAYS), "strike"),
            time="strike",
            when=of("attacker", both(DRAGON, named("Smaug"))),
        ),
        claims="0:9adec1bd 1:32589ead",
    ),
    card(
        "TD-56",
        "Prowess of Might",
        play(
            apply(static("attack-prowess", 1, on=ALWAYS), "attack"),
            apply(static("attack-body", 1, on=ALWAYS), "attack"),
            time="attack",
            when=attack_by("dragon"),
        ),
        play(
            apply(static("attack-prowess", 2, on=ALWAYS), "attack"),
            apply(static("attack-body", 2, on=ALWAYS), "attack"),
            time="attack",
            when=of("attacker", both(DRAGON, named("Scatha"))),
        ),
        claims="0:a6ba9364 1:fd6459dc",
    ),
    card(
        "TD-55",
        "Prowess of Age",
        play(CANCEL_ACTION, time="attack", target=target("action", CANCELER), when=of("attacker", DRAGON)),
        play(
            apply(
                static(
                    "attack-prowess",
                    where(
                        compare(total(stat("aged"), 1), "=", 1),
                        1,
                        where(
                            compare(total(stat("aged"), 1), "=", 2),
                            total(4, -1),
                            where(compare(total(stat("aged"), 1), "=", 3), total(9, -4)),
                        ),
                    ),
                    on=ALWAYS,
                ),
                "attack",
            ),
            apply(static("aged", 1, on=ALWAYS), "attack"),
            time="attack",
            when=attack_by("dragon", "drake"),
        ),
        claims="0:e9781667 1:8d125972",
    ),
    card(
        "TD-24",
        "Fever of Unrest",
        play(
            apply(
                gives_keys(
                    Key("unkeyed", "nothing"), on=both(race("dragon"), kind("creature")), when=TARGET, once=True
                ),
                "company",
            ),
            target=target("company", moving_in("wilderness", count=4)),
        ),
        play(
            apply(
                gives_keys(
                    Key("unkeyed", "nothing"), on=both(named("Leucaruth"), kind("creature")), when=TARGET, once=True
                ),
                "company",
            ),
            target=target("company", moving_in("wilderness", count=3)),
        ),
        claims="0:3a48bd35 1:d639642b",
    ),
    card(
        "TD-26",
        "Frenzy of Madness",
        play(
            apply(
                gives_keys(
                    Key("site-type", "shadow-hold"),
                    on=both(race("dragon"), kind("creature")),
                    when=of("site", TARGET),
                    once=True,
                )
            ),
            target=target("site", both(at("shadow-hold"), no(at("Gorgoroth", "Nurn", "Udûn", "Imlad Morgul")))),
            costs=(discard_held(both(kind("creature"), playable_at("target"))),),
        ),
        play(
            apply(
                gives_keys(
                    Key("site-type", "shadow-hold"),
                    on=both(named("Daelomin"), kind("creature")),
                    when=of("site", TARGET),
                    once=True,
                )
            ),
            target=target("site", both(at("shadow-hold"), no(at("Gorgoroth", "Nurn", "Udûn", "Imlad Morgul")))),
        ),
        claims="0:2339b8b8 1:81aeaa10 2:73e4a4ba",
    ),
    card(
        "TW-29",
        "Dragon’s Desolation",
        play(
            apply(static("attack-prowess", 2, on=ALWAYS), "attack"),
            time="attack",
            when=attack_by("dragon"),
        ),
        play(
            apply(
                gives_keys(
                    Key("site-type", "ruins-and-lairs"),
                    on=both(race("dragon"), kind("creature")),
                    when=of("site", TARGET),
                    once=True,
                )
            ),
            target=target(
                "site",
                both(
                    at("ruins-and-lairs"),
                    either(site_path("wilderness", count=2), both(site_path("wilderness", count=1), DOORS)),
                ),
            ),
        ),
        claims="0:5a592a6c 1:9e9383a2 2:1167141d",
    ),
    card(
        "TD-88",
        "Worm’s Stench",
        play(
            apply(static("attack-prowess", 2, on=TARGET, when=attack_by("spider", "animal"))),
            when(
                DOORS,
                apply(static("attack-prowess", 2, on=TARGET, when=attack_by("wolf"))),
                apply(static("attack-strikes", 1, on=TARGET, when=attack_by("wolf", "spider", "animal"))),
            ),
            target=target("company", faced("dragon", "drake")),
        ),
        claims="0:92a53346 1:99d743a0 2:59f86fe4",
    ),
)
