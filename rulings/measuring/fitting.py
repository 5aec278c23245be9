"""Fits the weights of ranking and sureness on files of questions: ``python -m rulings.measuring.fitting FILE… [--write]``.

Ranking: softmax over the candidates of each question, so that the entries that answer it (and a little the acceptable
ones) outweigh the others. Sureness: logistic regression that tells questions with an answer among the first five from
those without any. Both are cross-validated; questions that measure are never read for it.

Where the sentence model is in use it is the weights with it that are fitted, else (and with ``PALANTIR_MEANING=off``) those
without. Candidates and signs come from the weights in use, so for a new measure it is run twice.
"""

from __future__ import annotations

import argparse
import functools
import math
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from rulings.measuring.evaluation import Asked, answers, read_questions
from rulings.model import Entry
from rulings.ranking import MEASURES, NEAREST
from rulings.search import Searcher, open_searcher
from rulings.weights import PATH, Weights, load_weights, written

FOLDS = 5
ROUNDS = 220
STEP = 0.1
DECAY = 0.02
ACCEPTABLE = 0.3
CANDIDATES = 70  # of each question, best first by the weights in use
UNSURE_SHARE = 0.1  # of the answerable questions, this share may be marked unsure

Vector = list[float]


class Sample(msgspec.Struct):
    """One question: the measures of its candidates, how right each is (0 to 1), and what speaks for the answer."""

    rows: list[Vector]
    right: list[float]
    gold: list[bool]
    near: list[bool]
    answerable: bool
    signs: dict[str, float]


def samples(questions: Sequence[Asked], asked_of: Searcher) -> list[Sample]:
    """Ask every question and keep its candidates."""
    find = functools.cache(asked_of.find)  # the same entries are candidates of many questions
    return [found for question in questions if (found := _sample(question, asked_of, find))]


def _sample(question: Asked, asked_of: Searcher, find: Callable[[str], Entry | None]) -> Sample | None:
    ranked, signs = asked_of.measured(question.q)
    if not ranked:
        return None
    ranked = ranked[:CANDIDATES]
    stated = [[entry for one in (key, *also) if (entry := find(one))] for key, also, _ in ranked]
    wanted = (question.gold, question.gold + question.acceptable)
    is_gold, is_near = ([any(answers(one, question, refs) for one in own) for own in stated] for refs in wanted)
    return Sample(
        rows=[[measures[name] for name in asked_of.measures] for _, _, measures in ranked],
        right=[1.0 if first else ACCEPTABLE * second for first, second in zip(is_gold, is_near, strict=True)],
        gold=is_gold,
        near=is_near,
        answerable=question.answerable,
        signs=signs,
    )


def fit_ranking(data: Sequence[Sample]) -> Vector:
    """Weights by gradient descent on the softmax of each question's candidates, each measure on its own scale."""
    used = [sample for sample in data if any(sample.right)]
    scale = [_spread([row[at] for sample in used for row in sample.rows]) for at in range(len(used[0].rows[0]))]
    scaled = [[[value / by for value, by in zip(row, scale, strict=True)] for row in sample.rows] for sample in used]
    return [weight / by for weight, by in zip(_descend(scaled, [one.right for one in used]), scale, strict=True)]


def _descend(scaled: Sequence[Sequence[Vector]], rights: Sequence[Vector]) -> Vector:
    """Adam on the mean loss, decaying towards zero."""
    weights = [0.0] * len(scaled[0][0])
    drift, swing = [0.0] * len(weights), [0.0] * len(weights)
    for turn in range(1, ROUNDS + 1):
        slope = [DECAY * weight for weight in weights]
        for rows, right in zip(scaled, rights, strict=True):
            for pull, row in zip(_pulls(rows, right, weights), rows, strict=True):
                if abs(pull) > 1e-4:
                    slope = [one + pull / len(scaled) * value for one, value in zip(slope, row, strict=True)]
        drift = [0.9 * old + 0.1 * new for old, new in zip(drift, slope, strict=True)]
        swing = [0.99 * old + 0.01 * new * new for old, new in zip(swing, slope, strict=True)]
        early, late = 1 - 0.9**turn, 1 - 0.99**turn
        weights = [
            weight - STEP * (one / early) / (math.sqrt(two / late) + 1e-8)
            for weight, one, two in zip(weights, drift, swing, strict=True)
        ]
    return weights


def _pulls(rows: Sequence[Vector], right: Vector, weights: Vector) -> Iterator[float]:
    """For each candidate: its share of the softmax less its share among the right ones."""
    scores = [sum(map(float.__mul__, weights, row)) for row in rows]
    top = max(scores)
    powers = [math.exp(score - top) for score in scores]
    total = sum(powers)
    wanted = sum(map(float.__mul__, powers, right)) or 1.0
    for power, one in zip(powers, right, strict=True):
        yield power / total - power * one / wanted


