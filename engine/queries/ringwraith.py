"""What holds for Ringwraiths in play: their company, their ways, the checks beside them, The One Ring at Barad-dûr."""

from __future__ import annotations

from typing import Final

from engine.effects.statics import active
from engine.queries.alignments import RINGWRAITH
from engine.queries.cards import company_of, identity, names_in_play, names_of, on
from engine.state.game import Game
from engine.state.named_cards import BLACK_RIDER, FELL_RIDER, HERALDED_LORD
from engine.state.records import FREE, PLAY, Iid

MODES: Final = frozenset((BLACK_RIDER, FELL_RIDER, HERALDED_LORD))  # 2.II.7.R1


def is_ringwraith(g: Game, iid: Iid) -> bool:
    """Whether a character is a Ringwraith, avatar or follower."""
    return g.facts(iid).is_avatar and g.facts(iid).race == RINGWRAITH


def has_ringwraith(g: Game, members: tuple[Iid, ...]) -> bool:
    """Whether a Ringwraith is among characters."""
    return any(is_ringwraith(g, iid) for iid in members)


def purely_ringwraiths(g: Game, members: tuple[Iid, ...]) -> bool:
    """2.II.2.1.R3: whether a company away from a Darkhaven is one of Ringwraiths only, if it has any."""
    return not has_ringwraith(g, members) or all(is_ringwraith(g, iid) for iid in members)


def modes_of(g: Game, iid: Iid) -> frozenset[str]:
    """g.mode.1: return the modes that cards on a Ringwraith, or on its company as a whole, put it in."""
    company = company_of(g, iid)
    if not is_ringwraith(g, iid):
        return frozenset()
    cards = (*(() if company is None else company.events), *on(g, iid))
    given = (one.tree.to for one, env in active(g).get("mode", ()) if one.concerns(g, env, iid))
    return frozenset((*(g.facts(card).name for card in cards), *given)) & MODES


def is_follower(g: Game, iid: Iid) -> bool:
    """Whether a card in play is a Ringwraith follower: a Ringwraith who is not its player's avatar, controlled or not."""
    card, facts = g.cards[iid], g.facts(iid)
    return card.zone == PLAY and facts.is_avatar and facts.race == RINGWRAITH and card.host != FREE


def followers_make_way(g: Game, iid: Iid) -> bool:
    """2.II.2.1.R2: whether only followers who are discarded for him are in the way of a Ringwraith who is revealed."""
    name = identity(g.facts(iid))
    going = [
        one for seat in g.seats for one in g.zone(seat, PLAY) if identity(g.facts(one)) == name and is_follower(g, one)
    ]
    return is_ringwraith(g, iid) and names_in_play(g).get(names_of(g.facts(iid))[-1], 0) <= len(going)


def may_initiate(g: Game, iid: Iid) -> bool:
    """2.II.2.1.R7: a follower lends its skills and influence; what else its card does is not initiated."""
    return not is_follower(g, iid)
