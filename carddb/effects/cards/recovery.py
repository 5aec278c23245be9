# ruff: noqa: F403, F405
"""Untapping, healing, hands and piles, movement."""

from carddb.effects.build import *

CARDS = (
    card(
        "TD-98",
        "And Forth He Hastened",
        play(untap(), target=character(status("tapped"), same_company("avatar"))),
        claims="0:9eae46a0",
    ),
    card(
        "TW-253",
        "Halfling Strength",
        play(untap(), target=character(race("hobbit"), status("tapped"))),
        play(heal(), time="organization", target=character(race("hobbit"), status("wounded"))),
        play(
            apply(static("corruption-check", 4, on=TARGET), "check"),
            time="corruption-check",
            target=character(race("hobbit"), is_("checker")),
        ),
        claims="0:350f79ea 1:fdd981f7",
    ),
    card(
        "TD-105",
        "Cram",
        use(untap("target"), target=character(IS_BEARER), costs=(DISCARD_THIS,)),
        use(
            apply(static("region-limit", 1, on=same_company("target"))),
            time="organization",
            target=character(IS_BEARER),
            costs=(DISCARD_THIS,),
        ),
        claims="0:675506e1 1:37f91a7f",
    ),
    card(
        "TD-93",
        "Ioreth",
        static("healing-affects-all", on=same_company("self")),
        claims="1:1f23db46",
    ),
    card(
        "DM-159",
        "Smoke Rings",
        play(*fetch(either(card_type("resource"), card_type("character")), "sideboard", "discard pile")),
        claims="0:f98d3ae7",
    ),
    card(
        "DM-45",
        "An Unexpected Outpost",
        play(
            *fetch(card_type("hazard"), "sideboard", "discard pile"),
            when(DOORS, may(*fetch(card_type("hazard"), "sideboard", "discard pile"))),
        ),
        claims="0:14c784be 1:baa0b025",
    ),
    card(
        "TW-145",
        "Elrond",
        static("hand-size", 1, when=of("self", at("Rivendell"))),
        claims="1:49e648d4",
    ),
    card(
        "TW-332",
        "Stealth",
        play(
            apply(static("no-creatures", on=same_company("payer"))),
            time="end-of-organization",
            costs=(tap_one(both(skill("scout"), compare(SIZE, "<", 3))),),
        ),
        claims="0:71a8b58f 1:529d981d 2:9401d282",
    ),
    card(
        "TW-358",
        "Vilya",
        play(
            apply(static("prowess", 4, on=TARGET)),
            apply(static("body", 2, on=TARGET)),
            apply(static("direct-influence", 6, on=TARGET)),
            when(
                both(at("Rivendell"), compare(in_zone("play deck"), ">=", 5)),
                may(
                    repeat(
                        3, choose(card_type("resource"), "discard pile", optional=True), move("chosen", "play deck")
                    ),
                    SHUFFLE,
                ),
            ),
            check("target", -3),
            target=character(named("Elrond")),
            when=no(in_effect("Vilya")),
        ),
        claims="0:0da4b463 1:305cc4a6 2:468016b4 3:9636a835 4:0fc09247",
    ),
    card(
        "TW-181",
        "Saruman",
        static("taps-to-use-palantír"),
        use(
            choose(keyword("spell"), "discard pile"),
            move("chosen", "hand"),
            time="end-of-turn",
            costs=(TAP_THIS,),
        ),
        claims="1:d6b2eb21 2:76a9149f",
    ),
    card(
        "TW-300",
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
        claims="3:9417da59 4:8a16ca93 5:4888c96e",
    ),
    card(
        "TD-134",
        "Marvels Told",
        play(
            discard("target"),
            check("payer", -2),
            target=target("card", both(card_type("hazard"), kind("permanent-event", "long-event"), no(ENVIRONMENT))),
            costs=(tap_one(skill("sage"), anywhere=True),),
        ),
        claims="0:bad1fc1f 2:ecffa0f6 3:dbc31564",
    ),
    card(
        "TD-169",
        "Wizard Uncloaked",
        play(
            to_hand_all(
                both(
                    card_type("hazard"),
                    kind("permanent-event"),
                    of("host", both(card_type("character"), same_company("payer"))),
                )
            ),
            check("payer", -2),
            costs=(show_one(AVATAR, anywhere=True),),
        ),
        claims="1:5c1337c2 2:29d5a7ae 3:3531c792",
    ),
)
