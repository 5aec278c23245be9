# ruff: noqa: F403, F405
"""Against the Shadow: hazard short-events."""

from carddb.effects.builders.build import *
from carddb.effects.nodes.abilities import Play
from carddb.facts.model import Attack

# A character in hand: for Wizards and the Balrog an agent is a hazard
HELD_CHARACTER = both(CHARACTER, either(no(kind("agent")), player_is("ringwraith", "fallen-wizard")))


def _sent_home(modifier: int, *races: str) -> Play:
    """Play on a company with both races: the opponent sends back some of them, whose minds reach a roll together."""
    theirs = both(CHARACTER, race(*races), same_company("target"))
    sent = both(CHARACTER, same_company("target"), flag("state", "singled-out"))
    another = both(CHARACTER, race(*races), same_company("target"), no(flag("state", "singled-out")))
    return play(
        roll(modifier),
        when(
            compare(altogether("mind", theirs), ">=", ROLL),
            repeat(
                how_many(theirs),
                when(
                    compare(altogether("mind", sent), "<", ROLL),
                    choose(another, by="opponent"),
                    otherwise=(choose(another, by="opponent", optional=True),),
                ),
                when(of("chosen", ALWAYS), apply(static("state", to="singled-out", on=is_("chosen")))),
                chosen=True,
            ),
            for_each(sent, to_hand_all(both(ITEM, of("host", is_("chosen")))), to_hand("chosen")),
        ),
        target=target("company", both(*(member(race(one)) for one in races))),
    )


FAIR_CREATURE = both(kind("creature"), race("elf", "maia"))

EVENT = kind("permanent-event", "long-event", "short-event")

