"""Reading a scenario file line by line and playing it: the position, the start, actions, expectations, dice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import msgspec

from carddb.search.names import fold
from engine.queries.attributes import mind_total
from engine.rules.getting_ready.general_influence import general_influence
from engine.rules.getting_ready.rule_sets import UnknownRulesError, rule_set
from engine.scenarios.driving import Astray
from engine.scenarios.expectations import UnknownExpectation
from engine.scenarios.lines import Line, ScenarioFileError, lines_of, read_dice, short, whole, with_rule
from engine.scenarios.phrases import UnknownIntent
from engine.scenarios.positions import ScenarioError, names_in
from engine.scenarios.scenario import ExpectationFailed, Scenario
from engine.scenarios.starting import DRAFT
from engine.state.records import LENGTHS, STANDARD, Option, Refusal, Seat


class Failed(msgspec.Struct, frozen=True):
    """A line that did not come out as the file says."""

    line: int
    expected: str
    got: str


class Note(msgspec.Struct, frozen=True):
    """Something about a line that its author may want to know."""

    line: int
    message: str


# --- the position -----------------------------------------------------------------------------------------------

SEATS: Final = range(2, 6)
_SETTINGS: Final = ("players", "length", "rule set", "seed", "scripts", "title", "rules", "turn", "last turn")
_AFTER_MOVING: Final = ("site", "resources", "end of turn", "call", "end")  # no company is under way any more
PILES: Final[dict[str, Callable[..., Scenario]]] = {
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
_OTHERS: Final[dict[str, Callable[[Scenario, str, str], Scenario]]] = {
    "agent": Scenario.agent,
    "alignment": Scenario.alignment,
    "declared": Scenario.declared,
    "host": Scenario.host,
    "prisoner": Scenario.prisoner,
}
_NUMBERS: Final[dict[str, Callable[[Scenario, str, int], Scenario]]] = {
    "exhausted": Scenario.exhausted,
    "general influence": Scenario.general_influence,
}
_COMPANY: Final = re.compile(r"(?P<site>.+?)(?:\s*->\s*(?P<to>.+?)(?:\s+via\s+(?P<via>.+))?)?")


class _Company(msgspec.Struct):
    owner: str
    site: str
    to: str
    via: str
    characters: list[str] = []


class Advice(msgspec.Struct, frozen=True):
    """What good play is where a file ends: one of the options that the words mean, or none of them."""

    line: int
    seat: Seat
    words: str
    wise: bool
    options: tuple[Option, ...]


class Reader:
    """Reads the lines of a file into a scenario and plays them."""

    def __init__(self, text: str) -> None:
        """Split the text; nothing is read before `play`."""
        self.lines = lines_of(text)
        self.scenario = Scenario()
        self.failed: list[Failed] = []
        self.notes: list[Note] = []
        self.advice: list[Advice] = []
        self.rules: tuple[str, ...] = ()
        self.title = ""
        self.stopped = False  # by an action that was not possible
        self._dice_lines: list[int] = []  # the line of each forced roll
        self._moving = False
        self._player = ""
        self._company: _Company | None = None

    def play(self, before: int = 0) -> Reader:
        """Read the position, start, and play until the end, the first action that is not possible, or the line before.

        Raises `ScenarioFileError` for what cannot be read.
        """
        if not self.lines:
            raise ScenarioFileError(1, "This file is empty; a scenario has a position, a start and actions.")
        lines = iter(self.lines)
        self._settings()
        for line in lines:
            if before and line.number >= before:
                raise ScenarioFileError(before, "The game has not started there: name a line below “start:”.")
            if line.key == "start":
                self._guarded(line, self._begin)
                break
            self._guarded(line, self._describe)
        else:
            raise ScenarioFileError(self.lines[-1].number, "There is no “start:” line: say in which phase it starts.")
        for line in lines:
            if before and line.number >= before:
                return self
            if not self._guarded(line, self._act):
                self.stopped = True
                return self
        self._count_dice()
        return self

    def _count_dice(self) -> None:
        """Tell which forced rolls were not made."""
        left = self.scenario.dice_left
        if left:
            told = "1 forced roll was not made" if left == 1 else f"{left} forced rolls were not made"
            self.notes.append(Note(self._dice_lines[-left], told))

    def _guarded(self, line: Line, step: Callable[[Line], bool]) -> bool:
        """Do one line; what cannot be read becomes an error with its number, a roll that is not forced a note."""
        rolls = self.scenario.rolls
        try:
            done = step(line)
        except (ScenarioError, UnknownExpectation, UnknownIntent) as error:
            raise ScenarioFileError(line.number, str(error)) from error
        except ScenarioFileError:
            raise
        except Exception as error:  # whatever it is, the line is the first thing to know
            fault = f"the program fails here: {type(error).__name__}: {error}"
            raise ScenarioFileError(line.number, " ".join(fault.split())) from error
        chance = self.scenario.unforced(rolls)
        if chance:
            made = (
                "a roll was made that the file does" if chance == 1 else f"{chance} rolls were made that the file does"
            )
            self.notes.append(Note(line.number, f"{made} not force"))
        return done

    def _settings(self) -> None:
        """Read what must be known before the first card: the players, the length, the seed."""
        names: tuple[str, ...] = ("alice", "bob")
        length, seed, scripts, rules = "", "scenario", False, STANDARD
        for line in self.lines:
            if line.key == "players":
                parts = [part.strip() for part in line.value.split(",")]
                if len(parts) not in SEATS or not all(parts):
                    raise ScenarioFileError(line.number, "Give two to five names, for instance “players: alice, bob”.")
                names = tuple(parts)
            elif line.key == "length":
                length = line.value
                if length not in LENGTHS:
                    raise ScenarioFileError(line.number, f"“{length}” is no length: choose {', '.join(LENGTHS)}.")
            elif line.key == "rule set":
                try:
                    rules = rule_set(line.value)
                except UnknownRulesError as error:
                    raise ScenarioFileError(line.number, str(error)) from error
            elif line.key == "seed":
                seed = line.value
            elif line.key == "scripts":
                scripts = line.value == "yes"
        length = length or ("short" if "short" in rules.lengths else rules.lengths[0])
        self.scenario = Scenario(names, length=length, seed=seed, scripts=scripts, rules=rules)

    def _describe(self, line: Line) -> bool:
        """Read one line of the position."""
        key, value = line.key, line.value
        if key == "rules":
            self.rules = tuple(part.strip() for part in value.split(","))
        elif key == "title":
            self.title = value
        elif key == "dice":
            self._force(line)
        elif key == "turn":
            number, _, who = value.partition(" ")
            self.scenario.turn(whole(number), who)
        elif key == "last turn":
            self.scenario.last_turn(whole(value))
        elif key not in ("players", "length", "rule set", "seed", "scripts", "note"):
            self._describe_player(line)
        return True

    def _force(self, line: Line) -> None:
        """Force the rolls of a line."""
        rolls = read_dice(line.value)
        self.scenario.dice(*rolls)
        self._dice_lines += [line.number] * len(rolls)

    def _describe_player(self, line: Line) -> None:
        """Read a player's heading, or a line below it."""
        if not line.key and any(fold(line.value) == fold(name) for name in self.scenario.names):
            self._close()
            self._player = line.value
        elif not self._player:
            raise ScenarioError(f"“{short(line)}” belongs below a player's name; write the name before it.")
        elif line.key == "company":
            match = _COMPANY.fullmatch(line.value)
            if match is None:
                raise ScenarioError("A company is at a site; write “company: SITE” or “company: SITE -> NEW SITE”.")
            self._close()
            self._moving = self._moving or match["to"] is not None
            self._company = _Company(self._player, match["site"], match["to"] or "", match["via"] or "")
        elif line.key in _OTHERS:
            _OTHERS[line.key](self.scenario, self._player, line.value)
        elif line.key in _NUMBERS:
            _NUMBERS[line.key](self.scenario, self._player, whole(line.value))
        elif line.key in PILES:
            PILES[line.key](self.scenario, self._player, *names_in(line.value))
        elif line.key:
            known = ", ".join(("company", *PILES, *_OTHERS, *_NUMBERS))
            raise ScenarioError(f"A player has no “{short(line)}”: choose one of {known}.")
        elif self._company is None:
            raise ScenarioError(f"“{short(line)}” stands below no company; write “company: SITE” before it.")
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
        if self._moving and phase in _AFTER_MOVING:
            raise ScenarioError(f"“start: {phase}” comes after all movement: write the company at its new site.")
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
        try:
            self._play_or_hold(line)
        except ExpectationFailed as failure:
            self.failed.append(Failed(line.number, failure.expected, failure.got))
        except (Refusal, Astray) as refusal:
            self.failed.append(Failed(line.number, line.text, str(refusal)))
            return False
        return True

    def _play_or_hold(self, line: Line) -> None:
        """Play one line, as it stands or as if who acts in it had meant to answer the own action that was just passed."""
        before = self.scenario
        try:
            self._play_line(line)
        except (ExpectationFailed, Refusal):
            acting = line.value.partition(" may ")[0] if line.key == "expect" else line.key
            held = before.held(acting) if fold(acting) in map(fold, before.names) else None
            if held is None:
                raise
            self.scenario = held
            try:
                self._play_line(line)
            except (ExpectationFailed, Refusal, Astray, UnknownIntent):
                self.scenario = before
            else:
                return
            raise

    def _play_line(self, line: Line) -> None:
        key, value = line.key, line.value
        if key == "dice":
            self._force(line)
        elif key == "expect":
            self.scenario.expect(value)
        elif key.endswith(" cannot"):
            self._refused(line)
        elif key.endswith((" should", " should not")):
            self._advise(line)
        elif line.text == "all pass":
            self.scenario.pass_around()
        elif line.text.startswith("pass until "):
            self.scenario.pass_until(line.text.removeprefix("pass until "))
        elif key == "start":
            raise ScenarioError("The game has started: a file has one “start:” line.")
        elif key in (*_SETTINGS, "company", *PILES, *_OTHERS, *_NUMBERS):
            raise ScenarioError(f"“{key}” belongs above “start:”; below it stand actions and expectations.")
        elif key and key != "note":
            self.scenario.do(key, value)
        elif not key:
            raise ScenarioError(f"“{short(line)}” says nothing: write “player: action”, “expect: …” or “dice: …”.")

    def _advise(self, line: Line) -> None:
        """Note what good play is here: an answer to the open question, which it must be possible to give."""
        wise = line.key.endswith(" should")
        who = line.key.removesuffix(" should" if wise else " should not")
        options = self.scenario.offered(who, line.value)
        self.advice.append(Advice(line.number, self.scenario.seat(who), line.value, wise, options))

    def _refused(self, line: Line) -> None:
        """Expect a refusal; by which number it came is told where the file names a broader or narrower one."""
        words, rule = with_rule(line.value)
        refusal = self.scenario.refused(line.key.removesuffix(" cannot"), words, rule)
        if rule and refusal.rule != rule:
            self.notes.append(Note(line.number, f"refused by {refusal.rule}"))
