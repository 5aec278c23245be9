"""A game as bytes and back, and its digest. The secrets are never part of either."""

from __future__ import annotations

from functools import reduce
from hashlib import blake2b
from operator import or_
from typing import Any, Final

import msgspec

from carddb.database import database
from engine.chance import Secrets
from engine.core import RULES
from engine.model import Agent, Card, Company, Game, Lasting, Player, Result, Setup, Turn

RULES_VERSION: Final = "2026.16"


class CorruptSave(ValueError):  # noqa: N818 - it says what is wrong with the save, in one sentence
    """A saved game that cannot be read; the text is one sentence that says what to do."""


def _state_type() -> Any:
    frames = reduce(or_, sorted(RULES, key=lambda kind: kind.__name__))
    return msgspec.defstruct(
        "State",
        [
            ("version", str),
            ("cards_hash", str),
            ("setup", Setup),
            ("cards", list[Card]),
            ("zones", list[tuple[int, ...]]),
            ("companies", list[Company]),
            ("agents", list[Agent]),
            ("players", list[Player]),
            ("turn", Turn),
            ("frames", list[frames]),  # type: ignore[valid-type]
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


_STATE: Any = None
_DECODER: Any = None
_ENCODER: Final = msgspec.msgpack.Encoder()


def _codec() -> tuple[Any, Any]:
    """Build the codec once every kind of frame is registered."""
    global _STATE, _DECODER  # noqa: PLW0603 - built once, on first use, from the registry of frames
    if _DECODER is None:
        _STATE = _state_type()
        _DECODER = msgspec.msgpack.Decoder(_STATE)
    return _STATE, _DECODER


def snapshot(g: Game) -> bytes:
    """Encode the whole state, without secrets, as msgpack; the same state gives the same bytes."""
    state, _ = _codec()
    return _ENCODER.encode(
        state(
            RULES_VERSION,
            database().hash,
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
    )


def restore(data: bytes, secrets: Secrets) -> Game:
    """Decode a snapshot. Raises `CorruptSave` when the bytes are not one, or belong to other cards."""
    _, decoder = _codec()
    try:
        state = decoder.decode(data)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
        raise CorruptSave("This saved game cannot be read; restore it from a backup or start a new one.") from error
    if state.cards_hash != database().hash:
        raise CorruptSave("This saved game began with other card data; restore that release to continue it.")
    g = Game(state.setup, secrets, database().cards)
    g.cards = state.cards
    g.zones = state.zones
    g.companies = {company.id: company for company in state.companies}
    g.agents = {agent.card: agent for agent in state.agents}
    g.players = state.players
    g.turn = state.turn
    g.frames = state.frames
    g.lasting = state.lasting
    g.counters = state.counters
    g.stamps = state.stamps
    g.next_company = state.next_company
    g.result = state.result
    g.arrived = state.arrived
    return g


def digest(g: Game) -> str:
    """Return a short fingerprint of the whole state: equal for equal states, on every machine."""
    return blake2b(snapshot(g), digest_size=12).hexdigest()
