"""2.V.i.1: whether an event on guard would affect an automatic-attack of the site, read off its effects."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes import tree
from carddb.effects.nodes.conditions import nodes
from engine import atoms
from engine.attackframes import AUTOMATIC
from engine.automatic import attacks_of
from engine.combat import start_attack
from engine.compiling import CompiledCard, CompiledStatic, card_effects
from engine.model import Company, Env, Game, Iid, company_ref
from engine.onguard import AFFECTS_ATTACK

_OF_ATTACKS: Final = frozenset(("attack-prowess", "attack-strikes", "attack-body", "strike-prowess", "shielded"))
_OF_SITES: Final = frozenset(("automatic-attack", "no-automatic-attacks", "attacks-twice"))


def changes_attack(g: Game, card: Iid, company: Company) -> bool:
    """Whether the card would add, remove, copy or modify an automatic-attack that the company is to face."""
    effects = card_effects(g.cards[card].did)
    if effects is None:
        return False
    if any(isinstance(node, tree.CopyAttack) for node in nodes(effects.effects)):
        return any(not one.attack.opponent_plays for one in attacks_of(g, company, company.site))
    env = Env(card, g.cards[card].did, g.cards[card].owner, company.site)
    if any(one.tree.stat in _OF_SITES and one.concerns(g, env, company.site) for one in effects.statics):
        return True
    return _modifies(g, env, effects, company)


def _modifies(g: Game, env: Env, effects: CompiledCard, company: Company) -> bool:
    """Try each automatic-attack on a copy of the board, with the static effects of the card."""
    statics: list[CompiledStatic] = [one for one in effects.statics if one.tree.stat in _OF_ATTACKS]
    if not statics:
        return False
    here = company_ref(company.id)
    for attack in attacks_of(g, company, company.site):
        there = g.clone()
        start_attack(there, company.id, attack.source, attack.attack, AUTOMATIC, origin=attack.origin)
        asked = Env(env.source, env.did, env.seat, company.site, what=attack.origin)
        if any(one.concerns(there, asked, here) for one in statics):
            return True
        atoms.forget(there)
    return False


AFFECTS_ATTACK.append(changes_attack)
