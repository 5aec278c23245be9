"""The deck file formats of the game's tools, each read into plain lines: how many of what, and where.

Nothing here knows a card; `carddb.decks.decks` resolves the names. Formats: GCCG, meccg-online, Cardnum, NetMECCG, OCTGN,
JSON (ours, and lists of name/card/qty records) and plain text.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from typing import Any
from xml.parsers import expat

import msgspec

LARGEST = 256 * 1024  # bytes; the longest known deck file has 24,000
MOST_COPIES = 99
SECTIONS = ("play_deck", "pool", "sideboard", "anti_fallen_wizard", "sites")


class DeckError(ValueError):
    """A deck file that cannot be read; the text is one sentence that names the line where there is one."""


class RawLine(msgspec.Struct, frozen=True, gc=False):
    """One line of a deck file: `count` copies of `name` in `section`, with whatever hints the format gives.

    ``set_code`` and ``card_id`` are upper case or empty; ``side`` is hero, minion, fallen-wizard, balrog or empty.
    """

    line: int
    section: str
    count: int
    name: str
    set_code: str = ""
    side: str = ""
    card_id: str = ""
    category: str = ""  # character, resource, hazard, site or ""


class RawDeck(msgspec.Struct):
    """A deck file as read: its format, title, declared kind of player (or "") and lines.

    With ``maybe_title`` the first line may be the deck's title: it is, if it names no card.
    """

    format: str
    name: str = ""
    alignment: str = ""
    lines: list[RawLine] = msgspec.field(default_factory=list)
    maybe_title: bool = False


_HEADINGS = {  # folded heading -> (section, category)
    "deck": ("play_deck", ""),
    "playdeck": ("play_deck", ""),
    "maindeck": ("play_deck", ""),
    "characters": ("play_deck", "character"),
    "character": ("play_deck", "character"),
    "avatar": ("play_deck", "character"),
    "avatars": ("play_deck", "character"),
    "resources": ("play_deck", "resource"),
    "resource": ("play_deck", "resource"),
    "hazards": ("play_deck", "hazard"),
    "hazard": ("play_deck", "hazard"),
    "creatures": ("play_deck", "hazard"),
    "pool": ("pool", ""),
    "starting": ("pool", ""),
    "start": ("pool", ""),
    "atstart": ("pool", ""),
    "startingcompany": ("pool", ""),
    "startingpool": ("pool", ""),
    "sideboard": ("sideboard", ""),
    "side": ("sideboard", ""),
    "sideboardvsfw": ("anti_fallen_wizard", ""),
    "sideboardvsfallenwizard": ("anti_fallen_wizard", ""),
    "sideboardfw": ("anti_fallen_wizard", ""),
    "fwsideboard": ("anti_fallen_wizard", ""),
    "fwsb": ("anti_fallen_wizard", ""),
    "antifw": ("anti_fallen_wizard", ""),
    "antifallenwizard": ("anti_fallen_wizard", ""),
    "sites": ("sites", "site"),
    "site": ("sites", "site"),
    "location": ("sites", "site"),
    "locations": ("sites", "site"),
    "locationdeck": ("sites", "site"),
    "sitedeck": ("sites", "site"),
}
_MARKS = {"H": "hero", "M": "minion", "F": "fallen-wizard", "B": "balrog", "D": "", "S": ""}
_COUNT = re.compile(r"(\d+)\s*[xX×]?(?:\s+|(?<=[xX×])\s*)(?=\S)")
_TRAILING_COUNT = re.compile(r"\s*(?:\(\s*[xX×]\s*(\d+)\s*\)|[xX×]\s*(\d+))$")
_MARK = re.compile(r"\s*\[([A-Za-z])\]")
_SET = re.compile(r"\s*\(([A-Za-z]{2,4})\)\s*$")
_HEADING_COUNT = re.compile(r"[\s:]*(?:\(\s*\d+\s*\)|\d+)?[\s:]*$")


def _plain(text: str) -> str:
    """Return only the letters and digits of a heading, lower case and without accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if c.isalnum())


def heading(text: str) -> tuple[str, str] | None:
    """Return (section, category) if the text is a section heading such as `Hazards (32):`, else None."""
    return _HEADINGS.get(_plain(_HEADING_COUNT.sub("", text.strip().strip("=-*[]#:"))))


def decode(content: str | bytes) -> str:
    """Return the text of a deck file in UTF-8, UTF-16 (with its mark) or Windows-1252; DeckError otherwise."""
    text = content.removeprefix("\ufeff") if isinstance(content, str) else _decode_bytes(content)
    if len(text) > LARGEST:
        raise DeckError("This file is larger than 256 kB, which no deck is: send the deck list alone.")
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    for number, line in enumerate(text.split("\n"), 1):
        if any(unicodedata.category(c) == "Cc" and c != "\t" for c in line):
            raise DeckError(f"Line {number} is not text: save the deck as plain text in UTF-8 and send it again.")
    return text


