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
    "stands-in": "may be replaced by this card when it must be discarded",
    "influences-factions": "may influence factions as a character does",
    "returns-instead": "returns to its owner's hand when the character that controls it leaves play",
    "recalls-controller": "takes the character that controls it back to its owner's hand when it leaves play",
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
        t.DropAside: lambda n: "discard what lies off to the side with this card",
        t.Beckon: lambda n: f"this card makes an influence check against {who(n.who)}, which taps no site",
        t.SeeHand: lambda n: "look at your opponent's hand",
        t.Restore: lambda n: f"place {who(n.who)} with this item, which restores it",
        t.FaceAll: lambda n: f"{who(n.who)}, if it is assigned a strike of the attack, faces all of them one by one",
    }


def _at(node: t.AlsoPlayable, condition: Callable[[Test], str]) -> str:
    kind = "a tapped or untapped" if node.tapped else "a"
    return f"at {kind} site" if node.test == c.ALWAYS else f"at {kind} site that is {condition(node.test)}"


def abilities(condition: Callable[[Test], str]) -> dict[type[Node], Callable[[Any], str]]:
    """Return the abilities in words, by what puts a condition into words."""
    return {
        t.AlsoPlayable: lambda n: (
            f"also playable {_at(n, condition)}"
            + ("" if n.by == c.ALWAYS else f" with {condition(n.by)}")
            + (", tapping neither character nor site" if n.freely else "")
        ),
        t.Borrows: lambda n: f"tapped, it does what tapping does of a card in play that is {condition(n.test)}",
    }
