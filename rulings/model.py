"""The shape of a rulings entry: as written in the corpus files (pydantic) and as searched (frozen msgspec)."""

from __future__ import annotations

import re
from typing import Annotated, Literal, Self

import msgspec
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, field_validator, model_validator

Player = Literal["wizard", "ringwraith", "fallen-wizard", "balrog"]
Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]

PLAYER_LETTERS: dict[str, Player] = {"W": "wizard", "R": "ringwraith", "F": "fallen-wizard", "B": "balrog"}
SOURCES = ("coe", "urd", "crf", "mele", "meba")
"""The documents in order of authority: an earlier one wins where they disagree."""

MOST_LINES = 25
TITLE_WORDS = (1, 8)
PHRASINGS = (3, 20)

_PLAYER_NUMBER = re.compile(r"(?:^|\.)([WRFB])\d+$")


class CorpusError(ValueError):
    """The corpus cannot be used; one line per mistake, each naming its file and entry."""


def player_of(ref: str) -> Player | None:
    """Which player a number such as ``1.3.W1`` is for; ``None`` when it is for everybody or not such a number."""
    match = _PLAYER_NUMBER.search(ref)
    return PLAYER_LETTERS[match.group(1)] if match else None


def link_key(ref: str) -> str:
    """Make two spellings of one reference equal: case of a term, brackets after it, ``glossary:`` for ``g:``.

    Numbers keep their case, because 3.iv.1 (a strike) and 3.IV.1 (a trophy) are different rules.
    """
    term = re.match(r"(?i)(?:glossary|g):\s*(.+)", ref)
    if not term:
        return ref.strip()
    return "g:" + re.sub(r"\s*\([^)]*\)\s*", " ", term.group(1)).strip().casefold()


class SourceEntry(BaseModel):
    """One entry of a corpus file, exactly as README.md describes it."""

    model_config = ConfigDict(extra="forbid", frozen=True, str_strip_whitespace=True)

    ref: Text
    title: Text
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=12)]
    asked: list[Text] = Field(min_length=PHRASINGS[0], max_length=PHRASINGS[1])
    lines: tuple[int, int]
    terms: list[Text] = Field(default_factory=list)
    cards: list[Text] = Field(default_factory=list)
    players: list[Player] = Field(default_factory=list)
    see: list[Text] = Field(default_factory=list)
    differs: str = ""
    digest: str = ""
    overrules: list[Text] = Field(default_factory=list)
    overruled_by: list[Text] = Field(default_factory=list)

    @field_validator("title")
    @classmethod
    def _short_title(cls, title: str) -> str:
        low, high = TITLE_WORDS
        if not low <= len(title.split()) <= high:
            raise ValueError(f"a title has {low} to {high} words; this one has {len(title.split())}")
        return title

    @field_validator("lines")
    @classmethod
    def _short_span(cls, lines: tuple[int, int]) -> tuple[int, int]:
        first, last = lines
        if not 1 <= first <= last:
            raise ValueError(f"the span starts at line 1 or later and does not end before it starts, not {list(lines)}")
        if last - first >= MOST_LINES:
            raise ValueError(f"the span has at most {MOST_LINES} lines; this one has {last - first + 1}")
        return lines

    @field_validator("asked")
    @classmethod
    def _different_phrasings(cls, asked: list[str]) -> list[str]:
        seen: set[str] = set()
        for phrase in asked:
            if phrase.casefold() in seen:
                raise ValueError(f"the phrasing {phrase!r} stands there twice")
            seen.add(phrase.casefold())
        return asked

    @model_validator(mode="after")
    def _links_lead_elsewhere(self) -> Self:
        own = link_key(self.ref)
        for name in ("see", "overrules", "overruled_by"):
            if own in {link_key(ref) for ref in getattr(self, name)}:
                raise ValueError(f"{name!r} names the entry itself")
        return self


class SourceFile(BaseModel):
    """One corpus file: a list of ``[[entry]]`` tables."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    entry: list[SourceEntry] = Field(min_length=1)


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One compiled entry; ``source`` is the document (see SOURCES), ``lines`` a 1-based span, both ends included."""

    source: str
    ref: str
    title: str
    text: str
    asked: tuple[str, ...]
    lines: tuple[int, int]
    terms: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    differs: str = ""
    digest: str = ""
    overrules: tuple[str, ...] = ()
    overruled_by: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The reference with its document, unique in the corpus: ``coe:2.IV.vii.2``."""
        return f"{self.source}:{link_key(self.ref)}"


def compiled(source: str, entry: SourceEntry) -> Entry:
    """Turn a validated entry of the document ``source`` into its compiled form."""
    written = {name: value for name, value in entry.model_dump(mode="json").items() if value}
    return msgspec.convert(written | {"source": source}, Entry)
