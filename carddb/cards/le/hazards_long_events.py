# ruff: noqa: F403, F405
"""The Lidless Eye: hazard long-events."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "LE-103",
        "Awaken Defenders",
        play(),
        static("attack-strikes", how="double", on=at("free-hold", "border-hold"), when=AUTOMATIC),
        attacks_are("normal", on=at("free-hold", "border-hold"), when=AUTOMATIC),
        claims="0:4a199875 1:be758c86",
    ),
    reprint("LE-104", "Awaken Denizens", of="TW-9"),
    card(
        "LE-106",
        "Chill Them with Fear",
        play(),
        static("attack-strikes", 1, on=ALWAYS, when=attack_by("elf", "dwarf", "dúnadan", "hobbit")),
        static("attack-prowess", 1, on=ALWAYS, when=attack_by("elf", "dwarf", "dúnadan", "hobbit")),
        static("attack-strikes", 1, on=ALWAYS, when=both(attack_by("elf", "dwarf", "dúnadan", "hobbit"), no(DOORS))),
        static("attack-prowess", 1, on=ALWAYS, when=both(attack_by("elf", "dwarf", "dúnadan", "hobbit"), no(DOORS))),
        claims="0:f2e39af6",
        says=(
            "Elf, Dwarf, Dúnadan and Hobbit attacks get +2 strikes and +2 prowess; with Doors of Night in play, only +1 and +1",
        ),
    ),
    reprint("LE-111", "Fell Winter", of="TW-35"),
    reprint("LE-117", "Long Winter", of="TW-49"),
    reprint("LE-125", "Minions Stir", of="TW-61"),
    reprint("LE-130", "Plague of Wights", of="TW-81"),
    reprint("LE-148", "Wake of War", of="TW-108"),
    card(
        "LE-150",
        "Webs of Fear & Treachery",
        play(),
        forbids("influence-modifications", on=ALWAYS),
        claims="0:a414ed33",
        says=(
            "in influence attempts, modifications count for nothing, except for unused general influence and the unused direct influence that characters have by themselves, with what their own texts add",
        ),
    ),
)
