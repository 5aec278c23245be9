"""3.i: an attack is canceled, before its strikes are assigned or, where a card says so, in a strike sequence."""

from __future__ import annotations

from engine.effects.compiling import card_effects
from engine.queries.fights import attack_of
from engine.rules.combat.attacks import _close_window, attack_depth
from engine.rules.combat.strikes import cancel_strike
from engine.state import atoms
from engine.state.attack_frames import UNCHOSEN, AttackFrame
from engine.state.game import Game
from engine.state.records import Iid, Seat


def cancel_attack(g: Game, seat: Seat, by: Iid, *, late: bool = False, every: bool = False) -> bool:
    """3.i: the attack on the stack is canceled by a card; False when it cannot be or its strikes are assigned.

    With ``late`` the card says that it cancels even then, with the strike that is being resolved; with ``every`` it
    cancels all that the attacking card has yet to make, too.
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
    remaining = 0 if every else f.series.remaining
    atoms.swap_at(g, depth, f.revised("progress", canceled=True).revised("series", fixed=fixed, remaining=remaining))
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
