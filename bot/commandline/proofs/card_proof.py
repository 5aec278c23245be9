"""`coverage cards --mutate`: each change of a card's effects, tried on the tests that name the card.

A change that leaves them all green is a survivor: nobody would notice if the card did that. The few changes that can
make no difference stand in a table, each with its reason.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

import engine  # noqa: F401 - whatever remembers effects is loaded
from bot.commandline.decks import held
from bot.commandline.output import NOT_OK, OK, SHOWN, CommandError, emit, progress_bar
from bot.commandline.proofs.card_mutants import Mutant, mutants
from bot.commandline.proofs.naming import Index
from bot.commandline.proofs.root import ROOT
from bot.commandline.proofs.trials import ENDLESS, WORKERS, Bench, collect, forked, need_forks, shared_objects
from bot.commandline.simulating.run_file import FORMAT, RunFile, build_digest
from carddb.artefact.database import CardDatabase, database
from carddb.decks.decks import prebuilt
from carddb.effects.nodes.language import Ability
from engine.effects import compiling

FOLDERS: Final = ("cards", "rules", "engine")  # of tests that play with cards
BATCH: Final = 20  # changes of a card that share a process
MOST: Final = 300  # tests of a card that are run: those that say its number first; a few cards are everybody's props
SAME: Final = ROOT / "carddb" / "effects" / "equivalents.toml"
_KEPT: Final = ("condition", "_known")  # what may stay remembered when the effects of a card change

Same = Mapping[str, Mapping[str, str]]  # card -> key of a change that makes no difference -> why


class Subject(msgspec.Struct, frozen=True):
    """A card whose effects are changed: its ids (a reprint has the same name and effects), its name, its abilities."""

    ids: tuple[str, ...]
    name: str
    abilities: tuple[Ability, ...]


class CardTrial(msgspec.Struct, frozen=True):
    """One change of a card: ``noticed`` is the test that failed, or "" when none of ``tests`` did."""

    card: str
    name: str
    key: str
    ability: str
    change: str
    noticed: str
    tests: int


class MutationRun(msgspec.Struct, frozen=True):
    """What makes a run what it is: its file is refused when the program, the tests or the cards are others."""

    format: int
    build: str
    tests: str
    cards: str


class TriedCard(msgspec.Struct, frozen=True):
    """A card of a run with all its trials, and those of its tests that fail without any change."""

    number: int
    trials: tuple[CardTrial, ...]
    failing: tuple[str, ...]

    @property
    def game(self) -> int:
        """Its number in the run, as the file of a run calls it."""
        return self.number


def subjects(ids: Iterable[str]) -> list[Subject]:
    """Return the automatic cards with effects among these, reprints together."""
    cards = database()
    found: dict[tuple[str, tuple[Ability, ...]], list[str]] = {}
    for one in ids:
        if one in cards.effects and not cards.get(one).by_hand:
            found.setdefault((cards.get(one).name, cards.effects[one].abilities), []).append(one)
    return [Subject(tuple(ids), name, abilities) for (name, abilities), ids in found.items()]


def in_decks() -> dict[str, list[str]]:
    """Return the cards of each deck that comes with the game: those with most copies first."""
    return {key: [one for one, _ in held(deck).most_common()] for key, deck in prebuilt().items()}


def equivalents(path: Path = SAME) -> dict[str, dict[str, str]]:
    """Read which changes make no difference. Raises `CommandError` for a card or a change that there is not."""
    found: dict[str, dict[str, str]] = tomllib.loads(path.read_text(encoding="utf-8"))
    effects = database().effects
    for card, changes in found.items():
        keys = {one.key for one in mutants(effects[card].abilities)} if card in effects else set()
        for key, reason in changes.items():
            if key not in keys:
                raise CommandError(f"{path.name} names “{key}” of {card}: there is no such change; take it out.")
            if not reason.endswith("."):
                raise CommandError(f"{path.name}: the reason for “{key}” of {card} has to be a sentence.")
    return found


def put(changed: Mapping[str, tuple[Ability, ...]], cards: CardDatabase) -> None:
    """Let cards have other abilities from now on, in this process."""
    known = list(compiling._known())  # noqa: SLF001 - what it holds is what is changed
    for one, abilities in changed.items():
        cards.effects[one] = replace(cards.effects[one], abilities=abilities)
        known[cards.index[one]] = compiling.CompiledCard(cards.effects[one])
    _forget()
    now = tuple(known)
    compiling._known = lambda: now  # type: ignore[assignment]  # noqa: SLF001


def _forget() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("engine."):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear") and value.__module__ == name and value.__name__ not in _KEPT:
                    value.cache_clear()


def try_out(
    found: Sequence[Subject],
    same: Same,
    *,
    tests: Path = ROOT / "tests",
    folders: Sequence[str] = FOLDERS,
    workers: int = WORKERS,
    progress: Callable[[int, int], None] | None = None,
    tell: Callable[[Subject, list[CardTrial], list[str]], None] | None = None,
) -> tuple[list[CardTrial], list[str]]:
    """Try every change of every card on the tests that name it; return the trials and the tests that fail anyway.

    ``tell`` gets each card when all its changes are tried, with its trials and those of its tests that fail anyway.
    Raises `CommandError` when the tests cannot be collected or processes cannot be forked.
    """
    need_forks()
    trials: list[CardTrial] = []
    failing: list[str] = []
    files = [path for folder in folders for path in sorted((tests / folder).rglob("test_*.py"))]

    def work(bench: Bench) -> None:
        index = Index(bench.items)
        named = {one.ids: _tests_of(index, one) for one in found}
        used = list(dict.fromkeys(name for names in named.values() for name in names))
        with shared_objects():
            failing.extend(bench.failing(used, workers))
            bad = frozenset(failing)
            sound = {ids: [name for name in names if name not in bad] for ids, names in named.items()}
            for one, tried in _trials(bench, found, same, sound, workers, progress):
                trials.extend(tried)
                if tell is not None:
                    tell(one, tried, [name for name in named[one.ids] if name in bad])

    collect(tests, files, work)
    return trials, failing


def _tests_of(index: Index, one: Subject) -> list[str]:
    """Return the tests that name a card, those that say its number first."""
    by_number = index.naming(one.ids)
    by_name = [name for name in index.naming((one.name,)) if name not in set(by_number)]
    return [*by_number, *by_name][:MOST]


def _trials(
    bench: Bench,
    found: Sequence[Subject],
    same: Same,
    named: Mapping[tuple[str, ...], list[str]],
    workers: int,
    progress: Callable[[int, int], None] | None,
) -> Iterator[tuple[Subject, list[CardTrial]]]:
    """Try the changes of each card; a few of one card share a process, for forking takes longer than most tests."""
    planned: list[tuple[Subject, list[tuple[Mutant, ...]]]] = []
    for one in found:
        spared = frozenset(key for card in one.ids for key in same.get(card, ()))
        tried = tuple(change for change in mutants(one.abilities) if change.key not in spared)
        planned.append((one, [tried[start : start + BATCH] for start in range(0, len(tried), BATCH)]))
    total = sum(len(batch) for _, batches in planned for batch in batches)
    jobs = [
        functools.partial(_notice, bench, one, batch, named[one.ids]) for one, batches in planned for batch in batches
    ]
    answers = forked(jobs, workers)
    done = 0
    for one, batches in planned:
        trials: list[CardTrial] = []
        for batch in batches:
            for noticed, change in zip(next(answers).split("\n"), batch, strict=True):
                outcome = (change.key, change.ability, change.change, noticed, len(named[one.ids]))
                trials.append(CardTrial(one.ids[0], one.name, *outcome))
            done += len(batch)
            if progress is not None:
                progress(done, total)
        yield one, trials


def _notice(bench: Bench, one: Subject, changes: Sequence[Mutant], named: Sequence[str]) -> str:
    """Try changes one after another in this process; return a line for each: the test that failed, or nothing."""
    signal.signal(signal.SIGALRM, _stop)
    waiting = list(named)
    lines: list[str] = []
    for change in changes:
        put(dict.fromkeys(one.ids, change.abilities), database())
        lines.append(bench.first_failure(tuple(waiting)))
        if lines[-1]:  # who noticed one change of a card is likely to notice the next
            waiting.remove(lines[-1])
            waiting.insert(0, lines[-1])
    return "\n".join(lines)


def _stop(_number: int, _frame: object) -> None:
    raise TimeoutError(ENDLESS)


def counted(trials: Sequence[CardTrial], decks: Mapping[str, Sequence[str]], ids: Mapping[str, str]) -> dict[str, Any]:
    """Count what was noticed: ``cards, mutations, killed, survived``, the same for each deck, then the survivors.

    ``ids`` maps each card to the one it was tried as, where it is a reprint.
    """
    survivors = [one for one in trials if not one.noticed]
    tried, noticed = Counter(one.card for one in trials), Counter(one.card for one in trials if one.noticed)
    rows = {}
    for key, cards in decks.items():
        own = dict.fromkeys(ids[one] for one in cards if one in ids)
        rows[key] = {"mutations": sum(tried[one] for one in own), "killed": sum(noticed[one] for one in own)}
    return {
        "cards": len(tried),
        "mutations": len(trials),
        "killed": len(trials) - len(survivors),
        "survived": len(survivors),
        "decks": rows,
        "survivors": survivors,
    }


def lines(shown: Mapping[str, Any]) -> Iterator[str]:
    """Yield the counts and the survivors for people."""
    yield (
        f"changes tried: {shown['mutations']} on {shown['cards']} cards; noticed by the tests: {shown['killed']}; "
        f"unnoticed: {shown['survived']} ({shown['equivalent']} can make no difference); {shown['seconds']} s"
    )
    for key, row in shown["decks"].items():
        yield f"deck {key}: {row['killed']} of {row['mutations']}"
    for one in shown["survivors"]:
        tests = "no test names it" if not one.tests else f"{one.tests} tests"
        yield f"unnoticed: {one.name} ({one.card}) “{one.ability}” {one.key}, {one.change} ({tests})"
    yield from (f"fails without any change: {name}" for name in shown["failing"][:SHOWN])


def prove_cards(ids: Sequence[str], *, every: bool, resume: str, workers: int, as_json: bool) -> int:
    """Try changes of these cards, of every card, or of all in the decks that come with the game; 1 when one goes unnoticed.

    Into the file ``resume`` goes each card that is done, and a run that was stopped goes on from there. Raises
    `CommandError` for a card that there is not, for the file of another run, and what `try_out` raises.
    """
    cards, decks = database(), in_decks()
    unknown = [one for one in ids if one not in cards.index]
    if unknown:
        raise CommandError(f"There is no card {', '.join(unknown)}: name cards by ids such as TW-156.")
    wanted = ids or (
        cards.index if every else dict.fromkeys(one for held_cards in decks.values() for one in held_cards)
    )
    found, same = subjects(wanted), equivalents()
    started = time.monotonic()
    run = MutationRun(FORMAT, build_digest(), _digest_of_tests(), ",".join(one.ids[0] for one in found))
    with RunFile(Path(resume), run, TriedCard) if resume else contextlib.nullcontext() as file, progress_bar() as bar:
        rows = dict(file.lines) if file else {}
        numbers = {one.ids: number for number, one in enumerate(found)}

        def tell(one: Subject, trials: list[CardTrial], failing: list[str]) -> None:
            row = rows[numbers[one.ids]] = TriedCard(numbers[one.ids], tuple(trials), tuple(failing))
            if file:
                file.add(row)

        left = [one for one in found if numbers[one.ids] not in rows]
        try_out(left, same, workers=workers, progress=bar.move if bar else None, tell=tell)
    told = [rows[number] for number in sorted(rows)]
    trials = [one for row in told for one in row.trials]
    shown = counted(trials, decks, {card: one.ids[0] for one in found for card in one.ids})
    shown["equivalent"] = sum(len(same.get(card, {})) for one in found for card in one.ids)
    shown["seconds"] = round(time.monotonic() - started)
    shown["failing"] = list(dict.fromkeys(name for row in told for name in row.failing))
    emit(shown, lines(shown), as_json=as_json)
    return NOT_OK if shown["survived"] or shown["failing"] else OK


def _digest_of_tests() -> str:
    found = hashlib.blake2b(SAME.read_bytes(), digest_size=8)
    for folder in (*(ROOT / "tests" / one for one in FOLDERS), ROOT / "scenarios"):
        for path in sorted(one for one in folder.rglob("*") if one.suffix in (".py", ".txt")):
            found.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return found.hexdigest()
