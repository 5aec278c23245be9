"""A player's own cards, page by page: hand, discard pile, sideboard and location deck, each card with its whole text.

A page holds as many cards as its list of texts may be long; the pictures of a page are sheets of `bot.pictures.hand`.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final

import discord
import msgspec

from bot.pictures.card_words import own_text
from bot.pictures.hand import Sheet, sheets
from bot.strings import words
from bot.views.cards import plain
from bot.views.seat.playing_now import at_a_site
from bot.widgets.components import joined, picture
from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from carddb.language.speech import called, word
from carddb.prose.facts.describe import stat_line
from engine.rules.site.resources import playable_here
from engine.words.view import CardView, View

HAND, DISCARD, SIDEBOARD, SITES = range(4)
PILES: Final = (HAND, DISCARD, SIDEBOARD, SITES)
PAGE_TEXT: Final = 2600  # characters of the list on a page
PAGE_CARDS: Final = 12
PLACES_TEXT: Final = 140

State = Callable[[CardView], str]


class Leaf(msgspec.Struct, frozen=True):
    """A page of a pile: its place among the pages, its list, its pictures."""

    number: int
    pages: int
    entries: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    elsewhere: tuple[str, ...] = ()  # the names of the cards on the other pages
    cards: tuple[str, ...] = ()  # their public ids
    first: int = 1

    @property
    def text(self) -> str:
        """Return the list."""
        return "\n".join(self.entries)


def cards_of(view: View, pile: int) -> tuple[CardView, ...]:
    """Return the cards of one of the viewer's own piles."""
    return (view.hand, view.discard_pile, view.sideboard, view.location_deck)[pile]


def illustrated(leaf: Leaf, pictured: Collection[str]) -> Leaf:
    """Return the same page with the images that there are of its cards."""
    if not pictured:
        return leaf
    return msgspec.structs.replace(leaf, sheets=sheets(leaf.cards, leaf.first, pictured))


def leaf(view: View, pile: int, number: int, state: State | None = None) -> Leaf:
    """Return a page of a pile, the nearest one when there is no such page; ``state`` says what can be done with a card."""
    cards = cards_of(view, pile)
    entries = [_entry(view, pile, at, card, state) for at, card in enumerate(cards, 1)]
    pages = list(_pages(entries))
    number = min(max(number, 0), len(pages) - 1)
    first, last = pages[number]
    ids = tuple(one.card for one in cards[first:last])
    elsewhere = tuple(card.name for card in (*cards[:first], *cards[last:]))
    shown = sheets(ids, first + 1)
    return Leaf(number, len(pages), tuple(entries[first:last]), shown, elsewhere, ids, first + 1)


def _pages(entries: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield where each page begins and ends; one empty page for no cards."""
    first, used = 0, 0
    for at, entry in enumerate(entries):
        if at > first and (used + len(entry) > PAGE_TEXT or at - first == PAGE_CARDS):
            yield first, at
            first, used = at, 0
        used += len(entry) + 1
    yield first, len(entries)


def _entry(view: View, pile: int, number: int, card: CardView, state: State | None) -> str:
    """Return a card in the list: its name, what can be done with it, its whole text, what it is good for."""
    facts = database().get(card.card)
    mark = f" {words.BY_HAND_MARK}" if card.by_hand else ""
    said = "" if state is None else f": {state(card)}"
    figures = plain(stat_line(facts))
    body = " ".join(filter(None, (figures and f"{figures}.", *plain(own_text(facts)[0]).split("\n"))))
    good = good_for(view, facts) if pile == SITES else places_for(view, facts)
    lines = [f"{number}. **{card.name}**{mark}, {word(card.kind)}{said}", *filter(None, (body, good))]
    return "\n".join((lines[0], *(f"   -# {one}" if one is good else f"   {one}" for one in lines[1:])))


def good_for(view: View, site: CardFacts) -> str:
    """Say which cards of the viewer's hand are playable at a site, "" for none."""
    hand = ((card.name, database().get(card.card)) for card in view.hand)
    found = [name for name, facts in hand if at_a_site(facts) and playable_here(facts, site)]
    return words.GOOD_FOR.format(cards=joined(found, PLACES_TEXT)) if found else ""


def places_for(view: View, card: CardFacts) -> str:
    """Say at which sites of the viewer's companies and location deck an item, ally or faction is playable."""
    if not at_a_site(card):
        return ""
    here = [one.site for one in view.companies if one.seat == view.viewer and one.site is not None]
    sites = {one.card: database().get(one.card) for one in (*here, *view.location_deck)}
    found = [called(site) for site in sites.values() if playable_here(card, site)]
    return words.PLACES_FOR.format(sites=joined(found, PLACES_TEXT)) if found else words.NO_PLACES


# ---------------------------------------------------------------------------- pictures


def file_name(number: int) -> str:
    """Return the name under which a sheet of a page is attached."""
    return f"cards-{number}.png"


def galleries(drawn: Sequence[Sheet]) -> list[discord.ui.MediaGallery[discord.ui.LayoutView]]:
    """Return the pictures of sheets, each alone so that Discord shows it in its whole width."""
    return [picture(file_name(number), sheet.alternative) for number, sheet in enumerate(drawn, 1)]


def files(painted: Sequence[bytes] | None) -> list[discord.File]:
    """Return the painted sheets of a page as attachments."""
    return [discord.File(io.BytesIO(one), file_name(number)) for number, one in enumerate(painted or (), 1)]
