"""`backup`, `restore` and `forget-server`: what an operator's timers and hands call."""

from __future__ import annotations

from pathlib import Path

from bot.base.settings import load_settings
from bot.commandline.output import OK, emit
from bot.storage.backups import backup as copy
from bot.storage.backups import prune
from bot.storage.backups import restore as put_back


def backup(folder: str, keep: int, *, as_json: bool) -> int:
    """Copy the database and keep so many copies. Raises `UnusableData` when that is not possible."""
    settings = load_settings()
    target = Path(folder) if folder else settings.data / "backups"
    made = copy(settings.database, target)
    removed = prune(target, settings.database.stem, keep)
    size = made.stat().st_size
    line = f"{made.name}: {size / 1e6:.1f} MB, checked; {removed} older copies removed."
    emit({"file": made.name, "bytes": size, "removed": removed}, [line], as_json=as_json)
    return OK


def restore(file: str, *, as_json: bool) -> int:
    """Put a copy in place of the database. Raises `UnusableData` when it cannot be used or the bot is running."""
    kept = put_back(Path(file), load_settings().database)
    lines = [f"{Path(file).name} is the database now."]
    if kept is not None:
        lines.append(f"What was there before is kept as {kept.name}.")
    emit({"restored": Path(file).name, "kept": None if kept is None else kept.name}, lines, as_json=as_json)
    return OK


def forget_server(server: int, *, as_json: bool) -> int:
    """Remove everything stored about a server. Raises `UnusableData` when the bot is running."""
    from bot.storage.forgetting import forget_server as remove

    removed = remove(load_settings().database, server)
    total = sum(removed.values())
    listed = ", ".join(f"{count} {table}" for table, count in sorted(removed.items()))
    line = (
        f"Removed {total} rows of server {server}: {listed}." if total else f"Nothing is stored about server {server}."
    )
    emit({"removed": total, "tables": removed}, [line], as_json=as_json)
    return OK
