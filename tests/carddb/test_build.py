"""Compiling the source files: faults are named, the artefact is whole, found by name, and cheap to load."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import carddb
from carddb.artefact import build
from carddb.artefact.build import BuildError, artefact_path, ensure_artefact, sources_hash, store
from carddb.artefact.compiling import compile_artefact
from carddb.artefact.database import CardDatabase, load
from carddb.facts.folder import DATA
from carddb.facts.references import check_references
from carddb.facts.source import SourceError, read_sources

ROOT = Path(carddb.__file__).parents[1]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of one set's source files, to be spoiled."""
    folder = tmp_path / "data"
    shutil.copytree(DATA / "td", folder / "td")
    shutil.copy(DATA / "sets.toml", folder)
    return folder


@pytest.fixture
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder as PALANTIR_DATA."""
    folder = tmp_path / "made"
    monkeypatch.setenv("PALANTIR_DATA", str(folder))
    return folder


def spoil(folder: Path, old: str, new: str, file: str = "td/hazards.toml") -> None:
    """Replace the first match of a pattern in one source file."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    changed = re.sub(old, new, text, count=1)
    assert changed != text
    path.write_text(changed, encoding="utf-8")


FAULTS = [
    ("a wrong type", r"prowess = 10", 'prowess = "ten"', "td/hazards.toml: TD-", "prowess"),
    ("an unknown field", r'alignment = "neutral"', 'alignement = "neutral"', "td/hazards.toml: TD-1", "align"),
    ("an unknown word", r'race = "animal"', 'race = "bird"', "td/hazards.toml: TD-7", "race"),
    ("an unknown keying", r'"region Redhorn Gate"', '"Redhorn Gate"', "td/hazards.toml: TD-8", "keys"),
    ("an unknown claim", r'"[0-9a-f]{8} unique"', '"0123abcd uniqe"', "td/hazards.toml: TD-1", "text"),
    ("a broken digest", r'"[0-9a-f]{8} unique"', '"0123abc unique"', "td/hazards.toml: TD-1", "text"),
    ("no name", r'names = \{ en = "[^"]*", ', "names = { ", "td/hazards.toml: TD-1", "names"),
]


@pytest.mark.parametrize(("old", "new", "where", "field"), [fault[1:] for fault in FAULTS], ids=[f[0] for f in FAULTS])
def test_a_fault_names_file_card_and_field(data: Path, old: str, new: str, where: str, field: str) -> None:
    """A source file that is not valid gives one line with the file, the card and the field."""
    spoil(data, old, new)
    with pytest.raises(SourceError) as error:
        read_sources(data)
    message = str(error.value)
    assert message.startswith(where)
    assert field in message
    assert "\n" not in message


def test_broken_toml_names_the_file(data: Path) -> None:
    """A file that is no TOML is named with the line of the fault."""
    spoil(data, r'type = "hazard"', "type = hazard")
    with pytest.raises(SourceError, match=r"^td/hazards\.toml: this is not valid TOML: .*line \d+"):
        read_sources(data)


def test_a_folder_without_cards_says_what_was_expected(tmp_path: Path) -> None:
    """An empty data folder is no empty database."""
    with pytest.raises(SourceError, match="holds no card files"):
        read_sources(tmp_path)


REFERENCES = [
    ("keys", "td/hazards.toml", r"region Redhorn Gate", "region Redhorn Gap", "TD-8"),
    ("haven", "td/sites.toml", r'haven = "Lórien"', 'haven = "Moria"', "TD-"),
    ("playable_at", "td/resources.toml", r'"site Dale"', '"site Dail"', "TD-138"),
    ("region", "td/sites.toml", r'region = "Anduin Vales"', 'region = "Anduin Vale"', "TD-175"),
    ("home_sites", "td/characters.toml", r'"site Framsburg"', '"site Framburg"', "TD-91"),
]


