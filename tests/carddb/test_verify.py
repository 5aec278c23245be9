"""Comparing with the public database: everything explained, and every kind of change noticed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from carddb import CardDatabase, CardFacts
from carddb.artefact.build import Artefact, Print, SetInfo
from carddb.facts.folder import DATA
from carddb.facts.model import Attack
from carddb.facts.sentences import digest, normal_form, split_sentences
from carddb.facts.source import SourceError, parse_bonus, parse_key, parse_modification, parse_place, parse_playable
from carddb.official.public import PublicError, read_public
from carddb.official.traces import untraced
from carddb.official.verify import VerifyReport, read_repairs, verify

TEXT = "<p><b><i>Unique.</i></b><i>Man.</i> Two strikes.<br>May be played at Bree.</p><p>It smells of tar.</p>"
CLAIMS = (("unique",), ("race",), ("attack.strikes",), ("keys",), ())
ATTRIBUTES = {"unique": True, "race": "Men", "strikes": "2", "prowess": "9", "body": "-", "playable": "{w}{w}{R}"}
FACTS = CardFacts(
    id="TW-1",
    set="TW",
    name="Tarry Man",
    type="hazard",
    alignment="neutral",
    kinds=("creature",),
    unique=True,
    race="man",
    attack=Attack("man", 2, 9),
    keys=tuple(map(parse_key, ("2 wilderness", "ruins-and-lairs", "site Bree"))),
    sentences=5,
    unclaimed=1,
)


def public(**changes: Any) -> dict[str, Any]:
    """Return a small public file of our own making: one set with one creature."""
    card = {
        "id": "TW-1",
        "set": "TW",
        "name": {"en": " Tarry  Man "},
        "type": "Hazard",
        "alignment": "Neutral",
        "attributes": {**ATTRIBUTES, "subtype": "Creature"},
        "text": {"en": TEXT},
    }
    return {"TW": {"id": "TW", "cards": {"TW-1": card | changes}}}


def collected(
    cards: list[CardFacts], sentences: dict[str, tuple[str, ...]], like: CardDatabase | None = None
) -> CardDatabase:
    """Return a database of these cards only, names and prints as in another one."""
    names = like.names if like else {"TW-1": {"en": "Tarry Man"}}
    prints = like.prints if like else {"TW-1": Print()}
    effects = like.effects if like else {}
    artefact = Artefact({"TW": SetInfo({}, {})}, tuple(cards), names, prints, sentences, effects)
    return CardDatabase(msgspec.msgpack.encode(artefact))


def own_database(**changes: Any) -> CardDatabase:
    """Return a database of one card that agrees with `public()`, with changed facts if asked for."""
    lines = tuple(" ".join((digest(text), *claim)) for text, claim in zip(split_sentences(TEXT), CLAIMS, strict=True))
    return collected([replace(FACTS, **changes)], {"TW-1": lines})


def check(tmp_path: Path, content: Any, cards: CardDatabase | None = None) -> VerifyReport:
    """Write a public file and compare a one-card database with it."""
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    return verify(path, cards or own_database())


# Claims of effects that no node holds, each with its reason.
UNTRACED = {
    "DM-61 sentence 4": "eight in all, four of them for the home",
    "LE-419 sentence 1": "a card of both sides is one by its alignment, and starts with neither company",
    "DM-59 sentence 8": "whose corruption points are meant stands among the facts",
    "DM-79 sentence 2": "three more than the one that any excess strike takes",
    "WH-108 sentence 3": "two points that control characters and four that do not",
    "DM-128 sentence 3": "a card is turned upside down, by 180 degrees",
    "DM-146 sentence 3": "a card is turned upside down, by 180 degrees",
    "DM-144 sentence 1": "an example of creatures with several attacks",
    "LE-169 sentence 6": "rolls of which the tree has the lowest or the highest",
    "WH-106 sentence 4": "the most that is added, which the rule of influence has",
    "WH-108 sentence 4": "two points that control characters and four that do not",
}


@pytest.mark.slow
def test_the_whole_database_agrees_with_the_public_one(public_file: Path, cards: CardDatabase) -> None:
    """All 1,683 cards: every fact equal or a listed repair, no sentence changed, no claim without trace."""
    report = verify(public_file, cards)
    assert not (*report.unexplained, *report.changed, *report.missing, *report.unknown, *report.stale)
    assert {line.split(" (")[0] for line in report.without_trace} == set(UNTRACED), report.without_trace
    assert (report.cards, report.facts) == (1683, report.equal + report.repaired)
    assert report.sentences == sum(card.sentences for card in cards.cards)


MUTATIONS: list[tuple[str, dict[str, Any]]] = [
    ("TW-317", {"influence_number": 8}),
    ("TW-211", {"standard_modifications": tuple(map(parse_modification, ("man -1", "elf -1", "dwarf -1")))}),
    ("LE-278", {"standard_modifications": tuple(map(parse_modification, ("faction Ungol-orcs +2", "faction Orcs of Dol Guldur -2")))}),
    ("TW-24", {"keys": tuple(map(parse_key, ("coastal-sea", "region Andrast")))}),
    ("TW-20", {"keys": (parse_key("ruins-and-lairs"),)}),
    ("TW-120", {"bonuses": (parse_bonus("direct-influence +3 against faction:Rangers of the North"),)}),
    ("TW-128", {"bonuses": (parse_bonus("direct-influence +2 against faction:Riders of Rohan"),)}),
    ("TW-345", {"bonuses": (parse_bonus("body +3 to 9"),)}),
    ("LE-30", {"discard_on": (7,)}),
    ("TW-131", {"mp_if_eliminated": -3}),
    ("TW-9", {"no_duplicate": ""}),
    ("TW-122", {"home_sites": (parse_place("site Bree"),)}),
    ("TW-198", {"playable_at": (parse_place("tapped site Bree"),)}),
    ("TW-413", {"attacks": (Attack("orc", 4, 8),)}),
    ("AS-144", {"attacks": (Attack("animal", 2, 10),)}),
    ("LE-388", {"playable": tuple(map(parse_playable, ("minor", "major", "greater")))}),
    ("TW-371", {"path": ("wilderness", "wilderness")}),
    ("TW-373", {"haven": "Rivendell"}),
    ("TD-175", {"hoard": False}),
    ("BA-89", {"adjacent": (("Blue Mountain Dwarf-hold", 12), ("The Under-vaults", 8), ("Remains of Thangorodrim", 9))}),
    ("TW-444", {"borders": ("Arthedain", "Forochel", "Gundabad")}),
    ("TW-8", {"attack": Attack("man", 1, 11, count=2, same_target=True, attacker_chooses=True)}),
    ("TW-14", {"attack": Attack("undead", 1, 12, wound_check=-1)}),
    ("TW-38", {"attack": Attack("undead", 5, 8)}),
    ("TW-27", {"corruption": 3}),
    ("TW-212", {"mp_conditional": 5}),
    ("TW-161", {"race": "man"}),
    ("TW-123", {"skills": ("warrior",)}),
    ("DM-37", {"region": "Gorgoroth"}),
]  # fmt: skip


def test_every_changed_fact_is_noticed(public_file: Path, cards: CardDatabase) -> None:
    """Spoil one fact of each of many cards: each of these cards is reported, and no other."""
    changed = dict(MUTATIONS)
    spoiled = [replace(card, **changed.get(card.id, {})) for card in cards.cards]
    report = verify(public_file, collected(spoiled, cards.sentences, cards))
    reported = {each.card for each in report.unexplained} | {
        line.split()[0] for line in report.without_trace if line.split(" (")[0] not in UNTRACED
    }
    assert reported == set(changed)
    assert not report.ok


def test_our_own_file_agrees(tmp_path: Path) -> None:
    """The small file says what the small database says; stray spaces in names do not count."""
    report = check(tmp_path, public())
    assert report.ok
    assert report.totals() == {
        "cards": 1, "facts": 10, "equal": 10, "repaired": 0, "sentences": 5, "claimed": 4, "unexplained": 0,
        "changed": 0, "without_trace": 0, "stale": 0, "missing": 0, "unknown": 0,
    }  # fmt: skip


def test_a_difference_names_card_field_and_both_values(tmp_path: Path) -> None:
    """What nothing explains is shown with ours and theirs."""
    report = check(tmp_path, public(attributes={**ATTRIBUTES, "prowess": "10", "subtype": "Creature"}))
    assert [str(each) for each in report.unexplained] == ["TW-1 prowess: ours “9”, theirs “10”"]


def test_an_attribute_nobody_reads_is_a_difference(tmp_path: Path) -> None:
    """A new attribute of the database does not pass unseen."""
    report = check(tmp_path, public(attributes={**ATTRIBUTES, "subtype": "Creature", "smell": "tar"}))
    assert [each.field for each in report.unexplained] == ["smell"]


def test_an_attribute_that_cannot_be_read_is_a_difference(tmp_path: Path) -> None:
    """A value of an unknown form is reported, not raised."""
    report = check(tmp_path, public(attributes={**ATTRIBUTES, "subtype": "Creature", "playable": "{x}"}))
    assert [each.ours for each in report.unexplained] == ["(this value cannot be read)"]


def test_a_changed_sentence_is_named_on_both_sides(tmp_path: Path) -> None:
    """A reworded sentence is gone under its old digest and new under another."""
    report = check(tmp_path, public(text={"en": TEXT.replace("smells of tar", "smells of pitch")}))
    assert len(report.changed) == 2
    assert report.changed[0].startswith("TW-1 sentence 5 (")
    assert not report.ok


def test_sentences_in_another_order_are_noticed(tmp_path: Path) -> None:
    """The order of sentences is part of the record, because claims name them by index."""
    report = check(tmp_path, public(text={"en": TEXT.replace("<i>Man.</i> Two strikes.", "Two strikes. Man.")}))
    assert report.changed == ("TW-1: the sentences stand in another order",)


def test_cards_that_one_side_lacks_are_listed(tmp_path: Path) -> None:
    """A new card is unknown, a vanished one missing."""
    content = public()
    content["TW"]["cards"]["TW-2"] = content["TW"]["cards"].pop("TW-1") | {"id": "TW-2"}
    report = check(tmp_path, content)
    assert (report.missing, report.unknown) == (("TW-1",), ("TW-2",))
    assert not report.ok


def test_a_claim_needs_the_numbers_names_and_conditions_of_its_sentence(cards: CardDatabase) -> None:
    """A claimed sentence with a number, site, race or condition that the facts lack has no trace."""
    card = replace(FACTS, attack=Attack("man", 2, 9))
    assert untraced("Two strikes.", ("attack.strikes",), card, cards) == ""
    assert untraced("Three strikes.", ("attack.strikes",), card, cards) == "3"
    assert untraced("May be played at Moria.", ("keys",), card, cards) == "Moria"
    assert untraced("Two strikes against Orcs.", ("attack.strikes",), card, cards) == "Orcs"
    assert untraced("Two strikes if it rains.", ("attack.strikes",), card, cards) == "if"
    assert untraced("It may not be duplicated.", (), card, cards) == "cannot be duplicated"


def test_a_truncated_file_gets_a_sentence_with_its_position(tmp_path: Path) -> None:
    """A download that stopped half-way is named with line and column."""
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(public(), indent=1)[:200], encoding="utf-8")
    with pytest.raises(
        PublicError, match=r"^cards\.json is not complete JSON at line \d+, column \d+ .*fetch the file again\.$"
    ):
        verify(path, own_database())


FOREIGN = [
    ([], "holds no sets"),
    ({"TW": {"id": "TW"}}, "set TW has no object “cards”"),
    (public(attributes="none"), "set TW, card TW-1: attributes: "),
    (public(name=None), "set TW, card TW-1: name: "),
    (public(id="1"), "set TW, card TW-1: id: "),
]


@pytest.mark.parametrize(("content", "says"), FOREIGN, ids=["list", "no cards", "attributes", "name", "id"])
def test_a_file_of_another_form_gets_a_sentence_with_its_place(tmp_path: Path, content: Any, says: str) -> None:
    """A file that is not in the public format is named with set, card and field."""
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(PublicError) as error:
        read_public(path)
    assert says in str(error.value)
    assert "\n" not in str(error.value)


def test_a_file_that_is_not_there_or_no_text_gets_a_sentence(tmp_path: Path) -> None:
    """A wrong path and a binary file say what to do."""
    with pytest.raises(PublicError, match="cannot be read"):
        read_public(tmp_path / "none.json")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(PublicError, match="not UTF-8 text at byte 0"):
        read_public(tmp_path / "binary")


def test_every_repair_has_a_reason() -> None:
    """The list of repairs is valid, and no entry is without its why."""
    repairs = read_repairs()
    assert repairs
    assert all(reason.endswith(".") for reason in repairs.values())


def test_a_broken_list_of_repairs_is_named(tmp_path: Path) -> None:
    """A repair without a reason is refused with the file's name."""
    path = tmp_path / "repairs.toml"
    path.write_text('[[repair]]\nfield = "body"\ncards = { TW-1 = ["9", "8"] }\n')
    with pytest.raises(SourceError, match=r"^repairs\.toml: reason: Field required\.$"):
        read_repairs(path)


