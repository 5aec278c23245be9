"""Who may read and write the files of the bot: its own user alone, whoever made them.

They hold hands and coming dice. What root makes for the bot (a nightly copy, a restored database) is handed to the
owner of the data, or the bot could not write it any more.
"""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

UMASK: Final = 0o077
_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


@contextlib.contextmanager
def private(folder: Path) -> Iterator[None]:
    """Let whatever is made in this block be readable by its owner alone, and tighten what is there already."""
    before = os.umask(UMASK)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path in (folder, *_kept(folder)):
            tighten(path)
        yield
    finally:
        os.umask(before)


def _kept(folder: Path) -> Iterator[Path]:
    """Yield what holds hands or dice in a data folder."""
    yield from folder.glob("*.sqlite3*")
    for name in ("backups", "reports"):
        yield from (folder / name).glob("**")
        yield from (folder / name).glob("*")


def tighten(path: Path) -> None:
    """Take a file or folder from everybody but its owner; one that belongs to somebody else stays as it is."""
    with contextlib.suppress(OSError):
        mode = path.stat().st_mode
        if mode & _OTHERS:
            path.chmod(stat.S_IMODE(mode) & ~_OTHERS)


def hand_over(path: Path, like: Path) -> None:
    """Give what root made to the owner of something else; for everybody but root nothing changes."""
    if os.geteuid() == 0:
        owner = like.stat()
        os.chown(path, owner.st_uid, owner.st_gid, follow_symlinks=False)
