# ruff: noqa: F403, F405
"""By hand: hero resources of Against the Shadow."""

from carddb.effects.build import *
from carddb.model import Attack

CARDS = (
    card(
        "AS-44",
        "All the Bells Ringing",
        play(
            CANCEL_ATTACK,
            by_hand(
                "the attacking company faces all automatic-attacks of the site, none of them detainment; then it may attack "
                "once more",
                "attack",
                "modify",
            ),
            time="attack",
            when=both(
                attack_is("company"),
                attack_on(both(MINE, side("hero"), at("free-hold", "border-hold"))),
                of("attackers", side("minion")),
            ),
        ),
        claims="0:16492d06",
    ),
    card(
        "AS-45",
        "Alliance of Free Peoples",
        play(),
        static(
            "faction-points",
            1,
            on=both(kind("faction"), alignment("hero"), race("dwarf", "elf", "man")),
            when=both(
                compare(how_many(both(kind("faction"), alignment("hero"), race("dwarf"))), ">", 0),
                compare(how_many(both(kind("faction"), alignment("hero"), race("elf"))), ">", 0),
                compare(how_many(both(kind("faction"), alignment("hero"), race("man"))), ">", 0),
            ),
        ),
        in_force("discard it when a hero faction of Dwarves, Elves or Men is discarded from play", "discard"),
        claims="0:26645391",
    ),
    card(
        "AS-46",
        "Biter and Beater!",
        play(
            apply(
                static(
                    "prowess",
                    2,
                    on=both(same_company("payer"), bears(named("Sword of Gondolin", "Orcrist", "Glamdring"))),
                )
            ),
            apply(
                static(
                    "strike-body",
                    -1,
                    on=ALWAYS,
                    when=strike(both(same_company("payer"), bears(named("Sword of Gondolin", "Orcrist", "Glamdring")))),
                )
            ),
            time="combat",
            costs=(show_one(bears(named("Sword of Gondolin", "Orcrist", "Glamdring"))),),
            when=either(attack_by("orc"), both(attack_is("company"), of("attackers", OVERT))),
        ),
        play(
            by_hand(
                "until the turn is over each Sword of Gondolin, Orcrist and Glamdring in the company gives +2 prowess more "
                "and lowers the body of strikes against its bearer by 1",
                "modify",
            ),
            time="whenever",
            when=both(no(OWN_TURN), during("site")),
        ),
        claims="0:734803d3 2:28ca86ff",
    ),
    card(
        "AS-48",
        "Farmer Maggot",
        play(),
        use(
            CANCEL_ATTACK,
            by_hand(
                "another site card of The Shire, Arthedain or Cardolan, out of your location deck, takes the place of the "
                "company’s site card",
                "move",
                "search",
            ),
            time="attack",
            costs=(DISCARD_THIS,),
            when=attack_on(both(MINE, at("The Shire", "Arthedain", "Cardolan"))),
        ),
        claims="",
    ),
    card(
        "AS-50",
        "Mount Slain",
        play(
            by_hand(
                "if the Ringwraith whose strike failed is still in play after the body check, discard it", "discard"
            ),
            time="combat",
            when=both(attack_by("nazgûl", "ringwraith"), attack_on(MINE)),
        ),
        in_force("it is played only when a strike of that attack has failed; otherwise take it back", "move"),
        claims="",
    ),
    card(
        "AS-51",
        "No Strangers at this Time",
        play(
            by_hand("take it back unless you have played a faction at the site", "move"),
            time="site",
            target=target("site", both(MINE, at("free-hold", "border-hold"))),
        ),
        static("attacks-normally", on=both(same_site("bearer"), side("minion"))),
        static("stays-in-play"),
        static("stays-tapped"),
        in_force(
            "against minion companies every version of the site has 1 more automatic-attack, a copy of the first one on its "
            "card with all that changes it",
            "attack",
        ),
        claims="",
    ),
    card(
        "AS-52",
        "Orc-mail",
        play(
            target=target(
                "company", both(MINE, no(member(no(race("hobbit", "dwarf")))), no(member(bears(kind("ally")))))
            )
        ),
        in_force(
            "no overt minion company attacks the company. When such a company at its site moves, your own copy of its new "
            "site, out of your location deck or in play, may take the place of the company’s site as the new site is revealed. "
            "When a site phase of your opponent’s begins, make a roll: if it and the number of minion characters at "
            "the site exceed 12 together, discard this card",
            "move",
            "roll",
            "discard",
        ),
        claims="0:709dead0",
    ),
    card(
        "AS-55",
        "Spies Feared",
        play(
            target=target("site", both(at("shadow-hold"), MINE)),
            costs=(show_one(both(skill("scout"), same_site("target"))),),
        ),
        play(
            target=target("site", both(at("ruins-and-lairs"), MINE)),
            costs=(show_one(both(skill("ranger"), same_site("target"))),),
        ),
        automatic_attack(Attack("orc", 5, 8, detainment="all", only_against="minion"), on=same_name("bearer")),
        in_force(
            "every company faces each automatic-attack of every version of the site twice, the new one too",
            "attack",
        ),
        claims="1:94912b78 2:34dcc868 4:b0ec3a39",
    ),
    card(
        "AS-57",
        "Tower Raided",
        play(
            face(Attack("orc", 4, 8)),
            by_hand(
                "the site taps; the company discards an item with 2 marshalling points or more; before the site phase is "
                "over a scout of the company taps, or this card is discarded",
                "tap",
                "discard",
            ),
            time="site",
            target=target("site", both(at("shadow-hold"), status("untapped"), MINE)),
            costs=(discard_one(both(keyword("stolen knowledge"), same_site("target"))),),
            when=both(
                member(both(skill("scout"), status("untapped"))),
                member(bears(both(ITEM, compare(stat("marshalling-points", printed=True), ">=", 2)))),
            ),
        ),
        site_type("ruins-and-lairs", on=same_name("bearer")),
        static("no-factions", on=same_name("bearer")),
        claims="5:91010e05",
    ),
)
