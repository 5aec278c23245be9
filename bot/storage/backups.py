"""Copies of the database that are whole while the bot writes, and the way back.

`backup` copies with SQLite's own online backup, checks the copy and gives it its name only then. `restore` refuses what
is no database of ours, keeps what it replaces, and leaves everything as it was after any error.
"""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bot.base.errors import UnusableData
from bot.base.holding import BOT_LOCK, FolderTaken, holding
from bot.base.ownership import hand_over, tighten
from bot.storage.schema import MIGRATIONS

KEPT: Final = 14  # of the copies that `backup` names itself
CARDS_COPY: Final = "before-cards-"  # in the name of a copy that other card data of the same release made
KEPT_ASIDE: Final = "before-restore"  # in the name of a database that was replaced
# As the migration makes it: a copy may be of a release that had none, and goes back to it.
_RESTORED: Final = (
    (MIGRATIONS / "0012_restored.sql").read_text(encoding="utf-8").replace("TABLE", "TABLE IF NOT EXISTS")
)
_TABLES: Final = frozenset({"games", "seats", "snapshots", "commands"})


def backup(database: Path, folder: Path, *, label: str = "", now: float | None = None) -> Path:
    """Copy the database into a folder and return the copy's path. Raises `UnusableData` with what to do."""
    if not database.is_file():
        raise UnusableData(f"There is no database {database.name} yet: start the bot once, or check PALANTIR_DATA.")
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime(time.time() if now is None else now))
    target = folder / f"{database.stem}-{stamp}{f'-{label}' if label else ''}{database.suffix}"
    partial = target.with_suffix(".partial")
    try:
        if not folder.exists():
            folder.mkdir(parents=True, mode=0o700)
        if folder.parent == database.parent:  # the bot's own, which an earlier release's timer may have made as root
            hand_over(folder, database)
        with _opened(database) as source, contextlib.closing(sqlite3.connect(partial)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        _check(partial)
        tighten(partial)
        hand_over(partial, database)
        partial.replace(target)
    except (OSError, sqlite3.Error) as error:
        with contextlib.suppress(OSError):
            partial.unlink(missing_ok=True)
        raise UnusableData(
            f"The backup cannot be written to {folder.name} ({error}): check space and permissions."
        ) from error
    return target


def prune(folder: Path, stem: str, keep: int = KEPT) -> int:
    """Remove the oldest copies beyond ``keep`` and return how many went; the way back to a release is not counted."""
    found = sorted(folder.glob(f"{stem}-[0-9]*.sqlite3"))
    copies = [one for one in found if "-before-" not in one.name or CARDS_COPY in one.name]
    for old in copies[: max(0, len(copies) - keep)]:
        old.unlink(missing_ok=True)
    return max(0, len(copies) - keep)


def restore(copy: Path, database: Path) -> Path | None:
    """Put a copy in place of the database; returns where the replaced one is kept, None when there was none.

    Raises `UnusableData` when the copy cannot be used or the bot is running; then nothing changes.
    """
    if not copy.is_file():
        raise UnusableData(f"{copy.name} is no file: name a backup of the database.")
    try:
        with holding(database.parent, BOT_LOCK):
            return _put_back(copy, database)
    except FolderTaken as error:
        raise UnusableData("The database is in use: stop the bot first, then restore.") from error


def _put_back(copy: Path, database: Path) -> Path | None:
    try:
        _check(copy)
        database.parent.mkdir(parents=True, exist_ok=True)
        fresh = database.with_suffix(".restoring")
        with _opened(copy) as source, contextlib.closing(sqlite3.connect(fresh)) as into:
            source.backup(into)
            _note_restored(into, database)
        tighten(fresh)
        hand_over(fresh, database if database.exists() else database.parent)
        kept = _set_aside(database)
        fresh.replace(database)
    except (OSError, sqlite3.Error) as error:
        raise UnusableData(f"{copy.name} cannot be restored ({error}): nothing was changed.") from error
    return kept


def _note_restored(copy: sqlite3.Connection, database: Path) -> None:
    """Note in a copy which games it takes back, so that their coming dice are not those of the moves it loses.

    The number is one that no restoration before this one had, as far as the replaced database and those beside it say.
    """
    copy.execute(_RESTORED)
    before = [_restorations(copy), len(list(database.parent.glob(f"{database.stem}-{KEPT_ASIDE}-*")))]
    if database.exists():
        with contextlib.suppress(sqlite3.Error), _opened(database) as replaced:
            before.append(_restorations(replaced))
    copy.execute(
        "INSERT INTO restored (game, number) SELECT id, ? FROM games WHERE status NOT IN ('over', 'declined')",
        (max(before) + 1,),
    )
    copy.commit()


def _restorations(connection: sqlite3.Connection) -> int:
    """Return the highest number of a restoration that a database knows."""
    try:
        return int(connection.execute("SELECT coalesce(max(number), 0) FROM restored").fetchone()[0])
    except sqlite3.OperationalError:  # it is from before they were counted
        return 0


def closed(database: Path) -> bytes:
    """Return a database that nobody has open as the bytes of one file, with all that stood in its write-ahead log."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("VACUUM")
    return database.read_bytes()


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        yield connection


def _check(path: Path) -> None:
    """Raise `UnusableData` unless a file is a whole database of ours."""
    try:
        with _opened(path) as connection:
            (state,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.Error as error:
        raise UnusableData(f"{path.name} is no whole database ({error}): take another backup.") from error
    if state != "ok" or not tables >= _TABLES:
        raise UnusableData(f"{path.name} is no database of Palantír, or a damaged one: take another backup.")


def _set_aside(database: Path) -> Path | None:
    """Move the present database away, with everything that is still in its write-ahead log."""
    if not database.exists():
        return None
    with contextlib.closing(sqlite3.connect(database, timeout=1.0, isolation_level=None)) as own:
        own.execute("PRAGMA locking_mode = EXCLUSIVE")
        try:
            own.execute("BEGIN IMMEDIATE")
            own.execute("COMMIT")
            own.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.OperationalError as error:
            raise UnusableData("The database is in use: stop the bot first, then restore.") from error
    stamp = int(time.time())
    while (kept := database.with_name(f"{database.stem}-{KEPT_ASIDE}-{stamp}{database.suffix}")).exists():
        stamp += 1  # two restorations within a second: neither database is written over
    shutil.move(database, kept)
    for suffix in ("-wal", "-shm"):
        database.with_name(database.name + suffix).unlink(missing_ok=True)
    return kept
