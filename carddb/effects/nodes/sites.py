"""Sites: what they are, what they offer, what is played there."""

from __future__ import annotations

from carddb.effects.nodes.language import Step, Test


class PlayableIn(Test, frozen=True, gc=False):
    """The subject is a card that is playable at a site in one of these regions, or in or beside that of ``around``."""

    regions: tuple[str, ...]
    around: str = ""  # a reference


class At(Test, frozen=True, gc=False):
    """The subject's company is at (or moving to) a site of one of these types or names, or in one of these regions.

    Regions are named, or given by their type.
    """

    places: tuple[str, ...]


class AtHaven(Test, frozen=True, gc=False):
    """The subject's company is at a haven of its player."""


class Near(Test, frozen=True, gc=False):
    """The subject is (or is at) a site in or next to a region with a site where what a reference names is playable.

    With ``passing`` its company's site path names such a region. With ``single`` only the first of several cards of a
    name that are so placed is meant.
    """

    who: str
    passing: bool = False
    single: bool = False


class Entered(Test, frozen=True, gc=False):
    """The subject's company has entered its site in this site phase, or ``declined``: its player has chosen that it does not."""

    declined: bool = False


class UnderDeeps(Test, frozen=True, gc=False):
    """The subject is an Under-deeps site, or its company is at one (with ``leaving``: or moves from one)."""

    leaving: bool = False


class Surface(Test, frozen=True, gc=False):
    """The subject is a surface site of an Under-deeps site, or its company is at one.

    With ``around`` it is a site in the region of a surface site of what that reference names.
    """

    around: str = ""


class Printed(Test, frozen=True, gc=False):
    """The subject's site is of one of these types by its card, whatever effects make of it."""

    types: tuple[str, ...]


class Lair(Test, frozen=True, gc=False):
    """The subject is a Dragon's lair, or its company is at one; with ``of`` that of the Dragon which a reference names."""

    of: str = ""


class Hoard(Test, frozen=True, gc=False):
    """The subject is a site that contains a hoard, or its company is at one."""


class HasAttacks(Test, frozen=True, gc=False):
    """The subject is a site with an automatic-attack (of this race), or its company is at one."""

    race: str = ""


class Offers(Test, frozen=True, gc=False):
    """The subject is a site where such things are playable (information, major …), or its company is at one."""

    what: str


class PlaysAt(Test, frozen=True, gc=False):
    """The subject is a card that is playable at a site of one of these types, named on it or not."""

    types: tuple[str, ...]


class PlayableAt(Test, frozen=True, gc=False):
    """The subject is a card (a creature among them) that is playable at the site of what a reference names."""

    who: str


class Astray(Test, frozen=True, gc=False):
    """The subject is an ally at a site with another nearest haven than every site where it is playable.

    Both are told by site cards of the ally's own side.
    """


class Confined(Test, frozen=True, gc=False):
    """The subject is a card that its own text would discard if it came to the site of what a reference names."""

    who: str


class NoSitePhase(Step, frozen=True, gc=False):
    """The company may do nothing in its site phase this turn."""
