# ruff: noqa: F403, F405
"""The Wizards: resource permanent-events."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack

CARDS = (
    card(
        "TW-190",
        "Align Palantír",
        play(target=target("card", both(keyword("palantír"), member(skill("sage"))))),
        permits("palantír"),
        store_at(AT_HAVEN),
        on("moves", discard(), about=same_company("self")),
        claims="0:bad1fc1f 1:dba0b501 2:8c25698d 3:cc9866df 4:84607070 5:d5dd6b06",
    ),
    card(
        "TW-192",
        "Andúril, the Flame of the West",
        play(
            check("target", -3),
            time="site",
            target=character(skill("sage"), offers("information")),
            costs=(TAP_TARGET, TAP_SITE),
        ),
        static("stays-tapped", on=both(HOST, CHARACTER)),
        store_at(AT_HAVEN),
        use(
            put("target"),
            source="pile",
            target=target("card", named("Narsil")),
            costs=(discard_one(both(named("Reforging"), STORED), stored=True),),
        ),
        static("own-points", 4, on=SELF, how="set", when=of("bearer", named("Narsil"))),
        static("prowess", 4, on=uses(IS_BEARER), cap=11),
        static("direct-influence", 1, on=uses(IS_BEARER)),
        use(
            untap("target"),
            for_each(uses(IS_BEARER), check("chosen", -1)),
            target=character(race("dúnadan"), same_company("self")),
            costs=(TAP_THIS,),
            when=exists(uses(IS_BEARER)),
        ),
        claims="1:6550a540 2:624d9692 3:748ca126 4:c4bc0444 5:d6642cbb 6:20f8b87f 7:6d7b9295",
        says=(
            "in the site phase, where information can be had: tap the untapped site and a sage there, who makes a corruption check at −3 and stays tapped while bearing this card",
            "it may be stored at a Haven; then discard a stored Reforging to put it with your Narsil",
            "there it is worth 4 marshalling points, and gives who uses Narsil +4 prowess (at most 11) and +1 direct influence more, and its bearer its corruption point",
            "tap it to untap a Dúnadan in the company: its bearer makes a corruption check at −1",
        ),
    ),
    card(
        "TW-210",
        "Dreams of Lore",
        play(time="site", target=character(skill("sage"), offers("information")), costs=(tap_one(TARGET), TAP_SITE)),
        static("stays-tapped"),
        store_at(AT_HAVEN),
        claims="0:6550a540 1:624d9692 2:8f8e15f0 3:de497d7a",
    ),
    card(
        "TW-240",
        "Fellowship",
        play(
            time="organization",
            target=target(
                "company",
                both(
                    AT_HAVEN,
                    compare(
                        how_many(both(either(card_type("character"), kind("ally")), same_company("target"))), ">=", 4
                    ),
                ),
            ),
        ),
        static("prowess", 1, on=both(either(card_type("character"), kind("ally")), same_company("self"))),
        static("corruption-check", 1, on=both(either(card_type("character"), kind("ally")), same_company("self"))),
        on("company-changes", discard()),
        claims="0:523b9fc7 1:39e03eef 2:276ed4d6",
    ),
    card(
        "TW-243",
        "Gates of Morning",
        play(
            discard_all(both(ENVIRONMENT, card_type("hazard"))),
            end_effects(both(ENVIRONMENT, card_type("hazard"))),
        ),
        claims="1:e8dc3d17",
        traits="light",
    ),
    card(
        "TW-286",
        "Morannon",
        play(
            AS_SITE,
            time="end-of-organization",
            target=target(
                "company",
                both(MINE, compare(SIZE, "<", 3), member(skill("scout")), at("Dagorlad"), no(SETS_OUT)),
            ),
        ),
        claims="0:3dfc09ba 1:14c55aa7 2:2d24465c 3:f1a34feb",
        says=(
            "as your organization phase ends, on a company in Dagorlad that is not about to move, has a scout and is smaller than 3: this card is its new site, in Udûn, by that site path",
            "it is left by region movement, or for Lórien, by the way shown from there; it is discarded when no company uses it",
        ),
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
        "TW-315",
        "Rescue Prisoners",
        play(
            face(Attack("spider", 2, 7)),
            choose(both(card_type("character"), status("untapped"), same_company("mover")), optional=True),
            when(of("chosen", ALWAYS), tap("chosen"), put("chosen"), otherwise=(discard(),)),
            time="site",
            target=target("site", both(at("dark-hold", "shadow-hold"), status("tapped"))),
        ),
        static("stays-tapped"),
        store_at(either(AT_HAVEN, at("border-hold", "free-hold"))),
        claims="0:bf8482f0 1:7d7e12a2 2:c265273b 3:5119f9b1 4:731afd34",
    ),
    card(
        "TW-316",
        "Return of the King",
        play(
            target=character(named("Aragorn II"), no(named("Strider")), at("Minas Tirith")),
            when=no(in_play("Denethor II")),
        ),
        static("direct-influence", 3),
        claims="1:8aa10f7d 2:bfaaf62c 3:1ed01005 4:8ba76644",
    ),
    card(
        "TW-321",
        "Sacrifice of Form",
        play(
            by_hand(
                "all strikes of the attack fail, and the body checks that decide whether it is defeated are at +3. The Wizard is "
                "discarded, unrevealed again, with what he controls but for items and followers; his items lie under this card "
                "off to the side and still count as in play",
                "modify",
                "roll",
                "move",
                "discard",
            ),
            time="strike",
            target=target("card", both(MINE, WIZARD, same_company("attacked"))),
            when=no(attack_is("company")),
        ),
        in_force(
            "you play no other Wizard, and your opponent does not play this one. When your Wizard comes into play again, his "
            "items and this card go to him: he has +1 prowess, +1 body and +1 direct influence",
            "move",
            "modify",
        ),
        claims="1:5c1337c2 8:2b6e6445 10:7b43d87c",
    ),
    card(
        "TW-334",
        "Stone of Erech",
        play(
            when=both(
                exists(both(card_type("character"), at("Vale of Erech")), mine=True),
                joined(named("Men of Lamedon")),
            ),
        ),
        on("whenever", discard(), when=no(joined(named("Men of Lamedon")))),
        claims="1:e98e0769 2:a88a3e4c",
        says=(
            "playable if a character of yours is at Vale of Erech and another Men of Lamedon is in play; discarded as soon as none is",
        ),
    ),
    card(
        "TW-348",
        "The White Tree",
        play(
            costs=(
                discard_one(
                    both(named("Sapling of the White Tree"), either(at("Minas Tirith"), stored_at("Minas Tirith"))),
                    stored=True,
                ),
            ),
            when=exists(both(card_type("character"), skill("sage"), at("Minas Tirith")), mine=True),
        ),
        static("haven-for", to="healing", on=named("Minas Tirith"), when=no(of("self", flag("state", "textless")))),
        static("haven-for", to="hazards", on=named("Minas Tirith"), when=no(of("self", flag("state", "textless")))),
        claims="1:b5d4cfc3 2:4b940d13 3:ab976cc3",
    ),
    card(
        "TW-498",
        "Swordmaster",
        play(
            when(of("target", skill("warrior", already=True)), apply(permits("two-weapons", on=IS_BEARER), "never")),
            time="site",
            target=character(skill("sage"), offers("information")),
            costs=(TAP_TARGET, TAP_SITE),
        ),
        gives_skill("warrior"),
        claims="0:bad1fc1f 1:524e02ce 2:058a5718 3:85842675 4:4e4d9908 5:6971cb08",
        says=(
            "in the site phase, where information can be had: tap the untapped site and a sage there",
            "its bearer is a warrior; if it was one already, it can use two weapons at a time, and both count, but then no shield",
        ),
    ),
    card(
        "TW-500",
        "Lure of MECCG",
        play(),
        use(
            by_hand(
                "the check is at +1 for each Lure of MECCG event in which its player has taken part, at most +4",
                "modify",
            ),
            time="corruption-check",
            costs=(TAP_THIS,),
        ),
        in_force(
            "after at least 10 such events you may tap a character of yours to untap this card, once in each round; in a play deck "
            "there is one copy of it, as a hero or as a minion resource",
            "tap",
            "untap",
        ),
        claims="",
    ),
)
