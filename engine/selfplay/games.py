"""Headless self-play: whole games between policies, counted, with the invariants checked after every action.

One game is `play_game`; a run over decks and seeds is `run`, whose `Report` is what `palantir sim` prints. An
exception ends its game, is counted and told with the seed and the step, and the run goes on.
"""

from __future__ import annotations

import hashlib
import itertools
import random
import shlex
import statistics
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from engine import api
from engine.checks.invariants import check, menus_fresh
from engine.checks.sampling import Sampling
from engine.kernel import machine
from engine.kernel.machine import Requirement
from engine.policies import registry as policies
from engine.policies.plan_policy import Committed
from engine.policies.standing_orders import EVERYTHING, role_of
from engine.rules.getting_ready.decklists import game_setup
from engine.rules.getting_ready.setup import new_game
from engine.saves.snapshot import digest
from engine.selfplay.reports import Pairing, Played, Report
from engine.selfplay.watching import FAILED, HELD, Watch, summed
from engine.state import atoms
from engine.state.chance import Secrets
from engine.state.frames import DraftFrame, WindowFrame
from engine.state.game import Game
from engine.state.records import STANDARD, DeckList, Option, Refusal, RuleSet, Seat

TURN_LIMIT: Final = 500  # turns of both seats together; a game that reaches it counts as unfinished
STEP_LIMIT: Final = 200_000  # answers; a second net under the first
HAZARD_DECK: Final = "hazard deck"  # how the deck is called against which somebody plays alone
SHOWN: Final = 5  # violations of one game that are told in words

Tell = Callable[[str], None]


# --- one game ---------------------------------------------------------------------------------------------------


class _Clerk:
    """Counts the questions of one game while it is played."""

    def __init__(self, played: Played) -> None:
        self.played = played

    def before(self, g: Game, seat: Seat, option: Option) -> None:
        """Count an answer, and its question once: at the first step of a composite choice."""
        self.answered(g, option)
        self.asked(g, seat)

    def answered(self, g: Game, option: Option) -> None:
        """Count an answer, whoever gave it."""
        played = self.played
        played.steps += 1
        played.verbs[option.verb] += 1
        if option.card >= 0 and option.verb.startswith("play_") and g.facts(option.card).by_hand:
            played.by_hand += 1

    def asked(self, g: Game, seat: Seat) -> None:
        """Count a question, by whether there is anything to choose."""
        frame = g.frames[-1]
        if isinstance(frame, DraftFrame) and frame.steps[seat]:
            return
        self.played.kinds[kind_of(g, seat)] += 1
        self.played.asked[seat] += 1
        if len(machine.options(g, seat)) > 1:
            self.played.decisions += 1
        else:
            self.played.forced += 1

    def after(self, g: Game, seat: Seat) -> None:
        """Count a handoff: this seat is done and the other one is waited for."""
        asked = machine.deciding(g)
        if asked and seat not in asked:
            self.handoff(g)

    def handoff(self, g: Game) -> None:
        """Count a moment when play begins to wait for the other seat."""
        self.played.handoffs += 1
        self.played.waits[g.turn.number] += 1
        if g.frames:
            self.played.waited[kind_of(g, machine.deciding(g)[0])] += 1


def kind_of(g: Game, seat: Seat) -> str:
    """Return what kind of question a seat is asked: "hazards, resource" for a window, else the name of the frame."""
    top = g.frames[-1]
    name = top.name if isinstance(top, WindowFrame) else type(top).__name__.removesuffix("Frame")
    return f"{name}, {role_of(g, seat)}"


