"""Cards in messages: the full card, a compact block, the rulings on it. What is pressed is done in `bot.controls.cards`.

The title, the numbers and the text are ours (`carddb.prose.facts.describe`); the official text stands below them, with its credit,
when the operator has fetched it (`carddb.official.overlay`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord

from bot.base.errors import Problem
from bot.base.plain_text import clip, said
from bot.pictures.card_words import kind_of, own_text, set_of
from bot.strings import words
from bot.views.lookups import entry_text
from bot.widgets import ids
from bot.widgets.components import CHOICE, PLAIN_COLOUR, DeedButton, message, picture, rows, text
from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from carddb.language.speech import called, listed, place
from carddb.official import overlay
from carddb.prose.facts.describe import side, stat_line
from carddb.search import names
from rulings.model import Entry

PLACE_FILE: Final = "place.png"
IMAGE_FILE: Final = "card.jpg"
LONGEST_OWN: Final = 1900  # our longest text has about 1,750 characters
LONGEST_OFFICIAL: Final = 1600  # the longest official text has about 1,500
LONGEST_CREDIT: Final = 400
COMPACT: Final = 420
COMPACT_MOST: Final = 4
PAGE: Final = 3400  # characters of rulings in one message
PAGE_ENTRIES: Final = 8
ALIGNMENT_COLOURS: Final = {
    "hero": 0x35618F,
    "minion": 0x8C2F39,
    "fallen-wizard": 0x6B6F76,
    "balrog": 0xA4562A,
    "stage": 0x6B6F76,
    "dual": 0x5D6B2D,
    "neutral": 0x8A7B5C,
}
_FIGURE: Final = re.compile(r"(?<![\w–])[+−]?(?:\d+|–/)[\d/–()]*(?:\\\*)?")


# -------------------------------------------------------------------------- finding


def find_card(query: str) -> CardFacts:
    """Return the card that a name, a part of one or an id means. Raises `Problem` with the nearest names."""
    cards = database()
    wanted = query.strip()
    if wanted.upper() in cards.index:
        return cards.get(wanted.upper())
    found = names.look_up(wanted)
    if found.hits:
        return cards.cards[found.hits[0].card_index]
    near = [f"“{name}”" for name in found.suggestions[:3]]
    hint = words.NEAREST.format(names=listed(near, "{head} or {tail}")) if near else words.CHECK_SPELLING
    raise Problem(words.NO_CARD.format(query=said(query) or "…", hint=hint))


def known_card(card_id: str) -> CardFacts:
    """Return the card that a button carries. Raises `Problem` when there is none of that id any more."""
    if card_id not in database().index:
        raise Problem(words.OLD_CONTROL)
    return database().get(card_id)


def complete_card(typed: str) -> list[tuple[str, str]]:
    """Return (label, id) choices for a name being typed, at most 25, each label of at most 100 characters."""
    return [(clip(label, CHOICE), card_id) for label, card_id in names.autocomplete(typed)]


def versions_of(card: CardFacts) -> tuple[CardFacts, ...]:
    """Return every card of the same name, in the order of the sets; the card itself is one of them."""
    return tuple(one for one in database().cards if one.name == card.name)


def version_labels(card: CardFacts) -> dict[str, str]:
    """Return a label for each version by id: alignment and set, with the id where that does not tell two apart."""
    versions = versions_of(card)
    plain = {one.id: f"{side(one)} · {set_of(one)}" for one in versions}
    often = Counter(plain.values())
    return {key: f"{label} ({key})" if often[label] > 1 else label for key, label in plain.items()}


# ------------------------------------------------------------------------- the card


def card_view(
    card: CardFacts, *, rulings: int = 0, with_place: bool = False, image: str | None = None, private: bool = False
) -> discord.ui.LayoutView:
    """Return the whole card; ``rulings`` is how many there are, ``image`` the address of its picture, if it is shown.

    What its reader alone sees (``private``) can be shared.

    With a strip of the map, the message has to carry a file named `PLACE_FILE`.
    """
    head = text(_head(card, "##"))
    body, note = own_text(card)
    parts: list[discord.ui.Item[Any]] = [beside(head, card, image)]
    if body:
        parts += [_line(), text(plain(body), LONGEST_OWN)]
    parts += _official(card)
    if with_place:
        parts.append(picture(PLACE_FILE, words.PLACE_ALT.format(region=place(_region(card)))))
    parts.append(text(f"-# {words.CARD_NOTE.format(note=note, id=_sign(card))}"))
    share = [DeedButton(ids.button(ids.SHARE_CARD, card.id), words.SHARE_RULE)] if private else []
    return message(*parts, *rows([*_buttons(card, rulings), *share]), colour=ALIGNMENT_COLOURS.get(card.alignment))


def _sign(card: CardFacts) -> str:
    """Return what a card is known by beside the name shown: its id, and its English name where that is another."""
    return card.id if called(card) == card.name else f"{card.id} · {plain(card.name)}"


def _head(card: CardFacts, mark: str) -> str:
    """Return title and numbers: name, kind and set, what stands in the corners of the card."""
    by_hand = f" {words.BY_HAND_MARK}" if card.by_hand else ""
    lines = [f"{mark} {called(card)}{by_hand}", f"**{kind_of(card)}** · {set_of(card)}", figures(card)]
    return "\n".join(filter(None, lines))


def figures(card: CardFacts) -> str:
    """Return a card's numbers on one line that breaks only between them, the numbers themselves in bold."""
    parts = plain(stat_line(card)).replace(" ", "\u00a0").replace("\u00a0·\u00a0", " · ")
    return _FIGURE.sub(lambda found: f"**{found[0]}**", parts)


