"""What games are played, and what they came to: the records of self-play."""

from __future__ import annotations

from collections import Counter

import msgspec

from engine.state.records import STANDARD, DeckList, RuleSet


class Pairing(msgspec.Struct, frozen=True):
    """Who plays what, by seat: the names of the decks as given, the decks, the policies; and the length of the game.

    With ``orders`` both sides give sensible orders and plans (`engine.policies.plan_policy`). ``levels`` are how much
    each seat is asked (`engine.policies.standing_orders.LEVELS`), without plans; () asks everything.
    """

    names: tuple[str, ...]
    decks: tuple[DeckList, ...]
    policies: tuple[str, ...] = ("random", "random")
    length: str = "short"
    orders: bool = False
    levels: tuple[str, ...] = ()
    rules: RuleSet = STANDARD


class Played(msgspec.Struct):
    """What one game came to. ``ended`` is the reason of its result, "limit" or "exception"."""

    ended: str = ""
    winner: int | None = None
    scores: tuple[int, ...] = ()
    turns: int = 0
    steps: int = 0
    decisions: int = 0
    forced: int = 0
    handoffs: int = 0
    violations: int = 0
    told: list[str] = msgspec.field(default_factory=list)  # the exception, and the first violations, in words
    by_hand: int = 0
    plans: int = 0
    stopped: int = 0
    automatic: int = 0
    waits: Counter[int] = msgspec.field(default_factory=Counter)  # turn -> handoffs
    verbs: Counter[str] = msgspec.field(default_factory=Counter)
    asked: Counter[int] = msgspec.field(default_factory=Counter)  # seat -> how often it was asked something
    kinds: Counter[str] = msgspec.field(default_factory=Counter)  # kind of question -> how often it was asked
    waited: Counter[str] = msgspec.field(default_factory=Counter)  # ... and how often play began to wait for it
    digest: str = ""  # of the position in which it ended
    met: list[int] = msgspec.field(default_factory=list)  # what came up, as `engine.selfplay.watching.Watch` counts it

    @property
    def finished(self) -> bool:
        """Whether the game came to an end of its own."""
        return self.ended not in ("exception", "limit")


class Report(msgspec.Struct):
    """A run in numbers; the keys of `palantir sim --json` (DESIGN.md, "The command line").

    ``decisions`` had two or more options, ``forced`` one; a composite choice counts once. ``handoffs`` is the mean
    per game of moments when the seat that answered has nothing more to do and the other is waited for; ``prompts``
    the mean number of questions per player and game. ``wins`` is by seat, ties in neither, ``points`` the mean of
    marshalling points by seat in finished games. ``rules`` maps a requirement's number to how often it was tested and failed at the tables, trials on clones left out.

    With orders, a decision is what its owner was asked: a plan counts as one, and what it answers as ``automatic``.
    ``plans`` and ``stopped`` are means per game, ``median_handoffs`` is over all turns of all games. ``prompts_by_kind``
    and ``handoffs_by_kind`` split both means by what was asked: a window with the role of who is asked, else the frame.
    ``digest`` is one of all positions in which the games ended: runs of the same games have the same.
    """

    games: int = 0
    finished: int = 0
    unfinished: int = 0
    ended_by: dict[str, int] = msgspec.field(default_factory=dict)
    exceptions: int = 0
    violations: int = 0
    decisions: int = 0
    forced: int = 0
    handoffs: float = 0.0
    prompts: float = 0.0
    seconds: float = 0.0
    decisions_per_s: float = 0.0
    games_per_s: float = 0.0
    mean_turns: float = 0.0
    wins: list[int] = msgspec.field(default_factory=list)
    verbs: dict[str, int] = msgspec.field(default_factory=dict)
    rules: dict[str, dict[str, int]] = msgspec.field(default_factory=dict)
    median_handoffs: float = 0.0
    plans: float = 0.0
    stopped: float = 0.0
    automatic: int = 0
    prompts_by_kind: dict[str, float] = msgspec.field(default_factory=dict)
    handoffs_by_kind: dict[str, float] = msgspec.field(default_factory=dict)
    digest: str = ""
    points: list[float] = msgspec.field(default_factory=list)
