"""3.i: an attack is canceled, before its strikes are assigned or, where a card says so, in a strike sequence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.effects.compiling import card_effects
from engine.kernel.machine import Requirement, Verb
from engine.queries.fights import attack_of
from engine.queries.places import named_home
from engine.rules.combat.attacks import BEFORE_ASSIGNMENT, CANCELABLE, OF_THE_COMPANY, _close_window, attack_depth
from engine.rules.combat.strikes import cancel_strike
from engine.state import atoms
from engine.state.attack_frames import UNCHOSEN, AttackFrame
from engine.state.game import UNTAPPED, Game, Iid, Option, Seat


def cancel_attack(g: Game, seat: Seat, by: Iid, *, late: bool = False) -> bool:
    """3.i: the attack on the stack is canceled by a card; False when it cannot be or its strikes are assigned.

    With ``late`` the card says that it cancels even then, with the strike that is being resolved.
    """
    f = attack_of(g)
    if f is None or f.progress.canceled or (f.step != 1 and not late) or f.protection.cannot_be_canceled:
        return False
    depth = attack_depth(g)
    if f.protection.shields:
        _end_shield(g, seat, f, depth)
        return True
    if f.step != 1:
        cancel_strike(g, seat, by)
        f = attack_of(g)
        assert f is not None
    fixed = UNCHOSEN if by == f.attacker.card and not f.progress.assigned and f.series.fixed < 0 else f.series.fixed
    atoms.swap_at(g, depth, f.revised("progress", canceled=True).revised("series", fixed=fixed))
    _close_window(g, depth)
    atoms.tell(g, "attack-canceled", seat, g.cards[by].did)
    return True


def _end_shield(g: Game, seat: Seat, f: AttackFrame, depth: int) -> None:
    """What a card did to the attack ends in place of the attack; for the automatic-attack itself for good."""
    source = f.protection.shields[0]
    env = next((one.env for one in g.lasting if one.source == source and one.env is not None), None)
    did = g.cards[source].did if env is None else env.did
    card = card_effects(did)
    assert card is not None
    change = {one.tree.stat: one.tree.amount for one in card.statics if isinstance(one.tree.amount, int)}
    if source in f.strength.by and not f.origin.copied:  # it goes with the effect (9.6.9)
        change = {}
    now = f.strength
    fewer = change.get("attack-strikes", 0) if f.step == 1 and not now.each else 0
    new = f.revised(
        "strength",
        strikes=max(0, now.strikes - fewer),
        prowess=max(0, now.prowess - change.get("attack-prowess", 0)),
        body=now.body if now.body < 0 else now.body - change.get("attack-body", 0),
    )
    atoms.swap_at(g, depth, new.revised("protection", shields=f.protection.shields[1:]))
    if not f.origin.copied:
        atoms.end_lasting(g, tuple(one for one in g.lasting if one.source == source and one.env is not None))
    atoms.tell(g, "shield-ended", seat, did)


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
        Requirement("2.V.ii.5", _at_named_home, "{card} is not at a home site that its card names."),
        Requirement("2.V.ii.5", lambda g, seat, o: g.cards[o.card].status == UNTAPPED, "{card} must be untapped."),
        BEFORE_ASSIGNMENT,
    ),
    _cancel_at_home,
)
