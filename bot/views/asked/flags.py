"""Answers that members flagged as wrong: the list, and one of them with its question, the given answer and what mends it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.archive.house_rulings import HouseRuling, day_of, on_question
from bot.archive.rule_questions import Flag
from bot.base.plain_text import clip, said
from bot.strings import words
from bot.widgets import ids
from bot.widgets.components import CHOICES, DeedButton, DeedSelect, line, message, rows, text
from rulings.model import Entry

LONGEST_GIVEN: Final = 1800


def flags_view(found: Sequence[Flag], own: Sequence[HouseRuling], file: discord.File) -> discord.ui.LayoutView:
    """Return the newest flags of a server to look at, those that a ruling answers marked, and the file with all of them."""
    lines = [line(_label(flag, own), str(flag.id), flag.note or flag.entry) for flag in found[:CHOICES]]
    choose = DeedSelect(ids.select(ids.FLAGS), words.FLAG_CHOOSE, lines)
    title = text(words.FLAGS_SENT.format(count=len(found)))
    return message(title, discord.ui.ActionRow(choose), discord.ui.File(file))


def _label(flag: Flag, own: Sequence[HouseRuling]) -> str:
    mended = on_question(own, flag.question)
    mark = "" if mended is None else f"{words.FLAG_MENDED.format(number=mended.id)} · "
    return f"{mark}{said(flag.question, 90)}"


def flag_view(flag: Flag, entry: Entry | None, own: Sequence[HouseRuling]) -> discord.ui.LayoutView:
    """Return one flag: its day, the question, the given answer, what its asker says, and what mends it."""
    mended = on_question(own, flag.question)
    parts = [words.FLAG_ASKED.format(question=said(flag.question, 300))]
    if entry is not None:
        source = f"{words.DOCUMENTS.get(entry.source, entry.source)}, {entry.ref}"
        given = words.FLAG_GIVEN.format(source=source, title=entry.title, text=entry.text)
        parts.append(clip(given, LONGEST_GIVEN))
    parts += [words.FLAG_NOTE.format(note=said(flag.note, 500))] if flag.note else []
    credit = day_of(flag.at) if mended is None else f"{day_of(flag.at)} · {words.FLAG_MENDED.format(number=mended.id)}"
    buttons = [
        DeedButton(ids.button(ids.MEND_FLAG, flag.id), words.FLAG_MEND, discord.ButtonStyle.primary),
        DeedButton(ids.button(ids.DROP_FLAG, flag.id), words.FLAG_DROP),
    ]
    return message(text("\n".join([*parts, f"-# {credit}"])), *rows(buttons))
