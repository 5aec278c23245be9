"""Factions that act although they are not in play, or only being influenced."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from carddb.effects.nodes.piles import Move
from engine.effects.compiling import card_effects
from engine.kernel.hooks import ACTING_OUTSIDE
from engine.state.caching import cached_for_table
from engine.state.frames import InfluenceFrame
from engine.state.game import Game
from engine.state.records import MP_PILE, PLAY, Iid


def being_influenced(g: Game) -> Iterator[Iid]:
    """Yield the card against which an influence check is about to be made."""
    for frame in reversed(g.frames):
        if isinstance(frame, InfluenceFrame):
            if g.cards[frame.card].zone not in (PLAY, MP_PILE):
                yield frame.card
            return


@cached_for_table
def factions_in_piles(g: Game) -> tuple[Iid, ...]:
    """Return the cards in the marshalling point piles whose text is data: factions, what is used from there, what waits there."""
    return tuple(iid for seat in g.seats for iid in g.zone(seat, MP_PILE) if _acts(g, iid))


def _acts(g: Game, iid: Iid) -> bool:
    did = g.cards[iid].did
    effects = card_effects(did)
    faction = "faction" in g.facts(iid).kinds
    used = effects is not None and any(one.source == "pile" for one in effects.uses)
    return effects is not None and (faction or used or watches_discards(did) or played_into_pile(did))


@cache
def watches_discards(did: int) -> bool:
    """Whether a card acts on what its player sees the other side discard."""
    effects = card_effects(did)
    return effects is not None and any(one.event == "seen-discarded" for one in effects.ons)


@cache
def played_into_pile(did: int) -> bool:
    """Whether a card is put into the marshalling point pile as it is played, and acts from there as if in play."""
    effects = card_effects(did)
    steps = (step for way in (() if effects is None else effects.plays) for step in way.steps)
    return any(isinstance(one, Move) and (one.who, one.zone) == ("self", "marshalling point pile") for one in steps)


ACTING_OUTSIDE.add(being_influenced, being_influenced)
ACTING_OUTSIDE.add(factions_in_piles, factions_in_piles)
