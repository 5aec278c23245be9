# ruff: noqa: F403, F405
"""Dark Minions: resource permanent-events."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack

CARDS = (
    card(
        "DM-114",
        "An Unexpected Party",
        play(time="organization", target=target("company")),
        permits("any-size"),
        limit("dwarf-mind", 2),
        permits("dwarves"),
        on(
            "whenever",
            discard(),
            when=either(
                of("bearer", member(both(no(race("wizard")), compare(stat("mind"), ">", 5)), 2)),
                of("bearer", member(no(race("dwarf")), 3)),
                of("bearer", no(member(both(race("dwarf"), compare(stat("mind"), ">", 5))))),
            ),
        ),
        claims="0:af07eabf 1:3d13a77a 2:d689837e 3:b5765376",
        says=(
            "in your organization phase, on a company: it may be of any size, no Dwarf in it needs influence unless his mind exceeds 2, and any number of Dwarves may come into play with it in a turn",
            "discard this when it has two characters who are no Wizards with a mind above 5, three who are no Dwarves, or no Dwarf with a mind above 5",
        ),
    ),
    card(
        "DM-116",
        "Armory",
        play(),
        use(
            put_aside("target"),
            time="organization",
            target=target("held", kind("minor-item")),
            limit=20,
        ),
        use(
            check("host"),
            when(of("host", ALWAYS), put_aside("target")),
            time="organization",
            target=target("card", both(MINE, kind("minor-item"), STORABLE, of("host", AT_HAVEN))),
            limit=20,
        ),
        permits(
            "playing-set-aside",
            on=SELF,
            when=of("scene", at("border-hold", "free-hold", "haven")),
        ),
        static("own-points", 1, on=SELF, how="set", when=aside(3)),
        claims="0:541ebc88 1:21f9e446 2:3a8a9f27 3:2a4b821d 4:acd76db1",
        says=(
            "in your organization phase put minor items of your hand under this card; a character at a Haven may store one here instead of in the marshalling point pile",
            "where you could play a minor item from hand at a Haven, a Free-hold or a Border-hold, one from under this card may be played instead",
            "with at least 3 of them here it is worth its 1 marshalling point",
        ),
    ),
    card(
        "DM-117",
        "Await the Advent of Allies",
        play(target=character(no(race("wizard")), compare(stat("mind"), "<=", 6), no(AT_HAVEN))),
        static("control-mind", 0, how="set"),
        on("hurt", discard(), about=IS_BEARER, when=no(attack_is("again"))),
        in_force(
            "the company of its bearer does not move, and its bearer’s marshalling points do not count. It is discarded when "
            "you play a resource that taps the site or needs it",
            "discard",
        ),
        claims="0:7a345934",
    ),
    card(
        "DM-118",
        "Balance Between Powers",
        play(),
        forbids("playing", on=ENVIRONMENT),
        on(
            "organization-begins",
            choose(ENVIRONMENT, "hand", optional=True),
            when(
                of("chosen", ALWAYS),
                move("chosen", "discard pile"),
                repeat(
                    in_zone("hand", "opponent"),
                    choose(ENVIRONMENT, "hand", by="opponent", optional=True),
                    when(
                        of("chosen", ALWAYS),
                        move("chosen", "discard pile"),
                        choose(
                            both(ENVIRONMENT, compare(in_zone("hand", "player", ENVIRONMENT), ">=", 2)),
                            "hand",
                            optional=True,
                        ),
                        when(
                            of("chosen", ALWAYS),
                            move("chosen", "discard pile"),
                            choose(ENVIRONMENT, "hand"),
                            move("chosen", "discard pile"),
                            otherwise=(discard(),),
                        ),
                    ),
                    chosen=True,
                ),
                otherwise=(discard(),),
            ),
            about=MINE,
        ),
        on("exhausted", discard()),
        claims="1:d57728a8 2:50d2dd8f 3:982af3d5",
        says=(
            "no environments are played",
            "as your organization phase begins, discard an environment from your hand or this card",
            "after that your opponent may discard an environment from hand to discard this card; you counter with two, your opponent then with one, and so on",
            "discard this card when a play deck is exhausted",
        ),
    ),
    card(
        "DM-119",
        "Barrow-blade",
        play(
            time="site",
            target=target("card", both(named("Dagger of Westernesse"), MINE, of("host", at("ruins-and-lairs")))),
            costs=(tap_one(bears(TARGET)),),
        ),
        static("prowess", 1, on=both(CHARACTER, bears(IS_BEARER))),
        static("prowess", 2, on=both(CHARACTER, bears(IS_BEARER)), against="undead"),
        static("prowess", 2, on=both(CHARACTER, bears(IS_BEARER)), against="nazgûl"),
        claims="0:2e26aaff 1:c47399d4",
        says=(
            "in the site phase at Ruins & Lairs, tap the bearer of a Dagger of Westernesse and put this card with it: it gives +1 prowess more, or +3 against Undead and Nazgûl",
        ),
    ),
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
        "DM-123",
        "Dark Numbers",
        play(
            target=character(skill("scout"), faced("orc", "troll", "man")),
            costs=(TAP_TARGET,),
        ),
        store_at(AT_HAVEN),
        use(
            apply(static("influence-check", 3, on=is_("influencer")), "check"),
            time="influence-check",
            costs=(DISCARD_THIS,),
            when=both(of("influencer", same_company("bearer")), of("influenced", kind("faction"))),
        ),
        in_force("it is played right after that attack; otherwise take it back", "move"),
        claims="2:1e8c5d47 3:b7b0558a 4:dcbef5af",
    ),
    card(
        "DM-128",
        "Fate of the Ithil-stone",
        play(
            target=target("company", at("Minas Tirith")),
            costs=(discard_one(keyword("lost knowledge")),),
        ),
        in_force(
            "it taps when the company plays a Palantír and never untaps. Tapped, it is turned upside down when the company enters "
            "Barad-dûr and plays Stolen Knowledge in the same site phase; no other copy is turned then. Upside down it may be "
            "stored at a Haven: only so it is worth its 7 marshalling points, and every Palantír gives 1 corruption point less",
            "tap",
            "move",
        ),
        claims="",
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
        "DM-132",
        "Forewarned Is Forearmed",
        play(),
        attacks_are("isolated", on=ALWAYS),
        on("attack-defeated", discard(), when=attack_is("isolated")),
        claims="0:6a3bcc1f 1:a29c83c9 2:3f02952e",
    ),
    card(
        "DM-133",
        "Free to Choose",
        play(target=target("card", both(MINE, ITEM, compare(stat("item-corruption"), ">=", 3)))),
        static("item-corruption", where(GATES, -3, -2), on=IS_BEARER),
        on("checked", discard(), about=bears(IS_BEARER)),
        claims="0:97bfe516 1:a3298a3b 2:1ad5f3b3",
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
        "DM-146",
        "Into the Smoking Cone",
        play(
            time="site",
            target=target("company", both(member(skill("sage")), offers("gold-ring"))),
        ),
        in_force(
            "it taps when the company plays a special ring and never untaps. Tapped, it is turned upside down when the company "
            "discards Lost Knowledge in its site phase at Mount Doom; no other copy is turned then. Upside down it may be stored "
            "at a Haven: only so it is worth its 6 marshalling points, and every ring item gives 1 corruption point less",
            "tap",
            "move",
            "discard",
        ),
        claims="",
    ),
    card(
        "DM-147",
        "Knowledge of the Enemy",
        play(target=character(at("shadow-hold", "dark-hold")), costs=(TAP_TARGET,)),
        play(
            by_hand(
                "take it back unless the company has faced an attack by an agent of which every strike failed", "move"
            ),
            target=character(no(at("shadow-hold", "dark-hold"))),
            costs=(TAP_TARGET,),
        ),
        store_at(AT_HAVEN),
        in_force(
            "only stored it is worth its 1 marshalling point; stored, you may discard it to take a non-unique hazard that you see "
            "discarded by your opponent out of the game",
            "discard",
            "move",
        ),
        claims="",
    ),
    card(
        "DM-148",
        "Mallorn",
        play(
            target=target("site", named("Bag End")),
            when=compare(how_many(both(MINE, named("Earth of Galadriel’s Orchard"))), ">=", 0),
        ),
        static("haven-for", to="healing"),
        static("instead-of-discard", to="location-deck"),
        static("faction-points", 1, on=both(kind("faction"), race("hobbit"))),
        in_force(
            "it is played only if Earth of Galadriel’s Orchard lies stored there. Characters come into play at Bag End as at a "
            "Haven, and Bag End untaps in its player’s untap phase",
            "move",
            "untap",
        ),
        claims="4:fa899264 5:1e846289",
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
        "DM-152",
        "Ordered to Kill",
        play(),
        in_force(
            "each face-up agent must attack a company that enters its site, and cards on guard that were not revealed are "
            "discarded instead of going back to hand",
            "attack",
            "discard",
            "move",
        ),
        on("exhausted", discard()),
        claims="2:e1bc7684",
    ),
    card(
        "DM-153",
        "Palm to Palm",
        play(target=target("company", both(AT_HAVEN, no(member(race("wizard")))))),
        static("mind", 1, on=both(either(CHARACTER, kind("ally")), same_company("self"))),
        on("whenever", discard(), when=of("bearer", member(race("wizard")))),
        on("exhausted", discard()),
        in_force(
            "a character tapped in support gives another of the company +1 when that one attempts to influence something, or to get rid "
            "of a corruption card; discard this card when one of the company splits off into another",
            "tap",
            "modify",
            "discard",
        ),
        claims="0:10c06e88",
    ),
    card(
        "DM-154",
        "Pass the Doors of Dol Guldur",
        play(target=target("company"), costs=(discard_one(keyword("stolen knowledge")),)),
        in_force(
            "it taps in a site phase in which the company plays Rescue Prisoners at Dol Guldur, or rescues prisoners there, and "
            "never untaps; no other copy taps then. Tapped, it may be stored at a Haven: only so it is worth its 4 marshalling "
            "points, and automatic-attacks at Dark-holds and Shadow-holds have 1 prowess and 1 strike less, at least 1 strike",
            "tap",
            "move",
            "modify",
        ),
        claims="",
    ),
    card(
        "DM-155",
        "Rebuild the Town",
        play(
            time="site",
            target=target("site", both(at("ruins-and-lairs"), no(LAIR), no(UNDER_DEEPS))),
        ),
        site_type("border-hold"),
        static("no-automatic-attacks"),
        claims="0:b4f99e22 1:9646c7e8 2:38d8291b",
    ),
    card(
        "DM-156",
        "Saw Further and Deeper",
        play(when=both(player_is("wizard"), no(REVEALED))),
        static("general-influence", 5, on=MINE),
        forbids("coming-elsewhere", on=both(MINE, AVATAR)),
        on("enters-play", discard(), about=both(MINE, AVATAR)),
        claims="0:c18f011c 1:f5d1cc0d 2:dd089cb3 3:563fa728",
    ),
    card(
        "DM-158",
        "Sentinels of Númenor",
        play(move("self", "marshalling point pile")),
        in_force(
            "attempts by anybody to influence a faction playable in Anórien, Lebennin, Lamedon, Belfalas or Anfalas, Army of the "
            "Dead apart, are at −2 and not made with Muster. Such factions that you win meanwhile go under this card and are "
            "worth 1 marshalling point more; it is discarded with the first of them that is, while the others stay",
            "move",
            "discard",
            "modify",
        ),
        claims="0:cc4df76f",
    ),
    card(
        "DM-161",
        "To the Uttermost Foundations",
        play(
            tap("self"),
            tap("place"),
            time="organization",
            target=target("company", UNDER_DEEPS),
        ),
        static("stays-tapped", on=SELF),
        in_force(
            "in your organization phase it untaps if the company is at another Under-deeps site than where it was played. "
            "Untapped, it may be stored at a Haven: only so it is worth its 3 marshalling points",
            "untap",
            "move",
            when=both(OWN_TURN, during("organization")),
        ),
        claims="",
    ),
    card(
        "DM-162",
        "Vein of Arda",
        play(
            tap("site"),
            time="site",
            target=character(either(skill("sage"), race("dwarf")), UNDER_DEEPS),
            costs=(tap_one(TARGET),),
        ),
        static("stays-tapped"),
        store_at(AT_HAVEN),
        claims="0:99c4e09a 1:9047202c 2:cd3d8348 3:8c55e215",
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
    card(
        "DM-164",
        "The Windlord Found Me",
        play(
            face(Attack("orc", 4, 9)),
            choose(both(card_type("character"), status("untapped"), same_company("mover")), optional=True),
            when(of("chosen", ALWAYS), tap("chosen"), put("chosen"), otherwise=(discard(),)),
            time="site",
            target=target("site", at("Isengard", "shadow-hold", "dark-hold")),
            costs=(TAP_SITE,),
        ),
        static("stays-tapped"),
        store_at(AT_HAVEN),
        on(
            "stored",
            when(
                no(of("avatar", ALWAYS)),
                may(
                    choose(both(AVATAR, COMES), "play deck", "discard pile", optional=True),
                    when(
                        of("chosen", ALWAYS),
                        may(arrive("chosen")),
                        arrive("chosen", alone=True),
                    ),
                    SHUFFLE,
                ),
            ),
            about=SELF,
        ),
        claims="0:cab7cb1a 1:586e1c92 2:deabcaa5 3:4c6a885b 4:647ed8a7 5:b4ed4aa9 6:f7364c3e",
    ),
)
