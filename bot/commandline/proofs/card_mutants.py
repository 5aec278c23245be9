"""Changes of a card's effects, one at a time: an ability removed, a condition turned round, a number off by one.

`mutants` yields each changed card with what was changed and where, in words. Nothing is tried here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from carddb import prose
from carddb.effects.nodes.abilities import ByRule, On, Static, Use
from carddb.effects.nodes.by_hand import InForce
from carddb.effects.nodes.language import ALWAYS, Ability, Compare, Cost, Not, Quantity, Step, Sum, Test
from carddb.facts.model import Attack, Key

FieldChange = tuple[str, str, Any]  # where, what in words, and the changed value

_WATCHED: Final = ("member-leaves", "company-changes")  # they discard the card, which its step only says
_WORDS_ONLY: Final = (ByRule, InForce)  # they change nothing: a rule or the players carry them out


class Mutant(msgspec.Struct, frozen=True):
    """A card with one change: ``key`` says where and how, ``ability`` which one in our words, ``change`` what was done.

    Keys are like "1.when.0 dropped": the ability, the way down to the changed part, and removed, opposite, dropped or
    other.
    """

    key: str
    ability: str
    change: str
    abilities: tuple[Ability, ...]


def mutants(abilities: Sequence[Ability]) -> Iterator[Mutant]:
    """Yield a card's abilities with each ability removed, and with each change of each of them."""
    marks = {one.mark for one in abilities if isinstance(one, Use)}
    for place, one in enumerate(abilities):
        if isinstance(one, _WORDS_ONLY):
            continue
        before, after = tuple(abilities[:place]), tuple(abilities[place + 1 :])
        words = prose.ability(one)
        yield Mutant(f"{place} removed", words, "removed", (*before, *after))
        for where, change, changed in _changes(one):
            if where == ".unless dropped" and isinstance(one, Use) and marks.isdisjoint(one.unless):
                continue  # nothing leaves what it waits for
            yield Mutant(f"{place}{where}", words, change, (*before, changed, *after))


def _changes(node: msgspec.Struct) -> Iterator[FieldChange]:
    """Yield what can be changed in a node: in each of its fields that is not left at its default."""
    for field in msgspec.structs.fields(node):
        value = getattr(node, field.name)
        if value != field.default or _tells(node, field.name):
            for where, change, changed in _of_field(node, field.name, value):
                yield f".{field.name}{where}", change, replace(node, **{field.name: changed})


def _tells(node: msgspec.Struct, field: str) -> bool:
    """Whether a number that is left at its default is one that the card says."""
    if isinstance(node, Attack):
        return field == "strikes"
    return isinstance(node, Static) and field == "amount" and node.how == "set" and node.stat != "skill"


def _of_field(node: msgspec.Struct, name: str, value: Any) -> Iterator[FieldChange]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield from _number(name, value)
    elif isinstance(value, Test) and value != ALWAYS and not isinstance(node, Test):
        yield " opposite", f"opposite of: {prose.condition(value)}", _opposite(value)
    elif isinstance(value, Quantity) and not isinstance(node, Quantity | Compare):
        yield " other", f"{name}: 1 more than {prose.amount(value)}", Sum((value, 1))
    if name == "unless":  # what keeps an ability from being used again
        yield " dropped", "may be used again", ()
    elif isinstance(value, tuple):
        yield from _of_tuple(node, value)
    elif isinstance(value, msgspec.Struct):
        yield from _changes(value)


def _number(name: str, value: int) -> Iterator[FieldChange]:
    if value >= 0 or name not in ("strikes", "more"):  # there -1 stands for all
        other = value + 1 if value >= 0 else value - 1
        yield " other", f"{name.replace('_', ' ')} {value} → {other}", other


def _opposite(test: Test) -> Test:
    return test.test if isinstance(test, Not) else Not(test)


def _of_tuple(node: msgspec.Struct, parts: tuple[Any, ...]) -> Iterator[FieldChange]:
    """Yield the tuple without each part that can be missed, and with each change of each part."""
    for place, part in enumerate(parts):
        before, after = parts[:place], parts[place + 1 :]
        if _may_miss(node, parts, part):
            yield f".{place} dropped", f"without: {_words(part)}", (*before, *after)
        if isinstance(part, int) and not isinstance(part, bool):
            found: Iterator[FieldChange] = _number("number", part)
        elif isinstance(part, msgspec.Struct):
            found = _changes(part)
        else:
            continue
        for where, change, changed in found:
            yield f".{place}{where}", change, (*before, changed, *after)


def _may_miss(node: msgspec.Struct, parts: tuple[Any, ...], part: Any) -> bool:
    if isinstance(node, On) and node.event in _WATCHED and isinstance(part, Step):
        return False
    if isinstance(part, Step | Cost):
        return True
    if isinstance(part, int):
        return isinstance(node, Sum) and len(parts) > 1
    return isinstance(part, Test | Quantity | Key) and len(parts) > 1


def _words(part: Any) -> str:
    """Return a part of an ability in words."""
    if isinstance(part, Cost):
        return prose.costs((part,))
    if isinstance(part, Step):
        return prose.steps((part,))
    if isinstance(part, Key):
        return f"{part.how} {part.value}"
    if isinstance(part, Test):
        return prose.condition(part)
    return prose.amount(part)
