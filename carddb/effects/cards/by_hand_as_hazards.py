# ruff: noqa: F403, F405
"""By hand: hazards of Against the Shadow."""

from carddb.effects.build import *
from carddb.model import Attack

CARDS = (
    card(
        "AS-25",
        "Come at Need",
        play(choose(kind("ally"), "hand"), when(of("chosen", ALWAYS), put_aside("chosen"), otherwise=(discard(),))),
        in_force(
            "such an ally gives no points. A company of your opponent’s with a new site at which the ally could be "
            "played faces 1 strike without a type: with the numbers of the ally, the prowess 7 higher, detainment if both "
            "are minion or both hero; then discard this card. Defeated, the ally goes to your opponent’s marshalling "
            "point pile and is worth its points as kill points",
            "attack",
            "move",
            "discard",
        ),
        use(
            by_hand("your hand gets the ally back, and this card is discarded", "move", "discard"),
            time="organization",
            when=ASIDE,
        ),
        claims="",
    ),
    card(
        "AS-27",
        "Enchanted Stream",
        play(
            choose(
                both(CHARACTER, skill("ranger"), status("untapped"), same_company("target")),
                by="opponent",
                optional=True,
            ),
            when(of("chosen", skill("ranger")), tap("chosen"), discard()),
            target=target("company", both(MOVING, moving_in("wilderness"))),
        ),
        on("whenever", discard(), when=both(during("organization"), of("bearer", AT_HAVEN))),
        in_force(
            "unless its player taps the untapped characters of the company, at most 2 of them, in the organization "
            "phase, the company neither splits nor moves to a new site of its own will",
            "tap",
        ),
        claims="0:3b744d76 1:e4f89b33 3:456520d8",
    ),
    card(
        "AS-28",
        "Fealty Under Trial",
        play(
            by_hand(
                "make a roll and add the marshalling points (as if stored) and the corruption points of all items and "
                "events on the character; then these items, and the events that can be, are stored without corruption "
                "checks. With more than 15, the character is discarded with all other cards on it",
                "roll",
                "move",
                "discard",
            ),
            target=character(side("minion"), either(AT_HAVEN, at("Barad-dûr"))),
        ),
        claims="0:0e50b558",
    ),
    card(
        "AS-29",
        "FEAR! FIRE! FOES!",
        play(
            apply(automatic_attack(Attack("", 5, 8, detainment="all"), on=TARGET)),
            target=target("site", at("free-hold", "border-hold")),
        ),
        play(
            by_hand("the attack is no longer detainment and has −1 prowess", "modify"),
            time="attack",
            when=both(AUTOMATIC, attack_is("detainment"), attack_on(side("minion"))),
        ),
        claims="0:1c12520b 1:52d3bc79",
    ),
    card(
        "AS-31",
        "Near to Hear a Whisper",
        play(guard=no(ENTERED)),
        in_force(
            "when a company does not enter its site, an agent there may attack it as the site phase begins",
            "attack",
            "tap",
            "wound",
            "discard",
        ),
        on("exhausted", discard()),
        claims="1:4c4dbc72 2:e1bc7684",
    ),
    card(
        "AS-32",
        "One Foe to Breed a War",
        play(target=character(status("wounded"), no(race("wizard", "ringwraith")))),
        in_force(
            "the next time its bearer would heal, discard this card instead. Whoever attacks may give the first strike of an "
            "attack to its bearer, unless Alatar comes to face one",
            "wound",
            "discard",
        ),
        claims="0:3ded0c12",
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
                by_hand(
                    "an eliminated Elf or Maia creature goes to its owner’s discard pile, and this card to your opponent’s "
                    "marshalling point pile",
                    "move",
                ),
            ),
        ),
        claims="0:91e27f28 1:e482699f",
    ),
    card(
        "AS-36",
        "Ride Against the Enemy",
        play(
            choose(CHARACTER, "hand"),
            when(
                of("chosen", ALWAYS),
                show("chosen"),
                by_hand(
                    "a creature attack of 1 strike with the numbers of the character shown, the prowess 7 higher, is made on "
                    "the company; no other card affects it. It is detainment if both are minion or both hero. Defeated, the "
                    "character goes to your opponent’s marshalling point pile and is worth its points as kill points, "
                    "otherwise it is discarded",
                    "attack",
                    "move",
                    "discard",
                ),
            ),
            target=target("company", both(MOVING, moving_in("wilderness"))),
        ),
        claims="0:bd28ca13 1:89a23989",
    ),
    card(
        "AS-40",
        "Trouble on All Borders",
        play(
            by_hand("name a unique faction in play that no other copy of this card is on", "reveal"),
            when=compare(how_many(both(kind("faction"), UNIQUE)), ">", 0),
        ),
        in_force(
            "a company that moves through the region where the named faction is playable, or through one next to it, faces an "
            "attack of the faction’s type: 4 strikes, prowess 8, detainment if both are minion or both hero",
            "attack",
        ),
        on("exhausted", discard()),
        claims="5:e1bc7684",
    ),
    card(
        "AS-41",
        "Turning Hope to Despair",
        play(
            LISTEN,
            time="attack",
            when=both(attack_by("undead", "nazgûl", "maia"), no(attack_is("detainment"))),
            uncounted=True,
        ),
        on(
            "attack-not-defeated",
            by_hand(
                "each character of the company makes a roll and adds its mind; below 11 it forms a company of its own with "
                "the same site path, which has a movement/hazard phase of its own this turn with a hazard limit of 1",
                "roll",
                "move",
            ),
            lasting=True,
        ),
        claims="0:bfd5ab87",
    ),
    card(
        "AS-43",
        "Will Shaken",
        play(when=no(ALWAYS)),
        in_force(
            "it is never played. When your opponent sees it because a card or ability let it look at cards of your hand, it "
            "goes to that player’s marshalling point pile and costs 2 miscellaneous points; by skipping a turn your opponent "
            "puts it on your discard pile",
            "move",
        ),
        claims="0:62f4761c",
    ),
)
