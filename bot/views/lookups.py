"""Cards and rules on demand: compact messages, other versions and nearest entries one press away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Final, TypeVar

import discord
import structlog

from bot.errors import Problem
from bot.strings import en as words
from bot.views import ids
from bot.views.facts import alignment_of, blocks, kind_of, points, stats
from bot.views.items import LABEL, DeedButton, clip, message, rows, text
from carddb import search as names
from carddb.database import database
from carddb.model import CardFacts
from rulings.build import BuildError
from rulings.model import CorpusError, Entry, link_key
from rulings.search import Answer, Result, Searcher, UnknownEntry, searcher

Found = TypeVar("Found")
_log = structlog.get_logger()

MOST_BUTTONS: Final = 10
NEXT_RULES: Final = 4
ALIGNMENT_COLOURS: Final = {
    "hero": 0x35618F,
    "minion": 0x8C2F39,
    "fallen-wizard": 0x6B6F76,
    "balrog": 0xA4562A,
    "stage": 0x6B6F76,
    "dual": 0x5D6B2D,
    "neutral": 0x8A7B5C,
}


# ---------------------------------------------------------------------------- cards


def find_card(query: str) -> CardFacts:
    """Return the card that a name, a part of one or an id means. Raises `Problem` with the nearest names."""
    cards = database()
    wanted = query.strip()
    if wanted.upper() in cards.index:
        return cards.get(wanted.upper())
    found = names.look_up(wanted)
    if found.hits:
        return cards.cards[found.hits[0].card_index]
    near = " or ".join(f"“{name}”" for name in found.suggestions[:2])
    hint = words.NEAREST.format(names=near) if near else words.CHECK_SPELLING
    raise Problem(words.NO_CARD.format(query=clip(wanted, 60), hint=hint))


def versions_of(card: CardFacts) -> tuple[CardFacts, ...]:
    """Return every card of the same name, in the order of the sets."""
    return tuple(one for one in database().cards if one.name == card.name)


def card_view(card: CardFacts) -> discord.ui.LayoutView:
    """Return a card: title, numbers, what can be said of it as data, other versions as buttons."""
    lines = [line for line in _facts(card) if line]
    note = words.BY_HAND_CARD if card.by_hand else words.AUTO_CARD
    body = "\n".join(lines)
    title = f"## {card.name}{' ✎' if card.by_hand else ''}\n**{kind_of(card)}** · {alignment_of(card)}"
    others = [one for one in versions_of(card) if one.id != card.id][:MOST_BUTTONS]
    return message(
        text(f"{title}\n{body}", 3600),
        text(f"-# {note}\n-# {_printed_in(card)}"),
        *rows([DeedButton(ids.button(ids.CARD, one.id), _version(one)) for one in others]),
        colour=ALIGNMENT_COLOURS.get(card.alignment),
    )


def card_by_id(card_id: str) -> discord.ui.LayoutView:
    """Return a card by its id. Raises `Problem` when there is none any more."""
    if card_id not in database().index:
        raise Problem(words.OLD_CONTROL)
    return card_view(database().get(card_id))


def _version(card: CardFacts) -> str:
    return clip(f"{alignment_of(card)} {kind_of(card)} ({card.id})", LABEL)


def _printed_in(card: CardFacts) -> str:
    info = database().sets.get(card.set)
    name = getattr(info, "names", {}).get("en", card.set) if info is not None else card.set
    return words.CARD_SET.format(set=name, id=card.id)


def _facts(card: CardFacts) -> Iterator[str]:
    yield stats(card)
    yield points(card)
    yield from (f"{title}: {value}" for title, value in blocks(card))


# ---------------------------------------------------------------------------- rules


async def _consult(ask: Callable[[Searcher], Found]) -> Found:
    """Ask the rules away from the event loop. Raises `Problem` when their index cannot be used."""
    try:
        return await asyncio.to_thread(lambda: ask(searcher()))
    except (CorpusError, BuildError) as error:
        _log.error("the rules cannot be read", error=str(error))
        raise Problem(words.NO_RULES) from error


async def answer_question(question: str) -> discord.ui.LayoutView:
    """Return the best entry in full and the next ones as buttons. Raises `Problem` when nothing is near."""
    answer = await _consult(lambda rules: rules.search(question, NEXT_RULES + 1))
    if not answer.results:
        raise Problem(answer.message or words.NO_RULE.format(query=clip(question, 60)))
    return _answer_view(answer)


def _answer_view(answer: Answer) -> discord.ui.LayoutView:
    best, *others = answer.results[: NEXT_RULES + 1]
    unsure = "" if answer.confident else f"*{words.UNSURE}*\n"
    return message(
        text(f"{unsure}{_entry_text(best)}", 3600),
        *rows([DeedButton(ids.button(ids.RULE, f"{one.source}:{link_key(one.ref)}"), _entry_label(one)) for one in others]),
    )


def _entry_label(entry: Result | Entry) -> str:
    return clip(f"{_reference(entry.ref)} {entry.title}", LABEL)


def _reference(ref: str) -> str:
    return "" if ref.startswith("g:") else ref


def _entry_text(entry: Result | Entry) -> str:
    document = words.DOCUMENTS.get(entry.source, entry.source)
    ref = f"glossary, {entry.ref.removeprefix('g:')}" if entry.ref.startswith("g:") else entry.ref
    parts = [f"### {entry.title}", entry.text, f"-# {words.RULE_SOURCE.format(document=document, ref=ref)}"]
    if entry.differs:
        parts.append(f"-# {words.DIFFERS.format(text=entry.differs)}")
    return "\n".join(parts)


async def known_rule(rule: str) -> bool:
    """Whether the corpus has an entry for a rule's number, so that "Why?" leads somewhere."""
    try:
        return await _consult(lambda rules: rules.find(rule)) is not None
    except Problem:
        return False


async def rule_entry(ref: str) -> discord.ui.LayoutView:
    """Return one entry by its number or key, with the entries it refers to as buttons. Raises `Problem` for none."""

    def read(rules: Searcher) -> tuple[Entry, list[Entry]]:
        entry = rules.entry(ref)
        related = [rules.find(one) for one in entry.see[:NEXT_RULES]]
        return entry, [one for one in related if one is not None]

    try:
        entry, related = await _consult(read)
    except UnknownEntry as error:
        raise Problem(words.NO_SUCH_RULE.format(ref=clip(ref, 40))) from error
    return message(
        text(_entry_text(entry), 3600),
        *rows([DeedButton(ids.button(ids.RULE, one.key), _entry_label(one)) for one in related]),
    )


async def complete_rule(typed: str) -> list[tuple[str, str]]:
    """Return (label, value) choices for a question being typed: titles and numbers, at most 25 of 100 characters."""
    try:
        topics = await _consult(lambda rules: rules.autocomplete(typed))
    except Problem:
        return []
    found = []
    for topic in topics:
        ref = topic.ref if not topic.ref.startswith("g:") else topic.ref.removeprefix("g:")
        value = f"{topic.source}:{topic.ref}"
        if len(value) <= 100:
            found.append((clip(f"{ref} · {topic.title}", 100), value))
    return found
