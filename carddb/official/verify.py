"""Compares every fact with a file in the public database's format, card by card.

Each attribute of the database has a reader: it says in our terms what the attribute means and what our facts say. The
two are equal, or the difference is listed with its reason in `data/repairs.toml`, or it is unexplained. The official
text is compared by the digests of its sentences, and every claimed sentence must leave a trace: the numbers, sites,
regions and factions it names stand in the facts, and so does each of its conditions (see `carddb.official.traces`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec
from pydantic import BaseModel, ConfigDict, ValidationError

from carddb.artefact.build import Print
from carddb.artefact.database import CardDatabase, database
from carddb.facts.folder import DATA
from carddb.facts.model import CardFacts
from carddb.facts.sentences import digest, split_sentences
from carddb.facts.source import LANGUAGES, SourceError, first_fault
from carddb.official.attributes import IGNORED, MAY_BE_ABSENT, READERS, read
from carddb.official.public import PublicCard, read_public
from carddb.official.traces import untraced

_IDENTITY = ("type", "alignment")
_NOTHING = frozenset({"", "0", "no"})  # neither side says anything: no fact


class Difference(msgspec.Struct, frozen=True):
    """One fact where the public file says something else; ``reason`` is empty while nothing explains it."""

    card: str
    field: str
    ours: str
    theirs: str
    reason: str = ""

    def __str__(self) -> str:
        explained = f" ({self.reason})" if self.reason else ""
        return f"{self.card} {self.field}: ours “{self.ours}”, theirs “{self.theirs}”{explained}"


class VerifyReport(msgspec.Struct, frozen=True):
    """What a comparison found; all is well when `unexplained`, `changed` and `without_trace` are empty.

    ``facts`` = ``equal`` + ``repaired`` + unexplained differences. ``sentences`` are those of the official text;
    ``claimed`` of them are expressed by facts and applied by general rules. ``changed`` names sentences that the file
    has and our record has not, or the other way round; ``without_trace`` claimed sentences that say more than the
    facts; ``stale`` repairs that no difference needs any more; ``missing`` and ``unknown`` cards only one side has.
    """

    cards: int
    facts: int
    equal: int
    repairs: tuple[Difference, ...]
    unexplained: tuple[Difference, ...]
    sentences: int
    claimed: int
    changed: tuple[str, ...]
    without_trace: tuple[str, ...]
    stale: tuple[str, ...]
    missing: tuple[str, ...]
    unknown: tuple[str, ...]

    @property
    def repaired(self) -> int:
        """How many differences are listed repairs."""
        return len(self.repairs)

    @property
    def ok(self) -> bool:
        """Whether nothing is left to explain."""
        return not (self.unexplained or self.changed or self.without_trace or self.missing or self.unknown)

    def totals(self) -> dict[str, int]:
        """Return the totals as numbers, by name."""
        counted = {
            name: getattr(self, name) for name in ("cards", "facts", "equal", "repaired", "sentences", "claimed")
        }
        listed = ("unexplained", "changed", "without_trace", "stale", "missing", "unknown")
        return counted | {name: len(getattr(self, name)) for name in listed}


class _Repair(BaseModel):
    """One entry of `repairs.toml`: why values of a field differ; ``cards`` is id -> the database's value and ours."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    field: str
    reason: str
    cards: dict[str, tuple[str, str]]


RepairKey = tuple[str, str, str, str]  # card, field, the database's value, ours


