"""What the card tests share: the database, and the reference file where it is present."""

from __future__ import annotations

from pathlib import Path

import pytest

from carddb import CardDatabase
from carddb.artefact.database import database

REFERENCE = Path(__file__).parents[2].parent / "shared"


@pytest.fixture(scope="session")
def cards() -> CardDatabase:
    """The database of the present sources."""
    return database()


@pytest.fixture(scope="session")
def public_file() -> Path:
    """The file in the public database's format; tests that need it are skipped where it is absent."""
    path = REFERENCE / "cards" / "cards.json"
    if not path.exists():
        pytest.skip("the reference card file is not here")
    return path