def fit_sureness(data: Sequence[Sample], weights: Vector) -> dict[str, float]:
    """Weights of the signs; the start is set so that UNSURE_SHARE of what is found among five is marked unsure."""
    used = [sample for sample in data if not sample.answerable or _within(sample, weights, NEAREST, sample.near)]
    names = [name for name in used[0].signs if name != "start"]
    rows = [[sample.signs[name] for name in names] for sample in used]
    middle = [sum(row[at] for row in rows) / len(rows) for at in range(len(names))]
    scale = [_spread([row[at] for row in rows]) for at in range(len(names))]
    unit = [[(row[at] - middle[at]) / scale[at] for at in range(len(names))] for row in rows]
    fitted = _logistic(unit, [sample.answerable for sample in used])
    found = {name: weight / by for name, weight, by in zip(names, fitted, scale, strict=True)}
    values = sorted(_value(found, sample.signs) for sample in used if sample.answerable)
    return {"start": -values[int(UNSURE_SHARE * len(values))], **found}


def _logistic(rows: Sequence[Vector], truths: Sequence[bool]) -> Vector:
    """Logistic regression, both sides weighing the same; the first value of ``weights`` is the constant."""
    weights = [0.0] * (len(rows[0]) + 1)
    shares = {truth: 0.5 / max(1, sum(one == truth for one in truths)) for truth in (True, False)}
    for _ in range(600):
        slope = [0.0, *(0.01 * weight for weight in weights[1:])]
        for row, truth in zip(rows, truths, strict=True):
            value = weights[0] + sum(map(float.__mul__, weights[1:], row))
            miss = (1 / (1 + math.exp(-value)) - truth) * shares[truth]
            slope = [one + miss * part for one, part in zip(slope, (1.0, *row), strict=True)]
        weights = [weight - one for weight, one in zip(weights, slope, strict=True)]
    return weights[1:]


def _value(weights: Mapping[str, float], signs: Mapping[str, float]) -> float:
    return sum(weight * signs[name] for name, weight in weights.items())


def _spread(values: Sequence[float]) -> float:
    middle = sum(values) / len(values)
    return math.sqrt(sum((value - middle) ** 2 for value in values) / len(values)) or 1.0


def _order(sample: Sample, weights: Vector) -> list[int]:
    scores = [sum(map(float.__mul__, weights, row)) for row in sample.rows]
    return sorted(range(len(scores)), key=lambda at: -scores[at])


def _within(sample: Sample, weights: Vector, first: int, right: Sequence[bool]) -> bool:
    return any(right[at] for at in _order(sample, weights)[:first])


def cross_validated(data: Sequence[Sample], seed: int = 0) -> dict[str, float]:
    """Recall@1, recall@5, MRR, accuracy without an answer and false unsure, each fold measured with the others' weights.

    The signs are those of the weights in use, so sureness is measured a little too well where these change much.
    """
    rng = random.Random(seed)  # noqa: S311  (folds, not secrets)
    folds = [rng.randrange(FOLDS) for _ in data]
    told: dict[str, list[float]] = {
        name: [] for name in ("recall_at_1", "recall_at_5", "mrr", "unanswerable", "unsure")
    }
    for fold in range(FOLDS):
        rest = [sample for sample, one in zip(data, folds, strict=True) if one != fold]
        weights = fit_ranking(rest)
        sure = fit_sureness(rest, weights)
        for sample in (sample for sample, one in zip(data, folds, strict=True) if one == fold):
            confident = _value(sure, sample.signs) >= 0
            if not sample.answerable:
                told["unanswerable"].append(not confident)
                continue
            rank = next((at for at, one in enumerate(_order(sample, weights)) if sample.gold[one]), None)
            told["recall_at_1"].append(rank == 0)
            told["mrr"].append(0.0 if rank is None or rank >= 25 else 1 / (rank + 1))
            told["recall_at_5"].append(found := _within(sample, weights, NEAREST, sample.near))
            told["unsure"] += [not confident] if found else []
    return {name: round(sum(values) / max(1, len(values)), 3) for name, values in told.items()}


def main(arguments: Sequence[str] | None = None) -> int:
    """Cross-validate, fit on everything, print both; with ``--write``, replace ``weights.toml``."""
    parser = argparse.ArgumentParser(prog="python -m rulings.measuring.fitting", description=main.__doc__)
    parser.add_argument(
        "files", type=Path, nargs="+", help="questions to fit on: id, q, gold, acceptable, source, lines"
    )
    parser.add_argument("--write", action="store_true", help="replace weights.toml by the fitted weights")
    options = parser.parse_args(arguments)
    asked_of = open_searcher()
    data = samples([one for file in options.files for one in read_questions(file)], asked_of)
    told = cross_validated(data)
    weights = fit_ranking(data)
    note = f"Fitted by rulings.measuring.fitting on {len(data)} questions of ours; in cross-validation: " + ", ".join(
        f"{name} {value}" for name, value in told.items()
    )
    fitted = Weights(dict(zip(asked_of.measures, weights, strict=True)), fit_sureness(data, weights), note)
    content = written(_together(fitted, load_weights()))
    sys.stdout.write(content)
    if options.write:
        PATH.write_text(content, encoding="utf-8")
    return 0


def _together(fitted: Weights, kept: Weights) -> Weights:
    """The fitted weights in the place of those of their kind."""
    if fitted.ranking.keys() > set(MEASURES):
        return msgspec.structs.replace(kept, sentences=fitted)
    return msgspec.structs.replace(fitted, sentences=kept.sentences)


if __name__ == "__main__":
    raise SystemExit(main())
