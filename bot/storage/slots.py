"""The places of a game in Discord that the outbox brings up to date, and the text that the database holds of them."""

from __future__ import annotations

from typing import Final, Self

import msgspec

# In the order in which a game's places are brought up to date; those after the line of words carry a number.
KINDS: Final = (
    *(
        "thread",
        "lost",
        "state",
        "log",
        "failed",
        "agree",
        "prompt",
        "remind",
        "over",
        "whisper",
        "dm",
        "closed",
        "undirect",
    ),
    *("broken", "picture", "turned"),
)
NUMBERED: Final = frozenset(
    ("lost", "log", "agree", "prompt", "remind", "whisper", "dm", "closed", "undirect", "turned")
)
PAINTED: Final = frozenset(("picture", "turned"))  # served when their turn comes; nothing else waits for them


class Slot(msgspec.Struct, frozen=True):
    """A place: its kind, and which one of that kind it is.

    ==========  ======================================================================================
    thread      the thread itself
    lost        what was posted after a message, by its id, and is of moves that a restored backup took back
    state       the pinned message
    picture     the state with a new picture
    log         a page of the log, by its number
    prompt      a seat's question
    over        how the game ended
    whisper     a seat's hand as a direct message; ``closed``: the notice that this stopped
    dm          a seat's question as a direct message; ``undirect``: the notice that this stopped
    remind      a seat's reminder
    agree       a proposal, by its id
    failed      the newest failure
    broken      the notice that a save cannot be read
    turned      pictures of the board before and after a turn, in the page of the log that its log begins with
    ==========  ======================================================================================
    """

    kind: str
    number: int | None = None

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str` writes.

        >>> Slot.parse("log:3")
        Slot(kind='log', number=3)

        Raises ValueError for anything else.
        """
        kind, colon, number = text.partition(":")
        if kind not in KINDS or bool(colon) != (kind in NUMBERED):
            raise ValueError(f"{text!r} is no place of a game")
        return cls(kind, int(number) if colon else None)

    def __str__(self) -> str:
        """Return the text that the database holds."""
        return self.kind if self.number is None else f"{self.kind}:{self.number}"

    @property
    def which(self) -> int:
        """Return the number of a numbered place."""
        assert self.number is not None, f"{self.kind} is one place"
        return self.number

    @property
    def rank(self) -> tuple[int, int]:
        """Return what orders places: a game's thread first, its picture last."""
        return KINDS.index(self.kind), self.number or 0


THREAD: Final = Slot("thread")
STATE: Final = Slot("state")
OVER: Final = Slot("over")
FAILED: Final = Slot("failed")
BROKEN: Final = Slot("broken")
PICTURE: Final = Slot("picture")
