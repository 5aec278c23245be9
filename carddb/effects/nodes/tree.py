"""The tree of a card's effects, of nodes of all subjects. Plain data, written with `carddb.effects.builders.build`.

A card has abilities. Each is of one kind:

========  ==========================================================================================
Static    changes a value or sets a flag for as long as the card is in play (or as a step says)
Play      what the card does when it is played: an event, or what an item, ally or character adds
Use       what a card in play lets its player do, at a cost
On        what happens when something else happens (a passive condition, 9.6)
Playable  a condition that the general rules for the card's kind do not know
Keying    another way to key the creature
StoreAt   where the card may be stored besides havens
Admits    who may be brought into play at the site
RingSearch  from where a special ring may come when this gold ring is tested
UsedBy    whom alone an item is of use to
AlsoPlayable  where else the card can be played
Borrows   whose tapping abilities this card has too
InForce   what holds while the card is in play and the players see to
ByRule    what a rule that names the card does for it
========  ==========================================================================================

The first line of a docstring is its line in the guide, docs/effects.md.
"""

from __future__ import annotations

from typing import Any, Final, Union, get_type_hints

from carddb.effects.nodes import (
    abilities,
    attacks,
    by_hand,
    cards,
    chains,
    checks,
    companies,
    items,
    language,
    lasting,
    movement,
    piles,
    players,
    sites,
    strikes,
)
from carddb.effects.nodes.language import Ability, Cost, Node, Quantity, Step, Test, kinds

SUBJECTS: Final = (
    language,
    lasting,
    cards,
    companies,
    attacks,
    strikes,
    sites,
    movement,
    checks,
    items,
    chains,
    piles,
    players,
    by_hand,
    abilities,
)


class CardEffects(Node, frozen=True, gc=False):
    """Everything that one card does, and the sentences of its official text that this expresses: "0:1a2b3c4d".

    ``traits`` are what rules need to know of it besides (`carddb.effects.nodes.traits`). ``says`` are its lines in our
    words where they read better than what is composed; look-ups show these then, labels and refusals are composed.
    """

    id: str
    name: str
    abilities: tuple[Ability, ...]
    claims: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    says: tuple[str, ...] = ()


def _unite() -> None:
    """Tell msgspec of each field that holds any node of a sort which nodes there are: so it reads trees back."""
    unions: dict[str, Any] = {
        one.__name__: Union[kinds(one)]  # noqa: UP007 - of many
        for one in (Test, Cost, Step, Ability)
    }
    unions["Amount"] = Union[(int, *kinds(Quantity))]
    for sort in (Node, Test, Quantity, Cost, Step, Ability):
        for kind in kinds(sort):
            kind.__annotations__ = get_type_hints(kind, localns=unions)


_unite()
