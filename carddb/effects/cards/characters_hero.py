# ruff: noqa: F403, F405
"""Hero characters: what they do beside the bonuses that their facts hold."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-154",
        "Galva",
        *against_nazgul(6),
        claims="2:f3f99463",
    ),
    card(
        "TW-186",
        "Vygavril",
        *against_nazgul(6),
        claims="2:f3f99463",
    ),
    card(
        "TW-156",
        "Gandalf",
        use(ring_test(), target=target("card", both(kind("gold-ring-item"), same_company("self"))), costs=(TAP_THIS,)),
        claims="2:17e89477",
    ),
    card(
        "TW-117",
        "Alatar",
        static("opponent-draws", -1, on=same_company("self")),
        use(
            JOIN_FIGHT,
            apply(static("joined-fight", on=SELF)),
            time="attack",
            when=both(attack_is("creature"), attack_on(MINE), of("self", both(AT_HAVEN, no(same_company("attacked"))))),
        ),
        on(
            "attack-faced",
            check("self"),
            tap("self"),
            end_effects(SELF),
            when=both(of("self", flag("joined-fight")), attack_is("last")),
        ),
        on(
            "attack-canceled",
            check("self"),
            tap("self"),
            end_effects(SELF),
            when=both(of("self", flag("joined-fight")), attack_is("last")),
        ),
        claims="1:1f9dc4d4 2:8699264c 3:7e5ed7f8 4:bfc0d5a0",
    ),
    card(
        "TW-175",
        "Pallando",
        static("open-discards", on=is_("opponent"), when=no(exists(named("Bane of the Ithil-stone")))),  # CoE 12
        claims="2:f4a470c0",
    ),
)
