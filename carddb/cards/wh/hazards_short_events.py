# ruff: noqa: F403, F405
"""The White Hand: hazard short-events."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "WH-14",
        "Blind to the West",
        play(
            CANCEL_DECLARED,
            move("self", "removed from the game"),
            time="always",
            target=target("declared", both(alignment("hero"), kind("short-event"), no(MINE))),
            when=player_is("fallen-wizard", who="opponent"),
            uncounted=True,
        ),
        claims="0:e91a716b 1:446c0f70 2:cc682f53",
    ),
    card(
        "WH-17",
        "Echoes of the Song",
        play(
            choose(both(STAGE, THEIRS, no(flag("not-discarded"))), by="opponent"),
            discard("chosen"),
            move("self", "removed from the game"),
            when=both(compare(THEIR_STAGE_POINTS, ">=", 4), compare(how_many(both(STAGE, THEIRS)), ">", 1)),
        ),
        play(check(), move("self", "removed from the game"), target=character()),
        claims="0:c6b382de 1:a18a767b 2:cc682f53",
        says=(
            "if your opponent has 4 or more stage points and at least two stage cards, he discards one that can be discarded (his choice); or a character makes a corruption check. Take this card out of the game",
        ),
    ),
    card(
        "WH-24",
        "Ire of the East",
        play(
            CANCEL_DECLARED,
            move("self", "removed from the game"),
            time="always",
            target=target("declared", both(alignment("minion"), kind("short-event"), no(MINE))),
            when=player_is("fallen-wizard", who="opponent"),
            uncounted=True,
        ),
        claims="0:949dedfe 1:446c0f70 2:cc682f53",
    ),
    card(
        "WH-29",
        "Rolled down to the Sea",
        play(
            choose(RING, "hand", "play", by="opponent"),
            when(
                of("chosen", ALWAYS),
                show("chosen"),
                when(exists(is_("chosen")), discard("chosen"), otherwise=(move("chosen", "discard pile"),)),
                otherwise=(show_random(in_zone("hand", "opponent")),),
            ),
        ),
        claims="1:2dca221c 2:70be47b3",
        says=(
            "your opponent shows and discards a ring out of hand or play (his choice); if he has none, he shows the whole hand",
        ),
    ),
    card(
        "WH-31",
        "Whole Villages Roused",
        play(
            apply(version_attacks("minion", 2, detains="hero")),
            target=target("site", both(alignment("hero"), at("border-hold", "free-hold"))),
        ),
        play(
            apply(version_attacks("hero", 2, detains="overt")),
            target=target("site", both(alignment("minion"), at("shadow-hold", "dark-hold"))),
        ),
        claims="0:f90a7ae3 1:d04dc3fd 2:7f2ca809 3:7ec3a6b9",
        says=(
            "on a hero Border-hold or Free-hold: this turn the site has the automatic-attacks of its minion card, too, each at +2 prowess, detainment against hero companies",
            "or on a minion Shadow-hold or Dark-hold: those of its hero card, too, each at +2 prowess, detainment against overt companies",
        ),
    ),
)
