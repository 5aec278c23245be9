"""Positions from the tests of a card, as lines of scenario files: what was described, what was done, what was about to be.

The files of a card are read as they are. Of a test that builds its position in Python it is noted what it says to its
scenario; a test that reaches past it leaves a position that does not come out again, and is of no use.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import msgspec

from carddb.search.names import fold
from engine.scenarios.describing import Description
from engine.scenarios.lines import lines_of
from engine.scenarios.scenario import Scenario

_PILES: Final = {
    "hand": "hand", "deck": "deck", "discard": "discard", "discarded_sites": "discarded sites", "sideboard": "sideboard",
    "sites": "sites", "pile": "pile", "kills": "kills", "eliminated": "eliminated", "pool": "pool", "in_play": "in play",
}  # fmt: skip
_SAYINGS: Final = {
    "agent": "agent", "alignment": "alignment", "declared": "declared", "host": "host", "prisoner": "prisoner",
    "exhausted": "exhausted", "general_influence": "general influence",
}  # fmt: skip


class Moment(msgspec.Struct, frozen=True):
    """A position and what somebody is about to do there: ``head`` up to its start, ``acts`` from there on.

    ``before`` is what was done before the card was named for the first time, so many lines of ``acts``.
    """

    head: tuple[str, ...]
    acts: tuple[str, ...]
    who: str
    words: str

    @property
    def text(self) -> str:
        """The position as a scenario file, up to the moment."""
        return "\n".join((*self.head, *self.acts)) + "\n"


class Tape:
    """What was said to one scenario."""

    def __init__(self, names: Iterable[str], settings: Iterable[str]) -> None:
        """Begin with the players and what the whole game is like."""
        self.settings = list(settings)
        self.own: dict[str, list[str]] = {name: [] for name in names}
        self.start = ""
        self.acts: list[str] = []

    def head(self) -> tuple[str, ...]:
        """Return the lines of the position."""
        players = (line for name, lines in self.own.items() for line in (name, *lines))
        return (*self.settings, *players, f"start: {self.start}")


def moments_of(text: str, names: Iterable[str]) -> Iterator[Moment]:
    """Yield the moments of a file at which somebody does something with a card of one of these names, or may not."""
    lines = lines_of(text)
    begins = next((at for at, line in enumerate(lines) if line.key == "start"), len(lines))
    head = tuple(line.text for line in lines[: begins + 1] if line.key not in ("title", "note", "rules"))
    wanted = _Naming(names)
    acts: list[str] = []
    for line in lines[begins + 1 :]:
        who = line.key.removesuffix(" cannot")
        words = line.value.partition(" (")[0] if line.key.endswith(" cannot") else line.value
        if wanted.named(words):
            yield Moment(head, tuple(acts), who, words)
        if line.key not in ("expect", "note") and not line.key.endswith((" cannot", " should", " should not")):
            acts.append(line.text)


class _Naming:
    """Whether words are about a card: they name it, or choose something after they did."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = [fold(one) for one in names]
        self.seen = False

    def named(self, words: str) -> bool:
        plain = fold(words)
        about = any(name in plain for name in self.names)
        found = about or (self.seen and plain.startswith("choose "))
        self.seen = self.seen or about
        return found


