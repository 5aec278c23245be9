"""`bench`: how fast games, clones, snapshots and look-ups are, each as the median of several runs on one core."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Final

import msgspec

from bot.commandline.output import OK, CommandError, emit
from carddb.artefact.build import artefact_path
from carddb.artefact.database import database, load
from carddb.decks.decks import find_deck
from engine import answer, compiled, deciding, options
from engine.rules.getting_ready.decklists import deck_list
from engine.saves.snapshot import digest, restore, snapshot
from engine.selfplay import games as selfplay
from engine.selfplay import reports
from engine.state.game import Game

RUNS: Final = 5
MIDDLE: Final = 15  # the turn at which a game counts as mid-game
REPEATS: Final = 2000


class Speed(msgspec.Struct):
    """What was measured, on one core; times in the unit that ends each name, sizes in bytes, rates by processor time."""

    engine: str = ""  # "compiled" or "python"
    random_games_per_s: float = 0.0
    random_decisions_per_s: float = 0.0
    greedy_games_per_s: float = 0.0
    games_per_s: dict[str, float] = msgspec.field(default_factory=dict)  # by decks and policy
    decision_us: dict[str, float] = msgspec.field(default_factory=dict)  # an answer and the next menu, by cards in play
    expansions_per_s: float = 0.0
    clone_us: float = 0.0
    snapshot_bytes: int = 0
    snapshot_us: float = 0.0
    restore_us: float = 0.0
    digest_us: float = 0.0
    cards_load_ms: float = 0.0
    card_lookup_p50_ms: float = 0.0
    card_lookup_p95_ms: float = 0.0
    rule_lookup_p50_ms: float = 0.0
    rule_lookup_p95_ms: float = 0.0
    swiss_round_128_ms: float = 0.0
    swiss_round_128_worst_ms: float = 0.0
    loops_per_s: float = 0.0  # of the calibrating loop
    ratios: dict[str, float] = msgspec.field(
        default_factory=dict
    )  # of each figure to the loop: of another machine as well


HEROES: Final = tuple("ABCDE")
OTHERS: Final = (tuple("FG"), tuple("HJ"), ("balrogs-host", "shadow-deeps"))
FEW: Final = 5  # one of so many games is played with other decks
ALL: Final = tuple("ABCDEFGHIJ")


def bench(games: int, *, against: Path | None, as_json: bool) -> int:
    """Measure everything and print it; ``games`` are played in each of five runs with seeds of their own.

    ``against`` is what an earlier run printed as JSON: the change of each figure is told, by the ratios to the calibrating
    loop, so that the two runs may be of different machines. Raises `CommandError` for a file that holds no such thing.
    """
    before = None if against is None else _read(against)
    speed = measured(games)
    emit(speed, _lines(speed, before), as_json=as_json)
    return OK


def measured(games: int) -> Speed:
    """Measure everything; see `bench`."""
    speed = Speed(engine="compiled" if compiled.running() else "python")
    loops = Loops()
    speed.random_games_per_s, speed.random_decisions_per_s = _games(loops, HEROES, "random", games)
    speed.greedy_games_per_s, _ = _games(loops, ALL, "greedy", max(1, games // 2))
    for decks in OTHERS:
        for policy in ("random", "greedy"):
            rate, _ = _games(loops, decks, policy, max(1, games // FEW))
            speed.games_per_s[f"{','.join(decks)} {policy}"] = rate
    loops.go()
    speed.decision_us = by_cards(max(1, games // 2))
    loops.go()
    _states(speed)
    speed.expansions_per_s = round(expansions(middle()), 0)
    loops.go()
    speed.cards_load_ms = round(_median_us(lambda: load(artefact_path()), 5) / 1000, 2)
    speed.card_lookup_p50_ms, speed.card_lookup_p95_ms = _latencies(_card_lookups())
    speed.rule_lookup_p50_ms, speed.rule_lookup_p95_ms = _latencies(_rule_lookups())
    speed.swiss_round_128_ms, speed.swiss_round_128_worst_ms = _swiss(128, 9)
    speed.loops_per_s = loops.rate()
    speed.ratios = _ratios(speed)
    return speed


class Loops:
    """The calibrating loop: what a machine does of plain Python, measured again and again between all else."""

    def __init__(self) -> None:
        self.rates: list[float] = []
        self.go()

    def go(self) -> None:
        """Measure it once, for some hundredths of a second."""
        began = time.process_time()
        for _ in range(LOOPS):
            _loop()
        self.rates.append(LOOPS / (time.process_time() - began))

    def rate(self) -> float:
        """Return how often it runs in a second, as a median."""
        return round(median(self.rates), 1)


LOOPS: Final = 20


def _loop() -> int:
    """Do what the engine does most, a thousand times: look into tables, compare, make small tuples, call."""
    table: dict[tuple[int, str], int] = {}
    found = 0
    for number in range(1000):
        key = (number % 97, "card")
        if key not in table:
            table[key] = _small(number)
        elif isinstance(table[key], int) and table[key] > number % 31:
            found += len((*key, found))
    return found


def _small(number: int) -> int:
    return number * 7 % 61


def _figures(speed: Speed) -> dict[str, float]:
    """Return every figure by its name."""
    plain = {
        name: getattr(speed, name) for name in speed.__struct_fields__ if isinstance(getattr(speed, name), int | float)
    }
    return {
        **plain,
        **{f"games_per_s {name}": rate for name, rate in speed.games_per_s.items()},
        **{f"decision with {cards} in play_us": took for cards, took in speed.decision_us.items()},
    }


def _ratios(speed: Speed) -> dict[str, float]:
    """Return the ratio of each figure to the loop: a rate divided by its own, a time multiplied with it."""
    found = {}
    for name, value in _figures(speed).items():
        if name == "loops_per_s" or name.endswith("_bytes"):
            continue
        unit = 1e6 if name.endswith("_us") else 1e3
        ratio = value / speed.loops_per_s if "per_s" in name else value / unit * speed.loops_per_s
        found[name] = float(f"{ratio:.4g}")
    return found


def _lines(speed: Speed, before: Speed | None) -> list[str]:
    earlier = {} if before is None else before.ratios
    lines = [f"{'engine':44} {speed.engine:>12}" + ("" if before is None else f"   before: {before.engine}")]
    for name, value in _figures(speed).items():
        ratio = speed.ratios.get(name)
        told = "" if ratio is None else f"   {ratio:>10.4g} loops"
        change = "" if not earlier.get(name) or ratio is None else f"   {ratio / earlier[name]:.2f} × before"
        lines.append(f"{name.replace('_', ' '):44} {value:>12,}{told}{change}")
    return lines


def _read(path: Path) -> Speed:
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Speed)
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {error.strerror}.") from error
    except msgspec.DecodeError as error:
        raise CommandError(f"{path} holds no figures: keep what “palantir bench --json” prints.") from error
    if not found.ratios:
        raise CommandError(
            f"{path} has no ratios, so it is of an older release: run “palantir bench --json” there again."
        )
    return found


def pairings_of(names: Sequence[str], policy: str, length: str = "short") -> list[reports.Pairing]:
    """Return every ordered pair of decks."""
    return selfplay.pairings([(name, deck_list(find_deck(name))) for name in names], policy, length=length)


def _games(loops: Loops, names: Sequence[str], policy: str, games: int) -> tuple[float, float]:
    """Return games and decisions a second of processor time, invariants off: medians over runs with different seeds."""
    gc.freeze()  # what is loaded by now stays: nobody looks through it again and again
    found = []
    for run in range(RUNS):
        loops.go()
        began = time.process_time()
        report = selfplay.run(pairings_of(names, policy), games, run * games, invariants=False, tell=lambda line: None)
        took = time.process_time() - began
        found.append((games / took, report.decisions / took))
    return round(median(one for one, _ in found), 2), round(median(one for _, one in found), 1)


def by_cards(games: int) -> dict[str, float]:
    """Return what an answer and the options after it take in the mean, by how many cards are in play: long greedy games."""
    times: dict[int, list[float]] = {}
    pairings = pairings_of(ALL, "greedy", "campaign")
    for number in range(games):
        pairing = pairings[number * STRIDE % len(pairings)]
        g, rng = selfplay.start(pairing, number)
        for seat, option in selfplay.moves(g, pairing, rng):
            game = g.clone(remembered=True)
            began = time.process_time()
            answer(game, seat, game.stamps[seat], option)
            for asked in deciding(game):
                options(game, asked)
            times.setdefault(len(game.arrived) // STEP, []).append(time.process_time() - began)
    return {
        f"{STEP * tens} to {STEP * tens + STEP - 1} cards": round(sum(took) / len(took) * 1e6, 1)
        for tens, took in sorted(times.items())
        if len(took) >= ENOUGH
    }


STRIDE: Final = 7  # from pairing to pairing: few games meet many decks
STEP: Final = 10  # cards in play
ENOUGH: Final = 500  # decisions: of fewer a mean says nothing


def expansions(g: Game) -> float:
    """Return how often a second a search goes on from a position: clone, answer, and the options of whoever is asked then."""
    positions, rng = [], random.Random(1)  # noqa: S311 - measures
    pairing = pairings_of(HEROES, "random")[1]
    for number, _ in enumerate(selfplay.moves(g, pairing, rng)):
        if number % 10 == 0:
            positions.append(g.clone(remembered=True))
        if len(positions) == SAMPLED or not deciding(g):
            break
    steps = [(one, deciding(one)[0]) for one in positions if deciding(one)]
    for one, seat in steps:
        options(one, seat)
    began, made = time.process_time(), 0
    for one, seat in steps:
        for option in options(one, seat)[:MOST]:
            child = one.clone(remembered=True)
            answer(child, seat, child.stamps[seat], option)
            for asked in deciding(child):
                options(child, asked)
            made += 1
    return made / (time.process_time() - began)


SAMPLED: Final = 60
MOST: Final = 20  # options of one position


def middle(seed: int = 1) -> Game:
    """Return a mid-game position of A against B."""
    g, rng = selfplay.start(pairings_of(HEROES, "greedy")[1], seed)
    for _ in selfplay.moves(g, pairings_of(HEROES, "greedy")[1], rng):
        if g.turn.number >= MIDDLE:
            break
    return g


def _states(speed: Speed) -> None:
    g = middle()
    saved = snapshot(g)
    speed.clone_us = round(_median_us(g.clone, REPEATS), 2)
    speed.snapshot_bytes = len(saved)
    speed.snapshot_us = round(_median_us(lambda: snapshot(g), REPEATS // 10), 1)
    speed.restore_us = round(_median_us(lambda: restore(saved, g.secrets), REPEATS // 10), 1)
    speed.digest_us = round(_median_us(lambda: digest(g), REPEATS // 10), 1)


def _median_us(action: Callable[[], object], repeats: int) -> float:
    """Return the median of five measurements of the mean time of an action, in microseconds."""
    found = []
    for _ in range(RUNS):
        began = time.perf_counter()
        for _ in range(repeats):
            action()
        found.append((time.perf_counter() - began) / repeats * 1e6)
    return median(found)


def _card_lookups() -> list[Callable[[], object]]:
    from carddb.search.names import search

    names = [card.name for card in database().cards[:: max(1, len(database().cards) // 100)]]
    search(names[0])  # builds the index
    typed = [*names, *(name[:-2] + name[-1:] for name in names if len(name) > 6)]
    return [lambda name=name: search(name, 5) for name in typed]  # type: ignore[misc]


def _rule_lookups() -> list[Callable[[], object]]:
    from rulings.search import search, searcher

    topics = searcher().topics[:: max(1, len(searcher().topics) // 60)]
    search(topics[0].title)
    return [lambda title=topic.title: search(f"what about {title}") for topic in topics]  # type: ignore[misc]


def _latencies(actions: list[Callable[[], object]]) -> tuple[float, float]:
    times = []
    for action in actions:
        began = time.perf_counter()
        action()
        times.append((time.perf_counter() - began) * 1000)
    cuts = quantiles(times, n=20)
    return round(median(times), 3), round(cuts[-1], 3)


def _swiss(players: int, rounds: int) -> tuple[float, float]:
    """Return the median and the longest time to pair a Swiss round, in milliseconds; results are drawn by lot."""
    from bot.league.seasons.pairing import PairedPlayer, swiss

    lot, times = random.Random(1), []  # noqa: S311 - results of nobody
    points = dict.fromkeys(range(players), 0.0)
    met: dict[int, dict[int, int]] = {user: {} for user in points}
    for _ in range(rounds):
        field = [PairedPlayer(user, points[user], met[user]) for user in sorted(points, key=lambda user: -points[user])]
        began = time.perf_counter()
        pairs = swiss(field)
        times.append((time.perf_counter() - began) * 1000)
        for pair in pairs:
            assert pair.second is not None
            met[pair.first][pair.second] = met[pair.second][pair.first] = 1
            points[lot.choice((pair.first, pair.second))] += 1
    return round(median(times), 1), round(max(times), 1)
