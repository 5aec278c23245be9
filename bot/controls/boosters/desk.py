"""A player's boosters: opened, drafted from, built with; every control acts for its presser and shows him his own alone."""

from __future__ import annotations

import asyncio
import functools
import io
from collections.abc import Callable, Mapping
from typing import Final

import discord

from bot.base.errors import Problem
from bot.base.plain_text import said as harmless
from bot.controls.dice import half_of
from bot.controls.league import Hall, acknowledge
from bot.controls.replies import Deed, whisper
from bot.league.held import HeldSeason
from bot.league.limited import building
from bot.league.limited.dealing import Situation, usable
from bot.league.seasons.matches import entrant_of
from bot.strings import limited as words
from bot.strings import words as common
from bot.tables import dice
from bot.views.boosters.building import PART_NAMES, build_view, file_of
from bot.views.boosters.drafting import pick_view
from bot.views.boosters.opening import opening_view
from bot.views.cards import card_view, known_card
from bot.views.dice import luck_form
from bot.widgets import ids
from bot.widgets.components import Interaction, message, text
from bot.widgets.forms import Form, field, typed
from carddb.decks.decks import Deck
from carddb.language.speech import called

CHARACTERS: Final = 1  # the part that is shown first: what a deck begins with
LONGEST_WORDS: Final = 40

Change = Callable[[Situation, Deck], Deck]


