# ruff: noqa: F403, F405
"""Minion events for journeys, fights and searches."""

from carddb.effects.build import *
from carddb.model import Attack

CARDS = (
    card(
        "LE-163",
        "All Thought Bent upon It",
        play(
            choose(ITEM, "play deck"),
            when(of("chosen", ALWAYS), show("chosen"), move("chosen", "hand")),
            SHUFFLE,
            check("target"),
            time="site",
            target=character(skill("sage"), offers("information")),
            costs=(tap_one(TARGET), TAP_SITE),
        ),
        claims="0:bad1fc1f 1:bd490102 2:624d9692 3:6a28d8e4 4:4d71fde0 5:7e2ddd77",
    ),
    card(
        "LE-166",
        "Back to the Fray",
        play(
            repeat(
                in_zone("discard pile"),
                choose(card_type("character"), "discard pile", optional=True),
                when(of("chosen", ALWAYS), move("chosen", "play deck")),
                chosen=True,
            ),
            SHUFFLE,
            repeat(
                in_zone("discard pile", "opponent"),
                choose(card_type("character"), "discard pile", by="opponent", optional=True),
                when(of("chosen", ALWAYS), move("chosen", "play deck")),
                chosen=True,
            ),
            shuffle("opponent"),
        ),
        claims="0:e3885a4b",
    ),
    card(
        "LE-168",
        "Bitter Cold",
        play(
            apply(static("attack-prowess", -1, on=same_company("target"))),
            apply(static("attack-body", -1, on=same_company("target"))),
            *spell(4),
            target=character(magic("sorcery")),
        ),
        play(
            apply(static("attack-prowess", -1, on=same_company("target"))),
            apply(static("attack-body", -1, on=same_company("target"))),
            *spell(4),
            time="attack",
            target=character(magic("sorcery")),
        ),
        claims="2:a61e252f 3:8395c281 4:3a0a7789",
    ),
    card(
        "LE-171",
        "Blow Turned",
        play(
            apply(static("no-tap-for-strike", on=TARGET), "strike"),
            apply(static("body-check", -1, on=TARGET), "strike"),
            time="strike",
            target=character(skill("warrior"), of("striker", TARGET)),
        ),
        claims="0:6ee72f0f 1:9487b6c4 2:185a7b70",
    ),
    card(
        "LE-175",
        "Catch an Elusive Scent",
        play(
            allow_item("minor-item", "major-item", "gold-ring-item", taps_site=False),
            time="site",
            costs=(tap_one(skill("scout")),),
        ),
        claims="0:71a8b58f 1:f5126c90 2:a574dd16 3:09a8471f 4:f828f6fd",
    ),
    card(
        "LE-194",
        "Honey on the Tongue",
        play(
            apply(static("direct-influence", 5, on=TARGET, against="character")),
            target=character(member(skill("diplomat"))),
        ),
        claims="0:aec560f9 1:b05041d0",
    ),
    card(
        "LE-199",
        "Iron-road",
        play(
            mark_site(),
            apply(static("opponent-draws", how="double", on=TARGET)),
            apply(static("returns-home", on=TARGET)),
            time="organization",
            target=target("company", both(AT_HAVEN, of("destination", ALWAYS))),
        ),
        use(
            GO_BACK,
            time="end-of-turn",
            target=target("company", flag("returns-home")),
            mark="back",
            unless=("back",),
            source="lasting",
        ),
        claims="0:3f69de3a 1:fed6652e 2:873825ae",
    ),
    card(
        "LE-217",
        "Orc Stealth",
        play(CANCEL_STRIKE, time="strike", when=strike(both(race("orc"), skill("scout")))),
        claims="0:e1a203ce 1:71b03a65",
    ),
    card(
        "LE-218",
        "Orc-mounts",
        play(
            apply(static("hazard-limit", 2, on=same_company("target"))),
            apply(static("attack-prowess", -1, on=same_company("target"), when=of("attacker", kind("creature")))),
            time="organization",
            target=target("company", both(OVERT, of("destination", ALWAYS))),
        ),
        claims="0:4993e07c 1:a22a2f45",
    ),
    card(
        "LE-224",
        "Rumor of the One",
        play(),
        static("item-corruption", 1, on=RING),
        static("marshalling-points", 1, on=both(RING, no(keyword("mind ring")))),
        on("exhausted", discard()),
        claims="0:78212ffd 1:e1bc7684",
    ),
    card(
        "LE-232",
        "Some Secret Art of Flame",
        play(
            apply(static("prowess", 4, on=TARGET), "attack"),
            *spell(4),
            time="attack",
            target=character(magic("sorcery")),
        ),
        claims="2:65be31c9 3:0e7cfff3 4:3a0a7789",
    ),
    card(
        "LE-249",
        "Veils of Shadow",
        play(
            apply(static("attack-strikes", 1, how="set", on=same_site("target"), when=AUTOMATIC)),
            *spell(4),
            time="attack",
            target=character(magic("sorcery")),
            when=AUTOMATIC,
        ),
        claims="2:668dbdcd 3:e824bc5a 4:3a0a7789",
    ),
    card(
        "LE-251",
        "The Water’s Tithe",
        play(
            apply(static("region-limit", 2, on=same_company("target"))),
            check("target", -3),
            time="organization",
            target=character(magic("sorcery"), no(RINGWRAITH)),
        ),
        claims="2:f5b7c7e2 3:ad0d9ea4 4:b9b72b26",
    ),
    card(
        "LE-229",
        "Smart and Secret",
        play(
            to_hand_all(both(keyword("command"), of("host", TARGET), no(SELF))),
            time="organization",
            target=character(keyword("leader")),
        ),
        static("direct-influence", -2, cap=0),
        static("body", 1, on=both(card_type("character"), same_company("bearer"))),
        use(to_hand("self"), time="organization", mark="return", unless=("return",)),
        claims="1:1f6d8151 2:2b596945 3:da968a63 4:c1d37f06",
    ),
    card(
        "LE-230",
        "Smoke on the Wind",
        play(
            face(Attack("man", 5, 8)),
            face(Attack("man", 1, 10)),
            choose(both(card_type("character"), status("untapped"), same_company("mover")), optional=True),
            when(
                of("chosen", ALWAYS),
                tap("chosen"),
                discard_all(both(kind("faction"), MINE, playable_at("target"))),
                move("self", "marshalling point pile"),
                otherwise=(discard(),),
            ),
            time="site",
            target=target("site", both(at("free-hold"), status("tapped"))),
        ),
        claims="0:c1e9809b 1:c619a968 2:f9b8a7da 3:46063aba 4:911b69e4",
    ),
)
