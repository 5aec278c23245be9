"""The overlay of official texts: what is kept, how it reads, and that nothing changes when a source is unusable."""

from __future__ import annotations

import copy
import datetime as dt
import json
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb import CardDatabase
from carddb.official import overlay, overlay_sync
from carddb.official.overlay import OverlayError, forget, image_url, info, plain_text, text_of
from carddb.official.overlay_sync import sync

DAY = dt.date(2031, 4, 5)

# Invented texts under real ids and names: enough for every feature of the format.
SETS: dict[str, Any] = {
    "TW": {
        "id": "TW",
        "imageBaseUrl": {"en": "https://pictures.example/en/tw/", "es": "https://pictures.example/es/tw", "enOld": ""},
        "cards": {
            "TW-1": {
                "id": "TW-1",
                "set": "TW",
                "name": {"en": "Abductor", "es": "Secuestrador", "it": None},
                "type": "Hazard",
                "alignment": "Neutral",
                "attributes": {"prowess": "10"},
                "text": {
                    "en": "<p><b>Sings</b> in a Wilderness [{w}] &amp; sleeps at Ruins &amp; Lairs [{R}].</p><p>Eats twice.</p>",
                    "es": "<p>Canta en una Tierra Salvaje [{w}].</p>",
                    "fr": None,
                },
                "image": "Ab ductor.jpg",
            },
            "TW-2": {
                "id": "TW-2",
                "name": {"en": "Adûnaphel"},
                "type": "Hazard",
                "alignment": "Neutral",
                "attributes": {},
                "text": {"en": "", "fr": "<p>Dort dans une contrée sauvage </i>[{w}]<i>.</p>"},
            },
        },
    },
}


def changed(path: str, value: Any) -> dict[str, Any]:
    """Return a copy of the sets with one value replaced; the path is keys joined by slashes."""
    sets = copy.deepcopy(SETS)
    *way, last = path.split("/")
    inner = sets
    for key in way:
        inner = inner[key]
    inner[last] = value
    return sets


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cards: CardDatabase) -> Path:
    """An empty folder for data; the card database is loaded before, so that nothing is built there."""
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def card_file(tmp_path: Path) -> Path:
    """A small file in the public database's format."""
    path = tmp_path / "small.json"
    path.write_text(json.dumps(SETS, indent=1), encoding="utf-8")
    return path


@pytest.fixture
def stored(card_file: Path, folder: Path) -> Path:
    """The stored overlay of the small file."""
    sync(card_file, today=DAY)
    return folder / "overlay" / "texts.json"


# --- what is kept -------------------------------------------------------------------------------------------------


def test_a_text_comes_with_its_source_day_and_licence(stored: Path) -> None:
    """A text is plain words, and its credit names the file, the day of retrieval and the licence."""
    found = text_of("TW-1")
    assert found is not None
    assert found.text == "Sings in a Wilderness & sleeps at Ruins & Lairs.\nEats twice."
    assert found.credit.startswith("Official text: small.json, 2031-04-05. For community and non-commercial use")


@pytest.mark.parametrize(
    ("card", "language", "text"),
    [
        ("TW-1", "es", "Canta en una Tierra Salvaje."),
        ("TW-1", "fr", None),
        ("TW-2", "fr", "Dort dans une contrée sauvage."),
        ("TW-2", "en", None),
        ("TW-1", "de", None),
        ("TW-3", "en", None),
    ],
)
def test_a_text_is_given_in_its_own_language_only(stored: Path, card: str, language: str, text: str | None) -> None:
    """Languages are not mixed: what the source does not have is None."""
    found = text_of(card, language)
    assert (found.text if found else None) == text


def test_the_report_counts_what_was_kept_and_left_out(tmp_path: Path) -> None:
    """Ids we do not have and cards that have another name with us are left out and named."""
    sets = changed("TW/cards/TW-3", {**SETS["TW"]["cards"]["TW-1"], "id": "TW-3", "name": {"en": "Wholly Different"}})
    sets["XX"] = {"cards": {"XX-1": {**SETS["TW"]["cards"]["TW-1"], "id": "XX-1"}}}
    path = tmp_path / "more.json"
    path.write_text(json.dumps(sets), encoding="utf-8")
    report = sync(path)
    assert (report.unknown, report.renamed, len(report.missing)) == (("XX-1",), ("TW-3",), 1680)
    assert report.totals() == {
        "cards": 2, "texts_en": 1, "texts_es": 1, "texts_fr": 1, "images": 1, "unknown": 1, "renamed": 1, "missing": 1680,
    }  # fmt: skip
    assert text_of("TW-3") is None