def _decode_bytes(content: bytes) -> str:
    """Return the bytes as text, trying the encodings that deck files are found in."""
    if len(content) > LARGEST:
        raise DeckError(
            f"This file has {max(1, len(content) // 1024):,} kB, and a deck has at most 256: send the deck list alone."
        )
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            return content.decode("utf-16")
        except UnicodeDecodeError as error:
            raise DeckError("This file claims to be UTF-16 and is not: save the deck in UTF-8.") from error
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def parse(text: str, filename: str | None = None) -> RawDeck:
    """Read a deck of whatever format the text (and only in doubt the file name) suggests; DeckError if malformed."""
    start = text.lstrip()
    if start.startswith("<"):
        return _octgn(text)
    if start.startswith("{") or (start.startswith("[") and start[1:].lstrip()[:1] in "{["):
        return _json(text)
    lines = text.split("\n")
    if any(_plain(line) in _NET_HEADINGS and line.strip().startswith("[") for line in lines):
        return _net(lines)
    if any(_is_rule(line) for line in lines):
        return _gccg(lines, filename or "")
    return _list(lines, filename or "")


def _count(text: str, number: int) -> int:
    """Return a number of copies; DeckError unless it is between 1 and 99."""
    if not 1 <= int(text[:9]) <= MOST_COPIES:
        raise DeckError(f"Line {number} asks for {text[:9]} copies: a line may ask for 1 to {MOST_COPIES}.")
    return int(text)


def read_line(text: str, number: int, section: str, category: str = "", side: str = "") -> RawLine:
    """Read `3x Name [H] (TW)` in all its variations; the count may be missing (1) or stand last as `(x3)`."""
    text, count = text.strip(), 1
    if found := _COUNT.match(text):
        count, text = _count(found.group(1), number), text[found.end() :]
    elif found := _TRAILING_COUNT.search(text):
        count, text = _count(found.group(1) or found.group(2), number), text[: found.start()]
    set_code = ""
    if found := _SET.search(text):
        set_code, text = found.group(1).upper(), text[: found.start()]
    if found := _MARK.search(text):
        side = _MARKS.get(found.group(1).upper(), "")
        text = text[: found.start()] + text[found.end() :]
    return RawLine(number, section, count, text.strip(), set_code, side, "", category)


def _category_of(comment: str) -> str:
    """Return the category named by a comment such as `# Minion Resource (30)`, "" if it names none."""
    known = [_HEADINGS.get(word, ("", ""))[1] for word in re.findall(r"[a-z]+", comment.casefold())]
    return next((category for category in known if category), "")


# GCCG and meccg-online ------------------------------------------------------------------------------------------


def _is_rule(line: str) -> bool:
    """Return whether a line is one of the rows of # around a section's title."""
    stripped = line.strip()
    return len(stripped) >= 3 and set(stripped) == {"#"}


def _gccg(lines: list[str], filename: str) -> RawDeck:
    """Read GCCG's format; meccg-online writes the same and adds notes, which are left out."""
    deck = RawDeck("meccg-online" if filename.casefold().endswith(".meccg") else "gccg")
    section, category = "play_deck", ""
    skip = False
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or _is_rule(text):
            continue
        above = number > 1 and _is_rule(lines[number - 2])
        below = number < len(lines) and _is_rule(lines[number])
        known = heading(text)
        if above and below and _plain(text) == "notes":
            deck.format, skip = "meccg-online", True
        elif known and (above or below):
            (section, category), skip = known, False
        elif above and below and not skip:
            raise DeckError(
                f"Line {number} names a section “{text[:40]}”: the sections are Deck, Pool, Sideboard, "
                "Sideboard vs. FW and Sites."
            )
        elif text.startswith("#"):
            comment = text.strip("# \t")
            category = "site" if section == "sites" else _category_of(comment)
            if not deck.lines and not deck.name and comment and not category and not comment.startswith("GCCG"):
                deck.name = comment
        elif not skip:
            deck.lines.append(read_line(text, number, section, category))
    return deck


# NetMECCG -------------------------------------------------------------------------------------------------------

_NET_HEADINGS = {"netmeccgv14deck", "starting", "antifw"}
_NET_MARKS = {"*": "minion", "%": "balrog", "@": "fallen-wizard"}


