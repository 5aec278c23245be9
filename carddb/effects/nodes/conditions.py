"""The conditions and amounts of card effects: what may be asked of a card, a company, an attack or the game.

A condition is asked of a *subject*: a card, or a company. `Of` asks it of something else, by a reference:

========  ==========================================================================================
self      the card with the effect
host      what the subject is on: the bearer of an item, the site of a card played on it
bearer    what the card with the effect is on
target    what it was played on, or what the ability targets
payer     the character (or card) that pays a cost
chosen    what was chosen last while the effect is carried out
earlier   what was chosen before that
aside     what lies off to the side with the card with the effect
company   the subject's company
mover     the company whose phase it is
abandoned  the company that the subject of an event has left
player    the player with the effect
opponent  the player who has not the effect
rival     the opponent of the player of the target
site      where the subject's company is, or is going in its movement/hazard phase
origin    the site of origin of the subject's company while it moves
destination  the new site of the subject's company, from its reveal on
place     where the subject's company is at this moment: nowhere while it is under way
bound     the new site of the subject's company, or where it stays
scene     the site of the company whose phase it is
ground    the site on which the card with the effect lies, on another card or not
avatar    the avatar of the player with the effect
striker   the character that faces the strike
attacker  the card that attacks
attacked  the company that is attacked
checker   the character that makes the corruption check
attackers  the company that attacks another one
committer  the character of an attacking company that commits the strike
influencer  the character that makes the influence check
influenced  the card against which it is made
========  ==========================================================================================

Every record is plain data; `engine.actions.conditions` turns each into one function. The first line of a docstring is its
line in the guide, docs/effects.md.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from carddb.effects.nodes.stats import word_of


class Node(msgspec.Struct, frozen=True, gc=False, tag=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a card's effects."""


def nodes(value: object) -> Iterator[Node]:
    """Yield every node of a tree, or of a tuple of trees, parents first."""
    if isinstance(value, Node):
        yield value
        for field in value.__struct_fields__:
            yield from nodes(getattr(value, field))
    elif isinstance(value, tuple):
        for part in value:
            yield from nodes(part)


# --- logic ------------------------------------------------------------------------------------------------------


class Always(Node, frozen=True, gc=False):
    """Holds always."""


class All(Node, frozen=True, gc=False):
    """Every one of the conditions holds."""

    tests: tuple[Test, ...]


class AnyOf(Node, frozen=True, gc=False):
    """At least one of the conditions holds."""

    tests: tuple[Test, ...]


class Not(Node, frozen=True, gc=False):
    """The condition does not hold."""

    test: Test


class Of(Node, frozen=True, gc=False):
    """The condition holds for what a reference names (see the module); false when there is no such thing."""

    who: str
    test: Test


class Compare(Node, frozen=True, gc=False):
    """One amount compared with another: ``how`` is one of < <= = >= >."""

    left: Amount
    how: str
    right: Amount


# --- a card -----------------------------------------------------------------------------------------------------


class Race(Node, frozen=True, gc=False):
    """The subject is of one of these races."""

    races: tuple[str, ...]


class Skill(Node, frozen=True, gc=False):
    """The subject has this skill; with ``already`` not only by the card with the effect."""

    skill: str
    already: bool = False


class Avatar(Node, frozen=True, gc=False):
    """The subject is an avatar."""


class Named(Node, frozen=True, gc=False):
    """The subject has one of these names."""

    names: tuple[str, ...]


class Type(Node, frozen=True, gc=False):
    """The subject is of one of these card types (character, resource, hazard, site)."""

    types: tuple[str, ...]


class Kind(Node, frozen=True, gc=False):
    """The subject is of one of these kinds (ally, faction, item, permanent-event, major-item, creature …)."""

    kinds: tuple[str, ...]


class Keyword(Node, frozen=True, gc=False):
    """The subject has one of these keywords (environment, spell, palantír …)."""

    words: tuple[str, ...]


class Alignment(Node, frozen=True, gc=False):
    """The subject's card is of one of these alignments (hero, minion …)."""

    alignments: tuple[str, ...]


class StoredAt(Node, frozen=True, gc=False):
    """The subject lies stored in a marshalling point pile, and was stored at a site of one of these names."""

    names: tuple[str, ...]


