"""`train`: play games, note each turn's features, and fit how many points they are worth in the end."""

from __future__ import annotations

import contextlib
import random
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import msgspec

from bot.commandline.output import OK, CommandError, emit, progress_bar
from bot.commandline.simulating.run_file import FORMAT, RunFile, build_digest, deck_digests
from bot.commandline.simulating.simulation import playable
from bot.commandline.strength.matches import StrengthRun
from bot.commandline.strength.ridge import Observations, Vector, fitted
from engine.policies.registry import is_policy, names
from engine.policies.search.features import NAMES, features
from engine.policies.search.valuation import MOST, STAGES, Weights, stage_of, written
from engine.queries.alignments import KINDS
from engine.selfplay import games as selfplay
from engine.selfplay.reports import Pairing
from engine.state.seats import opponents

HELD_OUT: Final = 5  # every fifth game tells how good the weights are, before all are used
PENALTIES: Final = (0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0)
OF_A_KIND: Final = 1.0  # what it costs that the weights of a kind of player depart from those of all
LEAST: Final = 10  # games

# What more of a feature can only be good (1) or bad (-1) for; what looks otherwise comes of the decks that have much of it
SIGNS: Final = tuple(
    -1.0 if name in ("tapped", "wounded", "corruption") else 0.0 if name in ("turn", "constant") else 1.0
    for name in NAMES
)

# What is held before anything is seen, in points: the weights stay near it where games say little
HELD: Final = {
    "lead": 0.65,
    "prowess": 0.06,
    "wounded": -0.6,
    "corruption": -0.5,
    "hand": 0.125,
    "hazards": 0.05,
    "sites": 0.125,
    **{name: 0.35 for name in NAMES if name.startswith("points: ")},
}
BEFORE: Final = tuple(HELD.get(name, 0.0) for name in NAMES)


class Lesson(msgspec.Struct, frozen=True):
    """A finished game: what each seat saw when each turn began, and by how many points each won in the end."""

    game: int
    decks: tuple[str, ...]
    kinds: tuple[str, ...]
    seed: int
    turns: tuple[tuple[int, tuple[Vector, ...]], ...]
    margins: tuple[float, ...]


class Trained(msgspec.Struct):
    """What `train` came to; the keys of its `--json`.

    Errors are in points, in games that were held out: of the weights, and of what the score alone would say.
    """

    games: int = 0
    positions: int = 0
    seconds: float = 0.0
    penalty: float = 0.0
    error: float = 0.0
    error_of_the_score: float = 0.0
    file: str = ""


def train(
    decks: str, games: int, seed: int, policy: str, length: str, *, resume: str, workers: int, out: str, as_json: bool
) -> int:
    """Play the games that are not in the file yet, fit, and write the weights into ``out``.

    Raises `CommandError` when something named cannot be used, or too few games were finished.
    """
    if not is_policy(policy):
        raise CommandError(f"There is no policy “{policy[:40]}”: choose {', '.join(names())}.")
    began = time.perf_counter()
    entered = playable(decks, length)
    pairs = [Pairing((a[0], b[0]), (a[1], b[1]), (policy, policy), length) for a, b in product(entered, repeat=2)]
    random.Random(seed).shuffle(pairs)  # noqa: S311 - play, not secrets
    run = StrengthRun(FORMAT, build_digest(), deck_digests(entered), (policy,), seed, length)
    with RunFile(Path(resume), run, Lesson) if resume else contextlib.nullcontext() as file:
        found = {number: one for number, one in (file.lines if file else {}).items() if number < games}
        left = [(pairs[number % len(pairs)], number, seed) for number in range(games) if number not in found]
        with progress_bar() as bar:
            for one in _played(left, workers):
                found[one.game] = one
                if file:
                    file.add(one)
                if bar is not None:
                    bar.move(len(found), games, "games")
    lessons = [found[number] for number in sorted(found) if found[number].turns]
    if len(lessons) < LEAST:
        raise CommandError(f"Only {len(lessons)} games came to an end: play {LEAST} or more.")
    trained = _fit(lessons, policy, seed, out)
    trained.seconds = round(time.perf_counter() - began, 1)
    emit(trained, _lines(trained), as_json=as_json)
    return OK


