# ruff: noqa: F403, F405
"""By hand: events of Dark Minions about agents. An agent that taps or goes for one is revealed first (4.3)."""

from carddb.effects.build import *

CARDS = (
    card(
        "DM-43",
        "An Article Missing",
        play(
            by_hand(
                "the agent may attack, outside the hazard limit and at +4 prowess, and the attacker chooses who defends; a "
                "strike that succeeds wounds nobody: the company discards an item of the defender’s choice",
                "attack",
                "modify",
                "discard",
            ),
            target=target("card", both(MINE, skill("scout"), AGENT_THERE)),
            costs=(TAP_TARGET,),
            when=AGAINST_HEROES,
        ),
        claims="4:3b3a51a7",
    ),
    card(
        "DM-50",
        "Cunning Foes",
        play(
            by_hand(
                "the agent attacks, outside the hazard limit and at +3 prowess, and the attacker chooses who defends",
                "attack",
                "modify",
            ),
            target=target("card", both(MINE, skill("warrior"), AGENT_THERE)),
            costs=(TAP_TARGET,),
            when=AGAINST_HEROES,
        ),
        claims="3:3b3a51a7",
    ),
    card(
        "DM-61",
        "Good Sense Revolts",
        play(
            by_hand(
                "the agent may make an influence attempt against an ally, a faction or a character at +4, at +8 if that is "
                "playable at a home site of the agent",
                "roll",
                "discard",
            ),
            target=target("card", both(MINE, kind("agent"), status("untapped"))),
            costs=(TAP_TARGET,),
            when=AGAINST_HEROES,
        ),
        play(
            by_hand("an influence attempt by an agent is at +4; one copy does only one of the two", "modify", "roll"),
            when=AGAINST_HEROES,
        ),
        claims="6:3b3a51a7",
    ),
    card(
        "DM-62",
        "Great Need or Purpose",
        play(),
        in_force("each agent may take 1 more agent action whenever it takes one", "tap", "untap", "move", "attack"),
        claims="",
    ),
    card(
        "DM-68",
        "Inner Cunning",
        play(
            by_hand("name a face-down agent that came into play this turn", "reveal"),
            when=AGAINST_HEROES,
        ),
        play(
            choose(both(kind("agent"), home("shadow-hold", "dark-hold")), "play deck", optional=True),
            when(of("chosen", ALWAYS), show("chosen"), move("chosen", "hand")),
            SHUFFLE,
            when=AGAINST_HEROES,
            as_short=True,
        ),
        in_force(
            "revealed, that agent may have come into play at whatever Dark-hold or Shadow-hold, without a site card, if "
            "one of its home sites is such a site; discard this card when it is revealed",
            "discard",
        ),
        claims="3:23d0185f 4:3b3a51a7",
    ),
    card(
        "DM-76",
        "Nobody’s Friend",
        play(
            by_hand("name a face-down agent that came into play this turn", "reveal"),
            when=AGAINST_HEROES,
        ),
        play(
            choose(both(kind("agent"), home("free-hold", "border-hold")), "play deck", optional=True),
            when(of("chosen", ALWAYS), show("chosen"), move("chosen", "hand")),
            SHUFFLE,
            when=AGAINST_HEROES,
            as_short=True,
        ),
        in_force(
            "revealed with a home site that is a Border-hold or Free-hold, that agent may have come into play at any "
            "Border-hold or Free-hold, without a site card; discard this card when it is revealed",
            "discard",
        ),
        claims="3:c59e37ad 4:3b3a51a7",
    ),
    card(
        "DM-74",
        "Never Seen Him",
        play(target=target("card", both(MINE, kind("agent"))), when=AGAINST_HEROES),
        in_force(
            "the agent may take 1 more agent action, outside the hazard limit, whenever it takes one",
            "tap",
            "untap",
            "move",
        ),
        claims="0:59ca363b 3:3b3a51a7",
    ),
    card(
        "DM-89",
        "Shadow out of the Dark",
        play(
            target=target("card", both(MINE, kind("agent"), magic("shadow-magic"))),
            when=AGAINST_HEROES,
        ),
        use(
            by_hand(
                "this turn Undead creatures may be played at the agent’s site, outside the hazard limit; not if it is a "
                "Free-hold or Haven",
                "attack",
                "move",
            ),
            time="hazards",
            costs=(TAP_BEARER,),
        ),
        claims="0:c54d3540 3:3b3a51a7",
    ),
    card(
        "DM-91",
        "Sudden Fury",
        play(
            by_hand(
                "until the turn is over each attack of a scout agent at the site has 1 strike more, and the attacker chooses who "
                "defends",
                "modify",
                "attack",
            ),
            target=target("site"),
        ),
        claims="0:748bc345",
    ),
    card(
        "DM-92",
        "To Get You Away",
        play(
            by_hand(
                "the agent may attack, outside the hazard limit, and the attacker chooses who defends; a strike that succeeds "
                "wounds nobody: the character is taken prisoner at a home site of the agent, which the attacker chooses, and "
                "the agent goes back there. The rescue-attack is of the agent’s race (3 strikes, prowess 8)",
                "attack",
                "move",
            ),
            target=target("card", both(MINE, AGENT_THERE)),
            costs=(TAP_TARGET,),
            when=AGAINST_HEROES,
        ),
        claims="5:3b3a51a7",
    ),
    card(
        "DM-127",
        "Face Out of Sight",
        play(),
        in_force(
            "cards on guard go back to their owners’ hands, and at the end of each turn so do all wounded and all tapped agents",
            "move",
        ),
        claims="",
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
        "DM-144",
        "I Know Much about You",
        play(CANCEL_ATTACK, time="attack", when=either(attack_is("agent"), attack_is("several"))),
        play(
            by_hand(
                "cancel a hazard effect, declared before in this chain, for which an agent taps", "discard", "move"
            ),
            time="whenever",
            when=no(OWN_TURN),
        ),
        claims="",
    ),
    card(
        "DM-152",
        "Ordered to Kill",
        play(),
        in_force(
            "each face-up agent must attack a company that enters its site, and cards on guard that were not revealed are "
            "discarded instead of going back to hand",
            "attack",
            "discard",
            "move",
        ),
        on("exhausted", discard()),
        claims="2:e1bc7684",
    ),
)
