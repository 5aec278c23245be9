"""`scenario`, `explain` and `replay`: positions and games in files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.commandline.output import NOT_OK, OK, CommandError, emit

if TYPE_CHECKING:
    from engine.records.fairness import Finding
    from engine.records.gamelog import GameLog


def scenario(path: str, *, as_json: bool) -> int:
    """Run a scenario file; 1 when something did not come out as it says. Raises `ScenarioFileError`."""
    from engine.scenarios.files import run

    result = run(path)
    failed = [{"line": one.line, "expected": one.expected, "got": one.got} for one in result.failed]
    shown: dict[str, Any] = {"ok": result.ok, "failed": failed, "digest": result.digest}
    lines = [f"line {one.line}: expected {one.expected}; got {one.got}" for one in result.failed]
    emit(shown, lines or [f"Everything is as the file says ({result.digest})."], as_json=as_json)
    return OK if result.ok else NOT_OK


def explain(path: str, intent: str, *, as_json: bool) -> int:
    """Print whether an intent is possible where a scenario file ends, by which rule, and its odds."""
    from engine.scenarios.files import explain as explain_in

    found = explain_in(path, intent)
    lines = ["This is possible." if found.legal else f"{found.reason} ({found.rule})".replace(" ()", "")]
    if found.odds:
        lines.append(found.odds)
    emit(found, lines, as_json=as_json)
    return OK


def replay(path: str, *, as_json: bool) -> int:
    """Replay a saved game and compare its digests; 1 when it comes out differently. Raises `ReplayError`."""
    from engine.records import gamelog
    from engine.records.replay import verify

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


def need_verify(*, verify: bool) -> None:
    """Raise `CommandError` when `replay` is not told what to do."""
    if not verify:
        raise CommandError("Say --verify: a saved game is replayed to compare its digests.")