class Comes(Node, frozen=True, gc=False):
    """The subject is a character card that its player could bring into play: free, and the right avatar if it is one."""


class SameName(Node, frozen=True, gc=False):
    """The subject has the name of what a reference names."""

    who: str


class Unique(Node, frozen=True, gc=False):
    """The subject is unique."""


class Status(Node, frozen=True, gc=False):
    """The subject is untapped, tapped or wounded, as listed."""

    statuses: tuple[str, ...]


class Mine(Node, frozen=True, gc=False):
    """The subject belongs to the player with the effect."""


class IsSelf(Node, frozen=True, gc=False):
    """The subject is the card with the effect."""


class IsHost(Node, frozen=True, gc=False):
    """The subject is what the card with the effect is on, or that card itself when it is on nothing."""


class Is(Node, frozen=True, gc=False):
    """The subject is what a reference names."""

    who: str


class Bears(Node, frozen=True, gc=False):
    """A card on the subject meets the condition."""

    test: Test


class SameCompany(Node, frozen=True, gc=False):
    """The subject is in the same company as what a reference names."""

    who: str


class SameSite(Node, frozen=True, gc=False):
    """The subject is at the same site as what a reference names."""

    who: str


class Magic(Node, frozen=True, gc=False):
    """The subject is a character that can use this kind of magic (sorcery …); ``already`` as with a skill."""

    sort: str
    already: bool = False


class Flag(Node, frozen=True, gc=False):
    """A static effect with this name is in force for the subject; of a general one ``value`` says which."""

    name: str
    value: str = ""

    def __post_init__(self) -> None:
        """Raise ValueError for what no effect is about."""
        word_of(self.name, self.value)


class Home(Node, frozen=True, gc=False):
    """The subject has one of these places, or a site of one of these types, as a home site."""

    places: tuple[str, ...]


class Revealed(Node, frozen=True, gc=False):
    """The player with the effect has revealed an avatar."""


class AgentThere(Node, frozen=True, gc=False):
    """The subject is an agent hazard at the new site of the company whose phase it is."""


class SameHome(Node, frozen=True, gc=False):
    """The subject has a home site in common with what a reference names."""

    who: str


class Dragon(Node, frozen=True, gc=False):
    """The subject is a manifestation of a unique Dragon."""


class Announced(Node, frozen=True, gc=False):
    """The subject is a creature of the type that was announced."""


class PlayableIn(Node, frozen=True, gc=False):
    """The subject is a card that is playable at a site in one of these regions."""

    regions: tuple[str, ...]


class AffectedBy(Node, frozen=True, gc=False):
    """A lasting effect of a card of one of these names is on the subject."""

    names: tuple[str, ...]


class Requires(Node, frozen=True, gc=False):
    """The subject is a resource that requires this skill to be played or used."""

    skill: str


# --- a company --------------------------------------------------------------------------------------------------


class Moving(Node, frozen=True, gc=False):
    """The subject's company is moving."""


class MovingIn(Node, frozen=True, gc=False):
    """The site path of the subject's company has at least ``count`` regions of one of these types or names."""

    regions: tuple[str, ...]
    count: int = 1


class Crosses(Node, frozen=True, gc=False):
    """The subject's company uses region movement to move through or out of one of these regions."""

    regions: tuple[str, ...]


class SitePath(Node, frozen=True, gc=False):
    """The site path on the card of the subject's site has at least ``count`` regions of one of these types."""

    types: tuple[str, ...]
    count: int = 1


class At(Node, frozen=True, gc=False):
    """The subject's company is at (or moving to) a site of one of these types or names, or in one of these regions.

    Regions are named, or given by their type.
    """

    places: tuple[str, ...]


class AtHaven(Node, frozen=True, gc=False):
    """The subject's company is at a haven of its player."""


class Entered(Node, frozen=True, gc=False):
    """The subject's company has entered its site in this site phase."""


class UnderDeeps(Node, frozen=True, gc=False):
    """The subject is an Under-deeps site, or its company is at one (with ``leaving``: or moves from one)."""

    leaving: bool = False


class Surface(Node, frozen=True, gc=False):
    """The subject is a surface site of an Under-deeps site, or its company is at one."""


