"""The ways to commit ahead that a question offers, decided by public facts alone: they stand in the thread as well."""

from __future__ import annotations

from bot.sessions import Table
from bot.strings import en_plans as words
from bot.views import ids
from bot.views.items import DeedButton
from engine import core
from engine.model import Game, Seat
from engine.windows import PASS, WindowFrame

LABELS = {"move": words.PLAN_MOVE, "hazards": words.PLAN_HAZARDS, "site": words.PLAN_SITE}


def ahead_buttons(table: Table, seat: Seat) -> list[DeedButton]:
    """Return the ways to commit ahead that a question offers: by its kind and the seat's role, never by the hand."""
    found = []
    kind = plannable(table.game, seat)
    if kind:
        found.append(DeedButton(ids.button(ids.PLAN, table.row.id, seat), LABELS[kind]))
    top = table.game.frames[-1] if table.game.frames else None
    if isinstance(top, WindowFrame) and PASS in core.RULES[type(top)].verbs(table.game, top, seat):
        head = (table.row.id, seat, table.game.turn.number, table.game.turn.phase)
        found.append(DeedButton(ids.button(ids.REST_OF_PHASE, *head), words.REST_OF_PHASE))
    return found


def plannable(game: Game, seat: Seat) -> str:
    """Return what a plan at this question would be about: "move", "hazards", "site", or "" for nothing."""
    if not game.frames or seat not in core.deciding(game):
        return ""
    top = game.frames[-1]
    if not isinstance(top, WindowFrame):
        verbs = core.RULES[type(top)].verbs(game, top, seat)
        return "site" if any(verb.name == "enter" for verb in verbs) else ""
    if seat == game.active:
        return {"organization": "move", "site": "site"}.get(top.name, "")
    return "hazards" if top.name == "hazards" else ""
