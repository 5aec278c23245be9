"""The official card texts, fetched from a file or an address that the operator may use.

The texts are not ours and never ship. `sync` reads a file in the public database's format (see `carddb.official.public`), checks
all of it, and only then replaces what `PALANTIR_DATA/overlay` holds; after any error the overlay is what it was. With the
texts go their source, the day they were fetched and a note on the licence.
"""

from __future__ import annotations

import datetime as dt
import http.client
import json
import re
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path
from typing import IO, Any

import msgspec
from rapidfuzz import fuzz

from carddb.artefact.build import BuildError, store
from carddb.artefact.database import CardDatabase, database
from carddb.official.overlay import LANGUAGES, VERSION, Overlay, OverlayError, harmless, overlay_path, printable
from carddb.official.public import PublicCard, PublicError, read_public
from carddb.search.names import fold

MOST_BYTES = 20_000_000
LONGEST_TEXT = 6_000  # signs; the longest official text has about 1,500
LICENCE = (
    "For community and non-commercial use, with thanks to the Council of Elrond card database; "
    "the texts belong to their owners."
)
_SAME_NAME = 60  # likeness of two names in percent from which they name the same card
_WAIT = 30.0  # seconds for one answer of a server
_WHOLE = 180.0  # seconds for the whole file


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
    return {language: printable(text) for language, text in texts.items() if text.strip()}


def _same_name(card: PublicCard, cards: CardDatabase) -> bool:
    """Whether a card of the source has our name for that id, give or take a few letters."""
    return fuzz.ratio(fold(card.name.get("en") or ""), fold(cards.get(card.id).name)) >= _SAME_NAME


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
    overlay = Overlay(
        version=VERSION,
        source=_one_line(name) or _one_line(shown),
        date=(today or dt.datetime.now(dt.UTC).date()).isoformat(),
        licence=_one_line(licence),
        texts={key: texts for key, card in same.items() if (texts := _texts(card, shown))},
        images={key: card.image for key, card in same.items() if card.image},
        folders=_folders(sets, shown),
    )
    try:
        store(overlay_path(), msgspec.json.encode(overlay))
    except BuildError as error:
        raise OverlayError(str(error).replace("card data", "official texts")) from error
    return _report(overlay, public, same, known)


def _report(
    overlay: Overlay, public: dict[str, PublicCard], same: dict[str, PublicCard], cards: CardDatabase
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


def _one_line(text: str) -> str:
    """Return a name or note as one harmless line."""
    return " ".join(map(harmless, text.split()))
