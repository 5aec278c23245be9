# ruff: noqa: F403, F405
"""Events that many decks hold: what undoes stored items, what Fallen-wizards gain and what is done against them."""

from carddb.effects.build import *

NO_HAZARD = no(either(card_type("hazard"), both(kind("agent"), player_is("wizard", "balrog"))))
WORTH_TWO = compare(stat("printed-points", printed=True), ">=", 2)
PRINTED_ONE = -1  # the corruption point that the card gives anyway is counted with the facts

CARDS = (
    card(
        "DM-85",
        "Revealed to all Watchers",
        play(
            show_random(in_zone("hand", "player"), "player"),
            draw(total(stat("hand-size", "player"), times(in_zone("hand", "player", no(NO_HAZARD)), -1))),
            repeat(
                in_zone("hand", "player", both(NO_HAZARD, SEEN_BY_OPPONENT)),
                choose(both(NO_HAZARD, SEEN_BY_OPPONENT), "hand"),
                move("chosen", "play deck"),
            ),
        ),
        claims="1:a638b416 2:abaee663 3:31a0998d 4:c7f733fe",
    ),
    card(
        "WH-29",
        "Rolled down to the Sea",
        play(
            choose(RING, "hand", "play", by="opponent"),
            when(
                of("chosen", ALWAYS),
                show("chosen"),
                when(exists(is_("chosen")), discard("chosen"), otherwise=(move("chosen", "discard pile"),)),
                otherwise=(show_random(in_zone("hand", "opponent")),),
            ),
        ),
        claims="1:2dca221c 2:70be47b3",
    ),
    card(
        "DM-73",
        "Neither so Ancient Nor so Potent",
        play(
            move("target", "hand"),
            DEFEATED,
            target=target("stored", both(ITEM, no(MINE))),
        ),
        claims="0:0116ec6f 1:93cdc206 2:2babe86a 3:6d68682d",
    ),
    card(
        "WH-14",
        "Blind to the West",
        play(
            CANCEL_DECLARED,
            move("self", "removed from the game"),
            time="always",
            target=target("declared", both(alignment("hero"), kind("short-event"), no(MINE))),
            when=player_is("fallen-wizard", who="opponent"),
            uncounted=True,
        ),
        claims="0:e91a716b 1:446c0f70 2:cc682f53",
    ),
    card(
        "WH-24",
        "Ire of the East",
        play(
            CANCEL_DECLARED,
            move("self", "removed from the game"),
            time="always",
            target=target("declared", both(alignment("minion"), kind("short-event"), no(MINE))),
            when=player_is("fallen-wizard", who="opponent"),
            uncounted=True,
        ),
        claims="0:949dedfe 1:446c0f70 2:cc682f53",
    ),
    card(
        "WH-16",
        "Cruel Claw Perceived",
        play(target=character(AVATAR, race("wizard", "ringwraith"))),
        static(
            "general-influence",
            where(
                player_is("fallen-wizard", who="opponent"),
                where(
                    compare(THEIR_STAGE_POINTS, ">", 20),
                    -9,
                    where(
                        compare(THEIR_STAGE_POINTS, ">", 15),
                        -7,
                        where(
                            compare(THEIR_STAGE_POINTS, ">", 10),
                            -5,
                            where(compare(THEIR_STAGE_POINTS, ">", 5), -3, -1),
                        ),
                    ),
                ),
                -1,
            ),
            on=is_("opponent"),
        ),
        static(
            "hand-size",
            -1,
            on=is_("opponent"),
            when=both(player_is("fallen-wizard", who="opponent"), compare(THEIR_STAGE_POINTS, ">", 10)),
        ),
        static(
            "hand-size",
            -1,
            on=is_("opponent"),
            when=both(player_is("fallen-wizard", who="opponent"), compare(THEIR_STAGE_POINTS, ">", 20)),
        ),
        on("exhausted", discard()),
        claims="0:fc2d3152 1:1bc475e1 2:727f40e1 3:1c3ccc41 5:e1bc7684",
    ),
    card(
        "WH-19",
        "Fool’s Bane",
        play(target=character(AVATAR), when=player_is("fallen-wizard", who="opponent")),
        static(
            "influence-check",
            where(
                compare(THEIR_STAGE_POINTS, ">", 18),
                -9,
                where(
                    compare(THEIR_STAGE_POINTS, ">", 12),
                    -7,
                    where(
                        compare(THEIR_STAGE_POINTS, ">", 7),
                        -5,
                        where(
                            compare(THEIR_STAGE_POINTS, ">", 3),
                            -3,
                            where(compare(THEIR_STAGE_POINTS, ">", 0), -1),
                        ),
                    ),
                ),
            ),
            against="hero resources",
        ),
        static("worthless", on=both(no(MINE), race("elf"), either(card_type("character"), kind("faction")))),
        on("exhausted", discard()),
        claims="0:96907c8c 1:ff1fe469 2:5b824903 3:d1938fc9 4:e1bc7684",
    ),
    card(
        "WH-72",
        "Great Patron",
        play(),
        static(
            "granted-points",
            2,
            on=both(MINE, either(card_type("character"), kind("ally")), WORTH_TWO),
            how="set",
        ),
        claims="0:c14bbcda",
    ),
    card(
        "WH-70",
        "Gatherer of Loyalties",
        play(when=compare(STAGE_POINTS, ">", 3)),
        static("granted-points", 2, on=both(MINE, kind("faction"), UNIQUE), how="set"),
        static(
            "granted-points",
            4,
            on=both(MINE, kind("faction"), UNIQUE, race("dragon")),
            how="set",
            when=plays("Alatar"),
        ),
        static(
            "granted-points",
            3,
            on=both(MINE, kind("faction"), UNIQUE, compare(stat("printed-points", printed=True), ">=", 3)),
            how="set",
            when=plays("Pallando"),
        ),
        claims="0:47e45d79 1:03ffee5b 2:3161dffc 3:5ac448ab",
    ),
    card(
        "WH-93",
        "Join the Hunt",
        play(),
        static(
            "full-points",
            on=both(MINE, ITEM, keyword("weapon", "shield", "armor", "helmet"), same_company("avatar")),
            when=of("avatar", named("Alatar")),
        ),
        static(
            "full-points",
            on=both(MINE, kind("ally"), compare(stat("prowess", printed=True), ">", 0), same_company("avatar")),
            when=of("avatar", named("Alatar")),
        ),
        claims="2:c52328c7 3:99511883",
    ),
    card(
        "WH-84",
        "Wizard’s Myrmidon",
        play(target=character(MINE, no(AVATAR))),
        static("direct-influence", 1),
        static("control-mind", where(of("bearer", bears(named("Squire of the Hunt"))), 2, 3), how="set"),
        static("avatar-control"),
        claims="0:5c7b6794 1:747af765 2:f993c303",
    ),
    card(
        "WH-23",
        "Inner Rot",
        play(target=character(AVATAR, race("wizard"))),
        static(
            "corruption",
            where(
                compare(THEIR_STAGE_POINTS, ">", 18),
                total(4, PRINTED_ONE),
                where(
                    compare(THEIR_STAGE_POINTS, ">", 11),
                    total(3, PRINTED_ONE),
                    where(compare(THEIR_STAGE_POINTS, ">", 5), total(2, PRINTED_ONE)),
                ),
            ),
            when=player_is("fallen-wizard", who="opponent"),
        ),
        static("stage-points", 2, on=is_("opponent"), when=player_is("fallen-wizard", who="opponent")),
        on("enters-play", check("bearer"), about=both(alignment("stage"), no(MINE))),
        on("plays-item", check("bearer"), about=both(alignment("stage"), no(MINE))),
        on("joins", check("bearer"), about=both(alignment("stage"), no(MINE))),
        *removal(6),
        claims="1:435e1b99 2:0b322406 3:220f5e81 4:a1a167b0 6:9a3299b4 7:1839f18e",
    ),
    card(
        "WH-75",
        "Hidden Haven",
        play(
            target=target(
                "site",
                both(
                    no(LAIR),
                    at("ruins-and-lairs"),
                    printed("ruins-and-lairs"),
                    at("wilderness", "border-land", "shadow-land"),
                ),
            )
        ),
        static("no-automatic-attacks"),
        static("only-haven"),
        static("all-attacks-canceled", on=both(MINE, of("place", is_("bearer")))),
        static("unlisted"),
        static("not-discarded", on=SELF),
        claims="0:b1f8e51a 1:0f3402c2 2:12fde24f 3:e1670bad 4:bc1f1326 5:abc5b1ca 6:4f35c675",
    ),
    card(
        "WH-77",
        "Mischief in a Mean Way",
        play(time="site", target=target("site", at("border-hold")), when=compare(STAGE_POINTS, ">=", 10)),
        static("no-automatic-attacks"),
        static("only-haven"),
        static("all-attacks-canceled", on=both(MINE, of("place", is_("bearer")))),
        static("unlisted"),
        static("not-discarded", on=SELF),
        claims="0:0a434c43 1:0f3402c2 2:67aacfec 3:e1670bad 4:bc1f1326 5:abc5b1ca 6:4f35c675",
    ),
)
