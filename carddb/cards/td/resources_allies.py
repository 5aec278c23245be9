# ruff: noqa: F403, F405
"""The Dragons: allies."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "TD-142",
        "Nenseldë the Wingild",
        forbids("attacks", on=SELF),
        use(
            choose(both(ENVIRONMENT, card_type("resource"), kind("long-event", "short-event")), "discard pile"),
            move("chosen", "hand"),
            costs=(TAP_THIS,),
        ),
        on(
            "moves",
            discard(),
            about=same_company("self"),
            when=of(
                "self",
                both(
                    no(is_permitted("roaming")),
                    no(at("Belfalas", "Bay of Belfalas", "Anfalas", "Mouths of the Anduin")),
                ),
            ),
        ),
        claims="2:0540ccb2 3:2f922de6 4:29cdb626",
        says=(
            "cannot be attacked",
            "tap this ally to take an environment long-event or short-event (a resource) of your discard pile to hand",
            "discarded when moving anywhere but to Belfalas, Bay of Belfalas, Anfalas or Mouths of the Anduin, unless an effect frees it",
        ),
    ),
)
