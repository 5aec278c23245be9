# ruff: noqa: F403, F405
"""What avatars play: councils, magic against stage points, storms and hazards, what they become."""

from carddb.effects.build import *

CARDS = (
    card(
        "WH-35",
        "The White Council",
        play(
            move("self", "marshalling point pile"),
            time="organization",
            when=both(
                of("avatar", both(race("wizard"), AT_HAVEN)),
                compare(stat("marshalling-points", "player"), ">", stat("marshalling-points", "opponent")),
                player_is("fallen-wizard", "wizard", who="opponent"),
            ),
        ),
        claims="0:f65ee665 1:b385e22a",
    ),
    card(
        "WH-41",
        "The Black Council",
        play(
            move("self", "marshalling point pile"),
            time="organization",
            when=both(
                player_is("ringwraith", who="opponent"),
                of("avatar", both(race("ringwraith"), AT_HAVEN)),
                compare(stat("marshalling-points", "player"), ">", stat("marshalling-points", "opponent")),
            ),
        ),
        claims="0:1db446f7 2:44071866",
    ),
    card(
        "WH-36",
        "The White Wizard",
        play(target=character(race("wizard"), bears(named("Sacrifice of Form")))),
        static("direct-influence", 2),
        static("corruption-check", 1),
        on("whenever", discard(), when=exists(both(named("Saruman"), AVATAR, THEIRS))),
        claims="1:21aced6c 2:5e95c7a4 3:92d14b87",
    ),
    card(
        "WH-45",
        "Govern the Storms",
        play(
            apply(static("no-hazard-return", on=same_company("payer"))),
            apply(static("no-hazard-tapped-site", on=same_company("payer"))),
            *spell(4, "payer"),
            costs=(show_one(magic("sorcery"), anywhere=True),),
        ),
        claims="2:9d934ecf 3:ce0da2a3",
    ),
    card(
        "WH-48",
        "Poison of his Voice",
        play(
            discard("target"),
            *spell(3, "payer"),
            target=target(
                "card",
                both(
                    card_type("hazard"),
                    kind("permanent-event"),
                    of("host", both(CHARACTER, MINE, member(magic("spirit-magic")))),
                ),
            ),
            costs=(show_one(magic("spirit-magic")),),
        ),
        play(
            apply(static("stage-points", -6, on=is_("player"), cap=3)),
            *spell(3, "payer"),
            costs=(show_one(both(FALLEN_WIZARD, magic("spirit-magic")), anywhere=True),),
        ),
        claims="2:56a52cb9 3:24ffc6ee 4:f54634dc 5:a6e470a0 6:59cb3239",
    ),
    card(
        "WH-50",
        "White Light Broken",
        play(
            apply(static("corruption-check", 2, on=is_("payer"))),
            *spell(0, "payer"),
            costs=(show_one(magic("sorcery"), anywhere=True),),
        ),
        play(
            apply(static("stage-points", -4, on=is_("player"), cap=3)),
            *spell(0, "payer"),
            costs=(show_one(both(FALLEN_WIZARD, magic("sorcery")), anywhere=True),),
        ),
        claims="2:a61e252f 3:2eff1da8 4:802b9163 5:0428edf5 6:6d296132",
    ),
)
