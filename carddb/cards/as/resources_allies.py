# ruff: noqa: F403, F405
"""Against the Shadow: allies."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "AS-71",
        "The Balrog",
        playable(both(no(race("ringwraith")), no(player_is("balrog", who="opponent")))),
        on(
            "moves",
            discard(),
            about=same_company("self"),
            when=of("self", both(no(UNDER_DEEPS), of("origin", no(UNDER_DEEPS)))),
        ),
        on(
            "organization-begins",
            roll(-2, "opponent"),
            when(compare(ROLL, ">", stat("mind", "bearer")), eliminate("bearer")),
            about=MINE,
        ),
        claims="2:0b075621 4:6644cae6 5:7c234202 6:ff557e0b 7:e2406990",
    ),
    card(
        "AS-72",
        "Black Horse",
        playable(race("ringwraith"), taps_site=False),
        limit("ringwraith-followers", 1, on=both(AVATAR, same_company("self"))),
        mode(
            "Black Rider",
            on=both(AVATAR, same_company("self")),
            when=of("self", no(member(both(race("ringwraith"), no(bears(named("Black Horse"))))))),
        ),
        static("recalls-controller", on=SELF),
        claims="0:c45a0c12 1:8ff159ce 2:8f0edd93 4:b281dd44",
    ),
    card(
        "AS-73",
        "Creature of an Older World",
        playable(both(AVATAR, is_("avatar")), taps_site=False),
        static("prowess", 2),
        mode(
            "Fell Rider",
            on=IS_BEARER,
            when=of(
                "self",
                both(
                    compare(members(), "=", 1),
                    compare(how_many(both(kind("ally"), same_company("self"))), "=", 1),
                ),
            ),
        ),
        use(CANCEL_STRIKE, time="strike", costs=(TAP_THIS,), when=strike(IS_BEARER)),
        on(
            "before-strikes",
            may(
                tap("self"),
                choose(
                    both(
                        either(card_type("character"), kind("ally")),
                        same_company("attacked"),
                        no(is_forbidden("attacks")),
                    )
                ),
                strike_first("bearer"),
            ),
            about=side("hero"),
            when=both(
                attack_is("company"),
                of("self", status("untapped")),
                of("bearer", both(AVATAR, same_company("attackers"))),
            ),
        ),
        static("recalls-controller", on=SELF),
        claims="1:30fcbbe8 3:a16927ba 4:3db4498e 5:67548d03 6:a8178797",
        says=(
            "only your own avatar may play it; that does not tap the site. Its controller gets +2 prowess, and is in Fell Rider mode while the only character in his company and this the only ally there",
            "tap this ally to cancel a strike against its controller; or, if he is an avatar, before the strikes of his company’s attack on a hero company are assigned: he first strikes a character or ally there that can be attacked",
            "on leaving play, it takes the controlling character back to hand",
        ),
    ),
    card(
        "AS-74",
        "Great Bats",
        forbids("attacks", on=SELF),
        on("hurt", discard(), about=IS_BEARER),
        use(
            DEFENDER_CHOOSES,
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("attacked", same_company("self")), attack_is("attacker-chooses")),
        ),
        claims="2:0540ccb2 3:ee013c1e 4:4af97a3a",
    ),
    card(
        "AS-75",
        "Great Lord of Goblin-gate",
        use(
            apply(static("prowess", 2, on=both(race("orc"), same_company("self"))), "attack"),
            time="attack",
            costs=(TAP_THIS,),
            when=of("attacked", same_company("self")),
        ),
        use(
            apply(static("prowess", 2, on=both(race("orc"), same_company("self"))), "attack"),
            time="strike",
            costs=(TAP_THIS,),
            when=of("attackers", same_company("self")),
        ),
        claims="5:a67be22d",
        says=(
            "against an attack on or by this ally’s company, tap this ally to give Orcs in its company +2 prowess for the attack",
        ),
    ),
    card(
        "AS-76",
        "Regiment of Black Crows",
        forbids("attacks", on=SELF),
        on("hurt", discard(), about=IS_BEARER),
        use(
            CANCEL_ATTACK,
            move("attacker", "hand"),
            time="attack",
            costs=(TAP_THIS,),
            when=both(of("attacked", same_company("self")), attack_is("creature"), no(KEYED_TO_SITE)),
        ),
        claims="2:0540ccb2 3:ee013c1e 4:e52343a6",
    ),
)
