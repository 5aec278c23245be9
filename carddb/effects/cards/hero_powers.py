# ruff: noqa: F403, F405
"""Hero events that change prowess, strikes and regions, and what characters learn."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-199",
        "Block",
        play(
            apply(static("no-tap-for-strike", on=TARGET), "strike"),
            time="strike",
            target=character(skill("warrior"), of("striker", TARGET)),
        ),
        claims="0:6ee72f0f 1:c1bbee1a",
    ),
    card(
        "TW-252",
        "Halfling Stealth",
        play(CANCEL_STRIKE, time="strike", when=strike(race("hobbit"))),
        claims="0:350f79ea 1:85b6bda4",
    ),
    card(
        "TW-262",
        "Kindling of the Spirit",
        play(
            apply(static("prowess", 2, on=both(card_type("character"), same_company("payer"))), "attack"),
            check("payer", -2),
            time="attack",
            costs=(show_one(AVATAR),),
        ),
        claims="1:5c1337c2 2:4f366d32 3:3531c792",
    ),
    card(
        "TW-361",
        "Wizard’s Flame",
        play(
            apply(static("attack-prowess", -2, on=same_company("payer"))),
            check("payer", -3),
            costs=(show_one(AVATAR, anywhere=True),),
        ),
        play(
            apply(static("attack-prowess", -2, on=same_company("payer"))),
            check("payer", -3),
            time="attack",
            costs=(show_one(AVATAR),),
        ),
        claims="1:5c1337c2 2:2d76f5a1 3:0d8fdbb9",
    ),
    card(
        "TD-162",
        "Vanish in Sunlight!",
        play(
            apply(static("attack-prowess", -2, on=ALWAYS), "attack"),
            time="attack",
            when=both(attack_by("nazgûl", "undead"), no(GATES)),
        ),
        play(
            apply(static("attack-prowess", -4, on=ALWAYS), "attack"),
            time="attack",
            when=both(attack_by("nazgûl", "undead"), GATES),
        ),
        claims="0:e4dd50bb",
    ),
    card(
        "TD-159",
        "Trickery",
        play(
            roll(),
            when(compare(ROLL, ">", 5), CANCEL_ATTACK),
            time="attack",
            costs=(show_one(skill("scout")),),
            when=attack_by("awakened plant", "elf", "giant", "man", "orc", "slayer", "troll"),
        ),
        claims="0:ce37d8cf 1:f7e98e34",
    ),
    card(
        "TW-260",
        "Horses",
        play(
            apply(static("hazard-limit", -2, on=same_company("target"), cap=2)),
            apply(static("attack-prowess", 2, on=same_company("target"), when=of("attacker", kind("creature")))),
            time="end-of-organization",
            target=target("company"),
        ),
        claims="0:ad7ee2fa 1:c919d76d 2:f591d79d",
    ),
    card(
        "TW-203",
        "Clear Skies",
        play(when=GATES),
        static("prowess", 2, on=card_type("character")),
        claims="1:bab1731d 2:8f3041e5",
    ),
    card(
        "TD-154",
        "Star of High Hope",
        play(),
        static("prowess", 1, on=race("elf", "dúnadan"), when=no(GATES)),
        static("prowess", 2, on=race("elf", "dúnadan"), when=GATES),
        claims="1:fc411cbf",
    ),
    card(
        "TW-335",
        "Sun",
        play(),
        static("prowess", 1, on=both(card_type("character"), race("dúnadan"))),
        static("prowess", 1, on=both(card_type("character"), race("man", "dúnadan")), when=GATES),
        static(
            "attack-prowess",
            -1,
            on=ALWAYS,
            when=both(GATES, either(AUTOMATIC, of("attacker", kind("creature")))),
        ),
        claims="1:9a5ac0d9 2:2b30c39a",
    ),
    card(
        "TW-241",
        "Fog",
        play(when=GATES),
        region_type("free-domain", "border-land"),
        region_type("border-land", "wilderness"),
        region_type("shadow-land", "wilderness"),
        region_type("dark-domain", "shadow-land"),
        claims="1:bab1731d 2:5a04a36f",
    ),
    card(
        "TD-155",
        "Tales of the Hunt",
        play(target=character(race("man"), at("border-hold")), costs=(tap_one(TARGET),)),
        use(
            untap(),
            check("bearer"),
            target=character(status("tapped"), same_company("bearer")),
            costs=(TAP_BEARER,),
        ),
        claims="0:ff9f9d3d 1:cc981666 2:b97443cb 3:8a16ca93",
    ),
    card(
        "TD-129",
        "Lore of the Ages",
        play(target=character(race("elf"), AT_HAVEN), costs=(tap_one(TARGET),)),
        use(
            apply(static("prowess", 1, on=both(card_type("character"), same_company("bearer"))), "attack"),
            check("bearer"),
            time="attack",
            costs=(TAP_BEARER,),
            when=of("attacked", same_company("bearer")),
        ),
        claims="0:cd941d11 1:84bd692e 2:7c8bbbf7 3:8a16ca93",
    ),
    card(
        "TW-225",
        "Elven Cloak",
        use(
            CANCEL_STRIKE,
            time="strike",
            costs=(TAP_THIS,),
            when=both(strike(IS_BEARER), attack_keyed("wilderness"), of("attacker", kind("creature"))),
        ),
        claims="0:9442f1ad 1:3a513d81",
    ),
    card(
        "DM-167",
        "Dragon-helm",
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(attack_by("dragon", "drake"), of("attacked", same_company("bearer"))),
        ),
        claims="4:3343936c",
    ),
)
