# ruff: noqa: F403, F405
"""Resource events of Dark Minions: what characters do at home, on the way and below."""

from carddb.effects.build import *

CARDS = (
    card(
        "DM-120",
        "Choice of Lúthien",
        play(target=character(named("Arwen"), at("Minas Tirith"))),
        static("direct-influence", 2),
        static("mind", 2),
        on(
            "moves",
            discard(),
            about=same_company("bearer"),
            when=of("bearer", no(at("Anórien", "Lebennin", "Lamedon", "Belfalas", "Anfalas"))),
        ),
        use(
            choose(both(either(ITEM, kind("ally", "faction")), playable_at("bearer")), "discard pile", "play deck"),
            move("chosen", "hand"),
            SHUFFLE,
            costs=(TAP_BEARER,),
        ),
        claims="1:b4543bc5 2:5038530e 3:b880c6e7 4:def538ca",
    ),
    card(
        "DM-122",
        "Cup of Farewell",
        play(time="organization", target=target("company", AT_HAVEN)),
        use(
            *bring(kind("minor-item"), "sideboard", to="hand"),
            when(of("chosen", ALWAYS), show("chosen")),
            costs=(tap_one(both(CHARACTER, same_company("self"), AT_HAVEN)),),
            mark="cup",
            unless=("cup",),
        ),
        claims="0:063f5b17 1:4c6628ca",
    ),
    card(
        "DM-130",
        "Fireworks",
        play(
            roll(total(stat("mind", "target"), where(of("target", race("wizard")), 10))),
            when(compare(ROLL, ">", 12), untap("place")),
            target=character(skill("sage"), at("border-hold", "free-hold"), of("place", status("tapped"))),
            costs=(TAP_TARGET,),
        ),
        static("skips-untap"),
        on("would-untap", discard(), about=IS_BEARER),
        claims="1:b1b4e036 2:cb282e3a 3:8b06e82f 4:f4e45ef3",
    ),
    card(
        "DM-131",
        "First of the Order",
        play(
            apply(static("corruption-check", 2, on=TARGET)),
            target=character(named("Saruman")),
        ),
        claims="0:5423d5c2 1:521e1cb1",
    ),
    card(
        "DM-134",
        "Hall of Fire",
        play(target=target("site", AT_HAVEN)),
        on(
            "movement-ends",
            choose(both(CHARACTER, same_company("target"), status("tapped", "wounded")), by="target", optional=True),
            when(
                of("chosen", status("wounded")),
                heal("chosen", "tapped"),
                otherwise=(untap("chosen"),),
            ),
            about=of("site", is_("bearer")),
        ),
        claims="0:c9b99454 1:39db88a1 2:261d3c84",
    ),
    card(
        "DM-135",
        "Healing of Nimrodel",
        play(
            LISTEN,
            time="organization",
            target=target("company", both(SETS_OUT, AT_HAVEN)),
        ),
        on(
            "movement-ends",
            for_each(both(CHARACTER, same_company("target"), status("wounded")), heal("chosen")),
            for_each(both(CHARACTER, same_company("target"), status("tapped")), untap("chosen")),
            about=both(TARGET, MOVING, at("haven")),
            lasting=True,
        ),
        claims="0:bc12c6fd 1:4d7cb152",
    ),
    card(
        "DM-136",
        "Herb-lore",
        play(tap("target"), time="hazards", target=character(named("Radagast"), MOVING, moving_in("wilderness"))),
        use(
            for_each(both(CHARACTER, same_company("payer"), status("wounded")), heal("chosen")),
            for_each(both(CHARACTER, same_company("payer"), status("tapped")), untap("chosen")),
            time="organization",
            costs=(TAP_BEARER, DISCARD_THIS),
        ),
        claims="0:af6ed31a 1:eb9195e5 2:62330c99",
    ),
    card(
        "DM-139",
        "Hobbit-lore",
        play(tap("target"), time="organization", target=character(named("Gandalf"), AT_HAVEN)),
        static("direct-influence", 2, against="hobbit"),
        claims="0:424ec9a5 1:c0cf9441 2:ba1fc1dd",
    ),
    card(
        "DM-140",
        "Horns, Horns, Horns",
        play(
            repeat(
                in_zone("discard pile"),
                choose(kind("faction"), "discard pile"),
                when(of("chosen", ALWAYS), move("chosen", "play deck")),
                chosen=True,
            ),
            SHUFFLE,
            repeat(
                in_zone("discard pile", "opponent"),
                choose(kind("faction"), "discard pile", by="opponent"),
                when(of("chosen", ALWAYS), move("chosen", "play deck")),
                chosen=True,
            ),
            shuffle("opponent"),
        ),
        claims="0:d648189a",
    ),
    card(
        "DM-150",
        "More Alert than Most",
        play(),
        static("attack-strikes", where(GATES, -2, -1), on=ALWAYS, when=attack_is("attacker-chooses"), cap=1),
        on("attack-defeated", discard(), when=attack_is("attacker-chooses")),
        claims="0:337a0641 1:c01778a7",
    ),
    card(
        "DM-156",
        "Saw Further and Deeper",
        play(when=both(player_is("wizard"), no(REVEALED))),
        static("general-influence", 5, on=MINE),
        static("home-only", on=both(MINE, AVATAR)),
        on("enters-play", discard(), about=both(MINE, AVATAR)),
        claims="0:c18f011c 1:f5d1cc0d 2:dd089cb3 3:563fa728",
    ),
    card(
        "DM-157",
        "Secret Ways",
        play(),
        static("under-deeps-roll", 4, on=of("bound", UNDER_DEEPS)),
        claims="0:8965210f",
    ),
    card(
        "DM-163",
        "When You Know More",
        play(
            time="site",
            target=character(skill("sage"), offers("information")),
            costs=(TAP_TARGET, TAP_SITE),
        ),
        use(
            apply(static("influence-check", 2, on=is_("influencer")), "check"),
            check("bearer"),
            time="influence-check",
            costs=(TAP_BEARER,),
            when=of("influencer", same_company("self")),
        ),
        claims="1:438da78c 2:0db90800 3:d0af985a 4:f3162889",
    ),
)
