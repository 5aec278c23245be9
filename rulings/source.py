"""The shape of a corpus file as people write it: checked by pydantic, turned into entries for the search."""

from __future__ import annotations

from typing import Annotated, Self

import msgspec
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, field_validator, model_validator

from rulings.model import Entry, Player, link_key

Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]

MOST_LINES = 25
TITLE_WORDS = (1, 8)
PHRASINGS = (3, 30)


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
    same: list[Text] = Field(default_factory=list)
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
        for name in ("see", "same", "overrules", "overruled_by"):
            if own in {link_key(ref) for ref in getattr(self, name)}:
                raise ValueError(f"{name!r} names the entry itself")
        return self


class SourceFile(BaseModel):
    """One corpus file: a list of ``[[entry]]`` tables."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    entry: list[SourceEntry] = Field(min_length=1)


def compiled(source: str, entry: SourceEntry) -> Entry:
    """Turn a validated entry of the document ``source`` into its compiled form."""
    written = {name: value for name, value in entry.model_dump(mode="json").items() if value}
    return msgspec.convert(written | {"source": source}, Entry)
