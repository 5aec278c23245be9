# ruff: noqa: F403, F405
"""The Lidless Eye: hazard creatures."""

from carddb.effects.builders.build import *
from carddb.facts.model import Key

CARDS = (
    card(
        "LE-60",
        "Arthadan Rangers",
        playable(no(member(home("Bree")))),
        claims="3:49c8205f",
    ),
    card(
        "LE-62",
        "Beorning Toll",
        playable(no(member(home("Beorn’s House")))),
        claims="3:c361ece7",
    ),
    card(
        "LE-63",
        "The Border-watch",
        static("attack-strikes", 2, how="set", on=side("hero"), when=OWN_ATTACK),
        claims="1:3df3ebf2",
    ),
    reprint("LE-64", "Brigands", of="TW-17"),
    reprint("LE-67", "Corpse-candle", of="TW-23"),
    card(
        "LE-69",
        "Elf-lord Revealed in Wrath",
        static("strike-prowess", 4, on=ALWAYS, when=both(OWN_ATTACK, strike(race("ringwraith")))),
        keying(Key("region-type", "shadow-land"), when=no(DOORS)),
        claims="2:a41fc8ef 3:457c6e67",
    ),
    card(
        "LE-71",
        "Ent in Search of the Entwives",
        keying(Key("region-type", "shadow-land"), when=no(DOORS)),
        claims="2:457c6e67",
    ),
    reprint("LE-75", "Giant Spiders", of="TW-40"),
    card(
        "LE-76",
        "Gondorian Rangers",
        playable(no(member(home("Henneth Annûn")))),
        claims="3:e1afc7d5",
    ),
    card(
        "LE-78",
        "Horse-lords",
        playable(no(member(home("Edoras")))),
        claims="3:2f8c6eb3",
    ),
    reprint("LE-86", "Orc-warband", of="TW-76"),
    card(
        "LE-88",
        "Pirates",
        on("wounded", choose(both(ITEM, same_company("target")), by="target"), discard("chosen"), when=OWN_ATTACK),
        static("attack-prowess", 2, on=ALWAYS, when=both(OWN_ATTACK, attack_keyed("coastal-sea"))),
        claims="2:fceac67f 3:acaff1e3",
    ),
    reprint("LE-90", "Slayer", of="TW-89"),
    card(
        "LE-93",
        "Thranduil’s Folk",
        playable(no(member(home("Thranduil’s Halls")))),
        claims="3:c3f94b61",
    ),
    reprint("LE-95", "True Fire-drake", of="TD-78"),
    card(
        "LE-96",
        "Uruk-lieutenant",
        static("attack-prowess", 3, on=faced("orc"), when=OWN_ATTACK),
        on(
            "attack-begins",
            apply(static("attack-prowess", 3, on=TARGET, when=of("attacker", named("Orc-lieutenant")))),
            about=no(affected_by("Uruk-lieutenant")),
            when=OWN_ATTACK,
        ),
        claims="2:cf0f8bc3 3:92f71aa3",
    ),
    card(
        "LE-97",
        "Wandering Eldar",
        keying(Key("region-type", "free-domain"), when=no(DOORS)),
        claims="2:220f36f4",
    ),
)
