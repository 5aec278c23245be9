# ruff: noqa: F403, F405
"""The Lidless Eye: allies."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "LE-152",
        "Blackbole",
        forbids("attacks", on=SELF, when=either(AUTOMATIC, KEYED_TO_SITE, during("site"), attack_is("company"))),
        claims="2:044e9681",
        says=(
            "cannot be attacked by automatic-attacks, attacks keyed to a site or other companies’ attacks, nor in the site phase",
        ),
    ),
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
            when=of("self", both(no(is_permitted("roaming")), no(at("Imlad Morgul", "Ithilien", "Gorgoroth")))),
        ),
        static("makes-way", on=SELF),
        on("played", to_hand("self"), about=named("Shelob")),
        claims="4:c74ed138 5:3318e109 6:d6dd5865",
        says=(
            "tap this ally for a company moving in Imlad Morgul, Ithilien or Gorgoroth: cancel a creature attack on it, or, in the movement/hazard phase, discard a hazard permanent-event from one of its characters, if yours",
            "discarded when moving elsewhere, unless an effect frees it, or when another copy comes into play; back to hand as Shelob is played",
        ),
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
)
