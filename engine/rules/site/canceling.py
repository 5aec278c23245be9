"""2.V.ii.5: who is at home cancels an automatic-attack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.kernel.machine import Requirement, Verb, agreed
from engine.queries.fights import attack_of
from engine.queries.places import named_home
from engine.rules.combat.attacks import BEFORE_ASSIGNMENT, CANCELABLE, OF_THE_COMPANY
from engine.rules.combat.canceling import cancel_attack
from engine.state import atoms
from engine.state.game import Game
from engine.state.records import UNTAPPED, Iid, Option, Seat


def _cancelers(g: Game) -> Iterator[Iid]:
    f = attack_of(g)
    if f is not None and f.automatic and f.company in g.companies:
        yield from g.companies[f.company].characters


def _at_named_home(g: Game, seat: Seat, option: Option) -> bool:
    f = attack_of(g)
    return f is not None and f.automatic and named_home(g.facts(option.card), g.facts(f.attacker.card))


def _cancel_at_home(g: Game, seat: Seat, option: Option) -> None:
    atoms.tap(g, option.card)
    cancel_attack(g, seat, option.card)


CANCEL_AT_HOME: Final = Verb(
    "cancel_at_home",
    lambda g, seat: (Option("cancel_at_home", iid) for iid in _cancelers(g)),
    (
        OF_THE_COMPANY,
        CANCELABLE,
        agreed("2.V.ii.5", "home_cancels", "In this game nobody cancels an attack for being at home."),
        Requirement("2.V.ii.5", _at_named_home, "{card} is not at a home site that its card names."),
        Requirement("2.V.ii.5", lambda g, seat, o: g.cards[o.card].status == UNTAPPED, "{card} must be untapped."),
        BEFORE_ASSIGNMENT,
    ),
    _cancel_at_home,
)
