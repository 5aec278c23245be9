# ruff: noqa: F403, F405
"""Dark Minions: resource short-events."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "DM-115",
        "Ancient Stair",
        play(
            mark_site(),
            apply(static("opponent-draws", how="double", on=TARGET)),
            LISTEN,
            time="end-of-organization",
            target=target("company", both(SURFACE, of("place", status("untapped")))),
        ),
        on("turn-ends", may(GO_BACK), about=MINE, when=of("target", UNDER_DEEPS), lasting=True),
        claims="0:fc5e168c 1:686741f6 2:1b4d00be",
        says=(
            "as your organization phase ends, on a company at an untapped surface site of the Under-deeps: your opponent may draw twice as many cards for its movement. If it has gone below, it may be back, as the turn ends, at the site where it began",
        ),
    ),
    card(
        "DM-124",
        "The Dwarves Are upon You!",
        play(
            apply(static("prowess", 2, on=both(race("dwarf"), same_company("attacked"))), "attack"),
            apply(static("body", -1, on=both(race("dwarf"), same_company("attacked"))), "attack"),
            time="attack",
            when=attack_on(member(race("dwarf"))),
        ),
        claims="0:7b9240d3 1:a242ebcb 2:b42082d1",
    ),
    card(
        "DM-126",
        "Eyes of Mandos",
        play(
            *turn_up(8),
            choose(LOOKED_AT, "play deck", of="player"),
            when(of("chosen", ALWAYS), move("chosen", "hand")),
            SHUFFLE,
            time="organization",
            target=character(named("Pallando")),
            costs=(TAP_TARGET,),
        ),
        claims="0:b218dfe8 1:a5faaecb 2:b2e50e46",
        says=(
            "in your organization phase, tap Pallando: turn over up to 8 cards on top of your play deck, take 1 into your hand and reshuffle",
        ),
    ),
    card(
        "DM-129",
        "Fifteen Birds in Five Firtrees",
        play(
            CANCEL_ALL,
            LISTEN,
            apply(forbids("staying-untapped", on=both(FIGHTER, same_company("target")), when=attack_is("creature"))),
            apply(
                forbids(
                    "site-phase",
                    on=both(TARGET, no(member(race("wizard")))),
                    when=of("self", no(flag("state", "toll-paid"))),
                )
            ),
            time="attack",
            target=target("company", both(MINE, MOVING, is_("attacked"))),
            when=both(GATES, attack_is("creature"), of("attacker", no(UNIQUE))),
        ),
        on(
            "attack-begins",
            apply(static("state", to="used-up", on=SELF)),
            CANCEL_ALL,
            about=TARGET,
            when=both(attack_is("creature"), of("attacker", no(UNIQUE)), of("self", no(flag("state", "used-up")))),
            lasting=True,
        ),
        use(
            apply(static("state", to="toll-paid", on=SELF)),
            time="until-site",
            costs=(discard_held(named("Eagle-mounts")),),
            when=of("mover", both(affected_by("Fifteen Birds in Five Firtrees"), is_forbidden("site-phase"))),
            source="lasting",
        ),
        claims="0:5e950892 1:9d392b0d 2:20a94e1b 3:9866c840",
        says=(
            "with Gates of Morning in play, against a hazard creature, not unique, that attacks a moving company of yours: cancel all its attacks, and all of the next creature, not unique, that the company faces this turn",
            "for the rest of the turn its untapped characters and allies must tap to face a strike of a creature",
            "it may do nothing in its site phase, unless a Wizard is in it or you discard Eagle-mounts from your hand",
        ),
    ),
    card(
        "DM-131",
        "First of the Order",
        play(
            apply(static("corruption-check", 2, on=TARGET)),
            target=character(named("Saruman")),
        ),
        claims="0:5423d5c2 1:521e1cb1",
    ),
    card(
        "DM-135",
        "Healing of Nimrodel",
        play(
            LISTEN,
            time="organization",
            target=target("company", both(SETS_OUT, AT_HAVEN)),
        ),
        on(
            "movement-ends",
            for_each(both(CHARACTER, same_company("target"), status("wounded")), heal("chosen")),
            for_each(both(CHARACTER, same_company("target"), status("tapped")), untap("chosen")),
            about=both(TARGET, MOVING, at("haven")),
            lasting=True,
        ),
        claims="0:bc12c6fd 1:4d7cb152",
    ),
    card(
        "DM-137",
        "Here Is a Snake!",
        play(
            repeat(
                in_zone("hand", "opponent"),
                choose(both(HAZARDS, no(flag("state", "shown"))), "hand", by="opponent", optional=True),
                when(of("chosen", ALWAYS), show(), apply(static("state", to="shown", on=is_("chosen")), "company")),
                chosen=True,
            ),
            apply(forbids("playing", on=both(HAZARDS, THEIRS, HELD, no(flag("state", "shown")))), "company"),
            apply(forbids("placing-on-guard", on=both(THEIRS, no(flag("state", "shown")))), "company"),
            time="hazards",
            target=target("company"),
        ),
        play(SHOW_AGENT, target=target("hidden-agent")),
        claims="0:844a2326 1:3e88d7c9 2:f1f4e5be 3:20bcb9aa",
        says=(
            "on a company in its movement/hazard phase: your opponent may show you hazards of the own hand, and for the rest of that phase plays no others, nor places any on guard",
            "alternatively, a face-down agent of your opponent’s taps and is revealed",
        ),
    ),
    card(
        "DM-138",
        "Hidden Knife",
        play(
            by_hand(
                "play a creature from your hand that can be keyed to the agent’s site: it attacks the agent at once, as if that "
                "were a character. If the agent is eliminated you get no marshalling points for it",
                "attack",
                "move",
                "wound",
                "roll",
            ),
            time="site",
            target=target("card", both(ANYBODYS, kind("agent"))),
        ),
        claims="",
    ),
    card(
        "DM-140",
        "Horns, Horns, Horns",
        play(
            repeat(
                in_zone("discard pile"),
                choose(kind("faction"), "discard pile"),
                when(of("chosen", ALWAYS), move("chosen", "play deck")),
                chosen=True,
            ),
            SHUFFLE,
            repeat(
                in_zone("discard pile", "opponent"),
                choose(kind("faction"), "discard pile", by="opponent"),
                when(of("chosen", ALWAYS), move("chosen", "play deck")),
                chosen=True,
            ),
            shuffle("opponent"),
        ),
        claims="0:d648189a",
        says=("each player shuffles all factions of the own discard pile into the own play deck",),
    ),
    card(
        "DM-141",
        "Hour of Need",
        play(
            choose(both(kind("faction"), FREE, suits("target")), "hand"),
            when(
                of("chosen", ALWAYS),
                beckon(by="target", plus=total(-2, times(distance("target"), -1))),
                when(SUCCEEDED, tap("site"), otherwise=(discard("target"),)),
            ),
            time="organization",
            target=character(
                skill("diplomat"),
                no(skill("warrior")),
                no(race("wizard")),
                of("place", both(status("untapped"), no(UNDER_DEEPS))),
            ),
            costs=(TAP_TARGET,),
            when=compare(in_zone("hand", "player", both(kind("faction"), FREE, suits("target"))), ">", 0),
        ),
        claims="0:872b82ae 1:d22051a4 2:21a9552b 3:96bac9e9 4:4edd16af 5:547981d3 6:cd937753",
        says=(
            "in your organization phase, with a faction in hand, tap a diplomat who is no warrior and no Wizard at an untapped site outside the Under-deeps: he makes an influence attempt on the faction, less 2 and the number of regions in a row from his site to the nearest where it is playable, both ends included",
            "if it fails, discard the diplomat and the faction; if it succeeds, the diplomat’s site taps, and no minor item follows",
        ),
    ),
    card(
        "DM-142",
        "Hundreds of Butterflies",
        play(
            untap(),
            apply(static("hazard-limit", 1, on=same_company("target")), "company"),
            time="hazards",
            target=character(MOVING),
        ),
        claims="0:92089ae1 1:f15cf4b0",
        says=(
            "in the movement/hazard phase, untap a character in a moving company; the hazard limit against it rises by 1",
        ),
    ),
    card(
        "DM-143",
        "The Hunt",
        play(
            NAME_SEEN,
            choose(
                both(NAMED, kind("creature"), FREE), "discard pile", "play deck", "hand", "sideboard", by="opponent"
            ),
            when(of("chosen", ALWAYS), move("chosen", "hand")),  # out of the deck before that is shuffled
            shuffle("opponent"),
            when(
                of("chosen", ALWAYS),
                apply(forbids("spells-alone", on=TARGET, when=of("attacker", is_("chosen"))), "phase"),
                attack_with("chosen", against="target", lone=True),
                tap("target"),
            ),
            time="organization",
            target=character(named("Alatar")),
            when=REMEMBERS,
        ),
        claims="0:b4666cd6 1:143ccceb 2:4d3c2148 3:df2dbc8d 4:ffaa1edf 5:e1eeb596",
        says=(
            "in your organization phase, on Alatar: name a creature of your opponent’s that you saw, and that was discarded",
            "unless it is eliminated or may not be in play, your opponent finds it, and reshuffles the play deck",
            "it attacks Alatar at once as if he were alone, and he can use no spells against it; untapped, he taps afterwards",
        ),
    ),
    card(
        "DM-144",
        "I Know Much about You",
        play(CANCEL_ATTACK, time="attack", when=either(attack_is("agent"), attack_is("several"))),
        play(
            CANCEL_ACTION,
            time="whenever",
            target=target("action", requires("agent")),
        ),
        claims="0:eba429b7",
        says=(
            "cancel an attack by an agent, or one attack of a hazard creature that has several",
            "or, declared before in the chain, what a hazard does for which an agent taps",
        ),
    ),
    card(
        "DM-145",
        "Into Dark Tunnels",
        play(LISTEN, time="hazards", target=target("company", both(MOVING, of("bound", UNDER_DEEPS)))),
        moves_on(both(MOVING, of("bound", UNDER_DEEPS))),
        claims="0:04c47351 1:fb77422e 2:b7cc186f",
        says=(
            "in the movement/hazard phase, on a moving company bound for an Under-deeps site: as that phase of it ends there, it may move on to another site within reach",
        ),
    ),
    card(
        "DM-149",
        "Memories Recalled",
        play(
            discard_all(both(keyword("dark enchantment"), of("host", TARGET))),
            target=character(member(skill("sage"))),
        ),
        claims="0:fd5aa6f6 1:35109044 2:e3120fb2",
        says=(
            "on a character with a sage in the company: discard all dark enchantments on it",
            "or where a card played with a company asks for Lost Knowledge to be discarded: tap a sage of the company, and discard this card from your hand instead",
        ),
    ),
    card(
        "DM-151",
        "No Waiting to Wonder",
        play(
            apply(static("strike-prowess", -4, on=ALWAYS), "strike"),
            apply(static("strike-body", -1, on=ALWAYS), "strike"),
            LISTEN_TO_STRIKE,
            time="strike",
            costs=(tap_one(both(race("hobbit"), no(is_("striker")))),),
        ),
        on("strike-faced", body_check_each(PAYER, mild=False), when=HIT, lasting=True),
        claims="0:a569b6cf 1:b1210c31 2:b931c048 3:634507c0",
        says=(
            "while another character in his company faces a strike, tap a Hobbit: the strike has −4 prowess and −1 body. If it succeeds, the Hobbit too makes a body check",
        ),
    ),
    card(
        "DM-159",
        "Smoke Rings",
        play(*fetch(either(card_type("resource"), card_type("character")), "sideboard", "discard pile")),
        claims="0:f98d3ae7",
    ),
    card(
        "DM-160",
        "Token of Goodwill",
        play(
            check("target"),
            when(
                SUCCEEDED,
                choose(
                    both(
                        ITEM,
                        same_company("target"),
                        either(
                            both(kind("greater-item"), of("attacked", attack_by("dragon"))),
                            both(kind("major-item"), of("attacked", attack_by("drake"))),
                            both(
                                kind("minor-item"),
                                of("attacked", either(attack_by("man", "slayer"), attack_is("agent"))),
                            ),
                        ),
                    ),
                    optional=True,
                ),
                when(
                    of("chosen", ALWAYS),
                    discard("chosen"),
                    roll(stat("unused-influence", "target"), "target", attempt="offering"),
                    when(
                        compare(ROLL, ">", where(attack_by("dragon"), 5, where(attack_by("drake"), 6, 7))),
                        CANCEL_ATTACK,
                        choose(card_type("resource"), "play deck", "discard pile", optional=True),
                        when(of("chosen", ALWAYS), move("chosen", "hand")),
                        SHUFFLE,
                    ),
                ),
            ),
            time="attack",
            target=character(skill("diplomat")),
            when=either(attack_by("dragon", "drake", "man", "slayer"), attack_is("agent")),
        ),
        claims="0:07b00248 1:6bd03fc9 2:79efb04e 3:aa3b399b 4:2590e362 5:de0dcf77",
        says=(
            "on a diplomat whose company is attacked, who makes a corruption check. Unless he fails, discard an item of the company and make a roll, adding his unused direct influence. Above the number, this cancels the attack, and a resource out of your play deck (reshuffle it) or discard pile may come to hand",
            "5 with a greater item for a Dragon, 6 with a major one for a Drake, 7 with a minor one for Men, Slayers and agents",
        ),
    ),
    card(
        "DM-165",
        "Withdrawn to Mordor",
        play(
            discard("target"),
            target=target("card", both(ANYBODYS, kind("agent"), no(member(ALWAYS)), compare(stat("mind"), "<=", 5))),
        ),
        play(
            to_hand("target"),
            target=target("card", both(ANYBODYS, kind("agent"), no(member(ALWAYS)), compare(stat("mind"), ">=", 6))),
        ),
        play(discard("target"), target=target("on-guard")),
        claims="0:77196545 1:86a5e83a 2:e65f122d 3:62f98cf4",
    ),
)