class _Table:
    """Two seats that gave orders and plans: says who answers next, and counts what their owners are asked.

    Whoever is there goes on while there is anything to answer, as people do; play waits for the other seat from the
    moment that only its owner can go on.
    """

    def __init__(self, pairing: Pairing, rng: random.Random, clerk: _Clerk) -> None:
        levels = pairing.levels or ("",) * len(pairing.policies)
        seated = enumerate(zip(pairing.policies, levels, strict=True))
        self.seats = [Committed(policy, seat, rng, level) for seat, (policy, level) in seated]
        self.clerk = clerk
        self.present = -1

    def next(self, g: Game) -> tuple[Seat, Option]:
        """Return the next answer: one given ahead, else that of the owner who is there or is waited for."""
        asked = machine.deciding(g)
        for seat in asked:
            option = self.seats[seat].ahead(g)
            if option is not None:
                return seat, option
        seat = self.present if self.present in asked else asked[0]
        if self.present not in (-1, seat):
            self.clerk.handoff(g)
        self.present = seat
        self.clerk.asked(g, seat)
        option = self.seats[seat].owner(g) or self.seats[seat].ahead(g)
        if option is None:  # the plan met an obstacle at once: its owner answers this question after all
            self.clerk.asked(g, seat)
            option = policies.choose(self.seats[seat].policy, g, seat, self.seats[seat].rng)
        return seat, option

    def moves(self, g: Game) -> Iterator[tuple[Seat, Option]]:
        """Play a game to its end, yielding each answer before it is given."""
        played = self.clerk.played
        while g.frames:
            seat, option = self.next(g)
            self.clerk.answered(g, option)
            yield seat, option
            api.answer(g, seat, g.stamps[seat], option)
            played.plans, played.stopped, played.automatic = (
                sum(getattr(one, name) for one in self.seats) for name in ("plans", "stopped", "automatic")
            )


def start(pairing: Pairing, seed: int) -> tuple[Game, random.Random]:
    """Return a new game without a log and the source of its policies' choices, both from the seed.

    Raises `Refusal` when a deck cannot start a game.
    """
    setup = game_setup(pairing.decks, pairing.names, pairing.length, rules=pairing.rules)
    g = new_game(setup, Secrets.from_seed(seed, len(setup.decks)))
    atoms.record(g, on=False)
    return g, random.Random(seed)  # noqa: S311 - play, not secrets


def moves(g: Game, pairing: Pairing, rng: random.Random) -> Iterator[tuple[Seat, Option]]:
    """Play a game to its end, yielding each choice before it is made; with both asked, either may answer first."""
    while g.frames:
        asked = machine.deciding(g)
        seat = asked[0] if len(asked) == 1 else rng.choice(asked)
        option = policies.choose(pairing.policies[seat], g, seat, rng)
        yield seat, option
        api.answer(g, seat, g.stamps[seat], option)


def _counted(g: Game, pairing: Pairing, rng: random.Random, clerk: _Clerk) -> Iterator[tuple[Seat, Option]]:
    """Play without orders and count: every question is put to its owner."""
    last = -1
    for seat, option in moves(g, pairing, rng):
        if last >= 0:
            clerk.after(g, last)
        clerk.before(g, seat, option)
        last = seat
        yield seat, option


def play_game(
    pairing: Pairing,
    seed: int,
    *,
    invariants: bool = True,
    menus: bool = False,
    tell: Tell = print,
    watch: Watch | None = None,
) -> Played:
    """Play one game and return what it came to; exceptions and violations are told and counted, never raised.

    With ``menus`` each menu is compared with the one that is made from nothing. A ``watch`` that is counting turns to
    this game's table.
    """
    played = Played()

    def tell_and_keep(line: str) -> None:
        played.told.append(line)
        tell(line)

    _play(played, pairing, seed, invariants=invariants, menus=menus, tell=tell_and_keep, watch=watch)
    if watch is not None:
        played.met = watch.counts.copy()
        watch.table = None
    return played


