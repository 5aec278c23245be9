"""`arena`: policies against each other, with the luck of decks and deals taken out, and a ladder of ratings."""

from __future__ import annotations

import contextlib
import statistics
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import msgspec

from bot.base.intervals import share_words
from bot.commandline.output import NOT_OK, OK, CommandError, emit, progress_bar
from bot.commandline.simulating.run_file import FORMAT, RunFile, build_digest, deck_digests
from bot.commandline.simulating.simulation import playable
from bot.commandline.strength.matches import Fixtures, Match, StrengthRun, fixtures, play
from bot.commandline.strength.ratings import Rating, ratings
from engine.policies.registry import LEVELS, is_policy, names

LADDER: Final = "levels"  # as policies: all of the ladder of practice opponents


class ArenaRun(StrengthRun, frozen=True):
    """A run of `arena`."""

    mirrors: bool


class Result(msgspec.Struct):
    """What an arena came to; the keys of `palantir arena --json`.

    ``decided`` games have a winner; a pair is the two games of one deal, decided by the sum of both games' points. ``points`` are
    means a game, ``seconds_per_decision`` means of processor time for questions with a choice.
    """

    games: int = 0
    decided: int = 0
    wins: dict[str, int] = msgspec.field(default_factory=dict)
    pairs_decided: int = 0
    pair_wins: dict[str, int] = msgspec.field(default_factory=dict)
    points: dict[str, float] = msgspec.field(default_factory=dict)
    seconds_per_decision: dict[str, float] = msgspec.field(default_factory=dict)


def arena(
    policies: str,
    decks: str,
    games: int,
    seed: int,
    length: str,
    *,
    mirrors: bool,
    resume: str,
    workers: int,
    as_json: bool,
) -> int:
    """Play the games and print what they came to; 1 when a game was broken.

    Raises `CommandError` when a policy, deck or length cannot be used, before the first game.
    """
    competing = _policies(policies)
    entered = playable(decks, length)
    plan = fixtures(entered, competing, seed, length, mirrors=mirrors)
    run = ArenaRun(FORMAT, build_digest(), deck_digests(entered), competing, seed, length, mirrors)
    with RunFile(Path(resume), run, Match) if resume else contextlib.nullcontext() as file:
        found = {number: one for number, one in (file.lines if file else {}).items() if number < games}
        with progress_bar() as bar:
            for one in _played(plan, [number for number in range(games) if number not in found], workers):
                found[one.game] = one
                if file:
                    file.add(one)
                if bar is not None:
                    bar.move(len(found), games, "games")
    matches = [found[number] for number in sorted(found)]
    emit(result_of(matches, competing), _lines(matches, competing), as_json=as_json)
    return NOT_OK if any(one.error for one in matches) else OK


def _policies(given: str) -> tuple[str, ...]:
    found = tuple(
        dict.fromkeys(
            name
            for one in given.split(",")
            if one.strip()
            for name in (LEVELS if one.strip() == LADDER else (one.strip(),))
        )
    )
    for name in found:
        if not is_policy(name):
            raise CommandError(
                f"There is no policy “{name[:40]}”: choose {', '.join(names())}, or levels for the ladder."
            )
    if len(found) < 2:
        raise CommandError("Name two policies or more, for instance --policies strong,greedy-1.")
    return found


def _played(plan: Fixtures, numbers: Sequence[int], workers: int) -> Iterator[Match]:
    if workers == 1:
        yield from (play(plan, number) for number in numbers)
        return
    with ProcessPoolExecutor(workers, get_context("fork")) as pool:
        yield from (one.result() for one in as_completed([pool.submit(play, plan, number) for number in numbers]))


def result_of(matches: Sequence[Match], policies: Sequence[str]) -> Result:
    """Return the figures of finished games; those that failed count as played alone."""
    whole = [one for one in matches if not one.error]
    found = Result(len(matches))
    found.decided = sum(1 for one in whole if one.winner)
    found.wins = {name: sum(1 for one in whole if one.winner == name) for name in policies}
    pairs = [winner for *_, winner in pair_winners(whole) if winner]
    found.pairs_decided = len(pairs)
    found.pair_wins = {name: pairs.count(name) for name in policies}
    for name in policies:
        points = [one.points[name] for one in whole if name in one.points]
        took = _took(whole, name)
        found.points[name] = round(statistics.fmean(points), 2) if points else 0.0
        found.seconds_per_decision[name] = round(statistics.fmean(took) / 1000, 4) if took else 0.0
    return found


def _took(matches: Sequence[Match], name: str) -> list[float]:
    return [one for match in matches for one in match.milliseconds.get(name, ())]


def pair_winners(matches: Sequence[Match]) -> Iterator[tuple[str, str, str]]:
    """Yield for each deal of which both games are there who met and who has more points of both, "" for neither."""
    deals: defaultdict[int, list[Match]] = defaultdict(list)
    for one in matches:
        deals[one.game // 2].append(one)
    for both in deals.values():
        if len(both) == 2:
            first, second = sorted(both[0].policies)
            apart = sum(match.points[first] - match.points[second] for match in both)
            yield first, second, "" if not apart else first if apart > 0 else second


def _lines(matches: Sequence[Match], field: Sequence[str]) -> list[str]:
    found = result_of(matches, field)
    broken = [one for one in matches if one.error]
    lines = [f"{found.games} games, {found.decided} decided, {len(broken)} broken; {found.pairs_decided} decided pairs"]
    whole = [one for one in matches if not one.error]
    mirrors = [one for one in whole if len(set(one.decks)) == 1]
    for place, one in enumerate(field):
        for two in field[place + 1 :]:
            lines += _duel(one, two, whole, "")
            if 0 < len(mirrors) < len(whole):
                lines += _duel(one, two, mirrors, "of them with one deck for both: ")
    for name in field:
        took = sorted(_took(whole, name))
        if took:
            median, slow = took[len(took) // 2], took[len(took) * 99 // 100]
            lines.append(
                f"{name}: {found.points[name]} points a game; {found.seconds_per_decision[name]} s a decision "
                f"(median {median / 1000:g}, one in a hundred above {slow / 1000:g})"
            )
    if len(field) > 2 and whole:
        lines += _ladder(ratings([(*one.policies, one.winner) for one in whole], field[0]))  # type: ignore[misc]
    return [
        *lines,
        *(f"broken: game {one.game}, {' – '.join(one.decks)}, seed {one.seed}: {one.error}" for one in broken),
    ]


def _duel(one: str, two: str, matches: Sequence[Match], which: str) -> list[str]:
    """Return what one policy did against another, in games and in pairs, with intervals of 95 %."""
    met = [match for match in matches if set(match.policies) == {one, two}]
    won = [match.winner for match in met if match.winner]
    pairs = [winner for *_, winner in pair_winners(met) if winner]
    if not won:
        return []
    return [
        f"{which}{one} against {two}: games {share_words(won.count(one), len(won))}; pairs {share_words(pairs.count(one), len(pairs))}"
    ]


def _ladder(found: dict[str, Rating]) -> list[str]:
    ranked = sorted(found.items(), key=lambda one: -one[1].points)
    return [f"{name}: rated {one.points:+.0f} ({one.low:+.0f} to {one.high:+.0f})" for name, one in ranked]
