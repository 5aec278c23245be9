# ruff: noqa: F403, F405
"""The Balrog: allies."""

from carddb.effects.builders.build import *

CARDS = (
    card("BA-35", "Cave Troll", static("under-deeps-roll", 1, on=same_company("self")), claims="2:6f083589"),
    card(
        "BA-45",
        "Evil Things Lingering",
        on("moves", discard(), about=both(same_company("self"), moved_by("region", "starter"))),
        on(
            "organization-begins",
            roll(-4, "opponent"),
            when(compare(ROLL, ">", stat("mind", "bearer")), eliminate("bearer")),
            about=MINE,
            when=of("bearer", no(named("The Balrog"))),
        ),
        claims="5:e2427ff8 6:4b770352 7:f048a11f",
    ),
    card(
        "BA-46",
        "Great Troll",
        playable(named("The Balrog")),
        permits("strike-when-tapped", on=SELF),
        claims="1:d724f7a4 4:7f49e7d5",
    ),
    card(
        "BA-47",
        "Nasty Slimy Thing",
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("attacked", same_company("self")), attack_by("drake")),
        ),
        on("moves", discard(), about=both(same_company("self"), moved_by("region", "starter"))),
        claims="5:7d299955 6:e2427ff8",
    ),
)
