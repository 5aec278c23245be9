# ruff: noqa: F403, F405
"""The Dragons: hazard long-events."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack, Key

CARDS = (
    card(
        "TD-1",
        "Agburanar Ahunt",
        play(
            when(
                of(
                    "mover",
                    either(
                        moving_in("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
                        both(
                            moving_in("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm"), DOORS
                        ),
                    ),
                ),
                face(Attack("dragon", 3, 13, 8), as_creature=True),
            ),
        ),
        on(
            "moves",
            face(Attack("dragon", 3, 13, 8), as_creature=True),
            about=either(
                moving_in("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
                both(moving_in("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm"), DOORS),
            ),
        ),
        claims="1:b4476244 2:9201cd81",
        says=(
            "a company that moves through Withered Heath, Northern Rhovanion, Iron Hills or Grey Mountain Narrows (with Doors of Night in play also Southern Rhovanion, Dorwinion, Heart of Mirkwood or Woodland Realm) faces a Dragon attack as of a creature: 3 strikes, prowess 13, body 8",
        ),
    ),
    card(
        "TD-4",
        "Bairanax Ahunt",
        play(
            when(
                of(
                    "mover",
                    either(
                        moving_in("Withered Heath", "Gundabad", "Anduin Vales", "Grey Mountain Narrows"),
                        both(moving_in("Northern Rhovanion", "Iron Hills", "Southern Rhovanion", "Angmar"), DOORS),
                    ),
                ),
                face(Attack("dragon", 3, 12, 6, attacker_chooses=True), as_creature=True),
            ),
        ),
        on(
            "moves",
            face(Attack("dragon", 3, 12, 6, attacker_chooses=True), as_creature=True),
            about=either(
                moving_in("Withered Heath", "Gundabad", "Anduin Vales", "Grey Mountain Narrows"),
                both(moving_in("Northern Rhovanion", "Iron Hills", "Southern Rhovanion", "Angmar"), DOORS),
            ),
        ),
        claims="1:9a851a54 2:4f126645",
        says=(
            "a company that moves through Withered Heath, Gundabad, Anduin Vales or Grey Mountain Narrows (with Doors of Night in play also Northern Rhovanion, Iron Hills, Southern Rhovanion or Angmar) faces a Dragon attack as of a creature: 3 strikes, prowess 12, body 6; the attacker chooses who defends",
        ),
    ),
    card(
        "TD-10",
        "Daelomin Ahunt",
        play(
            when(
                of(
                    "mover",
                    either(
                        moving_in("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
                        both(
                            moving_in("Brown Lands", "Southern Rhovanion", "Dorwinion", "Dagorlad", "Horse Plains"),
                            DOORS,
                        ),
                    ),
                ),
                face(Attack("dragon", 4, 11, 7, attacker_chooses=True), as_creature=True),
            ),
        ),
        on(
            "moves",
            face(Attack("dragon", 4, 11, 7, attacker_chooses=True), as_creature=True),
            about=either(
                moving_in("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
                both(moving_in("Brown Lands", "Southern Rhovanion", "Dorwinion", "Dagorlad", "Horse Plains"), DOORS),
            ),
        ),
        claims="1:f8636e22 2:10318dc5",
        says=(
            "a company that moves through Withered Heath, Northern Rhovanion, Iron Hills or Grey Mountain Narrows (with Doors of Night in play also Brown Lands, Southern Rhovanion, Dorwinion, Dagorlad or Horse Plains) faces a Dragon attack as of a creature: 4 strikes, prowess 11, body 7; the attacker chooses who defends",
        ),
    ),
    card(
        "TD-21",
        "Eärcaraxë Ahunt",
        play(
            when(
                of(
                    "mover",
                    either(
                        moving_in("Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast"),
                        both(moving_in("Old Pûkel-land", "Enedhwaith", "Anfalas", "coastal-sea"), DOORS),
                    ),
                ),
                face(Attack("dragon", 3, 15, 6, attacker_chooses=True), as_creature=True),
            ),
        ),
        on(
            "moves",
            face(Attack("dragon", 3, 15, 6, attacker_chooses=True), as_creature=True),
            about=either(
                moving_in("Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast"),
                both(moving_in("Old Pûkel-land", "Enedhwaith", "Anfalas", "coastal-sea"), DOORS),
            ),
        ),
        claims="1:e2a7ff02 2:0bdb4545",
        says=(
            "a company that moves through Andrast Coast, Bay of Belfalas, Eriadoran Coast or Andrast (with Doors of Night in play also Old Pûkel-land, Enedhwaith, Anfalas or any Coastal Sea) faces a Dragon attack as of a creature: 3 strikes, prowess 15, body 6; the attacker chooses who defends",
        ),
    ),
    card(
        "TD-27",
        "From the Pits of Angband",
        play(),
        on(
            "turn-ends",
            when(
                both(DOORS, compare(in_zone("discard pile"), ">", 0)),
                may(
                    *fetch(DRAGON, "discard pile", to="hand", optional=True),
                    *fetch(both(kind("creature"), race("drake")), "discard pile", to="hand", optional=True),
                    otherwise=fetch(
                        either(DRAGON, both(kind("creature"), race("drake"))), "discard pile", optional=True
                    ),
                ),
                otherwise=fetch(either(DRAGON, both(kind("creature"), race("drake"))), "discard pile", optional=True),
            ),
            when(
                both(DOORS, compare(in_zone("discard pile", "opponent"), ">", 0)),
                may(
                    *fetch(DRAGON, "discard pile", to="hand", by="opponent", optional=True),
                    *fetch(
                        both(kind("creature"), race("drake")),
                        "discard pile",
                        to="hand",
                        by="opponent",
                        optional=True,
                    ),
                    by="opponent",
                    otherwise=fetch(
                        either(DRAGON, both(kind("creature"), race("drake"))),
                        "discard pile",
                        by="opponent",
                        optional=True,
                    ),
                ),
                otherwise=fetch(
                    either(DRAGON, both(kind("creature"), race("drake"))),
                    "discard pile",
                    by="opponent",
                    optional=True,
                ),
            ),
        ),
        claims="0:9c359985 1:d1e95a51",
        says=(
            "as each turn ends, each player may shuffle a Dragon manifestation or a Drake creature of the own discard pile into the own play deck; or, with Doors of Night in play, take one of each, or either, to hand",
        ),
    ),
    card(
        "TD-31",
        "Host of Bats",
        play(),
        one_uncounted(on=both(kind("creature"), race("orc"))),
        on("wounded", body_check_each(TARGET, -1, mild=False), about=CHARACTER, when=attack_by("orc")),
        on(
            "wounded",
            body_check_each(TARGET, -2, mild=False),
            about=CHARACTER,
            when=both(
                in_play("Shadow of Mordor"),
                either(
                    attack_keyed("shadow-hold", "dark-hold"),
                    both(AUTOMATIC, attack_on(at("shadow-hold", "dark-hold"))),
                ),
            ),
        ),
        claims="0:c60305cc 1:ef1925d4 2:10b5498e",
        says=(
            "one Orc creature against each company takes up none of the hazard limit",
            "whoever an Orc attack wounds makes a further body check at −1",
            "with Shadow of Mordor in play, so does, at −2, whoever an attack keyed to Shadow-hold or Dark-hold, or an automatic-attack there, wounds",
        ),
    ),
    card(
        "TD-37",
        "Itangast Ahunt",
        play(
            when(
                of(
                    "mover",
                    either(
                        moving_in("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
                        both(
                            moving_in("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm"), DOORS
                        ),
                    ),
                ),
                face(Attack("dragon", 4, 16, 7), as_creature=True),
            ),
        ),
        on(
            "moves",
            face(Attack("dragon", 4, 16, 7), as_creature=True),
            about=either(
                moving_in("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
                both(moving_in("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm"), DOORS),
            ),
        ),
        claims="1:00794954 2:9201cd81",
        says=(
            "a company that moves through Withered Heath, Northern Rhovanion, Iron Hills or Grey Mountain Narrows (with Doors of Night in play also Southern Rhovanion, Dorwinion, Heart of Mirkwood or Woodland Realm) faces a Dragon attack as of a creature: 4 strikes, prowess 16, body 7",
        ),
    ),
    card(
        "TD-43",
        "Leucaruth Ahunt",
        play(
            when(
                of(
                    "mover",
                    either(
                        moving_in("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
                        both(
                            moving_in("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm"), DOORS
                        ),
                    ),
                ),
                face(Attack("dragon", 3, 14, 7), as_creature=True),
            ),
        ),
        on(
            "moves",
            face(Attack("dragon", 3, 14, 7), as_creature=True),
            about=either(
                moving_in("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
                both(moving_in("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm"), DOORS),
            ),
        ),
        claims="1:4373dc79 2:9201cd81",
        says=(
            "a company that moves through Withered Heath, Northern Rhovanion, Iron Hills or Grey Mountain Narrows (with Doors of Night in play also Southern Rhovanion, Dorwinion, Heart of Mirkwood or Woodland Realm) faces a Dragon attack as of a creature: 3 strikes, prowess 14, body 7",
        ),
    ),
    card(
        "TD-51",
        "Noose of the Sea",
        play(),
        cancels_organized("coastal-sea"),
        static("not-discarded", on=SELF, when=during("organization")),
        claims="0:5feb06de 1:d241fb53 2:24e40ba3",
        says=(
            "on companies with a Coastal Sea in their site path, what resource short-events played in the organization phase still do is canceled in the movement/hazard and site phases",
            "in the organization phase this card is not discarded",
        ),
    ),
    card(
        "TD-54",
        "Peril Returned",
        play(),
        static("gates-hidden", on=ALWAYS),
        claims="0:a70cae19 1:c95d28d4 2:b0683c47",
    ),
    card(
        "TD-61",
        "Scatha Ahunt",
        play(
            when(
                of(
                    "mover",
                    either(
                        moving_in("Withered Heath", "Woodland Realm", "Northern Rhovanion", "Grey Mountain Narrows"),
                        both(moving_in("Anduin Vales", "Western Mirkwood", "Heart of Mirkwood", "Gundabad"), DOORS),
                    ),
                ),
                face(Attack("dragon", 4, 13, 8), as_creature=True),
            ),
        ),
        on(
            "moves",
            face(Attack("dragon", 4, 13, 8), as_creature=True),
            about=either(
                moving_in("Withered Heath", "Woodland Realm", "Northern Rhovanion", "Grey Mountain Narrows"),
                both(moving_in("Anduin Vales", "Western Mirkwood", "Heart of Mirkwood", "Gundabad"), DOORS),
            ),
        ),
        claims="1:f46d7855 2:047458bf",
        says=(
            "a company that moves through Withered Heath, Woodland Realm, Northern Rhovanion or Grey Mountain Narrows (with Doors of Night in play also Anduin Vales, Western Mirkwood, Heart of Mirkwood or Gundabad) faces a Dragon attack as of a creature: 4 strikes, prowess 13, body 8",
        ),
    ),
    card(
        "TD-64",
        "Scorba Ahunt",
        play(
            when(
                of(
                    "mover",
                    either(
                        moving_in("Forochel", "Angmar", "Gundabad"),
                        both(moving_in("Númeriador", "Arthedain", "Rhudaur"), DOORS),
                    ),
                ),
                face(Attack("dragon", 4, 10, 7, attacker_chooses=True), as_creature=True),
            ),
        ),
        on(
            "moves",
            face(Attack("dragon", 4, 10, 7, attacker_chooses=True), as_creature=True),
            about=either(
                moving_in("Forochel", "Angmar", "Gundabad"),
                both(moving_in("Númeriador", "Arthedain", "Rhudaur"), DOORS),
            ),
        ),
        claims="1:39c35c9f 2:d478ee37",
        says=(
            "a company that moves through Forochel, Angmar or Gundabad (with Doors of Night in play also Númeriador, Arthedain or Rhudaur) faces a Dragon attack as of a creature: 4 strikes, prowess 10, body 7; the attacker chooses who defends",
        ),
    ),
    card(
        "TD-69",
        "Sleepless Malice",
        play(),
        one_uncounted(on=both(kind("creature"), race("undead"))),
        gives_keys(Key("site-type", "ruins-and-lairs"), on=both(kind("creature"), race("undead")), when=DOORS),
        claims="0:c788ee29 1:0b1325d1",
    ),
    card(
        "TD-70",
        "Smaug Ahunt",
        play(
            when(
                of(
                    "mover",
                    either(
                        moving_in("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
                        both(
                            moving_in("Brown Lands", "Southern Rhovanion", "Dorwinion", "Dagorlad", "Horse Plains"),
                            DOORS,
                        ),
                    ),
                ),
                face(Attack("dragon", 3, 15, 7, attacker_chooses=True), as_creature=True),
            ),
        ),
        on(
            "moves",
            face(Attack("dragon", 3, 15, 7, attacker_chooses=True), as_creature=True),
            about=either(
                moving_in("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
                both(moving_in("Brown Lands", "Southern Rhovanion", "Dorwinion", "Dagorlad", "Horse Plains"), DOORS),
            ),
        ),
        claims="1:5f76d36d 2:10318dc5",
        says=(
            "a company that moves through Withered Heath, Northern Rhovanion, Iron Hills or Grey Mountain Narrows (with Doors of Night in play also Brown Lands, Southern Rhovanion, Dorwinion, Dagorlad or Horse Plains) faces a Dragon attack as of a creature: 3 strikes, prowess 15, body 7; the attacker chooses who defends",
        ),
    ),
    card(
        "TD-72",
        "Song of the Lady",
        play(),
        on(
            "organization-ends",
            roll(
                total(
                    where(member(race("man")), -1),
                    where(member(race("hobbit")), -1),
                    where(member(race("dwarf")), 2),
                ),
                "target",
            ),
            when(compare(ROLL, "<", 7), STAY_PUT),
            about=both(at("Lórien"), SETS_OUT),
        ),
        claims="0:a0096592 1:9fe51c8f 2:f10b8e7c",
        says=(
            "as its organization phase ends, a company at Lórien about to move rolls, at −1 with a Man, −1 with a Hobbit, +2 with a Dwarf in it: below 7 it does not move this turn",
        ),
    ),
    card(
        "TD-76",
        "Times Are Evil",
        play(),
        static("influence-check", -3, on=ALWAYS),
        static("attempt", -3, to="offering", on=ALWAYS),
        claims="0:f0fd2666",
    ),
    card(
        "TD-89",
        "Worn and Famished",
        play(),
        static(
            "skips-untap",
            on=both(
                CHARACTER,
                no(race("wizard")),
                no(at("haven", "free-hold", "border-hold")),
                no(side("minion-player")),
            ),
            when=during("untap"),
        ),
        on(
            "would-untap",
            roll(stat("mind", "target"), "target"),
            when(compare(ROLL, ">", 12), untap(anyway=True)),
            about=both(
                CHARACTER,
                no(race("wizard")),
                no(at("haven", "free-hold", "border-hold")),
                no(side("minion-player")),
            ),
            when=during("untap"),
        ),
        claims="0:37eaa78b 1:e2dfc1ac 2:0bc01631 3:7e562daf",
        says=(
            "characters of a Wizard or Fallen-wizard player who are no Wizards and not at a Haven, Free-hold or Border-hold do not untap in the untap phase",
            "for each of them make a roll, adding the mind: above 12 the character untaps all the same",
        ),
    ),
)
