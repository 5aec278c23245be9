"""From what somebody types to index words: folding, abbreviations, stop words, stems, synonyms, spelling repair."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path

import msgspec
import rapidfuzz

from rulings.model import CorpusError

MOST_WORDS_TOGETHER = 4
LONGEST_NAME = 8
REPAIRED_WEIGHT = 0.8
SYNONYM_WEIGHT = 0.45
KIND_WEIGHT = 0.6
NAME_WEIGHT = 0.6
SHORTEST_REPAIRED = 4

_WORD = re.compile(r"[a-z0-9]+(?:[&/'][a-z0-9]+)*")
_STROKES = str.maketrans({"ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "’": "'", "‘": "'", "`": "'"})
_VOWEL = re.compile(r"[aeiou]|(?<=[^aeiou])y")
_BRITISH = ((re.compile(r"is(e[ds]?|ing|ation)$"), r"iz\1"), (re.compile(r"our(s?)$"), r"or\1"))
_ENDINGS = {
    "olution": "olv", "ization": "", "ation": "", "ition": "", "ement": "", "ific": "ifi", "ment": "", "ness": "",
    "ance": "", "ence": "", "able": "", "ible": "", "anc": "", "enc": "", "abl": "", "ibl": "", "ion": "", "ity": "",
    "iti": "", "ful": "", "ous": "", "iv": "", "iz": "", "at": "", "al": "", "er": "", "ly": "", "li": "",
}  # fmt: skip
_ROUNDS = 3


class Language(msgspec.Struct, frozen=True):
    """Our lists of ``language.toml``: what to leave out, what to write out, what else a word may mean.

    ``everyday`` words are spelled right, ``outside`` are stems of questions that no rule of this game answers.
    ``names`` are folded card names with what kind of card they are ("boromir": character), so that a question about
    one card finds the rule about its kind; ``shy`` are those that are ordinary words, too, unless written large.
    """

    stop: frozenset[str]
    everyday: frozenset[str]
    outside: frozenset[str]
    rewrites: dict[str, tuple[str, ...]]
    synonyms: dict[str, tuple[str, ...]]
    players: dict[str, str]
    documents: dict[str, str] = {}
    names: dict[str, tuple[str, ...]] = {}
    shy: frozenset[str] = frozenset()


class Term(msgspec.Struct, frozen=True, gc=False):
    """One index word of a question and how much it counts: 1 as typed, less when repaired or a synonym."""

    stem: str
    weight: float = 1.0
    origin: int = 0


def load_language(path: Path) -> Language:
    """Read ``language.toml``; raises CorpusError naming the file when it cannot be used."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        rewrites = {**data["abbreviations"], **data["phrases"], **data["numbers"]}
        return Language(
            stop=frozenset(data["stop"].split()),
            rewrites={key: tuple(value.split()) for key, value in rewrites.items()},
            synonyms={key: tuple(value.split()) for key, value in data["synonyms"].items()},
            everyday=frozenset(data["everyday"].split()),
            outside=frozenset(stem(word) for word in data["outside"].split()),
            players={word: player for player, words in data["players"].items() for word in words},
            documents={name: document for document, names in data["documents"].items() for name in names},
        )
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError, AttributeError, TypeError) as error:
        raise CorpusError(f"{path.name}: is not a list of words as corpus/README.md describes it ({error})") from error


def fold(text: str) -> str:
    """Lower case without accents: ``Mûmak`` becomes ``mumak``."""
    if text.isascii():
        return text.lower().replace("`", "'")
    spread = unicodedata.normalize("NFKD", text.casefold().translate(_STROKES))
    return "".join(char for char in spread if not unicodedata.combining(char))


def words(text: str) -> list[str]:
    """Split folded text into words; hyphens separate, ``n't`` and ``'s`` fall away, m/h and r&l stay whole."""
    return [_plain(word) for word in _WORD.findall(fold(text))]


def card_runs(language: Language, text: str) -> list[tuple[str, ...] | str]:
    """Split text into words, with each card name as one tuple of its words; the longest name wins."""
    plain = words(text)
    large = {word for part in re.findall(r"[^\W\d_][\w'’-]*", text) if part[0].isupper() for word in words(part)}
    runs: list[tuple[str, ...] | str] = []
    position = 0
    while position < len(plain):
        size = _name_size(language, plain[position : position + LONGEST_NAME], large)
        runs.append(tuple(plain[position : position + size]) if size else plain[position])
        position += size or 1
    return runs


