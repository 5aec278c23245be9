# ruff: noqa: F403, F405
"""The Lidless Eye: characters."""

from carddb.effects.builders.build import *

CARDS = (
    card("LE-4", "Calendal", permits("palantír-by-tapping"), claims="1:d6b2eb21"),
    card(
        "LE-5",
        "Carambor",
        on(
            "movement-ends",
            may(
                choose(both(card_type("site"), next_site("wilderness")), "location deck", optional=True),
                when(of("chosen", ALWAYS), tap("self"), move_again("chosen", "wilderness")),
            ),
            about=same_company("self"),
            when=of("self", both(status("untapped"), MOVING)),
        ),
        claims="1:b3afebac 2:0b2b494f 3:3020232e",
    ),
    card(
        "LE-15",
        "Hendolen",
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(attack_is("detainment"), of("attacked", same_company("self"))),
        ),
        claims="1:1b724fb7",
    ),
    card("LE-20", "Lieutenant of Angmar", static("hand-size", 1, when=of("self", at("Carn Dûm"))), claims="6:1e1b3b16"),
    card(
        "LE-21",
        "Lieutenant of Dol Guldur",
        static("hand-size", 1, when=of("self", at("Dol Guldur"))),
        claims="6:2936b021",
    ),
    card(
        "LE-22",
        "Lieutenant of Morgul",
        static("hand-size", 1, when=of("self", at("Minas Morgul"))),
        claims="6:bdd56cd9",
    ),
    card(
        "LE-24",
        "The Mouth",
        use(
            *fetch(either(card_type("resource"), card_type("character")), "discard pile"),
            time="organization",
            costs=(TAP_THIS,),
        ),
        static("makes-way", on=SELF),
        on(
            "resolved",
            when(
                of("self", member(ALWAYS, 2)),
                choose(both(ITEM, of("host", SELF)), optional=True),
                when(
                    of("chosen", ALWAYS),
                    choose(both(card_type("character"), same_company("self"), no(SELF))),
                    transfer("chosen"),
                ),
            ),
            to_hand("self"),
            about=named("Mouth of Sauron"),
        ),
        claims="3:0dca616e 4:6a213f58",
        says=(
            "in your organization phase, tap him to shuffle a resource or character of your discard pile into the play deck",
            "discarded when another copy comes into play",
            "once Mouth of Sauron has taken effect, one of his items may pass to another character of his company, and he returns to hand",
        ),
    ),
    card(
        "LE-50",
        "Adûnaphel the Ringwraith",
        static("direct-influence", 2, on=SELF, when=of("self", in_mode("Heralded Lord"))),
        static("prowess", -2, on=SELF, when=of("self", in_mode("Fell Rider"))),
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("self", both(is_("avatar"), AT_HAVEN)), attack_is("creature"), no(KEYED_TO_SITE)),
        ),
        claims="3:90f3a81d 4:218b90fa 5:ce9f3680",
        says=(
            "as Fell Rider −2 prowess, as Heralded Lord +2 direct influence",
            "as your avatar at a Haven, tap her to cancel a creature attack not keyed to a site",
        ),
    ),
    card(
        "LE-51",
        "Akhôrahil the Ringwraith",
        static("direct-influence", 3, on=SELF, when=of("self", in_mode("Heralded Lord"))),
        static("prowess", 1, on=SELF, when=of("self", in_mode("Fell Rider"))),
        static("magic-returns", on=SELF, when=of("self", is_("avatar"))),
        claims="3:f13e0f6b 4:e10b974a 5:de9fe83f",
    ),
    card(
        "LE-52",
        "Dwar the Ringwraith",
        static("direct-influence", -3, on=SELF, when=of("self", in_mode("Heralded Lord"))),
        static("prowess", -1, on=SELF, when=of("self", in_mode("Fell Rider"))),
        use(
            apply(static("prowess", 1, on=both(card_type("character"), same_company("target")))),
            apply(static("body", 1, on=both(card_type("character"), same_company("target")))),
            target=target("company", MINE),
            costs=(TAP_THIS,),
            when=of("self", both(is_("avatar"), AT_HAVEN)),
        ),
        claims="3:f234ab1f 4:afe39e3d 5:95048cce",
        says=(
            "as Fell Rider −1 prowess, as Heralded Lord −3 direct influence",
            "as your avatar at a Haven, tap him: characters in a company of yours get +1 prowess and body until the turn is over",
        ),
    ),
    card(
        "LE-53",
        "Hoarmûrath the Ringwraith",
        static("direct-influence", 1, on=SELF, when=of("self", in_mode("Heralded Lord"))),
        static("prowess", 2, on=SELF, when=of("self", in_mode("Fell Rider"))),
        static("hand-size", 1, when=of("self", both(is_("avatar"), AT_HAVEN))),
        claims="3:f8ee9011 4:13d7588e 5:720a93bd",
    ),
    card(
        "LE-54",
        "Indûr the Ringwraith",
        static("direct-influence", -1, on=SELF, when=of("self", in_mode("Heralded Lord"))),
        static("prowess", -3, on=SELF, when=of("self", in_mode("Fell Rider"))),
        use(
            choose(keyword("magic"), "discard pile"),
            move("chosen", "hand"),
            time="end-of-turn",
            costs=(TAP_THIS,),
            when=of("self", is_("avatar")),
        ),
        claims="3:bce1db19 4:d08c5625 5:5ccfda68",
    ),
    card(
        "LE-55",
        "Khamûl the Ringwraith",
        limit("ringwraith-followers", 1, on=SELF),
        static("direct-influence", -2, on=SELF, when=of("self", in_mode("Heralded Lord"))),
        static("prowess", 1, on=SELF, when=of("self", in_mode("Fell Rider"))),
        static("body", -2, on=both(CHARACTER, race("elf"), is_("striker")), when=of("committer", SELF)),
        claims="3:439a2067 4:e10b974a 5:f0dab379 6:0ff64215 7:dbac148e",
    ),
    card(
        "LE-56",
        "Ren the Ringwraith",
        static("direct-influence", -2, on=SELF, when=of("self", in_mode("Heralded Lord"))),
        static("prowess", 2, on=SELF, when=of("self", in_mode("Fell Rider"))),
        use(
            apply(
                static("corruption-check", 2, on=both(card_type("character"), side("minion"), same_company("target")))
            ),
            time="organization",
            target=target("company", MINE),
            costs=(TAP_THIS,),
            when=of("self", both(is_("avatar"), AT_HAVEN)),
        ),
        claims="3:439a2067 4:13d7588e 5:f66c1407",
        says=(
            "as Fell Rider +2 prowess, as Heralded Lord −2 direct influence",
            "in your organization phase, as your avatar at a Haven, tap him: minions in a company of yours get +2 to corruption checks until the turn is over",
        ),
    ),
    card(
        "LE-57",
        "Ûvatha the Ringwraith",
        permits("following-ringwraiths", on=SELF),
        static("direct-influence", -3, on=SELF, when=of("self", in_mode("Heralded Lord"))),
        static("prowess", -1, on=SELF, when=of("self", in_mode("Fell Rider"))),
        use(
            *fetch(both(card_type("resource"), kind("short-event", "long-event", "permanent-event")), "discard pile"),
            time="organization",
            costs=(TAP_THIS,),
            when=of("self", both(is_("avatar"), AT_HAVEN)),
        ),
        claims="3:f234ab1f 4:afe39e3d 5:1512070b 6:9b037f2e",
        says=(
            "he may follow any other Ringwraith, at no cost in influence",
            "as Fell Rider −1 prowess, as Heralded Lord −3 direct influence",
            "in your organization phase, as your avatar at a Haven, tap him to shuffle a resource event of your discard pile into the play deck",
        ),
    ),
    card(
        "LE-58",
        "The Witch-king",
        limit("ringwraith-followers", 2, on=SELF),
        static("direct-influence", 3, on=SELF, when=of("self", in_mode("Heralded Lord"))),
        static("prowess", 1, on=SELF, when=of("self", in_mode("Fell Rider"))),
        claims="3:f13e0f6b 4:e10b974a 5:23507622 6:fc5320bc",
    ),
)
