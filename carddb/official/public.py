"""Reads a card file in the public database's format (an object of sets, each with its cards by id).

Only the shape is checked here; what a field means is read by `carddb.official.verify`. A file that cannot be used gives one
sentence with the place of the fault.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError


class PublicError(ValueError):
    """A public card file that cannot be used; the message says where and what to do."""


class PublicCard(BaseModel):
    """One card as the public database has it; ``text`` and ``name`` by language, ``attributes`` mostly strings."""

    model_config = ConfigDict(frozen=True)

    id: str = Field(pattern=r"^[A-Z]{2}-[1-9]\d*$")
    name: dict[str, str | None]
    type: str
    alignment: str
    attributes: dict[str, Any]
    text: dict[str, str | None]
    image: str = ""
    artist: str = ""
    rarity: str = ""


def _read_json(path: Path) -> Any:
    """Return the parsed file; PublicError with line and column where it is no JSON."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise PublicError(f"{path.name} cannot be read ({error.strerror}): give the path of a card file.") from error
    except UnicodeDecodeError as error:
        raise PublicError(f"{path.name} is not UTF-8 text at byte {error.start}: fetch the file again.") from error
    except json.JSONDecodeError as error:
        raise PublicError(
            f"{path.name} is not complete JSON at line {error.lineno}, column {error.colno} ({error.msg}): "
            "fetch the file again."
        ) from error


def _read_card(where: str, card: Any) -> PublicCard:
    """Validate one card; PublicError names the card and the first field that does not fit."""
    try:
        return PublicCard.model_validate(card)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        field = ".".join(str(part) for part in first["loc"]) or "the card"
        raise PublicError(
            f"{where}: {field}: {first['msg']}; this file is older or newer than the format read here."
        ) from error


def read_public(path: Path) -> dict[str, PublicCard]:
    """Return the cards by id; PublicError (one sentence with a position) for a truncated or foreign file."""
    sets = _read_json(path)
    if not isinstance(sets, dict) or not sets:
        raise PublicError(f"{path.name} holds no sets: expected an object with one entry for each set.")
    cards: dict[str, PublicCard] = {}
    for code, block in sets.items():
        listed = block.get("cards") if isinstance(block, dict) else None
        if not isinstance(listed, dict):
            raise PublicError(f"{path.name}: set {code} has no object “cards”: is this a file of the public database?")
        for key, card in listed.items():
            read = _read_card(f"{path.name}: set {code}, card {key}", card)
            cards[read.id] = read
    return cards
