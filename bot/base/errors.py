"""What can go wrong at the table, as data: one sentence that says what to do, the rule behind it, nothing changed."""

from __future__ import annotations


class Problem(Exception):  # noqa: N818 - it is an answer to a player, not a fault of the program
    """Something a player asked for that is not possible. The text is one sentence; ``rule`` may open a "Why?"."""

    def __init__(self, message: str, rule: str = "") -> None:
        """Keep the sentence and the number of the rule it rests on ("" for none)."""
        super().__init__(message)
        self.message = message
        self.rule = rule


class AlreadyHandled(Problem):
    """The same press arrived a second time: it was acted on once and needs no answer."""


class Superseded(Problem):
    """A press on a question that is not the one a seat is asked now: that one is a press away."""

    def __init__(self, message: str, game: int, seat: int) -> None:
        """Keep the sentence, and whose question is open."""
        super().__init__(message)
        self.game = game
        self.seat = seat


class EngineFailed(Problem):
    """The engine failed at a command: the game stays at its last state. The cause is the exception itself."""


class Unreachable(Problem):
    """A place in Discord that the bot cannot write to: closed direct messages, a missing permission."""


class BrokenGame(Problem):
    """A saved game that cannot be read; it is marked, and nothing in it was changed."""


class UnusableSettings(Exception):  # noqa: N818 - it says what the operator should set
    """The bot cannot start with these settings; the text is one sentence that says what to do."""


class UnusableData(Exception):  # noqa: N818 - it says what the operator should do with the data
    """The database cannot be used; the text is one sentence that says what to do. It may pass: a full disk does."""


class NewerData(UnusableData):
    """A newer release wrote the database: it waits for the operator, who updates or goes back to the copy."""


class PortTaken(Exception):  # noqa: N818 - it says what the operator should set
    """Another process listens where the bot should; it may pass, when that one is just ending."""
