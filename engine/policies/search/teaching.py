"""What a teacher says of a question: the two best answers, or what an answer that was given cost.

It thinks as the level `club` does, but about any question that has more than one answer, and says what the difference is
made of. As the levels it sees what its seat sees and nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt
from typing import Final

from msgspec.structs import replace

from engine.policies.greedy import greedy
from engine.policies.offered import forward
from engine.policies.search.candidates import QUESTIONS, candidates, kind_of_question
from engine.policies.search.halving import halve
from engine.policies.search.records import Counsel, Level, Question
from engine.policies.search.thinking import Over, Trials, never
from engine.policies.search.valuation import GROUNDS
from engine.state.game import Game
from engine.state.records import Option, Seat

ANY: Final = Question(1, 4)  # a question that the levels leave to greedy
ADVICE: Final = Level(48, margin=0.0)
GLANCE: Final = Level(16, margin=0.0)  # at one of many answers of a game
LEAST: Final = 0.02  # points of a feature that are worth naming


def advice(g: Game, seat: Seat, rng: random.Random, over: Over = never) -> Counsel | None:
    """Return the best answer to a question of a seat that is asked now beside another good one; None for a lone answer.

    The other one is what greedy would do, or where that is the best the next best.
    """
    options = forward(g, seat)
    if len(options) < 2:
        return None
    first = greedy(g, seat, options, rng)
    return _compared(ADVICE, g, seat, options, first, rng, over)


def judged(g: Game, seat: Seat, given: Option, rng: random.Random, over: Over = never) -> Counsel | None:
    """Return a better answer than the one that was given, which is ``other``; None where there is none to be seen.

    That a look at several answers takes the luckiest one for the best is made good by a second one, at the two alone.
    """
    options = forward(g, seat)
    if len(options) < 2 or given not in options:
        return None
    glance = _compared(GLANCE, g, seat, options, given, rng, over)
    if glance.best == given or glance.even:
        return None
    found = _compared(ADVICE, g, seat, (given, glance.best), given, rng, over)
    return None if found.best == given or found.even else found


def of_substance(g: Game, seat: Seat, given: Option) -> bool:
    """Whether an answer is one that the levels would think about."""
    question = QUESTIONS.get(kind_of_question(g, seat))
    return question is not None and g.turn.number > 0 and len(forward(g, seat)) > 1


def _compared(
    level: Level, g: Game, seat: Seat, options: Sequence[Option], first: Option, rng: random.Random, over: Over
) -> Counsel:
    """Return the best answer beside ``first``, or beside the next best one where that is the best."""
    question = replace(QUESTIONS.get(kind_of_question(g, seat), ANY), leaning=())
    tried = candidates(g, seat, options, first, question)
    if len(tried) == 1:
        return Counsel(first)
    trials = Trials(g, seat, question.turns, rng)
    thought = halve(tried, trials, level.playouts, level.margin, over=over)
    if thought.chosen != first:
        return _apart(trials, thought.chosen, first)
    return _apart(trials, first, max(thought.tried[1:], key=lambda one: one.gain).option)


def _apart(trials: Trials, best: Option, other: Option) -> Counsel:
    """Compare two answers in the worlds in which both were tried."""
    one, two = trials.found.get(best, {}), trials.found.get(other, {})
    worlds = [world for world in one if world in two]
    if not worlds:
        return Counsel(best)
    apart = [[mine - theirs for mine, theirs in zip(one[world], two[world], strict=True)] for world in worlds]
    gains = [sum(row) for row in apart]
    gain = sum(gains) / len(gains)
    spread = sum((each - gain) ** 2 for each in gains) / max(1, len(gains) - 1)
    made_of = {name: sum(row[at] for row in apart) / len(apart) for at, name in enumerate(GROUNDS)}
    named = {name: round(share, 3) for name, share in made_of.items() if abs(share) >= LEAST}
    better, worse = sum(each > 0 for each in gains), sum(each < 0 for each in gains)
    return Counsel(best, other, gain, sqrt(spread / len(gains)), better, worse, len(gains), named)
