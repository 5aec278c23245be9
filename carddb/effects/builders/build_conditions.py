"""Short builders for conditions; `carddb.effects.builders.build` hands them on to the card files."""

from __future__ import annotations

from carddb.effects.builders.build_hazards import *  # noqa: F403 - conditions of hazards are said like any other
from carddb.effects.nodes import conditions as c
from carddb.effects.nodes import tree as t
from carddb.effects.nodes.conditions import Amount, Avatar, IsHost, IsSelf, Mine, Moving, Rolled, Test, Unique
from carddb.effects.nodes.stats import Forbidden, Permitted, Stat, Value

SITE_TYPES = ("haven", "free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold")

# --- conditions -------------------------------------------------------------------------------------------------

ALWAYS = c.ALWAYS
SELF = IsSelf()
HOST = IsHost()
MINE = Mine()
MOVING = Moving()
AVATAR = Avatar()
RINGWRAITH = c.Race(("ringwraith", "balrog"))  # g:Ringwraith: for a Balrog player the word means the Balrog
BALROG = c.Named(("The Balrog",))
OVERT = c.Overt()
SURFACE = c.Surface()
UNIQUE = Unique()
ROLL = Rolled()
FIXED = c.Fixed()
PHASES_TAKEN = c.PhasesTaken()
VISITED = c.Visited()
PEOPLED = c.Peopled()
OWN_TURN = c.OwnTurn()
AT_HAVEN = c.AtHaven()
COMES = c.Comes()
ENTERED = c.Entered()
SUCCEEDED = c.Succeeded()
WIN = t.Win()
SIZE = c.CompanySize()
SENDS = c.Sends()
STRUCK = c.Struck()
STAGE = c.Alignment(("stage",))
FALLEN_WIZARD = c.Race(("fallen-wizard",))
THEIRS = c.Not(Mine())
THEY_ARE_FALLEN = c.PlayerIs(("fallen-wizard",), "opponent")
STAGE_POINTS = c.StagePoints()
THEIR_STAGE_POINTS = c.StagePoints("opponent")
SEEN_BY_OPPONENT = c.Known("opponent")
LAIR = c.Lair()
UNDER_DEEPS = c.UnderDeeps()
TARGET = c.Is("target")
IS_BEARER = c.Is("bearer")
HAS_ATTACKS = c.HasAttacks()
HOARD = c.Hoard()
PAYER = c.Is("payer")
OWN_ATTACK = c.AttackIs(("own",))
AUTOMATIC = c.AttackIs(("automatic",))
TARGETED_ATTACK = c.AttackIs(("targeted",))


def both(*tests: Test) -> Test:
    """All of the conditions."""
    return c.All(tests)


def either(*tests: Test) -> Test:
    """At least one of the conditions."""
    return c.AnyOf(tests)


def no(test: Test) -> Test:
    """The opposite of a condition."""
    return c.Not(test)


def of(who: str, test: Test) -> Test:
    """A condition asked of what a reference names: see `carddb.effects.nodes.conditions`."""
    return c.Of(who, test)


def compare(left: Amount, how: str, right: Amount) -> Test:
    """One amount against another."""
    return c.Compare(left, how, right)


def race(*races: str) -> Test:
    """Of one of these races."""
    return c.Race(races)


def skill(name: str, *, already: bool = False) -> Test:
    """Has this skill (already: not only by this card)."""
    return c.Skill(name, already)


def named(*names: str) -> Test:
    """Has one of these names."""
    return c.Named(names)


def kind(*kinds: str) -> Test:
    """Is of one of these kinds: ally, faction, item, permanent-event …."""
    return c.Kind(kinds)


def card_type(*types: str) -> Test:
    """Is a character, resource, hazard or site."""
    return c.Type(types)


def keyword(*words: str) -> Test:
    """Has one of these keywords."""
    return c.Keyword(words)


def alignment(*names: str) -> Test:
    """Is a hero, minion … card."""
    return c.Alignment(names)


def status(*statuses: str) -> Test:
    """Is untapped, tapped or wounded."""
    return c.Status(statuses)


def bears(test: Test) -> Test:
    """Bears a card that meets the condition."""
    return c.Bears(test)


def magic(sort: str, *, already: bool = False) -> Test:
    """Can use this kind of magic (already: not only by this card)."""
    return c.Magic(sort, already)


def flag(name: Stat, value: Value | None = None) -> Test:
    """A static effect of this name is in force for it; of a general one ``value`` says which."""
    return c.Flag(name, value or "")


def is_forbidden(what: Forbidden) -> Test:
    """This is forbidden to it, or at it."""
    return c.Flag("forbidden", what)


def is_permitted(what: Permitted) -> Test:
    """This is permitted to it, or at it, by an effect."""
    return c.Flag("permitted", what)


def is_(who: str) -> Test:
    """Is what a reference names."""
    return c.Is(who)


