"""Boosters before they are opened, in words: what there is to open, their seal, and how a half is added."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import discord

from bot.league.limited.dealing import Situation
from bot.league.seasons.model import DRAFT, HOUR, Limited, Rules
from bot.strings import limited as words
from bot.tables.dice import NUMBER
from bot.widgets import ids
from bot.widgets.components import DeedButton, message, rows, text
from carddb.artefact.database import database
from carddb.decks.boosters import STARTER, set_of
from carddb.language.speech import ENGLISH, language

_SUCCESS: Final = discord.ButtonStyle.success
HOURS_A_DAY: Final = 24
SEAL_SHOWN: Final = 16  # hexadecimal digits on a card; a player's own boosters show them all


def packs_words(packs: Sequence[str]) -> str:
    """Say what is opened: "The Wizards ×3, The Dragons ×2"."""
    said = (
        words.PRODUCTS["starter" if product.endswith(STARTER) else "booster"].format(set=_set(product), count=count)
        for product, count in Counter(packs).items()
    )
    return ", ".join(said)


def _set(product: str) -> str:
    known = database().sets.get(set_of(product))
    return set_of(product) if known is None else known.names.get(language(), known.names[ENGLISH])


def pick_time(limited: Limited) -> str:
    """Say how long a pick is waited for."""
    hours = max(1, round(limited.pick_s / HOUR))
    if hours % HOURS_A_DAY:
        return words.HOURS.format(count=hours)
    return words.DAYS.format(count=hours // HOURS_A_DAY)


def card_lines(rules: Rules) -> list[str]:
    """Return what the card of a season says of its boosters; nothing for decks that are brought along."""
    limited = rules.limited
    if limited is None:
        return []
    said = words.CARD_DRAFT if limited.kind == DRAFT else words.CARD_SEALED
    told = said.format(packs=packs_words(limited.packs), hours=pick_time(limited))
    return [told, words.CARD_SEAL.format(seal=limited.seal[:SEAL_SHOWN])]


def cards_button(season: int) -> DeedButton:
    """Return the button that leads to the presser's own boosters, draft and deck."""
    return DeedButton(ids.button(ids.CARDS, season), words.MY_CARDS, discord.ButtonStyle.primary)


def opening_view(found: Situation) -> discord.ui.LayoutView:
    """Return what somebody sees who has no cards yet: what there is to open, and how a half is added to its chance."""
    limited, number = found.limited, found.season.id
    drafted = limited.kind == DRAFT
    told = {"league": found.season.rules.name, "packs": packs_words(limited.packs)}
    head = text((words.DRAFT_HEAD if drafted else words.OPEN_HEAD).format(**told))
    if found.dealt is not None:
        return message(head, text(words.GIVEN), text(half_words(found)))
    said = words.DRAFT_GIVE if drafted else words.OPEN_SEAL
    buttons = [
        DeedButton(ids.button(ids.CARDS_OPEN, number), words.GIVE if drafted else words.OPEN, _SUCCESS),
        DeedButton(ids.button(ids.CARDS_LUCK, number), words.LUCK),
    ]
    return message(head, text(said.format(seal=found.seal)), *rows(buttons))


def half_words(found: Situation) -> str:
    """Say what fixes a player's boosters: the seal of the part, and the half that was added."""
    given = found.dealt
    half = "–" if given is None or not given.half else given.half if given.own == NUMBER else f"“{given.half}”"
    return words.HALF.format(seal=found.seal, half=half)
