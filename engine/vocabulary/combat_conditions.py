"""Conditions of effects about the attack and the strike that are going on, the nearest the top of the stack."""

from __future__ import annotations

from carddb.effects.nodes.attacks import AttackBy, AttackIs, AttackKeyed, AttackOn, Faced
from carddb.effects.nodes.strikes import Strike
from engine.actions.conditions import NOBODY
from engine.effects.compiling import Condition, compiles, condition
from engine.kernel.hooks import PRINTED, REFERENCES, STATS
from engine.queries import attributes
from engine.queries import cards as q
from engine.queries.fights import attack_of, strike_of
from engine.rules.combat.attacks import all_of_race
from engine.rules.combat.combat import creature_mark, keyed_mark
from engine.rules.combat.strikes import SPARED, against_of
from engine.rules.hazards.removal import removal_number
from engine.state.attack_frames import CREATURE, DEFEATED, FAILED, HIT, AttackFrame
from engine.state.frames import InfluenceFrame
from engine.state.game import Env, Game, company_ref


def _striker(g: Game, env: Env, it: int) -> int:
    """Return who faces the strike, or every attack of this card, once that is known.

    3.V.5: to the player of an attacking company that is who commits it, unless his own text asks.
    """
    strike, attack = strike_of(g), attack_of(g)
    if strike is None:
        return NOBODY if attack is None else max(attack.fixed, NOBODY)
    commits = strike.by >= 0 and g.cards[strike.by].owner == env.seat and env.source != strike.by
    return strike.by if commits else strike.target


def _attacker(g: Game, env: Env, it: int) -> int:
    attack = attack_of(g)
    return NOBODY if attack is None else attack.source


def _attacked(g: Game, env: Env, it: int) -> int:
    attack = attack_of(g)
    return NOBODY if attack is None else company_ref(attack.company)


def _attackers(g: Game, env: Env, it: int) -> int:
    attack = attack_of(g)
    return NOBODY if attack is None or attack.attacking < 0 else company_ref(attack.attacking)


def _committer(g: Game, env: Env, it: int) -> int:
    strike = strike_of(g)
    return NOBODY if strike is None else strike.by


def _normal_prowess(g: Game, it: int) -> int:
    attack = attack_of(g)
    return 0 if attack is None else attack.printed[1]


def _normal_body(g: Game, it: int) -> int:
    """Return the body of the attack that goes on, -1 without one."""
    attack = attack_of(g)
    return -1 if attack is None else attack.printed[2]


def _aged(g: Game) -> int:
    """Return how many copies of such a card have been played on the attack."""
    attack = attack_of(g)
    return 0 if attack is None else q.changed(g, "aged", company_ref(attack.company), 0)


def _flattery(g: Game, it: int) -> int:
    """Return what a character adds to an influence check against what attacks: unused influence, bonuses on checks."""
    attack = attack_of(g)
    races = frozenset(() if attack is None else (attack.race, *attack.other_races))
    return attributes.free_influence(g, it, races) + attributes.influence_check_modifier(g, it, races)


def _check_influence(g: Game, it: int) -> int:
    """Return the direct influence that a character has left against what its influence check is about."""
    for frame in reversed(g.frames):
        if isinstance(frame, InfluenceFrame):
            return attributes.free_influence(g, it, attributes.influence_targets(g.facts(frame.card)))
    return attributes.free_influence(g, it)


def _strikes_on(g: Game, it: int) -> int:
    """Return how many strikes of the attack are assigned to a character."""
    attack = attack_of(g)
    return 0 if attack is None else sum(strike.target == it for strike in attack.assigned)


@compiles(AttackBy)
def _attack_by(node: AttackBy) -> Condition:
    races = frozenset(node.races)

    def test(g: Game, env: Env, it: int) -> bool:
        attack = attack_of(g)
        return attack is not None and all_of_race(g, races)

    return test


