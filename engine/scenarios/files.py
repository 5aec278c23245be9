"""Scenario files: a position, named actions, forced dice and expectations as plain text, one a line.

`run` plays a file and says what did not come out as it says; `explain` says why something is or is not possible at
its end. `docs/scenarios.md` describes the format. A file that cannot be read raises `ScenarioFileError` with the line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from carddb.search.names import fold
from engine.api import Explanation
from engine.kernel.machine import deciding
from engine.queries.attributes import mind_total
from engine.rules.getting_ready.general_influence import general_influence
from engine.scenarios.describing import Dice
from engine.scenarios.expectations import UnknownExpectation
from engine.scenarios.phrases import UnknownIntent
from engine.scenarios.positions import ScenarioError, names_in
from engine.scenarios.scenario import ExpectationFailed, Scenario
from engine.scenarios.starting import DRAFT
from engine.state.game import LENGTHS, Refusal


class ScenarioFileError(ValueError):
    """A file that is no scenario; the text is one sentence with the number of the line."""

    def __init__(self, line: int, message: str) -> None:
        """Put the line in front."""
        super().__init__(f"Line {line}: {message}" if line else message)
        self.line = line


class Failed(msgspec.Struct, frozen=True):
    """A line that did not come out as the file says."""

    line: int
    expected: str
    got: str


class ScenarioResult(msgspec.Struct, frozen=True):
    """What running a file gave: ``digest`` is the fingerprint of the last position."""

    ok: bool
    failed: tuple[Failed, ...]
    digest: str


class Line(NamedTuple):
    """A line of a file that says something: its number, the words before and after the colon."""

    number: int
    key: str
    value: str


def lines_of(text: str) -> list[Line]:
    """Split a file into lines; what follows "#" is a comment. A line without a colon has its words as the value."""
    found = []
    for number, raw in enumerate(text.splitlines(), 1):
        plain = raw.partition("#")[0].strip()
        if plain:
            key, colon, value = plain.partition(":")
            found.append(Line(number, key.strip(), value.strip()) if colon else Line(number, "", plain))
    return found


# --- the position -----------------------------------------------------------------------------------------------

_PLAIN: Final = ("title", "rules", "note")
_PILES: Final[dict[str, Callable[..., Scenario]]] = {
    "hand": Scenario.hand,
    "deck": Scenario.deck,
    "discard": Scenario.discard,
    "discarded sites": Scenario.discarded_sites,
    "sideboard": Scenario.sideboard,
    "sites": Scenario.sites,
    "pile": Scenario.pile,
    "kills": Scenario.kills,
    "eliminated": Scenario.eliminated,
    "pool": Scenario.pool,
    "in play": Scenario.in_play,
}
_COMPANY: Final = re.compile(r"(?P<site>.+?)(?:\s*->\s*(?P<to>.+?)(?:\s+via\s+(?P<via>.+))?)?")


class _Company(msgspec.Struct):
    owner: str
    site: str
    to: str
    via: str
    characters: list[str] = []


class Reader:
    """Reads the lines of a file into a scenario and plays them."""

    def __init__(self, text: str) -> None:
        self.lines = lines_of(text)
        self.scenario = Scenario()
        self.failed: list[Failed] = []
        self.rules: tuple[str, ...] = ()
        self.title = ""
        self._player = ""
        self._company: _Company | None = None

    def play(self) -> Reader:
        """Read the position, start, and play until the end or the first action that is not possible."""
        if not self.lines:
            raise ScenarioFileError(0, "This file is empty; a scenario has a position, a start and actions.")
        lines = iter(self.lines)
        self._settings()
        for line in lines:
            if line.key == "start":
                self._guarded(line, self._begin)
                break
            self._guarded(line, self._describe)
        else:
            raise ScenarioFileError(self.lines[-1].number, "There is no “start:” line: say in which phase it starts.")
        for line in lines:
            if not self._guarded(line, self._act):
                break
        return self

    def _guarded(self, line: Line, step: Callable[[Line], bool]) -> bool:
        """Do one line; what cannot be read becomes an error with its number."""
        try:
            return step(line)
        except (ScenarioError, UnknownExpectation, UnknownIntent) as error:
            raise ScenarioFileError(line.number, str(error)) from error

    def _settings(self) -> None:
        """Read what must be known before the first card: the players, the length, the seed."""
        names, length, seed, scripts = ("alice", "bob"), "short", "scenario", False
        for line in self.lines:
            if line.key == "players":
                parts = [part.strip() for part in line.value.split(",")]
                if len(parts) != 2 or not all(parts):
                    raise ScenarioFileError(line.number, "Give two names, for instance “players: alice, bob”.")
                names = (parts[0], parts[1])
            elif line.key == "length":
                length = line.value
                if length not in LENGTHS:
                    raise ScenarioFileError(line.number, f"“{length}” is no length: choose {', '.join(LENGTHS)}.")
            elif line.key == "seed":
                seed = line.value
            elif line.key == "scripts":
                scripts = line.value == "yes"
        self.scenario = Scenario(names, length=length, seed=seed, scripts=scripts)

    def _describe(self, line: Line) -> bool:
        """Read one line of the position."""
        key, value = line.key, line.value
        if key == "rules":
            self.rules = tuple(part.strip() for part in value.split(","))
        elif key == "title":
            self.title = value
        elif key == "dice":
            self.scenario.dice(*_dice(value))
        elif key == "turn":
            number, _, who = value.partition(" ")
            self.scenario.turn(_whole(number), who)
        elif key == "last turn":
            self.scenario.last_turn(_whole(value))
        elif key not in ("players", "length", "seed", "scripts", "note"):
            self._describe_player(line)
        return True

    def _describe_player(self, line: Line) -> None:
        """Read a player's heading, or a line below it."""
        if not line.key and any(fold(line.value) == fold(name) for name in self.scenario.names):
            self._close()
            self._player = line.value
        elif not self._player:
            raise ScenarioError(f"“{_short(line)}” belongs below a player's name; write the name before it.")
        elif line.key == "company":
            match = _COMPANY.fullmatch(line.value)
            if match is None:
                raise ScenarioError("A company is at a site; write “company: SITE” or “company: SITE -> NEW SITE”.")
            self._close()
            self._company = _Company(self._player, match["site"], match["to"] or "", match["via"] or "")
        elif line.key == "agent":
            self.scenario.agent(self._player, line.value)
        elif line.key == "alignment":
            self.scenario.alignment(self._player, line.value)
        elif line.key == "exhausted":
            self.scenario.exhausted(self._player, _whole(line.value))
        elif line.key in _PILES:
            _PILES[line.key](self.scenario, self._player, *names_in(line.value))
        elif line.key:
            known = ", ".join(("company", "agent", *_PILES, "alignment", "exhausted"))
            raise ScenarioError(f"A player has no “{_short(line)}”: choose one of {known}.")
        elif self._company is None:
            raise ScenarioError(f"“{_short(line)}” stands below no company; write “company: SITE” before it.")
        else:
            self._company.characters.append(line.value)

    def _close(self) -> None:
        """Hand the company that was being described to the scenario; the next heading or the start ends it."""
        last, self._company = self._company, None
        if last is not None:
            if not last.characters:
                raise ScenarioError(f"The company at {last.site} has no characters; write one below it.")
            self.scenario.company(last.owner, last.site, *last.characters, to=last.to, via=last.via)

    def _begin(self, line: Line) -> bool:
        """Start the game in the phase that the line names."""
        self._close()
        phase, _, of = line.value.partition(" of ")
        if phase == "end" and of:
            phase, of = line.value, ""
        try:
            self.scenario.start(phase, of)
        except Refusal as refusal:
            raise ScenarioError(str(refusal)) from refusal
        if phase not in (DRAFT, "untap", "organization"):
            self._check_minds()
        return True

    def _check_minds(self) -> None:
        """After an organization phase nobody controls more minds than influence allows (2.II.8)."""
        g = self.scenario.game
        for player in g.players:
            used, most = mind_total(g, player.seat), general_influence(g, player.seat)
            if used > most:
                raise ScenarioError(f"{player.name} controls minds of {used} with a general influence of {most}.")

    # --- actions and expectations ---------------------------------------------------------------------------

    def _act(self, line: Line) -> bool:
        """Play one line. False when an action was not possible: nothing after it can be trusted."""
        key, value = line.key, line.value
        try:
            if key == "dice":
                self.scenario.dice(*_dice(value))
            elif key == "expect":
                self.scenario.expect(value)
            elif key.endswith(" cannot"):
                words, rule = _with_rule(value)
                self.scenario.refused(key.removesuffix(" cannot"), words, rule)
            elif key == "note":
                pass
            elif key:
                self.scenario.do(key, value)
            else:
                raise ScenarioError(f"“{_short(line)}” says nothing: write “player: action”, “expect: …” or “dice: …”.")
        except ExpectationFailed as failure:
            self.failed.append(Failed(line.number, failure.expected, failure.got))
        except Refusal as refusal:
            self.failed.append(Failed(line.number, f"{key}: {value}", str(refusal)))
            return False
        return True


