"""Cards that last only as long as nobody joins or leaves the company that they are with.

When such a card comes into play the characters and allies of its company are noted; as soon as they are others, the
card is discarded (9.6.3).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from carddb.artefact.database import database
from engine.actions.references import cards_in_play
from engine.actions.state_checks import discards
from engine.effects.compiling import card_effects
from engine.queries.cards import company_of, fighters
from engine.queries.trophies_and_prisoners import until_moved
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import COMPOSITION, values_of
from engine.state.records import Iid

EVENT: Final = "company-changes"


@cache
def watching() -> frozenset[int]:
    """Return the positions in the database of the cards that are discarded when their company changes."""
    found = set()
    for did in range(len(database().cards)):
        effects = card_effects(did)
        if effects is not None and any(one.event == EVENT for one in effects.ons):
            found.add(did)
    return frozenset(found)


def _members(g: Game, iid: Iid) -> tuple[Iid, ...]:
    company = company_of(g, iid)
    return () if company is None else tuple(sorted(fighters(g, company)))


def _changed(g: Game) -> list[Iid]:
    gone = []
    for iid in cards_in_play(g):
        if g.cards[iid].did in watching():
            noted = next(iter(values_of(g, COMPOSITION, iid)), None)
            now = _members(g, iid)
            if noted is None:
                atoms.add_lasting(g, COMPOSITION.note(g.cards[iid].owner, iid, until_moved(iid), now))
            elif noted != now:
                gone.append(iid)
    return gone


discards(watching, _changed)
