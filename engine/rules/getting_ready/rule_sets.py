"""The sets of rules that the books describe, and what each parameter of a set says, with its source.

The comprehensive rules of the Council of Elrond are the standard: every parameter has their value unless a set says
otherwise. A game keeps the whole value (`Setup.rules`), not the name of a set, so that it goes on as it began whatever
becomes of a set later. Sources are the parts of the rulebook of The Lidless Eye ("MELE") and of The Balrog ("MEBA").
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from carddb.language.speech import say
from engine.queries.alignments import RINGWRAITH, WIZARD
from engine.state.records import STANDARD, RuleSet


class Parameter(msgspec.Struct, frozen=True):
    """What a parameter means: the sentence for a value (``{value}``) that is not the standard's, and where it is written."""

    sentence: str
    source: str


PARAMETERS: Final[dict[str, Parameter]] = {
    "lengths": Parameter("Length: {value}.", source="MELE Part II.1"),
    "kinds": Parameter("Kinds of player: {value}.", source="MELE, introduction"),
    "fewest_cards": Parameter(
        "A play deck has at least {value} resources and as many hazards.", source="MELE Part I.3, Part V"
    ),
    "fewest_creatures": Parameter("A play deck has at least {value} creatures.", source="MELE Part IV.3, Part V"),
    "most_avatars": Parameter("A play deck has at most {value} avatars.", source="MELE Part I.3, Part IV.3"),
    "sideboards": Parameter("The largest sideboards by length of game: {value}.", source="MELE Part II.1 and II.2"),
    "draft": Parameter(
        "Both show their starting companies at once; who stands in both goes into the play decks.",
        source="MELE Part I.3; drafts are in Part V",
    ),
    "second_start": Parameter(
        "Ringwraiths start and are revealed at Minas Morgul.", source="MELE Part I.3; MEBA adds Dol Guldur"
    ),
    "regions": Parameter("No region movement.", source="MELE Part II.6"),
    "on_guard": Parameter("No cards on guard.", source="MELE Part II.10"),
    "influence": Parameter("Nobody influences an opponent's cards.", source="MELE Part II.9"),
    "support": Parameter("Nobody taps in support of others.", source="MELE Part II.7 and II.8"),
    "home_cancels": Parameter("Nobody cancels an automatic-attack for being at home.", source="MELE Part II.7"),
    "discards": Parameter("No character is discarded for another one.", source="MELE Part II.5"),
    "trophies": Parameter("No trophies.", source="MELE Part II.7"),
    "points_to_call": Parameter("The end may be called with {value} marshalling points.", source="MELE Part I.1"),
    "hazard_call": Parameter("Sudden Call is no hazard.", source="MELE Part II.1"),
    "adjusted_points": Parameter(
        "At the end points are added up as they are: none are doubled or cut.", source="MELE Part II.1"
    ),
    "avatar_decides": Parameter("Whose avatar is eliminated loses the game.", source="MELE Part I.1, Part IV.1"),
    "weakest_link": Parameter("A tie is broken by further corruption checks.", source="MELE Part V, withdrawn there"),
    "steals": Parameter("After company combat an item may be stolen.", source="MELE Part III"),
    "sauron_spares": Parameter(
        "Cards of Sauron's own will are not played against Ringwraiths.", source="MELE Part IV.2"
    ),
    "turns": Parameter("The Free Council meets after {value} turns of each player.", source="tournaments"),
}

STARTER: Final = RuleSet(
    name="starter",
    lengths=("starter",),
    kinds=(WIZARD, RINGWRAITH),
    fewest_cards=25,
    fewest_creatures=0,
    most_avatars=2,
    sideboards=(0, 0, 0, 0),
    draft=False,
    second_start=False,
    regions=False,
    on_guard=False,
    influence=False,
    support=False,
    home_cancels=False,
    discards=False,
    trophies=False,
    hazard_call=False,
    adjusted_points=False,
    avatar_decides=True,
)
PRINTED: Final = RuleSet(
    name="printed",
    kinds=(WIZARD, RINGWRAITH),
    fewest_cards=25,
    fewest_creatures=0,
    most_avatars=2,
    sideboards=(25, 25, 30, 35),
    draft=False,
    second_start=False,
    avatar_decides=True,
)
TOURNAMENT: Final = RuleSet(name="tournament", sideboards=(25, 25, 30, 35), turns=0)

RULE_SETS: Final[dict[str, RuleSet]] = {one.name: one for one in (STANDARD, STARTER, PRINTED, TOURNAMENT)}

# What players may agree on beside a set: each a switch by its own name.
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "steal": {"steals": True},
    "no-regions": {"regions": False},
    "weakest-link": {"weakest_link": True},
    "sauron-spares": {"sauron_spares": True},
    "avatar-decides": {"avatar_decides": True},
    "starter-decks": {"points_to_call": 18},
}


class UnknownRulesError(ValueError):
    """There is no such set of rules, or no such option; the text is one sentence."""


TURNS: Final = "turns:"
MOST_TURNS: Final = 200


def rule_set(text: str) -> RuleSet:
    """Return the rules that a text names: a set, with what is agreed on beside it. Raises `UnknownRulesError`.

    >>> rule_set("starter").regions
    False
    >>> rule_set("standard+steal+turns:12").turns
    12
    """
    name, *options = (part.strip() for part in text.split("+"))
    if name not in RULE_SETS:
        unknown = "“{name}” is no set of rules: choose {known}."
        raise UnknownRulesError(say(unknown, name=name[:30], known=", ".join(RULE_SETS)))
    found = RULE_SETS[name]
    for option in options:
        found = replace(found, **_change(option))
    return replace(found, name="+".join((name, *options)))


def _change(option: str) -> dict[str, Any]:
    """Return what an option changes: a switch by its name, or a number of turns."""
    number = option.removeprefix(TURNS)
    if option.startswith(TURNS) and number.isdecimal() and 0 < int(number) <= MOST_TURNS:
        return {"turns": int(number)}
    if option not in OPTIONS:
        unknown = "“{name}” is no optional rule: choose {known}."
        raise UnknownRulesError(say(unknown, name=option[:30], known=", ".join((*OPTIONS, f"{TURNS}N"))))
    return OPTIONS[option]


def differences(rules: RuleSet) -> tuple[str, ...]:
    """Return one sentence for each parameter in which a set differs from the standard."""
    values = ((name, getattr(rules, name)) for name in PARAMETERS)
    return tuple(
        say(PARAMETERS[name].sentence, value=_said(value)) for name, value in values if value != getattr(STANDARD, name)
    )


def _said(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
