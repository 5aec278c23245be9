"""Attacks: by whom, keyed how, on whom; what makes, copies, changes and cancels them, and creatures made allies."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from carddb.effects.nodes.attacks import (
    AgentAttacks,
    Announced,
    Attackable,
    AttackAnew,
    AttackAs,
    AttackBy,
    AttackIs,
    AttackKeyed,
    AttackOn,
    AttackWith,
    CancelAttack,
    CopyAttack,
    CouldAttack,
    DefenderChooses,
    Detain,
    DragonFell,
    Face,
    FaceCopies,
    Faced,
    FacesAlone,
    FailAll,
    Forfeit,
    HasAttacked,
    JoinFight,
    JustFaced,
    KeyedTo,
    Shield,
    Silence,
    Tame,
)
from carddb.facts.model import Attack, Key
from engine.actions.declared import reserve_of
from engine.actions.leaving_play import discard, drop_member, put_aside
from engine.actions.passive_conditions import happened
from engine.actions.programs import Act, in_play, subject
from engine.actions.references import NOBODY, refer
from engine.actions.windows import current_company
from engine.effects.compiling import Condition, compiles, condition, number
from engine.kernel.hooks import DECLARED_AGENT, PRINTED, REFERENCES, STATS
from engine.queries import cards as q
from engine.queries.card_history import slain_at
from engine.queries.cards import changed
from engine.queries.fights import attack_of, felled, outcomes_of, strike_of
from engine.queries.trophies_and_prisoners import beside
from engine.rules.combat.attacks import all_of_race, attack_depth, face_alone, keyed_like, modify_attack, must_face
from engine.rules.combat.canceling import cancel_attack
from engine.rules.combat.combat import attack_mark, begin_attack, creature_mark, keyed_mark, start_attack
from engine.rules.combat.company_combat import begin_company_attack, may_attack
from engine.rules.combat.strikes import SPARED, against_of, taps_for
from engine.rules.corruption.removal import removal_number
from engine.rules.hazards.hazards import could_attack
from engine.rules.movement.keying import key_open, keys_of, may_key
from engine.rules.players.fallen import side_of
from engine.rules.site.automatic_attacks import attacks_of, is_first
from engine.state import atoms
from engine.state.attack_frames import (
    AUTOMATIC,
    CREATURE,
    EVENT,
    STRIKES,
    AttackFrame,
    Strength,
)
from engine.state.game import Game
from engine.state.lasting_kinds import (
    ALONE,
    ATTACK_COPIED,
    DRAGON_FELL,
    JUST_FACED,
    LAST_BEATEN,
    TAMED_BONUS,
    values_of,
)
from engine.state.records import ASIDE, CHAIN, FREE, LOOSE, Env, Iid, Lasting, company_id, company_ref
from engine.state.seats import everyone
from engine.state.stack import top
from engine.vocabulary.language import act_on, company_of_effect, makes


@makes(CancelAttack)
def _cancel_attack(node: CancelAttack, did: int) -> Act:
    return lambda g, env: cancel_attack(g, env.seat, env.source, late=node.late, every=node.every)


@makes(Silence)
def _silence(node: Silence, did: int) -> Act:
    def silence(g: Game, it: int) -> bool:
        atoms.add_lasting(g, Lasting(q.SILENCED, g.cards[it].owner, it, "attack"))
        return True

    return act_on(node.who, silence)


def _striker(g: Game, env: Env, it: int) -> int:
    """Return who faces the strike, or every attack of this card, once that is known.

    3.V.5: to the player of an attacking company that is who commits it, unless his own text asks.
    """
    strike, attack = strike_of(g), attack_of(g)
    if strike is None:
        return NOBODY if attack is None else max(attack.series.fixed, NOBODY)
    commits = strike.by >= 0 and g.cards[strike.by].owner == env.seat and env.source != strike.by
    return strike.by if commits else strike.target


def _attacker(g: Game, env: Env, it: int) -> int:
    attack = attack_of(g)
    return NOBODY if attack is None else attack.attacker.card


def _attacked(g: Game, env: Env, it: int) -> int:
    attack = attack_of(g)
    return NOBODY if attack is None else company_ref(attack.company)


def _attackers(g: Game, env: Env, it: int) -> int:
    attack = attack_of(g)
    return NOBODY if attack is None or attack.attacker.company < 0 else company_ref(attack.attacker.company)


def _committer(g: Game, env: Env, it: int) -> int:
    strike = strike_of(g)
    return NOBODY if strike is None else strike.by


_NONE: Final = Strength(strikes=0, prowess=0, body=-1)


def _strength(g: Game) -> Strength:
    """Return how strong the attack is that goes on; without one, no strikes of no prowess."""
    attack = attack_of(g)
    return _NONE if attack is None else attack.strength


def _normal_prowess(g: Game, it: int) -> int:
    return _strength(g).printed[1]


def _normal_body(g: Game, it: int) -> int:
    """Return the body of the attack that goes on, -1 without one."""
    return _strength(g).printed[2]


def _aged(g: Game) -> int:
    """Return how many copies of such a card have been played on the attack."""
    attack = attack_of(g)
    return 0 if attack is None else q.changed(g, "aged", company_ref(attack.company), 0)


def _strikes_on(g: Game, it: int) -> int:
    """Return how many strikes of the attack are assigned to a character."""
    attack = attack_of(g)
    return 0 if attack is None else attack.progress.targets.count(it)


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
        found = {attack.origin.kind}
        if attack.harm.detainment:
            found.add("detainment")
        if attack.origin.isolated:
            found.add("isolated")
        if attack.attacker.card == env.source:
            found.add("own")
        if 0 <= attack.origin.number == env.what and _at_target(g, env, attack.company):
            found.add("targeted")
        if attack.series.beaten:
            found.add("beaten")
        if attack.defence.no_weapons:
            found.add("unarmed")
        if attack.defence.champion >= 0:
            found.add("championed")
        if attack.defence.attacker_chooses:
            found.add("attacker-chooses")
        if not attack.series.remaining:
            found.add("last")
        creature = attack.origin.kind == CREATURE and attack.attacker.card >= 0
        printed = g.facts(attack.attacker.card).attack if creature else None
        if printed is not None and printed.count > 1:
            found.add("several")
        if creature and g.facts(attack.attacker.card).mp_star:
            found.add("starred")
        found |= outcomes_of(attack.progress)
        if g.cards[attack.attacker.card].zone == ASIDE:
            found.add("aside")
        if attack.progress.canceled:
            found.add("canceled")
        if "deadly" in kinds and any(felled(g, one) for one in attack.progress.assigned):
            found.add("deadly")
        strike = strike_of(g)
        if strike is not None and strike.result.was_wounded:
            found.add("again")
        if strike is not None and (strike.takes >= 0 or (attack.harm.takes >= 0 and strike.takes > SPARED)):
            found.add("capturing")
        if "tapping" in kinds and strike is not None and taps_for(g, strike):
            found.add("tapping")
        if "first" in kinds and is_first(g, attack):
            found.add("first")
        if "reserved" in kinds and reserve_of(g, attack.attacker.card) == env.source:
            found.add("reserved")
        return not kinds.isdisjoint(found)

    return test


def _at_target(g: Game, env: Env, company: int) -> bool:
    here = g.companies.get(company)
    return here is not None and q.top_site(g, here) == env.target


@compiles(AttackKeyed)
def _attack_keyed(node: AttackKeyed) -> Condition:
    types, named = frozenset(node.types), node.named

    def test(g: Game, env: Env, it: int) -> bool:
        attack = attack_of(g)
        return attack is not None and keyed_like(g, attack, types, named=named)

    return test


@compiles(AttackOn)
def _attack_on(node: AttackOn) -> Condition:
    inner = condition(node.test)

    def test(g: Game, env: Env, it: int) -> bool:
        attack = attack_of(g)
        return attack is not None and attack.company in g.companies and inner(g, env, company_ref(attack.company))

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
        now = attack is not None and attack.company == company.id and attack.series.earlier >= 0
        faced = company.faced[: attack.series.earlier] if attack is not None and now else company.faced
        return not what.isdisjoint(faced)

    return test


@compiles(JustFaced)
def _just_faced(node: JustFaced) -> Condition:
    """What was so as a card was declared stays so until that resolves."""
    races, kinds, but = frozenset(node.races), frozenset(node.kinds), frozenset(node.but)

    def test(g: Game, env: Env, it: int) -> bool:
        if g.cards[env.source].zone == CHAIN:
            return True
        company = q.company_for(g, it)
        faced = () if company is None else values_of(g, JUST_FACED, company.id)
        return any(
            kinds.issubset(one) and (not races or not races.isdisjoint(one)) and but.isdisjoint(one) for one in faced
        )

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
        "hero-kill": lambda g, it: 0 if g.facts(it).mp_star else g.facts(it).mp,
        "points": lambda g, it: g.facts(it).mp,
    },
)
STATS.fill(
    __name__,
    {
        "attack-strikes": lambda g, it: _strength(g).strikes,
        "attack-prowess": lambda g, it: _strength(g).prowess,
        "strike-prowess": lambda g, it: against_of(g) if strike_of(g) is not None else 0,
        "aged": lambda g, it: _aged(g),
        "strikes": _strikes_on,
        "removal": lambda g, it: removal_number(g.cards[it].did),
    },
)


@makes(Face)
def _face(node: Face, did: int) -> Act:
    """3: the company of the effect faces an attack, or one of its characters does, of this card or of another."""
    if node.no_attack:
        return _face_strikes(node)
    source = refer(node.source)
    strength = None if node.prowess is None else number(node.prowess)
    against = refer(node.against) if node.against else None
    plus, alone = number(node.plus), refer(node.on) if node.on else None

    def run(g: Game, env: Env) -> bool:
        fixed = -1 if against is None else against(g, env, subject(env))
        company = (q.company_of(g, fixed) if fixed >= 0 else None) or company_of_effect(g, env)
        by = source(g, env, subject(env))
        if company is None or by < 0:
            return False
        attack = node.attack if node.attack.race else replace(node.attack, race=_race_of(g, by))
        if strength is not None:
            attack = replace(attack, prowess=strength(g, env, subject(env)))
        attack = replace(attack, prowess=attack.prowess + plus(g, env, subject(env)))
        only = -1 if alone is None else alone(g, env, subject(env))
        if node.in_lieu:
            atoms.set_turn(g, replace(g.turn, attacked=True))
        start_attack(g, company.id, by, attack, EVENT, copied=node.part, only=only)
        if against is not None:
            atoms.swap(g, top(g, AttackFrame).revised("series", fixed=fixed))
        return True

    return run


def _race_of(g: Game, by: Iid) -> str:
    """Return the type of what makes an attack; of a site that of its first automatic-attack."""
    facts = g.facts(by)
    attacks = q.site_facts(g, by).attacks if facts.type == "site" else ()
    return attacks[0].race if attacks else facts.race


def _face_strikes(node: Face) -> Act:
    """Strikes that are no attack: nothing cancels or modifies them as one, and the company has faced none."""
    strength = None if node.prowess is None else number(node.prowess)

    def run(g: Game, env: Env) -> bool:
        company = company_of_effect(g, env)
        if company is None:
            return False
        prowess = node.attack.prowess if strength is None else strength(g, env, subject(env))
        start_attack(g, company.id, env.source, replace(node.attack, prowess=prowess), STRIKES)
        return True

    return run


@makes(AttackWith)
def _attack_with(node: AttackWith, did: int) -> Act:
    """2.IV.vii.2.1: the creature is played, or was an event in play: its attack is combat at once."""
    if node.who:
        return _attack_regardless(node)

    def run(g: Game, env: Env) -> bool:
        creature = env.source if node.own else env.target
        company, keys = current_company(g), keys_of(g, creature)
        if company is None:
            return False
        place = (
            next((one for one in range(len(keys)) if may_key(g, creature, one, company)), -1) if node.own else env.what
        )
        if not 0 <= place < len(keys):
            return False
        atoms.move(g, creature, CHAIN)
        begin_attack(g, company.id, creature, g.facts(creature), keyed=True, key=keys[place])
        attack = top(g, AttackFrame)
        more = replace(
            attack.strength, prowess=attack.strength.prowess + node.plus, strikes=attack.strength.strikes + node.plus
        )
        atoms.swap(g, replace(attack, strength=more))
        return True

    return run


def _attack_regardless(node: AttackWith) -> Act:
    """Let a creature attack whose card asks for other companies: keyed where it can be, or to the site."""
    ref, against = refer(node.who), refer(node.against) if node.against else None

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if it < 0:
            return False
        faces = NOBODY if against is None else against(g, env, subject(env))
        company = current_company(g) if against is None else q.company_of(g, faces) if faces >= 0 else None
        if company is None:
            return False
        place, keys = could_attack(g, it) if against is None else -1, keys_of(g, it)
        key = Key("site", q.site_name(g, company)) if node.here else keys[place] if place >= 0 else None
        host = g.cards[it].host if g.cards[it].zone == ASIDE else NOBODY
        if host < 0:  # what lies off to the side attacks from there, and stays if it is not defeated
            atoms.move(g, it, CHAIN)
        begin_attack(g, company.id, it, g.facts(it), keyed=True, key=key)
        attack = top(g, AttackFrame).revised("origin", beside=host)
        if node.lone:
            attack = attack.revised("defence", alone=True).revised("series", fixed=faces)
        if node.worthless:
            attack = attack.revised("defence", attacker_chooses=True).revised("harm", worthless=True)
        atoms.swap(g, attack)
        return True

    return run


@compiles(CouldAttack)
def _could_attack(node: CouldAttack) -> Condition:
    return lambda g, env, it: it >= 0 and could_attack(g, it) >= 0


def _own_side(g: Game, it: Iid) -> str:
    facts = g.facts(it)
    return side_of(g, it) if facts.type == "character" else facts.alignment


@makes(AttackAs)
def _attack_as(node: AttackAs, did: int) -> Act:
    """3: the card itself attacks, with what is printed on it; what becomes of it is settled when its attack is over (3.v)."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        company, it = company_of_effect(g, env), ref(g, env, subject(env))
        if company is None or it < 0:
            return False
        facts = g.facts(it)
        attack = Attack(
            race=facts.race if node.creature else "",
            prowess=(facts.prowess or 0) + node.plus,
            body=facts.body,
            detainment="minion" if _own_side(g, it) in ("minion", "balrog") else "hero",
        )
        atoms.move(g, it, CHAIN)
        atoms.make_known(g, it, everyone(g))
        start_attack(g, company.id, it, attack, CREATURE if node.creature else EVENT, sealed=node.creature)
        return True

    return run


