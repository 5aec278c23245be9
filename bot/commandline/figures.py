"""`coverage`, `eval` and `cards verify`: what is covered, how well look-ups find, whether the card data agree."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from bot.commandline.output import NOT_OK, OK, CommandError, emit

SHOWN = 20  # lines of a long list for people; --json has all


def coverage_rulings(*, as_json: bool) -> int:
    """Print which rules and terms have an entry. Raises `CorpusError` when the corpus is wrong."""
    from rulings.measuring.coverage import coverage

    found = coverage()
    missing = [*found["missing_numbers"], *found["missing_terms"]]
    lines = [
        (
            f"{found['numbers_covered']} of {found['numbers']} rule numbers, {found['terms_covered']} of {found['terms']} "
            f"terms; {found['entries']} entries with {found['phrasings']} phrasings"
        ),
        *([f"missing: {', '.join(missing[:SHOWN])}"] if missing else []),
    ]
    emit(found, lines, as_json=as_json)
    return OK


def eval_rulings(path: str, *, as_json: bool) -> int:
    """Measure the rulings look-up on a file of questions. Raises `EvaluationError`."""
    from rulings.measuring.evaluation import evaluate

    figures = evaluate(Path(path))
    names = figures.__struct_fields__
    emit(figures, [f"{name.replace('_', ' ')}: {getattr(figures, name)}" for name in names], as_json=as_json)
    return OK


def eval_cards(path: str | None, per_kind: int, seed: int, *, as_json: bool) -> int:
    """Measure the card look-up on generated queries, by kind and language, or on a file of queries."""
    if path is not None:
        return _eval_card_file(Path(path), as_json=as_json)
    from carddb.search.evaluation import evaluate

    rows = evaluate(per_kind, seed)
    total = sum(row.n for row in rows)
    shown: dict[str, Any] = {
        "n": total,
        "top1": round(sum(row.top1 * row.n for row in rows) / total, 4),
        "top5": round(sum(row.top5 * row.n for row in rows) / total, 4),
        "p95_ms": round(max(row.p95_ms for row in rows), 3),
        "kinds": rows,
    }
    lines = [
        f"{row.kind:14} {row.language}  top1 {row.top1:.3f}  top5 {row.top5:.3f}  {row.p95_ms:.2f} ms" for row in rows
    ]
    emit(shown, [*lines, f"all {total}: top1 {shown['top1']}, top5 {shown['top5']}"], as_json=as_json)
    return OK


def _eval_card_file(path: Path, *, as_json: bool) -> int:
    """Measure on a JSON list of {q, gold}: what is typed, and ids or English names of the cards it should find."""
    import time
    from statistics import quantiles

    from carddb.artefact.database import database
    from carddb.search.names import search

    cards, ranks, times = database(), [], []
    for query, gold in _queries(path):
        began = time.perf_counter()
        hits = search(query, 5)
        times.append((time.perf_counter() - began) * 1000)
        names = list(dict.fromkeys(cards.cards[hit.card_index].name for hit in hits))
        wanted = {cards.get(one).name if one in cards.index else one for one in gold}
        ranks.append(next((place for place, name in enumerate(names) if name in wanted), 99))
    shown: dict[str, Any] = {
        "n": len(ranks),
        "top1": round(sum(rank < 1 for rank in ranks) / len(ranks), 4),
        "top5": round(sum(rank < 5 for rank in ranks) / len(ranks), 4),
        "p95_ms": round(quantiles(times, n=20)[-1] if len(times) > 1 else times[0], 3),
    }
    emit(shown, [f"{key}: {value}" for key, value in shown.items()], as_json=as_json)
    return OK


def _queries(path: Path) -> list[tuple[str, tuple[str, ...]]]:
    import msgspec

    class Query(msgspec.Struct):
        q: str
        gold: tuple[str, ...]

    try:
        rows = msgspec.json.decode(path.read_bytes(), type=list[Query])
    except OSError as error:
        raise CommandError(f"{path.name} cannot be read ({error.strerror}): name a file of queries.") from error
    except msgspec.DecodeError as error:
        raise CommandError(f"{path.name} is no JSON list of objects with “q” and a list “gold” ({error}).") from error
    if not rows:
        raise CommandError(f"{path.name} holds no queries.")
    return [(row.q, row.gold) for row in rows]


def verify_cards(source: str, *, ledger: bool, as_json: bool) -> int:
    """Compare the card data, or the ledger of clauses, with a file of the public database; 1 for what is unexplained.

    Raises `PublicError`, and `CommandError` where there is nothing to compare with.
    """
    if ledger:
        return _verify_ledger(Path(source) if source else None, as_json=as_json)
    if not source:
        raise CommandError("Name a file of official texts with --source, or compare the ledger with --ledger.")
    from carddb.official.verify import verify

    report = verify(Path(source))
    listed: Iterable[object] = (*report.unexplained, *report.changed, *report.without_trace)
    return _verified(report.ok, report.totals(), [str(one) for one in listed], as_json=as_json)


def _verify_ledger(source: Path | None, *, as_json: bool) -> int:
    from carddb.ledger.report import compare

    report = compare(source)
    listed = (*map(str, report.without_trace), *report.changed, *(f"stale reason: {one}" for one in report.stale))
    return _verified(report.ok, report.totals(), list(listed), as_json=as_json)


def _verified(ok: bool, totals: Mapping[str, int], details: list[str], *, as_json: bool) -> int:
    line = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in totals.items())
    emit({"ok": ok, **totals, "details": details}, [line, *details[:SHOWN]], as_json=as_json)
    return OK if ok else NOT_OK


def cards_ledger(source: str, *, write: bool, as_json: bool) -> int:
    """Read official texts as clauses, and write the ledger if asked to; 1 where it says otherwise. Raises `PublicError`."""
    from carddb.ledger.files import read_ledger, write_ledger
    from carddb.ledger.report import compiled

    found = compiled(Path(source))
    changed = [] if write else sorted(card for card, kept in read_ledger().items() if found.get(card) != kept)
    if write:
        write_ledger(found)
    entries = [entry for lines in found.values() for entry in lines]
    totals = {"cards": len(found), "sentences": len(entries), "clauses": sum(len(one.clauses) for one in entries)}
    said = ["The ledger is written."] if write else [f"changed: {card}" for card in changed[:SHOWN]]
    line = ", ".join(f"{key} {value}" for key, value in totals.items())
    emit({"ok": not changed, **totals, "written": write, "changed": changed}, [line, *said], as_json=as_json)
    return NOT_OK if changed else OK
