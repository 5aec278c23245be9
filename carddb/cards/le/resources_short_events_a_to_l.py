# ruff: noqa: F403, F405
"""The Lidless Eye: resource short-events, A to L."""

from carddb.effects.builders.build import *

ADUNAPHEL = member(both(MINE, AVATAR, named("Adûnaphel the Ringwraith")))
INDUR = member(both(MINE, AVATAR, named("Indûr the Ringwraith")))
# Which ring of the hand Black Rain lets its player choose, by the roll; no hero ring but by a Fallen-wizard
RAIN_RING = when(
    compare(ROLL, ">=", 10),
    choose(both(keyword("the one ring", "dwarven ring"), FREE), "hand", optional=True),
    otherwise=(
        when(
            compare(ROLL, ">=", 8),
            choose(both(keyword("dwarven ring"), FREE), "hand", optional=True),
            otherwise=(choose(both(keyword("spirit ring"), FREE), "hand", optional=True),),
        ),
    ),
)
RAIN_MINION_RING = when(
    compare(ROLL, ">=", 10),
    choose(both(alignment("minion"), keyword("the one ring", "dwarven ring"), FREE), "hand", optional=True),
    otherwise=(
        when(
            compare(ROLL, ">=", 8),
            choose(both(alignment("minion"), keyword("dwarven ring"), FREE), "hand", optional=True),
            otherwise=(choose(both(alignment("minion"), keyword("spirit ring"), FREE), "hand", optional=True),),
        ),
    ),
)
KHAMUL = member(both(MINE, AVATAR, named("Khamûl the Ringwraith")))

