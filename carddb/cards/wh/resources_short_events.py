# ruff: noqa: F403, F405
"""The White Hand: resource short-events."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "WH-43",
        "Crept Along Cleverly",
        play(
            CANCEL_ATTACK,
            time="attack",
            costs=(show_one(skill("ranger")),),
            when=attack_by("wolf", "animal", "spider", "dragon", "drake", "undead"),
        ),
        claims="0:40b542e9 1:9c5ce30e",
    ),
    card(
        "WH-45",
        "Govern the Storms",
        play(
            apply(forbids("hazard-return", on=same_company("payer"))),
            apply(forbids("hazard-tapping", on=same_company("payer"))),
            *spell(4, "payer"),
            costs=(show_one(magic("sorcery"), anywhere=True),),
        ),
        claims="2:9d934ecf 3:ce0da2a3",
        says=(
            "with a character able to use sorcery: until the turn is over, hazards cannot send his company back to the site of origin, nor tap its site. Unless a Ringwraith or Balrog, he makes a corruption check at −4",
        ),
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
        says=(
            "with a user of spirit-magic, discard a hazard permanent-event on a character of yours in a company with one; or, with a Fallen-wizard using spirit-magic, get −6 stage points (to no less than 3) until the turn is over. Unless a Ringwraith or Balrog, the user of magic makes a corruption check at −3",
        ),
    ),
    card(
        "WH-49",
        "Sojourn in Shadows",
        play(
            apply(forbids("attacks", on=TARGET), "attack"),
            *spell(4, "payer"),
            time="attack",
            target=character(),
            costs=(show_one(magic("shadow-magic")),),
        ),
        claims="2:911a20dc 3:7a9f7ba8 4:ceb3a2da",
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
        says=(
            "with a user of sorcery: he gets +2 to corruption checks until the turn is over; or, with a Fallen-wizard using sorcery, get −4 stage points (to no less than 3) until the turn is over. Then, unless a Ringwraith or Balrog, the user of sorcery makes a corruption check",
        ),
    ),
)
