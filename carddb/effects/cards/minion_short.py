# ruff: noqa: F403, F405
"""Minion short-events that cancel and change attacks and strikes, help checks, and reach for cards."""

from carddb.effects.build import *

CARDS = (
    card(
        "LE-250",
        "Voices of Malice",
        play(
            discard("target"),
            check("payer", -2),
            target=target("card", both(card_type("hazard"), kind("permanent-event", "long-event"), no(ENVIRONMENT))),
            costs=(tap_one(skill("sage"), anywhere=True),),
        ),
        claims="0:bad1fc1f 1:fc15848a 2:dbc31564",
    ),
    card(
        "LE-253",
        "Weigh All Things to a Nicety",
        play(*fetch(either(card_type("resource"), card_type("character")), "sideboard", "discard pile")),
        claims="0:b8e0f75d",
    ),
    card(
        "WH-43",
        "Crept Along Cleverly",
        play(
            CANCEL_ATTACK,
            time="attack",
            costs=(show_one(skill("ranger")),),
            when=attack_by("wolf", "animal", "spider", "dragon", "drake", "undead"),
        ),
        claims="0:40b542e9 1:9c5ce30e",
    ),
    card(
        "LE-216",
        "Orc Quarrels",
        play(CANCEL_ATTACK, time="attack", when=attack_by("orc", "troll", "man")),
        play(
            apply(static("attack-strikes", how="halve", on=ALWAYS), "attack"),
            time="attack",
            when=in_play("Skies of Fire"),
        ),
        claims="0:8771bcdf 1:434f1c5c 2:e9683b62 3:94fa78b7",
    ),
    card(
        "LE-172",
        "Bold Thrust",
        play(
            apply(static("prowess", 3, on=TARGET), "strike"),
            apply(static("body", -1, on=TARGET), "strike"),
            time="strike",
            target=character(skill("warrior"), of("striker", TARGET)),
        ),
        claims="0:6ee72f0f 1:95ce31c1",
    ),
    card(
        "LE-160",
        "A Nice Place to Hide",
        play(CANCEL_ATTACK, time="attack", costs=(tap_one(skill("scout")),)),
        claims="0:71a8b58f 1:65367134",
    ),
    card(
        "LE-231",
        "Sneakin’",
        play(
            apply(static("no-creatures", on=same_company("payer"))),
            time="organization",
            costs=(tap_one(both(skill("scout"), compare(SIZE, "<", 3))),),
        ),
        claims="0:71a8b58f 1:f449c6bd 2:a574dd16 3:9401d282",
    ),
    card(
        "LE-180",
        "Diversion",
        play(
            CANCEL_ATTACK,
            wound("target"),
            time="attack",
            target=character(status("untapped", "tapped")),
        ),
        claims="0:d6f1eece 1:d6e720ff",
    ),
    card(
        "LE-247",
        "Under His Blow",
        play(
            apply(static("no-tap-for-strike", on=TARGET), "strike"),
            time="strike",
            target=character(status("untapped"), of("striker", TARGET)),
        ),
        claims="0:aed32783",
    ),
    card(
        "LE-178",
        "Crooked Promptings",
        play(
            apply(static("influence-check", 3, on=TARGET), "check"),
            time="influence-check",
            target=character(is_("influencer"), member(skill("diplomat"))),
        ),
        play(
            apply(static("corruption-check", 2, on=TARGET), "check"),
            time="corruption-check",
            target=character(is_("checker"), member(skill("diplomat"))),
        ),
        claims="0:aec560f9 1:58e49cee",
    ),
    card(
        "LE-188",
        "Gifts as Given of Old",
        play(
            apply(static("influence-check", 3, on=TARGET), "check"),
            time="influence-check",
            target=character(is_("influencer")),
            when=of("influenced", kind("faction")),
        ),
        claims="0:784a4bef",
    ),
    card(
        "AS-90",
        "Join With That Power",
        play(
            apply(static("influence-check", total(members(), -1), on=TARGET), "check"),
            time="influence-check",
            target=character(is_("influencer"), member(skill("diplomat"))),
        ),
        play(
            apply(static("corruption-check", total(members(), -1), on=TARGET), "check"),
            time="corruption-check",
            target=character(is_("checker"), member(skill("diplomat"))),
        ),
        claims="0:aec560f9 1:fb5e6261 2:abfebef1",
    ),
    card(
        "AS-77",
        "Above the Abyss",
        play(
            untap(),
            target=character(status("tapped"), no(RINGWRAITH)),
            when=both(player_is("wizard", who="opponent"), of("avatar", RINGWRAITH)),
        ),
        claims="0:fd57ba16 1:3532ca92",
    ),
    card(
        "LE-212",
        "Not Slay Needlessly",
        play(
            CANCEL_ATTACK,
            time="attack",
            when=both(attack_by("elf", "dwarf", "dúnadan", "man"), attack_on(no(OVERT))),
        ),
        play(
            apply(static("attack-prowess", -2, on=ALWAYS), "attack"),
            time="attack",
            when=both(attack_by("elf", "dwarf", "dúnadan", "man"), attack_on(OVERT)),
        ),
        claims="0:95d7cf30 1:bc02af77 2:89ecc71e 3:44ef6bf2",
    ),
    card(
        "BA-36",
        "Ancient Secrets",
        play(
            discard("target"),
            target=target("card", both(card_type("hazard"), kind("permanent-event"))),
            costs=(tap_one(both(is_("avatar"), RINGWRAITH), anywhere=True),),
        ),
        play(
            repeat(2, *bring(card_type("resource"), "sideboard")),
            SHUFFLE,
            time="organization",
            costs=(tap_one(both(is_("avatar"), RINGWRAITH), anywhere=True),),
        ),
        claims="0:86a7fc60 1:3f5d948c",
    ),
    card(
        "BA-49",
        "Angband Revisited",
        play(untap(), target=character(member(BALROG))),
        claims="1:a5fdbf47",
    ),
    card(
        "BA-59",
        "Foe Dismayed",
        play(
            apply(static("prowess", 1, on=both(card_type("character"), same_company("attacked"))), "attack"),
            time="attack",
            when=attack_on(member(either(keyword("leader"), BALROG))),
        ),
        play(
            apply(static("influence-check", 3, on=TARGET), "check"),
            time="influence-check",
            target=character(is_("influencer"), either(keyword("leader"), BALROG)),
        ),
        claims="1:6b014872",
    ),
    card(
        "BA-68",
        "Mine or No One’s",
        play(
            apply(static("influence-check", 10, on=TARGET), "check"),
            time="influence-check",
            target=character(is_("influencer"), BALROG),
            when=of(
                "influenced",
                both(no(MINE), either(ITEM, kind("ally"), both(kind("faction"), race("troll", "orc")))),
            ),
        ),
        claims="1:37a21f0d 2:ca288cc7",
    ),
    card(
        "LE-258",
        "Words of Menace and Deceit",
        play(
            apply(static("direct-influence", 5, on=TARGET)),
            *spell(4),
            target=character(magic("spirit-magic")),
        ),
        claims="2:f49a22df 3:75a70d2d 4:399ecf80 5:3a513d81",
    ),
    card(
        "AS-80",
        "Dark Tryst",
        play(draw(3), move("self", "removed from the game")),
        claims="0:3ee951c7",
    ),
    card(
        "LE-238",
        "Swift Strokes",
        play(
            apply(static("prowess", 1, on=TARGET), "strike"),
            apply(static("rolls-twice", on=TARGET), "strike"),
            time="strike",
            target=character(skill("warrior"), of("striker", TARGET)),
        ),
        claims="0:6ee72f0f 1:64208fc7",
    ),
    card(
        "LE-225",
        "Ruse",
        play(
            CANCEL_ATTACK,
            time="attack",
            costs=(tap_one(skill("diplomat")),),
            when=attack_on(no(OVERT)),
        ),
        play(
            apply(static("not-attacked", on=TARGET), "attack"),
            time="attack",
            target=character(skill("scout")),
        ),
        claims="0:aec560f9 1:71a8b58f 2:a7614d4d 3:d27ab6ed 4:434f1c5c 5:c1c1ba2f 6:2edfca3c",
    ),
    card(
        "WH-49",
        "Sojourn in Shadows",
        play(
            apply(static("not-attacked", on=TARGET), "attack"),
            *spell(4, "payer"),
            time="attack",
            target=character(),
            costs=(show_one(magic("shadow-magic")),),
        ),
        claims="2:911a20dc 3:7a9f7ba8 4:ceb3a2da",
    ),
    card(
        "AS-102",
        "The Tormented Earth",
        play(CANCEL_ATTACK, *spell(4), time="attack", target=character(magic("sorcery")), when=no(AUTOMATIC)),
        play(
            apply(static("attack-prowess", -3, on=ALWAYS), "attack"),
            *spell(4),
            time="attack",
            target=character(magic("sorcery")),
            when=no(AUTOMATIC),
        ),
        claims="2:800d4238 3:59474735 4:794d6a0d 5:3a0a7789 6:b42082d1",
    ),
    card(
        "AS-108",
        "Well-preserved",
        play(
            heal(),
            *spell(3, "payer"),
            target=character(status("wounded")),
            costs=(show_one(magic("shadow-magic")),),
        ),
        static("body", -1),
        on("untap-ends", discard(), about=MINE, when=of("bearer", AT_HAVEN)),
        claims="2:d7b2ab4d 3:397197b2 4:26d1be34 5:0250e115",
    ),
    card(
        "LE-179",
        "Deeper Shadow",
        play(
            apply(site_type("shadow-hold", on=TARGET)),
            *spell(3, "payer"),
            time="hazards",
            target=target("site", at("ruins-and-lairs")),
            costs=(show_one(both(MOVING, magic("shadow-magic"))),),
        ),
        play(
            apply(region_type("wilderness", "shadow-land", on=TARGET)),
            *spell(3, "payer"),
            time="hazards",
            target=target("region", moving_in("wilderness")),
            costs=(show_one(both(MOVING, magic("shadow-magic"))),),
        ),
        play(
            apply(static("hazard-limit", -1, on=same_company("target")), "company"),
            *spell(3),
            time="hazards",
            target=character(MOVING, magic("shadow-magic")),
        ),
        claims="2:c5af0fb1 3:2cd606bc 4:62794b02 5:d7faee44",
    ),
    card(
        "LE-235",
        "Sudden Call",
        use(move("self", "play deck"), SHUFFLE, time="whenever", source="hand"),
        claims="0:95de7f62 1:ec82ba5e 2:49ee04a4",
    ),
)