def test_a_name_may_differ_by_a_few_letters(tmp_path: Path) -> None:
    """A corrected spelling in a newer file does not lose the text."""
    path = tmp_path / "newer.json"
    path.write_text(json.dumps(changed("TW/cards/TW-1/name", {"en": "The Abductors"})), encoding="utf-8")
    assert sync(path).renamed == ()


def test_the_name_and_the_licence_can_be_given(card_file: Path) -> None:
    """The operator may name the source and its licence; both are shown as one harmless line."""
    sync(card_file, name="My **own**\nfile", licence="Ask @everyone", today=DAY)
    found = text_of("TW-1")
    assert found is not None
    assert found.credit == "Official text: My ∗∗own∗∗ file, 2031-04-05. Ask ＠everyone"


def test_pictures_have_addresses_only_from_the_overlay(stored: Path) -> None:
    """An address is folder and file name of the source, quoted; without either there is none."""
    assert image_url("TW-1") == "https://pictures.example/en/tw/Ab%20ductor.jpg"
    assert image_url("TW-1", "es") == "https://pictures.example/es/tw/Ab%20ductor.jpg"
    assert (image_url("TW-1", "fr"), image_url("TW-2"), image_url("LE-1")) == (None, None, None)


def test_without_an_overlay_there_is_nothing() -> None:
    """Texts, pictures and the note are None before the first sync."""
    assert (text_of("TW-1"), image_url("TW-1"), info()) == (None, None, None)


def test_a_later_sync_replaces_all_of_it(stored: Path, tmp_path: Path) -> None:
    """After a second sync the texts and the day are those of the second file."""
    assert text_of("TW-1", "es")
    path = tmp_path / "second.json"
    path.write_text(json.dumps(changed("TW/cards/TW-1/text", {"en": "<p>Rests.</p>"})), encoding="utf-8")
    sync(path, today=DAY + dt.timedelta(days=1))
    found = text_of("TW-1")
    assert found is not None
    assert (found.text, found.source, found.date) == ("Rests.", "second.json", "2031-04-06")
    assert text_of("TW-1", "es") is None


def test_forgetting_removes_the_texts_and_leaves_nothing(stored: Path) -> None:
    """After `forget` there is no text and no folder; forgetting again says that there was nothing."""
    (stored.parent / "texts-half").write_text("left by an interrupted sync", encoding="utf-8")
    assert forget()
    assert (text_of("TW-1"), stored.parent.exists(), forget()) == (None, False, False)


def test_a_byte_order_mark_is_harmless(tmp_path: Path) -> None:
    """A file that begins with a byte order mark is read like any other."""
    path = tmp_path / "marked.json"
    path.write_text(json.dumps(SETS), encoding="utf-8-sig")
    assert sync(path).cards == 2


# --- bad sources --------------------------------------------------------------------------------------------------

WHOLE = json.dumps(SETS, indent=1)
BAD = {
    "truncated": (WHOLE[:700].encode(), r"bad\.json is not complete JSON at line \d+, column \d+"),
    "a page": (b"<!doctype html><p>Sign in", r"bad\.json is not complete JSON at line 1, column 1"),
    "another encoding": (WHOLE.encode("utf-16"), r"bad\.json is not UTF-8 text at byte 0"),
    "a list": (b"[1, 2]", r"bad\.json holds no sets"),
    "nothing": (b"", r"bad\.json is not complete JSON at line 1, column 1"),
    "no cards": (b'{"TW": {"cards": {}}}', r"bad\.json holds 0 cards, but none that is ours"),
    "a version in front": (json.dumps({"version": 9, "sets": SETS}).encode(), r"set version has no object “cards”"),
    "texts as lists": (
        json.dumps(changed("TW/cards/TW-2/text", ["x"])).encode(),
        r"set TW, card TW-2: text: .*older or newer",
    ),
    "no texts": (json.dumps({"TW": {"cards": {"TW-1": {"id": "TW-1"}}}}).encode(), r"set TW, card TW-1: name: "),
    "other cards": (
        json.dumps(changed("TW/cards", {"TW-9": {**SETS["TW"]["cards"]["TW-1"], "id": "TW-9"}})).encode(),
        r"holds 1 cards, but none that is ours",
    ),
    "a book": (
        json.dumps(changed("TW/cards/TW-1/text", {"en": "x" * 6001})).encode(),
        r"card TW-1: text\.en has 6,001 signs",
    ),
    "no folders": (json.dumps(changed("TW/imageBaseUrl", "here")).encode(), r"set TW: imageBaseUrl is no list"),
    "a bad folder": (
        json.dumps(changed("TW/imageBaseUrl/en", "javascript:alert(1)")).encode(),
        r"set TW: imageBaseUrl\.en is no web address",
    ),
    "nested without end": (b'{"a":' * 100_000, r"bad\.json is no card file"),
    "a number of 5,000 digits": (b'{"a": ' + b"9" * 5000 + b"}", r"bad\.json is no card file"),
}


