# ruff: noqa: F403, F405
"""Hero characters and avatars: what they do beside the bonuses that their facts hold."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-178",
        "Radagast",
        static("draws", regions("wilderness"), on=same_company("self")),
        claims="1:1ca580ea",
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
    card("TW-153", "Galadriel", static("hand-size", 1, when=of("self", at("Lórien"))), claims="1:e3309ba3"),
    card(
        "TW-147",
        "Éowyn",
        *against_nazgul(6),
        claims="1:f3f99463",
    ),
    card(
        "TW-185",
        "Vôteli",
        *against_nazgul(5),
        claims="2:09aec798",
    ),
)
