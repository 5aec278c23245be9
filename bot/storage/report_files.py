"""The files of reports beside the database: where they lie, and how they go."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

FOLDER: Final = "reports"


def remove_files(folder: Path, reports: Iterable[str]) -> None:
    """Remove the files of some reports; what is gone already is no trouble."""
    for report in reports:
        for path in folder.glob(f"{report}.*"):
            path.unlink(missing_ok=True)
