# ruff: noqa: F403, F405
"""The Lidless Eye: resource permanent-events."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack

CARDS = (
    card(
        "LE-165",
        "Awaiting the Call",
        play(
            time="organization",
            target=character(compare(stat("mind"), "<=", 6), compare(stat("mind"), ">", 0), no(AT_HAVEN)),
        ),
        static("control-mind", how="halve-down"),
        on("moves", discard(), about=same_company("bearer")),
        claims="0:41520f45 1:a4f729f1 2:fd450a3b 3:3a513d81",
    ),
    card(
        "LE-167",
        "Bade to Rule",
        play(
            time="organization",
            target=character(is_("avatar"), AT_HAVEN),
            when=player_is("ringwraith"),
        ),
        play(when=both(player_is("ringwraith"), no(of("avatar", ALWAYS)), no(SAURON))),
        static("direct-influence", -2),
        static("general-influence", 5, on=MINE),
        use(discard(), time="organization"),
        on("moves", discard(), about=same_company("bearer")),
        on("enters-play", put("avatar"), about=both(MINE, is_("avatar"))),
        claims="0:712bd5bf 1:a31e90c7 2:4b941dbe 3:98e4d804 4:120be7fc 5:5e2f2182 6:8dbd9b1e 7:a7bc700a",
    ),
    card(
        "LE-170",
        "Black Rider",
        play(
            time="organization",
            target=target("company", both(AT_HAVEN, member(both(is_("avatar"), race("ringwraith"))))),
        ),
        on(
            "organization-begins",
            discard_all(both(race("ringwraith"), no(is_("avatar")), same_company("bearer"))),
            discard(),
            about=MINE,
            when=of("avatar", AT_HAVEN),
        ),
        claims="1:2eb49198 2:3d29f91d 3:522fc928",
    ),
    card(
        "LE-173",
        "Burning Rick, Cot, and Tree",
        play(
            face(Attack("man", 4, 7)),
            face(Attack("man", 1, 9)),
            choose(both(card_type("character"), status("untapped"), same_company("mover")), optional=True),
            when(
                of("chosen", ALWAYS),
                tap("chosen"),
                discard_all(both(kind("faction"), MINE, playable_at("target"))),
                move("self", "marshalling point pile"),
                otherwise=(discard(),),
            ),
            time="site",
            target=target("site", both(at("border-hold"), status("tapped"))),
        ),
        claims="0:99ac6039 1:0b785455 2:b3a14353 3:46063aba 4:1af1dfee 5:92d5a067",
    ),
    card(
        "LE-174",
        "By the Ringwraith’s Word",
        play(
            time="organization",
            target=character(no(is_("avatar")), same_site("avatar"), AT_HAVEN),
            when=of("avatar", race("ringwraith")),
        ),
        gives_keyword("leader"),
        static("direct-influence", 4, against="own company"),
        static("at-body-check", to="not-discarded"),
        on(
            "whenever",
            discard(),
            when=of("bearer", member(compare(stat("mind"), ">", stat("mind", "bearer")))),
        ),
        claims="0:0b762e37 1:a03cf088 2:a591f43a 3:a7bc700a",
    ),
    card(
        "LE-183",
        "Fell Rider",
        play(
            discard_all(
                both(same_company("target"), either(kind("ally"), both(race("ringwraith"), no(is_("avatar")))))
            ),
            time="organization",
            target=target("company", both(AT_HAVEN, member(race("ringwraith")))),
        ),
        static("prowess", 2, on=both(is_("avatar"), same_company("bearer"))),
        static("direct-influence", -3, on=both(is_("avatar"), same_company("bearer"))),
        forbids("allies", on=same_company("bearer")),
        forbids("ringwraith-followers", on=both(is_("avatar"), same_company("bearer"))),
        on("organization-begins", discard(), about=MINE, when=of("avatar", AT_HAVEN)),
        claims="1:2eb49198 2:37a526bb 3:88dbe57b 4:930ecb2a 5:249d793d 6:9fe62c5a",
    ),
    card(
        "LE-184",
        "Focus Palantír",
        play(target=target("card", both(keyword("palantír"), member(skill("sage"))))),
        permits("palantír", when=of("host", no(RINGWRAITH))),
        on("moves", discard(), about=same_company("self")),
        claims="0:bad1fc1f 1:dba0b501 2:7f0932e7 3:3fc287c3",
    ),
    card(
        "LE-186",
        "Foul Trophies",
        play(
            target=character(race("orc", "troll"), faced("elf", "dwarf", "dúnadan", "man")),
            costs=(TAP_TARGET,),
        ),
        use(
            apply(static("attack-strikes", 1, how="set", on=ALWAYS), "attack"),
            apply(static("attack-prowess", 3, on=ALWAYS), "attack"),
            apply(static("attack-body", -2, on=ALWAYS), "attack"),
            time="attack",
            costs=(DISCARD_THIS,),
            when=both(
                attack_by("elf", "dwarf", "dúnadan", "man"),
                of("attacked", same_company("bearer")),
                no(in_effect("Foul Trophies")),
            ),
        ),
        in_force(
            "it is played right after its bearer’s company has defeated such an attack; else take it back", "move"
        ),
        claims="1:7de1612c 2:74779cad 3:d3e686a6 4:974aed52",
    ),
    card(
        "LE-187",
        "Freeze the Flesh",
        play(
            by_hand(
                "a character that a body check has eliminated this turn comes back, tapped and with this card, to the company in "
                "which it was and in which the user of shadow-magic was then",
                "move",
                "tap",
            ),
            *spell(4, "payer"),
            costs=(show_one(magic("shadow-magic"), anywhere=True),),
        ),
        static("prowess", -1),
        static("body", -2),
        in_force("its bearer has −2 mind, but never less than 1", "modify"),
        claims="6:b09050d7",
    ),
    card(
        "LE-190",
        "Heralded Lord",
        play(
            time="organization",
            target=target("company", both(AT_HAVEN, member(both(is_("avatar"), race("ringwraith"))))),
        ),
        static("prowess", -2, on=both(card_type("character"), same_company("bearer"))),
        static("direct-influence", 3, on=both(card_type("character"), same_company("bearer"))),
        on(
            "organization-begins",
            discard_all(both(race("ringwraith"), no(is_("avatar")), same_company("bearer"))),
            discard(),
            about=MINE,
            when=of("avatar", AT_HAVEN),
        ),
        claims="1:dfe9a78b 2:c2b382d0 3:7c5f012f 4:522fc928",
    ),
    card(
        "LE-195",
        "I’ll Be At Your Heels",
        play(
            to_hand_all(both(keyword("command"), of("host", TARGET), no(SELF))),
            time="organization",
            target=character(keyword("leader")),
        ),
        static("direct-influence", -2, cap=0),
        static("corruption-check", 1, on=both(card_type("character"), same_company("bearer"))),
        use(to_hand("self"), time="organization"),
        claims="1:1f6d8151 2:2b596945 3:a7c555a5 4:c1d37f06",
    ),
    card(
        "LE-196",
        "I’ll Report You",
        play(
            to_hand_all(both(keyword("command"), of("host", TARGET), no(SELF))),
            time="organization",
            target=character(keyword("leader")),
        ),
        static("direct-influence", -2, cap=0),
        static("prowess", 1, on=both(card_type("character"), same_company("bearer"))),
        use(to_hand("self"), time="organization"),
        claims="1:1f6d8151 2:2b596945 3:a3fdea48 4:c1d37f06",
    ),
    card(
        "LE-201",
        "Kill All But NOT the Halflings",
        play(
            face(Attack("hobbit", 4, 6)),
            choose(both(card_type("character"), status("untapped"), same_company("mover")), optional=True),
            when(of("chosen", ALWAYS), tap("chosen"), put("chosen"), otherwise=(discard(),)),
            time="site",
            target=target("site", at("Bag End")),
        ),
        static("stays-tapped", on=both(HOST, card_type("character"))),
        static("own-points", 1, on=SELF, how="set", when=both(of("self", stored_at("Barad-dûr")), no(FIRST_STORED))),
        claims="0:6cb9c34f 1:d42d6ea3 2:b3a14353 3:53a295ca 4:ee2bc458 5:570a97b7",
    ),
    card(
        "LE-203",
        "The Lidless Eye",
        play(
            discard_all(both(MINE, named("Bade to Rule"))),
            when=both(player_is("wizard", who="opponent"), no(REVEALED), no(SAURON)),
        ),
        static("general-influence", 7, on=MINE),
        static("hand-size", 1, on=is_("player")),
        use(
            *fetch(card_type("resource", "character"), "sideboard"),
            time="organization",
            mark="eye",
            unless=("eye",),
        ),
        use(
            show_random(5),
            time="organization",
            costs=(discard_held(card_type("character", "resource", "hazard", "site")),),
            mark="eye",
            unless=("eye",),
        ),
        in_force(
            "you are Sauron and no Ringwraith: you reveal no Ringwraith and play none as a follower. In each of "
            "your organization phases you do 1 of the 2 things, once; instead of 5 cards you may look at fewer",
        ),
        claims="0:582c38ef 3:e3639b78 4:9981461d 5:0b5fdf1e",
    ),
    card(
        "LE-205",
        "Morgul-blade",
        play(target=character(race("ringwraith"))),
        static("strike-prowess", -1, on=ALWAYS, when=strike(IS_BEARER)),
        static("strike-body", -1, on=ALWAYS, when=strike(IS_BEARER)),
        on("strike-fails", discard(), about=IS_BEARER),
        claims="0:4ca64050 1:ea6540cd 2:255dc6ee 3:32d4886e",
    ),
    card(
        "LE-207",
        "The Names Among Them",
        play(
            target=character(skill("scout"), at("border-hold", "free-hold"), HAS_ATTACKS, ENTERED),
            costs=(TAP_TARGET,),
        ),
        store_at(AT_HAVEN),
        in_force(
            "it is played right after the scout’s company has faced an automatic-attack there; else take it back. It gives its "
            "points only once stored, in its bearer’s organization phase. Stored, it may be discarded: it cancels 1 "
            "automatic-attack at a place of one of these two types",
            "move",
            "discard",
            "modify",
        ),
        claims="1:a574dd16",
    ),
    card(
        "LE-209",
        "News of the Shire",
        play(time="site", target=character(at("Bag End")), costs=(TAP_TARGET,)),
        store_at(at("Barad-dûr")),
        in_force(
            "it gives points only once stored, in its bearer’s organization phase: 3 if it is the first News of the Shire to be "
            "stored, otherwise 1. While it is stored, The Shire is a Border-land",
            "move",
            "modify",
        ),
        in_the_pile(site_type("border-hold", on=both(card_type("site"), named("Bag End")))),
        claims="0:d5976364 1:7de1612c",
    ),
    card(
        "LE-210",
        "No More Nonsense",
        play(
            by_hand(
                "roll for the leader and for another character of the company, whom you choose, and add the prowess of each. If "
                "the leader has more, the hazard permanent-events on the other one are discarded and the leader has +2 direct "
                "influence while this card is on it, otherwise −2",
                "roll",
                "discard",
                "modify",
            ),
            time="organization",
            target=character(keyword("leader"), member(no(TARGET))),
        ),
        claims="0:1f6d8151",
    ),
    card(
        "LE-211",
        "No News of Our Riding",
        play(
            target=character(faced("elf", "dúnadan", "man", creature=True)),
            costs=(TAP_TARGET,),
        ),
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_BEARER,),
            when=both(attack_by("elf", "dúnadan", "man"), attack_is("creature"), of("attacked", same_company("self"))),
        ),
        in_force("it is played right after its bearer’s company has faced such a creature; else take it back", "move"),
        claims="1:7de1612c 2:e0fbc2c9",
    ),
    card(
        "LE-215",
        "One Dear to You",
        play(target=target("faction", MINE)),
        static("faction-points", -1),
        static("influence-check", -8, on=CHARACTER, when=of("influenced", IS_BEARER)),
        in_force("Muster is of no use in an influence attempt against the faction", "modify"),
        claims="0:d09fd85f 1:aef3657e",
    ),
    card(
        "LE-220",
        "Ready to His Will",
        play(
            tame("payer"),
            time="attack",
            costs=(tap_one(both(card_type("character"), no(is_forbidden("allies")))),),
            when=both(
                attack_is("creature"),
                attack_by("orc", "troll", "giant", "slayer", "man"),
                of("attacker", compare(stat("own-strikes", printed=True), "=", 1)),
            ),
        ),
        static("mind", 1, on=SELF),
        static("body", 8, on=SELF),
        static("prowess", total(stat("own-prowess", "aside"), -7), on=SELF),
        claims="0:9fa83265 1:4b9328c0 2:3ae6fcf8 3:08a6eadb 4:df8d25f2",
    ),
    card(
        "LE-221",
        "Remnants of Old Robberies",
        play(
            by_hand(
                "it goes with the card of the creature whose attack the company has just defeated; as miscellaneous marshalling "
                "points you get what a hero would get for killing it",
                "move",
            ),
            target=target(
                "company",
                both(
                    MINE,
                    faced(
                        *(
                            "orc",
                            "troll",
                            "man",
                            "elf",
                            "dwarf",
                            "dúnadan",
                            "undead",
                            "dragon",
                            "drake",
                            "giant",
                            "spider",
                        ),
                        *("slayer", "maia", "hobbit", "ent", "awakened plant", "pûkel-creature", "wose", "eagle"),
                        creature=True,
                    ),
                ),
            ),
        ),
        claims="",
    ),
    card(
        "LE-224",
        "Rumor of the One",
        play(),
        static("item-corruption", 1, on=RING),
        static("marshalling-points", 1, on=both(RING, no(keyword("mind ring")))),
        on("exhausted", discard()),
        claims="0:78212ffd 1:e1bc7684",
    ),
    card(
        "LE-227",
        "Seize Prisoners",
        play(
            face(Attack("", 3, 8), source="target"),
            choose(both(card_type("character"), status("untapped"), same_company("mover")), optional=True),
            when(of("chosen", ALWAYS), tap("chosen"), put("chosen"), otherwise=(discard(),)),
            time="site",
            target=target("site", both(at("free-hold"), status("tapped"))),
        ),
        static("stays-tapped", on=both(HOST, card_type("character"))),
        store_at(either(AT_HAVEN, at("shadow-hold", "dark-hold"))),
        claims="0:421273c1 1:0a498775 2:dac3ed7c 3:f55ff5db 4:4a961895",
    ),
    card(
        "LE-228",
        "Skies of Fire",
        play(
            discard_all(both(ENVIRONMENT, card_type("hazard"))),
            end_effects(both(ENVIRONMENT, card_type("hazard"))),
        ),
        acts_as("Gates of Morning"),
        claims="1:85bd2720 2:43226110",
    ),
    card(
        "LE-229",
        "Smart and Secret",
        play(
            to_hand_all(both(keyword("command"), of("host", TARGET), no(SELF))),
            time="organization",
            target=character(keyword("leader")),
        ),
        static("direct-influence", -2, cap=0),
        static("body", 1, on=both(card_type("character"), same_company("bearer"))),
        use(to_hand("self"), time="organization", mark="return", unless=("return",)),
        claims="1:1f6d8151 2:2b596945 3:da968a63 4:c1d37f06",
    ),
    card(
        "LE-230",
        "Smoke on the Wind",
        play(
            face(Attack("man", 5, 8)),
            face(Attack("man", 1, 10)),
            choose(both(card_type("character"), status("untapped"), same_company("mover")), optional=True),
            when(
                of("chosen", ALWAYS),
                tap("chosen"),
                discard_all(both(kind("faction"), MINE, playable_at("target"))),
                move("self", "marshalling point pile"),
                otherwise=(discard(),),
            ),
            time="site",
            target=target("site", both(at("free-hold"), status("tapped"))),
        ),
        claims="0:c1e9809b 1:c619a968 2:f9b8a7da 3:46063aba 4:911b69e4",
    ),
    card(
        "LE-234",
        "Stabbed Him in His Sleep",
        play(
            face(Attack("", 1, 8), source="site", on="target"),
            when(
                of("target", status("untapped")),
                may(tap("target"), move("self", "marshalling point pile"), otherwise=(discard(),)),
                otherwise=(discard(),),
            ),
            time="site",
            target=character(
                skill("scout"),
                status("untapped"),
                no(OVERT),
                at("border-hold", "free-hold"),
                of("site", status("tapped")),
            ),
        ),
        claims="0:0715e5c5 1:46f88399 2:0382d27d 3:cd79c8c2",
    ),
    card(
        "LE-237",
        "Swarm of Bats",
        play(
            time="organization",
            target=target(
                "company",
                both(either(AT_HAVEN, at("shadow-hold", "dark-hold")), OVERT, member(race("orc"), 2)),
            ),
        ),
        static("attack-prowess", -1, on=same_company("bearer")),
        static("attack-body", -1, on=same_company("bearer")),
        on("member-leaves", discard()),
        claims="0:8c338b34 1:9c4635af 2:8384d00f 3:9fe62c5a",
    ),
    card(
        "LE-240",
        "That Ain’t No Secret",
        play(time="site", target=character(offers("information")), costs=(tap_one(TARGET),)),
        store_at(AT_HAVEN),
        claims="0:82e35c04 1:f8d7ba23 2:5ad91bcf",
    ),
    card(
        "LE-241",
        "That’s Been Heard Before Tonight",
        play(
            time="site",
            target=character(no(OVERT), at("border-hold", "free-hold"), offers("information")),
            costs=(tap_one(TARGET),),
        ),
        static("stays-tapped"),
        store_at(AT_HAVEN),
        claims="0:739330ec 1:f8d7ba23 2:9eccf8eb",
    ),
    card(
        "LE-246",
        "To Satisfy the Questioner",
        play(time="site", target=character(at("free-hold")), costs=(tap_one(TARGET), TAP_SITE)),
        static("stays-tapped"),
        store_at(AT_HAVEN),
        claims="0:796099d8 1:a2ce8f10 2:9eccf8eb",
    ),
    card(
        "LE-255",
        "While the Yellow Face Sleeps",
        play(
            time="organization",
            target=character(is_("avatar"), race("ringwraith"), AT_HAVEN),
        ),
        static("hand-size", 1, on=is_("player")),
        on("moves", discard(), about=same_company("bearer")),
        claims="0:403b6f28 1:9981461d 2:98e4d804",
    ),
)
