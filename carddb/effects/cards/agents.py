# ruff: noqa: F403, F405
"""Agents whose attack has consequences of its own; what else they may do as agent hazards is a fact (`agent_may`)."""

from carddb.effects.build import *

CARDS = (
    card(
        "DM-25",
        "Taladhan",
        static("not-harmed", on=ALWAYS, when=both(OWN_ATTACK, attack_is("agent"))),
        on(
            "strike-spared",
            choose(both(ITEM, same_company("target")), by="target"),
            discard("chosen"),
            when=both(OWN_ATTACK, attack_is("agent")),
        ),
        claims="3:37670510",
    ),
    card(
        "DM-29",
        "My Precious",
        on(
            "attack-faced",
            choose(both(RING, same_company("target"))),
            discard("chosen"),
            discard("self"),
            about=member(bears(RING)),
            when=both(OWN_ATTACK, attack_is("successful"), exists(SELF)),
        ),
        on(
            "attack-faced",
            choose(both(named("Gollum"), kind("ally")), "hand", by="target", optional=True),
            when(
                of("chosen", ALWAYS),
                choose(both(CHARACTER, status("untapped"), same_company("target")), by="target"),
                tap("chosen"),
                discard("self"),
                enlist("earlier", "chosen"),
            ),
            about=member(status("untapped")),
            when=both(OWN_ATTACK, attack_is("failed"), exists(SELF)),
        ),
        claims="4:600ac22d 5:7ffed452",
    ),
)
