# ruff: noqa: F403, F405
"""Against the Shadow: resource short-events."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack

GONDOLIN_SWORDS = named("Sword of Gondolin", "Orcrist", "Glamdring")
SHARPENED = (
    apply(static("item-prowess", 2, on=both(GONDOLIN_SWORDS, same_company("target")))),
    apply(static("strike-body", -1, on=ALWAYS, when=strike(both(same_company("target"), uses(GONDOLIN_SWORDS))))),
    apply(
        static(
            "body", -1, on=both(is_("committer"), of("striker", both(same_company("target"), uses(GONDOLIN_SWORDS))))
        )
    ),
)
WOLVES = named("The Warg-king", "War-warg", "War-wolf")
TURNING_WOLVES = (
    for_each(
        both(WOLVES, same_company("target")),
        choose(both(CHARACTER, bears(is_("chosen")))),
        LISTEN_HERE,
        apply(static("state", to="singled-out", on=is_("earlier")), "attack"),
        face(Attack("", 1, 0), prowess=total(stat("prowess", "earlier", printed=True), 3), against="chosen"),
    ),
)

CARDS = (
    card(
        "AS-44",
        "All the Bells Ringing",
        play(
            CANCEL_ATTACK,
            face_normally("attackers"),
            may(ATTACK_ANEW, by="attackers"),
            time="attack",
            when=both(
                attack_is("company"),
                attack_on(both(MINE, side("hero"), at("free-hold", "border-hold"))),
                of("attackers", side("minion")),
            ),
        ),
        claims="0:16492d06 1:6f11f20a 2:6210e5c9",
        says=(
            "when a minion company attacks a hero company of yours at a Free-hold or Border-hold: cancel the attack",
            "the attackers face all automatic-attacks of the site, none of them as detainment; then they may attack once more",
        ),
    ),
    card(
        "AS-46",
        "Biter and Beater!",
        play(
            *SHARPENED,
            time="combat",
            target=target(
                "anybody",
                both(
                    MINE,
                    bears(GONDOLIN_SWORDS),
                    either(
                        both(same_company("attacked"), attack_by("orc")),
                        both(same_company("attacked"), attack_is("company"), of("attackers", OVERT)),
                        both(same_company("attackers"), attack_on(OVERT)),
                    ),
                ),
            ),
        ),
        play(
            *SHARPENED,
            time="always",
            target=target("anybody", both(MINE, bears(GONDOLIN_SWORDS))),
            when=both(no(OWN_TURN), during("site")),
        ),
        claims="0:734803d3 1:70f98958 2:28ca86ff",
        says=(
            "on a company that faces Orcs or fights an overt company, or in your opponent’s site phase",
            "this turn each Sword of Gondolin, Orcrist and Glamdring in the company gives +2 prowess more, up to its maximum, and lowers the body of strikes that its bearer faces by 1",
        ),
    ),
    card(
        "AS-47",
        "Drughu",
        play(
            apply(
                static(
                    "prowess",
                    2,
                    on=both(CHARACTER, same_company("target")),
                    when=either(
                        attack_keyed("wilderness"),
                        both(during("site"), attack_on(at("ruins-and-lairs"))),
                    ),
                )
            ),
            time="organization",
            target=target("company", side("hero")),
            costs=(discard_held(both(CHARACTER, skill("ranger"))),),
        ),
        claims="0:0ac940a5 1:590b7be2",
        says=(
            "in your organization phase, discard a ranger out of your hand: until the turn is over, characters in a hero company get +2 prowess in attacks keyed to Wilderness and, in the site phase, in attacks on a company at a Ruins & Lairs",
        ),
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
        "AS-53",
        "Power Against the Shadow",
        play(
            apply(static("prowess", 3, on=both(CHARACTER, side("hero")))),
            time="combat",
            when=both(NOT_OWN_TURN, attack_is("company"), attack_on(MINE), of("attackers", side("minion"))),
        ),
        claims="0:293fd36f 1:f21ddca3",
    ),
    card(
        "AS-56",
        "The Sun Unveiled",
        play(
            discard_all(both(card_type("hazard"), kind("permanent-event"), of("host", TARGET))),
            untap(),
            target=character(at("free-hold")),
            when=GATES,
        ),
        claims="0:853cd234 1:0f471b4e",
    ),
    card(
        "AS-77",
        "Above the Abyss",
        play(
            untap(),
            target=character(status("tapped"), no(RINGWRAITH)),
            when=both(player_is("wizard", who="opponent"), of("avatar", RINGWRAITH)),
        ),
        claims="0:fd57ba16 1:3532ca92",
    ),
    card(
        "AS-78",
        "The Ash Mountain Deeps",
        play(
            apply(adjacent("Dagorlad", "Gorgoroth", on=same_company("target"))),
            apply(adjacent("Horse Plains", "Gorgoroth", on=same_company("target"))),
            LISTEN,
            time="organization",
            target=character(skill("ranger")),
        ),
        play(
            apply(
                static(
                    "hazard-limit",
                    -2,
                    on=same_company("target"),
                    when=of("target", both(MOVING, at("Dagorlad", "Gorgoroth", "Horse Plains"))),
                    cap=2,
                )
            ),
            time="organization",
            target=character(skill("ranger")),
        ),
        on("hazards-begin", face(Attack("orc", 4, 6, detainment="all")), about=same_company("target"), lasting=True),
        claims="0:40b542e9 1:00cad627 2:eca0c611 3:6cfb8ebc 4:f7c0abc3",
        says=(
            "in your organization phase, on a ranger: this turn Gorgoroth adjoins Dagorlad and Horse Plains for region movement of its company, which first in its movement/hazard phase faces a detainment attack: Orcs (4 strikes, prowess 6)",
            "or, if it moves to a site in one of these regions, the hazard limit is 2 less (but not below 2)",
        ),
    ),
    card(
        "AS-79",
        "The Dark Power",
        play(
            apply(static("influence-check", 3, on=is_("influencer")), "check"),
            LISTEN_TO_CHECK,
            time="influence-check",
            when=both(SAURON, of("influencer", MINE), of("influenced", kind("faction"))),
        ),
        on("attempt-fails", move("target", "play deck"), SHUFFLE, lasting=True),
        claims="0:ceef9084 1:4cb0161c 2:2a5a6bd8",
        says=(
            "if you are Sauron: an influence check against a faction is at +3, and if it fails, the faction is shuffled into your play deck",
        ),
    ),
    card(
        "AS-80",
        "Dark Tryst",
        play(draw(3), move("self", "removed from the game")),
        claims="0:3ee951c7",
    ),
    card(
        "AS-81",
        "Driven as by a Madness",
        play(
            apply(static("prowess", 2, on=both(CHARACTER, same_company("payer"))), "attack"),
            apply(static("body", -1, on=both(CHARACTER, same_company("payer"))), "attack"),
            *spell(3, "payer"),
            time="attack",
            costs=(show_one(magic("spirit-magic")),),
        ),
        claims="2:204d716b 3:367a572b 4:07e8c317",
    ),
    card(
        "AS-82",
        "Eye Never Sleeping",
        play(CANCEL_ATTACK, time="attack", when=both(SAURON, attack_is("creature"))),
        claims="0:ceef9084 1:06021c01",
        says=("having The Lidless Eye or Sauron, cancel a creature attack",),
    ),
    card(
        "AS-84",
        "Far Below the Deepest Delvings",
        play(
            LISTEN,
            target=target("company", both(MINE, MOVING, of("destination", UNDER_DEEPS))),
            when=during("movement/hazard"),
        ),
        on(
            "movement-ends",
            choose(both(card_type("site"), next_site()), "location deck", "play"),
            when(of("chosen", ALWAYS), move_again("chosen")),
            about=TARGET,
            lasting=True,
        ),
        claims="0:00cecd2a 1:1fa62f53 2:ba98f5d5",
        says=(
            "in the movement/hazard phase of a company that moves to an Under-deeps site: as that phase ends, the company tries to go on to one more site, in a further movement/hazard phase",
        ),
    ),
    card(
        "AS-86",
        "Hail of Darts",
        play(
            apply(static("support", 3, on=both(CHARACTER, same_company("target")), how="set")),
            time="organization",
            target=target("company"),
        ),
        claims="0:975b1beb 1:24ffd66f",
    ),
    card(
        "AS-87",
        "Hoard Well-searched",
        play(
            allow_item("minor-item", "major-item", taps_site=False),
            time="site",
            costs=(show_one(both(skill("scout"), HOARD, of("place", status("tapped")))),),
        ),
        claims="0:71a8b58f 1:768f371c 2:5c59a837",
        says=(
            "in your site phase, with a scout at a tapped site with a hoard: your next action may be a minor or major item there, without tapping it",
        ),
    ),
    card(
        "AS-89",
        "Hounds of Sauron",
        play(
            face(Attack("wolf", 4, 8), in_lieu=True),
            *spell(4, "payer"),
            time="site",
            target=target("anybody", both(THEIRS, side("hero"), ATTACKABLE)),
            costs=(show_one(both(magic("shadow-magic"), same_company("mover"))),),
            when=of("mover", ENTERED),
        ),
        play(
            apply(static("attack-strikes", 1, on=ALWAYS, how="set"), "attack"),
            *spell(4, "payer"),
            time="attack",
            costs=(show_one(magic("shadow-magic")),),
            when=no(AUTOMATIC),
        ),
        claims="2:0c92ad7f 3:e9084874 4:fe87a3fd 5:e74b1a5f 6:5890bca1",
        says=(
            "by a user of shadow-magic in your site phase, instead of attacking a hero company: that company faces 4 strikes of Wolves with prowess 8",
            "or against an attack on the company of such a user, no automatic-attack: it has only 1 strike",
            "the user makes a corruption check at −4, unless a Ringwraith",
        ),
    ),
    card(
        "AS-90",
        "Join With That Power",
        play(
            apply(static("influence-check", total(members(), -1), on=TARGET), "check"),
            time="influence-check",
            target=character(is_("influencer"), member(skill("diplomat"))),
        ),
        play(
            apply(static("corruption-check", total(members(), -1), on=TARGET), "check"),
            time="corruption-check",
            target=character(is_("checker"), member(skill("diplomat"))),
        ),
        claims="0:aec560f9 1:fb5e6261 2:abfebef1",
        says=(
            "modify an influence check or corruption check in a company with a diplomat by +X, X being the number of its characters minus 1",
        ),
    ),
    card(
        "AS-91",
        "Legendary Stair",
        play(
            show("destination"),
            mark_site(),
            LISTEN,
            time="organization",
            target=target("company", both(SETS_OUT, of("place", status("untapped")), of("bound", UNDER_DEEPS))),
        ),
        on("turn-ends", may(GO_BACK), about=MINE, when=of("target", both(UNDER_DEEPS, MOVING)), lasting=True),
        claims="0:5a49c16c 1:c0e9bc9f 2:7c8c8723",
        says=(
            "in your organization phase, on a company that is to leave an untapped site: show its new site, which must be in the Under-deeps",
            "as the turn ends the company may be back at its site of origin",
        ),
    ),
    card(
        "AS-92",
        "The Misty Mountain Deeps",
        play(
            apply(adjacent("Rhudaur", "Anduin Vales", on=same_company("target"))),
            apply(adjacent("Rhudaur", "Wold & Foothills", on=same_company("target"))),
            apply(adjacent("Hollin", "Wold & Foothills", on=same_company("target"))),
            apply(adjacent("Hollin", "Fangorn", on=same_company("target"))),
            apply(adjacent("Dunland", "Fangorn", on=same_company("target"))),
            time="organization",
            target=character(skill("ranger")),
        ),
        play(
            apply(
                static(
                    "hazard-limit",
                    -2,
                    on=same_company("target"),
                    when=of(
                        "target",
                        both(
                            MOVING,
                            at("Rhudaur", "Anduin Vales", "Wold & Foothills", "Hollin", "Fangorn", "Dunland"),
                        ),
                    ),
                    cap=2,
                )
            ),
            time="organization",
            target=character(skill("ranger")),
        ),
        claims="0:40b542e9 1:00cad627 2:a016e256 3:f7c0abc3",
    ),
    card(
        "AS-93",
        "The Mountains of Shadow Deeps",
        play(
            apply(adjacent("Ithilien", "Gorgoroth", on=same_company("target"))),
            apply(adjacent("Ithilien", "Nurn", on=same_company("target"))),
            apply(adjacent("Harondor", "Nurn", on=same_company("target"))),
            LISTEN,
            time="organization",
            target=character(skill("ranger")),
        ),
        play(
            apply(
                static(
                    "hazard-limit",
                    -2,
                    on=same_company("target"),
                    when=of("target", both(MOVING, at("Ithilien", "Gorgoroth", "Nurn", "Harondor"))),
                    cap=2,
                )
            ),
            time="organization",
            target=character(skill("ranger")),
        ),
        on("hazards-begin", face(Attack("orc", 4, 6, detainment="all")), about=same_company("target"), lasting=True),
        claims="0:40b542e9 1:00cad627 2:2ca19a28 3:8a031c52 4:f7c0abc3",
        says=(
            "in your organization phase, on a ranger: this turn Ithilien adjoins Gorgoroth and Nurn, and Harondor adjoins Nurn, for region movement of its company, which first in its movement/hazard phase faces a detainment attack: Orcs (4 strikes, prowess 6)",
            "or, if it moves to a site in one of these regions, the hazard limit is 2 less (but not below 2)",
        ),
    ),
    card(
        "AS-95",
        "Our Own Wolves",
        play(
            apply(static("prowess", 3, on=both(WOLVES, same_company("payer"))), "attack"),
            *spell(3, "payer"),
            LISTEN_HERE,
            time="attack",
            costs=(show_one(magic("spirit-magic")),),
        ),
        on("attack-faced", *TURNING_WOLVES, when=no(OWN_ATTACK), lasting=True),
        on("attack-canceled", *TURNING_WOLVES, when=no(OWN_ATTACK), lasting=True),
        on(
            "attack-faced",
            discard_all(flag("state", "singled-out")),
            when=both(OWN_ATTACK, attack_is("successful")),
            lasting=True,
        ),
        claims="2:27a206ed 3:bbc3ba02 4:7cde492e 5:471a748e 6:5a1058ea",
        says=(
            "on a company that faces an attack, by a user of spirit-magic in it, who makes a corruption check at −3 unless a Ringwraith",
            "each War-warg, each War-wolf and The Warg-king among its allies has +3 prowess against the attack",
            "after it whoever controls such an ally faces, for each of them, 1 strike without a type of its normal prowess +3; one that succeeds discards that ally",
        ),
    ),
    card(
        "AS-98",
        "Riven Gate",
        play(
            CANCEL_ATTACK,
            apply(attacks_are("automatic-canceled", on=same_company("payer"))),
            apply(
                static(
                    "influence-check",
                    2,
                    on=both(is_("influencer"), same_site("payer")),
                    when=of("influenced", kind("faction")),
                )
            ),
            *spell(4, "payer"),
            time="attack",
            costs=(show_one(magic("sorcery")),),
            when=both(AUTOMATIC, of("attacked", at("border-hold"))),
        ),
        claims="2:3411c6a6 3:01610f15 4:399ecf80",
        says=(
            "with a character able to use sorcery, cancel an automatic-attack on a company at a Border-hold. This turn his company’s further automatic-attacks are canceled, if they can be, and influence checks at his site against factions get +2. Unless a Ringwraith or Balrog, he makes a corruption check at −4",
        ),
    ),
    card(
        "AS-100",
        "Steeds",
        play(
            apply(static("hazard-limit", -2, on=same_company("target"), cap=2)),
            apply(static("attack-prowess", 1, on=same_company("target"), when=attack_is("creature"))),
            time="organization",
            target=target("company", both(side("covert"), SETS_OUT)),
        ),
        claims="0:ac85e519 1:16380f42 2:fd8b261c",
        says=(
            "in your organization phase, on a covert company about to move: until the turn is over, its hazard limit is 2 lower (to no less than 2), and creature attacks on it get +1 prowess",
        ),
    ),
    card(
        "AS-102",
        "The Tormented Earth",
        play(CANCEL_ATTACK, *spell(4), time="attack", target=character(magic("sorcery")), when=no(AUTOMATIC)),
        play(
            apply(static("attack-prowess", -3, on=ALWAYS), "attack"),
            *spell(4),
            time="attack",
            target=character(magic("sorcery")),
            when=no(AUTOMATIC),
        ),
        claims="2:800d4238 3:59474735 4:794d6a0d 5:3a0a7789 6:b42082d1",
        says=(
            "with a character able to use sorcery, against an attack other than an automatic-attack: cancel it, or give it −3 prowess. Unless a Ringwraith or Balrog, that character makes a corruption check at −4",
        ),
    ),
    card(
        "AS-105",
        "The Undeeps of Anduin",
        play(
            apply(adjacent("Rohan", "Dagorlad", on=same_company("target"))),
            apply(adjacent("Anórien", "Dagorlad", on=same_company("target"))),
            apply(adjacent("Lebennin", "Ithilien", on=same_company("target"))),
            apply(adjacent("Lebennin", "Harondor", on=same_company("target"))),
            time="organization",
            target=character(skill("ranger")),
        ),
        play(
            apply(
                static(
                    "hazard-limit",
                    -2,
                    on=same_company("target"),
                    when=of(
                        "target",
                        both(MOVING, at("Rohan", "Dagorlad", "Anórien", "Lebennin", "Ithilien", "Harondor")),
                    ),
                    cap=2,
                )
            ),
            time="organization",
            target=character(skill("ranger")),
        ),
        claims="0:40b542e9 1:00cad627 2:377f6831 3:f7c0abc3",
    ),
    card(
        "AS-109",
        "The White Mountain Cavern-ways",
        play(
            apply(adjacent("Old Pûkel-land", "Anfalas", on=same_company("target"))),
            apply(adjacent("Rohan", "Lamedon", on=same_company("target"))),
            apply(adjacent("Rohan", "Anfalas", on=same_company("target"))),
            apply(adjacent("Anórien", "Lamedon", on=same_company("target"))),
            time="organization",
            target=character(skill("ranger")),
        ),
        play(
            apply(
                static(
                    "hazard-limit",
                    -2,
                    on=same_company("target"),
                    when=of("target", both(MOVING, at("Old Pûkel-land", "Anfalas", "Rohan", "Lamedon", "Anórien"))),
                    cap=2,
                )
            ),
            time="organization",
            target=character(skill("ranger")),
        ),
        claims="0:40b542e9 1:00cad627 2:73544189 3:f7c0abc3",
    ),
    card(
        "AS-110",
        "World Gnawed by the Nameless",
        play(
            LISTEN,
            apply(attacks_are("normal", on=TARGET, when=both(attack_is("creature"), attack_keyed("shadow-hold")))),
            move("self", "hand"),
            target=target("company", both(MINE, MOVING, of("destination", UNDER_DEEPS))),
            when=during("movement/hazard"),
        ),
        on(
            "movement-ends",
            choose(
                both(card_type("site"), UNDER_DEEPS, next_site(way="under-deeps"), no(VISITED)), "location deck", "play"
            ),
            when(of("chosen", ALWAYS), move_again("chosen", way="under-deeps")),
            about=TARGET,
            lasting=True,
        ),
        claims="0:00cecd2a 1:4aaf42e4 2:38fc2ec2 3:6a1bf61b 4:d631d9d7",
        says=(
            "in the movement/hazard phase of a company that moves to an Under-deeps site. As that phase ends, the company tries to go on to another Under-deeps site where it has not tried to go this turn, in a further movement/hazard phase. This card returns to your hand. Creatures keyed to Shadow-holds do not attack the company as detainment this turn",
        ),
    ),
)
