"""`coverage rules` and `coverage cards`: what is enforced and proven, and which cards the engine applies in full."""

from __future__ import annotations

import importlib.util
import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bot.commandline.decks import held
from bot.commandline.output import NOT_OK, OK, SHOWN, CommandError, emit, progress_bar
from bot.commandline.proofs.met import Met, met
from bot.commandline.proofs.root import KNOWN_DECKS, ROOT

if TYPE_CHECKING:  # the tests' tools are loaded only when they are there
    from bot.commandline.proofs.mutation import Enforcer, Outcome, Trial
    from carddb.decks.decks import Deck
    from carddb.facts.model import CardFacts

REASONS: Final = ROOT / "engine" / "uncovered.toml"
MOST_REASONS: Final = 20


def need_tests() -> None:
    """Raise `CommandError` without the tests or the tools that run them."""
    if importlib.util.find_spec("pytest") is None:
        raise CommandError("The test tools are not installed: run ./palantir test in the checkout, which sets them up.")
    if not (ROOT / "tests").is_dir():
        raise CommandError("The tests are not part of this installation: run this in a checkout.")


# --- rules ----------------------------------------------------------------------------------------------------------


class Part(msgspec.Struct, frozen=True):
    """One requirement, deck check or function that enforces a number: its sentence or name, and where it stands."""

    kind: str
    name: str
    where: str


class RuleCoverage(msgspec.Struct, frozen=True):
    """What is known of one number; ``status`` is covered, reason or uncovered, ``survivors`` are unnoticed changes.

    ``alone`` says that it rests on one test; ``games`` is what self-play met of it, where games were played.
    """

    number: str
    chapter: str
    player: str
    status: str
    enforced_by: tuple[Part, ...]
    tests: tuple[str, ...]
    alone: bool = False
    games: Met | None = None
    mutated: bool = False
    killed: bool = False
    survivors: tuple[Trial, ...] = ()
    reason: str = ""


def coverage_rules(
    *, mutate: bool, as_json: bool, index: Path | None = None, only: Sequence[str] = (), games: int = 0
) -> int:
    """Print what enforces each rule and which tests prove it; 1 when a change goes unnoticed or a test fails.

    ``only`` limits the changes to what enforces these numbers; so many ``games`` say what self-play met. With ``index`` the list of numbers with their modules and tests is written there, too. Raises `CommandError` without
    the tests or their tools, or when the file of reasons is not right.
    """
    need_tests()
    from bot.commandline.proofs import mutation
    from rulings.documents import numbers

    listed = numbers()
    rules = [ref for ref in listed if not ref.startswith("g:")]
    excused = reasons(REASONS, rules)
    found = mutation.enforcers(rules)
    unknown = [number for number in only if number not in listed]
    if unknown or (only and not mutate):
        raise CommandError(
            f"There is no rule {unknown[0]}: name numbers of the rules." if unknown else "Add --mutate to --numbers."
        )
    tried = [one for one in found if not only or not set(only).isdisjoint(one.numbers)] if mutate else []
    with progress_bar() as bar:
        outcome = mutation.try_out(ROOT / "tests", tried, progress=bar.move if bar else None, only=only)
    shown = counted(rules, found, outcome, excused, met(found, games) if games else {})
    if index is not None:
        from bot.commandline.proofs.rule_index import rule_index

        index.write_text(rule_index(shown["numbers"]), encoding="utf-8")
    emit(shown, rule_lines(shown), as_json=as_json)
    return NOT_OK if shown["survived"] or shown["failing"] else OK