@compiles(AttackIs)
def _attack_is(node: AttackIs) -> Condition:
    kinds = frozenset(node.kinds)

    def test(g: Game, env: Env, it: int) -> bool:
        attack = attack_of(g)
        if attack is None:
            return False
        found = {attack.kind}
        if attack.detainment:
            found.add("detainment")
        if attack.isolated:
            found.add("isolated")
        if attack.source == env.source:
            found.add("own")
        if 0 <= attack.origin == env.what and _at_target(g, env, attack.company):
            found.add("targeted")
        if attack.beaten:
            found.add("beaten")
        if attack.no_weapons:
            found.add("unarmed")
        if attack.champion >= 0:
            found.add("championed")
        if attack.attacker_chooses:
            found.add("attacker-chooses")
        if not attack.remaining:
            found.add("last")
        printed = g.facts(attack.source).attack if attack.kind == CREATURE and attack.source >= 0 else None
        if printed is not None and printed.count > 1:
            found.add("several")
        found |= _outcome(attack)
        strike = strike_of(g)
        if strike is not None and strike.was_wounded:
            found.add("again")
        if strike is not None and (strike.takes >= 0 or (attack.takes >= 0 and strike.takes > SPARED)):
            found.add("capturing")
        return not kinds.isdisjoint(found)

    return test


def _outcome(attack: AttackFrame) -> set[str]:
    """Return how an attack stands: successful when all its strikes were, failed when any of them failed."""
    outcomes = {strike.outcome for strike in attack.assigned}
    failed = {"failed"} if outcomes & {DEFEATED, FAILED} else set()
    return failed | ({"successful"} if outcomes == {HIT} else set())


def _at_target(g: Game, env: Env, company: int) -> bool:
    here = g.companies.get(company)
    return here is not None and q.top_site(g, here) == env.target


@compiles(AttackKeyed)
def _attack_keyed(node: AttackKeyed) -> Condition:
    types, named = frozenset(node.types), node.named

    def test(g: Game, env: Env, it: int) -> bool:
        attack = attack_of(g)
        if attack is None:
            return False
        how, value = attack.key
        if how in ("region-type", "site-type"):  # 3.i.4
            return value in types
        if named and how == "region" and q.region_type_of(g, value) in types:
            return True
        if named and how and attack.company in g.companies:
            return q.site_facts(g, q.top_site(g, g.companies[attack.company])).site_type in types
        if how == "region":
            return value in types
        return "site" in types and how in ("site", "site-in-region", "under-deeps", "beside")

    return test


@compiles(AttackOn)
def _attack_on(node: AttackOn) -> Condition:
    inner = condition(node.test)

    def test(g: Game, env: Env, it: int) -> bool:
        attack = attack_of(g)
        return attack is not None and attack.company in g.companies and inner(g, env, company_ref(attack.company))

    return test


@compiles(Strike)
def _strike(node: Strike) -> Condition:
    inner = condition(node.test)

    def test(g: Game, env: Env, it: int) -> bool:
        strike = strike_of(g)
        return strike is not None and inner(g, env, strike.target)

    return test


@compiles(Faced)
def _faced(node: Faced) -> Condition:
    """3.i.1: what the company faced; while it faces an attack, what it faced before."""
    what = frozenset(keyed_mark(race, to) for race in node.what for to in node.keyed) or frozenset(node.what)
    creatures = frozenset(map(creature_mark, node.what)) if node.creature else frozenset()

    def test(g: Game, env: Env, it: int) -> bool:
        company = q.company_for(g, it)
        if company is None:
            return False
        if creatures:
            return not creatures.isdisjoint(company.faced)
        attack = attack_of(g)
        now = attack is not None and attack.company == company.id and attack.earlier >= 0
        faced = company.faced[: attack.earlier] if attack is not None and now else company.faced
        return not what.isdisjoint(faced)

    return test


REFERENCES.fill(
    __name__,
    {
        "striker": _striker,
        "attacker": _attacker,
        "committer": _committer,
        "attacked": _attacked,
        "attackers": _attackers,
    },
)
PRINTED.fill(
    __name__,
    {
        "attack-prowess": _normal_prowess,
        "attack-body": _normal_body,
        "points": lambda g, it: g.facts(it).mp,
    },
)
STATS.fill(
    __name__,
    {
        "attack-strikes": lambda g, it: getattr(attack_of(g), "strikes", 0),
        "attack-prowess": lambda g, it: getattr(attack_of(g), "prowess", 0),
        "strike-prowess": lambda g, it: against_of(g) if strike_of(g) is not None else 0,
        "aged": lambda g, it: _aged(g),
        "flattery": _flattery,
        "strikes": _strikes_on,
        "check-influence": _check_influence,
        "removal": lambda g, it: removal_number(g.cards[it].did),
    },
)
