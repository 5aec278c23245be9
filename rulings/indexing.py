"""From entries to what the index holds: words by column, how phrasings are put, names, links, and equal rulings."""

from __future__ import annotations

import itertools
import math
import re
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from carddb.facts.model import CardFacts
from rulings.language import Language, fold, index_words, stem, words
from rulings.meaning import Meaning, Row, learn
from rulings.model import SOURCES, Entry, link_key, same_key

COLUMNS = ("title", "asked", "text", "terms")
_MEANING_WEIGHTS = {"title": 2.0, "asked": 2.0, "text": 1.0, "terms": 1.5}
_TELLING_KEYWORDS = {"leader", "half-orc", "weapon", "armor", "shield", "helmet", "environment", "spawn", "corruption"}
_EXAMPLE = "Example"  # titles of entries that show a rule at work begin so
_PART = re.compile(r" \(\d+\)$")


class Digest(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What is kept in memory of one entry.

    ``plain`` is the folded title; ``cards`` are names in every spelling, ``own`` those of the one card it is about;
    ``near`` are the positions of entries it is linked with, ``same`` those of the rules it repeats, the main one first.
    ``section`` is what it stands in ("coe:2.II", "urd:Ally"), ``phrasings`` how many it has, ``example`` that it only shows
    how a rule works.
    """

    source: str
    ref: str
    title: str
    plain: str
    players: tuple[str, ...]
    cards: tuple[str, ...]
    own: tuple[str, ...]
    near: tuple[int, ...] = ()
    same: tuple[int, ...] = ()
    section: str = ""
    phrasings: int = 0
    example: bool = False


class StemRow(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One index word: how rare it is, its packed vector, the entries that hold it, its share in titles and terms."""

    rare: float
    vector: bytes
    held: bytes
    titles: dict[int, float]
    terms: dict[int, float]


class Indexed(msgspec.Struct, frozen=True):
    """The index words of one entry by column."""

    columns: dict[str, list[str]]


class GramRow(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One word or pair of words as phrasings put it: its rarity, and by entry the sum of its shares in phrasings."""

    rare: float
    entries: bytes
    shares: bytes


def rarity(count: int, total: int) -> float:
    """How much a word says that stands in ``count`` of ``total`` entries: the inverse document frequency of bm25."""
    return math.log(1 + (total - count + 0.5) / (count + 0.5))


# ---------------------------------------------------------------------------- names of cards


def with_card_names(language: Language, cards: Iterable[CardFacts]) -> Language:
    """Add every card name with the words for its kind; a name of several cards stands for all their kinds."""
    names: dict[str, tuple[str, ...]] = {}
    shy: set[str] = set()
    for card in cards:
        for name in spellings(card.name):
            names[name] = tuple(dict.fromkeys((*names.get(name, ()), *_kind_words(card))))
            if " " not in name and card.type in {"resource", "hazard"} and not card.unique:
                shy.add(name)
    own = {key for key in language.rewrites if key in names} | set(language.stop)
    return msgspec.structs.replace(
        language,
        names={name: meaning for name, meaning in names.items() if name not in own},
        shy=frozenset(shy),
    )


def spellings(name: str) -> set[str]:
    """A card name folded as printed, without its number ("Aragorn II") and without its article."""
    plain = [word for word in words(name) if word not in {"i", "ii", "iii"}]
    return {" ".join(words(name)), " ".join(plain), " ".join(plain[1:] if plain[:1] == ["the"] else plain)} - {""}


def _kind_words(card: CardFacts) -> tuple[str, ...]:
    """The rules' own words for what a card is: ``("faction", "man")``, ``("creature", "undead")``, ``("site", "haven")``."""
    kinds = [word for kind in card.kinds for word in kind.split("-") if word != "character" or len(card.kinds) == 1]
    extra = words(card.site_type) if card.type == "site" else words(card.race)
    role = ["hazard"] if card.type == "hazard" else []
    told = [word for keyword in card.keywords if keyword in _TELLING_KEYWORDS for word in words(keyword)]
    return tuple(dict.fromkeys([*kinds, *role, *extra, *told]))


# ---------------------------------------------------------------------------- words


def indexed(entry: Entry, language: Language) -> Indexed:
    """Split one entry into index words; the name of the player a rule is for counts among its terms."""
    about = {name for card in entry.cards for name in spellings(card)}

    def split(*texts: str) -> list[str]:
        return index_words(language, "\n".join(texts), about)

    return Indexed(
        {
            "title": split(entry.title),
            "asked": split(*entry.asked),
            "text": split(entry.text),
            "terms": split(*entry.terms, *entry.players, *entry.cards),
        }
    )


def vocabulary(entries: Sequence[Entry], language: Language) -> tuple[str, ...]:
    """Every word somebody may type and need not have corrected, unstemmed, those the entries use most coming first."""
    used = Counter(word for entry in entries for text in _texts(entry) for word in words(text))
    known = {*used, *language.stop, *language.everyday, *language.outside, *language.players}
    for table in (language.rewrites, language.synonyms):
        known.update(word for key, value in table.items() for word in (*key.split(), *value))
    known.update(word for name in language.names for word in name.split())
    return tuple(sorted(known, key=lambda word: (-used[word], word)))


def _texts(entry: Entry) -> tuple[str, ...]:
    return (entry.title, entry.text, entry.differs, *entry.asked, *entry.terms, *entry.cards)


def stem_rows(rows: Sequence[Indexed], meaning: Meaning, numbers: Mapping[str, int]) -> Iterator[tuple[str, StemRow]]:
    """What the index keeps of each stem, in the order of ``numbers``."""
    held: dict[str, list[int]] = defaultdict(list)
    for position, row in enumerate(rows):
        for found in sorted({found for column in row.columns.values() for found in column}):
            held[found].append(position)
    rare = {found: rarity(len(positions), len(rows)) for found, positions in held.items()}
    titles, terms = (_shares([row.columns[column] for row in rows], rare) for column in ("title", "terms"))
    for found, number in numbers.items():
        packed = array("H", held[found]).tobytes()
        yield found, StemRow(rare[found], meaning.word(number), packed, titles.get(found, {}), terms.get(found, {}))


def _shares(columns: Sequence[Sequence[str]], rare: Mapping[str, float]) -> dict[str, dict[int, float]]:
    """For each stem and entry: the part of the stem in the (unit) vector of that column."""
    shares: dict[str, dict[int, float]] = defaultdict(dict)
    for position, found in enumerate(columns):
        length = math.sqrt(sum(rare[one] ** 2 for one in set(found))) or 1.0
        for one in sorted(set(found)):
            shares[one][position] = rare[one] / length
    return shares


def learn_meaning(rows: Sequence[Indexed], numbers: Mapping[str, int]) -> Meaning:
    """Learn the latent space from what the entries hold, titles and phrasings counting double."""
    counts = Counter(found for row in rows for found in {one for column in row.columns.values() for one in column})
    rare = {found: rarity(count, len(rows)) for found, count in counts.items()}
    return learn([_weighted(row, numbers, rare) for row in rows], len(numbers))


def _weighted(row: Indexed, numbers: Mapping[str, int], rare: Mapping[str, float]) -> Row:
    """The weight of each word of an entry: how often it stands there, dampened, times how rare it is."""
    often: dict[str, float] = defaultdict(float)
    for column, found in row.columns.items():
        for one in found:
            often[one] += _MEANING_WEIGHTS[column]
    return {numbers[one]: math.log1p(count) * rare[one] for one, count in often.items()}


# ---------------------------------------------------------------------------- how phrasings are put


def plain_grams(text: str) -> list[str]:
    """Every word as typed, little words too: how a question is put tells as much as what it is about."""
    return words(text)


def pair_grams(text: str) -> list[str]:
    """Neighbouring words by their stems, the beginning of the text included."""
    return [" ".join(pair) for pair in itertools.pairwise(["^", *map(stem, words(text))])]


def gram_rows(entries: Sequence[Entry]) -> Iterator[tuple[str, GramRow]]:
    """For each word and pair: its share in each phrasing and title (unit vectors), summed up by entry."""
    for split in (plain_grams, pair_grams):
        phrasings = [
            (position, Counter(split(text)))
            for position, entry in enumerate(entries)
            for text in (entry.title, *entry.asked)
        ]
        counts = Counter(gram for _, found in phrasings for gram in found)
        rare = {gram: math.log((1 + len(phrasings)) / (1 + count)) + 1 for gram, count in counts.items()}
        sums: dict[str, dict[int, float]] = defaultdict(dict)
        for position, found in phrasings:
            vector = {gram: (1 + math.log(count)) * rare[gram] for gram, count in found.items()}
            length = math.sqrt(sum(value**2 for value in vector.values())) or 1.0
            for gram, value in vector.items():
                sums[gram][position] = sums[gram].get(position, 0.0) + value / length
        for gram, by_entry in sums.items():
            yield gram, GramRow(rare[gram], array("H", by_entry).tobytes(), array("f", by_entry.values()).tobytes())


# ---------------------------------------------------------------------------- names and links


def names_of(entry: Entry) -> Iterator[tuple[str, str]]:
    """Everything one may type to mean exactly this entry, as (kind, name): key, folded ref, title, phrasing, card.

    "card" has every spelling of a name, "printed" the one on the card.
    """
    yield "key", entry.key
    yield "fold", fold(link_key(entry.ref))
    titles = {" ".join(words(entry.title))}
    if entry.ref.startswith("g:"):
        term = entry.ref.removeprefix("g:")
        bare = re.sub(r"\([^)]*\)", "", term)
        titles |= {
            " ".join(words(part)) for part in (term, bare, *bare.split(","), *re.findall(r"\(([^)]{2,})\)", term))
        }
    elif entry.source != "coe":
        titles.add(" ".join(words(_PART.sub("", entry.ref))))
    yield from (("name", name) for name in sorted(titles - {""}))
    yield from (("phrase", " ".join(words(phrase))) for phrase in entry.asked)
    yield from (("card", name) for name in sorted({name for card in entry.cards for name in spellings(card)}))
    yield from (("printed", " ".join(words(card))) for card in entry.cards)


def digests(entries: Sequence[Entry]) -> Iterator[Digest]:
    """What is kept in memory of each entry, with the links between them."""
    at = {entry.key: position for position, entry in enumerate(entries)}
    linked = [_links(entry, at) for entry in entries]
    near = [set(positions) for positions in linked]
    for position, positions in enumerate(linked):
        for other in positions:
            near[other].add(position)
    for position, entry in enumerate(entries):
        cards = tuple(sorted({name for card in entry.cards for name in spellings(card)}))
        base = spellings(_PART.sub("", entry.ref)) if entry.source != "coe" else set()
        yield Digest(
            source=entry.source,
            ref=entry.ref,
            title=entry.title,
            plain=" ".join(words(entry.title)),
            players=entry.players,
            cards=cards,
            own=tuple(sorted(base & set(cards))),
            near=tuple(sorted(near[position] - {position})),
            same=tuple(at[key] for key in map(same_key, entry.same) if key in at),
            section=_section(entry),
            phrasings=len(entry.asked),
            example=entry.title.startswith(_EXAMPLE),
        )


def _section(entry: Entry) -> str:
    """What an entry stands in: the two first parts of a number, the topic of a part of one, a term alone."""
    numbered = entry.source == "coe" and not entry.ref.startswith("g")
    return f"{entry.source}:{'.'.join(entry.ref.split('.')[:2]) if numbered else _PART.sub('', entry.ref)}"


def _links(entry: Entry, at: Mapping[str, int]) -> list[int]:
    """Where the links of an entry lead: a plain number means the first document if it has one, else the entry's own."""
    found = []
    for ref in (*entry.see, *entry.same, *entry.overrules, *entry.overruled_by):
        document, _, rest = ref.partition(":")
        keys = [f"coe:{link_key(ref)}", f"{entry.source}:{link_key(ref)}"]
        if document in SOURCES and rest:
            keys = [f"{document}:{link_key(rest)}"]
        found += [at[key] for key in keys if key in at][:1]
    return found
