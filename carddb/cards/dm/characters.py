# ruff: noqa: F403, F405
"""Dark Minions: characters."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "DM-25",
        "Taladhan",
        static("struck", to="unharmed", on=ALWAYS, when=both(OWN_ATTACK, attack_is("agent"))),
        on(
            "strike-spared",
            choose(both(ITEM, same_company("target")), by="target"),
            discard("chosen"),
            when=both(OWN_ATTACK, attack_is("agent")),
        ),
        claims="3:37670510",
        says=(
            "successful strikes of the agent attack do no harm; for each, the company discards an item, which its player chooses",
        ),
    ),
    card(
        "DM-180",
        "Folco Boffin",
        use(
            take_place("target"),
            time="organization",
            target=target("held", both(CHARACTER, race("hobbit"), COMES)),
            when=both(of("self", AT_HAVEN), no(came())),
        ),
        claims="3:46722103",
    ),
)
