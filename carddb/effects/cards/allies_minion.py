# ruff: noqa: F403, F405
"""Minion allies and the Balrog's: what they do, and what keeps them there."""

from carddb.effects.build import *

CARDS = (
    card(
        "LE-152",
        "Blackbole",
        static("not-attacked", on=SELF, when=either(AUTOMATIC, KEYED_TO_SITE, during("site"), attack_is("company"))),
        claims="2:044e9681",
    ),
    card(
        "LE-154",
        "Stinker",
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(
                of("attacked", same_company("self")),
                of("self", compare(SIZE, "<", 3)),
                attack_keyed("wilderness", "shadow-land"),
            ),
        ),
        use(
            discard("target"),
            discard(),
            target=target("card", both(named("The One Ring"), same_site("self"), ANYBODYS)),
            costs=(TAP_THIS,),
            when=of("self", no(at("haven"))),
        ),
        claims="3:f9c543b4 4:255f941d",
    ),
    card(
        "AS-76",
        "Regiment of Black Crows",
        static("not-attacked", on=SELF),
        on("hurt", discard(), about=IS_BEARER),
        use(
            CANCEL_ATTACK,
            move("attacker", "hand"),
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("attacked", same_company("self")), attack_is("creature"), no(KEYED_TO_SITE)),
        ),
        claims="2:0540ccb2 3:ee013c1e 4:e52343a6",
    ),
    card(
        "AS-74",
        "Great Bats",
        static("not-attacked", on=SELF),
        on("hurt", discard(), about=IS_BEARER),
        use(
            DEFENDER_CHOOSES,
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("attacked", same_company("self")), attack_is("attacker-chooses")),
        ),
        claims="2:0540ccb2 3:ee013c1e 4:4af97a3a",
    ),
    card("BA-35", "Cave Troll", static("under-deeps-roll", 1, on=same_company("self")), claims="2:6f083589"),
    card(
        "LE-153",
        "Last Child of Ungoliant",
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(attack_is("creature"), of("attacked", both(MOVING, at("Imlad Morgul", "Ithilien", "Gorgoroth")))),
        ),
        use(
            discard("target"),
            time="hazards",
            target=target(
                "card",
                both(
                    card_type("hazard"),
                    kind("permanent-event"),
                    of("host", both(MINE, MOVING, at("Imlad Morgul", "Ithilien", "Gorgoroth"))),
                ),
            ),
            costs=(TAP_THIS,),
        ),
        on(
            "moves",
            discard(),
            about=same_company("self"),
            when=of("self", both(no(flag("roams")), no(at("Imlad Morgul", "Ithilien", "Gorgoroth")))),
        ),
        static("makes-way", on=SELF),
        on("played", to_hand("self"), about=named("Shelob")),
        claims="4:c74ed138 5:3318e109 6:d6dd5865",
    ),
    card(
        "AS-75",
        "Great Lord of Goblin-gate",
        use(
            apply(static("prowess", 2, on=both(race("orc"), same_company("self"))), "attack"),
            time="attack",
            costs=(TAP_THIS,),
            when=of("attacked", same_company("self")),
        ),
        use(
            apply(static("prowess", 2, on=both(race("orc"), same_company("self"))), "attack"),
            time="strike",
            costs=(TAP_THIS,),
            when=of("attackers", same_company("self")),
        ),
        claims="5:a67be22d",
    ),
    card(
        "BA-47",
        "Nasty Slimy Thing",
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("attacked", same_company("self")), attack_by("drake")),
        ),
        on("moves", discard(), about=both(same_company("self"), moved_by("region", "starter"))),
        claims="5:7d299955 6:e2427ff8",
    ),
    card(
        "BA-45",
        "Evil Things Lingering",
        on("moves", discard(), about=both(same_company("self"), moved_by("region", "starter"))),
        on(
            "organization-begins",
            roll(-4, "opponent"),
            when(compare(ROLL, ">", stat("mind", "bearer")), eliminate("bearer")),
            about=MINE,
            when=of("bearer", no(named("The Balrog"))),
        ),
        claims="5:e2427ff8 6:4b770352 7:f048a11f",
    ),
    card(
        "BA-46",
        "Great Troll",
        playable(named("The Balrog")),
        static("assignable", on=SELF),
        claims="1:d724f7a4 4:7f49e7d5",
    ),
    card(
        "LE-158",
        "The Warg-king",
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("attacked", same_company("self")), attack_by("wolf", "animal")),
        ),
        static("influence-check", 2, on=both(card_type("character"), same_company("self")), against="factions:wolf"),
        claims="2:38a89273 3:4f1d4395",
    ),
    card(
        "LE-156",
        "War-warg",
        use(
            apply(static("body", 2, on=IS_BEARER), "attack"),
            time="strike",
            costs=(TAP_THIS,),
            when=both(of("self", STRUCK), of("bearer", STRUCK)),
        ),
        claims="1:1b1bee4b",
    ),
    card(
        "LE-155",
        "“Two-headed” Troll",
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("attacked", same_company("self")), attack_by("orc", "troll")),
        ),
        claims="2:bd5c3474",
    ),
    card(
        "AS-71",
        "The Balrog",
        playable(both(no(race("ringwraith")), no(player_is("balrog", who="opponent")))),
        on(
            "moves",
            discard(),
            about=same_company("self"),
            when=of("self", both(no(UNDER_DEEPS), of("origin", no(UNDER_DEEPS)))),
        ),
        on(
            "organization-begins",
            roll(-2, "opponent"),
            when(compare(ROLL, ">", stat("mind", "bearer")), eliminate("bearer")),
            about=MINE,
        ),
        claims="2:0b075621 4:6644cae6 5:7c234202 6:ff557e0b 7:e2406990",
    ),
)
