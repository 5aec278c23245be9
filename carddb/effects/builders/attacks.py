"""Short builders for attacks."""

from __future__ import annotations

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
from carddb.effects.nodes.language import ALWAYS, Amount, Not, Step, Test
from carddb.facts.model import Attack

SITE_TYPES = ("haven", "free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold")
# To what attacks are keyed that are not keyed to a site: to a region by its type or its name, or to nothing
OFF_SITES = ("free-domain", "border-land", "wilderness", "shadow-land", "dark-domain", "coastal-sea", "no site")
OWN_ATTACK = AttackIs(("own",))
AUTOMATIC = AttackIs(("automatic",))
RESERVED = AttackIs(("reserved",))
TAPS = AttackIs(("tapping",))
TARGETED_ATTACK = AttackIs(("targeted",))


def keyed_to(*types: str, single: bool = False) -> Test:
    """A creature that may be keyed to one of these types (single: to one region of it) by its own card."""
    return KeyedTo(types, single)


def keyed_besides(region: str) -> Test:
    """A creature that may be keyed to a region of another type."""
    return KeyedTo(besides=region)


COULD_ATTACK = CouldAttack()


def attack_with(
    who: str, *, here: bool = False, worthless: bool = False, against: str = "", lone: bool = False
) -> Step:
    """It attacks, whatever it can be keyed to, or keyed to the site (worthless: it chooses whom, and gives no points)."""
    return AttackWith(who, here=here, worthless=worthless, against=against, lone=lone)


def faced(*what: str, keyed: tuple[str, ...] = (), creature: bool = False) -> Test:
    """The company has faced an attack of these races or cards this turn (keyed to such types; of hazard creatures)."""
    return Faced(what, keyed, creature)


def just_faced(*kinds: str, by: tuple[str, ...] = (), but: tuple[str, ...] = ()) -> Test:
    """The company has just faced such an attack (creature, automatic, defeated, beaten), by (none) of these races."""
    return JustFaced(by, kinds, but)


def attack_by(*races: str) -> Test:
    """The attack is by one of these races."""
    return AttackBy(races)


def attack_is(*kinds: str) -> Test:
    """The attack is automatic, of a creature, or detainment."""
    return AttackIs(kinds)


def attack_keyed(*types: str, named: bool = False) -> Test:
    """The attack is keyed to one of these region or site types (or to one of them by its name)."""
    return AttackKeyed(types, named)


def attack_on(test: Test) -> Test:
    """The attacked company meets the condition."""
    return AttackOn(test)


# Keyed to a site, by its type or by its name
KEYED_TO_SITE = attack_keyed("site", *SITE_TYPES)
OUTSIDE_COMBAT = Not(AttackOn(ALWAYS))
ANNOUNCED = Announced()
HAS_ATTACKED = HasAttacked()
JUST_BEATEN = HasAttacked(beaten=True)


def face_strikes(prowess: Amount) -> Step:
    """Each character faces a strike that is no attack."""
    fixed = prowess if isinstance(prowess, int) else 0
    amount = None if isinstance(prowess, int) else prowess
    return Face(Attack(strikes=-1, prowess=fixed, cannot_be_canceled=True), no_attack=True, prowess=amount)


def face_again(plus: int = 0, *, captures: bool = False) -> Step:
    """The company faces the automatic-attacks of its site again (captures: they take prisoners at the site)."""
    return FaceCopies(True, plus, captures)


ATTACK_ANEW = AttackAnew()
ATTACKABLE = Attackable()


def face_normally(who: str) -> Step:
    """A company faces the automatic-attacks of its site (once more), none of them as detainment."""
    return FaceCopies(True, who=who)


FAIL_ALL = FailAll()
FORFEIT = Forfeit()


def fail_attack(modifier: int = 0) -> Step:
    """All strikes of this attack fail; its body checks are modified."""
    return FailAll(modifier, one=True)


DRAGON_FELL = DragonFell()


def slew_at_home(besides: str) -> Test:
    """A character whose company defeated a Dragon at home, other than this."""
    return DragonFell(besides)


CANCEL_ATTACK = CancelAttack()
CANCEL_LATE = CancelAttack(late=True)
CANCEL_ALL = CancelAttack(every=True)
FACE_COPIES = FaceCopies()
COPY_ATTACK = CopyAttack()
ATTACK_WITH = AttackWith()


def faces_alone(who: str = "target") -> Step:
    """It alone faces the automatic-attacks of the site."""
    return FacesAlone(who)


NOBODY_FACES = FacesAlone()


def attack_itself(plus: int = 0) -> Step:
    """This card attacks out of play, with so much more prowess and as many more strikes."""
    return AttackWith(own=True, plus=plus)


def attack_as(who: str, plus: int, *, creature: bool = False) -> Step:
    """A character or ally attacks as it is, with so much more prowess (creature: and no other card affects that)."""
    return AttackAs(who, plus, creature)


def agent_attacks(who: str = "payer", plus: int = 0) -> Step:
    """An agent attacks the company and chooses defending characters, with so much more prowess."""
    return AgentAttacks(who, plus)


SHIELD = Shield()
DETAIN = Detain()
DETAIN_NO_MORE = Detain(ends=True)
DEFENDER_CHOOSES = DefenderChooses()
ATTACKER_CHOOSES = DefenderChooses(attacker=True)
JOIN_FIGHT = JoinFight()


def face(
    attack: Attack,
    *,
    as_creature: bool = False,
    plus: Amount = 0,
    on: str = "",
    part: bool = False,
    source: str = "self",
    prowess: Amount | None = None,
    against: str = "",
    in_lieu: bool = False,
) -> Step:
    """The company (or only what a reference names) faces an attack of this card, or of another one."""
    return Face(attack, as_creature, plus, on, part, source, prowess, against, in_lieu=in_lieu)


def silence(who: str = "target") -> Step:
    """An item has no effects until the attack is over."""
    return Silence(who)


def join_fight(who: str) -> Step:
    """It joins the attacked company, allies and all."""
    return JoinFight(who, allies=True)


def tame(who: str) -> Step:
    """The attacking creature becomes its ally."""
    return Tame(who)
