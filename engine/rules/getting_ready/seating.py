"""MELE Part III: before anything else all roll, and sit clockwise from the highest roll to the lowest."""

from __future__ import annotations

from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import SEATED, lasting_of
from engine.state.records import Seat
from engine.state.seats import seating


def take_seats(g: Game) -> None:
    """Let all roll for their places, where these rules seat by rolls; whose rolls are equal roll again."""
    if not g.rules.seats_by_roll:
        return
    rolls: dict[Seat, tuple[int, ...]] = dict.fromkeys(g.seats, ())
    rolling = list(g.seats)
    while rolling:
        for seat in rolling:
            made = atoms.roll(g)
            atoms.tell(g, "seat-roll", seat, made)
            rolls[seat] = (*rolls[seat], made)
        made_by_all = list(rolls.values())
        rolling = [seat for seat in rolling if made_by_all.count(rolls[seat]) > 1]
    table = tuple(sorted(g.seats, key=lambda seat: rolls[seat], reverse=True))
    atoms.add_lasting(g, SEATED.note(table[0], -1, "never", table))
    atoms.tell(g, "seated", *table)


def seated_by_roll(g: Game) -> tuple[Seat, ...]:
    """Return the seats from the highest roll to the lowest; nobody where nobody has rolled for a place."""
    return seating(g) if lasting_of(g, SEATED) else ()
