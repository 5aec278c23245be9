"""Hands at the end of phases and turns: discarding one card, and drawing or discarding to the hand size (2.IV.viii, 2.VI)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carddb.language.catalogue import Many
from carddb.language.speech import say
from engine.actions.leaving_play import release_idle_sites, to_discard
from engine.kernel.drafts import BACK, CONFIRM, DraftRules, add_last_step, add_step, steps_of, untouched
from engine.kernel.hooks import END_OF_TURN_BEGINS, SITE_PHASES_OVER, TURN_STEPS
from engine.kernel.machine import Cases, Requirement, Verb, asked, asked_by_case, by_case, rules_for
from engine.queries.attributes import hand_size
from engine.queries.cards import hand
from engine.rules.turn.drawing import draw
from engine.rules.turn.frames import EndDiscardFrame, HandResetFrame
from engine.rules.turn.own_hazards import discard_unplayed
from engine.rules.turn.sequence import enter_phase
from engine.state import atoms
from engine.state.game import Game
from engine.state.records import END_OF_TURN, MOVEMENT_HAZARD, Option, Seat
from engine.state.seats import is_hazard_deck, left_of


def surplus(g: Game, seat: Seat) -> int:
    """Return how many cards a seat must discard, counting those it has picked already."""
    return len(hand(g, seat)) - len(steps_of(g, seat)) - hand_size(g, seat)


def _from_hand(g: Game, seat: Seat) -> Iterator[Option]:
    for iid in hand(g, seat):
        yield Option("discard", iid)


def _held(g: Game, seat: Seat, option: Option) -> bool:
    return option.card in hand(g, seat)


_CASES: Final[Cases] = (
    ("2.IV.viii", lambda g, seat, o: g.turn.phase == MOVEMENT_HAZARD),
    ("2.VI.ii", lambda g, seat, o: g.turn.phase != MOVEMENT_HAZARD),
)
DISCARD_DOWN: Final = Verb(
    "discard",
    _from_hand,
    (
        *asked_by_case(_CASES, "Cards of a hand are discarded when hands are reset, down to the hand size."),
        *by_case(_CASES, _held, "{card} is not in your hand.", proposed=True),
        *by_case(
            _CASES, lambda g, seat, o: surplus(g, seat) > 0, "Your hand is down to its size already.", of_moment=True
        ),
        *by_case(_CASES, lambda g, seat, o: untouched(g, seat, o.card), "{card} is chosen already."),
    ),
    add_step,
)
_TO_GO: Final = Many(
    "Discard down to {size} cards: {left} to go.", "Discard down to {size} cards: {left} to go.", by="left"
)


_RESET: Final = asked_by_case(_CASES, "While hands are reset, nothing else is done.")


@rules_for(HandResetFrame)
class HandResetRules(DraftRules[HandResetFrame]):
    """Both discard at the same time; then both draw."""

    kind = "search"
    conditions = by_case(
        _CASES, lambda g, seat, o: surplus(g, seat) <= 0, "Discard down to your hand size first.", of_moment=True
    )

    def alone_now(self, g: Game, f: HandResetFrame) -> Requirement | None:
        """Return the step of the phase or turn in which hands are reset."""
        return _RESET[g.turn.phase != MOVEMENT_HAZARD]

    def settled(self, g: Game, f: HandResetFrame, seat: Seat) -> bool:
        """A hand that is not too large (its count is public) leaves nothing to choose."""
        return len(hand(g, seat)) <= hand_size(g, seat)

    def verbs(self, g: Game, f: HandResetFrame, seat: Seat) -> tuple[Verb, ...]:
        """Discard, take back, be done."""
        return (CONFIRM, DISCARD_DOWN, BACK)

    def prompt(self, g: Game, f: HandResetFrame, seat: Seat) -> str:
        """Ask which cards go."""
        left = max(0, surplus(g, seat))
        return say(_TO_GO, size=hand_size(g, seat), left=left)

    def commit(self, g: Game, f: HandResetFrame) -> None:
        """2.VI.ii, 1.11.2: discard what was chosen and draw what is missing; only now a changed hand size counts."""
        atoms.pop(g)
        missing = []
        discard_unplayed(g)
        for seat in g.seats:
            for step in f.steps[seat]:
                to_discard(g, step.card)
            if f.steps[seat]:
                atoms.tell(g, "discards", seat, len(f.steps[seat]))
            missing.append(max(0, hand_size(g, seat) - len(hand(g, seat))))
        draw(g, missing)


DISCARD_ONE: Final = Verb(
    "discard_one",
    lambda g, seat: (Option("discard_one", iid) for iid in hand(g, seat)),
    (
        asked("2.VI.i", "Either player may discard one card of the hand as a turn ends."),
        Requirement("2.VI.i", _held, "{card} is not in your hand.", proposed=True),
        Requirement(
            "2.VI.i",
            lambda g, seat, o: not steps_of(g, seat),
            "You may discard one card here, not more.",
            of_moment=True,
        ),
    ),
    add_last_step,
)
KEEP_HAND: Final = Verb(
    "keep_hand",
    lambda g, seat: iter((Option("keep_hand"),)),
    (asked("2.VI.i", "Either player may discard one card of the hand, or keep it, as a turn ends."),),
    add_last_step,
)


@rules_for(EndDiscardFrame)
class EndDiscardRules(DraftRules[EndDiscardFrame]):
    """Both are asked at the same time."""

    alone = asked("2.VI.i", "The turn ends: a card is discarded or kept first.")
    kind = "pick"

    def settled(self, g: Game, f: EndDiscardFrame, seat: Seat) -> bool:
        """An empty hand has nothing to discard; among several only the player of the turn and he to whose left that one sits discard."""
        return not hand(g, seat) or is_hazard_deck(g, seat) or g.active not in (seat, left_of(g, seat))

    def verbs(self, g: Game, f: EndDiscardFrame, seat: Seat) -> tuple[Verb, ...]:
        """Keep everything, or discard one card."""
        return (KEEP_HAND, DISCARD_ONE)

    def prompt(self, g: Game, f: EndDiscardFrame, seat: Seat) -> str:
        """Ask for the optional discard."""
        return "End of turn: you may discard one card before both hands are reset."

    def commit(self, g: Game, f: EndDiscardFrame) -> None:
        """Discard what was chosen."""
        atoms.pop(g)
        for seat in g.seats:
            for step in f.steps[seat]:
                if step.verb == "discard_one":
                    to_discard(g, step.card)
                    atoms.tell(g, "discards", seat, 1)


@TURN_STEPS.joins
def _end_discards(g: Game) -> None:
    """2.V.10 and 2.VI.i; gold rings that are tested at the beginning of the phase come before the discard."""
    for over in SITE_PHASES_OVER.joined:
        over(g)
    release_idle_sites(g, g.active)
    enter_phase(g, END_OF_TURN)
    atoms.push(g, EndDiscardFrame())
    for begins in END_OF_TURN_BEGINS.joined:
        begins(g)


@TURN_STEPS.joins
def _reset_hands(g: Game) -> None:
    atoms.push(g, HandResetFrame())
