# ruff: noqa: F403, F405
"""Against the Shadow: resource permanent-events."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack

WORTH_TWO = both(ITEM, compare(stat("marshalling-points", printed=True), ">=", 2))

CARDS = (
    card(
        "AS-45",
        "Alliance of Free Peoples",
        play(),
        static(
            "faction-points",
            1,
            on=both(kind("faction"), alignment("hero"), race("dwarf", "elf", "man")),
            when=both(
                compare(how_many(both(kind("faction"), alignment("hero"), race("dwarf"))), ">", 0),
                compare(how_many(both(kind("faction"), alignment("hero"), race("elf"))), ">", 0),
                compare(how_many(both(kind("faction"), alignment("hero"), race("man"))), ">", 0),
            ),
        ),
        on("faction-discarded", discard(), about=both(kind("faction"), alignment("hero"), race("dwarf", "elf", "man"))),
        claims="0:26645391 1:beefd32c",
        says=(
            "while hero factions of Dwarves, Elves and Men are all in play, each of them is worth 1 marshalling point more",
            "discard this card when one of them is discarded from play",
        ),
    ),
    card(
        "AS-48",
        "Farmer Maggot",
        play(),
        use(
            choose(
                both(card_type("site"), at("The Shire", "Arthedain", "Cardolan"), no(same_name("scene"))),
                "location deck",
            ),
            when(of("chosen", ALWAYS), CANCEL_ATTACK, replace_site(), when(during("site"), face_again())),
            time="attack",
            costs=(DISCARD_THIS,),
            when=both(
                attack_on(both(MINE, of("place", at("The Shire", "Arthedain", "Cardolan")))),
                compare(in_zone("location deck", "player", at("The Shire", "Arthedain", "Cardolan")), ">", 0),
            ),
        ),
        claims="1:20cfcd85 2:ae0e3bbc",
        says=(
            "when your company is attacked at a site in The Shire, Arthedain or Cardolan, discard this card to cancel the attack: another site card of these regions, out of your location deck, takes the place of that site",
        ),
    ),
    card(
        "AS-50",
        "Mount Slain",
        play(
            LISTEN_TO_STRIKE,
            time="failed-strike",
            when=both(
                attack_on(MINE),
                either(
                    both(attack_is("creature"), attack_by("nazgûl")),
                    both(attack_is("company"), of("committer", race("ringwraith"))),
                ),
            ),
        ),
        on("strike-over", discard("committer"), when=exists(is_("committer")), lasting=True),
        claims="0:0875c10d 1:c5457332",
        says=(
            "when a strike of a Nazgûl creature or of an attacking Ringwraith against your company has failed, in any player’s turn",
            "the Ringwraith, if still in play after its body check, is discarded",
        ),
    ),
    card(
        "AS-51",
        "No Strangers at this Time",
        play(
            time="site",
            target=target(
                "site",
                both(
                    at("free-hold", "border-hold"),
                    compare(how_many(both(kind("faction"), MINE, playable_at("target"))), ">", 0),
                ),
            ),
        ),
        attacks_are("normal", on=both(same_site("bearer"), side("minion"))),
        static("stays-in-play"),
        static("stays-tapped"),
        static("first-attack-twice", on=same_name("bearer"), when=of("mover", side("minion"))),
        claims="0:413f265c 1:cad5f49e 2:49f67e6d 3:e2c4b9b3",
        says=(
            "in your site phase, on a Free-hold or Border-hold where you have played a faction: your card of the site is never discarded and never untaps",
            "at every version of the site no attack against a minion company is detainment, and the first automatic-attack on its card is there once more, with all that changes it",
        ),
    ),
    card(
        "AS-52",
        "Orc-mail",
        play(
            target=target(
                "company", both(MINE, no(member(no(race("hobbit", "dwarf")))), no(member(bears(kind("ally")))))
            )
        ),
        forbids("overt-attacks"),
        on(
            "revealed",
            choose(both(card_type("site"), MINE, same_name("target")), "location deck", "play", optional=True),
            when(of("chosen", ALWAYS), replace_site("chosen", "bearer")),
            about=both(side("minion-player"), OVERT, same_site("bearer")),
        ),
        on(
            "site-phases-begin",
            roll(how_many(both(CHARACTER, alignment("minion", "balrog"), same_site("bearer")))),
            when(compare(ROLL, ">", 12), discard()),
            about=no(MINE),
            each=True,
        ),
        claims="0:709dead0 1:bc207509 2:e4653175 3:f50e463d 4:180eb6b6",
        says=(
            "on a company with only Hobbits and Dwarves and no allies, which no overt minion company may attack",
            "when the new site of an overt minion company at its site is revealed, you may replace its site card with your copy of that new site, from your location deck or in play",
            "as your opponent’s site phase begins, roll: discard this card if the result and the number of minion characters at its site exceed 12 together",
        ),
    ),
    card(
        "AS-54",
        "Safe from the Shadow",
        play(),
        permits("storing-at-end", on=both(card_type("character"), alignment("hero"))),
        on("exhausted", discard()),
        claims="0:4af7ccec 2:e1bc7684",
    ),
    card(
        "AS-55",
        "Spies Feared",
        play(
            target=target("site", at("shadow-hold")),
            costs=(show_one(both(skill("scout"), same_site("target"))),),
        ),
        play(
            target=target("site", at("ruins-and-lairs")),
            costs=(show_one(both(skill("ranger"), same_site("target"))),),
        ),
        automatic_attack(Attack("orc", 5, 8, detainment="all", only_against="minion"), on=same_name("bearer")),
        attacks_twice(on=same_name("bearer")),
        claims="0:d5ba4fec 1:94912b78 2:34dcc868 3:ece242d7 4:b0ec3a39",
    ),
    card(
        "AS-57",
        "Tower Raided",
        play(
            tap("target"),
            choose(both(WORTH_TWO, same_site("target"))),
            discard("chosen"),
            face(Attack("orc", 4, 8)),
            time="site",
            target=target("site", both(at("shadow-hold"), status("untapped"), MINE)),
            costs=(discard_one(both(keyword("stolen knowledge"), no(card_type("site")), same_site("target"))),),
            when=both(
                member(both(skill("scout"), status("untapped"))), member(bears(both(WORTH_TWO, no(is_("payer")))))
            ),
        ),
        use(
            tap("self"),
            time="site",
            costs=(tap_one(both(skill("scout"), same_site("bearer"))),),
            when=both(of("self", status("untapped")), of("mover", same_site("bearer"))),
        ),
        on("whenever", discard(), when=both(of("self", status("untapped")), no(during("site")))),
        static("stays-tapped", on=SELF),
        site_type("ruins-and-lairs", on=same_name("bearer"), when=of("self", status("tapped"))),
        forbids("factions", on=same_name("bearer"), when=of("self", status("tapped"))),
        claims="0:982e26e3 1:e4601b12 2:270d9841 3:a0f653dc 4:b051781e 5:91010e05",
        says=(
            "in your site phase, on an untapped Shadow-hold where your company has an untapped scout and discards a Stolen Knowledge card for no effect: the site taps, and an item worth 2 marshalling points or more is discarded",
            "the company faces Orcs: 4 strikes, prowess 8",
            "discard this card as the site phase ends unless it is tapped: tap a scout there to tap it",
            "tapped it makes all versions of the site Ruins & Lairs, without factions; it never untaps",
        ),
    ),
    card(
        "AS-83",
        "Faithless Steward",
        play(target=character(kind("agent"), AT_HAVEN, home("border-hold", "free-hold"))),
        forbids(
            "factions",
            on=same_site("bearer"),
            when=of("bearer", both(status("untapped", "tapped"), at_home("border-hold", "free-hold"))),
        ),
        static(
            "own-points",
            3,
            on=SELF,
            how="set",
            when=of("bearer", both(status("untapped", "tapped"), at_home("border-hold", "free-hold"))),
        ),
        claims="0:dbb87491 1:1c1f8319",
        says=(
            "on an agent character at a Darkhaven with a Border-hold or Free-hold among the home sites",
            "while that character is unwounded and at such a home site, no faction is played at any version of the site, and you have this card’s marshalling points",
        ),
    ),
    card(
        "AS-88",
        "Hold Rebuilt and Repaired",
        play(
            time="site",
            target=target("site", both(at("ruins-and-lairs"), no(LAIR), no(UNDER_DEEPS))),
        ),
        site_type("shadow-hold"),
        attacks_are("as-detainment", on=of("site", IS_BEARER), when=AUTOMATIC),
        claims="0:b4f99e22 1:253775ca 2:abc5b1ca",
    ),
    card(
        "AS-94",
        "Orders from Lugbúrz",
        play(target=target("company")),
        limit("troll-leaders", 1, on=same_company("bearer")),
        static(
            "corruption-check",
            1,
            on=both(card_type("character"), same_company("bearer"), of("host", both(keyword("leader"), race("troll")))),
        ),
        on("whenever", discard(), when=of("avatar", named("Ren the Ringwraith"))),
        on("member-leaves", discard(), about=keyword("leader")),
        claims="0:fe416c1b 1:12371b79 2:d3d53cde 3:231157e5 4:1eb9706c 5:9fe62c5a",
        says=(
            "on a company, which may have a Troll leader besides another leader: followers of Troll leaders there get +1 to corruption checks",
            "discarded with Ren as your Ringwraith, or once a leader parts from it",
        ),
    ),
    card(
        "AS-96",
        "Padding Feet",
        play(
            time="site",
            target=character(
                side("minion"),
                skill("scout"),
                compare(members(), "=", 1),
                no(bears(kind("ally"))),
                exists(both(CHARACTER, THEIRS, race("hobbit"), side("hero"), same_site("target"))),
            ),
        ),
        play(
            target=character(side("minion"), compare(members(), "=", 1), bears(named("Stinker"))),
        ),
        on(
            "site-phase-begins",
            by_hand(
                "if its bearer enters the site where that Hobbit is: tap this card, which never untaps; in a later site phase, "
                "turn the tapped card upside down",
                "tap",
            ),
            about=both(MINE, same_company("bearer")),
        ),
        in_force(
            "when Stinker leaves the company of a bearer chosen for him, discard it. Upside down it may be stored at a "
            "Darkhaven, and only stored it gives its marshalling points",
            "discard",
            "move",
        ),
        claims="",
    ),
    card(
        "AS-97",
        "Powers Too Dark and Terrible",
        play(when=SAURON),
        use(
            apply(gives_magic("sorcery", on=TARGET), "next-magic"),
            apply(gives_magic("spirit-magic", on=TARGET), "next-magic"),
            apply(gives_magic("shadow-magic", on=TARGET), "next-magic"),
            time="always",
            target=target(
                "anybody",
                both(
                    MINE,
                    bears(
                        keyword("mind ring", "magic ring", "lesser ring", "dwarven ring", "spirit ring", "the one ring")
                    ),
                ),
            ),
            when=OWN_TURN,
            mark="gift",
            unless=("gift",),
        ),
        static("corruption-check", -1, on=CHARACTER, when=check_for(both(keyword("spell"), alignment("hero")))),
        on("exhausted", discard()),
        claims="0:ceef9084 1:0844d795 2:0721a49d 4:e1bc7684",
        says=(
            "only if you are Sauron",
            "once in each turn of yours a character of yours that bears a mind ring or a special ring may use sorcery, spirit-magic or shadow-magic for the next magic card that it plays this turn",
            "corruption checks for hero spells are at −1",
            "discard this card when a play deck is exhausted",
        ),
    ),
    card(
        "AS-99",
        "Sack Over the Head",
        play(
            apply(static("struck", to="set-aside", on=both(CHARACTER, race("dwarf", "hobbit"))), "attack"),
            time="company-attack",
            target=character(race("troll"), side("minion")),
            when=attack_on(both(side("hero"), member(race("dwarf", "hobbit")))),
        ),
        static("captives", to="freed-with-bearer", on=SELF),
        forbids("moving-to-havens", on=same_company("bearer")),
        on("whenever", discard(), when=both(no(ASIDE), OUTSIDE_COMBAT)),
        on(
            "untap-ends",
            for_each_aside(roll(who="self"), when(compare(ROLL, ">", 8), eliminate("chosen"))),
            about=MINE,
        ),
        on("hurt", RELEASE, discard(), about=IS_BEARER),
        claims="0:127310ec 1:edf1373e 2:7641c144 3:6cd98f14 4:7c3ca045 5:01d80131 6:476dc734",
        says=(
            "on a Troll minion as its company attacks a hero company with a Dwarf or Hobbit: each Dwarf or Hobbit struck by a successful strike of the attack is not wounded but set aside with this card. Without any, discard it",
            "that Troll may not move to a Darkhaven",
            "as your turn begins, roll for each character set aside: above 8, it is eliminated",
            "if that Troll is wounded or leaves play, discard this card: those set aside form a company at its site or new site",
        ),
    ),
    card(
        "AS-101",
        "Tokens to Show",
        play(),
        permits("storing-at-end", on=both(card_type("character"), side("minion"))),
        on("exhausted", discard()),
        claims="0:ec359036 2:e1bc7684",
    ),
    card(
        "AS-103",
        "Treason the Greatest Foe",
        play(
            choose(both(CHARACTER, THEIRS, side("hero"), no(race("wizard")), same_site("target"), same_home("target"))),
            roll(stat("unused-influence", "target")),
            when(
                compare(ROLL, ">", total(stat("mind", "chosen"), stat("general-influence", "chosen"))),
                discard("chosen"),
                move("self", "marshalling point pile"),
                otherwise=(discard(),),
            ),
            time="site",
            target=character(
                side("minion"),
                exists(
                    both(CHARACTER, THEIRS, side("hero"), no(race("wizard")), same_site("target"), same_home("target"))
                ),
            ),
        ),
        claims="0:7d8a0ef0 1:8ddcbb2c 2:13f2135f 3:5906f1a4",
        says=(
            "in your site phase, on a minion character at the site of a hero character of your opponent’s, no Wizard, with a home site in common: make a roll, adding the minion’s unused direct influence. Above the hero’s mind plus his player’s free general influence, discard the hero and put this card into your marshalling point pile; otherwise, discard this card",
        ),
    ),
    card(
        "AS-104",
        "Tribute Garnered",
        play(target=target("faction", MINE)),
        on("exhausted", discard()),
        claims="0:12d4eabc 1:ad346d3f 3:e1bc7684",
    ),
    card(
        "AS-107",
        "Use Your Legs",
        play(
            apply(static("struck", to="set-aside", on=both(CHARACTER, race("hobbit"))), "attack"),
            time="company-attack",
            target=character(race("orc"), side("minion")),
            when=attack_on(both(side("hero"), member(race("hobbit")))),
        ),
        store_at(at("Barad-dûr")),
        static("captives", to="freed", on=SELF),
        on("whenever", discard(), when=both(no(ASIDE), OUTSIDE_COMBAT)),
        on("turn-ends", roll(who="self"), when(compare(ROLL, "<", 7), discard()), about=MINE),
        on("hurt", discard(), about=IS_BEARER),
        on("stored", for_each_aside(eliminate("chosen")), about=SELF),
        claims="0:39008aae 1:b7d80729 2:7641c144 3:478b8bef 4:79456f1c 5:ab669b06 6:d6df9246 7:bc1ac0e1",
        says=(
            "on an Orc minion as its company attacks a hero company with a Hobbit: each Hobbit struck by a successful strike of the attack is not wounded but set aside with this card. Without any, discard it",
            "discard it, too, if that Orc is wounded or leaves play; and roll in your end-of-turn phase: below 7, discard it",
            "as it is discarded, the Hobbits form a company at that Orc’s site or new site",
            "stored at Barad-dûr it gives its marshalling points, and the Hobbits are eliminated",
        ),
    ),
    card(
        "AS-108",
        "Well-preserved",
        play(
            heal(),
            *spell(3, "payer"),
            target=character(status("wounded")),
            costs=(show_one(magic("shadow-magic")),),
        ),
        static("body", -1),
        on("untap-ends", discard(), about=MINE, when=of("bearer", AT_HAVEN)),
        claims="2:d7b2ab4d 3:397197b2 4:26d1be34 5:0250e115",
        says=(
            "on a wounded character, with a character able to use shadow-magic: heal the former, who gets −1 body. Unless a Ringwraith or Balrog, the latter makes a corruption check at −3. Discarded as your untap phase ends with its bearer at a Haven",
        ),
    ),
)
