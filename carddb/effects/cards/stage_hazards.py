# ruff: noqa: F403, F405
"""Hazards that ask for the stage points of a Fallen-wizard, and what avatars long for."""

from carddb.effects.build import *
from carddb.model import Attack

TOLL = where(
    THEY_ARE_FALLEN,
    where(
        compare(THEIR_STAGE_POINTS, ">", 20),
        -5,
        where(
            compare(THEIR_STAGE_POINTS, ">", 15),
            -4,
            where(compare(THEIR_STAGE_POINTS, ">", 10), -3, where(compare(THEIR_STAGE_POINTS, ">", 5), -2, -1)),
        ),
    ),
    -1,
)
UNEASE = where(
    of("bearer", FALLEN_WIZARD),
    where(
        compare(THEIR_STAGE_POINTS, ">", 14),
        -4,
        where(
            compare(THEIR_STAGE_POINTS, ">", 9),
            -3,
            where(compare(THEIR_STAGE_POINTS, ">", 4), -2, where(compare(THEIR_STAGE_POINTS, ">", 0), -1, 0)),
        ),
    ),
    -1,
)

CARDS = (
    card(
        "WH-17",
        "Echoes of the Song",
        play(
            choose(both(STAGE, THEIRS), by="opponent"),
            discard("chosen"),
            move("self", "removed from the game"),
            when=both(compare(THEIR_STAGE_POINTS, ">=", 4), compare(how_many(both(STAGE, THEIRS)), ">", 1)),
        ),
        play(check(), move("self", "removed from the game"), target=character()),
        claims="0:c6b382de 1:a18a767b 2:cc682f53",
    ),
    card(
        "WH-22",
        "In the Grip of Ambition",
        play(target=character(race("wizard"))),
        static("stage-points", 2, on=is_("opponent"), when=of("bearer", FALLEN_WIZARD)),
        static(
            "stage-points",
            1,
            on=is_("opponent"),
            when=both(of("bearer", FALLEN_WIZARD), compare(THEIR_STAGE_POINTS, ">", 7)),
        ),
        *removal(8),
        claims="1:fc3dc708 2:0b322406 3:1947c180 4:5366f8a2 6:9a3299b4 7:9d47f015",
    ),
    card(
        "WH-25",
        "Longing for the West",
        play(target=character(race("wizard"))),
        on("untap-ends", check("bearer"), about=no(MINE), when=of("bearer", no(AT_HAVEN))),
        *removal(6),
        claims="1:435e1b99 2:ee48324d 4:9a3299b4 5:1839f18e",
    ),
    card(
        "WH-26",
        "Mask Torn",
        play(),
        static("mind-limit", 4, on=ALWAYS, how="set"),
        static("mind-limit", 3, on=is_("player"), how="set", when=compare(STAGE_POINTS, ">", 9)),
        static("mind-limit", 3, on=is_("opponent"), how="set", when=compare(THEIR_STAGE_POINTS, ">", 9)),
        on("exhausted", discard()),
        claims="0:06319e45 1:78a69b93 2:e1bc7684",
    ),
    card(
        "WH-27",
        "Nature’s Revenge",
        play(
            target=target(
                "site",
                both(
                    at("wilderness"),
                    either(
                        printed("border-hold", "shadow-hold"),
                        both(THEY_ARE_FALLEN, AT_HAVEN, no(flag("protected"))),
                    ),
                ),
            )
        ),
        site_type("ruins-and-lairs", on=same_name("bearer")),
        automatic_attack(Attack("animal", -1, 7), on=same_name("bearer")),
        claims="0:cd72581e 1:dc0b64f2 2:abc5b1ca",
    ),
    card(
        "WH-28",
        "Power Relinquished to Artifice",
        play(target=character(race("wizard", "ringwraith"))),
        static("prowess", TOLL, when=of("bearer", no(named("Alatar", "Radagast")))),
        static("direct-influence", TOLL, when=of("bearer", no(named("Alatar", "Radagast")))),
        static("direct-influence", times(TOLL, 2), when=of("bearer", named("Alatar", "Radagast"))),
        on("exhausted", discard()),
        claims="0:fc2d3152 1:68f47874 2:b34ecae6 3:632df6b4 5:e1bc7684",
    ),
    card(
        "WH-30",
        "Something Else at Work",
        play(target=character()),
        static("influence-check", UNEASE),
        static("ring-test", UNEASE, on=same_company("bearer")),
        on("exhausted", discard()),
        claims="0:773c0926 1:0bcbc0fa 2:0c49fbc3 4:e1bc7684",
    ),
)
