# ruff: noqa: F403, F405
"""The Wizards: allies."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "TW-198",
        "Bill the Pony",
        use(
            GO_HOME,
            time="end-of-turn",
            target=target("company", of("bearer", same_company("target"))),
            costs=(DISCARD_THIS,),
            when=of("self", both(compare(SIZE, "<=", 3), no(AT_HAVEN), no(UNDER_DEEPS))),
        ),
        claims="2:4dae805e",
    ),
    card(
        "TW-245",
        "Goldberry",
        forbids("attacks", on=SELF),
        use(
            CANCEL_DECLARED,
            time="hazards",
            target=target("declared", SENDS),
            costs=(TAP_THIS,),
            when=of("mover", same_company("self")),
        ),
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("attacked", same_company("self")), attack_keyed("wilderness")),
        ),
        claims="2:0540ccb2 3:92739fd6 4:69887d3c",
        says=(
            "this ally cannot be attacked. Tap it, in the movement/hazard phase of its company, to cancel and discard a card that would return a company to its site of origin, or to cancel an attack on its company keyed to Wilderness",
        ),
    ),
    card(
        "TW-246",
        "Gollum",
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(
                attack_keyed("wilderness", "shadow-land"),
                of("self", compare(SIZE, "<=", 2)),
                of("attacked", same_company("self")),
            ),
        ),
        use(
            discard("target"),
            discard(),
            target=target("card", both(named("The One Ring"), same_site("self"), ANYBODYS)),
            costs=(TAP_THIS,),
            when=of("self", no(AT_HAVEN)),
        ),
        claims="2:70c817a9 3:d2a8ff82",
    ),
    card(
        "TW-251",
        "Gwaihir",
        use(
            carry(both(card_type("site"), no(UNDER_DEEPS), no(at("shadow-land", "dark-domain")))),
            apply(no_creatures("elsewhere", on=same_company("target"), when=moved_by("special"))),
            time="organization",
            target=character(IS_BEARER),
            costs=(DISCARD_THIS,),
            when=of("self", both(compare(SIZE, "<=", 2), no(UNDER_DEEPS))),
        ),
        claims="2:bdea9ccd",
        says=(
            "in your organization phase, from a company of size 2 or less not at an Under-deeps site, discard this ally: the company may go to any site but Under-deeps sites and those in a Shadow-land or Dark-domain; if it does, only creatures keyed to the site may attack it",
        ),
    ),
    card(
        "TW-265",
        "Leaflock",
        use(
            CANCEL_DECLARED,
            time="hazards",
            target=target("declared", both(card_type("hazard"), aims(same_company("self")))),
            costs=(TAP_THIS,),
        ),
        forbids("attacks", on=SELF, when=either(AUTOMATIC, KEYED_TO_SITE)),
        on(
            "moves",
            discard(),
            about=same_company("self"),
            when=of(
                "self",
                both(
                    no(is_permitted("roaming")),
                    no(
                        at(
                            "Fangorn",
                            "Rohan",
                            "Gap of Isen",
                            "Wold & Foothills",
                            "Enedhwaith",
                            "Old Pûkel-land",
                            "Brown Lands",
                            "Anduin Vales",
                            "Redhorn Gate",
                        )
                    ),
                ),
            ),
        ),
        claims="2:e6efb040 3:00321f49 4:cbd64baa",
        says=(
            "in the movement/hazard phase, tap this ally to cancel and discard a hazard that targets its company",
            "this ally cannot be attacked by automatic-attacks or attacks keyed to a site",
            "discarded when its company moves, unless freed of movement restrictions by an effect or in Anduin Vales, Brown Lands, Enedhwaith, Fangorn, Gap of Isen, Old Pûkel-land, Redhorn Gate, Rohan or Wold & Foothills",
        ),
    ),
    card(
        "TW-307",
        "Quickbeam",
        forbids("attacks", on=SELF, when=either(AUTOMATIC, KEYED_TO_SITE)),
        claims="2:00321f49",
        says=("this ally cannot be attacked by automatic-attacks or attacks keyed to a site",),
    ),
    reprint("TW-308", "Quickbeam", of="TW-307"),
    card(
        "TW-320",
        "Roäc the Raven",
        use(
            choose(both(kind("faction"), FREE), "hand"),
            beckon(),
            time="site",
            costs=(TAP_THIS, DISCARD_THIS),
        ),
        claims="2:5b449acc 3:9c094457",
    ),
    card(
        "TW-326",
        "Shadowfax",
        on(
            "movement-ends",
            may(
                choose(both(card_type("site"), next_site()), "location deck", optional=True),
                when(of("chosen", ALWAYS), tap("self"), move_again("chosen")),
            ),
            about=same_company("self"),
            when=of(
                "self",
                both(
                    status("untapped"),
                    MOVING,
                    no(member(bears(both(kind("ally"), no(SELF))))),
                    either(no(member(ALWAYS, 2)), both(no(member(ALWAYS, 3)), member(race("hobbit")))),
                ),
            ),
        ),
        claims="2:6ec6bb2e",
        says=(
            "as the movement/hazard phase of its moving company ends, if this ally is untapped and the only ally there, and the company has one character, or two and a Hobbit among them: you may tap it, and the company moves on to a site of your location deck that can be reached",
        ),
    ),
    card(
        "TW-328",
        "Skinbark",
        forbids("attacks", on=SELF, when=either(AUTOMATIC, KEYED_TO_SITE)),
        on(
            "moves",
            discard(),
            about=same_company("self"),
            when=both(
                of("self", no(is_permitted("roaming"))),
                of(
                    "self",
                    no(at("Fangorn", "Rohan", "Gap of Isen", "Wold & Foothills", "Anduin Vales", "Redhorn Gate")),
                ),
            ),
        ),
        claims="2:00321f49 3:b48e90e3",
        says=(
            "this ally cannot be attacked by automatic-attacks or attacks keyed to a site",
            "discarded when its company moves, unless freed of movement restrictions by an effect or in Anduin Vales, Fangorn, Gap of Isen, Redhorn Gate, Rohan or Wold & Foothills",
        ),
    ),
    card(
        "TW-350",
        "Tom Bombadil",
        use(
            CANCEL_DECLARED,
            time="hazards",
            target=target(
                "declared",
                both(
                    card_type("hazard"), aims(both(MOVING, MINE, at("Arthedain", "Cardolan", "Rhudaur", "The Shire")))
                ),
            ),
            costs=(TAP_THIS,),
        ),
        on(
            "moves",
            discard(),
            about=same_company("self"),
            when=of("self", both(no(is_permitted("roaming")), no(at("Arthedain", "Cardolan", "Rhudaur", "The Shire")))),
        ),
        claims="2:43287f8e 3:6c9e822b",
    ),
    card(
        "TW-353",
        "Treebeard",
        forbids("attacks", on=SELF, when=either(AUTOMATIC, KEYED_TO_SITE)),
        on(
            "moves",
            discard(),
            about=same_company("self"),
            when=both(
                of("self", no(is_permitted("roaming"))),
                of(
                    "self",
                    no(
                        at(
                            "Fangorn",
                            "Rohan",
                            "Gap of Isen",
                            "Wold & Foothills",
                            "Enedhwaith",
                            "Old Pûkel-land",
                            "Brown Lands",
                            "Anduin Vales",
                            "Redhorn Gate",
                        )
                    ),
                ),
            ),
        ),
        claims="2:00321f49 3:93f704ff",
        says=(
            "this ally cannot be attacked by automatic-attacks or attacks keyed to a site",
            "discarded when its company moves, unless freed of movement restrictions by an effect or in Anduin Vales, Brown Lands, Enedhwaith, Fangorn, Gap of Isen, Old Pûkel-land, Redhorn Gate, Rohan or Wold & Foothills",
        ),
    ),
)
