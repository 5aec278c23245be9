"""`tactics`: positions with a right answer, and how many of them each level finds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from bot.base.intervals import share_words
from bot.commandline.output import NOT_OK, OK, CommandError, emit
from engine.policies.registry import LEVELS, choose, is_policy, names
from engine.scenarios.files import files_below, read
from engine.scenarios.lines import ScenarioFileError
from engine.scenarios.reading import Reader
from engine.words.labels import option_text

FOLDER: Final = Path("scenarios/tactics")


class Solved(msgspec.Struct):
    """What `tactics` came to; the keys of its `--json`.

    ``solved`` counts by policy; ``failed`` has a row for each wrong answer: file, policy, and what it would do.
    """

    positions: int = 0
    solved: dict[str, int] = msgspec.field(default_factory=dict)
    failed: list[dict[str, str]] = msgspec.field(default_factory=list)
    errors: list[dict[str, str]] = msgspec.field(default_factory=list)


def tactics(paths: Sequence[str], policies: str, seed: int, *, as_json: bool) -> int:
    """Put the positions to each policy and print who finds what; 1 when a file does not come out as it says.

    Raises `CommandError` for a policy that does not exist, and for a file without advice.
    """
    asked = [
        name for one in policies.split(",") if one.strip() for name in (LEVELS if one == "levels" else (one.strip(),))
    ]
    for name in asked:
        if not is_policy(name):
            raise CommandError(
                f"There is no policy “{name[:40]}”: choose {', '.join(names())}, or levels for the ladder."
            )
    found = Solved(solved=dict.fromkeys(asked, 0))
    for path in files_below(paths or [str(FOLDER)]):
        try:
            reader = read(path)
        except ScenarioFileError as error:
            found.errors.append({"file": str(path), "message": str(error)})
            continue
        if reader.failed or not reader.advice:
            told = "; ".join(one.got for one in reader.failed) or "no “should” line: say what is right there"
            found.errors.append({"file": str(path), "message": told})
            continue
        found.positions += 1
        for name in asked:
            answer, right = answered(reader, name, seed)
            found.solved[name] += right
            if not right:
                found.failed.append({"file": str(path), "policy": name, "answer": answer})
    emit(found, _lines(found), as_json=as_json)
    return NOT_OK if found.errors else OK


def answered(reader: Reader, policy: str, seed: int) -> tuple[str, bool]:
    """Return what a policy does where a file ends, in words, and whether that is right there."""
    g, seat = reader.scenario.game, reader.advice[0].seat
    taken = choose(policy, g, seat, random.Random(seed))  # noqa: S311 - practice
    words = option_text(g, seat, taken).title
    named = [(one.wise, {option_text(g, seat, option).title for option in one.options}) for one in reader.advice]
    wise = [titles for good, titles in named if good]
    unwise = [titles for good, titles in named if not good]
    return words, (not wise or any(words in titles for titles in wise)) and not any(words in one for one in unwise)


def _lines(found: Solved) -> list[str]:
    lines = [f"{one['file']}: {one['policy']} would answer “{one['answer']}”" for one in found.failed]
    lines += [f"{one['file']}: {one['message']}" for one in found.errors]
    return [*lines, *(f"{name}: {share_words(count, found.positions)}" for name, count in found.solved.items())]
