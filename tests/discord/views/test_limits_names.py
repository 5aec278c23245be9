"""Names that want to ping, format, link or turn the line around: in every view they are plain words."""

from __future__ import annotations

import re
from dataclasses import dataclass

import msgspec
import pytest
from viewground import BUTTON, TEXT, check_limits, log_of, positions, table_of, walk

import engine
from bot.controls.games import clean
from bot.controls.league import shown_name
from bot.strings import general as words
from bot.tables.table import Table
from bot.views.table.board import board_view, state_view
from bot.views.table.hands import hand_view
from bot.views.table.logs import log_view
from bot.views.table.prompts import private_view, prompt_view
from bot.widgets.components import components, notice

HOSTILE = (
    "@everyone",
    "<@1234567890>",
    "<@&1234567890> <#12> </game new:1>",
    "**bold** __under__ ~~gone~~ ||spoiler||",
    "# Heading\n> quote\n- list",
    "```code``` `tick`",
    "[click](https://example.org)",
    "https://example.org/x",
    "\u202egnissem\u202c \u2066x\u2069",
    "a\u200bb\u200cc\x00d\ttab",
    "🧙" * 32,
    "👨‍👩‍👧‍👦" * 8,
    "   ",
    "\\*escape\\*",
    "{0} {name} %s",
)
# What would ping, format, link, or turn the direction of a line.
ACTIVE = re.compile(
    r"@(everyone|here)|<[@#/]|\*\*bold|~~|\|\||```|\]\(http|https?://|[\u202a-\u202e\u2066-\u2069\u200b\x00]"
)


@dataclass
class Member:
    """Somebody with a name of their choice."""

    display_name: str
    id: int = 7


def seated(table: Table, name: str) -> Table:
    """Return the table with this name at the first seat, as it is when somebody of that name sits down."""
    first = msgspec.structs.replace(table.seats[0], name=clean(name))
    return msgspec.structs.replace(table, seats=(first, *table.seats[1:]))


def read(view: object) -> str:
    """Return every text and label of a message."""
    parts = list(walk(components(view)))
    found = [one["content"] for one in parts if one["type"] == TEXT]
    return "\n".join(found + [one.get("label") or "" for one in parts if one["type"] == BUTTON])


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_plain_in_every_view_of_a_game(name: str) -> None:
    """State, board, hand, questions, log and invitations of somebody with such a name keep Discord's limits and are plain."""
    plain = clean(name)
    assert 0 < len(plain) <= 32
    for number, game in enumerate(positions(1, 60)):
        if number % 20:
            continue
        table, lines = seated(table_of(game), name), log_of(game, 5)
        views = [state_view(table, with_picture=False), board_view(table, None, with_picture=False)]
        views += [hand_view(table, seat, with_picture=False) for seat in (0, 1)]
        views += [log_view(1, lines, None, 0, 1)]
        for seat in engine.deciding(game):
            views += [prompt_view(table, seat), private_view(table, seat)]
        for view in views:
            check_limits(view)
            said = re.sub(r"<@\d{19}>|<#\d+>|<t:\d+:R>", "", read(view))  # the bot's own mentions of the seats
            assert not ACTIVE.search(said), said


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_plain_in_leagues_and_refusals(name: str) -> None:
    """Tables of leagues and sentences that name somebody show plain words."""
    for shown in (shown_name(Member(name)), read(notice(words.NOT_INVITED.format(name=clean(name))))):
        assert shown.strip()
        assert not ACTIVE.search(shown)


def test_a_hostile_name_would_be_noticed() -> None:
    """Each of these names, as it was typed, is found by what the tests look for, but for emoji, blanks and braces."""
    harmless = {"🧙" * 32, "👨‍👩‍👧‍👦" * 8, "   ", "\\*escape\\*", "{0} {name} %s", "# Heading\n> quote\n- list"}
    assert all(ACTIVE.search(name) for name in HOSTILE if name not in harmless)
