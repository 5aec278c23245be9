# ruff: noqa: F403, F405
"""Events of The Balrog: the shapes he takes, what reaches the sideboard, his leaders."""

from carddb.effects.build import *

CARDS = (
    card(
        "BA-70",
        "Orders from the Great Demon",
        play(target=target("company")),
        static("leaders", 1, on=same_company("bearer")),
        claims="1:fe416c1b 2:12371b79 3:0e50a38b",
    ),
    card(
        "BA-62",
        "Great Shadow",
        play(
            to_hand_all(both(keyword("demon fána"), no(SELF))),
            time="organization",
            target=character(BALROG),
        ),
        static("general-influence", 6, on=MINE),
        static("prowess", -2),
        static("body", -1),
        gives_skill("scout"),
        static("may-have-followers"),
        use(to_hand("self"), time="organization"),
        use(
            *fetch(
                both(either(card_type("resource"), card_type("character")), no(kind("short-event"))), "discard pile"
            ),
            time="end-of-turn",
            mark="fetch",
            unless=("fetch",),
        ),
        use(CANCEL_ATTACK, time="attack", costs=(TAP_BEARER,), when=of("attacked", same_company("bearer"))),
        claims="2:972fc336 3:aba196c5 4:03c9db67 5:d01fc1fc 6:838a8992 7:9f0727d0",
    ),
    card(
        "BA-76",
        "Strangling Coils",
        play(
            to_hand_all(both(keyword("demon fána"), no(SELF))),
            time="organization",
            target=character(BALROG),
        ),
        static("direct-influence", 3),
        static("body", -1),
        gives_skill("diplomat"),
        static("may-have-followers"),
        use(to_hand("self"), time="organization"),
        use(
            untap_all(both(card_type("character"), same_company("bearer"))),
            tap("bearer"),
            time="hazards",
            when=of("mover", same_company("bearer")),
            mark="untap",
            unless=("untap",),
        ),
        claims="2:972fc336 3:aba196c5 4:f1798527 5:65f96666 6:b9c6651c 7:8c380fb2",
    ),
    card(
        "BA-53",
        "Cloaked by Darkness",
        play(
            apply(static("hazard-limit", -1, on=same_company("target"))),
            target=target("company"),
            when=in_play("Great Shadow"),
        ),
        FROM_SIDEBOARD,
        claims="1:a09e1f53 2:ed46c1ec 3:29da50da",
    ),
    card(
        "BA-63",
        "Heart of Dark Fire",
        play(
            apply(static("direct-influence", 5, on=BALROG, when=in_play("Strangling Coils"))),
            when=in_play("Strangling Coils"),
        ),
        FROM_SIDEBOARD,
        claims="1:3ce8a415 2:ed46c1ec 3:aa628af5 4:0fc09247",
    ),
    card(
        "BA-78",
        "Terror Heralds Doom",
        play(
            apply(static("influence-check", 2, on=both(card_type("character"), MINE))),
            time="organization",
            when=in_play("Flame of Udûn"),
        ),
        FROM_SIDEBOARD,
        claims="1:992a6440 2:ed46c1ec 3:eebf7cfa",
    ),
    card(
        "BA-69",
        "Obey Him or Die",
        play(
            time="organization",
            target=character(keyword("leader"), same_company("avatar")),
            when=of("avatar", BALROG),
        ),
        static("direct-influence", 2),
        static("not-discarded-by-body"),
        on(
            "whenever",
            discard(),
            when=of("bearer", member(compare(stat("mind"), ">", stat("mind", "bearer")))),
        ),
        claims="1:06e8a9e8 2:94241b4e 3:b9632b6a 4:3a513d81",
    ),
    card(
        "BA-42",
        "Prone to Violence",
        play(),
        static("attacks-minions", on=side("minion")),
        on("exhausted", discard()),
        claims="0:bd2a7e2a 1:00582bc4 2:e1bc7684",
    ),
    card(
        "BA-66",
        "Maker’s Map",
        play(
            time="site",
            target=character(skill("ranger"), offers("information")),
            costs=(tap_one(TARGET), TAP_SITE),
        ),
        static("under-deeps-roll", 2, on=both(same_company("bearer"), of("bound", UNDER_DEEPS))),
        claims="1:63a6e001 2:82ae15bf 3:fc00a9b9",
    ),
    card(
        "BA-58",
        "Flame of Udûn",
        play(
            to_hand_all(both(keyword("demon fána"), no(SELF))),
            discard_all(both(kind("ally"), of("host", TARGET))),
            time="organization",
            target=character(BALROG),
        ),
        static("prowess", 3),
        static("direct-influence", -2),
        static("alone"),
        static("no-allies", on=same_company("bearer")),
        static("failed-strike-check", 1),
        static("dealt-body-check", 1, when=of("attackers", same_company("bearer"))),
        use(to_hand("self"), time="organization"),
        claims="2:972fc336 3:aba196c5 4:9ac3d607 5:74aa6230 6:2945da32 7:f42925eb 8:48a51aff",
    ),
    card(
        "BA-55",
        "Darkness Wielded",
        play(
            apply(static("attack-prowess", -2, on=ALWAYS), "attack"),
            apply(static("attack-body", -1, on=ALWAYS), "attack"),
            apply(static("attack-strikes", 1, how="set", on=ALWAYS), "attack"),
            time="attack",
            when=both(attack_on(member(BALROG)), in_play("Great Shadow")),
        ),
        play(
            CANCEL_ATTACK,
            apply(static("second-cancel", on=same_company("avatar"))),
            time="attack",
            when=both(attack_on(member(BALROG)), in_play("Great Shadow")),
        ),
        use(
            CANCEL_ATTACK,
            time="attack",
            source="lasting",
            when=attack_on(flag("second-cancel")),
            mark="second",
            unless=("second",),
        ),
        FROM_SIDEBOARD,
        claims="1:b4ca39df 2:ed46c1ec 3:9b920b10 4:850f1190",
    ),
    card(
        "BA-75",
        "Scourge of Fire",
        play(
            choose(both(ITEM, no(MINE), either(same_company("attacked"), same_company("attackers")))),
            discard("chosen"),
            time="combat",
            when=both(
                in_play("Flame of Udûn"),
                attack_is("company"),
                exists(both(BALROG, status("untapped"), either(same_company("attacked"), same_company("attackers")))),
                exists(both(ITEM, no(MINE), either(same_company("attacked"), same_company("attackers")))),
            ),
        ),
        FROM_SIDEBOARD,
        claims="1:f943e728 2:ed46c1ec 3:511b5c61 4:0fc09247",
    ),
    card(
        "BA-38",
        "Great Army of the North",
        play(),
        play(
            repeat(
                in_zone("discard pile"),
                *bring(both(kind("faction"), race("orc", "troll")), "discard pile"),
                chosen=True,
            ),
            SHUFFLE,
            as_short=True,
        ),
        static("influence-check", 1, on=both(card_type("character"), MINE), against="factions:orc"),
        static("influence-check", 1, on=both(card_type("character"), MINE), against="factions:troll"),
        static(
            "own-points",
            2,
            on=SELF,
            when=compare(
                how_many(both(kind("faction"), MINE, UNIQUE, race("orc", "troll"), no(plays_at("dark-hold")))), ">=", 4
            ),
        ),
        claims="0:d5c79af8 1:8b902237 2:fd7126c9 3:dc07bb59",
    ),
)
