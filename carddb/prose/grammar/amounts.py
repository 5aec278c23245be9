"""Amounts in words: as a number ("the mind of its bearer") and as a change ("+1 for each Wilderness in its site path")."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from carddb.effects.nodes.cards import Count
from carddb.effects.nodes.companies import Members
from carddb.effects.nodes.language import Amount, Most, Node, StatOf, Sum, Times, Where
from carddb.effects.nodes.movement import Regions
from carddb.effects.nodes.piles import InZone
from carddb.language.speech import signed
from carddb.prose.grammar.comparisons import numeral, region_words
from carddb.prose.grammar.grammar import Noun, both, phrase
from carddb.prose.grammar.phrases import given_that, noun
from carddb.prose.grammar.scope import Scope
from carddb.prose.grammar.tables import Words


def owned(name: str) -> str:
    """Return what a number is called before its owner: "prowess" of a character, with an article where one is wanted."""
    return phrase(OWNED.get(name, name))


OWNED: Final = {
    "prowess": "prowess§ owned",
    "body": "body§ owned",
    "mind": "mind§ owned",
    "mind for purposes of control": "mind for purposes of control§ owned",
    "direct influence": "direct influence§ owned",
    "general influence": "general influence§ owned",
    "unused general influence": "unused general influence§ owned",
    "unused direct influence": "unused direct influence§ owned",
    "influence in the check": "influence in the check§ owned",
    "strikes": "strikes§ owned",
    "the strike’s prowess": "the strike’s prowess§ owned",
    "the attack’s prowess": "the attack’s prowess§ owned",
    "the attack’s strikes": "the attack’s strikes§ owned",
    "the attack’s body": "the attack’s body§ owned",
    "marshalling points": "marshalling points§ owned",
    "corruption points": "corruption points§ owned",
    "hand size": "hand size§ owned",
    "removal number, 8 where it has none": "removal number, 8 where it has none§ owned",
    "support": "support§ owned",
    "standard modifications": "standard modifications§ owned",
    "prowess in combat": "prowess in combat§ owned",
    "unused direct influence and bonus to flattery attempts": "unused direct influence and bonus to flattery attempts§ owned",
    "regions of movement": "regions of movement§ owned",
    "printed prowess": "printed prowess§ owned",
    "printed body": "printed body§ owned",
    "printed mind": "printed mind§ owned",
    "printed direct influence": "printed direct influence§ owned",
    "printed strikes": "printed strikes§ owned",
    "printed marshalling points": "printed marshalling points§ owned",
    "printed corruption points": "printed corruption points§ owned",
}
ZONES: Final = {
    "play deck": "play deck§ zone",
    "discard pile": "discard pile§ zone",
    "hand": "hand§ zone",
    "sideboard": "sideboard§ zone",
    "marshalling point pile": "marshalling point pile§ zone",
    "location deck": "location deck§ zone",
    "removed-from-play pile": "removed-from-play pile§ zone",
    "play": "play§ zone",
}
_YOURS: Final = {
    "discard pile": "your discard pile",
    "hand": "your hand",
    "play deck": "your play deck",
    "sideboard": "your sideboard",
    "marshalling point pile": "your marshalling point pile",
    "location deck": "your location deck",
    "removed-from-play pile": "your removed-from-play pile",
}
_THEIRS: Final = {
    "discard pile": "your opponent’s discard pile",
    "hand": "your opponent’s hand",
    "play deck": "your opponent’s play deck",
    "sideboard": "your opponent’s sideboard",
    "marshalling point pile": "your opponent’s marshalling point pile",
    "location deck": "your opponent’s location deck",
    "removed-from-play pile": "your opponent’s removed-from-play pile",
}
_PLAYERS: Final = {
    "discard pile": "its player’s discard pile",
    "hand": "its player’s hand",
    "play deck": "its player’s play deck",
    "sideboard": "its player’s sideboard",
    "marshalling point pile": "its player’s marshalling point pile",
    "location deck": "its player’s location deck",
    "removed-from-play pile": "its player’s removed-from-play pile",
}


def whose_zone(zone: str, who: str, scope: Scope) -> str:
    """Return a pile with its owner: "your discard pile", "your opponent’s hand"."""
    if who in ("", "self", "player"):
        return phrase(_YOURS[zone])
    if who == "opponent":
        return phrase(_THEIRS[zone])
    return phrase(_PLAYERS[zone])


NUMBERS: Final = Words[type[Node], Callable[[Any, Scope], str]]("an amount")


def members(node: Members, scope: Scope) -> Noun:
    """Return who is counted in a company."""
    return noun(node.test, scope, "character")


def number(amount: Amount, scope: Scope) -> str:
    """Return an amount in words."""
    return str(amount).replace("-", "−") if isinstance(amount, int) else NUMBERS[type(amount)](amount, scope)


# --- changes ----------------------------------------------------------------------------------------------------


_COUNTED: Final = {
    "successful-strikes": "successful strike",
    "excess-strikes": "excess strike",
    "phases-taken": "movement/hazard phase it has taken this turn",
}


def unit(amount: Amount, scope: Scope) -> str:
    """Return what is counted, one of it: "Wilderness in the site path"; empty for an amount that counts nothing."""
    if isinstance(amount, Regions):
        return phrase("{what} in the site path", what=region_words(amount, many=False))
    if isinstance(amount, Members):
        if scope.subject is not None and scope.subject.kind not in ("company", "player", "attack"):
            return phrase("{what:bare} in its company", what=members(amount, scope))
        return phrase("{what:bare} of the company", what=members(amount, scope))
    if isinstance(amount, Count):
        return phrase("{what:bare} in play", what=noun(amount.test, scope, "card"))
    if isinstance(amount, InZone):
        what = Noun(kind="card") if amount.test is None else noun(amount.test, scope, "card")
        return phrase("{what:bare} in {zone}", what=what, zone=whose_zone(amount.zone, amount.who, scope))
    return phrase(_COUNTED[amount.stat]) if isinstance(amount, StatOf) and amount.stat in _COUNTED else ""


def change(amount: Amount, scope: Scope) -> tuple[str, str]:
    """Return a change as its number and what is said after it: ("+1", " for each Wilderness in the site path")."""
    if isinstance(amount, int):
        return signed(amount), ""
    factor, counted = (amount.factor, amount.amount) if isinstance(amount, Times) else (1, amount)
    one = unit(counted, scope)
    if isinstance(amount, Times) and amount.per > 1:
        one = phrase("whole {number} of {what}", number=numeral(amount.per), what=number(counted, scope))
    if one:
        return signed(factor), phrase(" for each {what}", what=one)
    if isinstance(counted, Where):
        return _cases(counted, scope, factor)
    if isinstance(counted, Most):
        value, tail = change(counted.amount, scope)
        return value, tail + phrase(" (at most {limit})", limit=counted.limit)
    if isinstance(counted, Sum) and all(isinstance(one, int | Where) for one in counted.parts):
        return _several(counted, scope)
    sign = "+" if factor > 0 else "−"
    what = number(counted if abs(factor) == 1 else Times(counted, abs(factor)), scope)
    return f"{sign}X", phrase(", X being {what}", what=what)


def _cases(node: Where, scope: Scope, factor: int) -> tuple[str, str]:
    """Return an amount that depends on conditions: the plain value first, the others in brackets."""
    cases: list[tuple[str, str]] = []
    rest: Amount = node
    while isinstance(rest, Where):
        value, tail = change(_times(rest.amount, factor), scope)
        cases.append((value + tail, given_that(rest.test, scope)))
        rest = rest.otherwise
    others = [phrase("{value} {what}", value=value, what=what) for value, what in cases]
    if rest == 0:
        if len(cases) == 1:
            return cases[0][0], f" {cases[0][1]}"
        return cases[0][0], f" {cases[0][1]}" + "".join(f", {one}" for one in others[1:])
    value, tail = change(_times(rest, factor), scope)
    return value + tail, f" ({', '.join(others)})"


def _times(amount: Amount, factor: int) -> Amount:
    if factor == 1:
        return amount
    return amount * factor if isinstance(amount, int) else Times(amount, factor)


def in_cases(amount: Amount) -> bool:
    """Whether an amount is a number that depends on conditions, or several of them."""
    return isinstance(amount, Where) or (
        isinstance(amount, Sum) and all(isinstance(one, int | Where) for one in amount.parts)
    )


def _several(node: Sum, scope: Scope) -> tuple[str, str]:
    told = ["".join(change(one, scope)) for one in node.parts]
    if all(isinstance(one, int) for one in node.parts):
        return signed(sum(one for one in node.parts if isinstance(one, int))), ""
    return both(told), ""


# --- comparisons ------------------------------------------------------------------------------------------------


def measured(how: str, right: Amount, scope: Scope) -> str:
    """Return what a number is measured against: "5 or less", "greater than its mind"."""
    if isinstance(right, int):
        text = {
            ">": "more than {number}",
            ">=": "{number} or more",
            "<": "less than {number}",
            "<=": "{number} or less",
            "=": "exactly {number}",
        }[how]
        return phrase(text, number=right)
    told = number(right, scope)
    return phrase(
        {
            ">": "greater than {what}",
            ">=": "at least {what}",
            "<": "less than {what}",
            "<=": "at most {what}",
            "=": "equal to {what}",
        }[how],
        what=told,
    )


def quantity(how: str, right: Amount) -> tuple[str, int] | None:
    """Return how many things a count asks for: ("least", 2), ("no", 0); None where no number is compared."""
    if not isinstance(right, int):
        return None
    if how == ">" and right > 1:
        return ("more", right)
    if how in (">", ">="):
        return ("least", right + (how == ">"))
    if how in ("<", "<="):
        least = right - (how == "<")
        return ("no", 0) if least == 0 else ("most", least)
    return ("no", 0) if right == 0 else ("just", right)


def so_many(how: str, right: Amount, what: Noun) -> str:
    """Return a number of things: "a sage", "at least two sages", "no sage"."""
    found = quantity(how, right)
    if found is None:
        return ""
    word_, count = found
    if word_ == "no":
        return f"{what:no}"
    if word_ == "least" and count == 1:
        return f"{what:a}"
    return phrase(
        {
            "least": "at least {number} {what:some}",
            "most": "at most {number} {what:some}",
            "more": "more than {number} {what:some}",
            "just": "exactly {number} {what:some}",
        }[word_]
        if count > 1
        else {
            "most": "at most one {what:bare}",
            "just": "exactly one {what:bare}",
            "least": "one {what:bare}",
        }[word_],
        number=numeral(count),
        what=what,
    )
