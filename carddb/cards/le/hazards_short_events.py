# ruff: noqa: F403, F405
"""The Lidless Eye: hazard short-events."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack

CARDS = (
    card(
        "LE-101",
        "Arouse Defenders",
        play(
            apply(static("attack-prowess", 2, on=ALWAYS, when=TARGETED_ATTACK)),
            apply(forbids("canceling", on=ALWAYS, when=TARGETED_ATTACK)),
            target=target("automatic-attack", at("free-hold", "border-hold")),
        ),
        claims="0:1c12520b 1:bc5b6814",
    ),
    reprint("LE-102", "Arouse Denizens", of="TW-6"),
    card(
        "LE-105",
        "Call of Home",
        play(
            roll(stat("general-influence", "target"), "target"),
            when(
                compare(ROLL, "<", 10),
                when(
                    both(bears(ITEM), member(ALWAYS, 2)),
                    choose(both(ITEM, of("host", TARGET)), by="target", optional=True),
                    when(
                        of("chosen", ALWAYS),
                        choose(both(card_type("character"), same_company("target"), no(TARGET)), by="target"),
                        transfer("chosen"),
                    ),
                ),
                to_hand("target"),
            ),
            target=character(no(race("ringwraith", "wizard")), no(bears(named("The One Ring")))),
        ),
        claims="0:b3ae544d 1:f6b9f733 2:48cb43fd 3:9730e275",
        says=(
            "on a character without The One Ring who is no Ringwraith or Wizard: make a roll, adding the player’s free general influence",
            "below 10 the character returns to hand; first one of the items may pass to another character of the company, whose player chooses",
        ),
    ),
    card(
        "LE-108",
        "Darkness Under Tree",
        play(tap("target"), target=character(race("orc", "troll", "man"), status("untapped")), when=DOORS),
        claims="0:4f54a59c 1:7de1612c",
    ),
    reprint("LE-113", "Greed", of="TW-42"),
    card(
        "LE-114",
        "Heedless Revelry",
        play(
            for_each(
                both(CHARACTER, same_company("target"), status("untapped"), no(race("wizard"))),
                roll(where(of("chosen", side("hero")), -2)),
                when(compare(ROLL, ">", stat("mind", "chosen")), tap("chosen")),
            ),
            target=target("company", both(no(MOVING), no(member(race("ringwraith"))))),
        ),
        play(
            tap_all(both(CHARACTER, same_company("mover"), no(race("wizard", "ringwraith")))),
            time="guard",
            target=target("company"),
            guard=declared(either(ITEM, kind("ally", "faction"))),
        ),
        claims="0:5d6d9877 1:a3dbe102 2:353f7588 3:e1569d97 4:28b39a9a",
    ),
    card(
        "LE-115",
        "Incite Defenders",
        play(COPY_ATTACK, target=target("automatic-attack", at("border-hold", "free-hold"))),
        claims="0:0c6538f8 1:a69c9a39 2:ce5000ee 3:e91ea8dd 4:8673b14f",
        says=(
            "an automatic-attack of your choice at a Border-hold or Free-hold is faced twice in a row until the turn is over",
        ),
    ),
    reprint("LE-116", "Incite Denizens", of="TD-34"),
    reprint("LE-118", "Lost in Border-lands", of="TW-51"),
    reprint("LE-119", "Lost in Free-domains", of="TW-53"),
    reprint("LE-120", "Lost in Shadow-lands", of="TW-54"),
    reprint("LE-121", "Lost in the Wilderness", of="TW-55"),
    reprint("LE-126", "Muster Disperses", of="TW-67"),
    card(
        "LE-127",
        "News of Doom",
        play(
            for_each(
                kind("faction"),
                roll(0, "chosen"),
                when(
                    either(
                        compare(ROLL, "<=", 3),
                        compare(total(ROLL, stat("general-influence", "chosen")), "<", 10),
                    ),
                    discard("chosen"),
                ),
            ),
            move("self", "removed from the game"),
        ),
        claims="1:f103bbde 2:6ce4fa8c 3:004081a0",
    ),
    card(
        "LE-131",
        "Rats!",
        play(
            choose(
                either(
                    both(kind("minor-item"), same_company("target")),
                    both(CHARACTER, same_company("target"), no(status("wounded"))),
                ),
                by="target",
            ),
            when(of("chosen", CHARACTER), wound("chosen"), otherwise=(discard("chosen"),)),
            target=target(
                "company", both(member(bears(kind("minor-item"))), at("ruins-and-lairs", "shadow-hold", "dark-hold"))
            ),
        ),
        claims="0:6bebb502 1:f7939444",
        says=(
            "on a company with a minor item at a Ruins & Lairs, Shadow-hold or Dark-hold: its player chooses one of its minor items to be discarded, or one of its unwounded characters to be wounded without a body check",
        ),
    ),
    reprint("LE-134", "River", of="TW-84"),
    card(
        "LE-135",
        "The Roving Eye",
        play(
            check("target", -2, spared=True),
            when(no(SUCCEEDED), discard("target")),
            target=character(
                no(race("wizard", "ringwraith")),
                bears(
                    either(
                        keyword("palantír"),
                        kind("greater-item"),
                        keyword(
                            "dwarven ring", "lesser ring", "magic ring", "mind ring", "spirit ring", "the one ring"
                        ),
                    )
                ),
            ),
        ),
        claims="0:cfde2194 1:4c574ce0 2:3d8e0328",
    ),
    reprint("LE-136", "Searching Eye", of="TD-67"),
    card(
        "LE-140",
        "Stay Her Appetite",
        play(
            roll(stat("mind", "target")),
            when(
                compare(
                    ROLL,
                    ">",
                    total(stat("general-influence", "target"), stat("unused-influence", "host"), 5),
                ),
                when(
                    compare(stat("prowess", "target", printed=True), ">", 0),
                    roll(stat("prowess", "target", printed=True)),
                    face(Attack("", 1, 0, detainment="hero"), source="target", prowess=ROLL, against="host"),
                    when(no(SUCCEEDED), discard("target")),
                    otherwise=(discard("target"),),
                ),
            ),
            target=target("card", both(kind("ally"), same_company("mover"))),
            when=OUTSIDE_COMBAT,
        ),
        claims="0:6820b6f3 1:8ddcbb2c 2:195853ac 3:0a270a4e 4:818083a2",
        says=(
            "outside combat, on an ally of the active company: roll, adding its mind. Above 5 plus its player’s free general and its controller’s unused direct influence, it attacks its controller: 1 strike, prowess a roll plus its printed prowess, detainment against heroes. Undefeated it is discarded, and so it is, without attacking, if its printed prowess is not above 0",
        ),
    ),
    card(
        "LE-143",
        "Tidings of Bold Spies",
        play(FACE_COPIES, target=target("company", both(MOVING, HAS_ATTACKS)), when=OUTSIDE_COMBAT),
        claims="0:f808df7b 1:b32df4ac 2:16d95681",
    ),
    reprint("LE-145", "Twilight", of="TW-106"),
    card(
        "LE-146",
        "Veils Flung Away",
        play(
            body_check_each(same_company("target"), -1),
            target=target("company", both(MOVING, moving_in("wilderness", "border-land", "free-domain"))),
            when=both(no(DOORS), OUTSIDE_COMBAT),
            uncounted=True,
        ),
        claims="0:19cbf3f0 1:2322a2ee 2:e0669619 3:8a477b45",
    ),
    card(
        "LE-147",
        "Waiting Shadow",
        play(
            choose(
                both(CHARACTER, same_company("target"), race("orc", "troll", "man"), status("untapped")), by="target"
            ),
            tap("chosen"),
            target=target("company", member(both(race("orc", "troll", "man"), status("untapped")))),
            when=no(DOORS),
        ),
        play(
            choose(both(CHARACTER, same_company("target"), status("untapped")), by="target"),
            tap("chosen"),
            target=target("company", member(status("untapped"))),
            when=DOORS,
        ),
        claims="1:01e99ddf 2:23705c27 3:de9fb6a2",
        says=(
            "tap an untapped Orc, Troll or Man of a company, which its player chooses; with Doors of Night in play, any untapped character there, which its player chooses",
        ),
    ),
    reprint("LE-149", "Weariness of the Heart", of="TW-111"),
    card(
        "LE-151",
        "Wrath of the West",
        play(
            roll(),
            when(compare(ROLL, ">", 6), CANCEL_DECLARED),
            target=target("declared", both(alignment("minion"), card_type("resource"), kind("short-event"))),
        ),
        claims="0:489c249d 1:f4d05522",
    ),
)
