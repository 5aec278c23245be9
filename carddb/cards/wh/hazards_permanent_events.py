# ruff: noqa: F403, F405
"""The White Hand: hazard permanent-events."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack

PRINTED_ONE = -1  # the corruption point that the card gives anyway is counted with the facts
TOLL = where(
    THEY_ARE_FALLEN,
    where(
        compare(THEIR_STAGE_POINTS, ">", 20),
        -5,
        where(
            compare(THEIR_STAGE_POINTS, ">", 15),
            -4,
            where(compare(THEIR_STAGE_POINTS, ">", 10), -3, where(compare(THEIR_STAGE_POINTS, ">", 5), -2, -1)),
        ),
    ),
    -1,
)
UNEASE = where(
    of("bearer", FALLEN_WIZARD),
    where(
        compare(THEIR_STAGE_POINTS, ">", 14),
        -4,
        where(
            compare(THEIR_STAGE_POINTS, ">", 9),
            -3,
            where(compare(THEIR_STAGE_POINTS, ">", 4), -2, where(compare(THEIR_STAGE_POINTS, ">", 0), -1, 0)),
        ),
    ),
    -1,
)

CARDS = (
    card(
        "WH-15",
        "Cast from the Order",
        play(roll(THEIR_STAGE_POINTS), when(compare(ROLL, "<", 16), discard()), target=character(FALLEN_WIZARD)),
        forbids("hero-havens", on=is_("opponent")),
        forbids("hero-free-holds", on=is_("opponent")),
        forbids("hero-border-holds", on=is_("opponent")),
        forbids("playing", on=both(named("Refuge"), THEIRS)),
        claims="0:96907c8c 1:4beb102f 2:a25b0711 3:e4af55cb 4:f3445b46 5:12da8ae4",
        says=(
            "on a Fallen-wizard: make a roll, adding his stage points. Below 16, discard this card",
            "his player uses minion cards for Border-holds, Free-holds and hero Havens",
        ),
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
        says=(
            "on a Wizard or Ringwraith avatar: your opponent gets −1 general influence. A Fallen-wizard instead gets −9 with more than 20 stage points, −7 more than 15, −5 more than 10, −3 more than 5; and −1 to hand size with more than 10, again with more than 20",
            "discarded once a play deck is exhausted",
        ),
    ),
    card(
        "WH-18",
        "Flotsam and Jetsam",
        play(),
        forbids(
            "searching",
            on=either(
                compare(in_zone("play deck", "subject"), "<=", 15),
                both(FALLEN_PLAYER, compare(in_zone("play deck", "subject"), "<=", 20)),
            ),
        ),
        on("exhausted", discard()),
        claims="0:be71f883 1:e1bc7684",
        says=(
            "whoever has 15 cards or fewer in the play deck (a Fallen-wizard 20) neither searches nor looks through any of the own play deck or discard pile, but where the turn itself asks for it: what would allow it is canceled",
            "discarded when any play deck is exhausted",
        ),
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
        forbids("marshalling-points", on=both(no(MINE), race("elf"), either(card_type("character"), kind("faction")))),
        on("exhausted", discard()),
        claims="0:96907c8c 1:ff1fe469 2:5b824903 3:d1938fc9 4:e1bc7684",
        says=(
            "on an avatar, against a Fallen-wizard opponent: its bearer’s influence checks against hero resources are at −9 with more than 18 stage points of your opponent’s, −7 more than 12, −5 more than 7, −3 more than 3, −1 more than 0. Elf characters and factions of your opponent’s give no marshalling points",
            "discarded once a play deck is exhausted",
        ),
    ),
    card(
        "WH-20",
        "Foul Tooth Unsheathed",
        play(when=THEY_ARE_FALLEN),
        forbids(
            "plain-kills",
            on=is_("opponent"),
            when=both(compare(THEIR_STAGE_POINTS, ">=", 7), no(plays("Alatar", who="opponent"))),
        ),
        claims="0:8f6a85ea 1:f5958b6e 2:d622fce9",
    ),
    card(
        "WH-21",
        "Heart Grown Cold",
        play(),
        forbids("hero-havens", on=FALLEN_PLAYER),
        forbids("hero-free-holds", on=FALLEN_PLAYER, when=compare(STAGE_POINTS_OF_IT, ">", 4)),
        forbids("hero-border-holds", on=FALLEN_PLAYER, when=compare(STAGE_POINTS_OF_IT, ">", 7)),
        claims="0:bc1e38fc 1:c239d47c 2:44977483",
        says=(
            "players with a Fallen-wizard must use minion site cards for the Havens of heroes, with more than 4 stage points also for their Free-holds, with more than 7 also for their Border-holds",
        ),
    ),
    card(
        "WH-22",
        "In the Grip of Ambition",
        play(target=character(race("wizard"))),
        static("stage-points", 2, on=is_("opponent"), when=of("bearer", FALLEN_WIZARD)),
        static(
            "stage-points",
            1,
            on=is_("opponent"),
            when=both(of("bearer", FALLEN_WIZARD), compare(THEIR_STAGE_POINTS, ">", 7)),
        ),
        *removal(8),
        claims="1:fc3dc708 2:0b322406 3:1947c180 4:5366f8a2 6:9a3299b4 7:9d47f015",
        says=(
            "on a Wizard. While its bearer is a Fallen-wizard, your opponent gets +2 stage points, and +1 more while he has more than 7",
            "in the organization phase its bearer may tap and roll, or stay untapped and roll at −3: above 8, discard this card",
        ),
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
        says=(
            "on a Wizard avatar. A Fallen-wizard opponent gets +2 stage points, and this card gives 4 corruption points while he has more than 18, 3 more than 11, 2 more than 5",
            "whenever a stage card of your opponent’s is played, comes into play, or joins as an ally or faction, its bearer makes a corruption check",
            "in the organization phase its bearer may tap and roll, or stay untapped and roll at −3: above 6, discard this card",
        ),
    ),
    card(
        "WH-25",
        "Longing for the West",
        play(target=character(race("wizard"))),
        on("untap-ends", check("bearer"), about=no(MINE), when=of("bearer", no(AT_HAVEN))),
        *removal(6),
        claims="1:435e1b99 2:ee48324d 4:9a3299b4 5:1839f18e",
        says=(
            "on a Wizard or Fallen-wizard",
            "as your opponent’s untap phase ends, its bearer makes a corruption check if he is not at a Haven",
            "in the organization phase, he may tap for a roll, or stay untapped and roll at −3: above 6, discard this card",
        ),
    ),
    card(
        "WH-26",
        "Mask Torn",
        play(),
        limit("mind", 4, on=ALWAYS, how="set"),
        limit("mind", 3, on=is_("player"), how="set", when=compare(STAGE_POINTS, ">", 9)),
        limit("mind", 3, on=is_("opponent"), how="set", when=compare(THEIR_STAGE_POINTS, ">", 9)),
        on("exhausted", discard()),
        claims="0:06319e45 1:78a69b93 2:e1bc7684",
        says=(
            "Fallen-wizard players may only control characters with mind of 4 or less, of 3 or less with more than 9 stage points",
            "discarded once a play deck is exhausted",
        ),
    ),
    card(
        "WH-27",
        "Nature’s Revenge",
        play(
            target=target(
                "site",
                both(
                    at("wilderness"),
                    either(
                        printed("border-hold", "shadow-hold"),
                        both(THEY_ARE_FALLEN, AT_HAVEN, no(flag("protected"))),
                    ),
                ),
            )
        ),
        site_type("ruins-and-lairs", on=same_name("bearer")),
        automatic_attack(Attack("animal", -1, 7), on=same_name("bearer")),
        claims="0:cd72581e 1:dc0b64f2 2:abc5b1ca",
        says=(
            "on a site in a Wilderness: a Border-hold or Shadow-hold by its own card or, if your opponent is a Fallen-wizard player, a Haven that is no protected Wizardhaven. Any version of it becomes a Ruins & Lairs and gains an automatic-attack: Animals (a strike for each character, prowess 7)",
        ),
    ),
    card(
        "WH-28",
        "Power Relinquished to Artifice",
        play(target=character(race("wizard", "ringwraith"))),
        static("prowess", TOLL, when=of("bearer", no(named("Alatar", "Radagast")))),
        static("direct-influence", TOLL, when=of("bearer", no(named("Alatar", "Radagast")))),
        static("direct-influence", times(TOLL, 2), when=of("bearer", named("Alatar", "Radagast"))),
        on("exhausted", discard()),
        claims="0:fc2d3152 1:68f47874 2:b34ecae6 3:632df6b4 5:e1bc7684",
        says=(
            "on a Wizard, Fallen-wizard or Ringwraith: −1 prowess and direct influence; on a Fallen-wizard above 5 stage points −2, above 10 −3, above 15 −4, above 20 −5. Alatar and Radagast keep their prowess and lose twice the influence",
            "discarded as a play deck is exhausted",
        ),
    ),
    card(
        "WH-30",
        "Something Else at Work",
        play(target=character()),
        static("influence-check", UNEASE),
        static("ring-test", UNEASE, on=same_company("bearer")),
        on("exhausted", discard()),
        claims="0:773c0926 1:0bcbc0fa 2:0c49fbc3 4:e1bc7684",
        says=(
            "on a character: −1 to his influence checks and to ring tests in his company. On a Fallen-wizard instead −4 while your opponent has more than 14 stage points, −3 more than 9, −2 more than 4, −1 more than 0",
            "discarded once a play deck is exhausted",
        ),
    ),
    card(
        "WH-32",
        "Will You Not Come Down?",
        play(
            may(
                repeat(
                    how_many(both(STAGE, THEIRS)),
                    when(
                        compare(total(THEIR_STAGE_POINTS, -4), ">=", 7),
                        choose(both(STAGE, THEIRS), by="opponent"),
                        discard("chosen"),
                    ),
                ),
                discard(),
                by="opponent",
            ),
            target=character(FALLEN_WIZARD, AT_HAVEN, no(bears(named("Will You Not Come Down?")))),
        ),
        static("stage-points", 4, on=is_("opponent")),
        claims="0:e3ef1c16 1:8241988c 2:d1938fc9",
        says=(
            "on a Fallen-wizard who is at a Wizardhaven: Stage cards of its choice are discarded by your opponent, and this card, until it has fewer than 7 stage points",
            "or it has 4 stage points more",
        ),
    ),
)
