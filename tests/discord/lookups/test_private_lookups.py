"""Looking things up in a game's thread tells nobody what is thought of; sharing is a button."""

from __future__ import annotations

from pathlib import Path

import pytest
from lifetable import game

from bot.strings import words

LOOK_UPS = [("card", {"name": "Gandalf"}), ("rule", {"question": "2.II.8"}), ("define", {"term": "ally"})]


@pytest.mark.parametrize(("command", "options"), LOOK_UPS)
async def test_a_look_up_is_private_in_a_games_thread_alone(
    command: str, options: dict[str, str], tmp_path: Path
) -> None:
    """There its asker alone reads it unless he says otherwise; elsewhere everybody does."""
    async with game(tmp_path) as (it, played):
        for room, said, alone in (
            (played.room, {}, True),
            (played.room, {"private": False}, False),
            (it.lobby("alice"), {}, False),
            (it.lobby("alice"), {"private": True}, True),
        ):
            answer = await it.slash("alice", command, room, **options, **said)
            shown = answer.reply or answer.followups[0]
            assert shown.ephemeral is alone, (room.name, said)


async def test_a_private_card_is_shared_with_a_button(tmp_path: Path) -> None:
    """Share posts it for everybody, and a shared card has no such button."""
    async with game(tmp_path) as (it, played):
        answer = await it.slash("alice", "card", played.room, name="Gandalf")
        assert answer.reply is not None
        other = next(one for one in answer.reply.buttons if not one.disabled and one.label != words.SHARE_RULE)
        answer = await it.press("alice", answer.reply, other.label)
        assert answer.reply is not None
        assert answer.reply.ephemeral  # another version of it is as private
        before = len(played.posted("bob"))
        shared = await it.press("alice", answer.reply, words.SHARE_RULE)
        assert "Gandalf" in played.posted("bob")[-1].text
        assert len(played.posted("bob")) == before + 1
        assert shared.reply is not None
        assert words.SHARE_RULE not in [one.label for one in shared.reply.buttons]
