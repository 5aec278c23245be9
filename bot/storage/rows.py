"""The rows of the database as plain records, in the order of their columns."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.storage.slots import Slot

# What a game may be before it runs.
ACCEPTED: Final = "accepted"  # both have accepted; words that a player sealed have still to be opened
PAIRED: Final = "paired"  # drawn by a league; both have still to give a half
GATHERING: Final = (ACCEPTED, PAIRED)
SEAT_LINES: Final = ("seat0", "seat1", "seat2", "seat3", "seat4")  # what the seats read, in `LogLine`


class GameRow(msgspec.Struct, frozen=True):
    """A game. ``status`` is open, invited, running, over or declined; times are seconds since 1970.

    ``paused`` says since when, ``ending`` is the engine's reason for the result, ``repaired`` counts repairs.
    """

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
    private: int = 0
    pace: str = ""
    deadline: str = "pass"
    paused: float | None = None
    repaired: int = 0
    ending: str = ""
    rematch: int | None = None
    memory: str = ""  # see bot.archive.shown_log
    challenge: int | None = None  # whose deal it has (bot.tables.challenges)
    rules: str = ""  # another set of rules than the standard one, as `rule_set` reads it
    places: int = 2  # seats at the table when it was opened: for so many its dice are sealed


class SeatRow(msgspec.Struct, frozen=True):
    """A seat: a user, or a policy when ``user`` is None. ``deck`` names a deck, ``cards`` holds a player's own one.

    A ``policy`` beside a user stands in for that player, who left the seat to the bot and may come back to it.
    ``question`` is the id of the decision with which the open question began, ``seen`` the last line of the log before.
    ``absent`` counts the deadlines missed since the player last answered, ``bank`` the seconds left where there is one.
    ``scored`` are the points of all seats when the player last pressed, as "3,5"; "" where nobody has noted them.
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
    cards: bytes | None = None
    muted: int = 0
    absent: int = 0
    bank: float = 0.0
    scored: str = ""
    out: int = 0  # of a game that several others play on

    @property
    def stood_in(self) -> bool:
        """Whether the bot stands in for a player here."""
        return self.user is not None and bool(self.policy)

    @property
    def by_bot(self) -> bool:
        """Whether the bot decides here: as the practice opponent, or in place of a player."""
        return self.user is None or self.stood_in


class CommandRow(msgspec.Struct, frozen=True):
    """One command: who answered what, under which rules, cards and release, and the digest of the state after it.

    ``option`` is as `engine.pack_option` gives it; ``release`` is "" in rows of the earliest release.
    """

    game: int
    seq: int
    seat: int
    option: bytes
    rules: str
    cards: str
    digest: str
    at: float
    interaction: int | None = None
    release: str = ""


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log: what everybody reads, and what the seats read instead ("" where nothing), in English.

    ``event`` is what other languages say it from (`bot.tables.consequences.spoken`); empty for a line that is words only.
    """

    n: int
    page: int
    turn: int
    public: str = ""
    seat0: str = ""
    seat1: str = ""
    event: bytes = b""
    seat2: str = ""
    seat3: str = ""
    seat4: str = ""

    def for_seat(self, seat: int | None) -> str:
        """Return the line as a seat reads it, or a spectator for None."""
        return self.public if seat is None else str(getattr(self, SEAT_LINES[seat]))


class OutboxRow(msgspec.Struct, frozen=True):
    """A place in Discord that has to be brought up to date."""

    game: int
    slot: Slot
    version: int
    due: float
    tries: int


class MessageRow(msgspec.Struct, frozen=True):
    """The message that stands in a place; ``generation`` counts them and ``hash`` tells what it shows."""

    game: int
    slot: Slot
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


class PreferencesRow(msgspec.Struct, frozen=True):
    """What a player sets once, for all games to come; "" for the bot's own default."""

    user: int
    deck: str = ""
    length: str = ""
    pace: str = ""
    deadline: str = ""
    private: int = 0
    direct: int = 0
    reminders: int = 1
    orders: bytes | None = None
    language: str = ""


class ContestRow(msgspec.Struct, frozen=True):
    """What a game is in a league: "STAGE:NUMBER" of its round (a knock-out also ":SIZE"), its match, its deadline or 0."""

    game: int
    league: str
    place: str
    match: int
    until: float


class ClockRow(msgspec.Struct, frozen=True):
    """The running clock of a seat that is asked. ``due`` is when something is to be done next: remind, or act.

    ``deadline`` is 0 where there is none; ``stage`` counts the reminders given, ``tries`` failed attempts to act.
    """

    game: int
    seat: int
    question: int
    started: float
    deadline: float
    due: float
    stage: int = 0
    tries: int = 0


class ProposalRow(msgspec.Struct, frozen=True):
    """Something that needs consent. ``needs`` and ``agreed`` are users; ``status`` open, done, refused or withdrawn."""

    id: int
    game: int
    kind: str
    user: int
    seat: int
    data: bytes
    needs: tuple[int, ...]
    agreed: tuple[int, ...]
    status: str
    created: float

    @property
    def missing(self) -> tuple[int, ...]:
        """Return the users who have not agreed yet."""
        return tuple(one for one in self.needs if one not in self.agreed)


class DeckRow(msgspec.Struct, frozen=True):
    """A deck of a player's own: `carddb.decks.decks.Deck` as JSON."""

    id: int
    user: int
    name: str
    data: bytes
    added: float


class ReportRow(msgspec.Struct, frozen=True):
    """What went wrong, for the operator."""

    id: str
    game: int | None
    user: int | None
    kind: str
    words: str
    detail: str
    seq: int
    at: float
