# ruff: noqa: F403, F405
"""Characters who make room for others, and a site where others come."""

from carddb.effects.build import *

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
        "DM-180",
        "Folco Boffin",
        use(
            take_place("target"),
            time="organization",
            target=target("held", both(CHARACTER, race("hobbit"), COMES)),
            when=both(of("self", AT_HAVEN), no(came())),
        ),
        claims="3:46722103",
    ),
    card(
        "LE-409",
        "Urlurtsu Nurn",
        use(
            choose(both(CHARACTER, race("orc", "troll"), COMES), "discard pile"),
            arrive("chosen", alone=True),
            LISTEN,
            time="organization",
            target=character(AVATAR, of("place", SELF)),
            costs=(TAP_TARGET,),
        ),
        on("site-phase-begins", discard("chosen"), when=of("chosen", same_site("avatar")), lasting=True),
        on("turn-ends", discard("chosen"), when=of("chosen", same_site("avatar")), lasting=True),
        claims="1:93a6efa0 2:9c9dc0f5",
    ),
)
