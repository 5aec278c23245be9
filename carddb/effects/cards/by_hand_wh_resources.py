# ruff: noqa: F403, F405
"""By hand: resources of The White Hand that are no Stage cards, and Stage cards of no single Fallen-wizard."""

from carddb.effects.build import *

CARDS = (
    card(
        "WH-42",
        "Counterfeit",
        play(
            *spell(3, "payer"),
            target=character(race("orc")),
            costs=(show_one(magic("spirit-magic")),),
        ),
        in_force("its bearer counts in everything as a Half-orc", "modify"),
        on("whenever", discard(), when=of("bearer", no(member(magic("spirit-magic"))))),
        claims="2:6e1d9b45 4:d97bf872 5:5816deb4",
    ),
    card(
        "WH-44",
        "The Fiery Blade",
        play(target=character(RINGWRAITH)),
        static("strike-body", -1, on=ALWAYS, when=strike(both(IS_BEARER, no(named("The Witch-king"))))),
        static("strike-body", -2, on=ALWAYS, when=strike(both(IS_BEARER, named("The Witch-king")))),
        static("strike-prowess", -2, on=ALWAYS, when=strike(both(IS_BEARER, named("The Witch-king")))),
        on("whenever", discard(), when=of("bearer", bears(named("Morgul-blade")))),
        in_force("discard it after a strike against its bearer has failed", "discard"),
        claims="0:4ca64050 1:855bc71d",
    ),
    card(
        "WH-61",
        "A Strident Spawn",
        play(
            when=both(
                plays("Pallando", "Saruman"),
                compare(STAGE_POINTS, ">=", 6),
                exists(both(card_type("site"), flag("protected")), mine=True),
            )
        ),
        static("control-mind", -1, on=both(MINE, keyword("half-orc"))),
        use(
            *bring(both(CHARACTER, keyword("half-orc")), "discard pile", to="hand"),
            time="organization",
            mark="recall",
            unless=("recall",),
        ),
        in_force(
            "you may bring Half-orcs into play at your Wizardhavens, with or without your Fallen-wizard or Bad Company",
            "move",
        ),
        claims="1:39a8dbcb 2:b07d8dd8 3:73e46b98",
    ),
    card(
        "WH-62",
        "An Untimely Brood",
        play(
            when=both(
                plays("Radagast", "Alatar"),
                compare(STAGE_POINTS, ">=", 6),
                exists(both(card_type("site"), flag("protected")), mine=True),
            )
        ),
        in_force(
            "once a turn, play 1 ally, not unique and with a mind of 1, at a protected Wizardhaven of "
            "yours, tapped or not",
            "move",
            "tap",
            when=both(OWN_TURN, during("site")),
        ),
        claims="0:18449117",
    ),
    card(
        "WH-66",
        "Double-dealing",
        play(target=target("site")),
        in_force(
            "your hero resources are playable here if it is a minion site, your minion resources if it is a hero site, "
            "each where it fits",
            "move",
            "tap",
            "roll",
        ),
        claims="",
    ),
    card(
        "WH-71",
        "Gnawed Ways",
        play(target=target("site", named("Deep Mines"))),
        in_force(
            "the player of this card chooses an Under-deeps site whose surface site lies in the region of the Deep "
            "Mines’ surface site or next to it: from now on the two adjoin, by a roll of 7; played as a hazard it lies on "
            "your opponent’s Deep Mines. Only 1 lies on a given Deep Mines card",
            "roll",
            "move",
        ),
        claims="",
    ),
    card(
        "WH-73",
        "Great Ruse",
        play(
            by_hand("the minion card of the same site takes the place of the hero site card", "move", "search"),
            time="site",
            target=target("site", both(alignment("hero"), at("shadow-hold", "dark-hold"), OVERT)),
        ),
        claims="0:fe486fc1",
    ),
    card(
        "WH-78",
        "Never Refuse",
        play(),
        in_force(
            "corruption checks that your own magic cards demand of your characters, except Wizards, are at +2",
            "modify",
            "check",
        ),
        claims="",
    ),
    card(
        "WH-79",
        "Plotting Ruin",
        play(when=compare(STAGE_POINTS, ">", 7)),
        in_force("you use minion cards for Free-holds, Border-holds and what are Havens of heroes", "move"),
        claims="0:3f2a768c",
    ),
    card(
        "WH-80",
        "Shameful Deeds",
        play(when=both(no(plays("Alatar")), compare(STAGE_POINTS, ">", 6))),
        static("attacks-normally", on=MINE),
        in_force(
            "hazards with an asterisk that your companies defeat meanwhile give full kill marshalling points, "
            "other hazards none",
            "move",
        ),
        claims="0:3e629615 1:80d16bb3",
    ),
    card(
        "WH-83",
        "War-forges",
        play(target=target("site", both(AT_HAVEN, flag("protected"))), when=no(plays("Radagast"))),
        use(
            by_hand(
                "1 additional minor item, neither unique nor a hoard item, is playable at the site this turn although it "
                "is tapped; it may come from your hand, discard pile or sideboard",
                "search",
                "move",
            ),
            time="site",
            costs=(TAP_THIS,),
        ),
        claims="0:0b7686b0",
    ),
    card(
        "WH-108",
        "Truths of Doom",
        play(),
        static("general-influence", 2, on=MINE),
        in_force(
            "of the 6 points that this card gives, 4 count as unused general influence only and control nobody",
            "modify",
        ),
        claims="",
    ),
    card(
        "WH-109",
        "Friend of Secret Things",
        play(),
        in_force(
            "tapped sites do not keep your companies of size 2 or less from playing allies",
            "move",
            "tap",
            when=both(OWN_TURN, during("site")),
        ),
        claims="",
    ),
)
