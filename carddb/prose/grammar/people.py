"""Who is somebody and not something: facts of the game by which languages choose their words."""

from __future__ import annotations

from typing import Final

# Kinds of things that are people, and nouns for people beside which another noun says of what kind they are
PEOPLE: Final = frozenset({"character", "player", "agent"})
ROLES: Final = frozenset(
    {"character", "avatar", "leader", "agent", "sage", "scout", "ranger", "warrior", "diplomat", "ally", "player"}
)
# Nouns for somebody to whom something is done, in languages that tell that from something
PERSONS: Final = ROLES | frozenset(
    {
        "balrog",
        "dwarf",
        "dúnadan",
        "elf",
        "ent",
        "fallen-wizard",
        "half-orc",
        "half-troll",
        "hobbit",
        "maia",
        "man",
        "olog-hai",
        "orc",
        "ringwraith",
        "somebody",
        "troll",
        "uruk-hai",
        "wizard",
        "wose",
    }
)
