"""Short builders for what mostly items say; `carddb.effects.builders.build` hands them on to the card files."""

from __future__ import annotations

from carddb.effects.nodes import conditions as c
from carddb.effects.nodes import tree as t
from carddb.effects.nodes.conditions import Test

TAPS = c.Taps()
RESTORED = c.Restored()
FREE = c.Free()
SEE_HAND = t.SeeHand()
# "Sage only": what a sage must be there for; the names are those of cards whose text is by hand
SAGE_ONLY = c.AnyOf(
    (
        c.Requires("sage"),
        c.Named(
            (
                "All Thought Bent upon It", "Andúril, the Flame of the West", "Arcane School", "Black Rain",
                "Crack in the Wall", "Far-sight", "Master of Wood, Water, or Hill", "Pallando’s Apprentice",
                "Reforging", "Secret Entrance", "Swordmaster", "Use Palantír", "Warm Now Be Heart and Limb",
                "Wisdom to Wield",
            )
        ),
    )
)  # fmt: skip
FAIL_ALL = t.FailAll()
DRAGON_FELL = c.DragonFell()


def played_now(*names: str) -> Test:
    """Such an event took effect this turn."""
    return c.PlayedNow(names)


def home_in(*regions: str) -> Test:
    """Has a home site in one of these regions."""
    return c.HomeIn(regions)


def bested(who: str) -> Test:
    """It has defeated a strike of the attack."""
    return c.Of(who, c.Bested())


def check_for(test: Test) -> Test:
    """Such a card requires the corruption check."""
    return c.CheckFor(test)


def has_stored(test: Test) -> Test:
    """One has stored such a card."""
    return c.HasStored(test)


def played_there(*kinds: str) -> Test:
    """Such a card was played at the site this turn."""
    return c.PlayedThere(kinds)


def also_playable(test: Test, *, tapped: bool = False, by: Test = c.ALWAYS, freely: bool = False) -> t.AlsoPlayable:
    """Can be played there too (freely: without tapping anybody or the site)."""
    return t.AlsoPlayable(test, tapped, by, freely)


def mode(name: str, *, on: Test, when: Test = c.ALWAYS) -> t.Static:
    """Puts Ringwraiths in a mode."""
    return t.Static("mode", 0, on, when, to=name)


def beckon(who: str = "chosen") -> t.Step:
    """This card influences a faction from afar."""
    return t.Beckon(who)


DROP_ASIDE = t.DropAside()


def borrows(test: Test) -> t.Borrows:
    """Does what tapping such cards does."""
    return t.Borrows(test)


def play_item(what: str = "chosen", who: str = "bearer", *, taps_site: bool = True) -> t.Step:
    """Play an item with a character."""
    return t.PlayItem(what, who, taps_site)


def restore(who: str = "chosen") -> t.Step:
    """Restore this item with a card."""
    return t.Restore(who)


def face_all(who: str = "bearer") -> t.Step:
    """It faces every strike of the attack."""
    return t.FaceAll(who)


def dwarven_ring(item: Test, *zones: str) -> t.Use:
    """A Dwarf taps at its site for such an item out of these piles, which an untapped companion taps to bear.

    Without a companion it is discarded; whatever came of it, the deck is shuffled and the Dwarf makes a check.
    """
    chosen = c.Of("chosen", c.ALWAYS)
    companion = (c.Type(("character",)), c.SameCompany("bearer"), c.Status(("untapped",)))
    fits = c.AnyOf((c.Not(c.Keyword(("hoard item",))), c.Of("bearer", c.Hoard())))
    return t.Use(
        (
            t.Choose(c.All((item, c.PlayableAt("bearer"), FREE, fits)), zones, "self", optional=True),
            t.If(
                chosen,
                (
                    t.Choose(c.All(companion)),
                    t.If(chosen, (t.Tap("chosen"), t.PlayItem("earlier", "chosen"))),
                    t.If(c.Not(c.InPlay(c.Is("earlier"))), (t.Move("earlier", "discard pile"),)),
                ),
            ),
            t.Shuffle(),
            t.Check("bearer", 2),
        ),
        "site",
        costs=(t.TapBearer(),),
        when=c.All((c.Of("bearer", c.All((c.Race(("dwarf",)), c.Entered()))), c.Of("site", c.Status(("untapped",))))),
    )
