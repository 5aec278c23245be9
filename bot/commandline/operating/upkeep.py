"""`backup`, `restore`, `move` and `forget-server`: what an operator's timers and hands call."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from bot.base.errors import UnusableData
from bot.base.settings import load_settings, on_server, server_address
from bot.commandline.output import OK, emit
from bot.storage import postgres
from bot.storage.backups import backup as copy
from bot.storage.backups import prune
from bot.storage.backups import restore as put_back

_DUMP: Final = (
    "The database is on a PostgreSQL server, whose own programs copy it: nothing was copied; run pg_dump --format=custom "
    "--file=FILE with the address in PALANTIR_DATABASE, as docs/operating.md says."
)
_PUT_BACK: Final = (
    "The database is on a PostgreSQL server, whose own programs put it back: run pg_restore --clean --if-exists with the "
    "address in PALANTIR_DATABASE, then this command without a file, as docs/operating.md says."
)


def backup(folder: str, keep: int, *, as_json: bool) -> int:
    """Copy the database and keep so many copies. Raises `UnusableData` when that is not possible."""
    settings = load_settings()
    if settings.postgres:
        raise UnusableData(_DUMP)
    target = Path(folder) if folder else settings.data / "backups"
    made = copy(settings.database, target)
    removed = prune(target, settings.database.stem, keep)
    size = made.stat().st_size
    line = f"{made.name}: {size / 1e6:.1f} MB, checked; {removed} older copies removed."
    emit({"file": made.name, "bytes": size, "removed": removed}, [line], as_json=as_json)
    return OK


def restore(file: str, *, as_json: bool) -> int:
    """Put a copy in place of the database. Raises `UnusableData` when it cannot be used or the bot is running.

    Of a database on a server without a file: note which games it took back.
    """
    settings = load_settings()
    if settings.postgres:
        if file:
            raise UnusableData(_PUT_BACK)
        games = asyncio.run(postgres.part("upkeep").note_restored(settings.postgres))
        line = f"Noted that the database was put back: {games} games go on from there, with new dice to come."
        emit({"noted": games}, [line], as_json=as_json)
        return OK
    if not file:
        raise UnusableData("Name the copy that is to be put in place of the database: palantir backup made it.")
    kept = put_back(Path(file), settings.database)
    lines = [f"{Path(file).name} is the database now."]
    if kept is not None:
        lines.append(f"What was there before is kept as {kept.name}.")
    emit({"restored": Path(file).name, "kept": None if kept is None else kept.name}, lines, as_json=as_json)
    return OK


def move(source: str, target: str, *, as_json: bool) -> int:
    """Move a database between a file and a server, and print what it came to. Raises `UnusableData`; then nothing moved."""
    there = [on_server(one) for one in (source, target)]
    if there == [False, True]:
        address = server_address(target, "The target")
        found = asyncio.run(postgres.part("moving").to_server(Path(source), address))
    elif there == [True, False]:
        address = server_address(source, "The source")
        found = asyncio.run(postgres.part("moving").to_file(address, Path(target)))
    else:
        raise UnusableData(
            "A database is moved between a file and a postgresql:// address: name one of each; copies of files are made "
            "with `palantir backup`, those of servers with pg_dump."
        )
    total = sum(one.rows for one in found)
    lines = [f"{one.table}: {one.rows} rows, {one.digest[:16]} in both" for one in found]
    lines.append(
        f"Moved {total} rows of {len(found)} tables; each was read again and is the same. The source is unchanged."
    )
    emit({"rows": total, "tables": found}, lines, as_json=as_json)
    return OK


def forget_server(server: int, *, as_json: bool) -> int:
    """Remove everything stored about a server. Raises `UnusableData` when the bot is running."""
    from bot.storage.forgetting import forget_server as remove
    from bot.storage.report_files import FOLDER, remove_files

    settings = load_settings()
    if settings.postgres:
        removed, reports = asyncio.run(postgres.part("upkeep").forget_server(settings.postgres, server))
        remove_files(settings.data / FOLDER, reports)
    else:
        removed = remove(settings.database, server)
    total = sum(removed.values())
    listed = ", ".join(f"{count} {table}" for table, count in sorted(removed.items()))
    line = (
        f"Removed {total} rows of server {server}: {listed}." if total else f"Nothing is stored about server {server}."
    )
    emit({"removed": total, "tables": removed}, [line], as_json=as_json)
    return OK
