# ruff: noqa: F403, F405
"""By hand: Stage resources that are specific to one Fallen-wizard."""

from carddb.effects.build import *

CARDS = (
    card(
        "WH-90",
        "Bow of Alatar",
        *placed_on("Alatar"),
        use(
            by_hand(
                "whatever the attack says and however he is, Alatar takes 1 of its strikes upon himself; if that strike "
                "fails, the body of the attack is 1 lower",
                "modify",
                "untap",
            ),
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("bearer", AVATAR), of("attacked", same_company("self"))),
        ),
        claims="2:92fddbb7",
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
        "WH-96",
        "Await the Onset",
        play(
            when=both(
                plays("Gandalf"),
                compare(STAGE_POINTS, ">=", 12),
                compare(how_many(both(MINE, card_type("site"), flag("protected"))), ">=", 2),
                compare(how_many(both(MINE, kind("faction"))), ">=", 4),
                compare(how_many(both(MINE, CHARACTER)), ">=", 6),
            )
        ),
        in_force(
            "each faction you play from now on goes under this card and is worth 1 marshalling point, and so is, when the "
            "game ends, each card with marshalling points in a company of yours that is not at a Wizardhaven of yours; no "
            "other card changes that",
            "move",
        ),
        claims="1:9ea66c19",
    ),
    card(
        "WH-97",
        "Chambers in the Royal Court",
        play(target=target("site", both(MINE, alignment("hero"), at("free-hold")))),
        static("outlasts-avatars", on=SELF),
        static("no-automatic-attacks"),
        static("only-haven"),
        static("all-attacks-canceled", on=both(MINE, of("place", is_("bearer")))),
        in_force(
            "the site is a Wizardhaven for your companies and a home site of Gandalf’s; nothing that its card lists is "
            "playable there; nothing else discards this card",
            "move",
            "discard",
        ),
        claims="1:e8deb474 4:e1670bad 5:bc1f1326 6:abc5b1ca",
    ),
    card(
        "WH-98",
        "Gandalf’s Friend",
        play(target=character(AT_HAVEN, no(AVATAR))),
        static("direct-influence", 2),
        static("control-mind", 1, how="set"),
        in_force(
            "only general influence or Gandalf controls its bearer; in the character draft it may be put on a character "
            "of the starting company",
            "move",
        ),
        claims="",
    ),
    card(
        "WH-103",
        "Arcane School",
        play(target=character(skill("sage"), no(race("hobbit", "dwarf")), AT_HAVEN)),
        gives_magic("sorcery"),
        gives_magic("spirit-magic"),
        gives_magic("shadow-magic"),
        in_force("in the character draft it may be put on such a sage of the starting company", "move"),
        claims="1:bad1fc1f 3:997e6971",
    ),
    card(
        "WH-104",
        "Pallando’s Apprentice",
        play(target=character(skill("sage"), no(race("hobbit", "dwarf")), AT_HAVEN)),
        static("direct-influence", 1),
        static("control-mind", 2, how="set"),
        static("taps-to-use-palantír"),
        in_force(
            "only general influence or Pallando controls its bearer; in the character draft it may be put on such a sage "
            "of the starting company",
            "move",
        ),
        claims="2:bad1fc1f 4:747af765 6:708c600d",
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
        "WH-110",
        "Girdle of Radagast",
        play(
            by_hand(
                "discard it again unless 6 allies or unique factions of yours in play are playable in the region of the "
                "Wizardhaven or in one next to it",
                "discard",
            ),
            target=target("site", both(AT_HAVEN, flag("protected"))),
            when=both(
                plays("Radagast"),
                compare(STAGE_POINTS, ">=", 12),
                compare(how_many(both(MINE, either(kind("ally"), both(kind("faction"), UNIQUE)))), ">=", 6),
            ),
        ),
        in_force("the region of the Wizardhaven and all regions next to it count as Wilderness", "move"),
        claims="",
    ),
    card(
        "WH-111",
        "Glove of Radagast",
        *placed_on("Radagast"),
        in_force(
            "an ally, not unique and with a mind of 1, of which Radagast does not control a copy yet, is playable on him at "
            "his site, out of your hand or your discard pile",
            "search",
            "move",
            "tap",
            when=both(OWN_TURN, during("site"), of("bearer", AVATAR)),
        ),
        claims="2:5d1f8e4e",
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
        use(
            by_hand(
                "a non-unique minor item that is a weapon, armor, shield or helmet comes out of your hand, discard pile or "
                "sideboard to a character at this site, who does not tap",
                "search",
                "move",
            ),
            time="organization",
            costs=(TAP_BEARER,),
            when=of("bearer", AT_HAVEN),
        ),
        in_force("only general influence or Saruman controls its bearer", "move"),
        claims="2:aaca7497 3:747af765",
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
        in_force(
            "1 Technology item is playable at the site, tapped or not",
            "move",
            "tap",
            when=both(OWN_TURN, during("site")),
        ),
        claims="1:66e85b65",
    ),
)
