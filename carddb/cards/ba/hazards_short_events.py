# ruff: noqa: F403, F405
"""The Balrog: hazard short-events."""

from carddb.effects.builders.build import *

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
        says=(
            "on an action in the chain of effects, if it would cancel a Spider attack: roll, adding the attack’s prowess; above 14 cancel what it does, and the attack gets +1 prowess",
            "or a Spider attack gets +1 prowess",
            "also revealed on guard for either",
        ),
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
        says=(
            "this turn The Balrog, not at an Under-deeps site, gets −2 prowess and −1 body, with Gates of Morning in play −4 and −2; not twice a turn",
        ),
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
        says=(
            "on an automatic-attack, not twice on one, or an attack by Shelob: it gets +1 strike, +1 prowess and −2 body; whoever first tries to cancel the attack ends this instead",
            "takes up none of the hazard limit",
        ),
    ),
)
