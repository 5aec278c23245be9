"""One walk over a saved state that knows, by its types, every value that names something of the card database.

The same walk takes the census of what a state names (for the legend of a save) and renames it all (after an upgrade).
What no longer exists falls away here, by the rule of docs/saves.md.
"""

from __future__ import annotations

import functools
import types
from collections.abc import Callable, Iterator
from typing import Annotated, Any, Final, Protocol, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from engine.actions.frames import PassiveFrame
from engine.actions.passive_conditions import LISTENING
from engine.state import naming
from engine.state.frames import EffectFrame, Link
from engine.state.lasting_kinds import EFFECT
from engine.state.naming import LAPSED, Holds
from engine.state.option_values import HELD
from engine.state.records import Lasting, Option

__all__ = ["GONE", "Numbers", "extra_of", "option_with", "walk"]

GONE: Final = object()  # what a value becomes that is no part of the state any more


class Numbers(Protocol):
    """What a walk does with each value that names something: it returns what stands there afterwards."""

    def card(self, number: int) -> int:
        """Take a position in the card database."""

    def name(self, text: str) -> str:
        """Take the name of a card, site or region."""

    def entity(self, text: str) -> str:
        """Take the name of what cards are manifestations of."""

    def identifier(self, text: str) -> str:
        """Take a public id."""

    def ability(self, card: int, number: int) -> int:
        """Take the place of an ability of a card; `LAPSED` when there is none any more."""

    def static(self, card: int, number: int) -> int:
        """Take the number of a static effect of a card; `LAPSED` when there is none any more."""

    def step(self, card: int, ability: int, place: int) -> int:
        """Take the place in a program that runs; `LAPSED` when it has no such step any more."""

    def listens(self, card: int) -> bool:
        """Whether a card still has an ability that waits while it is not in play."""

    def ended(self, what: str, card: int) -> None:
        """Note that something falls away; ``card`` is the position as it was."""


Walk = Callable[[Any, Numbers], Any]
T = TypeVar("T")
_OWN: Final[dict[type, Walk]] = {}


def _own(kind: type) -> Callable[[Walk], Walk]:
    """Register what walks over a kind of record that its fields alone do not explain."""

    def register(way: Walk) -> Walk:
        _OWN[kind] = way
        return way

    return register


def walk(kind: Any) -> Walk | None:
    """Return what walks over values of a type; None where none of them can name anything."""
    return _walk(kind)


@functools.cache
def _walk(kind: Any) -> Walk | None:
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        marks = [one for one in parts[1:] if isinstance(one, Holds)]
        return _MARKED[marks[0].what] if marks else _walk(parts[0])
    if origin in (Union, types.UnionType):
        return _of_union(parts)
    if origin in (tuple, list):
        return _of_sequence(origin, parts)
    if origin is dict:
        return _of_mapping(_walk(parts[1]))
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _OWN.get(kind) or fields_of(kind)
    return None


def _name(value: str, numbers: Numbers) -> Any:
    """Rename a card's name, also where it says who did something to a card of the game ("Cave Worm>64")."""
    name, mark, iid = value.partition(naming.BY)
    found = numbers.name(name)
    return found if found is GONE else f"{found}{mark}{iid}"


_MARKED: Final[dict[str, Walk]] = {
    naming.CARD: lambda value, numbers: numbers.card(value),
    naming.NAME: _name,
    naming.ENTITY: lambda value, numbers: numbers.entity(value),
    naming.ID: lambda value, numbers: numbers.identifier(value),
}


def _of_union(parts: tuple[Any, ...]) -> Walk | None:
    ways = {part: found for part in parts if (found := _walk(part)) is not None}
    if not ways:
        return None

    def go(value: Any, numbers: Numbers) -> Any:
        way = ways.get(type(value))
        return value if way is None else way(value, numbers)

    return go


def _of_sequence(made: type, parts: tuple[Any, ...]) -> Walk | None:
    if made is tuple and not (len(parts) == 2 and parts[1] is Ellipsis):
        return _of_places(parts)
    way = _walk(parts[0])
    if way is None:
        return None

    def go(value: Any, numbers: Numbers) -> Any:
        if not value:
            return value
        found = [way(one, numbers) for one in value]
        return made(one for one in found if one is not GONE)

    return go


def _of_places(parts: tuple[Any, ...]) -> Walk | None:
    ways = [_walk(part) for part in parts]
    if not any(ways):
        return None
    return lambda value, numbers: tuple(
        one if way is None else way(one, numbers) for one, way in zip(value, ways, strict=True)
    )


def _of_mapping(way: Walk | None) -> Walk | None:
    return None if way is None else lambda value, numbers: {key: way(one, numbers) for key, one in value.items()}


def fields_of(kind: type[msgspec.Struct]) -> Walk | None:
    """Return what walks over the fields of a record, one by one."""
    hints = get_type_hints(kind, include_extras=True)
    ways = [(name, way) for name in kind.__struct_fields__ if (way := _walk(hints[name])) is not None]
    if not ways:
        return None

    def go(value: Any, numbers: Numbers) -> Any:
        changed = {}
        for name, way in ways:
            old = getattr(value, name)
            new = way(old, numbers)
            if new is not old and new != old:
                changed[name] = new
        return replace(value, **changed) if changed else value

    return go


# --- options ----------------------------------------------------------------------------------------------------


