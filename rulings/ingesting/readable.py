"""Turns a passage of one of the documents, as it lies in its file, into plain paragraphs.

What each file does to its text: the Council of Elrond rules stand in a table (bars, a line of sources below each rule);
the Universal Rules Document is Markdown whose paragraphs break at columns; the Collected Rulings are wrapped at 75
signs; the two rulebooks are Markdown with tags, notes and formulas.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

_BULLET: Final = re.compile(r"^\s*(?:[-*•]\s+)?(?:[»◆♦•]|o(?=\s)|-(?=\s))\s*")
_HEADING: Final = re.compile(r"^\s*#{1,6}\s+")
_TAG: Final = re.compile(r"</?(?:b|i|sup|sub|br)\s*/?>")
_EMPHASIS: Final = re.compile(r"(?<!\\)\*{1,3}")
_FORMULA: Final = re.compile(r"\$([^$\n]{1,40})\$")
_SOURCES: Final = re.compile(r"(?:[A-Z]{2,6}(?: ?\d+[a-z]?)?)(?:, ?[A-Z]{2,6}(?: ?\d+[a-z]?)?)*")
_ENDS: Final = tuple('.!?:;]”")')


def readable(source: str, lines: Sequence[str]) -> str:
    """Return a passage as plain paragraphs, one a line; "" when nothing is left."""
    paragraphs = _READERS[source](lines)
    return "\n".join(filter(None, (" ".join(one.split()) for one in paragraphs)))


def _table(lines: Sequence[str]) -> Iterable[str]:
    """Council of Elrond rules: no bars, no number (ours stands above), no line of sources."""
    rows = [line.replace("|", " ").strip() for line in lines]
    rows = [row for row in rows if row]
    if rows and re.fullmatch(r"(?:\d+|g)(?:\.\w+)*", rows[0]):
        rows = rows[1:]
    return [row for row in rows if not _SOURCES.fullmatch(row)]


def _wrapped(lines: Sequence[str]) -> Iterable[str]:
    """Collected Rulings: one paragraph of its wrapped lines; the mark of news goes."""
    text = ""
    for line in (line.strip().removeprefix("-=-") for line in lines):
        text = _glued(text, line)
    return [text]


def _markdown(lines: Sequence[str]) -> Iterable[str]:
    """Markdown: headings and emphasis go, bullets become one sign, what a column broke is joined."""
    found: list[str] = []
    open_end = False  # the last paragraph may go on after the gap
    for raw in lines:
        line = _plain(raw)
        if not line:
            continue
        if open_end and not _starts(line, raw):
            found[-1] = _glued(found[-1], line)
        else:
            found.append(line)
        open_end = not _HEADING.match(raw) and not found[-1].endswith(_ENDS)
    return found


def _plain(raw: str) -> str:
    line = _HEADING.sub("", _TAG.sub("", raw)).replace("\t", " · ")
    bullet = _BULLET.match(line)
    if bullet and bullet.group().strip():
        line = f"• {line[bullet.end() :]}"
    line = _EMPHASIS.sub("", _FORMULA.sub(r"\1", line)).replace("\\*", "*").replace("■", "")
    return line.strip()


def _starts(line: str, raw: str) -> bool:
    """Whether a line begins something of its own: a heading, a bullet, a bold label."""
    return bool(_HEADING.match(raw)) or line.startswith("•") or raw.lstrip().startswith("**")


def _glued(before: str, line: str) -> str:
    """Join two pieces of a paragraph; a hyphen at the end of the first one goes when the word goes on."""
    if before.endswith("-") and len(before) > 1 and before[-2].isalpha() and line[:1].islower():
        return before[:-1] + line
    return f"{before} {line}".strip()


_READERS: Final[dict[str, Callable[[Sequence[str]], Iterable[str]]]] = {
    "coe": _table,
    "urd": _markdown,
    "crf": _wrapped,
    "mele": _markdown,
    "meba": _markdown,
}
