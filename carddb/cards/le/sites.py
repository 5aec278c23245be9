# ruff: noqa: F403, F405
"""The Lidless Eye: sites."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "LE-352",
        "Barad-dûr",
        static("haven-for", to="healing", on=SELF, when=during("untap")),
        on(
            "site-phase-begins",
            repeat(
                how_many(both(kind("gold-ring-item"), same_company("target"))),
                choose(both(kind("gold-ring-item"), same_company("target"))),
                ring_test("chosen"),
            ),
            about=of("place", SELF),
            when=no(player_is("ringwraith")),
        ),
        static("ring-test", -3, on=of("place", SELF), when=no(player_is("ringwraith"))),
        claims="1:be42d719 2:c9729f7b 3:ae71d198",
        says=(
            "in the untap phase characters heal here as at a Haven",
            "unless you are a Ringwraith player: as a company’s site phase begins here, its gold rings are tested, and ring tests here are modified by −3",
        ),
    ),
    card("LE-356", "Bree", permits("agents-as-followers", on=SELF), claims="3:87ce7aac"),
    card(
        "LE-359",
        "Carn Dûm",
        admits(race("orc", "half-orc", "troll", "ringwraith")),  # CoE 119: who may follow, follows here too
        static("stored-ring-test", -2, on=SELF),
        attacks_are("canceled", on=both(side("minion"), of("place", SELF))),
        claims="2:383f80bf 3:fd056d51 4:271b4eca",
    ),
    card(
        "LE-364",
        "Dead Marshes",
        attacks_are(
            "normal",
            on=of("site", SELF),
            when=both(KEYED_TO_SITE, no(attack_by("nazgûl"))),
        ),
        claims="3:c3472b70",
    ),
    card(
        "LE-367",
        "Dol Guldur",
        static("stored-ring-test", -2, on=SELF),
        attacks_are("canceled", on=both(side("minion"), of("place", SELF))),
        claims="2:bc2d2777 3:271b4eca",
    ),
    card(
        "LE-374",
        "Geann a-Lisch",
        admits(no(card_type("character"))),
        forbids("storing-here", on=SELF),
        hazard_type("ruins-and-lairs", "Carn Dûm"),
        claims="1:22b0769d 2:db75d514 3:4bb2d48b 4:67bf5d95",
    ),
    card(
        "LE-378",
        "Goblin-gate",
        attacks_are(
            "normal",
            on=of("site", SELF),
            when=both(KEYED_TO_SITE, no(attack_by("nazgûl"))),
        ),
        claims="3:c3472b70",
    ),
    card(
        "LE-382",
        "Hermit’s Hill",
        use(
            apply(permits("gold-rings", on=SELF)),
            time="site",
            target=target("card", both(kind("minor-item"), MINE, of("host", of("place", SELF)))),
            costs=(discard_one(both(kind("minor-item"), same_company("target"), no(TARGET))), DISCARD_TARGET),
            when=of("mover", side("covert")),
        ),
        claims="3:13b5060c",
        says=(
            "in your site phase, a covert company here may discard two of your minor items: any one gold ring item is playable here until the turn is over",
        ),
    ),
    card(
        "LE-390",
        "Minas Morgul",
        static("stored-ring-test", -2, on=SELF),
        attacks_are("canceled", on=both(side("minion"), of("place", SELF))),
        claims="1:bc2d2777 2:271b4eca",
    ),
    card(
        "LE-392",
        "Moria",
        attacks_are(
            "normal",
            on=of("site", SELF),
            when=both(KEYED_TO_SITE, no(attack_by("nazgûl"))),
        ),
        claims="3:c3472b70",
    ),
    card(
        "LE-393",
        "Mount Doom",
        use(
            ring_test("target", -3),
            target=target("card", kind("gold-ring-item")),
            costs=(tap_one(both(skill("sage"), of("place", SELF))),),  # 6.2: the ring is in his company
        ),
        claims="3:00985da2",
    ),
    card(
        "LE-402",
        "Shelob’s Lair",
        attacks_are(
            "normal",
            on=of("site", SELF),
            when=both(KEYED_TO_SITE, no(attack_by("nazgûl"))),
        ),
        claims="5:e40401e4",
    ),
    reprint("LE-407", "Tharbad", of="TD-180", claims="3:5ca1c462"),
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
        says=(
            "in your organization phase, an avatar here may tap to bring an Orc or Troll that you could play out of your discard pile into play here, in a company alone",
            "that character is discarded if at your avatar’s site as a site phase begins or the turn ends",
        ),
    ),
    card("LE-415", "The Worthy Hills", forbids("tapping", on=SELF), claims="3:d70bfb1c"),
)