def _net(lines: list[str]) -> RawDeck:
    """Read NetMECCG: one card a line, no counts; a sign at the end tells whose version it is."""
    deck = RawDeck("netmeccg")
    section = category = ""
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        if text.startswith("["):
            if _plain(text).startswith("netmeccg"):
                continue
            known = heading(text)
            if known is None:
                raise DeckError(
                    f"Line {number} names a section “{text[:40]}”: the sections are starting, sideboard, anti-FW, "
                    "characters, resources, hazards and sites."
                )
            section, category = known
        elif not section:
            raise DeckError(f"Line {number} stands before any section: the first card follows a line like [starting].")
        else:
            side = _NET_MARKS.get(text[-1], "hero")
            deck.lines.append(RawLine(number, section, 1, text.rstrip("*%@ "), "", side, "", category))
    return deck


# OCTGN ----------------------------------------------------------------------------------------------------------


class _Octgn:
    """The state of reading an .o8d file: XML events in, lines out."""

    def __init__(self) -> None:
        self.deck = RawDeck("octgn")
        self._parser = expat.ParserCreate()
        self._section: tuple[str, str] | None = None
        self._card: tuple[int, int] | None = None  # line, copies
        self._text = ""
        self._root = ""

    def read(self, text: str) -> RawDeck:
        """Parse the whole text."""
        parser = self._parser
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._data
        parser.EntityDeclHandler = self._entity
        try:
            parser.Parse(text.encode("utf-8").lstrip(), True)
        except expat.ExpatError as error:
            reason = expat.ErrorString(error.code)
            raise DeckError(f"Line {error.lineno} is not well-formed XML ({reason}): export the deck again.") from error
        return self.deck

    def _entity(self, *_: object) -> None:
        raise DeckError(f"Line {self._parser.CurrentLineNumber} declares an entity, which no deck needs.")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        line = self._parser.CurrentLineNumber
        if not self._root:
            self._root = tag
            if tag != "deck":
                raise DeckError(f"Line {line} begins with <{tag[:20]}>: an OCTGN deck begins with <deck>.")
        if tag == "section":
            title = attributes.get("name", "")
            self._section = heading(title)
            if self._section is None:
                raise DeckError(
                    f"Line {line} names a section “{title[:40]}”: the sections are Hazards, Characters, Resources, "
                    "Pool, Sideboard, FW Sideboard and Sites."
                )
        elif tag == "card":
            copies = attributes.get("qty", "1")
            if not copies.isdigit():
                raise DeckError(f"Line {line} asks for “{copies[:10]}” copies: qty is a number.")
            if self._section is None:
                raise DeckError(f"Line {line} has a card outside of a section.")
            self._card, self._text = (line, _count(copies, line)), ""

    def _data(self, text: str) -> None:
        if self._card:
            self._text += text

    def _end(self, tag: str) -> None:
        if tag == "section":
            self._section = None
        if tag == "card" and self._card and self._section:
            (line, copies), (section, category) = self._card, self._section
            self._card = None
            read = read_line(self._text, line, section, category)
            self.deck.lines.append(msgspec.structs.replace(read, count=copies))


def _octgn(text: str) -> RawDeck:
    """Read OCTGN's .o8d; its ids are not used, because the names say the same."""
    return _Octgn().read(re.sub(r'(<\?xml[^>]*?)\s+encoding="[^"]*"', r"\1", text, count=1))


# JSON -----------------------------------------------------------------------------------------------------------

_ID = re.compile(r"([A-Za-z]{2})-0*(\d+)$")
_PLAYERS = {
    "hero": "wizard",
    "wizard": "wizard",
    "minion": "ringwraith",
    "ringwraith": "ringwraith",
    "fallenwizard": "fallen-wizard",
    "balrog": "balrog",
}


def player(text: str) -> str:
    """Return wizard, ringwraith, fallen-wizard or balrog for any usual name of a kind of player, else ""."""
    return _PLAYERS.get(_plain(text), "")


def card_id(text: str) -> str:
    """Return `TW-16` for `tw-016`, or "" if the text is no card id."""
    found = _ID.match(text.strip())
    return f"{found.group(1).upper()}-{found.group(2)}" if found else ""


def _json(text: str) -> RawDeck:
    """Read any JSON deck: an object of sections, each a list of cards in one of several spellings."""
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        raise DeckError(f"Line {error.lineno} is not valid JSON ({error.msg}): export the deck again.") from error
    except RecursionError as error:
        raise DeckError("Line 1 opens more brackets than any deck needs.") from error
    deck = RawDeck("json")
    if isinstance(content, list):
        content = {"deck": content}
    if isinstance(content.get("sections"), dict):
        content = {**content, **content["sections"]}
    deck.name = content["name"] if isinstance(content.get("name"), str) else ""
    deck.alignment = player(str(content.get("alignment", "")))
    position = _Position(text)
    for section, category, item in _json_items(content, "play_deck", ""):
        deck.lines.append(_json_card(item, section, category, position))
    return deck


