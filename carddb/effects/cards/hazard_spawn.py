# ruff: noqa: F403, F405
"""Spawn, and the hazards that come with the Balrog."""

from carddb.effects.build import *
from carddb.model import Attack, Key

CARDS = (
    card(
        "BA-14",
        "Black Vapour",
        play(
            roll(stat("attack-prowess")),
            when(compare(ROLL, ">", 14), CANCEL_ACTION, apply(static("attack-prowess", 1, on=ALWAYS), "attack")),
            time="attack",
            target=target("action", CANCELER),
            when=attack_by("spider"),
            guard=CANCELER,
        ),
        play(
            apply(static("attack-prowess", 1, on=ALWAYS), "attack"),
            time="attack",
            when=attack_by("spider"),
            guard=attack_by("spider"),
        ),
        claims="0:1988b380 1:1a639ef6 2:9259c63e 3:9cc5ba6d 4:a15b64c8",
    ),
    card(
        "BA-15",
        "Darkness Made by Malice",
        play(
            NO_SITE_PHASE,
            target=target(
                "company",
                both(either(at("ruins-and-lairs"), UNDER_DEEPS), compare(how_many(keyword("spawn")), ">", members())),
            ),
        ),
        claims="0:93bc6283 1:00e20a6b 2:0c2e5989",
    ),
    card(
        "BA-16",
        "Desire All for Thy Belly",
        play(
            look(how_many(keyword("spawn"))),
            choose(LOOKED_AT, "play deck", of="opponent"),
            when(
                of("chosen", ALWAYS),
                show(),
                may(
                    move("chosen", "removed from the game"),
                    by="opponent",
                    otherwise=(apply(static("hand-size", -1, on=is_("opponent")), "never"),),
                ),
                PUT_BACK,
            ),
            move("self", "removed from the game"),
            costs=(discard_held(keyword("spawn")),),
        ),
        claims="0:9779b4de 1:b0ae84ab 2:00e20a6b 3:0d0c46c2 4:0011389b 5:d2d7582b 6:cc682f53",
    ),
    card(
        "BA-18",
        "Fled into Darkness",
        play(
            CANCEL_STRIKE,
            tap("target"),
            time="strike",
            target=character(is_("striker"), named("The Balrog")),
            when=of("striker", compare(stat("strike-prowess"), ">", stat("prowess"))),
        ),
        static("skips-untap"),
        on("would-untap", discard(), about=IS_BEARER),
        claims="0:8d754d7a 1:f0e4b151 2:ca623a97",
    ),
    card(
        "BA-19",
        "Glance of Arien",
        play(
            apply(static("prowess", -2, on=TARGET)),
            apply(static("body", -1, on=TARGET)),
            apply(static("prowess", -2, on=TARGET, when=GATES)),
            apply(static("body", -1, on=TARGET, when=GATES)),
            target=character(named("The Balrog"), no(UNDER_DEEPS)),
            when=no(in_effect("Glance of Arien")),
        ),
        claims="1:bd3a6b52 2:06d1bc9f 3:933fdf90 4:0fc09247",
    ),
    card(
        "BA-21",
        "Monstrosity of Diverse Shape",
        play(),
        automatic_attack(Attack("spawn", 2, 15, 9), on=named("The Drowning-deeps", "Remains of Thangorodrim")),
        use(
            ATTACK_WITH,
            time="hazards",
            target=target("creature", both(race("wolf", "animal"), HAS_ATTACKED)),
            mark="replay",
            unless=("replay",),
            hazards=1,
        ),
        claims="2:a6e2f435 3:7f636393 4:ac467eaf",
    ),
    card(
        "BA-22",
        "Press-gang",
        play(),
        static("takes-discarded", on=CHARACTER),
        static("negative-points", on=CHARACTER),
        claims="0:c068d643 1:62182cac",
    ),
    card(
        "BA-23",
        "The Reek",
        play(
            tap_all(
                both(
                    CHARACTER,
                    same_company("target"),
                    no(AVATAR),
                    compare(stat("mind"), "<", total(2, how_many(keyword("spawn")))),
                )
            ),
            target=target("company", either(at("ruins-and-lairs"), UNDER_DEEPS)),
            costs=(discard_held(both(kind("creature"), race("animal", "spider"))),),
        ),
        claims="0:7bd24876 1:3853b585 2:00e20a6b 3:32af9df7",
    ),
    card(
        "BA-24",
        "Spawn of Ungoliant",
        play(),
        automatic_attack(Attack("spawn", 3, 15, 8), on=named("The Pûkel-deeps", "The Gem-deeps")),
        static(
            "body-check",
            1,
            on=race("elf", "dwarf", "hobbit", "dúnadan", "man"),
            when=attack_by("spider"),
        ),
        claims="2:cf9ca939 3:e0a9f3e2",
    ),
    card(
        "BA-25",
        "The Sun Shone Fiercely",
        play(),
        static(
            "prowess",
            where(DOORS, -1, -2),
            on=both(CHARACTER, race("orc", "troll", "dwarf", "ringwraith"), no(LEAVES_UNDER_DEEPS)),
        ),
        claims="1:c57285e3 2:16f7af49",
    ),
    card(
        "BA-26",
        "Unabated in Malice",
        play(
            apply(static("attack-strikes", 1, on=ALWAYS, when=TARGETED_ATTACK)),
            apply(static("attack-prowess", 1, on=ALWAYS, when=TARGETED_ATTACK)),
            apply(static("attack-body", -2, on=ALWAYS, when=TARGETED_ATTACK)),
            apply(static("shielded", on=ALWAYS, when=TARGETED_ATTACK)),
            target=target("automatic-attack", no(affected_by("Unabated in Malice"))),
            uncounted=True,
        ),
        play(
            apply(static("attack-strikes", 1, on=ALWAYS), "attack"),
            apply(static("attack-prowess", 1, on=ALWAYS), "attack"),
            apply(static("attack-body", -2, on=ALWAYS), "attack"),
            SHIELD,
            time="attack",
            when=of("attacker", named("Shelob")),
            uncounted=True,
        ),
        claims="0:d61550fd 1:904a0c22 2:c77d0e9d 3:44ef6bf2",
    ),
    card(
        "BA-27",
        "Ungoliant’s Progeny",
        play(),
        automatic_attack(Attack("spawn", 2, 16, 8), on=named("The Wind-deeps", "The Rusted-deeps")),
        on(
            "attack-begins",
            may(apply(static("attack-prowess", 1, on=ALWAYS), "attack"), DETAIN),
            about=no(MINE),
            when=attack_by("spider"),
        ),
        claims="2:650942a3 3:30cd5ca8",
    ),
    card(
        "BA-28",
        "Ungoliant’s Foul Issue",
        play(),
        automatic_attack(Attack("spawn", 2, 17, 7), on=named("Ancient Deep-hold")),
        gives_keys(
            Key("site-type", "ruins-and-lairs", below=True),
            Key("site-type", "shadow-hold", below=True),
            on=both(kind("creature"), race("spider"), no(UNIQUE)),
        ),
        claims="2:fa12cbd4 3:fa06ef67",
    ),
)
