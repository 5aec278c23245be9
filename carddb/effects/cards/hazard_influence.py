# ruff: noqa: F403, F405
"""Hazards about influence: attempts, direct influence, factions, and who goes home."""

from carddb.effects.build import *

CARDS = (
    card(
        "TD-76",
        "Times Are Evil",
        play(),
        static("influence-check", -3, on=ALWAYS),
        static("offering-attempt", -3, on=ALWAYS),
        claims="0:f0fd2666",
    ),
    card(
        "LE-150",
        "Webs of Fear & Treachery",
        play(),
        static("plain-attempts", on=ALWAYS),
        claims="0:a414ed33",
    ),
    card(
        "LE-144",
        "Tidings of Doubt and Danger",
        play(),
        static("direct-influence", where(DOORS, -3, -2), on=RINGWRAITH),
        on("exhausted", discard()),
        claims="0:d16abf07 1:e1bc7684",
    ),
    card(
        "TD-73",
        "Stormcrow",
        play(
            discard_all(
                both(
                    card_type("resource"),
                    kind("permanent-event"),
                    of("host", member(race("wizard"))),
                    no(of("host", card_type("character", "resource", "hazard", "site"))),
                )
            )
        ),
        static("direct-influence", -2, on=both(CHARACTER, race("wizard"))),
        static("direct-influence", -2, on=both(CHARACTER, race("wizard")), when=DOORS),
        static("no-company-events", on=member(race("wizard"))),
        on("exhausted", discard()),
        claims="0:a8fbbea6 1:ed694115 2:35d97a1a 3:f226e289",
    ),
    card(
        "LE-127",
        "News of Doom",
        play(
            for_each(
                kind("faction"),
                roll(0, "chosen"),
                when(
                    either(
                        compare(ROLL, "<=", 3),
                        compare(total(ROLL, stat("general-influence", "chosen")), "<", 10),
                    ),
                    discard("chosen"),
                ),
            ),
            move("self", "removed from the game"),
        ),
        claims="1:f103bbde 2:6ce4fa8c 3:004081a0",
    ),
    card(
        "TW-59",
        "Lure of Power",
        play(),
        on("attempt-succeeds", check("target", -4), discard(), about=both(CHARACTER, no(race("hobbit")))),
        claims="0:8ced4436 1:db1e9d22",
    ),
    card(
        "TW-19",
        "Call of the Sea",
        play(
            roll(
                total(stat("general-influence", "target"), where(both(MOVING, moving_in("coastal-sea")), -3)),
                "target",
            ),
            when(
                compare(ROLL, "<", 10),
                when(
                    both(bears(ITEM), member(ALWAYS, 2)),
                    choose(both(ITEM, of("host", TARGET)), by="target", optional=True),
                    when(
                        of("chosen", ALWAYS),
                        choose(both(CHARACTER, same_company("target"), no(TARGET)), by="target"),
                        transfer("chosen"),
                    ),
                ),
                to_hand("target"),
            ),
            target=character(race("elf")),
        ),
        claims="0:4a7cac79 1:f6b9f733 2:680a4f7b 3:aeb79b2e 4:dd8902a2",
    ),
    card(
        "TW-104",
        "Tookish Blood",
        play(
            roll(stat("general-influence", "target"), "target"),
            when(
                compare(ROLL, "<", 11),
                when(
                    both(bears(ITEM), member(ALWAYS, 2)),
                    choose(both(ITEM, of("host", TARGET)), by="target", optional=True),
                    when(
                        of("chosen", ALWAYS),
                        choose(both(CHARACTER, same_company("target"), no(TARGET)), by="target"),
                        transfer("chosen"),
                    ),
                ),
                to_hand("target"),
            ),
            target=character(race("hobbit")),
            when=no(OWN_TURN),
        ),
        play(
            apply(static("kept-in-play", on=TARGET)),
            time="any",
            target=character(race("hobbit")),
            when=both(OWN_TURN, no(player_is("ringwraith", "balrog"))),
        ),
        claims="0:5ef49934 1:e3716652 2:1f93069e 3:b8b3774a 4:17d81621",
    ),
)
