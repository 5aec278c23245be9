# ruff: noqa: F403, F405
"""Hazards that befall companies and their characters: illness, vermin, revelry, rough seas."""

from carddb.effects.build import *
from carddb.model import Attack

CARDS = (
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
    ),
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
    ),
    card(
        "LE-129",
        "Plague",
        play(
            target=character(
                no(race("ringwraith", "wizard", "elf")),
                at("free-hold", "border-hold", "shadow-hold", "dark-hold"),
            )
        ),
        on(
            "turn-ends",
            for_each(
                both(CHARACTER, same_site("bearer"), no(race("ringwraith", "wizard", "elf"))),
                roll(-2, "chosen"),
                when(
                    compare(ROLL, ">", stat("body", "chosen")),
                    when(of("chosen", status("wounded")), eliminate("chosen"), otherwise=(wound("chosen"),)),
                ),
            ),
            when=NOT_OWN_TURN,
        ),
        on("whenever", discard(), when=both(NOT_OWN_TURN, during("organization"), of("bearer", AT_HAVEN))),
        claims="0:5f705989 1:2064ecdb 2:6861aed3 3:7e11f8ad",
    ),
    card(
        "LE-138",
        "So You’ve Come Back",
        play(target=character(no(AVATAR), compare(stat("mind"), "<=", 5))),
        static(
            "mind",
            1,
            on=both(
                CHARACTER,
                same_company("bearer"),
                no(IS_BEARER),
                no(race("ringwraith", "wizard")),
                no(of("host", CHARACTER)),
            ),
        ),
        on(
            "whenever",
            discard(),
            when=both(NOT_OWN_TURN, during("organization"), of("bearer", both(AT_HAVEN, no(member(ALWAYS, 2))))),
        ),
        claims="0:10bdb63b 1:e2b7734f 2:37e877d1",
    ),
    card(
        "LE-139",
        "Something Has Slipped",
        play(target=target("company")),
        on(
            "hurt",
            apply(static("prowess", -2, on=both(CHARACTER, same_company("bearer")))),
            about=of("company", HOST),
            when=no(attack_is("again")),
        ),
        on("whenever", discard(), when=both(NOT_OWN_TURN, during("organization"), of("bearer", AT_HAVEN))),
        claims="0:fe416c1b 1:a4da7b12 2:4215fbc7",
    ),
    card(
        "TW-30",
        "Drowning Seas",
        play(
            choose(both(ITEM, same_company("target")), by="target"),
            discard("chosen"),
            discard_random(2, "opponent"),
            target=target("company", both(MOVING, moving_in("coastal-sea"))),
        ),
        play(
            RETURN_TO_ORIGIN,
            target=target("company", both(MOVING, moving_in("coastal-sea"))),
            when=DOORS,
        ),
        claims="1:d792c721 2:deabf76f 3:fdd43d54",
    ),
    card(
        "TD-89",
        "Worn and Famished",
        play(),
        static(
            "skips-untap",
            on=both(
                CHARACTER,
                no(race("wizard")),
                no(at("haven", "free-hold", "border-hold")),
                no(side("minion-player")),
            ),
            when=during("untap"),
        ),
        on(
            "would-untap",
            roll(stat("mind", "target"), "target"),
            when(compare(ROLL, ">", 12), untap(anyway=True)),
            about=both(
                CHARACTER,
                no(race("wizard")),
                no(at("haven", "free-hold", "border-hold")),
                no(side("minion-player")),
            ),
            when=during("untap"),
        ),
        claims="0:37eaa78b 1:e2dfc1ac 2:0bc01631 3:7e562daf",
    ),
    card(
        "TD-54",
        "Peril Returned",
        play(),
        static("gates-hidden", on=ALWAYS),
        claims="0:a70cae19 1:c95d28d4 2:b0683c47",
    ),
    card(
        "TD-68",
        "Shadow of Mordor",
        play(),
        on(
            "draws",
            apply(static("hazard-limit", ROLL, on=TARGET), "company"),
            when(
                DOORS,
                may(
                    draw(1, "rival"),
                    when(
                        compare(ROLL, ">", 1),
                        may(
                            draw(1, "rival"),
                            when(compare(ROLL, ">", 2), may(draw(total(ROLL, -2), "rival"), by="rival")),
                            by="rival",
                        ),
                    ),
                    by="rival",
                ),
            ),
        ),
        claims="1:c091eb56 2:a23de6e2",
    ),
    card(
        "TW-87",
        "Siege",
        play(target=target("site", at("border-hold", "free-hold"))),
        on("site-phase-begins", face(Attack("orc", 3, 7)), about=of("site", IS_BEARER)),
        on(
            "organization-ends",
            roll(times(members(no(skill("scout"))), -1), "target"),
            when(compare(ROLL, "<", 5), STAY_PUT),
            about=both(of("site", IS_BEARER), SETS_OUT),
        ),
        claims="0:8ee5505e 1:240fd4ce 2:7113551c 3:9a671603 4:3301e3e4",
    ),
    card(
        "TD-72",
        "Song of the Lady",
        play(),
        on(
            "organization-ends",
            roll(
                total(
                    where(member(race("man")), -1),
                    where(member(race("hobbit")), -1),
                    where(member(race("dwarf")), 2),
                ),
                "target",
            ),
            when(compare(ROLL, "<", 7), STAY_PUT),
            about=both(at("Lórien"), SETS_OUT),
        ),
        claims="0:a0096592 1:9fe51c8f 2:f10b8e7c",
    ),
    card(
        "TW-115",
        "Words of Power and Terror",
        play(
            apply(static("prowess", -1, on=both(CHARACTER, same_company("target")))),
            time="movement/hazard",
            target=target("company", either(faced("nazgûl"), attack_by("nazgûl"))),
        ),
        claims="0:d5945cda",
    ),
)
