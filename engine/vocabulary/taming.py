"""Creatures that a card makes allies: the card is the ally in play, the creature lies off to the side with it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from carddb.effects.nodes.attacks import Tame
from engine.actions.conditions import refer
from engine.actions.leaving_play import discard, put_aside
from engine.actions.programs import Act, in_play, subject
from engine.kernel.hooks import PRINTED, REFERENCES, STATS
from engine.queries.cards import changed
from engine.queries.fights import attack_of
from engine.queries.trophies_and_prisoners import beside
from engine.rules.combat.attacks import attack_depth
from engine.rules.combat.canceling import cancel_attack
from engine.state import atoms
from engine.state.attack_frames import AttackFrame
from engine.state.game import CHAIN, Env, Game, Lasting, company_ref
from engine.state.seats import everyone
from engine.vocabulary.steps import makes

BONUS: Final = "tamed-bonus"  # Lasting.kind: what a creature that became an ally adds to its prowess this turn


def _own_bonus(g: Game, attack: AttackFrame) -> int:
    """Return what a creature's own text adds to the prowess with which it attacks."""
    here, printed = company_ref(attack.company), attack.printed[1]
    return changed(g, "attack-prowess", here, printed, only=frozenset((attack.source,))) - printed


def _with_bonus(g: Game, it: int) -> int:
    """Return the prowess of a creature that is an ally, with its bonus in the turn in which it was played (CoE 96)."""
    bonuses = (int(one.value) for one in g.lasting if one.kind == BONUS and one.source == it)
    return int(PRINTED["own-prowess"](g, it)) + sum(bonuses)


@makes(Tame)
def _tame(node: Tame, did: int) -> Act:
    """3.i: every attack of the creature is canceled; where that fails the card comes to nothing."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it, attack = ref(g, env, subject(env)), attack_of(g)
        creature = -1 if attack is None else attack.source
        able = in_play(g, it) and creature >= 0 and g.cards[creature].zone == CHAIN
        bonus = _own_bonus(g, attack) if able and attack is not None else 0
        if able:
            cancel_attack(g, env.seat, env.source)
        attack = attack_of(g)
        if not able or attack is None or not attack.canceled:
            discard(g, env.source)
            return False
        atoms.swap_at(g, attack_depth(g), replace(attack, remaining=0))
        put_aside(g, creature, env.source)
        atoms.add_lasting(g, Lasting(BONUS, env.seat, creature, "turn", str(bonus)))
        atoms.make_known(g, creature, everyone(g))
        atoms.set_host(g, env.source, it)
        atoms.tell(g, "set-aside", env.seat, g.cards[creature].did, env.did)
        return True

    return run


REFERENCES.fill(
    __name__,
    {
        "aside": lambda g, env, it: beside(g, env.source),
    },
)
PRINTED.fill(
    __name__,
    {
        "own-prowess": lambda g, it: getattr(g.facts(it).attack, "prowess", 0),
        "own-strikes": lambda g, it: getattr(g.facts(it).attack, "strikes", 0),
    },
)
STATS.fill(
    __name__,
    {
        "own-prowess": _with_bonus,
    },
)
