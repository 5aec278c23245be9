# ruff: noqa: F403, F405
"""Hero events and items of lore and craft."""

from carddb.effects.build import *

CARDS = (
    card("TD-113", "Emerald of the Mariner", claims="4:ddc16c61"),
    card(
        "TD-112",
        "Emerald of Doriath",
        static("general-influence", 2, on=is_("player"), when=of("bearer", both(AVATAR, race("wizard")))),
        claims="3:f3e86bb6",
    ),
    card(
        "TD-150",
        "Scabbard of Chalcedony",
        static("strike-body", -1, on=ALWAYS, when=strike(IS_BEARER)),
        claims="1:afed74b8",
    ),
    card(
        "TD-125",
        "Houses of Healing",
        play(target=target("site", at("free-hold"))),
        static("haven-for-healing"),
        claims="0:155883dd 1:5d05bf88 2:fc1fc30d",
    ),
    card(
        "TD-137",
        "Mathom Lore",
        play(target=character(race("hobbit"), at("Bag End")), costs=(tap_one(TARGET),)),
        use(
            *fetch(kind("minor-item"), "play deck", "discard pile", to="hand"),
            SHUFFLE,
            check("bearer"),
            time="organization",
            costs=(TAP_BEARER,),
        ),
        claims="0:1815a746 1:a095ad91 2:0fe4d787 3:a26da446 4:8a16ca93",
    ),
    card(
        "TW-195",
        "Athelas",
        use(
            heal(to="tapped"),
            target=character(same_company("bearer"), status("wounded")),
            costs=(TAP_BEARER, DISCARD_THIS),
            when=of("bearer", race("dúnadan")),
        ),
        use(
            discard("target"),
            target=target(
                "card",
                both(keyword("corruption"), of("host", both(card_type("character"), same_company("bearer")))),
            ),
            costs=(TAP_BEARER, DISCARD_THIS),
            when=of("bearer", named("Aragorn II")),
        ),
        claims="0:af812d4c 1:8a2af67b 2:ab1dda6c",
    ),
    card(
        "TD-157",
        "Three Golden Hairs",
        play(
            discard_all(both(keyword("corruption"), of("host", TARGET))),
            target=character(
                skill("diplomat"),
                no(AVATAR),
                no(race("wizard", "hobbit")),
                no(named("Galadriel")),
                exists(both(card_type("character"), named("Galadriel"), same_site("target"))),
            ),
        ),
        static("corruption-check", 2),
        claims="1:cfc260e5 2:5c27a3c7 3:c6dfc81d",
    ),
    card(
        "DM-162",
        "Vein of Arda",
        play(
            tap("site"),
            time="site",
            target=character(either(skill("sage"), race("dwarf")), UNDER_DEEPS),
            costs=(tap_one(TARGET),),
        ),
        static("stays-tapped"),
        store_at(AT_HAVEN),
        claims="0:99c4e09a 1:9047202c 2:cd3d8348 3:8c55e215",
    ),
    card(
        "TW-210",
        "Dreams of Lore",
        play(time="site", target=character(skill("sage"), offers("information")), costs=(tap_one(TARGET), TAP_SITE)),
        static("stays-tapped"),
        store_at(AT_HAVEN),
        claims="0:6550a540 1:624d9692 2:8f8e15f0 3:de497d7a",
    ),
    card(
        "TD-140",
        "More Sense than You",
        play(
            tap(),
            apply(static("not-attacked", on=TARGET), "attack"),
            time="attack",
            target=target(
                "card",
                both(either(card_type("character"), kind("ally")), status("untapped"), same_company("attacked")),
            ),
        ),
        claims="0:991bf3c1 1:125429d9 2:4d14921f",
    ),
    card(
        "TW-304",
        "Potion of Prowess",
        use(
            apply(static("prowess", 1, on=both(card_type("character"), same_company("bearer")))),
            costs=(DISCARD_THIS,),
        ),
        use(
            apply(static("prowess", 1, on=both(card_type("character"), same_company("bearer")))),
            time="combat",
            costs=(DISCARD_THIS,),
        ),
        claims="0:2cf63de2",
    ),
)
