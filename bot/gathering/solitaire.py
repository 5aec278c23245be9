"""A game of one person against the hazards of the own deck: who sits where, and what such a game knows nothing of."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.base.errors import Problem
from bot.gathering.seating import Chair
from bot.strings import alone
from engine.policies.registry import STRONGEST
from engine.rules.getting_ready.rule_sets import SOLITAIRE

RULES: Final = SOLITAIRE.name
POLICY: Final = STRONGEST  # everybody in the table of a server plays against the same one


def against_hazards(player: Chair) -> tuple[Chair, Chair]:
    """Return the chairs of a game: the other one is that of the hazards of the same deck, which the bot plays."""
    return player, replace(player, user=None, name=alone.HAZARDS, policy=POLICY, luck="")


def check_alone(given: dict[str, object]) -> None:
    """Raise `Problem` where something was asked for that a game of one knows nothing of: options by name, false if not given."""
    wrong = [f"`{name}`" for name, one in given.items() if one]
    if wrong:
        raise Problem(alone.ALONE.format(options=", ".join(wrong)))