class BoostersDesk:
    """The deeds of the controls about boosters."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """Return what the controls do, by the word in their custom id."""
        return {
            ids.CARDS: self._cards,
            ids.CARDS_OPEN: self._open,
            ids.CARDS_LUCK: self._luck,
            ids.CARDS_PICK: self._pick,
            ids.CARDS_LOOK: self._look,
            ids.CARDS_PART: self._part,
            ids.CARDS_PAGE: self._page,
            ids.CARDS_ADD: self._add,
            ids.CARDS_TAKE: self._take,
            ids.CARDS_FIND: self._find,
            ids.CARDS_KIND: self._kind,
            ids.CARDS_SUGGEST: self._suggest,
            ids.CARDS_REGISTER: self._register,
            ids.CARDS_FILE: self._file,
        }

    @property
    def forms(self) -> Mapping[str, Deed]:
        """Return what the forms do."""
        return {ids.CARDS_LUCK: self._lucky, ids.CARDS_FIND: self._found}

    # ------------------------------------------------------------------ showing

    async def show(self, interaction: Interaction, held: HeldSeason) -> None:
        """Show the asker what there is to do: open boosters, pick, or build."""
        await _acknowledge(interaction)
        await self._show(interaction, await self._hall.desk.situation(held.row.id, interaction.user.id))

    async def _show(
        self, interaction: Interaction, found: Situation, part: int = CHARACTERS, page: int = 0, *, said: str = ""
    ) -> None:
        """Show how somebody stands in the place of what was pressed, or as a new message of his own."""
        if found.table is not None:
            view = pick_view(found)
        elif found.holdings is None:
            view = opening_view(found)
        else:
            if found.deck is None:
                found = await self._hall.desk.build(found.season.id, found.user, lambda _, deck: deck, None)
            view = await self._build_view(found, part, page, said=said)
        await _put(interaction, view)

    async def _build_view(
        self, found: Situation, part: int, page: int, *, said: str = "", search: str = ""
    ) -> discord.ui.LayoutView:
        if not 0 <= part < len(PART_NAMES):
            raise Problem(common.OLD_CONTROL)
        assert found.deck is not None
        registered = await self._hall.desk.deck(found.season, found.user)
        current = registered is not None and registered == found.deck
        show = functools.partial(build_view, said=said, search=search, current=current)
        return await asyncio.to_thread(show, found, found.deck, part, page)  # each of the cards is tried

    async def _own(self, interaction: Interaction, rest: str, count: int) -> tuple[HeldSeason, tuple[int, ...], int]:
        held, numbers = await self._hall.held(interaction, rest, count)
        entrant_of(held.season, interaction.user.id)
        return held, numbers, interaction.user.id

    async def _cards(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, _, _ = await self._own(interaction, rest, 0)
        await self.show(interaction, held)

    # ------------------------------------------------------------------ opening

    async def _open(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, _, user = await self._own(interaction, rest, 0)
        await _acknowledge(interaction)
        half = dice.of_interaction(interaction.id)
        found = await self._hall.desk.give_boosters(held.row.id, user, half, interaction.id, own=False)
        await self._show(interaction, found)

    async def _luck(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, _, user = await self._own(interaction, rest, 0)
        await self._hall.desk.situation(held.row.id, user)
        await interaction.response.send_modal(luck_form(ids.form(ids.CARDS_LUCK, held.row.id)))

    async def _lucky(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, _, user = await self._own(interaction, rest, 0)
        await _acknowledge(interaction)
        # with the number that Discord gives to the form: whoever runs the bot could try words until he likes what they open
        half = f"{half_of(typed(interaction).get('luck', ''))} · {dice.of_interaction(interaction.id)}"
        found = await self._hall.desk.give_boosters(held.row.id, user, half, interaction.id, own=True)
        await self._show(interaction, found)

    # ----------------------------------------------------------------- drafting

    async def _pick(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, (count,), user = await self._own(interaction, rest, 1)
        if len(values) != 1:
            raise Problem(common.OLD_CONTROL)
        await _acknowledge(interaction)
        found = await self._hall.desk.pick(held.row.id, user, count, values[0], interaction.id)
        if found.table is not None:
            await _put(interaction, pick_view(found, values[0]))
        else:
            await self._show(interaction, found, said=words.DRAFT_OVER)
        await self._hall.board.run()

    async def _look(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Show a card beside the booster, whose message stays."""
        await self._own(interaction, rest, 1)
        if len(values) != 1:
            raise Problem(common.OLD_CONTROL)
        await acknowledge(interaction)
        await whisper(interaction, card_view(known_card(values[0])))

    # ----------------------------------------------------------------- building

    async def _part(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, _, user = await self._own(interaction, rest, 0)
        await _acknowledge(interaction)
        part = int(values[0]) if len(values) == 1 and values[0].isdecimal() else -1
        await self._show(interaction, await self._hall.desk.situation(held.row.id, user), part)

    async def _page(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, (part, page), user = await self._own(interaction, rest, 2)
        await _acknowledge(interaction)
        await self._show(interaction, await self._hall.desk.situation(held.row.id, user), part, page)

    async def _change(
        self, interaction: Interaction, held: HeldSeason, change: Change, part: int, page: int = 0, said: str = ""
    ) -> None:
        await _acknowledge(interaction)
        found = await self._hall.desk.build(held.row.id, interaction.user.id, change, interaction.id)
        await self._show(interaction, found, part, page, said=said)

    async def _add(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, (part, page), _ = await self._own(interaction, rest, 2)
        await self._change(interaction, held, adding(part, values), part, page)

    async def _take(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, (part, page), _ = await self._own(interaction, rest, 2)
        await self._change(interaction, held, taking(part, values), part, page)

    async def _kind(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, _, _ = await self._own(interaction, rest, 0)
        if len(values) != 1 or values[0] not in held.season.rules.alignments:
            raise Problem(common.OLD_CONTROL)
        await self._change(interaction, held, lambda _, deck: building.empty(values[0], deck.name), CHARACTERS)

    async def _suggest(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, (part,), _ = await self._own(interaction, rest, 1)
        await self._change(interaction, held, suggesting, part, said=words.SUGGESTED)

    async def _register(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, (part,), user = await self._own(interaction, rest, 1)
        await _acknowledge(interaction)
        found = await self._hall.desk.situation(held.row.id, user)
        if found.deck is None:
            raise Problem(words.NO_CARDS_YET)
        season = await self._hall.desk.register(held.row.id, user, user, found.deck, interaction.id)
        said = words.REGISTERED.format(league=season.rules.name)
        await self._show(interaction, await self._hall.desk.situation(held.row.id, user), part, said=said)
        await self._hall.board.run()

    async def _file(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, _, user = await self._own(interaction, rest, 0)
        await acknowledge(interaction)
        found = await self._hall.desk.situation(held.row.id, user)
        if found.holdings is None:
            raise Problem(words.NO_CARDS_YET)
        files = file_of(found, found.deck)
        view = message(text(words.FILE_HEAD.format(league=held.season.rules.name)))
        for name in files:
            view.add_item(discord.ui.File[discord.ui.LayoutView](f"attachment://{name}"))
        sent = [discord.File(io.BytesIO(content), name) for name, content in files.items()]
        await interaction.followup.send(view=view, files=sent, ephemeral=True)

    # ---------------------------------------------------------------- searching

    async def _find(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, (part,), _ = await self._own(interaction, rest, 1)
        form = ids.form(ids.CARDS_FIND, held.row.id, part)
        box = field("words", words.SEARCH_FIELD, most=LONGEST_WORDS)
        await interaction.response.send_modal(Form(form, words.SEARCH_TITLE, box))

    async def _found(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, (part,), user = await self._own(interaction, rest, 1)
        await _acknowledge(interaction)
        found = await self._hall.desk.situation(held.row.id, user)
        if found.holdings is None or found.deck is None:
            raise Problem(words.NO_CARDS_YET)
        search = harmless(typed(interaction).get("words", ""), LONGEST_WORDS)
        await _put(interaction, await self._build_view(found, part, 0, search=search))


# ------------------------------------------------------------------------- changes


def adding(part: int, cards: list[str]) -> Change:
    """Return the change that puts one copy of each card into a part of a deck. It raises `Problem` with the first that does not fit."""

    def change(found: Situation, deck: Deck) -> Deck:
        what = _part_of(part)
        assert found.holdings is not None
        for card_id in cards:
            card = known_card(card_id)
            if found.holdings.left(card, deck) < 1:
                raise Problem(words.NOT_LEFT.format(card=called(card)))
            if building.role(card, deck.alignment) not in what.roles:
                raise Problem(common.OLD_CONTROL)
            broken = building.breach(deck, what.section, card, found.game)
            if broken is not None:
                raise Problem(words.DOES_NOT_FIT.format(card=called(card), reason=broken.message), broken.rule)
            deck = building.changed(deck, what.section, card.id, 1)
        return deck

    return change


def taking(part: int, cards: list[str]) -> Change:
    """Return the change that takes one copy of each card out of a part of a deck; what is not there any more stays out."""

    def change(found: Situation, deck: Deck) -> Deck:
        what = _part_of(part)
        for card in cards:
            if any(one == card for _, one in deck.section(what.section)):
                deck = building.changed(deck, what.section, card, -1)
        return deck

    return change


def suggesting(found: Situation, deck: Deck) -> Deck:
    """Return a simple deck in the place of what was built: of the kind that was begun, else of whatever makes a legal one."""
    assert found.holdings is not None
    rules = found.season.rules
    mine = building.suggested(found.holdings, deck.alignment, deck.name, found.game, usable(rules))
    if building.verdict(mine, found.game).legal:
        return mine
    return building.likeliest(found.holdings, deck.name, found.game, usable(rules))


def _part_of(part: int) -> building.Part:
    if not 0 <= part < len(PART_NAMES):
        raise Problem(common.OLD_CONTROL)
    return building.PARTS[PART_NAMES[part]]


# ------------------------------------------------------------------------- answering


def _own_message(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral


async def _acknowledge(interaction: Interaction) -> None:
    """Acknowledge: what was pressed in a message of the presser's own is answered in its place."""
    if interaction.response.is_done():
        return
    if _own_message(interaction):
        await interaction.response.defer()
    else:
        await acknowledge(interaction)


async def _put(interaction: Interaction, view: discord.ui.LayoutView) -> None:
    """Show a view in the place of the presser's own message, else as a new one that only the presser sees."""
    if _own_message(interaction):
        await interaction.edit_original_response(view=view)
    else:
        await whisper(interaction, view)
