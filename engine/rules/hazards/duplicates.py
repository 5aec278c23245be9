"""Glossary, "cannot be duplicated": what becomes of a second copy that came to the same character or company.

What may be played beside what is in `engine.rules.events.short_events`.
"""

from __future__ import annotations

from functools import cache

from carddb.artefact.database import database
from engine.actions.state_checks import discards
from engine.actions.substitutes import single_on
from engine.state.game import Game
from engine.state.records import PLAY, ZONES, Iid


@cache
def _limited() -> frozenset[int]:
    """Return the positions of the cards of which one character or one company has only one."""
    cards = database().cards
    return frozenset(did for did, facts in enumerate(cards) if facts.no_duplicate in ("character", "company"))


def _copies(g: Game) -> list[Iid]:
    """g.cbd.1: every further copy that came to the same character or company is discarded, however it came there."""
    limited = _limited()
    seen: set[tuple[str, int]] = set()
    extra: list[Iid] = []
    for owner in g.seats:
        for iid in g.zones[owner * ZONES + PLAY]:
            card = g.cards[iid]
            if card.did not in limited or card.face_down:
                continue
            entity = single_on(g, iid)
            if entity is not None:
                key = (g.defs[card.did].name, entity)
                if key in seen:
                    extra.append(iid)
                seen.add(key)
    return extra


discards(_limited, _copies)