def _short(line: Line) -> str:
    """Return what a line begins with, for a message."""
    words = line.key or line.value
    return words if len(words) <= 40 else f"{words[:39]}…"


def _whole(text: str) -> int:
    if not text.isdigit():
        raise ScenarioError(f"“{text}” is no whole number.")
    return int(text)


def _dice(text: str) -> list[Dice]:
    """Read "7, 3+4". Raises `ScenarioError`."""
    found: list[Dice] = []
    for part in text.split(","):
        one, plus, other = part.strip().partition("+")
        found.append((_whole(one), _whole(other)) if plus else _whole(one))
    return found


def _with_rule(text: str) -> tuple[str, str]:
    """Split "play Orc-guard (2.IV.iii.1)" into the action and the rule it fails."""
    match = re.fullmatch(r"(.+?)\s*\(([^()]*)\)", text)
    return (match[1], match[2]) if match else (text, "")


# --- the two questions ------------------------------------------------------------------------------------------


def read(path: str | Path) -> Reader:
    """Read and play a file. Raises `ScenarioFileError` when it is none or cannot be opened."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ScenarioFileError(0, f"{path} is no text file; a scenario is plain text in UTF-8.") from error
    except OSError as error:
        raise ScenarioFileError(0, f"{path} cannot be opened: {error.strerror}.") from error
    return Reader(text).play()


def run(path: str | Path) -> ScenarioResult:
    """Run a file: ``ok`` when every action was possible and every expectation held. Raises `ScenarioFileError`."""
    reader = read(path)
    return ScenarioResult(not reader.failed, tuple(reader.failed), reader.scenario.digest())


def explain(path: str | Path, intent: str) -> Explanation:
    """Say whether an intent is possible where a file ends: "bob: play Cave-drake", or the words alone for whoever is asked.

    Raises `ScenarioFileError` when the file fails or the words mean nothing.
    """
    reader = read(path)
    if reader.failed:
        first = reader.failed[0]
        raise ScenarioFileError(first.line, f"expected {first.expected}, got {first.got}")
    scenario = reader.scenario
    who, colon, words = intent.partition(":")
    if not colon or not any(fold(who) == fold(name) for name in scenario.names):
        asked = deciding(scenario.game)
        if not asked:
            raise ScenarioFileError(0, "The game of this scenario is over: nothing is possible any more.")
        who, words = scenario.names[asked[0]], intent
    try:
        return scenario.explain(who, words.strip())
    except (ScenarioError, UnknownIntent) as error:
        raise ScenarioFileError(0, str(error)) from error