def _json_items(content: dict[str, Any], section: str, category: str) -> Iterator[tuple[str, str, Any]]:
    """Yield (section, category, card) of an object whose keys are section names, one level deep or two."""
    for key, value in content.items():
        known = heading(key)
        if known is None:
            continue
        if isinstance(value, dict):
            yield from _json_items(value, *known)
        elif isinstance(value, list):
            for item in value:
                yield (*known, item)


class _Position:
    """Finds the line on which a name stands in a JSON text, in reading order."""

    def __init__(self, text: str) -> None:
        self._text, self._at, self.now = text, 0, 1

    def line(self, value: str) -> int:
        """Return the line of the next occurrence of a string value (the present line if it is not found)."""
        spellings = (json.dumps(value, ensure_ascii=False), json.dumps(value))
        found = [at for at in (self._text.find(spelling, self._at) for spelling in spellings) if at >= 0]
        if found:
            self.now += self._text.count("\n", self._at, min(found))
            self._at = min(found)
        return self.now


def _json_card(item: Any, section: str, category: str, position: _Position) -> RawLine:
    """Read one card of a JSON deck: `[2, "TW-16"]`, `"2 Name"` or a record with qty and name or card."""
    if isinstance(item, str):
        return read_line(item, position.line(item), section, category)
    if isinstance(item, list):
        numbers = [part for part in item if isinstance(part, int)]
        texts = [part for part in item if isinstance(part, str)]
        fields: dict[str, Any] = {"qty": numbers[0] if numbers else 1}
        fields |= {"card" if card_id(part) else "name": part for part in texts}
    elif isinstance(item, dict):
        fields = item
    else:
        raise DeckError(f"After line {position.now} a card is {json.dumps(item)[:30]}, which names none.")
    copies = fields.get("qty", fields.get("count", fields.get("quantity", 1)))
    record = fields.get("card", fields.get("id", ""))
    if isinstance(record, dict):  # Cardnum keeps the whole card there
        record = record.get("full_code") or record.get("title") or record.get("name") or ""
    name, code = str(fields.get("name") or ""), str(record)
    number = position.line(name or code)
    if isinstance(copies, bool) or not str(copies).isdigit():
        raise DeckError(f"Line {number} asks for {json.dumps(copies)[:20]} copies of “{(name or code)[:40]}”.")
    if not name and not card_id(code):
        name = code
    if not name and not code:
        raise DeckError(f"Line {number} has a card without a name.")
    read = read_line(name, number, section, category) if name else RawLine(number, section, 1, code)
    return msgspec.structs.replace(read, count=_count(str(copies), number), card_id=card_id(code))


# Cardnum and plain lists ----------------------------------------------------------------------------------------


def _list(lines: list[str], filename: str) -> RawDeck:
    """Read a list of cards under headings; Cardnum's boxes are such lists, with a mark or a set behind the name."""
    deck = RawDeck("text")
    section, category = "play_deck", ""
    marked = 0
    for number, line in enumerate(lines, 1):
        text = line.strip().replace("\t", " ")
        bare = text.lstrip("#*=-•– ").strip()
        if not bare or text.startswith(("//", ";")):
            continue
        known = heading(bare)
        if known is not None:
            section, category = _nested(section, known, text)
            continue
        if text.startswith("#"):
            deck.name = deck.name or bare
            continue
        if not deck.lines and not deck.name:
            deck.maybe_title = not _COUNT.match(text) and _looks_like_title(lines[number:])
        read = read_line(bare if text[:1] in "*-•–" else text, number, section, category)
        marked += bool(read.set_code or read.side) and bool(_COUNT.match(text))
        deck.lines.append(read)
    if filename.casefold().endswith(".cnum") or (marked and marked * 2 > len(deck.lines)):
        deck.format = "cardnum"
    return deck


def _nested(section: str, known: tuple[str, str], text: str) -> tuple[str, str]:
    """Return the section a heading opens: kinds of card under a sideboard's subheading stay in the sideboard."""
    if text.startswith("###") and known[0] == "play_deck" and known[1] and section != "play_deck":
        return section, known[1]
    return known


def _looks_like_title(rest: list[str]) -> bool:
    """Return whether a line without a count stands before a heading, or before cards that have counts."""
    lines = [line.strip() for line in rest if line.strip()]
    cards = [line for line in lines if heading(line) is None]
    counted = sum(bool(_COUNT.match(line)) for line in cards)
    return bool(lines) and (heading(lines[0]) is not None or counted * 2 > len(cards))
