# ruff: noqa: F403, F405
"""The Balrog: characters."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "BA-1",
        "Strider",
        use(
            take_place("target", inherits=True),
            target=target("held", both(named("Aragorn II"), no(same_name("self")))),
        ),
        use(
            *fetch(
                both(kind("item", "ally", "faction"), playable_at("self")), "discard pile", to="hand", optional=True
            ),
            costs=(TAP_THIS,),
            when=of("self", of("place", at("Arthedain", "Cardolan", "Rhudaur", "The Shire"))),
        ),
        claims="2:af9c0a4c 4:060e48cd 5:fa47db02 6:30122e9c",
    ),
    card(
        "BA-3",
        "The Balrog",
        on("enters-play", discard_all(both(named("Balrog of Moria"), no(SELF))), about=SELF),
        static("under-deeps-roll", 3, on=same_company("self")),
        static("stay-penalty", 1, on=SELF, how="set"),
        forbids("followers", on=SELF),
        forbids("overland-movement", on=same_company("self")),
        claims="2:3314ff45 3:b16077d9 4:0f48a8e5 5:b71fd5fa",
    ),
)
