# ruff: noqa: F403, F405
"""The Wizards: characters."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "TW-117",
        "Alatar",
        static("opponent-draws", -1, on=same_company("self")),
        use(
            JOIN_FIGHT,
            apply(static("state", to="in-the-fight", on=SELF)),
            time="attack",
            when=both(attack_is("creature"), attack_on(MINE), of("self", both(AT_HAVEN, no(same_company("attacked"))))),
        ),
        on(
            "attack-faced",
            check("self"),
            tap("self"),
            end_effects(SELF),
            when=both(of("self", flag("state", "in-the-fight")), attack_is("last")),
        ),
        on(
            "attack-canceled",
            check("self"),
            tap("self"),
            end_effects(SELF),
            when=both(of("self", flag("state", "in-the-fight")), attack_is("last")),
        ),
        claims="1:1f9dc4d4 2:8699264c 3:7e5ed7f8 4:bfc0d5a0",
        says=(
            "your opponent draws one card fewer for the movement of Alatar’s company",
            "when a creature attacks another company of yours, Alatar may join it from a Haven without his allies. He must face a strike of every attack until the turn is over. After the last attack of the card, faced or canceled, he makes a corruption check and taps",
        ),
    ),
    card(
        "TW-137",
        "Círdan",
        static("hand-size", 1, when=of("self", at("Grey Havens"))),
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(attack_keyed("coastal-sea"), of("attacked", same_company("self"))),
        ),
        claims="1:da06cde3 2:e1c37315",
    ),
    card(
        "TW-145",
        "Elrond",
        static("hand-size", 1, when=of("self", at("Rivendell"))),
        claims="1:49e648d4",
    ),
    card(
        "TW-147",
        "Éowyn",
        *against_nazgul(6),
        claims="1:f3f99463",
        says=(
            "+6 prowess against Nazgûl and Ringwraiths, whose body, like a Balrog’s, is halved (rounded up) against her",
        ),
    ),
    card("TW-153", "Galadriel", static("hand-size", 1, when=of("self", at("Lórien"))), claims="1:e3309ba3"),
    card(
        "TW-154",
        "Galva",
        *against_nazgul(6),
        claims="2:f3f99463",
        says=(
            "+6 prowess against Nazgûl and Ringwraiths, whose body, like a Balrog’s, is halved (rounded up) against her",
        ),
    ),
    card(
        "TW-156",
        "Gandalf",
        use(ring_test(), target=target("card", both(kind("gold-ring-item"), same_company("self"))), costs=(TAP_THIS,)),
        claims="2:17e89477",
    ),
    card(
        "TW-175",
        "Pallando",
        static("open-discards", on=is_("opponent"), when=no(exists(named("Bane of the Ithil-stone")))),  # CoE 12
        claims="2:f4a470c0",
    ),
    card(
        "TW-176",
        "Peath",
        *against_nazgul(5),
        claims="2:09aec798",
        says=(
            "+5 prowess against Nazgûl and Ringwraiths, whose body, like a Balrog’s, is halved (rounded up) against her",
        ),
    ),
    card(
        "TW-178",
        "Radagast",
        static("draws", regions("wilderness"), on=same_company("self")),
        claims="1:1ca580ea",
    ),
    card(
        "TW-181",
        "Saruman",
        permits("palantír-by-tapping"),
        use(
            choose(keyword("spell"), "discard pile"),
            move("chosen", "hand"),
            time="end-of-turn",
            costs=(TAP_THIS,),
        ),
        claims="1:d6b2eb21 2:76a9149f",
    ),
    card(
        "TW-185",
        "Vôteli",
        *against_nazgul(5),
        claims="2:09aec798",
        says=(
            "+5 prowess against Nazgûl and Ringwraiths, whose body, like a Balrog’s, is halved (rounded up) against her",
        ),
    ),
    card(
        "TW-186",
        "Vygavril",
        *against_nazgul(6),
        claims="2:f3f99463",
        says=(
            "+6 prowess against Nazgûl and Ringwraiths, whose body, like a Balrog’s, is halved (rounded up) against her",
        ),
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
)
