"""The ways to commit ahead that a question offers, decided by public facts alone: they stand in the thread as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

import discord
import msgspec
import structlog

from bot.strings import plans as words
from bot.tables.table import Table
from bot.widgets import ids
from bot.widgets.components import DeedButton, joined
from carddb.artefact.database import database
from carddb.language.speech import called
from engine.actions.windows import PASS
from engine.effects.ways import way_of
from engine.kernel import machine
from engine.policies.plans import Ran, account
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.option_values import NONE, Declaration, OfCompany
from engine.state.records import Option, Seat
from engine.words.labels import option_text

_log = structlog.get_logger()

NAMES: Final = 140  # characters of what a plan did
QUIET: Final = frozenset(("pass", "confirm"))  # answers that are not worth telling
MOMENTARY: Final = frozenset(
    ("region", "any-region", "automatic-attack", "creature")
)  # kinds of targets: gone with the moment
ORDER: Final = frozenset(("keep_hand", "next_company", "next_strike", "declare_next"))  # nor are these by themselves


def ahead_buttons(table: Table, seat: Seat, *, planning: bool = False) -> list[DeedButton]:
    """Return the ways to commit ahead that a question offers: by its kind and the seat's role, never by the hand.

    With ``planning`` a plan is the sensible answer, and its button stands out.
    """
    found = []
    kind = plannable(table.game, seat)
    if kind:
        style = discord.ButtonStyle.primary if planning else discord.ButtonStyle.secondary
        found.append(DeedButton(ids.button(ids.PLAN, table.row.id, seat), _label(kind), style))
    top = table.game.frames[-1] if table.game.frames else None
    if isinstance(top, WindowFrame) and PASS in machine.RULES[type(top)].verbs(table.game, top, seat):
        head = (table.row.id, seat, table.game.turn.number, table.game.turn.phase)
        found.append(DeedButton(ids.button(ids.REST_OF_PHASE, *head), words.REST_OF_PHASE))
    return found


def asked_how(table: Table, seat: Seat) -> tuple[str, list[DeedButton]]:
    """Return the plain question of how much a seat is asked, with its two other answers: before the first turn alone."""
    level = "" if table.standings is None else table.standings[seat].orders.level
    if table.game.turn.number or level not in words.LEVELS:
        return "", []
    head = (table.row.id, seat)
    others = {name: label for name, label in words.LEVELS.items() if name != level}
    buttons = [DeedButton(ids.button(ids.ASKS, *head, name), label) for name, label in others.items()]
    return f"-# {words.LEVEL_IS[level]} {words.LEVEL_CHANGES}", buttons


def _label(kind: str) -> str:
    return {"move": words.PLAN_MOVE, "hazards": words.PLAN_HAZARDS, "site": words.PLAN_SITE}[kind]


def plannable(game: Game, seat: Seat) -> str:
    """Return what a plan at this question would be about: "move", "hazards", "site", or "" for nothing."""
    if not game.frames or seat not in machine.deciding(game):
        return ""
    top = game.frames[-1]
    if not isinstance(top, WindowFrame):
        verbs = machine.RULES[type(top)].verbs(game, top, seat)
        return "site" if any(verb.name == "enter" for verb in verbs) else ""
    if seat == game.active:
        return {"organization": "move", "site": "site"}.get(top.name, "")
    return "hazards" if top.name == "hazards" else ""


def deed_words(game: Game, seat: Seat, ran: Ran) -> str:
    """Return what was answered earlier, in words that need nothing of the moment in which it was offered."""
    option = ran.option
    assert option is not None
    now = game.facts(option.card) if option.card >= 0 else None
    same = now is None or ran.card in ("", now.id)  # else it was shuffled since
    card = called(now) if same and now is not None else _named(ran.card)
    moved = option.verb == "move" and OfCompany.of(option).company in game.companies  # else its company is no more
    if option.verb in words.DEEDS and not moved:
        return words.DEEDS[option.verb].format(card=card)
    if not same:
        return card or words.ANOTHER_DEED
    try:
        return option_text(game, seat, _lasting(game, option)).title
    except Exception:  # noqa: BLE001 - an account of what is over must never keep anybody from deciding
        _log.exception("a deed without words", verb=option.verb)
        return card or words.ANOTHER_DEED


def _lasting(game: Game, option: Option) -> Option:
    """Return an option without what it meant at its moment only: a step of a way, an attack, a key to a creature."""
    way, said = way_of(game, option), Declaration.given(option)
    if way is None or said is None or way.target is None or way.target.kind not in MOMENTARY:
        return option
    return msgspec.structs.replace(option, extra=Declaration(said.ability, said.payer, NONE, said.identity))


def _named(card: str) -> str:
    """Return a card's name by its id, "" for one that this release does not have."""
    cards = database()
    return called(cards.get(card)) if card in cards.index else ""


def stopped_note(table: Table, seat: Seat) -> str:
    """Say that a plan has just stopped, why, and what it did before; "" when the last thing given ahead did not stop."""
    ran = () if table.standings is None else account(table.standings[seat], table.game.turn.number)
    if not ran or not ran[-1].stopped or ran[-1].phase != table.game.turn.phase:
        return ""
    deeds = [one for one in ran if one.company == ran[-1].company]
    told = (deed_words(table.game, seat, one) for one in deeds if one.option and one.option.verb not in QUIET)
    done = joined(told, NAMES)
    return words.STOPPED.format(reason=why_stopped(ran[-1].stopped), done=done or words.NOTHING_DONE)


def counted(names: Mapping[str, int]) -> Iterator[str]:
    """Yield names, those that come more than once with their number."""
    return (name if count == 1 else f"{name} (×{count})" for name, count in names.items())


def answered_note(table: Table, seat: Seat) -> str:
    """Say what was answered ahead for a seat since it last pressed, but for what `stopped_note` tells; "" for nothing."""
    ran = () if table.standings is None else table.standings[seat].ran
    stopped = {one.company for one in ran[-1:] if one.stopped}
    deeds = (
        deed_words(table.game, seat, one)
        for one in ran
        if not one.read
        and one.option is not None
        and one.option.verb not in QUIET | ORDER
        and one.company not in stopped
    )
    done = joined(counted(Counter(deeds)), NAMES)
    return words.ANSWERED_AHEAD.format(deeds=done) if done else ""


def why_stopped(kind: str) -> str:
    """Say why a plan stopped."""
    named = {key.partition(":")[0]: said for key, said in words.CONDITIONS.items()}
    return words.REASONS.get(kind) or named.get(kind, kind.replace("-", " "))
