"""A player's own cards, for that player alone: the hand with what can be played now and why the rest cannot, and the piles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import discord

import engine
from bot.base.plain_text import clip
from bot.pictures.hand import Sheet
from bot.strings import both, cases, words
from bot.tables.table import Table
from bot.views.seat import piles
from bot.views.seat.companies import card_name
from bot.views.seat.playing_now import is_playable, state_of
from bot.views.wording import words_for
from bot.widgets import ids
from bot.widgets.components import (
    CHOICES,
    SEAT_COLOURS,
    DeedButton,
    DeedSelect,
    joined,
    line,
    message,
    rows,
    text,
)
from carddb.language.speech import word
from engine.state.records import Decision, Option
from engine.state.seats import PAIR
from engine.words.telling_apart import same_choice
from engine.words.view import CardView, View

FROM_HAND: Final = 99  # the number of the select in the hand, apart from those of the question
LONGEST_NOTE: Final = 400
LONGEST_HEAD: Final = 560
LONGEST_LIST: Final = 2780


def _kind(card: CardView) -> str:
    return word(card.kind)


def hand_leaf(table: Table, seat: int, pile: int = piles.HAND, page: int = 0) -> piles.Leaf:
    """Return a page of a seat's own cards; of its hand with what can be done now and why the rest cannot."""
    view = engine.view(table.game, seat)
    if pile != piles.HAND or not table.running:
        return piles.leaf(view, pile, page)
    decision = engine.decision(table.game, seat)
    return piles.leaf(view, pile, page, partial(state_of, table.game, seat, decision))


def hand_view(
    table: Table, seat: int, leaf: piles.Leaf | None = None, *, pile: int = piles.HAND, with_picture: bool
) -> discord.ui.LayoutView:
    """Return a page of a seat's own cards, the first for none, with what it can do from there."""
    leaf = hand_leaf(table, seat, pile) if leaf is None else leaf
    view = engine.view(table.game, seat)
    decision = engine.decision(table.game, seat) if table.running else None
    parts: list[discord.ui.Item[Any]] = [text(_head(table, seat, view, pile, decision), LONGEST_HEAD)]
    if with_picture:
        parts.extend(piles.galleries(leaf.sheets))
    parts.append(text(leaf.text or (words.PILE_EMPTY if pile else words.HAND_EMPTY), LONGEST_LIST))
    if pile == piles.HAND:
        parts.extend(_plays(table, seat, view, decision))
    parts.append(discord.ui.ActionRow(*_tabs(table, seat, view, pile)))
    if leaf.pages > 1:
        page = words.LOG_PAGE.format(page=leaf.number + 1, pages=leaf.pages)
        elsewhere = words.OTHER_PAGES.format(cards=joined(leaf.elsewhere, LONGEST_NOTE))
        parts.append(text(f"-# {page} · {elsewhere}"))
    parts.extend(rows([*_turns(table, seat, pile, leaf), *_buttons(table, seat, asked=decision is not None)]))
    if words.BY_HAND_MARK in leaf.text:
        parts.append(text(f"-# {words.BY_HAND_NOTE}"))
    return message(*parts, colour=SEAT_COLOURS[seat])


def _head(table: Table, seat: int, view: View, pile: int, decision: Decision | None) -> str:
    """Return a title, then what the pile is good for; of a hand what is playable now or who is waited for."""
    name = table.seats[seat].name
    if pile != piles.HAND:
        title = words.PILE_TITLES[pile].format(name=name, count=len(piles.cards_of(view, pile)))
        others = words.PILE_USES_OF_SEVERAL if len(table.seats) > PAIR else {}
        return f"### {title}\n-# {clip(others.get(pile) or words.PILE_USES[pile], LONGEST_NOTE)}"
    title = words.HAND_TITLE.format(name=name, count=len(view.hand), size=view.players[seat].hand_size)
    lines = [f"### {title}"]
    if decision is None and table.running:
        lines.append(words.HAND_WAITS.format(names=both([table.seats[one].name for one in table.asked])))
    now = [card.name for card in view.hand if is_playable(decision, card)]
    if now:
        lines.append(words.PLAYABLE_NOW.format(cards=f"**{joined(now, LONGEST_NOTE)}**"))
    return "\n".join(lines)


