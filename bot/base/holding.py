"""One process on one data folder: two would answer from memories of their own, and one of them would be wrong.

Those that share a database on a server may share a folder, too: there leases keep them apart.
"""

from __future__ import annotations

import contextlib
import fcntl
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from bot.base.ownership import hand_over

BOT_LOCK: Final = "palantir.lock"
TABLE_LOCK: Final = "table.lock"


class FolderTaken(Exception):  # noqa: N818 - it says who has it
    """Another process holds the folder; ``where`` is what it noted about itself, "" for nothing."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where


@contextlib.contextmanager
def holding(folder: Path, name: str, *, shared: bool = False) -> Iterator[Callable[[str], None]]:
    """Hold a folder until the block ends, however it ends; yields how to note where. Raises `FolderTaken`, or OSError.

    ``shared``: beside others that hold it so.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / name).open("a+", encoding="utf-8") as file:
        hand_over(folder / name, folder)  # root's `restore` must not keep the bot's own user out
        try:
            fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except OSError as error:
            file.seek(0)
            raise FolderTaken(file.read().strip()) from error

        def note(text: str) -> None:
            file.seek(0)
            file.truncate()
            file.write(text)
            file.flush()

        yield note
