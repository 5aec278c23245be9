"""Games between policies, two from each deal: the same decks and the same seed, with the policies in either seat."""

from __future__ import annotations

import itertools
import random
import time
from collections import defaultdict
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from bot.commandline.simulating.pairs import NamedDeck
from engine import api
from engine.kernel import machine
from engine.policies import registry
from engine.selfplay.games import STEP_LIMIT, TURN_LIMIT, start
from engine.selfplay.reports import Pairing


class StrengthRun(msgspec.Struct, frozen=True):
    """What makes a run of `arena` or `train` what it is: a file of another one is refused."""

    format: int
    build: str
    decks: tuple[tuple[str, str], ...]
    policies: tuple[str, ...]
    seed: int
    length: str


class Match(msgspec.Struct):
    """A finished game: its number, who played what by seat, points by seat, and the milliseconds of each decision.

    ``winner`` is a policy, "" where nobody won; ``milliseconds`` has what each policy took for questions with a choice.
    """

    game: int
    decks: tuple[str, ...]
    policies: tuple[str, ...]
    seed: int
    winner: str
    points: dict[str, int]
    turns: int
    milliseconds: dict[str, list[float]]
    error: str = ""


class Fixtures(msgspec.Struct, frozen=True):
    """Which game is which, by its number alone: round after round, each pair of policies with each pair of decks.

    Games 2n and 2n + 1 are one deal with the policies in either seat.
    """

    matches: tuple[Pairing, ...]
    seed: int

    def game(self, number: int) -> tuple[Pairing, int]:
        """Return who plays what in a game, and its seed."""
        deal, turned = divmod(number, 2)
        match = self.matches[deal % len(self.matches)]
        return replace(match, policies=match.policies[::-1]) if turned else match, self.seed + deal


def fixtures(decks: Sequence[NamedDeck], policies: Sequence[str], seed: int, length: str, *, mirrors: bool) -> Fixtures:
    """Return the games of a round robin; with ``mirrors`` each deck meets itself alone, else every other one and itself.

    The pairs of decks are mixed by the seed, so that the first games are of all kinds.
    """
    pairs = [(one, one) for one in decks] if mirrors else list(itertools.combinations_with_replacement(decks, 2))
    random.Random(seed).shuffle(pairs)  # noqa: S311 - play, not secrets
    both = list(itertools.combinations(policies, 2))
    return Fixtures(
        tuple(Pairing((one[0], two[0]), (one[1], two[1]), names, length) for one, two in pairs for names in both),
        seed,
    )


def play(plan: Fixtures, number: int) -> Match:
    """Play a game and return what it came to; one that fails says why and has no winner.

    Each answer has luck of its own, by the seed, the number of the answer and the seat.
    """
    match, seed = plan.game(number)
    took: defaultdict[str, list[float]] = defaultdict(list)
    found = Match(number, match.names, match.policies, seed, "", dict.fromkeys(match.policies, 0), 0, took)
    try:
        _play(match, seed, found)
    except Exception as error:  # noqa: BLE001 - one broken game must not hide the others
        found.error = f"{type(error).__name__}: {error}"
    return found


def _play(match: Pairing, seed: int, found: Match) -> None:
    g, order = start(match, seed)
    for step in range(STEP_LIMIT):
        asked = machine.deciding(g)
        if not asked or g.turn.number >= TURN_LIMIT:
            break
        seat = asked[0] if len(asked) == 1 else order.choice(asked)
        policy, choice = match.policies[seat], len(machine.options(g, seat)) > 1
        began = time.process_time()
        option = registry.choose(policy, g, seat, random.Random(f"{seed}:{step}:{seat}"))  # noqa: S311 - play
        if choice:
            found.milliseconds.setdefault(policy, []).append(round(1000 * (time.process_time() - began), 1))
        api.answer(g, seat, g.stamps[seat], option)
    found.turns = g.turn.number
    if g.result is None:
        found.error = "unfinished"
        return
    found.points = dict(zip(match.policies, g.result.scores, strict=True))
    found.winner = "" if g.result.winner is None else match.policies[g.result.winner]
