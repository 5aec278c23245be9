# ruff: noqa: F403, F405
"""The Balrog: hazard permanent-events."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack, Key

CARDS = (
    card(
        "BA-17",
        "Diminish and Depart",
        play(target=character(race("elf", "hobbit", "wizard"))),
        static("mind", 1, on=both(race("elf", "hobbit"), same_company("bearer"))),
        static("direct-influence", -1, on=both(race("wizard"), same_company("bearer"))),
        use(discard(), time="organization", costs=(TAP_BEARER,), when=of("bearer", AT_HAVEN), by="host"),
        claims="0:9a07d979 1:e03e32b5 2:cb1b700e 3:1bb70976",
        says=(
            "on an Elf, Hobbit or Wizard: in the company, Elves and Hobbits get +1 mind, Wizards −1 direct influence",
            "at a Haven in your organization phase the bearer may tap to discard this card",
        ),
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
        says=(
            "on The Balrog facing a strike of more prowess than his: it is canceled, and he taps",
            "the next time he would untap, he stays tapped, and this card is discarded",
        ),
    ),
    card(
        "BA-20",
        "Imprisoned and Mocked",
        play(
            LISTEN_HERE,
            time="attack",
            when=both(
                attack_by("orc", "troll"),
                no(attack_is("detainment")),
                attack_on(
                    compare(
                        stat("attack-strikes"),
                        ">",
                        total(members(), how_many(both(kind("ally"), same_company("attacked")))),
                    )
                ),
            ),
        ),
        on("attack-defeated", discard(), lasting=True),
        on("attack-canceled", discard(), lasting=True),
        on(
            "attack-not-defeated",
            roll(times(EXCESS, 2)),
            choose(both(CHARACTER, same_company("attacked"), FOREMOST)),
            when(
                both(of("chosen", ALWAYS), compare(total(ROLL, -5), ">", stat("prowess", "chosen"))),
                put_aside("chosen"),
                otherwise=(discard(),),
            ),
            when=no(attack_is("canceled")),
            lasting=True,
        ),
        on("long-event-ends", move("aside", "hand"), discard(), about=no(MINE), when=ASIDE),
        says=(
            "Against an Orc or Troll attack that does not detain and has more strikes than there are characters and allies.",
            (
                "If it is faced and not defeated, roll afterwards, with +2 for each excess strike and −5: above the prowess of "
                "who has the highest mind there, that character is set aside with this card, losing all cards; else discard it."
            ),
            "In its next long-event phase the character goes to hand, and this card is discarded.",
        ),
        claims="0:b2edbfb7 1:d054f86a 2:fbeced13 3:5906f1a4 4:03067db9",
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
        says=(
            "The Drowning-deeps and Remains of Thangorodrim gain a Spawn automatic-attack (2 strikes, prowess 15, body 9)",
            "once per turn, in the movement/hazard phase, one of the Wolves or Animals of your discard pile that attacked the company this turn attacks again, if keyed to it; this counts as one against the limit",
        ),
    ),
    card(
        "BA-22",
        "Press-gang",
        play(),
        static("instead-of-discard", to="set-aside", on=CHARACTER),
        static("negative-points", on=CHARACTER),
        claims="0:c068d643 1:62182cac",
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
        says=(
            "The Wind-deeps and The Rusted-deeps gain a Spawn automatic-attack (2 strikes, prowess 16, body 8)",
            "you may give Spider attacks on your opponent’s companies +1 prowess; they are detainment then",
        ),
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
