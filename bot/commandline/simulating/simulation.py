"""`sim`: self-play over decks and seeds, with the invariants on, a progress bar on a terminal, and totals."""

from __future__ import annotations

import contextlib
import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.commandline.decks import read
from bot.commandline.output import NOT_OK, OK, CommandError, complain, emit, progress_bar
from bot.commandline.simulating.coming import came_up, coming_lines, totals
from bot.commandline.simulating.orders_cost import cost_lines, measured
from bot.commandline.simulating.pairs import (
    MIXED,
    NamedDeck,
    Schedule,
    all_pairs,
    entries,
    pair_lines,
    rows,
    schedule,
    seats_of,
)
from bot.commandline.simulating.run_file import Line, Run, RunFile, line_of, run_of
from bot.commandline.simulating.story import write_log
from bot.commandline.simulating.workers import play
from engine.policies.registry import is_policy, names
from engine.rules.getting_ready.decklists import deck_list
from engine.selfplay import games as selfplay
from engine.selfplay.reports import Pairing, Report
from engine.state.records import STANDARD, DeckList, Refusal, RuleSet

MOST_VERBS = 12  # in the table for people; --json has all

Progress = Callable[[Report], None]
Tell = Callable[[str], None]


class Long(msgspec.Struct, frozen=True):
    """What only `--pairs` has: games in all (0 for so many a pair), the file to go on with ("" for none), workers."""

    total: int = 0
    resume: str = ""
    workers: int = 1


def simulate(
    decks: str,
    games: int,
    seed: int,
    policy: str,
    policy2: str | None,
    length: str,
    *,
    rules: RuleSet = STANDARD,
    seats: int = 2,
    orders: bool = False,
    cost: str = "",
    pairs: bool = False,
    log: str = "",
    long: Long = Long(),  # noqa: B008 - frozen
    invariants: bool,
    menus: bool = False,
    as_json: bool,
) -> int:
    """Play the games and print the report; 1 when a game was broken or an invariant did not hold.

    With a ``cost`` the orders of that level play against none, and the report is what they cost. With ``pairs`` every deck meets every other and itself so many times, and the report has a row for each pair. Into
    the file ``log`` goes the whole first game, with the rules that came up. Raises `CommandError` when a deck, policy
    or length cannot be used, before the first game.
    """
    if long != Long() and not pairs:
        raise CommandError("--total, --resume and --workers are for --pairs: add it.")
    if rules != STANDARD and (pairs or cost):
        raise CommandError("--pairs and --orders-cost measure the standard game: leave out --rules.")
    if cost and (pairs or orders or log or policy == MIXED):
        raise CommandError("--orders-cost plays games of its own: leave out --pairs, --orders, --log and --policy all.")
    if rules.own_hazards and seats > 2:
        raise CommandError("These rules are for one player: leave out --seats.")
    both = _policies(policy, policy2)
    if seats > 2 and (pairs or cost):
        raise CommandError("--pairs and --orders-cost are for two players: leave out --seats.")
    found = playable(decks, length, rules, seats)
    pairings = [
        pairing
        for one, two in (both[:1] if pairs else both)
        for pairing in (
            all_pairs(found, one, two, length, orders=orders)
            if pairs
            else selfplay.pairings(found, one, two, length, orders=orders, seats=seats, rules=rules)
        )
    ]
    gc.freeze()  # what is loaded by now stays: nobody looks through it again and again
    if log:
        write_log(log, pairings[0], seed)
    if pairs:
        run = run_of(found, both, seed, length, orders=orders, invariants=invariants, menus=menus)
        total = long.total or games * len(pairings)
        return _all_pairs(schedule(pairings, both, seed), run, total, long, as_json=as_json)
    if cost:
        return _cost(pairings, games, seed, cost, invariants=invariants, as_json=as_json)
    with _progress(games) as (step, tell):
        report = selfplay.run(pairings, games, seed, invariants=invariants, menus=menus, tell=tell, progress=step)
    emit(report, _lines(report, invariants=invariants, menus=menus), as_json=as_json)
    return NOT_OK if report.exceptions or report.violations else OK


def _cost(pairings: Sequence[Pairing], games: int, seed: int, level: str, *, invariants: bool, as_json: bool) -> int:
    report = selfplay.new_report(pairings)
    with _progress(games) as (step, tell):

        def note(count: int) -> None:
            report.games += count
            if step is not None:
                step(report)

        found, violations = measured(pairings, games, seed, level, invariants=invariants, tell=tell, step=note)
    emit(found, cost_lines(found), as_json=as_json)
    return NOT_OK if found.broken or violations else OK


def _all_pairs(plan: Schedule, run: Run, total: int, long: Long, *, as_json: bool) -> int:
    with RunFile(Path(long.resume), run, Line) if long.resume else contextlib.nullcontext() as file:
        lines = {number: line for number, line in (file.lines if file else {}).items() if number < total}
        report = selfplay.new_report(plan.matches)
        for line in lines.values():
            selfplay.add(report, line.played)
        left = [number for number in range(total) if number not in lines]
        with _progress(total) as (step, tell):
            for one in play(plan, left, long.workers, invariants=run.invariants, menus=run.menus):
                line = line_of(one.game, plan.game(one.game), plan.seed + one.game, one.seconds, one.played)
                lines[one.game] = line
                if file:
                    file.add(line)
                for text in line.played.told:
                    tell(text)
                selfplay.add(report, line.played)
                if step is not None:
                    step(report)
    return _told(plan, run, report, [lines[number] for number in sorted(lines)], as_json=as_json)


