"""What mostly items say, in our own English; `carddb.effects.describe` takes these lines into its tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from carddb.effects import conditions as c
from carddb.effects import tree as t
from carddb.effects.conditions import Node, Test

Words = Callable[[str], str]

FLAGS: Final = {
    "faces-two": "may be assigned a second strike",
    "failed-is-beaten": "defeats every further strike of the attack that fails, without a body check",
    "not-transferred": "is not transferred",
    "not-stored": "is not stored",
    "sure-influence": "is influenced without a roll",
    "wards-enchantments": "has dark enchantments on it canceled",
    "sure-check": "passes the corruption check without a roll",
}


def conditions(
    condition: Callable[[Test], str], any_of: Callable[[Any], str], who: Words
) -> dict[type[Node], Callable[[Any], str]]:
    """Return the conditions in words, by what puts a condition, alternatives and references into words."""
    return {
        c.Taps: lambda n: "the one facing the strike taps for it",
        c.Bested: lambda n: "the winner against a strike of the attack",
        c.CheckFor: lambda n: f"the check is required by {condition(n.test)}",
        c.HasStored: lambda n: f"you have stored {condition(n.test)}",
        c.PlayedThere: lambda n: f"at a site where {any_of(n.kinds)} was played this turn",
        c.Restored: lambda n: "restored",
        c.PlayedNow: lambda n: f"you have played {' or '.join(n.names)} this turn",
        c.HomeIn: lambda n: f"at home in {' or '.join(n.regions)}",
        c.StoredBy: lambda n: f"the same as something stored by {who(n.who)}",
        c.DragonFell: lambda n: "at a site where a Dragon at home was defeated",
        c.Free: lambda n: "free to come into play",
    }


SENTENCES: Final = (c.Taps, c.CheckFor, c.HasStored, c.PlayedNow)


def steps(who: Words) -> dict[type[Node], Callable[[Any], str]]:
    """Return the steps in words, by what puts a reference into words."""
    return {
        t.PlayItem: lambda n: f"play {who(n.what)} with {who(n.who)}" + ("" if n.taps_site else ", tapping no site"),
        t.FailAll: lambda n: "every strike of the attacking card fails, with −2 to its body checks",
        t.SeeHand: lambda n: "look at your opponent's hand",
        t.Restore: lambda n: f"place {who(n.who)} with this item, which restores it",
        t.FaceAll: lambda n: f"{who(n.who)}, if it is assigned a strike of the attack, faces all of them one by one",
    }


def abilities(condition: Callable[[Test], str]) -> dict[type[Node], Callable[[Any], str]]:
    """Return the abilities in words, by what puts a condition into words."""
    return {
        t.AlsoPlayable: lambda n: (
            f"also playable at {'a tapped or untapped' if n.tapped else 'a'} site that is {condition(n.test)}"
        ),
        t.Borrows: lambda n: f"tapped, it does what tapping does of a card in play that is {condition(n.test)}",
    }