class Printed(Node, frozen=True, gc=False):
    """The subject's site is of one of these types by its card, whatever effects make of it."""

    types: tuple[str, ...]


class Overt(Node, frozen=True, gc=False):
    """The subject's company is overt (not: covert)."""


class Lair(Node, frozen=True, gc=False):
    """The subject is a Dragon's lair, or its company is at one."""


class Hoard(Node, frozen=True, gc=False):
    """The subject is a site that contains a hoard, or its company is at one."""


class HasAttacks(Node, frozen=True, gc=False):
    """The subject is a site with an automatic-attack (of this race), or its company is at one."""

    race: str = ""


class Offers(Node, frozen=True, gc=False):
    """The subject is a site where such things are playable (information, major …), or its company is at one."""

    what: str


class Side(Node, frozen=True, gc=False):
    """The subject is of one of these sides: hero, minion or of a minion-player; a company also overt or covert."""

    sides: tuple[str, ...]


class PlaysAt(Node, frozen=True, gc=False):
    """The subject is a card that is playable at a site of one of these types, named on it or not."""

    types: tuple[str, ...]


class PlayableAt(Node, frozen=True, gc=False):
    """The subject is a card (a creature among them) that is playable at the site of what a reference names."""

    who: str


class KeyedTo(Node, frozen=True, gc=False):
    """The subject is a creature whose card lets it be keyed to one of these region or site types, or named regions.

    With ``single`` to one region of the type alone.
    """

    types: tuple[str, ...]
    single: bool = False


class Plays(Node, frozen=True, gc=False):
    """The player with the effect has one of these avatars: declared to play it, or revealed it."""

    names: tuple[str, ...]


class StagePoints(Node, frozen=True, gc=False):
    """How many stage points the player with the effect has, or with ``who`` "opponent" the other one."""

    who: str = "self"


class Sends(Node, frozen=True, gc=False):
    """The subject is declared in a chain of effects and would return a company to its site of origin."""


class Struck(Node, frozen=True, gc=False):
    """A strike of the attack is assigned to the subject."""


class MovedBy(Node, frozen=True, gc=False):
    """The subject's company moves in one of these ways (starter, region, under-deeps, special)."""

    ways: tuple[str, ...]


class Came(Node, frozen=True, gc=False):
    """A character of one of these names (none named: any) came into play this turn, or comes in this organization."""

    names: tuple[str, ...]


class Joined(Node, frozen=True, gc=False):
    """A faction in play, other than the card with the effect, meets the condition."""

    test: Test


class Next(Node, frozen=True, gc=False):
    """The subject is a site to which the company could move next from its new site, through such a region or that way."""

    region: str = ""
    way: str = ""


class Visited(Node, frozen=True, gc=False):
    """The subject is a site where the company of the effect was, or to which it came, this turn."""


class Peopled(Node, frozen=True, gc=False):
    """The subject is a site where a company of the opponent is."""


class Overhead(Node, frozen=True, gc=False):
    """The subject is a site in the region of a surface site of what a reference names."""

    who: str


class InMode(Node, frozen=True, gc=False):
    """The subject is a Ringwraith in one of these modes, by a card on it or on its company."""

    modes: tuple[str, ...]


class Gone(Node, frozen=True, gc=False):
    """A manifestation of one of these names was defeated or removed from play."""

    names: tuple[str, ...]


class Member(Node, frozen=True, gc=False):
    """The subject's company has at least ``count`` characters that meet the condition."""

    test: Test
    count: int = 1


class Faced(Node, frozen=True, gc=False):
    """The subject's company has faced an attack of one of these races, or of one of these cards, this turn.

    With ``keyed`` only one by these races that was keyed to one of these types of region or site; with ``creature`` only
    attacks of hazard creatures of these races count, the one that is going on among them.
    """

    what: tuple[str, ...]
    keyed: tuple[str, ...] = ()
    creature: bool = False


# --- the game ---------------------------------------------------------------------------------------------------


class InPlay(Node, frozen=True, gc=False):
    """A card in play of either player, or of one's own, meets the condition."""

    test: Test
    mine: bool = False


class InEffect(Node, frozen=True, gc=False):
    """A lasting effect of a card of one of these names still holds."""

    names: tuple[str, ...]


