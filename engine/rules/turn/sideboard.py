"""Reaching the sideboard: the hazard player in the untap phase (2.I.2), and what everybody who reaches it does."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from carddb.language.speech import say, template
from engine.actions.windows import set_looked
from engine.kernel.drafts import BACK, CONFIRM, DraftRules, add_step, only, steps_of, untouched
from engine.kernel.hooks import TURN_STEPS
from engine.kernel.machine import Candidates, Cases, Verb, asked, asked_by_case, by_case, rules_for
from engine.queries.cards import as_hazard, avatar
from engine.rules.turn.frames import SideboardFrame
from engine.state import atoms
from engine.state.game import Game
from engine.state.records import DECK, DISCARD, SIDEBOARD, Iid, Option, Seat
from engine.state.seats import hazard_player

FETCHES: Final = 5  # 2.I.2, 2.II.6
FETCH_DECK: Final = 5  # cards that the play deck must hold to bring one straight into it


def _may_fetch(g: Game, seat: Seat, iid: Iid) -> bool:
    """The hazard player brings hazards, the resource player resources and characters."""
    facts = g.facts(iid)
    hazard = as_hazard(g, seat, facts)
    return hazard if seat != g.active else not hazard and facts.type in ("resource", "character")


def _fetchable(verb: str) -> Candidates:
    return lambda g, seat: (Option(verb, iid) for iid in g.zone(seat, SIDEBOARD) if _may_fetch(g, seat, iid))


def _paid(g: Game) -> bool:
    top = g.frames[-1]
    return isinstance(top, SideboardFrame) and top.paid


_CASES: Final[Cases] = (
    ("2.II.6", lambda g, seat, o: seat == g.active),
    ("2.I.2", lambda g, seat, o: seat != g.active and not _paid(g)),
    ("2.IV.vii.5", lambda g, seat, o: seat != g.active and _paid(g)),
)
_ASKED: Final = (
    *asked_by_case(_CASES, "Cards come from your sideboard when you have reached it."),
    *by_case(
        _CASES, lambda g, seat, o: o.card in g.zone(seat, SIDEBOARD), "{card} is not in your sideboard.", proposed=True
    ),
    *by_case(
        _CASES,
        lambda g, seat, o: _may_fetch(g, seat, o.card),
        "In your turn you bring resources and characters, in your opponent's hazards; {card} is none.",
        proposed=True,
    ),
)
FETCH_TO_DISCARD: Final = Verb(
    "fetch_to_discard",
    _fetchable("fetch_to_discard"),
    (
        *_ASKED,
        *by_case(
            _CASES,
            lambda g, seat, o: all(step.verb != "fetch_to_deck" for step in steps_of(g, seat)),
            "You bring either five cards to your discard pile or one into your play deck.",
            of_moment=True,
        ),
        *by_case(
            _CASES, lambda g, seat, o: len(steps_of(g, seat)) < FETCHES, "You may bring five cards.", of_moment=True
        ),
        *by_case(_CASES, lambda g, seat, o: untouched(g, seat, o.card), "{card} is chosen already."),
    ),
    add_step,
)
FETCH_TO_DECK: Final = Verb(
    "fetch_to_deck",
    _fetchable("fetch_to_deck"),
    (
        *_ASKED,
        *by_case(
            _CASES,
            lambda g, seat, o: not steps_of(g, seat),
            "A card for the play deck must be the only one you bring.",
            of_moment=True,
        ),
        *by_case(
            _CASES,
            lambda g, seat, o: len(g.zone(seat, DECK)) >= FETCH_DECK,
            "Your play deck must hold at least five cards for that.",
            of_moment=True,
        ),
    ),
    add_step,
)


@rules_for(SideboardFrame)
class SideboardRules(DraftRules[SideboardFrame]):
    """One seat chooses; confirming without a card declines."""

    alone = asked("2.II.6", "While cards come from the sideboard, nothing else is done.")
    kind = "search"

    def verbs(self, g: Game, f: SideboardFrame, seat: Seat) -> tuple[Verb, ...]:
        """Choose cards, take a step back, or be done."""
        return (CONFIRM, FETCH_TO_DISCARD, FETCH_TO_DECK, BACK)

    def prompt(self, g: Game, f: SideboardFrame, seat: Seat) -> str:
        """Ask for the cards and say what it costs."""
        cost = "your avatar taps" if seat == g.active else "the hazard limits of this turn are halved"
        cost = template("it is paid for" if f.paid else cost)
        return say(
            "Sideboard: up to five cards to your discard pile or one into your play deck; {cost}. None is fine.",
            cost=cost,
        )

    def commit(self, g: Game, f: SideboardFrame) -> None:
        """Pay and move the cards; their kinds are seen, their names are not."""
        atoms.pop(g)
        seat = f.seat
        steps = f.steps[seat]
        if not steps and seat == g.active:
            set_looked(g, looked=True)
        if not steps or not self._pay(g, f):
            return
        to_deck = steps[0].verb == "fetch_to_deck"
        for step in steps:
            atoms.move(g, step.card, DECK if to_deck else DISCARD)
        atoms.tell(g, "sideboard", seat, len(steps), "play deck" if to_deck else "discard pile")
        if to_deck:
            atoms.shuffle(g, seat)

    def _pay(self, g: Game, f: SideboardFrame) -> bool:
        """Tap the avatar or halve the hazard limits; False when the avatar is gone by now."""
        if f.paid:
            return True
        if f.seat != g.active:
            atoms.set_turn(g, replace(g.turn, halved=True))
            return True
        own = avatar(g, f.seat)
        return own is not None and atoms.tap(g, own)


@TURN_STEPS.joins
def offer_hazard_sideboard(g: Game) -> None:
    """2.I.2: with the resource player's avatar in play, the hazard player may reach its sideboard."""
    hazard = hazard_player(g)
    if avatar(g, g.active) is not None and g.zone(hazard, SIDEBOARD):
        atoms.push(g, SideboardFrame(seat=hazard, done=only(g, hazard)))
