"""Any position in a few readable lines, and named actions to drive it: for rule tests, worked examples, bug reports.

    s = Scenario()
    s.company("alice", "Rivendell", "Gimli, bears Glamdring", "Bilbo, follows Gimli", to="Moria", via="starter")
    s.hand("bob", "Cave-drake").dice(7, 12).start("hazards")
    s.do("alice", "pass").do("bob", "play Cave-drake keyed to wilderness").expect("1 hazard is played")

The position is described first; `start` lays it out through the atoms, enters the phase through the engine's own
frames and runs to the first question. From there everything is real play. `docs/scenarios.md` is the guide.
"""

from __future__ import annotations

from copy import copy as another
from typing import Self

import msgspec

from carddb.artefact.database import database
from carddb.search.names import fold
from engine.actions.and_then import AND_THEN, hold, holding
from engine.api import Explanation, answer, explain
from engine.kernel.machine import deciding
from engine.rules.getting_ready import setup
from engine.saves.snapshot import digest
from engine.scenarios import driving, expectations, intents, phrases, proposals
from engine.scenarios.describing import Description, Dice, ForcedSecrets, two_dice
from engine.scenarios.expectations import UnknownExpectation, log_lines
from engine.scenarios.layout import Layout
from engine.scenarios.phrases import UnknownIntent
from engine.scenarios.positions import ScenarioError
from engine.scenarios.starting import DRAFT, PHASES, Beginning, setup_of
from engine.state import atoms, chance
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.records import STANDARD, Card, Event, Option, Refusal, RuleSet, Seat, Setup


class ExpectationFailed(AssertionError):  # noqa: N818 - it is a verdict
    """An expectation that does not hold, with what is so instead."""

    def __init__(self, expected: str, got: str) -> None:
        """Keep both sides."""
        super().__init__(f"expected: {expected}; got: {got}")
        self.expected = expected
        self.got = got


