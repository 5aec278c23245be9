"""Short builders for sites and what is there."""

from __future__ import annotations

from carddb.effects.nodes.language import Test
from carddb.effects.nodes.sites import (
    Astray,
    At,
    AtHaven,
    Confined,
    Entered,
    HasAttacks,
    Hoard,
    Lair,
    Near,
    NoSitePhase,
    Offers,
    PlayableAt,
    PlayableIn,
    PlaysAt,
    Printed,
    Surface,
    UnderDeeps,
)

SURFACE = Surface()
AT_HAVEN = AtHaven()
ENTERED = Entered()
STAYS_OUT = Entered(declined=True)
LAIR = Lair()
ASTRAY = Astray()
UNDER_DEEPS = UnderDeeps()
HAS_ATTACKS = HasAttacks()
HOARD = Hoard()


def at(*places: str) -> Test:
    """At (or moving to) a site of these types or names, or in these regions."""
    return At(places)


def printed(*types: str) -> Test:
    """At a site that is of one of these types by its card."""
    return Printed(types)


def plays_at(*types: str) -> Test:
    """A faction that is playable at a site of one of these types."""
    return PlaysAt(types)


def playable_at(who: str) -> Test:
    """Is playable at the site of what a reference names."""
    return PlayableAt(who)


def confined(who: str) -> Test:
    """Would be discarded by its own text if it came to the site of what a reference names."""
    return Confined(who)


def overhead(who: str) -> Test:
    """A site in the region of a surface site of an Under-deeps site."""
    return Surface(who)


def has_attack(race: str) -> Test:
    """At a site with an automatic-attack of this race."""
    return HasAttacks(race)


def lair_of(who: str) -> Test:
    """The lair of a Dragon."""
    return Lair(who)


def near(who: str, *, passing: bool = False, single: bool = False) -> Test:
    """In or next to a region where something is playable (passing: by its site path; single: of several cards one)."""
    return Near(who, passing, single)


def offers(what: str) -> Test:
    """At a site where such things are playable."""
    return Offers(what)


def playable_in(*regions: str) -> Test:
    """Is playable at a site in one of these regions."""
    return PlayableIn(regions)


def playable_around(who: str) -> Test:
    """Is playable at a site in the region of what a reference names, or in a region beside it."""
    return PlayableIn((), who)


LEAVES_UNDER_DEEPS = UnderDeeps(leaving=True)


NO_SITE_PHASE = NoSitePhase()