def extra_of(option: Option) -> Iterator[tuple[int, str]]:
    """Yield the places in ``extra`` that name something, each with what it holds (`engine.state.option_values.HELD`)."""
    for place, what in enumerate(HELD.get(option.verb, ())):
        if what and place < len(option.extra):
            yield place, what


@_own(Option)
def _option(value: Option, numbers: Numbers) -> Option:
    return option_with(value, numbers) if value.verb in HELD else value


def option_with(option: Option, numbers: Numbers) -> Option:
    """Return an option with the numbers of another numbering."""
    extra = list(option.extra)
    held = dict(extra_of(option))
    card = next((extra[place] for place, what in held.items() if what == naming.CARD), -1)
    for place, what in held.items():
        if what == naming.CARD:
            extra[place] = numbers.card(extra[place])
        elif what == naming.HOME and extra[place] > 0:
            extra[place] = numbers.card(extra[place] - 1) + 1
        elif what == naming.ABILITY and extra[place] >= 0:
            extra[place] = numbers.ability(card, extra[place])
    return option if tuple(extra) == option.extra else replace(option, extra=tuple(extra))


def _lapsed(option: Option) -> bool:
    return any(what == naming.ABILITY and option.extra[place] == LAPSED for place, what in extra_of(option))


# --- what is declared -------------------------------------------------------------------------------------------

_link_fields: Final = fields_of(Link)


@_own(Link)
def _link(value: Link, numbers: Numbers) -> Link:
    """A declared action whose ability is gone stays declared: nothing comes of it when its turn comes."""
    assert _link_fields is not None
    new: Link = _link_fields(value, numbers)
    if _lapsed(new.option) and not _lapsed(value.option):
        numbers.ended("action", value.did)
    return new


@_own(PassiveFrame)
def _waiting(value: PassiveFrame, numbers: Numbers) -> Any:
    """A passive condition that waits and is gone is dropped; with the last one what they wait in."""
    waiting = tuple(_passive(value.waiting, numbers))
    ordered = tuple(_passive(value.ordered, numbers))
    if not waiting and not ordered:
        return GONE
    changed = (waiting, ordered) != (value.waiting, value.ordered)
    return replace(value, waiting=waiting, ordered=ordered) if changed else value


def _passive(links: tuple[Link, ...], numbers: Numbers) -> Iterator[Link]:
    for one in links:
        option = option_with(one.option, numbers)
        did = numbers.card(one.did)
        if _lapsed(option):
            numbers.ended("passive", one.did)
        else:
            yield one if (option, did) == (one.option, one.did) else replace(one, option=option, did=did)


# --- effects ----------------------------------------------------------------------------------------------------

_effect_fields: Final = fields_of(EffectFrame)


@_own(EffectFrame)
def _effect(value: EffectFrame, numbers: Numbers) -> EffectFrame:
    """What runs goes on at the same step; of a program that has no such step any more the rest falls away."""
    assert _effect_fields is not None
    new: EffectFrame = _effect_fields(value, numbers)
    if value.script or value.program == LAPSED:
        return new
    program = numbers.ability(value.env.did, value.program)
    place = numbers.step(value.env.did, value.program, value.pc)
    if LAPSED in (program, place):
        numbers.ended("steps", value.env.did)
        return replace(new, program=LAPSED, pc=0, counts=(), rounds=())
    return new if (program, place) == (value.program, value.pc) else replace(new, program=program, pc=place)


_lasting_fields: Final = fields_of(Lasting)


@_own(Lasting)
def _lasting(value: Lasting, numbers: Numbers) -> Any:
    """What lasts ends with the effect that it is."""
    assert _lasting_fields is not None
    new: Lasting = _lasting_fields(value, numbers)
    if value.kind == EFFECT and value.env is not None:
        static = numbers.static(value.env.did, value.static)
        if static == LAPSED:
            numbers.ended("lasting", value.env.did)
            return GONE
        return new if static == value.static else replace(new, static=static)
    if value.kind == LISTENING and value.env is not None and not numbers.listens(value.env.did):
        numbers.ended("lasting", value.env.did)
        return GONE
    return _renamed(new, numbers)


def _renamed(value: Lasting, numbers: Numbers) -> Any:
    form = naming.VALUES.get(value.kind, "")
    text = value.value
    if form == naming.NAME and text:
        text = numbers.name(text)
    elif form == naming.ASSIGNED:
        name, _, word = text.partition("=")
        text = f"{numbers.name(name)}={word}"
    elif form == naming.STEP:
        step = _step(text, numbers)
        if step is None:
            numbers.ended("lasting", -1 if value.env is None else value.env.did)
            return GONE
        text = step
    head = next((one for one in naming.NAMED_KINDS if value.kind.startswith(one)), "")
    kind = head + numbers.name(value.kind.removeprefix(head)) if head else value.kind
    return value if (kind, text) == (value.kind, value.value) else replace(value, kind=kind, value=text)


def _step(text: str, numbers: Numbers) -> str | None:
    """Return the place on a way between two sites; None when their names stand the other way round by now."""
    where, _, word = text.partition("=")
    ends, _, place = where.rpartition(",")
    one, _, other = ends.partition(",")
    names = [numbers.name(one), numbers.name(other)]
    return f"{names[0]},{names[1]},{place}={word}" if names == sorted(names) else None