def _name_size(language: Language, ahead: Sequence[str], large: set[str]) -> int:
    for size in range(len(ahead), 0, -1):
        name = " ".join(ahead[:size])
        if name in language.names and (name not in language.shy or name in large):
            return size
    return 0


def _plain(word: str) -> str:
    if "'" not in word:
        return word
    for ending in ("n't", "'s", "'re", "'ve", "'ll", "'d", "'m"):
        if word.endswith(ending) and len(word) > len(ending):
            return word[: -len(ending)]
    return word.replace("'", "")


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """Cut a word to its stem: plural, tense and the common endings of English; up to three letters stay as they are."""
    if len(word) <= 3 or not word.isalpha():
        return word
    for pattern, replacement in _BRITISH:
        word = pattern.sub(replacement, word)
    word = _without_tense(_without_plural(word))
    for _ in range(_ROUNDS):
        shorter = _without_ending(word.removesuffix("e") if len(word) > 4 else word)
        if shorter == word:
            break
        word = shorter
    word = word[:-1] if len(word) > 4 and word[-1] == word[-2] else word
    return word[:-1] + "i" if word.endswith("y") and len(word) > 3 else word


def _without_ending(word: str) -> str:
    """Cut one ending, if enough is left: a syllable before a long ending, two before one of up to three letters."""
    for ending, replacement in _ENDINGS.items():
        rest = word[: -len(ending)]
        if word.endswith(ending) and _measure(rest) > (1 if len(ending) <= 3 else 0):
            return rest + replacement
    return word


def _without_plural(word: str) -> str:
    if word.endswith("sses"):
        return word[:-2]
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def _without_tense(word: str) -> str:
    for ending in ("ing", "ed"):
        rest = word.removesuffix(ending)
        if rest == word or not _VOWEL.search(rest) or len(rest) < 3:
            continue
        doubled = len(rest) > 3 and rest[-1] == rest[-2] and rest[-1] not in "lsz"
        return rest[:-1] if doubled else rest
    return word


def _measure(text: str) -> int:
    """How many vowel-consonant runs a word part has: a measure of how much of a stem is left."""
    shape = "".join("v" if _VOWEL.match(text, index) else "c" for index in range(len(text)))
    return len(re.findall("vc", re.sub(r"(.)\1+", r"\1", shape)))


def _replace(plain: Sequence[str], table: dict[str, tuple[str, ...]]) -> Iterator[str]:
    """Write out abbreviations and set phrases, on both sides of the search."""
    position = 0
    while position < len(plain):
        for size in range(min(MOST_WORDS_TOGETHER, len(plain) - position), 0, -1):
            found = table.get(" ".join(plain[position : position + size]))
            if found:
                yield from found
                position += size
                break
        else:
            yield from re.split(r"[/&]", plain[position])
            position += 1


def index_words(language: Language, text: str, keep: Iterable[str] = ()) -> list[str]:
    """Stems of a corpus text in order, stop words left out.

    A card name stands for its kind, unless the rule is about that card: then its folded name is in ``keep``.
    """
    kept = set(keep)
    found: list[str] = []
    for run in card_runs(language, text):
        if isinstance(run, str):
            found.append(run)
        else:
            name = " ".join(run)
            found.extend(run if name in kept else ())
            found.extend(language.names[name])
    return [stem(word) for word in _replace(found, language.rewrites) if word and word not in language.stop]


def question_terms(language: Language, text: str, vocabulary: Spelling) -> list[Term]:
    """Stems of a question in order with their weights; unknown words are repaired, synonyms and kinds added behind.

    ``origin`` is the position of the word that a synonym stands for, so that a meaning is counted once.
    """
    spelled: list[str] = []
    direct: list[Term] = []
    meanings: list[tuple[int, float, tuple[str, ...]]] = []
    for run in _joined(language, text):
        position = len(spelled)
        if isinstance(run, str):
            now = vocabulary.repair(run) if run not in language.stop else run
            spelled.append(now)
            if now and now not in language.stop:
                direct.append(Term(stem(now), 1.0 if now == run else REPAIRED_WEIGHT, position))
            continue
        spelled.append("")
        direct.extend(Term(stem(word), NAME_WEIGHT, position) for word in run if word not in language.stop)
        meanings.append((position, KIND_WEIGHT, language.names[" ".join(run)]))
    meanings += [(origin, SYNONYM_WEIGHT, found) for origin, found in _meanings(language, spelled)]
    return direct + _added(meanings, {term.stem for term in direct} | language.stop)


