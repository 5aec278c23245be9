"""1.8, what depends on the kind of player that one plays against: cards that cannot be played, and what they are good for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from carddb.facts.model import CardFacts
from engine.actions.windows import CLOSING
from engine.effects.traits import spares
from engine.kernel.machine import Requirement, Verb
from engine.queries.alignments import BALROG, RINGWRAITH
from engine.state import atoms
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.named_cards import NOT_AGAINST_BALROGS, NOT_AGAINST_RINGWRAITHS, SAURONS_OWN_WILL, THE_BALROG
from engine.state.records import DECK, GONE, HAND, SIDEBOARD, Iid, Option, Seat
from engine.state.seats import everyone, opponent
from engine.state.stack import handed


def spares_ringwraiths(g: Game, card: Iid) -> bool:
    """1.8.1: whether a card cannot be played against a Ringwraith: the rule names it, or it needs an agent."""
    name = g.facts(card).name
    own = g.rules.sauron_spares and name in SAURONS_OWN_WILL
    return own or name in NOT_AGAINST_RINGWRAITHS or spares(g.cards[card].did, RINGWRAITH)


def spares_balrogs(facts: CardFacts) -> bool:
    """1.8.2: whether a card cannot be played against a Balrog: his own manifestations and what goes with them."""
    return facts.name in NOT_AGAINST_BALROGS or (facts.name == THE_BALROG and "ally" in facts.kinds)


def _against(g: Game, seat: Seat) -> str:
    return g.players[opponent(g, seat)].alignment


def _plays_on_ringwraith(g: Game, seat: Seat, option: Option) -> bool:
    return _against(g, seat) != RINGWRAITH or not spares_ringwraiths(g, option.card)


def _plays_on_balrog(g: Game, seat: Seat, option: Option) -> bool:
    return _against(g, seat) != BALROG or not spares_balrogs(g.facts(option.card))


AGAINST_OPPONENT: Final = (
    Requirement("1.8.1", _plays_on_ringwraith, "{card} cannot be played against a Ringwraith player.", once=True),
    Requirement("1.8.2", _plays_on_balrog, "{card} cannot be played against a Balrog player.", once=True),
)


# --- trading such a card for one of the sideboard (1.8.2) -------------------------------------------------------


def _meets_balrog(g: Game, seat: Seat) -> bool:
    return _against(g, seat) == BALROG


def _trades(g: Game, seat: Seat) -> Iterator[Option]:
    if _meets_balrog(g, seat):
        for card in g.zone(seat, HAND):
            if spares_balrogs(g.facts(card)):
                for other in g.zone(seat, SIDEBOARD):
                    yield Option("trade", card, other)


@handed(WindowFrame)
def _trade(g: Game, f: WindowFrame, seat: Seat, option: Option) -> None:
    """1.8.2: the card leaves the game, one of the sideboard comes into the play deck, which is shuffled."""
    atoms.swap(g, replace(f, passed=0))
    did = g.cards[option.card].did
    atoms.move(g, option.card, GONE, face_down=True)
    atoms.make_known(g, option.card, everyone(g))
    atoms.move(g, option.target, DECK)
    atoms.tell(g, "trades", seat, did)
    atoms.shuffle(g, seat)


TRADE: Final = Verb(
    "trade",
    _trades,
    (
        CLOSING,
        Requirement(
            "1.8.2",
            lambda g, seat, o: _against(g, seat) == BALROG,
            "Your opponent is no Balrog player.",
            of_moment=True,
        ),
        Requirement(
            "1.8.2", lambda g, seat, o: spares_balrogs(g.facts(o.card)), "{card} can be played against a Balrog."
        ),
        Requirement("9.1.1", lambda g, seat, o: g.cards[o.card].zone == HAND, "{card} has to be in your hand."),
        Requirement(
            "1.8.2", lambda g, seat, o: g.cards[o.target].zone == SIDEBOARD, "{target} is not in your sideboard."
        ),
    ),
    _trade,
    given=_meets_balrog,
)
