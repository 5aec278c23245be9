# ruff: noqa: F403, F405
"""Against the Shadow: hazard creatures."""

from carddb.effects.builders.build import *
from carddb.facts.model import Key

CARDS = (
    card(
        "AS-7",
        "Alatar the Hunter",
        play(),
        static("attack-prowess", -3, on=side("hero"), when=OWN_ATTACK),
        static("attack-prowess", 1, on=ALWAYS, when=both(exists(SELF), attack_by("maia"))),
        static("attack-strikes", 1, on=ALWAYS, when=both(exists(SELF), attack_by("maia"))),
        attacks_are("chosen-by-attacker", on=ALWAYS, when=both(exists(SELF), attack_by("maia"))),
        on("whenever", discard(), when=exists(both(named("Alatar"), card_type("character")))),
        on("exhausted", discard()),
        claims="5:a0917343 6:bc780568 8:23fb923b 9:e1bc7684",
    ),
    card(
        "AS-8",
        "Durin’s Folk",
        static("attack-prowess", -2, on=side("hero"), when=OWN_ATTACK),
        claims="2:1420337f",
    ),
    card(
        "AS-9",
        "Dwarven Travelers",
        on(
            "attack-begins",
            apply(
                gives_keys(
                    Key("site-type", "border-hold"),
                    Key("site-type", "ruins-and-lairs"),
                    on=both(kind("creature"), race("maia")),
                    when=is_("target"),
                )
            ),
            about=no(affected_by("Dwarven Travelers")),
            when=OWN_ATTACK,
        ),
        claims="3:d797e6c0",
        says=(
            "when it attacks, Maia creatures may also be keyed to Border-holds or Ruins & Lairs against the attacked company until the turn is over",
        ),
    ),
    card(
        "AS-10",
        "Galadhrim",
        static("attack-prowess", -2, on=side("hero"), when=OWN_ATTACK),
        on("wounded", discard_all(both(ITEM, of("host", TARGET))), about=CHARACTER, when=OWN_ATTACK),
        claims="2:1420337f 4:27fd8f37",
    ),
    card(
        "AS-11",
        "Gandalf the White Rider",
        play(),
        static("attack-prowess", -3, on=side("hero"), when=OWN_ATTACK),
        static("hazard-limit", 1, on=both(side("minion"), OVERT), when=exists(SELF)),
        on("whenever", discard(), when=exists(both(named("Gandalf"), card_type("character")))),
        on("exhausted", discard()),
        claims="4:a0917343 5:2010fc09 7:3f68054d 8:e1bc7684",
    ),
    card(
        "AS-12",
        "Knights of the Prince",
        on("attack-faced", tap_all(both(card_type("character"), same_company("target"))), when=OWN_ATTACK),
        claims="5:31256649",
    ),
    card(
        "AS-13",
        "Lady of the Golden Wood",
        play(),
        forbids("searching", on=side("minion-player"), when=exists(SELF)),
        on("exhausted", discard()),
        claims="6:7a1b4aba 7:e1bc7684",
    ),
    card(
        "AS-14",
        "Lord of the Carrock",
        play(),
        static("influence-check", -2, on=ALWAYS, when=exists(SELF), against="factions:man"),
        on("exhausted", discard()),
        claims="6:3be6b287 7:e1bc7684",
    ),
    card(
        "AS-15",
        "Lord of the Haven",
        play(
            tap(),
            choose(both(CHARACTER, same_company("target"), no(TARGET), status("untapped")), optional=True),
            when(of("chosen", ALWAYS), tap("chosen")),
            target=character(status("untapped"), either(at("coastal-sea"), moving_in("coastal-sea"))),
        ),
        claims="6:ebccaad5",
        says=("as a short-event, tap 1 or 2 characters of a company in a Coastal Sea, or moving through one",),
    ),
    card(
        "AS-16",
        "Master of the House",
        play(),
        on(
            "turn-ends",
            choose(both(kind("creature"), race("elf")), "discard pile", optional=True),
            when(of("chosen", ALWAYS), move("chosen", "hand")),
            choose(both(kind("creature"), race("elf")), "discard pile", by="opponent", optional=True),
            when(of("chosen", ALWAYS), move("chosen", "hand")),
            when=exists(SELF),
        ),
        on("exhausted", discard()),
        claims="6:caa5a75d 7:e1bc7684",
    ),
    card(
        "AS-17",
        "Pallando the Soul-keeper",
        play(),
        static("attack-prowess", -3, on=side("hero"), when=OWN_ATTACK),
        static(
            "instead-of-discard",
            to="eliminated",
            on=both(
                either(card_type("character"), kind("agent")), alignment("minion", "balrog"), no(race("ringwraith"))
            ),
            when=exists(SELF),
        ),
        on("whenever", discard(), when=exists(both(named("Pallando"), card_type("character")))),
        claims="4:a0917343 5:11b5687a 7:e462cdf9 8:46cc26fa",
        says=(
            "its attacks on a hero company are at −3 prowess",
            "in play, it waits for the first minion or Balrog character, no Ringwraith, that would be discarded: that one is eliminated, and this card is discarded",
            "Pallando in play discards this card",
        ),
    ),
    card(
        "AS-18",
        "Radagast the Tamer",
        play(),
        static("attack-prowess", -3, on=side("hero"), when=OWN_ATTACK),
        static(
            "hazard-limit",
            1,
            on=moving_in("Southern Mirkwood", "Western Mirkwood", "Woodland Realm", "Heart of Mirkwood"),
            when=exists(SELF),
        ),
        on("whenever", discard(), when=exists(both(named("Radagast"), card_type("character")))),
        on("exhausted", discard()),
        claims="4:a0917343 5:f6494903 7:63727cfc 8:e1bc7684",
    ),
    card(
        "AS-19",
        "Saruman the Wise",
        play(),
        static("attack-prowess", -3, on=side("hero"), when=OWN_ATTACK),
        static("item-corruption", 1, on=RING, when=exists(SELF)),
        on("whenever", discard(), when=exists(both(named("Saruman"), card_type("character")))),
        on("exhausted", discard()),
        claims="4:a0917343 5:011895f7 7:177fa37a 8:e1bc7684",
    ),
)
