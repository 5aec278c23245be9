# ruff: noqa: F403, F405
"""The White Hand: items."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack

CARDS = (
    card(
        "WH-51",
        "Blasting Fire",
        use(
            CANCEL_ATTACK,
            apply(attacks_are("automatic-canceled", on=same_company("bearer"))),
            apply(
                static("influence-check", 2, on=both(card_type("character"), same_site("bearer")), against="faction")
            ),
            time="attack",
            costs=(DISCARD_THIS,),
            when=both(AUTOMATIC, of("attacked", same_company("bearer"))),
        ),
        claims="2:97d9542a",
    ),
    card(
        "WH-52",
        "Liquid Fire",
        use(
            FAIL_ALL,
            time="attack",
            costs=(DISCARD_THIS,),
            when=both(
                of("attacked", same_company("bearer")),
                attack_is("creature"),
                KEYED_TO_SITE,
                no(attack_by("dragon", "nazgûl", "balrog")),
            ),
        ),
        claims="2:3aced48d",
    ),
    card(
        "WH-53",
        "Mechanical Bow",
        static("strike-body", -1, on=ALWAYS, when=both(strike(both(IS_BEARER, skill("warrior"))), TAPS)),
        claims="3:9bbf4b89",
    ),
    card(
        "WH-54",
        "Vile Fumes",
        use(
            put("target"),
            time="site",
            target=target("site", both(at("border-hold", "shadow-hold"), same_site("bearer"))),
            when=of("bearer", card_type("character")),
        ),
        site_type("ruins-and-lairs", on=both(card_type("site"), same_name("bearer"))),
        static("no-automatic-attacks", on=both(card_type("site"), same_name("bearer"))),
        automatic_attack(
            Attack("gas", -1, 7, cannot_be_canceled=True), on=both(card_type("site"), same_name("bearer"))
        ),
        claims="2:52d5ff35 3:78ca502b 4:1c091430",
        says=(
            "in your site phase, at a Border-hold or Shadow-hold, place this item with the site: all versions of it become Ruins & Lairs",
            "instead of their automatic-attacks they have one of gas that nothing cancels: each character faces 1 strike of prowess 7. It goes with the site",
        ),
    ),
    card(
        "WH-88",
        "Keys of Orthanc",
        use(
            *fetch(named("The Fortress of Isen"), "play deck", "discard pile", to="hand", optional=True),
            SHUFFLE,
            time="organization",
            mark="keys",
            unless=("keys",),
        ),
        use(
            discard("target"),
            time="organization",
            target=target("card", both(named("The Fortress of Isen"), no(MINE))),
            mark="keys",
            unless=("keys",),
        ),
        claims="2:3fed0182 3:3ad60274",
    ),
    card(
        "WH-89",
        "Keys to the White Towers",
        use(
            *fetch(named("Fortress of the Towers"), "play deck", "discard pile", to="hand", optional=True),
            SHUFFLE,
            time="organization",
            mark="keys",
            unless=("keys",),
        ),
        use(
            discard("target"),
            time="organization",
            target=target("card", both(named("Fortress of the Towers"), no(MINE))),
            mark="keys",
            unless=("keys",),
        ),
        claims="2:700d918c 3:3ad60274",
    ),
)
