# ruff: noqa: F403, F405
"""By hand: resources of Dark Minions that lie on companies, characters and cards."""

from carddb.effects.build import *

CARDS = (
    card(
        "DM-114",
        "An Unexpected Party",
        play(time="organization", target=target("company")),
        static(
            "control-mind", 0, how="set", on=both(race("dwarf"), same_company("self"), compare(stat("mind"), "<=", 2))
        ),
        on(
            "whenever",
            discard(),
            when=either(
                of("bearer", member(both(no(race("wizard")), compare(stat("mind"), ">", 5)), 2)),
                of("bearer", member(no(race("dwarf")), 3)),
                of("bearer", no(member(both(race("dwarf"), compare(stat("mind"), ">", 5))))),
            ),
        ),
        in_force(
            "the company may be of any size, and any number of Dwarves may come into play with it in one turn", "move"
        ),
        claims="0:af07eabf",
    ),
    card(
        "DM-115",
        "Ancient Stair",
        play(
            mark_site(),
            apply(static("opponent-draws", how="double", on=TARGET)),
            LISTEN,
            time="end-of-organization",
            target=target("company", both(SURFACE, of("place", status("untapped")))),
        ),
        on(
            "turn-ends",
            by_hand(
                "if the company has moved to an Under-deeps site, the site card where it began the turn may take the place of "
                "that site card",
                "move",
            ),
            about=MINE,
            lasting=True,
        ),
        claims="1:686741f6",
    ),
    card(
        "DM-116",
        "Armory",
        play(),
        in_force(
            "in your organization phase put any minor items of your hand under this card; at a Haven a character may store one "
            "here instead of in the marshalling point pile. Where you could play a minor item from hand at a Haven, a "
            "Free-hold or a Border-hold, one from under this card may be played instead. With at least 3 of them here it is worth its 1 "
            "marshalling point. Only you use it",
            "move",
            "exchange",
        ),
        claims="",
    ),
    card(
        "DM-117",
        "Await the Advent of Allies",
        play(target=character(no(race("wizard")), compare(stat("mind"), "<=", 6), no(AT_HAVEN))),
        static("control-mind", 0, how="set"),
        on("hurt", discard(), about=IS_BEARER),
        in_force(
            "the company of its bearer does not move, and its bearer’s marshalling points do not count. It is discarded when "
            "you play a resource that taps the site or needs it",
            "discard",
        ),
        claims="0:7a345934",
    ),
    card(
        "DM-118",
        "Balance Between Powers",
        play(),
        static("not-playable", on=ENVIRONMENT),
        on(
            "organization-begins",
            may(
                choose(ENVIRONMENT, "hand", optional=True),
                when(of("chosen", ALWAYS), move("chosen", "discard pile"), otherwise=(discard(),)),
                otherwise=(discard(),),
            ),
            about=MINE,
        ),
        in_force(
            "once you have kept it so, your opponent may discard an environment from hand to discard it; you counter that with "
            "2 from yours, your opponent that with 1, and so on",
            "discard",
            "exchange",
            "move",
        ),
        on("exhausted", discard()),
        claims="1:d57728a8",
    ),
    card(
        "DM-119",
        "Barrow-blade",
        in_force(
            "it lies on a Dagger of Westernesse whose bearer tapped for it at Ruins & Lairs in the site phase: the Dagger gives "
            "+1 prowess more, +3 against Undead and Nazgûl. Only 1 lies on a given Dagger",
            "tap",
            "modify",
            "move",
        ),
        claims="",
    ),
    card(
        "DM-123",
        "Dark Numbers",
        play(
            target=character(skill("scout"), faced("orc", "troll", "man")),
            costs=(TAP_TARGET,),
        ),
        store_at(AT_HAVEN),
        use(
            apply(static("influence-check", 3, on=is_("influencer")), "check"),
            time="influence-check",
            costs=(DISCARD_THIS,),
            when=both(of("influencer", same_company("self")), of("influenced", kind("faction"))),
        ),
        in_force("it is played right after that attack; otherwise take it back", "move"),
        claims="2:1e8c5d47 3:b7b0558a 4:dcbef5af",
    ),
    card(
        "DM-125",
        "Enduring Tales",
        play(),
        in_force(
            "whoever discards a card from hand may put it face-down on top of the own play deck instead of on the discard pile",
            "move",
        ),
        claims="",
    ),
    card(
        "DM-126",
        "Eyes of Mandos",
        play(
            by_hand(
                "your play deck is turned over, at most its top 8 cards; 1 of them goes to your hand, the others are shuffled "
                "into the play deck",
                "reveal",
                "search",
                "move",
            ),
            time="organization",
            target=character(named("Pallando")),
            costs=(TAP_TARGET,),
        ),
        claims="0:b218dfe8",
    ),
    card(
        "DM-129",
        "Fifteen Birds in Five Firtrees",
        play(
            CANCEL_ATTACK,
            by_hand(
                "all attacks of the creature are canceled, and all of the next non-unique creature that the company faces this "
                "turn. For the rest of the turn its untapped characters tap against strikes of later creatures. In its site "
                "phase it does nothing, unless a Wizard is in it or you discard Eagle-mounts from hand",
                "discard",
                "tap",
                "exchange",
            ),
            time="attack",
            when=both(GATES, attack_is("creature"), attack_on(both(MINE, MOVING)), of("attacker", no(UNIQUE))),
        ),
        claims="0:5e950892",
    ),
    card(
        "DM-133",
        "Free to Choose",
        play(target=target("card", both(MINE, ITEM, compare(stat("item-corruption"), ">=", 3)))),
        static("item-corruption", where(GATES, -3, -2), on=IS_BEARER),
        in_force("discard it after the bearer of the item has made a corruption check", "discard"),
        claims="0:97bfe516 1:a3298a3b",
    ),
    card(
        "DM-137",
        "Here Is a Snake!",
        play(
            by_hand(
                "your opponent may show you hazards of the own hand; only those, on guard too, are played for the rest of the "
                "company’s movement/hazard phase",
                "reveal",
            ),
            time="hazards",
            target=target("company"),
        ),
        play(by_hand("a face-down agent taps and is revealed", "tap", "reveal"), time="whenever"),
        claims="",
    ),
    card(
        "DM-141",
        "Hour of Need",
        play(
            by_hand(
                "the diplomat makes an influence attempt on a faction of your hand, as if it were where the faction is playable: "
                "take off 2 and the number of regions in a row from its site to there, both ends included. If it fails, discard "
                "the diplomat and the faction; if it succeeds the diplomat’s site taps and no minor item follows",
                "roll",
                "move",
                "discard",
                "tap",
            ),
            time="organization",
            target=character(
                skill("diplomat"),
                no(skill("warrior")),
                no(race("wizard")),
                of("place", both(status("untapped"), no(UNDER_DEEPS))),
            ),
            costs=(TAP_TARGET,),
        ),
        claims="6:cd937753",
    ),
    card(
        "DM-143",
        "The Hunt",
        play(
            by_hand(
                "name a creature card of your opponent’s that you have seen discarded; unless it is eliminated or cannot be in "
                "play, your opponent finds it (a searched play deck is reshuffled), and it attacks Alatar at once as if he were "
                "alone, without spells; untapped, he taps afterwards",
                "search",
                "reveal",
                "attack",
                "tap",
            ),
            time="organization",
            target=character(named("Alatar")),
        ),
        claims="0:b4666cd6",
    ),
    card(
        "DM-145",
        "Into Dark Tunnels",
        play(
            by_hand(
                "the company may try to move on to one more site: its card is laid down, and one more movement/hazard phase "
                "follows at once; played when the one to an Under-deeps site ends",
                "move",
                "roll",
            ),
            target=target("company", both(MOVING, of("destination", UNDER_DEEPS))),
            when=during("movement/hazard"),
        ),
        claims="",
    ),
    card(
        "DM-149",
        "Memories Recalled",
        play(
            discard_all(both(keyword("dark enchantment"), of("host", TARGET))),
            target=character(member(skill("sage")), bears(keyword("dark enchantment"))),
        ),
        play(
            by_hand(
                "this card serves as the Lost Knowledge that a card played with the sage’s company wants", "discard"
            ),
            time="whenever",
            costs=(tap_one(skill("sage"), anywhere=True),),
        ),
        claims="0:fd5aa6f6 1:35109044",
    ),
    card(
        "DM-151",
        "No Waiting to Wonder",
        play(
            apply(static("strike-prowess", -4, on=ALWAYS), "strike"),
            apply(static("strike-body", -1, on=ALWAYS), "strike"),
            by_hand("if the strike succeeds the Hobbit makes a body check too", "roll", "wound", "discard", "move"),
            time="strike",
            target=character(race("hobbit"), no(of("striker", TARGET))),
            costs=(TAP_TARGET,),
        ),
        claims="0:a569b6cf 1:b1210c31 2:b931c048",
    ),
    card(
        "DM-153",
        "Palm to Palm",
        play(target=target("company", both(AT_HAVEN, no(member(race("wizard")))))),
        static("mind", 1, on=both(either(CHARACTER, kind("ally")), same_company("self"))),
        on("whenever", discard(), when=of("bearer", member(race("wizard")))),
        on("exhausted", discard()),
        in_force(
            "a character tapped in support gives another of the company +1 when that one attempts to influence something, or to get rid "
            "of a corruption card; discard this card when one of the company splits off into another",
            "tap",
            "modify",
            "discard",
        ),
        claims="0:10c06e88",
    ),
    card(
        "DM-158",
        "Sentinels of Númenor",
        play(move("self", "marshalling point pile")),
        in_force(
            "attempts by anybody to influence a faction playable in Anórien, Lebennin, Lamedon, Belfalas or Anfalas, Army of the "
            "Dead apart, are at −2 and not made with Muster. Such factions that you win meanwhile go under this card and are "
            "worth 1 marshalling point more; it is discarded with the first of them that is, while the others stay",
            "move",
            "discard",
            "modify",
        ),
        claims="0:cc4df76f",
    ),
    card(
        "DM-160",
        "Token of Goodwill",
        play(
            check("target"),
            by_hand(
                "if it does not fail: discard an item of the company and make a roll, to which the diplomat’s unused direct "
                "influence is added. Then the attack is canceled and a resource of your play deck (then reshuffled) or "
                "discard pile to hand, with more than 5 against a Dragon for a greater item, 6 against a Drake for a major item, "
                "or 7 against Men, Slayers and agents for a minor item",
                "discard",
                "roll",
                "search",
            ),
            time="attack",
            target=character(skill("diplomat")),
            when=either(attack_by("dragon", "drake", "man", "slayer"), attack_is("agent")),
        ),
        claims="0:07b00248 1:6bd03fc9 2:79efb04e",
    ),
)