def _played(left: Sequence[tuple[Pairing, int, int]], workers: int) -> Iterator[Lesson]:
    if workers == 1:
        yield from (lesson(*one) for one in left)
        return
    with ProcessPoolExecutor(workers, get_context("fork")) as pool:
        yield from (one.result() for one in as_completed([pool.submit(lesson, *one) for one in left]))


def lesson(match: Pairing, number: int, seed: int) -> Lesson:
    """Play a game and return what is to be learned from it; nothing from one that reached a limit."""
    g, rng = selfplay.start(match, seed + number)
    kinds = tuple(one.alignment for one in g.players)
    turns: list[tuple[int, tuple[Vector, ...]]] = []
    for _ in selfplay.moves(g, match, rng):
        if g.turn.number > (turns[-1][0] if turns else 0):
            turns.append((g.turn.number, tuple(features(g, seat) for seat in g.seats)))
        if g.turn.number >= selfplay.TURN_LIMIT:
            break
    scores = g.result.scores if g.result is not None else ()
    margins = tuple(float(scores[seat] - max(scores[one] for one in opponents(g, seat))) for seat in g.seats if scores)
    return Lesson(number, match.names, kinds, seed + number, tuple(turns) if scores else (), margins)


def _fit(lessons: Sequence[Lesson], policy: str, seed: int, out: str) -> Trained:
    every = sorted(turn for one in lessons for turn, _ in one.turns)
    ends = (every[len(every) // 3], every[2 * len(every) // 3])
    kept = [one for one in lessons if one.game % HELD_OUT]
    apart = [one for one in lessons if not one.game % HELD_OUT]
    errors = {penalty: _error(weights_of(kept, ends, penalty), apart, ends) for penalty in PENALTIES}
    penalty = min(errors, key=lambda one: errors[one])
    about = f"Made by palantir train: {len(lessons)} games of {policy}, seed {seed}; held-out error {errors[penalty]:.2f} points."
    try:
        Path(out).write_text(written(ends, weights_of(lessons, ends, penalty), about), "utf-8")
    except OSError as error:
        raise CommandError(f"{out} cannot be written ({error.strerror}): name another file.") from error
    score = dict.fromkeys(product(KINDS, STAGES), tuple(float(name == "lead") for name in NAMES))
    return Trained(
        len(lessons), len(every), 0.0, penalty, round(errors[penalty], 3), round(_error(score, apart, ends), 3), out
    )


def weights_of(lessons: Sequence[Lesson], ends: tuple[int, int], penalty: float) -> Weights:
    """Return the weights of each stage: of all players, and of each kind as far as its games differ from them."""
    found: Weights = {}
    for stage in STAGES:
        general = fitted(_observed(lessons, ends, stage, KINDS), penalty, BEFORE, SIGNS)
        for kind in KINDS:
            own = _observed(lessons, ends, stage, (kind,))
            found[kind, stage] = fitted(own, OF_A_KIND, general, SIGNS) if own.rows else general
    return found


def _observed(lessons: Sequence[Lesson], ends: tuple[int, int], stage: str, kinds: Sequence[str]) -> Observations:
    seen = Observations()
    for one in lessons:
        turns = [rows for turn, rows in one.turns if stage_of(turn, ends) == stage]
        for seat, row in (each for rows in turns for each in enumerate(rows)):
            if one.kinds[seat] in kinds:
                outcome = max(-MOST, min(MOST, one.margins[seat]))
                against = ", ".join(name for place, name in enumerate(one.decks) if place != seat)
                own = one.decks[seat]
                seen.add(row, outcome, (own, f"against {against}", f"{own} against {against}"), 1 / len(turns))
    return seen


def _error(weights: Weights, lessons: Sequence[Lesson], ends: tuple[int, int]) -> float:
    """Return the error of weights in games that they were not fitted to, over all positions of these."""
    squares, count = 0.0, 0
    for stage, kind in product(STAGES, KINDS):
        seen = _observed(lessons, ends, stage, (kind,))
        squares += sum(left**2 for left in seen.left(weights[kind, stage], {}))
        count += len(seen.rows)
    return float((squares / max(1, count)) ** 0.5)


def _lines(trained: Trained) -> list[str]:
    return [
        f"{trained.games} games, {trained.positions} turns; {trained.seconds} s",
        (
            f"penalty {trained.penalty}; in games held out the weights are off by {trained.error} points, "
            f"the score alone by {trained.error_of_the_score}"
        ),
        f"The weights are in {trained.file}.",
    ]