@pytest.mark.parametrize("kind", BAD)
def test_an_unusable_source_changes_nothing(kind: str, stored: Path, tmp_path: Path) -> None:
    """A source that is no card file gives one sentence with the place, and the overlay stays as it was."""
    content, message = BAD[kind]
    before = stored.read_bytes()
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    with pytest.raises(OverlayError, match=message) as caught:
        sync(path)
    assert "\n" not in str(caught.value)
    assert str(caught.value)[-1] in ".?"
    assert stored.read_bytes() == before
    assert [file.name for file in stored.parent.iterdir()] == ["texts.json"]


def test_a_file_larger_than_any_card_file_is_not_read(
    stored: Path, card_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The limit on size comes before everything else."""
    monkeypatch.setattr(overlay_sync, "MOST_BYTES", 500)
    with pytest.raises(OverlayError, match=r"^small\.json is larger than"):
        sync(card_file)


@pytest.mark.parametrize("source", ["nowhere.json", ".", "ftp://host/cards.json", "file:///etc/hostname"])
def test_a_source_that_is_no_file_and_no_web_address_is_refused(source: str) -> None:
    """Missing files, folders and other kinds of address are named in one sentence."""
    with pytest.raises(OverlayError, match=r"is no file: |is no web address: "):
        sync(source)


def test_a_folder_that_cannot_be_written_is_named(
    card_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sentence names the setting that helps."""
    (tmp_path / "flat").write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path / "flat"))
    with pytest.raises(OverlayError, match=r"official texts cannot be written .* set PALANTIR_DATA"):
        sync(card_file)


@pytest.mark.parametrize(
    ("content", "message"),
    [(b"{", "are damaged"), (b'{"version":1}', "are damaged"), (None, "another version of Palantír")],
)
def test_a_damaged_overlay_is_as_good_as_none(stored: Path, content: bytes | None, message: str) -> None:
    """A look-up goes on without an overlay it cannot read; asked for the overlay itself, the error says what to do."""
    stored.write_bytes(content or stored.read_bytes().replace(b'"version":1', b'"version":2'))
    assert (text_of("TW-1"), image_url("TW-1")) == (None, None)
    with pytest.raises(OverlayError, match=message):
        info()


# --- the web ------------------------------------------------------------------------------------------------------


class _Pages(BaseHTTPRequestHandler):
    """Serves the small file, and everything that can go wrong with it."""

    def do_GET(self) -> None:
        """Answer by path."""
        page = self.path.partition("?")[0]
        if page in {"/moved", "/local", "/ftp"}:
            where = {"/moved": "/cards.json", "/local": "file:///etc/hostname", "/ftp": "ftp://host/cards.json"}[page]
            self.send_response(302)
            self.send_header("Location", where)
            self.end_headers()
        elif page == "/gone":
            self.send_error(404)
        else:
            content = WHOLE.encode()
            self.send_response(200)
            if page != "/endless":
                self.send_header("Content-Length", str(len(content) + (50 if page == "/short" else 0)))
            self.end_headers()
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is given
        """Keep the test's output quiet."""


@pytest.fixture
def web() -> Iterator[str]:
    """The address of a server on this machine."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Pages)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize("page", ["cards.json?token=secret", "moved"])
def test_a_web_address_is_fetched_and_shown_without_secrets(web: str, page: str) -> None:
    """An address works like a file, redirects on the web included; its query is not shown."""
    assert sync(f"{web}/{page}").source == f"127.0.0.1/{page.partition('?')[0]}"
    assert text_of("TW-1")


@pytest.mark.parametrize(
    ("page", "message"),
    [
        ("gone", r"^127\.0\.0\.1/gone answers 404 \(Not Found\)"),
        ("local", "answers 302|not safe to follow"),
        ("ftp", "not safe to follow"),
        ("short", r"broke off after \d+ of \d+ bytes"),
    ],
)
def test_a_web_address_that_fails_changes_nothing(stored: Path, web: str, page: str, message: str) -> None:
    """Errors, redirects away from the web and broken transfers are one sentence; the overlay stays."""
    before = stored.read_bytes()
    with pytest.raises(OverlayError, match=message):
        sync(f"{web}/{page}")
    assert stored.read_bytes() == before


@pytest.mark.parametrize("page", ["cards.json", "endless"])
def test_a_web_page_larger_than_any_card_file_is_not_read(web: str, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit holds whether the server announces the size or not."""
    monkeypatch.setattr(overlay_sync, "MOST_BYTES", 500)
    with pytest.raises(OverlayError, match="is larger than"):
        sync(f"{web}/{page}")


