# ruff: noqa: F403, F405
"""Hero events of lore and counsel: what sages find and heal, rings of power, reprints of the promotional cards."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-238",
        "Far-sight",
        play(
            choose(ITEM, "play deck"),
            when(of("chosen", ALWAYS), show("chosen"), move("chosen", "hand")),
            SHUFFLE,
            check("target"),
            time="site",
            target=character(skill("sage"), offers("information")),
            costs=(tap_one(TARGET), TAP_SITE),
        ),
        claims="0:bad1fc1f 1:a45b5f11 2:624d9692 3:85ceca74 4:2f826a3c 5:7e2ddd77",
    ),
    card(
        "TD-166",
        "When I Know Anything",
        play(time="site", target=character(skill("sage"), offers("information")), costs=(tap_one(TARGET), TAP_SITE)),
        use(
            check("bearer"),
            apply(static("corruption-check", 3, on=TARGET), "check"),
            time="corruption-check",
            target=character(is_("checker"), same_company("bearer")),
            costs=(TAP_BEARER,),
        ),
        claims="1:438da78c 2:0db90800 3:29af5247 4:f3162889",
    ),
    card(
        "TD-163",
        "Warm Now Be Heart and Limb",
        play(
            repeat(
                members(both(skill("sage"), status("untapped"))),
                choose(
                    both(card_type("character"), skill("sage"), status("untapped"), same_company("target")),
                    optional=True,
                ),
                when(
                    of("chosen", ALWAYS),
                    tap("chosen"),
                    choose(both(card_type("character"), status("wounded"), same_company("target"))),
                    heal("chosen", "tapped"),
                    check("earlier"),
                ),
                chosen=True,
            ),
            time="organization",
            target=target(
                "company",
                both(
                    member(both(skill("sage"), status("untapped"))),
                    member(status("wounded")),
                ),
            ),
        ),
        claims="0:bad1fc1f 2:306cd71e 3:d67d4f49 4:d8d79d62",
    ),
    card(
        "TW-355",
        "Use Palantír",
        play(
            apply(static("uses-palantír", on=TARGET)),
            target=character(skill("sage"), bears(both(ITEM, keyword("palantír")))),
            costs=(tap_one(TARGET),),
        ),
        claims="0:bad1fc1f 1:faebcf6a",
    ),
    card(
        "TW-290",
        "Narya",
        play(
            apply(static("prowess", 4, on=TARGET)),
            apply(static("body", 1, on=TARGET)),
            apply(static("direct-influence", 2, on=TARGET)),
            untap_all(both(card_type("character"), same_company("target"))),
            apply(static("unsupported", on=TARGET), "check"),
            check("target", -5),
            target=character(named("Gandalf")),
        ),
        claims="0:ab07f038 1:05779a8e 2:1208e3cf 3:901ca695",
    ),
    card(
        "TW-364",
        "Wizard’s River-horses",
        play(
            discard_all(both(card_type("hazard"), race("nazgûl"), kind("permanent-event", "long-event"))),
            check("payer", -2),
            costs=(show_one(AVATAR, anywhere=True),),
            when=exists(both(card_type("hazard"), race("nazgûl"), kind("permanent-event", "long-event"))),
        ),
        play(  # CoE 110: one that has just become a short-event
            CANCEL_DECLARED,
            discard_all(both(card_type("hazard"), race("nazgûl"), kind("permanent-event", "long-event"))),
            check("payer", -2),
            target=target(
                "declared",
                both(
                    card_type("hazard"),
                    race("nazgûl"),
                    kind("permanent-event", "short-event", "long-event"),
                    no(AS_CREATURE),
                    no(exists(TARGET)),
                ),
            ),
            costs=(show_one(AVATAR, anywhere=True),),
        ),
        play(
            CANCEL_ATTACK,
            check("payer", -2),
            time="attack",
            costs=(show_one(both(AVATAR, compare(members(), "=", 1))),),
        ),
        claims="1:5c1337c2 2:f72487d4 3:3531c792",
    ),
    card(
        "TW-334",
        "Stone of Erech",
        play(
            when=both(
                exists(both(card_type("character"), at("Vale of Erech")), mine=True),
                joined(named("Men of Lamedon")),
            ),
        ),
        on("whenever", discard(), when=no(joined(named("Men of Lamedon")))),
        claims="1:e98e0769 2:a88a3e4c",
    ),
    card(
        "TD-109",
        "Dwarven Hoard",
        play(
            apply(static("hoard", on=both(card_type("site"), same_site("payer")))),
            costs=(tap_one(both(race("dwarf"), at("dark-hold", "shadow-hold")), anywhere=True),),
        ),
        claims="0:125bcca9 1:54cf0790",
    ),
    card(
        "TD-144",
        "Pledge of Conduct",
        play(
            choose(both(ITEM, of("host", TARGET))),
            choose(both(card_type("character"), same_company("target"), no(TARGET))),
            transfer("chosen"),
            time="corruption-check",
            target=character(is_("checker"), member(skill("diplomat")), bears(ITEM), member(ALWAYS, 2)),
        ),
        claims="0:aec560f9 1:287d9c5c 2:e35c04e8",
    ),
    card(
        "TD-153",
        "Staff Asunder",
        play(
            check("target"),
            choose(both(named("Wizard’s Staff"), of("host", TARGET))),
            when(of("chosen", ALWAYS), move("chosen", "marshalling point pile")),
            apply(static("prowess", 5, on=TARGET), "attack"),
            apply(static("attack-body", -2, on=ALWAYS), "attack"),
            time="attack",
            target=character(AVATAR, bears(named("Wizard’s Staff"))),
        ),
        claims="0:d5c6b27f 1:727436b8 2:927e427a 3:144229ca 4:3bf6196c",
    ),
    card(
        "TW-205",
        "Cracks of Doom",
        by_rule(
            "10.1.W1",
            "at the site, while a character of the company bears The One Ring at Mount Doom: its bearer makes a corruption "
            "check at −4; when that succeeds, the Ring is destroyed and you win",
        ),
        claims="0:2339df1f 1:32dca05d 2:f8724d38",
    ),
    card(
        "TW-247",
        "Gollum’s Fate",
        by_rule(
            "10.1.W1",
            "at the site, while The One Ring and Gollum are both with you at Mount Doom: the Ring is destroyed and you win",
        ),
        claims="1:94c6b6fc 2:929e1ed4",
    ),
)
