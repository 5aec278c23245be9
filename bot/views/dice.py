"""Fair dice in Discord: the form that takes a player's half, and what `/game verify` shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.strings import fair as words
from bot.tables.dice import LONGEST, Half
from bot.tables.dice_words import SHOWN, added
from bot.tables.table import Table
from bot.widgets import ids
from bot.widgets.components import DeedButton, message, rows, text
from bot.widgets.forms import Form, field
from engine.records.fairness import Proof, check


def luck_form(custom_id: str, *, opens: bool = False) -> Form:
    """Return the form that takes a player's half, or the words behind a sealed one."""
    if opens:
        return Form(custom_id, words.LUCK_OPEN_TITLE, field("luck", words.LUCK_OPEN_FIELD, most=SHOWN))
    return Form(custom_id, words.LUCK_TITLE, field("luck", words.LUCK_FIELD, example=words.LUCK_EXAMPLE, most=LONGEST))


def verify_view(table: Table, proof: Proof, halves: Sequence[Half], mine: Sequence[int]) -> discord.ui.LayoutView:
    """Return what can be checked of a game's chance now; ``mine`` are the reader's seats."""
    parts: list[discord.ui.Item[Any]] = [
        text(words.VERIFY_TITLE.format(game=table.row.id)),
        text(_sealed(table, proof, halves)),
    ]
    if not proof.parts:
        waits = words.VERIFY_RUNNING if table.running else words.VERIFY_CHALLENGE
        parts.append(text(waits.format(rolls=len(proof.rolls))))
        return message(*parts, text(words.VERIFY_HONEST))
    opened = [
        words.VERIFY_PART.format(purpose=_of(table, words.VERIFY_PURPOSES, purpose), part=part)
        for purpose, part in sorted(proof.parts.items())
    ]
    closed = [one for one in table.seats if f"shuffle:{one.seat}" not in proof.parts]
    opened += [words.VERIFY_CLOSED.format(name=one.name) for one in closed]
    verdicts = [
        _of(table, words.VERIFY_GOOD if one.ok else words.VERIFY_BAD, one.what, rolls=len(proof.rolls), at=one.at)
        for one in check(proof)
    ]
    buttons = [
        DeedButton(ids.button(ids.OPEN_DECK, table.row.id, one.seat), words.VERIFY_OPEN)
        for one in closed
        if one.seat in mine
    ]
    return message(
        *parts, text("\n".join(opened)), text("\n".join(verdicts)), text(words.VERIFY_HONEST), *rows(buttons)
    )


def _of(table: Table, said: Mapping[str, Any], what: str, **values: object) -> str:
    """Return what is said of the dice, or of a player's shuffles ("shuffle:2") with that player's name."""
    kind, _, whose = what.partition(":")
    name = table.name_of(int(whose)) if whose else ""
    return str(said[kind].format(name=name, **values))


def _sealed(table: Table, proof: Proof, halves: Sequence[Half]) -> str:
    if not halves:
        return words.VERIFY_OLD
    names = [one.name for one in table.seats]
    said = words.VERIFY_HALVES.format(halves=" ".join(one.said() for one in added(names, halves)))
    return f"{words.VERIFY_SEAL.format(seal=proof.seal)}\n{said}"
