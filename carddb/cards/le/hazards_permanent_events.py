# ruff: noqa: F403, F405
"""The Lidless Eye: hazard permanent-events."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "LE-107",
        "Covetous Thoughts",
        play(target=character(side("minion"))),
        on(
            "turn-ends",
            for_each(
                both(ITEM, same_company("bearer"), no(of("host", IS_BEARER))),
                check("bearer", times(stat("item-corruption", "chosen"), -1)),
            ),
            when=NOT_OWN_TURN,
        ),
        *removal(5),
        claims="1:d0c9bfcd 2:116a9f67 3:3ff59ba6 4:19736cf7 5:b169dd15 6:7f4a0d97",
    ),
    reprint("LE-109", "Despair of the Heart", of="TW-27"),
    reprint("LE-110", "Doors of Night", of="TW-28"),
    reprint("LE-112", "Foolish Words", of="TD-25"),
    reprint("LE-122", "Lure of Expedience", of="TW-57"),
    reprint("LE-123", "Lure of Nature", of="TW-58"),
    reprint("LE-124", "Lure of the Senses", of="TW-60"),
    card(
        "LE-128",
        "Nothing to Eat or Drink",
        play(
            target=target(
                "company",
                either(
                    both(side("minion"), at("free-hold", "border-hold")),
                    both(side("hero"), at("shadow-hold", "dark-hold")),
                ),
            )
        ),
        static("prowess", -1, on=both(CHARACTER, of("company", HOST))),
        static("body", -1, on=both(CHARACTER, of("company", HOST))),
        on("organization-begins", discard(), when=both(NOT_OWN_TURN, of("bearer", AT_HAVEN))),
        claims="0:ab5522d3 1:e5a5995a 2:4215fbc7 3:9fe62c5a",
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
        says=(
            "on a character at a Free-hold, Border-hold, Shadow-hold or Dark-hold who is no Ringwraith, Wizard or Elf",
            "as your opponent’s turn ends, roll at −2 for each such character at the bearer’s site: above the body, he is wounded, or eliminated if wounded already",
            "discarded once the bearer is at a Haven in your opponent’s organization phase",
        ),
    ),
    card(
        "LE-132",
        "Rebel-talk",
        play(target=character(no(race("ringwraith", "wizard")), compare(stat("mind"), "<=", 7))),
        forbids("direct-influence"),
        use(
            roll(0, "host"),
            when(compare(ROLL, ">", 7), discard()),
            time="organization",
            by="host",
            mark="try",
            unless=("try",),
        ),
        claims="0:80c272d6 1:b35ffa23 2:679810c6 3:35448846 4:3a513d81",
    ),
    card(
        "LE-133",
        "The Ring Will Have But One Master",
        play(target=character(bears(named("The One Ring")))),
        on(
            "organization-begins",
            choose(both(CHARACTER, same_company("bearer"), no(IS_BEARER)), by="bearer"),
            discard("chosen"),
            when=NOT_OWN_TURN,
        ),
        *removal(8, corruption=False),
        claims="0:dcb1a1aa 1:3fda72e6 2:889c39e3 3:dcd1c9d6",
    ),
    card(
        "LE-137",
        "Shut Yer Mouth",
        play(target=character(no(race("ringwraith", "wizard")))),
        static("direct-influence", -2, cap=0),
        use(
            roll(0, "host"),
            when(compare(ROLL, ">", 7), discard()),
            time="organization",
            by="host",
            mark="try",
            unless=("try",),
        ),
        claims="0:b9a2f251 1:985c18cd 2:679810c6 3:35448846 4:3a513d81",
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
        says=(
            "on a character with mind 5 or less, but no avatar: each other character of the company not controlled by a character gets +1 mind, but not Ringwraiths or Wizards",
            "discarded once the bearer is alone in a company at a Haven in your opponent’s organization phase",
        ),
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
        says=(
            "on a company: when one of its characters is wounded, who was not already, all of them get −2 prowess until the turn is over",
            "discarded once it is at a Haven in your opponent’s organization phase",
        ),
    ),
    card(
        "LE-141",
        "Stench of Mordor",
        play(),
        on(
            "site-phase-begins",
            choose(both(CHARACTER, same_company("target"), status("untapped")), by="target"),
            tap("chosen"),
            about=either(at("dark-domain"), both(at("shadow-land"), DOORS)),
        ),
        on("exhausted", discard()),
        claims="1:df07a606 2:e1bc7684",
    ),
    card(
        "LE-142",
        "Thrice Outnumbered",
        play(),
        on(
            "turn-ends",
            *fetch(both(kind("creature"), race("man")), "discard pile", optional=True),
            *fetch(both(kind("creature"), race("man")), "discard pile", by="opponent", optional=True),
        ),
        on(
            "long-event-ends",
            choose(both(kind("creature"), race("man")), "hand", optional=True),
            when(of("chosen", ALWAYS), move("chosen", "discard pile"), otherwise=(discard(),)),
            when=NOT_OWN_TURN,
        ),
        on("exhausted", discard()),
        claims="0:9181b098 1:9bac097a 2:e1bc7684",
        says=(
            "as each turn ends, each player may shuffle a Man creature of the own discard pile into the play deck",
            "as your opponent’s long-event phase ends, discard a Man creature of your hand or this card; this card also once a play deck is exhausted",
        ),
    ),
    card(
        "LE-144",
        "Tidings of Doubt and Danger",
        play(),
        static("direct-influence", where(DOORS, -3, -2), on=RINGWRAITH),
        on("exhausted", discard()),
        claims="0:d16abf07 1:e1bc7684",
    ),
)
