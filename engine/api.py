"""Asking and answering: what an interface calls, with refusals in words."""

from __future__ import annotations

import msgspec

from engine.kernel.machine import NONSENSE, NOT_NOW, RULES, Told, Verb, deciding, failure, options, perform, run
from engine.state import atoms
from engine.state.game import Game
from engine.state.option_values import RECORDS, Declaration, values, well_formed
from engine.state.records import Event, Option, Refusal, Seat
from engine.words import refusals
from engine.words.labels import option_text
from engine.words.refusals import reason


def _named(g: Game, seat: Seat, option: Option) -> bool:
    """Whether the seat may know every card that an option names: a refusal must not tell more."""
    said = values(option) if well_formed(g, option) else None
    return all(
        iid < 0 or (iid < len(g.cards) and atoms.viewers(g, g.cards[iid]) >> seat & 1)
        for iid in (option.card, option.target, -1 if said is None else said.named)
    )


def _says_less(g: Game, seat: Seat, option: Option) -> bool:
    """Whether an option names no card, or no target, where everything that its verb proposes names one."""
    verb = Verb.registry.get(option.verb)
    if verb is None or seat not in deciding(g) or verb not in RULES[type(g.frames[-1])].verbs(g, g.frames[-1], seat):
        return False
    found = list(verb.candidates(g, seat))
    lacking = (option.card < 0 and all(one.card >= 0 for one in found)) or (
        option.target == -1 and RECORDS.get(verb.name) is not Declaration and all(one.target != -1 for one in found)
    )
    return bool(found) and lacking


def refuse(g: Game, seat: Seat, option: Option) -> Refusal | None:
    """Return why an option is not possible now, or None when it is.

    The rule is "" when somebody else decides, and for what is no action at all; else it names what forbids it.
    """
    if seat in deciding(g) and option in options(g, seat):
        return None
    if not _named(g, seat, option):
        return Refusal("9.1.1", refusals.unseen())
    if seat not in deciding(g):
        return Refusal("", refusals.not_asked(g, seat))
    failed = NONSENSE if _says_less(g, seat, option) else failure(g, seat, option) or NONSENSE
    if failed is NOT_NOW:
        return Refusal(failed.rule, refusals.not_now(g, seat, option))
    return Refusal(failed.rule, reason(g, seat, option, failed))


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
    """Explain an intent of a seat in this position, possible or not.

    That somebody else decides is no rule: to a seat that is not asked, a rule that forbids the action anyhow says more.
    """
    refusal = refuse(g, seat, option)
    if refusal is None:
        return Explanation(True, "", "", option_text(g, seat, option).detail)
    if g.frames and seat not in deciding(g) and not refusal.rule:
        failed = failure(g, seat, option)
        if failed is not None and failed not in (NONSENSE, NOT_NOW):
            return Explanation(False, failed.rule, reason(g, seat, option, failed), "")
    return Explanation(False, refusal.rule, refusal.message, "")


class Explanation(msgspec.Struct, frozen=True):
    """Why something is possible or not: the rule, the sentence, and what it would cost or risk."""

    legal: bool
    rule: str
    reason: str
    odds: str
