"""A game of one person against the hazards of the own deck: who sits where, and what such a game knows nothing of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from bot.base.errors import Problem
from bot.gathering.formats import plays_alone
from bot.gathering.seating import Chair
from bot.strings import several
from engine.policies.registry import STRONGEST
from engine.rules.getting_ready.rule_sets import SOLITAIRE

RULES: Final = SOLITAIRE.name
POLICY: Final = STRONGEST  # everybody in the table of a server plays against the same one

UNFIT: Final = ("opponent", "opponent_deck", "kind", "players")  # options that a game of one knows nothing of


def against_hazards(player: Chair) -> tuple[Chair, ...]:
    """Return the chairs of a game: the other one is that of the hazards of the same deck, which the bot plays."""
    return player, replace(player, user=None, name=several.ALONE_HAZARDS, policy=POLICY, luck="")


def by_oneself(rules: str, policy: str, unfit: Mapping[str, object]) -> bool:
    """Whether rules are for one. Raises `Problem` where such a game was asked for with what it knows nothing of.

    ``unfit`` are those options by name, false where they were not given.
    """
    if not plays_alone(rules):
        return False
    given = [name for name, one in unfit.items() if one] + (["policy"] if policy not in ("", POLICY) else [])
    if given:
        raise Problem(several.ALONE.format(options=", ".join(f"`{name}`" for name in given)))
    return True
