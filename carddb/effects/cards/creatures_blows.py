# ruff: noqa: F403, F405
"""Creatures whose text changes their attack, or says what follows from it."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-79",
        "Pick-pocket",
        static("not-harmed", on=ALWAYS, when=OWN_ATTACK),
        on("strike-spared", choose(both(ITEM, of("host", TARGET)), by="target"), discard("chosen"), when=OWN_ATTACK),
        claims="3:9230a0c1",
    ),
    card(
        "TW-80",
        "Pick-pocket",
        static("not-harmed", on=ALWAYS, when=OWN_ATTACK),
        on("strike-spared", choose(both(ITEM, of("host", TARGET)), by="target"), discard("chosen"), when=OWN_ATTACK),
        claims="3:9230a0c1",
    ),
    card(
        "TW-102",
        "Thief",
        static("not-harmed", on=ALWAYS, when=OWN_ATTACK),
        on(
            "strike-spared", choose(both(ITEM, same_company("target")), by="target"), discard("chosen"), when=OWN_ATTACK
        ),
        claims="2:35385cbc",
    ),
    card(
        "TW-25",
        "Crebain",
        on("attack-faced", show_random(members(), "target"), when=OWN_ATTACK),
        claims="2:ade8f287",
    ),
    card(
        "LE-63",
        "The Border-watch",
        static("attack-strikes", 2, how="set", on=side("hero"), when=OWN_ATTACK),
        claims="1:3df3ebf2",
    ),
    card(
        "LE-88",
        "Pirates",
        on("wounded", choose(both(ITEM, same_company("target")), by="target"), discard("chosen"), when=OWN_ATTACK),
        static("attack-prowess", 2, on=ALWAYS, when=both(OWN_ATTACK, attack_keyed("coastal-sea"))),
        claims="2:fceac67f 3:acaff1e3",
    ),
    card(
        "LE-96",
        "Uruk-lieutenant",
        static("attack-prowess", 3, on=faced("orc"), when=OWN_ATTACK),
        on(
            "attack-begins",
            apply(static("attack-prowess", 3, on=TARGET, when=of("attacker", named("Orc-lieutenant")))),
            about=no(affected_by("Uruk-lieutenant")),
            when=OWN_ATTACK,
        ),
        claims="2:cf0f8bc3 3:92f71aa3",
    ),
    card(
        "AS-8",
        "Durin’s Folk",
        static("attack-prowess", -2, on=side("hero"), when=OWN_ATTACK),
        claims="2:1420337f",
    ),
    card(
        "AS-10",
        "Galadhrim",
        static("attack-prowess", -2, on=side("hero"), when=OWN_ATTACK),
        on("wounded", discard_all(both(ITEM, of("host", TARGET))), about=CHARACTER, when=OWN_ATTACK),
        claims="2:1420337f 4:27fd8f37",
    ),
    card(
        "WH-13",
        "Goblin-faces",
        on(
            "attack-faced",
            look(HITS),
            repeat(
                HITS,
                choose(LOOKED_AT, "play deck", of="opponent", optional=True),
                place("chosen", "bottom"),
                chosen=True,
            ),
            repeat(HITS, choose(LOOKED_AT, "play deck", of="opponent"), place("chosen", "top"), chosen=True),
            when=OWN_ATTACK,
        ),
        claims="3:cfa08107 4:3b8becaf 5:6d34ab91",
    ),
)
