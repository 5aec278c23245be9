"""The shape of a rulings entry as searched (frozen msgspec), its documents and how references are compared."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from carddb.language.catalogue import ENGLISH

Player = Literal["wizard", "ringwraith", "fallen-wizard", "balrog"]

PLAYER_LETTERS: dict[str, Player] = {"W": "wizard", "R": "ringwraith", "F": "fallen-wizard", "B": "balrog"}
SOURCES = ("coe", "urd", "crf", "mele", "meba")
"""The documents in order of authority: an earlier one wins where they disagree."""

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


def same_key(ref: str) -> str:
    """The key of what an entry repeats: a plain number or term is one of the first document, others name theirs."""
    document, _, rest = ref.partition(":")
    return f"{document}:{link_key(rest)}" if document in SOURCES and rest else f"{SOURCES[0]}:{link_key(ref)}"


class Wording(msgspec.Struct, frozen=True, array_like=True):
    """What an entry says in another language."""

    title: str
    text: str
    differs: str = ""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One compiled entry; ``source`` is the document (see SOURCES), ``lines`` a 1-based span, both ends included.

    ``same`` names what a document of more authority says about the same question, judged by reading both. ``language`` is
    the one that title, text and ``differs`` are in.
    """

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
    same: tuple[str, ...] = ()
    differs: str = ""
    digest: str = ""
    overrules: tuple[str, ...] = ()
    overruled_by: tuple[str, ...] = ()
    language: str = ENGLISH

    @property
    def key(self) -> str:
        """The reference with its document, unique in the corpus: ``coe:2.IV.vii.2``."""
        return f"{self.source}:{link_key(self.ref)}"
