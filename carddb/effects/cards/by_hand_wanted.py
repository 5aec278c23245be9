# ruff: noqa: F403, F405
"""By hand: events of all sets that decks hold, creatures that are events too among them."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-86",
        "Shelob",
        play(when=DOORS),
        static("attack-prowess", 1, on=ALWAYS, when=both(exists(SELF), attack_by("spider", "animal"))),
        static("attack-strikes", 1, on=ALWAYS, when=both(exists(SELF), attack_by("spider", "animal"))),
        on("whenever", discard(), when=no(DOORS)),
        in_force(
            "she may attack out of play, where she could be played as a creature: this counts as 1 hazard, her own attack "
            "has both bonuses, and then she is discarded",
            "attack",
            "modify",
            "discard",
            "move",
        ),
        claims="3:228012e6 5:2ec007ce",
    ),
    card(
        "AS-15",
        "Lord of the Haven",
        play(
            by_hand("you name 1 or 2 characters of the company: they tap", "tap"),
            target=target("company", either(at("coastal-sea"), moving_in("coastal-sea"))),
        ),
        claims="",
    ),
    card(
        "AS-33",
        "Pilfer Anything Unwatched",
        play(
            by_hand(
                "name a character in play with a home site where the agent is now, and make a roll, +5 if that is a home "
                "site of the agent too; a total above the character’s mind plus 5 sends it back to hand, and its player "
                "may first give 1 of its items to somebody else in its company",
                "roll",
                "move",
            ),
            target=target("card", both(MINE, kind("agent"), status("untapped"))),
            costs=(TAP_TARGET,),
            when=AGAINST_HEROES,
        ),
        claims="5:3b3a51a7",
    ),
    *prints(
        "TD-86 TD-87",
        "Wolf-riders",
        play(
            apply(static("attack-prowess", 1, on=ALWAYS), "attack"),
            apply(static("attack-strikes", 1, on=ALWAYS), "attack"),
            time="attack",
            when=attack_by("wolf"),
        ),
        play(
            by_hand(
                "as a creature it attacks the company (3 strikes, prowess 8) right after an attack of Orcs on it that was "
                "keyed to no site; defeated, it goes to your opponent’s marshalling point pile",
                "attack",
                "move",
                "discard",
            ),
            target=target("company", faced("orc")),
        ),
        claims="3:35d50cb0",
    ),
    card(
        "DM-165",
        "Withdrawn to Mordor",
        play(
            discard("target"),
            target=target("card", both(ANYBODYS, kind("agent"), no(member(ALWAYS)), compare(stat("mind"), "<=", 5))),
        ),
        play(
            to_hand("target"),
            target=target("card", both(ANYBODYS, kind("agent"), no(member(ALWAYS)), compare(stat("mind"), ">=", 6))),
        ),
        play(by_hand("you name 1 card on guard: it is discarded", "discard")),
        claims="0:77196545 1:86a5e83a 2:e65f122d",
    ),
    card(
        "AS-104",
        "Tribute Garnered",
        play(target=target("faction", MINE)),
        on("exhausted", discard()),
        claims="0:12d4eabc 1:ad346d3f 3:e1bc7684",
    ),
    card(
        "AS-42",
        "Unhappy Blows",
        play(
            roll(-5),
            by_hand(
                "your opponent names Elves and Dwarves of the company with minds that add up to no less than the total, or "
                "all if they are worth less: they go back to hand with the items on them",
                "move",
            ),
            target=target("company", both(member(race("elf")), member(race("dwarf")))),
        ),
        play(
            roll(-7),
            by_hand(
                "your opponent names Orcs and Trolls of the company with minds that add up to no less than the total, or "
                "all if they are worth less: they go back to hand with the items on them",
                "move",
            ),
            target=target("company", both(member(race("orc")), member(race("troll")))),
        ),
        claims="0:73009a84 1:c33f5088",
    ),
    card(
        "WH-21",
        "Heart Grown Cold",
        play(),
        in_force(
            "a Fallen-wizard uses the minion card of each site that is a Haven for heroes; with more than 4 stage points of "
            "each Free-hold too, with more than 7 of each Border-hold as well. A site without a minion card stays as it is",
            "move",
            "exchange",
        ),
        claims="",
    ),
    card(
        "DM-95",
        "Troll-purse",
        play(target=target("site", either(has_attack("orc"), has_attack("troll"))), guard=ALWAYS),
        on(
            "plays-item",
            by_hand(
                "the company faces every automatic-attack of the site once more, at +3 prowess; a strike that succeeds "
                "wounds nobody: the site holds the character prisoner. Whoever comes to the rescue faces the "
                "automatic-attacks that the site has then",
                "attack",
                "modify",
                "move",
            ),
            about=of("site", is_("bearer")),
        ),
        claims="0:772d83bf",
    ),
    card(
        "WH-46",
        "Open to the Summons",
        play(
            by_hand(
                "an agent out of your hand comes into play in this company, under your influence as any other character; "
                "put this card on it",
                "move",
            ),
            time="organization",
            target=target("company", both(MINE, at("haven"), of("site", alignment("minion")))),
            when=compare(in_zone("hand", "player", kind("agent")), ">", 0),
        ),
        static("mind", -1, cap=1),
        in_force(
            "in the character draft you may reveal it as if it were a character; it takes the place of 1 minor item of the "
            "starting company and is put on an agent there, but on none that may not start the game",
            "move",
        ),
        claims="2:7a560600",
    ),
    card(
        "WH-82",
        "Thrall of the Voice",
        play(
            by_hand(
                "a character whose mind is at most 6 (an Orc, a Troll or a minion agent too) comes into play out of your "
                "hand; it is the one that you may bring in by the rules this turn. Put this card on it",
                "move",
            ),
            time="organization",
            when=compare(
                in_zone(
                    "hand",
                    "player",
                    both(
                        either(CHARACTER, kind("agent")),
                        no(AVATAR),
                        compare(stat("mind", printed=True), "<=", 6),
                    ),
                ),
                ">",
                0,
            ),
        ),
        static("mind", -1, cap=1),
        in_force("in the character draft it lets you start with 1 such character and is put on it", "move"),
        claims="2:7a560600",
    ),
    card(
        "WH-85",
        "Wizard’s Trove",
        play(
            by_hand(
                "a Sapling of the White Tree must be stored at this very Wizardhaven, and stays: The White Tree comes into "
                "play here out of your hand, with this card. It does nothing that it says, but you have all its "
                "marshalling points, and the Wizardhaven is protected",
                "move",
            ),
            target=target("site", AT_HAVEN),
            when=both(
                has_stored(named("Sapling of the White Tree")),
                compare(in_zone("hand", "player", named("The White Tree")), ">", 0),
            ),
        ),
        play(
            by_hand(
                "1 card with miscellaneous marshalling points that can be stored somewhere is stored at the company’s "
                "Wizardhaven instead, which stands for whatever site it names; put this card with it: you have all its "
                "marshalling points",
                "move",
            ),
            target=target("company", both(MINE, AT_HAVEN)),
        ),
        in_force("the Wizardhaven of a White Tree with this card is protected", "move"),
        claims="",
    ),
    card(
        "WH-95",
        "Squire of the Hunt",
        play(target=character(MINE, skill("warrior"), AT_HAVEN)),
        static("direct-influence", 1),
        static("control-mind", 2, how="set"),
        static("avatar-control"),
        in_force("in the character draft it may be put on a warrior of the starting company", "move"),
        claims="2:6ee72f0f 4:747af765 5:65967db7",
    ),
)
