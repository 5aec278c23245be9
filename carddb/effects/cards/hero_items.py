# ruff: noqa: F403, F405
"""Hero items: what they do beside the bonuses that their facts hold."""

from carddb.effects.build import *

CARDS = (
    card("TW-259", "Horn of Anor", claims="1:3a513d81"),
    card("TW-224", "Elf-stone", claims="1:3a513d81"),
    card(
        "TW-351",
        "Torque of Hues",
        use(
            CANCEL_ATTACK,
            check("bearer"),
            time="attack",
            costs=(TAP_THIS, TAP_BEARER),
            when=of("attacked", same_company("bearer")),
        ),
        claims="1:3dd622e3 2:8a16ca93",
    ),
    card(
        "TW-330",
        "Star-glass",
        use(
            CANCEL_ATTACK,
            check("bearer"),
            time="attack",
            costs=(TAP_BEARER,),
            when=both(attack_by("undead"), of("attacked", same_company("bearer"))),
        ),
        use(
            apply(static("attack-prowess", -2, on=ALWAYS), "attack"),
            check("bearer"),
            time="attack",
            costs=(TAP_BEARER,),
            when=both(attack_by("spider", "animal", "wolf"), of("attacked", same_company("bearer"))),
        ),
        claims="0:53d96eca 1:8a16ca93",
    ),
    card(
        "TW-494",
        "Black Arrow",
        use(
            apply(static("attack-prowess", -1, on=ALWAYS), "attack"),
            apply(static("attack-body", -1, on=ALWAYS), "attack"),
            when(of("bearer", no(race("man"))), discard()),
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("bearer", skill("warrior")), of("attacked", same_company("bearer"))),
        ),
        claims="0:db3d09a9 1:8fdacb40",
    ),
    card(
        "TD-158",
        "Thrór’s Map",
        use(
            untap(),
            target=target("site", both(has_attack("dragon"), same_site("bearer"))),
            costs=(DISCARD_THIS,),
        ),
        claims="1:6470d9b0",
    ),
    card(
        "TD-102",
        "Bow of Dragon-horn",
        use(
            apply(static("attack-strikes", -1, on=ALWAYS, cap=1), "attack"),
            time="attack",
            costs=(TAP_THIS,),
            when=both(
                of("bearer", skill("warrior")),
                of("attacked", same_company("bearer")),
                of("attacker", kind("creature")),
                no(KEYED_TO_SITE),
            ),
        ),
        claims="2:7514329b",
    ),
    card(
        "AS-70",
        "Jewel of Beleriand",
        use(roll(), when(compare(ROLL, ">", 6), untap("bearer")), costs=(TAP_THIS,)),
        claims="1:81ea3099 2:3a513d81",
    ),
    card(
        "TD-114",
        "Enruned Shield",
        use(
            INEFFECTUAL,
            time="strike",
            costs=(TAP_THIS,),
            when=both(of("bearer", skill("warrior")), strike(IS_BEARER)),
        ),
        claims="4:2aab7ab8",
    ),
    card(
        "TW-255",
        "Healing Herbs",
        use(
            heal(),
            target=character(same_company("bearer"), status("wounded")),
            costs=(TAP_BEARER, DISCARD_THIS),
        ),
        use(
            untap(),
            target=character(same_company("bearer"), status("tapped")),
            costs=(TAP_BEARER, DISCARD_THIS),
        ),
        claims="0:9be637b4 1:50b355ad",
    ),
    card(
        "TW-341",
        "The Arkenstone",
        use(
            untap(),
            check("target", -2),
            target=character(race("dwarf"), status("tapped"), same_company("bearer")),
            costs=(TAP_THIS,),
        ),
        claims="3:fc6e5324",
    ),
    card(
        "DM-166",
        "Aiglos",
        static(
            "prowess",
            2,
            when=both(of("bearer", skill("warrior")), either(no(DOORS), attack_is("company"))),
            cap=11,
        ),
        static(  # URD: hazards in play are nothing to it while companies fight
            "prowess",
            5,
            when=both(of("bearer", skill("warrior")), DOORS, no(attack_is("company"))),
            cap=11,
        ),
        static("body", 1, when=of("bearer", skill("warrior")), cap=10),
        static("strike-body", -2, on=ALWAYS, when=strike(both(IS_BEARER, skill("warrior")))),
        static("direct-influence", 3, when=of("bearer", skill("warrior")), against="elf"),
        static("direct-influence", 3, when=of("bearer", skill("warrior")), against="factions:elf"),
        claims="3:b4d71561",
    ),
    card(
        "TD-172",
        "Wormsbane",
        static("prowess", 2, when=no(attack_by("dragon", "drake")), cap=9),
        static("prowess", 4, when=attack_by("dragon", "drake"), cap=12),
        static("strike-body", -2, on=ALWAYS, when=both(attack_by("dragon", "drake"), strike(IS_BEARER))),
        claims="2:9c46b4a1",
    ),
)
