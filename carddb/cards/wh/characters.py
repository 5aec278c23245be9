# ruff: noqa: F403, F405
"""The White Hand: characters."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "WH-1",
        "Alatar",
        static("full-kills", on=is_("player")),
        attacks_are("normal", on=MINE, when=compare(STAGE_POINTS, ">", 7)),
        use(
            JOIN_FIGHT,
            apply(static("state", to="in-the-fight", on=SELF)),
            time="attack",
            when=both(attack_is("creature"), attack_on(MINE), of("self", both(AT_HAVEN, no(same_company("attacked"))))),
        ),
        on(
            "attack-faced",
            check("self"),
            tap("self"),
            end_effects(SELF),
            when=both(of("self", flag("state", "in-the-fight")), attack_is("last")),
        ),
        on(
            "attack-canceled",
            check("self"),
            tap("self"),
            end_effects(SELF),
            when=both(of("self", flag("state", "in-the-fight")), attack_is("last")),
        ),
        claims="1:d5786e44 2:b20529c0 3:e53c7bf2 4:495f2422 5:9f1b0ba5",
        says=(
            "you receive full kill marshalling points, starred or not. While you have more than 7 stage points, attacks on your companies are not detainment",
            "when a creature attacks another company of yours, Alatar may join it from a Haven without his allies. He must face a strike of every attack until the turn is over. After the last attack of the card, faced or canceled, he makes a corruption check and taps",
        ),
    ),
    card(
        "WH-4",
        "Gandalf",
        use(
            untap("self"), time="end-of-organization", when=of("self", status("tapped")), mark="rest", unless=("rest",)
        ),
        static("full-points", on=both(MINE, either(card_type("character"), both(kind("ally"), alignment("hero"))))),
        use(ring_test(), target=target("card", both(kind("gold-ring-item"), same_company("self"))), costs=(TAP_THIS,)),
        claims="2:85c14c7e 3:6dd47861 4:17e89477",
        says=(
            "once per turn, as your organization phase ends, you may untap Gandalf. Your characters and hero allies give full marshalling points. Tap Gandalf to test a gold ring item in his company",
        ),
    ),
    card(
        "WH-7",
        "Pallando",
        static(
            "faction-points",
            2,
            how="set",
            on=both(MINE, kind("faction"), race("man", "dwarf", "elf", "dúnadan", "hobbit", "orc", "troll")),
        ),
        claims="2:64c5362a",
    ),
    card(
        "WH-8",
        "Radagast",
        static(
            "faction-points",
            2,
            how="set",
            on=both(MINE, kind("faction"), UNIQUE, no(race("man", "dwarf", "dúnadan", "hobbit", "orc", "troll"))),
        ),
        static("full-points", on=both(MINE, kind("ally"), alignment("hero"))),
        permits("roaming", on=both(kind("ally"), alignment("hero"), of("host", SELF))),
        static("draws", regions("wilderness"), on=same_company("self")),
        claims="1:97115750 2:a82008aa 3:e8e5b911 4:1ca580ea",
    ),
    card(
        "WH-9",
        "Saruman",
        static("full-points", on=both(MINE, kind("item"), no(keyword("weapon", "armor", "shield", "helmet")))),
        permits("palantír-by-tapping"),
        use(
            choose(keyword("spell", "sorcery"), "discard pile"),
            move("chosen", "hand"),
            time="end-of-turn",
            costs=(TAP_THIS,),
        ),
        claims="2:683e307e 3:d6b2eb21 5:66dafca6",
    ),
)
