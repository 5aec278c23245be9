"""How well questions find their rule: measured on a file of questions, or on the corpus' own phrasings.

Recall@1 and the mean reciprocal rank count ``gold``; recall@3 and recall@5 count ``gold`` or ``acceptable``. Where a
question names lines of another document, an entry of that document hits when it overlaps them. An entry of another
document hits when it states the same ruling, which the result says (``Result.also``); a mere link does not count.
"""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from statistics import quantiles

import msgspec

from rulings.build import build_index, read_language
from rulings.corpus import load
from rulings.documents import ROOT
from rulings.model import Entry, link_key
from rulings.outside import load_outside
from rulings.search import MOST_RESULTS, Answer, Result, Searcher, searcher


class EvaluationError(ValueError):
    """The file of questions cannot be used; the message says what is wrong with it."""


class Asked(msgspec.Struct, frozen=True):
    """One question of a measuring file: what answers it, as references or lines of one document."""

    id: str
    q: str
    gold: tuple[str, ...] = ()
    acceptable: tuple[str, ...] = ()
    source: str = "coe"
    lines: tuple[int, int] | None = None

    @property
    def answerable(self) -> bool:
        """Whether some document answers the question."""
        return bool(self.gold or self.lines)


class Figures(msgspec.Struct, frozen=True):
    """What was measured; shares between 0 and 1, ``None`` where nothing was asked that could tell; time in ms."""

    n: int
    recall_at_1: float | None
    recall_at_3: float | None
    recall_at_5: float | None
    mrr: float | None
    unanswerable_accuracy: float | None
    false_unsure: float | None
    p95_ms: float


class _Outcome(msgspec.Struct, frozen=True):
    """One question's ranks (0 is best, ``None`` not found), whether the answer was sure, and its time in ms."""

    answerable: bool
    gold: int | None
    near: int | None
    confident: bool
    milliseconds: float


def read_questions(path: Path) -> list[Asked]:
    """Read a measuring file; EvaluationError names the file and what is wrong."""
    try:
        questions = msgspec.json.decode(path.read_bytes(), type=list[Asked])
    except OSError as error:
        raise EvaluationError(f"{path.name} cannot be read ({error.strerror}): name a file of questions.") from error
    except (msgspec.DecodeError, json.JSONDecodeError) as error:
        raise EvaluationError(
            f"{path.name} is not a list of questions with id, q and gold or lines ({error})."
        ) from error
    if not questions:
        raise EvaluationError(f"{path.name} holds no questions.")
    return questions


def evaluate(path: Path) -> Figures:
    """Measure the repository's corpus on a file of questions."""
    return measure(read_questions(path), searcher())


def measure(questions: Iterable[Asked], asked_of: Searcher) -> Figures:
    """Ask every question and count."""
    outcomes = [_outcome(question, asked_of) for question in questions]
    found = [item for item in outcomes if item.answerable]
    in_five = [item for item in found if _within(item.near, 5)]
    without = [item for item in outcomes if not item.answerable]
    times = [item.milliseconds for item in outcomes]
    return Figures(
        n=len(outcomes),
        recall_at_1=_share(found, lambda item: _within(item.gold, 1)),
        recall_at_3=_share(found, lambda item: _within(item.near, 3)),
        recall_at_5=_share(found, lambda item: _within(item.near, 5)),
        mrr=round(sum(1 / (item.gold + 1) for item in found if item.gold is not None) / len(found), 4)
        if found
        else None,
        unanswerable_accuracy=_share(without, lambda item: not item.confident),
        false_unsure=_share(in_five, lambda item: not item.confident),
        p95_ms=round(quantiles(times, n=20)[-1] if len(times) > 1 else times[0], 2),
    )


def leave_one_out(nth: int, root: Path = ROOT) -> dict[str, Figures]:
    """Take the nth phrasing (from 0) out of every entry and ask it: by document, how well entries are found by the others."""
    entries = load(root)
    questions = [
        Asked(item.ref, item.asked[nth], (item.ref,), source=item.source) for item in entries if len(item.asked) > nth
    ]
    rest = [_without(item, nth) for item in entries]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rest.sqlite"
        build_index(rest, read_language(root), path, load_outside(root / "outside.toml"))
        with closing(Searcher(path)) as asked_of:
            return by_document(questions, asked_of)


def by_document(questions: Iterable[Asked], asked_of: Searcher) -> dict[str, Figures]:
    """Measure the questions of each document on their own; those without an answer under ``""``."""
    groups: dict[str, list[Asked]] = {}
    for question in questions:
        groups.setdefault(question.source if question.answerable else "", []).append(question)
    return {source: measure(group, asked_of) for source, group in groups.items()}


def _without(entry: Entry, nth: int) -> Entry:
    return msgspec.structs.replace(entry, asked=(*entry.asked[:nth], *entry.asked[nth + 1 :]))


def _outcome(question: Asked, asked_of: Searcher) -> _Outcome:
    began = time.perf_counter()
    answer = asked_of.search(question.q, MOST_RESULTS)
    took = (time.perf_counter() - began) * 1000
    gold = _rank(answer, lambda result: _hits(result, question, question.gold, asked_of))
    near = _rank(answer, lambda result: _hits(result, question, question.gold + question.acceptable, asked_of))
    return _Outcome(question.answerable, gold, near, answer.confident, took)


def _rank(answer: Answer, right: Callable[[Result], bool]) -> int | None:
    return next((rank for rank, result in enumerate(answer.results) if right(result)), None)


def _hits(result: Result, question: Asked, refs: Sequence[str], asked_of: Searcher) -> bool:
    """Whether a result is what the question asks for, or states the same ruling as an entry that is."""
    if answers(result, question, refs):
        return True
    same = [key for key in result.also if key.startswith(f"{question.source}:")]
    return any(answers(entry, question, refs) for entry in map(asked_of.find, same) if entry)


def answers(found: Result | Entry, question: Asked, refs: Sequence[str]) -> bool:
    """Whether an entry is one of the references, or overlaps the lines, that a question asks for."""
    if found.source != question.source:
        return False
    if question.lines:
        return found.lines[0] <= question.lines[1] and question.lines[0] <= found.lines[1]
    return link_key(found.ref) in {link_key(ref) for ref in refs}


def _within(rank: int | None, first: int) -> bool:
    return rank is not None and rank < first


def _share(items: Sequence[_Outcome], right: Callable[[_Outcome], bool]) -> float | None:
    return round(sum(map(right, items)) / len(items), 4) if items else None
