# ruff: noqa: F403, F405
"""The Wizards: resource short-events, M to Z."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack, Key

CARDS = (
    card(
        "TW-282",
        "Mirror of Galadriel",
        play(
            show_hand(),
            may(mix(5, "opponent"), otherwise=(may(mix(5)),)),
            when=exists(both(card_type("character"), at("Lórien")), mine=True),
        ),
        claims="0:d68ce481 1:f1b0e67d 2:c447b336",
        says=(
            "with a character of yours at Lórien: your opponent shows the whole hand, and you may look at the top 5 cards of his play deck, or else of yours, shuffle them and put them back",
        ),
    ),
    card(
        "TW-284",
        "Misty Mountains",
        play(
            apply(adjacent("Rhudaur", "Anduin Vales", on=same_company("target"))),
            apply(adjacent("Rhudaur", "Wold & Foothills", on=same_company("target"))),
            apply(adjacent("Hollin", "Wold & Foothills", on=same_company("target"))),
            apply(adjacent("Hollin", "Fangorn", on=same_company("target"))),
            apply(adjacent("Dunland", "Fangorn", on=same_company("target"))),
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
                        MOVING,
                        of("bound", at("Rhudaur", "Anduin Vales", "Wold & Foothills", "Hollin", "Fangorn", "Dunland")),
                    ),
                    cap=2,
                )
            ),
            time="end-of-organization",
            target=target("company", both(of("destination", ALWAYS), member(skill("ranger")))),
        ),
        claims="0:357fca62 1:18755aa7 2:96c47459",
    ),
    card(
        "TW-287",
        "Mountains of Shadow",
        play(
            apply(adjacent("Ithilien", "Gorgoroth", on=same_company("target"))),
            apply(adjacent("Ithilien", "Nurn", on=same_company("target"))),
            apply(adjacent("Harondor", "Nurn", on=same_company("target"))),
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
                    when=both(MOVING, of("bound", at("Ithilien", "Gorgoroth", "Nurn", "Harondor"))),
                    cap=2,
                )
            ),
            time="end-of-organization",
            target=target("company", both(of("destination", ALWAYS), member(skill("ranger")))),
        ),
        on(
            "hazards-begin",
            face(Attack("orc", 4, 9)),
            about=both(same_company("target"), moved_by("region")),
            lasting=True,
        ),
        claims="0:357fca62 1:6f53bce5 2:a308345c 3:a356f714",
        says=(
            "as your organization phase ends, tap a ranger: Ithilien–Gorgoroth, Ithilien–Nurn and Harondor–Nurn count as adjacent regions for his company until the turn is over. If it moves by region movement, it faces Orcs (4 strikes, prowess 9) as its movement/hazard phase begins",
            "alternatively, as your organization phase ends, on a moving company with a ranger: until the turn is over, while its new site is in Ithilien, Gorgoroth, Nurn or Harondor, its hazard limit is 2 lower (to no less than 2)",
        ),
    ),
    card(
        "TW-288",
        "Muster",
        play(
            apply(static("influence-check", most(stat("prowess", "target"), 5), on=TARGET), "check"),
            time="influence-check",
            target=character(skill("warrior"), is_("influencer")),
            when=no(of("influenced", is_forbidden("muster-disperses"))),
        ),
        claims="0:6ee72f0f 1:4fff3c96",
        says=("modify a warrior’s influence check against a faction open to Muster by his prowess (at most +5)",),
    ),
    card(
        "TW-290",
        "Narya",
        play(
            apply(static("prowess", 4, on=TARGET)),
            apply(static("body", 1, on=TARGET)),
            apply(static("direct-influence", 2, on=TARGET)),
            untap_all(both(card_type("character"), same_company("target"))),
            apply(forbids("support", on=TARGET), "check"),
            check("target", -5),
            target=character(named("Gandalf")),
        ),
        claims="0:ab07f038 1:05779a8e 2:1208e3cf 3:901ca695",
        says=(
            "Gandalf gets +4 prowess, +1 body and +2 direct influence until the turn is over; untap all characters in his company. He makes a corruption check at −5, without support",
        ),
    ),
    card(
        "TW-291",
        "Nenya",
        play(
            apply(static("prowess", 2, on=TARGET)),
            apply(static("body", 2, on=TARGET)),
            apply(static("direct-influence", 2, on=TARGET)),
            check("target", where(AT_HAVEN, -1, -3)),
            target=character(named("Galadriel")),
        ),
        play(
            choose(both(card_type("character"), named("Galadriel"), MINE)),
            apply(static("prowess", 2, on=is_("chosen"))),
            apply(static("body", 2, on=is_("chosen"))),
            apply(static("direct-influence", 2, on=is_("chosen"))),
            check("chosen", where(AT_HAVEN, -1, -3)),
            apply(static("sure", to="corruption-check", on=TARGET), "check"),
            time="corruption-check",
            target=character(is_("checker"), no(at("shadow-hold", "dark-hold"))),
            when=exists(both(card_type("character"), named("Galadriel")), mine=True),
        ),
        use(
            apply(static("sure", to="corruption-check", on=TARGET), "check"),
            time="corruption-check",
            target=character(is_("checker"), no(at("shadow-hold", "dark-hold"))),
            source="lasting",
            mark="sure",
            unless=("sure",),
        ),
        claims="0:c74f0308 1:7126322f 2:6233085f 3:7f749da8",
        says=(
            "on Galadriel: +2 prowess, body and direct influence until the turn is over, and a corruption check at −3, at a Haven −1. Then one check of somebody outside Shadow-holds and Dark-holds succeeds by itself",
        ),
    ),
    card(
        "TW-292",
        "New Friendship",
        play(
            apply(static("influence-check", 3, on=TARGET), "check"),
            time="influence-check",
            target=character(skill("diplomat"), is_("influencer")),
        ),
        play(
            apply(static("corruption-check", 2, on=TARGET), "check"),
            time="corruption-check",
            target=character(is_("checker"), member(skill("diplomat"))),
        ),
        claims="0:aec560f9 1:bf1a74e1 2:3d51ec03",
        says=(
            "modify a diplomat’s influence check by +3; alternatively, a corruption check in a company with a diplomat by +2",
        ),
    ),
    card(
        "TW-293",
        "Old Friendship",
        play(
            apply(static("influence-check", 5, on=TARGET), "check"),
            time="influence-check",
            target=character(skill("diplomat"), is_("influencer")),
            when=of("influenced", card_type("character")),
        ),
        play(
            apply(static("corruption-check", 4, on=TARGET), "check"),
            time="corruption-check",
            target=character(is_("checker"), member(skill("diplomat"))),
        ),
        claims="0:aec560f9 1:0fe048e4 2:7f54c059",
        says=(
            "modify a diplomat’s influence check against a character by +5; alternatively, a corruption check in a company with a diplomat by +4",
        ),
    ),
    card(
        "TW-294",
        "Old Road",
        play(
            beckon("target", by="payer", plus=-1, bare=True, taps=True),
            time="site",
            target=target("held", both(kind("faction"), FREE, on_road("scene", 2))),
            costs=(tap_one(both(AT_HAVEN, of("place", status("untapped")))),),
            when=of("target", suits("payer")),
        ),
        play(
            beckon("target", by="payer", plus=-1, bare=True),
            time="site",
            target=target("held", both(kind("faction"), CONTESTED, on_road("scene", 2))),
            costs=(tap_one(AT_HAVEN),),
        ),
        claims="0:923db2b0 1:3685f041 2:835185e6 3:5cf67f1e 4:d58d292d 5:43ae5245 6:cd937753",
        says=(
            "in your site phase, show a faction of your hand that is playable at a site whose card, in your location deck or in play, has a site path of at most two regions from the Haven of your company: tap a character at this Haven, while it is untapped, to influence the faction at −1, without direct influence. If it succeeds the Haven taps",
            "or, at a tapped Haven as well, to influence your opponent’s copy of the faction like that; no site taps",
        ),
    ),
    card(
        "TW-302",
        "Paths of the Dead",
        play(
            carry(named("Vale of Erech")),
            apply(no_creatures_but("undead", on=same_company("target"), when=of("bound", at("Vale of Erech")))),
            apply(
                gives_keys(
                    Key("site", "Vale of Erech"), on=both(race("undead"), kind("creature")), when=same_company("target")
                )
            ),
            time="end-of-organization",
            target=target("company", both(at("Dunharrow"), member(named("Aragorn II")))),
        ),
        claims="0:e038e728 1:cfec83e7 2:34ce9096",
        says=(
            "as your organization phase ends, a company at Dunharrow with Aragorn II may go to Vale of Erech. Until the turn is over, with that its new site, only Undead creatures may be played against it, which may also be keyed to Vale of Erech",
        ),
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
        "TW-305",
        "Praise to Elbereth",
        play(
            by_hand(
                "for the character that taps, and for each other one that you tap now, 1 Nazgûl event is canceled and discarded "
                "without effect, or 1 attack by Nazgûl on the company of that character; a Nazgûl permanent-event chosen so is not "
                "tapped in answer",
                "tap",
                "discard",
                "modify",
            ),
            when(DOORS, apply(static("prowess", 1, on=CHARACTER))),
            time="always",
            costs=(tap_one(MINE, anywhere=True),),
            when=either(
                attack_by("nazgûl"),
                exists(both(race("nazgûl"), card_type("hazard"), kind("permanent-event", "long-event"))),
            ),
        ),
        play(
            CANCEL_DECLARED,
            when(DOORS, apply(static("prowess", 1, on=CHARACTER))),
            time="always",
            target=target("declared", both(race("nazgûl"), card_type("hazard"), no(AS_CREATURE))),
            costs=(tap_one(MINE, anywhere=True),),
        ),
        claims="2:7651445c",
    ),
    card(
        "TW-309",
        "Quiet Lands",
        play(
            apply(static("attack-strikes", how="halve-down", on=same_site("target"), when=TARGETED_ATTACK)),
            time="until-site",
            target=target("automatic-attack", at("shadow-hold", "ruins-and-lairs")),
        ),
        play(
            apply(region_type("shadow-land", "wilderness", on=TARGET)),
            target=target("any-region", region_of("shadow-land")),
            when=GATES,
        ),
        play(
            apply(site_type("ruins-and-lairs", on=TARGET)),
            target=target("site", at("shadow-hold")),
            when=GATES,
        ),
        claims="1:9ba0d055 2:62327563",
        says=(
            "in your movement/hazard phase or before entering a site: an automatic-attack at a Shadow-hold or Ruins & Lairs has half its strikes (rounded down) until the turn is over",
            "alternatively, with Gates of Morning in play, a Shadow-land counts as a Wilderness, or a Shadow-hold becomes a Ruins & Lairs, until the turn is over",
        ),
    ),
    card(
        "TW-318",
        "Ringlore",
        play(
            ring_test(rolls=0, every=True, barred=("the one ring",)),
            time="site",
            target=target("card", both(kind("gold-ring-item"), MINE, offers("information"))),
            costs=(tap_one(both(skill("sage"), same_company("target"))), TAP_SITE),
        ),
        claims="0:bad1fc1f 1:830e5364 2:624d9692 3:d9141f85",
    ),
    card(
        "TW-319",
        "Risky Blow",
        play(
            apply(static("prowess", 3, on=TARGET), "strike"),
            apply(static("body", -1, on=TARGET), "strike"),
            time="strike",
            target=character(skill("warrior"), of("striker", TARGET)),
        ),
        claims="0:fb95b078 1:97359f5b",
    ),
    card(
        "TW-324",
        "Secret Entrance",
        play(
            apply(no_creatures("site", on=same_company("target"))),
            time="end-of-organization",
            target=target("company", no(of("destination", at("dark-domain")))),
            costs=(tap_one(skill("sage")),),
        ),
        claims="0:bad1fc1f 1:521bcef8 2:cf2e87f7",
    ),
    card(
        "TW-325",
        "Secret Passage",
        play(
            apply(
                no_creatures(
                    "elsewhere", on=same_company("target"), when=both(MOVING, of("bound", at("ruins-and-lairs")))
                )
            ),
            time="end-of-organization",
            target=target("company"),
        ),
        claims="0:ad7ee2fa 1:0d478b8a",
    ),
    card(
        "TW-331",
        "Stars",
        play(apply(static("attack-prowess", -1, on=ALWAYS), "attack"), time="attack", when=attack_by("undead")),
        play(
            apply(region_type("dark-domain", "shadow-land", on=TARGET)),
            target=target("any-region", region_of("dark-domain")),
            when=GATES,
        ),
        play(
            apply(region_type("shadow-land", "wilderness", on=TARGET)),
            target=target("any-region", region_of("shadow-land")),
            when=GATES,
        ),
        claims="1:97100b8f 2:b750ddbf 3:b380e657",
        says=(
            "give an Undead attack −1 prowess; or, with Gates of Morning in play, a Dark-domain counts as a Shadow-land, or a Shadow-land as a Wilderness, until the turn is over",
        ),
    ),
    card(
        "TW-332",
        "Stealth",
        play(
            apply(forbids("creatures", on=same_company("payer"))),
            time="end-of-organization",
            costs=(tap_one(both(skill("scout"), compare(SIZE, "<", 3))),),
        ),
        claims="0:71a8b58f 1:529d981d 2:9401d282",
    ),
    card(
        "TW-337",
        "Tempering Friendship",
        play(
            apply(static("influence-check", 4, on=TARGET), "check"),
            time="influence-check",
            target=character(is_("influencer")),
            when=of("influenced", kind("faction")),
        ),
        claims="0:1008fffd",
        says=("an influence check against a faction gets +4",),
    ),
    card(
        "TW-338",
        "Test of Form",
        play(
            ring_test(),
            target=target("card", both(kind("gold-ring-item"), MINE, member(skill("sage")))),
        ),
        claims="0:bad1fc1f 1:09975f43",
    ),
    reprint("TW-339", "Test of Form", of="TW-338"),
    card(
        "TW-340",
        "Test of Lore",
        play(
            ring_test(modifier=-1),
            target=target("card", both(kind("gold-ring-item"), MINE, member(skill("sage")))),
        ),
        claims="0:bad1fc1f 1:7c5124b7",
    ),
    card(
        "TW-342",
        "The Cock Crows",
        play(CANCEL_ATTACK, time="attack", when=attack_by("troll")),
        play(
            discard("target"),
            target=target("card", both(card_type("hazard"), kind("permanent-event"))),
            when=GATES,
        ),
        claims="0:345e73e5 1:2536fe8d",
    ),
    card(
        "TW-343",
        "The Evenstar",
        play(
            apply(static("prowess", 1, on=TARGET)),
            when(GATES, apply(static("prowess", 1, on=both(card_type("character"), race("elf"))))),
            target=character(race("elf")),
        ),
        play(
            apply(region_type("wilderness", "border-land", on=TARGET)),
            choose(both(card_type("character"), race("elf"), MINE)),
            apply(static("prowess", 1, on=is_("chosen"))),
            apply(static("prowess", 1, on=both(card_type("character"), race("elf")))),
            target=target("any-region", region_of("wilderness")),
            when=both(GATES, exists(both(card_type("character"), race("elf")), mine=True)),
        ),
        play(
            apply(region_type("border-land", "free-domain", on=TARGET)),
            choose(both(card_type("character"), race("elf"), MINE)),
            apply(static("prowess", 1, on=is_("chosen"))),
            apply(static("prowess", 1, on=both(card_type("character"), race("elf")))),
            target=target("any-region", region_of("border-land")),
            when=both(GATES, exists(both(card_type("character"), race("elf")), mine=True)),
        ),
        claims="1:95a04a28 2:09f190c7",
        says=(
            "give an Elf +1 prowess until the turn is over. With Gates of Morning in play, all Elves get +1 as well, and if that Elf is yours, you may also treat a Wilderness as a Border-land, or a Border-land as a Free-domain, until the turn is over",
        ),
    ),
    card(
        "TW-346",
        "The Old Thrush",
        play(
            apply(static("attack-prowess", -3, on=ALWAYS), "attack"),
            apply(static("attack-body", -3, on=ALWAYS), "attack"),
            time="attack",
            when=both(no(attack_by("nazgûl")), compare(stat("attack-prowess", printed=True), ">=", 13)),
        ),
        claims="0:996fbb88",
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
        "TW-354",
        "True Fána",
        play(
            roll(stat("prowess", "target"), who="target"),
            when(compare(ROLL, ">", stat("attack-prowess")), fail_attack()),
            check("target", -3),
            time="attack",
            target=character(WIZARD),
            when=no(attack_is("company")),
        ),
        claims="1:5c1337c2 2:6624d073 3:5b107242 4:f8b379f4 5:0d8fdbb9 6:2b6e6445",
    ),
    card(
        "TW-355",
        "Use Palantír",
        play(
            choose(both(ITEM, keyword("palantír"), of("host", TARGET))),
            apply(permits("palantír", on=is_("chosen"), when=of("target", bears(is_("chosen"))))),
            target=character(skill("sage"), bears(both(ITEM, keyword("palantír")))),
            costs=(tap_one(TARGET),),
        ),
        claims="0:bad1fc1f 1:faebcf6a",
        says=("tap a sage bearing a Palantír: while he bears it, it can be used until the turn is over",),
    ),
    card(
        "TW-356",
        "Vanishment",
        play(CANCEL_ATTACK, check("payer", -2), time="attack", costs=(show_one(AVATAR),)),
        claims="1:5c1337c2 2:c3cd22a5 3:3531c792",
    ),
    card(
        "TW-358",
        "Vilya",
        play(
            apply(static("prowess", 4, on=TARGET)),
            apply(static("body", 2, on=TARGET)),
            apply(static("direct-influence", 6, on=TARGET)),
            when(
                both(at("Rivendell"), compare(in_zone("play deck"), ">=", 5)),
                may(
                    repeat(
                        3, choose(card_type("resource"), "discard pile", optional=True), move("chosen", "play deck")
                    ),
                    SHUFFLE,
                ),
            ),
            check("target", -3),
            target=character(named("Elrond")),
            when=no(in_effect("Vilya")),
        ),
        claims="0:0da4b463 1:305cc4a6 2:468016b4 3:9636a835 4:0fc09247",
    ),
    card(
        "TW-359",
        "White Mountains",
        play(
            apply(adjacent("Old Pûkel-land", "Anfalas", on=same_company("target"))),
            apply(adjacent("Rohan", "Lamedon", on=same_company("target"))),
            apply(adjacent("Rohan", "Anfalas", on=same_company("target"))),
            apply(adjacent("Anórien", "Lamedon", on=same_company("target"))),
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
                    when=both(MOVING, of("bound", at("Old Pûkel-land", "Anfalas", "Rohan", "Lamedon", "Anórien"))),
                    cap=2,
                )
            ),
            time="end-of-organization",
            target=target("company", both(of("destination", ALWAYS), member(skill("ranger")))),
        ),
        claims="0:357fca62 1:0835f455 2:96c47459",
    ),
    card(
        "TW-360",
        "Wizard’s Fire",
        play(
            apply(static("prowess", 5, on=PAYER), "attack"),
            check("payer", -4),
            time="attack",
            costs=(show_one(AVATAR),),
        ),
        claims="1:5c1337c2 2:02339f39 3:74928ced",
        says=("against an attack, give an avatar +5 prowess for it. That avatar makes a corruption check at −4",),
    ),
    card(
        "TW-361",
        "Wizard’s Flame",
        play(
            apply(static("attack-prowess", -2, on=same_company("payer"))),
            check("payer", -3),
            costs=(show_one(AVATAR, anywhere=True),),
        ),
        play(
            apply(static("attack-prowess", -2, on=same_company("payer"))),
            check("payer", -3),
            time="attack",
            costs=(show_one(AVATAR),),
        ),
        claims="1:5c1337c2 2:2d76f5a1 3:0d8fdbb9",
        says=(
            "with an avatar, even against an attack: attacks on its company get −2 prowess until the turn is over. The avatar makes a corruption check at −3",
        ),
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
        says=(
            "in your opponent’s site phase, with an avatar, cancel an influence check of your opponent’s against a card of yours. That avatar makes a corruption check at −2",
        ),
    ),
    card(
        "TW-364",
        "Wizard’s River-horses",
        play(
            discard_all(both(card_type("hazard"), race("nazgûl"), kind("permanent-event", "long-event"))),
            check("payer", -2),
            costs=(show_one(AVATAR, anywhere=True),),
            when=exists(both(card_type("hazard"), race("nazgûl"), kind("permanent-event", "long-event"))),
        ),
        play(  # CoE 110: one that has just become a short-event
            CANCEL_DECLARED,
            discard_all(both(card_type("hazard"), race("nazgûl"), kind("permanent-event", "long-event"))),
            check("payer", -2),
            target=target(
                "declared",
                both(
                    card_type("hazard"),
                    race("nazgûl"),
                    kind("permanent-event", "short-event", "long-event"),
                    no(AS_CREATURE),
                    no(exists(TARGET)),
                ),
            ),
            costs=(show_one(AVATAR, anywhere=True),),
        ),
        play(
            CANCEL_ATTACK,
            check("payer", -2),
            time="attack",
            costs=(show_one(both(AVATAR, compare(members(), "=", 1))),),
        ),
        claims="1:5c1337c2 2:f72487d4 3:3531c792",
        says=(
            "with an avatar, discard all Nazgûl hazard events and cancel one being played; or, as its company’s only character, it cancels an attack. Then it makes a corruption check at −2",
        ),
    ),
    card(
        "TW-365",
        "Wizard’s Test",
        play(
            ring_test(rolls=2),
            check("payer", -1),
            target=target("card", both(kind("gold-ring-item"), MINE)),
            costs=(show_one(both(race("wizard"), same_company("target"))),),
        ),
        claims="1:febb4d9f 2:d23aef0c 3:e589511c",
    ),
    card(
        "TW-366",
        "Wizard’s Voice",
        play(
            apply(static("direct-influence", 6, on=PAYER)),
            check("payer", -3),
            costs=(show_one(AVATAR, anywhere=True),),
            when=no(in_effect("Wizard’s Voice")),
        ),
        claims="1:5c1337c2 2:1802a1a8 3:0d8fdbb9 4:0fc09247",
    ),
)
