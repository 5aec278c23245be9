# ruff: noqa: F403, F405
"""Hero allies: what they do, and what keeps them there."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-308",
        "Quickbeam",
        static("not-attacked", on=SELF, when=either(AUTOMATIC, KEYED_TO_SITE)),
        claims="2:00321f49",
    ),
    card(
        "DM-179",
        "Noble Hound",
        static("faces-first", on=SELF),
        static("assignable", on=SELF),
        use(CANCEL_CAPTURE, time="strike", costs=(DISCARD_THIS,), when=both(strike(IS_BEARER), attack_is("capturing"))),
        claims="1:27958a5d 2:3840da33 3:ded3f0f7",
    ),
    card(
        "TW-245",
        "Goldberry",
        static("not-attacked", on=SELF),
        use(
            CANCEL_DECLARED,
            time="hazards",
            target=target("declared", SENDS),
            costs=(TAP_THIS,),
            when=of("mover", same_company("self")),
        ),
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("attacked", same_company("self")), attack_keyed("wilderness")),
        ),
        claims="2:0540ccb2 3:92739fd6 4:69887d3c",
    ),
    card(
        "TW-350",
        "Tom Bombadil",
        use(
            CANCEL_DECLARED,
            time="hazards",
            target=target(
                "declared",
                both(
                    card_type("hazard"), aims(both(MOVING, MINE, at("Arthedain", "Cardolan", "Rhudaur", "The Shire")))
                ),
            ),
            costs=(TAP_THIS,),
        ),
        on(
            "moves",
            discard(),
            about=same_company("self"),
            when=of("self", both(no(flag("roams")), no(at("Arthedain", "Cardolan", "Rhudaur", "The Shire")))),
        ),
        claims="2:43287f8e 3:6c9e822b",
    ),
    card(
        "TW-265",
        "Leaflock",
        use(
            CANCEL_DECLARED,
            time="hazards",
            target=target("declared", both(card_type("hazard"), aims(same_company("self")))),
            costs=(TAP_THIS,),
        ),
        static("not-attacked", on=SELF, when=either(AUTOMATIC, KEYED_TO_SITE)),
        on(
            "moves",
            discard(),
            about=same_company("self"),
            when=of(
                "self",
                both(
                    no(flag("roams")),
                    no(
                        at(
                            "Fangorn",
                            "Rohan",
                            "Gap of Isen",
                            "Wold & Foothills",
                            "Enedhwaith",
                            "Old Pûkel-land",
                            "Brown Lands",
                            "Anduin Vales",
                            "Redhorn Gate",
                        )
                    ),
                ),
            ),
        ),
        claims="2:e6efb040 3:00321f49 4:cbd64baa",
    ),
    card(
        "TW-251",
        "Gwaihir",
        use(
            carry(both(card_type("site"), no(UNDER_DEEPS), no(at("shadow-land", "dark-domain")))),
            time="organization",
            costs=(DISCARD_THIS,),
            when=of("self", both(compare(SIZE, "<=", 2), no(UNDER_DEEPS))),
        ),
        claims="2:bdea9ccd",
    ),
    card(
        "TW-198",
        "Bill the Pony",
        use(
            GO_HOME,
            time="end-of-turn",
            target=target("company", of("bearer", same_company("target"))),
            costs=(DISCARD_THIS,),
            when=of("self", both(compare(SIZE, "<=", 3), no(AT_HAVEN), no(UNDER_DEEPS))),
        ),
        claims="2:4dae805e",
    ),
    card(
        "TW-326",
        "Shadowfax",
        on(
            "movement-ends",
            may(
                choose(both(card_type("site"), next_site()), "location deck", optional=True),
                when(of("chosen", ALWAYS), tap("self"), move_again("chosen")),
            ),
            about=same_company("self"),
            when=of(
                "self",
                both(
                    status("untapped"),
                    MOVING,
                    no(member(bears(both(kind("ally"), no(SELF))))),
                    either(no(member(ALWAYS, 2)), both(no(member(ALWAYS, 3)), member(race("hobbit")))),
                ),
            ),
        ),
        claims="2:6ec6bb2e",
    ),
    card(
        "TD-142",
        "Nenseldë the Wingild",
        static("not-attacked", on=SELF),
        use(
            choose(both(ENVIRONMENT, card_type("resource"), kind("long-event", "short-event")), "discard pile"),
            move("chosen", "hand"),
            costs=(TAP_THIS,),
        ),
        on(
            "moves",
            discard(),
            about=same_company("self"),
            when=of(
                "self",
                both(no(flag("roams")), no(at("Belfalas", "Bay of Belfalas", "Anfalas", "Mouths of the Anduin"))),
            ),
        ),
        claims="2:0540ccb2 3:2f922de6 4:29cdb626",
    ),
    card(
        "DM-178",
        "Mistress Lobelia",
        on(
            "moves",
            discard(),
            about=same_company("self"),
            when=of("self", both(no(flag("roams")), no(at("Bree", "Old Forest", "The White Towers", "The Shire")))),
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
        "DM-177",
        "Lindion the Oronín",
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("attacked", same_company("self")), attack_by("animal", "spider")),
        ),
        static("eagles-come", on=same_company("self")),
        claims="2:050ce5c6 3:b1ef7bcc",
    ),
)
