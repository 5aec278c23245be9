"""Whether an answer fits the game as it is, and what carrying it out does to a copy. Nothing here is kept or told."""

from __future__ import annotations

import random

import structlog

import engine
from bot.base.errors import EngineFailed, Problem, Superseded
from bot.strings import both, several, words
from bot.tables.secrecy import in_draft, number_of, public_question
from bot.tables.table import Press, Table
from engine.policies import registry
from engine.policies.search.thinking import Over, never
from engine.records import repair, table_actions, undo
from engine.state.game import Game
from engine.state.records import Decision, Event, Option, Refusal, Seat

_log = structlog.get_logger()


def check_seat(table: Table, seat: Seat, user: int, *, asked: bool = True) -> None:
    """Refuse a press by somebody else, in a finished game, or out of turn."""
    mine = table.seats_of(user)
    if seat not in mine:
        name = table.name_of(seat)
        raise Problem(words.OTHER_SEAT.format(name=name) if mine else words.NOT_AT_TABLE.format(game=table.row.id))
    if not table.running:
        raise Problem(words.GAME_OVER.format(outcome=outcome(table)))
    if asked and table.row.paused is not None:
        raise Problem(words.PAUSED)
    if asked:
        check_own(table, seat)
    if asked and seat not in table.asked:
        others = both([table.seats[one].name for one in table.asked])
        raise Problem(words.NOT_ASKED.format(names=others))


def check_own(table: Table, seat: Seat) -> None:
    """Refuse what a player wants to decide who left the seat to the bot."""
    if table.seats[seat].stood_in:
        raise Problem(words.STANDS_IN_FOR_YOU.format(game=table.row.id))


def outcome(table: Table) -> str:
    """Say in a few words how a game ended."""
    result = table.game.result
    if result is None:
        return words.UNDECIDED
    if result.reason in words.AGREED:
        return words.AGREED[result.reason]
    if result.winner is None and table.game.rules.own_hazards:
        return several.ALONE_OVER.format(points=result.scores[0])
    if result.winner is None:
        return words.TIED.format(points=result.scores[0])
    mine = result.scores[result.winner]
    other = max(score for seat, score in enumerate(result.scores) if seat != result.winner)
    return words.WON.format(name=table.seats[result.winner].name, mine=mine, other=other)


def chosen(table: Table, press: Press) -> Option:
    """Return the option that a press means. Raises `Problem` when it belongs to a question that is answered."""
    if press.public:
        return _chosen_in_thread(table, press)
    decision = engine.decision(table.game, press.seat)
    if decision is None or decision.id != press.decision or not 0 <= press.index < len(decision.options):
        raise Superseded(words.ANSWERED, press.game, press.seat)
    return decision.options[press.index]


def _chosen_in_thread(table: Table, press: Press) -> Option:
    decision: Decision | None = public_question(table.game, press.seat)
    if (
        decision is None
        or number_of(table, press.seat, decision) != press.decision
        or not 0 <= press.index < len(decision.options)
    ):
        raise Superseded(words.ANSWERED, press.game, press.seat)
    option = decision.options[press.index]
    if in_draft(table.game, press.seat):
        raise Superseded(words.BEGUN_IN_PRIVATE, press.game, press.seat)
    return option


def apply(game: Game, seat: Seat, option: Option, back: tuple[Game, ...] = ()) -> tuple[Event, ...]:
    """Apply a command to a game. Raises `Problem` when it is refused, or when the engine fails: the copy is lost then.

    ``back`` are the position to which something is taken back and those that followed it.
    """
    try:
        if back:
            return repair.take_back(game, back[0]) if option.verb == repair.TAKE_BACK else undo.undo(game, seat, back)
        if option.verb in table_actions.PROCEEDINGS:
            return table_actions.proceed(game, seat, option)
        return engine.answer(game, seat, game.stamps[seat], option)
    except Refusal as refusal:
        raise Problem(refusal.message, refusal.rule) from refusal
    except Exception as error:
        _log.exception("the engine failed", verb=option.verb)
        raise EngineFailed(words.ENGINE_FAILED) from error


def engine_choice(policy: str, game: Game, seat: Seat, seed: str, over: Over = never) -> Option:
    """Let a policy of the engine choose, from a seed, until ``over`` says so; an unknown one is replaced by a uniform choice."""
    name = policy if registry.is_policy(policy) else "random"
    return registry.choose(name, game, seat, random.Random(seed), over)  # noqa: S311 - practice, not chance of the game
