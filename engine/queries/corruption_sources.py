"""Corruption by its sources: which card gives a character how many points, and which changes its checks by how much.

The sums are `corruption_points` and `corruption_modifier`; what an effect does to a whole sum is a row of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carddb.effects.nodes.stats import Word
from engine.effects.statics import active
from engine.queries.attributes import carried, corruption_modifier, corruption_points, item_corruption, own_bonuses
from engine.queries.cards import gear, in_use
from engine.state.game import Game
from engine.state.records import PLAY, Iid

Source = tuple[Iid, int]
ALTOGETHER: Final = -1  # the source of what effects make of the sum of the others


def point_sources(g: Game, iid: Iid) -> tuple[Source, ...]:
    """5.3.1: return what gives a character its corruption points, each with how many; `ALTOGETHER` for the rest."""
    own = [(card, item_corruption(g, iid, card)) for card in carried(g, iid)]
    return _whole([*own, *_added(g, "corruption", iid)], corruption_points(g, iid))


def modifier_sources(g: Game, iid: Iid) -> tuple[Source, ...]:
    """Return what is added to a character's corruption checks: by its own text, by its gear, by effects in force."""
    sources = (iid, *gear(g, iid)) if g.cards[iid].zone == PLAY else (iid,)
    printed = [(one, sum(bonus.amount for bonus in own_bonuses(g, iid, one, "corruption-check"))) for one in sources]
    return _whole([*printed, *_added(g, "corruption-check", iid)], corruption_modifier(g, iid))


def _added(g: Game, stat: Word, iid: Iid) -> Iterator[Source]:
    """Yield what the effects in force add."""
    for one, env in active(g).get(stat, ()):
        if one.tree.how == "add" and not one.tree.against and one.concerns(g, env, iid) and in_use(g, env.source):
            yield env.source, one.amount(g, env, iid)


def _whole(found: list[Source], total: int) -> tuple[Source, ...]:
    """Return the sources that give anything, and what is missing to the total."""
    rest = total - sum(amount for _, amount in found)
    return tuple(one for one in (*found, (ALTOGETHER, rest)) if one[1])
