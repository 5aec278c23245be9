# ruff: noqa: F403, F405
"""The Wizards: hazard long-events."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack, Key

CARDS = (
    card(
        "TW-9",
        "Awaken Denizens",
        play(),
        static("attack-strikes", how="double", on=at("ruins-and-lairs"), when=AUTOMATIC),
        claims="0:8f927b72",
    ),
    card(
        "TW-10",
        "Awaken Minions",
        play(),
        static("attack-strikes", how="double", on=at("shadow-hold", "dark-hold"), when=AUTOMATIC),
        claims="0:cdcab8bb",
    ),
    card(
        "TW-22",
        "Clouds",
        play(),
        static("attack-prowess", 2, on=ALWAYS, when=both(attack_is("creature"), DOORS)),
        claims="1:b58530ff",
    ),
    card(
        "TW-32",
        "Eye of Sauron",
        play(),
        static("attack-prowess", 1, on=ALWAYS, when=AUTOMATIC),
        static("attack-prowess", 2, on=ALWAYS, when=both(AUTOMATIC, DOORS)),
        claims="0:76959604 1:fdf0bb4c",
        says=("automatic-attacks get +1 prowess; with Doors of Night in play, +3",),
    ),
    card(
        "TW-35",
        "Fell Winter",
        play(),
        automatic_attack(Attack("wolf", 3, 7), on=at("border-hold")),
        region_type("free-domain", "border-land", when=DOORS),
        region_type("border-land", "wilderness", when=DOORS),
        claims="1:72b06a07 2:87e105d0",
        says=(
            "Border-holds gain an automatic-attack: Wolves (3 strikes, prowess 7). With Doors of Night in play, Free-domains in site paths count as Border-lands, and Border-lands as Wildernesses",
        ),
    ),
    card(
        "TW-36",
        "Foul Fumes",
        play(
            when(
                of(
                    "mover",
                    both(
                        MOVING,
                        moving_in("shadow-land", "dark-domain"),
                        no(member(skill("ranger"))),
                        no(side("minion-player")),
                    ),
                ),
                RETURN_TO_ORIGIN,
            ),
            when(
                DOORS,
                tap_all(
                    both(
                        card_type("site"),
                        no(AT_HAVEN),
                        site_path("shadow-land", "dark-domain"),
                        no(side("minion-player")),
                    )
                ),
            ),
        ),
        on(
            "moves",
            RETURN_TO_ORIGIN,
            about=both(moving_in("shadow-land", "dark-domain"), no(member(skill("ranger"))), no(side("minion-player"))),
        ),
        on(
            "new-site",
            tap("target"),
            about=both(no(AT_HAVEN), site_path("shadow-land", "dark-domain"), no(side("minion-player"))),
            when=DOORS,
        ),
        on(
            "enters-play",
            tap_all(
                both(
                    card_type("site"), no(AT_HAVEN), site_path("shadow-land", "dark-domain"), no(side("minion-player"))
                )
            ),
            about=named("Doors of Night"),
        ),
        on(
            "untap-ends",
            tap_all(
                both(
                    card_type("site"), no(AT_HAVEN), site_path("shadow-land", "dark-domain"), no(side("minion-player"))
                )
            ),
            when=DOORS,
        ),
        claims="1:c0758d29 2:02468d6a 3:7e562daf",
        says=(
            "a moving company without a ranger goes back if there is a Shadow-land or Dark-domain in its site path. With Doors of Night in play, sites with one in theirs are tapped, but no Havens. Minion players are spared",
        ),
    ),
    card(
        "TW-49",
        "Long Winter",
        play(
            when(
                of("mover", both(MOVING, moving_in("wilderness", count=2), no(member(skill("ranger"))))),
                RETURN_TO_ORIGIN,
            ),
            when(DOORS, tap_all(both(card_type("site"), no(AT_HAVEN), site_path("wilderness", count=2)))),
        ),
        on(
            "moves",
            RETURN_TO_ORIGIN,
            about=both(moving_in("wilderness", count=2), no(member(skill("ranger")))),
        ),
        on("new-site", tap("target"), about=both(no(AT_HAVEN), site_path("wilderness", count=2)), when=DOORS),
        on(
            "enters-play",
            tap_all(both(card_type("site"), no(AT_HAVEN), site_path("wilderness", count=2))),
            about=named("Doors of Night"),
        ),
        on("untap-ends", tap_all(both(card_type("site"), no(AT_HAVEN), site_path("wilderness", count=2))), when=DOORS),
        claims="1:6680ea8d 2:3eed2518",
        says=(
            "a moving company without a ranger goes back if it passes two Wildernesses. With Doors of Night in play, sites with two in their site paths are tapped, but no havens",
        ),
    ),
    card(
        "TW-61",
        "Minions Stir",
        play(),
        static("attack-strikes", 1, on=ALWAYS, when=attack_by("orc", "troll")),
        static("attack-prowess", 1, on=ALWAYS, when=attack_by("orc", "troll")),
        static("attack-strikes", 1, on=ALWAYS, when=both(attack_by("orc"), DOORS)),
        static("attack-prowess", 1, on=ALWAYS, when=both(attack_by("orc"), DOORS)),
        claims="0:d55a8ef8",
        says=(
            "Orc and Troll attacks get +1 strike and +1 prowess; with Doors of Night in play, Orc attacks +2 and +2",
        ),
    ),
    card(
        "TW-62",
        "Morgul Night",
        play(when=DOORS),
        region_type("wilderness", "shadow-land"),
        region_type("shadow-land", "dark-domain"),
        claims="1:201ec323 2:8b5a12ec",
        says=(
            "playable with Doors of Night in play. Wildernesses in site paths count as Shadow-lands, and Shadow-lands as Dark-domains",
        ),
    ),
    card(
        "TW-69",
        "Night",
        play(),
        static("prowess", -1, on=both(race("dúnadan"), card_type("character"), no(skill("ranger")))),
        static("prowess", -1, on=both(race("man", "dúnadan"), card_type("character")), when=DOORS),
        static("attack-prowess", 1, on=ALWAYS, when=DOORS),
        claims="1:3a81b20e 2:e6997abd",
    ),
    card(
        "TW-81",
        "Plague of Wights",
        play(),
        static("attack-prowess", 1, on=ALWAYS, when=attack_by("undead")),
        static("attack-strikes", how="double", on=ALWAYS, when=both(attack_by("undead"), DOORS)),
        claims="0:05133c0d 1:d208d2c0",
    ),
    card(
        "TW-91",
        "Snowstorm",
        play(
            when(of("mover", both(MOVING, moving_in("wilderness"))), RETURN_TO_ORIGIN),
            when=DOORS,
        ),
        on("moves", RETURN_TO_ORIGIN, about=moving_in("wilderness")),
        claims="1:201ec323 2:c183e888",
        says=(
            "with Doors of Night in play, each company that moves along a site path with a Wilderness, the active one and later ones, returns to its site of origin",
        ),
    ),
    card(
        "TW-92",
        "Storms of Ossë",
        play(tap_all(both(card_type("site"), no(AT_HAVEN), site_path("coastal-sea"))), when=DOORS),
        on("new-site", tap("target"), about=both(no(AT_HAVEN), site_path("coastal-sea"))),
        on("untap-ends", tap_all(both(card_type("site"), no(AT_HAVEN), site_path("coastal-sea")))),
        claims="1:201ec323 2:1edfc9bb",
        says=(
            "with Doors of Night in play, tap all non-Haven sites with a Coastal Sea in their own path, also when revealed and as untap phases end",
        ),
    ),
    card(
        "TW-93",
        "The Balance of Things",
        play(),
        static("least-doubled", on=CHARACTER),
        claims="1:a7fb875e",
    ),
    card(
        "TW-108",
        "Wake of War",
        play(),
        static("attack-strikes", 1, on=ALWAYS, when=attack_by("wolf", "spider", "animal")),
        static("attack-prowess", 1, on=ALWAYS, when=attack_by("wolf", "spider", "animal")),
        static("attack-strikes", 1, on=ALWAYS, when=both(attack_by("wolf"), DOORS)),
        static("attack-prowess", 1, on=ALWAYS, when=both(attack_by("wolf"), DOORS)),
        claims="0:9208d8a6",
        says=(
            "attacks by Wolves, Spiders and Animals get +1 strike and +1 prowess; with Doors of Night in play, those by Wolves +2 and +2",
        ),
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
        says=(
            "playable with Doors of Night in play. Non-unique Animals, Spiders and Wolves that can be keyed to a region that is no Coastal Sea may also be keyed to Border-land, Border-holds or Ruins & Lairs",
        ),
    ),
)