class Scenario(Description):
    """A position that is described, started and driven by words. Every method that says something returns itself."""

    def __init__(
        self,
        names: tuple[str, ...] = ("alice", "bob"),
        *,
        length: str = "short",
        seed: int | str = "scenario",
        scripts: bool = False,
        rules: RuleSet = STANDARD,
    ) -> None:
        """Begin an empty description; chance that is not forced comes from the seed.

        With ``scripts`` cards by hand ask their player for a script, as in live games.
        """
        super().__init__(names, length=length, seed=seed, scripts=scripts, rules=rules)
        self._dice: list[tuple[int, int]] = []
        self._started = 0
        self._forced = driving.Forced()
        self._acted = False  # whether the last line was an action that may have to resolve
        self._passed: tuple[int, str, int] | None = None  # the window in which the last line passed
        self._before: tuple[Game, driving.Forced, Seat, list[Event]] | None = (
            None  # the game before a response was passed
        )

    @property
    def started(self) -> bool:
        """Whether the game has started."""
        return self._game is not None

    @property
    def game(self) -> Game:
        """The running game. Raises `ScenarioError` before the start."""
        if self._game is None:
            raise ScenarioError("The game has not started: say in which phase it starts first.")
        return self._game

    def dice(self, *rolls: Dice) -> Self:
        """Force the next rolls that are not forced yet: sums, or pairs of dice. May be said at any time."""
        self._dice.extend(two_dice(roll) for roll in rolls)
        if self._game is not None:
            self._force()
        return self

    def _force(self) -> None:
        """Hand new forced dice to the game's secrets, after those that still wait."""
        secrets = self.game.secrets
        assert isinstance(secrets, ForcedSecrets)
        number = max([self.game.counters.get("dice", 0), *(key + 1 for key in secrets.forced)])
        for pair in self._dice:
            secrets.forced[number] = pair
            number += 1
        self._dice = []

    @property
    def dice_left(self) -> int:
        """How many forced rolls were not made, nor will be once the windows on the way are passed."""
        secrets = self.game.secrets
        assert isinstance(secrets, ForcedSecrets)
        way = driving.on_the_way(self.game, driving.Way(), self._forced)
        made = max(copy.counters.get("dice", 0) for copy, _, _ in way)
        return sum(1 for number in secrets.forced if number >= made)

    # --- starting -------------------------------------------------------------------------------------------

    def start(self, phase: str, of: str = "") -> Self:
        """Start the game in a phase, with the company ``of`` a character or site, and run to the first question.

        "hazards" is step 7 of a company's movement/hazard phase, after the steps before it in real play, with the
        smallest draws; "resources" is its site phase after every attack. Raises `ScenarioError` when it cannot be.
        """
        self._open()
        if phase not in PHASES:
            raise ScenarioError(f"“{phase}” is no phase to start in: choose one of {', '.join(PHASES)}.")
        seeded = chance.Secrets.from_seed(self.seed, len(self.names))
        secrets = ForcedSecrets(**msgspec.structs.asdict(seeded), forced={})
        if phase == DRAFT:
            secrets.forced.update(enumerate(self._dice))
            self._dice = []
            self._game = setup.new_game(self._setup(), secrets)
            return self
        g = self._game = Game(self._setup(), secrets, database().cards)
        layout = Layout(g, self._position)
        layout.lay()
        self._force()
        Beginning(g, self._position, tuple(layout.new)).enter(phase, of)
        self._started = len(g.events or ())
        return self

    def _setup(self) -> Setup:
        return setup_of(self._position, self.names, self.length, scripts=self.scripts, rules=self.rule_set)

    # --- driving --------------------------------------------------------------------------------------------

    def do(self, who: str, *actions: str) -> Self:
        """Let a player take actions one after another. Raises `Refusal` when one is not possible."""
        for text in actions:
            self._do(self.seat(who), text)
        return self

    def _do(self, seat: Seat, text: str) -> None:
        """Take an action; what the game did by itself as nothing else was possible may be said as well."""
        g = self.game
        if fold(text).strip("… ") == "and then":
            self._hold(seat)
            return
        if self._forced.follows(g, seat, text):
            return
        if fold(text) == "pass" and driving.has_passed(g, seat):  # or could do nothing there
            return
        passing = fold(text) == "pass"
        way = driving.Way(actor=driving.ANYBODY if passing else seat)
        steps: list[driving.Step] = []
        for copy, known, passes in driving.on_the_way(g, way, self._forced):
            steps.append((copy, known, passes))
            here = passes == 0 or (seat in deciding(copy) and not (passing and driving.answering(copy)))
            option = intents.find(copy, seat, text) if here else None
            if option is not None:
                self._forced = driving.Forced(owed=self._forced.owed)
                driving.pass_on(g, way, passes, self._forced)
                self._take(seat, text, option)
                return
        self._tell(seat, text, way, steps)

    def _hold(self, seat: Seat) -> None:
        """Say “…and then” in the next window in which a seat is asked for an action of its own."""
        way = driving.Way(actor=seat)
        for copied, _, passes in driving.on_the_way(self.game, way, self._forced):
            if seat in deciding(copied) and driving.window(copied) is not None and not driving.answering(copied):
                driving.pass_on(self.game, way, passes, self._forced)
                break
        hold(self.game, seat, Option(AND_THEN))

    def _tell(self, seat: Seat, text: str, way: driving.Way, steps: list[driving.Step]) -> None:
        """Take words as saying what the game did by itself. Raises `Refusal` when it did nothing of the kind."""
        for _, known, passes in steps:
            if known.tells(self.game, seat, text):
                driving.pass_on(self.game, way, passes, self._forced)
                self._forced.told = known.told
                return
        instead = steps[-1][1].instead(seat, text)
        raise Refusal("", f"The game did that by itself: {instead}.") if instead else self._refusal(seat, text)

    def _take(self, seat: Seat, text: str, option: Option) -> None:
        g = self.game
        there = phrases.destination_of(text) if option.verb == "move" else ""
        if there and intents.find(intents.afterwards(self.game, seat, option), seat, f"go to {there}") is None:
            raise self._refusal(seat, text)
        here = driving.window(g)
        closing = option.verb == "pass" and driving.answering(g)
        self._before = (g.clone(events=True), self._forced.copy(), seat, list(g.events or [])) if closing else None
        driving.give(g, seat, option, self._forced)
        self._passed, self._acted = (here, False) if option.verb == "pass" else (None, True)
        if there:
            self._do(seat, f"go to {there}")

    def held(self, who: str) -> Self | None:
        """Return the same scenario as if a player had said “…and then” before the pass that the last line was (9.5).

        So an answer to one's own action may be written down as it is made. None where no pass answered that player.
        """
        if self._before is None or self._before[2] == self.seat(who):
            return None
        other = another(self)
        game, forced, passed, events = self._before
        other._game = game.clone(events=True)  # noqa: SLF001 - another one of ours
        other.game.events = list(events)
        other._forced, other._before = forced.copy(), None  # noqa: SLF001
        atoms.add_lasting(other.game, holding(self.seat(who)))
        return other.do(self.names[passed], "pass")

    def passes(self, *who: str) -> Self:
        """Let players pass, one after another."""
        for name in who:
            self.do(name, "pass")
        return self

    def all_pass(self) -> Self:
        """Let everybody pass until a question is open that is no window."""
        g = self.game
        while g.frames and isinstance(g.frames[-1], WindowFrame):
            seat = deciding(g)[0]
            answer(g, seat, g.stamps[seat], Option("pass"))
        return self

    def pass_around(self) -> Self:
        """Let everybody pass once around: what was declared resolves, and with nothing declared the window closes.

        After an action this ends the chain and the windows on the way, however many of them the hands opened; after a
        pass it ends the window of that pass. Where something else is asked nobody passes.
        """
        passes = driving.settle(self.game, self._forced)
        acted, before = self._acted, self._passed
        self._acted, self._passed = False, None
        if before is not None:
            if driving.window(self.game) == before:
                driving.close(self.game, self._forced)
        elif not acted and not passes:
            driving.close(self.game, self._forced)
        return self

    def pass_until(self, words: str) -> Self:
        """Let whoever is asked want nothing until a sentence holds or a phase has come; raises `Astray` if it cannot."""
        driving.pass_until(self.game, words, self._forced)
        self._acted, self._passed = False, None
        return self

    def explain(self, who: str, text: str) -> Explanation:
        """Say whether an action is possible, by which rule it is not, and its odds. Changes nothing."""
        seat, g = self.seat(who), self.game
        option = intents.find(g, seat, text) if seat in deciding(g) else None
        return self._explained(g, seat, text, option)

    def _explained(self, g: Game, seat: Seat, text: str, option: Option | None) -> Explanation:
        if option is None:
            return explain(g, seat, proposals.propose(g, seat, text))
        there = phrases.destination_of(text) if option.verb == "move" else ""
        if there:
            copy = intents.afterwards(g, seat, option)
            inner = intents.find(copy, seat, f"go to {there}") or proposals.propose(copy, seat, f"go to {there}")
            return explain(copy, seat, inner)
        return explain(g, seat, option)

    def _refusal(self, seat: Seat, text: str, option: Option | None = None) -> Refusal:
        """Return why an action is not possible."""
        found = self._explained(self.game, seat, text, option) if option else self.explain(self.names[seat], text)
        if found.legal:
            raise ScenarioError(
                f"“{text}” is possible here under another name: {'; '.join(self.options(self.names[seat])[:8])}."
            )
        return Refusal(found.rule, found.reason)

    def refused(self, who: str, text: str, rule: str = "") -> Refusal:
        """Return the refusal of an action that is not possible, in no way that the words fit.

        Raises `ExpectationFailed` when it is, or by another rule: a broader or narrower number of it will do.
        """
        seat = self.seat(who)
        found = intents.find_all(self.game, seat, text) if seat in deciding(self.game) else []
        expected = f"{who} may not {text}" + (f" ({rule})" if rule else "")
        if found and intents.possible(self.game, seat, text):
            raise ExpectationFailed(expected, "it is possible")
        refusal = self._refusal(seat, text, found[0] if found else None)
        if rule and not same_paragraph(rule, refusal.rule):
            later = self._refused_later(seat, text, rule)
            if later is None:
                raise ExpectationFailed(expected, str(refusal))
            return later
        return refusal

    def _refused_later(self, seat: Seat, text: str, rule: str) -> Refusal | None:
        """Return the refusal by a rule once the windows on the way are passed, which are not; None when it never comes."""
        for copy, _, passes in driving.on_the_way(self.game, driving.Way(), self._forced):
            if passes and seat in deciding(copy) and not intents.find_all(copy, seat, text):
                found = self._explained(copy, seat, text, None)
                if not found.legal and same_paragraph(rule, found.rule):
                    return Refusal(found.rule, found.reason)
        return None

    # --- looking --------------------------------------------------------------------------------------------

    def options(self, who: str) -> list[str]:
        """Return the labels of what a player may do now; [] when that player is not asked."""
        return expectations.labels(self.game, self.seat(who))

    def offered(self, who: str, text: str) -> tuple[Option, ...]:
        """Return the answers to the open question that words mean. Raises `ExpectationFailed` when there is none."""
        seat = self.seat(who)
        found = tuple(intents.find_all(self.game, seat, text)) if seat in deciding(self.game) else ()
        if not found:
            raise ExpectationFailed(f"{who} may {text}", "; ".join(self.options(who)[:8]) or f"{who} is not asked")
        return found

    def asked(self) -> tuple[str, ...]:
        """Return the names of the players that are asked now."""
        return tuple(self.names[seat] for seat in deciding(self.game))

    def expect(self, *sentences: str) -> Self:
        """Check sentences about the position. Raises `ExpectationFailed` for the first one that does not hold."""
        for text in sentences:
            got = expectations.check(self.game, text)
            if got and not self._holds_later(text):
                raise ExpectationFailed(text, got)
        return self

    def _holds_later(self, text: str) -> bool:
        """Whether something holds once the windows in which nobody means to act are passed; then they are."""
        names = driving.QUIET if expectations.is_of_moment(text) else driving.IN_PASSING
        way = driving.Way(names, expectations.actor(self.game, text), rolls=True)
        for copy, _, passes in driving.on_the_way(self.game, way, self._forced):
            if not expectations.check(copy, text):
                driving.pass_on(self.game, way, passes, self._forced)
                return True
        return False

    def card(self, name: str) -> Card:
        """Return a card by name, the one nearest to play. Raises `ScenarioError` when there is none."""
        try:
            return self.game.cards[expectations.card_named(self.game, name)]
        except UnknownExpectation as error:
            raise ScenarioError(str(error)) from error

    def log(self) -> list[str]:
        """Return the public log lines since the start."""
        return list(log_lines(self.game, (self.game.events or [])[self._started :]))

    def digest(self) -> str:
        """Return the fingerprint of the position."""
        return digest(self.game)

    def unforced(self, since: int) -> int:
        """Return how many of the rolls since that number were not forced; see `rolls`."""
        if self._game is None:
            return 0
        secrets = self._game.secrets
        assert isinstance(secrets, ForcedSecrets)
        return sum(1 for number in range(since, self.rolls) if number not in secrets.forced)

    @property
    def rolls(self) -> int:
        """How many rolls of two dice were made."""
        return 0 if self._game is None else self._game.counters.get("dice", 0)


def same_paragraph(one: str, other: str) -> bool:
    """Whether two numbers of rules are the same, or one is the broader one of the other: 2.IV.vii and 2.IV.vii.2."""
    short, long = sorted((one, other), key=len)
    return one == other or ("." in short and long.startswith(f"{short}."))


__all__ = [
    "DRAFT",
    "PHASES",
    "ExpectationFailed",
    "ForcedSecrets",
    "Scenario",
    "ScenarioError",
    "UnknownExpectation",
    "UnknownIntent",
]
