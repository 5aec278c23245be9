"""Short builders for who is in companies, joins or leaves them."""

from __future__ import annotations

from carddb.effects.nodes.companies import (
    AgentThere,
    Arrive,
    Came,
    Comes,
    CompanySize,
    Enlist,
    Foremost,
    Member,
    Members,
    Overt,
    Peopled,
    Recruit,
    Recruitable,
    SameCompany,
    SameSite,
    ShowAgent,
    Side,
    SplitOff,
    Starting,
    TakePlace,
)
from carddb.effects.nodes.language import ALWAYS, Amount, Step, Test

OVERT = Overt()
PEOPLED = Peopled()
COMES = Comes()
SIZE = CompanySize()


def same_company(who: str) -> Test:
    """In the same company as what a reference names."""
    return SameCompany(who)


def same_site(who: str) -> Test:
    """At the same site as what a reference names."""
    return SameSite(who)


def side(*sides: str) -> Test:
    """Of one of these sides: hero or minion, overt or covert."""
    return Side(sides)


def came(*names: str) -> Test:
    """One of these characters came into play this turn."""
    return Came(names)


def member(test: Test, count: int = 1) -> Test:
    """The company has such a character, or so many of them."""
    return Member(test, count)


AGENT_THERE = AgentThere()
STARTING = Starting()


def at_home_of(who: str) -> Test:
    """An agent at a home site of what a reference names."""
    return AgentThere(who)


SHOW_AGENT = ShowAgent()


def split_off(who: str = "target", onward: int = 0) -> Step:
    """It splits off and returns, or goes on with a hazard limit of its own."""
    return SplitOff(who, onward)


FOREMOST = Foremost()


def members(test: Test = ALWAYS) -> Amount:
    """How many characters of the company meet the condition."""
    return Members(test)


def recruitable(who: str = "target", *, follows: bool = True) -> Test:
    """A character card that could join it."""
    return Recruitable(who, follows)


def recruit(who: str = "target", *, follows: bool = True) -> Step:
    """The chosen character joins it."""
    return Recruit(who, follows)


def arrive(who: str, *, alone: bool = False) -> Step:
    """It comes into play where this card is (or is stored), in the company there or in one of its own."""
    return Arrive(who, alone)


def bring_back(who: str, beside: str) -> Step:
    """Who was eliminated returns to the company of somebody."""
    return Arrive(who, beside=beside)


def enlist(who: str, under: str) -> Step:
    """It comes into play under somebody's control."""
    return Enlist(who, under)


def take_place(who: str, *, inherits: bool = False) -> Step:
    """It comes into play in the place of this character."""
    return TakePlace(who, inherits)
