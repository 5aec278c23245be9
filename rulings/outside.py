"""How questions sound that no document answers: learnt from our own examples in ``corpus/outside.toml``."""

from __future__ import annotations

import math
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from rulings.indexing import pair_grams
from rulings.language import stem, words
from rulings.model import CorpusError

MOST_ODDS = 3.0
_BACKGROUND = 20.0  # how many words of the phrasings are mixed into the examples, which are few
_UNSEEN = 0.02
_HALF = 0.5


def load_outside(path: Path) -> tuple[str, ...]:
    """Read the example questions; a corpus without the file has none. CorpusError names a file that cannot be used."""
    try:
        groups = tomllib.loads(path.read_text(encoding="utf-8"))
        return tuple(line.strip() for group in groups.values() for line in group.split("\n") if line.strip())
    except FileNotFoundError:
        return ()
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, AttributeError) as error:
        raise CorpusError(
            f"{path.name}: is not a list of questions as corpus/README.md describes it ({error})"
        ) from error


def grams(text: str) -> list[str]:
    """The stems of every word, little words too, and of neighbouring words: how a question about the game is put."""
    return [*map(stem, words(text)), *pair_grams(text)]


def gram_odds(inside: Iterable[str], outside: Iterable[str]) -> dict[str, float]:
    """How much more likely each gram is in questions beside the rules, as a logarithm between -3 and 3.

    ``""`` has the odds of a gram that stands in neither. Without examples there are no odds.
    """
    known = Counter(found for text in inside for found in grams(text))
    strange = Counter(found for text in outside for found in grams(text))
    if not strange:
        return {}
    all_known, all_strange = known.total() + _HALF * len(known), strange.total() + _BACKGROUND

    def odds(found: str) -> float:
        usual = (known[found] + _HALF) / all_known
        unusual = (strange[found] + _BACKGROUND * usual + _UNSEEN) / all_strange
        return max(-MOST_ODDS, min(MOST_ODDS, math.log(unusual / usual)))

    return {found: odds(found) for found in ("", *known, *strange)}


def strangeness(odds: Mapping[str, float], found: Sequence[str]) -> float:
    """How much a question, given as its grams, sounds like one that no document answers: above 0 more, below 0 less."""
    unseen = odds.get("", 0.0)
    return sum(odds.get(gram, unseen) for gram in found) / math.sqrt(len(found)) if found else 0.0
