"""What lasts: effects of cards let hold, ended, asked about."""

from __future__ import annotations

from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.lasting import AffectedBy, Apply, EndEffects, Flag, InEffect, Listen, Succeeded
from carddb.effects.nodes.stats import word_of
from engine.actions.passive_conditions import LISTENING
from engine.actions.programs import Act, subject
from engine.effects.compiling import Condition, card_effects, compiles, condition, number
from engine.effects.statics import lasting_effect
from engine.queries import cards as q
from engine.queries.fights import attack_of
from engine.queries.regions import MAP, named_steps
from engine.rules.combat.attacks import attack_depth, modify_attack
from engine.rules.movement.region_changes import treat_region, treat_step
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import EFFECT, lasting_of
from engine.state.records import Env, Lasting
from engine.vocabulary.language import makes, targeted_company


@compiles(Flag)
def _flag(node: Flag) -> Condition:
    word = word_of(node.name, node.value)
    return lambda g, env, it: q.flagged(g, word, it)


@compiles(InEffect)
def _in_effect(node: InEffect) -> Condition:
    names = frozenset(node.names)

    def test(g: Game, env: Env, it: int) -> bool:
        return any(one.env is not None and g.defs[one.env.did].name in names for one in g.lasting)

    return test


@compiles(Succeeded)
def _succeeded(node: Succeeded) -> Condition:
    return lambda g, env, it: env.result > 0


@makes(Apply)
def _apply(node: Apply, did: int) -> Act:
    """Let it hold; what changes the attack that is going on is written into it, as 3.i says."""
    effects = card_effects(did)
    assert effects is not None
    position = effects.static_number(node.static)
    if node.until == "attack" and node.static.stat.startswith("attack-"):
        return _on_attack(node.static, position)
    if node.until == "attack" and node.static.word == ("forbidden", "canceling"):
        return _firm
    if node.static.stat == "region-type":
        return _on_region(node)

    def run(g: Game, env: Env) -> bool:
        atoms.add_lasting(g, lasting_effect(env, position, node.until))
        return True

    return run


def _firm(g: Game, env: Env) -> bool:
    """2.V.ii.5: the attack that is going on cannot be canceled any more."""
    attack = attack_of(g)
    if attack is None or attack.progress.canceled:
        return False
    atoms.swap_at(g, attack_depth(g), attack.revised("protection", cannot_be_canceled=True))
    return True


def _on_attack(static: Static, position: int) -> Act:
    """3.i.2: change strikes, prowess or body of the attack that is going on, before its strikes are assigned."""
    amount, what = number(static.amount), static.stat.removeprefix("attack-")

    def run(g: Game, env: Env) -> bool:
        attack = attack_of(g)
        if attack is None:  # the one that begins next
            atoms.add_lasting(g, lasting_effect(env, position, "attack"))
            return True
        change = amount(g, env, subject(env))
        if what == "strikes" and static.cap is not None:
            change = min(0, max(change, number(static.cap)(g, env, subject(env)) - attack.strength.strikes))
        if what == "strikes":
            now = attack.strength.strikes
            to = {"halve": (now + 1) // 2, "double": now * 2, "set": change}.get(static.how)
            return modify_attack(g, strikes=change if to is None else 0, strikes_to=to, by=env.source)
        if what == "prowess":
            return modify_attack(g, prowess=change, by=env.source)
        return modify_attack(g, body=change, by=env.source)

    return run


def _on_region(node: Apply) -> Act:
    """2.IV.ii.2: the targeted region, of a site path or of the map, counts as another type."""

    def run(g: Game, env: Env) -> bool:
        company = targeted_company(g, env)
        if company is None and 0 <= env.what < len(MAP):
            treat_region(g, env.seat, env.source, MAP[env.what], node.static.to, node.until)
            return True
        if company is None or not 0 <= env.what < len(company.path):
            return False
        named = named_steps(company)[env.what]
        if named:
            treat_region(g, env.seat, env.source, named, node.static.to, node.until)
        else:
            treat_step(g, env.seat, env.source, company, env.what, node.static.to, node.until)
        return True

    return run


@makes(EndEffects)
def _end_effects(node: EndEffects, did: int) -> Act:
    test = condition(node.test)

    def run(g: Game, env: Env) -> bool:
        ended = [one for one in lasting_of(g, (EFFECT, LISTENING)) if one.env and test(g, env, one.env.source)]
        atoms.end_lasting(g, tuple(ended))
        return bool(ended)

    return run


@makes(Listen)
def _listen(node: Listen, did: int) -> Act:
    def run(g: Game, env: Env) -> bool:
        atoms.add_lasting(g, Lasting(LISTENING, env.seat, env.source, node.until, env=env))
        return True

    return run


@compiles(AffectedBy)
def _affected_by(node: AffectedBy) -> Condition:
    names = frozenset(node.names)

    def test(g: Game, env: Env, it: int) -> bool:
        return any(
            one.env is not None
            and (one.env.target, one.env.what) == (it, env.what)
            and g.defs[one.env.did].name in names
            for one in lasting_of(g, EFFECT)
        )

    return test
