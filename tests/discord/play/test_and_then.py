"""“…and then” at the table: said in private, kept over a restart, shown to nobody else; by order it is said each time."""

from __future__ import annotations

from pathlib import Path

import pytest
from gametable import Played
from lifetable import game, to_turn

from bot.play.shapes import Posted
from bot.strings import words

pytestmark = pytest.mark.slow


async def offered(played: Played) -> Posted:
    """Play at random until alice may say it, and return her question in private."""
    await to_turn(played)
    for _ in range(300):
        now = await played.now()
        if now.asked == (0,):
            message = await played.decide("alice", 0)
            if any(one.label == words.AND_THEN for one in message.buttons):
                return message
        await played.step({0: "alice", 1: "bob"})
    raise AssertionError("it is never offered")


def seen(played: Played, who: str) -> list[tuple[str, tuple[str, ...]]]:
    """Return all that somebody can read in the thread, with the labels of the controls."""
    shown = played.posted(who, ephemeral=True)
    return [(one.text, tuple(button.label for button in one.buttons)) for one in shown]


async def test_it_is_said_in_private_and_nobody_else_sees_it(tmp_path: Path) -> None:
    """The same question stays open, with a line that says what holds, after a restart too."""
    async with game(tmp_path) as (it, played):
        message = await offered(played)
        before = seen(played, "bob"), (await played.now()).game.stamps
        answer = await played.press("alice", message, words.AND_THEN)
        assert (seen(played, "bob"), (await played.now()).game.stamps) == before
        shown = next(one for one in played.posted("alice", ephemeral=True) if words.AND_THEN_HELD in one.text)
        assert not any(one.label == words.AND_THEN for one in shown.buttons)
        assert answer.reply is None or words.AND_THEN_HELD in answer.reply.text
        await it.restart()
        again = it.played()
        assert words.AND_THEN_HELD in (await again.decide("alice", 0)).text
        assert await again.check_replay() > 0


async def test_by_order_it_is_said_at_each_question(tmp_path: Path) -> None:
    """Who ordered it finds it said when asked for an action; the other side's thread stays as it was."""
    async with game(tmp_path) as (it, played):
        await offered(played)
        answer = await it.slash("alice", "game orders", played.room)
        assert answer.reply is not None
        select = next(one for one in answer.reply.selects if one.custom_id.endswith(":again"))
        await it.table.choose("alice", answer.reply, select.custom_id, "always")
        assert words.AND_THEN_HELD in (await played.decide("alice", 0)).text
