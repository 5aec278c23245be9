# ruff: noqa: F403, F405
"""Dark Minions: hazard short-events."""

from carddb.effects.builders.build import *

NO_HAZARD = no(either(card_type("hazard"), both(kind("agent"), player_is("wizard", "balrog"))))

CARDS = (
    card(
        "DM-43",
        "An Article Missing",
        play(
            apply(static("struck", to="unharmed", on=ALWAYS, when=of("attacker", PAYER)), "attack"),
            LISTEN_HERE,
            may(agent_attacks(plus=4)),
            costs=(tap_agent(both(skill("scout"), AGENT_THERE)),),
            when=AGAINST_HEROES,
        ),
        on(
            "strike-spared",
            choose(both(ITEM, same_company("target")), by="target"),
            discard("chosen"),
            when=of("attacker", PAYER),
            lasting=True,
        ),
        claims="0:b723a04f 1:8b0ac976 2:9eb7ae75 3:45a73217 4:3b3a51a7",
        says=(
            "tap a scout agent at the company’s new site; it may attack, outside the hazard limit, at +4 prowess, and chooses defending characters",
            "a strike that succeeds wounds nobody: the company discards an item that the defender chooses",
            "not against a minion player",
        ),
    ),
    card(
        "DM-45",
        "An Unexpected Outpost",
        play(
            *fetch(card_type("hazard"), "sideboard", "discard pile"),
            when(DOORS, may(*fetch(card_type("hazard"), "sideboard", "discard pile"))),
        ),
        claims="0:14c784be 1:baa0b025",
        says=(
            "shuffle a hazard of your sideboard or discard pile into the play deck; with Doors of Night in play, another if you like",
        ),
    ),
    card(
        "DM-46",
        "Aware of their Ways",
        play(
            reveal(4, "discard pile", who="opponent"),
            choose(
                both(TURNED_UP, no(UNIQUE), no(card_type("site"))), "discard pile", optional=True, of="opponent"
            ),  # URD
            when(of("chosen", ALWAYS), move("chosen", "removed-from-play pile")),
            when=compare(in_zone("discard pile", "opponent"), ">", 0),
        ),
        claims="0:901b6a54 1:310b88ae 2:c023b644",
        says=(
            "your opponent shows four random cards of the discard pile; you may remove one, not unique, no site, from play; the other three stay",
        ),
    ),
    card(
        "DM-49",
        "Chance of Being Lost",
        play(
            roll(times(members(skill("ranger")), -2)),
            when(
                compare(ROLL, ">", 6),
                choose(ANOTHER_SITE_NEAR, "location deck"),
                when(of("chosen", ALWAYS), DIVERT),
            ),
            target=target("company", moved_by("region")),
            when=SAME_LOCATION_DECKS,
        ),
        claims="0:9c2654ed 1:f9d62b27 2:45cbc99b",
        says=(
            "on a company moving by region movement, if you and your opponent use the same type of location deck",
            "roll, at −2 for each ranger in it: above 6, replace its new site with another one of your location deck in that region or next to it",
        ),
    ),
    card(
        "DM-50",
        "Cunning Foes",
        play(
            agent_attacks(plus=3),
            costs=(tap_agent(both(skill("warrior"), AGENT_THERE)),),
            when=AGAINST_HEROES,
        ),
        claims="0:a6761ca9 1:0570439a 2:9eb7ae75 3:3b3a51a7",
        says=(
            "tap a warrior agent at the company’s new site: it attacks, outside the hazard limit, at +3 prowess, and chooses defending characters",
            "not against a minion player",
        ),
    ),
    card(
        "DM-55",
        "Exhalation of Decay",
        play(
            apply(static("attack-prowess", -1, on=ALWAYS), "attack"),
            ATTACK_WITH,
            target=target("creature", race("undead")),
            when=OUTSIDE_COMBAT,
        ),
        claims="0:d659e481 1:79fe49bd 2:7026f94b",
    ),
    card(
        "DM-57",
        "Faces of the Dead",
        play(
            roll(stat("mind", "target"), "target"),
            when(compare(ROLL, "<", 13), split_off("target")),
            target=character(no(race("wizard")), moving_in("wilderness", count=2)),
            costs=(discard_held(both(kind("creature"), race("undead"))),),
        ),
        claims="0:f552434f 1:cc4dda11 2:eba050cd 3:3741bc40",
    ),
    card(
        "DM-60",
        "Gnaw with Words",
        *(
            play(
                tap(),
                target=character(
                    skill(one),
                    status("untapped"),
                    either(
                        member(skill(one), 2),
                        exists(
                            both(
                                CHARACTER,
                                skill(one),
                                no(same_company("target")),
                                either(same_site("target"), of("site", same_name("scene"))),
                            )
                        ),
                    ),
                ),
            )
            for one in ("sage", "diplomat")
        ),
        claims="0:9c3c0c36 1:4d65fc5b",
        says=(
            "tap a sage if his company holds another one, or if another one is where he is or where he goes; or likewise a diplomat because of another diplomat",
        ),
    ),
    card(
        "DM-61",
        "Good Sense Revolts",
        play(
            apply(static("influence-check", 4, on=TARGET), "check"),
            target=target("card", both(kind("agent"), ATTEMPTING)),
            when=AGAINST_HEROES,
        ),
        claims="4:0c69a2eb 5:020de22a",
        says=("or instead, an influence attempt of an agent that is declared gets +4",),
    ),
    card(
        "DM-66",
        "In Great Wrath",
        play(
            apply(static("attack-prowess", 2, on=ALWAYS), "attack"),
            apply(static("attack-body", -1, on=ALWAYS), "attack"),
            ATTACK_WITH,
            target=target("creature", race("nazgûl")),
            when=OUTSIDE_COMBAT,
        ),
        claims="0:ba504c22 1:940847a1",
        says=(
            "outside combat, a Nazgûl in your discard pile that can be keyed to the company attacks at once, at +2 prowess and −1 body",
        ),
    ),
    card(
        "DM-69",
        "Like the Crash of Battering-rams",
        play(
            LISTEN_TO_STRIKE,
            time="strike",
            target=character(is_("striker")),
        ),
        on("wounded", apply(static("body", times(ROLL, -1, per=5), on=TARGET)), about=TARGET, lasting=True),
        claims="0:203514a9 1:00bd5536",
        says=(
            "on a strike: if it wounds the character, his body is 1 lower for each whole 5 by which it succeeds, until the turn is over",
        ),
    ),
    card(
        "DM-70",
        "Long Dark Reach",
        play(
            reveal(7),
            choose(
                both(
                    TURNED_UP,
                    kind("creature"),
                    either(no(UNIQUE), race("nazgûl", "dragon")),
                    FREE,
                    keyed_besides("coastal-sea"),
                ),
                "play deck",
            ),
            when(
                of("chosen", ALWAYS),
                when(
                    of("chosen", no(COULD_ATTACK)),
                    apply(static("attack-prowess", -4, on=ALWAYS, when=of("attacker", is_("chosen"))), "company"),
                ),
                attack_with("chosen"),
                mix(6),
                otherwise=(mix(7),),
            ),
            target=target("company", both(MOVING, moving_in("wilderness"))),
            when=compare(in_zone("play deck"), ">=", 10),
        ),
        claims="0:2878f8ea 1:ccd8037d 2:d7d1c3d4 3:adc37eca 4:665da8ba 5:1ca80b9b",
        says=(
            "on a company that moves in a Wilderness, with 10 cards in your play deck: turn over the top seven; a Nazgûl, a Dragon or a creature that is not unique, which you choose among them, must attack at once, outside the hazard limit, whatever it is keyed to",
            "only one with a region other than Coastal Sea to be keyed to, at −4 prowess if it could not be played on the company",
            "the others are shuffled and go back on top",
        ),
    ),
    card(
        "DM-79",
        "Pierced by Many Wounds",
        play(
            apply(static("excess-strike", 3, on=ALWAYS), "attack"),
            time="attack",
            when=compare(stat("attack-strikes"), ">", members()),
            uncounted=True,
        ),
        claims="0:112378a8 1:95e06bb0",
        says=(
            "before strikes are assigned, when an attack has more of them than there are defenders: whoever is given excess strikes loses 4 prowess by his first, not 1. Outside the hazard limit",
        ),
    ),
    card(
        "DM-85",
        "Revealed to all Watchers",
        play(
            show_random(in_zone("hand", "player"), "player"),
            draw(total(stat("hand-size", "player"), times(in_zone("hand", "player", no(NO_HAZARD)), -1))),
            repeat(
                in_zone("hand", "player", both(NO_HAZARD, SEEN_BY_OPPONENT)),
                choose(both(NO_HAZARD, SEEN_BY_OPPONENT), "hand"),
                move("chosen", "play deck"),
            ),
        ),
        claims="1:a638b416 2:abaee663 3:31a0998d 4:c7f733fe",
    ),
    card(
        "DM-87",
        "Seek without Success",
        play(
            RETURN_TO_ORIGIN,
            target=target("card", both(MINE, skill("ranger"), AGENT_THERE)),
            costs=(DISCARD_TARGET,),
            when=AGAINST_HEROES,
        ),
        claims="0:6a379db9 1:d7dc6fae 2:3b3a51a7",
    ),
    card(
        "DM-88",
        "Seized by Terror",
        play(
            roll(stat("mind", "target"), "target"),
            when(compare(ROLL, "<", 12), split_off()),
            target=character(no(AVATAR), both(MOVING, moving_in("shadow-land", "dark-domain"))),
            when=OUTSIDE_COMBAT,
        ),
        claims="0:341fb8c2 1:cc4dda11 2:d3123e0f 3:3741bc40",
    ),
    card(
        "DM-91",
        "Sudden Fury",
        play(
            apply(
                static(
                    "attack-strikes",
                    1,
                    on=same_site("target"),
                    when=both(attack_is("agent"), of("attacker", skill("scout"))),
                )
            ),
            apply(
                attacks_are(
                    "chosen-by-attacker",
                    on=same_site("target"),
                    when=both(attack_is("agent"), of("attacker", skill("scout"))),
                )
            ),
            target=target("site"),
        ),
        claims="0:748bc345 1:ba3a7254",
        says=(
            "on a site: this turn an attack there by a scout agent has 1 strike more, and the attacker chooses who defends",
        ),
    ),
    card(
        "DM-93",
        "Tribal Banner",
        play(
            apply(static("attack-prowess", -1, on=ALWAYS), "attack"),
            apply(static("attack-body", -1, on=ALWAYS), "attack"),
            apply(static("body-check", 1, on=both(CHARACTER, same_company("attacked"))), "attack"),
            time="attack",
            when=attack_by("orc", "troll"),
            uncounted=True,
        ),
        claims="0:5622a131 1:3bd354e1 2:0bf0fe33",
    ),
    card(
        "DM-94",
        "Tribal Totem",
        play(
            apply(static("attack-prowess", -3, on=same_company("target"), when=attack_by("orc", "troll"))),
            apply(static("attack-body", -3, on=same_company("target"), when=attack_by("orc", "troll"))),
            apply(static("body-check", 2, on=both(CHARACTER, same_company("target")), when=attack_by("orc", "troll"))),
            time="attack",
            target=target("company"),
            when=attack_by("orc", "troll"),
            uncounted=True,
        ),
        claims="0:5622a131 1:c08d44aa 2:0c288b20",
    ),
    card(
        "DM-97",
        "Two or Three Tribes Present",
        play(
            apply(static("not-counted", on=ANNOUNCED, when=of("mover", TARGET))),
            target=target(
                "creature-type",
                both(MOVING, either(moving_in("wilderness", count=2), moving_in("shadow-land", "dark-domain"))),
            ),
        ),
        claims="0:cd2a7481 1:91fcaee1 2:4b716054",
        says=(
            "on a moving company whose site path has at least two Wildernesses, a Shadow-land or a Dark-domain: name a type of creature, none of Dragons, Nazgûl or Undead; this turn cards of that type take up none of the hazard limit against it",
        ),
    ),
    card(
        "DM-100",
        "Which Might Be Lies",
        play(
            move("target", "discard pile"),
            target=target("stored", both(kind("permanent-event"), requires("information"))),
        ),
        claims="0:9010f7d2 1:d0fba2c3",
        says=("discard a stored resource permanent-event that is only playable where information is",),
    ),
    card(
        "DM-103",
        "Wraith-lord",
        play(
            apply(static("attack-prowess", 2, on=same_company("target"), when=attack_by("nazgûl"))),
            apply(static("not-counted", on=both(kind("creature"), race("nazgûl")))),
            LISTEN,
            target=target("company", both(MOVING, moving_in("dark-domain", count=2))),
        ),
        on(
            "wounded",
            apply(static("body", -1, on=TARGET)),
            when=attack_by("nazgûl"),
            lasting=True,
        ),
        claims="0:532d485d 1:05e5b86f 2:8ebb3bda",
    ),
)
