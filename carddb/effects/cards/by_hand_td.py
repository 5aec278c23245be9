# ruff: noqa: F403, F405
"""By hand: hero resources of The Dragons."""

from carddb.effects.build import *

CARDS = (
    card(
        "TD-103",
        "Burglary",
        play(
            CANCEL_ATTACK,
            by_hand(
                "the company faces none of the automatic-attacks of the site. The character rolls: +2 for a scout, +3 for a Hobbit. "
                "Above 10 it gets 1 item of your hand that is normally playable here; if not, it faces all of these attacks, this "
                "first one too, by itself",
                "roll",
                "move",
                "attack",
            ),
            time="attack",
            target=character(HAS_ATTACKS),
            costs=(TAP_TARGET, TAP_SITE),
            when=both(AUTOMATIC, attack_on(MINE)),
        ),
        claims="0:73b792ca",
    ),
    card(
        "TD-115",
        "Fast Asleep",
        play(
            by_hand("the roll of this burglary attempt is at +3", "modify"),
            time="always",
            target=target("declared", keyword("burglary attempt")),
        ),
        play(apply(static("attack-prowess", -2, on=ALWAYS), "attack"), time="attack", when=AUTOMATIC),
        claims="1:ec9c7e33",
    ),
    card(
        "TD-122",
        "Helm of Her Secrecy",
        play(
            by_hand(
                "Éowyn comes from your hand into the company if you have the influence to control her, and this card lies "
                "on her. After the attack she stays, and so does this card if it was a Nazgûl that attacked; otherwise it is discarded",
                "move",
                "discard",
            ),
            time="attack",
            target=target("held", both(named("Éowyn"), CHARACTER, COMES)),
            when=attack_on(both(MINE, member(home("Edoras")))),
        ),
        static("prowess", 2, when=of("host", CHARACTER)),
        static("body", 1, when=of("host", CHARACTER)),
        static("direct-influence", 1, when=of("host", CHARACTER)),
        claims="0:d0c5d65e 2:8e922413",
    ),
    card(
        "TD-123",
        "Here, There, or Yonder",
        play(
            roll(where(of("target", skill("diplomat")), 3), who="target"),
            by_hand(
                "if the roll is above 6 and the mind of an ally of your hand together, the character gets that ally and an "
                "untapped site taps; the ally must be allowed to move in the region of the site",
                "move",
                "tap",
            ),
            time="site",
            target=character(at("ruins-and-lairs")),
            costs=(TAP_TARGET,),
        ),
        claims="0:3991e883 1:15a70b4b",
    ),
    card(
        "TD-126",
        "King under the Mountain",
        play(
            target=character(
                named("Balin", "Dáin II", "Thorin II", "Thráin II"),
                DRAGON_FELL,
                no(at("Isle of the Ulond")),
                faced("dragon"),
            )
        ),
        static("direct-influence", 5, against="dwarf"),
        static("direct-influence", 5, against="factions:dwarf"),
        in_force(
            "the site where the Dragon was defeated by the company of its bearer is in everything a Border-hold and a Dwarf-hold, "
            "without automatic-attacks of Dragons; items there are played by Dwarves only",
            "modify",
        ),
        claims="1:701af6f0 2:1e874a9c",
    ),
    card(
        "TD-127",
        "Legendary Hoard",
        play(target=target("card", both(DRAGON, card_type("hazard"), kind("permanent-event"), ANYBODYS))),
        in_force(
            "nothing cancels the Dragon’s automatic-attack. Turn this card by 90 degrees for each manifestation of the Dragon that "
            "is played. Of the items played at the untapped site with that attack the first do not tap it: 1 item, with one "
            "quarter turn 2, with two or more 3",
            "untap",
            "modify",
        ),
        in_force(
            "if the Dragon would be discarded or leave play, it stays, upside down, as long as this card does. Discard this card "
            "when an item played at the lair of the Dragon taps the site",
            "discard",
            "move",
        ),
        claims="0:61b313e6",
    ),
    card(
        "TD-133",
        "Map to Mithril",
        play(
            time="site",
            target=character(race("dwarf"), offers("information")),
            costs=(TAP_TARGET, TAP_SITE),
        ),
        on("whenever", tap("self"), when=both(of("self", status("untapped")), of("bearer", at("Moria")))),
        use(
            by_hand(
                "this card goes to a weapon of the company that is not unique: it has +3 prowess", "move", "modify"
            ),
            costs=(TAP_BEARER,),
            when=both(of("self", status("tapped")), of("bearer", CHARACTER)),
        ),
        in_force("the weapon is found at a Dwarf-hold only, and once tapped this card stays tapped", "tap"),
        claims="0:367b2fba 1:995da49d",
    ),
    card(
        "TD-145",
        "Refuge",
        play(
            by_hand(
                "this card is the new site of the company, whose region cards, laid down face-up, end with a Wilderness: a "
                "Free-hold at which each player draws 1 card",
                "move",
                "draw",
            ),
            time="end-of-organization",
            target=target("company", both(MINE, no(UNDER_DEEPS))),
            costs=(discard_held(both(CHARACTER, race("elf"))),),
        ),
        in_force(
            "characters here heal as at a Haven. The company leaves by region movement and no other way; when it moves to another "
            "site, discard this card",
            "heal",
            "untap",
            "move",
            "discard",
        ),
        claims="",
    ),
    card(
        "TD-148",
        "Riddling Talk",
        play(
            roll(
                total(times(members(skill("sage")), 2), members(race("hobbit"))),
                who="target",
                attempt="riddling",
            ),
            when(
                compare(
                    ROLL,
                    ">",
                    where(attack_by("dragon", "drake"), 8, where(attack_by("man", "giant"), 10, 12)),
                ),
                by_hand(
                    "name a card; your opponent shows the hand. If the card is in it, discard the creature, whose attacks are all "
                    "canceled, and the hazard limit against the company is 3 lower",
                    "reveal",
                    "discard",
                    "modify",
                ),
            ),
            time="attack",
            target=character(),
            when=attack_by(
                *("dragon", "drake", "man", "giant", "slayer", "awakened plant", "orc", "spider", "troll"),
            ),
        ),
        claims="0:6e6e1aa2 1:d6b3ee9b 2:f2782d17",
    ),
    card(
        "TD-149",
        "Sated Beast",
        play(discard("target"), target=target("card", both(DRAGON, kind("long-event"), ANYBODYS))),
        play(
            by_hand(
                "the attack has 1 strike less, but not less than 1; in your opponent’s movement/hazard phase this card is played "
                "just as well, in either way",
                "modify",
                "discard",
            ),
            time="attack",
            when=both(DOORS, attack_by("dragon", "drake")),
        ),
        claims="0:c560ec2c",
    ),
    card(
        "TD-152",
        "Skin-changer",
        play(
            apply(static("prowess", 2, on=TARGET)),
            apply(static("body", 2, on=TARGET)),
            by_hand(
                "until the turn ends Beorn, when he is to face a strike of an attack, may face a second one too, one after the "
                "other; after each attack on his company he makes a corruption check at −2; as the turn ends he goes to your "
                "hand if he is in play. His items may go to unwounded characters of the company, without checks",
                "check",
                "move",
                "modify",
            ),
            target=character(named("Beorn")),
        ),
        claims="0:0fa61bf3 1:2e58275b",
    ),
    card(
        "TD-156",
        "The Riddle Game",
        play(
            by_hand(
                "your opponent chooses a character of the own company there. Each player makes a riddling roll, with +2 if the own "
                "character is a sage and +1 if it is a Hobbit; equal rolls are made again. Whoever rolled more names 2 cards: the "
                "other one shows the hand, and of these all that are in it are discarded",
                "roll",
                "reveal",
                "discard",
            ),
            time="site",
            target=character(of("place", PEOPLED)),
            costs=(TAP_TARGET,),
        ),
        claims="0:6e6e1aa2 1:c92a5eda 2:7de1612c",
    ),
    card(
        "TD-168",
        "Wit",
        play(
            by_hand(
                "1 riddling roll that follows is at +3, in your opponent’s site phase as well if you make one then",
                "modify",
            ),
            time="always",
            target=target("declared", keyword("riddling attempt")),
        ),
        claims="",
    ),
    card(
        "TD-171",
        "Wondrous Maps",
        play(
            by_hand(
                "this card is the new site of the company, whose region cards, laid down face-up, end with a Shadow-land: Ruins & "
                "Lairs with an automatic-attack of Orcs (4 strikes, prowess 7) where minor and major items are playable; you draw "
                "1 card, your opponent 3",
                "move",
                "draw",
                "attack",
            ),
            time="end-of-organization",
            target=target("company", both(MINE, no(UNDER_DEEPS))),
        ),
        in_force(
            "the company leaves by region movement and no other way; when it moves to another site, discard this card",
            "move",
            "discard",
        ),
        claims="",
    ),
)
