"""What everybody may be told of a question: one gate, without a list of what is thought to be harmless.

A prompt stands in the thread, so whether an option is there, how many there are and what they say must follow from
public facts. The gate does not look at the real position at all: it asks the question in positions in which every
hidden card is a blank (`engine.words.publicly`). An option passes that is there whatever the blanks are, with the same words,
that names open cards alone, and that is a whole answer: the steps of a sealed one are taken in private.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Final, ParamSpec, TypeVar

import structlog

import engine
from bot.strings import language, words
from bot.tables.table import Table
from engine.kernel.drafts import steps_of
from engine.kernel.machine import RULES, perform
from engine.state.caching import cached_for_question
from engine.state.frames import DraftFrame
from engine.state.game import Game
from engine.state.records import Decision, Option, Seat
from engine.words.publicly import FILLINGS, all_open, publicly

_log = structlog.get_logger()
_P = ParamSpec("_P")
_T = TypeVar("_T")

NUMBER_BYTES: Final = 7  # of a question's public number: it has to fit into what a custom id takes
_NUMBER: Final = b"question"


def in_draft(game: Game, seat: Seat) -> bool:
    """Whether a seat has taken steps of a sealed answer that it has not closed."""
    return bool(steps_of(game, seat))


def public_question(game: Game, seat: Seat) -> Decision | None:
    """Return a seat's question as the thread shows it, made of public facts alone; None when the seat is not asked.

    Positions count among these options. One of them may turn out not to be possible; its seat is told so in private.
    """
    return _asked_publicly(game, seat, language()) if seat in engine.deciding(game) else None


@cached_for_question
def _asked_publicly(game: Game, seat: Seat, _spoken: str) -> Decision:
    """Return the question in the language that is spoken; every message of one answer asks for it again."""
    worlds = tuple(publicly(game, filling) for filling in range(FILLINGS))
    asked = [one for one in (safely(engine.decision, world, seat) for world in worlds) if one is not None]
    agreed = len(asked) == len(worlds) and len({one.prompt for one in asked}) == 1
    return Decision(
        seat,
        -1,
        RULES[type(game.frames[-1])].kind,
        asked[0].prompt if agreed else words.ASKED_IN_PRIVATE,
        _agreed(worlds, [one.options for one in asked], seat) if len(asked) == len(worlds) else (),
    )


def _agreed(worlds: tuple[Game, ...], menus: list[tuple[Option, ...]], seat: Seat) -> tuple[Option, ...]:
    """Return the options of the first position that everybody may be shown, in its order."""
    first, others = menus[0], [frozenset(menu) for menu in menus[1:]]
    return tuple(
        option
        for option in first
        if all(option in menu for menu in others)
        and all_open(worlds[0], option)
        and _is_whole(worlds[0], seat, option)
        and _same_words(worlds, seat, option)
    )


def _same_words(worlds: tuple[Game, ...], seat: Seat, option: Option) -> bool:
    """Whether an option says the same whatever the hidden cards are."""
    first, *others = (safely(engine.option_text, world, seat, option) for world in worlds)
    return first is not None and all(one == first for one in others)


def _is_whole(world: Game, seat: Seat, option: Option) -> bool:
    """Whether an option answers its question at once, rather than beginning a sealed answer."""
    if not isinstance(world.frames[-1], DraftFrame):
        return True
    after = world.clone()
    return safely(_closes, after, seat, option) is True


def _closes(world: Game, seat: Seat, option: Option) -> bool:
    """Answer in a position that is thrown away; whether the draft on top is closed for the seat then, or left."""
    depth = len(world.frames)
    perform(world, seat, option)
    top = world.frames[-1] if len(world.frames) == depth else None
    return not isinstance(top, DraftFrame) or top.done[seat]


def safely(look: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T | None:
    """Look at a blank position; what the rules cannot tell without the hidden card is told in private alone."""
    try:
        return look(*args, **kwargs)
    except Exception as error:  # noqa: BLE001 - any rule may miss the real card in its own way
        _log.debug("told in private alone", reason=type(error).__name__)
        return None


def wholly_public(game: Game, seat: Seat, question: Decision) -> bool:
    """Whether a question has no private option, whatever the hand: by its kind, and as it is without hidden cards."""
    if not RULES[type(game.frames[-1])].public:
        return False
    return safely(engine.options, publicly(game), seat) == question.options


def number_of(table: Table, seat: Seat, question: Decision) -> int:
    """Return the number of a seat's public question: another for each, telling nothing of what came between.

    The question's own number counts the steps that its seat takes in private. What is offered is part of the number, so
    that a button never means another option than the one it was posted with, whatever a later release offers.
    """
    offered = [(one.verb, one.card, one.target, one.extra) for one in question.options]
    name = repr((table.row.id, seat, table.seats[seat].question, offered)).encode()
    digest = blake2b(name, key=table.game.secrets.dice, digest_size=NUMBER_BYTES, person=_NUMBER).digest()
    return int.from_bytes(digest)
