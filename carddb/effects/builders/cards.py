"""Short builders for what cards are and what happens to them in play."""

from __future__ import annotations

from carddb.effects.builders.language import SELF, both, of
from carddb.effects.nodes.cards import (
    Alignment,
    Altogether,
    Aside,
    Avatar,
    Bears,
    Beneath,
    CopyOn,
    Count,
    Defeated,
    Discard,
    DiscardAll,
    Dragon,
    DropAside,
    Eliminate,
    Free,
    Gone,
    Heal,
    Home,
    InMode,
    InPlay,
    Joined,
    Keyword,
    Kind,
    Magic,
    Mine,
    Named,
    PlaceBeneath,
    Progress,
    Progressed,
    Put,
    PutAside,
    Race,
    Release,
    SameName,
    Skill,
    Status,
    Tap,
    TapAll,
    ToHand,
    Type,
    Unique,
    Untap,
    UntapAll,
    Waits,
    Wound,
)
from carddb.effects.nodes.language import Amount, AnyOf, Compare, Not, StatOf, Step, Test

MINE = Mine()
AVATAR = Avatar()
RINGWRAITH = Race(("ringwraith", "balrog"))  # g:Ringwraith: for a Balrog player the word means the Balrog
BALROG = Named(("The Balrog",))
UNIQUE = Unique()
STAGE = Alignment(("stage",))
FALLEN_WIZARD = Race(("fallen-wizard",))
THEIRS = Not(Mine())


def race(*races: str) -> Test:
    """Of one of these races."""
    return Race(races)


def skill(name: str, *, already: bool = False) -> Test:
    """Has this skill (already: not only by this card)."""
    return Skill(name, already)


def named(*names: str) -> Test:
    """Has one of these names."""
    return Named(names)


def kind(*kinds: str) -> Test:
    """Is of one of these kinds: ally, faction, item, permanent-event …."""
    return Kind(kinds)


def card_type(*types: str) -> Test:
    """Is a character, resource, hazard or site."""
    return Type(types)


def keyword(*words: str) -> Test:
    """Has one of these keywords."""
    return Keyword(words)


def alignment(*names: str) -> Test:
    """Is a hero, minion … card."""
    return Alignment(names)


def status(*statuses: str) -> Test:
    """Is untapped, tapped or wounded."""
    return Status(statuses)


def bears(test: Test) -> Test:
    """Bears a card that meets the condition."""
    return Bears(test)


def uses(test: Test) -> Test:
    """Uses an item that meets the condition."""
    return Bears(test, uses=True)


def magic(sort: str, *, already: bool = False) -> Test:
    """Can use this kind of magic (already: not only by this card)."""
    return Magic(sort, already)


def joined(test: Test) -> Test:
    """Another faction in play meets the condition."""
    return Joined(test)


def in_mode(*modes: str) -> Test:
    """A Ringwraith in one of these modes."""
    return InMode(modes)


def gone(*names: str) -> Test:
    """A manifestation of these was defeated or removed from play."""
    return Gone(names)


def in_play(*names: str, mine: bool = False) -> Test:
    """A card of one of these names is in play."""
    return InPlay(Named(names), mine)


def exists(test: Test, *, mine: bool = False) -> Test:
    """A card in play meets the condition."""
    return InPlay(test, mine)


def same_name(who: str) -> Test:
    """Has the name of what a reference names."""
    return SameName(who)


def copy_on(who: str) -> Test:
    """What a reference names bears a copy of it."""
    return CopyOn(who)


SAURON = in_play("The Lidless Eye", "Sauron", mine=True)
DOORS = in_play("Doors of Night")
GATES = in_play("Gates of Morning")
ENVIRONMENT = keyword("environment")
ITEM = kind("item")
WIZARD = both(AVATAR, race("wizard"))


def home(*places: str) -> Test:
    """Has such a home site."""
    return Home(places)


def agent_home(*types: str) -> Test:
    """Has a home site of such a type, in the version to which one's agents go."""
    return Home(types, visited=True)


def at_home(*places: str) -> Test:
    """Is at such a home site."""
    return Home(places, there=True)


def same_home(who: str) -> Test:
    """Has a home site in common with something."""
    return Home(who=who)


def home_of(who: str) -> Test:
    """A site card of a home of an agent."""
    return Home(who=who, card=True)


HAZARDS = AnyOf((Type(("hazard",)), Kind(("agent",)), Named(("Gnawed Ways", "Sudden Call"))))  # what is played as one
DRAGON = Dragon()
ASIDE = Aside()
CHARACTER = Type(("character",))
FIGHTER = AnyOf((CHARACTER, Kind(("ally",))))  # 2.V.2.2: in combat allies are treated as characters
ON_NOBODY = Waits()
SMALL_ALLY = both(kind("ally"), Not(UNIQUE), Compare(StatOf("mind", printed=True), "=", 1))
PRISONER_HERE = both(CHARACTER, of("host", SELF))  # a prisoner of the hazard host
SPECIAL_RING = Keyword(("dwarven ring", "lesser ring", "magic ring", "mind ring", "spirit ring", "the one ring"))
RING = AnyOf((Kind(("gold-ring-item",)), SPECIAL_RING))


def aside(count: int) -> Test:
    """So many cards lie off to the side with this one."""
    return Aside(count)


def put_aside(who: str) -> Step:
    """Put it off to the side with this card."""
    return PutAside(who)


FREE = Free()
BENEATH = Beneath()
PLACE_BENEATH = PlaceBeneath()
TURNED = Progressed()
OVERTAKEN = Progressed(copy=True)
TURN_THIS = Progress()
TAP_FOR_GOOD = Progress(taps=True)


def home_in(*regions: str) -> Test:
    """Has a home site in one of these regions."""
    return Home(regions)


DROP_ASIDE = DropAside()
RELEASE = Release()


def how_many(test: Test) -> Amount:
    """How many cards in play meet the condition."""
    return Count(test)


def altogether(name: str, test: Test) -> Amount:
    """A number of all such cards in play, added up."""
    return Altogether(name, test)


DEFEATED = Defeated()


def tap(who: str = "target") -> Step:
    """Tap it."""
    return Tap(who)


def tap_all(test: Test) -> Step:
    """Tap all such untapped cards."""
    return TapAll(test)


def untap_all(test: Test) -> Step:
    """Untap all such tapped cards."""
    return UntapAll(test)


def untap(who: str = "target", *, anyway: bool = False) -> Step:
    """Untap it (anyway: though it does not untap this time)."""
    return Untap(who, anyway)


def heal(who: str = "target", to: str = "untapped", *, anyway: bool = False) -> Step:
    """Heal it (anyway: though it does not heal this time)."""
    return Heal(who, to, anyway)


def wound(who: str = "target") -> Step:
    """Wound it, without a body check."""
    return Wound(who)


def discard(who: str = "self") -> Step:
    """Discard it."""
    return Discard(who)


def discard_all(test: Test) -> Step:
    """Discard all such cards."""
    return DiscardAll(test)


def to_hand(who: str = "target") -> Step:
    """Return it to its owner's hand."""
    return ToHand(who)


def eliminate(who: str) -> Step:
    """Eliminate it."""
    return Eliminate(who)


def put(who: str) -> Step:
    """Put this card with something."""
    return Put(who)


ANYBODYS = AnyOf((MINE, Not(MINE)))  # says that cards of the opponent are targets too (9.3.3)
