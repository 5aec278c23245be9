# ruff: noqa: F403, F405
"""Hero events for fights: prowess, strikes, and what hazard creatures meet."""

from carddb.effects.build import *

CARDS = (
    *prints(
        "TW-207 TW-208",
        "Dark Quarrels",
        play(CANCEL_ATTACK, time="attack", when=attack_by("orc", "troll", "man")),
        play(apply(static("attack-strikes", how="halve", on=ALWAYS), "attack"), time="attack", when=GATES),
        claims="0:e85e547b 1:d5c92325",
    ),
    *prints(
        "TW-229 TW-230",
        "Escape",
        play(
            CANCEL_ATTACK,
            wound("target"),
            time="attack",
            target=character(status("untapped", "tapped")),
        ),
        claims="0:d6f1eece 1:d6e720ff",
    ),
    card(
        "TW-360",
        "Wizard’s Fire",
        play(
            apply(static("prowess", 5, on=PAYER), "attack"),
            check("payer", -4),
            time="attack",
            costs=(show_one(AVATAR),),
        ),
        claims="1:5c1337c2 2:02339f39 3:74928ced",
    ),
    card(
        "TW-270",
        "Lucky Strike",
        play(
            apply(static("rolls-twice", on=TARGET), "strike"),
            time="strike",
            target=character(skill("warrior"), of("striker", TARGET)),
        ),
        claims="0:6ee72f0f 1:abd7d85c",
    ),
    card(
        "TW-264",
        "Lapse of Will",
        play(),
        static("attack-prowess", where(attack_by("nazgûl"), -3, -1), on=ALWAYS),
        claims="0:13435a29 1:b20c72b8",
    ),
    card(
        "TD-104",
        "Cloudless Day",
        play(when=GATES),
        static(
            "assignable",
            on=either(card_type("character"), kind("ally")),
            when=attack_is("creature"),
        ),
        on("attack-begins", DEFENDER_CHOOSES, when=attack_is("creature")),
        claims="1:bab1731d 2:b4b84eac",
    ),
    card(
        "TD-107",
        "Dragon-feuds",
        play(apply(static("feuds", on=SELF)), time="organization"),
        use(
            CANCEL_ATTACK,
            time="attack",
            source="lasting",
            costs=(discard_held(both(kind("creature"), race("dragon", "drake"))),),
            when=both(attack_by("dragon", "drake"), attack_on(MINE)),
        ),
        claims="0:d8e4305c 1:af141560",
    ),
)
