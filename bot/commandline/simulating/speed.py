"""`bench`: how fast games, clones, snapshots and look-ups are, each as the median of several runs on one core."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from statistics import median, quantiles
from typing import Final

import msgspec

from bot.commandline.output import OK, emit
from carddb.artefact.build import artefact_path
from carddb.artefact.database import database, load
from carddb.decks.decks import find_deck
from engine.rules.getting_ready.decklists import deck_list
from engine.saves.snapshot import digest, restore, snapshot
from engine.selfplay import games as selfplay
from engine.state.game import Game

RUNS: Final = 5
MIDDLE: Final = 15  # the turn at which a game counts as mid-game
REPEATS: Final = 2000


class Speed(msgspec.Struct):
    """What was measured, on one core; times in the unit that ends each name, sizes in bytes."""

    random_games_per_s: float = 0.0
    random_decisions_per_s: float = 0.0
    greedy_games_per_s: float = 0.0
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


def bench(games: int, *, as_json: bool) -> int:
    """Measure everything and print it; ``games`` are played in each of five runs with seeds of their own."""
    speed = Speed()
    speed.random_games_per_s, speed.random_decisions_per_s = _games("random", games)
    speed.greedy_games_per_s, _ = _games("greedy", max(1, games // 2))
    _states(speed)
    speed.cards_load_ms = round(_median_us(lambda: load(artefact_path()), 5) / 1000, 2)
    speed.card_lookup_p50_ms, speed.card_lookup_p95_ms = _latencies(_card_lookups())
    speed.rule_lookup_p50_ms, speed.rule_lookup_p95_ms = _latencies(_rule_lookups())
    speed.swiss_round_128_ms, speed.swiss_round_128_worst_ms = _swiss(128, 9)
    names = speed.__struct_fields__
    emit(speed, [f"{name.replace('_', ' '):26} {getattr(speed, name):>12,}" for name in names], as_json=as_json)
    return OK


def _pairings(policy: str) -> list[selfplay.Pairing]:
    """Return every ordered pair of the five hero decks."""
    return selfplay.pairings([(name, deck_list(find_deck(name))) for name in "ABCDE"], policy)


def _games(policy: str, games: int) -> tuple[float, float]:
    """Return games and decisions a second, invariants off: medians over runs with different seeds."""
    gc.freeze()  # what is loaded by now stays: nobody looks through it again and again
    reports = [
        selfplay.run(_pairings(policy), games, run * games, invariants=False, tell=lambda line: None)
        for run in range(RUNS)
    ]
    return (
        round(median(one.games_per_s for one in reports), 2),
        round(median(one.decisions_per_s for one in reports), 1),
    )


def middle(seed: int = 1) -> Game:
    """Return a mid-game position of A against B."""
    g, rng = selfplay.start(_pairings("greedy")[1], seed)
    for _ in selfplay.moves(g, _pairings("greedy")[1], rng):
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
