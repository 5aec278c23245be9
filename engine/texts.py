"""How card texts speak of the kinds of player: whom they call a Wizard or a Ringwraith, and who serves which card."""

from __future__ import annotations

from typing import Final

from carddb.facts.model import CardFacts
from engine.alignments import ORC_KIND
from engine.model import Game, Iid

MAGIC: Final = frozenset(("spell", "magic", "sorcery", "spirit-magic", "shadow-magic"))


def is_magic(facts: CardFacts) -> bool:
    """9.3.F3: whether a card is a spell or magic, for which a Fallen-wizard player need not mind alignments."""
    return not MAGIC.isdisjoint(facts.keywords)


def may_serve(g: Game, source: Iid, it: Iid) -> bool:
    """5.F3: whether somebody may meet a condition of a card: no Orc or Troll of a Fallen-wizard's a hero resource's.

    9.3.F3: spells and magic apart.
    """
    facts = g.facts(source)
    if g.players[g.cards[source].owner].alignment != "fallen-wizard" or g.facts(it).race not in ORC_KIND:
        return True
    return facts.type != "resource" or facts.alignment != "hero" or is_magic(facts)


def race_in_texts(g: Game, iid: Iid) -> str:
    """g.wiz.F1, g.rw.B1: return what card texts call a card's race: a Fallen-wizard is a Wizard, the Balrog a Ringwraith."""
    facts = g.facts(iid)
    return _CALLED.get(facts.race, facts.race) if facts.is_avatar else facts.race


_CALLED: Final = {"fallen-wizard": "wizard", "balrog": "ringwraith"}
