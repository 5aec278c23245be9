"""Questions with their answers as Markdown: ``python -m rulings.measuring.sample_answers FILE``, one question a line.

Nothing is chosen or mended here: what the search finds is written down, an unsure or wrong answer too. `docs/answers.md`
is made with it from ``tests/rulings/thirty_questions.txt``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rulings.measuring.evaluation import EvaluationError
from rulings.model import Entry
from rulings.search import Result, Searcher, searcher

NEXT = 2  # further entries that are named below an answer
MOST_TOLD = 3  # differences and later rulings that are told


def answered(questions: Sequence[str], asked_of: Searcher) -> str:
    """Every question with its answer, one after another, as Markdown."""
    return "\n\n".join(
        "\n\n".join([f"### {number}. {question}", *_parts(question, asked_of)])
        for number, question in enumerate(questions, 1)
    )


def _parts(question: str, asked_of: Searcher) -> Iterator[str]:
    answer = asked_of.search(question)
    if not answer.confident:
        yield f"*{answer.message}*"
    if not answer.results:
        return
    best, *others = answer.results
    key = f"{best.source}:{best.ref}"
    gist = asked_of.gist(question, best.text)
    yield f"**{best.title}** ({_named(best)})" + (f": *{gist}*" if gist else "")
    yield "\n".join(f"> {line}".rstrip() for line in best.text.splitlines())
    told = [f"- Otherwise in {_named(one)}: {one.differs or one.title}" for one in asked_of.changes(key)[:MOST_TOLD]]
    told += [f"- Differs: {best.differs}"] if best.differs else []
    told += [f"- The same: {', '.join(_spoken(one) for one in best.also)}"] if best.also else []
    told += [f"- Next: {'; '.join(f'{one.title} ({_named(one)})' for one in others[:NEXT])}"] if others else []
    if told:
        yield "\n".join(told)


def _named(entry: Entry | Result) -> str:
    dated = f", {entry.digest}" if entry.digest else ""
    return _spoken(f"{entry.source}:{entry.ref}") + dated


def _spoken(key: str) -> str:
    document, _, ref = key.partition(":")
    return f"{document} {ref}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the answers to the questions of a file; exit code 2 and one sentence when it cannot be read."""
    parser = argparse.ArgumentParser(prog="python -m rulings.measuring.sample_answers", description=main.__doc__)
    parser.add_argument("file", type=Path, help="questions, one a line")
    path = parser.parse_args(arguments).file
    try:
        questions = _questions(path)
    except EvaluationError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stdout.write(
        f"# {len(questions)} questions and their answers\n\nWritten by `python -m rulings.measuring.sample_answers "
        f"{path.as_posix()}`, unedited: what `/rule` finds, wrong answers too. The wording is ours; the documents are named "
        f"as in [the corpus](../rulings/corpus/README.md).\n\n{answered(questions, searcher())}\n"
    )
    return 0


def _questions(path: Path) -> list[str]:
    try:
        found = [line.strip() for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    except (OSError, UnicodeDecodeError) as error:
        raise EvaluationError(f"{path.name} cannot be read: name a text file with one question a line.") from error
    if not found:
        raise EvaluationError(f"{path.name} holds no questions: write one a line.")
    return found


if __name__ == "__main__":
    raise SystemExit(main())
