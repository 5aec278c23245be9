"""`coverage`, `eval` and `cards verify`: what is covered, how well look-ups find, whether the card data agree."""

from __future__ import annotations

from collections.abc import Iterable
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


def verify_cards(source: str, *, as_json: bool) -> int:
    """Compare the card data with a file of the public database; 1 for unexplained differences. Raises `PublicError`."""
    from carddb.official.verify import verify

    report = verify(Path(source))
    totals = report.totals()
    listed: Iterable[object] = (*report.unexplained, *report.changed, *report.without_trace)
    lines = [", ".join(f"{key.replace('_', ' ')} {value}" for key, value in totals.items())]
    details = [str(one) for one in listed]
    emit({"ok": report.ok, **totals, "details": details}, [*lines, *details[:SHOWN]], as_json=as_json)
    return OK if report.ok else NOT_OK
