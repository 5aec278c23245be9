# ruff: noqa: F403, F405
"""The Dragons: resource permanent-events."""

from carddb.effects.builders.build import *

CARDS = (
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
        says=(
            "in your site phase, on a sage at a site that offers information: tap both",
            "in your site phase, if his site is a tapped Dragon’s lair, tap the bearer and discard this card: you may tap another character of the company for an item playable there, out of play deck or discard pile, and reshuffle the play deck",
        ),
    ),
    card(
        "TD-110",
        "Echo of all Joy",
        play(target=target("card", both(card_type("resource"), kind("long-event"))), when=no(DOORS)),
        static("outlasts", to="long-event-phase", on=IS_BEARER),
        on("exhausted", discard("bearer"), discard()),
        on("enters-play", discard("bearer"), discard(), about=named("Doors of Night")),
        claims="0:33d53aa2 1:d3b7db63 2:0e589c1b",
        says=(
            "on a resource long-event without Doors of Night in play: it stays in play in the long-event phase",
            "both are discarded when a play deck is exhausted or Doors of Night comes into play",
        ),
    ),
    card(
        "TD-118",
        "Gift of Comprehension",
        play(target=character(race("dúnadan"), AT_HAVEN), costs=(tap_one(TARGET),)),
        gives_skill("sage"),
        claims="0:583887f6 1:1bade43a",
    ),
    card(
        "TD-122",
        "Helm of Her Secrecy",
        play(
            LISTEN_HERE,
            choose(both(named("Éowyn"), recruitable()), "hand", optional=True),
            when(of("chosen", ALWAYS), recruit(), put("chosen")),
            time="attack",
            target=character(),
            when=both(
                attack_on(both(MINE, member(home("Edoras")))),
                compare(in_zone("hand", "player", both(named("Éowyn"), recruitable())), ">", 0),
            ),
        ),
        play(
            LISTEN_HERE,
            choose(both(named("Éowyn"), recruitable(follows=False)), "hand", optional=True),
            when(of("chosen", ALWAYS), recruit(follows=False), put("chosen")),
            time="attack",
            target=character(home("Edoras")),
            when=both(
                attack_on(MINE),
                compare(in_zone("hand", "player", both(named("Éowyn"), recruitable(follows=False))), ">", 0),
            ),
        ),
        static("prowess", 2, on=both(named("Éowyn"), CHARACTER, same_company("bearer"))),
        static("body", 1, on=both(named("Éowyn"), CHARACTER, same_company("bearer"))),
        static("direct-influence", 1, on=both(named("Éowyn"), CHARACTER, same_company("bearer"))),
        on(
            "attack-faced",
            choose(both(named("Éowyn"), CHARACTER, same_company("self"))),
            when(both(attack_by("nazgûl"), of("chosen", ALWAYS)), put("chosen"), otherwise=(discard(),)),
            about=same_company("self"),
            lasting=True,
        ),
        on(
            "attack-canceled",
            choose(both(named("Éowyn"), CHARACTER, same_company("self"))),
            when(both(attack_by("nazgûl"), of("chosen", ALWAYS)), put("chosen"), otherwise=(discard(),)),
            about=same_company("self"),
            lasting=True,
        ),
        claims="0:d0c5d65e 1:ad379388 2:8e922413 3:268bbefd 4:62e2f3eb 5:e7c1d288",
        says=(
            "against an attack on a company of yours that has a character with Edoras as home site, while you hold an Éowyn whom you could control: she may join the company",
            "Éowyn gets +2 prowess, +1 body and +1 direct influence while she bears it",
            "after a Nazgûl attack this card stays on her, after another it is discarded; she stays",
        ),
    ),
    card(
        "TD-125",
        "Houses of Healing",
        play(target=target("site", at("free-hold"))),
        static("haven-for", to="healing"),
        claims="0:155883dd 1:5d05bf88 2:fc1fc30d",
    ),
    card(
        "TD-126",
        "King under the Mountain",
        play(
            mark_lair("Eärcaraxë at Home"),
            target=character(named("Balin", "Dáin II", "Thorin II", "Thráin II"), slew_at_home("Eärcaraxë at Home")),
        ),
        static("direct-influence", 5, against="dwarf"),
        static("direct-influence", 5, against="factions:dwarf"),
        site_type("border-hold", on=PLAYED_HERE),
        gives_keyword("dwarf-hold", on=PLAYED_HERE),
        no_attacks_by("dragon", on=PLAYED_HERE),
        forbids("playing-items", on=both(no(race("dwarf")), of("site", PLAYED_HERE))),
        claims="1:701af6f0 2:1e874a9c 3:a414c551 4:abf2b46d",
        says=(
            "on Balin, Dáin II, Thorin II or Thráin II if he was in a company that defeated the attack of a Dragon at Home, not of Eärcaraxë: +5 direct influence against Dwarves and Dwarf factions",
            "that site is a Border-hold and Dwarf-hold, with no Dragon automatic-attacks, where only Dwarves may play items",
        ),
    ),
    card(
        "TD-127",
        "Legendary Hoard",
        play(target=target("card", both(DRAGON, card_type("hazard"), kind("permanent-event"), ANYBODYS))),
        in_force(
            "nothing cancels the Dragon’s automatic-attack. Turn this card by 90 degrees for each manifestation of the Dragon that "
            "is played. Of the items played at the untapped site with that attack the first do not tap it: 1 item, with one "
            "quarter turn 2, with two or more 3",
            "untap",
            "modify",
        ),
        in_force(
            "if the Dragon would be discarded or leave play, it stays, upside down, as long as this card does. Discard this card "
            "when an item played at the lair of the Dragon taps the site",
            "discard",
            "move",
        ),
        claims="0:61b313e6",
    ),
    card(
        "TD-129",
        "Lore of the Ages",
        play(target=character(race("elf"), AT_HAVEN), costs=(tap_one(TARGET),)),
        use(
            apply(static("prowess", 1, on=both(card_type("character"), same_company("bearer"))), "attack"),
            check("bearer"),
            time="attack",
            costs=(TAP_BEARER,),
            when=of("attacked", same_company("bearer")),
        ),
        claims="0:cd941d11 1:84bd692e 2:7c8bbbf7 3:8a16ca93",
        says=(
            "on an Elf at a Haven: tap him",
            "against an attack on the company, tap the bearer: its characters get +1 prowess for it, and the bearer makes a corruption check",
        ),
    ),
    card(
        "TD-133",
        "Map to Mithril",
        play(
            time="site",
            target=character(race("dwarf"), offers("information")),
            costs=(TAP_TARGET, TAP_SITE),
        ),
        on("whenever", tap("self"), when=of("bearer", of("place", at("Moria")))),
        static("stays-tapped", on=SELF),
        use(
            put("target"),
            target=target("card", both(keyword("weapon"), no(UNIQUE), same_company("bearer"))),
            costs=(TAP_BEARER,),
            when=both(
                of("self", status("tapped")),
                of("bearer", both(CHARACTER, of("place", at("Blue Mountain Dwarf-hold", "Iron Hill Dwarf-hold")))),
            ),
        ),
        static("item-prowess", 3),
        claims="0:367b2fba 1:995da49d 2:31abf275 3:07d8ada9 4:3fd7f1c7",
        says=(
            "in the site phase, where information can be had: tap the untapped site and a Dwarf there",
            "tap this card when its bearer is at Moria; it never untaps",
            "tapped, at a Dwarf-hold: tap its bearer to put this card with a weapon of the company, no unique one, which gives +3 prowess more, up to its maximum",
        ),
    ),
    card(
        "TD-137",
        "Mathom Lore",
        play(target=character(race("hobbit"), at("Bag End")), costs=(tap_one(TARGET),)),
        use(
            *fetch(kind("minor-item"), "play deck", "discard pile", to="hand"),
            SHUFFLE,
            check("bearer"),
            time="organization",
            costs=(TAP_BEARER,),
        ),
        claims="0:1815a746 1:a095ad91 2:0fe4d787 3:a26da446 4:8a16ca93",
    ),
    card(
        "TD-145",
        "Refuge",
        play(
            AS_SITE,
            time="end-of-organization",
            target=target("way", region_of("wilderness")),
            costs=(discard_held(both(CHARACTER, race("elf"))),),
        ),
        static("haven-for", to="healing", on=SELF),
        claims="0:88579d96 1:c8f292d0 2:024f639c 3:85fbbb62 4:06d1bbb8 5:accfe7aa",
        says=(
            "as your organization phase ends, discard an Elf out of your hand: a company goes by region movement, announced now, that ends in a Wilderness; this card is its new site there, which is left by region movement alone",
            "here characters heal as at a Haven; the card is discarded when no company uses it",
        ),
    ),
    card(
        "TD-155",
        "Tales of the Hunt",
        play(target=character(race("man"), at("border-hold")), costs=(tap_one(TARGET),)),
        use(
            untap(),
            check("bearer"),
            target=character(status("tapped"), same_company("bearer")),
            costs=(TAP_BEARER,),
        ),
        claims="0:ff9f9d3d 1:cc981666 2:b97443cb 3:8a16ca93",
        says=(
            "on a Man at a Border-hold: tap him",
            "tap the bearer to untap a character of his company; then he makes a corruption check",
        ),
    ),
    card(
        "TD-157",
        "Three Golden Hairs",
        play(
            discard_all(both(keyword("corruption"), of("host", TARGET))),
            target=character(
                skill("diplomat"),
                no(AVATAR),
                no(race("wizard", "hobbit")),
                no(named("Galadriel")),
                exists(both(card_type("character"), named("Galadriel"), same_site("target"))),
            ),
        ),
        static("corruption-check", 2),
        claims="1:cfc260e5 2:5c27a3c7 3:c6dfc81d",
    ),
    card(
        "TD-166",
        "When I Know Anything",
        play(time="site", target=character(skill("sage"), offers("information")), costs=(tap_one(TARGET), TAP_SITE)),
        use(
            check("bearer"),
            apply(static("corruption-check", 3, on=TARGET), "check"),
            time="corruption-check",
            target=character(is_("checker"), same_company("bearer")),
            costs=(TAP_BEARER,),
        ),
        claims="1:438da78c 2:0db90800 3:29af5247 4:f3162889",
        says=(
            "in your site phase, on a sage at a site that offers information: tap both",
            "when a character of the company makes a corruption check, tap the bearer: he makes one, and the first gets +3",
        ),
    ),
    card(
        "TD-171",
        "Wondrous Maps",
        play(AS_SITE, time="end-of-organization", target=target("way", region_of("shadow-land"))),
        claims="0:f05b9077 1:c8f292d0 2:598de409 3:e1fd1153 4:36439de7",
        says=(
            "as your organization phase ends, a company goes by region movement, announced now, that ends in a Shadow-land; this card is its new site there, which is left by region movement alone and discarded when no company uses it",
        ),
    ),
)
