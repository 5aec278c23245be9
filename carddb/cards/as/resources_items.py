# ruff: noqa: F403, F405
"""Against the Shadow: items."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "AS-68",
        "Bow of the Galadhrim",
        on(
            "before-strikes",
            for_each(
                both(
                    kind("ally"),
                    alignment("minion"),
                    no(UNIQUE),
                    no(same_company("bearer")),
                    either(same_company("attacked"), same_company("attackers")),
                ),
                roll(),
                when(compare(ROLL, ">", total(stat("mind", "chosen"), 5)), discard("chosen")),
            ),
            when=both(
                attack_is("company"),
                of("bearer", both(race("elf"), skill("warrior"))),
                of("bearer", either(same_company("attacked"), same_company("attackers"))),
            ),
        ),
        claims="1:d99f7b99 2:90e36e05 3:b4eae6b4",
        says=(
            "before the strikes of a fight of its bearer’s company with another are assigned, if its bearer is an Elf warrior: make a roll for each non-unique minion ally in the other company. Above the ally’s mind plus 5, discard that ally",
        ),
    ),
    card(
        "AS-69",
        "The Ithil-stone",
        play(
            roll(members(skill("scout"))),
            when(
                compare(ROLL, ">", 9),
                play_item("self", "target"),
                otherwise=(move("self", "removed-from-play pile"), eliminate("target")),
            ),
        ),
        on("untap-ends", check("bearer"), about=MINE),
        on("plays-item", discard_all(named("Bane of the Ithil-stone")), about=SELF),
        forbids("playing", on=named("Bane of the Ithil-stone")),
        static("hand-size", -2, on=is_("opponent"), when=exists(both(named("The Lidless Eye"), no(MINE)))),
        static("hand-size", -2, on=is_("player"), when=exists(named("The Lidless Eye"), mine=True)),
        claims="3:3e9d8a41 4:a890a3cc 5:cc0f0053 6:d30f1c04 7:4f3e827b 8:cbf8321c",
        says=(
            "make a roll at +1 for each scout of the company. Above 9, play this item with the character; otherwise, remove this item from play and eliminate the character",
            "as your untap phase ends, its bearer makes a corruption check",
            "Bane of the Ithil-stone is discarded as this is played, and may not be played. The player with The Lidless Eye in play gets −2 to hand size",
        ),
    ),
    card(
        "AS-70",
        "Jewel of Beleriand",
        use(roll(), when(compare(ROLL, ">", 6), untap("bearer")), costs=(TAP_THIS,)),
        claims="1:81ea3099 2:3a513d81",
    ),
    card(
        "AS-122",
        "Ancient Black Axe",
        static("prowess", 3, when=of("bearer", skill("warrior")), cap=11),
        static("strike-body", -1, on=ALWAYS, when=strike(both(IS_BEARER, skill("warrior")))),
        use(
            apply(static("sure", to="corruption-check", on=TARGET), "check"),
            time="corruption-check",
            target=target("card", both(CHARACTER, is_("checker"), same_site("bearer"))),
            costs=(TAP_THIS,),
            when=of("bearer", skill("warrior")),
        ),
        on("tapped", check("bearer"), about=SELF),
        claims="4:2479ccdb 5:021805c3",
        says=(
            "if its bearer is a warrior: he gets +3 prowess (to a maximum of 11), strikes against him get −1 body, and tap this item to have a character’s corruption check at his site succeed without a roll",
            "once this item taps, its bearer makes a corruption check",
        ),
    ),
    reprint("AS-123", "Dwarven Ring of Thélor’s Tribe", of="TW-218", claims="4:7eb2305c 5:125f4890"),
    reprint("AS-124", "Dwarven Ring of Thrár’s Tribe", of="TW-219", claims="4:7eb2305c 5:125f4890"),
    card(
        "AS-125",
        "Goblin Earth-plumb",
        playable(race("orc", "half-orc", "troll")),
        static("under-deeps-roll", 1, on=same_company("bearer")),
        claims="0:92e4c6c6 1:ad6f12bc",
        says=(
            "only an Orc, Half-orc or Troll may play it. Its bearer’s company gets +1 to Under-deeps movement rolls",
        ),
    ),
    card(
        "AS-126",
        "Helm of Fear",
        playable(both(is_("avatar"), race("ringwraith")), taps_site=False),
        used_by(race("ringwraith")),
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("attacked", same_company("bearer")), no(attack_is("company"))),
        ),
        static("body-check", -1),
        claims="1:7b4bc745 2:6968eb0b 3:da58e7c6 4:5058a0cf 5:d639a15b",
    ),
    card(
        "AS-127",
        "Iron Shield of Old",
        static("under-deeps-roll", 2, on=same_company("bearer")),
        use(
            INEFFECTUAL,
            time="strike",
            costs=(TAP_THIS,),
            when=both(of("bearer", skill("warrior")), strike(IS_BEARER)),
        ),
        claims="2:cd7dda9c 3:321de356",
    ),
    card(
        "AS-128",
        "Necklace of Girion",
        use(
            check("bearer"),
            when(
                SUCCEEDED,
                choose(
                    both(
                        kind("minor-item", "major-item"),
                        no(UNIQUE),
                        either(no(keyword("hoard item")), of("bearer", HOARD)),
                    ),
                    "hand",
                    optional=True,
                ),
                when(
                    of("chosen", ALWAYS),
                    choose(both(CHARACTER, same_company("bearer"))),
                    play_item("earlier", "chosen"),
                    repeat(
                        2,
                        choose(
                            both(
                                kind("minor-item", "major-item"),
                                no(UNIQUE),
                                either(no(keyword("hoard item")), of("bearer", HOARD)),
                            ),
                            "hand",
                            optional=True,
                        ),
                        when(
                            of("chosen", ALWAYS),
                            choose(both(CHARACTER, same_company("bearer"))),
                            play_item("earlier", "chosen", taps_site=False),
                        ),
                        chosen=True,
                    ),
                    discard("self"),
                ),
            ),
            time="site",
            mark="offer",
            when=both(of("bearer", both(ENTERED, at("border-hold"))), of("site", status("untapped"))),
        ),
        claims="3:903e37e0 4:01ebf3d6",
        says=(
            "in your site phase, if its bearer’s company has entered its site, an untapped Border-hold, its bearer makes a corruption check. If it succeeds, you may play up to three non-unique minor or major items out of your hand with characters of the company, the second and third without tapping the site, and then discard this item",
        ),
    ),
    card(
        "AS-129",
        "Old Treasure",
        use(
            apply(static("direct-influence", 4, on=PAYER)),
            costs=(DISCARD_THIS,),
        ),
        use(
            apply(static("direct-influence", 4, on=PAYER)),
            time="influence-check",
            costs=(DISCARD_THIS,),
            when=of("bearer", is_("influencer")),
        ),
        claims="2:c5eb7a1c",
        says=(
            "discard this item, even during its bearer’s influence check, to give its bearer +4 direct influence until the turn is over",
        ),
    ),
    card(
        "AS-130",
        "Records Unread",
        use(
            untap(),
            target=target("site", both(at("shadow-hold"), same_site("bearer"))),
            costs=(DISCARD_THIS,),
        ),
        use(
            apply(makes_playable("information", on=TARGET)),
            target=target("site", both(at("shadow-hold"), same_site("bearer"))),
            costs=(DISCARD_THIS,),
        ),
        claims="1:e3251275",
    ),
    card(
        "AS-131",
        "Secret Book",
        use(
            untap(),
            target=target("site", both(at("free-hold", "border-hold"), same_site("bearer"))),
            costs=(DISCARD_THIS,),
        ),
        use(
            apply(makes_playable("information", on=TARGET)),
            target=target("site", both(at("ruins-and-lairs"), same_site("bearer"))),
            costs=(DISCARD_THIS,),
        ),
        claims="1:c4ec5dc1",
    ),
    card(
        "AS-132",
        "Thong of Fire",
        playable(compare(stat("prowess"), ">=", 6), borne=True),
        static("body", 1, when=of("bearer", skill("warrior"))),
        static("prowess", 1, when=of("bearer", skill("warrior"))),
        static("stay-penalty", 0, how="set", when=of("bearer", skill("warrior"))),
        claims="3:41b2efb0 4:85e1e948",
        says=(
            "only a character with prowess 6 or more may play or receive it. A warrior bearing it gets +1 body and +1 prowess, and takes no penalty to stay untapped against a strike",
        ),
    ),
    card(
        "AS-134",
        "Thrór’s Map",
        use(
            untap(),
            target=target("site", both(has_attack("dragon"), status("tapped"), same_site("bearer"))),
            costs=(DISCARD_THIS,),
        ),
        claims="1:6470d9b0",
        says=("discard this item to untap its bearer’s site with a Dragon automatic-attack",),
    ),
    card(
        "AS-135",
        "Troth-ring",
        static("mind", -1, cap=1),
        static("body-check", -1),
        claims="1:0238d09d",
    ),
    card(
        "AS-136",
        "Usriev of Treachery",
        playable(compare(stat("prowess"), ">=", 5), borne=True),
        permits("second-strike", when=of("bearer", skill("warrior"))),
        claims="2:3daf7625 3:a651c4b0 4:1d1770e3",
    ),
)
