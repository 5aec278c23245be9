"""9.5: “…and then”: a seat says that it may answer its own next declaration once the other side has passed.

Nobody else is told, before or after: whoever does not say it is never asked, so that nobody waits for an answer that
hardly anybody gives. It holds until the seat passes, or the chain in which it acted has resolved.
"""

from __future__ import annotations

from typing import Final

from engine.kernel.machine import deciding
from engine.state import atoms
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.lasting_kinds import lasting_of
from engine.state.records import Event, Lasting, Option, Refusal, Seat

AND_THEN: Final = "and_then"  # the command
HELD: Final = "and-then"  # Lasting.kind: its seat is asked again after what it declares


def is_held(g: Game, seat: Seat) -> bool:
    """Whether a seat said that it may answer its own declaration."""
    return any(one.seat == seat for one in lasting_of(g, HELD))


def hold(g: Game, seat: Seat, option: Option) -> tuple[Event, ...]:
    """Note that a seat wants to be asked again after what it declares. Raises `Refusal` where it declares nothing now."""
    if seat not in deciding(g) or not isinstance(g.frames[-1], WindowFrame):
        raise Refusal("9.5", "You say “…and then” just before you declare an action, while you are asked for one.")
    if is_held(g, seat):
        raise Refusal("9.5", "You are asked again already after what you declare.")
    atoms.add_lasting(g, holding(seat))
    return ()


def holding(seat: Seat) -> Lasting:
    """Return the record that a seat holds it."""
    return Lasting(HELD, seat, -1, "chain")


def let_go(g: Game, seats: set[Seat]) -> None:
    """Forget it for seats that have passed, or whose chain has resolved."""
    atoms.end_lasting(g, tuple(one for one in lasting_of(g, HELD) if one.seat in seats))
