"""Which parts of a question everybody may see, decided in one table.

A prompt stands in the thread, so it may show only options that follow from public facts: whether they exist, how many
there are and what they say. Everything that names a card in a hidden zone, or that is a step of a sealed answer, is
offered in an ephemeral answer to its seat alone.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

import engine
from engine import atoms
from engine.drafts import DraftFrame, steps_of
from engine.model import Decision, Game, Option, Seat

# Verbs whose options follow from public facts alone. A verb that is missing here is private.
PUBLIC: Final = frozenset(
    {
        "pass",
        "organize",
        "transfer",
        "use_item",
        "store",
        "use_sideboard",
        "use_nazgul",
        "order_effect",
        "goes_with",
        "next_company",
        "take_path",
        "draw",
        "remain",
        "join_here",
        "stay_apart",
        "leave",
        "enter",
        "do_nothing",
        "cancel_at_home",
        "attack_company",
        "take_trophy",
        "no_trophy",
        "rescue",
        "rescue_with",
        "leave_prisoners",
        "strike_fully",
        "hold_back",
        "next_strike",
        "face_attack",
        "allocate",
        "drop_stage",
        "keep_stages",
        "keep_hand",
        "check",
        "use_ability",
        "accept",
        "decline",
        "no_ring",
        "isolate",
        "choose_roll",
        "test_next",
        "call_game",
        "play_on",
        "use_by_hand",
        "accept_script",
        "refuse_script",
        "script_again",
        "drop_script",
        "call_judge",
    }
)
# Closing a sealed answer as it stands before the first step: the same for every hand.
AS_IT_STANDS: Final = "confirm"


def in_draft(game: Game, seat: Seat) -> bool:
    """Whether a seat has taken steps of a sealed answer that it has not closed."""
    return bool(steps_of(game, seat))


def untouched(game: Game, seat: Seat) -> Game:
    """Return the game as everybody else knows it: without the steps that a seat has taken in its open answer."""
    if not in_draft(game, seat):
        return game
    copy = game.clone()
    top = copy.frames[-1]
    assert isinstance(top, DraftFrame)
    steps = ((), top.steps[1]) if seat == 0 else (top.steps[0], ())
    atoms.swap(copy, replace(top, steps=steps))
    return copy


def public_options(decision: Decision) -> tuple[Option, ...]:
    """Return what the thread may offer of a question: by position among these, not among all, which would tell."""
    return tuple(option for option in decision.options if option.verb in PUBLIC or option.verb == AS_IT_STANDS)


def public_question(game: Game, seat: Seat) -> Decision | None:
    """Return a seat's question as the thread shows it: before any step of a sealed answer, public options only."""
    decision = engine.decision(untouched(game, seat), seat)
    return None if decision is None else replace(decision, options=public_options(decision))
