"""The official card texts, laid over our facts for an operator who may use them.

The texts are not ours and never ship: `carddb.official.overlay_sync` fetches them. With the texts go their source, the day they
were fetched and a note on the licence: whoever shows a text shows its `credit`.
"""

from __future__ import annotations

import functools
import re
import unicodedata
import urllib.parse
from pathlib import Path

import msgspec

from carddb.artefact.build import data_folder
from carddb.facts.sentences import plain_paragraphs
from carddb.search.names import fold

LANGUAGES = ("en", "es", "fr")  # the languages the database has texts in
VERSION = 1


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


class Overlay(msgspec.Struct, frozen=True):
    """The stored file: markup by card and language, picture file names by card, picture folders by set and language."""

    version: int
    source: str
    date: str
    licence: str
    texts: dict[str, dict[str, str]]
    images: dict[str, str]
    folders: dict[str, dict[str, str]]


def forget() -> bool:
    """Remove the official texts; whether there were any. OverlayError when the folder cannot be changed."""
    path = overlay_path()
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


def overlay_path() -> Path:
    """Return where the overlay lies, whether or not there is one."""
    return data_folder() / "overlay" / "texts.json"


@functools.lru_cache(maxsize=2)
def _read(path: Path, stamp: tuple[int, int, int]) -> Overlay:
    """Return the stored overlay; ``stamp`` changes with the file, so that another process may replace it."""
    return msgspec.json.decode(path.read_bytes(), type=Overlay)


def _load() -> Overlay | None:
    """Return the overlay, or None when there is none; OverlayError when the file is damaged or of a newer Palantír."""
    path = overlay_path()
    try:
        stat = path.stat()
        overlay = _read(path, (stat.st_mtime_ns, stat.st_size, stat.st_ino))
    except FileNotFoundError:
        return None
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise OverlayError(
            "The stored official texts are damaged: fetch them again with `palantir cards sync`."
        ) from error
    if overlay.version != VERSION:
        raise OverlayError(
            "The stored official texts are of another version of Palantír: fetch them again with `palantir cards sync`."
        )
    return overlay


def _available() -> Overlay | None:
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


def printable(text: str) -> str:
    """Return a text without signs that show nothing or turn the direction of writing, and without halves of signs."""
    return "".join(
        sign for sign in text if sign in "\n\t" or unicodedata.category(sign) not in {"Cc", "Cf", "Cs", "Co"}
    )


def harmless(line: str) -> str:
    """Return a line of somebody else's text without what Discord would act on."""
    return printable(line).translate(_HARMLESS).replace("](", "] (").replace("://", "∶//").strip()
