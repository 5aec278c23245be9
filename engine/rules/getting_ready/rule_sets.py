"""The sets of rules that the books describe, and where each parameter of a set is written.

The comprehensive rules of the Council of Elrond are the standard: every parameter has their value unless a set says
otherwise. A game keeps the whole value (`Setup.rules`), not the name of a set, so that it goes on as it began whatever
becomes of a set later. Sources are the parts of the rulebook of The Lidless Eye ("MELE") and of The Balrog ("MEBA").
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from carddb.language.speech import say
from engine.queries.alignments import RINGWRAITH, WIZARD
from engine.state.records import STANDARD, RuleSet

# Where each parameter is written; `bot.strings.rule_sets` says what it means.
SOURCES: Final[dict[str, str]] = {
    "lengths": "MELE Part II.1",
    "kinds": "MELE, introduction",
    "fewest_cards": "MELE Part I.3, Part V",
    "fewest_creatures": "MELE Part IV.3, Part V",
    "most_avatars": "MELE Part I.3, Part IV.3",
    "sideboards": "MELE Part II.1 and II.2",
    "fewest_players": "MELE Part III",
    "most_players": "MELE Part III",
    "largest_pool": "MELE Part III",
    "seats_by_roll": "MELE Part III",
    "avatars_by_roll": "MELE Part III; Fallen-wizards first, by rule 1.8.F1",
    "avatar_copies": "MELE Part III",
    "in_turn": "MELE Part III",
    "exchanges": "MELE Part III",
    "half_creatures": "MELE Part III",
    "draft": "MELE Part I.3; drafts are in Part V",
    "second_start": "MELE Part I.3; MEBA adds Dol Guldur",
    "regions": "MELE Part II.6",
    "joins_at_once": "MELE Part II.6",
    "on_guard": "MELE Part II.10",
    "allies_removed": "MELE Part II.10",
    "wounded_tapped": "MELE Part I.2",
    "influence": "MELE Part II.9",
    "support": "MELE Part II.7 and II.8",
    "home_cancels": "MELE Part II.7",
    "discards": "MELE Part II.5",
    "trophies": "MELE Part II.7",
    "points_to_call": "MELE Part I.1",
    "hazard_call": "MELE Part II.1",
    "adjusted_points": "MELE Part II.1",
    "avatar_decides": "MELE Part I.1, Part IV.1",
    "weakest_link": "MELE Part V, withdrawn there",
    "steals": "MELE Part III",
    "sauron_spares": "MELE Part IV.2",
    "turns": "tournaments",
    "own_hazards": "MELE Part III",
    "fewest_hazards": "MELE Part III, variant 2",
    "hand": "MELE Part III",
    "hazard_draws": "MELE Part III",
    "must_play": "MELE Part III",
    "calls": "MELE Part III",
    "exhaustions": "MELE Part III",
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
    wounded_tapped=True,
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
    joins_at_once=True,
    allies_removed=False,
    wounded_tapped=True,
    avatar_decides=True,
)
SEVERAL: Final = RuleSet(
    name="multi-player",
    fewest_players=3,
    most_players=5,
    largest_pool=25,
    seats_by_roll=True,
    avatars_by_roll=True,
    avatar_copies=2,
    in_turn=True,
    exchanges=3,
    half_creatures=True,
    avatar_decides=True,
)
TOURNAMENT: Final = RuleSet(name="tournament", sideboards=(25, 25, 30, 35), turns=0)
SOLITAIRE: Final = RuleSet(
    name="solitaire",
    lengths=("short",),
    fewest_players=1,
    most_players=1,
    own_hazards=True,
    fewest_hazards=25,
    hand=5,
    hazard_draws=(2, 2),
    must_play=True,
    on_guard=False,
    influence=False,
    hazard_call=False,
    calls=False,
    adjusted_points=False,
    exhaustions=2,
)

RULE_SETS: Final[dict[str, RuleSet]] = {
    one.name: one for one in (STANDARD, STARTER, PRINTED, TOURNAMENT, SEVERAL, SOLITAIRE)
}

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
CARDS: Final = "cards:"
CREATURES: Final = "creatures:"
# What is agreed on with a number: the parameter that it sets, from the least to the most. Decks made of what boosters
# held are smaller than others.
NUMBERS: Final[dict[str, tuple[str, int, int]]] = {
    TURNS: ("turns", 1, 200),
    CARDS: ("fewest_cards", 5, 50),
    CREATURES: ("fewest_creatures", 0, 50),
}


def length_in(rules: RuleSet, usual: str) -> str:
    """Return the usual length of game, or the first one of rules that do not know it."""
    return usual if usual in rules.lengths else rules.lengths[0]


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
    """Return what an option changes: a switch by its name, or a number of turns, cards or creatures."""
    word, colon, number = option.partition(":")
    parameter, least, most = NUMBERS.get(word + colon, ("", 0, 0))
    if parameter and number.isdecimal() and len(number) <= len(str(most)) and least <= int(number) <= most:
        return {parameter: int(number)}
    if option not in OPTIONS:
        unknown = "“{name}” is no optional rule: choose {known}."
        known = (*OPTIONS, *(f"{one}N" for one in NUMBERS))
        raise UnknownRulesError(say(unknown, name=option[:30], known=", ".join(known)))
    return OPTIONS[option]


def differences(rules: RuleSet) -> dict[str, Any]:
    """Return the parameters in which a set differs from the standard, with their values."""
    values = ((name, getattr(rules, name)) for name in SOURCES)
    return {name: value for name, value in values if value != getattr(STANDARD, name)}
