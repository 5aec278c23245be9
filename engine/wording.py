"""Refusals and explanations in words, and the one door to everything that the engine says (see `carddb.language.speech`).

They say only what the asking viewer may know: names of cards that it cannot see become "that card".
"""

from __future__ import annotations

from typing import Final

import msgspec

from carddb.language.speech import listed, say, template
from engine.core import RULES, Requirement, Verb, deciding, failure
from engine.labels import TITLE, OptionText, option_text, plain, region_types
from engine.model import Game, Iid, Option, Seat
from engine.narration import narrate
from engine.view import may_see

__all__ = [
    "TITLE",
    "Explanation",
    "OptionText",
    "explain",
    "narrate",
    "not_asked",
    "not_now",
    "not_offered",
    "option_text",
    "reason",
    "region_types",
    "unseen",
]


# --- refusals ---------------------------------------------------------------------------------------------------


def _known_name(g: Game, seat: Seat, iid: Iid) -> str:
    if iid < 0 or iid >= len(g.cards):
        return template("that card")
    return plain(g, iid) if may_see(g, iid, seat) else template("that card")


def reason(g: Game, seat: Seat, option: Option, failed: Requirement) -> str:
    """Return the sentence of a failed requirement, with what the asking seat may know."""
    text = failed.say(g, seat, option) if failed.say is not None else template(failed.reason)
    for slot, iid in (("{card}", option.card), ("{target}", option.target)):
        if slot in text:
            text = text.replace(slot, _known_name(g, seat, iid))
    return text[0].upper() + text[1:]


def unseen() -> str:
    """Say that the seat cannot act with a card that it cannot see."""
    return "You can only act with cards that you can see."


def not_asked(g: Game, seat: Seat) -> str:
    """Say that somebody else decides, or that the game is over."""
    if not g.frames:
        return "This game is over."
    others = listed([g.players[one].name for one in deciding(g) if one != seat])
    return say("It is not your decision now: {others} decides.", others=others) if others else _NOT_YOURS


_NOT_YOURS: Final = "It is not your decision now."


def not_now(g: Game, seat: Seat, option: Option) -> str:
    """Say that the action does not belong to the question that is open, and what is asked instead."""
    top = g.frames[-1]
    asked = template(RULES[type(top)].prompt(g, top, seat))
    return say("That cannot be done at this moment. You are asked: {question}", question=asked)


def not_offered(g: Game, seat: Seat, option: Option) -> str:
    """Say that no such choice exists."""
    return "There is no such choice in this position; take one of those that are offered."


class Explanation(msgspec.Struct, frozen=True):
    """Why something is possible or not: the rule, the sentence, and what it would cost or risk."""

    legal: bool
    rule: str
    reason: str
    odds: str


def explain(g: Game, seat: Seat, option: Option) -> Explanation:
    """Explain an intent of a seat in this position, possible or not."""
    from engine.core import refuse

    refusal = refuse(g, seat, option)
    if refusal is None:
        return Explanation(True, "", "", option_text(g, seat, option).detail)
    if refusal.rule in ("", "2.7"):  # a question that is not open: what forbids the action itself says more
        failed = _failure_elsewhere(g, seat, option)
        if failed is not None:
            return Explanation(False, failed.rule, reason(g, seat, option, failed), "")
    return Explanation(False, refusal.rule, refusal.message, "")


def _failure_elsewhere(g: Game, seat: Seat, option: Option) -> Requirement | None:
    """Return the first requirement that fails, for a verb that belongs to another kind of frame."""
    if option.verb not in Verb.registry or option.verb == "confirm":
        return None
    try:
        return failure(g, seat, option)
    except (AssertionError, AttributeError, IndexError, KeyError):  # its requirements need their own frame
        return None
