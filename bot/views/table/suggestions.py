"""A whole answer that is suggested for a composite choice: what it says, and the button that gives it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

import discord
import msgspec

import engine
from bot.strings import lessons
from bot.strings import plans as words
from bot.tables.table import Table
from bot.views.wording import CLOSING, words_for
from bot.widgets import ids
from bot.widgets.components import DeedButton
from carddb.language.speech import called
from engine.kernel.drafts import steps_of
from engine.policies.plans import COMPOSED, Plan
from engine.rules.getting_ready.setup import DRAFT
from engine.state.frames import DraftFrame, WindowFrame
from engine.state.game import Game
from engine.state.records import Option, Refusal, Seat

DIGEST_BYTES: Final = 4


class Counsel(msgspec.Struct, frozen=True):
    """What is suggested at a question; every field may be empty.

    ``advice`` is the answer of a guided game's adviser, with ``hint`` in words; ``whole`` are the steps of a composite answer,
    ``plans`` what is given ahead for the rest of a company's turn; ``leaning`` is what the adviser would take where there is
    nothing of these.
    """

    advice: Option | None = None
    hint: str = ""
    whole: tuple[Option, ...] = ()
    plans: tuple[Plan, ...] = ()
    leaning: Option | None = None


NO_COUNSEL: Final = Counsel()


def composes(game: Game, seat: Seat) -> bool:
    """Whether a seat's question is a composite choice at its beginning, or may open one."""
    top = game.frames[-1] if game.frames else None
    if isinstance(top, WindowFrame):
        return top.name == "organization" and any(
            one.verb in COMPOSED and one.verb != "move" for one in engine.options(game, seat)
        )
    return isinstance(top, DraftFrame) and not steps_of(game, seat)


def of_draft(steps: Sequence[Option]) -> bool:
    """Whether a whole answer is one of the draft: picks for all its rounds and what follows, given ahead."""
    return bool(steps) and steps[0].verb == DRAFT.name


def digest_of(steps: Sequence[Option | Plan]) -> str:
    """Return what tells one whole answer, or some plans, from another, short enough for a button."""
    content = msgspec.msgpack.encode(steps)
    return hashlib.blake2b(content, digest_size=DIGEST_BYTES).hexdigest()


def said(game: Game, seat: Seat, steps: Sequence[Option]) -> str:
    """Return a whole answer in words, each step as it would be offered; "" where it is not possible."""
    if of_draft(steps):
        names = ", ".join(called(game.facts(one.card)) for one in steps if one.verb == DRAFT.name)
        after = [words_for(game, seat, one).title for one in steps if one.verb not in (DRAFT.name, *CLOSING)]
        return (words.LINEUP_AND if after else words.LINEUP).format(names=names, steps="; ".join(after))
    trial, found = game.clone(), []
    for at, step in enumerate(steps):
        if step not in engine.options(trial, seat):
            return ""
        if step.verb not in CLOSING and step.verb not in COMPOSED:
            found.append(words_for(trial, seat, step).title)
        if at < len(steps) - 1:  # the last step may let the game go on
            try:
                engine.answer(trial, seat, trial.stamps[seat], step)
            except Refusal:
                return ""
    return words.WHOLE.format(steps="; ".join(found)) if found else ""


def doing(table: Table, seat: Seat, option: Option) -> DeedButton:
    """Return the button that does what is advised, at the question that is open and at no other."""
    head = (table.row.id, seat, table.game.stamps[seat], digest_of((option,)))
    return DeedButton(ids.button(ids.DO_THAT, *head), lessons.DO_THAT, discord.ButtonStyle.primary)


def accepting_plans(table: Table, seat: Seat, plans: Sequence[Plan]) -> DeedButton:
    """Return the button that gives the plans which are suggested at the question that is open."""
    head = (table.row.id, seat, table.game.stamps[seat], digest_of(plans))
    label = words.ACCEPT_ALL.format(count=len(plans)) if len(plans) > 1 else words.ACCEPT_WHOLE
    return DeedButton(ids.button(ids.PLAN_ALL, *head), label, discord.ButtonStyle.primary)


def accepting(table: Table, seat: Seat, steps: Sequence[Option]) -> DeedButton:
    """Return the button that gives a whole answer to the question that is open."""
    head = (table.row.id, seat, table.game.stamps[seat], digest_of(steps))
    return DeedButton(ids.button(ids.TAKE_WHOLE, *head), words.ACCEPT_WHOLE, discord.ButtonStyle.primary)
