"""The fitted weights of ranking and sureness: ``weights.toml`` beside this file, written by ``rulings.measuring.fitting``."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from rulings.model import CorpusError

PATH = Path(__file__).resolve().parent / "weights.toml"


class Weights(msgspec.Struct, frozen=True):
    """Weight by measure: of an entry (``ranking.Ranker``) and of a whole answer (``ranking.signs``).

    ``note`` says how they were fitted; ``sentences`` are those for when the sentence model is in use.
    """

    ranking: dict[str, float]
    sureness: dict[str, float]
    note: str = ""
    sentences: Weights | None = None


def load_weights(path: Path = PATH) -> Weights:
    """Read the weights; CorpusError names a file that cannot be used."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Weights)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise CorpusError(
            f"{path.name}: cannot be used ({error}); restore it or run rulings.measuring.fitting."
        ) from error


def written(weights: Weights) -> str:
    """The weights as the content of ``weights.toml``, those with the sentence model after the others."""
    lines = _tables(weights, "")
    if weights.sentences is not None:
        lines += ["", "[sentences]", *_tables(weights.sentences, "sentences.")]
    return "\n".join(lines) + "\n"


def _tables(weights: Weights, within: str) -> list[str]:
    lines = [f'note = "{weights.note}"']
    for name, table in (("ranking", weights.ranking), ("sureness", weights.sureness)):
        lines += ["", f"[{within}{name}]", *(f"{key} = {value:.4f}" for key, value in table.items())]
    return lines
