"""Steps of effects about where companies go, who faces attacks, and who is no more."""

from __future__ import annotations

from msgspec.structs import replace

from carddb.effects.nodes.attacks import DefenderChooses, JoinFight
from carddb.effects.nodes.cards import Eliminate
from carddb.effects.nodes.movement import Carry, GoHome, MoveAgain
from carddb.effects.nodes.strikes import CancelCapture
from carddb.map.worldmap import nearest_haven
from engine.actions.conditions import refer
from engine.actions.leaving_play import close_host, discard, drop_member, release_site
from engine.actions.passive_conditions import LISTENING, happened
from engine.actions.programs import Act, in_play, subject
from engine.effects.compiling import condition
from engine.queries import cards as q
from engine.queries.fights import attack_of, strike_of
from engine.queries.lasting import SPECIAL_PATH, allow_special_movement
from engine.rules.combat.attacks import REGARDLESS, choose_assigner
from engine.rules.combat.body_checks import lose
from engine.rules.combat.strikes import SPARED, strike_depth
from engine.rules.movement.movement import BY, NEEDS, move_again
from engine.state import atoms
from engine.state.attack_frames import AttackFrame, Strike
from engine.state.game import FREE, LOOSE, PLAY, SITES, Env, Game, Lasting, company_ref
from engine.state.stack import nearest
from engine.vocabulary.steps import company_of_effect, makes


@makes(DefenderChooses)
def _defender_chooses(node: DefenderChooses, did: int) -> Act:
    """3.ii.3: the effect is about who chooses and nothing else, so it goes before what the attack says plainly."""
    return lambda g, env: choose_assigner(g, attacker=False, strength=REGARDLESS, resource=True)


@makes(Eliminate)
def _eliminate(node: Eliminate, did: int) -> Act:
    """3.I.2: companions may take its items first."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if not in_play(g, it):
            return False
        lose(g, it)
        return True

    return run


@makes(Carry)
def _carry(node: Carry, did: int) -> Act:
    """2.II.7.iv: every site card of its player that fits is within reach this turn."""
    test = condition(node.test)

    def run(g: Game, env: Env) -> bool:
        company = company_of_effect(g, env)
        if company is None:
            return False
        names = {
            g.facts(iid).name
            for zone in (SITES, PLAY)
            for iid in g.zone(company.seat, zone)
            if g.facts(iid).type == "site" and test(g, env, iid)
        }
        for name in sorted(names):
            allow_special_movement(g, env.seat, company.id, name)
        if names and node.path:
            atoms.add_lasting(g, Lasting(SPECIAL_PATH, env.seat, company.id, "turn", ",".join(node.path)))
        return bool(names)

    return run


@makes(MoveAgain)
def _move_again(node: MoveAgain, did: int) -> Act:
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it, company = ref(g, env, subject(env)), q.company_for(g, env.source) or q.company_for(g, env.target)
        if it < 0 or company is None:
            return False
        move_again(g, company, it)
        atoms.end_lasting(g, tuple(one for one in g.lasting if one.kind == LISTENING and one.source == env.source))
        for need in (node.through, BY + node.way if node.way else ""):
            if need:
                atoms.add_lasting(g, Lasting(NEEDS, env.seat, company.id, "turn", need))
        return True

    return run


@makes(GoHome)
def _go_home(node: GoHome, did: int) -> Act:
    """The company stands at the haven at once; it is movement without a movement/hazard phase of its own."""

    def run(g: Game, env: Env) -> bool:
        company = company_of_effect(g, env)
        if company is None or company.site < 0:
            return False
        name = nearest_haven(g.facts(company.site))
        found = [
            iid
            for zone in (PLAY, SITES)
            for iid in g.zone(company.seat, zone)
            if g.facts(iid).name == name and g.facts(iid).site_type == "haven"
        ]
        if not found or name == g.facts(company.site).name:
            return False
        old = company.site
        if g.cards[found[0]].zone == SITES:
            atoms.move(g, found[0], PLAY)
        moved = replace(company, site=found[0], came_from=-1, entered=False, path=(), regions=(), movement="")
        atoms.set_company(g, moved)
        atoms.tell(g, "moves", company.seat, g.cards[old].did, g.cards[found[0]].did)
        release_site(g, company.seat, old)
        happened(g, "moves", company_ref(company.id))
        return True

    return run


@makes(JoinFight)
def _join_fight(node: JoinFight, did: int) -> Act:
    """Followers stay behind uncontrolled, allies are discarded or come too; the strike is the character's before all others."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        attack, own = attack_of(g), q.company_of(g, it) if it >= 0 else None
        if attack is None or attack.company not in g.companies or not in_play(g, it):
            return False
        if own is not None and own.id != attack.company:
            for card in q.on(g, it):
                if q.is_character(g, card):
                    atoms.set_host(g, card, LOOSE)
                elif q.is_ally(g, card) and not node.allies:
                    discard(g, card)
            drop_member(g, own.id, it)
            there = g.companies[attack.company]
            atoms.set_company(g, replace(there, characters=(*there.characters, it)))
            atoms.set_host(g, it, FREE)
            happened(g, "company-changes", it)
        _must_face(g, it)
        return True

    return run


def _must_face(g: Game, it: int) -> None:
    """3.ii: one of the strikes is assigned to a character before anybody assigns the others."""
    depth, attack = nearest(g, AttackFrame)
    assigned = attack.assigned if any(one.target == it for one in attack.assigned) else (*attack.assigned, Strike(it))
    members = attack.members if it in attack.members else (*attack.members, it)
    strikes = max(attack.strikes, len(assigned)) if attack.each else attack.strikes
    atoms.swap_at(g, depth, replace(attack, members=members, assigned=assigned[: max(strikes, 1)], strikes=strikes))


@makes(CancelCapture)
def _cancel_capture(node: CancelCapture, did: int) -> Act:
    """3.III.7: a hazard host that holds nobody after that is discarded."""

    def run(g: Game, env: Env) -> bool:
        strike = strike_of(g)
        if strike is None or strike.rolled:
            return False
        host = strike.takes
        atoms.swap_at(g, strike_depth(g), replace(strike, takes=SPARED))
        if host >= 0:
            close_host(g, host)
        return True

    return run
