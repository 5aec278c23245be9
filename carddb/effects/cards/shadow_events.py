# ruff: noqa: F403, F405
"""Events of Against the Shadow: fights between companies, magic in combat, weather on the way."""

from carddb.effects.build import *

CARDS = (
    card(
        "AS-23",
        "A Lie in Your Eyes",
        play(
            may(
                tap("target"),
                by="opponent",
                otherwise=(
                    choose(both(kind("ally"), of("host", TARGET), status("untapped")), by="opponent", optional=True),
                    when(
                        of("chosen", kind("ally")),
                        tap("chosen"),
                        otherwise=(
                            roll(),
                            when(compare(ROLL, ">", total(stat("mind", "target"), 6)), discard("target")),
                        ),
                    ),
                ),
            ),
            target=character(status("untapped"), no(race("ringwraith", "wizard"))),
        ),
        claims="0:b98e9069 1:f524bc0f 2:5036c82d",
    ),
    card(
        "AS-26",
        "Early Harvest",
        play(
            roll(where(of("target", alignment("minion")), -1)),
            when(
                compare(total(ROLL, stat("marshalling-points", "target", printed=True)), ">", 12),
                move("target", "hand"),
            ),
            target=target("faction", both(THEIRS, plays_at("border-hold"), no(named("Army of the Dead")))),
        ),
        claims="0:980172ba 1:de89b11d 2:df198934",
    ),
    card(
        "AS-37",
        "Short Legs Are Slow",
        play(),
        static(
            "region-limit",
            -1,
            on=compare(members(race("hobbit")), ">=", members(no(race("hobbit")))),
        ),
        static("no-starter", on=compare(members(race("hobbit")), ">=", members(no(race("hobbit"))))),
        on("exhausted", discard()),
        claims="0:cb923889 1:fe13e0f3 2:b1711374 4:e1bc7684",
    ),
    card(
        "AS-38",
        "Slip Treacherously",
        play(tap_all(ITEM)),
        claims="0:e8ca4497 1:63b22a7c",
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
    ),
    card(
        "AS-98",
        "Riven Gate",
        play(
            CANCEL_ATTACK,
            apply(static("attacks-canceled", on=same_company("payer"))),
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
    ),
)
