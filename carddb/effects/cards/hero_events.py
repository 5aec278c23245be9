# ruff: noqa: F403, F405
"""Hero resource events."""

from carddb.effects.build import *

CARDS = (
    card(
        "WH-34",
        "Promptings of Wisdom",
        play(
            time="organization",
            target=character(skill("ranger")),
            when=no(member(bears(named("Promptings of Wisdom")))),
        ),
        use(apply(static("no-hazard-return", on=same_company("bearer"))), check("bearer"), costs=(TAP_BEARER,)),
        use(apply(static("no-hazard-tapped-site", on=same_company("bearer"))), check("bearer"), costs=(TAP_BEARER,)),
        claims="0:8eade4b3 1:00cad627 2:30b40533 3:bddd2822 4:1bb70976",
    ),
    card(
        "TW-189",
        "A Friend or Three",
        play(
            apply(static("influence-check", members(), on=TARGET), "check"),
            time="influence-check",
            target=character(is_("influencer")),
        ),
        play(
            apply(static("corruption-check", members(), on=TARGET), "check"),
            time="corruption-check",
            target=character(is_("checker")),
        ),
        claims="0:79a83190",
    ),
    card(
        "TW-292",
        "New Friendship",
        play(
            apply(static("influence-check", 3, on=TARGET), "check"),
            time="influence-check",
            target=character(skill("diplomat"), is_("influencer")),
        ),
        play(
            apply(static("corruption-check", 2, on=TARGET), "check"),
            time="corruption-check",
            target=character(is_("checker"), member(skill("diplomat"))),
        ),
        claims="0:aec560f9 1:bf1a74e1 2:3d51ec03",
    ),
    card(
        "TW-293",
        "Old Friendship",
        play(
            apply(static("influence-check", 5, on=TARGET), "check"),
            time="influence-check",
            target=character(skill("diplomat"), is_("influencer")),
            when=of("influenced", card_type("character")),
        ),
        play(
            apply(static("corruption-check", 4, on=TARGET), "check"),
            time="corruption-check",
            target=character(is_("checker"), member(skill("diplomat"))),
        ),
        claims="0:aec560f9 1:0fe048e4 2:7f54c059",
    ),
    card(
        "TW-337",
        "Tempering Friendship",
        play(
            apply(static("influence-check", 4, on=TARGET), "check"),
            time="influence-check",
            target=character(is_("influencer")),
            when=of("influenced", kind("faction")),
        ),
        claims="0:1008fffd",
    ),
    card(
        "TD-143",
        "Not at Home",
        play(
            CANCEL_ATTACK,
            time="attack",
            when=both(attack_by("dragon", "drake", "troll"), either(AUTOMATIC, KEYED_TO_SITE)),
        ),
        play(
            apply(static("attack-strikes", -2, on=ALWAYS, cap=1), "attack"),
            time="attack",
            when=both(AUTOMATIC, GATES),
        ),
        claims="0:7b5e904d 1:040ae5ea 2:07de605b",
    ),
    card(
        "DM-124",
        "The Dwarves Are upon You!",
        play(
            apply(static("prowess", 2, on=both(race("dwarf"), same_company("attacked"))), "attack"),
            apply(static("body", -1, on=both(race("dwarf"), same_company("attacked"))), "attack"),
            time="attack",
            when=attack_on(member(race("dwarf"))),
        ),
        claims="0:7b9240d3 1:a242ebcb 2:b42082d1",
    ),
    card(
        "DM-142",
        "Hundreds of Butterflies",
        play(
            untap(),
            apply(static("hazard-limit", 1, on=same_company("target")), "company"),
            time="hazards",
            target=character(MOVING),
        ),
        claims="0:92089ae1 1:f15cf4b0",
    ),
    card(
        "BA-30",
        "Longbottom Leaf",
        play(
            repeat(
                2,
                choose(card_type("resource"), "sideboard", optional=True),
                when(of("chosen", ALWAYS), move("chosen", "play deck")),
            ),
            SHUFFLE,
            move("self", "removed from the game"),
        ),
        claims="0:81aa69f4 1:cc682f53",
    ),
    card(
        "AS-56",
        "The Sun Unveiled",
        play(
            discard_all(both(card_type("hazard"), kind("permanent-event"), of("host", TARGET))),
            untap(),
            target=character(at("free-hold")),
            when=GATES,
        ),
        claims="0:853cd234 1:0f471b4e",
    ),
    card(
        "TW-366",
        "Wizard’s Voice",
        play(
            apply(static("direct-influence", 6, on=PAYER)),
            check("payer", -3),
            costs=(show_one(AVATAR, anywhere=True),),
            when=no(in_effect("Wizard’s Voice")),
        ),
        claims="1:5c1337c2 2:1802a1a8 3:0d8fdbb9 4:0fc09247",
    ),
    card(
        "TD-128",
        "Look More Closely Later",
        play(
            untap(),
            check("payer"),
            target=target("site", both(offers("information"), status("tapped"))),
            costs=(tap_one(skill("sage"), anywhere=True),),
        ),
        claims="0:bad1fc1f 2:20ab2b7e 3:f3162889",
    ),
    card(
        "TD-118",
        "Gift of Comprehension",
        play(target=character(race("dúnadan"), AT_HAVEN), costs=(tap_one(TARGET),)),
        gives_skill("sage"),
        claims="0:583887f6 1:1bade43a",
    ),
    card(
        "TW-316",
        "Return of the King",
        play(
            target=character(named("Aragorn II"), no(named("Strider")), at("Minas Tirith")),
            when=no(in_play("Denethor II")),
        ),
        static("direct-influence", 3),
        claims="1:8aa10f7d 2:bfaaf62c 3:1ed01005 4:8ba76644",
    ),
)
