"""What mostly resource events say, in our own English; `carddb.effects.describe` takes these lines into its tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from carddb.effects import conditions as c
from carddb.effects import tree as t
from carddb.effects.conditions import Node, Test

Words = Callable[[str], str]


def conditions(who: Words) -> dict[type[Node], Callable[[Any], str]]:
    """Return the conditions in words, by what puts a reference into words."""
    return {
        c.Recruitable: lambda n: (
            f"a follower that could join {who(n.who)}"
            if n.follows
            else f"somebody under general influence for {who(n.who)}"
        ),
        c.FirstStored: lambda n: "it was the first of its name to be stored",
        c.Storable: lambda n: "something that may be stored at a haven",
        c.AsCreature: lambda n: "declared as a creature",
    }


def steps(condition: Callable[[Test], str], who: Words) -> dict[type[Node], Callable[[Any], str]]:
    """Return the steps in words, by what puts a condition and a reference into words."""
    return {
        t.MoveAll: lambda n: (
            f"bring every card that is {condition(n.test)} from your {' and '.join(n.zones)} to your {n.to}"
        ),
        t.ShowHand: lambda n: f"{who(n.who)} shows the hand",
        t.Give: lambda n: f"{who(n.who)} bears the chosen card",
        t.AttackerChooses: lambda n: "the attacker chooses who faces the strikes",
        t.Recruit: lambda n: (
            f"bring that character into play with {who(n.who)} "
            + ("under its direct influence" if n.follows else "under general influence")
        ),
        t.Store: lambda n: f"store {who(n.who)} as at a haven",
        t.AllowStrikes: lambda n: (
            f"{who(n.who)} may face {'several strikes' if n.more < 0 else f'{n.more} strikes more'}"
        ),
        t.StrikeFirst: lambda n: f"{who(n.who)} strikes the chosen one, before other strikes are assigned",
        t.Stands: lambda n: "the attack cannot be canceled",
    }
