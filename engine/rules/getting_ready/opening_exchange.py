"""MELE Part III: when all have shown their characters, each may exchange a few cards of the play deck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carddb.language.speech import say
from engine.kernel.drafts import BACK, CONFIRM, DraftRules, add_step, steps_of, untouched
from engine.kernel.machine import Requirement, Verb, asked, rules_for
from engine.rules.getting_ready.frames import OpeningExchangeFrame
from engine.state import atoms
from engine.state.game import Game
from engine.state.records import DECK, SIDEBOARD, Iid, Option, Seat


def _out(g: Game, seat: Seat) -> Iterator[Option]:
    if len(steps_of(g, seat)) % 2 == 0:
        yield from (Option("leave_home", iid) for iid in g.zone(seat, DECK))


def _in(g: Game, seat: Seat) -> Iterator[Option]:
    if len(steps_of(g, seat)) % 2:
        yield from (Option("bring_along", iid) for iid in g.zone(seat, SIDEBOARD))


def _sort(g: Game, iid: Iid) -> tuple[str, bool, bool]:
    """Return what a card counts as in a play deck: each stands for one of its sort, so that the deck stays legal."""
    facts = g.facts(iid)
    return facts.type, "creature" in facts.kinds, facts.is_avatar


def _of_its_sort(g: Game, seat: Seat, option: Option) -> bool:
    steps = steps_of(g, seat)
    return bool(steps) and _sort(g, steps[-1].card) == _sort(g, option.card)


def _has_counterpart(g: Game, seat: Seat, option: Option) -> bool:
    """Whether a card of the same sort is left in the sideboard for it: nobody is led where nothing can come."""
    taken = {step.card for step in steps_of(g, seat)}
    sort = _sort(g, option.card)
    return any(iid not in taken and _sort(g, iid) == sort for iid in g.zone(seat, SIDEBOARD))


_FRESH: Final = Requirement("1.9", lambda g, seat, o: untouched(g, seat, o.card), "{card} is exchanged already.")
_IN_PAIRS: Final = Requirement(
    "1.9",
    lambda g, seat, o: len(steps_of(g, seat)) % 2 == 0,
    "Choose the card of your sideboard that comes instead first.",
    of_moment=True,
)
LEAVE_HOME: Final = Verb(
    "leave_home",
    _out,
    (
        asked("1.9", "Cards are exchanged before the game, when all characters are shown."),
        Requirement(
            "1.9",
            lambda g, seat, o: len(steps_of(g, seat)) < 2 * min(g.rules.exchanges, len(g.zone(seat, SIDEBOARD))),
            "You may exchange no more cards.",
            of_moment=True,
        ),
        Requirement(
            "1.9", lambda g, seat, o: o.card in g.zone(seat, DECK), "{card} is not in your play deck.", proposed=True
        ),
        _FRESH,
        _IN_PAIRS,
        Requirement("1.9", _has_counterpart, "Your sideboard holds nothing of the same sort as {card}."),
    ),
    add_step,
)
BRING_ALONG: Final = Verb(
    "bring_along",
    _in,
    (
        asked("1.9", "Cards are exchanged before the game, when all characters are shown."),
        Requirement(
            "1.9",
            lambda g, seat, o: o.card in g.zone(seat, SIDEBOARD),
            "{card} is not in your sideboard.",
            proposed=True,
        ),
        Requirement(
            "1.9",
            lambda g, seat, o: len(steps_of(g, seat)) % 2 == 1,
            "Choose first which card leaves your play deck.",
            proposed=True,
        ),
        Requirement("1.9", _of_its_sort, "{card} is of another sort than what it would come for."),
        _FRESH,
    ),
    add_step,
)


@rules_for(OpeningExchangeFrame)
class OpeningExchangeRules(DraftRules[OpeningExchangeFrame]):
    """All at the same time, in secret: pairs of cards of the same sort."""

    alone = asked("1.9", "The game has not begun: cards are exchanged.")
    kind = "search"
    conditions = (_IN_PAIRS,)

    def settled(self, g: Game, f: OpeningExchangeFrame, seat: Seat) -> bool:
        """Without a sideboard there is nothing to exchange: everybody can count it."""
        return not g.zone(seat, SIDEBOARD)

    def verbs(self, g: Game, f: OpeningExchangeFrame, seat: Seat) -> tuple[Verb, ...]:
        """Pick a pair, take a step back, or be done."""
        return (CONFIRM, LEAVE_HOME, BRING_ALONG, BACK)

    def prompt(self, g: Game, f: OpeningExchangeFrame, seat: Seat) -> str:
        """Ask for the next card of a pair."""
        if len(f.steps[seat]) % 2:
            return "Which card of your sideboard comes instead?"
        return say("You may exchange up to {most} cards of your play deck with your sideboard.", most=g.rules.exchanges)

    def commit(self, g: Game, f: OpeningExchangeFrame) -> None:
        """Exchange; how many is told, and not which."""
        atoms.pop(g)
        for seat in g.seats:
            steps = f.steps[seat]
            for step in steps:
                atoms.move(g, step.card, SIDEBOARD if step.verb == "leave_home" else DECK)
            if steps:
                atoms.tell(g, "exchanged", seat, len(steps) // 2)
