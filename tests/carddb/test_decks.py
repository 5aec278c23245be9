"""Deck files of every format are read, each line resolves to the version meant, and bad files are answered kindly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carddb.artefact.database import database
from carddb.decks.decks import (
    MOST_SUGGESTED,
    SECTIONS,
    Deck,
    DeckError,
    DeckImport,
    UnknownDeck,
    export_gccg,
    export_text,
    find_deck,
    load_deck,
    prebuilt,
)
from carddb.facts.folder import DECKS as DECKLISTS

FILES = Path(__file__).parents[2] / ".." / "shared" / "decks"

GCCG = """#
# GCCG v0.9.4 Middle-earth deck
#
#      Stewards
#

####
Deck
####

# Hazard (5)

1 "Bert" (Bûrat) (TW)
3 Orc-watch (TW)
1 Twilight (LE)

# Hero Character (2)

2 Saruman [H] (TW)

####
Pool
####

1 Fatty Bolger (PR)

####
Sideboard vs. FW
####

1 Muster Disperses (TW)

####
Sites
####

2 lórien [h] (tw)
"""
NET = """[NetMECCG v1.4 Deck]

[starting]
Balin
Cram
# a remark
[anti-FW]
River
[characters]
Alatar@
Alatar@
[hazards]
Cave-drake*
Cave-drake
[sites]
Dol Guldur*
Dol Guldur
Isengard@
"""
OCTGN = """\ufeff<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="1fe65646-3ee1-4dce-9a60-d33a7c3ce9f2">
  <section name="Hazards" shared="False">
    <card qty="3" id="b72702a5">Alone and Unadvised</card>
    <card qty="1" id="00000000">Nobody Knows This</card>
  </section>
  <section name="Characters" shared="False"><card qty="2" id="1">Saruman</card></section>
  <section name="FW Sideboard" shared="False" />
  <section name="Sites" shared="False"><card qty="1" id="2">Moria</card></section>
  <notes><![CDATA[]]></notes>
</deck>
"""
CARDNUM = """Hazards
3x Orc-watch (TW)
1 Cave-drake (LE)

Resources
2 Dark Quarrels (TW)

Characters
1 Gandalf [H] (TW)

Sites
1 Lórien [H] (TW)
1 Moria [M] (LE)
"""
RECORDS = {
    "name": "Mine",
    "alignment": "hero",
    "pool": [{"name": "Balin", "card": "tw-123", "qty": 1}],
    "deck": {
        "characters": [{"name": "Gandalf", "card": "tw-156", "qty": 2}],
        "hazards": [{"name": "Orc-watch", "qty": 3}],
        "resources": ["2 Dark Quarrels", [1, "TW-244", "Glamdring"]],
    },
    "sites": [{"card": "tw-0421"}],
}
PLAIN = """The March of the King

## Hazards (4)
3x Orc-watch
Twilight
## Characters
Gandalf (x2)
1 x Théoden
Resources:
- 2 x Dark Quarrels
Sideboard
muster disperses x3
Sites
Rivendell
"""


def sections(read: DeckImport) -> dict[str, dict[str, int]]:
    """Return the sections that have cards, as card id -> copies."""
    return {
        name: {card_id: count for count, card_id in read.deck.section(name)}
        for name in SECTIONS
        if read.deck.section(name)
    }


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_gccg_is_read_in_every_encoding_it_is_found_in(encoding: str) -> None:
    """Sections, marks, sets and names with brackets of their own."""
    read = load_deck(GCCG.encode(encoding), "stewards")
    assert (read.format, read.deck.name, read.deck.alignment, read.unresolved) == ("gccg", "Stewards", "wizard", ())
    assert sections(read) == {
        "play_deck": {"TW-16": 1, "TW-78": 3, "LE-145": 1, "TW-181": 2},
        "pool": {"TW-495": 1},
        "anti_fallen_wizard": {"TW-67": 1},
        "sites": {"TW-408": 2},
    }


def test_meccg_online_is_gccg_with_notes_that_are_left_out() -> None:
    """The prose under Notes is no card list."""
    read = load_deck(GCCG + "\n####\nNotes\n####\nMove to Moria first.\n= Companies\nBalin leads.\n", "x.meccg")
    assert (read.format, read.unresolved) == ("meccg-online", ())


def test_netmeccg_marks_tell_the_version() -> None:
    """`*` is the minion's, `@` the Fallen-wizard's, no mark the hero's."""
    read = load_deck(NET)
    assert (read.format, read.deck.alignment, read.unresolved) == ("netmeccg", "fallen-wizard", ())
    assert sections(read) == {
        "pool": {"TW-123": 1, "TD-105": 1},
        "anti_fallen_wizard": {"TW-84": 1},
        "play_deck": {"WH-1": 2, "LE-66": 1, "TW-20": 1},
        "sites": {"LE-367": 1, "TW-387": 1, "WH-56": 1},
    }


