"""Rules on demand: the best entry in full, the nearest ones one press away."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Final, TypeVar

import discord
import structlog

from bot.errors import Problem
from bot.strings import en as words
from bot.views import ids
from bot.views.items import LABEL, DeedButton, clip, message, rows, text
from bot.views.said import said
from rulings.build import BuildError
from rulings.model import SOURCES, CorpusError, Entry, link_key
from rulings.search import Answer, Result, Searcher, UnknownEntry, searcher

Found = TypeVar("Found")
_OPENING: Final = threading.Lock()
_log = structlog.get_logger()

NEXT_RULES: Final = 4


def _rules() -> Searcher:
    """Open the rules; who comes while somebody else opens them waits instead of building the index once more."""
    with _OPENING:
        return searcher()


async def consult(ask: Callable[[Searcher], Found]) -> Found:
    """Ask the rules away from the event loop. Raises `Problem` when their index cannot be used."""
    try:
        return await asyncio.to_thread(lambda: ask(_rules()))
    except (CorpusError, BuildError) as error:
        _log.error("the rules cannot be read", error=str(error))
        raise Problem(words.NO_RULES) from error


async def answer_question(question: str) -> discord.ui.LayoutView:
    """Return the best entry in full and the next ones as buttons. Raises `Problem` when nothing is near."""
    answer = await consult(lambda rules: rules.search(question, NEXT_RULES + 1))
    if not answer.results:
        raise Problem(answer.message or words.NO_RULE.format(query=said(question)))
    return _answer_view(answer)


def _answer_view(answer: Answer) -> discord.ui.LayoutView:
    best, *others = answer.results[: NEXT_RULES + 1]
    unsure = "" if answer.confident else f"*{words.UNSURE}*\n"
    return message(
        text(f"{unsure}{entry_text(best)}", 3600),
        *rows(
            [DeedButton(ids.button(ids.RULE, f"{one.source}:{link_key(one.ref)}"), _entry_label(one)) for one in others]
        ),
    )


def _entry_label(entry: Result | Entry) -> str:
    return clip(f"{_reference(entry.ref)} {entry.title}", LABEL)


def _reference(ref: str) -> str:
    return "" if ref.startswith("g:") else ref


def _spoken(ref: str) -> str:
    """Return a reference as it is read: a number, a card's name, "glossary, company"."""
    source, _, rest = ref.partition(":")
    bare = rest if source in SOURCES else ref
    return f"glossary, {bare.removeprefix('g:')}" if bare.startswith("g:") else bare


def entry_text(entry: Result | Entry) -> str:
    """Return an entry in full: title, text, source and date; an overruled one says so, and by what."""
    document = words.DOCUMENTS.get(entry.source, entry.source)
    numbered = entry.ref[:1].isdigit() or entry.ref.startswith("g.")
    source = (words.RULE_SOURCE if numbered else words.NAMED_SOURCE).format(document=document, ref=_spoken(entry.ref))
    dated = f"{source} · {entry.digest}" if entry.digest else source
    title = words.OVERRULED_TITLE.format(title=entry.title) if entry.overruled_by else entry.title
    parts = [f"### {title}", entry.text, f"-# {dated}"]
    if entry.overruled_by:
        parts.append(f"-# {words.OVERRULED.format(refs=', '.join(map(_spoken, entry.overruled_by)))}")
    if entry.differs:
        parts.append(f"-# {words.DIFFERS.format(text=entry.differs)}")
    return "\n".join(parts)


async def known_rule(rule: str) -> bool:
    """Whether the corpus has an entry for a rule's number, so that "Why?" leads somewhere."""
    try:
        return await consult(lambda rules: rules.find(rule)) is not None
    except Problem:
        return False


async def rule_entry(ref: str) -> discord.ui.LayoutView:
    """Return one entry by its number or key, with the entries it refers to as buttons. Raises `Problem` for none."""

    def read(rules: Searcher) -> tuple[Entry, list[Entry]]:
        entry = rules.entry(ref)
        found = (rules.find(one) for one in entry.see)
        related = {one.key: one for one in found if one is not None and one.key != entry.key}
        return entry, list(related.values())[:NEXT_RULES]

    try:
        entry, related = await consult(read)
    except UnknownEntry as error:
        raise Problem(words.NO_SUCH_RULE.format(ref=clip(ref, 40))) from error
    return message(
        text(entry_text(entry), 3600),
        *rows([DeedButton(ids.button(ids.RULE, one.key), _entry_label(one)) for one in related]),
    )


async def complete_rule(typed: str) -> list[tuple[str, str]]:
    """Return (label, value) choices for a question being typed: titles and numbers, at most 25 of 100 characters."""
    try:
        topics = await consult(lambda rules: rules.autocomplete(typed))
    except Problem:
        return []
    found = []
    for topic in topics:
        ref = topic.ref if not topic.ref.startswith("g:") else topic.ref.removeprefix("g:")
        value = f"{topic.source}:{topic.ref}"
        if len(value) <= 100:
            found.append((clip(f"{ref} · {topic.title}", 100), value))
    return found
