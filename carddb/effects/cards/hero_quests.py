# ruff: noqa: F403, F405
"""Hero events and items that are stored, go with a company, or lie on a Palantír."""

from carddb.effects.build import *
from carddb.model import Attack

CARDS = (
    card(
        "TW-322",
        "Sapling of the White Tree",
        playable(no(at("shadow-hold", "dark-hold"))),
        store_at(at("Minas Tirith")),
        claims="0:cc6e6b70 1:4f749017",
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
        static("haven-for-healing", on=named("Minas Tirith")),
        static("haven-for-hazards", on=named("Minas Tirith")),
        claims="1:b5d4cfc3 2:4b940d13 3:ab976cc3",
    ),
    card(
        "TW-201",
        "Book of Mazarbul",
        use(
            apply(static("hand-size", 1, on=is_("player")), "untap"),
            time="organization",
            costs=(TAP_THIS,),
            when=of("bearer", skill("sage")),
        ),
        claims="3:9abafbec",
    ),
    card(
        "TW-299",
        "Palantír of Minas Tirith",
        use(
            mix(5),
            mix(5, "opponent"),
            check("bearer"),
            costs=(TAP_THIS,),
            when=of("bearer", flag("uses-palantír")),
        ),
        use(
            mix(5),
            mix(5, "opponent"),
            check("bearer"),
            costs=(TAP_THIS, TAP_BEARER),
            when=of("bearer", flag("taps-to-use-palantír")),
        ),
        claims="3:87f795d8 4:edb11ba5 5:8a16ca93",
    ),
    card(
        "TW-190",
        "Align Palantír",
        play(target=target("card", both(keyword("palantír"), member(skill("sage"))))),
        static("uses-palantír", on=bears(HOST)),
        store_at(AT_HAVEN),
        on("moves", discard(), about=same_company("self")),
        claims="0:bad1fc1f 1:dba0b501 2:8c25698d 3:cc9866df 4:84607070 5:d5dd6b06",
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
        "DM-164",
        "The Windlord Found Me",
        play(
            face(Attack("orc", 4, 9)),
            choose(both(card_type("character"), status("untapped"), same_company("mover")), optional=True),
            when(of("chosen", ALWAYS), tap("chosen"), put("chosen"), otherwise=(discard(),)),
            time="site",
            target=target("site", at("Isengard", "shadow-hold", "dark-hold")),
            costs=(TAP_SITE,),
        ),
        static("stays-tapped"),
        store_at(AT_HAVEN),
        on(
            "stored",
            when(
                no(of("avatar", ALWAYS)),
                may(
                    choose(both(AVATAR, COMES), "play deck", "discard pile", optional=True),
                    when(
                        of("chosen", ALWAYS),
                        may(arrive("chosen")),
                        arrive("chosen", alone=True),
                    ),
                    SHUFFLE,
                ),
            ),
            about=SELF,
        ),
        claims="0:cab7cb1a 1:586e1c92 2:deabcaa5 3:4c6a885b 4:647ed8a7 5:b4ed4aa9 6:f7364c3e",
    ),
    card(
        "TW-346",
        "The Old Thrush",
        play(
            apply(static("attack-prowess", -3, on=ALWAYS), "attack"),
            apply(static("attack-body", -3, on=ALWAYS), "attack"),
            time="attack",
            when=both(no(attack_by("nazgûl")), compare(stat("attack-prowess", printed=True), ">=", 13)),
        ),
        claims="0:996fbb88",
    ),
)
