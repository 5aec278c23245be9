"""Rule 2.5 as a setting: with tournament memory nothing that a reader gets is older than the last turn."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from gametable import Played
from lifetable import World, conceded, game, to_turn, told

from bot.archive.exports import exported
from bot.archive.shown_log import remembered
from bot.strings import general as words

pytestmark = pytest.mark.slow

TURN = 5


async def old_lines(played: Played) -> set[str]:
    """Return what happened before the last turn and not again since, as it was told."""
    now = await played.now()
    lines = await played.service.storage.lines(played.number)
    first = now.game.turn.number - 1
    recent = {one.public for one in lines if one.turn >= first}
    return {one.public for one in lines if 0 < one.turn < first and len(one.public) > 20} - recent


async def shown(it: World, played: Played) -> str:
    """Return everything that stands in the thread, and every page of the log on demand."""
    texts = [one.text for one in played.posted("alice")]
    page = await it.press("alice", played.state(), words.LOG)
    message = page.reply
    assert message is not None
    texts.append(message.text)
    while any(one.label == words.EARLIER for one in message.buttons):
        turned = await it.press("alice", message, words.EARLIER)
        message = turned.reply or turned.message
        texts.append(message.text)
    return "\n".join(texts)


async def test_tournament_memory_shows_this_turn_and_the_last(tmp_path: Path) -> None:
    """Neither thread nor log nor file holds a line of an older turn; when the game is over, all are there again."""
    async with game(tmp_path, memory="turns") as (it, played):
        await to_turn(played, TURN)
        old = await old_lines(played)
        assert old
        text = await shown(it, played)
        where = [(line, text[max(0, text.index(line) - 300) : text.index(line) + 50]) for line in old if line in text]
        assert not where
        assert words.LOG_FORGOTTEN in text
        data, _ = await exported(it.service.storage, await played.now(), 0)
        assert not old & set(json.loads(data)["lines"])
        await conceded(it, played)
        after = await shown(it, played)
        assert words.LOG_FORGOTTEN not in after
        assert any(line in after for line in old)


async def test_casual_games_show_everything(tmp_path: Path) -> None:
    """Without the setting the whole public log stays."""
    async with game(tmp_path) as (it, played):
        await to_turn(played, TURN)
        now = await played.now()
        lines = await it.service.storage.lines(1)
        assert remembered(now, lines) == list(lines)
        text = await shown(it, played)
        assert any(line in text for line in await old_lines(played))


async def test_the_invitation_says_so(tmp_path: Path) -> None:
    """The setting is one of the terms that accepting agrees to, and a rematch keeps it."""
    async with game(tmp_path, memory="turns") as (it, played):
        assert (await played.now()).row.memory == "turns"
        await conceded(it, played)
        await it.slash("alice", "game rematch", game=1)
        assert words.TERMS_MEMORY in it.invitation().text
        assert told(await it.slash("alice", "game list"))
