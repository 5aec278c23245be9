"""2.II.6: the avatar taps to reach the sideboard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.actions.windows import in_window, not_looked
from engine.kernel.drafts import only
from engine.kernel.machine import Requirement, Verb, among
from engine.queries.cards import avatar
from engine.rules.turn.frames import SideboardFrame
from engine.state import atoms
from engine.state.game import Game
from engine.state.records import SIDEBOARD, UNTAPPED, Option, Seat


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
        among("2.II.6", "Your avatar in play reaches the sideboard, and nobody else.", "card"),
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
