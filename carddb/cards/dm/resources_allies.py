# ruff: noqa: F403, F405
"""Dark Minions: allies."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "DM-177",
        "Lindion the Oronín",
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("attacked", same_company("self")), attack_by("animal", "spider")),
        ),
        permits("eagle-mounts", on=same_company("self")),
        claims="2:050ce5c6 3:b1ef7bcc",
    ),
    card(
        "DM-178",
        "Mistress Lobelia",
        on(
            "moves",
            discard(),
            about=same_company("self"),
            when=of(
                "self", both(no(is_permitted("roaming")), no(at("Bree", "Old Forest", "The White Towers", "The Shire")))
            ),
        ),
        use(
            choose(both(either(ITEM, kind("ally", "faction")), playable_at("self")), "discard pile", "play deck"),
            move("chosen", "hand"),
            SHUFFLE,
            costs=(TAP_THIS,),
        ),
        claims="3:46c3a17c 4:e31df7b6 5:bd9f9896",
    ),
    card(
        "DM-179",
        "Noble Hound",
        static("faces-first", on=SELF),
        permits("strike-when-tapped", on=SELF),
        use(CANCEL_CAPTURE, time="strike", costs=(DISCARD_THIS,), when=both(strike(IS_BEARER), attack_is("capturing"))),
        claims="1:27958a5d 2:3840da33 3:ded3f0f7",
    ),
)
