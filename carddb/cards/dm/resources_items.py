# ruff: noqa: F403, F405
"""Dark Minions: items."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack

CARDS = (
    card(
        "DM-166",
        "Aiglos",
        static(
            "prowess",
            2,
            when=both(of("bearer", skill("warrior")), either(no(DOORS), attack_is("company"))),
            cap=11,
        ),
        static(  # URD: hazards in play are nothing to it while companies fight
            "prowess",
            5,
            when=both(of("bearer", skill("warrior")), DOORS, no(attack_is("company"))),
            cap=11,
        ),
        static("body", 1, when=of("bearer", skill("warrior")), cap=10),
        static("strike-body", -2, on=ALWAYS, when=strike(both(IS_BEARER, skill("warrior")))),
        static("direct-influence", 3, when=of("bearer", skill("warrior")), against="elf"),
        static("direct-influence", 3, when=of("bearer", skill("warrior")), against="factions:elf"),
        claims="3:b4d71561",
        says=(
            "a warrior gets +2 prowess (to a maximum of 11), +1 body (maximum 10) and +3 direct influence against Elves and factions of Elves; strikes against him get −2 body",
            "with Doors of Night in play +5 prowess instead, except against other companies",
        ),
    ),
    card(
        "DM-167",
        "Dragon-helm",
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(
                attack_by("dragon", "drake"), of("attacked", same_company("bearer")), of("bearer", skill("warrior"))
            ),
        ),
        claims="4:3343936c",
    ),
    card(
        "DM-168",
        "Dwarven Light-stone",
        static("under-deeps-roll", 2, on=same_company("bearer")),
        use(
            apply(static("attack-prowess", -2, on=ALWAYS), "attack"),
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("attacked", same_company("bearer")), either(attack_by("orc", "troll"), attack_is("unarmed"))),
        ),
        claims="1:6f38edea 2:82f6710d",
    ),
    card(
        "DM-169",
        "Forgotten Scrolls",
        also_playable(at("Minas Tirith"), tapped=True),
        on(
            "plays-item",
            face(Attack("trap", 1, 8, cannot_be_canceled=True, no_weapons=True), against="bearer"),
            about=SELF,
        ),
        use(
            apply(makes_playable("information", on=TARGET)),
            target=target("site", both(at("ruins-and-lairs"), same_site("bearer"))),
            costs=(DISCARD_THIS,),
        ),
        claims="1:1464ac50 3:3883326a 4:26b92d33",
        says=(
            "also playable at Minas Tirith, tapped or untapped",
            "once it is played, its bearer faces a trap that nothing cancels (1 strike, prowess 8), against which weapons change no prowess",
            "discard this item at a Ruins & Lairs: information is playable there until the turn is over",
        ),
    ),
    card(
        "DM-170",
        "Gems of Arda",
        also_playable(both(UNDER_DEEPS, has_stored(named("Vein of Arda")))),
        on(
            "stored",
            choose(both(ITEM, no(kind("special-item"))), "marshalling point pile", of="opponent", optional=True),
            when(
                of("chosen", ALWAYS),
                choose(both(ITEM, same_name("chosen")), "hand", "discard pile", optional=True),
                when(
                    of("chosen", ALWAYS),
                    discard("earlier"),
                    choose(both(CHARACTER, same_company("payer"), status("untapped"))),
                    tap("chosen"),
                    play_item("earlier", "chosen", taps_site=False),
                    apply(forbids("storing", on=is_("earlier")), "never"),
                ),
            ),
            about=SELF,
            when=both(
                during("organization"),
                of("bearer", member(status("untapped"))),
            ),
        ),
        claims="1:c393c171 2:49b9d057 3:09c4307f 4:405bfdaa",
        says=(
            "with Vein of Arda stored, also playable at any Under-deeps site",
            "as you store this item in the organization phase, you may discard it and tap another character of the company, who plays an item named like one, not special, in your opponent’s marshalling point pile, out of your hand or discard pile; the site does not tap. That item can never be stored",
        ),
    ),
    card(
        "DM-171",
        "Leaf Brooch",
        static("stands-in", on=both(ITEM, no(kind("special-item")), same_company("self"))),
        claims="1:bd292541",
    ),
    card(
        "DM-172",
        "Lost Tome",
        on(
            "plays-item",
            face(Attack("trap", 1, 9, cannot_be_canceled=True, no_weapons=True), against="bearer"),
            about=SELF,
        ),
        use(
            apply(makes_playable("information", on=TARGET)),
            target=target("site", both(at("shadow-hold", "dark-hold"), same_site("bearer"))),
            costs=(DISCARD_THIS,),
        ),
        claims="2:0d0bd964 3:8487ca0a",
        says=(
            "once it is played, its bearer faces a trap that nothing cancels (1 strike, prowess 9), against which weapons change no prowess",
            "discard this item at a Shadow-hold or Dark-hold: information is playable there until the turn is over",
        ),
    ),
    card(
        "DM-173",
        "Mithril",
        playable(both(either(skill("sage"), race("dwarf")), has_stored(named("Vein of Arda")))),
        on("plays-item", for_each(IS_BEARER, apply(static("stays-tapped", on=is_("chosen")), "never")), about=SELF),
        on(
            "stored",
            when(
                both(during("organization"), of("payer", member(status("untapped")))),
                choose(
                    both(
                        ITEM,
                        keyword("weapon", "armor", "shield", "helmet"),
                        no(UNIQUE),
                        no(kind("special-item")),
                    ),
                    "hand",
                    "discard pile",
                    optional=True,
                ),
                when(
                    of("chosen", ALWAYS),
                    choose(both(CHARACTER, same_company("payer"), status("untapped"))),
                    tap("chosen"),
                    play_item("earlier", "chosen", taps_site=False),
                ),
            ),
            check_each(race("dwarf"), -3),
            about=SELF,
        ),
        claims="1:b654da86 2:34390fde 4:4147ba32 5:6324f89a",
        says=(
            "only a sage or Dwarf plays it, with Vein of Arda stored; until this item is stored, its bearer may not untap",
            "as you store it in the organization phase, you may tap another character of the company, who plays a weapon, armor, shield or helmet, neither unique nor special, out of your hand or discard pile; the site does not tap",
            "then each Dwarf makes a corruption check at −3",
        ),
    ),
    card(
        "DM-174",
        "Necklace of Girion",
        use(
            check("bearer"),
            when(
                SUCCEEDED,
                choose(
                    both(ITEM, no(kind("special-item")), FREE, either(no(keyword("hoard item")), of("bearer", HOARD))),
                    "hand",
                    optional=True,
                ),
                when(of("chosen", ALWAYS), tap("bearer"), play_item(), discard("self")),
            ),
            time="site",
            mark="offer",
            when=both(
                of("bearer", both(status("untapped"), ENTERED, at("free-hold", "border-hold"))),
                of("site", status("untapped")),
            ),
        ),
        claims="3:7abe36bf",
        says=(
            "in your site phase, at an untapped Free-hold or Border-hold that his company has entered, the untapped bearer makes a corruption check; if it succeeds, you may tap him and discard this item to play an item of your hand with him, but no special one",
        ),
    ),
    card(
        "DM-175",
        "Noldo-lantern",
        static("under-deeps-roll", 2, on=same_company("bearer")),
        use(
            apply(static("attack-prowess", -2, on=ALWAYS), "attack"),
            apply(static("attack-strikes", -1, on=ALWAYS, cap=1), "attack"),
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("attacked", same_company("bearer")), attack_by("undead", "nazgûl", "orc", "troll")),
        ),
        claims="1:6f38edea 2:2b0f3058",
    ),
    card(
        "DM-176",
        "Phial of Galadriel",
        also_playable(AT_HAVEN),
        playable(
            both(
                AT_HAVEN,
                no(race("wizard", "dwarf")),
                bears(named("Star-glass")),
                member(both(named("Galadriel"), status("untapped"))),
            )
        ),
        on(
            "plays-item",
            for_each(both(named("Galadriel"), same_company("bearer")), tap("chosen")),
            choose(both(named("Star-glass"), of("host", IS_BEARER))),
            move("chosen", "removed-from-play pile"),
            about=SELF,
        ),
        use(
            CANCEL_ATTACK,
            time="attack",
            costs=(TAP_THIS,),
            when=both(attack_by("undead"), of("attacked", same_company("bearer"))),
        ),
        use(
            apply(static("attack-prowess", -2, on=ALWAYS), "attack"),
            apply(permits("strike-when-tapped", on=same_company("bearer")), "attack"),
            DEFENDER_CHOOSES,
            time="attack",
            costs=(TAP_THIS,),
            when=both(
                attack_is("creature"),
                attack_keyed("shadow-land", "dark-domain", "shadow-hold", "dark-hold"),
                of("attacked", same_company("bearer")),
            ),
        ),
        use(
            apply(static("corruption-check", 2), "check"),
            time="corruption-check",
            costs=(TAP_THIS,),
            when=of("bearer", is_("checker")),
        ),
        forbids("transferring", on=SELF),
        claims="1:110b0348 2:8bfa9ba2 3:13ec578b 4:873c020c 5:c3fe750e 6:63134365",
        says=(
            "playable at any Haven, on a bearer of Star-glass, no Wizard or Dwarf, in a company with untapped Galadriel: tap her and remove Star-glass from play. Not transferable",
            "tap this item: it cancels an Undead attack on the company; or a creature attack on it keyed to Shadow-land, Dark-domain, Shadow-hold or Dark-hold gets −2 prowess, and the defender chooses who faces its strikes, whether untapped or not; or a corruption check of the bearer gets +2",
        ),
    ),
)
