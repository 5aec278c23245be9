# ruff: noqa: F403, F405
"""By hand: minion resources of Against the Shadow."""

from carddb.effects.build import *

CARDS = (
    card(
        "AS-79",
        "The Dark Power",
        play(
            apply(static("influence-check", 3, on=is_("influencer")), "check"),
            by_hand("if the check fails, the faction is shuffled into your play deck", "move"),
            time="influence-check",
            when=both(SAURON, of("influencer", MINE), of("influenced", kind("faction"))),
        ),
        claims="0:ceef9084 1:4cb0161c",
    ),
    card(
        "AS-78",
        "The Ash Mountain Deeps",
        play(
            by_hand(
                "if the company uses region movement, it may move this turn as if these regions adjoined: Dagorlad and "
                "Gorgoroth; Horse Plains and Gorgoroth. First in its movement/hazard phase it faces a detainment "
                "attack of Orcs (4 strikes, prowess 6)",
                "move",
                "attack",
            ),
            time="organization",
            target=character(skill("ranger")),
        ),
        play(
            apply(
                static(
                    "hazard-limit",
                    -2,
                    on=same_company("target"),
                    when=of("target", both(MOVING, at("Dagorlad", "Gorgoroth", "Horse Plains"))),
                    cap=2,
                )
            ),
            time="organization",
            target=character(skill("ranger")),
        ),
        claims="0:40b542e9 1:00cad627 4:f7c0abc3",
    ),
    card(
        "AS-92",
        "The Misty Mountain Deeps",
        play(
            by_hand(
                "if the company uses region movement, it may move this turn as if these regions adjoined: Rhudaur and Anduin "
                "Vales; Rhudaur and Wold & Foothills; Hollin and Wold & Foothills; Hollin and Fangorn; Dunland and Fangorn",
                "move",
            ),
            time="organization",
            target=character(skill("ranger")),
        ),
        play(
            apply(
                static(
                    "hazard-limit",
                    -2,
                    on=same_company("target"),
                    when=of(
                        "target",
                        both(
                            MOVING,
                            at("Rhudaur", "Anduin Vales", "Wold & Foothills", "Hollin", "Fangorn", "Dunland"),
                        ),
                    ),
                    cap=2,
                )
            ),
            time="organization",
            target=character(skill("ranger")),
        ),
        claims="0:40b542e9 1:00cad627 3:f7c0abc3",
    ),
    card(
        "AS-93",
        "The Mountains of Shadow Deeps",
        play(
            by_hand(
                "if the company uses region movement, it may move this turn as if these regions adjoined: Ithilien and "
                "Gorgoroth; Ithilien and Nurn; Harondor and Nurn. First in its movement/hazard phase it faces a "
                "detainment attack of Orcs (4 strikes, prowess 6)",
                "move",
                "attack",
            ),
            time="organization",
            target=character(skill("ranger")),
        ),
        play(
            apply(
                static(
                    "hazard-limit",
                    -2,
                    on=same_company("target"),
                    when=of("target", both(MOVING, at("Ithilien", "Gorgoroth", "Nurn", "Harondor"))),
                    cap=2,
                )
            ),
            time="organization",
            target=character(skill("ranger")),
        ),
        claims="0:40b542e9 1:00cad627 4:f7c0abc3",
    ),
    card(
        "AS-105",
        "The Undeeps of Anduin",
        play(
            by_hand(
                "if the company uses region movement, it may move this turn as if these regions adjoined: Rohan and Dagorlad; "
                "Anórien and Dagorlad; Lebennin and Ithilien; Lebennin and Harondor",
                "move",
            ),
            time="organization",
            target=character(skill("ranger")),
        ),
        play(
            apply(
                static(
                    "hazard-limit",
                    -2,
                    on=same_company("target"),
                    when=of(
                        "target",
                        both(MOVING, at("Rohan", "Dagorlad", "Anórien", "Lebennin", "Ithilien", "Harondor")),
                    ),
                    cap=2,
                )
            ),
            time="organization",
            target=character(skill("ranger")),
        ),
        claims="0:40b542e9 1:00cad627 3:f7c0abc3",
    ),
    card(
        "AS-109",
        "The White Mountain Cavern-ways",
        play(
            by_hand(
                "if the company uses region movement, it may move this turn as if these regions adjoined: Old Pûkel-land and "
                "Anfalas; Rohan and Lamedon; Rohan and Anfalas; Anórien and Lamedon",
                "move",
            ),
            time="organization",
            target=character(skill("ranger")),
        ),
        play(
            apply(
                static(
                    "hazard-limit",
                    -2,
                    on=same_company("target"),
                    when=of("target", both(MOVING, at("Old Pûkel-land", "Anfalas", "Rohan", "Lamedon", "Anórien"))),
                    cap=2,
                )
            ),
            time="organization",
            target=character(skill("ranger")),
        ),
        claims="0:40b542e9 1:00cad627 3:f7c0abc3",
    ),
    card(
        "AS-83",
        "Faithless Steward",
        play(target=character(kind("agent"), AT_HAVEN, home("border-hold", "free-hold"))),
        in_force(
            "while its bearer is unwounded at a home site that is a Border-hold or Free-hold, no faction comes into play at that "
            "site, in whatever version, and this card is worth its 3 marshalling points",
            "discard",
        ),
        claims="0:dbb87491",
    ),
    card(
        "AS-84",
        "Far Below the Deepest Delvings",
        play(
            LISTEN,
            target=target("company", both(MINE, MOVING, of("destination", UNDER_DEEPS))),
            when=during("movement/hazard"),
        ),
        on(
            "movement-ends",
            by_hand(
                "the company tries to move on to another site: its card is laid down, and one more movement/hazard phase follows "
                "at once",
                "move",
                "roll",
            ),
            about=TARGET,
            lasting=True,
        ),
        claims="0:00cecd2a",
    ),
    card(
        "AS-110",
        "World Gnawed by the Nameless",
        play(
            LISTEN,
            to_hand("self"),
            target=target("company", both(MINE, MOVING, of("destination", UNDER_DEEPS))),
            when=during("movement/hazard"),
        ),
        on(
            "movement-ends",
            by_hand(
                "the company tries to move on to another Under-deeps site that it has not tried to reach this turn: its card is "
                "laid down, and one more movement/hazard phase follows at once. Creatures keyed to Shadow-holds that it faces this "
                "turn do not attack as detainment",
                "move",
                "roll",
                "modify",
            ),
            about=TARGET,
            lasting=True,
        ),
        claims="0:00cecd2a",
    ),
    card(
        "AS-85",
        "The Great Eye",
        play(when=SAURON),
        static("hazard-limit", -1, on=ALWAYS, cap=2),
        use(
            by_hand(
                "cancel the hazard event that your opponent has just played, before it resolves; it is no card on guard",
                "discard",
                "move",
            ),
            time="hazards",
            costs=(DISCARD_THIS,),
        ),
        claims="0:ceef9084 1:f0fddbd4",
    ),
    card(
        "AS-89",
        "Hounds of Sauron",
        play(
            by_hand(
                "instead of attacking a hero company at the site, let it face an attack of Wolves (4 strikes, prowess 8)",
                "attack",
                "check",
            ),
            *spell(4, "payer"),
            time="site",
            costs=(show_one(magic("shadow-magic")),),
        ),
        play(
            apply(static("attack-strikes", 1, on=ALWAYS, how="set"), "attack"),
            *spell(4, "payer"),
            time="attack",
            costs=(show_one(magic("shadow-magic")),),
            when=no(AUTOMATIC),
        ),
        claims="4:fe87a3fd 5:e74b1a5f 6:5890bca1",
    ),
    card(
        "AS-91",
        "Legendary Stair",
        play(
            by_hand(
                "reveal the new site; take this card back unless it is an Under-deeps site. When the turn is over the site of "
                "origin may take the place of the new site",
                "reveal",
                "move",
            ),
            time="organization",
            target=target("company", both(SETS_OUT, of("place", status("untapped")))),
        ),
        claims="",
    ),
    card(
        "AS-95",
        "Our Own Wolves",
        play(
            apply(
                static(
                    "prowess",
                    3,
                    on=both(named("The Warg-king", "War-warg", "War-wolf"), same_company("payer")),
                ),
                "attack",
            ),
            *spell(3, "payer"),
            LISTEN,
            time="attack",
            costs=(show_one(magic("spirit-magic")),),
        ),
        on(
            "attack-faced",
            by_hand(
                "whoever controls a War-wolf, a War-warg or The Warg-king faces 1 strike without a type for each of them, of "
                "its normal prowess +3; a strike that succeeds discards that ally",
                "attack",
                "discard",
            ),
            lasting=True,
        ),
        claims="2:27a206ed 3:bbc3ba02 6:5a1058ea",
    ),
    card(
        "AS-96",
        "Padding Feet",
        play(
            time="site",
            target=character(
                side("minion"),
                skill("scout"),
                compare(members(), "=", 1),
                no(bears(kind("ally"))),
                exists(both(CHARACTER, THEIRS, race("hobbit"), side("hero"), same_site("target"))),
            ),
        ),
        play(
            target=character(side("minion"), compare(members(), "=", 1), bears(named("Stinker"))),
        ),
        on(
            "site-phase-begins",
            by_hand(
                "if its bearer enters the site where that Hobbit is: tap this card, which never untaps; in a later site phase, "
                "turn the tapped card upside down",
                "tap",
            ),
            about=both(MINE, same_company("bearer")),
        ),
        in_force(
            "when Stinker leaves the company of a bearer chosen for him, discard it. Upside down it may be stored at a "
            "Darkhaven, and only stored it gives its marshalling points",
            "discard",
            "move",
        ),
        claims="",
    ),
    card(
        "AS-97",
        "Powers Too Dark and Terrible",
        play(when=SAURON),
        use(
            apply(gives_magic("sorcery", on=TARGET)),
            apply(gives_magic("spirit-magic", on=TARGET)),
            apply(gives_magic("shadow-magic", on=TARGET)),
            target=character(bears(keyword("mind ring", "magic ring", "lesser ring", "dwarven ring", "spirit ring"))),
            mark="gift",
            unless=("gift",),
        ),
        in_force(
            "the character chosen uses that magic for 1 card only. Corruption checks for hero spells are at −1",
            "modify",
            "check",
        ),
        on("exhausted", discard()),
        claims="0:ceef9084 4:e1bc7684",
    ),
    card(
        "AS-99",
        "Sack Over the Head",
        play(
            time="combat",
            target=character(race("troll")),
            when=both(attack_is("company"), attack_on(member(race("dwarf", "hobbit")))),
        ),
        in_force(
            "a Dwarf or Hobbit whom a strike of this fight would wound goes off to the side with this card instead; without one "
            "there, discard it. Its bearer does not move to a Darkhaven",
            "move",
            "discard",
        ),
        on(
            "untap-ends",
            by_hand("make a roll for each character with this card: above 8 it is eliminated", "roll", "move"),
            about=MINE,
        ),
        on(
            "hurt",
            by_hand(
                "discard this card, and the Dwarves and Hobbits left form a company at the Troll’s site (or new site); so too "
                "when the Troll leaves play",
                "move",
                "discard",
            ),
            about=IS_BEARER,
        ),
        claims="",
    ),
    card(
        "AS-107",
        "Use Your Legs",
        play(
            time="combat",
            target=character(race("orc")),
            when=both(attack_is("company"), attack_on(member(race("hobbit")))),
        ),
        store_at(at("Barad-dûr")),
        in_force(
            "a Hobbit whom a strike of this fight would wound goes off to the side with this card instead; without one there, "
            "discard it. Stored at Barad-dûr it is worth its 3 marshalling points, and the Hobbits are eliminated",
            "move",
            "discard",
        ),
        on(
            "turn-ends",
            by_hand(
                "make a roll: below 7 discard this card, and the Hobbits left form a company at the Orc’s site (or new site)",
                "roll",
                "move",
                "discard",
            ),
            about=MINE,
        ),
        on(
            "hurt",
            by_hand(
                "discard this card, and the Hobbits left form a company at the Orc’s site (or new site); so too when the Orc "
                "leaves play",
                "move",
                "discard",
            ),
            about=IS_BEARER,
        ),
        claims="",
    ),
)
