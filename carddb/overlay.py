"""The official card texts, laid over our facts from a file or an address that the operator may use.

The texts are not ours and never ship. `sync` reads a file in the public database's format (see `carddb.public`), checks
all of it, and only then replaces what `PALANTIR_DATA/overlay` holds; after any error the overlay is what it was. With the
texts go their source, the day they were fetched and a note on the licence: whoever shows a text shows its `credit`.
"""

from __future__ import annotations

import datetime as dt
import functools
import http.client
import json
import re
import tempfile
import time
import unicodedata
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import msgspec

from carddb.build import BuildError, data_folder, store
from carddb.database import CardDatabase, database
from carddb.search import fold
from carddb.sentences import plain_paragraphs

if TYPE_CHECKING:
    from carddb.public import PublicCard  # with pydantic, which only `sync` needs

LANGUAGES = ("en", "es", "fr")  # the languages the database has texts in
MOST_BYTES = 20_000_000
LONGEST_TEXT = 6_000  # signs; the longest official text has about 1,500
LICENCE = (
    "For community and non-commercial use, with thanks to the Council of Elrond card database; "
    "the texts belong to their owners."
)
_VERSION = 1
_SAME_NAME = 60  # likeness of two names in percent from which they name the same card
_WAIT = 30.0  # seconds for one answer of a server
_WHOLE = 180.0  # seconds for the whole file


class OverlayError(ValueError):
    """A source that cannot be used, or an overlay that cannot be stored; one sentence that says what to do."""


class OfficialText(msgspec.Struct, frozen=True):
    """A card's official text in plain words, safe to post; ``date`` is the day of retrieval (YYYY-MM-DD)."""

    text: str
    source: str
    date: str
    licence: str

    @property
    def credit(self) -> str:
        """Return the line that must stand wherever the text appears."""
        return f"Official text: {self.source}, {self.date}. {self.licence}".rstrip()


class OverlayReport(msgspec.Struct, frozen=True):
    """What a retrieval brought: numbers of cards, of texts by language, and of pictures that have an address.

    ``unknown`` are ids that we do not have, ``renamed`` cards that have another name here (both are left out),
    ``missing`` our cards that the source does not have.
    """

    source: str
    date: str
    licence: str
    cards: int
    texts: dict[str, int]
    images: int
    unknown: tuple[str, ...]
    renamed: tuple[str, ...]
    missing: tuple[str, ...]

    def totals(self) -> dict[str, int]:
        """Return the totals as numbers, by name."""
        texts = {f"texts_{language}": self.texts.get(language, 0) for language in LANGUAGES}
        listed = {name: len(getattr(self, name)) for name in ("unknown", "renamed", "missing")}
        return {"cards": self.cards, **texts, "images": self.images, **listed}


class _Overlay(msgspec.Struct, frozen=True):
    """The stored file: markup by card and language, picture file names by card, picture folders by set and language."""

    version: int
    source: str
    date: str
    licence: str
    texts: dict[str, dict[str, str]]
    images: dict[str, str]
    folders: dict[str, dict[str, str]]


# --- fetching ---------------------------------------------------------------------------------------------------


class _WebOnly(urllib.request.HTTPRedirectHandler):
    """Follows a redirect only to another web address, and never from https to http."""

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: http.client.HTTPMessage,
        newurl: str,
    ) -> urllib.request.Request | None:
        scheme = urllib.parse.urlsplit(newurl).scheme
        if scheme not in {"http", "https"} or (req.type == "https" and scheme == "http"):
            raise OverlayError(
                f"{_shown(req.full_url)} sends on to an address that is not safe to follow: give the file's own address."
            )
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _opener() -> urllib.request.OpenerDirector:
    """Return an opener that knows http and https and nothing else: no files, no ftp, no inline data."""
    opener = urllib.request.OpenerDirector()
    for handler in (
        urllib.request.ProxyHandler(),
        urllib.request.HTTPHandler(),
        urllib.request.HTTPSHandler(),
        urllib.request.HTTPDefaultErrorHandler(),
        urllib.request.HTTPErrorProcessor(),
        _WebOnly(),
    ):
        opener.add_handler(handler)
    return opener


