"""Refusals in words.

They say only what the asking viewer may know: names of cards that it cannot see become "that card".
"""

from __future__ import annotations

from typing import Final

from carddb.language.speech import listed, say, template
from engine.kernel.machine import RULES, Requirement, deciding
from engine.kernel.several import at_table
from engine.queries.visibility import may_see
from engine.state.game import Game
from engine.state.records import Iid, Option, Seat
from engine.words.labels import plain

# --- refusals ---------------------------------------------------------------------------------------------------


def _known_name(g: Game, seat: Seat, iid: Iid) -> str:
    if iid < 0 or iid >= len(g.cards):
        return template("that card")
    return plain(g, iid) if may_see(g, iid, seat) else template("that card")


def reason(g: Game, seat: Seat, option: Option, failed: Requirement) -> str:
    """Return the sentence of a failed requirement, with what the asking seat may know."""
    text = failed.say(g, seat, option) if failed.say is not None else template(at_table(g, failed.reason))
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
    return say("It is not your decision now: {others} decides.", others=others) if others else template(_NOT_YOURS)


_NOT_YOURS: Final = "It is not your decision now."


def not_now(g: Game, seat: Seat, option: Option) -> str:
    """Say that the action does not belong to the question that is open, and what is asked instead."""
    top = g.frames[-1]
    asked = template(at_table(g, RULES[type(top)].prompt(g, top, seat)))
    return say("That cannot be done at this moment. You are asked: {question}", question=asked)
