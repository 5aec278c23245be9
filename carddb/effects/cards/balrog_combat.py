# ruff: noqa: F403, F405
"""What The Balrog does in combat, and creatures that become allies."""

from carddb.effects.build import *

AGAINST_A_WIZARD = either(
    both(of("attackers", member(BALROG)), of("attacked", member(race("wizard")))),
    both(of("attacked", member(BALROG)), of("attackers", member(race("wizard")))),
)

CARDS = (
    card(
        "BA-54",
        "Crowned with Storm",
        play(
            discard_all(both(kind("ally"), same_site("avatar"), compare(stat("body", printed=True), "=", 0))),
            for_each(
                both(
                    same_site("avatar"),
                    either(
                        both(card_type("character"), no(AVATAR), compare(stat("mind"), "<", 8)),
                        both(kind("ally"), compare(stat("marshalling-points", printed=True), "<", 3)),
                    ),
                ),
                roll(-1),
                when(
                    compare(ROLL, ">", stat("body", "chosen")),
                    when(of("chosen", status("wounded")), eliminate("chosen"), otherwise=(wound("chosen"),)),
                ),
            ),
            tap_all(both(same_site("avatar"), either(kind("ally"), both(card_type("character"), no(AVATAR))))),
            time="combat",
            when=both(of("avatar", no(UNDER_DEEPS)), AGAINST_A_WIZARD),
        ),
        claims="1:6af29067 2:6d583056 3:01146be8 4:38bd93c9 5:7bf66898",
    ),
    card(
        "BA-61",
        "Great Fissure",
        play(
            CANCEL_ACTION,
            time="attack",
            target=target("action", both(CANCELER, no(MINE))),
            when=of("attackers", member(BALROG)),
        ),
        play(CANCEL_ATTACK, time="attack", when=attack_on(LEAVES_UNDER_DEEPS)),
        claims="1:d4189e89 2:eb2a7ff8",
    ),
    card(
        "BA-79",
        "Vanguard of Might",
        play(
            join_fight("avatar"),
            LISTEN_HERE,
            time="attack",
            when=both(
                attack_on(UNDER_DEEPS),
                of("avatar", BALROG),
                no(in_play("Flame of Udûn")),
            ),
        ),
        on("attack-faced", tap("avatar"), lasting=True),
        on("attack-canceled", tap("avatar"), lasting=True),
        claims="1:fbd773e5 2:c2d7e20d 3:5f1b8650 4:986ba7be 5:ca63ddf8",
    ),
    card(
        "LE-219",
        "Poisonous Despair",
        play(
            CANCEL_CHECK,
            *spell(3),
            time="opponent-influence",
            target=target("card", both(card_type("character"), MINE, magic("spirit-magic"))),
            when=both(
                no(OWN_TURN),
                either(
                    of("influenced", same_company("target")),
                    both(of("target", RINGWRAITH), of("influenced", both(kind("faction"), MINE))),
                ),
            ),
        ),
        play(
            CANCEL_ACTION,
            *spell(3, "payer"),
            time="hazards",
            target=target("action", ATTEMPTING),
            costs=(
                show_one(
                    both(
                        magic("spirit-magic"),
                        either(
                            of("target", aims(same_company("payer"))),
                            both(RINGWRAITH, of("target", aims(kind("faction")))),
                        ),
                    ),
                    anywhere=True,
                ),
            ),
        ),
        claims="2:59f06ab9 3:f47cb968 4:71da60b1 5:1cd2b455 6:d7faee44",
    ),
    card(
        "LE-220",
        "Ready to His Will",
        play(
            tame("payer"),
            time="attack",
            costs=(tap_one(both(card_type("character"), no(flag("no-allies")))),),
            when=both(
                attack_is("creature"),
                attack_by("orc", "troll", "giant", "slayer", "man"),
                of("attacker", compare(stat("own-strikes", printed=True), "=", 1)),
            ),
        ),
        static("mind", 1, on=SELF),
        static("body", 8, on=SELF),
        static("prowess", total(stat("own-prowess", "aside"), -7), on=SELF),
        claims="0:9fa83265 1:4b9328c0 2:3ae6fcf8 3:08a6eadb 4:df8d25f2",
    ),
    card(
        "BA-67",
        "Memories of Old Torture",
        play(
            tame("target"),
            time="attack",
            target=character(no(flag("no-allies"))),
            when=both(
                attack_is("creature"),
                attack_by("man", "drake", "orc", "troll", "giant"),
                of("attacker", compare(stat("own-strikes", printed=True), "=", 1)),
            ),
        ),
        static("mind", 1, on=SELF),
        static("body", 7, on=SELF),
        static("prowess", total(stat("own-prowess", "aside", printed=True), -7), on=SELF),
        on("moves", discard(), about=both(same_company("bearer"), moving_in("free-domain", "dark-domain"))),
        claims="1:d44705b4 2:4b9328c0 3:4d233c26 4:334d4e4f 5:9bd467dd 6:6bd91019 7:c2b3fb89",
    ),
)
