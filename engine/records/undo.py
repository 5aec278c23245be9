"""Undo: a command that lets the board be as it was, and never a chance counter (DESIGN.md, "Replay, versions, undo").

What is rolled again is new. Where a deck was drawn from, looked into or shuffled since, the part of it that nobody may
know is shuffled anew. Taking back needs positions: `History` keeps the latest ones, `undo` goes to the first it is given.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, Final

from engine.actions.and_then import AND_THEN, HELD
from engine.kernel import machine
from engine.kernel.drafts import sealed, without_steps
from engine.records.repair import TAKE_BACK
from engine.records.table_actions import PROCEEDINGS
from engine.state import atoms
from engine.state.frames import DraftFrame
from engine.state.game import Game
from engine.state.lasting_kinds import lasting_of
from engine.state.option_values import BackTo
from engine.state.records import DECK, HAND, POOL, SIDEBOARD, SITES, Command, Event, Option, Refusal, Seat

UNDO: Final = "undo"
REACH: Final = 80  # commands: an undo goes no further back
PASSES: Final = frozenset(("pass", "do_nothing", "play_on"))  # they hand over to the other side
# What a player shows by playing it; taking such a play back tells nobody but the opponent something.
SHOWN_BY_PLAY: Final = frozenset((HAND, SITES, POOL, SIDEBOARD))


def command(back_to: int) -> Option:
    """Return the command that goes back to the position after ``back_to`` commands."""
    return Option(UNDO, extra=BackTo(back_to))


def target(option: Option) -> int:
    """Return the number of commands after which the position stood that an undo goes back to."""
    return BackTo.of(option).commands if len(option.extra) == BackTo.most else -1


def standing(commands: Sequence[Command]) -> list[int]:
    """Return the numbers (from 1) of the commands that may be taken back, oldest first.

    What was taken back is not among them, nor what is too long ago; a repair, a substitute and an end are walls. That
    somebody may go on with “…and then” is nothing to take back, and shows to nobody.
    """
    found: list[int] = []
    for number, one in enumerate(commands, 1):
        verb = one.option.verb
        if verb == UNDO:
            while found and found[-1] > target(one.option):
                found.pop()
        elif verb == AND_THEN:
            continue
        elif verb in PROCEEDINGS or verb == TAKE_BACK:
            found.clear()
        else:
            found.append(number)
    return [number for number in found if number > len(commands) - REACH]


class History:
    """The positions of a game after its latest commands, by how many commands led to each."""

    def __init__(self, g: Game) -> None:
        self._count = 0
        self._kept: deque[Game] = deque([g.clone()], maxlen=REACH + 1)

    def note(self, g: Game) -> None:
        """Keep the position after the next command."""
        self._count += 1
        self._kept.append(g.clone())

    def since(self, number: int) -> tuple[Game, ...]:
        """Return the position after so many commands and every later one. Raises `Refusal` when it is not kept."""
        first = self._count + 1 - len(self._kept)
        if not first <= number < self._count:
            raise Refusal("", "That is too long ago to be taken back.")
        return tuple(self._kept)[number - first :]


def undo(g: Game, seat: Seat, positions: Sequence[Game]) -> tuple[Event, ...]:
    """Let the board be as in the first of the positions; the others are those that followed. Old questions are over.

    Raises `Refusal` when the game is over; nothing changes then.
    """
    if g.result is not None:
        raise Refusal("", "This game is over: nothing can be taken back any more.")
    before = positions[0]
    touched = [one for one in g.seats if any(_deck(then, one) != _deck(before, one) for then in (*positions[1:], g))]
    start = len(g.events) if g.events is not None else 0
    atoms.put_back(g, before)
    if touched:
        _forget_steps(g)
    atoms.tell(g, "undo", g.players[seat].name)
    for one in g.seats:
        atoms.stamp(g, one)
    for one in touched:
        atoms.reshuffle(g, one)
    return tuple(g.events[start:]) if g.events is not None else ()


def _deck(g: Game, seat: Seat) -> Any:
    """Return all that could tell of a play deck: its order, what is known of it, how often it was shuffled."""
    deck = g.zone(seat, DECK)
    return deck, [g.cards[iid] for iid in deck], g.counters.get(f"shuffle:{seat}", 0)


def _forget_steps(g: Game) -> None:
    """Begin open composite choices anew: their steps may name cards that the shuffle deals anew."""
    for depth, frame in enumerate(g.frames):
        if isinstance(frame, DraftFrame):
            atoms.swap_at(g, depth, without_steps(g, frame, sealed(frame)))


# --- whether it is free ---------------------------------------------------------------------------------------------


def is_free(seat: Seat, option: Option, before: Game, after: Game, now: Game) -> bool:
    """Whether a seat may take its last decision back alone: no answer, pass, reveal, draw or roll came since.

    ``before`` and ``after`` are the positions around the decision. What the other side does inside a composite choice
    shows to nobody and does not count; where both were asked at once the other's answer is sealed, so both must agree.
    """
    return (
        option.verb not in PASSES
        and now.result is None
        and machine.deciding(before) == (seat,)
        and shown(after) == shown(now)
        and before.counters == now.counters
        and not any(_told(seat, before, now, iid) for iid in range(len(now.cards)))
    )


def shown(g: Game) -> Any:
    """Return a position without the steps of open composite choices, to compare what everybody knows to have happened."""
    frames = [without_steps(g, one) if isinstance(one, DraftFrame) else one for one in g.frames]
    held = lasting_of(g, HELD)  # which only its seat knows of
    lasting = [one for one in g.lasting if one not in held]
    return g.cards, g.zones, g.companies, g.agents, g.players, g.turn, lasting, frames, g.result


def _told(seat: Seat, before: Game, now: Game, iid: int) -> bool:
    """Whether somebody got to know a card since, other than by the seat's own playing it, or it left a deck.

    What others alone came to see does not count: whether there was such a card is nothing that the seat may be told.
    """
    old, new = before.cards[iid], now.cards[iid]
    if old.zone == DECK and new.zone != DECK:
        return True
    viewers = atoms.viewers(now, new)
    if not viewers & ~atoms.viewers(before, old) or not viewers >> seat & 1:
        return False
    return old.owner != seat or old.zone not in SHOWN_BY_PLAY or new.zone in SHOWN_BY_PLAY
