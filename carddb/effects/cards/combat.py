# ruff: noqa: F403, F405
"""Resources that cancel attacks and strikes, or change them."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-204",
        "Concealment",
        play(CANCEL_ATTACK, time="attack", costs=(tap_one(skill("scout")),)),
        claims="0:71a8b58f 1:c9e49f48",
    ),
    card(
        "TD-132",
        "Many Turns and Doublings",
        play(
            CANCEL_ATTACK,
            time="attack",
            costs=(show_one(skill("ranger")),),
            when=attack_by("wolf", "spider", "animal", "undead"),
        ),
        play(
            apply(static("hazard-limit", -1, on=TARGET), "company"),
            time="hazards",
            target=target("company"),
            when=GATES,
            alternative=True,
        ),
        claims="0:40b542e9 1:82354c9e 2:75261a75",
    ),
    card(
        "TW-342",
        "The Cock Crows",
        play(CANCEL_ATTACK, time="attack", when=attack_by("troll")),
        play(
            discard("target"),
            target=target("card", both(card_type("hazard"), kind("permanent-event"))),
            when=GATES,
        ),
        claims="0:345e73e5 1:2536fe8d",
    ),
    card(
        "TW-356",
        "Vanishment",
        play(CANCEL_ATTACK, check("payer", -2), time="attack", costs=(show_one(AVATAR),)),
        claims="1:5c1337c2 2:c3cd22a5 3:3531c792",
    ),
    card(
        "TW-209",
        "Dodge",
        play(
            apply(static("no-tap-for-strike", on=TARGET), "strike"),
            apply(static("body", -1, on=TARGET), "strike"),
            time="strike",
            target=character(of("striker", TARGET)),
        ),
        claims="0:a48217d3 1:f030fa0f",
    ),
    card(
        "TW-319",
        "Risky Blow",
        play(
            apply(static("prowess", 3, on=TARGET), "strike"),
            apply(static("body", -1, on=TARGET), "strike"),
            time="strike",
            target=character(skill("warrior"), of("striker", TARGET)),
        ),
        claims="0:fb95b078 1:97359f5b",
    ),
    card(
        "TW-327",
        "Shield of Iron-bound Ash",
        use(
            apply(static("prowess", 1, on=TARGET), "strike"),
            time="strike",
            target=character(of("striker", TARGET), IS_BEARER),
            costs=(TAP_THIS,),
        ),
        claims="2:6bccb4bb",
    ),
    card(
        "TW-250",
        "Great-shield of Rohan",
        use(
            apply(static("no-tap-for-strike", on=TARGET), "strike"),
            time="strike",
            target=character(skill("warrior"), of("striker", TARGET), IS_BEARER),
            costs=(TAP_THIS,),
        ),
        claims="3:85baec4b",
    ),
    card(
        "TW-495",
        "Fatty Bolger",
        use(
            CANCEL_STRIKE,
            time="strike",
            costs=(TAP_THIS,),
            when=strike(both(race("hobbit"), no(SELF), same_company("self"))),
        ),
        claims="3:0f9c5d3f",
    ),
    card(
        "TW-246",
        "Gollum",
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(
                attack_keyed("wilderness", "shadow-land"),
                of("self", compare(SIZE, "<=", 2)),
                of("attacked", same_company("self")),
            ),
        ),
        use(
            discard("target"),
            discard(),
            target=target("card", both(named("The One Ring"), same_site("self"), ANYBODYS)),
            costs=(TAP_THIS,),
            when=of("self", no(AT_HAVEN)),
        ),
        claims="2:70c817a9 3:d2a8ff82",
    ),
    card(
        "TW-176",
        "Peath",
        *against_nazgul(5),
        claims="2:09aec798",
    ),
)