@contextlib.contextmanager
def recording(names: Iterable[str], note: Callable[[Moment], None]) -> Iterator[None]:
    """Note the moments of all scenarios that are built in the block, as `moments_of` yields them of files."""
    known = list(names)
    kept: list[tuple[type, str, Any]] = []

    def put(owner: type, name: str, make: Callable[[Any], Any]) -> None:
        before = owner.__dict__[name]
        kept.append((owner, name, before))
        setattr(owner, name, make(before))

    put(Scenario, "__init__", _beginning(known))
    for name, key in _PILES.items():
        put(Description, name, _saying(lambda who, *said, key=key: (who, f"{key}: {'; '.join(said)}")))
    for name, key in _SAYINGS.items():
        put(Description, name, _saying(lambda who, said, key=key: (who, f"{key}: {said}")))
    put(Description, "company", _saying(_company))
    put(Description, "turn", _setting(lambda number, who="": f"turn: {number} {who}".rstrip()))
    put(Description, "last_turn", _setting(lambda number: f"last turn: {number}"))
    put(Scenario, "start", _starting)
    put(Scenario, "dice", _acting(lambda *rolls: [f"dice: {', '.join(map(_roll, rolls))}"]))
    put(Scenario, "pass_around", _acting(lambda: ["all pass"]))
    put(Scenario, "pass_until", _acting(lambda words: [f"pass until {words}"]))
    put(Scenario, "do", _doing(note))
    put(Scenario, "refused", _refusing(note))
    try:
        yield
    finally:
        for owner, name, before in reversed(kept):
            setattr(owner, name, before)


def _roll(dice: Any) -> str:
    return str(dice) if isinstance(dice, int) else f"{dice[0]}+{dice[1]}"


def _company(who: str, site: str, *characters: str, to: str = "", via: str = "") -> tuple[str, ...]:
    way = (f" -> {to}" if to else "") + (f" via {via}" if via else "")
    return (who, f"company: {site}{way}", *characters)


def _beginning(names: list[str]) -> Callable[[Any], Any]:
    def make(before: Any) -> Any:
        def begin(self: Any, players: Any = ("alice", "bob"), **said: Any) -> None:
            before(self, players, **said)
            settings = [f"players: {', '.join(players)}", f"length: {self.length}"]
            settings += [f"seed: {self.seed}"] * (self.seed != "scenario") + ["scripts: yes"] * self.scripts
            self.__dict__["tape"] = Tape(players, settings)
            self.__dict__["naming"] = _Naming(names)

        return begin

    return make


def _saying(line: Callable[..., tuple[str, ...]]) -> Callable[[Any], Any]:
    def make(before: Any) -> Any:
        def say(self: Any, *said: Any, **ways: Any) -> Any:
            who, *lines = line(*said, **ways)
            tape = self.__dict__.get("tape")
            if tape is not None and who in tape.own:
                tape.own[who] += lines
            return before(self, *said, **ways)

        return say

    return make


def _setting(line: Callable[..., str]) -> Callable[[Any], Any]:
    def make(before: Any) -> Any:
        def say(self: Any, *said: Any, **ways: Any) -> Any:
            self.__dict__["tape"].settings.append(line(*said, **ways))
            return before(self, *said, **ways)

        return say

    return make


def _starting(before: Any) -> Any:
    def start(self: Any, phase: str, of: str = "") -> Any:
        self.__dict__["tape"].start = f"{phase} of {of}" if of else phase
        return before(self, phase, of)

    return start


def _acting(lines: Callable[..., list[str]]) -> Callable[[Any], Any]:
    def make(before: Any) -> Any:
        def act(self: Any, *said: Any) -> Any:
            tape = self.__dict__["tape"]
            (tape.acts if tape.start else tape.settings).extend(lines(*said))
            return before(self, *said)

        return act

    return make


def _doing(note: Callable[[Moment], None]) -> Callable[[Any], Any]:
    def make(before: Any) -> Any:
        def do(self: Any, who: str, *actions: str) -> Any:
            tape = self.__dict__["tape"]
            for words in actions:
                if self.__dict__["naming"].named(words):
                    note(Moment(tape.head(), tuple(tape.acts), who, words))
                before(self, who, words)
                tape.acts.append(f"{who}: {words}")
            return self

        return do

    return make


def _refusing(note: Callable[[Moment], None]) -> Callable[[Any], Any]:
    def make(before: Any) -> Any:
        def refused(self: Any, who: str, words: str, *rule: str, **ways: Any) -> Any:
            tape = self.__dict__["tape"]
            if self.__dict__["naming"].named(words):
                note(Moment(tape.head(), tuple(tape.acts), who, words))
            return before(self, who, words, *rule, **ways)

        return refused

    return make