def test_the_repairs_are_where_verify_looks() -> None:
    """The list ships with the source files."""
    assert (DATA / "repairs.toml").exists()


SENTENCES = [
    ("<p>Unique.</p><p>Man. Two strikes.</p>", ["Unique.", "Man.", "Two strikes."]),
    ("<b>Unique.</b>Spider.", ["Unique.", "Spider."]),
    ("<p>Play it at Mt. Doom.</p>", ["Play it at Mt. Doom."]),
    ("<p>Tap it (as usual. Nothing else). Then roll.</p>", ["Tap it (as usual. Nothing else).", "Then roll."]),
    ("<p>Wilderness [{w}] , Ruins [{R}].</p>", ["Wilderness, Ruins."]),
    ("<p>one thing<br>and another</p>", ["one thing and another"]),
    ("<p>an automatic-<br>attack</p>", ["an automatic-attack"]),
    ("<p>Attacks: (1st) Orcs<br>(2nd) Trolls</p>", ["Attacks: (1st) Orcs", "(2nd) Trolls"]),
    ("<p>to a maximum</p><p>of ten.</p>", ["to a maximum of ten."]),
    ("<p>+2 against Orcs.+1 against Elves.</p>", ["+2 against Orcs.", "+1 against Elves."]),
]


@pytest.mark.parametrize(("markup", "sentences"), SENTENCES, ids=[each for _, (each, *_) in SENTENCES])
def test_text_splits_into_sentences(markup: str, sentences: list[str]) -> None:
    """Tags, icons and wrapped lines do not count; full stops do, but for abbreviations and brackets."""
    assert split_sentences(markup) == sentences


def test_typography_does_not_change_a_digest() -> None:
    """Quotes, case, spaces and the closing full stop are no part of a sentence."""
    assert normal_form("The  Wizard’s “Ring”.") == 'the wizard\'s "ring"'
    assert digest("The Wizard’s Ring.") == digest("the wizard's ring")
    assert digest("+2 prowess") != digest("+3 prowess")
