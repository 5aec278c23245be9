# ruff: noqa: F403, F405
"""The Wizards: resource short-events, A to L."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack

CARDS = (
    card(
        "TW-188",
        "A Chance Meeting",
        play(
            choose(both(recruitable(), no(race("wizard"))), "hand", optional=True),
            when(of("chosen", ALWAYS), recruit()),
            target=character(of("place", at("free-hold", "border-hold", "ruins-and-lairs"))),
        ),
        claims="0:cbf40eed 1:eeedfa20 2:ca739d02",
    ),
    card(
        "TW-189",
        "A Friend or Three",
        play(
            apply(static("influence-check", members(), on=TARGET), "check"),
            time="influence-check",
            target=character(is_("influencer")),
        ),
        play(
            apply(static("corruption-check", members(), on=TARGET), "check"),
            time="corruption-check",
            target=character(is_("checker")),
        ),
        claims="0:79a83190",
        says=(
            "modify an influence check or corruption check by +1 for each character in the company of whoever makes it",
        ),
    ),
    card(
        "TW-191",
        "Anduin River",
        play(
            apply(adjacent("Rohan", "Dagorlad", on=same_company("target"))),
            apply(adjacent("Anórien", "Dagorlad", on=same_company("target"))),
            apply(adjacent("Anórien", "Ithilien", on=same_company("target"))),
            apply(adjacent("Lebennin", "Ithilien", on=same_company("target"))),
            apply(adjacent("Lebennin", "Harondor", on=same_company("target"))),
            time="end-of-organization",
            target=character(skill("ranger")),
            costs=(tap_one(TARGET),),
        ),
        play(
            apply(
                static(
                    "hazard-limit",
                    -2,
                    on=same_company("target"),
                    when=both(
                        MOVING, of("bound", at("Rohan", "Dagorlad", "Anórien", "Ithilien", "Lebennin", "Harondor"))
                    ),
                    cap=2,
                )
            ),
            time="end-of-organization",
            target=target("company", both(of("destination", ALWAYS), member(skill("ranger")))),
        ),
        claims="0:357fca62 1:1b5c31b6 2:96c47459",
    ),
    card(
        "TW-194",
        "Ash Mountains",
        play(
            apply(adjacent("Dagorlad", "Gorgoroth", on=same_company("target"))),
            apply(adjacent("Horse Plains", "Gorgoroth", on=same_company("target"))),
            LISTEN,
            time="end-of-organization",
            target=character(skill("ranger")),
            costs=(tap_one(TARGET),),
        ),
        play(
            apply(
                static(
                    "hazard-limit",
                    -2,
                    on=same_company("target"),
                    when=both(MOVING, of("bound", at("Dagorlad", "Gorgoroth", "Horse Plains"))),
                    cap=2,
                )
            ),
            time="end-of-organization",
            target=target("company", both(of("destination", ALWAYS), member(skill("ranger")))),
        ),
        on(
            "hazards-begin",
            face(Attack("orc", 4, 8)),
            about=both(same_company("target"), moved_by("region")),
            lasting=True,
        ),
        claims="0:357fca62 1:39d91e8b 2:8ae3b7dd 3:a356f714",
        says=(
            "as your organization phase ends, tap a ranger: Dagorlad–Gorgoroth and Horse Plains–Gorgoroth count as adjacent regions for his company until the turn is over. If it moves by region movement, it faces Orcs (4 strikes, prowess 8) as its movement/hazard phase begins",
            "alternatively, as your organization phase ends, on a moving company with a ranger: until the turn is over, while its new site is in Dagorlad, Gorgoroth or Horse Plains, its hazard limit is 2 lower (to no less than 2)",
        ),
    ),
    card(
        "TW-199",
        "Block",
        play(
            apply(static("no-tap-for-strike", on=TARGET), "strike"),
            time="strike",
            target=character(skill("warrior"), of("striker", TARGET)),
        ),
        claims="0:6ee72f0f 1:c1bbee1a",
    ),
    card(
        "TW-202",
        "Bridge",
        play(LISTEN, time="hazards", target=target("company", both(MOVING, of("bound", AT_HAVEN)))),
        moves_on(both(MOVING, of("bound", AT_HAVEN))),
        claims="0:ed161a2a 1:8c0e47c7 2:ff72b375",
        says=(
            "in the movement/hazard phase, on a company moving to a Haven: as that phase of the company ends, it may move on to another site that can be reached",
        ),
    ),
    card(
        "TW-204",
        "Concealment",
        play(CANCEL_ATTACK, time="attack", costs=(tap_one(skill("scout")),)),
        claims="0:71a8b58f 1:c9e49f48",
    ),
    card(
        "TW-205",
        "Cracks of Doom",
        by_rule(
            "10.1.W1",
            "at the site, while a character of the company bears The One Ring at Mount Doom: its bearer makes a corruption "
            "check at −4; when that succeeds, the Ring is destroyed and you win",
        ),
        claims="0:2339df1f 1:32dca05d 2:f8724d38",
    ),
    card(
        "TW-207",
        "Dark Quarrels",
        play(CANCEL_ATTACK, time="attack", when=attack_by("orc", "troll", "man")),
        play(apply(static("attack-strikes", how="halve", on=ALWAYS), "attack"), time="attack", when=GATES),
        claims="0:e85e547b 1:d5c92325",
    ),
    reprint("TW-208", "Dark Quarrels", of="TW-207"),
    card(
        "TW-209",
        "Dodge",
        play(
            apply(static("no-tap-for-strike", on=TARGET), "strike"),
            apply(static("body", -1, on=TARGET), "strike"),
            time="strike",
            target=character(of("striker", TARGET)),
        ),
        claims="0:a48217d3 1:f030fa0f",
    ),
    card(
        "TW-220",
        "Eagle-mounts",
        play(
            carry(both(no(at("shadow-hold", "dark-hold")), no(UNDER_DEEPS))),
            apply(no_creatures("elsewhere", on=same_company("target"))),
            time="end-of-organization",
            target=target(
                "company",
                either(
                    both(at("Eagles’ Eyrie"), member(skill("diplomat"))),
                    both(is_permitted("eagle-mounts"), no(UNDER_DEEPS)),
                ),
            ),
        ),
        claims="0:1996c47a 1:b29eea97 2:b1983358",
        says=(
            "as your organization phase ends, on a company at Eagles’ Eyrie with a diplomat, or one that may receive Eagle-mounts, not at an Under-deeps site: it may go to any site but Shadow-holds, Dark-holds and Under-deeps sites. This turn only creatures keyed to the site may attack it",
        ),
    ),
    card(
        "TW-229",
        "Escape",
        play(
            CANCEL_ATTACK,
            wound("target"),
            time="attack",
            target=character(status("untapped", "tapped")),
        ),
        claims="0:d6f1eece 1:d6e720ff",
    ),
    reprint("TW-230", "Escape", of="TW-229"),
    card(
        "TW-232",
        "Fair Sailing",
        play(
            apply(static("hazard-limit", times(regions("coastal-sea"), -1), on=same_company("target"), cap=2)),
            time="end-of-organization",
            target=target("company", of("destination", ALWAYS)),
        ),
        claims="0:3f506cea 1:ea8b22b4",
    ),
    card(
        "TW-233",
        "Fair Travels in Border-lands",
        play(
            apply(static("hazard-limit", times(regions("border-land"), -1), on=same_company("target"), cap=2)),
            time="end-of-organization",
            target=target("company", of("destination", ALWAYS)),
        ),
        claims="0:3f506cea 1:abda210e",
    ),
    card(
        "TW-234",
        "Fair Travels in Dark-domains",
        play(
            apply(
                static(
                    "hazard-limit",
                    where(GATES, -2, -1),
                    on=same_company("target"),
                    when=compare(regions("dark-domain"), ">", 0),
                    cap=2,
                )
            ),
            time="end-of-organization",
            target=target("company", of("destination", ALWAYS)),
        ),
        claims="0:3f506cea 1:d715a8d2",
    ),
    card(
        "TW-235",
        "Fair Travels in Free-domains",
        play(
            apply(static("hazard-limit", times(regions("free-domain"), -1), on=same_company("target"), cap=2)),
            time="end-of-organization",
            target=target("company", of("destination", ALWAYS)),
        ),
        claims="0:3f506cea 1:13f282de",
    ),
    card(
        "TW-236",
        "Fair Travels in Shadow-lands",
        play(
            apply(
                static(
                    "hazard-limit",
                    where(GATES, -2, -1),
                    on=same_company("target"),
                    when=compare(regions("shadow-land"), ">", 0),
                    cap=2,
                )
            ),
            time="end-of-organization",
            target=target("company", of("destination", ALWAYS)),
        ),
        claims="0:3f506cea 1:82f88c3c",
    ),
    card(
        "TW-237",
        "Fair Travels in Wilderness",
        play(
            apply(static("hazard-limit", times(regions("wilderness"), -1), on=same_company("target"), cap=2)),
            time="end-of-organization",
            target=target("company", of("destination", ALWAYS)),
        ),
        claims="0:3f506cea 1:3675a8b8",
    ),
    card(
        "TW-238",
        "Far-sight",
        play(
            choose(ITEM, "play deck"),
            when(of("chosen", ALWAYS), show("chosen"), move("chosen", "hand")),
            SHUFFLE,
            check("target"),
            time="site",
            target=character(skill("sage"), offers("information")),
            costs=(tap_one(TARGET), TAP_SITE),
        ),
        claims="0:bad1fc1f 1:a45b5f11 2:624d9692 3:85ceca74 4:2f826a3c 5:7e2ddd77",
    ),
    card(
        "TW-239",
        "Favor of the Valar",
        play(
            move_all(no(card_type("site")), "hand", "discard pile", to="play deck"),
            SHUFFLE,
            draw(8),
            move("self", "removed from the game"),
            time="organization",
        ),
        claims="1:cb7ddbf5 2:01f5d193 3:4fa5e047 4:f51bb4c2",
    ),
    card(
        "TW-242",
        "Ford",
        play(
            apply(no_creatures("wilderness", on=same_company("target"))),
            time="end-of-organization",
            target=character(skill("ranger")),
            costs=(tap_one(TARGET),),
        ),
        claims="0:40b542e9 1:8a032aaf 2:617c2651 3:3a00e082",
    ),
    card(
        "TW-247",
        "Gollum’s Fate",
        by_rule(
            "10.1.W1",
            "at the site, while The One Ring and Gollum are both with you at Mount Doom: the Ring is destroyed and you win",
        ),
        claims="1:94c6b6fc 2:929e1ed4",
    ),
    card(
        "TW-248",
        "Great Ship",
        play(
            apply(static("state", to="under-sail", on=same_company("target"))),
            time="organization",
            target=target("company"),
            costs=(tap_one(card_type("character")),),
        ),
        use(
            CANCEL_DECLARED,
            time="hazards",
            target=target("declared", both(card_type("hazard"), aims(flag("state", "under-sail")))),
            costs=(
                tap_one(
                    both(
                        card_type("character"),
                        flag("state", "under-sail"),
                        moving_in("coastal-sea"),
                        unbroken("coastal-sea"),
                    ),
                ),
            ),
            source="lasting",
        ),
        claims="0:93432e74 1:b230f20b",
        says=(
            "in your organization phase, tap a character to play it on his company",
            "this turn, while its site path has a Coastal Sea and no two regions in a row without one, any character in it may be tapped to cancel a hazard aimed at the company or at anything in it",
        ),
    ),
    card(
        "TW-249",
        "Great-road",
        play(
            mark_site(),
            apply(static("opponent-draws", how="double", on=TARGET)),
            apply(permits("returning-home", on=TARGET)),
            time="end-of-organization",
            target=target("company", AT_HAVEN),
        ),
        use(
            GO_BACK,
            time="end-of-turn",
            target=target("company", is_permitted("returning-home")),
            mark="back",
            unless=("back",),
            source="lasting",
        ),
        claims="0:772e3fb1 1:686741f6 2:2d067156 3:ed550811",
        says=(
            "as your organization phase ends, on a company at a Haven: the cards that your opponent draws for its movement are doubled until the turn is over. Once, in your end-of-turn phase, the company may go back to the site where it began the turn",
        ),
    ),
    card(
        "TW-252",
        "Halfling Stealth",
        play(CANCEL_STRIKE, time="strike", when=strike(race("hobbit"))),
        claims="0:350f79ea 1:85b6bda4",
    ),
    card(
        "TW-253",
        "Halfling Strength",
        play(untap(), target=character(race("hobbit"), status("tapped"))),
        play(heal(), time="organization", target=character(race("hobbit"), status("wounded"))),
        play(
            apply(static("corruption-check", 4, on=TARGET), "check"),
            time="corruption-check",
            target=character(race("hobbit"), is_("checker")),
        ),
        claims="0:350f79ea 1:fdd981f7",
    ),
    card(
        "TW-256",
        "Hiding",
        play(
            apply(attacks_are("canceled", on=same_company("target"), when=attack_is("creature"))),
            time="end-of-organization",
            target=character(skill("scout"), no(of("destination", ALWAYS))),
        ),
        claims="0:71a8b58f 1:17aab630 2:08f724c6 3:37b0d60c",
    ),
    card(
        "TW-260",
        "Horses",
        play(
            apply(static("hazard-limit", -2, on=same_company("target"), cap=2)),
            apply(static("attack-prowess", 2, on=same_company("target"), when=of("attacker", kind("creature")))),
            time="end-of-organization",
            target=target("company"),
        ),
        claims="0:ad7ee2fa 1:c919d76d 2:f591d79d",
    ),
    card(
        "TW-262",
        "Kindling of the Spirit",
        play(
            apply(static("prowess", 2, on=both(card_type("character"), same_company("payer"))), "attack"),
            check("payer", -2),
            time="attack",
            costs=(show_one(AVATAR),),
        ),
        claims="1:5c1337c2 2:4f366d32 3:3531c792",
    ),
    card(
        "TW-267",
        "Lordly Presence",
        play(
            apply(static("influence-check", 5, on=TARGET), "check"),
            LISTEN_TO_CHECK,
            time="influence-check",
            target=character(skill("diplomat"), is_("influencer")),
            when=of("influenced", kind("faction")),
        ),
        on("influenced", draw(), about=TARGET, lasting=True),
        claims="0:aec560f9 1:cfa319a3 2:1e3b2078",
        says=("a diplomat’s influence check against a faction is modified by +5; if it succeeds, draw a card",),
    ),
    card(
        "TW-269",
        "Lucky Search",
        play(
            turn_over(both(ITEM, no(kind("special-item"))), "payer"),
            face(Attack("", 1, 3, cannot_be_canceled=True), plus=ROLL, on="payer"),
            when(of("payer", either(status("wounded"), no(member(ALWAYS)))), discard("chosen")),
            time="site",
            costs=(tap_one(both(skill("scout"), at("shadow-hold", "dark-hold"))),),
        ),
        claims="0:71a8b58f 1:b3b47719 2:918df7d2 3:bdd37976 4:03029d5c 5:0f3668e5 6:b9d7ed2d 7:aa521b63",
        says=(
            "in your site phase, tap a scout at a Shadow-hold or Dark-hold, tapped or untapped: turn over cards of your play deck until an item comes that he may have, no special item and no unique one already in play; he takes it, and the deck is reshuffled",
            "he then faces 1 strike that nothing cancels, of prowess 3 and 1 more for each card turned over. If it wounds him, discard the item",
        ),
    ),
    card(
        "TW-270",
        "Lucky Strike",
        play(
            apply(static("rolls-twice", on=TARGET), "strike"),
            time="strike",
            target=character(skill("warrior"), of("striker", TARGET)),
        ),
        claims="0:6ee72f0f 1:abd7d85c",
    ),
)
