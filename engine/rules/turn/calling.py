"""10.2, Sudden Call: how Ringwraith and Balrog players call the end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.actions.leaving_play import to_discard
from engine.actions.windows import UNCOMMITTED, declare
from engine.kernel.machine import Requirement, Verb
from engine.queries.alignments import BALROG, RINGWRAITH, WIZARD, kind_of
from engine.queries.scoring import may_call
from engine.rules.hazards.hazards import HAZARD_LIMIT, IN_HAND, count_hazard, tell_play
from engine.state import atoms
from engine.state.game import CHAIN, HAND, Game, Option, Seat
from engine.state.named_cards import SUDDEN_CALL
from engine.state.seats import opponent


def _candidates(g: Game, seat: Seat) -> Iterator[Option]:
    for iid in g.zone(seat, HAND):
        if g.facts(iid).name == SUDDEN_CALL:
            yield Option("call_suddenly", iid)


def _declare(g: Game, seat: Seat, option: Option) -> None:
    if seat != g.active:
        count_hazard(g)
    atoms.move(g, option.card, CHAIN)
    tell_play(g, seat, option)
    declare(g, seat, option)


def _call(g: Game, seat: Seat, option: Option) -> None:
    """10.2.R1, 10.2.B1: after the turn in which the card is played there is one more, whoever played it."""
    to_discard(g, option.card)
    atoms.set_turn(g, replace(g.turn, last=g.turn.number + 1))
    atoms.tell(g, "called-suddenly", seat)


def _caller(kind: str, number: str) -> Requirement:
    """Return the requirement that a kind of player meets the conditions of the game's length."""
    return Requirement(
        number,
        lambda g, seat, o: kind_of(g, seat) != kind or may_call(g, seat),
        "You have neither the marshalling points nor the exhausted decks.",
        of_moment=True,
    )


CALL_SUDDENLY: Final = Verb(
    "call_suddenly",
    _candidates,
    (
        IN_HAND,
        UNCOMMITTED,
        Requirement(
            HAZARD_LIMIT.rule,
            lambda g, seat, o: seat == g.active or HAZARD_LIMIT.test(g, seat, o),
            "{card} would be a hazard beyond this company's limit.",
            once=True,
        ),
        Requirement(
            "10.2",
            lambda g, seat, o: kind_of(g, seat) in (RINGWRAITH, BALROG),
            "Only Ringwraith and Balrog players call with {card}.",
            of_moment=True,
        ),
        _caller(RINGWRAITH, "10.2.R1"),
        _caller(BALROG, "10.2.B1"),
        Requirement(
            "10.2", lambda g, seat, o: g.turn.last < 0, "The end of the game is called already.", of_moment=True
        ),
        Requirement(
            "9.1",
            lambda g, seat, o: seat == g.active or kind_of(g, opponent(g, seat)) != WIZARD,
            "{card} is no hazard against a Wizard player.",
            of_moment=True,
        ),
    ),
    _declare,
    _call,
    given=lambda g, seat: kind_of(g, seat) in (RINGWRAITH, BALROG),
)
