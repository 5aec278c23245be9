# ruff: noqa: F403, F405
"""By hand: minion resources of The Lidless Eye."""

from carddb.effects.build import *

ADUNAPHEL = member(both(MINE, AVATAR, named("Adûnaphel the Ringwraith")))
INDUR = member(both(MINE, AVATAR, named("Indûr the Ringwraith")))
KHAMUL = member(both(MINE, AVATAR, named("Khamûl the Ringwraith")))

CARDS = (
    card(
        "LE-159",
        "A Malady Without Healing",
        play(
            check("target", -1),
            by_hand(
                "if the check leaves it in play, the character makes a body check, at +1 if it is tapped; a hero that the "
                "checks eliminate goes to your marshalling point pile and gives you its kill points",
                "roll",
                "move",
                "discard",
            ),
            *spell(5, "payer"),
            time="site",
            target=target("card", both(CHARACTER, ANYBODYS, no(RINGWRAITH), no(race("wizard", "fallen-wizard")))),
            costs=(show_one(both(magic("shadow-magic"), same_site("target")), anywhere=True),),
        ),
        claims="2:b285d33c 5:3644881f 6:03c68178",
    ),
    card(
        "LE-161",
        "Adûnaphel Unleashed",
        play(
            apply(static("attack-strikes", 1, how="set", on=ALWAYS), "attack"),
            apply(static("attack-body", -2, on=ALWAYS), "attack"),
            time="attack",
            when=attack_on(both(ADUNAPHEL, compare(members(), "=", 1))),
        ),
        play(
            by_hand(
                "you say which defending characters face the strikes; body checks that these make are at +2",
                "modify",
            ),
            time="attack",
            when=both(attack_is("company"), of("attackers", both(ADUNAPHEL, compare(members(), "=", 1)))),
        ),
        claims="0:a414c93f 1:f33011eb 2:6c453804",
    ),
    card(
        "LE-169",
        "Black Rain",
        play(
            by_hand(
                "your opponent shows you a character of the own hand that is no Wizard or Ringwraith, or, having none, the whole "
                "hand. If it is a character, roll, at −2 if the sage is a Ringwraith; the sage may tap for an item of your "
                "hand: The One Ring with 10, 11 or 12, a Dwarven Ring with 8, 9, 10, 11 or 12, a Spirit Ring with 7, 6, 5, 4, 3, "
                "2 or less",
                "reveal",
                "roll",
                "tap",
                "move",
            ),
            time="site",
            target=character(skill("sage"), status("untapped"), at("ruins-and-lairs"), at("wilderness")),
        ),
        claims="1:693f1053",
    ),
    card(
        "LE-186",
        "Foul Trophies",
        play(
            target=character(race("orc", "troll"), faced("elf", "dwarf", "dúnadan", "man")),
            costs=(TAP_TARGET,),
        ),
        use(
            apply(static("attack-strikes", 1, how="set", on=ALWAYS), "attack"),
            apply(static("attack-prowess", 3, on=ALWAYS), "attack"),
            apply(static("attack-body", -2, on=ALWAYS), "attack"),
            time="attack",
            costs=(DISCARD_THIS,),
            when=both(
                attack_by("elf", "dwarf", "dúnadan", "man"),
                of("attacked", same_company("self")),
                no(in_effect("Foul Trophies")),
            ),
        ),
        in_force(
            "it is played right after its bearer’s company has defeated such an attack; else take it back", "move"
        ),
        claims="1:7de1612c 2:74779cad 3:d3e686a6 4:974aed52",
    ),
    card(
        "LE-187",
        "Freeze the Flesh",
        play(
            by_hand(
                "a character that a body check has eliminated this turn comes back, tapped and with this card, to the company in "
                "which it was and in which the user of shadow-magic was then",
                "move",
                "tap",
            ),
            *spell(4, "payer"),
            costs=(show_one(magic("shadow-magic"), anywhere=True),),
        ),
        static("prowess", -1),
        static("body", -2),
        in_force("its bearer has −2 mind, but never less than 1", "modify"),
        claims="6:b09050d7",
    ),
    card(
        "LE-189",
        "Gold Chains in the Wind",
        play(
            by_hand(
                "until the attack is over an ally with a prowess of 5, made by the character, stands with the company; whoever "
                "else is struck, it faces 1 of the strikes",
                "roll",
                "modify",
            ),
            *spell(4),
            time="attack",
            target=character(magic("shadow-magic")),
        ),
        claims="2:2de07a52 5:3a0a7789",
    ),
    card(
        "LE-198",
        "Indûr Unleashed",
        play(CANCEL_ATTACK, time="attack", when=attack_on(INDUR)),
        play(
            by_hand("nothing cancels the attack that the company makes", "modify"),
            time="attack",
            when=both(attack_is("company"), of("attackers", INDUR)),
        ),
        claims="0:fa01e07c 1:434f1c5c 2:fbecbeef",
    ),
    card(
        "LE-200",
        "Khamûl Unleashed",
        play(apply(static("attack-prowess", -3, on=ALWAYS), "attack"), time="attack", when=attack_on(KHAMUL)),
        play(
            by_hand("you say which defending characters face the strikes", "modify"),
            time="attack",
            when=both(attack_is("company"), of("attackers", KHAMUL)),
        ),
        claims="0:9aca48e7 1:d4d9e7fc 2:3e693449",
    ),
    card(
        "LE-203",
        "The Lidless Eye",
        play(
            discard_all(both(MINE, named("Bade to Rule"))),
            when=both(player_is("wizard", who="opponent"), no(REVEALED), no(SAURON)),
        ),
        static("general-influence", 7, on=MINE),
        static("hand-size", 1, on=is_("player")),
        use(
            *fetch(card_type("resource", "character"), "sideboard"),
            time="organization",
            mark="eye",
            unless=("eye",),
        ),
        use(
            show_random(5),
            time="organization",
            costs=(discard_held(card_type("character", "resource", "hazard", "site")),),
            mark="eye",
            unless=("eye",),
        ),
        in_force(
            "you are Sauron and no Ringwraith: you reveal no Ringwraith and play none as a follower. In each of "
            "your organization phases you do 1 of the 2 things, once; instead of 5 cards you may look at fewer",
        ),
        claims="0:582c38ef 3:e3639b78 4:9981461d 5:0b5fdf1e",
    ),
    card(
        "LE-207",
        "The Names Among Them",
        play(
            target=character(skill("scout"), at("border-hold", "free-hold"), HAS_ATTACKS, ENTERED),
            costs=(TAP_TARGET,),
        ),
        store_at(AT_HAVEN),
        in_force(
            "it is played right after the scout’s company has faced an automatic-attack there; else take it back. It gives its "
            "points only once stored, in its bearer’s organization phase. Stored, it may be discarded: it cancels 1 "
            "automatic-attack at a place of one of these two types",
            "move",
            "discard",
            "modify",
        ),
        claims="1:a574dd16",
    ),
    card(
        "LE-209",
        "News of the Shire",
        play(time="site", target=character(at("Bag End")), costs=(TAP_TARGET,)),
        store_at(at("Barad-dûr")),
        in_force(
            "it gives points only once stored, in its bearer’s organization phase: 3 if it is the first News of the Shire to be "
            "stored, otherwise 1. While it is stored, The Shire is a Border-land",
            "move",
            "modify",
        ),
        in_the_pile(site_type("border-hold", on=both(card_type("site"), named("Bag End")))),
        claims="0:d5976364 1:7de1612c",
    ),
    card(
        "LE-210",
        "No More Nonsense",
        play(
            by_hand(
                "roll for the leader and for another character of the company, whom you choose, and add the prowess of each. If "
                "the leader has more, the hazard permanent-events on the other one are discarded and the leader has +2 direct "
                "influence while this card is on it, otherwise −2",
                "roll",
                "discard",
                "modify",
            ),
            time="organization",
            target=character(keyword("leader"), member(no(TARGET))),
        ),
        claims="0:1f6d8151",
    ),
    card(
        "LE-211",
        "No News of Our Riding",
        play(
            target=character(faced("elf", "dúnadan", "man", creature=True)),
            costs=(TAP_TARGET,),
        ),
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_BEARER,),
            when=both(attack_by("elf", "dúnadan", "man"), attack_is("creature"), of("attacked", same_company("self"))),
        ),
        in_force("it is played right after its bearer’s company has faced such a creature; else take it back", "move"),
        claims="1:7de1612c 2:e0fbc2c9",
    ),
    card(
        "LE-215",
        "One Dear to You",
        play(target=target("faction", MINE)),
        static("faction-points", -1),
        static("influence-check", -8, on=CHARACTER, when=of("influenced", IS_BEARER)),
        in_force("Muster is of no use in an influence attempt against the faction", "modify"),
        claims="0:d09fd85f 1:aef3657e",
    ),
    card(
        "LE-221",
        "Remnants of Old Robberies",
        play(
            by_hand(
                "it goes with the card of the creature whose attack the company has just defeated; as miscellaneous marshalling "
                "points you get what a hero would get for killing it",
                "move",
            ),
            target=target(
                "company",
                both(
                    MINE,
                    faced(
                        *(
                            "orc",
                            "troll",
                            "man",
                            "elf",
                            "dwarf",
                            "dúnadan",
                            "undead",
                            "dragon",
                            "drake",
                            "giant",
                            "spider",
                        ),
                        *("slayer", "maia", "hobbit", "ent", "awakened plant", "pûkel-creature", "wose", "eagle"),
                        creature=True,
                    ),
                ),
            ),
        ),
        claims="",
    ),
    card(
        "LE-233",
        "Spying out the Land",
        play(
            by_hand(
                "your opponent may show you hazards of the own hand; only those are played in the movement/hazard phase of "
                "the character’s company",
                "reveal",
            ),
            *spell(3),
            time="organization",
            target=character(magic("spirit-magic")),
        ),
        claims="2:f5d12bb2 4:07e8c317",
    ),
    card(
        "LE-243",
        "Thing Stolen",
        play(
            by_hand(
                "right after the faction has come into play, the character that taps gets a minor or major item of your hand, "
                "playable there or not, that is neither unique nor a hoard item",
                "move",
            ),
            time="site",
            target=target("company", both(MINE, at("shadow-hold", "dark-hold"), played_there("faction"))),
            costs=(tap_one(same_site("target")),),
        ),
        claims="0:e17e96ad",
    ),
    card(
        "LE-256",
        "Wisdom to Wield",
        play(
            apply(static("uses-palantír", on=TARGET)),
            target=character(skill("sage"), no(RINGWRAITH), bears(both(ITEM, keyword("palantír")))),
        ),
        play(
            by_hand("for a Dwarven Ring that it bears the sage counts as a Dwarf until the turn ends", "modify"),
            target=character(skill("sage"), no(RINGWRAITH), bears(both(ITEM, keyword("dwarven ring")))),
        ),
        claims="1:d227fd95",
    ),
)
