# ruff: noqa: F403, F405
"""The Wizards: hazard permanent-events."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack, Key

CARDS = (
    card(
        "TW-12",
        "Balrog of Moria",
        play(),
        automatic_attack(Attack("balrog", 1, 18), on=named("Moria")),
        site_type(
            "free-hold",
            on=named("Lórien"),
            when=exists(both(CHARACTER, named("Galadriel"), no(of("site", named("Lórien"))))),
            against="hazards",
        ),
        static(
            "no-haven-for",
            to="hazards",
            on=named("Lórien"),
            when=exists(both(CHARACTER, named("Galadriel"), no(of("site", named("Lórien"))))),
        ),
        static(
            "no-haven-for",
            to="healing",
            on=named("Lórien"),
            when=exists(both(CHARACTER, named("Galadriel"), no(of("site", named("Lórien"))))),
        ),
        static("attack-prowess", 2, on=at("Hollin", "Redhorn Gate", "Wold & Foothills"), when=AUTOMATIC),
        claims="2:a870a074 3:9651640c 4:edfa2133 5:680716a5 6:cb708c75 7:0af12086 8:44071866",
        says=(
            "Moria gains an automatic-attack: the Balrog (1 strike, prowess 18, no body). Once it is defeated, this card leaves play; if its player’s opponent defeats it, he has its marshalling points",
            "while Galadriel is in play, but not at Lórien, Lórien is a Free-hold for healing and when hazards are played",
            "automatic-attacks at sites in Hollin, Redhorn Gate and Wold & Foothills get +2 prowess",
        ),
    ),
    card(
        "TW-13",
        "Bane of the Ithil-stone",
        play(),
        static("item-corruption", how="double", on=both(keyword("palantír"), no(side("minion-player")))),
        forbids("searching", on=no(side("minion-player"))),
        on("exhausted", discard()),
        claims="0:af415667 1:c9b74c2c 2:93286c04 3:7e562daf",
    ),
    card(
        "TW-27",
        "Despair of the Heart",
        play(target=character(no(race("hobbit", "wizard", "ringwraith")))),
        on(
            "hurt",
            check("bearer"),
            about=both(card_type("character"), same_company("bearer")),
            when=no(attack_is("again")),
        ),
        *removal(4),
        claims="1:3af0eddc 2:59fe1215 3:b1db3503 4:9ec2b66a 5:3a513d81",
        says=(
            "on a character that is no Hobbit, Wizard or Ringwraith. When an unwounded character in its bearer’s company is wounded, its bearer makes a corruption check",
            "in the organization phase its bearer may tap and roll, or stay untapped and roll at −3: above 4, discard this card",
        ),
    ),
    card(
        "TW-28",
        "Doors of Night",
        play(
            discard_all(both(ENVIRONMENT, card_type("resource"))),
            end_effects(both(ENVIRONMENT, card_type("resource"))),
        ),
        claims="1:f54ae6d7",
        traits="darkness",
    ),
    card(
        "TW-56",
        "Lure of Creation",
        play(target=character(race("wizard"))),
        on(
            "movement-ends", check("bearer"), about=both(same_company("bearer"), MOVING), when=of("bearer", at("haven"))
        ),
        *removal(6),
        claims="1:c93ca9ed 2:64917126 3:0f25af31 4:c9c7e2b5",
    ),
    card(
        "TW-57",
        "Lure of Expedience",
        play(target=character(no(race("ringwraith", "wizard", "hobbit")))),
        on("gains-item", check("bearer"), about=same_company("bearer")),
        *removal(5),
        claims="1:c17b51d8 2:12698df2 3:b1db3503 4:b169dd15 5:3a513d81",
    ),
    card(
        "TW-58",
        "Lure of Nature",
        play(target=character(no(race("hobbit", "dwarf", "orc", "ringwraith")))),
        on(
            "movement-ends",
            repeat(regions("wilderness"), check("bearer")),
            about=same_company("bearer"),
            when=compare(regions("wilderness"), ">", 0),
        ),
        *removal(4),
        claims="1:c94dc091 2:9be44dfc 3:b1db3503 4:9ec2b66a 5:3a513d81",
        says=(
            "on a character that is no Hobbit, Dwarf, Orc or Ringwraith. As the movement/hazard phase of his company ends, its bearer makes a corruption check for each Wilderness in the site path",
            "in the organization phase its bearer may tap and roll, or stay untapped and roll at −3: above 4, discard this card",
        ),
    ),
    card(
        "TW-59",
        "Lure of Power",
        play(),
        on("attempt-succeeds", check("target", -4), discard(), about=both(CHARACTER, no(race("hobbit")))),
        claims="0:8ced4436 1:db1e9d22",
    ),
    card(
        "TW-60",
        "Lure of the Senses",
        play(target=character(no(race("ringwraith")))),
        on("untap-ends", check("bearer"), about=no(MINE), when=of("bearer", AT_HAVEN)),
        *removal(6),
        claims="1:d98dc346 2:9dcd2a3e 3:b1db3503 4:9faa3725 5:3a513d81",
    ),
    card(
        "TW-64",
        "Morgul-knife",
        play(
            apply(static("attack-prowess", 2, on=ALWAYS), "attack"),
            time="attack",
            target=target("company"),
            when=attack_by("nazgûl"),
        ),
        *wounding(4),
        claims="0:19748991 1:022a1295 2:5ad7b591 3:e01f8ff4 5:e401016e 6:60ae1081 7:1001edec",
        says=(
            "on a company that faces a Nazgûl attack, once: the attack has +2 prowess",
            "after it a character that it wounded, and that got no corruption card this turn, takes this card (you choose): 4 corruption points; taken by nobody, it is discarded",
            "at a haven in its untap phase its bearer may make a roll instead of untapping or healing: above 4 discard this card",
        ),
    ),
    card(
        "TW-87",
        "Siege",
        play(target=target("site", at("border-hold", "free-hold"))),
        on("site-phase-begins", face(Attack("orc", 3, 7)), about=of("site", IS_BEARER)),
        on(
            "organization-ends",
            roll(times(members(no(skill("scout"))), -1), "target"),
            when(compare(ROLL, "<", 5), STAY_PUT),
            about=both(of("site", IS_BEARER), SETS_OUT),
        ),
        claims="0:8ee5505e 1:240fd4ce 2:7113551c 3:9a671603 4:3301e3e4",
    ),
    card(
        "TW-94",
        "The Burden of Time",
        play(target=character(race("elf"), no(AT_HAVEN))),
        on("untap-ends", check("bearer"), about=no(MINE), when=of("bearer", no(AT_HAVEN))),
        *removal(7),
        claims="1:6004b3df 2:c41b27fb 3:3d4f4b42 4:a661754c 5:50233acf",
    ),
    card(
        "TW-96",
        "The Nazgûl are Abroad",
        play(),
        gives_keys(
            Key("site-type", "border-hold"),
            Key("site-type", "ruins-and-lairs"),
            Key("site-type", "shadow-hold"),
            Key("site-type", "dark-hold"),
            on=both(kind("creature"), race("nazgûl")),
            when=both(side("hero"), member(bears(named("The One Ring")))),
        ),
        gives_keys(
            Key("region-type", "shadow-land"),
            Key("site-type", "shadow-hold"),
            on=both(kind("creature"), race("nazgûl")),
            when=both(side("hero"), member(bears(RING))),
        ),
        on(
            "turn-ends",
            *fetch(
                both(kind("permanent-event"), race("nazgûl"), card_type("hazard")),
                "discard pile",
                to="hand",
                optional=True,
            ),
            *fetch(
                both(kind("permanent-event"), race("nazgûl"), card_type("hazard")),
                "discard pile",
                to="hand",
                by="opponent",
                optional=True,
            ),
            when=DOORS,
        ),
        claims="0:c35f9615 1:7803794b 2:325a38bb",
        says=(
            "Nazgûl creatures may also be keyed to Border-holds, Ruins & Lairs, Shadow-holds and Dark-holds against a hero company with The One Ring’s bearer, and to Shadow-land and Shadow-holds against one with any ring’s bearer",
            "as each turn ends with Doors of Night in play, each player may take a Nazgûl hazard permanent-event out of his discard pile to hand",
        ),
    ),
    card(
        "TW-97",
        "The Pale Sword",
        play(
            apply(
                static(
                    "attack-prowess",
                    total(
                        1,
                        where(
                            of("attacker", named("Witch-king of Angmar")),
                            how_many(both(race("nazgûl"), kind("permanent-event"))),
                        ),
                    ),
                    on=ALWAYS,
                ),
                "attack",
            ),
            time="attack",
            target=target("company"),
            when=both(attack_by("nazgûl"), of("attacker", MINE)),
        ),
        *wounding(5),
        claims="1:19748991 2:57ee217b 3:dd4460d2 4:e01f8ff4 5:5ad7b591 7:5ae31e42 8:60ae1081 9:fbb787e8 10:29afc299",
        says=(
            "on a company that faces the attack of a Nazgûl of yours, once: the attack has +1 prowess, and that of the Witch-king of Angmar +1 more for each Nazgûl permanent-event in play",
            "after it a character that it wounded, and that got no corruption card this turn, takes this card (you choose): 6 corruption points; taken by nobody, it is discarded",
            "at a haven in its untap phase its bearer may make a roll instead of untapping or healing: above 5 discard this card",
        ),
    ),
    card(
        "TW-100",
        "The Will of Sauron",
        play(when=DOORS),
        static("outlasts", to="long-event-phase", on=both(card_type("hazard"), kind("long-event"))),
        on("whenever", discard(), when=no(DOORS)),
        on("exhausted", discard()),
        on("discarded", discard_all(both(card_type("hazard"), kind("long-event")))),
        claims="0:201ec323 1:9306036b 2:8599a7a4 3:0fbbd184",
    ),
    card(
        "TW-105",
        "Traitor",
        play(),
        on(
            "check-failed",
            choose(both(CHARACTER, same_company("abandoned")), by="rival"),
            when(
                of("chosen", ALWAYS),
                apply(static("body-check", 1, on=CHARACTER), "attack"),
                face(Attack("", 1, 0), source="target", prowess=total(ROLL, 10), against="chosen"),
            ),
            discard(),
        ),
        claims="0:45fe1ea5 1:0049a174 2:4700e5b5 3:44244f6d 4:e8b2b717",
    ),
)
