# ruff: noqa: F403, F405
"""Items that are used up: draughts, food, poison, treasures to give away."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-283",
        "Miruvor",
        use(
            for_each(both(CHARACTER, same_company("payer")), apply(static("body", 2, on=is_("chosen"), cap=10))),
            costs=(DISCARD_THIS,),
        ),
        use(
            for_each(both(CHARACTER, same_company("payer")), apply(static("body", 2, on=is_("chosen"), cap=10))),
            time="strike",
            costs=(DISCARD_THIS,),
            when=strike(IS_BEARER),
        ),
        claims="0:5bf9b2ef",
    ),
    card(
        "LE-329",
        "Orc-liquor",
        use(
            for_each(both(CHARACTER, same_company("payer")), apply(static("body", 2, on=is_("chosen"), cap=10))),
            costs=(DISCARD_THIS,),
        ),
        use(
            for_each(both(CHARACTER, same_company("payer")), apply(static("body", 2, on=is_("chosen"), cap=10))),
            time="strike",
            costs=(DISCARD_THIS,),
            when=strike(IS_BEARER),
        ),
        claims="0:4ef6051a",
    ),
    card(
        "LE-328",
        "Orc-draughts",
        use(
            for_each(both(CHARACTER, same_company("payer")), apply(static("prowess", 1, on=is_("chosen")))),
            costs=(DISCARD_THIS,),
        ),
        use(
            for_each(both(CHARACTER, same_company("payer")), apply(static("prowess", 1, on=is_("chosen")))),
            time="strike",
            costs=(DISCARD_THIS,),
            when=strike(IS_BEARER),
        ),
        claims="0:2cf63de2",
    ),
    card(
        "TD-160",
        "Twice-baked Cakes",
        use(
            apply(static("region-limit", 2, on=same_company("target"))),
            time="organization",
            target=character(IS_BEARER),
            costs=(DISCARD_THIS,),
        ),
        claims="2:82498305",
    ),
    card(
        "TD-165",
        "Waybread",
        use(untap(), target=character(IS_BEARER, status("tapped")), costs=(DISCARD_THIS,)),
        use(
            untap(),
            untap("payer"),
            target=character(no(IS_BEARER), same_company("bearer"), status("tapped")),
            costs=(DISCARD_THIS,),
        ),
        use(
            apply(static("region-limit", 1, on=same_company("target"))),
            time="organization",
            target=character(IS_BEARER),
            costs=(DISCARD_THIS,),
        ),
        claims="1:a7f7c858 2:37f91a7f",
    ),
    card(
        "LE-338",
        "Poison",
        use(
            apply(static("strike-prowess", -1, on=ALWAYS), "strike"),
            apply(static("strike-body", -2, on=ALWAYS), "strike"),
            time="strike",
            costs=(DISCARD_THIS,),
            when=both(strike(IS_BEARER), no(in_effect("Poison"))),
        ),
        claims="0:f10edb5f",
    ),
    card(
        "AS-129",
        "Old Treasure",
        use(
            apply(static("direct-influence", 4, on=PAYER)),
            costs=(DISCARD_THIS,),
        ),
        use(
            apply(static("direct-influence", 4, on=PAYER)),
            time="influence-check",
            costs=(DISCARD_THIS,),
            when=of("bearer", is_("influencer")),
        ),
        claims="2:c5eb7a1c",
    ),
    card(
        "TD-141",
        "Necklace of Silver and Pearls",
        use(
            apply(static("direct-influence", 3, on=PAYER)),
            apply(static("mind", 5, on=PAYER)),
            apply(static("control-mind", -5, on=PAYER)),
            time="saving",
            costs=(DISCARD_THIS,),
            when=either(
                OWN_TURN,
                during("site"),
            ),
        ),
        claims="1:6736ba79 2:6ba53d92 3:37d8be2c",
    ),
)
