"""Asking and answering: what an interface calls, with refusals in words."""

from __future__ import annotations

import msgspec

from engine.kernel.machine import RULES, Requirement, Told, Verb, deciding, failure, options, perform, run
from engine.state import atoms
from engine.state.game import Event, Game, Option, Refusal, Seat
from engine.state.stack import FrameMismatch
from engine.words import refusals
from engine.words.labels import option_text
from engine.words.refusals import reason


def _named(g: Game, seat: Seat, option: Option) -> bool:
    """Whether the seat may know every card that an option names: a refusal must not tell more."""
    return all(
        iid < 0 or (iid < len(g.cards) and atoms.viewers(g, g.cards[iid]) >> seat & 1)
        for iid in (option.card, option.target)
    )


def _shape(option: Option) -> tuple[bool, bool, int]:
    """Return which fields an option uses, so that a malformed one is turned away before any requirement reads it."""
    return option.card >= 0, option.target >= 0, len(option.extra)


def refuse(g: Game, seat: Seat, option: Option) -> Refusal | None:
    """Return why an option is not possible now, or None when it is."""
    if not _named(g, seat, option):
        return Refusal("9.1.1", refusals.unseen())
    if seat not in deciding(g):
        return Refusal("", refusals.not_asked(g, seat))
    frame = g.frames[-1]
    verb = Verb.registry.get(option.verb)
    if verb is None or verb not in RULES[type(frame)].verbs(g, frame, seat):
        return Refusal("2.7", refusals.not_now(g, seat, option))
    shapes = {_shape(one) for one in verb.candidates(g, seat)}
    if shapes and _shape(option) not in shapes:
        return Refusal("9.1.1", refusals.not_offered(g, seat, option))
    try:
        failed = failure(g, seat, option)
    except (IndexError, KeyError):  # an intent from outside may name a key or a company that does not exist
        return Refusal("9.1.1", refusals.not_offered(g, seat, option))
    if failed is not None:
        return Refusal(failed.rule, refusals.reason(g, seat, option, failed))
    if option not in options(g, seat):
        return Refusal("", refusals.not_offered(g, seat, option))
    return None


def answer(g: Game, seat: Seat, decision_id: int, option: Option, told: Told | None = None) -> tuple[Event, ...]:
    """Answer a question and run to the next one; returns what happened. ``told`` hears what the game answers by itself.

    Raises `Refusal` when the question is another one by now or the option is not possible; nothing changes then.
    """
    if seat in deciding(g) and decision_id != g.stamps[seat]:
        raise Refusal("", "That question is answered already; use the newest one.")
    if option not in options(g, seat):
        refusal = refuse(g, seat, option)
        raise refusal or Refusal("", "That is not possible now.")
    start = len(g.events) if g.events is not None else 0
    atoms.stamp(g, seat)
    perform(g, seat, option)
    run(g, told)
    return tuple(g.events[start:]) if g.events is not None else ()


def explain(g: Game, seat: Seat, option: Option) -> Explanation:
    """Explain an intent of a seat in this position, possible or not."""
    refusal = refuse(g, seat, option)
    if refusal is None:
        return Explanation(True, "", "", option_text(g, seat, option).detail)
    if refusal.rule in ("", "2.7"):  # a question that is not open: what forbids the action itself says more
        failed = _failure_elsewhere(g, seat, option)
        if failed is not None:
            return Explanation(False, failed.rule, reason(g, seat, option, failed), "")
    return Explanation(False, refusal.rule, refusal.message, "")


class Explanation(msgspec.Struct, frozen=True):
    """Why something is possible or not: the rule, the sentence, and what it would cost or risk."""

    legal: bool
    rule: str
    reason: str
    odds: str


def _failure_elsewhere(g: Game, seat: Seat, option: Option) -> Requirement | None:
    """Return the first requirement that fails, for a verb that belongs to another kind of frame."""
    if option.verb not in Verb.registry or option.verb == "confirm":
        return None
    try:
        return failure(g, seat, option)
    except (
        FrameMismatch,
        AssertionError,
        AttributeError,
        IndexError,
        KeyError,
    ):  # its requirements need their own frame
        return None
