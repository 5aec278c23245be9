"""Fair dice in words: the line that begins a log, the form that takes a player's half, and what `/game verify` shows."""

from __future__ import annotations

from collections.abc import Sequence

from bot.base.plain_text import said
from bot.strings import fair as words
from bot.strings import fairness
from bot.tables.dice import NUMBER, OPENED, SEALED, Half, Luck, seal_of
from bot.tables.notes import Note
from engine.state.chance import Secrets

SHOWN = 200  # characters of words that were sealed


def added(names: Sequence[str], halves: Sequence[Half]) -> tuple[Note, ...]:
    """Return what each player added, in a sentence each."""
    found = []
    for one in halves:
        template = {
            NUMBER: fairness.FAIR_NUMBER if one.half else fairness.FAIR_NOTHING,
            SEALED: fairness.FAIR_UNOPENED,
        }.get(one.kind, fairness.FAIR_OWN)
        found.append(Note(template, {"name": names[one.seat], "half": said(one.half, SHOWN)}))
    return tuple(found)


def fair_note(names: Sequence[str], parts: Secrets, halves: Sequence[Half]) -> Note:
    """Return the first sentence of a game's log: the seal, and what the players added."""
    return Note(fairness.FAIR_LINE, {"seal": seal_of(parts), "halves": added(names, halves)})


def taken(luck: Luck) -> str:
    """Return what somebody is told of the half just given."""
    template = {NUMBER: words.LUCK_NUMBER, SEALED: words.LUCK_SEAL_TAKEN, OPENED: words.LUCK_OPENED}.get(
        luck.kind, words.LUCK_TAKEN
    )
    return template.format(half=said(luck.half, SHOWN), seal=luck.seal)
