# ruff: noqa: F403, F405
"""The Dragons: hazard permanent-events."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack

FLAMING = ("The Lonely Mountain", "Irerock", "Zarak Dûm", "Gold Hill")

CARDS = (
    card(
        "TD-2",
        "Agburanar at Home",
        play(),
        automatic_attack(Attack("dragon", 2, 16, 9), on=named("Caves of Ûlund"), when=no(in_play("Agburanar Ahunt"))),
        one_uncounted(on=DRAGON),
        claims="1:8d69d308 2:f4f92c95",
    ),
    card(
        "TD-5",
        "Bairanax at Home",
        play(),
        automatic_attack(Attack("dragon", 2, 15, 7), on=named("Ovir Hollow"), when=no(in_play("Bairanax Ahunt"))),
        static("hazard-limit", 1, on=faced("animal", creature=True)),
        claims="1:05efb60d 2:9dcc0ddd",
    ),
    card(
        "TD-6",
        "Black Breath",
        play(target=character(status("wounded"), just_faced(by=("nazgûl",)))),
        on("organization-begins", body_check_each(IS_BEARER, mild=False), when=NOT_OWN_TURN),
        static("skips-healing"),
        on(
            "would-heal",
            repeat(
                members(both(skill("sage"), status("untapped"))),
                choose(
                    both(CHARACTER, skill("sage"), status("untapped"), same_company("bearer")),
                    by="bearer",
                    optional=True,
                ),
                when(
                    of("chosen", ALWAYS),
                    tap("chosen"),
                    apply(static("state", to="in-support", on=is_("chosen"))),
                ),
                chosen=True,
            ),
            roll(
                total(where(of("bearer", AT_HAVEN), 2), times(members(flag("state", "in-support")), 2)),
                "bearer",
            ),
            end_effects(SELF),
            when(
                compare(ROLL, ">", 10),
                when(
                    compare(FIXED, "=", 1),
                    heal("bearer", anyway=True),
                    otherwise=(heal("bearer", "tapped", anyway=True),),
                ),
                discard(),
            ),
            about=IS_BEARER,
        ),
        claims="1:83ed1710 2:0d330e37 3:b77289c5 4:96469928",
        says=(
            "on a wounded character whose company has just faced a Nazgûl attack: 3 corruption points",
            "it makes a body check in each of its organization phases",
            "when it would heal it makes a roll instead, +2 at a haven of its player and +2 for each sage of its company that taps in support: above 10 it heals and this card is discarded",
        ),
    ),
    card(
        "TD-11",
        "Daelomin at Home",
        play(),
        automatic_attack(Attack("dragon", 3, 14, 8), on=named("Dancing Spire"), when=no(in_play("Daelomin Ahunt"))),
        use(
            apply(static("hazard-limit", 2, on=TARGET), "company"),
            time="hazards",
            target=target("company"),
            costs=(DISCARD_THIS,),
        ),
        claims="1:c08cabf8 2:77db5a7f",
    ),
    card(
        "TD-16",
        "Dragon’s Curse",
        play(
            apply(static("strike-prowess", -1, on=ALWAYS), "strike"),
            time="strike",
            target=character(is_("striker"), no(race("wizard"))),
            when=both(attack_by("dragon"), attack_is("creature")),
        ),
        on("untap-ends", check("bearer"), about=no(MINE)),
        use(
            roll(0, "host"),
            when(compare(ROLL, ">", 6), discard()),
            time="organization",
            costs=(tap_one(both(skill("sage"), same_company("bearer"))),),
            by="host",
        ),
        claims="2:dba4f6f8 3:b5eaace2 4:821bb684 5:d35a70c6 7:ce18afe5 8:c9c7e2b5",
    ),
    card(
        "TD-22",
        "Eärcaraxë at Home",
        play(),
        automatic_attack(
            Attack("dragon", 2, 18, 7, attacker_chooses=True),
            on=named("Isle of the Ulond"),
            when=no(in_play("Eärcaraxë Ahunt")),
        ),
        static("hazard-limit", 1, on=both(MOVING, moving_in("coastal-sea"))),
        claims="1:ff90c26e 2:62773939",
    ),
    card(
        "TD-25",
        "Foolish Words",
        play(target=character(), guard=ATTEMPTING),
        static("influence-check", -4),
        static("attempt", -4, to="riddling"),
        static("attempt", -4, to="offering"),
        *removal(7, corruption=False),
        claims="0:773c0926 1:b1dba893 2:a242ff54 3:b1db3503 4:35448846 5:3a513d81",
    ),
    card(
        "TD-33",
        "Icy Touch",
        play(
            apply(static("attack-prowess", 1, on=ALWAYS), "attack"),
            time="attack",
            target=target("company"),
            when=attack_by("undead"),
        ),
        on("wounded", put("target"), about=both(CHARACTER, no(CORRUPTED)), when=ON_NOBODY),
        on("attack-faced", discard(), when=ON_NOBODY),
        on("attack-canceled", discard(), when=ON_NOBODY),
        *removal(6),
        claims="0:0166a819 1:210d57d7 3:fd6cc107 4:a2862e30 5:de94b29b 6:a163d27d",
        says=(
            "on a company that faces an Undead attack: the attack has +1 prowess",
            "the next character that it wounds, and that got no corruption card this turn, takes this card: 2 corruption points; taken by nobody, it is discarded",
            "in its organization phase its bearer may tap for a roll (or make it untapped, at −3): above 6 discard this card",
        ),
    ),
    card(
        "TD-38",
        "Itangast at Home",
        play(),
        automatic_attack(Attack("dragon", 3, 19, 8), on=named("Gold Hill"), when=no(in_play("Itangast Ahunt"))),
        static("item-corruption", 1, on=kind("greater-item")),
        claims="1:766694fc 2:282888b8",
    ),
    card(
        "TD-39",
        "Known to an Ounce",
        play(target=target("card", either(both(card_type("site"), HOARD), both(DRAGON, kind("permanent-event"))))),
        on("plays-item", face_again(), about=of("site", either(same_name("bearer"), lair_of("bearer")))),
        claims="0:ef1b48d3 1:eb13abb5 2:a5cf0705 3:10735598",
        says=(
            "on a Dragon at home, or a site where a hoard lies",
            "when an item is played at that site, or at the lair of that Dragon, the company faces the automatic-attacks of the site again",
        ),
    ),
    card(
        "TD-44",
        "Leucaruth at Home",
        play(apply(forbids("playing", on=both(DRAGON, no(SELF))))),
        automatic_attack(Attack("dragon", 2, 17, 8), on=named("Irerock"), when=no(in_play("Leucaruth Ahunt"))),
        on("played", apply(forbids("playing", on=both(DRAGON, no(TARGET)))), about=DRAGON),
        on("joins", apply(forbids("playing", on=both(DRAGON, no(TARGET)))), about=DRAGON),
        claims="1:4e4e00ce 2:a3594340",
        says=(
            "Irerock gains a Dragon automatic-attack (2 strikes, prowess 17, body 8) while Leucaruth Ahunt is not in play",
            "each turn one Dragon manifestation is playable, no more",
        ),
    ),
    card(
        "TD-48",
        "Memories Stolen",
        play(
            apply(static("strike-prowess", -3, on=ALWAYS), "strike"),
            time="strike",
            target=character(is_("striker"), no(race("wizard"))),
            when=both(attack_by("dragon"), attack_is("creature")),
        ),
        forbids("skills"),
        use(
            repeat(
                members(),
                choose(
                    both(CHARACTER, status("untapped"), same_company("self"), no(IS_BEARER)),
                    by="bearer",
                    optional=True,
                ),
                when(
                    of("chosen", ALWAYS),
                    tap("chosen"),
                    apply(static("state", to="singled-out", on=is_("chosen")), "phase"),
                ),
                chosen=True,
            ),
            roll(how_many(flag("state", "singled-out")), "host"),
            end_effects(SELF),
            when(compare(ROLL, ">", 8), discard()),
            time="organization",
            costs=(TAP_BEARER,),
            when=of("bearer", AT_HAVEN),
            by="host",
        ),
        claims="1:bbe6001d 2:d38ffcb5 3:3a513d81 4:f63b85e8 5:9d47f015 6:2d0fbb70",
        says=(
            "on a character, no Wizard, that faces a strike of a Dragon hazard creature: the strike has −3 prowess",
            "its bearer has no skills",
            "at a haven in its organization phase its bearer may tap for a roll, +1 for each companion that taps in support: above 8 discard this card",
        ),
    ),
    card(
        "TD-50",
        "No Escape from My Magic",
        play(apply(static("state", to="used-up", on=SELF)), target=target("faction", UNIQUE)),
        on(
            "moves",
            roll(
                total(times(members(skill("ranger")), 2), members(skill("scout")), members(skill("diplomat"))),
                who="target",
            ),
            when(compare(ROLL, "<=", 12), NO_SITE_PHASE),
            about=both(moved_by("region"), near("bearer", passing=True)),
            when=of("self", no(flag("state", "used-up"))),
        ),
        claims="0:70480a86 1:bd1a79db 2:b67296d9 3:06878977",
        says=(
            "on a unique faction in play",
            "from the next turn on, each company moving with region cards through a region where that faction is playable, or one next to it, makes a roll, +2 for each ranger, +1 for each scout and +1 for each diplomat in it: with 12 or less it may do nothing in its site phase",
        ),
    ),
    card(
        "TD-62",
        "Scatha at Home",
        play(),
        automatic_attack(Attack("dragon", 3, 16, 9), on=named("Gondmaeglom"), when=no(in_play("Scatha Ahunt"))),
        static("influence-check", -1, on=ALWAYS),
        claims="1:350208d4 2:cbe25b46",
    ),
    card(
        "TD-65",
        "Scorba at Home",
        play(),
        automatic_attack(Attack("dragon", 3, 13, 8), on=named("Zarak Dûm"), when=no(in_play("Scorba Ahunt"))),
        static("item-corruption", 1, on=kind("major-item")),
        claims="1:6c3bf121 2:db361187",
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
        says=(
            "when a company draws more than one card for movement, the hazard limit against it rises by 1 for each beyond the first",
            "with Doors of Night in play, the hazard player may also draw a card for each of these",
        ),
    ),
    card(
        "TD-71",
        "Smaug at Home",
        play(),
        automatic_attack(Attack("dragon", 2, 18, 8), on=named("The Lonely Mountain"), when=no(in_play("Smaug Ahunt"))),
        static("draws", -1, on=MOVING, cap=1),
        claims="1:205af63c 2:689d89af",
    ),
    card(
        "TD-73",
        "Stormcrow",
        play(
            discard_all(
                both(
                    card_type("resource"),
                    kind("permanent-event"),
                    of("host", member(race("wizard"))),
                    no(of("host", card_type("character", "resource", "hazard", "site"))),
                )
            )
        ),
        static("direct-influence", -2, on=both(CHARACTER, race("wizard"))),
        static("direct-influence", -2, on=both(CHARACTER, race("wizard")), when=DOORS),
        forbids("company-events", on=member(race("wizard"))),
        on("exhausted", discard()),
        claims="0:a8fbbea6 1:ed694115 2:35d97a1a 3:f226e289",
        says=(
            "Wizards have −2 direct influence; with Doors of Night in play, −4",
            "discards resource permanent-events that lie on a company with a Wizard as a whole, and no more are played on such a company",
            "discarded once a play deck is exhausted",
        ),
    ),
    card(
        "TD-182",
        "Ireful Flames",
        play(),
        forbids("items", on=both(at(*FLAMING), no(flag("state", "toll-paid")))),
        use(
            choose(both(ITEM, playable_at("target")), "hand", by="mover", optional=True),
            when(
                of("chosen", ALWAYS),
                move("chosen", "removed-from-play pile"),
                when(
                    flag("state", "toll-paid"),
                    apply(static("state", to="toll-paid-twice", on=TARGET), "item"),
                    otherwise=(apply(static("state", to="toll-paid", on=TARGET), "item"),),
                ),
            ),
            time="site",
            by="mover",
            target=target("company", both(at(*FLAMING), no(flag("state", "toll-paid-twice")))),
        ),
        on("exhausted", discard()),
        claims="0:814d20f7 1:28afe124 2:464ade46 3:e3d935d9",
        says=(
            "at The Lonely Mountain, Irerock, Zarak Dûm and Gold Hill an item is played only after its player has removed from play an item of the hand that is playable there: one for each item",
            "it cannot be revealed on guard",
            "when a play deck is exhausted, discard this card",
        ),
    ),
)
