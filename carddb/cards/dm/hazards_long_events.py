# ruff: noqa: F403, F405
"""Dark Minions: hazard long-events."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "DM-47",
        "The Black Enemy’s Wrath",
        play(),
        in_force(
            "unless its player has minions, a company at an Under-deeps site, a Dark-hold or a Shadow-hold faces 1 more "
            "automatic-attack, which cannot be canceled: Lava Flows, a strike for each character, prowess 6; weapons do not "
            "count against it, and staying untapped costs −5",
            "attack",
            "modify",
        ),
        claims="",
    ),
    card(
        "DM-52",
        "Drums",
        play(),
        static("hazard-limit", 1, on=UNDER_DEEPS),
        static("attack-prowess", 1, on=UNDER_DEEPS),
        static(
            "attack-strikes",
            where(DOORS, 2, 1),
            on=at(
                "Angmar",
                "Gap of Isen",
                "Gorgoroth",
                "Gundabad",
                "High Pass",
                "Redhorn Gate",
                "Rohan",
                "Southern Mirkwood",
                "Udûn",
            ),
            when=AUTOMATIC,
        ),
        static(
            "attack-prowess",
            where(DOORS, 2, 1),
            on=at(
                "Angmar",
                "Gap of Isen",
                "Gorgoroth",
                "Gundabad",
                "High Pass",
                "Redhorn Gate",
                "Rohan",
                "Southern Mirkwood",
                "Udûn",
            ),
            when=AUTOMATIC,
        ),
        claims="0:46276e8d 1:eba055f6",
    ),
    card(
        "DM-53",
        "Earth-tremors",
        play(),
        on(
            "moves",
            by_hand(
                "the company faces an attack that cannot be canceled: Rock Fall, a strike for each character, prowess 7; "
                "weapons do not count against it",
                "attack",
                "modify",
            ),
            when=of("mover", both(MOVING, LEAVES_UNDER_DEEPS)),
        ),
        in_force("what Bridge, Great-road, Old Road and Into Dark Tunnels do is canceled", "discard", "move"),
        claims="",
    ),
    card(
        "DM-62",
        "Great Need or Purpose",
        play(),
        in_force("each agent may take 1 more agent action whenever it takes one", "tap", "untap", "move", "attack"),
        claims="",
    ),
    card(
        "DM-98",
        "The Way is Shut",
        play(
            when(of("mover", both(MOVING, LEAVES_UNDER_DEEPS)), RETURN_TO_ORIGIN),
            end_effects(named("Secret Passage", "Secret Entrance")),
        ),
        on("moves", RETURN_TO_ORIGIN, about=LEAVES_UNDER_DEEPS),
        on(
            "hazards-begin",
            end_effects(named("Secret Passage", "Secret Entrance")),
            when=in_effect("Secret Passage", "Secret Entrance"),
        ),
        claims="0:0a182a9a 1:5076c635",
    ),
)
