"""Reading files of translations in gettext's text form (``.po``), as every translator's editor writes them.

Written by hand because the standard library reads only the compiled form, which would have to be made somewhere before the
bot may start; the files of one language are read in about the time that compiling them once would take. Babel, which
writes these files, is a tool of those who work on the words (`palantir words extract`); a test compares both readers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

_LINE: Final = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)?\s*(".*")')


class PoError(Exception):
    """A file that is no file of translations; the text is one sentence that names the line."""


class Entry(msgspec.Struct):
    """One sentence: the English, its plural where it counts something, and its counterparts, one for each plural form.

    ``context`` tells sentences apart that are alike in English. ``fuzzy``: a tool guessed the counterpart, or the English
    has changed since; nobody is shown it. ``notes`` are the remarks that extraction left for translators.
    """

    context: str = ""
    text: str = ""
    plural: str = ""
    said: dict[int, str] = {}
    fuzzy: bool = False
    notes: list[str] = []

    @property
    def forms(self) -> tuple[str, ...]:
        """The counterparts in the order of the plural forms."""
        return tuple(self.said[number] for number in sorted(self.said))


class PoFile(msgspec.Struct, frozen=True):
    """What a file holds: its header by the names of its lines, and its entries in order."""

    header: dict[str, str]
    entries: tuple[Entry, ...]


def read(path: Path) -> PoFile:
    """Read a file. Raises `PoError` when a line of it cannot be understood."""
    header: dict[str, str] = {}
    entries: list[Entry] = []
    for entry in _entries(path):
        if entry.text or entry.context:
            entries.append(entry)
        else:
            lines = (line.partition(":") for line in entry.said.get(0, "").split("\n"))
            header = {name.strip(): value.strip() for name, _, value in lines if name}
    return PoFile(header, tuple(entries))


def _entries(path: Path) -> Iterator[Entry]:
    """Yield every entry, the header's too; what is commented out as obsolete ("#~") is passed over."""
    entry, part = Entry(), ""
    try:
        lines = path.read_text(encoding="utf-8-sig").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise PoError(f"{path.name} cannot be read ({error}): it is a text file in UTF-8.") from error
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        if not line or line.startswith("#~"):
            continue
        if part.startswith("msgstr") and (line.startswith(("#", "msgctxt", "msgid"))):
            yield entry
            entry, part = Entry(), ""
        if line.startswith("#"):
            entry.fuzzy |= line.startswith("#,") and "fuzzy" in line
            entry.notes += [line[2:].strip()] if line.startswith("#.") else []
            continue
        found = _LINE.fullmatch(line)
        part = (found[1] or part) if found else ""
        if found is None or not part:
            raise PoError(f"{path.name}, line {number}: it is neither a comment nor a keyword with a text in quotes.")
        _add(entry, part, _unquoted(path, number, found[2]))
    if part.startswith("msgstr"):
        yield entry


def _unquoted(path: Path, number: int, quoted: str) -> str:
    if "\\" not in quoted:
        return quoted[1:-1]
    try:
        return str(msgspec.json.decode(quoted))
    except msgspec.DecodeError as error:
        raise PoError(f"{path.name}, line {number}: the text in quotes is broken.") from error


def _add(entry: Entry, part: str, text: str) -> None:
    """Add a piece of text to a part of an entry; long texts stand on several lines."""
    if part == "msgctxt":
        entry.context += text
    elif part == "msgid":
        entry.text += text
    elif part == "msgid_plural":
        entry.plural += text
    else:
        form = int(part[7:-1]) if part.endswith("]") else 0
        entry.said[form] = entry.said.get(form, "") + text
