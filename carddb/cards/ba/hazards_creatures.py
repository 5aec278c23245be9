# ruff: noqa: F403, F405
"""The Balrog: hazard creatures."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "BA-10",
        "Beorning Skin-changers",
        play(
            when(
                no(
                    either(
                        member(named("Beorn")),
                        member(both(skill("warrior"), status("untapped"), compare(stat("prowess"), ">", 4))),
                    )
                ),
                RETURN_TO_ORIGIN,
            ),
            target=target("company", both(MOVING, member(alignment("hero")))),
        ),
        claims="6:f83079d3 7:0157ce87",
    ),
    card(
        "BA-11",
        "Carrion Feeders",
        static("body-check", 1, on=ALWAYS, when=OWN_ATTACK),
        use(
            CANCEL_STRIKE,
            time="strike",
            costs=(tap_one(FIGHTER),),
            when=OWN_ATTACK,
            by="opponent",
            source="attack",
        ),
        claims="1:c6e4879b 2:769a8f41 3:a8607212",
    ),
)
