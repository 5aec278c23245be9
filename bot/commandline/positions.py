"""`scenario`, `explain` and `replay`: positions and games in files."""

from __future__ import annotations

from typing import Any

from bot.commandline.output import NOT_OK, OK, CommandError, emit


def scenario(path: str, *, as_json: bool) -> int:
    """Run a scenario file; 1 when something did not come out as it says. Raises `ScenarioFileError`."""
    from engine.scenariofile import run

    result = run(path)
    failed = [{"line": one.line, "expected": one.expected, "got": one.got} for one in result.failed]
    shown: dict[str, Any] = {"ok": result.ok, "failed": failed, "digest": result.digest}
    lines = [f"line {one.line}: expected {one.expected}; got {one.got}" for one in result.failed]
    emit(shown, lines or [f"Everything is as the file says ({result.digest})."], as_json=as_json)
    return OK if result.ok else NOT_OK


def explain(path: str, intent: str, *, as_json: bool) -> int:
    """Print whether an intent is possible where a scenario file ends, by which rule, and its odds."""
    from engine.scenariofile import explain as explain_in

    found = explain_in(path, intent)
    lines = ["This is possible." if found.legal else f"{found.reason} ({found.rule})".replace(" ()", "")]
    if found.odds:
        lines.append(found.odds)
    emit(found, lines, as_json=as_json)
    return OK


def replay(path: str, *, as_json: bool) -> int:
    """Replay a saved game and compare its digests; 1 when it comes out differently. Raises `ReplayError`."""
    from engine.replay import verify

    verdict = verify(path)
    shown: dict[str, Any] = {"ok": verdict.ok, "commands": verdict.commands, "digest": verdict.digest}
    if verdict.reason:
        shown["reason"] = verdict.reason
    ending = f"{verdict.commands} commands replayed, digest {verdict.digest}."
    emit(shown, [ending if verdict.ok else f"{ending} It is not the same game: {verdict.reason}."], as_json=as_json)
    return OK if verdict.ok else NOT_OK


def need_verify(*, verify: bool) -> None:
    """Raise `CommandError` when `replay` is not told what to do."""
    if not verify:
        raise CommandError("Say --verify: a saved game is replayed to compare its digests.")