CARDS = (
    card(
        "AS-23",
        "A Lie in Your Eyes",
        play(
            may(
                tap("target"),
                by="opponent",
                otherwise=(
                    choose(both(kind("ally"), of("host", TARGET), status("untapped")), by="opponent", optional=True),
                    when(
                        of("chosen", kind("ally")),
                        tap("chosen"),
                        otherwise=(
                            roll(),
                            when(compare(ROLL, ">", total(stat("mind", "target"), 6)), discard("target")),
                        ),
                    ),
                ),
            ),
            target=character(status("untapped"), no(race("ringwraith", "wizard"))),
        ),
        claims="0:b98e9069 1:f524bc0f 2:5036c82d",
    ),
    card(
        "AS-26",
        "Early Harvest",
        play(
            roll(where(of("target", alignment("minion")), -1)),
            when(
                compare(total(ROLL, stat("marshalling-points", "target", printed=True)), ">", 12),
                move("target", "hand"),
            ),
            target=target("faction", both(THEIRS, plays_at("border-hold"), no(named("Army of the Dead")))),
        ),
        claims="0:980172ba 1:de89b11d 2:df198934",
        says=(
            "on a faction of your opponent’s playable at a Border-hold, but not Army of the Dead: make a roll, at −1 for a minion faction, and add its printed marshalling points. Above 12, it returns to your opponent’s hand",
        ),
    ),
    card(
        "AS-28",
        "Fealty Under Trial",
        play(
            roll(
                total(
                    altogether("points-when-stored", both(either(ITEM, EVENT), of("host", TARGET))),
                    altogether("item-corruption", both(either(ITEM, EVENT), of("host", TARGET))),
                )
            ),
            for_each(
                both(STORABLE_ANYWHERE, of("host", TARGET), no(is_forbidden("storing"))), store("chosen", checked=False)
            ),
            when(compare(ROLL, ">", 15), discard("target")),
            target=character(
                side("minion"), either(both(AT_HAVEN, of("site", alignment("minion", "balrog"))), at("Barad-dûr"))
            ),
        ),
        claims="0:0e50b558 1:ceb5866f 2:7a32d1d4 3:630361e9",
        says=(
            "on a minion at a Darkhaven or Barad-dûr: make a roll and add the marshalling points (as if stored) and the corruption points of all items and events on it",
            "these items, and the events that can be, are stored without corruption checks",
            "then, with more than 15, the minion is discarded with all other cards on it",
        ),
    ),
    card(
        "AS-29",
        "FEAR! FIRE! FOES!",
        play(
            apply(automatic_attack(Attack("", 5, 8, detainment="all"), on=TARGET)),
            target=target("site", at("free-hold", "border-hold")),
        ),
        play(
            DETAIN_NO_MORE,
            apply(static("attack-prowess", -1, on=ALWAYS), "attack"),
            time="attack",
            when=both(AUTOMATIC, attack_is("detainment"), attack_on(side("minion"))),
            guard=both(AUTOMATIC, attack_is("detainment"), attack_on(side("minion"))),
        ),
        claims="0:1c12520b 1:52d3bc79 2:b7ccd408 3:4cc08d39",
        says=(
            "a Free-hold or Border-hold gains an automatic-attack (5 strikes, prowess 8, detainment) until the turn is over",
            "alternatively, against a detainment automatic-attack on a minion company, also revealed on guard: it is no longer detainment, and gets −1 prowess",
        ),
    ),
    card(
        "AS-33",
        "Pilfer Anything Unwatched",
        play(
            roll(where(of("payer", at_home_of("payer")), 5)),
            when(
                compare(ROLL, ">", total(stat("mind", "target"), 5)),
                when(
                    member(ALWAYS, 2),
                    choose(both(ITEM, of("host", TARGET)), by="target", optional=True),
                    when(
                        of("chosen", ALWAYS),
                        choose(both(card_type("character"), same_company("target"), no(TARGET)), by="target"),
                        transfer("chosen"),
                    ),
                ),
                to_hand("target"),
            ),
            target=target("anybody", no(AVATAR)),
            costs=(tap_agent(at_home_of("target")),),
            when=AGAINST_HEROES,
        ),
        claims="0:2880ed96 1:f18f2311 2:33f489ee 3:e8c0243f 4:decdd463 5:3b3a51a7",
        says=(
            "unless your opponent is a Ringwraith or Balrog player, tap an untapped agent of yours at a home site of a character that is no avatar: make a roll, at +5 if the agent is at its own home site. Above the character’s mind plus 5, return him to his owner’s hand; unless he is alone in his company, his player may first transfer one item on him to another character there",
        ),
    ),
    card(
        "AS-35",
        "Returned Beyond All Hope",
        play(
            choose(both(kind("creature"), race("maia", "elf", "dwarf", "dúnadan")), "discard pile"),
            move("chosen", "hand"),
            time="hazards",
        ),
        play(
            choose(both(race("maia"), kind("permanent-event"))),
            to_hand("chosen"),
            when=exists(both(race("maia"), kind("permanent-event"))),
        ),
        play(
            roll(),
            when(
                compare(ROLL, ">", 8),
                choose(FAIR_CREATURE, "marshalling point pile", "removed-from-play pile", optional=True),
                when(no(of("chosen", ALWAYS)), choose(both(FAIR_CREATURE, of("host", CHARACTER)), optional=True)),
                when(
                    no(of("chosen", ALWAYS)),
                    choose(
                        FAIR_CREATURE, "marshalling point pile", "removed-from-play pile", of="opponent", optional=True
                    ),
                ),
                when(of("chosen", ALWAYS), move("chosen", "discard pile")),
                DEFEATED,
            ),
        ),
        claims="0:91e27f28 1:e482699f 2:47709a7b",
        says=(
            "bring one of your Maia, Elf, Dwarf or Dúnadan creatures from discard pile to hand",
            "or a Maia permanent-event in play to your hand",
            "or roll: with more than 8 a defeated Elf or Maia creature, or one that is a trophy, goes to its owner’s discard pile, and this card counts as a creature that your opponent has defeated; else it is discarded",
        ),
    ),
    card(
        "AS-36",
        "Ride Against the Enemy",
        play(
            choose(HELD_CHARACTER, "hand"),
            when(of("chosen", ALWAYS), show("chosen"), attack_as("chosen", 7, creature=True)),
            target=target("company", moving_in("wilderness")),
            when=compare(in_zone("hand", "player", HELD_CHARACTER), ">", 0),
        ),
        says=(
            "Played on a company with a Wilderness on its way, with a character out of your hand, who is shown.",
            (
                "He attacks as a hazard creature: 1 strike, own numbers, +7 prowess, open to no other card’s effects;"
                " detainment if both sides are hero or both minion."
            ),
            "Defeated, he goes to your opponent’s pile, his points counting as kills; else he is discarded.",
        ),
        claims="0:bd28ca13 1:89a23989 2:d0dc37b0 3:7b5deddb 4:de0d2bb7 5:ff750706 6:9a9a6806",
    ),
    card(
        "AS-38",
        "Slip Treacherously",
        play(tap_all(ITEM)),
        claims="0:e8ca4497 1:63b22a7c",
    ),
    card(
        "AS-41",
        "Turning Hope to Despair",
        play(
            LISTEN_HERE,
            time="attack",
            when=both(attack_by("undead", "nazgûl", "maia"), no(attack_is("detainment"))),
            uncounted=True,
        ),
        on(
            "attack-not-defeated",
            for_each(
                both(CHARACTER, same_company("target")),
                roll(stat("mind", "chosen"), "chosen"),
                when(compare(ROLL, "<", 11), split_off("chosen", 1)),
            ),
            lasting=True,
        ),
        claims="0:bfd5ab87 1:3f4f78f1 2:2108f10a 3:06162f55",
        says=(
            "against a non-detainment attack by Undead, Nazgûl or Maia, outside the hazard limit",
            "if it is not defeated, each character rolls and adds its mind: below 11 it becomes a company of its own with the same site path, with an own movement/hazard phase, hazard limit 1",
        ),
        traits="needs-attack",
    ),
    card(
        "AS-42",
        "Unhappy Blows",
        _sent_home(-5, "elf", "dwarf"),
        _sent_home(-7, "orc", "troll"),
        claims="0:73009a84 1:c33f5088 2:90c16905 3:f2c5b158",
        traits="may-remove-character",
        says=(
            "on a company with Elves and Dwarves, or with Orcs and Trolls: make a roll at −5 (−7 for Orcs and Trolls). As many of them as your opponent likes, with minds that add up to no less than the total, go back to hand, and so do their items; none if all have too little",
        ),
    ),
)
