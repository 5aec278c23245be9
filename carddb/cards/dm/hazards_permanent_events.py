# ruff: noqa: F403, F405
"""Dark Minions: hazard permanent-events."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack, Key

# The creature that attacks is laid aside with this card; with two such cards its player says with which
LAY_ASIDE = when(
    attack_is("creature"), when(attack_is("aside"), may(put_aside("attacker")), otherwise=(put_aside("attacker"),))
)
# At the start of each movement/hazard phase of the bearer's company it attacks once more; defeated, it takes this card along
COMES_AGAIN = on(
    "hazards-begin",
    attack_with("aside"),
    when(no(ASIDE), discard()),
    about=same_company("bearer"),
    when=of("aside", COULD_ATTACK),
)
# URD: of a Dragon that hunts too
BY_CREATURE = either(attack_is("creature"), of("attacker", both(DRAGON, kind("long-event"))))

CARDS = (
    card(
        "DM-44",
        "Angmar Arises",
        play(),
        gives_keys(
            Key("region", "Forochel"),
            Key("region", "Arthedain"),
            Key("region", "Angmar"),
            Key("region", "Gundabad"),
            Key("region", "Rhudaur"),
            on=both(kind("creature"), keyed_to("shadow-land", single=True)),
        ),
        gives_keys(
            Key("region", "Angmar"),
            Key("region", "Gundabad"),
            on=both(kind("creature"), keyed_to("dark-domain")),
        ),
        on(
            "attack-defeated",
            discard(),
            when=both(attack_is("creature"), attack_keyed("Forochel", "Arthedain", "Angmar", "Gundabad", "Rhudaur")),
        ),
        claims="0:516ab083 1:ccfd261d 2:263248cd",
    ),
    card(
        "DM-48",
        "Bring Our Curses Home",
        play(LISTEN_HERE, time="attack", target=character(no(race("wizard"))), when=BY_CREATURE),
        on("attack-defeated", discard(), lasting=True),
        on("attack-not-defeated", when(attack_is("deadly"), LAY_ASIDE, otherwise=(discard(),)), lasting=True),
        COMES_AGAIN,
        says=(
            "On a character who is no Wizard, in a company that faces a hazard creature.",
            "If the attack eliminates nobody, discard this card; otherwise the creature is set aside with it.",
            (
                "As each movement/hazard phase of that company begins, the creature attacks if it could be played. Defeated, "
                "it takes this card along; when this card goes, it is discarded."
            ),
        ),
        claims="0:bbb50113 1:8b5d2096 2:04b64652 3:0129ca66 4:76505a90 5:8df61f5a 6:e7ba60d9",
    ),
    card(
        "DM-51",
        "Doubled Vigilance",
        play(
            when(
                both(during("site"), of("mover", no(ENTERED))),
                roll(times(SIZE, -1), "mover"),
                when(compare(ROLL, "<=", 6), face(Attack("orc", 4, 9))),
            ),
            target=target("site", at("shadow-hold")),
            guard=ALWAYS,
        ),
        play(
            when(
                both(during("site"), of("mover", no(ENTERED))),
                roll(times(SIZE, -1), "mover"),
                when(compare(ROLL, "<=", 6), face(Attack("orc", 4, 9))),
            ),
            target=target("site", at("border-hold", "ruins-and-lairs")),
            when=DOORS,
            guard=DOORS,
        ),
        on(
            "enters",
            roll(times(SIZE, -1), "target"),
            when(compare(ROLL, "<=", 6), face(Attack("orc", 4, 9))),
            about=of("site", is_("bearer")),
        ),
        claims="0:ae863ce3 1:f6aa6f2c 2:1c374fa8 3:0d537651 4:3af66c03 5:4fc8eb35",
        says=(
            "on a Shadow-hold, or with Doors of Night in play on Ruins & Lairs or a Border-hold; may be revealed on guard",
            "the player of a company that enters there makes a roll and takes off the company’s size: unless more than 6 is left, it first faces Orcs (4 strikes, prowess 9)",
        ),
    ),
    card(
        "DM-54",
        "Endless Whispers",
        play(
            target=character(no(race("wizard")), wounded_by("undead")),
            uncounted=True,
        ),
        static("stays-tapped"),
        use(
            roll(0, "host"),
            when(compare(ROLL, ">", 7), discard()),
            time="organization",
            costs=(tap_one(both(skill("sage"), same_company("self"))),),
            by="host",
        ),
        claims="1:adf39712 2:18c21ec3 3:a7a09471 4:3a513d81 5:0670e9bb 6:bf04b330",
        says=(
            "on a character, no Wizard, that an Undead has wounded this turn; it does not count against the hazard limit",
            "its bearer is never untapped: whatever would untap it leaves or makes it tapped",
            "in the organization phase a sage of its company may tap for a roll: above 7 discard this card",
        ),
    ),
    card(
        "DM-56",
        "Eyes of the Shadow",
        play(when=no(GATES)),
        static(
            "hazard-limit",
            2,
            on=both(
                MOVING,
                compare(SIZE, "<", 4),
                member(either(race("wizard"), both(no(skill("ranger")), compare(stat("mind"), ">=", 6)))),
            ),
        ),
        on("exhausted", discard()),
        claims="1:7f85e56e 2:51cc7185 4:e1bc7684",
    ),
    card(
        "DM-58",
        "Flies and Spiders",
        on(
            "untap-ends",
            body_check_each(PRISONER_HERE, 1, mild=False),
            for_each(
                PRISONER_HERE,
                roll(stat("body", "chosen"), "chosen"),
                when(compare(ROLL, ">", 15), discard()),
            ),
            about=no(MINE),
        ),
        claims="2:ebfc201e 3:b89246f6 4:a922568f",
    ),
    card(
        "DM-59",
        "Foes Shall Fall",
        play(
            LISTEN_TO_STRIKE,
            time="strike",
            target=character(no(race("wizard")), of("striker", TARGET)),
            when=both(attack_by("dragon", "drake"), BY_CREATURE),
        ),
        on("strike-over", discard(), about=both(TARGET, BESTED), lasting=True),
        on("strike-over", LAY_ASIDE, about=both(TARGET, no(BESTED)), lasting=True),
        COMES_AGAIN,
        says=(
            "On a character who is no Wizard and faces a strike of a Dragon or Drake that is a hazard creature.",
            "Discard this card once that strike is defeated; otherwise the creature is set aside with it.",
            (
                "As each movement/hazard phase of that company begins, the creature attacks if it could be played. Defeated, "
                "it takes this card along; when this card goes, it is discarded."
            ),
        ),
        claims="0:bbb50113 1:691e4ad8 2:5ccab1e2 3:ed861b07 4:76505a90 5:369a4525 6:13f60181",
    ),
    card(
        "DM-63",
        "Great Secrets Buried There",
        *(
            play(
                reveal(10, who=who, openly=False),
                choose(
                    both(TURNED_UP, ITEM, no(either(kind("special-item"), keyword("hoard item")))), "play deck", by=who
                ),
                when(of("chosen", ALWAYS), put_aside("chosen"), otherwise=(reveal(10, who=who),)),
                shuffle(who),
                time=time,
                when=both(whose, compare(in_zone("play deck", who), ">=", 10)),
            )
            for who, whose, time in (("opponent", NOT_OWN_TURN, ""), ("player", OWN_TURN, "any"))
        ),
        permits("playing-set-aside", on=SELF, when=of("scene", UNDER_DEEPS)),
        claims="0:047ddff2 1:d8003cf7 2:e6311aa1 3:441fc0e4 4:a304af4a 5:e6bf20bd 6:043f8cd1 7:2cd0dc9b",
        says=(
            "with 10 cards in your opponent’s play deck: your opponent alone looks at the top ten and puts one item among them, neither special nor a hoard item, under this card; without one you see the ten. The deck is shuffled",
            "at any Under-deeps site where it is playable your opponent may play it as if from hand",
            "or played as a resource it is you who does so with your own deck",
        ),
    ),
    card(
        "DM-64",
        "Helms of Iron",
        play(
            choose(both(MINE, race("nazgûl"), kind("permanent-event"))),
            discard("chosen"),
            when=exists(both(race("nazgûl"), kind("permanent-event")), mine=True),
        ),
        static(
            "attack-body",
            1,
            on=ALWAYS,
            when=both(attack_by("orc", "troll", "man"), compare(stat("attack-body", printed=True), ">", 0)),
        ),
        static(
            "attack-body",
            total(4, how_many(both(named("Helms of Iron"), no(SELF)))),
            on=ALWAYS,
            how="set",
            when=both(attack_by("orc", "troll", "man"), compare(stat("attack-body", printed=True), "<=", 0)),
        ),
        claims="0:fe2e76d8 1:c04c4887 2:49e0f075",
        says=(
            "with a Nazgûl permanent-event of yours in play, discard one",
            "Orc, Troll and Man attacks with a printed body get +1 to it; the others have body 4, and 1 more for each other Helms of Iron in play",
        ),
    ),
    card(
        "DM-65",
        "In Darkness Bind Them",
        play(),
        gives_keys(
            Key("region", "Ithilien"),
            Key("region", "Harondor"),
            Key("region", "Horse Plains"),
            Key("region", "Khand"),
            Key("region", "Imlad Morgul"),
            Key("region", "Nurn"),
            Key("region", "Gorgoroth"),
            Key("region", "Udûn"),
            Key("region", "Dagorlad"),
            on=both(kind("creature"), keyed_to("shadow-land", single=True)),
        ),
        gives_keys(
            Key("region", "Khand"),
            Key("region", "Imlad Morgul"),
            Key("region", "Nurn"),
            Key("region", "Gorgoroth"),
            Key("region", "Udûn"),
            Key("region", "Dagorlad"),
            on=both(kind("creature"), keyed_to("dark-domain")),
        ),
        on(
            "attack-defeated",
            discard(),
            when=both(
                attack_is("creature"),
                attack_keyed(
                    "Ithilien",
                    "Harondor",
                    "Horse Plains",
                    "Khand",
                    "Imlad Morgul",
                    "Nurn",
                    "Gorgoroth",
                    "Udûn",
                    "Dagorlad",
                ),
            ),
        ),
        claims="0:d62a5ab4 1:9fc84fae 2:263248cd",
        says=(
            "creatures keyed to a single Shadow-land may also be keyed to Udûn, Gorgoroth, Nurn, Imlad Morgul, Khand, Dagorlad, Horse Plains, Harondor or Ithilien; those keyed to Dark-domain, also to the first six of these",
            "discarded when a creature attack keyed to one of these regions by name is defeated",
        ),
    ),
    card(
        "DM-67",
        "In the Heart of his Realm",
        play(),
        static("draws", -1, on=both(MOVING, moving_in("dark-domain"), no(side("minion-player")))),
        *(
            forbids(
                what,
                on=both(
                    CHARACTER,
                    no(side("minion-player")),
                    either(at("dark-domain", "Gorgoroth"), both(MOVING, moving_in("dark-domain", "Gorgoroth"))),
                ),
            )
            for what in ("sage-skill", "spells")
        ),
        on("exhausted", discard()),
        claims="0:7e880766 1:55378717 2:027f1108 3:e1bc7684 4:7e562daf",
        says=(
            "a company that moves in a Dark-domain draws one card less; discard this once a play deck is exhausted",
            "whoever is in a Dark-domain or in Gorgoroth, or moves through one, is no sage and may use no spells, light enchantments or rituals",
            "it does nothing to companies of a Ringwraith or Balrog player",
        ),
    ),
    card(
        "DM-68",
        "Inner Cunning",
        play(target=target("new-agent"), when=AGAINST_HEROES),
        play(
            choose(both(kind("agent"), agent_home("shadow-hold", "dark-hold")), "play deck", optional=True),
            when(of("chosen", ALWAYS), show("chosen"), move("chosen", "hand")),
            SHUFFLE,
            when=AGAINST_HEROES,
            as_short=True,
        ),
        *comes_from("shadow-hold", "dark-hold"),
        on("agent-revealed", discard(), about=IS_BEARER),
        claims="0:277bd3d1 1:5377361f 2:cc6f27de 3:23d0185f 4:3b3a51a7",
        says=(
            "on a face-down agent that came into play this turn: when it is revealed, it may have come into play at any Shadow-hold or Dark-hold if one of its home sites is one; then discard this card",
            "or take an agent with such a home site from your play deck, show it and put it into your hand; then shuffle",
            "not against a minion player",
        ),
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
        forbids(
            "muster-disperses",
            on=both(
                kind("faction"),
                playable_in("Horse Plains", "Khand", "Harondor", "Nurn", "Gorgoroth", "Imlad Morgul", "Udûn"),
            ),
            when=of("influencer", no(side("minion-player"))),
        ),
        claims="0:a15ff13f 1:65c3f296 2:65a09ee8 3:7e562daf",
        says=(
            "a company that moves in Nurn is attacked three times: by Orcs (5 strikes, prowess 8), Orcs (4, prowess 10) and Trolls (3, prowess 12). If your opponent defeats all of them, he gets this card and 2 kill points",
            "attempts at factions of Horse Plains, Khand, Harondor, Nurn, Gorgoroth, Imlad Morgul and Udûn are at −6; Muster does not affect them. Minion players are spared",
        ),
    ),
    card(
        "DM-73",
        "Neither so Ancient Nor so Potent",
        play(
            move("target", "hand"),
            DEFEATED,
            target=target("stored", both(ITEM, no(MINE))),
        ),
        claims="0:0116ec6f 1:93cdc206 2:2babe86a 3:6d68682d",
    ),
    card(
        "DM-74",
        "Never Seen Him",
        play(target=target("card", both(MINE, kind("agent"))), when=AGAINST_HEROES),
        limit("free-agent-actions", 1),
        claims="0:59ca363b 1:4c57c2f1 3:3b3a51a7",
        says=(
            "on a face-up agent of yours, not against a minion player",
            "after its agent action of a turn it may take another one at once, outside the hazard limit",
        ),
    ),
    card(
        "DM-75",
        "No Way Forward",
        play(),
        static("region-limit", -1, on=ALWAYS, cap=2),
        static("region-limit", -1, on=ALWAYS, when=DOORS, cap=2),
        on("exhausted", discard()),
        claims="1:465a9729 2:cecd899f 3:e1bc7684",
    ),
    card(
        "DM-76",
        "Nobody’s Friend",
        play(target=target("new-agent"), when=AGAINST_HEROES),
        play(
            choose(both(kind("agent"), agent_home("free-hold", "border-hold")), "play deck", optional=True),
            when(of("chosen", ALWAYS), show("chosen"), move("chosen", "hand")),
            SHUFFLE,
            when=AGAINST_HEROES,
            as_short=True,
        ),
        *comes_from("border-hold", "free-hold"),
        on("agent-revealed", discard(), about=IS_BEARER),
        claims="0:277bd3d1 1:353b8407 2:cc6f27de 3:c59e37ad 4:3b3a51a7",
        says=(
            "on a face-down agent that came into play this turn: when it is revealed, it may have come into play at any Border-hold or Free-hold if one of its home sites is one; then discard this card",
            "or take an agent with such a home site from your play deck, show it and put it into your hand; then shuffle",
            "not against a minion player",
        ),
    ),
    card(
        "DM-77",
        "Out of the Black Sky",
        play(
            attack_with("target", worthless=True),
            when(SUCCEEDED, DEFEATED),
            target=target("card", both(race("nazgûl"), kind("permanent-event"), COULD_ATTACK, ANYBODYS)),
            when=both(DOORS, OUTSIDE_COMBAT),
            as_short=True,
        ),
        claims="0:6d8bc272 1:64a23db8 2:a5cb68f3 3:5906f1a4 4:5dba519d",
        says=(
            "with Doors of Night in play, on a Nazgûl of either player that is a permanent-event and could attack the company if it were a creature in your hand: it does so at once, outside the hazard limit, and chooses defending characters",
            "defeated, it is removed from play and this card is worth its points; otherwise discard this card",
        ),
    ),
    card(
        "DM-78",
        "Pale Dream-maker",
        play(
            target=character(no(race("wizard")), wounded_by("undead")),
            uncounted=True,
        ),
        static("direct-influence", 0, how="set"),
        on("discards", check("bearer"), about=no(MINE), when=NOT_OWN_TURN),
        use(
            roll(0, "host"),
            when(compare(ROLL, ">", 6), discard()),
            time="organization",
            costs=(tap_one(both(skill("sage"), same_company("self"), no(IS_BEARER))),),
            by="host",
        ),
        claims="2:adf39712 3:17ee395c 4:444b160e 5:3a513d81 6:420afbe3 7:ef334dd1",
    ),
    card(
        "DM-80",
        "Rank upon Rank",
        play(),
        static("attack-strikes", 1, on=ALWAYS, when=both(attack_by("man"), no(of("attacker", kind("agent"))))),
        static("attack-prowess", 1, on=ALWAYS, when=both(attack_by("man"), no(of("attacker", kind("agent"))))),
        static("attack-strikes", 1, on=ALWAYS, when=both(attack_by("giant"), DOORS)),
        static("attack-prowess", 1, on=ALWAYS, when=both(attack_by("giant"), DOORS)),
        on(
            "attack-defeated",
            discard(),
            when=either(both(attack_by("man"), no(of("attacker", kind("agent")))), both(attack_by("giant"), DOORS)),
        ),
        claims="0:40698b58 1:2a62e3d8 2:290574cf",
        says=(
            "Man attacks not by agents get +1 strike and prowess; so do Giant attacks with Doors of Night in play",
            "discarded once such an attack is defeated",
        ),
    ),
    card(
        "DM-81",
        "Reaching Shadow",
        play(),
        gives_keys(
            Key("region", "Anduin Vales"),
            Key("region", "Northern Rhovanion"),
            Key("region", "Southern Rhovanion"),
            Key("region", "Grey Mountain Narrows"),
            Key("region", "Woodland Realm"),
            Key("region", "Western Mirkwood"),
            Key("region", "Heart of Mirkwood"),
            Key("region", "Southern Mirkwood"),
            Key("region", "Brown Lands"),
            Key("region", "Dagorlad"),
            on=both(kind("creature"), keyed_to("shadow-land", single=True)),
        ),
        gives_keys(
            Key("region", "Heart of Mirkwood"),
            Key("region", "Southern Mirkwood"),
            Key("region", "Brown Lands"),
            Key("region", "Dagorlad"),
            on=both(kind("creature"), keyed_to("dark-domain")),
        ),
        on(
            "attack-defeated",
            discard(),
            when=both(
                attack_is("creature"),
                attack_keyed(
                    "Anduin Vales",
                    "Northern Rhovanion",
                    "Southern Rhovanion",
                    "Grey Mountain Narrows",
                    "Woodland Realm",
                    "Western Mirkwood",
                    "Heart of Mirkwood",
                    "Southern Mirkwood",
                    "Brown Lands",
                    "Dagorlad",
                ),
            ),
        ),
        claims="0:feae61a5 1:120f6ed3 2:263248cd",
        says=(
            "creatures keyed to a single Shadow-land may also be keyed to Brown Lands, Dagorlad, Southern Mirkwood, Heart of Mirkwood, Western Mirkwood, Woodland Realm, Grey Mountain Narrows, Northern Rhovanion, Southern Rhovanion or Anduin Vales; those keyed to Dark-domain, also to the first four of these",
            "discarded when a creature attack keyed to one of these regions by name is defeated",
        ),
    ),
    card(
        "DM-82",
        "The Reach of Ulmo",
        play(),
        play(time="under-deeps-roll"),
        static("under-deeps-roll", -2, on=of("bound", UNDER_DEEPS)),
        cancels_events("Great Ship", "Ford"),
        on("exhausted", discard()),
        on("movement-ends", discard(), about=both(of("origin", UNDER_DEEPS), of("destination", UNDER_DEEPS))),
        on("turn-ends", discard(), when=played_by_anybody("Great Ship", "Ford")),
        claims="0:2052462f 1:a6702681 2:ff4fe3a7 3:669e3671",
        says=(
            "rolls to move between Under-deeps sites must be 2 higher; the effects of Great Ship and Ford are canceled",
            "it may also come between the reveal of an Under-deeps site and the roll for the way there",
            "it is discarded once a play deck runs out, once a company has come from one Under-deeps site to another, and as a turn ends in which Great Ship or Ford was played",
        ),
    ),
    card(
        "DM-83",
        "Redoubled Force",
        play(),
        static("attack-strikes", 3, on=ALWAYS, when=both(AUTOMATIC, attack_by("orc", "troll"))),
        static("attack-prowess", 2, on=ALWAYS, when=both(AUTOMATIC, attack_by("orc", "troll"))),
        on("attack-defeated", discard(), when=both(AUTOMATIC, attack_by("orc", "troll"))),
        claims="0:3f08745e 1:8ee1fc13",
    ),
    card(
        "DM-84",
        "Reluctant Final Parting",
        play(when=no(player_is("balrog", who="opponent"))),
        on("whenever", discard_all(both(kind("ally"), no(BALROG), either(of("place", UNDER_DEEPS), ASTRAY)))),
        on("exhausted", discard()),
        claims="0:6828c426 1:f6d7ea6a 2:f226e289 4:627b5884",
        says=(
            "discard any ally, The Balrog apart, that is at an Under-deeps site or at one with another nearest Haven or Darkhaven than every site where it is playable, by site cards of the ally’s own side",
            "not against a Balrog player; discard this card when a play deck is exhausted",
        ),
    ),
    card(
        "DM-86",
        "Scimitars of Steel",
        play(
            choose(both(MINE, race("nazgûl"), kind("permanent-event"))),
            discard("chosen"),
            when=exists(both(race("nazgûl"), kind("permanent-event")), mine=True),
        ),
        static("attack-prowess", 1, on=ALWAYS, when=attack_by("orc", "troll", "man")),
        claims="0:fe2e76d8 1:c04c4887 2:fb58b47f",
    ),
    card(
        "DM-89",
        "Shadow out of the Dark",
        play(
            target=target("card", both(MINE, kind("agent"), magic("shadow-magic"))),
            when=AGAINST_HEROES,
        ),
        use(
            apply(
                gives_keys(
                    Key("site-type", "border-hold"),
                    Key("site-type", "ruins-and-lairs"),
                    Key("site-type", "shadow-hold"),
                    Key("site-type", "dark-hold"),
                    on=race("undead"),
                    when=of("bearer", AGENT_THERE),
                )
            ),
            apply(static("not-counted", on=race("undead"), when=of("bearer", AGENT_THERE))),
            time="hazards",
            costs=(TAP_BEARER,),
            when=both(of("bearer", AGENT_THERE), no(of("scene", at("free-hold", "haven")))),
        ),
        claims="0:c54d3540 1:03077be5 2:5f3a9cee 3:3b3a51a7",
        says=(
            "on a face-up agent of yours that can use shadow-magic, not against a minion player",
            "tap the agent at the company’s new site, no Free-hold or Haven: this turn Undead creatures may be played at that site, and do not count against the hazard limit",
        ),
    ),
    card(
        "DM-90",
        "Spells of the Barrow-wights",
        on("untap-ends", body_check_each(PRISONER_HERE, mild=False), about=no(MINE)),
        claims="3:be6ebc98",
    ),
    card(
        "DM-92",
        "To Get You Away",
        play(
            apply(static("struck", to="unharmed", on=ALWAYS, when=of("attacker", PAYER)), "attack"),
            LISTEN_HERE,
            may(agent_attacks(), otherwise=(discard(),)),
            costs=(tap_agent(AGENT_THERE),),
            when=both(
                AGAINST_HEROES,
                either(compare(in_zone("location deck", "player", home_of("payer")), ">", 0), exists(home_of("payer"))),
            ),
        ),
        on(
            "strike-spared",
            when(no(exists(PRISONER_HERE)), choose(home_of("payer"), "location deck", "play")),
            imprison(),
            about=CHARACTER,
            when=of("attacker", PAYER),
            lasting=True,
        ),
        on("attack-faced", discard(), when=no(exists(PRISONER_HERE))),
        on("attack-canceled", discard(), when=no(exists(PRISONER_HERE))),
        claims="0:73c4cd07 1:0b29bd39 2:9eb7ae75 3:11551984 5:3b3a51a7",
        says=(
            "tap an agent at the company’s new site, not against a minion player; it may attack, outside the hazard limit, and chooses defending characters",
            "a strike that succeeds wounds nobody: the character is taken prisoner at a home site of the agent, whatever its place, which you choose, and the agent returns there",
            "whoever rescues faces attackers of the agent’s race",
        ),
    ),
    card(
        "DM-95",
        "Troll-purse",
        play(target=target("site", either(has_attack("orc"), has_attack("troll"))), guard=ALWAYS),
        on("plays-item", face_again(3, captures=True), about=of("site", is_("bearer"))),
        claims="0:772d83bf 1:8ad97f67 2:3551ff9f 3:5ce6b891",
    ),
    card(
        "DM-99",
        "Waylaid, Wounded, and Orc-dragged",
        on(
            "untap-ends",
            for_each(
                both(PRISONER_HERE, race("hobbit"), bears(RING)),
                roll(0, "chosen"),
                when(
                    compare(ROLL, "<", 7),
                    choose(both(RING, of("host", is_("chosen"))), by="chosen"),
                    discard("chosen"),
                ),
            ),
            about=no(MINE),
        ),
        claims="3:e39aa30e",
    ),
    card(
        "DM-102",
        "Wound of Long Burden",
        play(
            LISTEN_HERE,
            time="strike",
            target=character(of("striker", TARGET)),
            when=compare(stat("strike-prowess"), ">=", 12),
        ),
        static("body", -1),
        on("strike-faced", discard(), about=TARGET, when=no(HIT), lasting=True),
        on("attack-faced", discard(), when=no(of("target", HIT)), lasting=True),
        on("attack-canceled", discard(), when=no(of("target", HIT)), lasting=True),
        use(
            roll(0, "host"),
            when(compare(ROLL, ">", 7), discard()),
            time="organization",
            costs=(TAP_BEARER,),
            when=of("bearer", AT_HAVEN),
            by="host",
            mark="tap",
            unless=("stand",),
        ),
        use(
            roll(-3, "host"),
            when(compare(ROLL, ">", 7), discard()),
            time="organization",
            when=of("bearer", AT_HAVEN),
            by="host",
            mark="stand",
            unless=("tap", "stand"),
        ),
        claims="1:eb7e074d 2:c0145992 3:8b542e5b 4:c139f896 5:50233acf",
        says=(
            "on a character who faces a strike with prowess 12 or more: his body is 1 lower. Unless the strike succeeds, discard this card",
            "in his organization phase at a Haven he may tap, or stay as he is at −3, for a roll: above 7 discards this card",
        ),
    ),
)
