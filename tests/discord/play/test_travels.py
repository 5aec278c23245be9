"""The map of a game: everybody on it, the way of who travels, nothing that the viewer may not know."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from gametable import simulated
from viewground import check_limits, positions, table_of

import engine
from bot.pictures.travels import declared, flags, travels_picture
from bot.play.table import PlayTable
from bot.strings import general as words
from bot.views.table.travels import map_view, travels_text
from bot.widgets.components import components
from engine.policies.determinize import permute_hidden


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_map_names_every_company_and_fits(seed: int) -> None:
    """Every company stands in the text, those in regions have a flag, and the message keeps to the limits."""
    for number, game in enumerate(positions(seed, 500)):
        if number % 9 == 0:
            view = engine.view(game, None)
            check_limits(map_view(table_of(game), None, with_picture=True))
            assert len(travels_text(view).splitlines()) == max(1, len(view.companies))
            assert len(list(flags(view))) <= len(view.companies)


@pytest.mark.parametrize("seed", [1, 2])
def test_map_is_the_same_whatever_its_viewer_cannot_see(seed: int) -> None:
    """Text, flags and way depend on nothing hidden: a destination that is face-down shows in neither."""
    rng = random.Random(seed)
    for number, game in enumerate(positions(seed, 500)):
        if number % 7:
            continue
        for viewer in (None, 0, 1):
            for reader in (0, 1) if viewer is None else (viewer,):
                other = permute_hidden(game, reader, rng)
                there, here = engine.view(other, viewer), engine.view(game, viewer)
                assert (declared(there), list(flags(there))) == (declared(here), list(flags(here)))
                assert components(map_view(table_of(other), viewer, with_picture=True)) == components(
                    map_view(table_of(game), viewer, with_picture=True)
                )


def test_picture_shows_a_way() -> None:
    """A company that moves by regions has its way drawn: the picture differs from the one without it."""
    for game in positions(3, 700):
        view = engine.view(game, None)
        if declared(view) is not None:
            assert travels_picture(view)[:8] == b"\x89PNG\r\n\x1a\n"
            return
    pytest.fail("nobody moved by regions")


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[PlayTable]:
    """Open a table with the real bot."""
    async with simulated(tmp_path) as (opened, _):
        yield opened


async def test_map_is_one_press_away(table: PlayTable) -> None:
    """The pinned message has a button that shows the map to the presser alone, with its picture and text for it."""
    lobby = table.room("alice", "lobby")
    await table.slash("alice", lobby, "game new", deck="A", opponent_deck="B", practice="random")
    (room,) = [one for one in table.rooms("alice") if one.id != lobby.id]
    state = next(one for one in table.messages("alice", room) if one.pinned)
    shown = await table.click("alice", state, next(one.custom_id for one in state.buttons if one.label == words.MAP))
    message = shown.reply or shown.followups[0]
    assert message.ephemeral
    assert words.MAP_TITLE in message.text
    assert message.files
