# ruff: noqa: F403, F405
"""Cards that act at the beginning or at the end of a phase or turn, when they leave play, or on cards in play."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-100",
        "The Will of Sauron",
        play(when=DOORS),
        static("long-events-stay", on=both(card_type("hazard"), kind("long-event"))),
        on("whenever", discard(), when=no(DOORS)),
        on("exhausted", discard()),
        on("discarded", discard_all(both(card_type("hazard"), kind("long-event")))),
        claims="0:201ec323 1:9306036b 2:8599a7a4 3:0fbbd184",
    ),
    card(
        "TW-223",
        "Elf-song",
        play(
            for_each(
                both(card_type("character"), AT_HAVEN, bears(keyword("corruption"))),
                choose(both(keyword("corruption"), of("host", is_("chosen"))), by="chosen", optional=True),
                when(of("chosen", keyword("corruption")), discard("chosen")),
            ),
        ),
        static("kept-in-play", on=both(card_type("character"), AT_HAVEN)),
        claims="0:ab074649 1:57ee0b2b",
    ),
    card(
        "TD-167",
        "Wielded Twice",
        play(
            untap("target"),
            check("payer"),
            target=target("card", both(ITEM, status("tapped"))),
            costs=(tap_one(skill("sage")),),
            when=of("target", same_company("payer")),
        ),
        claims="0:bad1fc1f 2:912172ed 3:f3162889",
    ),
)
