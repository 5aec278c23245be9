"""After an upgrade: what the rest of a game makes of cards that say something else by now, and what the log tells of it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.kernel import machine
from engine.saves.legend import Renumbering
from engine.state import atoms
from engine.state.frames import DraftFrame
from engine.state.game import Game
from engine.state.records import EVERYBODY, MP_PILE, PLAY, Event, Option, Seat
from engine.state.seats import everyone, with_value

ENDED: Final = {  # what falls away: the kind of its event (`engine.words.narration`)
    "lasting": "release-ends",
    "action": "release-voids",
    "passive": "release-drops",
    "steps": "release-cuts",
}


def settle(g: Game, numbers: Renumbering) -> tuple[Event, ...]:
    """Let a game that another release saved go on, and return what has become of it, for the log.

    A choice that is half made and not possible any more begins anew; what cards do at once, they do. A game of which
    no card has changed is left alone.
    """
    reworded = {here: then for then, here in numbers.reworded()}
    notes = [Event(ENDED[what], EVERYBODY, (card,)) for what, card in dict.fromkeys(numbers.gone)]
    present = {card.did for card in g.cards}
    others = {did for did in present & reworded.keys() if numbers.changed(reworded[did])}
    for did in sorted(_open(g) & reworded.keys()):
        then, facts = reworded[did], g.defs[did]
        if facts.name != then.name:
            notes.append(Event("release-renames", EVERYBODY, (then.name, did)))
        if did in others:
            notes.append(Event("release-changes", EVERYBODY, (did,)))
    if not numbers.gone and not others:
        return tuple(notes)
    notes.extend(Event("release-asks-again", EVERYBODY, (seat,)) for seat in g.seats if not _still_possible(g, seat))
    atoms.record(g, on=True)
    machine.run(g)
    events = tuple(g.events or ())
    for seat in g.seats:
        atoms.stamp(g, seat)
    atoms.record(g, on=True)
    return (*notes, *events)


def _open(g: Game) -> set[int]:
    """Return what lies open to both players where it counts: in play and in the marshalling point piles."""
    return {one.did for one in g.cards if one.zone in (PLAY, MP_PILE) and atoms.viewers(g, one) == everyone(g)}


def _still_possible(g: Game, seat: Seat) -> bool:
    """Whether the steps that a seat took in the open choice are still possible, one after the other; if not, drop them."""
    top = g.frames[-1] if g.frames else None
    if not isinstance(top, DraftFrame) or not top.steps[seat]:
        return True
    steps = top.steps[seat]
    _set(g, top, seat, (), done=False)
    for number, step in enumerate(steps):
        if step not in machine.options(g, seat):
            return False
        _set(g, top, seat, steps[: number + 1], done=False)
    _set(g, top, seat, steps, done=top.done[seat])
    return True


def _set(g: Game, f: DraftFrame, seat: Seat, steps: tuple[Option, ...], *, done: bool) -> None:
    """Let a seat have taken these steps of the open choice, which is on top."""
    atoms.swap(g, replace(f, steps=with_value(f.steps, seat, steps), done=with_value(f.done, seat, done)))
    g.menus = {}
