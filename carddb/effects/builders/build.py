"""Short builders for card files: conditions, costs, steps and abilities as one reads them on a card.

A card file holds calls of `card` and nothing else: no functions, no loops, no conditions of its own. The builders of
each subject stand in a module of its name; this one hands them all on.
"""

from __future__ import annotations

import msgspec

from carddb.effects.builders.abilities import *  # noqa: F403 - handed on to the card files
from carddb.effects.builders.attacks import *  # noqa: F403
from carddb.effects.builders.by_hand import *  # noqa: F403
from carddb.effects.builders.cards import *  # noqa: F403
from carddb.effects.builders.chains import *  # noqa: F403
from carddb.effects.builders.checks import *  # noqa: F403
from carddb.effects.builders.companies import *  # noqa: F403
from carddb.effects.builders.items import *  # noqa: F403
from carddb.effects.builders.language import *  # noqa: F403
from carddb.effects.builders.lasting import *  # noqa: F403
from carddb.effects.builders.movement import *  # noqa: F403
from carddb.effects.builders.piles import *  # noqa: F403
from carddb.effects.builders.players import *  # noqa: F403
from carddb.effects.builders.sites import *  # noqa: F403
from carddb.effects.builders.strikes import *  # noqa: F403
from carddb.effects.nodes.language import Ability
from carddb.effects.nodes.traits import stated
from carddb.effects.nodes.tree import CardEffects


def card(
    card_id: str, name: str, *abilities: Ability, claims: str, traits: str = "", says: tuple[str, ...] = ()
) -> CardEffects:
    """A card's effects; ``claims`` are the sentences they express: "0:1a2b3c4d 2:…" (position and digest).

    ``traits`` are what rules need to know of it besides, parted by spaces; ValueError for one that there is not.
    ``says`` are its lines in our words, where composed ones would be longer than the card itself.
    """
    return CardEffects(card_id, name, abilities, tuple(claims.split()), stated(card_id, traits), says)


class Reprint(msgspec.Struct, frozen=True, gc=False):
    """A card that does what its original does; without ``claims`` of its own it claims the same sentences."""

    id: str
    name: str
    of: str
    claims: str = ""

    def effects(self, original: CardEffects) -> CardEffects:
        """Return the effects of this card, given those of its original."""
        claims = tuple(self.claims.split()) or original.claims
        return CardEffects(self.id, self.name, original.abilities, claims, original.traits, original.says)


def reprint(card_id: str, name: str, *, of: str, claims: str = "") -> Reprint:
    """A card that was printed before, as the id in ``of``: it says nothing again but what its own sentences are."""
    return Reprint(card_id, name, of, claims)
