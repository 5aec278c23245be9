"""The artefact that is compiled from the source files: one msgpack file with every card's facts, names and sentences.

The artefact lies in the data folder under a name that contains the hash of everything it is made from, so a change of
the sources (or of the code that compiles them) is noticed by name alone, and older games keep the artefact they began
with. Building takes a second or two; it happens once, on first use.
"""

from __future__ import annotations

import hashlib
import os
import pkgutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from carddb.effects.nodes.tree import CardEffects
from carddb.facts.folder import DATA, PACKAGE
from carddb.facts.model import CardFacts

_CODE = (
    "carddb/facts/model.py",
    "carddb/facts/sentences.py",
    "carddb/facts/source.py",
    "carddb/facts/references.py",
    "carddb/artefact/build.py",
    "carddb/artefact/compiling.py",
    "carddb/artefact/claims.py",
)
_COMPILER: Final = "carddb.artefact.compiling:compile_artefact"
OWN: Final = 0o600  # the mode of a file that nobody else reads
READABLE: Final = 0o644  # of what is made: it holds nothing but the program's own data, and whoever runs it reads it
_EFFECTS = ("effects", "cards")  # the effects of cards are part of the artefact, and so is the code that writes them


class BuildError(RuntimeError):
    """The artefact cannot be built or stored; the message says what to do."""


class Print(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What identifies a printed card besides its rules: the picture's file name, the artist, the rarity code."""

    image: str = ""
    artist: str = ""
    rarity: str = ""


class SetInfo(msgspec.Struct, frozen=True, gc=False):
    """A set: its name by language, and the folders of the public picture collections by edition ("en", "es", ...)."""

    names: dict[str, str]
    pictures: dict[str, str]


class Artefact(msgspec.Struct, frozen=True):
    """The content of the compiled file.

    ``sets`` are in order of publication; ``names`` id -> language -> name; ``sentences`` id -> lines such as "d41d8cd9 unique" (digest, claims);
    ``effects`` id -> what the card does.
    """

    sets: dict[str, SetInfo]
    cards: tuple[CardFacts, ...]
    names: dict[str, dict[str, str]]
    prints: dict[str, Print]
    sentences: dict[str, tuple[str, ...]]
    effects: dict[str, CardEffects] = {}


def data_folder() -> Path:
    """Return the folder for everything that is made: `PALANTIR_DATA`, or `var` beside the `palantir` script."""
    named = os.environ.get("PALANTIR_DATA")
    return Path(named) if named else PACKAGE.parent / "var"


def made_path(name: str) -> Path:
    """Return where a file made from the sources lies: in `PALANTIR_BUILT` if it can be read there, else in the data folder.

    An image and a set-up by root build such files once, into a folder that is read-only for the bot that runs.
    """
    built = os.environ.get("PALANTIR_BUILT")
    ready = Path(built) / name if built else None
    return ready if ready is not None and os.access(ready, os.R_OK) else data_folder() / name


def sources_hash(folder: Path | None = None) -> str:
    """Return 16 hexadecimal digits over the content of the source files and of the code that compiles them."""
    folder = folder or DATA
    digest = hashlib.blake2b(digest_size=8)
    code = [
        *(PACKAGE.parent / name for name in _CODE),
        *(path for name in _EFFECTS for path in sorted((PACKAGE / name).rglob("*.py"))),
    ]
    for path in [*code, *sorted(folder.rglob("*.toml"))]:
        content = path.read_bytes()
        digest.update(f"{path.parent.name}/{path.name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def artefact_path() -> Path:
    """Return where the artefact of the present sources lies, whether or not it has been built."""
    return made_path(f"cards-{sources_hash()}.msgpack")


def store(path: Path, content: bytes, mode: int = OWN) -> None:
    """Write a file so that others see all of it or nothing; BuildError when the folder cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f"{path.stem}-", delete=False) as file:
            file.write(content)
        Path(file.name).chmod(mode)
        Path(file.name).replace(path)
    except OSError as error:
        raise BuildError(
            f"The card data cannot be written to {path.parent} ({error.strerror}): "
            "set PALANTIR_DATA to a folder you may write to."
        ) from error


def ensure_artefact() -> Path:
    """Return the path of the artefact of the present sources, built first if it is not there."""
    path = artefact_path()
    if not _there(path):
        store(path, compiled(), READABLE)
    return path


def compiled() -> bytes:
    """Return the artefact's bytes, made now; what makes them is read then: nobody who looks a card up waits for it."""
    make: Callable[[], bytes] = pkgutil.resolve_name(_COMPILER)
    return make()


def _there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a folder that may not be looked into: to write there says so in a sentence
        return False
