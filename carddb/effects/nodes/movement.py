"""Movement: site paths, ways of moving, companies that go on, stay or go back."""

from __future__ import annotations

from carddb.effects.nodes.language import Quantity, Step, Test


class Moving(Test, frozen=True, gc=False):
    """The subject's company is moving."""


class MovingIn(Test, frozen=True, gc=False):
    """The site path of the subject's company has at least ``count`` regions of one of these types or names.

    With ``crossing`` it uses region movement to move through or out of one of them.
    """

    regions: tuple[str, ...]
    count: int = 1
    crossing: bool = False


class RegionOf(Test, frozen=True, gc=False):
    """The targeted region, of the site path or of the map, is of one of these types as effects treat it."""

    types: tuple[str, ...]


class SitePath(Test, frozen=True, gc=False):
    """The site path on the card of the subject's site has at least ``count`` regions of one of these types."""

    types: tuple[str, ...]
    count: int = 1


class MovedBy(Test, frozen=True, gc=False):
    """The subject's company moves in one of these ways (starter, region, under-deeps, special)."""

    ways: tuple[str, ...]


class Next(Test, frozen=True, gc=False):
    """The subject is a site to which the company could move next from its new site, through such a region or that way."""

    region: str = ""
    way: str = ""


class Visited(Test, frozen=True, gc=False):
    """The subject is a site where the company of the effect was, or to which it came, this turn.

    With ``kept`` it is the site, by its name, that was remembered with the card with the effect.
    """

    kept: bool = False


class Unbroken(Test, frozen=True, gc=False):
    """Of the regions in the site path of the subject's company no two in a row are of other types than this one."""

    region: str


class SetsOut(Test, frozen=True, gc=False):
    """The subject's company has declared movement."""


class Regions(Quantity, frozen=True, gc=False):
    """How many regions of one of these types the site path of the subject's company has (none named: all)."""

    types: tuple[str, ...] = ()


class StayPut(Step, frozen=True, gc=False):
    """The company that the effect is about does not move this turn: its declared movement is taken back."""


class MarkSite(Step, frozen=True, gc=False):
    """Remember the site where the company of a reference is, for `GoBack`; with ``kept`` as long as this card is in play.

    With ``slain`` it is where that character last defeated a Dragon at home, other than this; with ``named`` it is the
    Under-deeps site that was named as the card was declared.
    """

    who: str = "target"
    kept: bool = False
    slain: str = ""
    named: bool = False


class GoBack(Step, frozen=True, gc=False):
    """The company's site is replaced by the card of the site that was remembered for it, or of the nearest ``haven``.

    With ``to`` it is the card that this reference names, for the company of ``who``; with ``version`` that is another version of the site, where
    everybody and everything stays.
    """

    haven: bool = False
    to: str = ""
    version: bool = False
    who: str = ""


class OtherSite(Test, frozen=True, gc=False):
    """The subject is a site card that could be the new site of what a reference names instead of the one that it has.

    With ``near`` it is in the region of that one, or next to it.
    """

    who: str = "target"
    near: bool = False


class Divert(Step, frozen=True, gc=False):
    """What a reference names, of either player's, is the new site of a moving company instead; the site path stays."""

    to: str = "chosen"
    who: str = "target"


class Return(Step, frozen=True, gc=False):
    """The company returns to its site of origin."""


class Carry(Step, frozen=True, gc=False):
    """The company may move to any site that meets the condition (2.II.7.iv), through regions of these types only."""

    test: Test
    path: tuple[str, ...] = ()


class UseAsSite(Step, frozen=True, gc=False):
    """This card is used as a site card, as its facts have it, and is the new site of the targeted company."""


class MoveAgain(Step, frozen=True, gc=False):
    """The company moves to the site that a reference names as soon as this movement/hazard phase is over (2.IV.3)."""

    who: str = "chosen"
    through: str = ""
    way: str = ""
