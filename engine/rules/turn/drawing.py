"""Drawing, exhausting a play deck, resetting hands and reaching the sideboard (2.4, 2.I.2, 2.II.6, 2.IV.v)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from engine.actions.passive_conditions import happened, listeners
from engine.actions.windows import current_company
from engine.kernel.drafts import BACK, CONFIRM, DraftRules, add_step, only, steps_of, untouched
from engine.kernel.hooks import BECOMES_DECK, ON_EXHAUSTED
from engine.kernel.machine import FrameRules, Requirement, Verb, asked, rules_for
from engine.rules.turn.frames import DrawingFrame, ExchangeFrame
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import CARDS_DRAWN, lasting_of, values_of
from engine.state.records import (
    DECK,
    DISCARD,
    HAND,
    MOVEMENT_HAZARD,
    SIDEBOARD,
    SITES,
    Option,
    Seat,
    company_ref,
    player_ref,
)
from engine.state.seats import around, everyone, per_seat, with_value

EXCHANGES: Final = 5  # 2.4


# --- drawing (2.4) ----------------------------------------------------------------------------------------------


@rules_for(DrawingFrame)
class DrawingRules(FrameRules[DrawingFrame]):
    """Draws without asking; an exhausted deck interrupts it."""

    def advance(self, g: Game, f: DrawingFrame) -> bool:
        """Draw the next card, or leave."""
        seat = next((one for one in around(g, g.active) if f.left[one]), None)
        if seat is None:
            atoms.pop(g)
            return False
        deck = g.zone(seat, DECK)
        count = f.left[seat] - 1 if deck else 0
        atoms.swap(g, DrawingFrame(with_value(f.left, seat, count)))
        if deck:
            draw_one(g, seat)
        return False


def draw_one(g: Game, seat: Seat) -> None:
    """Draw the top card; drawing the last one exhausts the deck at once and cannot be responded to (2.4)."""
    deck = g.zone(seat, DECK)
    card = deck[-1]
    atoms.move(g, card, HAND)
    atoms.tell(g, "drew", seat, g.cards[card].did, audience=1 << seat)
    if len(deck) == 1:
        exhaust(g, seat)


def draw_for(g: Game, seat: Seat, count: int) -> None:
    """Let one seat draw."""
    draw(g, [count if one == seat else 0 for one in g.seats])


def draw(g: Game, counts: Sequence[int]) -> None:
    """Let the seats draw; told as counts, which everybody sees, and no more than there is to draw."""
    for seat in g.seats:
        if counts[seat]:
            _tell_draw(g, seat, min(counts[seat], _left_to_draw(g, seat)))
    if any(counts):
        atoms.push(g, DrawingFrame(per_seat(g, lambda seat: counts[seat])))


def _left_to_draw(g: Game, seat: Seat) -> int:
    """2.4: return how many cards a seat can draw: its deck, and with its last card the discard pile becomes the next."""
    deck = g.zone(seat, DECK)
    return len(deck) + sum(g.facts(iid).type != "site" for iid in g.zone(seat, DISCARD)) if deck else 0


def _tell_draw(g: Game, seat: Seat, count: int) -> None:
    if count:
        atoms.tell(g, "draw", seat, count)
    else:
        atoms.tell(g, "draws-nothing", seat)


def look_at_top(g: Game, seat: Seat, owner: Seat, count: int) -> int:
    """Let a seat look at so many cards on top of a play deck, as far as there are any; returns how many it saw."""
    seen = g.zone(owner, DECK)[-count:] if count > 0 else ()
    for iid in seen:
        atoms.make_known(g, iid, 1 << seat)
    atoms.tell(g, "looks", seat, owner, len(seen))
    return len(seen)


def turn_up(g: Game, seat: Seat, count: int) -> int:
    """Turn over so many cards on top of a play deck for both players to see; returns how many were not seen before."""
    seen = g.zone(seat, DECK)[-count:] if count > 0 else ()
    hidden = [iid for iid in reversed(seen) if g.cards[iid].known != everyone(g)]
    for iid in hidden:
        atoms.make_known(g, iid, everyone(g))
        atoms.tell(g, "turned-over", seat, g.cards[iid].did)
    return len(hidden)


def exhaust(g: Game, seat: Seat) -> None:
    """2.4: count it, return sites from the discard pile, offer the exchange; the shuffle follows."""
    atoms.set_player(g, replace(g.players[seat], exhausted=g.players[seat].exhausted + 1))
    atoms.tell(g, "exhausted", seat, g.players[seat].exhausted)
    for hears in ON_EXHAUSTED.joined:
        hears(g, seat)
    if g.result is not None:
        return
    happened(g, "exhausted", player_ref(seat))
    for iid in g.zone(seat, DISCARD):
        if g.facts(iid).type == "site":
            atoms.move(g, iid, SITES)
    atoms.push(g, ExchangeFrame(seat=seat, done=only(g, seat)))


def _swap_out(g: Game, seat: Seat) -> Iterator[Option]:
    if len(steps_of(g, seat)) % 2 == 0:
        for iid in g.zone(seat, DISCARD):
            yield Option("swap_out", iid)


def _swap_in(g: Game, seat: Seat) -> Iterator[Option]:
    if len(steps_of(g, seat)) % 2:
        for iid in g.zone(seat, SIDEBOARD):
            yield Option("swap_in", iid)


_FRESH: Final = Requirement("2.4", lambda g, seat, o: untouched(g, seat, o.card), "{card} is chosen already.")

_IN_PAIRS: Final = Requirement(
    "2.4",
    lambda g, seat, o: len(steps_of(g, seat)) % 2 == 0,
    "Choose the sideboard card that takes the other's place first.",
    of_moment=True,
)
SWAP_OUT: Final = Verb(
    "swap_out",
    _swap_out,
    (
        asked("2.4", "Cards are exchanged with the sideboard when a play deck is exhausted."),
        Requirement(
            "2.4",
            lambda g, seat, o: len(steps_of(g, seat)) < 2 * min(EXCHANGES, len(g.zone(seat, SIDEBOARD))),
            "You may exchange five cards, and no more than your sideboard holds.",
            of_moment=True,
        ),
        Requirement(
            "2.4",
            lambda g, seat, o: o.card in g.zone(seat, DISCARD),
            "{card} is not in your discard pile.",
            proposed=True,
        ),
        _FRESH,
        _IN_PAIRS,
    ),
    add_step,
)
SWAP_IN: Final = Verb(
    "swap_in",
    _swap_in,
    (
        asked("2.4", "Cards are exchanged with the sideboard when a play deck is exhausted."),
        Requirement(
            "2.4",
            lambda g, seat, o: o.card in g.zone(seat, SIDEBOARD),
            "{card} is not in your sideboard.",
            proposed=True,
        ),
        Requirement(
            "2.4",
            lambda g, seat, o: len(steps_of(g, seat)) % 2 == 1,
            "Choose first which card leaves your discard pile.",
            proposed=True,
        ),
        _FRESH,
    ),
    add_step,
)


@rules_for(ExchangeFrame)
class ExchangeRules(DraftRules[ExchangeFrame]):
    """Pairs of cards: one leaves the discard pile, one comes from the sideboard."""

    alone = asked("2.4", "While an exhausted play deck is renewed, nothing else is done.")
    kind = "search"
    conditions = (_IN_PAIRS,)

    def settled(self, g: Game, f: ExchangeFrame, seat: Seat) -> bool:
        """Without cards in one of the two piles there is nothing to exchange: both counts are public."""
        return not g.zone(seat, DISCARD) or not g.zone(seat, SIDEBOARD)

    def verbs(self, g: Game, f: ExchangeFrame, seat: Seat) -> tuple[Verb, ...]:
        """Pick a pair, take a step back, or be done."""
        return (CONFIRM, SWAP_OUT, SWAP_IN, BACK)

    def prompt(self, g: Game, f: ExchangeFrame, seat: Seat) -> str:
        """Ask for the next card of a pair."""
        if len(f.steps[seat]) % 2:
            return "Which sideboard card takes its place in the new deck?"
        return "Your deck is exhausted. Exchange up to five cards of your discard pile with your sideboard, then it is reshuffled."

    def commit(self, g: Game, f: ExchangeFrame) -> None:
        """Exchange, make the discard pile the play deck and shuffle it."""
        atoms.pop(g)
        seat = f.seat
        for step in f.steps[seat]:
            atoms.move(g, step.card, SIDEBOARD if step.verb == "swap_out" else DISCARD)
        if f.steps[seat]:
            atoms.tell(g, "exchanged", seat, len(f.steps[seat]) // 2)
        for iid in g.zone(seat, DISCARD):
            atoms.move(g, iid, DECK)
        atoms.shuffle(g, seat)


# --- what follows when a company draws cards in its movement/hazard phase (2.IV.v) ------------------------------------


def note_draws(g: Game, seat: Seat, count: int) -> None:
    """9.6: a company draws cards, for its way or by an effect: cards in play hear of each one over the first.

    What they do comes after the draw, if they are told before it.
    """
    company = current_company(g)
    if g.turn.phase != MOVEMENT_HAZARD or company is None or company.seat != seat or not listeners(g).get("draws"):
        return
    before = sum(values_of(g, CARDS_DRAWN, company.id))
    atoms.end_lasting(g, lasting_of(g, CARDS_DRAWN, company.id))
    atoms.add_lasting(g, CARDS_DRAWN.note(seat, company.id, "company", before + count))
    more = max(0, before + count - 1) - max(0, before - 1)
    if more > 0:
        happened(g, "draws", company_ref(company.id), at_once=True, number=more)


@BECOMES_DECK.joins
def becomes_deck(g: Game, seat: Seat) -> bool:
    """2.4.1: with no card in the deck and none in the discard pile the next card discarded is the new deck."""
    return not g.zone(seat, DECK) and not g.zone(seat, DISCARD) and g.players[seat].exhausted > 0
