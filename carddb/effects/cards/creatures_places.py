# ruff: noqa: F403, F405
"""Creatures whose text says where else they may be keyed, and on whom they are played."""

from carddb.effects.build import *
from carddb.model import Key

CARDS = (
    card(
        "TW-3",
        "Agburanar",
        keying(
            Key("region", "Grey Mountain Narrows"),
            Key("region", "Iron Hills"),
            Key("region", "Northern Rhovanion"),
            Key("region", "Withered Heath"),
            Key("site-in-region", "Grey Mountain Narrows"),
            Key("site-in-region", "Iron Hills"),
            Key("site-in-region", "Northern Rhovanion"),
            Key("site-in-region", "Withered Heath"),
            when=DOORS,
        ),
        claims="4:b8e4f587",
    ),
    card(
        "TW-26",
        "Daelomin",
        keying(
            Key("region", "Grey Mountain Narrows"),
            Key("region", "Iron Hills"),
            Key("region", "Northern Rhovanion"),
            Key("region", "Withered Heath"),
            Key("site-in-region", "Grey Mountain Narrows"),
            Key("site-in-region", "Iron Hills"),
            Key("site-in-region", "Northern Rhovanion"),
            Key("site-in-region", "Withered Heath"),
            when=DOORS,
        ),
        claims="5:b8e4f587",
    ),
    card(
        "TW-48",
        "Leucaruth",
        keying(
            Key("region", "Grey Mountain Narrows"),
            Key("region", "Iron Hills"),
            Key("region", "Northern Rhovanion"),
            Key("region", "Withered Heath"),
            Key("site-in-region", "Grey Mountain Narrows"),
            Key("site-in-region", "Iron Hills"),
            Key("site-in-region", "Northern Rhovanion"),
            Key("site-in-region", "Withered Heath"),
            when=DOORS,
        ),
        claims="4:b8e4f587",
    ),
    card(
        "TW-90",
        "Smaug",
        keying(
            Key("region", "Grey Mountain Narrows"),
            Key("region", "Iron Hills"),
            Key("region", "Northern Rhovanion"),
            Key("region", "Withered Heath"),
            Key("site-in-region", "Grey Mountain Narrows"),
            Key("site-in-region", "Iron Hills"),
            Key("site-in-region", "Northern Rhovanion"),
            Key("site-in-region", "Withered Heath"),
            when=DOORS,
        ),
        claims="5:b8e4f587",
    ),
    card(
        "TD-3",
        "Bairanax",
        keying(
            Key("region", "Withered Heath"),
            Key("region", "Gundabad"),
            Key("region", "Anduin Vales"),
            Key("region", "Grey Mountain Narrows"),
            Key("site-in-region", "Withered Heath"),
            Key("site-in-region", "Gundabad"),
            Key("site-in-region", "Anduin Vales"),
            Key("site-in-region", "Grey Mountain Narrows"),
            when=DOORS,
        ),
        claims="5:22cc20af",
    ),
    card(
        "TD-20",
        "Eärcaraxë",
        keying(
            Key("region", "Andrast Coast"),
            Key("region", "Bay of Belfalas"),
            Key("region", "Eriadoran Coast"),
            Key("region", "Andrast"),
            Key("site-in-region", "Andrast Coast"),
            Key("site-in-region", "Bay of Belfalas"),
            Key("site-in-region", "Eriadoran Coast"),
            Key("site-in-region", "Andrast"),
            when=DOORS,
        ),
        claims="5:f332b9cf",
    ),
    card(
        "TD-36",
        "Itangast",
        keying(
            Key("region", "Withered Heath"),
            Key("region", "Iron Hills"),
            Key("region", "Northern Rhovanion"),
            Key("region", "Grey Mountain Narrows"),
            Key("site-in-region", "Withered Heath"),
            Key("site-in-region", "Iron Hills"),
            Key("site-in-region", "Northern Rhovanion"),
            Key("site-in-region", "Grey Mountain Narrows"),
            when=DOORS,
        ),
        claims="4:a4eff1a9",
    ),
    card(
        "TD-60",
        "Scatha",
        keying(
            Key("region", "Withered Heath"),
            Key("region", "Woodland Realm"),
            Key("region", "Northern Rhovanion"),
            Key("region", "Grey Mountain Narrows"),
            Key("site-in-region", "Withered Heath"),
            Key("site-in-region", "Woodland Realm"),
            Key("site-in-region", "Northern Rhovanion"),
            Key("site-in-region", "Grey Mountain Narrows"),
            when=DOORS,
        ),
        claims="4:cf55415d",
    ),
    card(
        "TD-63",
        "Scorba",
        keying(
            Key("region", "Forochel"),
            Key("region", "Angmar"),
            Key("region", "Gundabad"),
            Key("site-in-region", "Forochel"),
            Key("site-in-region", "Angmar"),
            Key("site-in-region", "Gundabad"),
            when=DOORS,
        ),
        claims="5:712515ec",
    ),
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
        "LE-76",
        "Gondorian Rangers",
        playable(no(member(home("Henneth Annûn")))),
        claims="3:e1afc7d5",
    ),
    card(
        "LE-93",
        "Thranduil’s Folk",
        playable(no(member(home("Thranduil’s Halls")))),
        claims="3:c3f94b61",
    ),
    card(
        "TW-66",
        "Mûmak (Oliphant)",
        keying(
            Key("region", "Andrast"),
            Key("region", "Anfalas"),
            Key("region", "Belfalas"),
            Key("region", "Lebennin"),
            Key("site-in-region", "Andrast", site_types=("ruins-and-lairs", "shadow-hold")),
            Key("site-in-region", "Anfalas", site_types=("ruins-and-lairs", "shadow-hold")),
            Key("site-in-region", "Belfalas", site_types=("ruins-and-lairs", "shadow-hold")),
            Key("site-in-region", "Lebennin", site_types=("ruins-and-lairs", "shadow-hold")),
            when=faced("Corsairs of Umbar"),
        ),
        playable(no(player_is("ringwraith", "balrog", who="opponent"))),
        claims="3:6cfef39c 4:7e562daf",
    ),
    card(
        "TW-95",
        "The Great Goblin",
        keying(
            Key("unkeyed", "nothing"),
            when=either(
                both(MOVING, of("origin", named("Rivendell")), of("destination", named("Lórien"))),
                both(MOVING, of("origin", named("Lórien")), of("destination", named("Rivendell"))),
            ),
        ),
        claims="3:a0768740",
    ),
    card(
        "TD-28",
        "Gothmog",
        keying(
            Key("unkeyed", "nothing"),
            when=faced("orc", "troll", keyed=("shadow-land", "shadow-hold", "dark-domain")),
        ),
        claims="3:cf458da4",
    ),
    card(
        "TD-7",
        "Carrion Birds",
        keying(
            Key("region-type", "wilderness"),
            when=faced("orc", "troll", "man", keyed=("wilderness",)),
        ),
        static("checked-twice", on=either(CHARACTER, kind("ally")), when=OWN_ATTACK),
        static("body-check", -1, on=either(CHARACTER, kind("ally")), when=OWN_ATTACK),
        claims="1:cdd226b9 3:64ebee36",
    ),
    card(
        "LE-97",
        "Wandering Eldar",
        keying(Key("region-type", "free-domain"), when=no(DOORS)),
        claims="2:220f36f4",
    ),
    card(
        "DM-105",
        "Bûthrakaur the Green",
        keying(Key("under-deeps", ""), when=DOORS),
        on(
            "attack-begins",
            apply(
                gives_keys(
                    Key("unkeyed", "nothing"),
                    on=both(kind("creature"), race("orc", "troll"), no(UNIQUE)),
                    when=is_("target"),
                )
            ),
            apply(
                static(
                    "not-counted",
                    on=both(kind("creature"), race("orc", "troll"), no(UNIQUE)),
                    when=of("mover", is_("target")),
                )
            ),
            when=OWN_ATTACK,
        ),
        claims="4:f9c9a6a6 5:e5f0309d",
    ),
    card(
        "DM-112",
        "Umagaur the Pale",
        keying(Key("under-deeps", ""), when=DOORS),
        on(
            "attack-begins",
            apply(
                gives_keys(
                    Key("unkeyed", "nothing"),
                    on=both(kind("creature"), race("orc", "troll"), no(UNIQUE)),
                    when=is_("target"),
                )
            ),
            apply(
                static(
                    "not-counted",
                    on=both(kind("creature"), race("orc", "troll"), no(UNIQUE)),
                    when=of("mover", is_("target")),
                )
            ),
            when=OWN_ATTACK,
        ),
        claims="4:f9c9a6a6 5:b46cc8f6",
    ),
    card(
        "DM-107",
        "Durin’s Bane",
        static("body-check", 1, on=ALWAYS, when=OWN_ATTACK),
        keying(Key("under-deeps", ""), when=DOORS),
        claims="3:8edbbbd2 5:79a8da9d",
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
    ),
)