def _play(
    played: Played, pairing: Pairing, seed: int, *, invariants: bool, menus: bool, tell: Tell, watch: Watch | None
) -> None:
    clerk = _Clerk(played)
    try:
        g, rng = start(pairing, seed)
        if watch is not None:
            watch.begin(g)
        sampling = Sampling(random.Random(seed))  # noqa: S311 - its own source, so that checking changes no game
        ahead = pairing.orders or pairing.levels
        answers = _Table(pairing, rng, clerk).moves(g) if ahead else _counted(g, pairing, rng, clerk)
        for number, answer in enumerate(answers):
            sampling.taken = answer
            if number and invariants:
                _count_violations(check(g, sampling), pairing, seed, played, tell)
            if menus:
                _count_violations(menus_fresh(g), pairing, seed, played, tell)
            played.turns = g.turn.number
            if g.turn.number >= TURN_LIMIT or played.steps >= STEP_LIMIT:
                played.ended = "limit"
                return
        _close(g, played)
        if invariants:
            _count_violations(check(g, sampling), pairing, seed, played, tell)
    except Refusal as refusal:
        _broken(played, pairing, seed, f"was refused: {refusal}", tell)
    except Exception:  # noqa: BLE001 - one broken game must not hide the others
        _broken(played, pairing, seed, f"raised:\n{traceback.format_exc()}", tell)


def _close(g: Game, played: Played) -> None:
    played.turns, played.digest = g.turn.number, digest(g)
    if g.result is not None:
        played.ended, played.winner, played.scores = g.result.reason, g.result.winner, g.result.scores


def _count_violations(found: Iterable[str], pairing: Pairing, seed: int, played: Played, tell: Tell) -> None:
    for violation in found:
        played.violations += 1
        if played.violations <= SHOWN:
            tell(f"{where(pairing, seed)} step {played.steps}: {violation}")


def _broken(played: Played, pairing: Pairing, seed: int, what: str, tell: Tell) -> None:
    played.ended = "exception"
    tell(f"{where(pairing, seed)} step {played.steps} {what}")


def where(pairing: Pairing, seed: int) -> str:
    """Name a game so that it can be played again: the options of `palantir sim` for it alone."""
    one, two, *more = pairing.policies
    decks = pairing.names[: len(pairing.decks)]
    level = next((one for one in pairing.levels if one != EVERYTHING), "")
    orders = f" --orders-cost {level}" if level else " --orders" if pairing.orders else ""
    names = shlex.quote(",".join(decks))
    rules = "" if pairing.rules == STANDARD else f" --rules {shlex.quote(pairing.rules.name)}"
    seats = f" --seats {len(pairing.decks)}" if more else ""
    return f"--decks {names} --length {pairing.length}{rules}{seats} --games 1 --seed {seed} --policy {one} --policy2 {two}{orders}"


# --- a run ------------------------------------------------------------------------------------------------------


def pairings(
    decks: Sequence[tuple[str, DeckList]],
    policy: str,
    policy2: str | None = None,
    length: str = "short",
    *,
    orders: bool = False,
    seats: int = 2,
    rules: RuleSet = STANDARD,
) -> list[Pairing]:
    """Return who meets whom: the one deck against itself, two in the order given, more in all ordered pairs.

    With more seats every deck begins once, and those that follow it in the list sit to its left. Who plays alone has every
    deck in turn, against its own hazards.
    """
    both = (policy, policy2 or policy)
    if rules.own_hazards:
        return [Pairing((name, HAZARD_DECK), (deck,), both, length, orders, rules=rules) for name, deck in decks]
    if seats > len(both):
        around = [[decks[(first + one) % len(decks)] for one in range(seats)] for first in range(len(decks))]
        players = tuple(both[one % 2] for one in range(seats))
        return [
            Pairing(
                tuple(name for name, _ in one), tuple(deck for _, deck in one), players, length, orders, rules=rules
            )
            for one in around
        ]
    pairs = [(decks[0], decks[-1])] if len(decks) < 3 else list(itertools.permutations(decks, 2))
    return [Pairing((one[0], two[0]), (one[1], two[1]), both, length, orders, rules=rules) for one, two in pairs]