def test_octgn_lines_have_numbers_and_versions_follow_the_deck() -> None:
    """The name alone says nothing about Saruman or Moria; the deck's side does."""
    read = load_deck(OCTGN.encode(), "x.o8d")
    assert (read.format, read.deck.alignment) == ("octgn", "")
    assert [(line.line, line.text) for line in read.unresolved] == [(5, "Nobody Knows This")]
    assert sections(read)["sites"] == {"TW-413": 1}


def test_only_the_first_unknown_names_get_suggestions() -> None:
    """A long file of nonsense is answered soon: the names that look alike are sought for its first lines only."""
    wrong = "\n".join(f"1 Gandalg {number}" for number in range(3 * MOST_SUGGESTED))
    read = load_deck(f"Resources\n1 Dodge\n{wrong}\n", "mine.txt")
    assert [bool(line.suggestions) for line in read.unresolved] == [True] * MOST_SUGGESTED + [
        False
    ] * 2 * MOST_SUGGESTED


@pytest.mark.parametrize(
    ("companion", "site"), [("Gandalf", "TW-413"), ("Adûnaphel the Ringwraith", "LE-392"), ("Azog", "BA-93")]
)
def test_the_decks_own_side_decides_between_versions(companion: str, site: str) -> None:
    """Moria is the hero's, the minion's or the Balrog's, by whom the deck holds."""
    read = load_deck(f"Characters\n1 {companion}\n1 Théoden\nSites\n1 Moria\n".replace("1 Théoden\n", ""))
    assert sections(read)["sites"] == {site: 1}


def test_a_stage_card_makes_the_deck_a_fallen_wizards() -> None:
    """Saruman then is the fallen one."""
    read = load_deck("Characters\n3 Saruman\nResources\n1 A New Ringlord\n")
    assert read.deck.alignment == "fallen-wizard"
    assert sections(read)["play_deck"] == {"WH-9": 3, "WH-60": 1}


def test_cardnum_boxes_are_read() -> None:
    """A count, a name, and a mark or a set behind it."""
    read = load_deck(CARDNUM)
    assert (read.format, read.unresolved) == ("cardnum", ())
    assert sections(read) == {
        "play_deck": {"TW-78": 3, "LE-66": 1, "TW-207": 2, "TW-156": 1},
        "sites": {"TW-408": 1, "LE-392": 1},
    }


def test_json_is_read_in_its_usual_spellings() -> None:
    """Records with ids padded or not, strings, and rows of count, id and name."""
    read = load_deck(json.dumps(RECORDS))
    assert (read.format, read.deck.name, read.deck.alignment, read.unresolved) == ("json", "Mine", "wizard", ())
    assert sections(read) == {
        "play_deck": {"TW-156": 2, "TW-78": 3, "TW-207": 2, "TW-244": 1},
        "pool": {"TW-123": 1},
        "sites": {"TW-421": 1},
    }


def test_a_plain_list_is_read_with_its_title() -> None:
    """Headings with or without marks, counts before, behind or missing."""
    read = load_deck(PLAIN)
    assert (read.format, read.deck.name, read.unresolved) == ("text", "The March of the King", ())
    assert sections(read) == {
        "play_deck": {"TW-78": 3, "TW-106": 1, "TW-156": 2, "TW-182": 1, "TW-207": 2},
        "sideboard": {"TW-67": 3},
        "sites": {"TW-421": 1},
    }


