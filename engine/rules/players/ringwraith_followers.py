"""2.II.2.1.R4 to R8, Ringwraith followers: who lets them come and where, who controls them and at what cost, and their end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.effects.compiling import JOINS, says
from engine.queries.alignments import RINGWRAITH, kind_of
from engine.queries.cards import avatar, is_haven_of, modifiers
from engine.queries.places import is_home
from engine.queries.ringwraith import is_follower
from engine.state.game import Game
from engine.state.records import PLAY, Iid, Seat

UNLEASHED: Final = "Unleashed"  # in the names of the cards of which 2.II.2.1.R7 speaks


def free_followers(g: Game, iid: Iid) -> int:
    """Return how many Ringwraith followers a Ringwraith brings and controls for nothing, by his text and by cards."""
    return sum(one.amount for one in modifiers(g, ("limit", "ringwraith-followers"), iid))


def joins_freely(g: Game, iid: Iid) -> bool:
    """Whether a Ringwraith's own card lets him follow any other one at no cost, wherever that card is."""
    return says(g.cards[iid].did, JOINS)


def may_come(g: Game, seat: Seat, card: Iid, site: Iid, others: Iterable[Iid]) -> bool:
    """2.II.2.1.R4: whether a Ringwraith may be played as a follower beside these others.

    Something lets its player: an ability or a card; and his Ringwraith is at a Darkhaven or at the follower's home.
    """
    own = avatar(g, seat)
    if own is None or kind_of(g, seat) != RINGWRAITH or g.facts(card).race != RINGWRAITH:
        return False
    following = sum(1 for one in others if g.facts(one).is_avatar and not joins_freely(g, one))
    if not joins_freely(g, card) and following >= free_followers(g, own):
        return False
    return is_haven_of(g, seat, g.facts(site)) or is_home(g.facts(card), g.facts(site))


def controls_followers(g: Game, seat: Seat, controller: Iid) -> bool:
    """2.II.2.1.R5: only its player's Ringwraith controls a Ringwraith follower, as soon as he comes into play."""
    if controller < 0 or is_follower(g, controller):
        return False
    facts = g.facts(controller)
    return facts.is_avatar and facts.race == RINGWRAITH and g.cards[controller].owner == seat


def may_be_unleashed(g: Game, card: Iid, target: Iid) -> bool:
    """2.II.2.1.R7: no Unleashed card is played on a Ringwraith follower."""
    return UNLEASHED not in g.facts(card).name or target < 0 or not is_follower(g, target)


def abandoned(g: Game, seat: Seat) -> list[Iid]:
    """2.II.2.1.R8: return the followers whose Ringwraith did not come back to control them: they are discarded."""
    return [iid for iid in g.zone(seat, PLAY) if is_follower(g, iid) and g.cards[iid].host < 0]
