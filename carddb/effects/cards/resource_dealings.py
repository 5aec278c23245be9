# ruff: noqa: F403, F405
"""Resource events about hands, piles, influence and what is kept or stored."""

from carddb.effects.build import *
from carddb.model import Attack

CARDS = (
    # --- characters that are met
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
        "LE-252",
        "We Have Come to Kill",
        play(
            choose(recruitable(), "hand", optional=True),
            when(of("chosen", ALWAYS), recruit()),
            target=character(of("place", at("shadow-hold", "ruins-and-lairs", "border-hold"))),
        ),
        play(
            choose(recruitable(follows=False), "hand", optional=True),
            when(of("chosen", ALWAYS), recruit(follows=False)),
            target=character(of("place", at("shadow-hold", "ruins-and-lairs", "border-hold"))),
        ),
        claims="0:b3fbe79e 1:eeedfa20 2:ca739d02 3:fbe289b0",
    ),
    card(
        "LE-242",
        "They Ride Together",
        play(
            repeat(
                8,
                choose(both(race("ringwraith"), recruitable()), "hand", optional=True),
                when(of("chosen", ALWAYS), recruit()),
                chosen=True,
            ),
            time="organization",
            target=character(is_("avatar"), race("ringwraith"), AT_HAVEN),
        ),
        claims="0:58d23ad2 1:37baa324",
    ),
    # --- hands
    card(
        "TD-151",
        "Secret News",
        play(show_random(5), when=compare(in_zone("hand", "opponent"), ">", 0)),
        claims="0:c9760b3f",
    ),
    card(
        "LE-164",
        "An Untimely Whisper",
        play(show_random(5), when=compare(in_zone("hand", "opponent"), ">", 0)),
        claims="0:c9760b3f",
    ),
    card(
        "TD-106",
        "Dragon’s Hunger",
        play(
            choose(kind("creature"), "hand", by="opponent"),
            when(
                of("chosen", ALWAYS),
                move("chosen", "discard pile"),
                apply(static("hazard-limit", -1, on=same_company("attacked")), "company"),
                otherwise=(show_hand(), CANCEL_ATTACK),
            ),
            time="attack",
            when=attack_by("dragon", "drake"),
        ),
        claims="0:6e28a116 1:c3f0c43d 2:81bb4fa0",
    ),
    card(
        "BA-32",
        "Show Things Unbidden",
        play(
            repeat(
                3,
                choose(both(card_type("hazard"), no(ENVIRONMENT)), "hand", by="opponent"),
                when(
                    of("chosen", ALWAYS),
                    show("chosen"),
                    move("chosen", "play deck"),
                    otherwise=(show_hand(),),
                ),
                chosen=True,
            ),
            shuffle("opponent"),
            time="organization",
            target=character(named("Galadriel"), at("Lórien")),
            costs=(tap_one(TARGET),),
        ),
        claims="0:3faa1e2a 1:7f3fafb9 2:ea351ed8 3:3be8e71b",
    ),
    card(
        "TW-282",
        "Mirror of Galadriel",
        play(
            show_hand(),
            may(mix(5, "opponent"), otherwise=(may(mix(5)),)),
            when=exists(both(card_type("character"), at("Lórien")), mine=True),
        ),
        claims="0:d68ce481 1:f1b0e67d 2:c447b336",
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
    # --- rings and other things put aside or found
    card(
        "BA-31",
        "Rumours of Rings",
        play(),
        static("plays-aside", on=SELF),
        use(
            choose(both(RING, kind("special-item"), no(named("The One Ring"))), "sideboard", "discard pile"),
            when(of("chosen", ALWAYS), put_aside("chosen")),
            time="organization",
            when=no(aside(2)),
            mark="ring",
            unless=("ring",),
        ),
        claims="0:40f98148 1:5972333e 2:93321012 3:666a015f 4:9f7d22fc",
    ),
    card(
        "BA-44",
        "Whispers of Rings",
        play(),
        static("plays-aside", on=SELF),
        use(
            choose(both(RING, kind("special-item"), no(named("The One Ring"))), "sideboard", "discard pile"),
            when(of("chosen", ALWAYS), put_aside("chosen")),
            time="organization",
            when=no(aside(2)),
            mark="ring",
            unless=("ring",),
        ),
        claims="0:40f98148 1:5972333e 2:93321012 3:666a015f 4:9f7d22fc",
    ),
    card(
        "LE-213",
        "Old Cache",
        play(
            repeat(
                2,
                choose(both(card_type("character"), status("untapped"), same_company("target")), optional=True),
                when(
                    of("chosen", ALWAYS),
                    tap("chosen"),
                    choose(
                        both(
                            kind("minor-item"),
                            keyword("weapon", "armor", "shield", "helmet"),
                            no(UNIQUE),
                            no(keyword("hoard item")),
                        ),
                        *("play deck", "discard pile", "sideboard"),
                        optional=True,
                    ),
                    when(of("chosen", ALWAYS), give("earlier")),
                    SHUFFLE,
                ),
                chosen=True,
            ),
            time="site",
            target=target("site", both(at("dark-hold", "shadow-hold", "ruins-and-lairs"), status("tapped"))),
        ),
        claims="0:bcd04a03 1:38992e10 2:3b9cabde",
    ),
    card(
        "LE-236",
        "Swag",
        play(
            repeat(
                2,
                choose(both(card_type("character"), status("untapped"), same_company("target")), optional=True),
                when(
                    of("chosen", ALWAYS),
                    tap("chosen"),
                    choose(
                        both(
                            kind("minor-item"),
                            keyword("weapon", "armor", "shield", "helmet"),
                            no(UNIQUE),
                            no(keyword("hoard item")),
                        ),
                        *("play deck", "discard pile", "sideboard"),
                        optional=True,
                    ),
                    when(of("chosen", ALWAYS), give("earlier")),
                    SHUFFLE,
                ),
                chosen=True,
            ),
            time="site",
            target=target("site", both(at("ruins-and-lairs", "border-hold", "free-hold"), status("tapped"))),
        ),
        claims="0:ebdc1a39 1:38992e10 2:3b9cabde",
    ),
    card(
        "TW-314",
        "Reforging",
        play(time="site", target=character(skill("sage"), offers("information")), costs=(tap_one(TARGET), TAP_SITE)),
        static("stays-tapped"),
        store_at(AT_HAVEN),
        use(
            choose(
                both(
                    kind("minor-item", "major-item"),
                    keyword("weapon", "armor", "shield"),
                ),
                "discard pile",
            ),
            choose(both(card_type("character"), same_company("payer"))),
            give("chosen"),
            time="organization",
            costs=(tap_one(both(skill("sage"), AT_HAVEN), anywhere=True), DISCARD_THIS),
            source="pile",
        ),
        claims="0:6550a540 1:624d9692 2:634a61f4 3:68dd9ca7 4:87c79a26",
    ),
    card(
        "TD-108",
        "Dragon-lore",
        play(time="site", target=character(skill("sage"), offers("information")), costs=(tap_one(TARGET), TAP_SITE)),
        use(
            choose(both(ITEM, playable_at("payer")), "play deck", "discard pile", optional=True),
            when(
                of("chosen", ALWAYS),
                choose(both(card_type("character"), status("untapped"), same_company("payer")), optional=True),
                when(of("chosen", ALWAYS), tap("chosen"), give("chosen")),
            ),
            SHUFFLE,
            time="site",
            costs=(TAP_BEARER, DISCARD_THIS),
            when=of("bearer", both(LAIR, of("site", status("tapped")))),
        ),
        claims="0:98083c45 1:624d9692 2:ff1b4efe 3:3fa4370b 4:af0ce359",
    ),
    # --- influence
    card(
        "LE-244",
        "Threats",
        play(
            apply(
                static(
                    "influence-check",
                    total(most(stat("prowess", "target"), 6), times(stat("check-influence", "target"), -1)),
                    on=TARGET,
                ),
                "check",
            ),
            time="influence-check",
            target=character(skill("warrior"), is_("influencer")),
            when=both(of("influenced", kind("faction")), no(in_effect("Threats"))),
        ),
        claims="0:6ee72f0f 1:2492319b 2:3ac48d5b 3:1ca67ef4",
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
    ),
    card(
        "TW-303",
        "Persuasive Words",
        play(
            apply(static("influence-rolls", 2, how="set", on=TARGET), "check"),
            time="influence-check",
            target=character(skill("diplomat"), is_("influencer")),
        ),
        claims="0:aec560f9 1:2264f1f6",
    ),
    card(
        "LE-245",
        "Tidings of Death",
        play(),
        static("influence-check", -1, on=ALWAYS, against="faction"),
        static("influence-rolls", 1, on=ALWAYS, against="faction"),
        claims="0:abaa9952 1:dd8b75fc",
    ),
    card(
        "LE-214",
        "Old Prejudice",
        play(),
        static("standard-modifications", 3, how="set", on=ALWAYS),
        claims="0:a152c432",
    ),
    # --- what is stored
    card(
        "LE-208",
        "News Must Get Through",
        play(
            repeat(
                9,
                choose(both(kind("permanent-event"), STORABLE, MINE, same_company("target")), optional=True),
                when(of("chosen", ALWAYS), store("chosen")),
                chosen=True,
            ),
            target=target(
                "company",
                both(
                    either(AT_HAVEN, at("shadow-hold", "dark-hold")),
                    member(bears(both(kind("permanent-event"), STORABLE))),
                ),
            ),
        ),
        claims="0:e3636cb7 1:2605fad7",
    ),
    card(
        "LE-204",
        "Messenger of Mordor",
        play(
            repeat(
                9,
                choose(both(STORABLE, MINE, same_company("target")), optional=True),
                when(of("chosen", ALWAYS), store("chosen")),
                chosen=True,
            ),
            *spell(4),
            target=character(
                magic("spirit-magic"), either(AT_HAVEN, at("shadow-hold", "dark-hold")), member(bears(STORABLE))
            ),
        ),
        claims="2:f2b40a14 3:896005ca 4:3a0a7789",
    ),
    card(
        "LE-227",
        "Seize Prisoners",
        play(
            face(Attack("", 3, 8), source="target"),
            choose(both(card_type("character"), status("untapped"), same_company("mover")), optional=True),
            when(of("chosen", ALWAYS), tap("chosen"), put("chosen"), otherwise=(discard(),)),
            time="site",
            target=target("site", both(at("free-hold"), status("tapped"))),
        ),
        static("stays-tapped", on=both(HOST, card_type("character"))),
        store_at(either(AT_HAVEN, at("shadow-hold", "dark-hold"))),
        claims="0:421273c1 1:0a498775 2:dac3ed7c 3:f55ff5db 4:4a961895",
    ),
    card(
        "LE-234",
        "Stabbed Him in His Sleep",
        play(
            face(Attack("", 1, 8), source="site", on="target"),
            when(
                of("target", status("untapped")),
                may(tap("target"), move("self", "marshalling point pile"), otherwise=(discard(),)),
                otherwise=(discard(),),
            ),
            time="site",
            target=character(
                skill("scout"),
                status("untapped"),
                no(OVERT),
                at("border-hold", "free-hold"),
                of("site", status("tapped")),
            ),
        ),
        claims="0:0715e5c5 1:46f88399 2:0382d27d 3:cd79c8c2",
    ),
    card(
        "LE-201",
        "Kill All But NOT the Halflings",
        play(
            face(Attack("hobbit", 4, 6)),
            choose(both(card_type("character"), status("untapped"), same_company("mover")), optional=True),
            when(of("chosen", ALWAYS), tap("chosen"), put("chosen"), otherwise=(discard(),)),
            time="site",
            target=target("site", at("Bag End")),
        ),
        static("stays-tapped", on=both(HOST, card_type("character"))),
        static("own-points", 1, on=SELF, how="set", when=both(of("self", stored_at("Barad-dûr")), no(FIRST_STORED))),
        claims="0:6cb9c34f 1:d42d6ea3 2:b3a14353 3:53a295ca 4:ee2bc458 5:570a97b7",
    ),
)
