"""The conditions under which a card may be played, used or chosen, or changes something, and the card without each of them.

`conditions` yields them with the abilities that the card would have if that one condition were not there, so that whatever
is possible then and not now is forbidden by it alone. Nothing is tried here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from carddb import prose
from carddb.effects.nodes.abilities import (
    Admits,
    AlsoPlayable,
    Keying,
    Play,
    Playable,
    Static,
    StoreAt,
    Target,
    Use,
    UsedBy,
)
from carddb.effects.nodes.language import ALWAYS, Ability, All, AnyOf, Choose, Cost, If, May, Node, Not, Step, Test

CONDITIONAL: Final = (Play, Use, Playable, AlsoPlayable, UsedBy, Keying, StoreAt, Admits, Static)
_HOLDERS: Final = (Target, Cost, Choose)  # parts of these whose conditions are asked when something is chosen
_IN_STEPS: Final = (If, May)

Wider = tuple[str, Test, Any]  # where, the condition that is left out, and the value without it


class Condition(msgspec.Struct, frozen=True):
    """A condition: ``key`` says where it stands, as in `card_mutants`, ``words`` what it says, ``without`` the rest.

    It is "asked" when something is to be done, of what is "chosen" while the card is carried out, or "standing".
    """

    key: str
    words: str
    without: tuple[Ability, ...]
    how: str


def conditions(abilities: Sequence[Ability]) -> Iterator[Condition]:
    """Yield each condition that can forbid something, with the abilities without it."""
    for place, one in enumerate(abilities):
        if isinstance(one, CONDITIONAL):
            before, after = tuple(abilities[:place]), tuple(abilities[place + 1 :])
            for where, test, wider in _of_node(one):
                how = "standing" if isinstance(one, Static) else "chosen" if where.startswith(".steps") else "asked"
                yield Condition(f"{place}{where}", prose.condition(test), (*before, wider, *after), how)


def _of_node(node: Node) -> Iterator[Wider]:
    """Yield an ability, target, cost or step without each condition that it names."""
    for field in msgspec.structs.fields(node):
        value = getattr(node, field.name)
        if field.name == "guard" or (isinstance(node, Static) and value == field.default):
            continue  # what a card is on is no condition of its own
        if isinstance(value, Test):
            found = _of_test(value)
        elif isinstance(value, _HOLDERS):
            found = _of_node(value)
        elif isinstance(value, tuple):
            found = _of_parts(value)
        else:
            continue
        for where, test, wider in found:
            yield f".{field.name}{where}", test, replace(node, **{field.name: wider})


def _of_parts(parts: tuple[Any, ...]) -> Iterator[Wider]:
    for place, part in enumerate(parts):
        if isinstance(part, (*_HOLDERS, *_IN_STEPS)):
            for where, test, wider in _of_step(part):
                yield f".{place}{where}", test, (*parts[:place], wider, *parts[place + 1 :])


def _of_step(part: Node) -> Iterator[Wider]:
    """Yield a part; of a step that holds others only what is chosen in these."""
    if not isinstance(part, _IN_STEPS):
        yield from _of_node(part)
        return
    for name in ("then", "otherwise", "steps"):
        inner: tuple[Step, ...] = getattr(part, name, ())
        for where, test, wider in _of_parts(inner):
            yield f".{name}{where}", test, replace(part, **{name: wider})


def _of_test(test: Test) -> Iterator[Wider]:
    if test != ALWAYS and not isinstance(test, All):
        yield " left out", test, ALWAYS
    yield from _inside(test, wider=True)


def _inside(test: Test, *, wider: bool) -> Iterator[Wider]:
    """Yield a condition that more things meet (or fewer, below a "not") since a part of it is left out."""
    if isinstance(test, All | AnyOf):
        loose = isinstance(test, All) is wider
        for place, part in enumerate(test.tests):
            before, after = test.tests[:place], test.tests[place + 1 :]
            if loose and len(test.tests) > 1:
                yield f".tests.{place} dropped", part, replace(test, tests=(*before, *after))
            for where, left, inner in _inside(part, wider=wider):
                yield f".tests.{place}{where}", left, replace(test, tests=(*before, inner, *after))
        return
    for field in msgspec.structs.fields(test):
        value = getattr(test, field.name)
        if isinstance(value, Test):
            for where, left, inner in _inside(value, wider=wider is not isinstance(test, Not)):
                yield f".{field.name}{where}", left, replace(test, **{field.name: inner})
