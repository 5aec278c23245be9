"""`cards sync`, `rulings ingest` and their `forget`: official texts of an operator who may use them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bot.commandline.output import OK, emit
from carddb.official.overlay import forget
from carddb.official.overlay_sync import LICENCE, OverlayReport, sync

if TYPE_CHECKING:
    from rulings.ingesting.ingest import Report

NAMED = 10  # cards of a list for people; --json has all


def sync_cards(source: str, name: str, licence: str, *, as_json: bool) -> int:
    """Lay the texts of a file or address over our facts, all or nothing. Raises `OverlayError` with what to do."""
    report = sync(source, name=name, licence=licence or LICENCE)
    origin = {"source": report.source, "date": report.date, "licence": report.licence}
    lists = {"unknown_ids": report.unknown, "renamed_ids": report.renamed, "missing_ids": report.missing}
    emit({**origin, **report.totals(), **lists}, _lines(report), as_json=as_json)
    return OK


def _lines(report: OverlayReport) -> list[str]:
    texts = ", ".join(f"{count} {language}" for language, count in report.texts.items())
    lines = [
        f"Official texts of {report.cards} cards from {report.source}, {report.date}: {texts}; {report.images} pictures.",
        f"Shown with every text: {report.licence}" if report.licence else "No licence note is shown with the texts.",
    ]
    for what, ids in (
        ("ids that Palantír does not know", report.unknown),
        ("cards with another name here, left out", report.renamed),
        ("cards of Palantír's that the source does not have", report.missing),
    ):
        if ids:
            more = ", …" if len(ids) > NAMED else ""
            lines.append(f"{len(ids)} {what}: {', '.join(ids[:NAMED])}{more}")
    return lines


def forget_cards(*, as_json: bool) -> int:
    """Remove the official texts; running bots notice at the next look-up. Raises `OverlayError` when it cannot."""
    there = forget()
    line = "The official texts are removed." if there else "There were no official texts."
    emit({"forgotten": there}, [line], as_json=as_json)
    return OK


def ingest_rules(paths: Sequence[str], *, as_json: bool) -> int:
    """Lay the wording of rule documents beside our entries, all or nothing. Raises `IngestError` with what to do."""
    from rulings.ingesting.ingest import ingest

    reports = ingest(paths)
    totals = {
        "documents": len(reports),
        "entries": sum(one.entries for one in reports),
        "aligned": sum(one.aligned for one in reports),
        "changed": sum(len(one.changed) for one in reports),
        "missing": sum(len(one.missing) for one in reports),
        "unmatched": sum(len(one.unmatched) for one in reports),
    }
    emit({**totals, "details": reports}, _ingest_lines(reports), as_json=as_json)
    return OK


def _ingest_lines(reports: Sequence[Report]) -> Iterator[str]:
    for one in reports:
        moved = f" ({one.moved} of them elsewhere than in our copy)" if one.moved else ""
        yield f"{one.name}: {one.source}, {one.aligned} of {one.entries} entries aligned{moved}."
        for what, keys in (("reworded since our entry was written", one.changed), ("missing", one.missing)):
            if keys:
                more = ", …" if len(keys) > NAMED else ""
                yield f"  {len(keys)} {what}: {', '.join(keys[:NAMED])}{more}"
        if one.unmatched:
            spans = ", ".join(f"{first}-{last}" for first, last in one.unmatched[:NAMED])
            yield f"  {len(one.unmatched)} passages that no entry covers: lines {spans}"


def forget_rules(*, as_json: bool) -> int:
    """Remove the official wording of the rules. Raises `IngestError` when it cannot."""
    from rulings.ingesting.ingest import forget as forget_wording

    there = forget_wording()
    line = "The official wording of the rules is removed." if there else "There was no official wording of the rules."
    emit({"forgotten": there}, [line], as_json=as_json)
    return OK
