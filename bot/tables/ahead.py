"""What seats give ahead, at the table: read from storage, kept beside the game, consulted when somebody is asked.

A standing is sealed: it is written to its own tables and shown to its seat alone. The answers that come of it are
ordinary commands. The functions here are what `bot.tables.sessions` calls; they know no locks and post nothing.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from typing import Any, Final

import msgspec
import structlog

import engine
from bot.base.errors import Problem
from bot.storage.rows import IdlerRow
from bot.storage.store import Storage, Work
from engine.policies.plans import Standing, consult, read_by, withdraw_all
from engine.policies.standing_orders import LEVELS, SENSIBLE, Orders
from engine.records.repair import REPAIR, TAKE_BACK
from engine.records.undo import UNDO
from engine.state.game import Game
from engine.state.records import Option, Refusal, Seat

GivenAhead = tuple[Standing, ...]  # by seat
Change = Callable[[Game, Standing], Standing]  # raises `Refusal` when it does not fit

# The delay before a seat passes because its hand leaves nothing else: the same for every hand, in seconds.
IDLE_LEAST: Final = 10 * 60.0
IDLE_MOST: Final = 60 * 60.0

_log = structlog.get_logger()


class Ahead(msgspec.Struct, frozen=True):
    """An answer that was given ahead, and the standings after it."""

    seat: Seat
    option: Option
    standings: GivenAhead


def nothing(seats: int) -> GivenAhead:
    """Return the standings of so many seats that have given nothing."""
    return (Standing(),) * seats


async def load(storage: Storage, game: int, seats: int) -> GivenAhead:
    """Return what so many seats have given; what cannot be read any more counts as nothing: its player is asked."""
    rows = await storage.standings(game)
    found = [*nothing(seats)]
    for seat in range(seats):
        if seat in rows:
            try:
                found[seat] = msgspec.msgpack.decode(rows[seat], type=Standing)
            except (msgspec.DecodeError, msgspec.ValidationError):
                _log.error("orders that cannot be read", game=game, seat=seat)
    return tuple(found)


async def earlier_orders(storage: Storage, user: int, game: int) -> Orders | None:
    """Return the orders that a user gave in the newest other game, without what looks at a hand or belongs to a turn.

    Who took a level as it is has it as this release has it.
    """
    for data in await storage.earlier_standings(user, game):
        try:
            orders = msgspec.msgpack.decode(data, type=Standing).orders
        except (msgspec.DecodeError, msgspec.ValidationError):
            continue
        kept = msgspec.structs.replace(orders, quiet=(), idle=False)
        if kept != Orders():
            return LEVELS.get(kept.level, kept)
    return None


async def first_orders(storage: Storage, user: int, game: int) -> Orders:
    """Return the orders with which a user begins a game: those of the newest other one, the usual ones without any."""
    return await earlier_orders(storage, user, game) or SENSIBLE


def with_seat(standings: GivenAhead, seat: Seat, standing: Standing) -> GivenAhead:
    """Return the standings with one seat's replaced."""
    return (*standings[:seat], standing, *standings[seat + 1 :])


def next_answer(game: Game, standings: GivenAhead, alone: Collection[Seat] = ()) -> Ahead | None:
    """Return the next answer that was given ahead, None when a player or a policy is to answer.

    An order that cannot be carried out is left out and told to the operator: its player is asked instead. Of seats that
    play ``alone``, with nobody who could learn anything of their hands, whatever has one answer only is answered.
    """
    for seat in engine.deciding(game):
        menu = engine.options(game, seat) if seat in alone else ()
        if len(menu) == 1:
            return Ahead(seat, menu[0], standings)
        if standings[seat] == Standing():
            continue
        try:
            option, standing = consult(game, seat, standings[seat])
        except Exception:  # noqa: BLE001 - a plan must never stop a game
            _log.exception("a plan stumbled", seat=seat)
            continue
        if option is not None:
            return Ahead(seat, option, with_seat(standings, seat, standing))
    return None


def changed(game: Game, standings: GivenAhead, seat: Seat, change: Change) -> GivenAhead:
    """Return the standings after a change by one seat. Raises `Problem` when it does not fit."""
    try:
        return with_seat(standings, seat, change(game, standings[seat]))
    except Refusal as refusal:
        raise Problem(refusal.message, refusal.rule) from refusal


def after(standings: GivenAhead, option: Option, presser: Seat | None) -> GivenAhead:
    """Return the standings after a command: an undo and a repair stop every plan, which would do again what it undid.

    Whoever pressed, None for nobody, has read what was answered for him before.
    """
    if option.verb in (UNDO, REPAIR, TAKE_BACK):
        standings = tuple(withdraw_all(one) for one in standings)
    if presser is None or (read := read_by(standings[presser])) is standings[presser]:
        return standings
    return with_seat(standings, presser, read)


async def write(work: Work, game: int, seat: Seat, standing: Standing) -> None:
    """Write a seat's standing."""
    await work.put_standing(game, seat, msgspec.msgpack.encode(standing))


async def note(work: Work, game: int, seat: Seat, seq: int, standing: Standing) -> None:
    """Append what was given to the log of the game, without the account of what ran."""
    given = msgspec.structs.replace(standing, ran=(), draft=None)
    await work.add_mandate(game, seat, seq, msgspec.msgpack.encode(given))


def idlers(row: int, game: Game, standings: GivenAhead, now: float, rng: random.Random | None = None) -> list[IdlerRow]:
    """Return when to look at each seat that passes when it can do nothing and is asked in a window now.

    Whether there is a row, and when it is due, follows from the order, the kind of question and chance: not the hand.
    """
    chance: Any = rng if rng is not None else random.SystemRandom()
    found = []
    for seat in engine.deciding(game):
        question = engine.decision(game, seat)
        if standings[seat].orders.idle and question is not None and question.kind == "window":
            found.append(IdlerRow(row, seat, question.id, now + chance.uniform(IDLE_LEAST, IDLE_MOST)))
    return found
