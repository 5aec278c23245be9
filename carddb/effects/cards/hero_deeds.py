# ruff: noqa: F403, F405
"""Hero events and items with effects of their own: allowances, searches, journeys, influence, single combat."""

from carddb.effects.build import *
from carddb.model import Attack

CARDS = (
    card(
        "AS-54",
        "Safe from the Shadow",
        play(),
        static("stores-at-end", on=both(card_type("character"), alignment("hero"))),
        on("exhausted", discard()),
        claims="0:4af7ccec 2:e1bc7684",
    ),
    card(
        "TD-116",
        "Flatter a Foe",
        play(
            roll(total(stat("flattery", "target"), where(skill("diplomat"), 2))),
            when(
                compare(
                    ROLL,
                    ">",
                    where(attack_by("troll", "orc", "elf", "giant"), 12, where(attack_by("man", "drake"), 11, 10)),
                ),
                CANCEL_ATTACK,
                apply(static("hazard-limit", -2, on=same_company("target")), "company"),
            ),
            time="attack",
            target=character(),
            when=attack_by("dragon", "man", "drake", "troll", "orc", "elf", "giant"),
        ),
        claims="1:d6b3ee9b 2:a915f4ff 3:6781a362 4:d2c64730",
    ),
    card(
        "TD-101",
        "Bounty of the Hoard",
        play(
            allow_item("minor-item", "major-item"),
            time="site",
            target=target("site", both(HOARD, status("tapped"))),
        ),
        claims="0:fe2b3a3a 1:93c1a004",
    ),
    card(
        "TW-349",
        "Thorough Search",
        play(
            allow_item("minor-item", "major-item", "gold-ring-item", taps_site=False),
            time="site",
            costs=(tap_one(skill("scout")),),
        ),
        claims="0:71a8b58f 1:f5126c90 2:a574dd16 3:cd587b98 4:8e350561",
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
    ),
    card(
        "TW-249",
        "Great-road",
        play(
            mark_site(),
            apply(static("opponent-draws", how="double", on=TARGET)),
            apply(static("returns-home", on=TARGET)),
            time="end-of-organization",
            target=target("company", AT_HAVEN),
        ),
        use(
            GO_BACK,
            time="end-of-turn",
            target=target("company", flag("returns-home")),
            mark="back",
            unless=("back",),
            source="lasting",
        ),
        claims="0:772e3fb1 1:686741f6 2:2d067156 3:ed550811",
    ),
    card(
        "TW-248",
        "Great Ship",
        play(
            apply(static("sails", on=same_company("target"))),
            time="organization",
            target=target("company"),
            costs=(tap_one(card_type("character")),),
        ),
        use(
            CANCEL_DECLARED,
            time="hazards",
            target=target("declared", both(card_type("hazard"), aims(flag("sails")))),
            costs=(
                tap_one(
                    both(card_type("character"), flag("sails"), moving_in("coastal-sea"), unbroken("coastal-sea")),
                ),
            ),
            source="lasting",
        ),
        claims="0:93432e74 1:b230f20b",
    ),
    card(
        "TW-362",
        "Wizard’s Laughter",
        play(
            CANCEL_CHECK,
            check("payer", -2),
            time="opponent-influence",
            costs=(show_one(AVATAR, anywhere=True),),
            when=both(no(OWN_TURN), during("site"), of("influenced", MINE)),
        ),
        claims="1:33fe7cb0 2:64655aac 3:3531c792",
    ),
    card(
        "TD-130",
        "Magical Harp",
        use(
            apply(static("not-discarded", on=TARGET)),
            check("bearer"),
            time="saving",
            target=target("card", both(card_type("character"), same_company("bearer"))),
            costs=(TAP_THIS,),
        ),
        claims="2:e80c01e4 3:8a16ca93 4:67244287",
    ),
    card(
        "AS-68",
        "Bow of the Galadhrim",
        on(
            "before-strikes",
            for_each(
                both(
                    kind("ally"),
                    alignment("minion"),
                    no(UNIQUE),
                    no(same_company("bearer")),
                    either(same_company("attacked"), same_company("attackers")),
                ),
                roll(),
                when(compare(ROLL, ">", total(stat("mind", "chosen"), 5)), discard("chosen")),
            ),
            when=both(
                attack_is("company"),
                of("bearer", both(race("elf"), skill("warrior"))),
                of("bearer", either(same_company("attacked"), same_company("attackers"))),
            ),
        ),
        claims="1:d99f7b99 2:90e36e05 3:b4eae6b4",
    ),
    card(
        "AS-49",
        "Glamour of Surpassing Excellance",
        play(
            for_each(
                both(
                    card_type("hazard"),
                    kind("permanent-event"),
                    of("host", both(card_type("character"), same_company("target"))),
                ),
                roll(),
                when(compare(ROLL, ">", stat("removal", "chosen")), discard("chosen")),
            ),
            target=target(
                "company",
                both(
                    at("border-hold", "free-hold"),
                    member(bears(both(card_type("hazard"), kind("permanent-event")))),
                ),
            ),
        ),
        claims="0:87bbfa16 1:7ba748df 2:b939d322 3:c096c445",
    ),
    card(
        "DM-132",
        "Forewarned Is Forearmed",
        play(),
        static("isolates-attacks", on=ALWAYS),
        on("attack-defeated", discard(), when=attack_is("isolated")),
        claims="0:6a3bcc1f 1:a29c83c9 2:3f02952e",
    ),
    card(
        "DM-121",
        "Crown of Flowers",
        play(),
        use(
            choose(card_type("resource"), "hand", optional=True),
            IN_LIGHT,
            when=no(in_effect("Crown of Flowers")),
        ),
        claims="1:51b87c47 2:7c0800d6 3:c3b0de51 4:15bbb4ce 5:c12e39e0 6:c906db1c",
    ),
)
