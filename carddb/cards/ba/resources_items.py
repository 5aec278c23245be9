# ruff: noqa: F403, F405
"""The Balrog: items."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "BA-34",
        "Elven Rope",
        use(
            apply(static("region-limit", 1, on=same_company("target"))),
            time="organization",
            target=character(IS_BEARER, skill("ranger")),
            costs=(TAP_THIS, TAP_BEARER),
        ),
        on(
            "attack-defeated",
            may(put_aside("attacker")),
            about=same_company("bearer"),
            when=both(
                attack_is("creature"),
                attack_is("last"),
                attack_is("beaten"),
                compare(stat("attack-prowess", "attacker", printed=True), "<", 11),
            ),
        ),
        on("hurt", DROP_ASIDE, about=IS_BEARER, when=no(attack_is("again"))),
        static("own-points", 3, on=SELF, how="set", when=both(has_stored(SELF), ASIDE)),
        claims="0:3253225e 1:43ec868b 2:11de7a87 3:753308f3 4:077f9447",
        says=(
            "in your organization phase, tap this item and its bearer, a ranger: the company may move through one region more",
            "a creature with a printed prowess below 11 whose attacks its company defeats may be set aside with it, and is discarded when its bearer is wounded",
            "stored with a creature, it gives 3 marshalling points",
        ),
    ),
    card(
        "BA-81",
        "Stabbing Tongue of Fire",
        playable(named("The Balrog")),
        used_by(named("The Balrog"), borne=True),
        static("tapping-prowess", 1),
        static("failed-strike-check", 1),
        static("dealt-body-check", 1, when=of("attackers", same_company("bearer"))),
        claims="3:b7de8883 4:6fffa746 5:dcd09ab1 6:f42925eb 7:24fb85bb",
    ),
    card(
        "BA-82",
        "Whip of Many Thongs",
        playable(named("The Balrog")),
        used_by(named("The Balrog"), borne=True),
        static("tapping-prowess", 1),
        use(
            silence(),
            time="combat",
            target=target(
                "card",
                both(
                    keyword("weapon"),
                    no(MINE),
                    either(same_company("attacked"), same_company("attackers")),
                ),
            ),
            costs=(TAP_THIS,),
            when=both(
                attack_is("company"),
                of("bearer", either(same_company("attacked"), same_company("attackers"))),
            ),
        ),
        claims="3:b7de8883 4:6fffa746 5:dcd09ab1 6:23204c71 7:b96759c7",
    ),
)
