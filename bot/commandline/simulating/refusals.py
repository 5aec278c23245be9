"""`coverage refusals`: wrong intents in positions of self-play, and what each refusal says, by verb, rule and sentence."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from bot.commandline.output import NOT_OK, OK, SHOWN, emit, shorten
from bot.commandline.proofs.play_coverage import known_decks
from bot.commandline.simulating.pairs import all_pairs
from engine.selfplay.reports import Pairing
from engine.selfplay.wrong_intents import Report, try_intents
from rulings.documents import numbers

POLICIES: Final = ("greedy", "random")
A_PAIR: Final = 1500  # so many intents for each pair of decks
FEWEST: Final = 8  # pairs, so that every kind of player is met


def matches(count: int, seed: int) -> list[Pairing]:
    """Return pairs of known decks, all kinds of player among them, under both policies; more for more intents."""
    every = [one for policy in POLICIES for one in all_pairs(known_decks(), policy, None, "short", orders=False)]
    random.Random(seed).shuffle(every)  # noqa: S311 - play, not secrets
    kinds: dict[tuple[str, ...], list[Pairing]] = {}
    for one in every:
        kinds.setdefault(tuple(sorted(deck.alignment for deck in one.decks)), []).append(one)
    first = [found.pop() for found in kinds.values()]
    rest = [one for found in kinds.values() for one in found]
    return (first + rest)[: max(FEWEST, len(first), count // A_PAIR)]


def coverage_refusals(*, intents: int, seed: int, sample: int, as_json: bool) -> int:
    """Print what so many wrong intents were answered, and complaints; ``sample`` refusals are printed to be read.

    Returns 1 when a refusal names no rule though one forbids it, one that does not govern the verb or that no document
    has, when it follows from cards that its seat cannot see, or when an intent ends in an exception.
    """
    report = try_intents(matches(intents, seed), intents, seed, frozenset(numbers()), sample=sample)
    emit(report, _lines(report, everything=sample > 0), as_json=as_json)
    return NOT_OK if report.complaints else OK


def _lines(report: Report, *, everything: bool) -> Iterator[str]:
    yield f"{report.intents} wrong intents at {report.positions} positions, {len(report.complaints)} complaints."
    yield ", ".join(f"{count} × {change}" for change, count in sorted(report.by_change.items()))
    for one in report.complaints[:SHOWN]:
        yield f"! {one.what}: {one.intent} ({one.position}): {one.refusal}"
    for kind in report.refusals if everything else report.refusals[:SHOWN]:
        yield f"{kind.count:6} {kind.verb:20} {kind.rule or '-':12} {shorten(kind.sentence, 110)}"
    for said in report.sample:
        yield f"{said.intent} | {said.position} | {said.refusal}"