def beside(head: discord.ui.TextDisplay[Any], card: CardFacts, image: str | None) -> discord.ui.Item[Any]:
    """Return the words of a card, its picture beside them when it is shown."""
    if image is None:
        return head
    alt = words.IMAGE_ALT.format(name=called(card))
    return discord.ui.Section(head, accessory=discord.ui.Thumbnail(image, description=alt))


def _line() -> discord.ui.Separator[Any]:
    return discord.ui.Separator(spacing=discord.SeparatorSpacing.small)


def _official(card: CardFacts) -> Iterator[discord.ui.Item[Any]]:
    """Yield the official text with its credit, when the operator has fetched it."""
    found = overlay.text_of(card.id)
    if found is None:
        return
    quoted = "\n".join(f"> {line}" for line in found.text.split("\n"))
    yield _line()
    yield text(f"{clip(quoted, LONGEST_OFFICIAL)}\n-# {clip(found.credit, LONGEST_CREDIT)}")


def _region(card: CardFacts) -> str:
    return card.name if card.type == "region" else card.region


def region_of(card: CardFacts) -> str:
    """Return the region of the map that a card lies in or is; empty for every other card."""
    return _region(card) if card.type in {"site", "region"} else ""


def plain(line: str) -> str:
    """Return a text of ours without anything that Discord would read as formatting."""
    return discord.utils.escape_markdown(line, ignore_links=False)


def _buttons(card: CardFacts, rulings: int) -> list[DeedButton]:
    """Return the versions, the shown one pressed in, then the rulings."""
    labels = version_labels(card)
    found = [_version(key, label, shown=key == card.id) for key, label in labels.items() if len(labels) > 1]
    if rulings:
        found.append(DeedButton(ids.button(ids.CARD_RULINGS, card.id), words.RULINGS_BUTTON.format(count=rulings)))
    return found


def _version(card_id: str, label: str, *, shown: bool) -> DeedButton:
    style = discord.ButtonStyle.primary if shown else discord.ButtonStyle.secondary
    return DeedButton(ids.button(ids.CARD, card_id), label, style, disabled=shown)


# ------------------------------------------------------------------- several at once


def compact_view(found: Sequence[CardFacts], notes: Sequence[str] = ()) -> discord.ui.LayoutView:
    """Return at most four cards, each one block with a button for the whole card; ``notes`` are sentences below."""
    parts: list[discord.ui.Item[Any]] = []
    for card in found[:COMPACT_MOST]:
        button = DeedButton(ids.button(ids.FULL_CARD, card.id), words.FULL_CARD)
        parts += [_line()] if parts else []
        parts.append(discord.ui.Section(text(_block(card)), accessory=button))
    parts += [text("\n".join(notes), 1500)] if notes else []
    colours = {ALIGNMENT_COLOURS.get(card.alignment) for card in found}
    return message(*parts, colour=colours.pop() if len(colours) == 1 else PLAIN_COLOUR)


def _block(card: CardFacts) -> str:
    """Return a card in few lines: title, numbers, the beginning of its text."""
    body, note = own_text(card)
    return f"{_head(card, '###')}\n{clip(plain(body or note), COMPACT)}"


def same_card(found: Sequence[CardFacts]) -> list[CardFacts]:
    """Return cards without those of a name that stands before them."""
    return list({card.name: card for card in reversed(found)}.values())[::-1]


# ----------------------------------------------------------------------- its rulings


def pages_of(entries: Sequence[Entry]) -> list[list[Entry]]:
    """Divide rulings into pages that fit into a message."""
    pages: list[list[Entry]] = []
    room = 0
    for entry in entries:
        size = min(len(entry_text(entry)), PAGE)
        if not pages or size > room or len(pages[-1]) == PAGE_ENTRIES:
            pages.append([])
            room = PAGE
        pages[-1].append(entry)
        room -= size
    return pages


def rulings_view(card: CardFacts, entries: Sequence[Entry], page: int = 0) -> discord.ui.LayoutView:
    """Return a page of the rulings on a card; the nearest one when there is no such page. Raises `Problem` for none."""
    if not entries:
        raise Problem(words.NO_RULINGS.format(name=called(card)))
    pages = pages_of(entries)
    page = min(max(page, 0), len(pages) - 1)
    title = words.RULINGS_TITLE.format(name=called(card), count=len(entries))
    parts: list[discord.ui.Item[Any]] = [text(f"## {title}")]
    for entry in pages[page]:
        parts += [_line(), text(entry_text(entry), PAGE)]
    buttons = []
    if len(pages) > 1:
        parts.append(text(f"-# {words.LOG_PAGE.format(page=page + 1, pages=len(pages))}"))
        turns = ((page - 1, words.EARLIER), (page + 1, words.LATER))
        buttons = [
            DeedButton(ids.button(ids.RULINGS_PAGE, card.id, number), label)
            for number, label in turns
            if 0 <= number < len(pages)
        ]
    return message(*parts, *rows(buttons), colour=ALIGNMENT_COLOURS.get(card.alignment))


# ------------------------------------------------------------------- what is named


def readable(message: discord.Message) -> str:
    """Return everything that can be read in a message: its text, embeds, blocks, and what it forwards."""
    parts: list[str] = []
    forwarded: list[discord.Message | discord.MessageSnapshot] = [message, *message.message_snapshots]
    for one in forwarded:
        parts.append(one.content)
        for embed in one.embeds:
            parts += filter(None, (embed.title, embed.description, *(field.value for field in embed.fields)))
        parts += _blocks(one.components)
    return "\n".join(filter(None, parts))


def _blocks(components: Sequence[object]) -> Iterator[str]:
    for one in components:
        if isinstance(one, discord.TextDisplay):
            yield one.content
        yield from _blocks(getattr(one, "children", ()))