def _told(plan: Schedule, run: Run, report: Report, lines: Sequence[Line], *, as_json: bool) -> int:
    """Print what came of all the games of a run, those that were in its file among them."""
    played = {line.game: line.played for line in lines}
    report.seconds = sum(line.seconds for line in lines)
    selfplay.close(report, list(played.values()))
    found = rows(plan, played)
    broken = [line for line in lines if line.played.violations or not line.played.finished]
    shown = {**msgspec.structs.asdict(report), "pairs": found, "broken": [_broken(line) for line in broken]}
    said = [*_lines(report, invariants=run.invariants, menus=run.menus), *pair_lines(found)]
    if run.invariants:
        shown |= totals(came_up(selfplay.came_up(played.values())))
        said += coming_lines(shown)
    emit(shown, [*said, *(f"broken ({line.played.ended}): {line.repeat}" for line in broken)], as_json=as_json)
    return NOT_OK if broken else OK


def _broken(line: Line) -> dict[str, Any]:
    played = line.played
    return {
        "decks": line.decks,
        "policies": line.policies,
        "seed": line.seed,
        "ended": played.ended,
        "violations": played.violations,
        "told": played.told,
        "repeat": line.repeat,
    }


def _policies(policy: str, policy2: str | None) -> list[tuple[str, str]]:
    if policy == MIXED and policy2 is not None:
        raise CommandError("--policy all has both seats covered: leave --policy2 out.")
    for one in (policy, policy2 or policy):
        if not is_policy(one) and policy != MIXED:
            raise CommandError(f"There is no policy “{one[:40]}”: choose {' or '.join(names())}, or all.")
    return seats_of(policy, policy2)


def playable(decks: str, length: str, rules: RuleSet = STANDARD, seats: int = 2) -> list[NamedDeck]:
    """Return the decks that an option names, each tried out; raises `CommandError` for what cannot be played."""
    names = [name.strip() for name in decks.split(",") if name.strip()]
    if not names:
        raise CommandError("Name one deck or more, for instance --decks A,B.")
    if length not in rules.lengths:
        raise CommandError(f"“{length[:20]}” is no length of game: choose {', '.join(rules.lengths)}.")
    found = entries(names, _deck)
    for line in found.left_out:
        complain(f"Left out: {line}")
    if not found.decks:
        raise CommandError("There is no deck in that folder that can be played: name another one.")
    for name, deck in found.decks:
        pairing = Pairing((name,) * seats, (deck,) * seats, length=length, rules=rules)
        _try_out(replace(pairing, decks=(deck,)) if rules.own_hazards else pairing)
    return found.decks


def _deck(name: str) -> DeckList:
    """Return a deck; its lines that name no card are told and passed over, as those of a deck in a folder are."""
    found = read(name)
    for line in found.unresolved:
        complain(f"{name}: passed over. {line.message}")
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
    with progress_bar() as bar:
        if bar is None:
            yield None, complain_in_full
        else:
            yield (
                lambda report: bar.move(report.games, games, f"{report.exceptions + report.violations} problems"),
                bar.say,
            )


def complain_in_full(text: str) -> None:
    """Write a finding to stderr as it is: a traceback keeps its lines."""
    sys.stderr.write(text + "\n")


def _committed(report: Report) -> list[str]:
    """Say what orders and plans did, when there were any."""
    if not report.automatic:
        return []
    return [
        (
            f"as a first game begins (asked where it matters), and with plans: these gave {report.automatic} answers; "
            f"a game {report.plans} plans, {report.stopped} of them stopped; half of the turns had at most {report.median_handoffs:g} handoffs"
        )
    ]


def _lines(report: Report, *, invariants: bool, menus: bool) -> Sequence[str]:
    ended = ", ".join(f"{reason} {count}" for reason, count in report.ended_by.items())
    verbs = ", ".join(f"{verb} {count}" for verb, count in list(report.verbs.items())[:MOST_VERBS])
    checked = f"{report.violations} violations" if invariants or menus else "invariants off"
    tested = sum(1 for rule in report.rules.values() if rule["tested"])
    lines = [
        f"{report.games} games: {report.finished} finished, {report.unfinished} unfinished ({ended})",
        f"{report.exceptions} exceptions, {checked}",
        f"wins by seat: {' and '.join(map(str, report.wins))}; points a game {' and '.join(map(str, report.points)) or '-'}",
        f"{report.mean_turns} turns a game",
        (
            f"{report.decisions} decisions, {report.forced} forced; a game {report.handoffs} handoffs, "
            f"each player {report.prompts} prompts"
        ),
        *_committed(report),
        f"{report.seconds} s: {report.games_per_s} games/s, {report.decisions_per_s} decisions/s",
        f"verbs: {verbs}",
    ]
    return [*lines, f"rules tested: {tested} of {len(report.rules)}"] if report.rules else lines
