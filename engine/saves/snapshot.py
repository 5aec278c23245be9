"""A game as bytes and back, and its digest. The secrets are never part of either.

A save is an envelope: the schema, the release, the version of the rules, the hash of the card data, a legend that says
what the state's numbers mean (`engine.saves.legend`), and the state. A release reads every schema up to its own, whatever
release wrote it; docs/saves.md says what becomes of what does not exist any more.
"""

from __future__ import annotations

import functools
from hashlib import blake2b
from operator import or_
from typing import Any, Final, NamedTuple

import msgspec

from carddb.artefact.database import database
from carddb.release import RELEASE, SCHEMA
from engine.kernel.machine import RULES
from engine.saves import formats, taking_over
from engine.saves.legend import Census, CorruptSave, Legend, Renumbering, UnknownSave, legend
from engine.saves.renumbering import walk
from engine.state.chance import Secrets
from engine.state.game import Game
from engine.state.lasting_kinds import faces
from engine.state.records import Agent, Card, Company, Event, Lasting, Player, Result, Setup, Turn

__all__ = [
    "RULES_VERSION",
    "CorruptSave",
    "Loaded",
    "UnknownSave",
    "digest",
    "load_save",
    "meaning",
    "restore",
    "snapshot",
]

RULES_VERSION: Final = "2026.23"

_DAMAGED: Final = "This saved game cannot be read; restore it from a backup or start a new one."


class Header(msgspec.Struct, frozen=True, array_like=True):
    """What stands before the state.

    ``cards`` is the hash of the card data, ``legend`` and ``state`` are msgpack, ``check`` a checksum over these two.
    """

    schema: int
    release: str
    rules: str
    cards: str
    check: int
    legend: msgspec.Raw
    state: msgspec.Raw


class Loaded(NamedTuple):
    """A game that was loaded: who wrote the save, and what the log should say about what has changed since."""

    game: Game
    release: str
    rules: str
    schema: int
    notes: tuple[Event, ...]
    cards: str  # the hash of the card data that it was saved with


@functools.cache
def state_type() -> Any:
    """Return the type of the state in a save, once every kind of frame is registered."""
    frames: Any = functools.reduce(or_, sorted(RULES, key=lambda kind: kind.__name__))
    return msgspec.defstruct(
        "State",
        [
            ("setup", Setup),
            ("cards", list[Card]),
            ("zones", list[tuple[int, ...]]),
            ("companies", list[Company]),
            ("agents", list[Agent]),
            ("players", list[Player]),
            ("turn", Turn),
            ("frames", list[frames]),
            ("lasting", tuple[Lasting, ...]),
            ("counters", dict[str, int]),
            ("stamps", list[int]),
            ("next_company", int),
            ("result", Result | None),
            ("arrived", dict[int, int], {}),
        ],
        frozen=True,
        array_like=True,
        forbid_unknown_fields=True,
    )


@functools.cache
def _decoder() -> Any:
    return msgspec.msgpack.Decoder(state_type())


@functools.cache
def _census_walks() -> tuple[tuple[str, Any], ...]:
    """Return what walks over the parts of a state that may name what its cards alone do not."""
    hints = {field.name: field.type for field in msgspec.structs.fields(state_type())}
    names = ("companies", "agents", "players", "turn", "frames", "lasting")
    return tuple((name, way) for name in names if (way := walk(hints[name])) is not None)


_FIELDS: Final = 7  # of a header
_OWN: Final = bytes((0x90 | _FIELDS, SCHEMA))  # how a save of this schema begins: an array of so many, then the schema
_header: Final = msgspec.msgpack.Decoder(Header)
_legend: Final = msgspec.msgpack.Decoder(Legend)
_encode: Final = msgspec.msgpack.Encoder().encode


def _state(g: Game) -> Any:
    return state_type()(
        g.setup,
        g.cards,
        g.zones,
        list(g.companies.values()),
        list(g.agents.values()),
        g.players,
        g.turn,
        g.frames,
        g.lasting,
        dict(sorted(g.counters.items())),
        g.stamps,
        g.next_company,
        g.result,
        g.arrived,
    )


