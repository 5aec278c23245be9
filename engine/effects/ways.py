"""The ability behind an option: which way of playing or using a card it means (9.1.4, 9.2.2)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from carddb.effects.nodes.abilities import Play, Use
from carddb.effects.nodes.language import Ability
from engine.effects.compiling import card_effects
from engine.state.game import Game
from engine.state.option_values import Declaration
from engine.state.records import Option

Way = Play | Use


def way_of(g: Game, option: Option) -> Way | None:
    """9.1.4: return the ability that an option plays or uses, chosen when it is declared; None without data."""
    said = Declaration.given(option)
    return None if said is None else _way(said.identity, said.ability)


@cache
def _way(did: int, index: int) -> Way | None:
    effects = card_effects(did)
    if effects is None or not 0 <= index < len(effects.effects.abilities):
        return None
    found = whole(did, index)
    return found if isinstance(found, Play | Use) else None


@cache
def whole(did: int, index: int) -> Ability:
    """9.2.2: return an ability; an alternative without conditions has those of the card's first way to be played.

    The cards that the rule names as exceptions call none of their ways an alternative.
    """
    effects = card_effects(did)
    assert effects is not None
    found = effects.effects.abilities[index]
    if not isinstance(found, Play) or not found.alternative:
        return found
    first = next(one for one in effects.effects.abilities if isinstance(one, Play))
    return replace(found, target=found.target or first.target, costs=(*first.costs, *found.costs))
