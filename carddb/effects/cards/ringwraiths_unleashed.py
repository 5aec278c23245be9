# ruff: noqa: F403, F405
"""What the Ringwraiths do when they are unleashed, and the modes in which they ride."""

from carddb.effects.build import *

CARDS = (
    card(
        "LE-162",
        "Akhôrahil Unleashed",
        play(
            choose(keyword("magic"), "play deck", "discard pile"),
            when(of("chosen", ALWAYS), move("chosen", "hand")),
            SHUFFLE,
            target=character(is_("avatar"), named("Akhôrahil the Ringwraith")),
        ),
        claims="0:9b2cae05 1:e6168ced",
    ),
    card(
        "LE-193",
        "Hoarmûrath Unleashed",
        play(
            CANCEL_ATTACK,
            time="attack",
            costs=(show_one(both(is_("avatar"), named("Hoarmûrath the Ringwraith")), anywhere=True),),
        ),
        claims="0:df1ec603 1:839ef114",
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
        "LE-257",
        "The Witch-king Unleashed",
        play(
            apply(static("direct-influence", 5, on=TARGET)),
            target=character(is_("avatar"), named("The Witch-king")),
        ),
        claims="0:52926c51 1:b7e5ec27",
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
)
