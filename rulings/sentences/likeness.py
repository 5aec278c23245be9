"""How alike a question and entries are by the sentence model; and the vectors of a corpus, made once."""

from __future__ import annotations

import itertools
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np

from carddb.artefact.build import READABLE
from rulings.sentences.encoder import Encoder
from rulings.sentences.places import MEASURES, Vectors

CLOSEST = 3


class Likeness:
    """Compares questions with the vectors of a corpus; ``phrasings`` says how many each entry has, in order.

    The vectors are mapped: a question reads those of its candidates, ``(rows, width)`` 16-bit floats.
    """

    def __init__(self, vectors: Vectors, phrasings: Sequence[int]) -> None:
        self._encoder = Encoder(vectors.model)
        mapped = np.memmap(vectors.path, np.float16, "r", shape=(vectors.rows, self._encoder.width))
        self._rows = np.asarray(mapped)
        self._starts = [*itertools.accumulate(phrasings, initial=len(phrasings))]

    def measures(self, question: str, groups: Mapping[int, Sequence[int]]) -> dict[int, dict[str, float]]:
        """By position: the MEASURES of the question, each the best of its group of positions; cosines, at most 1."""
        positions = sorted({one for group in groups.values() for one in group})
        rows = [row for one in positions for row in (one, *range(self._starts[one], self._starts[one + 1]))]
        placed = self._encoder.encode([question])[0]
        cosines = iter((self._rows[rows].astype(np.float32) @ placed).tolist())
        told = {}
        for one in positions:
            whole = next(cosines)
            near = sorted(itertools.islice(cosines, self._starts[one + 1] - self._starts[one]), reverse=True)[:CLOSEST]
            told[one] = (whole, near[0], sum(near) / len(near)) if near else (whole, whole, whole)
        return {
            position: dict(zip(MEASURES, map(max, zip(*(told[one] for one in group), strict=True)), strict=True))
            for position, group in groups.items()
        }


def make_vectors(folder: Path, texts: Sequence[str], path: Path, told: Callable[[float], None]) -> None:
    """Write the vectors of all texts in order, all or nothing; ``told`` hears the share that is done. OSError where it cannot."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f"{path.stem}-", suffix=".part") as file:
        file.write(Encoder(folder).encode(texts, told).astype(np.float16).tobytes())
        file.flush()
        Path(file.name).chmod(READABLE)
        path.unlink(missing_ok=True)
        path.hardlink_to(file.name)
