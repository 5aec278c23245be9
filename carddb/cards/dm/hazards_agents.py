# ruff: noqa: F403, F405
"""Dark Minions: agents among the hazards."""

from carddb.effects.builders.build import *

CARDS = (
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
        traits="no-namesake",
        says=(
            "after a successful attack on a company with a ring: discard this card and a ring there, the attacker’s choice",
            "after one that failed, this card being still in play: the defender may tap an untapped character of the company to discard this card and put the ally Gollum of the own hand into play under that character",
        ),
    ),
)
