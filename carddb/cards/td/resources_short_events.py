# ruff: noqa: F403, F405
"""The Dragons: resource short-events."""

from carddb.effects.builders.build import *

BEORN = named("Beorn")

CARDS = (
    card(
        "TD-97",
        "Alert the Folk",
        play(
            choose(
                both(
                    kind("faction"),
                    playable_in("Northern Rhovanion", "Iron Hills", "Woodland Realm", "Anduin Vales"),
                ),
                "hand",
                optional=True,
            ),
            when(of("chosen", ALWAYS), move("chosen", "discard pile")),
            apply(
                static(
                    "prowess",
                    total(stat("points", "payer", printed=True), stat("points", "chosen", printed=True)),
                    on=both(card_type("character"), same_company("attacked")),
                ),
                "attack",
            ),
            time="attack",
            costs=(
                discard_held(
                    both(
                        kind("faction"),
                        playable_in("Northern Rhovanion", "Iron Hills", "Woodland Realm", "Anduin Vales"),
                    )
                ),
            ),
            when=both(attack_by("dragon", "drake"), no(of("attacker", named("Eärcaraxë")))),
        ),
        claims="0:2f96a22a 1:9b0c0b6e 2:4be4defc",
        says=(
            "against a Dragon or Drake attack not by Eärcaraxë: discard one or two factions of your hand playable in Northern Rhovanion, Iron Hills, Woodland Realm or Anduin Vales. Characters in the attacked company get as much prowess as the printed marshalling points of these amount to, for this attack",
        ),
    ),
    card(
        "TD-98",
        "And Forth He Hastened",
        play(untap(), target=character(status("tapped"), same_company("avatar"))),
        claims="0:9eae46a0",
    ),
    card(
        "TD-100",
        "Belegaer",
        play(
            carry(
                at(
                    *("Lindon", "Elven Shores", "Eriadoran Coast", "Andrast Coast", "Bay of Belfalas"),
                    *("Mouths of the Anduin", "Enedhwaith", "Old Pûkel-land", "Andrast", "Anfalas", "Belfalas"),
                    *("Lebennin", "Harondor"),
                ),
                *("coastal-sea", "coastal-sea", "coastal-sea"),
            ),
            apply(static("hazard-limit", -2, on=same_company("target"), when=moved_by("special"), cap=2)),
            time="organization",
            target=target(
                "company",
                at(
                    *("Lindon", "Elven Shores", "Eriadoran Coast", "Andrast Coast", "Bay of Belfalas"),
                    *("Mouths of the Anduin", "Enedhwaith", "Old Pûkel-land", "Andrast", "Anfalas", "Belfalas"),
                    *("Lebennin", "Harondor"),
                ),
            ),
        ),
        claims="0:1bb9c816 1:3371584a 2:02cc434f",
        says=(
            "in your organization phase, a company in one of these regions may go to any site in one of them: Harondor, Lebennin, Belfalas, Anfalas, Andrast, Old Pûkel-land, Enedhwaith, Mouths of the Anduin, Bay of Belfalas, Andrast Coast, Eriadoran Coast, Elven Shores and Lindon. Its site path is three times Coastal Sea, and the hazard limit against it falls by 2, to no less than 2, this turn",
        ),
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
        says=("in your site phase, a minor or major item may be your next action at a tapped site with a hoard",),
    ),
    card(
        "TD-103",
        "Burglary",
        play(
            roll(total(where(skill("scout"), 2), where(race("hobbit"), 3)), who="target", attempt="burglary"),
            when(
                compare(ROLL, ">", 10),
                NOBODY_FACES,
                choose(both(ITEM, playable_at("target"), FREE), "hand", optional=True),
                when(of("chosen", ALWAYS), play_item("chosen", "target", taps_site=False)),
                otherwise=(faces_alone(),),
            ),
            time="attack",
            target=character(HAS_ATTACKS),
            costs=(TAP_TARGET, TAP_SITE),
            when=both(AUTOMATIC, attack_on(MINE), attack_is("first")),
        ),
        claims="0:73b792ca 1:7ab02eea 2:f0115abb 3:9a75a3ba 4:9ed6ccd3",
        says=(
            "instead of facing the automatic-attacks of a site your company taps it and one of its characters, who makes a burglary attempt: a roll, +2 for a scout and +3 for a Hobbit",
            "above 10 nobody faces them, and the character may play an item that is normally playable there",
            "otherwise the character alone faces them all",
        ),
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
        says=(
            "against a Dragon or Drake attack: your opponent must discard a creature of the own hand, and the hazard limit against the company falls by 1; without one, the opponent shows the whole hand and the attack is canceled",
        ),
    ),
    card(
        "TD-107",
        "Dragon-feuds",
        play(apply(static("state", to="following-text", on=SELF)), time="organization"),
        use(
            CANCEL_ATTACK,
            time="attack",
            source="lasting",
            costs=(discard_held(both(kind("creature"), race("dragon", "drake"))),),
            when=both(attack_by("dragon", "drake"), attack_on(MINE)),
        ),
        claims="0:d8e4305c 1:af141560",
        says=(
            "in your organization phase: until the turn is over, each Dragon or Drake creature discarded out of your hand cancels a Dragon or Drake attack on a company of yours",
        ),
    ),
    card(
        "TD-109",
        "Dwarven Hoard",
        play(
            apply(static("hoard", on=both(card_type("site"), same_site("payer")))),
            costs=(tap_one(both(race("dwarf"), at("dark-hold", "shadow-hold")), anywhere=True),),
        ),
        claims="0:125bcca9 1:54cf0790",
    ),
    card(
        "TD-111",
        "Elf-path",
        play(
            apply(
                no_creatures(
                    "elsewhere",
                    on=same_company("target"),
                    when=both(
                        compare(regions(), ">", 0),
                        compare(regions(), "<=", 2),
                        no(moving_in("shadow-land", "dark-domain")),
                    ),
                )
            ),
            time="end-of-organization",
            target=character(race("elf")),
            costs=(tap_one(TARGET),),
        ),
        claims="0:ad7ee2fa 1:a5083e79 2:3329e467",
        says=(
            "as your organization phase ends, tap an Elf: this turn, if his company’s site path has 1 or 2 regions, none of them a Shadow-land or Dark-domain, creatures attack it only if keyed to the site",
        ),
    ),
    card(
        "TD-115",
        "Fast Asleep",
        play(
            apply(static("attempt", 3, to="burglary", on=MINE), "roll"),
            time="always",
            target=target("declared", keyword("burglary attempt")),
        ),
        play(apply(static("attack-prowess", -2, on=ALWAYS), "attack"), time="attack", when=AUTOMATIC),
        claims="0:a7b4732a 1:ec9c7e33",
        says=("a burglary attempt gets +3; or an automatic-attack gets −2 prowess",),
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
        says=(
            "on a character whose company faces an attack: make a roll, adding the character’s unused direct influence and bonus to flattery attempts, and 2 for a diplomat",
            "above 10 (Dragon attack), 11 (Man or Drake) or 12 (Troll, Orc, Elf or Giant): cancel the attack, and the hazard limit against the company falls by 2",
        ),
    ),
    card(
        "TD-117",
        "Forod",
        play(
            carry(
                at(
                    *("Lindon", "Forochel", "Angmar", "Gundabad", "Grey Mountain Narrows", "Withered Heath"),
                    "Iron Hills",
                ),
                *("wilderness", "wilderness", "wilderness"),
            ),
            apply(static("hazard-limit", -2, on=same_company("target"), when=moved_by("special"), cap=2)),
            time="organization",
            target=target(
                "company",
                at(
                    *("Lindon", "Forochel", "Angmar", "Gundabad", "Grey Mountain Narrows", "Withered Heath"),
                    "Iron Hills",
                ),
            ),
        ),
        claims="0:1bb9c816 1:e7440d86 2:5c67353f",
        says=(
            "in your organization phase, a company in one of these regions may go to any site in one of them: Iron Hills, Withered Heath, Grey Mountain Narrows, Gundabad, Angmar, Forochel and Lindon. Its site path is three times Wilderness, and the hazard limit against it falls by 2, to no less than 2, this turn",
        ),
    ),
    card(
        "TD-121",
        "Harad",
        play(
            carry(at("Horse Plains", "Khand", "Nurn", "Harondor"), "wilderness", "wilderness", "wilderness"),
            apply(static("hazard-limit", -2, on=same_company("target"), when=moved_by("special"), cap=2)),
            time="organization",
            target=target("company", at("Horse Plains", "Khand", "Nurn", "Harondor")),
        ),
        claims="0:1bb9c816 1:f3abc042 2:5c67353f",
        says=(
            "in your organization phase, a company in one of these regions may go to any site in one of them: Harondor, Nurn, Khand and Horse Plains. Its site path is three times Wilderness, and the hazard limit against it falls by 2, to no less than 2, this turn",
        ),
    ),
    card(
        "TD-123",
        "Here, There, or Yonder",
        play(
            roll(where(of("target", skill("diplomat")), 3), who="target"),
            choose(
                both(
                    kind("ally"),
                    FREE,
                    compare(total(stat("mind", printed=True), 6), "<", ROLL),
                    no(confined("target")),
                ),
                "hand",
                optional=True,
            ),
            when(of("chosen", ALWAYS), play_item("chosen", "target")),
            time="site",
            target=character(at("ruins-and-lairs")),
            costs=(TAP_TARGET,),
        ),
        claims="0:3991e883 1:15a70b4b 2:1b7fe9f1 3:b7788e7a",
        says=(
            "in your site phase, tap a character at a Ruins & Lairs, tapped or untapped, and roll, at +3 for a diplomat",
            "above 6 and its mind together, an ally of your hand joins the character, and an untapped site taps; the ally must be allowed to move to the site",
        ),
    ),
    card(
        "TD-124",
        "Hey! come merry dol!",
        play(
            apply(half_regions("wilderness", on=same_company("target"))),
            time="end-of-organization",
            target=target("company", of("destination", ALWAYS)),
        ),
        claims="0:fe2adc44 1:bb952026 2:9f9fe76f",
    ),
    card(
        "TD-128",
        "Look More Closely Later",
        play(
            untap(),
            check("payer"),
            target=target("site", both(offers("information"), status("tapped"))),
            costs=(tap_one(skill("sage"), anywhere=True),),
        ),
        claims="0:bad1fc1f 2:20ab2b7e 3:f3162889",
    ),
    card(
        "TD-131",
        "Many Foes He Fought",
        play(
            allow_strikes(),
            apply(
                static(
                    "prowess",
                    total(1, times(stat("strikes"), -1)),
                    on=TARGET,
                    when=compare(stat("strikes"), ">", 1),
                ),
                "attack",
            ),
            apply(
                static("body", total(1, times(stat("strikes"), -1)), on=TARGET, when=compare(stat("strikes"), ">", 1)),
                "attack",
            ),
            time="attack",
            target=character(skill("warrior")),
            when=compare(stat("attack-strikes"), ">", 1),
        ),
        claims="0:1a941431 1:7137576e 2:34aed9b7",
        says=(
            "against an attack of more than 1 strike, a warrior may be assigned any number of them, and has −1 prowess and −1 body for each beyond the first",
        ),
    ),
    card(
        "TD-132",
        "Many Turns and Doublings",
        play(
            CANCEL_ATTACK,
            time="attack",
            costs=(show_one(skill("ranger")),),
            when=attack_by("wolf", "spider", "animal", "undead"),
        ),
        play(
            apply(static("hazard-limit", -1, on=TARGET), "company"),
            time="hazards",
            target=target("company"),
            when=GATES,
            alternative=True,
        ),
        claims="0:40b542e9 1:82354c9e 2:75261a75",
        says=(
            "with a ranger, cancel an attack of Wolves, Spiders, Animals or Undead",
            "or, in the movement/hazard phase with Gates of Morning in play, lower the hazard limit against a company by 1",
        ),
    ),
    card(
        "TD-134",
        "Marvels Told",
        play(
            discard("target"),
            check("payer", -2),
            target=target("card", both(card_type("hazard"), kind("permanent-event", "long-event"), no(ENVIRONMENT))),
            costs=(tap_one(skill("sage"), anywhere=True),),
        ),
        claims="0:bad1fc1f 2:ecffa0f6 3:dbc31564",
    ),
    card(
        "TD-135",
        "Master of Esgaroth",
        play(LISTEN, time="end-of-organization", target=target("company", of("destination", ALWAYS))),
        moves_on(both(MOVING, of("bound", at("border-hold")))),
        claims="0:fe2adc44 1:2a36e3bc",
        says=(
            "on a moving company, as your organization phase ends: having come to a Border-hold, it may move on once more after its movement/hazard phase",
        ),
    ),
    card(
        "TD-136",
        "Master of Wood, Water, or Hill",
        play(
            apply(region_type("wilderness", "border-land", on=TARGET)),
            check("payer"),
            target=target("any-region", region_of("wilderness")),
            costs=(tap_one(skill("sage"), anywhere=True),),
        ),
        play(
            apply(region_type("wilderness", "shadow-land", on=TARGET)),
            check("payer"),
            target=target("any-region", region_of("wilderness")),
            costs=(tap_one(skill("sage"), anywhere=True),),
        ),
        play(
            apply(region_type("shadow-land", "wilderness", on=TARGET)),
            check("payer"),
            target=target("any-region", region_of("shadow-land")),
            costs=(tap_one(skill("sage"), anywhere=True),),
        ),
        play(
            apply(region_type("border-land", "wilderness", on=TARGET)),
            check("payer"),
            target=target("any-region", region_of("border-land")),
            costs=(tap_one(skill("sage"), anywhere=True),),
        ),
        claims="0:bad1fc1f 2:3c506c25 3:f3162889",
        says=(
            "tap a sage: this turn a Wilderness counts as a Border-land or Shadow-land, or a Shadow-land or Border-land as a Wilderness. That sage makes a corruption check",
        ),
    ),
    card(
        "TD-140",
        "More Sense than You",
        play(
            tap(),
            apply(forbids("attacks", on=TARGET), "attack"),
            time="attack",
            target=target(
                "card",
                both(either(card_type("character"), kind("ally")), status("untapped"), same_company("attacked")),
            ),
        ),
        claims="0:991bf3c1 1:125429d9 2:4d14921f",
    ),
    card(
        "TD-143",
        "Not at Home",
        play(
            CANCEL_ATTACK,
            time="attack",
            when=both(attack_by("dragon", "drake", "troll"), either(AUTOMATIC, KEYED_TO_SITE)),
        ),
        play(
            apply(static("attack-strikes", -2, on=ALWAYS, cap=1), "attack"),
            time="attack",
            when=both(AUTOMATIC, GATES),
        ),
        claims="0:7b5e904d 1:040ae5ea 2:07de605b",
    ),
    card(
        "TD-144",
        "Pledge of Conduct",
        play(
            choose(both(ITEM, of("host", TARGET))),
            choose(both(card_type("character"), same_company("target"), no(TARGET))),
            transfer("chosen"),
            time="corruption-check",
            target=character(is_("checker"), member(skill("diplomat")), bears(ITEM), member(ALWAYS, 2)),
        ),
        claims="0:aec560f9 1:287d9c5c 2:e35c04e8",
    ),
    card(
        "TD-147",
        "Rhûn",
        play(
            carry(at("Iron Hills", "Dorwinion", "Horse Plains", "Khand"), "wilderness", "wilderness", "wilderness"),
            apply(static("hazard-limit", -2, on=same_company("target"), when=moved_by("special"), cap=2)),
            time="organization",
            target=target("company", at("Iron Hills", "Dorwinion", "Horse Plains", "Khand")),
        ),
        claims="0:1bb9c816 1:85dafa9f 2:5c67353f",
        says=(
            "in your organization phase, a company in one of these regions may go to any site in one of them: Khand, Horse Plains, Dorwinion and Iron Hills. Its site path is three times Wilderness, and the hazard limit against it falls by 2, to no less than 2, this turn",
        ),
    ),
    card(
        "TD-148",
        "Riddling Talk",
        play(
            roll(
                total(times(members(skill("sage")), 2), members(race("hobbit"))),
                who="target",
                attempt="riddling",
            ),
            when(
                compare(
                    ROLL,
                    ">",
                    where(attack_by("dragon", "drake"), 8, where(attack_by("man", "giant"), 10, 12)),
                ),
                name_cards(),
                show_hand(),
                when(
                    compare(in_zone("hand", "opponent", NAMED), ">=", 1),
                    CANCEL_ALL,
                    apply(static("hazard-limit", -3, on=same_company("target"))),
                ),
            ),
            time="attack",
            target=character(),
            when=attack_by(
                *("dragon", "drake", "man", "giant", "slayer", "awakened plant", "orc", "spider", "troll"),
            ),
        ),
        claims="0:6e6e1aa2 1:d6b3ee9b 2:f2782d17 3:cd892db9 4:a4899929",
        says=(
            "on a character whose company is attacked by Dragons, Drakes, Giants, Men, Awakened Plants, Orcs, Slayers, Spiders or Trolls: he rolls, adding 1 for every Hobbit and 2 for every sage of the company",
            "above 8 against a Dragon or Drake, 10 against a Giant or Man, else 12, name a card: your opponent shows the hand",
            "if the card is there, all attacks of the creature are canceled, and the company’s hazard limit is 3 lower",
        ),
    ),
    card(
        "TD-149",
        "Sated Beast",
        play(
            discard("target"),
            target=target("card", both(DRAGON, kind("long-event"), ANYBODYS)),
            when=either(OWN_TURN, both(no(OWN_TURN), during("movement/hazard"))),
        ),
        play(
            apply(static("attack-strikes", -1, on=ALWAYS, cap=1), "attack"),
            time="attack",
            when=both(
                DOORS, attack_by("dragon", "drake"), either(OWN_TURN, both(no(OWN_TURN), during("movement/hazard")))
            ),
        ),
        claims="0:c560ec2c 1:c4f8cede 2:c5becd86",
        says=(
            "discard a Dragon manifestation that is a long-event",
            "or, with Doors of Night in play, a Dragon or Drake attack has 1 strike less, but at least 1",
            "it may be played in your opponent’s movement/hazard phase too",
        ),
    ),
    card(
        "TD-151",
        "Secret News",
        play(show_random(5), when=compare(in_zone("hand", "opponent"), ">", 0)),
        claims="0:c9760b3f",
        says=("your opponent shows you 5 cards of the hand, at random",),
    ),
    card(
        "TD-152",
        "Skin-changer",
        play(
            apply(static("prowess", 2, on=TARGET)),
            apply(static("body", 2, on=TARGET)),
            apply(permits("second-strike", on=TARGET)),
            LISTEN,
            target=character(named("Beorn")),
        ),
        on("attack-faced", for_each(BEORN, check("chosen", -2)), about=member(BEORN), lasting=True),
        on("attack-canceled", for_each(BEORN, check("chosen", -2)), about=member(BEORN), lasting=True),
        on(
            "turn-ends",
            for_each(
                both(ITEM, of("host", BEORN)),
                choose(both(CHARACTER, status("untapped", "tapped"), same_company("chosen"), no(BEORN)), optional=True),
                when(of("chosen", CHARACTER), transfer("chosen")),
            ),
            for_each(BEORN, to_hand("chosen")),
            lasting=True,
        ),
        claims="0:0fa61bf3 1:2e58275b 2:4b9f8340 3:78401f37 4:1acc8d93 5:ce021cbf",
        says=(
            "this turn Beorn has +2 prowess and +2 body, and where a strike of an attack is assigned to him you may assign him a second one",
            "after each attack on his company he makes a corruption check at −2",
            "as the turn ends his items may go to unwounded companions, without checks, and he goes to your hand",
        ),
    ),
    card(
        "TD-153",
        "Staff Asunder",
        play(
            check("target"),
            choose(both(named("Wizard’s Staff"), of("host", TARGET))),
            when(of("chosen", ALWAYS), move("chosen", "marshalling point pile")),
            apply(static("prowess", 5, on=TARGET), "attack"),
            apply(static("attack-body", -2, on=ALWAYS), "attack"),
            time="attack",
            target=character(AVATAR, bears(named("Wizard’s Staff"))),
        ),
        claims="0:d5c6b27f 1:727436b8 2:927e427a 3:144229ca 4:3bf6196c",
    ),
    card(
        "TD-156",
        "The Riddle Game",
        play(
            choose(both(CHARACTER, THEIRS, same_site("target")), by="opponent"),
            rivals("target", "chosen", total(where(skill("sage"), 2), where(race("hobbit"), 1)), attempt="riddling"),
            when(
                compare(ROLL, ">", 0),
                name_cards(2),
                show_hand(),
                discard_held_all(NAMED, "opponent"),
                otherwise=(name_cards(2, "opponent"), show_hand("player"), discard_held_all(NAMED, "player")),
            ),
            time="site",
            target=character(of("place", PEOPLED)),
            costs=(TAP_TARGET,),
        ),
        claims="0:6e6e1aa2 1:c92a5eda 2:7de1612c 3:f86cc218 4:62e11281 5:af33b302 6:124e55f7 7:27040c77",
        says=(
            "in your site phase, tap a character at the site of a company of your opponent’s, who chooses a character there",
            "both make a riddling roll, at +2 for a sage and +1 for a Hobbit, again while these are equal",
            "the player with more names 2 cards: the other one shows the hand and discards all of these that are in it",
        ),
    ),
    card(
        "TD-159",
        "Trickery",
        play(
            roll(),
            when(compare(ROLL, ">", 5), CANCEL_ATTACK),
            time="attack",
            costs=(show_one(skill("scout")),),
            when=attack_by("awakened plant", "elf", "giant", "man", "orc", "slayer", "troll"),
        ),
        claims="0:ce37d8cf 1:f7e98e34",
    ),
    card(
        "TD-162",
        "Vanish in Sunlight!",
        play(
            apply(static("attack-prowess", -2, on=ALWAYS), "attack"),
            time="attack",
            when=both(attack_by("nazgûl", "undead"), no(GATES)),
        ),
        play(
            apply(static("attack-prowess", -4, on=ALWAYS), "attack"),
            time="attack",
            when=both(attack_by("nazgûl", "undead"), GATES),
        ),
        claims="0:e4dd50bb",
        says=("a Nazgûl or Undead attack gets −2 prowess, with Gates of Morning in play −4",),
    ),
    card(
        "TD-163",
        "Warm Now Be Heart and Limb",
        play(
            repeat(
                members(both(skill("sage"), status("untapped"))),
                choose(
                    both(card_type("character"), skill("sage"), status("untapped"), same_company("target")),
                    optional=True,
                ),
                when(
                    of("chosen", ALWAYS),
                    tap("chosen"),
                    choose(both(card_type("character"), status("wounded"), same_company("target"))),
                    heal("chosen", "tapped"),
                    check("earlier"),
                ),
                chosen=True,
            ),
            time="organization",
            target=target(
                "company",
                both(
                    member(both(skill("sage"), status("untapped"))),
                    member(status("wounded")),
                ),
            ),
        ),
        claims="0:bad1fc1f 2:306cd71e 3:d67d4f49 4:d8d79d62",
        says=(
            "in your organization phase, on a company: as often as it has untapped sages, you may tap one to heal a wounded character, to tapped; that sage makes a corruption check",
        ),
    ),
    card(
        "TD-164",
        "Washed and Refreshed",
        play(LISTEN, time="end-of-organization", target=target("company", of("destination", ALWAYS))),
        on(
            "new-site",
            repeat(
                total(4, times(regions(), -1)),
                choose(both(card_type("character"), status("tapped"), same_company("target")), optional=True),
                when(of("chosen", ALWAYS), untap("chosen")),
                chosen=True,
            ),
            about=same_company("target"),
            when=compare(regions(), ">", 0),
            lasting=True,
        ),
        claims="0:fe2adc44 1:d1bfc070",
        says=(
            "on a moving company, as your organization phase ends: when its new site is revealed, untap, if you like, as many of its characters as its site path has fewer regions than 4",
        ),
    ),
    card(
        "TD-167",
        "Wielded Twice",
        play(
            untap("target"),
            check("payer"),
            target=target("card", both(ITEM, status("tapped"))),
            costs=(tap_one(skill("sage")),),
            when=of("target", same_company("payer")),
        ),
        claims="0:bad1fc1f 2:912172ed 3:f3162889",
        says=("tap a sage to untap an item of the company; then he makes a corruption check",),
    ),
    card(
        "TD-168",
        "Wit",
        play(
            apply(static("attempt", 3, to="riddling", on=MINE), "roll"),
            time="always",
            target=target("declared", both(keyword("riddling attempt"), ANYBODYS)),
            when=either(OWN_TURN, both(no(OWN_TURN), during("site"))),
        ),
        claims="0:915358f1 1:b485e7d8",
        says=("+3 to one riddling roll that you make, in your opponent’s site phase as well if you make one then",),
    ),
    card(
        "TD-169",
        "Wizard Uncloaked",
        play(
            to_hand_all(
                both(
                    card_type("hazard"),
                    kind("permanent-event"),
                    of("host", both(card_type("character"), same_company("payer"))),
                )
            ),
            check("payer", -2),
            costs=(show_one(AVATAR, anywhere=True),),
        ),
        claims="1:5c1337c2 2:29d5a7ae 3:3531c792",
    ),
)
