# ruff: noqa: F403, F405
"""Dark Minions: hazard long-events."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack

CARDS = (
    card(
        "DM-47",
        "The Black Enemy’s Wrath",
        play(),
        automatic_attack(
            Attack("lava flows", -1, 6, cannot_be_canceled=True, no_weapons=True),
            on=both(either(UNDER_DEEPS, at("dark-hold", "shadow-hold")), no(side("minion-player"))),
        ),
        static("stay-penalty", 5, how="set", on=ALWAYS, when=OWN_ATTACK),
        claims="0:7165d6b9 1:89091637 2:7e562daf",
        says=(
            "unless its player is a Ringwraith or the Balrog, each Under-deeps site, Dark-hold and Shadow-hold has one more automatic-attack, which cannot be canceled: Lava Flows (a strike for each character, prowess 6)",
            "weapons do not count against it, and staying untapped costs −5",
        ),
    ),
    card(
        "DM-52",
        "Drums",
        play(),
        static("hazard-limit", 1, on=UNDER_DEEPS),
        static("attack-prowess", 1, on=UNDER_DEEPS),
        static(
            "attack-strikes",
            where(DOORS, 2, 1),
            on=at(
                "Angmar",
                "Gap of Isen",
                "Gorgoroth",
                "Gundabad",
                "High Pass",
                "Redhorn Gate",
                "Rohan",
                "Southern Mirkwood",
                "Udûn",
            ),
            when=AUTOMATIC,
        ),
        static(
            "attack-prowess",
            where(DOORS, 2, 1),
            on=at(
                "Angmar",
                "Gap of Isen",
                "Gorgoroth",
                "Gundabad",
                "High Pass",
                "Redhorn Gate",
                "Rohan",
                "Southern Mirkwood",
                "Udûn",
            ),
            when=AUTOMATIC,
        ),
        claims="0:46276e8d 1:eba055f6",
        says=(
            "at Under-deeps sites the hazard limit against companies rises by 1, attacks on them get +1 prowess",
            "automatic-attacks in Udûn, Southern Mirkwood, Rohan, Redhorn Gate, High Pass, Gundabad, Gorgoroth, Gap of Isen or Angmar get +1 strike and +1 prowess; with Doors of Night in play, +2 and +2",
        ),
    ),
    card(
        "DM-53",
        "Earth-tremors",
        play(
            when(
                of("mover", both(MOVING, LEAVES_UNDER_DEEPS)),
                face(Attack("rock fall", -1, 7, cannot_be_canceled=True, no_weapons=True)),
            ),
            end_effects(named("Into Dark Tunnels", "Old Road", "Great-road", "Bridge")),
        ),
        on(
            "moves",
            face(Attack("rock fall", -1, 7, cannot_be_canceled=True, no_weapons=True)),
            about=LEAVES_UNDER_DEEPS,
        ),
        forbids("playing", on=named("Into Dark Tunnels", "Old Road", "Great-road", "Bridge")),  # 5.1.2: without effect
        claims="0:7690f931 1:b5ad198e",
        says=(
            "whoever goes down to the Under-deeps, comes up or moves about there is attacked, which nothing cancels: Rock Fall (a strike for each character, prowess 7), against which weapons do not count",
            "what Into Dark Tunnels, Old Road, Great-road and Bridge do is canceled, and they are not played",
        ),
    ),
    card(
        "DM-62",
        "Great Need or Purpose",
        play(),
        limit("agent-actions", 1, on=kind("agent")),
        claims="0:34c0dbc0",
        says=("each agent, after its agent action of a turn, may take another one at once",),
    ),
    card(
        "DM-98",
        "The Way is Shut",
        play(
            when(of("mover", both(MOVING, LEAVES_UNDER_DEEPS)), RETURN_TO_ORIGIN),
            end_effects(named("Secret Passage", "Secret Entrance")),
        ),
        on("moves", RETURN_TO_ORIGIN, about=LEAVES_UNDER_DEEPS),
        on(
            "hazards-begin",
            end_effects(named("Secret Passage", "Secret Entrance")),
            when=in_effect("Secret Passage", "Secret Entrance"),
        ),
        claims="0:0a182a9a 1:5076c635",
        says=(
            "a company that moves from or to an Under-deeps site returns to its site of origin",
            "the effects of Secret Passage and Secret Entrance end",
        ),
    ),
)
