"""9.2.4, 9.3.5: hero and minion cards keep apart: what serves as a condition of what, and what touches what."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes.traits import TOUCHES_BOTH_SIDES
from carddb.facts.model import CardFacts
from engine.effects.statics import acting
from engine.effects.traits import names_with
from engine.queries.alignments import ORC_KIND
from engine.queries.cards import is_item, permitted
from engine.state.game import Game
from engine.state.records import Iid

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


def may_touch(g: Game, source: Iid, it: Iid) -> bool:
    """9.3.5: whether an event may target or affect a card: no resource and no site of the other side.

    A Fallen-wizard's spells and magic may (9.3.F3), and what by its own text concerns everybody at a site where both sides fight.
    """
    facts, other = acting(g, source), g.facts(it)
    if facts.name in names_with(TOUCHES_BOTH_SIDES):
        return True
    events = facts.type == "resource" and any(kind.endswith("-event") for kind in facts.kinds)
    if not events or other.type not in ("resource", "site") or not opposed(facts, other):
        return True
    return minds_no_sides(g, source) or (other.type == "site" and permitted(g, "both-sides", it))


# --- how card texts speak of the kinds of player: whom they call a Wizard or a Ringwraith, and who serves which card --


def minds_no_sides(g: Game, source: Iid) -> bool:
    """9.3.F3: whether a card is a spell or magic of a Fallen-wizard player's, which targets cards of either side."""
    owner = g.players[g.cards[source].owner]
    return owner.alignment == "fallen-wizard" and not MAGIC.isdisjoint(acting(g, source).keywords)


def may_serve(g: Game, source: Iid, it: Iid) -> bool:
    """5.F3: whether somebody may meet a condition of a card: no Orc or Troll of a Fallen-wizard's a hero resource's."""
    facts = g.facts(source)
    if g.players[g.cards[source].owner].alignment != "fallen-wizard" or g.facts(it).race not in ORC_KIND:
        return True
    return facts.type != "resource" or facts.alignment != "hero"


def race_in_texts(g: Game, iid: Iid) -> str:
    """g.wiz.F1, g.rw.B1: return what card texts call a card's race: a Fallen-wizard is a Wizard, the Balrog a Ringwraith."""
    facts = g.facts(iid)
    return _CALLED.get(facts.race, facts.race) if facts.is_avatar else facts.race


_CALLED: Final = {"fallen-wizard": "wizard", "balrog": "ringwraith"}