def same_company(who: str) -> Test:
    """In the same company as what a reference names."""
    return c.SameCompany(who)


def same_site(who: str) -> Test:
    """At the same site as what a reference names."""
    return c.SameSite(who)


def moving_in(*regions: str, count: int = 1) -> Test:
    """The site path has regions of these types or names, at least so many."""
    return c.MovingIn(regions, count)


def at(*places: str) -> Test:
    """At (or moving to) a site of these types or names, or in these regions."""
    return c.At(places)


def printed(*types: str) -> Test:
    """At a site that is of one of these types by its card."""
    return c.Printed(types)


def plays_at(*types: str) -> Test:
    """A faction that is playable at a site of one of these types."""
    return c.PlaysAt(types)


def playable_at(who: str) -> Test:
    """Is playable at the site of what a reference names."""
    return c.PlayableAt(who)


def side(*sides: str) -> Test:
    """Of one of these sides: hero or minion, overt or covert."""
    return c.Side(sides)


def keyed_to(*types: str, single: bool = False) -> Test:
    """A creature that may be keyed to one of these types (single: to one region of it) by its own card."""
    return c.KeyedTo(types, single)


def plays(*avatars: str) -> Test:
    """The player has one of these avatars."""
    return c.Plays(avatars)


def moved_by(*ways: str) -> Test:
    """The company moves in one of these ways."""
    return c.MovedBy(ways)


def came(*names: str) -> Test:
    """One of these characters came into play this turn."""
    return c.Came(names)


def joined(test: Test) -> Test:
    """Another faction in play meets the condition."""
    return c.Joined(test)


def next_site(region: str = "", way: str = "") -> Test:
    """A site to which the company could move next."""
    return c.Next(region, way)


def overhead(who: str) -> Test:
    """A site in the region of a surface site of an Under-deeps site."""
    return c.Overhead(who)


def in_mode(*modes: str) -> Test:
    """A Ringwraith in one of these modes."""
    return c.InMode(modes)


def gone(*names: str) -> Test:
    """A manifestation of these was defeated or removed from play."""
    return c.Gone(names)


def member(test: Test, count: int = 1) -> Test:
    """The company has such a character, or so many of them."""
    return c.Member(test, count)


def faced(*what: str, keyed: tuple[str, ...] = (), creature: bool = False) -> Test:
    """The company has faced an attack of these races or cards this turn (keyed to such types; of hazard creatures)."""
    return c.Faced(what, keyed, creature)


def in_play(*names: str, mine: bool = False) -> Test:
    """A card of one of these names is in play."""
    return c.InPlay(c.Named(names), mine)


def exists(test: Test, *, mine: bool = False) -> Test:
    """A card in play meets the condition."""
    return c.InPlay(test, mine)


def in_effect(*names: str) -> Test:
    """A lasting effect of a card of one of these names holds."""
    return c.InEffect(names)


def has_attack(race: str) -> Test:
    """At a site with an automatic-attack of this race."""
    return c.HasAttacks(race)


def offers(what: str) -> Test:
    """At a site where such things are playable."""
    return c.Offers(what)


def player_is(*kinds: str, who: str = "self") -> Test:
    """The player (or "opponent") is a wizard, ringwraith, fallen-wizard or balrog player."""
    return c.PlayerIs(kinds, who)


def during(*phases: str) -> Test:
    """It is one of these phases."""
    return c.During(phases)


def attack_by(*races: str) -> Test:
    """The attack is by one of these races."""
    return c.AttackBy(races)


def attack_is(*kinds: str) -> Test:
    """The attack is automatic, of a creature, or detainment."""
    return c.AttackIs(kinds)


def attack_keyed(*types: str, named: bool = False) -> Test:
    """The attack is keyed to one of these region or site types (or to one of them by its name)."""
    return c.AttackKeyed(types, named)


def attack_on(test: Test) -> Test:
    """The attacked company meets the condition."""
    return c.AttackOn(test)


def strike(test: Test = ALWAYS) -> Test:
    """The character that faces the strike meets the condition."""
    return c.Strike(test)


def stored_at(*names: str) -> Test:
    """Lies stored, and was stored at a site of one of these names."""
    return c.StoredAt(names)


def same_name(who: str) -> Test:
    """Has the name of what a reference names."""
    return c.SameName(who)


def aims(test: Test) -> Test:
    """It is declared, and what it is played on (or attacks) meets the condition."""
    return c.Aims(test)


def unbroken(region: str) -> Test:
    """The site path has no two regions in a row of other types."""
    return c.Unbroken(region)


# Keyed to a site, by its type or by its name
KEYED_TO_SITE = attack_keyed("site", *SITE_TYPES)
SAURON = in_play("The Lidless Eye", "Sauron", mine=True)
DOORS = in_play("Doors of Night")
GATES = in_play("Gates of Morning")
ENVIRONMENT = keyword("environment")
ITEM = kind("item")
WIZARD = both(AVATAR, race("wizard"))
