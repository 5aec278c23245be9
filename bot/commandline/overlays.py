"""`cards sync` and `cards forget`: the official card texts of an operator who may use them."""

from __future__ import annotations

from bot.commandline.output import OK, emit
from carddb.overlay import LICENCE, OverlayReport, forget, sync

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
