"""Cards: what they are, whose, in which state, and what happens to those in play."""

from __future__ import annotations

from carddb.effects.nodes.language import Quantity, Step, Test


class Race(Test, frozen=True, gc=False):
    """The subject is of one of these races."""

    races: tuple[str, ...]


class Skill(Test, frozen=True, gc=False):
    """The subject has this skill; with ``already`` not only by the card with the effect."""

    skill: str
    already: bool = False


class Avatar(Test, frozen=True, gc=False):
    """The subject is an avatar."""


class Named(Test, frozen=True, gc=False):
    """The subject has one of these names."""

    names: tuple[str, ...]


class Type(Test, frozen=True, gc=False):
    """The subject is of one of these card types (character, resource, hazard, site)."""

    types: tuple[str, ...]


class Kind(Test, frozen=True, gc=False):
    """The subject is of one of these kinds (ally, faction, item, permanent-event, major-item, creature …)."""

    kinds: tuple[str, ...]


class Keyword(Test, frozen=True, gc=False):
    """The subject has one of these keywords (environment, spell, palantír …)."""

    words: tuple[str, ...]


class Alignment(Test, frozen=True, gc=False):
    """The subject's card is of one of these alignments (hero, minion …)."""

    alignments: tuple[str, ...]


class SameName(Test, frozen=True, gc=False):
    """The subject has the name of what a reference names; of a company, that of its new site."""

    who: str


class CopyOn(Test, frozen=True, gc=False):
    """A card on what a reference names has the name of the subject."""

    who: str


class Unique(Test, frozen=True, gc=False):
    """The subject is unique."""


class Status(Test, frozen=True, gc=False):
    """The subject is untapped, tapped or wounded, as listed."""

    statuses: tuple[str, ...]


class Mine(Test, frozen=True, gc=False):
    """The subject belongs to the player with the effect."""


class Bears(Test, frozen=True, gc=False):
    """A card on the subject meets the condition; with ``uses`` it is an item that the subject uses."""

    test: Test
    uses: bool = False


class Magic(Test, frozen=True, gc=False):
    """The subject is a character that can use this kind of magic (sorcery …); ``already`` as with a skill."""

    sort: str
    already: bool = False


class Home(Test, frozen=True, gc=False):
    """The subject has one of these places, or a site of one of these types or regions, as a home site.

    With ``who`` it has one in common with what that reference names; with ``there`` it is at one of those sites. With
    ``card`` it is itself the card of a home of that agent: in the location deck, or with the agent. ``visited``: a site is
    of the type of the version to which the player with the effect would go.
    """

    places: tuple[str, ...] = ()
    who: str = ""
    there: bool = False
    card: bool = False
    visited: bool = False


class Dragon(Test, frozen=True, gc=False):
    """The subject is a manifestation of a unique Dragon."""


class Joined(Test, frozen=True, gc=False):
    """A faction in play, other than the card with the effect, meets the condition."""

    test: Test


class InMode(Test, frozen=True, gc=False):
    """The subject is a Ringwraith in one of these modes, by a card on it or on its company."""

    modes: tuple[str, ...]


class Gone(Test, frozen=True, gc=False):
    """A manifestation of one of these names was defeated or removed from play."""

    names: tuple[str, ...]


class InPlay(Test, frozen=True, gc=False):
    """A card in play of either player, or of one's own, meets the condition."""

    test: Test
    mine: bool = False


class Aside(Test, frozen=True, gc=False):
    """A card (or ``count`` of them) lies off to the side with the card with the effect."""

    count: int = 1


class Beneath(Test, frozen=True, gc=False):
    """The subject is a faction that was placed under the card with the effect, which is in play or in a marshalling point pile."""


class Waits(Test, frozen=True, gc=False):
    """The card with the effect lies in play on no character."""


class Progressed(Test, frozen=True, gc=False):
    """The subject was turned upside down in play, or with ``copy`` another card of its name was, or tapped so, in this game."""

    copy: bool = False


class Free(Test, frozen=True, gc=False):
    """The subject is a card that uniqueness lets come into play."""


class Count(Quantity, frozen=True, gc=False):
    """How many cards in play meet the condition."""

    test: Test


class Altogether(Quantity, frozen=True, gc=False):
    """A number (mind, prowess …) of all cards in play that meet the condition, added up."""

    stat: str
    test: Test


class Defeated(Step, frozen=True, gc=False):
    """This card goes to the marshalling point pile as a defeated creature does."""


class Release(Step, frozen=True, gc=False):
    """The characters set aside with this card form a company at the site, or new site, of what it is on."""


class PutAside(Step, frozen=True, gc=False):
    """Put what a reference names off to the side with this card."""

    who: str


class PlaceBeneath(Step, frozen=True, gc=False):
    """Place the faction that a reference names under this card, both in the marshalling point pile."""

    who: str = "target"


class DropAside(Step, frozen=True, gc=False):
    """Discard what lies off to the side with this card."""


class Tap(Step, frozen=True, gc=False):
    """Tap what a reference names."""

    who: str = "target"


class TapAll(Step, frozen=True, gc=False):
    """Tap every untapped card in play that meets the condition."""

    test: Test


class UntapAll(Step, frozen=True, gc=False):
    """Untap every tapped card in play that meets the condition."""

    test: Test


class Untap(Step, frozen=True, gc=False):
    """Untap what a reference names; with ``anyway`` even what an effect keeps from untapping this time."""

    who: str = "target"
    anyway: bool = False


class Heal(Step, frozen=True, gc=False):
    """Heal what a reference names from wounded to ``to``; with ``anyway`` even what an effect keeps from healing this time."""

    who: str = "target"
    to: str = "untapped"
    anyway: bool = False


class Wound(Step, frozen=True, gc=False):
    """Wound what a reference names; no body check is made."""

    who: str = "target"


class Discard(Step, frozen=True, gc=False):
    """Discard what a reference names."""

    who: str = "self"


class DiscardAll(Step, frozen=True, gc=False):
    """Discard every card in play that meets the condition."""

    test: Test


class ToHand(Step, frozen=True, gc=False):
    """Return what a reference names to its owner's hand."""

    who: str = "target"


class Progress(Step, frozen=True, gc=False):
    """Turn this card upside down, or with ``taps`` tap it: from then on no other card of its name may be."""

    taps: bool = False


class Put(Step, frozen=True, gc=False):
    """Put this card, in play or stored, under (or with) what a reference names."""

    who: str


class Eliminate(Step, frozen=True, gc=False):
    """Eliminate what a reference names."""

    who: str
