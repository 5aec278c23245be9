"""The ledger of clauses: how sentences are read, that it is complete, and that what a card leaves out is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from carddb import CardDatabase
from carddb.effects.builders import build as b
from carddb.effects.nodes.abilities import Play, Use
from carddb.effects.nodes.language import Ability, Not, Test
from carddb.effects.nodes.lasting import Apply
from carddb.ledger.clauses import Reader
from carddb.ledger.files import FOLDER, read_ledger, write_ledger
from carddb.ledger.report import compare, compiled
from carddb.ledger.terms import BY_NAME, BY_TIME

READER = Reader({"Bree": "TW-378", "The Grey Havens": "TW-399", "Wolves": "TW-114"})
# Sentences of our own, and what they say
SENTENCES = [
    ("Tap a non-Haven site at Bree.", "named TW-378; excludes haven"),
    ("Each non-Wizard/non-Ringwraith scout is wounded.", "excludes wizard; excludes ringwraith; word scout; word wounded; count all"),
    ("A ranger may move to any site (other than The Grey Havens).", "named TW-399; excludes TW-399; word ranger; word moving; count any; count another; may"),
    ("Two Wolves gain +3 prowess this turn.", "number 2; number 3; word wolf; word prowess; lasts turn"),
    ("Up to three Dwarves tap; attacker chooses them.", "number 3; word dwarf; count up to 3; chooses attacker"),
    ("This has no effect on a minion player.", "player minion"),
    ("It cannot be duplicated on a given company.", "duplicated company"),
    ("Once per turn, in your organization phase, he must rest.", "word once; phase organization phase; must"),
    ("He cannot use the Palantír; a Half-orc can.", "word orc; word half-orc; word palantír; count the palantír; may; cannot"),
    ("Green Ship sails at dawn.", ""),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "clauses"), SENTENCES)
def test_sentences_are_read(sentence: str, clauses: str) -> None:
    """Numbers, names, exclusions, words, times, choices and who is meant; the card's own name says nothing."""
    assert "; ".join(map(str, READER.clauses(sentence, "Green Ship"))) == clauses


def test_every_sentence_of_every_card_is_in_the_ledger(cards: CardDatabase) -> None:
    """The digests are those of the record, sentence by sentence, and every clause is of our vocabulary."""
    ledger = read_ledger()
    assert {card: [one.digest for one in entries] for card, entries in ledger.items()} == {
        card.id: [one.digest for one in cards.claims(card.id)] for card in cards.cards if cards.claims(card.id)
    }
    known = BY_NAME.keys() | BY_TIME.keys() | cards.index.keys()
    said = {clause for entries in ledger.values() for one in entries for clause in one.clauses}
    assert {value for kind, value in said if kind in {"word", "phase", "lasts", "named", "excludes"}} <= known


def test_the_ledger_is_written_as_it_is_read(tmp_path: Path) -> None:
    """Writing what was read makes the same files, byte by byte."""
    write_ledger(read_ledger(), tmp_path)
    for path in tmp_path.iterdir():
        assert path.read_bytes() == (FOLDER / path.name).read_bytes()


@pytest.mark.slow
def test_the_ledger_is_what_the_texts_say(public_file: Path, cards: CardDatabase) -> None:
    """Reading the official texts anew gives the ledger that is kept."""
    assert compiled(public_file, cards) == read_ledger()


def without(ability: Ability, test: type[Test]) -> Ability:
    """Return a way to play or use a card without the conditions of a kind that its target must not meet."""
    assert isinstance(ability, Play | Use)
    assert ability.target is not None
    kept = tuple(
        one
        for one in getattr(ability.target.test, "tests", ())
        if not (isinstance(one, Not) and isinstance(one.test, test))
    )
    return replace(ability, target=replace(ability.target, test=b.both(*kept)))


@pytest.mark.slow
def test_what_a_card_leaves_out_is_told(cards: CardDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    """All is traced or has its reason; a card whose effect loses an exclusion, a restriction or a number is named."""
    whole = compare()
    assert whole.ok, [*map(str, whole.without_trace), *whole.stale, *whole.changed]
    gwaihir, plague, dodge = (cards.effects[one] for one in ("TW-251", "LE-129", "TW-209"))
    (use,) = gwaihir.abilities
    assert isinstance(use, Use)
    steps = tuple(step for step in use.steps if not isinstance(step, Apply))
    monkeypatch.setitem(cards.effects, "TW-251", replace(gwaihir, abilities=(replace(use, steps=steps),)))
    first, *rest = plague.abilities
    kept = without(first, type(b.race("elf")))
    spared = [replace(one, steps=()) if hasattr(one, "event") and one.event == "turn-ends" else one for one in rest]
    monkeypatch.setitem(cards.effects, "LE-129", replace(plague, abilities=(kept, *spared)))
    monkeypatch.setitem(cards.effects, "TW-209", replace(dodge, abilities=dodge.abilities[:0]))
    told = {(one.card, one.clause) for one in compare().without_trace if "effects" in one.places}
    assert {("TW-251", "word creature"), ("LE-129", "excludes elf"), ("TW-209", "word body")} <= told
    assert {card for card, _ in told} <= {"TW-251", "LE-129", "LE-130", "TW-209"}
