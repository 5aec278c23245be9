"""The ledger on disk: `<set>.toml` has for each card a line for each sentence, "30a81f5b word man; count one".

The digest is that of the sentence's normal form (`carddb.facts.sentences`), so a changed sentence is told; the clauses are
facts in our own vocabulary. `palantir cards ledger --source FILE --write` makes the files anew.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import msgspec
from pydantic import BaseModel, ConfigDict, ValidationError

from carddb.facts.source import SETS, SourceError, first_fault
from carddb.ledger.clauses import Clause, parsed

FOLDER: Final = Path(__file__).parent
_REASONS: Final = "reasons.toml"
_TITLE: Final = "# What each sentence of {set} says, clause by clause: `palantir cards ledger --source FILE --write` makes this file.\n"


class Entry(msgspec.Struct, frozen=True):
    """A sentence: the digest of its normal form, and its clauses in the order in which they are read."""

    digest: str
    clauses: tuple[Clause, ...]


Ledger = Mapping[str, tuple[Entry, ...]]  # by card, the sentences in their order


class Reason(BaseModel):
    """Why clauses have no trace in effects, or in descriptions, and are right; ``clauses`` as `key` writes them."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    where: str
    reason: str
    clauses: tuple[str, ...]


def key(card: str, position: int, entry: Entry, clause: Clause) -> str:
    """Return what a clause is called among the reasons: "TW-57 1:c17b51d8 excludes wizard"."""
    return f"{card} {position}:{entry.digest} {clause}"


def read_ledger(folder: Path = FOLDER) -> dict[str, tuple[Entry, ...]]:
    """Return the ledger of all sets; SourceError where a file is missing or no ledger."""
    found: dict[str, tuple[Entry, ...]] = {}
    for name in SETS:
        path = folder / f"{name.lower()}.toml"
        try:
            cards = tomllib.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise SourceError(f"{path.name} is missing: write the ledger with `palantir cards ledger`.") from error
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise SourceError(f"{path.name}: this is not valid TOML: {error}.") from error
        found |= {card: tuple(map(_entry, lines)) for card, lines in cards.items()}
    return found


def _entry(line: str) -> Entry:
    digest, _, rest = line.partition(" ")
    return Entry(digest, tuple(map(parsed, rest.split("; "))) if rest else ())


def _line(entry: Entry) -> str:
    return " ".join((entry.digest, "; ".join(map(str, entry.clauses)))).rstrip()


def write_ledger(ledger: Ledger, folder: Path = FOLDER) -> None:
    """Write the ledger, one file a set, the cards in the order given."""
    for name in SETS:
        cards = {card: entries for card, entries in ledger.items() if card.startswith(f"{name}-")}
        blocks = [f"{card} = [\n{_lines(entries)}]\n" for card, entries in cards.items()]
        text = _TITLE.format(set=name) + "\n" + "".join(blocks)
        (folder / f"{name.lower()}.toml").write_text(text, encoding="utf-8")


def _lines(entries: Iterable[Entry]) -> str:
    return "".join(f'    "{_line(entry)}",\n' for entry in entries)


def read_reasons(folder: Path = FOLDER) -> tuple[Reason, ...]:
    """Return why clauses without a trace are right; SourceError where the file is not valid."""
    path = folder / _REASONS
    try:
        blocks = tomllib.loads(path.read_text(encoding="utf-8"))
        return tuple(Reason.model_validate(block) for block in blocks.get("reason", []))
    except ValidationError as error:
        raise SourceError(f"{path.name}: {first_fault(error)}.") from error
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SourceError(f"{path.name}: this is not valid TOML: {error}.") from error
