# ruff: noqa: F403, F405
"""Hazards of corruption: checks, and what weighs on a character."""

from carddb.effects.build import *
from carddb.model import Attack

CARDS = (
    card(
        "TW-93",
        "The Balance of Things",
        play(),
        static("least-doubled", on=CHARACTER),
        claims="1:a7fb875e",
    ),
    card(
        "LE-135",
        "The Roving Eye",
        play(
            check("target", -2, spared=True),
            when(no(SUCCEEDED), discard("target")),
            target=character(
                no(race("wizard", "ringwraith")),
                bears(
                    either(
                        keyword("palantír"),
                        kind("greater-item"),
                        keyword(
                            "dwarven ring", "lesser ring", "magic ring", "mind ring", "spirit ring", "the one ring"
                        ),
                    )
                ),
            ),
        ),
        claims="0:cfde2194 1:4c574ce0 2:3d8e0328",
    ),
    card(
        "TW-101",
        "The Will of the Ring",
        play(check("target", -4), target=character(bears(named("The One Ring")))),
        claims="0:5daab068",
    ),
    card(
        "TW-98",
        "The Precious",
        play(
            check("target", -2, spared=True),
            when(
                no(SUCCEEDED),
                discard_all(both(named("The One Ring"), same_company("target"))),
                discard("target"),
            ),
            target=character(member(bears(named("The One Ring"))), no(bears(named("The One Ring")))),
        ),
        claims="0:04acbb0f 1:deada4a8",
    ),
    card(
        "LE-133",
        "The Ring Will Have But One Master",
        play(target=character(bears(named("The One Ring")))),
        on(
            "organization-begins",
            choose(both(CHARACTER, same_company("bearer"), no(IS_BEARER)), by="bearer"),
            discard("chosen"),
            when=NOT_OWN_TURN,
        ),
        *removal(8, corruption=False),
        claims="0:dcb1a1aa 1:3fda72e6 2:889c39e3 3:dcd1c9d6",
    ),
    card(
        "TW-56",
        "Lure of Creation",
        play(target=character(race("wizard"))),
        on(
            "movement-ends", check("bearer"), about=both(same_company("bearer"), MOVING), when=of("bearer", at("haven"))
        ),
        *removal(6),
        claims="1:c93ca9ed 2:64917126 3:0f25af31 4:c9c7e2b5",
    ),
    card(
        "TW-94",
        "The Burden of Time",
        play(target=character(race("elf"), no(AT_HAVEN))),
        on("untap-ends", check("bearer"), about=no(MINE), when=of("bearer", no(AT_HAVEN))),
        *removal(7),
        claims="1:6004b3df 2:c41b27fb 3:3d4f4b42 4:a661754c 5:50233acf",
    ),
    card(
        "TD-16",
        "Dragon’s Curse",
        play(
            apply(static("strike-prowess", -1, on=ALWAYS), "strike"),
            time="strike",
            target=character(is_("striker"), no(race("wizard"))),
            when=both(attack_by("dragon"), attack_is("creature")),
        ),
        on("untap-ends", check("bearer"), about=no(MINE)),
        use(
            roll(0, "host"),
            when(compare(ROLL, ">", 6), discard()),
            time="organization",
            costs=(tap_one(both(skill("sage"), same_company("bearer"))),),
            by="host",
        ),
        claims="2:dba4f6f8 3:b5eaace2 4:821bb684 5:d35a70c6 7:ce18afe5 8:c9c7e2b5",
    ),
    card(
        "TW-13",
        "Bane of the Ithil-stone",
        play(),
        static("item-corruption", how="double", on=both(keyword("palantír"), no(side("minion-player")))),
        static("no-search", on=no(side("minion-player"))),
        on("exhausted", discard()),
        claims="0:af415667 1:c9b74c2c 2:93286c04 3:7e562daf",
    ),
    card(
        "TW-105",
        "Traitor",
        play(),
        on(
            "check-failed",
            choose(both(CHARACTER, same_company("abandoned")), by="rival"),
            when(
                of("chosen", ALWAYS),
                apply(static("body-check", 1, on=CHARACTER), "attack"),
                face(Attack("", 1, 0), source="target", prowess=total(ROLL, 10), against="chosen"),
            ),
            discard(),
        ),
        claims="0:45fe1ea5 1:0049a174 2:4700e5b5 3:44244f6d 4:e8b2b717",
    ),
)
