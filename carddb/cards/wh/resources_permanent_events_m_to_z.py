# ruff: noqa: F403, F405
"""The White Hand: resource permanent-events, M to Z."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "WH-34",
        "Promptings of Wisdom",
        play(
            time="organization",
            target=character(skill("ranger")),
            when=no(member(bears(named("Promptings of Wisdom")))),
        ),
        use(apply(forbids("hazard-return", on=same_company("bearer"))), check("bearer"), costs=(TAP_BEARER,)),
        use(apply(forbids("hazard-tapping", on=same_company("bearer"))), check("bearer"), costs=(TAP_BEARER,)),
        claims="0:8eade4b3 1:00cad627 2:30b40533 3:bddd2822 4:1bb70976",
    ),
    card(
        "WH-35",
        "The White Council",
        play(
            move("self", "marshalling point pile"),
            time="organization",
            when=both(
                of("avatar", both(race("wizard"), AT_HAVEN)),
                compare(stat("marshalling-points", "player"), ">", stat("marshalling-points", "opponent")),
                player_is("fallen-wizard", "wizard", who="opponent"),
            ),
        ),
        claims="0:f65ee665 1:b385e22a",
    ),
    card(
        "WH-36",
        "The White Wizard",
        play(target=character(race("wizard"), bears(named("Sacrifice of Form")))),
        static("direct-influence", 2),
        static("corruption-check", 1),
        on("whenever", discard(), when=exists(both(named("Saruman"), AVATAR, THEIRS))),
        claims="1:21aced6c 2:5e95c7a4 3:92d14b87",
    ),
    card(
        "WH-41",
        "The Black Council",
        play(
            move("self", "marshalling point pile"),
            time="organization",
            when=both(
                player_is("ringwraith", who="opponent"),
                of("avatar", both(race("ringwraith"), AT_HAVEN)),
                compare(stat("marshalling-points", "player"), ">", stat("marshalling-points", "opponent")),
            ),
        ),
        claims="0:1db446f7 2:44071866",
    ),
    card(
        "WH-44",
        "The Fiery Blade",
        play(target=character(RINGWRAITH)),
        static("strike-body", -1, on=ALWAYS, when=strike(both(IS_BEARER, no(named("The Witch-king"))))),
        static("strike-body", -2, on=ALWAYS, when=strike(both(IS_BEARER, named("The Witch-king")))),
        static("strike-prowess", -2, on=ALWAYS, when=strike(both(IS_BEARER, named("The Witch-king")))),
        on("strike-fails", discard(), about=IS_BEARER),
        on("whenever", discard(), when=of("bearer", bears(named("Morgul-blade")))),
        claims="0:4ca64050 1:855bc71d 2:8f585a60",
    ),
    card(
        "WH-46",
        "Open to the Summons",
        play(
            LISTEN,
            time="organization",
            target=target("company", both(MINE, at("haven"), no(at("Geann a-Lisch")), of("site", alignment("minion")))),
            when=compare(in_zone("hand", "player", kind("agent")), ">", 0),
        ),
        permits("agents", on=both(card_type("site"), same_site("bearer")), when=ON_NOBODY),
        static("mind", -1, on=both(kind("agent"), MINE, no(member(ALWAYS))), cap=1, when=ON_NOBODY),
        on(
            "enters-play",
            put("target"),
            about=both(CHARACTER, kind("agent"), MINE, same_site("self")),
            when=ON_NOBODY,
        ),
        on("organization-ends", to_hand("self"), about=same_company("self"), when=ON_NOBODY, lasting=True),
        static("mind", -1, on=both(CHARACTER, bears(SELF)), cap=1),
        by_rule(
            "1.9.R2",
            "in the character draft it is revealed as if it were a character, lets you reveal an agent and lies on it, in place of "
            "a minor item",
        ),
        claims="0:fe416c1b 1:64b35fb1 2:7a560600 3:9813db7a 4:1b1fbc67 5:2aa4dd0d",
    ),
    card(
        "WH-47",
        "Piercing All Shadows",
        play(time="organization", target=character(skill("ranger"))),
        use(apply(forbids("hazard-return", on=same_company("bearer"))), check("bearer"), costs=(TAP_BEARER,)),
        use(apply(forbids("hazard-tapping", on=same_company("bearer"))), check("bearer"), costs=(TAP_BEARER,)),
        claims="0:00cad627 1:30b40533 2:bddd2822 3:1bb70976",
    ),
    card(
        "WH-68",
        "The Fortress of Isen",
        play(
            target=target("site", both(named("Isengard"), AT_HAVEN)),
            when=plays("Alatar", "Pallando", "Saruman"),
        ),
        static("protected"),
        forbids("opponent-wizardhaven"),
        forbids("opponent-points"),
        claims="2:b65b90bb 3:39b033c8 4:6a101f66 5:7ffd9618 6:847748e5 7:abc5b1ca",
    ),
    card(
        "WH-77",
        "Mischief in a Mean Way",
        play(time="site", target=target("site", at("border-hold")), when=compare(STAGE_POINTS, ">=", 10)),
        static("no-automatic-attacks"),
        forbids("opponent-wizardhaven"),
        attacks_are("canceled", on=both(MINE, of("place", is_("bearer")))),
        static("unlisted"),
        static("not-discarded", on=SELF),
        claims="0:0a434c43 1:0f3402c2 2:67aacfec 3:e1670bad 4:bc1f1326 5:abc5b1ca 6:4f35c675",
        traits="makes-wizardhaven",
    ),
    card(
        "WH-78",
        "Never Refuse",
        play(),
        static(
            "corruption-check", 2, on=both(CHARACTER, MINE, no(AVATAR)), when=check_for(both(MINE, keyword("magic")))
        ),
        claims="0:736ec669",
        says=("corruption checks of your non-Wizard characters because of your magic cards are at +2",),
    ),
    card(
        "WH-79",
        "Plotting Ruin",
        play(when=compare(STAGE_POINTS, ">", 7)),
        forbids("hero-havens", on=is_("player")),
        forbids("hero-free-holds", on=is_("player")),
        forbids("hero-border-holds", on=is_("player")),
        claims="0:3f2a768c 1:151b4b84",
    ),
    card(
        "WH-80",
        "Shameful Deeds",
        play(when=both(no(plays("Alatar")), compare(STAGE_POINTS, ">", 6))),
        attacks_are("normal", on=MINE),
        in_force(
            "hazards with an asterisk that your companies defeat meanwhile give full kill marshalling points, "
            "other hazards none",
            "move",
        ),
        claims="0:3e629615 1:80d16bb3",
    ),
    card(
        "WH-81",
        "Spells Born of Discord",
        play(),
        gives_magic("sorcery", on=both(MINE, AVATAR)),
        gives_magic("spirit-magic", on=both(MINE, AVATAR)),
        gives_magic("shadow-magic", on=both(MINE, AVATAR)),
        claims="0:7bb35aeb",
    ),
    card(
        "WH-82",
        "Thrall of the Voice",
        play(
            LISTEN,
            time="organization",
            when=compare(
                in_zone("hand", "player", both(CHARACTER, no(AVATAR), compare(stat("mind", printed=True), "<=", 6))),
                ">",
                0,
            ),
        ),
        limit("mind", 6, on=is_("player"), how="set", when=ON_NOBODY),
        permits("orcs-and-trolls", on=is_("player"), when=ON_NOBODY),
        permits("agents", on=both(card_type("site"), MINE), when=ON_NOBODY),
        static("mind", -1, on=both(CHARACTER, MINE, no(AVATAR), no(member(ALWAYS))), cap=1, when=ON_NOBODY),
        on(
            "enters-play",
            put("target"),
            about=both(CHARACTER, MINE, no(AVATAR), compare(stat("mind", printed=True), "<=", 6)),
            when=ON_NOBODY,
        ),
        on("organization-ends", to_hand("self"), about=MINE, when=ON_NOBODY, lasting=True),
        static("mind", -1, on=both(CHARACTER, bears(SELF)), cap=1),
        by_rule("1.9.F3", "in the character draft it lets you reveal such a character, and lies on it"),
        claims="0:ab345324 1:23838d18 2:7a560600 3:953c2404",
    ),
    card(
        "WH-83",
        "War-forges",
        play(target=target("site", both(AT_HAVEN, flag("protected"))), when=no(plays("Radagast"))),
        use(
            by_hand(
                "1 additional minor item, neither unique nor a hoard item, is playable at the site this turn although it "
                "is tapped; it may come from your hand, discard pile or sideboard",
                "search",
                "move",
            ),
            time="site",
            costs=(TAP_THIS,),
        ),
        claims="0:0b7686b0",
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
        "WH-85",
        "Wizard’s Trove",
        play(
            by_hand(
                "a Sapling of the White Tree must be stored at this very Wizardhaven, and stays: The White Tree comes into "
                "play here out of your hand, with this card. It does nothing that it says, but you have all its "
                "marshalling points, and the Wizardhaven is protected",
                "move",
            ),
            target=target("site", AT_HAVEN),
            when=both(
                has_stored(named("Sapling of the White Tree")),
                compare(in_zone("hand", "player", named("The White Tree")), ">", 0),
            ),
        ),
        play(
            by_hand(
                "1 card with miscellaneous marshalling points that can be stored somewhere is stored at the company’s "
                "Wizardhaven instead, which stands for whatever site it names; put this card with it: you have all its "
                "marshalling points",
                "move",
            ),
            target=target("company", both(MINE, AT_HAVEN)),
        ),
        in_force("the Wizardhaven of a White Tree with this card is protected", "move"),
        claims="",
    ),
    card(
        "WH-91",
        "The Great Hunt",
        play(
            by_hand(
                "you name the opponent’s play deck or discard pile: it is turned up card by card until 5 creatures or all "
                "of it have come up, and each creature attacks Alatar’s company at once; a deck is reshuffled",
                "reveal",
                "search",
                "attack",
                "move",
            ),
            when=both(plays("Alatar"), compare(STAGE_POINTS, ">=", 12)),
        ),
        static("open-discards", on=is_("opponent")),
        in_force(
            "when your opponent discards a creature in your turn, you may let it attack Alatar’s company instead",
            "attack",
            "move",
            when=OWN_TURN,
        ),
        claims="1:91f2a8ad",
    ),
    card(
        "WH-94",
        "Oromë’s Warders",
        play(target=character(named("Alatar"), AVATAR), when=in_play("Join the Hunt")),
        static("full-points", on=both(MINE, ITEM, keyword("weapon", "shield", "armor", "helmet"))),
        static("full-points", on=both(MINE, kind("ally"), compare(stat("prowess", printed=True), ">", 0))),
        static("faction-points", 2, how="set", on=both(MINE, kind("faction"), race("elf"))),
        claims="2:5bc9b017 3:2f6792b9 4:31944f61 5:0078d3cd",
    ),
    card(
        "WH-95",
        "Squire of the Hunt",
        play(target=character(MINE, skill("warrior"), either(AT_HAVEN, STARTING))),
        static("direct-influence", 1),
        static("control-mind", 2, how="set"),
        static("avatar-control"),
        claims="2:6ee72f0f 3:52fe7073 4:747af765 5:65967db7",
    ),
    card(
        "WH-101",
        "The Grey Hat",
        *placed_on("Gandalf"),
        avatar_recovers(named("New Friendship", "Wizard’s Test", "Hobbit-lore")),
        claims="2:7680d6dd 3:a48cba9b",
    ),
    card(
        "WH-102",
        "Ring of Fire",
        *placed_on("Gandalf"),
        avatar_recovers(named("Narya"), time="organization"),
        claims="2:7680d6dd 3:89f8647d",
    ),
    card(
        "WH-104",
        "Pallando’s Apprentice",
        play(target=character(MINE, skill("sage"), no(race("hobbit", "dwarf")), either(AT_HAVEN, STARTING))),
        static("direct-influence", 1),
        static("control-mind", 2, how="set"),
        static("avatar-control"),
        permits("palantír-by-tapping"),
        claims="2:bad1fc1f 3:d8419e44 4:747af765 5:8b632788 6:708c600d",
    ),
    card(
        "WH-105",
        "Pallando’s Hood",
        *placed_on("Pallando"),
        avatar_recovers(named("Eyes of Mandos", "Wizard’s Voice", "Gifts as Given of Old")),
        claims="2:ee41f252 3:9f5d060f",
    ),
    card(
        "WH-106",
        "Prophet of Doom",
        play(
            when=both(
                plays("Pallando"),
                compare(STAGE_POINTS, ">=", 12),
                compare(how_many(both(MINE, kind("faction"))), ">=", 5),
            )
        ),
        on("whenever", discard(), when=compare(how_many(both(MINE, kind("faction"))), "<", 5)),
        in_force(
            "Pallando may attempt to influence your opponent’s resources and characters from wherever he is; instead of "
            "his unused direct influence, half of your unused general influence (rounded up, at most 10) counts, less "
            "1 for each region from his site to the one where the attempt belongs, the first and the last counted",
            "roll",
            "tap",
            "discard",
            when=both(OWN_TURN, during("site")),
        ),
        claims="1:31cba2e8 5:65a94f0f",
    ),
    card(
        "WH-107",
        "Stave of Pallando",
        *placed_on("Pallando"),
        avatar_recovers(kind("faction")),
        claims="2:ee41f252 3:b48d426c",
    ),
    card(
        "WH-108",
        "Truths of Doom",
        play(),
        static("general-influence", 2, on=MINE),
        in_force(
            "of the 6 points that this card gives, 4 count as unused general influence only and control nobody",
            "modify",
        ),
        claims="",
    ),
    card(
        "WH-112",
        "Master of Shapes",
        *placed_on("Radagast"),
        use(to_hand("self"), time="organization"),
        static("prowess", 9, how="set"),
        static("body", 10, how="set"),
        static("direct-influence", 1, how="set"),
        in_force(
            "Radagast has a general influence of 25, is a warrior and ranger and nothing else, takes −1 instead of −3 "
            "when he does not tap for a strike, and bears items without using them; when you play another Shapeshifter "
            "card, return this one to your hand",
            "move",
            "modify",
            when=of("bearer", AVATAR),
        ),
        claims="2:5d1f8e4e",
    ),
    card(
        "WH-113",
        "Pocketed Robes",
        *placed_on("Radagast"),
        avatar_recovers(named("Herb-lore", "Crept Along Cleverly", "Wizard’s River-horses")),
        claims="2:5d1f8e4e 3:de2b271e",
    ),
    card(
        "WH-115",
        "Shifter of Hues",
        *placed_on("Radagast"),
        use(to_hand("self"), time="organization"),
        static("prowess", 6, how="set"),
        static("body", 10, how="set"),
        static("direct-influence", 3, how="set"),
        static("hand-size", 1, on=both(MINE, AVATAR), when=of("bearer", AVATAR)),
        use(
            apply(static("corruption-check", 2, on=same_company("target")), "turn"),
            by_hand("this bonus stays until your next organization phase is over", "modify"),
            target=target("company", both(MINE, MOVING, moving_in("wilderness"))),
            costs=(TAP_BEARER,),
        ),
        in_force(
            "Radagast has a general influence of 27, is a warrior and diplomat and nothing else, does not move, and bears "
            "items without using them; when you play another Shapeshifter card, return this one to your hand",
            "move",
            "modify",
            when=of("bearer", AVATAR),
        ),
        claims="2:5d1f8e4e 6:9981461d",
    ),
    card(
        "WH-116",
        "Winged Change-master",
        *placed_on("Radagast"),
        use(to_hand("self"), time="organization"),
        static("prowess", 3, how="set"),
        static("body", 9, how="set"),
        static("direct-influence", 8, how="set"),
        in_force(
            "Radagast has a general influence of 19, is a scout and diplomat and nothing else, and bears items without "
            "using them; alone, or with only his Black Bird, he moves to any site without limit of region cards, without a "
            "site path and through no region; when you play another Shapeshifter card, return this one to your hand",
            "move",
            "modify",
            when=of("bearer", AVATAR),
        ),
        claims="2:5d1f8e4e",
    ),
    card(
        "WH-117",
        "The Forge-master",
        play(target=character(either(both(skill("sage"), no(race("hobbit"))), race("man")))),
        static("direct-influence", 1),
        static("control-mind", 2, how="set"),
        static("avatar-control"),
        use(
            choose(
                both(kind("minor-item"), no(UNIQUE), keyword("weapon", "armor", "shield", "helmet")),
                "hand",
                "discard pile",
                "sideboard",
            ),
            when(of("chosen", ALWAYS), give("target")),
            time="organization",
            target=character(same_site("bearer")),
            costs=(TAP_BEARER,),
            when=of("bearer", AT_HAVEN),
        ),
        claims="2:aaca7497 3:747af765 4:12087cdd 5:6e1d002b 6:104822af",
        says=(
            "on a Man, or a sage who is no Hobbit: +1 direct influence; costs 2 influence, of Saruman or general influence alone",
            "in your organization phase, tap this character at a Wizardhaven: a non-unique minor item (weapon, armor, shield or helmet) out of your hand, discard pile or sideboard goes to a character there, who does not tap",
        ),
    ),
    card(
        "WH-118",
        "Many-coloured Robes",
        *placed_on("Saruman"),
        avatar_recovers(named("First of the Order", "Ringlore", "Lordly Presence"), cost=TAP_BEARER),
        claims="2:e5d92108 3:1dd956f0",
    ),
    card(
        "WH-119",
        "Man of Skill",
        play(),
        in_force(
            "each of your permanent-events that had to be played where information is playable is worth 2 marshalling "
            "points",
            "move",
        ),
        claims="",
    ),
    card(
        "WH-120",
        "Saruman’s Machinery",
        play(
            target=target("site", both(named("Isengard", "The White Towers"), AT_HAVEN, flag("protected"))),
            when=plays("Saruman"),
        ),
        permits(
            "playing-here",
            on=both(MINE, ITEM, keyword("technology")),
            when=both(OWN_TURN, during("site"), of("scene", is_("bearer")), of("self", no(flag("state", "used-up")))),
        ),
        on(
            "plays-item",
            apply(static("state", to="used-up", on=SELF)),
            about=both(MINE, keyword("technology"), of("site", is_("bearer"))),
        ),
        claims="1:66e85b65 2:e151eac3 3:5f4c644a",
        says=(
            "for Saruman, on his protected Isengard or The White Towers: in each of your site phases 1 Technology item is playable there, tapped or not. It goes with the site",
        ),
    ),
    card(
        "WH-121",
        "Saruman’s Ring",
        *placed_on("Saruman"),
        avatar_recovers(both(ITEM, RING, no(named("The One Ring")))),
        claims="2:e5d92108 3:9818b7fa",
    ),
    card(
        "WH-122",
        "The White Hand",
        play(
            target=character(named("Saruman"), AVATAR),
            when=both(
                compare(STAGE_POINTS, ">=", 12),
                compare(how_many(both(MINE, kind("faction"))), ">=", 3),
                in_play("A Strident Spawn", mine=True),
                in_play("Saruman’s Machinery", mine=True),
            ),
        ),
        claims="1:6fef5f62",
    ),
)