class Aims(Node, frozen=True, gc=False):
    """The subject is declared in the chain of effects, and what it is played on (or attacks) meets the condition."""

    test: Test


class Unbroken(Node, frozen=True, gc=False):
    """Of the regions in the site path of the subject's company no two in a row are of other types than this one."""

    region: str


class Declared(Node, frozen=True, gc=False):
    """The play of a card that meets the condition is declared in the open chain of effects by the resource player."""

    test: Test


class SetsOut(Node, frozen=True, gc=False):
    """The subject's company has declared movement."""


class Known(Node, frozen=True, gc=False):
    """The subject is a hidden card that the player with the effect, or of a reference, has looked at."""

    who: str = "player"


class Aside(Node, frozen=True, gc=False):
    """A card (or ``count`` of them) lies off to the side with the card with the effect."""

    count: int = 1


class Recruitable(Node, frozen=True, gc=False):
    """The subject is a character card that could join what a reference names: under general influence or ``follows`` it."""

    who: str
    follows: bool = True


class FirstStored(Node, frozen=True, gc=False):
    """The card with the effect was the first of its name to be stored."""


class Storable(Node, frozen=True, gc=False):
    """The subject is an item, or an event that says that it may be stored at any haven."""


class AsCreature(Node, frozen=True, gc=False):
    """The subject is declared as a creature."""


class HasAttacked(Node, frozen=True, gc=False):
    """The subject is a creature that has attacked the company whose phase it is, this turn."""


class Reserved(Node, frozen=True, gc=False):
    """The attack is by a creature that was played from beside the card with the effect."""


class Attempting(Node, frozen=True, gc=False):
    """An influence attempt of the subject, or a riddling roll or offering attempt, is declared in the open chain."""


class OwnTurn(Node, frozen=True, gc=False):
    """It is the turn of the player with the effect."""


class PlayerIs(Node, frozen=True, gc=False):
    """The player with the effect, or with ``who`` "opponent" the other one, is of one of these kinds."""

    kinds: tuple[str, ...]
    who: str = "self"


class During(Node, frozen=True, gc=False):
    """It is one of these phases (untap, organization, long-event, movement/hazard, site, end-of-turn)."""

    phases: tuple[str, ...]


# --- an attack and a strike -------------------------------------------------------------------------------------


class Cancels(Node, frozen=True, gc=False):
    """The subject is declared in the open chain of effects and would cancel the attack."""


class AttackBy(Node, frozen=True, gc=False):
    """The attack is by one of these races."""

    races: tuple[str, ...]


class AttackIs(Node, frozen=True, gc=False):
    """The attack is automatic, of a creature, detainment, by this very card ("own") or the one that was "targeted"."""

    kinds: tuple[str, ...]


class AttackKeyed(Node, frozen=True, gc=False):
    """The attack is keyed to one of these region or site types (3.i.4: not when keyed by name, unless ``named``)."""

    types: tuple[str, ...]
    named: bool = False


class AttackOn(Node, frozen=True, gc=False):
    """The attacked company meets the condition."""

    test: Test


class Strike(Node, frozen=True, gc=False):
    """The character that faces the strike meets the condition."""

    test: Test


class Succeeded(Node, frozen=True, gc=False):
    """The check or the attack that the effect led to went well: the check succeeded, the attack was defeated."""


# --- items ------------------------------------------------------------------------------------------------------


class Taps(Node, frozen=True, gc=False):
    """Who faces the strike taps for it: was untapped and did not take −3."""


class Bested(Node, frozen=True, gc=False):
    """The subject has defeated a strike of the attack that is going on."""


class CheckFor(Node, frozen=True, gc=False):
    """A card that meets the condition requires the corruption check that is being made."""

    test: Test


class HasStored(Node, frozen=True, gc=False):
    """A card in the marshalling point pile of the player with the effect meets the condition."""

    test: Test


class PlayedThere(Node, frozen=True, gc=False):
    """A card of one of these kinds (ally, faction) was successfully played at the site of the subject's company this turn."""

    kinds: tuple[str, ...]


class PlayedNow(Node, frozen=True, gc=False):
    """The player with the effect has played an event of one of these names this turn, and it took effect."""

    names: tuple[str, ...]


