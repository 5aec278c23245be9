"""10.2, Sudden Call: how Ringwraith and Balrog players call the end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from engine.actions.leaving_play import to_discard
from engine.actions.windows import UNCOMMITTED
from engine.actions.windows import declare
from engine.kernel.machine import Requirement
from engine.kernel.machine import Verb
from engine.queries.alignments import BALROG
from engine.queries.alignments import RINGWRAITH
from engine.queries.alignments import WIZARD
from engine.queries.alignments import kind_of
from engine.queries.scoring import may_call
from engine.rules.hazards.hazards import HAZARD_LIMIT
from engine.rules.hazards.hazards import IN_HAND
from engine.rules.hazards.hazards import count_hazard
from engine.rules.hazards.hazards import tell_play
from engine.state import atoms
from engine.state.game import CHAIN
from engine.state.game import Game
from engine.state.game import HAND
from engine.state.game import Option
from engine.state.game import Seat
from engine.state.named_cards import SUDDEN_CALL
from engine.state.seats import opponent
from msgspec.structs import replace
from typing import Final


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
