# ruff: noqa: F403, F405
"""Hero allies."""

from carddb.effects.build import *

CARDS = (
    card(
        "WH-33",
        "Noble Steed",
        static(
            "region-limit",
            2,
            on=same_company("bearer"),
            when=of("bearer", no(member(no(bears(named("Noble Steed", "Bill the Pony", "Shadowfax")))))),
        ),
        use(
            CANCEL_STRIKE,
            time="strike",
            costs=(TAP_THIS,),
            when=both(no(AUTOMATIC), strike(either(SELF, IS_BEARER))),
        ),
        claims="1:ea98dcb1 2:bad7343f",
    ),
    card(
        "TW-307",
        "Quickbeam",
        static("not-attacked", on=SELF, when=either(AUTOMATIC, KEYED_TO_SITE)),
        claims="2:00321f49",
    ),
    card(
        "TW-353",
        "Treebeard",
        static("not-attacked", on=SELF, when=either(AUTOMATIC, KEYED_TO_SITE)),
        on(
            "moves",
            discard(),
            about=same_company("self"),
            when=both(
                of("self", no(flag("roams"))),
                of(
                    "self",
                    no(
                        at(
                            "Fangorn",
                            "Rohan",
                            "Gap of Isen",
                            "Wold & Foothills",
                            "Enedhwaith",
                            "Old Pûkel-land",
                            "Brown Lands",
                            "Anduin Vales",
                            "Redhorn Gate",
                        )
                    ),
                ),
            ),
        ),
        claims="2:00321f49 3:93f704ff",
    ),
    card(
        "TW-328",
        "Skinbark",
        static("not-attacked", on=SELF, when=either(AUTOMATIC, KEYED_TO_SITE)),
        on(
            "moves",
            discard(),
            about=same_company("self"),
            when=both(
                of("self", no(flag("roams"))),
                of(
                    "self",
                    no(at("Fangorn", "Rohan", "Gap of Isen", "Wold & Foothills", "Anduin Vales", "Redhorn Gate")),
                ),
            ),
        ),
        claims="2:00321f49 3:b48e90e3",
    ),
)