class DragonFell(Node, frozen=True, gc=False):
    """The subject is a site, or its company is at one, where an attack of a Dragon at home was defeated in this game."""


class HomeIn(Node, frozen=True, gc=False):
    """The subject has a home site in one of these regions."""

    regions: tuple[str, ...]


class Restored(Node, frozen=True, gc=False):
    """The subject is an item that was restored."""


class Free(Node, frozen=True, gc=False):
    """The subject is a card that uniqueness lets come into play."""


# --- amounts ----------------------------------------------------------------------------------------------------


class StatOf(Node, frozen=True, gc=False):
    """A number of the subject or of what a reference names: mind, prowess, body, corruption, general-influence …."""

    stat: str
    who: str = ""
    printed: bool = False


class Count(Node, frozen=True, gc=False):
    """How many cards in play meet the condition."""

    test: Test


class Members(Node, frozen=True, gc=False):
    """How many characters of the subject's company meet the condition."""

    test: Test


class CompanySize(Node, frozen=True, gc=False):
    """The size of the subject's company, halves counted as 2.II.3.1.1 says."""


class Regions(Node, frozen=True, gc=False):
    """How many regions of one of these types the site path of the subject's company has (none named: all)."""

    types: tuple[str, ...] = ()


class InZone(Node, frozen=True, gc=False):
    """How many cards (that meet a condition) a player, or the one of a reference, has in a zone (play deck, hand …)."""

    zone: str
    who: str = ""
    test: Test | None = None


class Hits(Node, frozen=True, gc=False):
    """How many strikes of the attack were successful."""


class CorruptionFor(Node, frozen=True, gc=False):
    """The corruption points that what a reference names would give the subject."""

    who: str


class Rolled(Node, frozen=True, gc=False):
    """The total of the roll that the effect made."""


class Fixed(Node, frozen=True, gc=False):
    """The amount that was fixed when the ability was declared."""


class PhasesTaken(Node, frozen=True, gc=False):
    """How many movement/hazard phases the subject's company has completed this turn, to move on at once."""


class Sum(Node, frozen=True, gc=False):
    """Amounts added up."""

    parts: tuple[Amount, ...]


class Times(Node, frozen=True, gc=False):
    """An amount multiplied by a number."""

    amount: Amount
    factor: int


class Where(Node, frozen=True, gc=False):
    """One amount where a condition holds, another where it does not."""

    test: Test
    amount: Amount
    otherwise: Amount = 0


class Most(Node, frozen=True, gc=False):
    """An amount, but at most a number."""

    amount: Amount
    limit: int


Test = (
    Always | All | AnyOf | Not | Of | Compare | Race | Skill | Avatar | Named | Type | Kind | Keyword | Alignment
    | StoredAt | Comes | SameName | Unique | Status | Mine | IsSelf | IsHost | Is | Bears | SameCompany | SameSite | Magic | Flag | Moving | MovingIn | SitePath | At
    | AtHaven | Entered | UnderDeeps | Surface | Printed | PlaysAt | PlayableAt | Overt | Lair | Hoard | HasAttacks | Offers | Member | Faced | InPlay | InEffect | Aims | Unbroken | OwnTurn | PlayerIs | During
    | AttackBy | AttackIs | AttackKeyed | AttackOn | Strike | Succeeded
    | KeyedTo | InMode | Gone | Plays | Sends | Struck | MovedBy | Came | Joined | Next | Visited | Peopled | Overhead
    | Side
    | Crosses | Known | Aside | HasAttacked | Reserved | Home | SameHome | AgentThere | Revealed | Dragon | Announced | PlayableIn | AffectedBy | Requires | Attempting | Cancels
    | Taps | Bested | CheckFor | HasStored | PlayedThere | Restored | Free
    | Declared | SetsOut
    | PlayedNow | DragonFell | HomeIn
    | Recruitable | FirstStored | Storable | AsCreature
)  # fmt: skip
Amount = (
    int | StatOf | Count | Members | CompanySize | Regions | InZone | CorruptionFor | Hits | Rolled | Fixed | PhasesTaken | Sum | Times | Where | Most | StagePoints
)  # fmt: skip
ALWAYS = Always()