@pytest.mark.parametrize("address", ["http://127.0.0.1:9/cards.json", "http://[no/cards.json", "https://"])
def test_an_address_that_cannot_be_reached_is_one_sentence(address: str) -> None:
    """Nobody listening, and addresses that are written wrong."""
    with pytest.raises(OverlayError, match=r"cannot be reached|is no web address"):
        sync(address)


# --- plain words --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "markup", "text"),
    [
        ("en", "<p>Two Wildernesses [{w}] or a Border-hold [{B}].</p>", "Two Wildernesses or a Border-hold."),
        ("en", "<p>From here:{d}{b} {s}</p>", "From here: Dark-domain, Border-land, Shadow-land"),
        ("en", "<p>the path is [{c} {c}] now</p>", "the path is Coastal Sea, Coastal Sea now"),
        ("en", "<p>Shadow-land [{s}] or [{d}]</p>", "Shadow-land or Dark-domain"),
        ("en", "<p>a <b>Shadow-hold</b> [S] (Haven [{DH}])</p>", "a Shadow-hold (Haven)"),
        ("en", "<p>at [{DH}]</p>", "at Haven or Darkhaven"),
        ("en", "<p>Twice:<br>(1st) Ants<br>(2nd) Bees</p>", "Twice:\n(1st) Ants\n(2nd) Bees"),
        ("es", "<p>dos Tierras Salvajes [{w}], la Costa [{c}]: {f}{d}</p>", "dos Tierras Salvajes, la Costa: Región Libre, Región de la Oscuridad"),
        ("es", "<p>Dos:<br>(1º) Uno<br>(2º) Dos</p>", "Dos:\n(1º) Uno\n(2º) Dos"),
        ("fr", "<p><i>un fief de l’ombre </i>[{S}]<i> ou [{R}]</i></p>", "un fief de l’ombre ou Ruines et antres"),
        ("fr", "<p><b>Ici :•</b> un • deux</p>", "Ici:\n• un\n• deux"),
        ("fr", "<p>au Havre Noir [{K}], en mer côtière [{c}]</p>", "au Havre Noir, en mer côtière"),
        ("en", "<p>a star [*] and 2 &lt; 3</p>", "a star [∗] and 2 ‹ 3"),
        ("en", "[press](https://there.example) @here", "[press] (https∶//there.example) ＠here"),
    ],
)  # fmt: skip
def test_symbols_are_words_and_lists_are_lines(language: str, markup: str, text: str) -> None:
    """A symbol beside its noun disappears, any other is spelled out; list entries stand on lines of their own."""
    assert plain_text(markup, language) == text


@given(
    st.text(st.sampled_from("ab<>/&;*_~`|\\#@[](){}:hHwRB\n\u202e\u200b \ud800"), max_size=60),
    st.sampled_from(overlay.LANGUAGES),
)
def test_no_text_is_acted_on_by_discord(markup: str, language: str) -> None:
    """Whatever a source holds, nothing in the plain text formats, mentions, links or turns the direction of writing."""
    text = plain_text(markup, language)
    assert not re.search(r"[*_~`|\\<>@#\u202e\u200b\ud800]|\]\(|://", text)
    assert text == text.strip()


def test_the_real_file_where_it_exists(public_file: Path, cards: CardDatabase) -> None:
    """Every card is kept under our names, every text is free of markup and symbols, every picture has an address."""
    report = sync(public_file)
    assert (report.cards, report.unknown, report.renamed, report.missing) == (1683, (), (), ())
    texts = [found.text for card in cards.index if (found := text_of(card))]
    assert len(texts) == report.texts["en"]
    assert not [text for text in texts if re.search(r"[{}<>*]|\[[A-Za-z]{1,2}\]", text) or not text.strip()]
    assert all(image_url(card) for card in cards.index)
