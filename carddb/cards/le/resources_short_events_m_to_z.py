# ruff: noqa: F403, F405
"""The Lidless Eye: resource short-events, M to Z."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "LE-204",
        "Messenger of Mordor",
        play(
            repeat(
                9,
                choose(both(STORABLE, MINE, same_company("target")), optional=True),
                when(of("chosen", ALWAYS), store("chosen")),
                chosen=True,
            ),
            *spell(4),
            target=character(
                magic("spirit-magic"), either(AT_HAVEN, at("shadow-hold", "dark-hold")), member(bears(STORABLE))
            ),
        ),
        claims="2:f2b40a14 3:896005ca 4:3a0a7789",
        says=(
            "on a user of spirit-magic at a Haven, Shadow-hold or Dark-hold: store any cards of yours there that could be stored at a Haven",
            "then he makes a corruption check at −4, but not a Ringwraith or Balrog",
        ),
    ),
    card(
        "LE-206",
        "Motionless Among the Slain",
        play(
            DEFENDER_CHOOSES,
            apply(permits("strike-when-tapped", on=same_company("attacked")), "attack"),
            apply(static("body-check", 1, on=both(card_type("character"), MINE)), "attack"),
            time="attack",
            when=attack_on(MINE),
        ),
        claims="0:2b46bfbc 1:3b3cc5e2 2:642ec060",
        says=(
            "against an attack on a company of yours, you choose who faces the strikes, tapped characters too; body checks against your characters get +1 for it",
        ),
    ),
    card(
        "LE-208",
        "News Must Get Through",
        play(
            repeat(
                9,
                choose(both(kind("permanent-event"), STORABLE, MINE, same_company("target")), optional=True),
                when(of("chosen", ALWAYS), store("chosen")),
                chosen=True,
            ),
            target=target(
                "company",
                both(
                    either(AT_HAVEN, at("shadow-hold", "dark-hold")),
                    member(bears(both(kind("permanent-event"), STORABLE))),
                ),
            ),
        ),
        claims="0:e3636cb7 1:2605fad7",
        says=(
            "on a company at a Haven, Shadow-hold or Dark-hold: store any of your permanent-events in it that can be stored at a Haven",
        ),
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
        says=(
            "an Elf, Dwarf, Dúnadan or Man attack: on an overt company it gets −2 prowess, on another it is canceled",
        ),
    ),
    card(
        "LE-213",
        "Old Cache",
        play(
            repeat(
                2,
                choose(both(card_type("character"), status("untapped"), same_company("target")), optional=True),
                when(
                    of("chosen", ALWAYS),
                    tap("chosen"),
                    choose(
                        both(
                            kind("minor-item"),
                            keyword("weapon", "armor", "shield", "helmet"),
                            no(UNIQUE),
                            no(keyword("hoard item")),
                        ),
                        *("play deck", "discard pile", "sideboard"),
                        optional=True,
                    ),
                    when(of("chosen", ALWAYS), give("earlier")),
                    SHUFFLE,
                ),
                chosen=True,
            ),
            time="site",
            target=target("site", both(at("dark-hold", "shadow-hold", "ruins-and-lairs"), status("tapped"))),
        ),
        claims="0:bcd04a03 1:38992e10 2:3b9cabde",
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
        "LE-217",
        "Orc Stealth",
        play(CANCEL_STRIKE, time="strike", when=strike(both(race("orc"), skill("scout")))),
        claims="0:e1a203ce 1:71b03a65",
    ),
    card(
        "LE-218",
        "Orc-mounts",
        play(
            apply(static("hazard-limit", 2, on=same_company("target"))),
            apply(static("attack-prowess", -1, on=same_company("target"), when=of("attacker", kind("creature")))),
            time="organization",
            target=target("company", both(OVERT, of("destination", ALWAYS))),
        ),
        claims="0:4993e07c 1:a22a2f45",
    ),
    card(
        "LE-219",
        "Poisonous Despair",
        play(
            CANCEL_CHECK,
            *spell(3),
            time="opponent-influence",
            target=target("card", both(card_type("character"), MINE, magic("spirit-magic"))),
            when=both(
                no(OWN_TURN),
                either(
                    of("influenced", same_company("target")),
                    both(of("target", RINGWRAITH), of("influenced", both(kind("faction"), MINE))),
                ),
            ),
        ),
        play(
            CANCEL_ACTION,
            *spell(3, "payer"),
            time="hazards",
            target=target("action", ATTEMPTING),
            costs=(
                show_one(
                    both(
                        magic("spirit-magic"),
                        either(
                            of("target", aims(same_company("payer"))),
                            both(RINGWRAITH, of("target", aims(kind("faction")))),
                        ),
                    ),
                    anywhere=True,
                ),
            ),
        ),
        claims="2:59f06ab9 3:f47cb968 4:71da60b1 5:1cd2b455 6:d7faee44",
        says=(
            "on a user of spirit-magic as a character, ally or item of his company is being influenced: cancel that attempt, in your opponent’s site phase too. A Ringwraith also saves a faction",
            "then he makes a corruption check at −3, but not a Ringwraith",
        ),
    ),
    card(
        "LE-222",
        "Ren Unleashed",
        play(
            check_each(both(card_type("character"), same_site("target")), -2),
            target=character(is_("avatar"), named("Ren the Ringwraith")),
        ),
        claims="0:d9c2ee74 1:5295a7b6",
    ),
    card(
        "LE-223",
        "The Ring Leaves Its Mark",
        play(*fetch(named("Black Rider", "Fell Rider", "Heralded Lord"), "sideboard", "discard pile")),
        play(
            roll(who="target"),
            when(compare(ROLL, ">", 6), untap("target")),
            target=character(is_("avatar"), race("ringwraith"), status("tapped")),
        ),
        claims="0:99570330 1:bf382b8b 2:41da1b28",
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
            apply(forbids("attacks", on=TARGET), "attack"),
            time="attack",
            target=character(skill("scout")),
        ),
        claims="0:aec560f9 1:71a8b58f 2:a7614d4d 3:d27ab6ed 4:434f1c5c 5:c1c1ba2f 6:2edfca3c",
    ),
    card(
        "LE-226",
        "Secrets of Their Forging",
        play(
            ring_test(rolls=0, barred=("the one ring",)),
            time="site",
            target=target("card", both(kind("gold-ring-item"), offers("information"))),
            costs=(tap_one(skill("sage")), TAP_SITE),
        ),
        claims="0:bad1fc1f 1:a7d514ab 2:624d9692 3:1c514ad6 4:dbb96400",
    ),
    card(
        "LE-231",
        "Sneakin’",
        play(
            apply(forbids("creatures", on=same_company("payer"))),
            time="organization",
            costs=(tap_one(both(skill("scout"), compare(SIZE, "<", 3))),),
        ),
        claims="0:71a8b58f 1:f449c6bd 2:a574dd16 3:9401d282",
    ),
    card(
        "LE-232",
        "Some Secret Art of Flame",
        play(
            apply(static("prowess", 4, on=TARGET), "attack"),
            *spell(4),
            time="attack",
            target=character(magic("sorcery")),
        ),
        claims="2:65be31c9 3:0e7cfff3 4:3a0a7789",
    ),
    card(
        "LE-233",
        "Spying out the Land",
        play(
            repeat(
                in_zone("hand", "opponent"),
                choose(both(HAZARDS, no(flag("state", "shown"))), "hand", by="opponent", optional=True),
                when(of("chosen", ALWAYS), show(), apply(static("state", to="shown", on=same_name("chosen")))),
                chosen=True,
            ),
            apply(
                forbids(
                    "playing",
                    on=both(HAZARDS, no(MINE), no(flag("state", "shown"))),
                    when=both(during("movement/hazard"), of("mover", same_company("target"))),
                )
            ),
            *spell(3),
            time="organization",
            target=character(magic("spirit-magic")),
        ),
        claims="2:f5d12bb2 3:fd5d876c 4:07e8c317",
        says=(
            "in your organization phase, on a user of spirit-magic: your opponent may show you hazards of the own hand, and only hazards of these names are played in the movement/hazard phase of the character’s company",
            "then the character, but no Ringwraith, makes a corruption check at −3",
        ),
    ),
    card(
        "LE-235",
        "Sudden Call",
        use(move("self", "play deck"), SHUFFLE, time="whenever", source="hand"),
        claims="0:95de7f62 1:ec82ba5e 2:49ee04a4",
    ),
    card(
        "LE-236",
        "Swag",
        play(
            repeat(
                2,
                choose(both(card_type("character"), status("untapped"), same_company("target")), optional=True),
                when(
                    of("chosen", ALWAYS),
                    tap("chosen"),
                    choose(
                        both(
                            kind("minor-item"),
                            keyword("weapon", "armor", "shield", "helmet"),
                            no(UNIQUE),
                            no(keyword("hoard item")),
                        ),
                        *("play deck", "discard pile", "sideboard"),
                        optional=True,
                    ),
                    when(of("chosen", ALWAYS), give("earlier")),
                    SHUFFLE,
                ),
                chosen=True,
            ),
            time="site",
            target=target("site", both(at("ruins-and-lairs", "border-hold", "free-hold"), status("tapped"))),
        ),
        claims="0:ebdc1a39 1:38992e10 2:3b9cabde",
        says=(
            "in your site phase, at a tapped Ruins & Lairs, Border-hold or Free-hold, up to two times: tap a character of the company, who may take a minor item, a weapon, armor, shield or helmet, neither unique nor of a hoard, out of play deck, discard pile or sideboard; then reshuffle the play deck",
        ),
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
        says=("against a strike, a warrior gets +1 prowess, makes two rolls and uses the better",),
    ),
    card(
        "LE-239",
        "Test of Fire",
        play(
            ring_test(),
            target=target("card", both(kind("gold-ring-item"), MINE, member(skill("sage")))),
        ),
        claims="0:bad1fc1f 1:09975f43",
    ),
    card(
        "LE-242",
        "They Ride Together",
        play(
            repeat(
                8,
                choose(both(race("ringwraith"), recruitable()), "hand", optional=True),
                when(of("chosen", ALWAYS), recruit()),
                chosen=True,
            ),
            time="organization",
            target=character(is_("avatar"), race("ringwraith"), AT_HAVEN),
        ),
        claims="0:58d23ad2 1:37baa324",
        says=(
            "in your organization phase, on your Ringwraith at a Haven: bring as many Ringwraiths as he can control out of your hand into play as followers of his",
        ),
    ),
    card(
        "LE-243",
        "Thing Stolen",
        play(
            choose(both(kind("minor-item", "major-item"), no(UNIQUE), no(keyword("hoard item"))), "hand"),
            play_item("chosen", "payer"),
            time="site",
            target=target("company", both(MINE, at("shadow-hold", "dark-hold"), played_there("faction"))),
            costs=(tap_one(same_company("target")),),
        ),
        claims="0:e17e96ad 1:5ee43f13",
        says=(
            "when a faction was played at a Shadow-hold or Dark-hold: tap a character there, who gets a minor or major item out of your hand, no unique and no hoard item, playable there or not",
        ),
    ),
    card(
        "LE-244",
        "Threats",
        play(
            apply(
                static(
                    "influence-check",
                    total(most(stat("prowess", "target"), 6), times(stat("check-influence", "target"), -1)),
                    on=TARGET,
                ),
                "check",
            ),
            time="influence-check",
            target=character(skill("warrior"), is_("influencer")),
            when=both(of("influenced", kind("faction")), no(in_effect("Threats"))),
        ),
        claims="0:6ee72f0f 1:2492319b 2:3ac48d5b 3:1ca67ef4",
        says=(
            "a warrior who influences a faction uses his prowess (at most 6) in the check instead of his influence; not twice in a check",
        ),
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
        says=("an untapped character faces this strike without tapping",),
    ),
    card(
        "LE-248",
        "Ûvatha Unleashed",
        play(
            LISTEN,
            time="hazards",
            target=target("company", member(both(is_("avatar"), named("Ûvatha the Ringwraith")))),
        ),
        moves_on(either(MOVING, no(of("origin", ALWAYS)))),
        claims="0:6d6bade3 1:88488184 2:fff586c3",
    ),
    card(
        "LE-249",
        "Veils of Shadow",
        play(
            apply(static("attack-strikes", 1, how="set", on=same_site("target"), when=AUTOMATIC)),
            *spell(4),
            time="attack",
            target=character(magic("sorcery")),
            when=AUTOMATIC,
        ),
        claims="2:668dbdcd 3:e824bc5a 4:3a0a7789",
    ),
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
        "LE-251",
        "The Water’s Tithe",
        play(
            apply(static("region-limit", 2, on=same_company("target"))),
            check("target", -3),
            time="organization",
            target=character(magic("sorcery"), no(RINGWRAITH)),
        ),
        claims="2:f5b7c7e2 3:ad0d9ea4 4:b9b72b26",
        says=(
            "in your organization phase, on a user of sorcery, no Ringwraith or Balrog: his company may move through 2 regions more this turn; he makes a corruption check at −3",
        ),
    ),
    card(
        "LE-252",
        "We Have Come to Kill",
        play(
            choose(recruitable(), "hand", optional=True),
            when(of("chosen", ALWAYS), recruit()),
            target=character(of("place", at("shadow-hold", "ruins-and-lairs", "border-hold"))),
        ),
        play(
            choose(recruitable(follows=False), "hand", optional=True),
            when(of("chosen", ALWAYS), recruit(follows=False)),
            target=character(of("place", at("shadow-hold", "ruins-and-lairs", "border-hold"))),
        ),
        claims="0:b3fbe79e 1:eeedfa20 2:ca739d02 3:fbe289b0",
        says=(
            "on a character at a Shadow-hold, Ruins & Lairs or Border-hold: you may bring a character out of your hand into play there, under his direct influence if he can control him, or under general influence if it can: an agent or a Ringwraith follower too, but no avatar",
        ),
    ),
    card(
        "LE-253",
        "Weigh All Things to a Nicety",
        play(*fetch(either(card_type("resource"), card_type("character")), "sideboard", "discard pile")),
        claims="0:b8e0f75d",
    ),
    card(
        "LE-254",
        "Where There’s a Whip",
        play(
            body_check_each(
                both(
                    card_type("character"),
                    status("tapped"),
                    same_company("target"),
                    compare(stat("mind"), "<", stat("mind", "target")),
                    compare(stat("prowess"), "<", stat("prowess", "target")),
                ),
                -2,
                wounds=True,
            ),
            untap_all(
                both(
                    card_type("character"),
                    same_company("target"),
                    compare(stat("mind"), "<", stat("mind", "target")),
                    compare(stat("prowess"), "<", stat("prowess", "target")),
                )
            ),
            target=character(status("untapped"), race("orc", "troll"), bears(named("Whip")), member(status("tapped"))),
        ),
        claims="0:98db9961 1:ab5d0c03 2:d87ca72e 3:528bf989 4:c2b875c8",
    ),
    card(
        "LE-256",
        "Wisdom to Wield",
        play(
            choose(both(keyword("palantír"), of("host", TARGET))),
            apply(permits("palantír", on=is_("chosen"), when=of("target", bears(is_("chosen"))))),
            target=character(skill("sage"), no(RINGWRAITH), bears(keyword("palantír"))),
        ),
        play(
            choose(both(keyword("dwarven ring"), of("host", TARGET))),
            apply(permits("bearing-as-dwarf", on=is_("chosen"), when=of("target", bears(is_("chosen"))))),
            target=character(skill("sage"), no(RINGWRAITH), bears(keyword("dwarven ring"))),
        ),
        claims="0:bad1fc1f 1:d227fd95 2:5c017bfa",
        says=(
            "on a sage, no Ringwraith or Balrog, with a Palantír or Dwarven Ring: this turn, while he bears it, he can use the Palantír, or bears the Ring as if a Dwarf",
        ),
    ),
    card(
        "LE-257",
        "The Witch-king Unleashed",
        play(
            apply(static("direct-influence", 5, on=TARGET)),
            target=character(is_("avatar"), named("The Witch-king")),
        ),
        claims="0:52926c51 1:b7e5ec27",
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
)
