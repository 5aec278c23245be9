"""A hand: for its owner's eyes only, with what can be played now and why the rest cannot."""

from __future__ import annotations

from typing import Any, Final

import discord

import engine
from bot.strings import both, words
from bot.tables.table import Table
from bot.views.table.board import card_name
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
    picture,
    rows,
    text,
)
from carddb.facts.model import CardFacts
from carddb.language.speech import word
from engine.kernel.machine import Verb
from engine.state.game import Game
from engine.state.records import Decision, Option
from engine.state.stack import FrameMismatch
from engine.words.telling_apart import same_choice
from engine.words.view import CardView, View

HAND_FILE: Final = "hand.png"
GENERAL_RULES: Final = frozenset(("", "2.7", "9.1.1"))  # refusals that say no more than "not at this moment"
FROM_HAND: Final = 99  # the number of the select in the hand, apart from those of the question


def _kind(card: CardView) -> str:
    return word(card.kind)


def _numbered(table: Table, view: View, decision: Decision | None) -> str:
    lines = []
    for number, card in enumerate(view.hand, 1):
        state = "" if decision is None else f": {_state(table, decision, card)}"
        lines.append(f"{number}. **{card_name(card)}**, {_kind(card)}{state}")
    return "\n".join(lines) or words.HAND_EMPTY


def _state(table: Table, decision: Decision, card: CardView) -> str:
    """Say whether a card can be played now, and if not, why."""
    verbs = {option.verb for option in decision.options if option.card == card.id}
    if any(verb.startswith(("play", "draft")) for verb in verbs):
        return words.PLAYABLE
    if "place_on_guard" in verbs:
        return words.ON_GUARD_NOW
    reason = why_not(table.game, decision.seat, card.id)
    return words.NOT_BECAUSE.format(reason=reason) if reason else words.NOT_PLAYABLE


def why_not(game: Game, seat: int, card: int) -> str:
    """Return the first thing that forbids playing a card from hand now, "" when there is nothing better to say."""
    verb = _verb(game.facts(card))
    try:
        found = next(
            (one for one in Verb.registry[verb].candidates(game, seat) if one.card == card), Option(verb, card)
        )
        explanation = engine.explain(game, seat, found)
    except (
        FrameMismatch,
        AssertionError,
        AttributeError,
        IndexError,
        KeyError,
    ):  # the verb needs another kind of moment to say why
        return ""
    if explanation.legal or explanation.rule in GENERAL_RULES:
        return ""
    return f"{explanation.reason[:1].lower()}{explanation.reason[1:].rstrip('.')} ({explanation.rule})"


def _verb(facts: CardFacts) -> str:
    """Return the verb with which a card is usually played."""
    if facts.type == "character":
        return "play_character"
    if facts.type == "hazard":
        return "play_creature" if "creature" in facts.kinds else "play_hazard"
    kind = next((one for one in ("ally", "faction") if one in facts.kinds), "")
    if kind:
        return f"play_{kind}"
    return "play_item" if any(one.endswith("-item") for one in facts.kinds) else "play_event"


def hand_alternative(view: View) -> str:
    """Return the text of a hand's picture for those who do not see it."""
    return words.HAND_ALT.format(cards=", ".join(card_name(card) for card in view.hand))


def hand_title(table: Table, seat: int, view: View) -> str:
    """Return the title of a hand."""
    player = view.players[seat]
    return words.HAND_TITLE.format(name=table.seats[seat].name, count=len(view.hand), size=player.hand_size)


def hand_view(table: Table, seat: int, *, with_picture: bool) -> discord.ui.LayoutView:
    """Return a seat's hand with what it can do from there."""
    view = engine.view(table.game, seat)
    decision = engine.decision(table.game, seat) if table.running else None
    parts: list[discord.ui.Item[Any]] = [text(f"### {hand_title(table, seat, view)}")]
    if with_picture and view.hand:
        parts.append(picture(HAND_FILE, hand_alternative(view)))
    parts.append(text(_numbered(table, view, decision), 2200))
    parts.append(text(_others(view), 900))
    if decision is None and table.running:
        names = both([table.seats[one].name for one in table.asked])
        parts.append(text(words.HAND_WAITS.format(names=names)))
    parts.extend(_plays(table, seat, view, decision))
    parts.extend(rows(_buttons(table, seat, asked=decision is not None)))
    if any(card.by_hand for card in view.hand):
        parts.append(text(f"-# {words.BY_HAND_NOTE}"))
    return message(*parts, colour=SEAT_COLOURS[seat])


def _others(view: View) -> str:
    lines = [words.LOCATION_DECK.format(cards=joined((card.name for card in view.location_deck), 500))]
    if view.sideboard:
        lines.append(words.SIDEBOARD.format(cards=joined((card.name for card in view.sideboard), 350)))
    return "\n".join(f"-# {one}" for one in lines)


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
    for other in table.seats_of(row.user or 0):
        if other != seat:
            label = f"{words.MY_HAND}: {table.seats[other].name}"
            buttons.append(DeedButton(ids.button(ids.HAND, table.row.id, other), label))
    return buttons


def whisper_view(table: Table, seat: int) -> discord.ui.LayoutView:
    """Return the hand as it is sent by direct message: a list, no controls that a later hand would contradict."""
    view = engine.view(table.game, seat)
    names = "\n".join(f"{number}. **{card_name(card)}**, {_kind(card)}" for number, card in enumerate(view.hand, 1))
    title = words.WHISPER_TITLE.format(game=table.row.id)
    thread = f"<#{table.row.thread}>" if table.row.thread else ""
    return message(
        text(f"### {title}\n{names or words.HAND_EMPTY}\n{thread}".rstrip(), 3000), colour=SEAT_COLOURS[seat]
    )
