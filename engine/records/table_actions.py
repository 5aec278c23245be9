"""Commands that answer no question: endings, a substitute at the table, repairs. They stand in the log like any other.

A command is an `Option` whose verb is a key of `PROCEEDINGS`; it needs no open decision of its seat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engine.actions import and_then
from engine.by_hand import scripts
from engine.records import repair
from engine.rules.ending import ending
from engine.state import atoms
from engine.state.game import Game
from engine.state.option_values import Numbers
from engine.state.records import Event, Option, Refusal, Seat

CONCEDE: Final = "concede"
FORFEIT: Final = "forfeit"
ABANDON: Final = "abandon"
DRAW: Final = "agree_draw"
SCORE: Final = "agree_score"
VOID: Final = "agree_void"
SUBSTITUTE: Final = "substitute"
LONGEST_NAME: Final = 200  # bytes of a name in UTF-8

Proceeding = Callable[[Game, Seat, Option], tuple[Event, ...]]


def substitution(name: str) -> Option:
    """Return the command with which somebody of this name takes a seat. Options hold numbers: the name's bytes."""
    return Option(SUBSTITUTE, extra=Numbers(*name.encode()[:LONGEST_NAME]))


def _substitute(g: Game, seat: Seat, option: Option) -> tuple[Event, ...]:
    """Put another name on a seat; everything that the seat has and knows stays with it."""
    if g.result is not None:
        raise Refusal("", "This game is over already.")
    name = bytes(Numbers.of(option)).decode(errors="ignore")
    start = len(g.events) if g.events is not None else 0
    atoms.tell(g, "substitute", g.players[seat].name, name)
    atoms.set_player(g, replace(g.players[seat], name=name))
    g.menus = {}
    return tuple(g.events[start:]) if g.events is not None else ()


PROCEEDINGS: Final[dict[str, Proceeding]] = {
    CONCEDE: lambda g, seat, o: ending.concede(g, seat),
    FORFEIT: lambda g, seat, o: ending.forfeit(g, seat),
    ABANDON: lambda g, seat, o: ending.abandon(g),
    DRAW: lambda g, seat, o: ending.draw(g),
    SCORE: lambda g, seat, o: ending.settle(g),
    VOID: lambda g, seat, o: ending.void(g),
    SUBSTITUTE: _substitute,
    repair.REPAIR: repair.perform,
    scripts.VERDICT: scripts.verdict,
    and_then.AND_THEN: and_then.hold,
}


def proceed(g: Game, seat: Seat, option: Option) -> tuple[Event, ...]:
    """Carry out a command of `PROCEEDINGS`. Raises `Refusal` when it is not possible; nothing changes then."""
    return PROCEEDINGS[option.verb](g, seat, option)
