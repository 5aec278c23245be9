"""`coverage cards --rulings`: which tests bear what the documents rule about cards.

The corpus of rulings tells each document in statements, a line each. A test bears a statement by the mark
`@pytest.mark.ruling("urd:Ioreth/2")`: the document, the entry and, where the entry has several lines, which of them.
What needs no test of a card stands in tables: the numbers of the general rules that already say it, or a sentence that
says why there is nothing to enforce.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.commandline.output import NOT_OK, OK, SHOWN, CommandError, emit
from bot.commandline.proofs.root import ROOT
from carddb.artefact.database import database
from rulings.corpus import load
from rulings.documents import numbers
from rulings.model import Entry

TABLES: Final = ROOT / "carddb" / "effects" / "rulings"
AUTHORITY: Final = "coe"  # `coverage rules` answers for its numbers
_ASIDE: Final = re.compile(r"(?:Editor’s|Editor's|Overruled|The editor)")  # opinions, and what is no longer ruled

Given = Mapping[str, "str | tuple[str, ...]"]  # statement -> why it needs no test, or the rules that say it


class Statement(msgspec.Struct, frozen=True):
    """One ruling: its key, what it says, the cards that its entry is about, who answers for it."""

    key: str
    text: str
    cards: tuple[str, ...]
    tests: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    reason: str = ""

    @property
    def open(self) -> bool:
        """Whether nothing answers for it yet."""
        return not (self.tests or self.rules or self.reason)


def statements(entries: Iterable[Entry], names: frozenset[str]) -> Iterator[Statement]:
    """Yield what the entries about cards with these names say, line by line, without asides and headings."""
    for entry in entries:
        cards = tuple(name for name in entry.cards if name in names)
        if not cards or entry.source == AUTHORITY:
            continue
        told = (line.strip() for line in entry.text.splitlines())
        lines = [line for line in told if line and not _ASIDE.match(line) and not line.endswith(":")]
        for place, line in enumerate(lines, 1):
            key = f"{entry.source}:{entry.ref}"
            yield Statement(f"{key}/{place}" if len(lines) > 1 else key, line.removeprefix("- "), cards)


def borne(folder: Path) -> dict[str, list[str]]:
    """Return which tests below a folder bear which statements; a mark on one row of a table counts for its test."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if "mark.ruling(" not in text:
            continue
        for node in ast.parse(text).body:
            name = f"{path.relative_to(folder).as_posix()}::{getattr(node, 'name', '')}".removesuffix("::")
            for key in _marked(node):
                found[key].append(name)
    return dict(found)


def _marked(node: ast.AST) -> Iterator[str]:
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.ruling":
            yield from (str(one.value) for one in call.args if isinstance(one, ast.Constant))


def given(folder: Path = TABLES) -> dict[str, str | tuple[str, ...]]:
    """Read what needs no test of a card. Raises `CommandError` that names the row that is not right."""
    known = frozenset(numbers())
    found: dict[str, str | tuple[str, ...]] = {}
    for path in sorted(folder.glob("*.toml")):
        try:
            rows = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise CommandError(
                f"{path.name} cannot be read ({error}): write lines like “urd:Ioreth” = [“7.1”]."
            ) from error
        for key, value in rows.items():
            if isinstance(value, list) and value and known.issuperset(value):
                found[key] = tuple(value)
            elif isinstance(value, str) and re.fullmatch(r"[^\n]{20,}\.", value):
                found[key] = value
            else:
                raise CommandError(f"{path.name}: “{key}” needs a list of rule numbers, or a sentence that says why.")
    return found


def counted(found: Sequence[Statement], tests: Mapping[str, Sequence[str]], known: Given) -> dict[str, Any]:
    """Bring together what answers for each statement.

    Keys: ``statements, tested, by_rule, reasons, open`` count statements, ``documents`` the same by document,
    ``unknown`` lists keys that no statement has, then ``rulings``. Raises nothing.
    """
    keys = {one.key for one in found}

    def with_answers(one: Statement) -> Statement:
        row = known.get(one.key, ())
        return msgspec.structs.replace(
            one,
            tests=tuple(tests.get(one.key, ())),
            rules=() if isinstance(row, str) else row,
            reason=row if isinstance(row, str) else "",
        )

    rows = [with_answers(one) for one in found]
    documents = dict.fromkeys(one.key.partition(":")[0] for one in rows)
    return {
        **_totals(rows),
        "documents": {name: _totals([one for one in rows if one.key.startswith(f"{name}:")]) for name in documents},
        "unknown": sorted((tests.keys() | known.keys()) - keys),
        "rulings": rows,
    }


def _totals(rows: Sequence[Statement]) -> dict[str, int]:
    kinds = Counter(
        "open" if one.open else "tested" if one.tests else "by_rule" if one.rules else "reasons" for one in rows
    )
    return {"statements": len(rows), **{kind: kinds[kind] for kind in ("tested", "by_rule", "reasons", "open")}}


def coverage_card_rulings(*, as_json: bool) -> int:
    """Print what answers for each ruling on a card; 1 when a key is unknown or a ruling is open.

    Raises `CommandError` without the tests, or when the table of rulings is not right.
    """
    tests = ROOT / "tests"
    if not tests.is_dir():
        raise CommandError("The tests are not part of this installation: run this in a checkout.")
    names = frozenset(card.name for card in database().cards)
    shown = counted(list(statements(load(), names)), borne(tests), given())
    emit(shown, ruling_lines(shown), as_json=as_json)
    return NOT_OK if shown["unknown"] or shown["open"] else OK


def ruling_lines(shown: Mapping[str, Any]) -> Iterator[str]:
    """Yield the counts for people, then what is open."""
    yield (
        f"{shown['statements']} rulings on cards: {shown['tested']} have a test of their own, "
        f"{shown['by_rule']} are a general rule, {shown['reasons']} need none, {shown['open']} are open"
    )
    for name, row in shown["documents"].items():
        yield f"{name}: " + ", ".join(f"{kind.replace('_', ' ')} {count}" for kind, count in row.items())
    yield from (f"no such ruling: {key}" for key in shown["unknown"])
    missing = [one for one in shown["rulings"] if one.open]
    yield from (f"open: {one.key}: {one.text}" for one in missing[:SHOWN])
    if len(missing) > SHOWN:
        yield f"and {len(missing) - SHOWN} more; --json lists all"
