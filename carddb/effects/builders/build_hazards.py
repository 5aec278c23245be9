"""Short builders for what mostly hazards say; `carddb.effects.builders.build` hands them on to the card files."""

from __future__ import annotations

from carddb.effects.nodes import conditions as c
from carddb.effects.nodes import tree as t
from carddb.effects.nodes.conditions import ALWAYS, Amount, Test


def home(*places: str) -> Test:
    """Has such a home site."""
    return c.Home(places)


def same_home(who: str) -> Test:
    """Has a home site in common with something."""
    return c.SameHome(who)


def playable_in(*regions: str) -> Test:
    """Is playable at a site in one of these regions."""
    return c.PlayableIn(regions)


def affected_by(*names: str) -> Test:
    """A lasting effect of such a card is on it."""
    return c.AffectedBy(names)


def requires(skill_: str) -> Test:
    """A resource that requires a skill."""
    return c.Requires(skill_)


RING = c.AnyOf(
    (
        c.Kind(("gold-ring-item",)),
        c.Keyword(("dwarven ring", "lesser ring", "magic ring", "mind ring", "spirit ring", "the one ring")),
    )
)
REVEALED = c.Revealed()
AGENT_THERE = c.AgentThere()
AGAINST_HEROES = c.Not(c.PlayerIs(("ringwraith", "balrog"), "opponent"))
DRAGON = c.Dragon()
OUTSIDE_COMBAT = c.Not(c.AttackOn(ALWAYS))
ANNOUNCED = c.Announced()
LOOKED_AT = c.Known()
ASIDE = c.Aside()
FIRST_STORED = c.FirstStored()
STORABLE = c.Storable()
AS_CREATURE = c.AsCreature()
RESERVED = c.Reserved()
HAS_ATTACKED = c.HasAttacked()
ATTEMPTING = c.Attempting()
CANCELER = c.Cancels()
LEAVES_UNDER_DEEPS = c.UnderDeeps(leaving=True)
NOT_OWN_TURN = c.Not(c.OwnTurn())
CHARACTER = c.Type(("character",))
FIGHTER = c.AnyOf((CHARACTER, c.Kind(("ally",))))  # 2.V.2.2: in combat allies are treated as characters


HITS = c.Hits()


def show_random(count: Amount, who: str = "opponent") -> t.Step:
    """Random cards of a hand are shown."""
    return t.ShowRandom(count, who)


def place(who: str, end: str) -> t.Step:
    """Put it at the "top" or the "bottom" of its owner's play deck."""
    return t.Place(who, end)


def aside(count: int) -> Test:
    """So many cards lie off to the side with this one."""
    return c.Aside(count)


def face_strikes(prowess: int) -> t.Step:
    """Each character faces a strike that is no attack."""
    return t.FaceStrikes(prowess)


def body_check_each(test: Test, modifier: int = 0, *, wounds: bool = False, mild: bool = True) -> t.Step:
    """Each such character makes a body check (mild: that discards or taps, or wounds)."""
    return t.BodyCheck(test, modifier, wounds, mild)


def split_off(who: str = "target") -> t.Step:
    """It splits off and returns."""
    return t.SplitOff(who)


def put_aside(who: str) -> t.Step:
    """Put it off to the side with this card."""
    return t.PutAside(who)


def declared(test: Test) -> Test:
    """Such a card is being played."""
    return c.Declared(test)


SETS_OUT = c.SetsOut()
STAY_PUT = t.StayPut()


def discard_random(count: int, who: str = "opponent") -> t.Step:
    """A player discards cards at random."""
    return t.DiscardRandom(count, who)


def crosses(*regions: str) -> Test:
    """Moves through or out of one of these regions by region movement."""
    return c.Crosses(regions)
