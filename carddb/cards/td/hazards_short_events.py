# ruff: noqa: F403, F405
"""The Dragons: hazard short-events."""

from carddb.effects.builders.build import *
from carddb.facts.model import Key

AT_HOME_DRAGON = of("attacker", both(DRAGON, card_type("hazard"), kind("permanent-event")))
NO_WIZARD = both(CHARACTER, no(race("wizard")))
BAIRANAX = ("Bairanax", "Bairanax Ahunt", "Bairanax at Home")
LEUCARUTH = ("Leucaruth", "Leucaruth Ahunt", "Leucaruth at Home")
SMAUG = ("Smaug", "Smaug Ahunt", "Smaug at Home")
ITANGAST = ("Itangast", "Itangast Ahunt", "Itangast at Home")
SCORBA = ("Scorba", "Scorba Ahunt", "Scorba at Home")

CARDS = (
    card(
        "TD-9",
        "Cruel Caradhras",
        play(
            face_strikes(8),
            target=target(
                "company",
                crosses("High Pass", "Redhorn Gate", "Angmar", "Gundabad", "Grey Mountain Narrows", "Imlad Morgul"),
            ),
            when=OUTSIDE_COMBAT,
        ),
        static("body-check", 1, on=ALWAYS, when=OWN_ATTACK),
        claims="0:3b02aac4 1:bba2288e 2:44244f6d",
    ),
    card(
        "TD-12",
        "Deftness of Agility",
        play(strike_again(-3), time="attack", when=attack_by("dragon")),
        play(strike_again(), time="attack", when=of("attacker", named(*BAIRANAX))),
        claims="0:63bcab87 1:09eb0141",
        says=(
            "a Dragon attack may assign one character a second strike, at −3 prowess; an attack by Bairanax, Bairanax Ahunt or Bairanax at Home, at full prowess",
        ),
    ),
    card(
        "TD-14",
        "Dragon’s Blood",
        play(
            LISTEN_TO_STRIKE,
            time="strike",
            target=character(is_("striker")),
            when=attack_by("dragon", "drake"),
        ),
        on(
            "strike-fails",
            apply(
                static(
                    "body-check",
                    total(
                        where(bears(keyword("armor")), -1),
                        where(bears(keyword("shield")), -1),
                        where(bears(keyword("helmet")), -1),
                    ),
                    on=TARGET,
                ),
                "strike",
            ),
            body_check_each(TARGET, mild=False),
            about=TARGET,
            lasting=True,
        ),
        claims="0:ddeca2cf 1:f5e011fc",
        says=(
            "on a character that faces a strike of a Dragon or Drake: if the strike fails, the character makes a body check, at −1 each for armor, shield and helmet",
        ),
    ),
    card(
        "TD-15",
        "Dragon’s Breath",
        play(
            apply(
                static(
                    "fighting-prowess",
                    total(
                        stat("body"),
                        where(bears(keyword("shield")), 1),
                        where(bears(keyword("helmet")), 1),
                        where(status("untapped"), 3),
                        where(status("tapped", "wounded"), 1),
                        where(status("wounded"), 1),
                    ),
                    how="set",
                    on=ALWAYS,
                    when=attack_is("strikes"),
                ),
                "attack",
            ),
            face_strikes(stat("attack-prowess")),
            apply(static("attack-body", 1, on=ALWAYS), "attack"),
            apply(static("attack-prowess", -2, on=ALWAYS), "attack"),
            time="attack",
            when=of(
                "attacker",
                named("True Fire-drake", "Winged Fire-drake", *ITANGAST, *LEUCARUTH, *SCORBA, *SMAUG),
            ),
        ),
        claims="0:30005029 1:bed0340f 2:89b5115e 3:f8eee6d8",
        says=(
            "against an attack by True Fire-drake, Winged Fire-drake, Itangast, Leucaruth, Scorba or Smaug, before strikes are assigned: each character of the company faces 1 strike with the prowess of the attack",
            "against it a character counts body instead of prowess, +1 with a shield, +1 with a helmet, +3 if it taps",
            "then the attack has +1 body and −2 prowess",
        ),
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
        "TD-18",
        "Dragon-sickness",
        play(check("target", -1), target=character(bears(kind("major-item", "greater-item")))),
        claims="0:8839d794 1:efb3fea8",
    ),
    card(
        "TD-23",
        "Exile of Solitude",
        play(
            apply(static("strike-prowess", -1, on=ALWAYS), "strike"),
            apply(static("struck", to="discarded", on=is_("striker")), "strike"),
            time="strike",
            when=both(AT_HOME_DRAGON, strike(NO_WIZARD)),
            guard=both(AT_HOME_DRAGON, strike(NO_WIZARD)),
        ),
        play(
            apply(static("struck", to="discarded", on=NO_WIZARD), "attack"),
            time="attack",
            when=of("attacker", named("Eärcaraxë at Home")),
            guard=of("attacker", named("Eärcaraxë at Home")),
        ),
        claims="0:a43cda4b 1:03ddbe56 2:6766429c 3:76d7d7ad",
        says=(
            "the strike of a Dragon at home against a character, no Wizard, has −1 prowess; if it succeeds, it wounds nobody: the character is discarded with its followers and everything they bear",
            "or so does every strike of an attack of Eärcaraxë at Home, without the −1",
        ),
    ),
    card(
        "TD-24",
        "Fever of Unrest",
        play(
            apply(
                gives_keys(
                    Key("unkeyed", "nothing"), on=both(race("dragon"), kind("creature")), when=TARGET, once=True
                ),
                "next-action",
            ),
            target=target("company", moving_in("wilderness", count=4)),
        ),
        play(
            apply(
                gives_keys(
                    Key("unkeyed", "nothing"), on=both(named("Leucaruth"), kind("creature")), when=TARGET, once=True
                ),
                "next-action",
            ),
            target=target("company", moving_in("wilderness", count=3)),
        ),
        claims="0:3a48bd35 1:d639642b",
        says=(
            "as your next action, a Dragon creature may be played without keying on a company with at least four Wildernesses in its site path; Leucaruth, with three",
        ),
    ),
    card(
        "TD-26",
        "Frenzy of Madness",
        play(
            apply(
                gives_keys(
                    Key("site-type", "shadow-hold"),
                    on=both(race("dragon"), kind("creature")),
                    when=of("site", TARGET),
                    once=True,
                )
            ),
            target=target("site", both(at("shadow-hold"), no(at("Gorgoroth", "Nurn", "Udûn", "Imlad Morgul")))),
            costs=(discard_held(both(kind("creature"), playable_at("target"))),),
        ),
        play(
            apply(
                gives_keys(
                    Key("site-type", "shadow-hold"),
                    on=both(named("Daelomin"), kind("creature")),
                    when=of("site", TARGET),
                    once=True,
                )
            ),
            target=target("site", both(at("shadow-hold"), no(at("Gorgoroth", "Nurn", "Udûn", "Imlad Morgul")))),
        ),
        claims="0:2339b8b8 1:81aeaa10 2:73e4a4ba",
        says=(
            "on a Shadow-hold outside Gorgoroth, Nurn, Udûn and Imlad Morgul: discard a creature of your hand playable there, and this turn one Dragon creature may be keyed to it",
            "or this turn the creature Daelomin may be keyed to such a site, for no discard",
        ),
    ),
    card(
        "TD-29",
        "Half an Eye Open",
        play(
            must_face(),
            time="attack",
            target=character(no(race("wizard"))),
            when=attack_by("dragon", "drake"),
        ),
        play(
            apply(static("attempt", -5, to="burglary", on=no(MINE)), "roll"),
            time="guard",
            guard=declared(keyword("burglary attempt")),
        ),
        claims="0:ef96287c 1:b66cebf0 2:fa0a9ef5",
        says=(
            "before strikes are assigned, a character of your choice, no Wizard, must face the first strike of a Dragon or Drake attack",
            "or, revealed on guard when a burglary attempt is announced: −5 to the attempt",
        ),
    ),
    card(
        "TD-34",
        "Incite Denizens",
        play(COPY_ATTACK, target=target("automatic-attack", at("ruins-and-lairs"))),
        claims="0:b9bc624b 1:a69c9a39 2:82ed3711 3:e91ea8dd 4:8673b14f",
        says=("an automatic-attack of your choice at a Ruins & Lairs is faced twice in a row until the turn is over",),
    ),
    card(
        "TD-35",
        "Incite Minions",
        play(COPY_ATTACK, target=target("automatic-attack", at("shadow-hold", "dark-hold"))),
        claims="0:8a88a45f 1:a69c9a39 2:82ed3711 3:e91ea8dd",
        says=(
            "an automatic-attack of your choice at a Shadow-hold or Dark-hold is faced twice in a row until the turn is over",
        ),
    ),
    card(
        "TD-41",
        "Left Behind",
        play(
            LISTEN_HERE,
            time="attack",
            target=character(no(race("wizard"))),
            when=compare(stat("attack-strikes"), ">=", 5),
        ),
        on("attack-defeated", split_off("earlier", 1), lasting=True),
        on("attack-not-defeated", split_off("earlier", 1), lasting=True),
        claims="0:830804e1 1:591dbf29 2:31a496f0 3:857078b9",
        says=(
            "on a non-Wizard character whose company faces an attack of at least 5 strikes",
            "after it he is a company of his own: same site path, own movement/hazard phase this turn, hazard limit 1",
        ),
    ),
    card(
        "TD-46",
        "Many Sorrows Befall",
        play(discard("target"), target=target("card", both(card_type("resource"), kind("long-event")))),
        play(CANCEL_DECLARED, target=target("declared", both(card_type("resource"), kind("short-event")))),
        claims="1:20989277 2:20f69bfc",
    ),
    card(
        "TD-52",
        "Parsimony of Seclusion",
        play(choose(DRAGON, "discard pile"), move("chosen", "hand")),
        play(
            choose(both(DRAGON, named("Agburanar")), "discard pile"),
            move("chosen", "hand"),
            when(of("chosen", ALWAYS), apply(static("hazard-limit", 2, on=TARGET), "company")),
            target=target("company"),
        ),
        claims="0:3c2b16ed 1:461ae9a6",
        says=(
            "take a Dragon manifestation of your discard pile to hand",
            "or take one of Agburanar so, and raise the hazard limit against a company by 2",
        ),
    ),
    card(
        "TD-53",
        "Passion of Wrath",
        play(
            apply(static("strike-prowess", 2, on=ALWAYS), "strike"),
            apply(static("strike-body", -1, on=ALWAYS), "strike"),
            time="strike",
            when=attack_by("dragon"),
        ),
        play(
            apply(static("strike-prowess", 4, on=ALWAYS), "strike"),
            apply(static("strike-body", -2, on=ALWAYS), "strike"),
            time="strike",
            when=of("attacker", both(DRAGON, named("Smaug"))),
        ),
        claims="0:9adec1bd 1:32589ead",
    ),
    card(
        "TD-55",
        "Prowess of Age",
        play(CANCEL_ACTION, time="attack", target=target("action", CANCELER), when=of("attacker", DRAGON)),
        play(
            apply(
                static(
                    "attack-prowess",
                    where(
                        compare(total(stat("aged"), 1), "=", 1),
                        1,
                        where(
                            compare(total(stat("aged"), 1), "=", 2),
                            total(4, -1),
                            where(compare(total(stat("aged"), 1), "=", 3), total(9, -4)),
                        ),
                    ),
                    on=ALWAYS,
                ),
                "attack",
            ),
            apply(static("aged", 1, on=ALWAYS), "attack"),
            time="attack",
            when=attack_by("dragon", "drake"),
        ),
        claims="0:e9781667 1:8d125972",
        says=(
            "against an attack by a Dragon manifestation, cancel what an action in the chain of effects does that would cancel the attack",
            "or a Dragon or Drake attack gets +1 prowess; 2 copies on it give +4 together, 3 copies +9",
        ),
    ),
    card(
        "TD-56",
        "Prowess of Might",
        play(
            apply(static("attack-prowess", 1, on=ALWAYS), "attack"),
            apply(static("attack-body", 1, on=ALWAYS), "attack"),
            time="attack",
            when=attack_by("dragon"),
        ),
        play(
            apply(static("attack-prowess", 2, on=ALWAYS), "attack"),
            apply(static("attack-body", 2, on=ALWAYS), "attack"),
            time="attack",
            when=of("attacker", both(DRAGON, named("Scatha"))),
        ),
        claims="0:a6ba9364 1:fd6459dc",
        says=("a Dragon attack gets +1 prowess and body; or an attack by a Dragon manifestation Scatha, +2 to both",),
    ),
    card(
        "TD-58",
        "Rumor of Wealth",
        play(
            LISTEN,
            target=target("site", both(at("ruins-and-lairs"), no(LAIR))),
            guard=declared(kind("major-item", "greater-item")),
        ),
        on(
            "plays-item",
            choose(both(kind("creature"), race("dragon"), no(named("Eärcaraxë")), FREE), "hand", optional=True),
            when(of("chosen", ALWAYS), end_effects(SELF), attack_with("chosen", here=True)),
            about=both(kind("major-item", "greater-item"), of("site", TARGET)),
            when=both(during("site"), of("mover", no(member(is_forbidden("creatures"))))),
            lasting=True,
        ),
        claims="0:a1b768a5 1:9b87c986 2:4fc8eb35",
        says=(
            "on Ruins & Lairs that are no Dragon’s lair: after a major or greater item is played there in the site phase this turn, you may play one Dragon creature, not Eärcaraxë, at the site, outside the hazard limit",
            "may be revealed on guard when such an item is declared",
        ),
    ),
    card(
        "TD-67",
        "Searching Eye",
        play(
            CANCEL_ACTION, time="movement/hazard", target=target("action", requires("scout")), guard=requires("scout")
        ),
        play(end_effects(TARGET), time="movement/hazard", target=target("effect", requires("scout"))),
        play(discard("target"), time="movement/hazard", target=target("card", requires("scout"))),
        claims="0:f3f337a5 1:e9790ca8",
        says=(
            "in the movement/hazard phase, even in combat: cancel what an action that requires a scout does in the chain of effects (also revealed on guard)",
            "or end the lasting effects of a card that requires a scout, or discard such a card",
        ),
    ),
    card(
        "TD-74",
        "Subtlety of Guile",
        play(
            apply(static("body", -1, on=TARGET)),
            time="movement/hazard",
            target=character(no(race("wizard")), wounded_by("dragon")),
        ),
        play(
            apply(static("body", -2, on=TARGET)),
            time="movement/hazard",
            target=character(no(race("wizard")), wounded_by(*ITANGAST)),
        ),
        play(
            apply(static("body", -1, on=both(CHARACTER, no(race("wizard")), same_company("target")))),
            time="combat",
            target=target("company"),
            when=of("attacker", named(*ITANGAST)),
        ),
        claims="0:e16157e0 1:78f30759 2:ddc14bdb",
        says=(
            "a character, no Wizard, that a Dragon’s attack has wounded this turn has −1 body until the turn is over, or −2 if it was Itangast’s",
            "or so has each such character of a company that faces an attack of Itangast, −1",
            "once on a character or company",
        ),
    ),
    card(
        "TD-79",
        "Velocity of Haste",
        play(add_bodiless(), time="attack", when=attack_by("dragon")),
        play(add_bodiless(2), time="attack", when=of("attacker", named(*SCORBA))),
        claims="0:70121d9f 1:a1ab6bcf",
        says=(
            "a Dragon attack has 1 more strike; or an attack by Scorba, Scorba Ahunt or Scorba at Home 2 more. These have no body",
        ),
    ),
    card(
        "TD-82",
        "Winds of Wrath",
        play(
            choose(both(ANOTHER_SITE, site_path("coastal-sea")), "location deck"),
            when(of("chosen", ALWAYS), DIVERT),
            target=target("company", moving_in("coastal-sea")),
            when=both(DOORS, SAME_LOCATION_DECKS),
        ),
        claims="0:b3cac948 1:cb8237d3",
        says=(
            "with Doors of Night, if you and your opponent use the same type of location deck",
            "replace the new site of a company moving through a Coastal Sea with one of your location deck whose site path has a Coastal Sea",
        ),
    ),
    card(
        "TD-85",
        "Withered Lands",
        play(
            apply(region_type("wilderness", "wilderness+wilderness", on=TARGET)),
            target=target("region", moving_in("wilderness")),
            when=DOORS,
        ),
        play(
            apply(region_type("shadow-land", "wilderness+wilderness", on=TARGET)),
            target=target("region", moving_in("shadow-land")),
            when=DOORS,
        ),
        play(
            apply(region_type("border-land", "wilderness+wilderness", on=TARGET)),
            target=target("region", moving_in("border-land")),
            when=DOORS,
        ),
        claims="1:201ec323 2:77dd090e",
        says=(
            "with Doors of Night in play, a Wilderness, a Shadow-land or a Border-land of the site path counts as two Wildernesses this turn",
        ),
    ),
    card(
        "TD-88",
        "Worm’s Stench",
        play(
            apply(static("attack-prowess", 2, on=TARGET, when=attack_by("spider", "animal"))),
            when(
                DOORS,
                apply(static("attack-prowess", 2, on=TARGET, when=attack_by("wolf"))),
                apply(static("attack-strikes", 1, on=TARGET, when=attack_by("wolf", "spider", "animal"))),
            ),
            target=target("company", faced("dragon", "drake")),
        ),
        claims="0:92a53346 1:99d743a0 2:59f86fe4",
    ),
)
