"""Creatures that a card makes allies: the card is the ally in play, the creature lies off to the side with it."""

from __future__ import annotations

from msgspec.structs import replace

from carddb.effects import tree as t
from engine import atoms
from engine.amounts import PRINTED
from engine.attacks import attack_depth, cancel_attack
from engine.combat import attack_of
from engine.conditions import REFERENCES, refer
from engine.effects import Act, in_play, subject
from engine.leaving import discard, put_aside
from engine.model import CHAIN, Env, Game
from engine.spoils import beside
from engine.steps import makes


@makes(t.Tame)
def _tame(node: t.Tame, did: int) -> Act:
    """3.i: every attack of the creature is canceled; where that fails the card comes to nothing."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it, attack = ref(g, env, subject(env)), attack_of(g)
        creature = -1 if attack is None else attack.source
        able = in_play(g, it) and creature >= 0 and g.cards[creature].zone == CHAIN
        if able:
            cancel_attack(g, env.seat, env.source)
        attack = attack_of(g)
        if not able or attack is None or not attack.canceled:
            discard(g, env.source)
            return False
        atoms.swap_at(g, attack_depth(g), replace(attack, remaining=0))
        put_aside(g, creature, env.source)
        atoms.make_known(g, creature, atoms.BOTH)
        atoms.set_host(g, env.source, it)
        atoms.tell(g, "set-aside", env.seat, g.cards[creature].did, env.did)
        return True

    return run


REFERENCES["aside"] = lambda g, env, it: beside(g, env.source)
PRINTED["own-prowess"] = lambda g, it: getattr(g.facts(it).attack, "prowess", 0)
PRINTED["own-strikes"] = lambda g, it: getattr(g.facts(it).attack, "strikes", 0)
