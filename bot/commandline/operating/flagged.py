"""`rulings flags` and `eval rulings --flagged`: the answers that askers hold to be wrong, from the bot's database."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from bot.archive.house_rulings import HouseRuling, on_question
from bot.archive.rule_questions import Flag
from bot.base.settings import load_settings
from bot.commandline.figures import eval_rulings as measure_file
from bot.commandline.output import OK, CommandError, emit, shorten
from bot.storage.reading import read
from rulings.measuring.evaluation import Asked, measure
from rulings.model import link_key
from rulings.search import searcher


def flags(*, as_json: bool) -> int:
    """Print all flags, newest first. Raises `UnusableData` when there is no database."""
    asked = "SELECT id, at, guild, user, question, entry, note FROM flags ORDER BY id DESC"
    (rows,) = read(load_settings().place, [asked])
    found = [Flag(*row) for row in rows]
    emit({"flags": found, "count": len(found)}, _lines(found), as_json=as_json)
    return OK


def eval_rulings(path: str | None, *, flagged: bool, as_json: bool) -> int:
    """Measure the look-up on a file of questions, or on the flagged ones. Raises `CommandError` for both or neither."""
    if flagged == (path is not None):
        raise CommandError("Name a file of questions, or say --flagged.")
    return measure_flagged(as_json=as_json) if path is None else measure_file(path, as_json=as_json)


def measure_flagged(*, as_json: bool) -> int:
    """Ask the flagged questions again: how many still get the flagged answer first, and how well the right one is found.

    Right is what a server's ruling on the question names as its rule; questions without one only count for the first
    figure. Raises `UnusableData` when there is no database.
    """
    asked = (
        "SELECT id, at, guild, user, question, entry, note FROM flags ORDER BY id DESC",
        "SELECT id, guild, user, author, at, standing, question, answer, rule FROM house_rulings ORDER BY at DESC, id DESC",
    )
    rows, kept = read(load_settings().place, asked)
    found, rulings = [Flag(*row) for row in rows], [HouseRuling(*row) for row in kept]
    questions = list(filter(None, (_with_gold(flag, rulings) for flag in found)))
    still = sum(_is_first(flag) for flag in found)
    figures = measure(questions, searcher()) if questions else None
    lines = [
        f"{len(found)} flagged, of {still} the flagged answer is still the first; {len(questions)} have a right one."
    ]
    if figures is not None:
        lines += [f"{name.replace('_', ' ')}: {getattr(figures, name)}" for name in figures.__struct_fields__]
    emit({"flagged": len(found), "still_first": still, "figures": figures}, lines, as_json=as_json)
    return OK


def _with_gold(flag: Flag, rulings: Sequence[HouseRuling]) -> Asked | None:
    """Return a flagged question with the rule that answers it by its server's ruling; None where none says so."""
    ruling = on_question([one for one in rulings if one.guild == flag.guild], flag.question)
    if ruling is None or not ruling.rule:
        return None
    source, _, ref = ruling.rule.partition(":")
    return Asked(str(flag.id), flag.question, (ref,), source=source)


def _is_first(flag: Flag) -> bool:
    answer = searcher().search(flag.question, 1)
    return any(f"{one.source}:{link_key(one.ref)}" == flag.entry for one in answer.results)


def _lines(found: Sequence[Flag]) -> Iterator[str]:
    if not found:
        yield "Nobody has flagged an answer."
    for flag in found:
        day = datetime.fromtimestamp(flag.at, UTC).date().isoformat()
        yield f"{day}  {flag.entry}  “{shorten(flag.question, 80)}”"
        if flag.note:
            yield f"  {shorten(flag.note, 300)}"
