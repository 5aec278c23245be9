# ruff: noqa: F403, F405
"""The Dragons: hazard creatures."""

from carddb.effects.builders.build import *
from carddb.facts.model import Key

CARDS = (
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
        "TD-7",
        "Carrion Birds",
        keying(
            Key("region-type", "wilderness"),
            when=faced("orc", "troll", "man", keyed=("wilderness",)),
        ),
        static("struck", to="checked-twice", on=either(CHARACTER, kind("ally")), when=OWN_ATTACK),
        static("body-check", -1, on=either(CHARACTER, kind("ally")), when=OWN_ATTACK),
        claims="1:cdd226b9 3:64ebee36",
        says=(
            "keyed to Wilderness also on a company that has faced an Orc, Troll or Man attack keyed to Wilderness this turn",
            "whoever it wounds makes two body checks instead of one; its body checks are modified by −1",
        ),
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
        "TD-28",
        "Gothmog",
        keying(
            Key("unkeyed", "nothing"),
            when=faced("orc", "troll", keyed=("shadow-land", "shadow-hold", "dark-domain")),
        ),
        claims="3:cf458da4",
        says=(
            "played without keying after the company faced an Orc or Troll attack keyed to Shadow-land, Shadow-hold or Dark-domain this turn",
        ),
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
        "TD-49",
        "Morgul-rats",
        keying(Key("site-type", "shadow-hold"), Key("site-type", "dark-hold")),
        playable(either(member(status("wounded")), DOORS)),
        claims="2:583d17a7",
    ),
    card(
        "TD-57",
        "Rain-drake",
        keying(
            Key("site-type", "ruins-and-lairs"),
            when=either(site_path("wilderness", count=2), site_path("coastal-sea")),
        ),
        claims="2:3a5b9cac",
        says=("also keyed to Ruins & Lairs whose own site path has two Wildernesses or a Coastal Sea",),
    ),
    card(
        "TD-59",
        "Sand-drake",
        keying(Key("region", "Ithilien"), Key("region", "Nurn"), Key("region", "Horse Plains"), when=DOORS),
        claims="4:6a8e13f8",
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
        "TD-78",
        "True Fire-drake",
        keying(Key("region-type", "wilderness", 2), when=DOORS),
        claims="2:f020851b",
    ),
    card(
        "TD-80",
        "Were-worm",
        on("wounded", choose(both(ITEM, same_company("target"))), discard("chosen"), when=OWN_ATTACK),
        claims="3:272bfb17",
    ),
    card(
        "TD-81",
        "Wild Fell Beast",
        on("attack-faced", tap_all(both(card_type("character"), same_company("target"))), when=OWN_ATTACK),
        claims="3:14088a9e",
    ),
    card(
        "TD-86",
        "Wolf-riders",
        play(
            apply(static("attack-prowess", 1, on=ALWAYS), "attack"),
            apply(static("attack-strikes", 1, on=ALWAYS), "attack"),
            time="attack",
            when=attack_by("wolf"),
        ),
        keying(Key("unkeyed", "nothing"), when=faced("orc", keyed=OFF_SITES)),
        claims="1:ffa1d907 3:35d50cb0",
        says=(
            "a creature against who has faced an Orc attack not keyed to a site",
            "or as a short-event: Wolves attack with +1 strike and +1 prowess",
        ),
    ),
    reprint("TD-87", "Wolf-riders", of="TD-86"),
)
