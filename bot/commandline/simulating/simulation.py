"""`sim`: self-play over decks and seeds, with the invariants on, a progress bar on a terminal, and totals."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from bot.commandline.decks import read
from bot.commandline.output import NOT_OK, OK, CommandError, complain, emit
from bot.commandline.simulating.pairs import all_pairs, entries, pair_lines, play_pairs
from bot.commandline.simulating.story import write_log
from engine.policies.registry import POLICIES
from engine.rules.getting_ready.decklists import deck_list
from engine.selfplay import games as selfplay
from engine.selfplay.games import Pairing, Report
from engine.state.game import LENGTHS, DeckList, Refusal

MOST_VERBS = 12  # in the table for people; --json has all

Progress = Callable[[Report], None]
Tell = Callable[[str], None]


def simulate(
    decks: str,
    games: int,
    seed: int,
    policy: str,
    policy2: str | None,
    length: str,
    *,
    orders: bool = False,
    pairs: bool = False,
    log: str = "",
    invariants: bool,
    as_json: bool,
) -> int:
    """Play the games and print the report; 1 when a game was broken or an invariant did not hold.

    With ``pairs`` every deck meets every other and itself so many times, and the report has a row for each pair. Into
    the file ``log`` goes the whole first game, with the rules that came up. Raises `CommandError` when a deck, policy
    or length cannot be used, before the first game.
    """
    pairings = _pairings(decks, policy, policy2, length, orders=orders, pairs=pairs)
    gc.freeze()  # what is loaded by now stays: nobody looks through it again and again
    if log:
        write_log(log, pairings[0], seed)
    if pairs:
        return _all_pairs(pairings, games, seed, invariants=invariants, as_json=as_json)
    with _progress(games) as (step, tell):
        report = selfplay.run(pairings, games, seed, invariants=invariants, tell=tell, progress=step)
    emit(report, _lines(report, invariants=invariants), as_json=as_json)
    return NOT_OK if report.exceptions or report.violations else OK


def _all_pairs(pairings: list[Pairing], games: int, seed: int, *, invariants: bool, as_json: bool) -> int:
    with _progress(games * len(pairings)) as (step, tell):
        report, rows = play_pairs(pairings, games, seed, invariants=invariants, tell=tell, progress=step)
    shown = {**msgspec.structs.asdict(report), "pairs": rows}
    emit(shown, [*_lines(report, invariants=invariants), *pair_lines(rows)], as_json=as_json)
    return NOT_OK if report.exceptions or report.violations or report.unfinished else OK


def _pairings(decks: str, policy: str, policy2: str | None, length: str, *, orders: bool, pairs: bool) -> list[Pairing]:
    names = [name.strip() for name in decks.split(",") if name.strip()]
    if not names:
        raise CommandError("Name one deck or more, for instance --decks A,B.")
    for one in (policy, policy2 or policy):
        if one not in POLICIES:
            raise CommandError(f"There is no policy “{one[:40]}”: choose {' or '.join(POLICIES)}.")
    if length not in LENGTHS:
        raise CommandError(f"“{length[:20]}” is no length of game: choose {', '.join(LENGTHS)}.")
    found = entries(names, _deck)
    for line in found.left_out:
        complain(f"Left out: {line}")
    if not found.decks:
        raise CommandError("There is no deck in that folder that can be played: name another one.")
    meet = all_pairs if pairs else selfplay.pairings
    pairings = meet(found.decks, policy, policy2, length, orders=orders)
    for pairing in pairings:
        _try_out(pairing)
    return pairings


def _deck(name: str) -> DeckList:
    found = read(name)
    if found.unresolved:
        raise CommandError(f"{name}: {found.unresolved[0].message}")
    return deck_list(found.deck)


def _try_out(pairing: Pairing) -> None:
    """Start a game, so that a deck that cannot be played is told once and not by every game."""
    try:
        selfplay.start(pairing, 0)
    except Refusal as refusal:
        raise CommandError(str(refusal)) from refusal


@contextmanager
def _progress(games: int) -> Iterator[tuple[Progress | None, Tell]]:
    """Give a bar's step and a way to tell beside it; without a terminal only the telling, on stderr."""
    if not sys.stderr.isatty():
        yield None, complain_in_full
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("games", total=games)

        def step(report: Report) -> None:
            problems = report.exceptions + report.violations
            bar.update(task, completed=report.games, description=f"games, {problems} problems")

        yield step, lambda line: console.print(line, markup=False, highlight=False)


def complain_in_full(text: str) -> None:
    """Write a finding to stderr as it is: a traceback keeps its lines."""
    sys.stderr.write(text + "\n")


def _committed(report: Report) -> list[str]:
    """Say what orders and plans did, when there were any."""
    if not report.automatic:
        return []
    return [
        (
            f"orders and plans gave {report.automatic} answers; a game {report.plans} plans, {report.stopped} of them "
            f"stopped; half of the turns had at most {report.median_handoffs:g} handoffs"
        )
    ]


def _lines(report: Report, *, invariants: bool) -> Sequence[str]:
    ended = ", ".join(f"{reason} {count}" for reason, count in report.ended_by.items())
    verbs = ", ".join(f"{verb} {count}" for verb, count in list(report.verbs.items())[:MOST_VERBS])
    checked = f"{report.violations} violations" if invariants else "invariants off"
    tested = sum(1 for rule in report.rules.values() if rule["tested"])
    lines = [
        f"{report.games} games: {report.finished} finished, {report.unfinished} unfinished ({ended})",
        f"{report.exceptions} exceptions, {checked}",
        f"wins by seat: {' and '.join(map(str, report.wins))}; {report.mean_turns} turns a game",
        (
            f"{report.decisions} decisions, {report.forced} forced; a game {report.handoffs} handoffs, "
            f"each player {report.prompts} prompts"
        ),
        *_committed(report),
        f"{report.seconds} s: {report.games_per_s} games/s, {report.decisions_per_s} decisions/s",
        f"verbs: {verbs}",
    ]
    return [*lines, f"rules tested: {tested} of {len(report.rules)}"] if report.rules else lines
