"""The rows of the database as plain records, in the order of their columns."""

from __future__ import annotations

import msgspec


class GameRow(msgspec.Struct, frozen=True):
    """A game. ``status`` is invited, running, over, declined or broken; times are seconds since 1970."""

    id: int
    guild: int
    channel: int
    thread: int | None
    starter: int
    status: str
    length: str
    setup: bytes | None
    seq: int
    page: int
    created: float
    updated: float


class SeatRow(msgspec.Struct, frozen=True):
    """A seat: a user, or a policy when ``user`` is None. ``deck`` is the name of a prebuilt deck.

    ``question`` is the id of the decision with which the open question began, ``seen`` the last line of the log before.
    """

    game: int
    seat: int
    user: int | None
    name: str
    policy: str = ""
    deck: str = ""
    question: int = -1
    seen: int = 0
    whisper: int = 0


class CommandRow(msgspec.Struct, frozen=True):
    """One command: who answered what, under which rules and cards, and the digest of the state after it."""

    game: int
    seq: int
    seat: int
    option: bytes
    rules: str
    cards: str
    digest: str
    at: float
    interaction: int | None = None


class Line(msgspec.Struct, frozen=True):
    """A line of the log: what everybody reads, and what the seats read instead ("" where nothing)."""

    n: int
    page: int
    turn: int
    public: str = ""
    seat0: str = ""
    seat1: str = ""

    def for_seat(self, seat: int | None) -> str:
        """Return the line as a seat reads it, or a spectator for None."""
        return self.public if seat is None else (self.seat0, self.seat1)[seat]


class OutboxRow(msgspec.Struct, frozen=True):
    """A place in Discord that has to be brought up to date."""

    game: int
    slot: str
    version: int
    due: float
    tries: int


class MessageRow(msgspec.Struct, frozen=True):
    """The message that stands in a place; ``generation`` counts them and ``hash`` tells what it shows."""

    game: int
    slot: str
    channel: int
    message: int | None = None
    generation: int = 0
    hash: str = ""
    picture_at: float = 0.0


class MandateRow(msgspec.Struct, frozen=True):
    """What a seat gave ahead: ``data`` is its standing from then on, ``seq`` the last command before it."""

    game: int
    n: int
    seat: int
    seq: int
    data: bytes
    at: float


class IdlerRow(msgspec.Struct, frozen=True):
    """When to look whether a seat can do nothing but pass on a question (`Orders.idle`)."""

    game: int
    seat: int
    question: int
    due: float


class PlayerRow(msgspec.Struct, frozen=True):
    """What a player chose last."""

    user: int
    deck: str = ""
    length: str = ""
