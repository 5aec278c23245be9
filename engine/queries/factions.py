"""Factions that act although they are not in play, or only being influenced."""

from __future__ import annotations

from collections.abc import Iterator

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
    """Return the cards in the marshalling point piles whose text is data: factions, and what is used from there."""
    return tuple(iid for seat in g.seats for iid in g.zone(seat, MP_PILE) if _acts(g, iid))


def _acts(g: Game, iid: Iid) -> bool:
    effects = card_effects(g.cards[iid].did)
    faction = "faction" in g.facts(iid).kinds
    return effects is not None and (faction or any(one.source == "pile" for one in effects.uses))


ACTING_OUTSIDE.add(being_influenced, being_influenced)
ACTING_OUTSIDE.add(factions_in_piles, factions_in_piles)
