"""What self-play met of the rules: by number, how often what enforces it allowed something, and how often it forbade it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from bot.commandline.proofs.play_coverage import known_decks
from bot.commandline.simulating.pairs import all_pairs
from engine.kernel.machine import Requirement
from engine.policies.registry import POLICIES
from engine.selfplay.games import play_game
from engine.selfplay.watching import HELD, Thing, watched
from engine.state.game import Game

if TYPE_CHECKING:
    from bot.commandline.proofs.mutation import Enforcer


class Met(msgspec.Struct, frozen=True):
    """How often games came to a number: ``taken`` when it allowed or did something, ``refused`` when it forbade it."""

    taken: int = 0
    refused: int = 0


def met(found: Iterable[Enforcer], games: int, seed: int = 1) -> Mapping[str, Met]:
    """Play so many short games, spread over all pairs of known decks and all policies, and return what they met.

    A function that cites a number counts as taken whenever it is called. What is counted stays in place: nothing else
    is measured in this process afterwards.
    """
    taken, refused = Counter[str](), Counter[str]()
    for one in found:
        if one.counts is not None:
            one.counts(partial(taken.update, one.numbers))

    def note(_: Game, one: Thing, what: str) -> None:
        if isinstance(one, Requirement) and one.rule:
            (taken if what == HELD else refused)[one.rule] += 1

    decks = known_decks()
    matches = [one for policy in POLICIES for one in all_pairs(decks, policy, None, "short", orders=False)]
    with watched(note):
        for number, match in enumerate(matches[:: max(1, len(matches) // games)][:games] if games else ()):
            play_game(match, seed + number, invariants=False, tell=lambda line: None)
    return {number: Met(taken[number], refused[number]) for number in taken.keys() | refused.keys()}
