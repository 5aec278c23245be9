"""Ends of a game outside 10.3: conceding, running out of time, and what the players agree on."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.actions.leaving_play import discard, release_idle_sites, to_discard
from engine.actions.magic import CHAIN_DONE
from engine.kernel.hooks import AT_ONCE, ON_AVATAR_LOST, ON_EXHAUSTED, TURN_STEPS, AtOnce
from engine.kernel.machine import run
from engine.rules.ending.frames import CouncilFrame
from engine.rules.ending.scoring import current_total, final
from engine.rules.players.ringwraiths import ring_at_barad_dur
from engine.state import atoms
from engine.state.frames import TurnFrame
from engine.state.game import Game
from engine.state.lasting_kinds import OUT_OF_GAME, lasting_of
from engine.state.records import CHAIN, GONE, HAND, PLAY, Event, Lasting, Refusal, Result, Seat
from engine.state.seats import around, is_hazard_deck, per_seat, playing

CONCEDED = "conceded"
ON_TIME = "out of time"
AGREED = "ended by agreement"
DRAWN = "drawn by agreement"
SCORED = "scored by agreement"
VOID = "void"
AVATAR_LOST = "the avatar is eliminated"
WORN_OUT = "the play deck is exhausted"


def _finish(g: Game, result: Result) -> tuple[Event, ...]:
    if g.result is not None:
        raise Refusal("", "This game is over already.")
    start = len(g.events) if g.events is not None else 0
    atoms.finish(g, result)
    g.menus = {}
    return tuple(g.events[start:]) if g.events is not None else ()


def win(g: Game, seat: Seat, reason: str) -> None:
    """10.1, 10.1.W1, 10.1.R1, 10.1.F1, 10.1.B1: a player wins at once, whatever the points."""
    atoms.finish(g, Result(seat, per_seat(g, lambda one: current_total(g, one)), reason))


def _as_it_stands(g: Game, winner: Seat | None, reason: str) -> Result:
    return Result(winner, per_seat(g, lambda one: current_total(g, one)), reason)


def concede(g: Game, seat: Seat) -> tuple[Event, ...]:
    """Let a seat give up. Raises `Refusal` when the game is over, or over for that seat."""
    return _give_up(g, seat, CONCEDED)


def forfeit(g: Game, seat: Seat) -> tuple[Event, ...]:
    """Let a seat lose by its clock, where that was agreed. Raises `Refusal` as `concede` does."""
    return _give_up(g, seat, ON_TIME)


def _give_up(g: Game, seat: Seat, reason: str) -> tuple[Event, ...]:
    """Let the last one beside a seat win; several others play on without it, as after the loss of its avatar.

    Against who plays alone nobody wins.
    """
    left = [one for one in playing(g) if one != seat]
    if g.result is None and len(left) == len(playing(g)):
        raise Refusal("", "You are out of this game already: the others play on.")
    if g.result is not None or len(left) == 1:
        return _finish(g, _as_it_stands(g, None if g.rules.own_hazards else next(iter(left), None), reason))
    start = len(g.events) if g.events is not None else 0
    atoms.tell(g, "gives-up", seat)
    _leave_the_game(g, seat)
    g.menus = {}
    run(g)
    return tuple(g.events[start:]) if g.events is not None else ()


def abandon(g: Game) -> tuple[Event, ...]:
    """End a game without a winner, by agreement. Raises `Refusal` when the game is over."""
    return _finish(g, _as_it_stands(g, None, AGREED))


def draw(g: Game) -> tuple[Event, ...]:
    """End a game as drawn, by agreement. Raises `Refusal` when the game is over."""
    return _finish(g, _as_it_stands(g, None, DRAWN))


def void(g: Game) -> tuple[Event, ...]:
    """End a game that shall count for nothing. Raises `Refusal` when the game is over."""
    return _finish(g, _as_it_stands(g, None, VOID))


def settle(g: Game) -> tuple[Event, ...]:
    """End a game by the points as the Free Council would count them now (10.3), without corruption checks.

    Raises `Refusal` when the game is over.
    """
    return _finish(g, replace(final(g), reason=SCORED))


@ON_EXHAUSTED.joins
def _last_exhaustion(g: Game, seat: Seat) -> None:
    """MELE Part III, solitaire: the game ends as the play deck is exhausted for the last time, with the points there are then."""
    if not is_hazard_deck(g, seat) and g.players[seat].exhausted == g.rules.exhaustions:
        atoms.finish(g, replace(final(g), reason=WORN_OUT))


AVATAR_FELL: Final = "avatar-fell"  # Lasting.kind: the avatar of ``seat`` was eliminated, which decides this game


@ON_AVATAR_LOST.joins
def _note_avatar(g: Game, seat: Seat) -> None:
    """By the older books a player loses with his avatar: the game ends as soon as what is under way lets it."""
    if g.rules.avatar_decides:
        atoms.add_lasting(g, Lasting(AVATAR_FELL, seat, -1, "game"))


def _decided(g: Game) -> bool:
    fallen = lasting_of(g, AVATAR_FELL)
    if not fallen:
        return False
    atoms.end_lasting(g, fallen[:1])
    seat = fallen[0].seat
    left = tuple(one for one in playing(g) if one != seat)
    if len(left) == 1:
        win(g, left[0], AVATAR_LOST)
    elif left:
        _leave_the_game(g, seat)
    return True


def _leave_the_game(g: Game, seat: Seat) -> None:
    """MELE Part III: who has lost the avatar is out, with everything of his; the others play on."""
    atoms.tell(g, "out", seat)
    if g.active != seat and g.turn.number + _turns_until(g, seat) <= g.turn.last:
        atoms.set_turn(g, replace(g.turn, last=g.turn.last - 1))  # that was to be one of the last turns
    atoms.add_lasting(g, Lasting(OUT_OF_GAME, seat, -1, "never"))
    for iid in g.zone(seat, PLAY):
        if g.cards[iid].zone == PLAY and g.cards[iid].owner == seat and g.facts(iid).type != "site":
            discard(g, iid)
    release_idle_sites(g, seat)
    for iid in g.zone(seat, HAND):
        atoms.move(g, iid, GONE, face_down=True)
    if g.turn.number and g.active == seat:
        _end_turn_at_once(g)


def _turns_until(g: Game, seat: Seat) -> int:
    """Return after how many turns that of a seat comes, from the present one on."""
    there = [one for one in around(g, g.active) if one in playing(g)]
    return there.index(seat)


UNDER_WAY: Final = ("check", "strike", "attack", CHAIN_DONE, "company", "phase")  # what lasts until something is over


def _end_turn_at_once(g: Game) -> None:
    """End the turn, or his part of the Free Council: what is under way comes to nothing, what was being played is discarded."""
    while not isinstance(g.frames[-1], TurnFrame | CouncilFrame):
        atoms.pop(g)
    for seat in g.seats:
        for iid in g.zone(seat, CHAIN):
            to_discard(g, iid)
    for until in UNDER_WAY:
        atoms.expire(g, until)
    if isinstance(
        g.frames[-1], TurnFrame
    ):  # its last step: what lasts for the turn ends, and the end of the game may be due
        atoms.swap(g, TurnFrame(len(TURN_STEPS.joined) - 1))


AT_ONCE.add(AtOnce(_decided, lasts=(AVATAR_FELL,)), _decided)


@TURN_STEPS.joins
def _barad_dur(g: Game) -> None:
    """10.1.R1: a Ringwraith player whose company bears The One Ring at Barad-dûr wins."""
    if ring_at_barad_dur(g, g.active):
        win(g, g.active, "The One Ring is at Barad-dûr")
