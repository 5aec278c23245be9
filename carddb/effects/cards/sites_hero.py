# ruff: noqa: F403, F405
"""Hero sites on the surface whose text says more than what is playable there and what attacks."""

from carddb.effects.build import *
from carddb.model import Key

CARDS = (
    card("TD-173", "Buhr Widu", static("returns-to-deck", on=SELF), claims="3:c5eb217b"),
    card("TD-180", "Tharbad", static("plays-when-tapped", on=SELF), claims="3:bfacac51"),
    card(
        "AS-142",
        "The Worthy Hills",
        use(
            untap("self"),
            time="site",
            target=character(skill("scout"), of("place", SELF)),
            costs=(tap_one(both(skill("sage"), no(TARGET), of("place", SELF))), TAP_TARGET),
            when=of("self", status("tapped")),
        ),
        claims="3:2d2e1e2a",
    ),
    card(
        "TW-414",
        "Mount Doom",
        static("hazard-limit", 2, on=both(MOVING, of("site", SELF))),
        static("creatures-always", on=SELF),
        claims="1:d68fc6fb",
    ),
    card(
        "DM-32",
        "Hermit’s Hill",
        use(
            apply(makes_playable("major", on=SELF)),
            apply(static("hoard", on=SELF)),
            time="site",
            target=target("card", both(kind("minor-item"), MINE, of("host", of("place", SELF)))),
            costs=(discard_one(both(kind("minor-item"), same_company("target"), no(TARGET))), DISCARD_TARGET),
            when=ALWAYS,
        ),
        claims="3:520fe6c1",
    ),
    card("AS-138", "Geann a-Lisch", gives_keys(Key("site", "Geann a-Lisch"), on=race("man")), claims="3:139acf08"),
)
