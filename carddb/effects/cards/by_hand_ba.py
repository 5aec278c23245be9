# ruff: noqa: F403, F405
"""By hand: resources of The Balrog."""

from carddb.effects.build import *

CARDS = (
    card(
        "BA-33",
        "To Fealty Sworn",
        play(target=character(race("hobbit"), member(bears(named("Return of the King"))))),
        play(
            time="site",
            target=character(race("hobbit"), at("free-hold"), no(at("Bag End")), played_there("faction")),
        ),
        gives_skill("warrior"),
        static("prowess", 2),
        in_force(
            "+5 direct influence against Hobbits (the faction) and against characters at home in Bag End. Played "
            "at a Free-hold, the faction was a unique hero faction that the Hobbit’s company played in that same site phase",
            "modify",
        ),
        claims="",
    ),
    card(
        "BA-39",
        "Grond",
        play(target=target("faction", both(UNIQUE, race("orc", "troll")))),
        in_force(
            "automatic-attacks have −3 prowess at each Free-hold and Border-hold in the region of the site where the faction is "
            "playable or in a region next to that one; at a site only 1 Grond counts",
            "modify",
        ),
        claims="0:038b526f",
    ),
    card(
        "BA-40",
        "Long Grievous Siege",
        play(
            by_hand(
                "take a Border-hold out of your location deck and lay it aside under this card; it lies in a region, or next to "
                "one, that has a site for the faction. Factions playable at that Border-hold go back to their owners’ hands",
                "search",
                "move",
            ),
            target=target("faction", both(MINE, UNIQUE, no(race("dragon")), no(DRAGON))),
        ),
        in_force(
            "at the Border-hold, in every version of it, attempts to play a faction are at −5, and there is 1 automatic-attack "
            "more: of the faction’s type, 5 strikes, prowess 9, detainment against your companies",
            "attack",
            "modify",
        ),
        claims="0:2d135a70",
    ),
    card(
        "BA-41",
        "No Better Use",
        play(time="organization", target=character()),
        on("wounded", discard(), about=IS_BEARER),
        in_force(
            "once, instead of a body check that a character of your opponent’s would make in combat with the company of its "
            "bearer, tap the bearer: that character goes off to the side with this card, all cards on it are discarded",
            "tap",
            "move",
            "discard",
        ),
        in_force(
            "if this card goes because its bearer is wounded or leaves play, the character off to the side forms a company of its "
            "own at the bearer’s site (the new one, if moving)",
            "move",
            "discard",
        ),
        use(
            by_hand(
                "the character off to the side is eliminated: you get it as kill marshalling points",
                "move",
            ),
            time="site",
            costs=(TAP_BEARER, DISCARD_THIS),
            when=of("bearer", at("Shelob’s Lair")),
        ),
        claims="0:17da8243",
    ),
    card(
        "BA-43",
        "Sauron",
        play(
            discard_all(both(MINE, named("Bade to Rule"))),
            when=both(player_is("wizard", who="opponent"), no(REVEALED), no(SAURON)),
        ),
        static("general-influence", 10, on=MINE),
        use(
            *fetch(card_type("resource", "character"), "sideboard"),
            time="organization",
            mark="eye",
            unless=("eye",),
        ),
        in_force(
            "you are Sauron and no Ringwraith: you reveal no Ringwraith and play none as a follower, but bring any number of "
            "characters into play in an organization phase of yours",
            "move",
        ),
        claims="1:582c38ef 4:b1a623c2 5:ba9637b6",
    ),
)
