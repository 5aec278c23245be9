# ruff: noqa: F403, F405
"""By hand: hero resources of The Wizards and its promotional cards."""

from carddb.effects.build import *

WIZARD = both(AVATAR, race("wizard"))

CARDS = (
    card(
        "TW-192",
        "Andúril, the Flame of the West",
        play(
            check("target", -3),
            time="site",
            target=character(skill("sage"), offers("information")),
            costs=(TAP_TARGET, TAP_SITE),
        ),
        static("stays-tapped"),
        store_at(AT_HAVEN),
        in_force(
            "stored at a Haven, it may go to Narsil when you discard a stored Reforging. There its bearer has, beside what Narsil "
            "does, 4 marshalling points, +4 prowess (at most 11), +1 direct influence and 1 corruption point more; tap it to "
            "untap a Dúnadan of the company: its bearer then makes a corruption check at −1",
            "move",
            "discard",
            "tap",
            "untap",
            "check",
            "modify",
        ),
        claims="1:6550a540 2:624d9692 3:748ca126",
    ),
    card(
        "TW-286",
        "Morannon",
        play(
            by_hand(
                "this card is the new site of the company: a Dark-hold in Udûn, reached through a Shadow-land and a Dark-domain; "
                "you draw 2 cards, your opponent 5",
                "move",
                "draw",
            ),
            time="end-of-organization",
            target=target("company", both(MINE, compare(SIZE, "<", 3), member(skill("scout")), at("Dagorlad"))),
        ),
        in_force(
            "the company leaves by region cards, or to Lórien, through these: Dark-domain, Dark-domain, Shadow-land, Wilderness, "
            "Free-domain, Border-land, Wilderness. When it has played another site card, discard this one",
            "move",
            "discard",
        ),
        claims="0:3dfc09ba",
    ),
    card(
        "TW-294",
        "Old Road",
        play(
            by_hand(
                "show a faction of your hand and a site card where it is playable, with a site path from this Haven of length two or "
                "less: the character attempts to influence it as if there, at −1 and without its direct influence. If it succeeds, "
                "the site of the character taps. Your opponent’s copy in play may be influenced in bringing in yours",
                "reveal",
                "roll",
                "move",
                "tap",
            ),
            time="site",
            target=character(AT_HAVEN, of("place", status("untapped"))),
            costs=(TAP_TARGET,),
        ),
        claims="0:923db2b0",
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
        "TW-354",
        "True Fána",
        play(
            by_hand(
                "roll and add the prowess of the Wizard: with more than the prowess of the attack all its strikes fail, and an "
                "attack with a body makes body checks that decide whether it is defeated; otherwise it goes on as usual",
                "roll",
                "modify",
            ),
            check("target", -3),
            time="attack",
            target=character(WIZARD),
            when=no(attack_is("company")),
        ),
        claims="1:5c1337c2 5:0d8fdbb9 6:2b6e6445",
    ),
    card(
        "TW-498",
        "Swordmaster",
        play(
            time="site",
            target=character(skill("sage"), offers("information")),
            costs=(TAP_TARGET, TAP_SITE),
        ),
        gives_skill("warrior"),
        in_force(
            "if it was a warrior before, its bearer can use two weapons at a time, and both count, but then no shield",
            "modify",
        ),
        claims="1:524e02ce 2:058a5718 3:85842675",
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