def _joined(language: Language, text: str) -> Iterator[tuple[str, ...] | str]:
    """The runs of a question with the abbreviations between the card names written out."""
    between: list[str] = []
    for run in [*card_runs(language, text), ()]:
        if isinstance(run, str):
            between.append(run)
            continue
        yield from _replace(between, language.rewrites)
        between = []
        if run:
            yield run


def _added(meanings: Iterable[tuple[int, float, tuple[str, ...]]], seen: set[str]) -> list[Term]:
    extra: list[Term] = []
    for origin, weight, meaning in meanings:
        for word in meaning:
            if (found := stem(word)) not in seen:
                seen.add(found)
                extra.append(Term(found, weight, origin))
    return extra


def _meanings(language: Language, spelled: Sequence[str]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """For each word or run of words that has synonyms: its position and the synonyms."""
    by_stem = stemmed_keys(tuple(language.synonyms))
    for position in range(len(spelled)):
        for size in range(min(MOST_WORDS_TOGETHER, len(spelled) - position), 0, -1):
            run = " ".join(stem(word) for word in spelled[position : position + size])
            if run in by_stem:
                yield position, language.synonyms[by_stem[run]]
                break


@lru_cache(maxsize=4)
def stemmed_keys(keys: tuple[str, ...]) -> dict[str, str]:
    """Map the stems of each key to the key, so that "killed" finds what is listed under "kill"."""
    return {" ".join(stem(word) for word in key.split()): key for key in reversed(keys)}


def players_named(language: Language, text: str) -> frozenset[str]:
    """Which types of player a question is about, by their names, abbreviations and avatars."""
    typed = _replace(words(text), language.rewrites)
    found = {language.players[word] for word in typed if word in language.players}
    if "fallen-wizard" in found:
        found.discard("wizard")
    return frozenset(found)


def documents_named(language: Language, text: str) -> tuple[str, frozenset[str]]:
    """Take the names of documents out of a question ("the CRF on burglary"): the rest, and which were named."""
    plain = " ".join(words(text))
    rest, found = text, set()
    for name, document in language.documents.items():
        if re.search(rf"\b{name}\b", plain):
            found.add(document)
            rest = re.sub(rf"(?i)\b{name.replace(' ', '[ -]')}\b", " ", rest)
    return (rest, frozenset(found)) if words(rest) else (text, frozenset())


class Spelling:
    """The words the search knows, for repairing those it does not; other forms of a known word are known, too.

    Of known words that are equally close, the one that comes first in ``known`` is meant.
    """

    def __init__(self, known: Iterable[str], stems: Iterable[str] | None = None) -> None:
        ordered = tuple(dict.fromkeys(known))
        self._known = frozenset(ordered)
        self._stems = frozenset(map(stem, self._known) if stems is None else stems)
        self._by_letter: dict[str, list[str]] = {}
        for word in ordered:
            if len(word) >= SHORTEST_REPAIRED:
                self._by_letter.setdefault(word[0], []).append(word)

    def __contains__(self, word: str) -> bool:
        return word in self._known or stem(word) in self._stems

    def repair(self, word: str) -> str:
        """Return the known word that is closest, or the word itself when none is close enough.

        One slip in a word of four to seven letters, two in a longer one; the first letter is taken as right.
        """
        if word in self or len(word) < SHORTEST_REPAIRED or not word.isalpha():
            return word
        slips = 1 if len(word) <= 7 else 2
        near = rapidfuzz.process.extractOne(
            word,
            self._by_letter.get(word[0], ()),
            scorer=rapidfuzz.distance.DamerauLevenshtein.distance,
            score_cutoff=slips,
        )
        return near[0] if near else word
