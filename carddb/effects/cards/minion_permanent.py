# ruff: noqa: F403, F405
"""Minion permanent-events on characters and companies: commands, modes, leaders, and what they know or control."""

from carddb.effects.build import *

CARDS = (
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
        "WH-47",
        "Piercing All Shadows",
        play(time="organization", target=character(skill("ranger"))),
        use(apply(static("no-hazard-return", on=same_company("bearer"))), check("bearer"), costs=(TAP_BEARER,)),
        use(apply(static("no-hazard-tapped-site", on=same_company("bearer"))), check("bearer"), costs=(TAP_BEARER,)),
        claims="0:00cad627 1:30b40533 2:bddd2822 3:1bb70976",
    ),
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
        "LE-174",
        "By the Ringwraith’s Word",
        play(
            time="organization",
            target=character(no(is_("avatar")), same_site("avatar"), AT_HAVEN),
            when=of("avatar", race("ringwraith")),
        ),
        gives_keyword("leader"),
        static("direct-influence", 4, against="own company"),
        static("not-discarded-by-body"),
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
        static("no-allies", on=same_company("bearer")),
        static("no-ringwraith-followers", on=both(is_("avatar"), same_company("bearer"))),
        on("organization-begins", discard(), about=MINE, when=of("avatar", AT_HAVEN)),
        claims="1:2eb49198 2:37a526bb 3:88dbe57b 4:930ecb2a 5:249d793d 6:9fe62c5a",
    ),
    card(
        "AS-94",
        "Orders from Lugbúrz",
        play(target=target("company")),
        static("troll-leaders", 1, on=same_company("bearer")),
        static(
            "corruption-check",
            1,
            on=both(card_type("character"), same_company("bearer"), of("host", both(keyword("leader"), race("troll")))),
        ),
        on("whenever", discard(), when=of("avatar", named("Ren the Ringwraith"))),
        on("member-leaves", discard(), about=keyword("leader")),
        claims="0:fe416c1b 1:12371b79 2:d3d53cde 3:231157e5 4:1eb9706c 5:9fe62c5a",
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
)
