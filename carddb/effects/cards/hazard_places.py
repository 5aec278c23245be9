# ruff: noqa: F403, F405
"""Hazards about sites and regions: their automatic-attacks, their types, what taps them."""

from carddb.effects.build import *
from carddb.model import Attack, Key

CARDS = (
    # --- automatic-attacks ---
    *prints(
        "TW-6 LE-102",
        "Arouse Denizens",
        play(
            apply(static("attack-prowess", 3, on=ALWAYS, when=TARGETED_ATTACK)),
            target=target("automatic-attack", at("ruins-and-lairs")),
        ),
        claims="0:b9bc624b 1:521961b0",
    ),
    card(
        "TW-7",
        "Arouse Minions",
        play(
            apply(static("attack-prowess", 3, on=ALWAYS, when=TARGETED_ATTACK)),
            target=target("automatic-attack", at("shadow-hold", "dark-hold")),
        ),
        claims="0:8a88a45f 1:521961b0",
    ),
    card(
        "LE-101",
        "Arouse Defenders",
        play(
            apply(static("attack-prowess", 2, on=ALWAYS, when=TARGETED_ATTACK)),
            apply(static("not-canceled", on=ALWAYS, when=TARGETED_ATTACK)),
            target=target("automatic-attack", at("free-hold", "border-hold")),
        ),
        claims="0:1c12520b 1:bc5b6814",
    ),
    card(
        "TD-35",
        "Incite Minions",
        play(COPY_ATTACK, target=target("automatic-attack", at("shadow-hold", "dark-hold"))),
        claims="0:8a88a45f 1:a69c9a39 2:82ed3711 3:e91ea8dd",
    ),
    card(
        "LE-103",
        "Awaken Defenders",
        play(),
        static("attack-strikes", how="double", on=at("free-hold", "border-hold"), when=AUTOMATIC),
        static("attacks-normally", on=at("free-hold", "border-hold"), when=AUTOMATIC),
        claims="0:4a199875 1:be758c86",
    ),
    card(
        "TW-11",
        "Awaken the Earth’s Fire",
        play(
            apply(static("attack-prowess", 2, on=ALWAYS, when=TARGETED_ATTACK)),
            target=target("automatic-attack", at("shadow-hold", "dark-hold")),
        ),
        play(
            apply(region_type("shadow-land", "dark-domain", on=TARGET)),
            target=target("region", moving_in("shadow-land")),
            when=DOORS,
        ),
        play(
            apply(site_type("dark-hold", on=TARGET)),
            target=target("site", at("shadow-hold")),
            when=DOORS,
        ),
        claims="1:6cb73e53 2:3e48d19d",
    ),
    # --- weather ---
    *prints(
        "TW-35 LE-111",
        "Fell Winter",
        play(),
        automatic_attack(Attack("wolf", 3, 7), on=at("border-hold")),
        region_type("free-domain", "border-land", when=DOORS),
        region_type("border-land", "wilderness", when=DOORS),
        claims="1:72b06a07 2:87e105d0",
    ),
    card(
        "TW-92",
        "Storms of Ossë",
        play(tap_all(both(card_type("site"), site_path("coastal-sea"))), when=DOORS),
        on("new-site", tap("target"), about=site_path("coastal-sea")),
        on("untap-ends", tap_all(both(card_type("site"), site_path("coastal-sea")))),
        claims="1:201ec323 2:1edfc9bb",
    ),
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
            "no-haven-for-hazards",
            on=named("Lórien"),
            when=exists(both(CHARACTER, named("Galadriel"), no(of("site", named("Lórien"))))),
        ),
        static(
            "no-haven-for-healing",
            on=named("Lórien"),
            when=exists(both(CHARACTER, named("Galadriel"), no(of("site", named("Lórien"))))),
        ),
        static("attack-prowess", 2, on=at("Hollin", "Redhorn Gate", "Wold & Foothills"), when=AUTOMATIC),
        claims="2:a870a074 3:9651640c 4:edfa2133 5:680716a5 6:cb708c75 7:0af12086 8:44071866",
    ),
    # --- where creatures may be played ---
    card(
        "TD-69",
        "Sleepless Malice",
        play(),
        one_uncounted(on=both(kind("creature"), race("undead"))),
        gives_keys(Key("site-type", "ruins-and-lairs"), on=both(kind("creature"), race("undead")), when=DOORS),
        claims="0:c788ee29 1:0b1325d1",
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
    ),
    card(
        "TW-63",
        "Morgul-horse",
        play(
            apply(static("returns-to-hand", on=TARGET)),
            target=target("action", both(MINE, race("nazgûl"), kind("permanent-event"))),
        ),
        play(
            apply(
                gives_keys(
                    Key("region-type", "shadow-land"), on=both(kind("creature"), race("nazgûl")), when=TARGET, once=True
                ),
                "company",
            ),
            target=target("company"),
        ),
        claims="0:02105ffc 1:4fc0dc4b",
    ),
    card(
        "TW-497",
        "A Pack at the Door",
        play(when=DOORS),
        gives_keys(
            Key("region-type", "border-land"),
            Key("site-type", "border-hold"),
            Key("site-type", "ruins-and-lairs"),
            on=both(
                kind("creature"),
                race("animal", "spider", "wolf"),
                no(UNIQUE),
                either(
                    keyed_to("wilderness", "border-land", "free-domain", "shadow-land", "dark-domain"),
                    keyed_to("Dagorlad", "Gorgoroth", "Horse Plains", "Ithilien", "Khand", "Nurn", "Udûn"),
                ),
            ),
        ),
        claims="0:201ec323 1:d983b904 2:1ac429ea",
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
    ),
)