def meaning(state: Any) -> bytes:
    """Return the legend of a state as msgpack; made once for states that name the same."""
    census = Census()
    for name, way in _census_walks():
        way(getattr(state, name), census)
    return _legend_bytes(frozenset([one.did for one in state.cards]), frozenset(census.found))


@functools.lru_cache(maxsize=1024)
def _legend_bytes(dids: frozenset[int], found: frozenset[tuple[str, object]]) -> bytes:
    return _encode(legend(dids, found))


def snapshot(g: Game) -> bytes:
    """Encode the whole state, without secrets, as msgpack; the same state gives the same bytes."""
    state = _state(g)
    named, content = meaning(state), _encode(state)
    check = formats.checksum(named, content)
    raw = msgspec.Raw
    return _encode(Header(SCHEMA, RELEASE, RULES_VERSION, database().hash, check, raw(named), raw(content)))


def restore(data: bytes, secrets: Secrets) -> Game:
    """Decode a snapshot. Raises `CorruptSave` when the bytes are none, `UnknownSave` when another release reads them."""
    return load_save(data, secrets).game


def load_save(data: bytes, secrets: Secrets) -> Loaded:
    """Decode a save of this or an earlier schema, of any release; ``notes`` tell what has changed since it was written.

    Raises `CorruptSave` when the bytes are no save, `UnknownSave` when they are one that this release cannot read.
    """
    try:
        if data[: len(_OWN)] != _OWN:
            return _load_other(data, secrets)
        header = _header.decode(data)
        if header.check != formats.checksum(header.legend, header.state):
            raise CorruptSave(_DAMAGED)
        state = _decoder().decode(header.state)
        if (header.release, header.cards) == (RELEASE, database().hash):
            return Loaded(_game(state, secrets), header.release, header.rules, header.schema, (), header.cards)
        return _taken_over(header, _legend.decode(header.legend), state, secrets)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError, LookupError) as error:
        raise CorruptSave(_DAMAGED) from error


def _load_other(data: bytes, secrets: Secrets) -> Loaded:
    """Load a save of another schema."""
    schema, parts = formats.opened(data)
    if schema > SCHEMA:
        raise UnknownSave("A newer release saved this game: update to that release to continue it.")
    if schema not in range(SCHEMA):
        raise CorruptSave(_DAMAGED)
    saved = formats.upgraded(schema, parts)
    raw = msgspec.Raw()
    header = Header(schema, saved.release, saved.rules, saved.cards, 0, raw, raw)
    named, state = msgspec.convert(saved.legend, Legend), msgspec.convert(saved.state, state_type())
    return _taken_over(header, named, state, secrets)


def _taken_over(header: Header, named: Legend, state: Any, secrets: Secrets) -> Loaded:
    """Say a state in the present numbers, and let the game go on with the present cards."""
    numbers = Renumbering(named)
    way = walk(state_type())
    assert way is not None
    g = _game(way(state, numbers), secrets)
    notes = taking_over.settle(g, numbers)
    return Loaded(g, header.release, header.rules, header.schema, notes, header.cards)


def _game(state: Any, secrets: Secrets) -> Game:
    g = Game(state.setup, secrets, database().cards)
    g.cards = state.cards
    g.zones = state.zones
    g.companies = {company.id: company for company in state.companies}
    g.agents = {agent.card: agent for agent in state.agents}
    g.players = state.players
    g.turn = state.turn
    g.frames = state.frames
    g.lasting = state.lasting
    g.faces = faces(g)
    g.counters = state.counters
    g.stamps = state.stamps
    g.next_company = state.next_company
    g.result = state.result
    g.arrived = state.arrived
    return g


def digest(g: Game) -> str:
    """Return a short fingerprint of the whole state: equal for equal states, on every machine."""
    return blake2b(_encode(_state(g)), digest_size=12).hexdigest()