def _tabs(table: Table, seat: int, view: View, shown: int) -> list[DeedButton]:
    """Return a button for each of the seat's own piles."""
    found = []
    for pile in piles.PILES:
        label = words.PILE_COUNT.format(pile=words.PILES[pile], count=len(piles.cards_of(view, pile)))
        custom_id = ids.button(ids.PILE, table.row.id, seat, pile, 0, 0)
        found.append(DeedButton(custom_id, label, disabled=pile == shown))
    return found


def _turns(table: Table, seat: int, pile: int, leaf: piles.Leaf) -> list[DeedButton]:
    """Return the buttons to the pages before and after this one."""
    ways = ((leaf.number - 1, words.EARLIER), (leaf.number + 1, words.LATER))
    return [
        DeedButton(ids.button(ids.PILE, table.row.id, seat, pile, page, which), label)
        for which, (page, label) in enumerate(ways, 1)
        if 0 <= page < leaf.pages
    ]


def _plays(table: Table, seat: int, view: View, decision: Decision | None) -> list[discord.ui.Item[Any]]:
    """Return a select with everything that can be done now with a card in hand."""
    if decision is None:
        return []
    held = {card.id for card in view.hand}
    found: dict[object, tuple[int, Option]] = {}
    for index, one in enumerate(decision.options):
        if one.card in held:
            found.setdefault(same_choice(table.game, one), (index, one))
    if not found:
        return []
    lines = []
    for index, option in list(found.values())[:CHOICES]:
        shown = words_for(table.game, seat, option)
        lines.append(line(shown.title, str(index), shown.detail))
    custom_id = ids.select(ids.CHOOSE, table.row.id, seat, decision.id, FROM_HAND)
    return [discord.ui.ActionRow(DeedSelect(custom_id, words.PLAY_FROM_HAND, lines))]


def _buttons(table: Table, seat: int, *, asked: bool) -> list[DeedButton]:
    row = table.seats[seat]
    buttons = []
    if asked:
        buttons.append(
            DeedButton(ids.button(ids.DECIDE, table.row.id, seat), words.DECIDE, discord.ButtonStyle.primary)
        )
    whisper = words.WHISPER_OFF if row.whisper else words.WHISPER_ON
    buttons.append(DeedButton(ids.button(ids.WHISPER, table.row.id, seat, 0 if row.whisper else 1), whisper))
    if table.running:
        buttons.append(DeedButton(ids.button(ids.POSITION, table.row.id, seat), cases.WHAT_MAY_I))
    for other in table.seats_of(row.user or 0):
        if other != seat:
            label = f"{words.MY_HAND}: {table.seats[other].name}"
            buttons.append(DeedButton(ids.button(ids.HAND, table.row.id, other), label))
    return buttons


def whisper_view(table: Table, seat: int, drawn: Sequence[Sheet] = ()) -> discord.ui.LayoutView:
    """Return the hand as it is sent by direct message: a list, no controls that a later hand would contradict.

    With ``drawn`` sheets the message has to carry their files (`bot.views.seat.piles.files`).
    """
    view = engine.view(table.game, seat)
    names = "\n".join(f"{number}. **{card_name(card)}**, {_kind(card)}" for number, card in enumerate(view.hand, 1))
    title = words.WHISPER_TITLE.format(game=table.row.id)
    thread = f"<#{table.row.thread}>" if table.row.thread else ""
    said = text(f"### {title}\n{names or words.HAND_EMPTY}\n{thread}".rstrip(), 3000)
    return message(said, *piles.galleries(drawn), colour=SEAT_COLOURS[seat])
