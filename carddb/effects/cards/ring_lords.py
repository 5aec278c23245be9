# ruff: noqa: F403, F405
"""Who may win by The One Ring beside Wizards and Ringwraiths (10.1.F1, 10.1.B1)."""

from carddb.effects.build import *

CARDS = (
    card(
        "BA-52",
        "Challenge the Power",
        play(
            roll(total(members(skill("sage")), how_many(both(named("Challenge the Power"), no(SELF)))), who="target"),
            when(
                compare(ROLL, "<", 7),
                eliminate("target"),
                otherwise=(
                    when(compare(ROLL, "<", 9), discard()),
                    when(compare(ROLL, ">", 10), WIN),
                ),
            ),
            target=character(named("The Balrog"), AVATAR, bears(named("The One Ring"))),
        ),
        static("affects-bearer", on=both(named("The One Ring"), of("host", IS_BEARER))),
        in_force(
            "with 9 or 10 it stays and gives you 2 marshalling points, with 7 or 8 it goes, with less he does", "move"
        ),
        claims="1:05bc42e6",
    ),
    card(
        "WH-60",
        "A New Ringlord",
        play(
            apply(static("once-a-turn", on=SELF)),
            time="organization",
            target=character(AVATAR, bears(named("The One Ring")), AT_HAVEN),
            when=no(in_effect("A New Ringlord")),
        ),
        on(
            "turn-ends",
            roll(how_many(both(named("A New Ringlord"), MINE)), who="bearer"),
            when(
                compare(ROLL, "<", 6),
                eliminate("bearer"),
                otherwise=(when(compare(ROLL, ">", 9), WIN),),
            ),
            about=MINE,
            when=of(
                "bearer",
                both(AVATAR, bears(named("The One Ring")), at("ruins-and-lairs"), offers("information")),
            ),
        ),
        claims="0:46fecc91 1:01aa5d2c 2:ca6b6a24 3:66eb0ca8 4:a12e2bdb 5:4db4138e",
    ),
)
