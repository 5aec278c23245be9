# ruff: noqa: F403, F405
"""By hand: hazards of The White Hand; when and on what they are played is data, the rest the players carry out."""

from carddb.effects.build import *

CARDS = (
    card(
        "WH-15",
        "Cast from the Order",
        play(
            roll(THEIR_STAGE_POINTS),
            when(compare(ROLL, "<", 16), discard()),
            target=character(FALLEN_WIZARD),
        ),
        in_force(
            "its player uses minion site cards for Border-holds, Free-holds and what are Havens of heroes, "
            "and the Fallen-wizard’s company counts as overt",
            "move",
        ),
        claims="",
    ),
    card(
        "WH-18",
        "Flotsam and Jetsam",
        play(),
        in_force(
            "a player with 15 or fewer cards in the play deck (20 or fewer for a Fallen-wizard) neither searches nor "
            "looks through any of the own play deck or discard pile, except where the turn itself asks for it; "
            "whatever would allow it is canceled",
            "move",
            "reveal",
        ),
        on("exhausted", discard()),
        claims="1:e1bc7684",
    ),
    card(
        "WH-20",
        "Foul Tooth Unsheathed",
        play(when=THEY_ARE_FALLEN),
        in_force(
            "while your opponent has at least 7 stage points and is not Alatar, hazards without an asterisk that its "
            "companies defeat give no marshalling points, whatever other cards say",
            "move",
        ),
        claims="0:8f6a85ea",
    ),
    card(
        "WH-31",
        "Whole Villages Roused",
        play(
            by_hand(
                "until the turn is over the site also has the automatic-attacks of its minion card, each at +2 prowess, "
                "detainment against hero companies",
                "attack",
                "modify",
            ),
            target=target("site", both(alignment("hero"), at("border-hold", "free-hold"))),
        ),
        play(
            by_hand(
                "until the turn is over the site also has the automatic-attacks of its hero card, each at +2 prowess, "
                "detainment against overt companies",
                "attack",
                "modify",
            ),
            target=target("site", both(alignment("minion"), at("shadow-hold", "dark-hold"))),
        ),
        claims="",
    ),
    card(
        "WH-32",
        "Will You Not Come Down?",
        play(
            may(
                by_hand(
                    "discard Stage cards of its choice in play until fewer than 7 stage points are left", "discard"
                ),
                discard(),
                by="opponent",
            ),
            target=character(FALLEN_WIZARD, AT_HAVEN, no(bears(named("Will You Not Come Down?")))),
        ),
        static("stage-points", 4, on=is_("opponent")),
        claims="0:e3ef1c16 2:d1938fc9",
    ),
)
