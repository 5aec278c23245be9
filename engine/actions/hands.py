"""Drawing, exhausting a play deck, resetting hands and reaching the sideboard (2.4, 2.I.2, 2.II.6, 2.IV.v)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from carddb.language.catalogue import Many
from carddb.language.speech import say, template
from engine.actions.leaving_play import to_discard
from engine.actions.passive_conditions import happened, listeners
from engine.actions.windows import current_company, in_window, not_looked, set_looked
from engine.kernel.drafts import BACK, CONFIRM, DraftRules, add_last_step, add_step, only, steps_of, untouched
from engine.kernel.machine import Candidates, FrameRules, Requirement, Verb, rules_for
from engine.queries.attributes import hand_size
from engine.queries.cards import as_hazard, avatar, hand
from engine.state import atoms
from engine.state.frames import DraftFrame
from engine.state.game import (
    DECK,
    DISCARD,
    HAND,
    MOVEMENT_HAZARD,
    SIDEBOARD,
    SITES,
    UNTAPPED,
    Frame,
    Game,
    Iid,
    Lasting,
    Option,
    Seat,
    company_ref,
    player_ref,
)
from engine.state.seats import around, hazard_player, per_seat, with_value

EXCHANGES: Final = 5  # 2.4
FETCHES: Final = 5  # 2.I.2, 2.II.6
FETCH_DECK: Final = 5  # cards that the play deck must hold to bring one straight into it


# --- drawing (2.4) ----------------------------------------------------------------------------------------------


class DrawingFrame(Frame, frozen=True, gc=False):
    """Cards that each seat still draws, one at a time, because a deck may run out in between (2.4)."""

    left: tuple[int, int]


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
    """Let the seats draw; told as counts, which everybody sees."""
    for seat in g.seats:
        if counts[seat]:
            atoms.tell(g, "draw", seat, counts[seat])
    if any(counts):
        atoms.push(g, DrawingFrame(per_seat(g, lambda seat: counts[seat])))


def look_at_top(g: Game, seat: Seat, owner: Seat, count: int) -> int:
    """Let a seat look at so many cards on top of a play deck, as far as there are any; returns how many it saw."""
    seen = g.zone(owner, DECK)[-count:] if count > 0 else ()
    for iid in seen:
        atoms.make_known(g, iid, 1 << seat)
    atoms.tell(g, "looks", seat, owner, len(seen))
    return len(seen)


def exhaust(g: Game, seat: Seat) -> None:
    """2.4: count it, return sites from the discard pile, offer the exchange; the shuffle follows."""
    atoms.set_player(g, replace(g.players[seat], exhausted=g.players[seat].exhausted + 1))
    atoms.tell(g, "exhausted", seat, g.players[seat].exhausted)
    happened(g, "exhausted", player_ref(seat))
    for iid in g.zone(seat, DISCARD):
        if g.facts(iid).type == "site":
            atoms.move(g, iid, SITES)
    atoms.push(g, ExchangeFrame(seat=seat, done=only(g, seat)))


class ExchangeFrame(DraftFrame, frozen=True, gc=False):
    """Up to five cards change places between the discard pile and the sideboard (2.4)."""

    seat: Seat


def _swap_out(g: Game, seat: Seat) -> Iterator[Option]:
    if len(steps_of(g, seat)) % 2 == 0:
        for iid in g.zone(seat, DISCARD):
            yield Option("swap_out", iid)


def _swap_in(g: Game, seat: Seat) -> Iterator[Option]:
    if len(steps_of(g, seat)) % 2:
        for iid in g.zone(seat, SIDEBOARD):
            yield Option("swap_in", iid)


_FRESH: Final = Requirement("2.4", lambda g, seat, o: untouched(g, seat, o.card), "{card} is chosen already.")

SWAP_OUT: Final = Verb(
    "swap_out",
    _swap_out,
    (
        Requirement(
            "2.4",
            lambda g, seat, o: len(steps_of(g, seat)) < 2 * min(EXCHANGES, len(g.zone(seat, SIDEBOARD))),
            "You may exchange five cards, and no more than your sideboard holds.",
            of_moment=True,
        ),
        _FRESH,
    ),
    add_step,
)
SWAP_IN: Final = Verb("swap_in", _swap_in, (_FRESH,), add_step)


@rules_for(ExchangeFrame)
class ExchangeRules(DraftRules[ExchangeFrame]):
    """Pairs of cards: one leaves the discard pile, one comes from the sideboard."""

    kind = "search"
    conditions = (
        Requirement(
            "2.4",
            lambda g, seat, o: len(steps_of(g, seat)) % 2 == 0,
            "Choose the sideboard card that takes the other's place first.",
            of_moment=True,
        ),
    )

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


# --- the hand ---------------------------------------------------------------------------------------------------


class HandResetFrame(DraftFrame, frozen=True, gc=False):
    """Both seats draw up or discard down to their hand size (2.IV.viii, 2.VI.ii)."""


def surplus(g: Game, seat: Seat) -> int:
    """Return how many cards a seat must discard, counting those it has picked already."""
    return len(hand(g, seat)) - len(steps_of(g, seat)) - hand_size(g, seat)


def _from_hand(g: Game, seat: Seat) -> Iterator[Option]:
    for iid in hand(g, seat):
        yield Option("discard", iid)


DISCARD_DOWN: Final = Verb(
    "discard",
    _from_hand,
    (
        Requirement(
            "2.VI.ii", lambda g, seat, o: surplus(g, seat) > 0, "Your hand is down to its size already.", of_moment=True
        ),
        Requirement("2.VI.ii", lambda g, seat, o: untouched(g, seat, o.card), "{card} is chosen already."),
    ),
    add_step,
)


_TO_GO: Final = Many(
    "Discard down to {size} cards: {left} to go.", "Discard down to {size} cards: {left} to go.", by="left"
)


@rules_for(HandResetFrame)
class HandResetRules(DraftRules[HandResetFrame]):
    """Both discard at the same time; then both draw."""

    kind = "search"
    conditions = (
        Requirement(
            "2.VI.ii", lambda g, seat, o: surplus(g, seat) <= 0, "Discard down to your hand size first.", of_moment=True
        ),
    )

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
        for seat in g.seats:
            for step in f.steps[seat]:
                to_discard(g, step.card)
            if f.steps[seat]:
                atoms.tell(g, "discards", seat, len(f.steps[seat]))
            missing.append(max(0, hand_size(g, seat) - len(hand(g, seat))))
        draw(g, missing)


class EndDiscardFrame(DraftFrame, frozen=True, gc=False):
    """Either player may discard one card (2.VI.i)."""


DISCARD_ONE: Final = Verb(
    "discard_one",
    lambda g, seat: (Option("discard_one", iid) for iid in hand(g, seat)),
    (
        Requirement(
            "2.VI.i",
            lambda g, seat, o: not steps_of(g, seat),
            "You may discard one card here, not more.",
            of_moment=True,
        ),
    ),
    add_last_step,
)
KEEP_HAND: Final = Verb("keep_hand", lambda g, seat: iter((Option("keep_hand"),)), (), add_last_step)


@rules_for(EndDiscardFrame)
class EndDiscardRules(DraftRules[EndDiscardFrame]):
    """Both are asked at the same time."""

    kind = "pick"

    def settled(self, g: Game, f: EndDiscardFrame, seat: Seat) -> bool:
        """An empty hand has nothing to discard."""
        return not hand(g, seat)

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


# --- the sideboard ----------------------------------------------------------------------------------------------


class SideboardFrame(DraftFrame, frozen=True, gc=False):
    """Cards come from the sideboard: up to five to the discard pile, or one into the play deck (2.I.2, 2.II.6).

    ``paid`` says that the cost is paid already (2.IV.vii.5).
    """

    seat: Seat
    paid: bool = False


def _may_fetch(g: Game, seat: Seat, iid: Iid) -> bool:
    """The hazard player brings hazards, the resource player resources and characters."""
    facts = g.facts(iid)
    hazard = as_hazard(g, seat, facts)
    return hazard if seat != g.active else not hazard and facts.type in ("resource", "character")


def _fetchable(verb: str) -> Candidates:
    return lambda g, seat: (Option(verb, iid) for iid in g.zone(seat, SIDEBOARD) if _may_fetch(g, seat, iid))


_NO_DECK_YET: Final = Requirement(
    "2.II.6",
    lambda g, seat, o: all(step.verb != "fetch_to_deck" for step in steps_of(g, seat)),
    "You bring either five cards to your discard pile or one into your play deck.",
    of_moment=True,
)
FETCH_TO_DISCARD: Final = Verb(
    "fetch_to_discard",
    _fetchable("fetch_to_discard"),
    (
        _NO_DECK_YET,
        Requirement(
            "2.II.6", lambda g, seat, o: len(steps_of(g, seat)) < FETCHES, "You may bring five cards.", of_moment=True
        ),
        Requirement("2.II.6", lambda g, seat, o: untouched(g, seat, o.card), "{card} is chosen already."),
    ),
    add_step,
)
FETCH_TO_DECK: Final = Verb(
    "fetch_to_deck",
    _fetchable("fetch_to_deck"),
    (
        Requirement(
            "2.II.6",
            lambda g, seat, o: not steps_of(g, seat),
            "A card for the play deck must be the only one you bring.",
            of_moment=True,
        ),
        Requirement(
            "2.II.6",
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


def _avatar_candidates(g: Game, seat: Seat) -> Iterator[Option]:
    own = avatar(g, seat)
    if own is not None:
        yield Option("use_sideboard", own)


USE_SIDEBOARD: Final = Verb(
    "use_sideboard",
    _avatar_candidates,
    (
        Requirement(
            "2.II.6",
            in_window("organization"),
            "Your avatar reaches the sideboard in your organization phase.",
            once=True,
            of_moment=True,
        ),
        Requirement(
            "2.II.6",
            lambda g, seat, o: g.cards[o.card].status == UNTAPPED,
            "{card} must be untapped for that.",
            once=True,
        ),
        Requirement(
            "2.II.6",
            lambda g, seat, o: bool(g.zone(seat, SIDEBOARD)),
            "Your sideboard is empty.",
            once=True,
            of_moment=True,
        ),
        Requirement(
            "2.II.6",
            not_looked,
            "You looked at your sideboard and took nothing: do something else first.",
            once=True,
            of_moment=True,
        ),
    ),
    lambda g, seat, o: atoms.push(g, SideboardFrame(seat=seat, done=only(g, seat))),
)


def offer_hazard_sideboard(g: Game) -> None:
    """2.I.2: with the resource player's avatar in play, the hazard player may reach its sideboard."""
    hazard = hazard_player(g)
    if avatar(g, g.active) is not None and g.zone(hazard, SIDEBOARD):
        atoms.push(g, SideboardFrame(seat=hazard, done=only(g, hazard)))


# --- what follows when a company draws cards in its movement/hazard phase (2.IV.v) ------------------------------------


DRAWN: Final = (
    "cards-drawn"  # Lasting.kind: ``source`` is a company, ``value`` how many cards it has drawn in its phase
)


def note_draws(g: Game, seat: Seat, count: int) -> None:
    """9.6: a company draws cards, for its way or by an effect: cards in play hear of each one over the first.

    What they do comes after the draw, if they are told before it.
    """
    company = current_company(g)
    if g.turn.phase != MOVEMENT_HAZARD or company is None or company.seat != seat or not listeners(g).get("draws"):
        return
    old = tuple(one for one in g.lasting if one.kind == DRAWN and one.source == company.id)
    before = sum(int(one.value) for one in old)
    atoms.end_lasting(g, old)
    atoms.add_lasting(g, Lasting(DRAWN, seat, company.id, "company", str(before + count)))
    more = max(0, before + count - 1) - max(0, before - 1)
    if more > 0:
        happened(g, "draws", company_ref(company.id), at_once=True, number=more)
