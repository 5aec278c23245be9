# ruff: noqa: F403, F405
"""By hand: hazard events of The Wizards and The Dragons."""

from carddb.effects.build import *

CARDS = (
    card(
        "TD-12",
        "Deftness of Agility",
        play(
            by_hand(
                "a Dragon that attacks gives a character to whom one of its strikes is assigned another one of them, "
                "with −3 prowess (0 for a manifestation of Bairanax); it has a strike sequence of its own",
                "modify",
                "attack",
            ),
            time="attack",
            when=attack_by("dragon"),
        ),
        claims="",
    ),
    card(
        "TD-14",
        "Dragon’s Blood",
        play(
            by_hand(
                "if the strike fails, the character makes a body check, with −1 to the roll for armor, −1 for a shield and "
                "−1 for a helmet; it is not wounded by it",
                "roll",
                "discard",
            ),
            time="strike",
            target=character(is_("striker")),
            when=attack_by("dragon", "drake"),
        ),
        claims="0:ddeca2cf",
    ),
    card(
        "TD-15",
        "Dragon’s Breath",
        play(
            by_hand(
                "before the attack each character of the company faces 1 strike with the prowess of the attack; against "
                "it counts its body instead of its prowess, +1 with a shield, +1 with a helmet, +3 if it taps. Then the "
                "attack has +1 body and −2 prowess",
                "modify",
                "tap",
                "roll",
                "wound",
                "discard",
            ),
            time="attack",
            when=of(
                "attacker",
                either(
                    named("True Fire-drake", "Winged Fire-drake"),
                    both(DRAGON, named("Itangast", "Leucaruth", "Scorba", "Smaug")),
                ),
            ),
        ),
        claims="0:30005029",
    ),
    card(
        "TD-17",
        "Dragon’s Terror",
        play(
            by_hand(
                "discard any number of cards from your hand, each of which counts as 1 hazard against the company: for "
                "each, make a roll against a character of your choice in the company, no Wizard, with +2 if a Dragon "
                "attacks; a result above its mind taps it",
                "roll",
                "tap",
                "discard",
            ),
            time="attack",
            when=both(attack_by("dragon", "drake"), attack_is("creature")),
        ),
        claims="1:5f3ecd25",
    ),
    card(
        "TD-29",
        "Half an Eye Open",
        play(
            by_hand(
                "choose a character of the company, no Wizard: the first strike of the attack is assigned to it. "
                "Revealed on guard against an attempt at burglary: −5 to that attempt",
                "modify",
            ),
            time="attack",
            when=attack_by("dragon", "drake"),
        ),
        claims="0:ef96287c",
    ),
    card(
        "TD-41",
        "Left Behind",
        play(
            by_hand(
                "after the attack the character is a company of its own with the same site path, and has a movement/hazard "
                "phase of its own this turn with a hazard limit of 1; after all movement/hazard phases it may join its "
                "company again",
                "move",
            ),
            time="attack",
            target=character(no(race("wizard"))),
            when=compare(stat("attack-strikes"), ">=", 5),
        ),
        claims="0:830804e1",
    ),
    card(
        "TD-74",
        "Subtlety of Guile",
        play(
            by_hand(
                "a character, no Wizard, that was wounded by a Dragon’s attack has −1 body this turn (−2 if Itangast "
                "wounded it); or each character, no Wizard, of a company that faces an attack of Itangast has −1 body this "
                "turn. Once on a character or company",
                "modify",
            ),
            time="movement/hazard",
            target=target("company", either(faced("dragon"), attack_by("dragon"))),
        ),
        claims="",
    ),
    card(
        "TD-79",
        "Velocity of Haste",
        play(
            by_hand("the attack has 1 strike more, which has no body; 2 such strikes if it is Scorba’s", "modify"),
            time="attack",
            when=attack_by("dragon"),
        ),
        claims="",
    ),
    card(
        "TD-82",
        "Winds of Wrath",
        play(
            by_hand(
                "a site of your location deck whose site path has a Coastal Sea takes the place of the company’s new site",
                "exchange",
                "move",
            ),
            target=target("company", both(MOVING, moving_in("coastal-sea"))),
            when=DOORS,
        ),
        claims="",
    ),
    card(
        "TW-33",
        "Fell Beast",
        play(
            by_hand(
                "the attack has 1 strike more and −2 prowess, and the attacker chooses who faces it. Played before a Nazgûl: "
                "the next action is to play one, which Shadow-lands and Shadow-holds are keys for too; else this card "
                "returns to your hand",
                "modify",
                "attack",
            ),
        ),
        play(
            by_hand(
                "the attack has 1 strike more and −2 prowess, and the attacker chooses who faces it; once on a Nazgûl",
                "modify",
            ),
            time="attack",
            when=both(attack_by("nazgûl"), attack_is("creature")),
        ),
        claims="",
    ),
    card(
        "TW-492",
        "Fury of the Iron Crown",
        play(
            by_hand(
                "one strike of the attack has +4 prowess. After the attack a creature that is no Nazgûl is removed from play and the "
                "defender gets its marshalling points; with The Iron Crown in hand the defender may play it at once with a "
                "character of the company",
                "modify",
                "move",
            ),
            time="attack",
            when=both(attack_by("orc", "troll", "man", "nazgûl"), attack_is("creature"), no(in_play("The Iron Crown"))),
        ),
        claims="1:77da1ef8",
    ),
    card(
        "TD-23",
        "Exile of Solitude",
        play(
            by_hand(
                "the strike has −1 prowess and, if it succeeds, discards its target, no Wizard, with the cards it controls and "
                "without a body check; of Eärcaraxë at Home every strike does so, without the −1",
                "modify",
                "discard",
            ),
            time="strike",
            when=of("attacker", both(DRAGON, kind("permanent-event"))),
        ),
        claims="",
    ),
    card(
        "TD-33",
        "Icy Touch",
        play(
            apply(static("attack-prowess", 1, on=ALWAYS), "attack"),
            time="attack",
            target=target("company"),
            when=attack_by("undead"),
        ),
        in_force(
            "the next character that the attack wounds, on whom no corruption card was played this turn, takes this card: 2 "
            "corruption points; taken by nobody, it is discarded. In its organization phase the character may tap for a "
            "roll: above 6 it is discarded",
            "move",
            "discard",
            "tap",
            "roll",
        ),
        claims="0:0166a819 1:210d57d7",
    ),
    card(
        "TD-39",
        "Known to an Ounce",
        play(target=target("card", either(both(card_type("site"), HOARD), both(DRAGON, kind("permanent-event"))))),
        in_force(
            "when an item is played at that site, or at the lair of that Dragon, the automatic-attacks of the site are "
            "faced again; with the site or the Dragon this card leaves play",
            "attack",
            "discard",
        ),
        claims="0:ef1b48d3",
    ),
    card(
        "TD-48",
        "Memories Stolen",
        play(
            apply(static("strike-prowess", -3, on=ALWAYS), "strike"),
            time="strike",
            target=character(is_("striker"), no(race("wizard"))),
            when=both(attack_by("dragon"), attack_is("creature")),
        ),
        in_force(
            "its bearer has no skills. At a haven in its organization phase it may tap for a roll, +1 for each companion "
            "that taps in support: above 8 this card is discarded",
            "modify",
            "tap",
            "roll",
            "discard",
        ),
        claims="2:d38ffcb5",
    ),
    card(
        "TD-50",
        "No Escape from My Magic",
        play(target=target("faction", UNIQUE)),
        in_force(
            "from the next turn on a company that moves with region cards through the region where the faction is playable, "
            "or a region next to it, makes a roll, +2 for each ranger, +1 for each scout and +1 for each diplomat: with 12 or "
            "less it does nothing in its site phase",
            "roll",
            "modify",
        ),
        claims="0:70480a86",
    ),
    card(
        "TD-51",
        "Noose of the Sea",
        play(),
        in_force(
            "for a company whose site path has a Coastal Sea, what resource short-events of the organization phase still "
            "do is canceled in the movement/hazard and site phases; these events do nothing to this card",
            "modify",
        ),
        claims="",
    ),
    card(
        "TD-58",
        "Rumor of Wealth",
        play(
            by_hand(
                "in the site phase, after a major or greater item was played there, 1 Dragon creature other than Eärcaraxë "
                "may be played at the site, outside the hazard limit; this card may be revealed on guard",
                "attack",
            ),
            target=target("site", both(at("ruins-and-lairs"), no(LAIR))),
        ),
        claims="0:a1b768a5",
    ),
    card(
        "TD-6",
        "Black Breath",
        play(target=character(status("wounded"), member(ALWAYS)), when=faced("nazgûl")),
        in_force(
            "its bearer has 3 corruption points and makes a body check in each of its organization phases. When it would "
            "heal it makes a roll instead, +2 at a haven, +2 for each sage of its company that taps in support: above 10 it "
            "heals and this card is discarded",
            "roll",
            "tap",
            "heal",
            "discard",
        ),
        claims="1:83ed1710",
    ),
    card(
        "TD-182",
        "Ireful Flames",
        play(),
        in_force(
            "an item is played at The Lonely Mountain, Irerock, Zarak Dûm or Gold Hill only if its player removes from play "
            "another item of his hand that is playable at the site; not revealed on guard",
            "move",
        ),
        on("exhausted", discard()),
        claims="3:e3d935d9",
    ),
    card(
        "BA-20",
        "Imprisoned and Mocked",
        play(time="attack", when=both(attack_by("orc", "troll"), no(attack_is("detainment")))),
        in_force(
            "played on an attack with more strikes than the company has characters and allies. If it was neither canceled "
            "nor defeated, make a roll with +2 for each excess strike and −5: above the prowess of the character of the "
            "company with the highest mind, that character lies off to the side with this card without its cards; else this "
            "card is discarded. In its next long-event phase the character returns to hand and this card is discarded",
            "roll",
            "move",
            "discard",
        ),
        claims="",
    ),
    card(
        "TW-64",
        "Morgul-knife",
        play(
            apply(static("attack-prowess", 2, on=ALWAYS), "attack"),
            time="attack",
            target=target("company"),
            when=attack_by("nazgûl"),
        ),
        in_force(
            "a character of the attacker’s choice that the attack wounds, on whom no corruption card was played this turn, "
            "takes this card: 4 corruption points; if it wounds nobody the card is discarded. At a haven in its untap phase "
            "the character may make a roll instead of untapping or healing: above 4 it is discarded",
            "move",
            "discard",
            "roll",
        ),
        claims="0:19748991 1:022a1295",
    ),
    card(
        "TW-97",
        "The Pale Sword",
        play(
            apply(static("attack-prowess", 1, on=ALWAYS), "attack"),
            time="attack",
            target=target("company"),
            when=attack_by("nazgûl"),
        ),
        in_force(
            "if the Witch-king of Angmar attacks, his prowess has +1 more for each Nazgûl permanent-event in play. A "
            "character of the attacker’s choice that the attack wounds, on whom no corruption card was played this turn, "
            "takes this card: 6 corruption points; if it wounds nobody the card is discarded. At a haven in its untap phase "
            "the character may make a roll instead of untapping or healing: above 5 it is discarded. Once on a Nazgûl",
            "modify",
            "move",
            "discard",
            "roll",
        ),
        claims="1:19748991 2:57ee217b",
    ),
)