def _shown(address: str) -> str:
    """Return an address as it may be shown: without user, password and query; OverlayError when it is none."""
    try:
        parts = urllib.parse.urlsplit(address)
    except ValueError as error:
        raise OverlayError(f"“{address[:80]}” is no web address ({error}): check how it is written.") from error
    return f"{parts.hostname or ''}{parts.path}"


def _too_large(name: str) -> OverlayError:
    return OverlayError(
        f"{name} is larger than {MOST_BYTES // 1_000_000} MB, which no card file is: give the address of the card file."
    )


def _receive(answer: Any, name: str) -> bytes:
    """Return the whole body; OverlayError when it is too large, too slow, or shorter than announced."""
    announced = answer.headers.get("Content-Length", "")
    if announced.isdigit() and int(announced) > MOST_BYTES:
        raise _too_large(name)
    until = time.monotonic() + _WHOLE
    content = bytearray()
    while piece := answer.read1(1 << 16):
        content += piece
        if len(content) > MOST_BYTES:
            raise _too_large(name)
        if time.monotonic() > until:
            raise OverlayError(f"{name} takes longer than {_WHOLE:.0f} seconds: try again later.")
    if announced.isdigit() and len(content) < int(announced):
        raise OverlayError(f"{name} broke off after {len(content)} of {announced} bytes: try again.")
    return bytes(content)


