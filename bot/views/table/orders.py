"""Standing orders in Discord: every setting with its plain consequence, what runs, and what was answered."""

from __future__ import annotations

from typing import Any, Final

import discord
from msgspec.structs import replace

from bot.strings import plans as words
from bot.tables.ahead import nothing
from bot.tables.table import Table
from bot.views.table.ahead import deed_words, why_stopped
from bot.views.table.plans import company_name, condition_of, in_words, running_plans
from bot.widgets import ids
from bot.widgets.components import SEAT_COLOURS, DeedButton, DeedSelect, line, message, rows, text
from carddb.language.speech import word
from engine.policies.plans import Ran, Standing
from engine.policies.standing_orders import ASK, CHOICES, LEVELS, SENSIBLE, Orders, Pass
from engine.state.records import PHASE_NAMES, Seat

LINES: Final = 14  # of the account
PASSES: Final = "passes"
EARLIER: Final = "earlier"  # the orders of the player's last game
UNLESS: Final = "unless:"  # what the value of a line begins with that makes an exception
RESPONSES: Final = ("response", "")
PRESETS: Final = {
    **LEVELS,
    "sensible": LEVELS["matters"],
    "clear": LEVELS["everything"],
}  # the last two of older messages


_PRIMARY: Final = discord.ButtonStyle.primary
_PLAIN: Final = discord.ButtonStyle.secondary


def changed_orders(orders: Orders, setting: str, value: str) -> Orders:
    """Return orders with one setting changed; a window is switched on or off, a preset keeps the phases passed.

    An unknown value is left to `engine.policies.plans.give_orders` to refuse.
    """
    if setting in PRESETS:
        return replace(PRESETS[setting], quiet=orders.quiet, idle=orders.idle)
    if setting == "idle":
        return replace(orders, idle=not orders.idle)
    if setting == PASSES and value.startswith(UNLESS):
        return replace(orders, passes=_excepted(orders.passes, value.removeprefix(UNLESS)), level="")
    if setting == PASSES:
        window, _, role = value.partition(":")
        kept = tuple(one for one in orders.passes if (one.window, one.role) != (window, role))
        usual = next((one for one in SENSIBLE.passes if (one.window, one.role) == (window, role)), Pass(window, role))
        return replace(orders, passes=kept if len(kept) < len(orders.passes) else (*kept, usual), level="")
    return replace(orders, **{setting: value}, level="") if setting in CHOICES else orders


def _excepted(passes: tuple[Pass, ...], condition: str) -> tuple[Pass, ...]:
    """Return the windows that are passed, with an exception for responses made or taken back."""
    if condition not in words.UNLESS:
        return passes
    wanted = condition_of(condition)

    def changed(one: Pass) -> Pass:
        if (one.window, one.role) != RESPONSES:
            return one
        kept = tuple(other for other in one.unless if other != wanted)
        return replace(one, unless=kept if len(kept) < len(one.unless) else (*kept, wanted))

    return tuple(map(changed, passes))


def orders_view(table: Table, seat: Seat) -> discord.ui.LayoutView:
    """Return a seat's orders for its own eyes."""
    standing = (table.standings or nothing(len(table.seats)))[seat]
    parts: list[discord.ui.Item[Any]] = [
        text(f"### {words.ORDERS_TITLE.format(name=table.seats[seat].name)}\n-# {words.ORDERS_INTRO}", 700)
    ]
    parts.extend(rows(_levels(table, seat, standing)))
    parts += [discord.ui.ActionRow(_setting(table, seat, standing.orders, setting)) for setting in words.SETTINGS]
    parts.append(discord.ui.ActionRow(_windows(table, seat, standing.orders)))
    parts.append(text(f"-# {words.IDLE_IS_ON if standing.orders.idle else words.IDLE_NOTE}", 600))
    parts.extend(rows(_buttons(table, seat, standing)))
    parts.append(text(_account(table, seat, standing), 1800))
    return message(*parts, colour=SEAT_COLOURS[seat])


def _setting(table: Table, seat: Seat, orders: Orders, setting: str) -> DeedSelect:
    name, choices = words.SETTINGS[setting]
    now = getattr(orders, setting)
    short = next(label for label, _ in choices.values()).partition(":")[0]
    lines = [line(words.ASKED.format(order=short), ASK, name)]
    lines += [line(label, value, says) for value, (label, says) in choices.items()]
    for one in lines:
        one.default = one.value == now
    return DeedSelect(ids.select(ids.ORDER, table.row.id, seat, setting), name, lines)


def _windows(table: Table, seat: Seat, orders: Orders) -> DeedSelect:
    on = {(one.window, one.role) for one in orders.passes}
    lines = [
        line(f"✓ {label}" if key in on else label, f"{key[0]}:{key[1]}", says)
        for key, (label, says) in words.WINDOWS.items()
    ]
    stays = next((one.unless for one in orders.passes if (one.window, one.role) == RESPONSES), ())
    lines += [
        line(f"✓ {label}" if condition_of(key) in stays else label, f"{UNLESS}{key}", says)
        for key, (label, says) in words.UNLESS.items()
        if RESPONSES in on
    ]
    return DeedSelect(ids.select(ids.ORDER, table.row.id, seat, PASSES), words.PASSES, lines)


def _levels(table: Table, seat: Seat, standing: Standing) -> list[DeedButton]:
    head, now = (table.row.id, seat), standing.orders.level
    return [
        DeedButton(ids.button(ids.ORDER, *head, level), label, _PRIMARY if level == now else _PLAIN)
        for level, label in words.LEVELS.items()
    ]


def _buttons(table: Table, seat: Seat, standing: Standing) -> list[DeedButton]:
    head = (table.row.id, seat)
    buttons = [
        DeedButton(ids.button(ids.ORDER, *head, EARLIER), words.EARLIER),
        DeedButton(ids.button(ids.ORDER, *head, "idle"), words.IDLE_OFF if standing.orders.idle else words.IDLE_ON),
    ]
    for plan in running_plans(table, seat)[:2]:
        name = company_name(table.game, table.game.companies[plan.company])
        buttons.append(
            DeedButton(ids.button(ids.PLAN_WITHDRAW, *head, plan.company), words.WITHDRAW.format(company=name))
        )
    return buttons


def _account(table: Table, seat: Seat, standing: Standing) -> str:
    """Say what runs, and what was answered ahead, the newest last."""
    plans = [words.RUNNING.format(plan=in_words(table.game, seat, one)) for one in running_plans(table, seat)]
    told = [_line(table, seat, one) for one in standing.ran[-LINES:]]
    more = [words.RAN_MORE.format(count=len(standing.ran) - LINES)] if len(standing.ran) > LINES else []
    account = [words.RAN_TITLE, *(f"-# {one}" for one in (*more, *told))] if told else []
    return "\n".join([*(plans or [words.NO_PLANS]), *account])


def _line(table: Table, seat: Seat, ran: Ran) -> str:
    phase = word(PHASE_NAMES[ran.phase])
    if ran.option is None:
        return words.STOPPED_LINE.format(turn=ran.turn, phase=phase, reason=why_stopped(ran.stopped))
    why = words.BY_PLAN if ran.company >= 0 else words.BY_ORDER
    deed = deed_words(table.game, seat, ran)
    return words.RAN_LINE.format(turn=ran.turn, phase=phase, deed=deed, why=why)
