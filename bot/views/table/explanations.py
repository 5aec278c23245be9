"""What a moment of a game is about: one sentence with its rule, for help and for the guided game."""

from __future__ import annotations

from typing import Final

import discord

from bot.gathering.guided import Advice
from bot.gathering.opening import LAST_TURN
from bot.strings import helping as words
from bot.strings import lessons
from bot.strings import words as common
from bot.tables.table import Table, guided
from bot.views.wording import words_for
from bot.widgets import ids
from bot.widgets.components import DeedButton
from engine.actions.windows import PASS
from engine.kernel.drafts import BACK, CONFIRM
from engine.kernel.machine import Verb
from engine.queries.cards import hazard_limit
from engine.rules.movement.frames import MovementFrame
from engine.rules.movement.hazard_window import HAZARDS
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.records import Seat
from engine.state.seats import PAIR
from rulings.model import player_of

CLOSING: Final = frozenset((PASS, CONFIRM, BACK))  # what answers a question without doing anything


def moment(game: Game) -> tuple[str, str]:
    """Return the rule and the sentence of what is going on, by the frame on top or else by the phase."""
    top = game.frames[-1] if game.frames else None
    name = top.name if isinstance(top, WindowFrame) else type(top).__name__
    usual: tuple[str, str] = words.MOMENTS.get(name) or words.PHASES[game.turn.phase]
    if len(game.seats) == PAIR:
        return usual
    rule, sentence = usual
    return words.MOMENTS_OF_SEVERAL.get(name) or (rule, words.PHASES_OF_SEVERAL.get(rule, sentence))


def rule_of(game: Game, verb: str) -> str:
    """Return the number of the rule that lets somebody do this: of its requirements, else of the moment.

    Chapter 9 and 2.1 hold for every action, so that they say nothing about one; a rule of the phase that is going on says
    more than one that holds in many; what is for one kind of player says nothing to others; closing needs no rule.
    """
    if Verb.registry[verb] in CLOSING:
        return ""
    now = moment(game)[0]
    chapter = f"{'.'.join(now.split('.')[:2])}."
    numbers = [one.rule for one in Verb.registry[verb].requirements if one.rule[:1].isdigit()]
    numbers = [rule for rule in numbers if not rule.startswith(("9.", "2.1.")) and player_of(rule) is None]
    return next((rule for rule in numbers if rule.startswith(chapter)), numbers[0] if numbers else now)


def hazards_faced(game: Game) -> str:
    """Return how many hazards the company has faced whose movement/hazard phase it is, of how many.

    "" in other phases, and in the window for hazards, whose question says it.
    """
    phase = next((frame for frame in game.frames if isinstance(frame, MovementFrame)), None)
    company = None if phase is None else game.companies.get(phase.company)
    if company is None or not company.limit or getattr(game.frames[-1], "name", "") == HAZARDS.name:
        return ""
    return common.HEADER_HAZARDS.format(used=company.used, limit=hazard_limit(game, company))


def guide_line(table: Table) -> str:
    """Return what a guided game says about its question, from public facts; "" in other games."""
    if not guided(table.seats):
        return ""
    rule, sentence = moment(table.game)
    return words.GUIDE.format(sentence=sentence, rule=rule)


def advised(table: Table, seat: Seat, advice: Advice | None) -> str:
    """Return what the adviser would do and why, in words, and when enough has been seen; "" without advice."""
    if advice is None:
        return ""
    title = words_for(table.game, seat, advice.option).title
    said = lessons.ADVICE.format(title=title, reason=advice.reason)
    return f"{said}\n{words.GUIDE_DONE}" if table.game.turn.number == LAST_TURN + 1 else said


def rule_button(rule: str) -> DeedButton:
    """Return the button that opens a rule."""
    return DeedButton(ids.button(ids.WHY, rule), words.HELP_READ_RULE.format(rule=rule), discord.ButtonStyle.secondary)