@pytest.mark.parametrize(("field", "file", "old", "new", "card"), REFERENCES, ids=[row[0] for row in REFERENCES])
def test_a_name_that_does_not_exist_is_refused(
    tmp_path: Path, field: str, file: str, old: str, new: str, card: str
) -> None:
    """Facts may only name sites, regions and factions that exist."""
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    spoil(folder, old, new, file)
    with pytest.raises(SourceError, match=rf"^{file}: {card}\d*: {field}: there is no “"):
        compile_artefact(folder)


def test_borders_from_one_side_only_are_refused(cards: CardDatabase) -> None:
    """A region may not border one that does not border it."""
    from msgspec.structs import replace

    spoiled = [
        replace(card, borders=()) if card.name == "Udûn" and card.type == "region" else card for card in cards.cards
    ]
    with pytest.raises(SourceError, match=r"^tw/regions\.toml: TW-460: borders: there is no “Udûn \(which"):
        check_references(spoiled)


def test_a_double_id_is_refused(cards: CardDatabase) -> None:
    """Two blocks for one card are an error."""
    with pytest.raises(SourceError, match=r"TW-1: id: "):
        check_references([*cards.cards, cards.cards[0]])


@pytest.mark.slow
def test_equal_sources_give_equal_bytes() -> None:
    """Compiling twice gives the same artefact, so two processes may race."""
    assert compile_artefact() == compile_artefact()


def test_the_name_of_the_artefact_follows_the_sources(data: Path) -> None:
    """Any change of a source file changes the hash in the artefact's name."""
    before = sources_hash(data)
    assert sources_hash(data) == before
    spoil(data, r"prowess = 10", "prowess = 11")
    assert sources_hash(data) != before


def test_the_artefact_is_built_on_first_use_into_the_data_folder(own_data: Path) -> None:
    """The first use builds one file under PALANTIR_DATA, the second finds it."""
    path = ensure_artefact()
    stamp = path.stat().st_mtime_ns
    assert path.parent == own_data
    assert sources_hash() in path.name
    assert ensure_artefact() == path
    assert path.stat().st_mtime_ns == stamp
    assert len(load(path).cards) == 1683


def run_database(folder: Path, code: str) -> str:
    """Run a few lines in a fresh process that uses this data folder and return what they print."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PALANTIR_DATA": str(folder), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


@pytest.mark.slow
def test_two_processes_may_build_at_once(tmp_path: Path) -> None:
    """Processes that start together end with the same, whole artefact and leave nothing else behind."""
    code = "from carddb import database; print(len(database().cards), database().hash)"
    with ThreadPoolExecutor(2) as pool:
        printed = set(pool.map(lambda _: run_database(tmp_path, code), range(2)))
    assert len(printed) == 1
    assert printed.pop().startswith("1683 ")
    assert [path.suffix for path in tmp_path.iterdir()] == [".msgpack"]


@pytest.mark.slow
def test_a_damaged_artefact_is_built_again(tmp_path: Path) -> None:
    """A truncated file under the right name is replaced, not trusted."""
    code = "from carddb import database; print(database().hash)"
    whole = run_database(tmp_path, code)
    path = next(tmp_path.iterdir())
    path.write_bytes(path.read_bytes()[:1000])
    assert run_database(tmp_path, code) == whole


def test_loading_does_not_need_the_validators(tmp_path: Path) -> None:
    """Once the artefact is there, neither pydantic nor a TOML parser is imported."""
    code = "import sys; from carddb import database; database(); print(*({'pydantic', 'tomllib'} & set(sys.modules)))"
    run_database(tmp_path, code)
    assert run_database(tmp_path, code) == ""


def test_a_folder_that_cannot_be_written_gets_a_sentence(tmp_path: Path) -> None:
    """When the artefact has no place the message says which setting to change."""
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    with pytest.raises(BuildError, match="set PALANTIR_DATA to a folder you may write to"):
        store(blocked / "cards.msgpack", b"")


def test_without_a_setting_the_data_lies_in_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    """The default data folder is `var` beside the script."""
    monkeypatch.delenv("PALANTIR_DATA", raising=False)
    assert build.data_folder() == ROOT / "var"
    assert artefact_path().parent == ROOT / "var"
