# ruff: noqa: F403, F405
"""The White Hand: resource permanent-events, A to L."""

from carddb.effects.builders.build import *

WORTH_TWO = compare(stat("printed-points", printed=True), ">=", 2)

CARDS = (
    card(
        "WH-42",
        "Counterfeit",
        play(
            *spell(3, "payer"),
            target=character(race("orc")),
            costs=(show_one(magic("spirit-magic")),),
        ),
        gives_keyword("half-orc"),
        on("whenever", discard(), when=of("bearer", no(member(magic("spirit-magic"))))),
        claims="2:6e1d9b45 3:05438bae 4:d97bf872 5:5816deb4",
    ),
    card(
        "WH-59",
        "A Merrier World",
        play(when=compare(STAGE_POINTS, ">", 7)),
        static("full-kills", on=is_("player")),
        claims="0:3f2a768c 1:d3d5c143",
    ),
    card(
        "WH-60",
        "A New Ringlord",
        play(
            apply(static("state", to="no-other-copy", on=SELF)),
            time="organization",
            target=character(AVATAR, bears(named("The One Ring")), AT_HAVEN),
            when=no(in_effect("A New Ringlord")),
        ),
        on(
            "turn-ends",
            roll(how_many(both(named("A New Ringlord"), MINE)), who="bearer"),
            when(
                compare(ROLL, "<", 6),
                eliminate("bearer"),
                otherwise=(when(compare(ROLL, ">", 9), WIN),),
            ),
            about=MINE,
            when=of(
                "bearer",
                both(AVATAR, bears(named("The One Ring")), at("ruins-and-lairs"), offers("information")),
            ),
        ),
        claims="0:46fecc91 1:01aa5d2c 2:ca6b6a24 3:66eb0ca8 4:a12e2bdb 5:4db4138e",
        says=(
            "in your organization phase, on an avatar bearing The One Ring at a Haven. No other A New Ringlord may be played this turn",
            "as your turn ends, if its bearer is an avatar with The One Ring at a Ruins & Lairs that offers information, make a roll at +1 for each A New Ringlord in play. Below 6, eliminate its bearer; above 9, you win the game",
        ),
    ),
    card(
        "WH-61",
        "A Strident Spawn",
        play(
            when=both(
                plays("Pallando", "Saruman"),
                compare(STAGE_POINTS, ">=", 6),
                exists(both(card_type("site"), flag("protected")), mine=True),
            )
        ),
        static("control-mind", -1, on=both(MINE, keyword("half-orc"))),
        use(
            *bring(both(CHARACTER, keyword("half-orc")), "discard pile", to="hand"),
            time="organization",
            mark="recall",
            unless=("recall",),
        ),
        permits("half-orcs", on=is_("player")),
        claims="1:39a8dbcb 2:b07d8dd8 3:73e46b98 4:2001b461",
        says=(
            "playable if your avatar is Pallando or Saruman, and you have a protected Wizardhaven in play and 6 or more stage points. Your Half-orcs get −1 mind for purposes of control, and may come into play at your Wizardhavens even without your Fallen-wizard there and without a card that allows you Orcs",
            "once per turn, in your organization phase, you may take a Half-orc character out of your discard pile to hand",
        ),
    ),
    card(
        "WH-62",
        "An Untimely Brood",
        play(
            when=both(
                plays("Radagast", "Alatar"),
                compare(STAGE_POINTS, ">=", 6),
                exists(both(card_type("site"), flag("protected")), mine=True),
            )
        ),
        permits(
            "playing-here",
            on=both(MINE, SMALL_ALLY),
            when=both(
                OWN_TURN,
                during("site"),
                of("scene", both(MINE, flag("protected"))),
                of("self", no(flag("state", "used-up"))),
            ),
        ),
        on(
            "joins",
            apply(static("state", to="used-up", on=SELF)),
            about=both(MINE, SMALL_ALLY),
            when=both(during("site"), of("scene", both(MINE, flag("protected")))),
        ),
        claims="0:18449117 1:93f85280",
        says=(
            "for Radagast or Alatar with 6 stage points and a protected Wizardhaven: in each site phase of yours an ally of mind 1, not unique, is playable at one of these, tapped or not",
        ),
    ),
    card(
        "WH-63",
        "Bad Company",
        play(),
        permits("orcs-and-trolls", on=is_("player")),
        claims="0:4bda21a4 1:33f5c427",
    ),
    card(
        "WH-64",
        "Blind to All Else",
        play(),
        static("full-points", on=both(MINE, RING)),
        claims="0:77dce232",
    ),
    card(
        "WH-65",
        "Delver’s Harvest",
        play(time="site", when=of("mover", both(ENTERED, at("Deep Mines")))),
        claims="0:e9fb57c9",
        says=("playable in your site phase if the active company has entered Deep Mines",),
    ),
    card(
        "WH-66",
        "Double-dealing",
        play(target=target("site")),
        permits("both-sides"),
        claims="0:748bc345 1:e2447e5b 2:5af1a6af 3:5f4c644a",
        says=(
            "on a site: you may play hero resources there if it is a minion site, and minion resources if it is a hero site. It goes with the site",
        ),
    ),
    card(
        "WH-67",
        "Earth-eater",
        play(
            time="site",
            when=both(
                of("mover", both(ENTERED, at("Deep Mines"))),
                compare(
                    how_many(both(MINE, named("Delver’s Harvest"))), ">", how_many(both(MINE, named("Earth-eater")))
                ),
            ),
        ),
        use(
            *bring(
                both(
                    alignment("minion"),
                    kind("major-item"),
                    no(UNIQUE),
                    keyword("weapon", "armor", "shield", "helmet"),
                ),
                "sideboard",
                "discard pile",
                to="hand",
            ),
            costs=(TAP_THIS,),
        ),
        claims="1:d636b039 2:2fc06c5f",
        says=(
            "playable in your site phase if the active company has entered Deep Mines and more Delver’s Harvest than Earth-eater are in play. Tap it: you may take a non-unique minion major item, a weapon, armor, shield or helmet, out of your sideboard or discard pile to hand",
        ),
    ),
    card(
        "WH-69",
        "Fortress of the Towers",
        play(
            target=target("site", both(named("The White Towers"), AT_HAVEN)),
            when=plays("Alatar", "Pallando", "Saruman"),
        ),
        static("protected"),
        forbids("opponent-wizardhaven"),
        forbids("opponent-points"),
        claims="2:b65b90bb 3:eede6871 4:f18a0db1 5:61ec4dff 6:c46bf056 7:abc5b1ca",
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
        "WH-71",
        "Gnawed Ways",
        play(DIG, target=target("tunnel", named("Deep Mines"))),
        static("adjoining", 7, on=PLAYED_HERE),
        claims="0:44bfa292 1:a7e5fa80 2:7c093129 3:79172643 4:40880e95 5:efaa8fcc",
        says=(
            "on your Deep Mines, naming an Under-deeps site under the region of the site above them or one beside it: the two adjoin, by a roll of 7 either way",
            "played as a hazard, on your opponent’s Deep Mines",
        ),
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
        "WH-73",
        "Great Ruse",
        play(
            choose(both(alignment("minion"), same_name("target")), "location deck"),
            when(of("chosen", ALWAYS), exchange_site()),
            time="site",
            target=target("site", both(alignment("hero"), at("shadow-hold", "dark-hold"), OVERT)),
            when=compare(in_zone("location deck", "player", both(alignment("minion"), same_name("target"))), ">", 0),
        ),
        claims="0:fe486fc1 1:7ec593a6 2:5f4c644a",
        says=(
            "in your site phase, on a hero Shadow-hold or Dark-hold where you have an overt company: the minion card of the site, out of your location deck, takes its place",
        ),
    ),
    card(
        "WH-74",
        "Guarded Haven",
        play(
            target=target("site", both(AT_HAVEN, no(named("Isengard", "The White Towers", "Rhosgobel")))),
        ),
        static("protected"),
        forbids("opponent-points"),
        claims="1:bff94bf0 2:c01c5ade 3:6b2ed550",
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
        forbids("opponent-wizardhaven"),
        attacks_are("canceled", on=both(MINE, of("place", is_("bearer")))),
        static("unlisted"),
        static("not-discarded", on=SELF),
        claims="0:b1f8e51a 1:0f3402c2 2:12fde24f 3:e1670bad 4:bc1f1326 5:abc5b1ca 6:4f35c675",
        traits="makes-wizardhaven",
    ),
    card(
        "WH-76",
        "Legacy of Smiths",
        play(when=compare(STAGE_POINTS, ">", 6)),
        static("full-points", on=both(MINE, ITEM, no(RING))),
        claims="0:e9a363d9 1:a4a771a0",
    ),
    card(
        "WH-90",
        "Bow of Alatar",
        *placed_on("Alatar"),
        use(
            join_fight("bearer"),
            LISTEN_HERE,
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("bearer", AVATAR), of("attacked", same_company("self"))),
        ),
        on("strike-fails", apply(static("strike-body", -1, on=ALWAYS), "attack"), about=IS_BEARER, lasting=True),
        claims="2:92fddbb7 3:63ad9420 4:21fe6b9b",
        says=(
            "on Alatar if he is in play, else as soon as he is",
            "on Alatar: tap this card before strikes are assigned in an attack on his company, and he faces one of them, whatever the attack says and however he is; if that strike fails, the attack’s body is 1 lower",
        ),
    ),
    card(
        "WH-92",
        "Huntsman’s Garb",
        *placed_on("Alatar"),
        avatar_recovers(named("Risky Blow", "True Fána", "The Hunt")),
        claims="2:92fddbb7 3:8e24f76f",
        says=(
            "on avatar Alatar, or waiting for him. In your end-of-turn phase, if its bearer is an avatar, tap this card: you may take Risky Blow, True Fána or The Hunt out of your discard pile to hand",
        ),
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
        says=(
            "while your avatar is Alatar, your weapons, shields, armor, helmets and allies with printed prowess above 0 in his company give full marshalling points",
        ),
    ),
    card(
        "WH-96",
        "Await the Onset",
        play(
            when=both(
                compare(STAGE_POINTS, ">=", 12),
                compare(how_many(both(MINE, flag("protected"))), ">=", 2),
                compare(how_many(both(MINE, kind("faction"))), ">=", 4),
                compare(how_many(both(MINE, CHARACTER)), ">=", 6),
            )
        ),
        on("joins", PLACE_BENEATH, about=both(MINE, kind("faction"))),
        static("fixed-points", 1, how="set", on=BENEATH),
        static(
            "fixed-points",
            1,
            how="set",
            on=both(MINE, compare(stat("marshalling-points", printed=True), ">", 0), of("company", no(AT_HAVEN))),
            when=during("Free Council"),
        ),
        claims="1:9ea66c19 2:ca005a9f 3:66833576",
        says=(
            "for Gandalf with 6 characters, 4 factions, two Wizardhavens that are protected, and 12 stage points or more",
            "each faction that you win from now on goes under this card and is worth 1 marshalling point, whatever other cards say",
            "so is, when the game ends, each card with marshalling points in a company of yours that is not at a Wizardhaven of yours",
        ),
    ),
    card(
        "WH-97",
        "Chambers in the Royal Court",
        play(target=target("site", both(alignment("hero"), at("free-hold")))),
        static("outlasts", to="avatars", on=SELF),
        static("no-automatic-attacks"),
        static("unlisted"),
        attacks_are("canceled", on=both(MINE, of("place", is_("bearer")))),
        forbids("opponent-wizardhaven"),
        static("not-discarded", on=SELF),
        claims="1:e8deb474 2:3da4c28b 3:12fde24f 4:e1670bad 5:bc1f1326 6:abc5b1ca 7:4f35c675",
        says=(
            "on a Free-hold of yours, by its hero card: a Wizardhaven for your companies without automatic-attacks or anything that its card lists as playable, and a home site of Gandalf’s",
            "attacks against your companies there are canceled. No other Fallen-wizard may use it as a Wizardhaven",
            "it goes with the site, and nothing else discards it",
        ),
        traits="makes-wizardhaven",
    ),
    card(
        "WH-98",
        "Gandalf’s Friend",
        play(target=character(MINE, either(AT_HAVEN, STARTING), no(AVATAR))),
        static("direct-influence", 2),
        static("control-mind", 1, how="set"),
        static("avatar-control"),
        claims="2:69008cae 3:c6f4cc97 4:261fbe79",
        says=(
            "on a character of yours, no avatar, at a Haven or in your starting company: +2 direct influence; its mind for purposes of control is 1; only general influence or your avatar can control it",
        ),
    ),
    card(
        "WH-99",
        "Give Welcome to the Unexpected",
        *placed_on("Gandalf"),
        static(
            "marshalling-points",
            2,
            how="set",
            on=both(
                MINE,
                UNIQUE,
                no(CHARACTER),
                no(card_type("hazard")),
                compare(stat("marshalling-points", printed=True), "=", 1),
            ),
            when=of("bearer", AVATAR),
        ),
        static(
            "full-points",
            on=both(MINE, UNIQUE, no(CHARACTER), compare(stat("marshalling-points", printed=True), "=", 1)),
            when=of("bearer", AVATAR),
        ),
        claims="2:7680d6dd 3:f02fdd7c",
        says=(
            "on avatar Gandalf, or waiting for him. While on an avatar: your unique cards with exactly 1 printed marshalling point, but no characters, give 2 (hazards their full 1)",
        ),
    ),
    card(
        "WH-100",
        "Grey Embassy",
        *placed_on("Gandalf"),
        static(
            "faction-points",
            2,
            how="set",
            on=both(
                MINE,
                UNIQUE,
                kind("faction"),
                alignment("hero"),
                compare(stat("marshalling-points", printed=True), "<=", 2),
            ),
            when=of("bearer", AVATAR),
        ),
        static(
            "faction-points",
            3,
            how="set",
            on=both(
                MINE,
                UNIQUE,
                kind("faction"),
                alignment("hero"),
                compare(stat("marshalling-points", printed=True), ">=", 3),
            ),
            when=of("bearer", AVATAR),
        ),
        claims="2:7680d6dd 3:262a8a01 4:2afd940b",
        says=(
            "on avatar Gandalf, or waiting for him. While its bearer is an avatar, your unique hero factions with 2 or less printed marshalling points give 2, those with 3 or more give 3",
        ),
    ),
    card(
        "WH-103",
        "Arcane School",
        play(target=character(MINE, skill("sage"), no(race("hobbit", "dwarf")), either(AT_HAVEN, STARTING))),
        gives_magic("sorcery"),
        gives_magic("spirit-magic"),
        gives_magic("shadow-magic"),
        claims="1:bad1fc1f 2:c5e0aab6 3:997e6971",
        says=(
            "on a sage of yours, no Hobbit or Dwarf, at a Haven or in your starting company: he can use sorcery, spirit-magic and shadow-magic",
        ),
    ),
    card(
        "WH-109",
        "Friend of Secret Things",
        play(),
        permits("allies-when-tapped", on=both(MINE, compare(SIZE, "<=", 2))),
        claims="2:f5bfa499",
    ),
    card(
        "WH-110",
        "Girdle of Radagast",
        play(
            target=target(
                "site",
                both(
                    AT_HAVEN,
                    flag("protected"),
                    compare(
                        how_many(
                            both(
                                MINE,
                                either(kind("ally"), both(kind("faction"), UNIQUE, playable_around("target"))),
                            )
                        ),
                        ">=",
                        6,
                    ),
                ),
            ),
            when=both(plays("Radagast"), compare(STAGE_POINTS, ">=", 12)),
        ),
        regions_around("wilderness"),
        claims="1:e32a6f7e 2:858aaf8a",
        says=(
            "on a protected Wizardhaven of yours if you are Radagast with 12 stage points or more, and have 6 allies and unique factions in play, the factions playable in its region or next to it",
            "that region and those next to it are Wildernesses",
        ),
    ),
    card(
        "WH-111",
        "Glove of Radagast",
        *placed_on("Radagast"),
        use(
            choose(both(SMALL_ALLY, no(copy_on("bearer"))), "hand", "discard pile"),
            when(of("chosen", ALWAYS), play_item("chosen", "bearer")),
            time="site",
            target=target("company", both(MINE, member(is_("bearer")), of("site", status("untapped")))),
            costs=(TAP_BEARER,),
            when=of("bearer", AVATAR),
        ),
        claims="2:5d1f8e4e 3:35ee82d8 4:28c3990b",
        says=(
            "on Radagast, if he is in play",
            "in your site phase, tap Radagast at an untapped site: he plays an ally there that is not unique and has mind 1, out of your hand or discard pile, but none of which he bears a copy",
        ),
    ),
)
