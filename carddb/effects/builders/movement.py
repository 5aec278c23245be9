"""Short builders for movement."""

from __future__ import annotations

from carddb.effects.nodes.abilities import On
from carddb.effects.nodes.cards import Type
from carddb.effects.nodes.companies import SameCompany
from carddb.effects.nodes.language import ALWAYS, All, Amount, Choose, If, Of, StatOf, Step, Test
from carddb.effects.nodes.movement import (
    Carry,
    Divert,
    GoBack,
    MarkSite,
    MoveAgain,
    MovedBy,
    Moving,
    MovingIn,
    Next,
    OtherSite,
    RegionOf,
    Regions,
    Return,
    SetsOut,
    SitePath,
    StayPut,
    Unbroken,
    UseAsSite,
    Visited,
)

MOVING = Moving()
PHASES_TAKEN = StatOf("phases-taken")
VISITED = Visited()
PLAYED_HERE = Visited(kept=True)


def moving_in(*regions: str, count: int = 1) -> Test:
    """The site path has regions of these types or names, at least so many."""
    return MovingIn(regions, count)


def region_of(*types: str) -> Test:
    """The targeted region is of one of these types."""
    return RegionOf(types)


def moved_by(*ways: str) -> Test:
    """The company moves in one of these ways."""
    return MovedBy(ways)


def next_site(region: str = "", way: str = "") -> Test:
    """A site to which the company could move next."""
    return Next(region, way)


def unbroken(region: str) -> Test:
    """The site path has no two regions in a row of other types."""
    return Unbroken(region)


SETS_OUT = SetsOut()
STAY_PUT = StayPut()
AS_SITE = UseAsSite()


def crosses(*regions: str) -> Test:
    """Moves through or out of one of these regions by region movement."""
    return MovingIn(regions, crossing=True)


def site_path(*types: str, count: int = 1) -> Test:
    """The site path that the site card shows has regions of these types, at least so many."""
    return SitePath(types, count)


def regions(*types: str) -> Amount:
    """How many regions of these types (none: of any) the site path has."""
    return Regions(types)


ANOTHER_SITE = OtherSite()
ANOTHER_SITE_NEAR = OtherSite(near=True)
DIVERT = Divert()
GO_BACK = GoBack()
RETURN_TO_ORIGIN = Return()
GO_HOME = GoBack(haven=True)


def replace_site(to: str = "chosen", who: str = "") -> Step:
    """The card that was chosen takes the place of the company's site card."""
    return GoBack(to=to, who=who)


def exchange_site(who: str = "chosen") -> Step:
    """The version of the site that was chosen takes the place of the targeted site card, with all that lies there."""
    return GoBack(to=who, version=True)


def mark_site(who: str = "target", *, kept: bool = False) -> Step:
    """Remember where a company is (kept: as long as this card is in play)."""
    return MarkSite(who, kept)


def mark_lair(besides: str) -> Step:
    """Remember where the company of the target last defeated a Dragon at home, other than this."""
    return MarkSite(kept=True, slain=besides)


DIG = MarkSite(kept=True, named=True)


def carry(test: Test, *path: str) -> Step:
    """The company may move to any such site, by a site path of these types."""
    return Carry(test, path)


def moves_on(test: Test = ALWAYS, *, when: Test = ALWAYS) -> On:
    """At the end of its movement/hazard phase the company that was targeted may move to one more site."""
    return On(
        "movement-ends",
        (
            Choose(All((Type(("site",)), Next(""))), ("location deck", "play"), "self", optional=True),
            If(Of("chosen", ALWAYS), (MoveAgain("chosen", ""),)),
        ),
        All((SameCompany("target"), test)),
        when,
        lasting=True,
    )


def move_again(who: str = "chosen", through: str = "", way: str = "") -> Step:
    """The company moves once more, through such a region or that way."""
    return MoveAgain(who, through, way)
