# ruff: noqa: F403, F405
"""The Wizards: resource long-events."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "TW-203",
        "Clear Skies",
        play(when=GATES),
        static("prowess", 2, on=card_type("character")),
        claims="1:bab1731d 2:8f3041e5",
    ),
    card(
        "TW-223",
        "Elf-song",
        play(
            for_each(
                both(card_type("character"), AT_HAVEN, bears(keyword("corruption"))),
                choose(both(keyword("corruption"), of("host", is_("chosen"))), by="chosen", optional=True),
                when(of("chosen", keyword("corruption")), discard("chosen")),
            ),
        ),
        static("kept-in-play", on=both(card_type("character"), AT_HAVEN)),
        claims="0:ab074649 1:57ee0b2b",
    ),
    card(
        "TW-241",
        "Fog",
        play(when=GATES),
        region_type("free-domain", "border-land"),
        region_type("border-land", "wilderness"),
        region_type("shadow-land", "wilderness"),
        region_type("dark-domain", "shadow-land"),
        claims="1:bab1731d 2:5a04a36f",
        says=(
            "playable with Gates of Morning in play. In site paths Free-domains count as Border-lands, Border-lands and Shadow-lands as Wildernesses, Dark-domains as Shadow-lands",
        ),
    ),
    card(
        "TW-264",
        "Lapse of Will",
        play(),
        static("attack-prowess", where(attack_by("nazgûl"), -3, -1), on=ALWAYS),
        claims="0:13435a29 1:b20c72b8",
    ),
    card(
        "TW-285",
        "Moon",
        play(),
        region_type("wilderness", "border-land", when=GATES, against="hazards"),
        region_type("border-land", "free-domain", when=GATES, against="hazards"),
        region_type("dark-domain", "shadow-land", when=DOORS, against="hazards"),
        region_type("shadow-land", "wilderness", when=DOORS, against="hazards"),
        claims="1:9f1c2472 2:536a5d7b",
        says=(
            "for the play of hazards, with Gates of Morning in play each Wilderness in a site path counts as a Border-land, and each Border-land as a Free-domain; with Doors of Night in play each Dark-domain counts as a Shadow-land, and each Shadow-land as a Wilderness",
        ),
    ),
    card(
        "TW-335",
        "Sun",
        play(),
        static("prowess", 1, on=both(card_type("character"), race("dúnadan"))),
        static("prowess", 1, on=both(card_type("character"), race("man", "dúnadan")), when=GATES),
        static(
            "attack-prowess",
            -1,
            on=ALWAYS,
            when=both(GATES, either(AUTOMATIC, of("attacker", kind("creature")))),
        ),
        claims="1:9a5ac0d9 2:2b30c39a",
    ),
)