def _fetch_web(address: str) -> bytes:
    """Return what a web address holds; OverlayError says what went wrong."""
    name = _shown(address)
    try:
        request = urllib.request.Request(address, headers={"User-Agent": "palantir-meccg"})  # noqa: S310 - http(s) only
        with _opener().open(request, timeout=_WAIT) as answer:
            return _receive(answer, name)
    except urllib.error.HTTPError as error:
        error.close()
        raise OverlayError(f"{name} answers {error.code} ({error.reason}): check the address.") from error
    except OverlayError:
        raise
    except (OSError, http.client.HTTPException, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        raise OverlayError(f"{name} cannot be reached ({reason}): check the address and the connection.") from error


def _fetch_file(path: Path) -> bytes:
    """Return what a file holds; OverlayError when it is no file, cannot be read, or is too large."""
    try:
        if not path.is_file():
            raise OverlayError(f"{path.name or path} is no file: give the path or the web address of a card file.")
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise OverlayError(f"{path.name} cannot be read ({error.strerror}): check its permissions.") from error
    if len(content) > MOST_BYTES:
        raise _too_large(path.name)
    return content


def _fetch(source: str | Path) -> tuple[bytes, str]:
    """Return the content of a source and the name it is shown by."""
    scheme = re.match(r"([A-Za-z][A-Za-z0-9+.-]+)://", str(source)) if isinstance(source, str) else None
    if scheme is None:
        path = Path(source)
        return _fetch_file(path), path.name
    if scheme[1].lower() not in {"http", "https"}:
        raise OverlayError(f"“{scheme[1]}” is no web address: give the path of a card file, or an http(s) address.")
    return _fetch_web(str(source)), _shown(str(source))


# --- checking ---------------------------------------------------------------------------------------------------


def _parse(content: bytes, name: str) -> tuple[dict[str, PublicCard], dict[str, Any]]:
    """Return the cards by id and the file's sets; OverlayError with the place of the first fault."""
    from carddb.public import PublicError, read_public

    short = re.sub(r"[^\w.-]", "-", name.rpartition("/")[2])[-60:] or "cards.json"
    content = content.removeprefix(b"\xef\xbb\xbf")  # a byte order mark is harmless, and no JSON
    try:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / short
            path.write_bytes(content)
            cards = read_public(path)
        return cards, json.loads(content)
    except PublicError as error:
        raise OverlayError(str(error)) from error
    except (RecursionError, ValueError) as error:  # nested without end, or numbers of thousands of digits
        raise OverlayError(f"{short} is no card file ({error}): fetch the file again.") from error
    except OSError as error:
        raise OverlayError(
            f"{short} cannot be checked ({error.strerror}): make room in the folder for temporary files."
        ) from error


def _folders(sets: dict[str, Any], name: str) -> dict[str, dict[str, str]]:
    """Return the picture folders by set and language; OverlayError where they are no web addresses."""
    found: dict[str, dict[str, str]] = {}
    for code, block in sets.items():
        folders = block.get("imageBaseUrl") or {}
        if not isinstance(folders, dict):
            raise OverlayError(f"{name}: set {code}: imageBaseUrl is no list of addresses by language: fetch it again.")
        for language, address in folders.items():
            if address and not re.fullmatch(r"https?://[^\s<>()]+", str(address)):
                raise OverlayError(f"{name}: set {code}: imageBaseUrl.{language} is no web address: fetch it again.")
        found[code] = {language: str(folders[language]) for language in LANGUAGES if folders.get(language)}
    return found


def _texts(card: PublicCard, name: str) -> dict[str, str]:
    """Return a card's markup by language; OverlayError when one is longer than any card's text."""
    texts = {language: card.text.get(language) or "" for language in LANGUAGES}
    for language, text in texts.items():
        if len(text) > LONGEST_TEXT:
            raise OverlayError(
                f"{name}: card {card.id}: text.{language} has {len(text):,} signs, more than any card holds: "
                "is this a file of the public database?"
            )
    return {language: _printable(text) for language, text in texts.items() if text.strip()}


def _same_name(card: PublicCard, cards: CardDatabase) -> bool:
    """Whether a card of the source has our name for that id, give or take a few letters."""
    from rapidfuzz import fuzz

    return fuzz.ratio(fold(card.name.get("en") or ""), fold(cards.get(card.id).name)) >= _SAME_NAME


def _printable(text: str) -> str:
    """Return a text without signs that show nothing or turn the direction of writing, and without halves of signs."""
    return "".join(
        sign for sign in text if sign in "\n\t" or unicodedata.category(sign) not in {"Cc", "Cf", "Cs", "Co"}
    )


def sync(
    source: str | Path,
    *,
    name: str = "",
    licence: str = LICENCE,
    today: dt.date | None = None,
    cards: CardDatabase | None = None,
) -> OverlayReport:
    """Overlay the official texts from a path or an http(s) address; OverlayError leaves everything as it was.

    ``name`` is what the source is called where its texts appear (otherwise the file's name or the address without user
    and query), ``today`` the day of retrieval (otherwise today, UTC).
    """
    known = cards or database()
    content, shown = _fetch(source)
    public, sets = _parse(content, shown)
    same = {key: card for key, card in public.items() if key in known.index and _same_name(card, known)}
    if not same:
        raise OverlayError(f"{shown} holds {len(public):,} cards, but none that is ours: is this the card file?")
    overlay = _Overlay(
        version=_VERSION,
        source=_one_line(name) or _one_line(shown),
        date=(today or dt.datetime.now(dt.UTC).date()).isoformat(),
        licence=_one_line(licence),
        texts={key: texts for key, card in same.items() if (texts := _texts(card, shown))},
        images={key: card.image for key, card in same.items() if card.image},
        folders=_folders(sets, shown),
    )
    try:
        store(_path(), msgspec.json.encode(overlay))
    except BuildError as error:
        raise OverlayError(str(error).replace("card data", "official texts")) from error
    return _report(overlay, public, same, known)


def _report(
    overlay: _Overlay, public: dict[str, PublicCard], same: dict[str, PublicCard], cards: CardDatabase
) -> OverlayReport:
    """Return what a retrieval brought and left out."""
    return OverlayReport(
        source=overlay.source,
        date=overlay.date,
        licence=overlay.licence,
        cards=len(same),
        texts={language: sum(language in found for found in overlay.texts.values()) for language in LANGUAGES},
        images=len(overlay.images),
        unknown=tuple(key for key in public if key not in cards.index),
        renamed=tuple(key for key in public if key in cards.index and key not in same),
        missing=tuple(key for key in cards.index if key not in public),
    )


def forget() -> bool:
    """Remove the official texts; whether there were any. OverlayError when the folder cannot be changed."""
    path = _path()
    there = path.exists()
    try:
        for file in path.parent.glob(f"{path.stem}*"):  # the overlay, and what an interrupted sync left
            file.unlink(missing_ok=True)
        if path.parent.is_dir() and not any(path.parent.iterdir()):
            path.parent.rmdir()
    except OSError as error:
        raise OverlayError(
            f"The official texts cannot be removed ({error.strerror}): check the permissions of {path.parent}."
        ) from error
    return there


# --- asking -----------------------------------------------------------------------------------------------------


def _path() -> Path:
    return data_folder() / "overlay" / "texts.json"


@functools.lru_cache(maxsize=2)
def _read(path: Path, stamp: tuple[int, int, int]) -> _Overlay:
    """Return the stored overlay; ``stamp`` changes with the file, so that another process may replace it."""
    return msgspec.json.decode(path.read_bytes(), type=_Overlay)


def _load() -> _Overlay | None:
    """Return the overlay, or None when there is none; OverlayError when the file is damaged or of a newer Palantír."""
    path = _path()
    try:
        stat = path.stat()
        overlay = _read(path, (stat.st_mtime_ns, stat.st_size, stat.st_ino))
    except FileNotFoundError:
        return None
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise OverlayError(
            "The stored official texts are damaged: fetch them again with `palantir cards sync`."
        ) from error
    if overlay.version != _VERSION:
        raise OverlayError(
            "The stored official texts are of another version of Palantír: fetch them again with `palantir cards sync`."
        )
    return overlay


def _available() -> _Overlay | None:
    """Return the overlay if it can be used: a look-up goes on without it."""
    try:
        return _load()
    except OverlayError:
        return None


def info() -> OfficialText | None:
    """Return source, date and licence of the overlay (its text is empty), or None without one; OverlayError if damaged."""
    overlay = _load()
    return None if overlay is None else OfficialText("", overlay.source, overlay.date, overlay.licence)


def text_of(card_id: str, language: str = "en") -> OfficialText | None:
    """Return a card's official text in a language (en, es, fr), or None when the overlay does not hold it."""
    overlay = _available()
    markup = overlay.texts.get(card_id, {}).get(language, "") if overlay else ""
    text = plain_text(markup, language) if markup else ""
    if overlay is None or not text:
        return None
    return OfficialText(text, overlay.source, overlay.date, overlay.licence)


def image_url(card_id: str, language: str = "en") -> str | None:
    """Return the address of a card's picture in a language, or None when the overlay does not name it.

    Whether pictures are shown at all is the operator's setting, not decided here.
    """
    overlay = _available()
    if overlay is None:
        return None
    folder = overlay.folders.get(card_id.partition("-")[0], {}).get(language)
    image = overlay.images.get(card_id)
    return f"{folder.rstrip('/')}/{urllib.parse.quote(image, safe='')}" if folder and image else None


# --- plain words ------------------------------------------------------------------------------------------------

# What each symbol stands for: the words to write, and how the noun before the symbol may end (without accents).
_EN = {
    "w": ("Wilderness", "wilderness"), "b": ("Border-land", "borderland"), "f": ("Free-domain", "freedomain"),
    "s": ("Shadow-land", "shadowland"), "d": ("Dark-domain", "darkdomain"), "c": ("Coastal Sea", "coastalsea"),
    "R": ("Ruins & Lairs", "lair"), "B": ("Border-hold", "borderhold"), "F": ("Free-hold", "freehold"),
    "S": ("Shadow-hold", "shadowhold"), "D": ("Dark-hold", "darkhold"), "H": ("Haven", "haven"),
    "DH": ("Haven or Darkhaven", "haven"), "K": ("Darkhaven", "haven"),
}  # fmt: skip
_ES = {
    "w": ("Tierra Salvaje", "salvaje"), "b": ("Tierra Fronteriza", "fronteriza"), "f": ("Región Libre", "libre"),
    "s": ("Tierra de la Sombra", "sombra"), "d": ("Región de la Oscuridad", "oscur"), "c": ("Costa", "costa"),
    "R": ("Ruinas y Guaridas", "guarida"), "B": ("Bastión Fronterizo", "fronterizo"), "F": ("Bastión Libre", "libre"),
    "S": ("Bastión de la Sombra", "sombra"), "D": ("Bastión Oscuro", "oscur"), "H": ("Refugio", "refugio"),
    "DH": ("Refugio o Refugio Oscuro", "refugio"), "K": ("Refugio Oscuro", "refugio"),
}  # fmt: skip
_FR = {
    "w": ("Contrée sauvage", "sauvage"), "b": ("Terre frontalière", "frontaliere"), "f": ("Domaine libre", "libre"),
    "s": ("Terre de l’ombre", "ombre"), "d": ("Domaine noir", "noir"), "c": ("Mer côtière", "cotiere"),
    "R": ("Ruines et antres", "antre"), "B": ("Fief frontalier", "frontalier"), "F": ("Fief libre", "libre"),
    "S": ("Fief de l’ombre", "ombre"), "D": ("Fief noir", "noir"), "H": ("Havre", "havre"),
    "DH": ("Havre ou Havre Noir", "havre"), "K": ("Havre Noir", "havre"),
}  # fmt: skip
_SYMBOLS = {"en": _EN, "es": _ES, "fr": _FR}
_CODES = "DH|[wbfsdcRBFSDHK]"
_SYMBOL = rf"(?:\[?\{{(?:{_CODES})\}}\]?|\[[wbfsdcRBFSDHK]\])"
_RUN = re.compile(rf"\s*{_SYMBOL}(?:\s*{_SYMBOL})*")
_CODE = re.compile(_CODES)
_TAG = re.compile(r"<[^>]*>")
_NUMBERED = re.compile(r"<br\s*/?>\s*(?=\(\d)")  # an entry of a list of attacks, in any language
_BULLET = re.compile(r"\s*•\s*")
_NEAR = 8  # letters that may stand between a noun's stem and its symbol: "Ruins & Lairs sites"
# Signs that Discord would read as formatting, mentions, links or commands, and signs that look alike and do nothing.
_HARMLESS = str.maketrans(
    {
        "*": "∗", "_": "ˍ", "~": "∼", "`": "ˋ", "|": "ǀ", "\\": "∖", "<": "‹", ">": "›", "@": "＠", "#": "＃",
    }
)  # fmt: skip


def _spell(found: re.Match[str], symbols: dict[str, tuple[str, str]]) -> str:
    """Return the words for a run of symbols; nothing where the noun already stands before a single one."""
    codes = _CODE.findall(found[0])
    words = [symbols[code][0] for code in codes]
    if len(codes) > 1:
        return f" {', '.join(words)}"
    stem = symbols[codes[0]][1]
    before = fold(_TAG.sub("", found.string[max(0, found.start() - 200) : found.start()])).replace(" ", "")
    if stem in before[-len(stem) - _NEAR :]:
        return ""
    return f" {words[0]}"


def plain_text(markup: str, language: str = "en") -> str:
    """Turn a text with markup into plain lines: symbols as words, no tags, nothing that Discord would act on."""
    symbols = _SYMBOLS.get(language, _EN)
    spelled = _RUN.sub(lambda found: _spell(found, symbols), markup)
    spelled = _BULLET.sub("<p>• ", _NUMBERED.sub("<p>", spelled))
    lines = "\n".join(plain_paragraphs(spelled)).replace(": (1", ":\n(1").split("\n")  # a list begins on its own line
    return "\n".join(filter(None, map(harmless, lines)))


def harmless(line: str) -> str:
    """Return a line of somebody else's text without what Discord would act on."""
    return _printable(line).translate(_HARMLESS).replace("](", "] (").replace("://", "∶//").strip()


def _one_line(text: str) -> str:
    """Return a name or note as one harmless line."""
    return " ".join(map(harmless, text.split()))
