# ruff: noqa: F403, F405
"""Ringwraiths who bring followers, and what brings others of them."""

from carddb.effects.build import *

CARDS = (
    card(
        "LE-51",
        "Akhôrahil the Ringwraith",
        static("direct-influence", 3, on=SELF, when=of("self", in_mode("Heralded Lord"))),
        static("prowess", 1, on=SELF, when=of("self", in_mode("Fell Rider"))),
        static("magic-returns", on=SELF, when=of("self", is_("avatar"))),
        claims="3:f13e0f6b 4:e10b974a 5:de9fe83f",
    ),
    card(
        "LE-57",
        "Ûvatha the Ringwraith",
        static("joins-ringwraiths", on=SELF),
        static("direct-influence", -3, on=SELF, when=of("self", in_mode("Heralded Lord"))),
        static("prowess", -1, on=SELF, when=of("self", in_mode("Fell Rider"))),
        use(
            *fetch(both(card_type("resource"), kind("short-event", "long-event", "permanent-event")), "discard pile"),
            time="organization",
            costs=(TAP_THIS,),
            when=of("self", both(is_("avatar"), AT_HAVEN)),
        ),
        claims="3:f234ab1f 4:afe39e3d 5:1512070b 6:9b037f2e",
    ),
    card(
        "LE-55",
        "Khamûl the Ringwraith",
        static("ringwraith-followers", 1, on=SELF),
        static("direct-influence", -2, on=SELF, when=of("self", in_mode("Heralded Lord"))),
        static("prowess", 1, on=SELF, when=of("self", in_mode("Fell Rider"))),
        static("body", -2, on=both(CHARACTER, race("elf"), is_("striker")), when=of("committer", SELF)),
        claims="3:439a2067 4:e10b974a 5:f0dab379 6:0ff64215 7:dbac148e",
    ),
    card(
        "LE-58",
        "The Witch-king",
        static("ringwraith-followers", 2, on=SELF),
        static("direct-influence", 3, on=SELF, when=of("self", in_mode("Heralded Lord"))),
        static("prowess", 1, on=SELF, when=of("self", in_mode("Fell Rider"))),
        claims="3:f13e0f6b 4:e10b974a 5:23507622 6:fc5320bc",
    ),
    card(
        "AS-72",
        "Black Horse",
        playable(race("ringwraith"), taps_site=False),
        static("ringwraith-followers", 1, on=both(AVATAR, same_company("self"))),
        mode(
            "Black Rider",
            on=both(AVATAR, same_company("self")),
            when=of("self", no(member(both(race("ringwraith"), no(bears(named("Black Horse"))))))),
        ),
        static("recalls-controller", on=SELF),
        claims="0:c45a0c12 1:8ff159ce 2:8f0edd93 4:b281dd44",
    ),
)