def read_repairs(path: Path = DATA / "repairs.toml") -> dict[RepairKey, str]:
    """Return the reasons by what they explain; SourceError where the file is not valid."""
    try:
        blocks = tomllib.loads(path.read_text(encoding="utf-8"))
        repairs = [_Repair.model_validate(block) for block in blocks.get("repair", [])]
    except ValidationError as error:
        raise SourceError(f"{path.name}: {first_fault(error)}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SourceError(f"{path.name}: this is not valid TOML: {error}.") from error
    return {
        (card, repair.field, theirs, ours): repair.reason
        for repair in repairs
        for card, (theirs, ours) in repair.cards.items()
    }


def _comparisons(card: CardFacts, names: dict[str, str], printed: Print, public: PublicCard) -> Iterator[Difference]:
    """Yield every fact that the public card has too, equal or not."""
    for field in _IDENTITY:
        yield Difference(card.id, field, getattr(card, field), getattr(public, field).lower())
    for field in ("image", "artist", "rarity"):
        yield Difference(card.id, field, getattr(printed, field), getattr(public, field))
    for language in LANGUAGES:
        theirs = " ".join((public.name.get(language) or "").split())
        yield Difference(card.id, f"name.{language}", names.get(language, ""), theirs)
    for field in sorted(READERS.keys() | public.attributes.keys()):
        if field in IGNORED or (field in MAY_BE_ABSENT and not public.attributes.get(field)):
            continue
        ours, theirs = read(field, public.attributes.get(field), card)
        yield Difference(card.id, field, ours, theirs)


def _changed_sentences(card: CardFacts, recorded: list[str], found: list[str]) -> Iterator[str]:
    """Yield one line for each sentence that only the record or only the file has."""
    for index, known in enumerate(recorded):
        if known not in found:
            yield f"{card.id} sentence {index + 1} ({known}) is no longer in the text"
    for index, new in enumerate(found):
        if new not in recorded:
            yield f"{card.id} sentence {index + 1} ({new}) is new"


class _Verification:
    """Collects what the comparison of all cards finds."""

    def __init__(self, cards: CardDatabase, public: dict[str, PublicCard], repairs: dict[RepairKey, str]) -> None:
        self.cards = cards
        self.public = public
        self.repairs = repairs
        self.used: set[RepairKey] = set()
        self.facts = self.equal = self.sentences = 0
        self.explained: list[Difference] = []
        self.unexplained: list[Difference] = []
        self.changed: list[str] = []
        self.without_trace: list[str] = []

    def compare_facts(self, card: CardFacts, public: PublicCard) -> None:
        """Compare all facts of one card."""
        for fact in _comparisons(card, self.cards.names[card.id], self.cards.prints[card.id], public):
            if fact.ours == fact.theirs and fact.ours in _NOTHING:
                continue
            self.facts += 1
            key = (fact.card, fact.field, fact.theirs, fact.ours)
            if fact.ours == fact.theirs:
                self.equal += 1
            elif key in self.repairs:
                self.used.add(key)
                self.explained.append(msgspec.structs.replace(fact, reason=self.repairs[key]))
            else:
                self.unexplained.append(fact)

    def compare_text(self, card: CardFacts, public: PublicCard) -> None:
        """Compare the sentences of one card, and look for the traces of the claimed ones."""
        recorded = self.cards.claims(card.id)
        found = split_sentences(public.text.get("en") or "")
        digests = [digest(sentence) for sentence in found]
        self.sentences += len(found)
        if digests != [sentence.digest for sentence in recorded]:
            lines = list(_changed_sentences(card, [sentence.digest for sentence in recorded], digests))
            self.changed += lines or [f"{card.id}: the sentences stand in another order"]
            return
        for index, (claim, text) in enumerate(zip(recorded, found, strict=True)):
            missing = untraced(text, claim.claims, card, self.cards)
            if missing:
                self.without_trace.append(f"{card.id} sentence {index + 1} ({claim.digest}): {missing}")

    def report(self) -> VerifyReport:
        """Compare every card and return what was found."""
        ours = self.cards.index
        for card in self.cards.cards:
            if card.id in self.public:
                self.compare_facts(card, self.public[card.id])
                self.compare_text(card, self.public[card.id])
        stale = sorted(" ".join(key) for key in self.repairs.keys() - self.used if key[0] in self.public)
        return VerifyReport(
            cards=len(ours.keys() & self.public.keys()),
            facts=self.facts,
            equal=self.equal,
            repairs=tuple(self.explained),
            unexplained=tuple(self.unexplained),
            sentences=self.sentences,
            claimed=sum(card.sentences - card.unclaimed for card in self.cards.cards if card.id in self.public),
            changed=tuple(self.changed),
            without_trace=tuple(self.without_trace),
            stale=tuple(stale),
            missing=tuple(card for card in ours if card not in self.public),
            unknown=tuple(card for card in self.public if card not in ours),
        )


def verify(source: Path, cards: CardDatabase | None = None) -> VerifyReport:
    """Compare the database with a file in the public format; PublicError (one sentence) if the file is unusable."""
    return _Verification(cards or database(), read_public(source), read_repairs()).report()
