"""What a question has beside its rule: what the engine says to its situation, and the cards that it names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord

from bot.base.plain_text import clip
from bot.pictures.card_words import kind_of, own_text
from bot.situations.cards import CardAsked
from bot.situations.trying import Tried, sentence
from bot.strings import cases, words
from bot.widgets import ids
from bot.widgets.components import LABEL, DeedButton, rows, text
from carddb.language.speech import called

LONGEST_TRIED: Final = 600
LONGEST_EFFECT: Final = 260
LONGEST_RULING: Final = 320
LONGEST_CARD: Final = 700


def tried_parts(found: Tried | None) -> list[discord.ui.Item[Any]]:
    """Return what the engine says to a situation, marked as tried; nothing where nothing was."""
    return [] if found is None else [text(sentence(found), LONGEST_TRIED)]


def card_parts(found: Sequence[CardAsked], answer: str = "") -> list[discord.ui.Item[Any]]:
    """Return the cards that a question names, each with its effect and its nearest ruling, and buttons for the rest.

    The ruling that is the ``answer`` already is not said twice.
    """
    shown: list[discord.ui.Item[Any]] = [text(_card(one, answer), LONGEST_CARD) for one in found]
    return [*shown, *rows(list(_buttons(found)))]


def _card(one: CardAsked, answer: str) -> str:
    body, note = own_text(one.card)
    lines = [cases.ASKED_CARD.format(name=called(one.card), kind=kind_of(one.card))]
    lines.append(clip(discord.utils.escape_markdown(body or note), LONGEST_EFFECT))
    if one.ruling is not None and one.ruling.key != answer:
        document = words.DOCUMENTS.get(one.ruling.source, one.ruling.source)
        told = clip(one.ruling.text, LONGEST_RULING)
        lines.append(f"-# {cases.ASKED_RULING.format(document=document, title=one.ruling.title, text=told)}")
    return "\n".join(lines)


def _buttons(found: Sequence[CardAsked]) -> Iterator[DeedButton]:
    for one in found:
        name = called(one.card)
        yield DeedButton(ids.button(ids.FULL_CARD, one.card.id), clip(f"{words.CARD_SIGN} {name}", LABEL))
        if one.count:
            label = clip(cases.ASKED_RULINGS.format(name=name, count=one.count), LABEL)
            yield DeedButton(ids.button(ids.CARD_RULINGS, one.card.id), label)
