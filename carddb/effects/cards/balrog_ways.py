# ruff: noqa: F403, F405
"""Where The Balrog's companies go, and how far: events of his decks about movement."""

from carddb.effects.build import *

WORTH_MUCH = both(no(MINE), compare(stat("marshalling-points", printed=True), ">=", 3))
POINTS = stat("marshalling-points", "player")

CARDS = (
    card(
        "BA-37",
        "Going Ever Under Dark",
        play(time="organization", target=target("company", MINE)),
        static("no-starter", on=same_company("bearer")),
        static("most-regions", 3, on=same_company("bearer"), how="set"),
        static("hazard-limit", -1, on=same_company("bearer"), when=of("bearer", moved_by("region")), cap=2),
        use(
            roll(how_many(both(card_type("character"), skill("scout"), same_company("attacked")))),
            when(compare(ROLL, ">", 7), CANCEL_ATTACK),
            time="attack",
            costs=(DISCARD_THIS,),
            when=both(attack_is("company"), of("attacked", same_company("bearer"))),
        ),
        use(discard("self"), time="organization"),
        claims="0:b67ff31f 1:5ed9cd02 2:04969719 3:a6c67d05 4:67252042 5:2065b995",
    ),
    card(
        "BA-48",
        "A More Evil Hour",
        play(),
        on("enters-play", tap("self"), about=WORTH_MUCH),
        on("plays-item", tap("self"), about=WORTH_MUCH),
        on("joins", tap("self"), about=WORTH_MUCH),
        static("cannot-untap", on=SELF),
        use(
            apply(static("region-limit-to", 2, on=PEOPLED)),
            time="organization",
            target=target("company", either(no(flag("on-foot")), flag("surface-regions"))),
            costs=(DISCARD_THIS,),
            when=no(exists(both(SELF, status("untapped")))),
        ),
        claims="1:dc28c2c0 2:4a2b7729 3:12784e72 4:e64d0251",
    ),
    card(
        "BA-51",
        "Caverns Unchoked",
        play(time="organization", target=target("site", UNDER_DEEPS)),
        static("stays-in-play"),
        static(
            "adjoining",
            on=both(
                MINE,
                no(UNDER_DEEPS),
                printed("shadow-hold", "ruins-and-lairs", "border-hold"),
                overhead("bearer"),
            ),
        ),
        claims="1:388a55f4 2:cd3b17f8 3:af0ec587 4:0bcb73f1",
    ),
    card(
        "BA-60",
        "Gangways over the Fire",
        play(),
        on(
            "movement-ends",
            choose(
                both(card_type("site"), next_site(way="under-deeps"), no(VISITED)),
                "location deck",
                "play",
                optional=True,
            ),
            when(of("chosen", ALWAYS), move_again("chosen", way="under-deeps")),
            about=both(MINE, of("destination", either(UNDER_DEEPS, SURFACE))),
        ),
        static("under-deeps-roll", times(PHASES_TAKEN, -1), on=MINE),
        claims="1:3f25e1a4 2:1dc84691 3:d100ba7f 4:9f7d22fc",
    ),
    card(
        "BA-71",
        "Out He Sprang",
        play(),
        static(
            "surface-regions",
            where(
                compare(POINTS, ">=", 25),
                4,
                where(compare(POINTS, ">=", 17), 3, where(compare(POINTS, ">=", 9), 2, 1)),
            ),
            on=same_company("avatar"),
            how="set",
            when=no(in_play("Great Shadow")),
        ),
        claims="1:2e45abc7 2:1a4229a0 3:08318bb4",
    ),
    card(
        "BA-73",
        "Roam the Waste",
        play(
            apply(fewer_regions("wilderness", on=MINE)),
            apply(fewer_regions("shadow-land", on=MINE)),
            time="organization",
            when=in_play("Strangling Coils"),
        ),
        FROM_SIDEBOARD,
        claims="1:d195e7cd 2:ed46c1ec 3:e65caf6d",
    ),
)
