# ruff: noqa: F403, F405
"""Corruption, influence and what lies on characters."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-58",
        "Lure of Nature",
        play(target=character(no(race("hobbit", "dwarf", "orc", "ringwraith")))),
        on(
            "movement-ends",
            repeat(regions("wilderness"), check("bearer")),
            about=same_company("bearer"),
            when=compare(regions("wilderness"), ">", 0),
        ),
        *removal(4),
        claims="1:c94dc091 2:9be44dfc 3:b1db3503 4:9ec2b66a 5:3a513d81",
    ),
    card(
        "TW-57",
        "Lure of Expedience",
        play(target=character(no(race("ringwraith", "wizard", "hobbit")))),
        on("gains-item", check("bearer"), about=same_company("bearer")),
        *removal(5),
        claims="1:c17b51d8 2:12698df2 3:b1db3503 4:b169dd15 5:3a513d81",
    ),
    card(
        "TD-25",
        "Foolish Words",
        play(target=character(), guard=ATTEMPTING),
        static("influence-check", -4),
        static("riddling-attempt", -4),
        static("offering-attempt", -4),
        *removal(7, corruption=False),
        claims="0:773c0926 1:b1dba893 2:a242ff54 3:b1db3503 4:35448846 5:3a513d81",
    ),
    card(
        "LE-132",
        "Rebel-talk",
        play(target=character(no(race("ringwraith", "wizard")), compare(stat("mind"), "<=", 7))),
        static("no-direct-influence"),
        use(
            roll(0, "host"),
            when(compare(ROLL, ">", 7), discard()),
            time="organization",
            by="host",
            mark="try",
            unless=("try",),
        ),
        claims="0:80c272d6 1:b35ffa23 2:679810c6 3:35448846 4:3a513d81",
    ),
    card(
        "TD-18",
        "Dragon-sickness",
        play(check("target", -1), target=character(bears(kind("major-item", "greater-item")))),
        claims="0:8839d794 1:efb3fea8",
    ),
    card(
        "TW-67",
        "Muster Disperses",
        play(
            roll(stat("general-influence", "target"), "target"),
            when(compare(ROLL, "<", 11), discard("target")),
            target=target("faction", no(MINE)),
        ),
        claims="0:510a7c33 1:a4bf09bd 2:522c3cac",
    ),
    card(
        "TW-18",
        "Call of Home",
        play(
            roll(stat("general-influence", "target"), "target"),
            when(
                compare(ROLL, "<", 10),
                when(
                    member(ALWAYS, 2),
                    choose(both(ITEM, of("host", TARGET)), by="target", optional=True),
                    when(
                        of("chosen", ALWAYS),
                        choose(both(card_type("character"), same_company("target"), no(TARGET)), by="target"),
                        transfer("chosen"),
                    ),
                ),
                to_hand("target"),
            ),
            target=character(no(race("ringwraith", "wizard")), no(bears(named("The One Ring")))),
        ),
        claims="0:b3ae544d 1:f6b9f733 2:48cb43fd 3:9730e275",
    ),
    card(
        "TW-288",
        "Muster",
        play(
            apply(static("influence-check", most(stat("prowess", "target"), 5), on=TARGET), "check"),
            time="influence-check",
            target=character(skill("warrior"), is_("influencer")),
            when=no(of("influenced", flag("no-muster"))),
        ),
        claims="0:6ee72f0f 1:4fff3c96",
    ),
)
