"""9.2.4, 9.3.5: hero and minion cards keep apart: what serves as a condition of what, and what touches what."""

from __future__ import annotations

from typing import Final

from carddb.facts.model import CardFacts
from engine.model import Game, Iid
from engine.queries import is_item
from engine.statics import acting

# Alignments of resources, items and sites as the two sides that do not touch each other's; a Balrog's are minion cards
_SIDES: Final = {"hero": "hero", "minion": "minion", "balrog": "minion"}


def opposed(one: CardFacts, other: CardFacts) -> bool:
    """Whether one card is hero and the other minion, which 9.2.4 and 9.3.5 keep apart."""
    sides = (_SIDES.get(one.alignment), _SIDES.get(other.alignment))
    return None not in sides and sides[0] != sides[1]


def serves(g: Game, source: Iid, item: Iid) -> bool:
    """9.2.4: whether an item may be a condition of what a card does: not of a resource of the other side."""
    facts, other = acting(g, source), g.facts(item)
    return not (facts.type == "resource" and is_item(other) and opposed(facts, other))


MAGIC: Final = frozenset(("spell", "magic", "sorcery", "spirit-magic", "shadow-magic"))


ON_BOTH_SIDES: Final = frozenset(("Crowned with Storm",))


def may_touch(g: Game, source: Iid, it: Iid) -> bool:
    """9.3.5: whether an event may target or affect a card: no resource and no site of the other side.

    A Fallen-wizard's spells and magic may, and what by its own text concerns everybody at a site where both sides fight.
    """
    facts, other = acting(g, source), g.facts(it)
    if facts.name in ON_BOTH_SIDES:
        return True
    events = facts.type == "resource" and any(kind.endswith("-event") for kind in facts.kinds)
    if not events or other.type not in ("resource", "site") or not opposed(facts, other):
        return True
    return g.players[g.cards[source].owner].alignment == "fallen-wizard" and not MAGIC.isdisjoint(facts.keywords)
