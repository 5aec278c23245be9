"""Rules on demand: the best entry in full, the nearest ones one press away."""

from __future__ import annotations

import asyncio
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
from rulings.model import CorpusError, Entry, link_key
from rulings.search import Answer, Result, Searcher, UnknownEntry, searcher

Found = TypeVar("Found")
_log = structlog.get_logger()

NEXT_RULES: Final = 4


async def consult(ask: Callable[[Searcher], Found]) -> Found:
    """Ask the rules away from the event loop. Raises `Problem` when their index cannot be used."""
    try:
        return await asyncio.to_thread(lambda: ask(searcher()))
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
        *rows([DeedButton(ids.button(ids.RULE, f"{one.source}:{link_key(one.ref)}"), _entry_label(one)) for one in others]),
    )


def _entry_label(entry: Result | Entry) -> str:
    return clip(f"{_reference(entry.ref)} {entry.title}", LABEL)


def _reference(ref: str) -> str:
    return "" if ref.startswith("g:") else ref


def entry_text(entry: Result | Entry) -> str:
    document = words.DOCUMENTS.get(entry.source, entry.source)
    ref = f"glossary, {entry.ref.removeprefix('g:')}" if entry.ref.startswith("g:") else entry.ref
    parts = [f"### {entry.title}", entry.text, f"-# {words.RULE_SOURCE.format(document=document, ref=ref)}"]
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
        related = [rules.find(one) for one in entry.see[:NEXT_RULES]]
        return entry, [one for one in related if one is not None]

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
