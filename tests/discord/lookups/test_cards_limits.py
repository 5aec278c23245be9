"""Every card and every list of rulings, with the longest official texts, stays within Discord's limits."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from cardground import FOLDER, readable, synced, warm
from PIL import Image
from viewground import check_limits

from bot.pictures.card_words import own_text
from bot.pictures.places import STRIP, place_picture
from bot.strings import general as words
from bot.views.cards import (
    COMPACT_MOST,
    card_view,
    compact_view,
    complete_card,
    figures,
    pages_of,
    region_of,
    rulings_view,
    same_card,
    version_labels,
    versions_of,
)
from carddb.artefact.database import database
from carddb.map.picture import PLACES
from carddb.official.overlay_sync import LONGEST_TEXT
from rulings.search import searcher

CARDS = database().cards


@pytest.fixture
def overlaid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lay the longest text that an overlay may hold over every card."""
    warm()
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path / "overlaid"))
    line = "<p>" + "word " * 16 + "</p>"
    longest = line * (LONGEST_TEXT // len(line))
    assert synced(tmp_path, {card.id: longest for card in CARDS}).cards == len(CARDS)


@pytest.mark.slow
def test_every_card_fits_into_a_message() -> None:
    """All cards, with every button, map and picture: within the limits, by hand or not as the card is."""
    for card in CARDS:
        view = card_view(card, rulings=99, with_place=bool(region_of(card)), image=f"{FOLDER}/{card.id}.jpg")
        check_limits(view)
        shown = readable(view)
        assert shown.startswith(f"## {card.name}")
        assert (words.BY_HAND_MARK in shown) == card.by_hand
        assert (words.AUTO_CARD in shown) != card.by_hand


@pytest.mark.slow
@pytest.mark.usefixtures("overlaid")
def test_longest_official_texts_fit() -> None:
    """With the longest official text on every card each message keeps to the limits, and the credit is complete."""
    for card in CARDS:
        view = card_view(card, rulings=99, with_place=bool(region_of(card)), image=f"{FOLDER}/{card.id}.jpg")
        check_limits(view)
        shown = readable(view)
        assert "to their owners." in shown
        assert "…" in shown


def test_nothing_of_our_own_text_is_cut() -> None:
    """Our words for a card appear whole: no text of ours is longer than its place."""
    for card in CARDS:
        shown = readable(card_view(card, rulings=1)).replace("\\", "")
        assert own_text(card)[0] in shown
        assert own_text(card)[1] in shown
        assert figures(card).replace("\\", "") in shown


def test_four_cards_fit_into_one_message() -> None:
    """The four cards with the longest texts fit side by side, with the longest sentences below."""
    longest = sorted(CARDS, key=lambda card: -len(own_text(card)[0]))[:20]
    notes = [words.NO_CARD.format(query="q" * 60, hint=words.CHECK_SPELLING)] * 4
    for start in range(0, len(longest), COMPACT_MOST):
        check_limits(compact_view(longest[start : start + COMPACT_MOST], notes))
    for card in CARDS:
        check_limits(compact_view([card]))


def test_names_that_mean_nothing_fit() -> None:
    """A message may consist of refusals alone."""
    check_limits(compact_view([], ["x" * 400] * 4))


def test_versions_are_told_apart() -> None:
    """Every version of a name has a label of its own, of at most 80 characters, and at most four buttons in all."""
    for card in same_card(CARDS):
        labels = version_labels(card)
        assert list(labels) == [one.id for one in versions_of(card)]
        assert len(set(labels.values())) == len(labels) <= 4
        assert all(len(label) <= 80 for label in labels.values())


def test_every_list_of_rulings_fits() -> None:
    """All rulings on all cards, page by page, with a number beyond the last page too."""
    listed = 0
    for card in same_card(CARDS):
        entries = searcher().on_card(card.name)
        pages = len(pages_of(entries))
        listed += bool(entries)
        for page in range(pages + 1 if pages else 0):
            check_limits(rulings_view(card, entries, page))
    assert listed >= 400


@pytest.mark.slow
def test_every_region_has_its_strip_of_the_map() -> None:
    """The strip of each region has the promised size and is small enough to send; other names have none."""
    for region in PLACES:
        content = place_picture(region)
        assert content is not None
        assert len(content) < 80_000
        with Image.open(io.BytesIO(content)) as picture:
            assert picture.size == STRIP
    assert place_picture("Nowhere") is None


def test_every_site_with_a_region_has_a_strip() -> None:
    """A site lies in a region of the map, or in none."""
    regions = {card.region for card in CARDS if card.type == "site"} - {""}
    assert regions <= set(PLACES)


def test_suggested_names_fit() -> None:
    """Suggestions for every beginning of a name keep to Discord's limits and differ."""
    for start in {card.name[:size] for card in CARDS for size in (1, 3)}:
        offered = complete_card(start)
        assert len(offered) <= 25
        assert len({value for _, value in offered}) == len(offered)
        assert all(1 <= len(label) <= 100 for label, _ in offered)
