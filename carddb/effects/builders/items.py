"""Short builders for items and what else is borne or stored."""

from __future__ import annotations

from carddb.effects.builders.cards import FREE
from carddb.effects.nodes.abilities import TapBearer, TapTarget, TapThis, Target, Use
from carddb.effects.nodes.cards import InPlay, Keyword, Kind, Race, Status, Tap, Type, Unique
from carddb.effects.nodes.checks import Check
from carddb.effects.nodes.companies import SameCompany, SameSite
from carddb.effects.nodes.items import (
    AllowItem,
    Give,
    HasStored,
    PlayItem,
    Restore,
    Restored,
    Storable,
    Store,
    Stored,
    TestRing,
    Transfer,
)
from carddb.effects.nodes.language import ALWAYS, All, Amount, AnyOf, Choose, If, Is, Not, Of, Step, Test
from carddb.effects.nodes.piles import Move, Shuffle
from carddb.effects.nodes.sites import Entered, Hoard, PlayableAt


def stored_at(*names: str) -> Test:
    """Lies stored, and was stored at a site of one of these names."""
    return Stored(names)


FIRST_STORED = Stored(first=True)
STORED = Stored()
STORABLE = Storable()
STORABLE_ANYWHERE = Storable(anywhere=True)
STORABLE_INSTEAD = Storable(instead=True)
RESTORED = Restored()


def has_stored(test: Test, *, anybody: bool = False, here: bool = False) -> Test:
    """One has stored such a card (anybody: or the other player has; here: at the site in question)."""
    return HasStored(test, anybody, here)


def play_item(what: str = "chosen", who: str = "bearer", *, taps_site: bool = True) -> Step:
    """Play an item or ally with a character."""
    return PlayItem(what, who, taps_site)


def restore(who: str = "chosen") -> Step:
    """Restore this item with a card."""
    return Restore(who)


def dwarven_ring(item: Test, *zones: str) -> Use:
    """A Dwarf taps at its site for such an item out of these piles, which an untapped companion taps to bear.

    Without a companion it is discarded; whatever came of it, the deck is shuffled and the Dwarf makes a check.
    """
    chosen = Of("chosen", ALWAYS)
    companion = (Type(("character",)), SameCompany("bearer"), Status(("untapped",)))
    fits = AnyOf((Not(Keyword(("hoard item",))), Of("bearer", Hoard())))
    return Use(
        (
            Choose(All((item, PlayableAt("bearer"), FREE, fits)), zones, "self", optional=True),
            If(
                chosen,
                (
                    Choose(All(companion)),
                    If(chosen, (Tap("chosen"), PlayItem("earlier", "chosen"))),
                    If(Not(InPlay(Is("earlier"))), (Move("earlier", "discard pile"),)),
                ),
            ),
            Shuffle(),
            Check("bearer", 2),
        ),
        "site",
        costs=(TapBearer(),),
        when=All((Of("bearer", All((Race(("dwarf",)), Entered()))), Of("site", Status(("untapped",))))),
    )


def war_forged(*zones: str) -> Use:
    """With this card a character at its site taps for a minor item of one's own out of these zones."""
    item = All((Kind(("minor-item",)), Not(Unique()), Not(Keyword(("hoard item",)))))
    return Use(
        (Choose(item, zones), If(Of("chosen", ALWAYS), (PlayItem("chosen", "target", taps_site=False),))),
        "site",
        target=Target("character", All((SameSite("bearer"), SameCompany("mover")))),
        costs=(TapThis(), TapTarget()),
    )


def ring_test(
    who: str = "target",
    modifier: Amount = 0,
    *,
    rolls: int = 1,
    every: bool = False,
    barred: tuple[str, ...] = (),
) -> Step:
    """Test a gold ring; of several rolls one counts, with none the kinds that it lists go (or every kind)."""
    return TestRing(who, modifier, rolls, every, barred)


def allow_item(*kinds: str, taps_site: bool = True) -> Step:
    """Next, such an item may be played though the site is tapped."""
    return AllowItem(kinds, taps_site)


def give(who: str) -> Step:
    """The chosen card comes into play with a character."""
    return Give(who)


def store(who: str = "chosen", *, checked: bool = True) -> Step:
    """Store it (not checked: without a corruption check)."""
    return Store(who, checked)


def transfer(who: str) -> Step:
    """What was chosen before the last goes to another bearer."""
    return Transfer(who)
