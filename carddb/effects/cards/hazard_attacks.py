# ruff: noqa: F403, F405
"""Events that make attacks and strikes, or copy, modify and replay them."""

from carddb.effects.build import *
from carddb.model import Attack

CARDS = (
    card(
        "TD-9",
        "Cruel Caradhras",
        play(
            face_strikes(8),
            target=target(
                "company",
                crosses("High Pass", "Redhorn Gate", "Angmar", "Gundabad", "Grey Mountain Narrows", "Imlad Morgul"),
            ),
            when=OUTSIDE_COMBAT,
        ),
        static("body-check", 1, on=ALWAYS, when=OWN_ATTACK),
        claims="0:3b02aac4 1:bba2288e 2:44244f6d",
    ),
    card(
        "DM-55",
        "Exhalation of Decay",
        play(
            apply(static("attack-prowess", -1, on=ALWAYS), "attack"),
            ATTACK_WITH,
            target=target("creature", race("undead")),
            when=OUTSIDE_COMBAT,
        ),
        claims="0:d659e481 1:79fe49bd 2:7026f94b",
    ),
    card(
        "LE-115",
        "Incite Defenders",
        play(COPY_ATTACK, target=target("automatic-attack", at("border-hold", "free-hold"))),
        claims="0:0c6538f8 1:a69c9a39 2:ce5000ee 3:e91ea8dd 4:8673b14f",
    ),
    card(
        "TD-34",
        "Incite Denizens",
        play(COPY_ATTACK, target=target("automatic-attack", at("ruins-and-lairs"))),
        claims="0:b9bc624b 1:a69c9a39 2:82ed3711 3:e91ea8dd 4:8673b14f",
    ),
    card(
        "LE-116",
        "Incite Denizens",
        play(COPY_ATTACK, target=target("automatic-attack", at("ruins-and-lairs"))),
        claims="0:b9bc624b 1:a69c9a39 2:82ed3711 3:e91ea8dd 4:8673b14f",
    ),
    card(
        "LE-143",
        "Tidings of Bold Spies",
        play(FACE_COPIES, target=target("company", both(MOVING, HAS_ATTACKS)), when=OUTSIDE_COMBAT),
        claims="0:f808df7b 1:b32df4ac 2:16d95681",
    ),
    card(
        "DM-71",
        "The Moon Is Dead",
        play(),
        static("attack-strikes", 1, on=ALWAYS, when=attack_by("undead")),
        static("attack-prowess", 1, on=ALWAYS, when=attack_by("undead")),
        attacks_twice("undead"),
        on("attack-defeated", discard(), when=attack_by("undead")),
        claims="0:49c7be35 1:11026f3f 2:7765fa7c",
    ),
    card(
        "DM-72",
        "Mordor in Arms",
        play(
            when(
                of("mover", both(MOVING, moving_in("Nurn"), no(side("minion-player")))),
                face(Attack("orc", 5, 8), part=True),
                when(
                    SUCCEEDED,
                    face(Attack("orc", 4, 10), part=True),
                    when(
                        SUCCEEDED,
                        face(Attack("troll", 3, 12), part=True),
                        when(SUCCEEDED, DEFEATED),
                        otherwise=(face(Attack("troll", 3, 12), part=True),),
                    ),
                    otherwise=(face(Attack("orc", 4, 10), part=True), face(Attack("troll", 3, 12), part=True)),
                ),
            ),
        ),
        on(
            "moves",
            face(Attack("orc", 5, 8), part=True),
            when(
                SUCCEEDED,
                face(Attack("orc", 4, 10), part=True),
                when(
                    SUCCEEDED,
                    face(Attack("troll", 3, 12), part=True),
                    when(SUCCEEDED, DEFEATED),
                    otherwise=(face(Attack("troll", 3, 12), part=True),),
                ),
                otherwise=(face(Attack("orc", 4, 10), part=True), face(Attack("troll", 3, 12), part=True)),
            ),
            about=both(moving_in("Nurn"), no(side("minion-player"))),
        ),
        static(
            "influence-check",
            -6,
            on=both(CHARACTER, no(side("minion-player"))),
            when=of(
                "influenced",
                both(
                    kind("faction"),
                    playable_in("Horse Plains", "Khand", "Harondor", "Nurn", "Gorgoroth", "Imlad Morgul", "Udûn"),
                ),
            ),
        ),
        static(
            "no-muster",
            on=both(
                kind("faction"),
                playable_in("Horse Plains", "Khand", "Harondor", "Nurn", "Gorgoroth", "Imlad Morgul", "Udûn"),
            ),
            when=of("influencer", no(side("minion-player"))),
        ),
        claims="0:a15ff13f 1:65c3f296 2:65a09ee8 3:7e562daf",
    ),
    card(
        "AS-39",
        "Summons from Long Sleep",
        play(),
        use(
            put_aside("target"),
            time="hazards",
            target=target("held", both(kind("creature"), race("dragon", "drake"))),
            when=no(ASIDE),
        ),
        static("plays-aside", on=SELF),
        static("attack-prowess", 2, on=ALWAYS, when=RESERVED),
        on("attack-faced", discard(), when=RESERVED),
        on("attack-canceled", discard(), when=RESERVED),
        claims="0:364415eb 1:2927e3da 2:cb11a20d 3:4a575fcf 4:43b8406c",
    ),
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
    ),
    card(
        "DM-97",
        "Two or Three Tribes Present",
        play(
            apply(static("not-counted", on=ANNOUNCED, when=of("mover", TARGET))),
            target=target(
                "creature-type",
                both(MOVING, either(moving_in("wilderness", count=2), moving_in("shadow-land", "dark-domain"))),
            ),
        ),
        claims="0:cd2a7481 1:91fcaee1 2:4b716054",
    ),
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
)
