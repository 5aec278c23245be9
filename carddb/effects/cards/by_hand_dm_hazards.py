# ruff: noqa: F403, F405
"""By hand: hazards of Dark Minions that no agent is needed for."""

from carddb.effects.build import *

CARDS = (
    card(
        "DM-46",
        "Aware of their Ways",
        play(
            by_hand(
                "4 cards of your opponent’s discard pile, taken at random, are shown; you may remove 1 of them that is not "
                "unique from play, the other 3 stay discarded",
                "reveal",
                "search",
                "move",
            ),
            when=compare(in_zone("discard pile", "opponent"), ">", 0),
        ),
        claims="",
    ),
    card(
        "DM-47",
        "The Black Enemy’s Wrath",
        play(),
        in_force(
            "unless its player has minions, a company at an Under-deeps site, a Dark-hold or a Shadow-hold faces 1 more "
            "automatic-attack, which cannot be canceled: Lava Flows, a strike for each character, prowess 6; weapons do not "
            "count against it, and staying untapped costs −5",
            "attack",
            "modify",
        ),
        claims="",
    ),
    card(
        "DM-48",
        "Bring Our Curses Home",
        play(
            time="attack",
            target=character(no(race("wizard"))),
            when=either(attack_is("creature"), of("attacker", both(DRAGON, kind("long-event")))),  # URD
        ),
        on(
            "attack-faced",
            by_hand(
                "if the attack has eliminated a character, the creature goes off to the side with this card; if not, discard "
                "this card",
                "move",
                "discard",
            ),
            when=both(
                either(attack_is("creature"), of("attacker", both(DRAGON, kind("long-event")))),
                of("attacked", same_company("self")),
                no(ASIDE),
            ),
        ),
        on(
            "hazards-begin",
            by_hand(
                "if the creature with this card could be played on the company, it attacks; defeated, it takes this card with it",
                "attack",
                "discard",
                "move",
            ),
            about=same_company("bearer"),
            when=ASIDE,
        ),
        in_force("when this card is discarded, so is the creature with it", "discard", "move"),
        claims="0:bbb50113 1:8b5d2096",
    ),
    card(
        "DM-49",
        "Chance of Being Lost",
        play(
            roll(times(members(skill("ranger")), -2)),
            when(
                compare(ROLL, ">", 6),
                by_hand(
                    "another site of the same region or of one next to it, out of your own location deck, takes the place of the "
                    "company’s new site; you must have one of the kind (minion or hero) that your opponent uses",
                    "move",
                    "search",
                ),
            ),
            target=target("company", both(MOVING, moved_by("region"))),
        ),
        claims="",
    ),
    card(
        "DM-51",
        "Doubled Vigilance",
        play(target=target("site", at("shadow-hold")), guard=ALWAYS),
        play(target=target("site", at("border-hold", "ruins-and-lairs")), when=DOORS, guard=DOORS),
        on(
            "site-phase-begins",
            by_hand(
                "if the company wants to enter, its player makes a roll and takes off the company’s size: with more than 6 it "
                "enters as usual, otherwise it first faces an attack of Orcs (4 strikes, prowess 9), before the "
                "automatic-attacks",
                "roll",
                "attack",
            ),
            about=of("site", is_("bearer")),
        ),
        claims="5:4fc8eb35",
    ),
    card(
        "DM-53",
        "Earth-tremors",
        play(),
        on(
            "moves",
            by_hand(
                "the company faces an attack that cannot be canceled: Rock Fall, a strike for each character, prowess 7; "
                "weapons do not count against it",
                "attack",
                "modify",
            ),
            when=of("mover", both(MOVING, LEAVES_UNDER_DEEPS)),
        ),
        in_force("what Bridge, Great-road, Old Road and Into Dark Tunnels do is canceled", "discard", "move"),
        claims="",
    ),
    card(
        "DM-54",
        "Endless Whispers",
        play(
            target=character(no(race("wizard")), status("wounded"), faced("undead")),
            uncounted=True,
        ),
        static("cannot-untap"),
        use(
            roll(0, "host"),
            when(compare(ROLL, ">", 7), discard()),
            time="organization",
            costs=(tap_one(both(skill("sage"), same_company("self"))),),
            by="host",
        ),
        in_force(
            "its bearer was wounded this turn by an Undead; whatever else would make it untapped makes it tapped instead",
            "tap",
            "move",
        ),
        claims="4:3a513d81 6:bf04b330",
    ),
    card(
        "DM-59",
        "Foes Shall Fall",
        play(
            time="strike",
            target=character(no(race("wizard")), of("striker", TARGET)),
            when=both(attack_by("dragon", "drake"), attack_is("creature")),
        ),
        on(
            "strike-faced",
            by_hand(
                "if the strike was defeated, discard this card; if not, the creature goes off to the side with it",
                "move",
                "discard",
            ),
            about=IS_BEARER,
            when=no(ASIDE),
        ),
        on(
            "hazards-begin",
            by_hand(
                "if the creature with this card could be played on the company, it attacks; defeated, it takes this card with it",
                "attack",
                "discard",
                "move",
            ),
            about=same_company("bearer"),
            when=ASIDE,
        ),
        in_force(
            "when this card is discarded, so is the creature with it; a Dwarf has 2 corruption points of it", "discard"
        ),
        claims="1:691e4ad8",
    ),
    card(
        "DM-60",
        "Gnaw with Words",
        play(
            tap(),
            by_hand(
                "take this back unless a second sage is in the same company, at the site where the company is, or at its new "
                "site",
                "untap",
                "move",
            ),
            target=character(skill("sage"), status("untapped")),
        ),
        play(
            tap(),
            by_hand(
                "take this back unless a second diplomat is in the same company, at the site where the company is, or at its "
                "new site",
                "untap",
                "move",
            ),
            target=character(skill("diplomat"), status("untapped")),
        ),
        claims="",
    ),
    card(
        "DM-63",
        "Great Secrets Buried There",
        play(
            by_hand(
                "your opponent alone looks at the top 10 cards of the own play deck: an item among them that is neither special "
                "nor a hoard item goes off to the side under this card, where it gives no points; without one you see the 10 "
                "cards. The rest is shuffled into the play deck",
                "reveal",
                "search",
                "move",
            ),
            when=compare(in_zone("play deck", "opponent"), ">=", 10),
        ),
        in_force(
            "your opponent plays the item under this card like one from hand, at an Under-deeps site where it is playable. "
            "Played as a resource (with 10 cards in your own play deck) it is you who looks and plays",
            "move",
        ),
        claims="",
    ),
    card(
        "DM-64",
        "Helms of Iron",
        play(
            choose(both(MINE, race("nazgûl"), kind("permanent-event"))),
            discard("chosen"),
            when=exists(both(race("nazgûl"), kind("permanent-event")), mine=True),
        ),
        static(
            "attack-body",
            1,
            on=ALWAYS,
            when=both(attack_by("orc", "troll", "man"), compare(stat("attack-body", printed=True), ">", 0)),
        ),
        static(
            "attack-body",
            4,
            on=ALWAYS,
            how="set",
            when=both(attack_by("orc", "troll", "man"), compare(stat("attack-body", printed=True), "<=", 0)),
        ),
        claims="0:fe2e76d8 1:c04c4887 2:49e0f075",
    ),
    card(
        "DM-67",
        "In the Heart of his Realm",
        play(),
        static("draws", -1, on=both(MOVING, moving_in("dark-domain"), no(side("minion-player")))),
        in_force(
            "a sage of a player without minions is none while staying in Gorgoroth or any Dark-domain, or moving through one; "
            "no character there uses spells, light enchantments or rituals",
            "modify",
            "discard",
        ),
        on("exhausted", discard()),
        claims="0:7e880766 3:e1bc7684",
    ),
    card(
        "DM-69",
        "Like the Crash of Battering-rams",
        play(
            LISTEN,
            time="attack",
            target=character(),
        ),
        on(
            "wounded",
            by_hand(
                "until the turn is over the body of the wounded character is 1 lower for every whole 5 by which the strike’s "
                "prowess exceeded the character’s prowess and roll",
                "modify",
            ),
            about=TARGET,
            lasting=True,
        ),
        claims="",
    ),
    card(
        "DM-70",
        "Long Dark Reach",
        play(
            by_hand(
                "the top 7 cards of your play deck are shown; a Nazgûl, a Dragon or a creature that is not unique, which you choose among "
                "them must attack the company at once, outside the hazard limit, whatever it is keyed to; it must be playable "
                "in some region other than Coastal Sea, and has −4 prowess if it could not be played on this company. The "
                "others are shuffled and go back on top",
                "reveal",
                "search",
                "attack",
                "move",
            ),
            target=target("company", both(MOVING, moving_in("wilderness"))),
            when=compare(in_zone("play deck"), ">=", 10),
        ),
        claims="0:2878f8ea",
    ),
    card(
        "DM-77",
        "Out of the Black Sky",
        play(
            by_hand(
                "a Nazgûl permanent-event of either player that could attack the company if it were a creature in your hand "
                "does so at once, outside the hazard limit, and chooses who defends. Defeated, it is removed from play and this "
                "card is worth 5 kill points to your opponent; otherwise discard this card",
                "attack",
                "move",
                "discard",
            ),
            when=both(DOORS, exists(both(race("nazgûl"), kind("permanent-event")))),
        ),
        claims="",
    ),
    card(
        "DM-78",
        "Pale Dream-maker",
        play(
            target=character(no(race("wizard")), status("wounded"), faced("undead")),
            uncounted=True,
        ),
        static("direct-influence", 0, how="set"),
        use(
            roll(0, "host"),
            when(compare(ROLL, ">", 6), discard()),
            time="organization",
            costs=(tap_one(both(skill("sage"), same_company("self"), no(IS_BEARER))),),
            by="host",
        ),
        in_force(
            "its bearer, wounded this turn by an Undead, makes a corruption check each time its player discards a card from "
            "hand in that player’s turn",
            "check",
        ),
        claims="4:444b160e 5:3a513d81 7:ef334dd1",
    ),
    card(
        "DM-79",
        "Pierced by Many Wounds",
        play(
            by_hand(
                "the first excess strike of each character lowers its prowess by 4 instead of 1",
                "modify",
            ),
            time="attack",
            when=compare(stat("attack-strikes"), ">", members()),
            uncounted=True,
        ),
        claims="0:112378a8",
    ),
    card(
        "DM-82",
        "The Reach of Ulmo",
        play(),
        static("under-deeps-roll", -2, on=of("bound", UNDER_DEEPS)),
        in_force(
            "the effects of Great Ship and Ford are canceled; it may be played as an Under-deeps site is revealed, before the "
            "roll. Discard it when a company reaches one Under-deeps site from another, or when the turn is over in which "
            "Great Ship or Ford was played",
            "discard",
        ),
        on("exhausted", discard()),
        claims="0:2052462f",
    ),
    card(
        "DM-84",
        "Reluctant Final Parting",
        play(when=no(player_is("balrog", who="opponent"))),
        in_force(
            "discard each ally, The Balrog apart, that is at an Under-deeps site, or whose site has another nearest Haven or "
            "Darkhaven (by site cards of the ally’s own kind) than the site where the ally is playable",
            "discard",
        ),
        on("exhausted", discard()),
        claims="2:f226e289",
    ),
    card(
        "DM-100",
        "Which Might Be Lies",
        play(
            by_hand(
                "discard a stored resource permanent-event that had to be played where information is playable",
                "discard",
            ),
            when=compare(in_zone("marshalling point pile", "opponent"), ">", 0),
        ),
        claims="",
    ),
    card(
        "DM-102",
        "Wound of Long Burden",
        play(
            time="strike",
            target=character(of("striker", TARGET)),
            when=compare(stat("strike-prowess"), ">=", 12),
        ),
        static("body", -1, when=of("bearer", status("wounded"))),
        use(
            roll(0, "host"),
            when(compare(ROLL, ">", 7), discard()),
            time="organization",
            costs=(TAP_BEARER,),
            when=of("bearer", AT_HAVEN),
            by="host",
        ),
        on(
            "strike-faced",
            by_hand("discard this card unless the strike succeeded; if it did, the lower body stays", "discard"),
            about=IS_BEARER,
        ),
        claims="1:eb7e074d",
    ),
    card(
        "DM-58",
        "Flies and Spiders",
        on(
            "untap-ends",
            by_hand(
                "the prisoner makes a body check at +1; if it is not eliminated, its player rolls and adds its body: with "
                "more than 15 it is rescued into a company of its own at the rescue site",
                "roll",
                "move",
                "discard",
            ),
            about=no(MINE),
        ),
        claims="",
    ),
    card(
        "DM-90",
        "Spells of the Barrow-wights",
        on(
            "untap-ends",
            by_hand("the prisoner makes a body check, as at the start of that untap phase", "roll", "move", "discard"),
            about=no(MINE),
        ),
        claims="",
    ),
    card(
        "DM-99",
        "Waylaid, Wounded, and Orc-dragged",
        on(
            "untap-ends",
            by_hand(
                "if the prisoner bears a ring, its player makes a roll, as at the start of that untap phase: below 7 the ring "
                "is discarded",
                "roll",
                "discard",
            ),
            about=no(MINE),
        ),
        claims="",
    ),
)
