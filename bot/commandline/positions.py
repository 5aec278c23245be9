"""`scenario`, `explain` and `replay`: positions and games in files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from bot.commandline.output import NOT_OK, OK, CommandError, emit

if TYPE_CHECKING:
    from engine.records.fairness import Finding
    from engine.records.gamelog import GameLog
    from engine.scenarios.files import Shown


def scenario(paths: Sequence[str], *, shown: bool, as_json: bool, index: Path | None = None) -> int:
    """Run scenario files and those in folders; 1 when something did not come out as it says.

    One file has its own result, with ``shown`` also where it ends; of a folder an ``index`` by rule can be written.
    Raises `ScenarioFileError`.
    """
    from engine.scenarios.files import files_below

    if index is not None:
        if len(paths) != 1 or not Path(paths[0]).is_dir():
            raise CommandError("Name one folder with --index: its files are listed by rule.")
        index.write_text(index_of(Path(paths[0])), encoding="utf-8")
    if len(paths) == 1 and not Path(paths[0]).is_dir():
        return _one_scenario(paths[0], shown=shown, as_json=as_json)
    if shown:
        raise CommandError("Say --show with one file: it prints where that file ends.")
    return _scenarios(files_below(paths), as_json=as_json)


def index_of(folder: Path) -> str:
    """Return the index of the scenario files below a folder."""
    from bot.commandline.scenario_index import scenario_index
    from engine.scenarios.files import files_below
    from engine.scenarios.lines import lines_of
    from rulings.documents import numbers

    shown = []
    for path in files_below([str(folder)]):
        said = {line.key: line.value for line in reversed(lines_of(path.read_text(encoding="utf-8")))}
        rules = tuple(one.strip() for one in said.get("rules", "").split(",") if one.strip())
        shown.append((PurePosixPath(path.relative_to(folder).as_posix()), said.get("title", path.stem), rules))
    return scenario_index(shown, numbers())


def _one_scenario(path: str, *, shown: bool, as_json: bool) -> int:
    from engine.scenarios.files import attempt, result_of, show

    reader, error = attempt(path)
    where = show(reader.scenario) if shown else None
    if error is not None:
        if where is not None and reader.scenario.started:
            emit({"error": _fields(error.line, error.message), "show": where}, _where(where), as_json=as_json)
        raise error
    result = result_of(reader)
    found: dict[str, Any] = {"ok": result.ok, "failed": result.failed, "digest": result.digest}
    if result.notes:
        found["notes"] = result.notes
    lines = [f"line {one.line}: expected {one.expected}; got {one.got}" for one in result.failed]
    lines = lines or [f"Everything is as the file says ({result.digest})."]
    lines += [f"line {one.line}: {one.message}" for one in result.notes]
    if where is not None:
        found["show"] = where
        lines += _where(where)
    emit(found, lines, as_json=as_json)
    return OK if result.ok else NOT_OK


def _fields(line: int, message: str) -> dict[str, Any]:
    return {"line": line, "message": message}


def _where(where: Shown) -> list[str]:
    """Return the lines that say where a game stands."""
    lines = ["", "The log:", *(f"  {line}" for line in where.log or ("nothing yet",))]
    for one in where.asked:
        lines += ["", f"{one.player} is asked: {one.question}", *(f"  {label}" for label in one.options)]
    return lines if where.asked else [*lines, "", "Nobody is asked: the game is over."]


def _scenarios(paths: Sequence[Path], *, as_json: bool) -> int:
    """Run many files and print a table."""
    from engine.scenarios.files import ScenarioResult, run_all

    report = run_all(paths)
    failed, errors, notes, rows = [], [], [], []
    for file, one in report.results:
        if not isinstance(one, ScenarioResult):
            errors.append({"file": file, **_fields(one.line, one.message)})
            rows.append(f"error   {file}  {one}")
            continue
        rows.append(f"{'ok    ' if one.ok else 'failed'}  {file}  {one.title}".rstrip())
        for bad in one.failed:
            failed.append({"file": file, "line": bad.line, "expected": bad.expected, "got": bad.got})
            rows.append(f"        line {bad.line}: expected {bad.expected}; got {bad.got}")
        notes += [{"file": file, **_fields(note.line, note.message)} for note in one.notes]
        rows += [f"        line {note.line}: {note.message}" for note in one.notes]
    count = len(report.results)
    rows.append(f"{count} files: {report.ok} ok, {count - report.ok - len(errors)} failed, {len(errors)} with errors.")
    found = {"files": count, "ok": report.ok, "failed": failed, "errors": errors}
    emit({**found, "notes": notes} if notes else found, rows, as_json=as_json)
    return OK if report.ok == count else NOT_OK


def explain(path: str, intent: str, *, line: int, as_json: bool) -> int:
    """Print whether an intent is possible where a scenario file ends or stops, by which rule, and its odds."""
    from engine.scenarios.files import explain_at

    told = explain_at(path, intent, line)
    found, stopped = told.found, told.stopped
    lines = ["This is possible." if found.legal else f"{found.reason} ({found.rule})".replace(" ()", "")]
    if found.odds:
        lines.append(found.odds)
    shown = {"legal": found.legal, "rule": found.rule, "reason": found.reason, "odds": found.odds}
    if stopped is not None:
        shown["stopped"] = _fields(stopped.line, stopped.message)
        lines.append(f"The file stops at line {stopped.line}: {stopped.message}")
    emit(shown, lines, as_json=as_json)
    return OK


def replay(path: str, *, as_json: bool) -> int:
    """Replay a saved game and compare its digests; 1 when it comes out differently. Raises `ReplayError`."""
    from bot.commandline.boosters import check_boosters, opened_in
    from engine.records import gamelog
    from engine.records.replay import verify

    boosters = opened_in(path)
    if boosters is not None:
        return check_boosters(boosters, as_json=as_json)
    log = gamelog.load(path)
    if log is not None:
        return _check_log(log, as_json=as_json)
    verdict = verify(path)
    shown: dict[str, Any] = {"ok": verdict.ok, "commands": verdict.commands, "digest": verdict.digest}
    if verdict.reason:
        shown["reason"] = verdict.reason
    ending = f"{verdict.commands} commands replayed, digest {verdict.digest}."
    lines = [ending if verdict.ok else f"{ending} It is not the same game: {verdict.reason}."]
    if verdict.skipped:
        shown["skipped"] = list(verdict.skipped)
        lines += [f"Not re-run, played by another release: {one}." for one in verdict.skipped]
    if verdict.dice:
        shown["dice"] = {one.what: one.ok for one in verdict.dice}
        lines += _dice_lines(verdict.dice)
    emit(shown, lines, as_json=as_json)
    return OK if verdict.ok else NOT_OK


def _check_log(log: GameLog, *, as_json: bool) -> int:
    """Check the dice in the log of a game that holds no commands."""
    from engine.records import gamelog

    found = gamelog.verify(log)
    ok = all(one.ok for one in found)
    opened = bool(log.proof.parts)
    shown = {"ok": ok, "commands": 0, "digest": "", "dice": {one.what: one.ok for one in found}, "opened": opened}
    lines = ["This is the log of a game, without its moves: nothing to replay.", *_dice_lines(found)]
    if not opened:
        lines.append("The dice are sealed until the game is over: export it again then.")
    emit(shown, lines, as_json=as_json)
    return OK if ok else NOT_OK


def _dice_lines(found: tuple[Finding, ...]) -> list[str]:
    return [
        f"{one.what}: {'as sealed' if one.ok else 'NOT as sealed'}{f', roll {one.at}' * (one.at > 0)}" for one in found
    ]