@pytest.mark.parametrize(
    "name", ["Theoden", "THÉODEN", "ThÃ©oden", "Theoden (from Rohan)", "Théoden [H]", "Théoden (LE)"]
)
def test_names_match_across_spellings_and_sets(name: str) -> None:
    """Accents, case, a mistaken encoding, a remark or another set's code do not matter."""
    assert sections(load_deck(f"2 {name}\n1 Orc-watch"))["play_deck"]["TW-182"] == 2


def test_a_name_in_another_language_resolves() -> None:
    """A Spanish list is a list."""
    spanish = database().names["TW-78"]["es"]
    assert sections(load_deck(f"3 {spanish}"))["play_deck"] == {"TW-78": 3}


def test_an_unknown_line_is_listed_with_its_number_and_a_suggestion() -> None:
    """The rest of the deck is still read."""
    read = load_deck("3 Orc-watch\n2 Long Grievious Siege\n")
    assert [line.message for line in read.unresolved] == [
        "Line 2: no card is named “Long Grievious Siege”: did you mean Long Grievous Siege?"
    ]
    assert sections(read) == {"play_deck": {"TW-78": 3}}


# Bad input ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "names no cards"),
        (b"   \n\n# only remarks\n", "names no cards"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "Line 2 is not text"),
        (b"3 Orc-watch\n2 Twi\x00light", "Line 2 is not text"),
        (b"\xff\xfe3", "UTF-16"),
        (b"3 Orc-watch\n" * 450_000, "kB"),
        ("x" * 300_000, "256 kB"),
        (b"<deck>\n<section name='Hazards'>\n<card qty='1'>Orc-watch</crd></section></deck>", "Line 3 is not well"),
        (b"<html><body>Not found</body></html>", "Line 1 begins with <html>"),
        (b"<deck>\n<section name='Spells'/></deck>", "Line 2 names a section"),
        (b"<deck><section name='Pool'>\n<card qty='two'>Balin</card></section></deck>", "Line 2 asks for"),
        (b"<deck>\n<card qty='2'>Balin</card></deck>", "Line 2 has a card outside"),
        (b'<!DOCTYPE x [\n<!ENTITY a "aaaa">]><deck>&a;</deck>', "Line 2 declares an entity"),
        (b'{"pool": [\n{"name": "Balin", }]}', "Line 2 is not valid JSON"),
        (b'{"pool": [\n{"name": "Balin", "qty": "many"}]}', "Line 2 asks for"),
        (b'{"pool": [\n{"qty": 2}]}', "without a name"),
        (b'{"pool": [7]}', "which names none"),
        (b'{"pool": [[[[[' + b"[" * 100_000, "brackets"),
        (b"[1, 2]", "names no card"),
        (b"[NetMECCG v1.4 Deck]\nBalin\n[starting]\nBalin", "Line 2 stands before"),
        (b"[NetMECCG v1.4 Deck]\n[starting]\nBalin\n[spells]\n", "Line 4 names a section"),
        (b"####\nSpells\n####\n1 Balin (TW)", "Line 2 names a section"),
        (b"1 Balin\n100 Orc-watch", "Line 2 asks for 100"),
        (b"0 Orc-watch", "Line 1 asks for 0"),
        (b"99999999999999999999 Orc-watch", "Line 1 asks for"),
        ("Dear all,\nsee you on Friday.\n", "Line 1 names no card"),
    ],
)
def test_a_bad_file_is_answered_with_one_sentence(content: str | bytes, words: str) -> None:
    """A DeckError that says where and what."""
    with pytest.raises(DeckError, match=words) as caught:
        load_deck(content)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200


# Prebuilt decks and export --------------------------------------------------------------------------------------


def test_the_twelve_prebuilt_decks_are_there() -> None:
    """Challenge Decks A to J and the two Balrog decks."""
    assert set(prebuilt()) == {*"ABCDEFGHIJ", "balrogs-host", "shadow-deeps"}


