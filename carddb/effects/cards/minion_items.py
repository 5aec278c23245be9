# ruff: noqa: F403, F405
"""Minion items: what they do beside the bonuses that their facts hold."""

from carddb.effects.build import *
from carddb.model import Attack

CARDS = (
    card(
        "LE-418",
        "The Arkenstone",
        static("mind", 1, on=race("dwarf")),
        use(
            discard("target"),
            target=target("card", both(race("dwarf"), same_site("bearer"), ANYBODYS)),
            costs=(DISCARD_THIS,),
        ),
        claims="2:96023df6 3:7da69290",
    ),
    card(
        "WH-51",
        "Blasting Fire",
        use(
            CANCEL_ATTACK,
            apply(static("attacks-canceled", on=same_company("bearer"))),
            apply(
                static("influence-check", 2, on=both(card_type("character"), same_site("bearer")), against="faction")
            ),
            time="attack",
            costs=(DISCARD_THIS,),
            when=both(AUTOMATIC, of("attacked", same_company("bearer"))),
        ),
        claims="2:97d9542a",
    ),
    card(
        "LE-310",
        "Foul-smelling Paste",
        use(heal(), target=character(same_company("bearer"), status("wounded")), costs=(DISCARD_THIS,)),
        claims="0:5fe705c1",
    ),
    card(
        "LE-345",
        "Strange Rations",
        use(untap(), target=character(IS_BEARER), costs=(DISCARD_THIS,)),
        use(
            apply(static("region-limit", 1, on=same_company("target"))),
            time="organization",
            target=character(IS_BEARER),
            costs=(DISCARD_THIS,),
        ),
        claims="0:675506e1 1:37f91a7f",
    ),
    card(
        "AS-134",
        "Thrór’s Map",
        use(
            untap(),
            target=target("site", both(has_attack("dragon"), status("tapped"), same_site("bearer"))),
            costs=(DISCARD_THIS,),
        ),
        claims="1:6470d9b0",
    ),
    card(
        "AS-131",
        "Secret Book",
        use(
            untap(),
            target=target("site", both(at("free-hold", "border-hold"), same_site("bearer"))),
            costs=(DISCARD_THIS,),
        ),
        use(
            apply(makes_playable("information", on=TARGET)),
            target=target("site", both(at("ruins-and-lairs"), same_site("bearer"))),
            costs=(DISCARD_THIS,),
        ),
        claims="1:c4ec5dc1",
    ),
    card(
        "AS-130",
        "Records Unread",
        use(
            untap(),
            target=target("site", both(at("shadow-hold"), same_site("bearer"))),
            costs=(DISCARD_THIS,),
        ),
        use(
            apply(makes_playable("information", on=TARGET)),
            target=target("site", both(at("shadow-hold"), same_site("bearer"))),
            costs=(DISCARD_THIS,),
        ),
        claims="1:e3251275",
    ),
    card(
        "LE-341",
        "Sable Shield",
        static("not-wounded"),
        on("strike-spared", roll(who="opponent"), when(compare(ROLL, ">", 6), discard()), about=IS_BEARER),
        claims="2:02bcddd8 3:2799acce",
    ),
    card(
        "AS-127",
        "Iron Shield of Old",
        static("under-deeps-roll", 2, on=same_company("bearer")),
        use(
            INEFFECTUAL,
            time="strike",
            costs=(TAP_THIS,),
            when=both(of("bearer", skill("warrior")), strike(IS_BEARER)),
        ),
        claims="2:cd7dda9c 3:321de356",
    ),
    card(
        "LE-334",
        "Palantír of Orthanc",
        use(
            *fetch(no(card_type("site")), "discard pile"),
            check("bearer"),
            costs=(TAP_THIS,),
            when=both(of("bearer", flag("uses-palantír")), compare(in_zone("play deck"), ">=", 5)),
        ),
        use(
            *fetch(no(card_type("site")), "discard pile"),
            check("bearer"),
            costs=(TAP_THIS, TAP_BEARER),
            when=both(of("bearer", flag("taps-to-use-palantír")), compare(in_zone("play deck"), ">=", 5)),
        ),
        static("own-points", 0, on=SELF, how="set", when=player_is("fallen-wizard")),
        claims="3:49423687 4:ad5b13ff 5:4888c96e",
    ),
    card(
        "LE-333",
        "Palantír of Minas Tirith",
        use(
            mix(5),
            mix(5, "opponent"),
            check("bearer"),
            costs=(TAP_THIS,),
            when=of("bearer", flag("uses-palantír")),
        ),
        use(
            mix(5),
            mix(5, "opponent"),
            check("bearer"),
            costs=(TAP_THIS, TAP_BEARER),
            when=of("bearer", flag("taps-to-use-palantír")),
        ),
        claims="3:2333110b 4:edb11ba5 5:ad5b13ff",
    ),
    card(
        "WH-54",
        "Vile Fumes",
        use(
            put("target"),
            time="site",
            target=target("site", both(at("border-hold", "shadow-hold"), same_site("bearer"))),
            when=of("bearer", card_type("character")),
        ),
        site_type("ruins-and-lairs", on=both(card_type("site"), same_name("bearer"))),
        static("no-automatic-attacks", on=both(card_type("site"), same_name("bearer"))),
        automatic_attack(
            Attack("gas", -1, 7, cannot_be_canceled=True), on=both(card_type("site"), same_name("bearer"))
        ),
        claims="2:52d5ff35 3:78ca502b 4:1c091430",
    ),
    card(
        "AS-126",
        "Helm of Fear",
        playable(both(is_("avatar"), race("ringwraith")), taps_site=False),
        used_by(race("ringwraith")),
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("attacked", same_company("bearer")), no(attack_is("company"))),
        ),
        static("body-check", -1),
        claims="1:7b4bc745 2:6968eb0b 3:da58e7c6 4:5058a0cf 5:d639a15b",
    ),
    card(
        "BA-81",
        "Stabbing Tongue of Fire",
        playable(named("The Balrog")),
        used_by(named("The Balrog"), borne=True),
        static("tapping-prowess", 1),
        static("failed-strike-check", 1),
        static("dealt-body-check", 1, when=of("attackers", same_company("bearer"))),
        claims="3:b7de8883 4:6fffa746 5:dcd09ab1 6:f42925eb 7:24fb85bb",
    ),
    card(
        "BA-82",
        "Whip of Many Thongs",
        playable(named("The Balrog")),
        used_by(named("The Balrog"), borne=True),
        static("tapping-prowess", 1),
        use(
            silence(),
            time="combat",
            target=target(
                "card",
                both(
                    keyword("weapon"),
                    no(MINE),
                    either(same_company("attacked"), same_company("attackers")),
                ),
            ),
            costs=(TAP_THIS,),
            when=both(
                attack_is("company"),
                of("bearer", either(same_company("attacked"), same_company("attackers"))),
            ),
        ),
        claims="3:b7de8883 4:6fffa746 5:dcd09ab1 6:23204c71 7:b96759c7",
    ),
    card(
        "LE-314",
        "The Iron Crown",
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(attack_by("orc", "troll", "man"), of("attacked", same_company("bearer"))),
        ),
        on("untap-ends", check("bearer"), about=MINE, when=of("bearer", no(race("ringwraith")))),
        claims="3:dd92b18e 4:f4bd51e4",
    ),
)