def reasons(path: Path, rules: Iterable[str]) -> dict[str, str]:
    """Read why some numbers have no code: number -> one sentence. Raises `CommandError` that names what is wrong."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CommandError(
            f"{path.name} cannot be read ({error}): write lines like “2.5” = “One sentence.”."
        ) from error
    if len(found) > MOST_REASONS:
        raise CommandError(f"{path.name} has {len(found)} reasons: {MOST_REASONS} are the most.")
    known = frozenset(rules)
    for number, reason in found.items():
        if number not in known:
            raise CommandError(f"{path.name} gives a reason for {number}: put a rule number in quotes.")
        if not isinstance(reason, str) or not re.fullmatch(r"[^.\n]{10,}\.", reason):
            raise CommandError(f"{path.name}: the reason for {number} has to be one sentence.")
    return found


def counted(
    rules: Sequence[str],
    found: Sequence[Enforcer],
    outcome: Outcome,
    excused: Mapping[str, str],
    games: Mapping[str, Met] | None = None,
) -> dict[str, Any]:
    """Bring together who enforces each number, which tests bear it, what they noticed, and what games met.

    Keys: ``total, enforced, tested, covered, mutated, killed, reasons, uncovered, alone, taken, refused`` count numbers
    (alone: those that rest on one test; taken, refused: those that self-play met), ``mutations,
    survived`` changes; then ``chapters`` and ``players`` with the same counts, ``survivors`` (changes that no test
    noticed), ``failing`` (tests that fail without a change), ``definitions`` (terms of the glossary that have no
    number) and ``numbers``. A number is covered when something enforces it, a test bears it and, once changes are
    tried, the tests notice them.
    """
    parts: defaultdict[str, list[Part]] = defaultdict(list)
    for one in found:
        for number in one.numbers:
            parts[number].append(Part(one.kind, one.name, one.where))
    trials: defaultdict[str, list[Trial]] = defaultdict(list)
    for trial in outcome.trials:
        trials[trial.number].append(trial)

    def row(number: str) -> RuleCoverage:
        tests = outcome.tests.get(number, ())
        found = _row(number, tuple(parts[number]), tests, trials[number], excused.get(number, ""))
        return msgspec.structs.replace(found, games=games.get(number, Met())) if games else found

    rows = [row(number) for number in rules]
    terms = sorted((parts.keys() | outcome.tests.keys()) - set(rules))
    definitions = [row(term) for term in terms]
    survivors = [trial for one in (*rows, *definitions) for trial in one.survivors]
    return {
        **_totals(rows),
        "mutations": len(outcome.trials),
        "survived": len(survivors),
        "chapters": _groups(rows, lambda one: one.chapter),
        "players": _groups(rows, lambda one: one.player),
        "survivors": survivors,
        "failing": list(outcome.failing),
        "definitions": definitions,
        "numbers": rows,
    }


def _row(
    number: str, parts: tuple[Part, ...], tests: tuple[str, ...], trials: Sequence[Trial], reason: str
) -> RuleCoverage:
    survivors = _survivors(trials) if tests else ()
    mutated = bool(tests and trials)
    covered = bool(parts and tests) and not survivors
    status = "covered" if covered else "reason" if reason else "uncovered"
    return RuleCoverage(
        number=number,
        chapter=chapter(number),
        player=player(number),
        status=status,
        enforced_by=parts,
        tests=tests,
        alone=len(tests) == 1,
        mutated=mutated,
        killed=mutated and not survivors,
        survivors=survivors,
        reason=reason,
    )


def _survivors(trials: Sequence[Trial]) -> tuple[Trial, ...]:
    """Return the changes of one number that count against it.

    Every change of a requirement or deck check must be noticed. Of the functions that cite a number, some only
    mention it, and some requirements only name it in refusals: they count when the number has nothing else, and then
    one noticed change is enough.
    """
    strict = [trial for trial in trials if trial.kind not in ("function", "naming")]
    if strict:
        return tuple(trial for trial in strict if not trial.noticed)
    return () if any(trial.noticed for trial in trials) else tuple(trials)


def chapter(number: str) -> str:
    """Return the chapter of a number: "1", "2", "2.IV", "3.II", or "glossary"."""
    match = re.match(r"\d+(?:\.[IVX]+(?=\.|$))?", number)
    return match[0] if match else "glossary"


def player(number: str) -> str:
    """Return "general", or W, R, F or B for a number that concerns one kind of player."""
    match = re.search(r"\.([WRFB])\d+(?:\.|$)", number)
    return match[1] if match else "general"


def _totals(rows: Sequence[RuleCoverage]) -> dict[str, int]:
    status = Counter(row.status for row in rows)
    return {
        "total": len(rows),
        "enforced": sum(bool(row.enforced_by) for row in rows),
        "tested": sum(bool(row.tests) for row in rows),
        "covered": status["covered"],
        "mutated": sum(row.mutated for row in rows),
        "killed": sum(row.killed for row in rows),
        "reasons": status["reason"],
        "uncovered": status["uncovered"],
        "alone": sum(row.alone for row in rows),
        "taken": sum(row.games is not None and row.games.taken > 0 for row in rows),
        "refused": sum(row.games is not None and row.games.refused > 0 for row in rows),
    }


def _groups(rows: Sequence[RuleCoverage], key: Callable[[RuleCoverage], str]) -> dict[str, dict[str, int]]:
    names = dict.fromkeys(key(row) for row in rows)
    return {name: _totals([row for row in rows if key(row) == name]) for name in names}


def rule_lines(shown: Mapping[str, Any]) -> Iterator[str]:
    """Yield the counts for people: totals, chapters, players, what was not noticed, what is not covered."""
    yield (
        f"{shown['covered']} of {shown['total']} rules are covered; with a reason instead: {shown['reasons']}; "
        f"open: {shown['uncovered']} ({shown['enforced']} enforced, {shown['tested']} tested)"
    )
    if shown["mutations"]:
        yield (
            f"changes tried: {shown['mutations']} on {shown['mutated']} rules; noticed by the tests: "
            f"{shown['killed']} rules; unnoticed changes: {shown['survived']}"
        )
    yield f"rules that rest on one test: {shown['alone']}"
    if shown["taken"]:
        yield f"self-play met {shown['taken']} rules; it was refused something by {shown['refused']}"
    for title in ("chapters", "players"):
        groups = (f"{name} {counts['covered']}/{counts['total']}" for name, counts in shown[title].items())
        yield f"{title}: {', '.join(groups)}"
    yield from _some([f"unnoticed: {_trial(one)}" for one in shown["survivors"]])
    yield from _some([f"fails without any change: {name}" for name in shown["failing"]])
    missing = [row.number for row in shown["numbers"] if row.status == "uncovered"]
    if missing:
        yield f"open: {', '.join(missing[:SHOWN])}{', …' if len(missing) > SHOWN else ''}"


def _trial(one: Trial) -> str:
    return f"{one.number} {one.change}, {one.kind} “{one.name}” ({one.where})"


def _some(lines: Sequence[str]) -> list[str]:
    more = len(lines) - SHOWN
    return [*lines[:SHOWN], *([f"and {more} more; --json lists all"] if more > 0 else [])]


# --- cards ----------------------------------------------------------------------------------------------------------


class DeckCount(msgspec.Struct, frozen=True):
    """A deck: its different cards, how many of them are automatic, and the same in copies."""

    name: str
    total: int
    auto: int
    by_hand: int
    copies: int
    copies_auto: int


class Wanted(msgspec.Struct, frozen=True):
    """A by-hand card, in how many decks it is and in how many copies altogether."""

    id: str
    name: str
    decks: int
    copies: int


class Trying(msgspec.Struct, frozen=True):
    """How changes of cards are tried: those with these ``ids`` or ``every`` one, kept in ``resume``, by ``workers``."""

    ids: Sequence[str] = ()
    every: bool = False
    resume: str = ""
    workers: int = 2


def coverage_cards(decks: str, *, mutate: bool = False, trying: Trying = Trying(), as_json: bool) -> int:  # noqa: B008 - frozen
    """Print which cards the engine applies in full; by deck over the prebuilt decks and the deck files of a folder.

    Without a folder the known deck files are read when they are there. With ``mutate`` the effects of the prebuilt
    decks' cards, or of those that ``trying`` names, are changed and tried instead. Raises `CommandError` for a folder
    without decks, and for options that do not go together.
    """
    if mutate:
        if decks:
            raise CommandError(
                "Changes are tried on the decks that come with the game: leave out --decks, or name --cards."
            )
        need_tests()
        from bot.commandline.proofs.card_proof import prove_cards

        return prove_cards(
            trying.ids, every=trying.every, resume=trying.resume, workers=trying.workers, as_json=as_json
        )
    if trying != Trying():
        raise CommandError("--cards, --all, --resume and --workers are for changes: add --mutate, or leave them out.")
    from carddb.artefact.database import database
    from carddb.decks.decks import prebuilt

    folder = Path(decks) if decks else KNOWN_DECKS
    if decks and not folder.is_dir():
        raise CommandError(f"There is no folder “{decks}”: name one that holds deck files.")
    files, unread = deck_files(folder) if folder.is_dir() else ({}, [])
    if decks and not files:
        raise CommandError(f"No file in “{decks}” is a deck: name a folder that holds deck files.")
    shown = count_cards(database().cards, prebuilt(), files)
    shown["unread"] = unread
    emit(shown, card_lines(shown), as_json=as_json)
    return OK


def deck_files(folder: Path) -> tuple[dict[str, Deck], list[str]]:
    """Read every deck file below a folder: path -> deck, and a sentence for each file that is none."""
    from carddb.decks.decks import DeckError, load_deck

    decks: dict[str, Deck] = {}
    unread: list[str] = []
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = str(path.relative_to(folder))
        try:
            decks[name] = load_deck(path.read_bytes(), path.name).deck
        except (DeckError, OSError) as error:
            unread.append(f"{name}: {error}")
    return decks, unread


def count_cards(cards: Sequence[CardFacts], prebuilt: Mapping[str, Deck], files: Mapping[str, Deck]) -> dict[str, Any]:
    """Count the cards whose every sentence is applied (auto) and the others (by hand).

    Keys: ``total, auto, by_hand`` count cards; ``decks_read, copies, copies_auto, copies_by_hand`` the copies in the
    deck files, or in the prebuilt decks when there are none; then ``sets``, ``types``, ``decks`` (prebuilt), ``files``,
    ``wanted`` (by-hand cards, those in most decks first) and ``cards`` (id -> "auto" or "by-hand").
    """
    known = {card.id: card for card in cards}
    measured = files or prebuilt
    per_file = [deck_count(name, deck, known) for name, deck in measured.items()]
    copies, copies_auto = sum(one.copies for one in per_file), sum(one.copies_auto for one in per_file)
    return {
        **_card_totals(cards),
        "decks_read": len(measured),
        "copies": copies,
        "copies_auto": copies_auto,
        "copies_by_hand": copies - copies_auto,
        "sets": _card_groups(cards, lambda card: card.set),
        "types": _card_groups(cards, lambda card: card.type),
        "decks": {key: deck_count(deck.name, deck, known) for key, deck in prebuilt.items()},
        "files": per_file if files else [],
        "wanted": wanted(measured.values(), known),
        "cards": {card.id: "by-hand" if card.by_hand else "auto" for card in cards},
    }


def _card_totals(cards: Sequence[CardFacts]) -> dict[str, int]:
    by_hand = sum(card.by_hand for card in cards)
    return {"total": len(cards), "auto": len(cards) - by_hand, "by_hand": by_hand}


def _card_groups(cards: Sequence[CardFacts], key: Callable[[CardFacts], str]) -> dict[str, dict[str, int]]:
    names = dict.fromkeys(key(card) for card in cards)
    return {name: _card_totals([card for card in cards if key(card) == name]) for name in names}


def deck_count(name: str, deck: Deck, known: Mapping[str, CardFacts]) -> DeckCount:
    """Count the cards and copies of one deck."""
    copies = held(deck)
    auto = [card_id for card_id in copies if not known[card_id].by_hand]
    return DeckCount(
        name, len(copies), len(auto), len(copies) - len(auto), copies.total(), sum(copies[card_id] for card_id in auto)
    )


def wanted(decks: Iterable[Deck], known: Mapping[str, CardFacts]) -> list[Wanted]:
    """Return the by-hand cards that are in decks: those of most decks first, then of most copies."""
    in_decks: Counter[str] = Counter()
    copies: Counter[str] = Counter()
    for deck in decks:
        cards = held(deck)
        in_decks.update(cards.keys())
        copies.update(cards)
    found = [
        Wanted(card_id, known[card_id].name, in_decks[card_id], copies[card_id])
        for card_id in in_decks
        if known[card_id].by_hand
    ]
    return sorted(found, key=lambda one: (-one.decks, -one.copies, one.id))


def card_lines(shown: Mapping[str, Any]) -> Iterator[str]:
    """Yield the counts for people."""
    yield f"{shown['auto']} of {shown['total']} cards are automatic, {shown['by_hand']} by hand"
    if shown["copies"]:
        share = 100 * shown["copies_auto"] / shown["copies"]
        yield f"{shown['copies_auto']} of {shown['copies']} copies in {shown['decks_read']} decks ({share:.1f} %)"
    for title in ("sets", "types"):
        groups = (f"{name} {counts['auto']}/{counts['total']}" for name, counts in shown[title].items())
        yield f"{title}: {', '.join(groups)}"
    yield from (f"deck {key}: {one.copies_auto} of {one.copies} copies" for key, one in shown["decks"].items())
    if shown["wanted"]:
        yield "by hand and wanted most:"
    yield from (f"  {one.name} ({one.id}): {one.decks} decks, {one.copies} copies" for one in shown["wanted"][:SHOWN])
    yield from (f"not read: {line}" for line in shown["unread"])