def run(
    matches: Sequence[Pairing],
    games: int,
    seed: int,
    *,
    invariants: bool = True,
    menus: bool = False,
    tell: Tell = print,
    progress: Callable[[Report], Any] | None = None,
) -> Report:
    """Play games over the pairings in turn, with the seeds ``seed``, ``seed + 1``, ... and return the totals.

    ``progress`` is told the report after every game.
    """
    report, played = new_report(matches), []
    began = time.perf_counter()
    with watching(on=invariants) as watch:
        for number in range(games):
            match = matches[number % len(matches)]
            one = play_game(match, seed + number, invariants=invariants, menus=menus, tell=tell, watch=watch)
            played.append(one)
            add(report, one)
            if progress is not None:
                progress(report)
    report.seconds = time.perf_counter() - began
    close(report, played)
    return report


@contextmanager
def watching(*, on: bool) -> Iterator[Watch | None]:
    """Give what counts the verbs and requirements that come up while the block runs, if they are to be counted."""
    if not on:
        yield None
        return
    watch = Watch()
    with watch.counting():
        yield watch


def new_report(matches: Sequence[Pairing]) -> Report:
    """Return the report of a run in which no game has been played."""
    return Report(wins=[0] * max((len(one.policies) for one in matches), default=0))


def add(report: Report, played: Played) -> None:
    """Count a game into a report."""
    report.games += 1
    report.ended_by[played.ended] = report.ended_by.get(played.ended, 0) + 1
    report.violations += played.violations
    report.decisions += played.decisions
    report.forced += played.forced
    if played.ended == "exception":
        report.exceptions += 1
    elif played.ended == "limit":
        report.unfinished += 1
    else:
        report.finished += 1
        if played.winner is not None:
            report.wins[played.winner] += 1


def close(report: Report, played: Sequence[Played]) -> None:
    """Fill in what needs all the games: means, verbs and rules. ``report.seconds`` is known by now."""
    count = max(1, len(played))
    asked = max(1, len(report.wins)) * count  # players, of all games
    report.handoffs = round(sum(one.handoffs for one in played) / count, 2)
    report.prompts = round((report.decisions + report.forced) / asked, 2)
    report.plans = round(sum(one.plans for one in played) / count, 2)
    report.stopped = round(sum(one.stopped for one in played) / count, 2)
    report.automatic = sum(one.automatic for one in played)
    turns = [one.waits[turn] for one in played for turn in range(1, one.turns + 1)]
    report.median_handoffs = float(statistics.median(turns)) if turns else 0.0
    scored = [one.scores for one in played if one.finished]
    report.points = [round(statistics.fmean(of_seat), 1) for of_seat in zip(*scored, strict=True)]
    report.mean_turns = round(sum(one.turns for one in played) / count, 2)
    report.decisions_per_s = round(report.decisions / max(report.seconds, 1e-9), 1)
    report.games_per_s = round(report.games / max(report.seconds, 1e-9), 3)
    report.seconds = round(report.seconds, 3)
    report.prompts_by_kind = _means((one.kinds for one in played), asked)
    report.handoffs_by_kind = _means((one.waited for one in played), count)
    verbs: Counter[str] = sum((one.verbs for one in played), Counter())
    report.verbs = dict(verbs.most_common())
    report.rules = _rules(came_up(played)) if any(one.met for one in played) else {}
    report.digest = hashlib.blake2b(" ".join(one.digest for one in played).encode(), digest_size=8).hexdigest()


def _means(counts: Iterable[Counter[str]], among: int) -> dict[str, float]:
    total: Counter[str] = sum(counts, Counter())
    return {kind: round(number / among, 2) for kind, number in total.most_common()}


def came_up(played: Iterable[Played]) -> list[int]:
    """Add up what came up in games, as `engine.selfplay.watching.Watch` counts it."""
    return [sum(column) for column in zip(*(one.met for one in played if one.met), strict=True)]


def _rules(counts: list[int]) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for one, shown in summed(counts):
        if isinstance(one, Requirement):
            rule = found.setdefault(one.rule, {"tested": 0, "failed": 0})
            rule["tested"] += shown[HELD] + shown[FAILED]
            rule["failed"] += shown[FAILED]
    return dict(sorted(found.items()))