@makes(AgentAttacks)
def _agent_attacks(node: AgentAttacks, did: int) -> Act:
    """3.iv.6.1: an agent that tapped for it attacks as it does by its own text, and chooses whom."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        company, agent = current_company(g), ref(g, env, subject(env))
        if company is None or agent not in g.agents:
            return False
        DECLARED_AGENT["attacks"](g, company.id, agent)
        attack = top(g, AttackFrame)
        stronger = attack.revised("strength", prowess=attack.strength.prowess + node.plus)
        atoms.swap(g, stronger.revised("defence", attacker_chooses=True))
        return True

    return run


@makes(FaceCopies)
def _face_copies(node: FaceCopies, did: int) -> Act:
    """Attacks like each automatic-attack, with all that modifies those; the first one comes on top."""
    ref = refer(node.who) if node.who else None

    def run(g: Game, env: Env) -> bool:
        company = company_of_effect(g, env) if ref is None else g.companies.get(company_id(ref(g, env, subject(env))))
        if company is None:
            return False
        copies = [one for one in attacks_of(g, company, q.top_site(g, company)) if not one.attack.opponent_plays]
        taker = env.source if node.captures else -1
        for one in reversed(copies):
            start_attack(
                g, company.id, one.source, one.attack, AUTOMATIC, origin=one.origin, copied=not node.again, takes=taker
            )
            frame = attack_of(g)
            if node.plus and frame is not None:
                atoms.swap(g, frame.revised("strength", prowess=frame.strength.prowess + node.plus))
            if node.who and frame is not None:
                atoms.swap(g, frame.revised("harm", detainment=False))
        return bool(copies)

    return run


@makes(AttackAnew)
def _attack_anew(node: AttackAnew, did: int) -> Act:
    """3.V: the attack that is canceled lies still below the one that follows it."""

    def run(g: Game, env: Env) -> bool:
        attack = attack_of(g)
        sides = () if attack is None else (attack.attacker.company, attack.company)
        if not sides or any(one not in g.companies for one in sides):
            return False
        begin_company_attack(g, *sides)
        return True

    return run


@makes(CopyAttack)
def _copy_attack(node: CopyAttack, did: int) -> Act:
    def run(g: Game, env: Env) -> bool:
        atoms.add_lasting(g, ATTACK_COPIED.note(env.seat, env.target, "turn", env.what, env))
        return True

    return run


@makes(Detain)
def _detain(node: Detain, did: int) -> Act:
    return lambda g, env: modify_attack(g, detainment=not node.ends, by=env.source)


@makes(Shield)
def _shield(node: Shield, did: int) -> Act:
    """What was done to the attack that is going on ends with the first attempt to cancel it."""

    def run(g: Game, env: Env) -> bool:
        attack = attack_of(g)
        if attack is None:
            return False
        shields = (*attack.protection.shields, env.source)
        atoms.swap_at(g, attack_depth(g), attack.revised("protection", shields=shields))
        return True

    return run


TYPES: Final = (
    "animal", "awakened plant", "balrog", "drake", "dwarf", "dúnadan", "elf", "giant", "maia", "man", "orc",
    "pûkel-creature", "slayer", "spider", "troll", "wolf",
)  # fmt: skip
"""The creature types that may be announced, by the position that an effect keeps: part of saved games, add at the end."""


@compiles(Announced)
def _announced(node: Announced) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        facts = g.facts(it) if it >= 0 else None
        return facts is not None and "creature" in facts.kinds and env.what >= 0 and facts.race == TYPES[env.what]

    return test


@compiles(HasAttacked)
def _has_attacked(node: HasAttacked) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        company = current_company(g)
        if node.beaten:
            return company is not None and it in values_of(g, LAST_BEATEN, company.id)
        return company is not None and attack_mark(it) in company.faced

    return test


@compiles(Attackable)
def _attackable(node: Attackable) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        company = q.company_for(g, it)
        return company is not None and may_attack(g, env.seat, company.id)

    return test


@compiles(DragonFell)
def _dragon_fell(node: DragonFell) -> Condition:
    if node.besides:
        return lambda g, env, it: bool(slain_at(g, it, node.besides))

    def test(g: Game, env: Env, it: int) -> bool:
        site = REFERENCES["site"](g, env, it)
        return site >= 0 and g.facts(site).name in values_of(g, DRAGON_FELL)

    return test


@makes(FailAll)
def _fail_all(node: FailAll, did: int) -> Act:
    """3.i: said of the attack as a whole before its strikes are assigned; it holds for all attacks of the card or one."""

    def run(g: Game, env: Env) -> bool:
        attack = attack_of(g)
        if attack is None or attack.step != 1 or attack.protection.sealed:
            return False
        failing = (
            attack.revised("progress", failing=node.modifier) if node.one else attack.revised("series", failing=True)
        )
        atoms.swap_at(g, attack_depth(g), failing)
        return True

    return run


@makes(Forfeit)
def _forfeit(node: Forfeit, did: int) -> Act:
    """3.v: what becomes of the creature is settled when its attacks are over."""

    def run(g: Game, env: Env) -> bool:
        attack = attack_of(g)
        if attack is None or attack.origin.kind != CREATURE or attack.protection.sealed:
            return False
        atoms.swap_at(g, attack_depth(g), attack.revised("series", forfeit=True))
        return True

    return run


@compiles(KeyedTo)
def _keyed_to(node: KeyedTo) -> Condition:
    types = frozenset(node.types)
    if node.besides:
        return _keyed_besides(node.besides)

    def test(g: Game, env: Env, it: int) -> bool:
        return it >= 0 and any(
            key.how in ("region-type", "site-type", "region")
            and key.value in types
            and (key.count == 1 or not node.single)
            for key in g.facts(it).keys
        )

    return test


def _keyed_besides(what: str) -> Condition:
    """Ask for a way to a region by a type other than this one, or by the name of a region that is of another type."""

    def test(g: Game, env: Env, it: int) -> bool:
        company = current_company(g)
        return (
            company is not None
            and it >= 0
            and any(
                (
                    (key.how == "region-type" and key.value != what)
                    or (key.how == "region" and q.region_type_of(g, key.value) != what)
                )
                and key_open(g, it, index, company)
                for index, key in enumerate(keys_of(g, it))
            )
        )

    return test


@makes(DefenderChooses)
def _defender_chooses(node: DefenderChooses, did: int) -> Act:
    """3.ii.3: a resource that is about who chooses goes before what the attack and hazards say: none says "always"."""

    def run(g: Game, env: Env) -> bool:
        attack = attack_of(g)
        if attack is None or attack.step != 1 or attack.protection.sealed:
            return False
        atoms.swap_at(g, attack_depth(g), attack.revised("defence", attacker_chooses=node.attacker))
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
        must_face(g, it)
        return True

    return run


@makes(FacesAlone)
def _faces_alone(node: FacesAlone, did: int) -> Act:
    """2.V.ii: said at the first automatic-attack; it holds for that one and for those that would follow."""
    ref = refer(node.who) if node.who else None

    def run(g: Game, env: Env) -> bool:
        attack = attack_of(g)
        if attack is None or not attack.automatic or attack.company not in g.companies:
            return False
        who = NOBODY if ref is None else ref(g, env, subject(env))
        atoms.add_lasting(g, ALONE.note(env.seat, attack.company, "company", who))
        face_alone(g, who)
        return True

    return run


def _own_bonus(g: Game, attack: AttackFrame) -> int:
    """Return what a creature's own text adds to the prowess with which it attacks."""
    here, printed = company_ref(attack.company), attack.strength.printed[1]
    return changed(g, "attack-prowess", here, printed, only=frozenset((attack.attacker.card,))) - printed


def _with_bonus(g: Game, it: int) -> int:
    """Return the prowess of a creature that is an ally, with its bonus in the turn in which it was played (CoE 96)."""
    return int(PRINTED["own-prowess"](g, it)) + sum(values_of(g, TAMED_BONUS, it))


@makes(Tame)
def _tame(node: Tame, did: int) -> Act:
    """3.i: every attack of the creature is canceled; where that fails the card comes to nothing."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it, attack = ref(g, env, subject(env)), attack_of(g)
        creature = -1 if attack is None else attack.attacker.card
        able = in_play(g, it) and creature >= 0 and g.cards[creature].zone == CHAIN
        bonus = _own_bonus(g, attack) if able and attack is not None else 0
        if able:
            cancel_attack(g, env.seat, env.source, every=True)
        attack = attack_of(g)
        if not able or attack is None or not attack.progress.canceled:
            discard(g, env.source)
            return False
        put_aside(g, creature, env.source)
        atoms.add_lasting(g, TAMED_BONUS.note(env.seat, creature, "turn", bonus))
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
