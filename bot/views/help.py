"""Help that knows where its asker is: the moment of the game, what can be done now and why, terms one press away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord

import engine
from bot.base.plain_text import clip
from bot.strings import both, cases
from bot.strings import helping as words
from bot.strings import words as common
from bot.tables.answers import outcome
from bot.tables.secrecy import public_question
from bot.tables.table import Table
from bot.views.table.explanations import CLOSING, moment, rule_button, rule_of
from bot.views.wording import words_for
from bot.widgets import ids
from bot.widgets.components import SEAT_COLOURS, DeedButton, DeedSelect, line, message, rows, text
from carddb.language.speech import word
from engine.kernel.machine import RULES
from engine.state.game import Game
from engine.state.records import PHASE_NAMES, Option, Seat

GlossaryTerms = Sequence[tuple[str, str]]  # (term, key of its entry)

MOST_VERBS: Final = 9
MOST_REASONS: Final = 4
MOST_TRIED: Final = 40  # candidates of one verb that are tried for a reason
_PRIMARY: Final = discord.ButtonStyle.primary


def where(table: Table, seat: Seat | None) -> str:
    """Return what help says about a game to a seat, or to somebody who watches (None)."""
    game = table.game
    if not table.running:
        return words.HELP_OVER.format(game=table.row.id, outcome=outcome(table))
    rule, sentence = moment(game)
    parts = [f"### {_title(table)}", words.HELP_MOMENT.format(sentence=sentence, rule=rule)]
    names = both([table.seats[one].name for one in table.asked])
    decision = None if seat is None else engine.decision(game, seat)
    if seat is None:
        return "\n".join([*parts, words.HELP_WATCHING.format(names=names)])
    if decision is None or seat not in table.asked:
        return "\n".join([*parts, words.HELP_NOT_ASKED.format(names=names)])
    parts.append(words.HELP_ASKED.format(prompt=clip(decision.prompt, 400)))
    parts += [words.HELP_CAN, *_possible(game, seat, decision.options)]
    refused = _impossible(game, seat, decision.options)
    parts += [words.HELP_NOT_NOW, *refused] if refused else []
    return "\n".join(parts)


def _title(table: Table) -> str:
    turn = table.game.turn
    if not turn.number:
        return words.HELP_SETUP.format(game=table.row.id)
    name = table.seats[table.game.active].name
    return words.HELP_TITLE.format(game=table.row.id, turn=turn.number, phase=word(PHASE_NAMES[turn.phase]), name=name)


def _possible(game: Game, seat: Seat, options: Sequence[Option]) -> list[str]:
    """Return one line for each kind of thing that can be done, with an example and the rule."""
    kinds: dict[str, list[Option]] = {}
    for option in options:
        kinds.setdefault(option.verb, []).append(option)
    lines = []
    for verb, found in list(kinds.items())[:MOST_VERBS]:
        more = words.HELP_MORE.format(count=len(found) - 1) if len(found) > 1 else ""
        title = clip(words_for(game, seat, found[0]).title, 100)
        lines.append(words.HELP_CAN_LINE.format(title=title, more=more, rule=_rule(rule_of(game, verb))))
    return lines


def _rule(number: str) -> str:
    return words.HELP_RULE.format(rule=number) if number else ""


def _impossible(game: Game, seat: Seat, options: Sequence[Option]) -> list[str]:
    """Return why the other things that this moment is for cannot be done now."""
    offered = {option.verb for option in options}
    frame = game.frames[-1]
    reasons: dict[str, None] = {}
    for verb in RULES[type(frame)].verbs(game, frame, seat):
        if verb in CLOSING or verb.name in offered:
            continue
        for option, _ in zip(verb.candidates(game, seat), range(MOST_TRIED), strict=False):
            told = engine.explain(game, seat, option)
            if not told.legal and told.reason:
                reasons.setdefault(words.HELP_NOT_LINE.format(reason=clip(told.reason, 160), rule=_rule(told.rule)))
                break
    return list(reasons)[:MOST_REASONS]


def game_help(table: Table, seat: Seat | None, terms: GlossaryTerms) -> discord.ui.LayoutView:
    """Return help about a game: for a seat's own eyes, or for somebody who watches."""
    game = table.row.id
    parts: list[discord.ui.Item[Any]] = [text(where(table, seat), 3600)]
    if seat is not None and seat in table.asked:
        parts.append(text(f"-# {words.HELP_HAND}"))
    if terms:
        lines = [line(term, key) for term, key in terms]
        choose = DeedSelect(ids.select(ids.TERM, game), words.HELP_TERMS.format(count=len(terms)), lines)
        parts.append(discord.ui.ActionRow(choose))
    buttons = []
    if seat is not None and seat in table.asked:
        buttons.append(DeedButton(ids.button(ids.DECIDE, game, seat), common.DECIDE, _PRIMARY))
    if seat is not None:
        buttons.append(DeedButton(ids.button(ids.HAND, game, seat), common.MY_HAND))
        if table.running:
            buttons.append(DeedButton(ids.button(ids.POSITION, game, seat), cases.WHAT_MAY_I))
        buttons.append(DeedButton(ids.button(ids.MY_ORDERS, game), words.HELP_ORDERS))
    if table.running:
        buttons.append(rule_button(moment(table.game)[0]))
    buttons.append(DeedButton(ids.button(ids.LOG, game, -1), common.LOG))
    colour = None if seat is None else SEAT_COLOURS[seat]
    return message(*parts, *rows(buttons), colour=colour)


def words_of(table: Table, seat: Seat | None) -> str:
    """Return the text in which terms are looked for: what help says, and for a watcher the open questions."""
    asked = [public_question(table.game, one) for one in table.asked] if seat is None else []
    return " ".join([where(table, seat), *(one.prompt for one in asked if one is not None)])


def start_help(games: int, waiting: int, *, server: bool) -> discord.ui.LayoutView:
    """Return help outside a game: where to begin, and what there is."""
    count = words.HELP_GAMES.format(count=games, waiting=waiting) if games else words.HELP_NO_GAMES
    said = [words.HELP_START, words.HELP_NEW, count, words.HELP_COMMANDS]
    buttons = []
    if server:
        buttons.append(DeedButton(ids.button(ids.LEARN, 0), words.GUIDED, _PRIMARY))
        buttons.append(DeedButton(ids.button(ids.LEARN, 1), words.SHORT_GAME))
    else:
        said.append(words.HELP_DIRECT)
    if waiting:
        buttons.append(DeedButton(ids.button(ids.MY_TURN), words.MY_TURNS))
    return message(text("\n\n".join(said)), *rows(buttons))
