"""What happens when somebody asks for cards: by a command, by a button, or by naming them in a message."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
import structlog

from bot.base.errors import Problem
from bot.controls.replies import AtTable, Deed, hidden, whisper
from bot.delivery.card_images import CardImages
from bot.pictures.places import place_picture
from bot.strings import words
from bot.views.cards import (
    COMPACT_MOST,
    IMAGE_FILE,
    PLACE_FILE,
    card_view,
    compact_view,
    find_card,
    known_card,
    readable,
    region_of,
    rulings_view,
    same_card,
)
from bot.views.lookups import consult
from bot.widgets import ids
from bot.widgets.components import Interaction
from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from carddb.official import overlay
from carddb.search.names import names_in
from rulings.model import Entry

AT_ONCE_S: Final = 0.15  # a message that takes longer is announced first: "thinking"
PATIENCE_S: Final = 2.0

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class CardMessage:
    """A message about cards, ready to send: its view and the picture that belongs to it."""

    view: discord.ui.LayoutView
    content: bytes | None = None
    image: bytes | None = None

    def files(self) -> list[discord.File]:
        """Return the pictures as files; ones that can be sent once."""
        named = ((self.content, PLACE_FILE), (self.image, IMAGE_FILE))
        return [discord.File(io.BytesIO(content), name) for content, name in named if content is not None]


class CardDesk:
    """Shows cards and their rulings, with ``images`` where the owner of the server has them."""

    def __init__(self, at_table: AtTable, *, images: CardImages) -> None:
        self._at_table = at_table
        self._images = images
        self.deeds: Final[dict[str, Deed]] = {
            ids.CARD: self._replace,
            ids.FULL_CARD: self._full,
            ids.CARD_RULINGS: self._rulings,
            ids.SHARE_CARD: self._share,
            ids.RULINGS_PAGE: self._turn,
        }

    # ------------------------------------------------------------------ building

    async def full(self, card: CardFacts, *, private: bool = False) -> CardMessage:
        """Build the message with everything about a card; one that its reader alone sees can be shared."""
        place = await self._place(card)
        own = None
        image = overlay.image_url(card.id) if self._images.source == "true" else None
        if image is None and self._images.source != "true":
            own = await self._images.image(card.id)
            image = None if own is None else f"attachment://{IMAGE_FILE}"
        rulings = await self._count(card)
        view = card_view(card, rulings=rulings, with_place=place is not None, image=image, private=private)
        return CardMessage(view, place, own)

    async def _place(self, card: CardFacts) -> bytes | None:
        """Return the strip of the map for a site or region; a picture may be missing, the text may not."""
        region = region_of(card)
        if not region:
            return None
        try:
            return await asyncio.to_thread(place_picture, region)
        except (OSError, ValueError):
            _log.exception("no strip of the map", region=region)
            return None

    async def _count(self, card: CardFacts) -> int:
        """Count the rulings on a card; none while their index is being built, or when it cannot be (`/rule` says why)."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                return len(await rulings_on(card))
        except (Problem, TimeoutError):
            return 0

    async def several(self, found: Sequence[CardFacts], notes: Sequence[str] = ()) -> CardMessage:
        """Build the message for up to four cards that somebody named: one in full, several in few lines each."""
        if len(found) == 1 and not notes:
            return await self.full(found[0])
        return CardMessage(compact_view(found, notes))

    # ------------------------------------------------------------------ commands

    async def show(self, interaction: Interaction, name: str, *, private: bool | None) -> None:
        """Answer `/card`. Raises `Problem` with the nearest names for an unknown card."""
        card, alone = find_card(name), await hidden(interaction, self._at_table, private)
        await _answer(interaction, self.full(card, private=alone), private=alone)

    async def show_rulings(self, interaction: Interaction, name: str, *, share: bool) -> None:
        """Answer `/rulings`. Raises `Problem` for an unknown card and for one without rulings."""
        await _answer(interaction, _listed(find_card(name)), private=not share)

    async def show_named(self, interaction: Interaction, message: discord.Message) -> None:
        """Answer "Look up cards" on a message. Raises `Problem` when it names none."""
        found, notes = named_cards(readable(message))
        if not found:
            raise Problem(notes[0] if notes else words.NO_NAMES)
        await whisper(interaction, compact_view(found, notes))

    # ------------------------------------------------------------------- presses

    async def _replace(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        card = known_card(rest)
        await interaction.response.defer()
        shown = await self.full(card, private=interaction.message is not None and interaction.message.flags.ephemeral)
        await interaction.edit_original_response(view=shown.view, attachments=shown.files())

    async def _full(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        await _answer(interaction, self.full(known_card(rest), private=True), private=True)

    async def _share(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        await _answer(interaction, self.full(known_card(rest)), private=False)

    async def _rulings(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        await _answer(interaction, _listed(known_card(rest)), private=True)

    async def _turn(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        card_id, _, page = rest.partition(":")
        if not page.isdecimal() or not page.isascii():
            raise Problem(words.OLD_CONTROL)
        card = known_card(card_id)
        await interaction.response.defer()
        await interaction.edit_original_response(view=(await _listed(card, int(page[:4]))).view)


async def _answer(interaction: Interaction, building: Coroutine[Any, Any, CardMessage], *, private: bool) -> None:
    """Answer at once when the message is ready in time; otherwise acknowledge first and send it when it is."""
    task = asyncio.create_task(building)
    if not (await asyncio.wait((task,), timeout=AT_ONCE_S))[0]:
        await interaction.response.defer(ephemeral=private, thinking=True)
    shown = await task
    send = interaction.followup.send if interaction.response.is_done() else interaction.response.send_message
    await send(view=shown.view, files=shown.files(), ephemeral=private)


async def _listed(card: CardFacts, page: int = 0) -> CardMessage:
    """Build a page of the rulings on a card. Raises `Problem` when there are none or they cannot be read."""
    return CardMessage(rulings_view(card, await rulings_on(card), page))


async def rulings_on(card: CardFacts) -> tuple[Entry, ...]:
    """Return the rulings that name a card. Raises `Problem` when the rules cannot be read."""
    return await consult(lambda rules: rules.on_card(card.name))


def asked_cards(names: Sequence[str]) -> tuple[list[CardFacts], list[str]]:
    """Return the cards that names mean, and a sentence for each name that means none."""
    found: list[CardFacts] = []
    notes: list[str] = []
    for name in names:
        try:
            found.append(find_card(name))
        except Problem as problem:
            notes.append(problem.message)
    return same_card(found), notes


def named_cards(text: str) -> tuple[list[CardFacts], list[str]]:
    """Return at most four cards that a running text names: those in brackets, then those written out."""
    asked = asked_names(text)
    found, notes = asked_cards(asked[:COMPACT_MOST])
    ids_by_name = {one.name: one for one in reversed(database().cards)}
    found = same_card([*found, *(ids_by_name[name] for name in names_in(text, COMPACT_MOST + 1))])
    if len(found) > COMPACT_MOST or len(asked) > COMPACT_MOST:
        notes.append(words.MORE_NAMES.format(most=COMPACT_MOST))
    return found[:COMPACT_MOST], notes


# --- `[[name]]` in running text: which names somebody asks for --------------------------------------------------------


LONGEST: Final = 100

_NAME: Final = re.compile(rf"\[\[([^\[\]\n]{{1,{LONGEST}}})\]\]")
_FENCE: Final = re.compile(r"```.*?```", re.DOTALL)
_CODE: Final = re.compile(r"(`{1,2})(?!`).*?(?<!`)\1(?!`)", re.DOTALL)
_QUOTE: Final = re.compile(r"^\s*>>> .*\Z|^\s*> .*?$", re.DOTALL | re.MULTILINE)


def asked_names(text: str) -> list[str]:
    """Return the names in double brackets, each once and in order; none from code or quotes."""
    for left_out in (_FENCE, _CODE, _QUOTE):
        text = left_out.sub(" ", text)
    names = (" ".join(found[1].split()) for found in _NAME.finditer(text))
    return list({name.casefold(): name for name in reversed([one for one in names if one])}.values())[::-1]