@pytest.mark.parametrize("path", sorted(DECKLISTS.glob("*.json")), ids=lambda path: path.stem)
def test_each_prebuilt_line_names_its_card(path: Path) -> None:
    """The name beside an id is that card's own."""
    content = json.loads(path.read_text(encoding="utf-8"))
    rows = [row for section in SECTIONS for row in content.get(section, [])]
    assert rows
    assert [name for _, card_id, name in rows] == [database().get(card_id).name for _, card_id, _ in rows]


def test_the_prebuilt_challenge_decks_are_the_published_ones() -> None:
    """Card by card against the reference lists."""
    path = FILES / "challenge-A-J.json"
    if not path.exists():
        pytest.skip("the reference decks are not here")
    for letter, published in json.loads(path.read_text(encoding="utf-8")).items():
        for section, rows in published["sections"].items():
            ours = prebuilt()[letter].section("play_deck" if section == "deck" else section)
            assert sorted(ours) == sorted((count, card_id) for count, card_id, _ in rows), (letter, section)


@pytest.mark.parametrize("wanted", ["A", "a", "deck A", "Challenge Deck A", "Stewards of Gondor", "stewards of gondor"])
def test_a_prebuilt_deck_is_found_by_letter_or_name(wanted: str) -> None:
    """However it is written."""
    assert find_deck(wanted) == prebuilt()["A"]


def test_a_deck_is_found_in_a_file(tmp_path: Path) -> None:
    """A path serves as well as a letter, and names the deck."""
    file = tmp_path / "my deck.txt"
    file.write_text("3 Orc-watch\n", encoding="utf-8")
    assert find_deck(str(file)) == Deck(name="my deck", alignment="", play_deck=((3, "TW-78"),))


def test_a_file_with_an_unknown_line_is_not_half_a_deck(tmp_path: Path) -> None:
    """Who asks for a deck to play with gets all of it or a sentence."""
    file = tmp_path / "deck.txt"
    file.write_text("3 Orc-watch\n2 Nobody Knows This\n", encoding="utf-8")
    with pytest.raises(DeckError, match=r"deck\.txt: Line 2"):
        find_deck(str(file))


@pytest.mark.parametrize("wanted", ["Z", "", "no/such/file", "x" * 5000, "a\0b"])
def test_an_unknown_deck_lists_those_there_are(wanted: str) -> None:
    """One sentence with the names."""
    with pytest.raises(UnknownDeck, match=r"A, B, C, D, E, F, G, H, I, J, balrogs-host, shadow-deeps\.$"):
        find_deck(wanted)


@pytest.mark.parametrize("export", [export_gccg, export_text])
@pytest.mark.parametrize("key", sorted(prebuilt()))
def test_an_exported_deck_reads_back_the_same(key: str, export: object) -> None:
    """Every card, its version and the kind of player survive."""
    deck = prebuilt()[key]
    assert callable(export)
    read = load_deck(export(deck))
    assert (read.deck.alignment, read.unresolved) == (deck.alignment, ())
    assert {s: sorted(read.deck.section(s)) for s in SECTIONS} == {s: sorted(deck.section(s)) for s in SECTIONS}


# Real files -----------------------------------------------------------------------------------------------------

MISSPELT = {"Long Grievious Siege", "Keys of the White Towers", "River*/fin"}


def real_files() -> list[Path]:
    """Return the deck files found in the wild, if they are here."""
    return sorted(path for path in (FILES / "files").rglob("*") if path.is_file())


@pytest.mark.parametrize("path", real_files() or [None], ids=lambda path: path.name[:40] if path else "absent")
def test_every_line_of_a_real_file_resolves(path: Path | None) -> None:
    """Apart from three misspelt names, each with the right suggestion first."""
    if path is None:
        pytest.skip("the deck files are not here")
    read = load_deck(path.read_bytes(), path.name)
    assert {line.text for line in read.unresolved} <= MISSPELT
    assert all(line.suggestions for line in read.unresolved)
    formats = {".o8d": "octgn", ".meccg": "meccg-online"}
    assert read.format == formats.get(path.suffix, read.format)
    assert read.deck.alignment or path.stem == "Ioreth's Escort - Hazards"