CARDS = (
    card(
        "LE-159",
        "A Malady Without Healing",
        play(
            check("target", -1),
            when(
                of("target", status("tapped")),
                body_check_each(TARGET, 1, mild=False),
                otherwise=(body_check_each(TARGET, mild=False),),
            ),
            when(of("target", side("hero")), slay()),
            *spell(5, "payer"),
            time="site",
            target=target("card", both(CHARACTER, ANYBODYS, no(RINGWRAITH), no(race("wizard", "fallen-wizard")))),
            costs=(show_one(both(magic("shadow-magic"), same_site("target")), anywhere=True),),
        ),
        claims="2:b285d33c 3:f1b06615 4:a11baf38 5:3644881f 6:03c68178",
        says=(
            "in your site phase, on a character of either player that is no Wizard or Ringwraith, where you have a user of shadow-magic: a corruption check at −1, then a body check, at +1 if it is tapped",
            "if it is a hero and these eliminate it, you get its kill points",
            "then that user, but no Ringwraith, makes a corruption check at −5",
        ),
    ),
    card(
        "LE-160",
        "A Nice Place to Hide",
        play(CANCEL_ATTACK, time="attack", costs=(tap_one(skill("scout")),)),
        claims="0:71a8b58f 1:65367134",
    ),
    card(
        "LE-161",
        "Adûnaphel Unleashed",
        play(
            apply(static("attack-strikes", 1, how="set", on=ALWAYS), "attack"),
            apply(static("attack-body", -2, on=ALWAYS), "attack"),
            time="attack",
            when=attack_on(both(ADUNAPHEL, compare(members(), "=", 1))),
        ),
        play(
            ATTACKER_CHOOSES,
            apply(static("dealt-body-check", 2, on=both(MINE, named("Adûnaphel the Ringwraith"))), "attack"),
            time="company-attack",
            when=of("attackers", both(ADUNAPHEL, compare(members(), "=", 1))),
        ),
        claims="0:a414c93f 1:f33011eb 2:6c453804 3:498a962e 4:d115570b",
        says=(
            "against an attack on Adûnaphel the Ringwraith, as your Ringwraith alone in her company: it has 1 strike, and 2 less body",
            "or as she, alone in her company, attacks another one: you choose defending characters, and their body checks are at +2",
        ),
    ),
    card(
        "LE-162",
        "Akhôrahil Unleashed",
        play(
            choose(keyword("magic"), "play deck", "discard pile"),
            when(of("chosen", ALWAYS), move("chosen", "hand")),
            SHUFFLE,
            target=character(is_("avatar"), named("Akhôrahil the Ringwraith")),
        ),
        claims="0:9b2cae05 1:e6168ced",
    ),
    card(
        "LE-163",
        "All Thought Bent upon It",
        play(
            choose(ITEM, "play deck"),
            when(of("chosen", ALWAYS), show("chosen"), move("chosen", "hand")),
            SHUFFLE,
            check("target"),
            time="site",
            target=character(skill("sage"), offers("information")),
            costs=(tap_one(TARGET), TAP_SITE),
        ),
        claims="0:bad1fc1f 1:bd490102 2:624d9692 3:6a28d8e4 4:4d71fde0 5:7e2ddd77",
    ),
    card(
        "LE-164",
        "An Untimely Whisper",
        play(show_random(5), when=compare(in_zone("hand", "opponent"), ">", 0)),
        claims="0:c9760b3f",
        says=("your opponent shows you 5 cards of the hand, at random",),
    ),
    card(
        "LE-166",
        "Back to the Fray",
        play(
            repeat(
                in_zone("discard pile"),
                choose(card_type("character"), "discard pile", optional=True),
                when(of("chosen", ALWAYS), move("chosen", "play deck")),
                chosen=True,
            ),
            SHUFFLE,
            repeat(
                in_zone("discard pile", "opponent"),
                choose(card_type("character"), "discard pile", by="opponent", optional=True),
                when(of("chosen", ALWAYS), move("chosen", "play deck")),
                chosen=True,
            ),
            shuffle("opponent"),
        ),
        claims="0:e3885a4b",
        says=("each player may shuffle any number of characters of the own discard pile into the own play deck",),
    ),
    card(
        "LE-168",
        "Bitter Cold",
        play(
            apply(static("attack-prowess", -1, on=same_company("target"))),
            apply(static("attack-body", -1, on=same_company("target"))),
            *spell(4),
            target=character(magic("sorcery")),
        ),
        play(
            apply(static("attack-prowess", -1, on=same_company("target"))),
            apply(static("attack-body", -1, on=same_company("target"))),
            *spell(4),
            time="attack",
            target=character(magic("sorcery")),
        ),
        claims="2:a61e252f 3:8395c281 4:3a0a7789",
        says=(
            "on a user of sorcery, even in combat: until the turn is over attacks on his company get −1 prowess and body",
            "then he makes a corruption check at −4, but not a Ringwraith or Balrog",
        ),
    ),
    card(
        "LE-169",
        "Black Rain",
        play(
            choose(both(CHARACTER, no(race("ringwraith", "balrog", "wizard", "fallen-wizard"))), "hand", by="opponent"),
            when(
                of("chosen", ALWAYS),
                show(),
                roll(where(of("target", RINGWRAITH), -2)),
                when(player_is("fallen-wizard"), RAIN_RING, otherwise=(RAIN_MINION_RING,)),
                when(of("chosen", ALWAYS), tap(), play_item("chosen", "target")),
                otherwise=(show_hand(),),
            ),
            time="site",
            target=character(skill("sage"), status("untapped"), at("ruins-and-lairs"), at("wilderness")),
        ),
        claims="0:bad1fc1f 1:693f1053 2:a571c860 3:ca8ba9be 4:7016abca 5:ffe7991a",
        says=(
            "in your site phase, on a sage, untapped at a Ruins & Lairs in a Wilderness: your opponent shows you a character of the own hand that is no Wizard or Ringwraith or, having none, the whole hand",
            "if it is a character, roll, at −2 if the sage is a Ringwraith: the sage may tap for an item of your hand, The One Ring with 10, 11 or 12, a Dwarven Ring with 8, 9, 10, 11 or 12, a Spirit Ring with 7, 6, 5, 4, 3, 2 or less",
        ),
    ),
    card(
        "LE-171",
        "Blow Turned",
        play(
            apply(static("no-tap-for-strike", on=TARGET), "strike"),
            apply(static("body-check", -1, on=TARGET), "strike"),
            time="strike",
            target=character(skill("warrior"), of("striker", TARGET)),
        ),
        claims="0:6ee72f0f 1:9487b6c4 2:185a7b70",
        says=(
            "a warrior does not tap for a strike, unless wounded; body checks against him are modified by −1 for this strike",
        ),
    ),
    card(
        "LE-172",
        "Bold Thrust",
        play(
            apply(static("prowess", 3, on=TARGET), "strike"),
            apply(static("body", -1, on=TARGET), "strike"),
            time="strike",
            target=character(skill("warrior"), of("striker", TARGET)),
        ),
        claims="0:6ee72f0f 1:95ce31c1",
    ),
    card(
        "LE-175",
        "Catch an Elusive Scent",
        play(
            allow_item("minor-item", "major-item", "gold-ring-item", taps_site=False),
            time="site",
            costs=(tap_one(skill("scout")),),
        ),
        claims="0:71a8b58f 1:f5126c90 2:a574dd16 3:09a8471f 4:f828f6fd",
    ),
    card(
        "LE-176",
        "Come By Night Upon Them",
        play(
            apply(static("attack-prowess", where(DOORS, -2, -1), on=same_site("target"), when=AUTOMATIC)),
            apply(static("spares-first", to="item", on=TARGET)),
            target=target("site", at("border-hold")),
        ),
        claims="0:3102f488 1:60285b03 2:75bd890a",
        says=(
            "on a Border-hold: this turn automatic-attacks there get −1 prowess, with Doors of Night in play −2, and the first item leaves the site untapped",
        ),
    ),
    card(
        "LE-177",
        "Crack in the Wall",
        play(
            apply(no_creatures("site", on=same_company("target"), when=no(of("bound", at("free-domain"))))),
            time="organization",
            target=character(skill("sage"), of("destination", ALWAYS)),
            costs=(tap_one(TARGET),),
        ),
        claims="0:bad1fc1f 1:236004d9 2:49b5d2f0 3:210adb26",
        says=(
            "in your organization phase, tap a sage in a moving company: this turn no creature may be keyed to its new site against it, unless in a Free-domain",
        ),
    ),
    card(
        "LE-178",
        "Crooked Promptings",
        play(
            apply(static("influence-check", 3, on=TARGET), "check"),
            time="influence-check",
            target=character(is_("influencer"), member(skill("diplomat"))),
        ),
        play(
            apply(static("corruption-check", 2, on=TARGET), "check"),
            time="corruption-check",
            target=character(is_("checker"), member(skill("diplomat"))),
        ),
        claims="0:aec560f9 1:58e49cee",
        says=("for a character whose company has a diplomat: an influence check gets +3, or a corruption check +2",),
    ),
    card(
        "LE-179",
        "Deeper Shadow",
        play(
            apply(site_type("shadow-hold", on=TARGET)),
            *spell(3, "payer"),
            time="hazards",
            target=target("site", at("ruins-and-lairs")),
            costs=(show_one(both(MOVING, magic("shadow-magic"))),),
        ),
        play(
            apply(region_type("wilderness", "shadow-land", on=TARGET)),
            *spell(3, "payer"),
            time="hazards",
            target=target("region", moving_in("wilderness")),
            costs=(show_one(both(MOVING, magic("shadow-magic"))),),
        ),
        play(
            apply(static("hazard-limit", -1, on=same_company("target")), "company"),
            *spell(3),
            time="hazards",
            target=character(MOVING, magic("shadow-magic")),
        ),
        claims="2:c5af0fb1 3:2cd606bc 4:62794b02 5:d7faee44",
        says=(
            "on a moving user of shadow-magic: one Ruins & Lairs in his site path is a Shadow-hold, or one Wilderness a Shadow-land; or the hazard limit against him is 1 less",
            "then he makes a corruption check at −3, but not a Ringwraith",
        ),
    ),
    card(
        "LE-180",
        "Diversion",
        play(
            CANCEL_ATTACK,
            wound("target"),
            time="attack",
            target=character(status("untapped", "tapped")),
        ),
        claims="0:d6f1eece 1:d6e720ff",
    ),
    card(
        "LE-181",
        "Down Down to Goblin-town",
        play(
            apply(no_creatures("region", on=same_company("target"), when=of("bound", at("ruins-and-lairs")))),
            time="organization",
            target=target("company", of("destination", ALWAYS)),
        ),
        claims="0:8c1c97f4 1:3a78f8f2",
    ),
    card(
        "LE-182",
        "Dwar Unleashed",
        play(
            apply(permits("region-movement", on=same_company("target"))),
            time="organization",
            target=character(
                is_("avatar"),
                named("Dwar the Ringwraith"),
                in_mode("Black Rider", "Fell Rider", "Heralded Lord"),
            ),
        ),
        claims="0:8a3c31f4 1:8d2db15c",
        says=(
            "in your organization phase, on your avatar Dwar the Ringwraith in any of his three modes: this turn his company may use region movement",
        ),
    ),
    card(
        "LE-185",
        "Forced March",
        play(LISTEN, time="hazards", target=target("company", both(MOVING, of("bound", AT_HAVEN)))),
        moves_on(both(MOVING, of("bound", AT_HAVEN))),
        claims="0:3945c13e 1:240ba5eb 2:8380b0c2",
        says=(
            "in the movement/hazard phase, on a moving company bound for a Haven: as that phase of it ends there, it may move on to another site within reach",
        ),
    ),
    card(
        "LE-188",
        "Gifts as Given of Old",
        play(
            apply(static("influence-check", 3, on=TARGET), "check"),
            time="influence-check",
            target=character(is_("influencer")),
            when=of("influenced", kind("faction")),
        ),
        claims="0:784a4bef",
        says=("an influence check against a faction gets +3",),
    ),
    card(
        "LE-189",
        "Gold Chains in the Wind",
        play(
            CONJURE,
            *spell(4),
            time="attack",
            target=character(magic("shadow-magic")),
            when=no(attack_is("company")),
        ),
        static("prowess", 5, on=SELF),
        on("attack-faced", discard(), about=same_company("bearer")),
        on("attack-canceled", discard(), about=same_company("bearer")),
        on("whenever", discard(), when=OUTSIDE_COMBAT),
        claims="2:2de07a52 3:47ed83e8 4:b7207b67 5:3a0a7789",
        says=(
            "on a user of shadow-magic, before the strikes of an attack are assigned: until the attack is over this card is an ally with 5 prowess, and must face one of its strikes",
            "then that character, but no Ringwraith, makes a corruption check at −4",
        ),
    ),
    card(
        "LE-191",
        "Hidden Ways",
        play(
            apply(no_creatures("wilderness", on=same_company("target"))),
            time="organization",
            target=character(skill("ranger"), of("destination", ALWAYS)),
            costs=(tap_one(TARGET),),
        ),
        claims="0:40b542e9 1:66b30d24 2:617c2651 3:3a00e082",
    ),
    card(
        "LE-192",
        "Hide in Dark Places",
        play(
            apply(
                attacks_are(
                    "canceled",
                    on=both(same_company("target"), no(MOVING)),
                    when=attack_is("creature"),
                )
            ),
            time="organization",
            target=character(skill("scout"), no(of("destination", ALWAYS))),
        ),
        claims="0:71a8b58f 1:d4fabe22 2:50a97e7c",
    ),
    card(
        "LE-193",
        "Hoarmûrath Unleashed",
        play(
            CANCEL_ATTACK,
            time="attack",
            costs=(show_one(both(is_("avatar"), named("Hoarmûrath the Ringwraith")), anywhere=True),),
        ),
        claims="0:df1ec603 1:839ef114",
    ),
    card(
        "LE-194",
        "Honey on the Tongue",
        play(
            apply(static("direct-influence", 5, on=TARGET, against="character")),
            target=character(member(skill("diplomat"))),
        ),
        claims="0:aec560f9 1:b05041d0",
    ),
    card(
        "LE-197",
        "In the Name of Mordor",
        play(
            CANCEL_ATTACK,
            time="attack",
            target=character(),
            costs=(tap_one(TARGET),),
            when=both(
                attack_is("detainment"),
                attack_keyed("shadow-land", "dark-domain", "shadow-hold", "dark-hold", named=True),
            ),
        ),
        play(
            CANCEL_DECLARED,
            target=target(
                "declared",
                both(
                    card_type("hazard"),
                    race("nazgûl"),
                    kind("permanent-event", "short-event", "long-event"),
                    no(AS_CREATURE),
                ),
            ),
        ),
        claims="0:94b4f56a 1:ea4c8b48 2:b28d526c",
    ),
    card(
        "LE-198",
        "Indûr Unleashed",
        play(CANCEL_ATTACK, time="attack", when=attack_on(INDUR)),
        play(
            apply(forbids("canceling", on=same_company("attacked")), "attack"),
            time="company-attack",
            when=of("attackers", INDUR),
        ),
        claims="0:fa01e07c 1:434f1c5c 2:fbecbeef 3:4922f34f",
        says=(
            "against an attack on the company of Indûr the Ringwraith, as your Ringwraith: it is canceled",
            "or as his company attacks another one: nothing cancels the attack",
        ),
    ),
    card(
        "LE-199",
        "Iron-road",
        play(
            mark_site(),
            apply(static("opponent-draws", how="double", on=TARGET)),
            apply(permits("returning-home", on=TARGET)),
            time="organization",
            target=target("company", both(AT_HAVEN, of("destination", ALWAYS))),
        ),
        use(
            GO_BACK,
            time="end-of-turn",
            target=target("company", is_permitted("returning-home")),
            mark="back",
            unless=("back",),
            source="lasting",
        ),
        claims="0:3f69de3a 1:fed6652e 2:873825ae",
        says=(
            "in your organization phase, on a company moving from a Haven: your opponent draws twice as many cards for its movement this turn",
            "once, in your end-of-turn phase, you may put the company back where it began the turn",
        ),
    ),
    card(
        "LE-200",
        "Khamûl Unleashed",
        play(apply(static("attack-prowess", -3, on=ALWAYS), "attack"), time="attack", when=attack_on(KHAMUL)),
        play(
            ATTACKER_CHOOSES,
            time="company-attack",
            when=of("attackers", KHAMUL),
        ),
        claims="0:9aca48e7 1:d4d9e7fc 2:3e693449 3:498a962e",
        says=(
            "against an attack on the company of Khamûl the Ringwraith, as your Ringwraith: it has 3 less prowess",
            "or as his company attacks another one: you choose defending characters",
        ),
    ),
    card(
        "LE-202",
        "Leg It Double Quick",
        play(
            tap_all(both(card_type("character"), same_company("target"))),
            LISTEN,
            time="hazards",
            target=target("company", MOVING),
        ),
        moves_on(MOVING),
        claims="0:b391a9b3 1:7ecb5f8d 2:240ba5eb 3:8380b0c2",
    ),
)
