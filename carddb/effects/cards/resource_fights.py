# ruff: noqa: F403, F405
"""Resource events for attacks and strikes, and for the sites where they happen."""

from carddb.effects.build import *

CARDS = (
    card(
        "LE-197",
        "In the Name of Mordor",
        play(
            CANCEL_ATTACK,
            time="attack",
            target=character(),
            costs=(tap_one(TARGET),),
            when=both(
                attack_is("detainment"),
                attack_keyed("shadow-land", "dark-domain", "shadow-hold", "dark-hold", named=True),
            ),
        ),
        play(
            CANCEL_DECLARED,
            target=target(
                "declared",
                both(
                    card_type("hazard"),
                    race("nazgûl"),
                    kind("permanent-event", "short-event", "long-event"),
                    no(AS_CREATURE),
                ),
            ),
        ),
        claims="0:94b4f56a 1:ea4c8b48 2:b28d526c",
    ),
    card(
        "LE-206",
        "Motionless Among the Slain",
        play(
            DEFENDER_CHOOSES,
            apply(static("assignable", on=same_company("attacked")), "attack"),
            apply(static("body-check", 1, on=both(card_type("character"), MINE)), "attack"),
            time="attack",
            when=attack_on(MINE),
        ),
        claims="0:2b46bfbc 1:3b3cc5e2 2:642ec060",
    ),
    card(
        "TD-97",
        "Alert the Folk",
        play(
            choose(
                both(
                    kind("faction"),
                    playable_in("Northern Rhovanion", "Iron Hills", "Woodland Realm", "Anduin Vales"),
                ),
                "hand",
                optional=True,
            ),
            when(of("chosen", ALWAYS), move("chosen", "discard pile")),
            apply(
                static(
                    "prowess",
                    total(stat("points", "payer", printed=True), stat("points", "chosen", printed=True)),
                    on=both(card_type("character"), same_company("attacked")),
                ),
                "attack",
            ),
            time="attack",
            costs=(
                discard_held(
                    both(
                        kind("faction"),
                        playable_in("Northern Rhovanion", "Iron Hills", "Woodland Realm", "Anduin Vales"),
                    )
                ),
            ),
            when=both(attack_by("dragon", "drake"), no(of("attacker", named("Eärcaraxë")))),
        ),
        claims="0:2f96a22a 1:9b0c0b6e 2:4be4defc",
    ),
    card(
        "LE-176",
        "Come By Night Upon Them",
        play(
            apply(static("attack-prowess", where(DOORS, -2, -1), on=same_site("target"), when=AUTOMATIC)),
            apply(static("spares-first-item", on=TARGET)),
            target=target("site", at("border-hold")),
        ),
        claims="0:3102f488 1:60285b03 2:75bd890a",
    ),
    card(
        "LE-205",
        "Morgul-blade",
        play(target=character(race("ringwraith"))),
        static("strike-prowess", -1, on=ALWAYS, when=strike(IS_BEARER)),
        static("strike-body", -1, on=ALWAYS, when=strike(IS_BEARER)),
        on("strike-fails", discard(), about=IS_BEARER),
        claims="0:4ca64050 1:ea6540cd 2:255dc6ee 3:32d4886e",
    ),
    card(
        "TD-131",
        "Many Foes He Fought",
        play(
            allow_strikes(),
            apply(
                static(
                    "prowess",
                    total(1, times(stat("strikes"), -1)),
                    on=TARGET,
                    when=compare(stat("strikes"), ">", 1),
                ),
                "attack",
            ),
            apply(
                static("body", total(1, times(stat("strikes"), -1)), on=TARGET, when=compare(stat("strikes"), ">", 1)),
                "attack",
            ),
            time="attack",
            target=character(skill("warrior")),
            when=compare(stat("attack-strikes"), ">", 1),
        ),
        claims="0:1a941431 1:7137576e 2:34aed9b7",
    ),
    card(
        "LE-254",
        "Where There’s a Whip",
        play(
            body_check_each(
                both(
                    card_type("character"),
                    status("tapped"),
                    same_company("target"),
                    compare(stat("mind"), "<", stat("mind", "target")),
                    compare(stat("prowess"), "<", stat("prowess", "target")),
                ),
                -2,
                wounds=True,
            ),
            untap_all(
                both(
                    card_type("character"),
                    same_company("target"),
                    compare(stat("mind"), "<", stat("mind", "target")),
                    compare(stat("prowess"), "<", stat("prowess", "target")),
                )
            ),
            target=character(status("untapped"), race("orc", "troll"), bears(named("Whip")), member(status("tapped"))),
        ),
        claims="0:98db9961 1:ab5d0c03 2:d87ca72e 3:528bf989 4:c2b875c8",
    ),
    card(
        "TW-291",
        "Nenya",
        play(
            apply(static("prowess", 2, on=TARGET)),
            apply(static("body", 2, on=TARGET)),
            apply(static("direct-influence", 2, on=TARGET)),
            check("target", where(AT_HAVEN, -1, -3)),
            target=character(named("Galadriel")),
        ),
        play(
            choose(both(card_type("character"), named("Galadriel"), MINE)),
            apply(static("prowess", 2, on=is_("chosen"))),
            apply(static("body", 2, on=is_("chosen"))),
            apply(static("direct-influence", 2, on=is_("chosen"))),
            check("chosen", where(AT_HAVEN, -1, -3)),
            apply(static("sure-check", on=TARGET), "check"),
            time="corruption-check",
            target=character(is_("checker"), no(at("shadow-hold", "dark-hold"))),
            when=exists(both(card_type("character"), named("Galadriel")), mine=True),
        ),
        use(
            apply(static("sure-check", on=TARGET), "check"),
            time="corruption-check",
            target=character(is_("checker"), no(at("shadow-hold", "dark-hold"))),
            source="lasting",
            mark="sure",
            unless=("sure",),
        ),
        claims="0:c74f0308 1:7126322f 2:6233085f 3:7f749da8",
    ),
)
